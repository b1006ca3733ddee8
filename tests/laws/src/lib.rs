//! The laws that every game here must obey, checked on random games. They are written for any [`Game`] that implements
//! [`GameConformance`]; `city` implements it for the city family and `kingdom` for Marionette Kingdom.
//!
//! [`Game`]: ayatsuri_rules::Game

pub mod city;
mod company;
mod conformance;
mod counts;
mod folding;
pub mod kinds;
pub mod kingdom;
mod playing;
mod sampling;
mod secrecy;
mod staged;
mod told;
mod wire;

pub use conformance::{Broken, Exchange, GameConformance, Lesson};
pub use counts::Counts;
pub use playing::{chance_of, play_one, round_trips, watch_one};
pub use secrecy::{check_secrets, compare, compare_with, same_action};
pub use staged::Leak;
pub use told::{TOLD, Told, check_alike};
pub use wire::{Encoding, same_on_air};

/// Plays a game of a run, and counts what occurs.
pub type PlayOne = fn(u64, u64, &mut Counts) -> Result<(), Broken>;
/// Checks the secrecy law on one game at a table of several phones.
pub type CheckAlike = fn(u64, u64, u64, Option<Leak>, &mut Told) -> Result<(), Broken>;

/// [`play_one`] for each game: compiled here once for all programs and tests that call it.
pub static PLAY_ONE: [PlayOne; 2] =
    [play_one::<ayatsuri_rules::city::State>, play_one::<ayatsuri_rules::kingdom::State>];
/// [`check_alike`] for each game, likewise.
pub static CHECK_ALIKE: [CheckAlike; 2] =
    [check_alike::<ayatsuri_rules::city::State>, check_alike::<ayatsuri_rules::kingdom::State>];
