//! The city family: four editions of one game, told apart by data. The flow of the game is in `round` and `turn`; each
//! character, and each purple district that acts, has its own file. Rules with their ids, such as C1b or T7:
//! `docs/rules/city.md`.

mod action;
mod agenda;
mod ask;
mod board;
mod character;
mod characters;
mod deck;
mod disclosure;
mod district;
mod district_list;
mod districts;
pub mod draft;
mod draft_slots;
pub mod edition;
mod event;
mod hidden;
mod history;
mod keep;
#[cfg(feature = "leaky")]
pub mod leak;
mod memory;
mod observation;
mod play;
pub mod position;
mod refusal;
mod round;
mod sample;
mod scoring;
mod setup;
mod state;
mod turn;
mod turn_in_play;
mod worth;

pub use action::{Action, DistrictRef};
pub use agenda::{Agenda, Step};
pub use ask::DecisionKind;
pub use board::{Board, CardsBySeat};
pub use character::{Character, Rank, Ranks};
pub use characters::PowerSteps;
pub use characters::diplomat::price as price_to_exchange;
pub use characters::warlord::price as price_to_destroy;
pub use deck::Deck;
pub use district::{Cards, Colour, DECK_SIZE, District};
pub use district_list::DistrictList;
pub use districts::graveyard::rescuer;
pub use edition::{CardDestination, Edition, EditionId};
pub use event::{Account, CardSource, Event, NamingPower, Secret, TransferCause};
pub use hidden::{HiddenCard, HiddenPlace};
pub use memory::{Memory, PossiblePlaces};
pub use observation::{DecisionContext, DraftKnowledge, Observation, PendingChoice, PrivateState, SeatContext};
pub use refusal::Refusal;
pub use scoring::{Outcome, Score, outcome, score};
pub use setup::{InvalidSetup, Setup};
pub use state::State;
pub use turn::{colour_districts, colour_income, income_cards, income_of_character};
pub use turn_in_play::{OncePerTurn, Turn, TurnKind};
pub use worth::{Loss, Unused, given_up, richest_other, unused};
