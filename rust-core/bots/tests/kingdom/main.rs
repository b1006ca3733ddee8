//! The bots of Marionette Kingdom: whole games, strength, and what the novice makes of its cards. One program, that it
//! is linked once; golden games and what a choice depends on are tested with those of the city games.

#[path = "../common/mod.rs"]
mod common;
mod games;
mod strength;
mod uses;
