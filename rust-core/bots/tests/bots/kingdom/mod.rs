//! The bots of Marionette Kingdom: whole games, strength, and how the novice uses its cards. They are one test program,
//! so that it is linked only once. Golden games, and what a choice depends on, are tested with the city games.

mod games;
mod strength;
mod uses;
