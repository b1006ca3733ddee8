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
