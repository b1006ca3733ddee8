//! Tests of the formats of everything that is stored and sent. They are one test program, so that the games are
//! compiled once.

mod bytes;
mod json;
mod stores;
mod tables;
