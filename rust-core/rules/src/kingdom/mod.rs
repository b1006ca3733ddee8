//! Marionette Kingdom: simultaneous drafts, chips of four kinds, events, a market. Two and three players.
//! Rules with their ids: `docs/rules/kingdom.md`. All figures are in [`figures`].

mod action;
mod agenda;
mod ask;
mod board;
mod cards;
mod chips;
mod disclosure;
mod draft;
mod drafted;
mod end;
mod event;
mod event_cards;
pub mod figures;
mod hidden;
#[cfg(feature = "leaky")]
pub mod leak;
mod market;
mod memory;
mod observation;
mod occupations;
mod play;
pub mod position;
mod refusal;
mod sample;
mod set;
mod setup;
mod slots;
mod state;
mod turn;
mod worth;

pub use action::Action;
pub use agenda::{Agenda, Step};
pub use ask::DecisionKind;
pub use board::{Board, Naming, Turn};
pub use cards::{Building, Buildings, Category, EventCard, EventCards, Occupation, Occupations};
pub use chips::{BasicChips, Chip, Chips};
pub use drafted::DraftedOccupations;
pub use end::{DecidedBy, Outcome, Score, outcome, score, winner};
pub use event::{Account, Event, NamingPower, OncePerTurn, Secret, TransferCause};
pub use event_cards::war::{strength as war_strength, winners as war_winners};
pub use figures::{BuildingFigures, Figures, PrintedFigures};
pub use hidden::OccupationPlace;
pub use market::{discounts, price};
pub use memory::Memory;
pub use observation::{DecisionContext, Observation, PrivateState};
pub use occupations::naming::occupations as nameable_occupations;
pub use occupations::naming::players as nameable_players;
pub use occupations::producer::{makes, shop};
pub use refusal::Refusal;
pub use set::{Set, UniqueCard};
pub use setup::{InvalidSetup, MAX_PLAYERS, Setup};
pub use slots::Slot;
pub use state::State;
pub use turn::basic_chip_building;
pub use worth::{Loss, Unused, given_up, unused};
