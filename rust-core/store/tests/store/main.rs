//! Tests of the store: what it keeps, and what of that survives kills and cuts. They are one test program, so that the
//! games are compiled once.

mod cuts;
mod kept;
mod kills;
#[path = "../../../table/tests/table/play/mod.rs"]
mod play;
mod store;
