//! What is stored and sent. They are one test program, so that the games are built once.

mod bytes;
mod json;
mod stores;
mod tables;
