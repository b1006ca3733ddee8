//! The signal that a table awaits this phone's player, whatever page is in front.

use crate::PromptToken;

/// The signal that a table awaits this phone's player. It says nothing that others must not see, so it may stand on a
/// locked screen.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct TableSignal {
    /// The signal's number, which grows with each new signal: a shell rings once for each number. The player's next
    /// step in the same turn is no new signal.
    pub number: u64,
    /// Why the player is awaited.
    pub reason: SignalReason,
    /// Which table awaits them.
    pub table: AwaitingTable,
    /// The prompt's id; nothing in a lobby.
    pub prompt: Option<PromptToken>,
    /// The person that it awaits, of several people at this phone; nothing where one person sits at it, and in a lobby.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub person: Option<SignaledPerson>,
    /// The matter in words: "Your turn", "The host waits for you to be ready". If several people sit at this phone and
    /// the cover is closed, it says to whom the phone goes: "Pass the phone to Aya".
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

/// The reason why a table awaits its player.
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

/// The table that awaits its player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum AwaitingTable {
    /// A table of this phone alone.
    Alone {
        /// Its number in the store.
        table: i64,
    },
    /// The table of several phones.
    Together {
        /// Its tag, the number that it advertises.
        table: u32,
    },
}
