//! The people at a table of several phones, and its invitation.

use super::{Button, Card, OptionRow};

/// The people at a table of several phones: before a game, and at any time during one.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LobbyScreen {
    /// The table's name.
    pub title: String,
    /// The game and the number of players.
    pub subtitle: String,
    /// The agreed terms, in a sentence or two.
    pub summary: String,
    /// The characters of the game by rank; the occupations in Marionette Kingdom.
    #[cfg_attr(feature = "uniffi", uniffi(default = []))]
    pub cast: Vec<Card>,
    /// The invitation; nothing on a guest's phone, or while nobody may join.
    pub invitation: Option<InvitationView>,
    /// The seats, in order.
    pub seats: Vec<PersonView>,
    /// Those without a seat: people who watch, and boards.
    pub watching: Vec<PersonView>,
    /// The heading of those, "Watching"; nothing if there are none.
    pub watching_label: Option<String>,
    /// The rows that a person sets for themselves, and those that the host sets for all.
    pub rows: Vec<OptionRow>,
    /// The line about what is going on, or who is awaited.
    pub text: Option<String>,
    /// Whether something is under way; shown by a sign that moves.
    pub is_busy: bool,
    /// Ready, start, another game, leave.
    pub buttons: Vec<Button>,
}

/// How others join.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct InvitationView {
    /// The line that says what to do with the code: "Tell them this code".
    pub label: String,
    /// The code, grouped as it is read aloud.
    pub code: String,
    /// The whole invitation as text; the picture holds the same.
    pub text: String,
    /// The QR code of `text`.
    pub picture: QrPicture,
}

/// A QR code: a square of dark and light squares.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct QrPicture {
    /// How many squares there are in a row, and how many rows.
    pub size: u32,
    /// Whether each square is dark, row by row from the top left. A margin of four squares around them must stay light.
    pub dark: Vec<bool>,
}

/// A person at the table, or an empty seat that a bot plays.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PersonView {
    /// The name, or "a bot".
    pub name: String,
    /// The number of the face to draw, 0 to 15, as at the table; nothing for a bot.
    pub face: Option<u32>,
    /// The person's colour, 0 to 7; nothing for a bot.
    pub colour: Option<u32>,
    /// The colour in words.
    pub colour_label: Option<String>,
    /// Whether it is this phone's player.
    pub is_mine: bool,
    /// Further facts about them, in words: a bot, the host, ready, away.
    pub detail: Option<String>,
    /// Whether they are ready for what is agreed.
    pub is_ready: bool,
    /// Whether their phone is out of reach now.
    pub is_away: bool,
    /// Sit here, let a bot play, remove from the table.
    pub buttons: Vec<Button>,
}

/// An action that any screen of a table of several phones may offer.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum TogetherAction {
    /// Shows the people.
    People,
    /// Shows the audit of the last game.
    Audit,
    /// Shows the rules of the agreed game.
    Rules,
    /// Shows the settings.
    Settings,
    /// Goes to the first screen; the table stays open.
    Leave,
    /// Asks for confirmation before the game is ended for everybody.
    EndGame {
        /// The game's number at its table.
        game: u32,
    },
    /// Asks for confirmation before the table is closed.
    CloseTable,
    /// Asks for confirmation before the table is left for good.
    LeaveTable,
    /// Searches for the table again, when its host no longer knows this phone.
    JoinAnew,
    /// Goes on waiting for those who are away, and takes the question about them from the table.
    WaitOn {
        /// The game's number at its table.
        game: u32,
    },
    /// Gathers the people for another game.
    Rematch {
        /// The number of the game that is over.
        game: u32,
    },
}

impl TogetherAction {
    /// Its name, for scripts and tests.
    pub fn id(&self) -> String {
        match self {
            TogetherAction::People => "people",
            TogetherAction::Audit => "audit",
            TogetherAction::Rules => "rules",
            TogetherAction::Settings => "settings",
            TogetherAction::Leave => "leave",
            TogetherAction::EndGame { .. } => "end-game",
            TogetherAction::CloseTable => "close-table",
            TogetherAction::LeaveTable => "leave-table",
            TogetherAction::JoinAnew => "join-anew",
            TogetherAction::WaitOn { .. } => "wait-on",
            TogetherAction::Rematch { .. } => "rematch",
        }
        .to_owned()
    }
}

