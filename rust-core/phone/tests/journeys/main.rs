//! Journeys of a person through the phone: presses, choices, and what the screens show then. The tests use the phone
//! only as a shell does.

mod about;
mod confirm;
mod evenings;
mod games;
mod garbled;
mod hints;
mod indistinct;
mod kept;
mod lessons;
mod looks;
mod monkey;
mod person;
mod remembered;
mod replays;
mod results;
mod reviews;
mod room;
mod scripted;
mod setup;
mod several;
mod sharing;
mod story;
mod take_back;
mod together;
mod trouble;
mod ways_on;
