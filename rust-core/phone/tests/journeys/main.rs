//! Journeys of a person through the phone: presses, choices, and what the screens show then. The tests use the phone
//! only as a shell does.

mod evenings;
mod games;
mod garbled;
mod hints;
mod kept;
mod monkey;
mod person;
mod room;
mod scripted;
mod setup;
mod together;
mod trouble;
mod ways_on;
