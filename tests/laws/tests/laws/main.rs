//! Tests of the laws. They are one test program, so that the games are compiled once.

mod games;
mod hosts;
mod sampling;
mod take_back;
mod wire;
mod worth;
