//! What the people of a table ask of its lobby, and why it is refused.

use ayatsuri_table::Level;
use serde::{Deserialize, Serialize};

use super::PersonId;
use crate::setup::AgreedSetup;

/// Why a request or a command is refused; nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum LobbyError {
    /// It can be decided only before a game.
    #[error("that is decided before a game, not during one")]
    NotNow,
    /// There is no such seat, colour or person.
    #[error("there is no such thing at this table")]
    NotFound,
    /// Somebody else has that seat or colour.
    #[error("somebody else has it")]
    Taken,
    /// A board has no seat and is never ready.
    #[error("a board has no seat")]
    BoardHasNoSeat,
    /// The rules do not allow the agreed setup.
    #[error("the rules allow no game like that")]
    Rules,
    /// A person with a seat is not ready.
    #[error("not everybody is ready")]
    NotReady,
    /// A person with a seat is away.
    #[error("somebody is away")]
    Away,
    /// No person has a seat.
    #[error("nobody sits at the table")]
    NobodySeated,
    /// What the person is ready for has changed meanwhile.
    #[error("what is agreed has changed meanwhile")]
    Changed,
    /// Their phone has another revision of the game's rules than the host's.
    #[error("the phones have different versions of this game")]
    OtherRules,
    /// The person has changed too much in a short time.
    #[error("that was changed too often in a short time")]
    TooOften,
    /// No more people may sit at the table.
    #[error("the table has no room for more people")]
    Full,
}

/// What the people at a phone may change about themselves. It is said of one of them, who is named beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GuestRequest {
    /// Takes a seat, or none.
    Seat(Option<u8>),
    /// Takes another name.
    Name(String),
    /// Takes another colour.
    Colour(u8),
    /// Is ready for what was agreed under this number, or not ready.
    Ready(Option<u32>),
    /// Another person of this name sits down at the phone, under the lowest free number. Whoever asks for it is still
    /// there.
    Add(String),
    /// Leaves the phone at which they sit. Its owner cannot, other than with the phone.
    Leave,
}

/// What only the host may change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HostCommand {
    /// Sets the setup of the next game.
    SetSetup(AgreedSetup),
    /// Sets the bot of a seat that nobody takes.
    SetBot(u8, Level),
    /// Moves a person to a seat, or to none; whoever sits there takes the person's place.
    MoveMember(PersonId, Option<u8>),
    /// Two seats change places, with whoever sits there or with the level of the bot that plays.
    SwapSeats(u8, u8),
    /// Admits nobody else. When it is taken back, the link has to be opened with a new code.
    SetLocked(bool),
    /// Sets after how many seconds a bot plays for a person who is away.
    SetBotDelay(Option<u16>),
    /// Renames the table; a blank name changes nothing.
    Rename(String),
}
