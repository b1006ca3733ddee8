//! Journeys of a person through the phone: presses, choices, and what the screens show then. The tests use the phone
//! only as a shell does.

mod evenings;
mod games;
mod hints;
mod indistinct;
mod kept;
mod monkey;
mod person;
mod room;
mod scripted;
mod setup;
mod several;
mod sharing;
mod together;
mod trouble;
mod ways_on;
