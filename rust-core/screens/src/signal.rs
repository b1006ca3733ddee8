//! That a table awaits this phone's player, whatever page is in front.

use crate::PromptToken;

/// A table awaits this phone's player. It says nothing that others must not see, so that it may stand on a locked screen.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct TableSignal {
    /// Grows with each new signal: a shell that has rung for this number rings no more. One's own next step in the same
    /// turn is no new signal.
    pub number: u64,
    /// Why the player is awaited.
    pub reason: SignalReason,
    /// Which table awaits them.
    pub table: AwaitingTable,
    /// The prompt's id; nothing in a lobby.
    pub prompt: Option<PromptToken>,
    /// Whom of several people at this phone it awaits; nothing where one person sits at it, and in a lobby.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub person: Option<SignaledPerson>,
    /// What is the matter: "Your turn", "The host waits for you to be ready"; where several people sit at this phone and
    /// the cover is not open, to whom it goes: "Pass the phone to Aya".
    pub title: String,
    /// The table's name, or its game.
    pub text: String,
    /// Whether the page in front shows it already.
    pub is_in_front: bool,
    /// Whether the player has asked for quiet: no sound, no vibration, no notification.
    pub is_quiet: bool,
}

/// The awaited person, of several people at one phone.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SignaledPerson {
    /// Their seat, from 0.
    pub seat: u32,
    /// Their name, as on the cover.
    pub name: String,
}

/// Why a table awaits its player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SignalReason {
    /// To choose something.
    YourTurn,
    /// To say that they are ready for another game.
    GetReady,
    /// To start the game: all others are ready.
    StartGame,
}

/// Which table awaits its player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum AwaitingTable {
    /// One on this phone alone.
    Alone {
        /// Its number in the store.
        table: i64,
    },
    /// The table of several phones.
    Together {
        /// Its tag on air.
        table: u32,
    },
}
