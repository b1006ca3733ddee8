//! Requests of a table's people to its lobby, commands of its host, and why either is refused.

use ayatsuri_table::Level;
use serde::{Deserialize, Serialize};

use super::PersonId;
use crate::setup::AgreedSetup;

/// Why a request or a command is refused; nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum LobbyError {
    /// The request can be granted only before a game.
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
    /// The agreement has changed since it was shown to the person who is ready for it.
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

/// A change that a person at a phone makes about themselves. Which person it is stands beside the request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GuestRequest {
    /// Takes a seat, or none.
    Seat(Option<u8>),
    /// Takes another name.
    Name(String),
    /// Takes another colour.
    Colour(u8),
    /// Is ready for what was agreed under this number ([`crate::Lobby::agreed`]), or for `None` not ready.
    Ready(Option<u32>),
    /// Adds another person of this name at the phone, under the lowest free number. Whoever asks for it stays.
    Add(String),
    /// Leaves the phone at which they sit. The phone's owner cannot: they leave with the phone.
    Leave,
}

/// A change that only the host may make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HostCommand {
    /// Sets the setup of the next game.
    SetSetup(AgreedSetup),
    /// Sets the bot of a seat that nobody takes.
    SetBot(u8, Level),
    /// Moves a person to a seat, or to none; whoever sits there takes the person's former place.
    MoveMember(PersonId, Option<u8>),
    /// Exchanges two seats, with the people who sit there and the levels of their bots.
    SwapSeats(u8, u8),
    /// Locks the table, so that nobody else is admitted, or unlocks it: the link must then be opened with a new code.
    SetLocked(bool),
    /// Sets after how many seconds a bot plays for a person who is away; for `None`, only when the host says so.
    SetBotDelay(Option<u16>),
    /// Renames the table; a blank name changes nothing.
    Rename(String),
}
