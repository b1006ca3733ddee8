//! Tests of everything that phones store and send. They are one test program, so that the games are compiled once.

mod bytes;
mod json;
mod stores;
mod tables;