/// An action on the people of a table. A person is named by their key at that table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum LobbyAction {
    /// Starts the deal.
    Start {
        /// The number of the agreed terms that the host saw.
        agreed: u32,
    },
    /// Opens the setup for other terms.
    ChangeGame,
    /// Says that this player is ready.
    Ready {
        /// The number of the agreed terms that they saw.
        agreed: u32,
    },
    /// Says that this player is not ready any more.
    NotReady,
    /// Sits down on a seat that a bot plays.
    Sit {
        /// The seat's number.
        seat: u32,
    },
    /// Gives up this player's own seat.
    Stand,
    /// Another person sits down at this phone, under the name that was typed.
    AddPerson,
    /// One of the further people at this phone leaves it.
    RemovePerson {
        /// Their number at this phone, from 1; its owner is 0.
        person: u32,
    },
    /// One of the further people at this phone takes a seat that a bot plays, or gives up their own.
    SeatPerson {
        /// Their number at this phone, from 1; its owner is 0.
        person: u32,
        /// The seat's number; nothing to watch.
        seat: Option<u32>,
    },
    /// Sets how well the bot of a seat plays.
    Level {
        /// The seat's number.
        seat: u32,
        /// The name of the level.
        level: String,
    },
    /// Two seats change places, with the people or the bots on them.
    Move {
        /// The number of the seat that moves.
        seat: u32,
        /// The number of the seat to which it moves.
        to: u32,
    },
    /// Takes somebody's seat away.
    Unseat {
        /// The key of their phone's owner, as a number.
        member: u64,
        /// The number of the person at that phone, from 0 for its owner.
        person: u32,
    },
    /// Removes somebody from the table.
    Remove {
        /// The person's key, as a number.
        member: u64,
    },
    /// Lets a bot play for somebody who is away.
    Replace {
        /// The person's key, as a number.
        member: u64,
    },
    /// Lets a bot play for the host.
    ReplaceMe,
    /// Lets the host play again themselves.
    BackMyself,
    /// Lets a bot play for somebody who sits at the host's phone with the host.
    ReplacePerson {
        /// The number of the person at this phone, from 1.
        person: u32,
    },
    /// Lets that person play again themselves.
    BackPerson {
        /// The number of the person at this phone, from 1.
        person: u32,
    },
    /// Gives a seat to somebody who has none.
    Give {
        /// The seat's number.
        seat: u32,
        /// The person's key, as a number.
        member: u64,
    },
    /// Shows the code during a game, to let somebody in.
    ShowCode,
    /// Hides that code again.
    HideCode,
    /// Lets the next newcomer with the right code in without a wait, though wrong codes were tried.
    LetOneInNow,
    /// Chooses this player's colour.
    Colour {
        /// The colour's number, 0 to 7.
        colour: u32,
    },
    /// Locks or unlocks the table for newcomers.
    Door {
        /// Whether nobody new may join.
        locked: bool,
    },
    /// Sets when a bot takes over for somebody who is away.
    Patience {
        /// After how many seconds; nothing if only the host decides.
        seconds: Option<u32>,
    },
}

impl LobbyAction {
    /// Its name, for scripts and tests.
    pub fn id(&self) -> String {
        match self {
            LobbyAction::Start { .. } => "start".to_owned(),
            LobbyAction::ChangeGame => "game".to_owned(),
            LobbyAction::Ready { .. } => "ready".to_owned(),
            LobbyAction::NotReady => "not-ready".to_owned(),
            LobbyAction::Sit { seat } => format!("sit/{seat}"),
            LobbyAction::Stand => "stand".to_owned(),
            LobbyAction::AddPerson => "add-person".to_owned(),
            LobbyAction::RemovePerson { person } => format!("remove-person/{person}"),
            LobbyAction::SeatPerson { person, seat: Some(seat) } => format!("seat-person/{person}/{seat}"),
            LobbyAction::SeatPerson { person, seat: None } => format!("stand-person/{person}"),
            LobbyAction::Level { seat, .. } => format!("level/{seat}"),
            LobbyAction::Move { seat, to } => format!("move/{seat}/{to}"),
            LobbyAction::Unseat { member, person: 0 } => format!("unseat/{member:016x}"),
            LobbyAction::Unseat { member, person } => format!("unseat/{member:016x}/{person}"),
            LobbyAction::Remove { member } => format!("remove/{member:016x}"),
            LobbyAction::Replace { member } => format!("replace/{member:016x}"),
            LobbyAction::ReplaceMe => "replace-me".to_owned(),
            LobbyAction::BackMyself => "back-myself".to_owned(),
            LobbyAction::ReplacePerson { person } => format!("replace-person/{person}"),
            LobbyAction::BackPerson { person } => format!("back-person/{person}"),
            LobbyAction::Give { seat, member } => format!("give/{seat}/{member:016x}"),
            LobbyAction::ShowCode => "show-code".to_owned(),
            LobbyAction::HideCode => "hide-code".to_owned(),
            LobbyAction::LetOneInNow => "let-in-now".to_owned(),
            LobbyAction::Colour { colour } => format!("colour/{colour}"),
            LobbyAction::Door { locked } => format!("door/{}", if *locked { "locked" } else { "open" }),
            LobbyAction::Patience { seconds } => match seconds {
                Some(seconds) => format!("patience/{seconds}"),
                None => "patience/never".to_owned(),
            },
        }
    }
}
