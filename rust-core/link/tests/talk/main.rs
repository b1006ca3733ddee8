//! A host and guests talk over links that lose, double and delay frames: no message is lost or doubled, and nobody gets
//! in who should not.

mod net;

mod connections;
mod delivery;
mod intruders;
mod members;
mod strangers;
