//! The city family: four editions of one game, told apart by data.
//! The flow is in `round` and `turn`; each character and each purple district with a doing has a file of its own.

mod action;
mod agenda;
mod board;
mod character;
mod characters;
mod deck;
mod district;
mod districts;
pub mod draft;
pub mod edition;
mod event;
mod keep;
#[cfg(feature = "leaky")]
pub mod leak;
mod list;
mod memory;
mod opened;
mod own;
mod play;
pub mod position;
mod refusal;
mod round;
mod sample;
mod scoring;
mod setup;
mod state;
mod turn;

pub use action::{Action, Place};
pub use agenda::{Agenda, Step};
pub use board::{Ask, Board, CardsBySeat, Turn};
pub use character::{Character, Rank, Ranks};
pub use characters::diplomat::price as price_to_exchange;
pub use characters::warlord::price as price_to_destroy;
pub use deck::Deck;
pub use district::{Cards, Colour, DECK, District};
pub use edition::{Edition, EditionId, Goes};
pub use event::{Deed, Effect, Event, Part, Purse, Secret, Source, Why};
pub use list::List;
pub use memory::{Memory, Places};
pub use opened::{Lying, Spot};
pub use own::{AskedNow, Desk, DraftSight, Now, Own, Sight};
pub use refusal::Refusal;
pub use scoring::{Outcome, Score, outcome, score};
pub use setup::{BadSetup, Setup};
pub use state::State;
pub use turn::{colour_income, income_cards};
