//! Journeys of a person through the phone: presses, choices, and what the screens show then. The tests use the phone
//! only as a shell does.

mod about;
mod company;
mod confirm;
mod daily;
mod erase;
mod evenings;
mod games;
mod garbled;
mod hints;
mod indistinct;
mod kept;
mod lessons;
mod link_record;
mod lobby;
mod looks;
mod monkey;
mod names;
mod nearby;
mod passing;
mod person;
mod puzzles;
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
