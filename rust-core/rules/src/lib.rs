//! The card games of the あやつり人形 family as pure values: no clock, no I/O, no threads, and no randomness except the
//! seed in the state. The city family ([`city`]) and Marionette Kingdom ([`kingdom`]) implement one trait, [`Game`].
//!
//! Ids such as C1b, P17 or KD in comments are those of the rules in `docs/rules/`: `city.md` and `kingdom.md`.

#![warn(missing_docs)]

mod agenda;
mod bad_position;
pub mod chance;
pub mod city;
mod game;
pub mod kingdom;
#[cfg(feature = "leaky")]
mod leak;
mod refusal;
mod seat;
mod view;

pub use game::{EventSink, Game, LegalActions, ObservedEvent, Observer};
pub use refusal::NamesRules;
pub use seat::{MAX_SEATS, Seat, Seats};
pub use view::{AddressedEvent, AddressedEvents, Audience, InvalidRecord, Record, View};
