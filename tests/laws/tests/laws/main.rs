//! The laws. They are one test program, so that the games are built once.

mod games;
mod hosts;
mod sampling;
mod take_back;
mod wire;
mod worth;
