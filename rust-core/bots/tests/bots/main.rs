//! The bots, of both games. They are one test program, so that the games are built once.

mod budget;
mod common;
mod decisions;
mod games;
mod golden;
mod hints;
mod kingdom;
mod naming;
mod review;
mod strength;
mod tempers;
mod uses;
mod views;
