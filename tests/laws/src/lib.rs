//! The laws that every game here obeys, tried on random games. What is the same for any [`Game`] is in the files at
//! the top; [`GameConformance`] is what a game must tell about itself for it, `city` tells it for the city family and
//! `kingdom` for Marionette Kingdom.
//!
//! [`Game`]: ayatsuri_rules::Game

pub mod city;
mod company;
mod conformance;
mod counts;
mod folding;
mod kinds;
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
pub use secrecy::{compare, compare_with, keeps_secrets};
pub use staged::Leak;
pub use told::{TOLD, Told, tells_alike};
pub use wire::{Encoding, same_on_air};
