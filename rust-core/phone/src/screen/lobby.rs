//! The people at a table of several phones, and how others get in.

use super::{Button, OptionRow};

/// The people at a table of several phones: before a game, and at any time during one.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct LobbyScreen {
    /// The table's name.
    pub title: String,
    /// The game and how many play.
    pub subtitle: String,
    /// What is agreed, in a sentence or two.
    pub summary: String,
    /// How others get in; nothing on a guest's phone, or while nobody is let in.
    pub invitation: Option<InvitationView>,
    /// The seats, from the first.
    pub seats: Vec<PersonView>,
    /// Who has no seat: those who watch, and boards.
    pub watching: Vec<PersonView>,
    /// What those are, in words: "Watching"; nothing where there is none.
    pub watching_label: Option<String>,
    /// What a person sets for himself, and the host for all.
    pub rows: Vec<OptionRow>,
    /// What goes on, or who is awaited.
    pub text: Option<String>,
    /// Something is under way: to be shown by a sign that moves.
    pub is_busy: bool,
    /// Ready, start, another game, leave.
    pub buttons: Vec<Button>,
}

/// How others get in.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct InvitationView {
    /// What to do with it: "Tell them this code".
    pub label: String,
    /// The code, as it is told aloud.
    pub code: String,
    /// The whole invitation, as the picture says it.
    pub text: String,
    /// The picture.
    pub picture: QrPicture,
}

/// A QR code: as many squares in a row as there are rows.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct QrPicture {
    /// How many.
    pub size: u32,
    /// Which squares are dark, row by row from the top left. Around them four squares must be left light.
    pub dark: Vec<bool>,
}

/// Somebody at the table, or an empty seat that a bot plays.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct PersonView {
    /// What is written there: a name, "a bot".
    pub name: String,
    /// His colour, from 0; nothing for a bot.
    pub colour: Option<u32>,
    /// The same in words.
    pub colour_label: Option<String>,
    /// It is this phone's player.
    pub is_mine: bool,
    /// A bot, the host, ready, away: in words.
    pub detail: Option<String>,
    /// Ready for what is agreed.
    pub is_ready: bool,
    /// His phone is not there now.
    pub is_away: bool,
    /// Sit here, let a bot play, take off the table.
    pub buttons: Vec<Button>,
}

/// What can be done at a table of several phones, whatever it shows.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum TogetherAction {
    /// Shows the people.
    People,
    /// Shows what the audit of the last game has found.
    Audit,
    /// Shows the rules of the game that is agreed.
    Rules,
    /// Goes to the first screen; the table stays.
    Leave,
    /// Asks whether the game is really to be ended for all.
    EndGame { game: u32 },
    /// Asks whether the table is really to be closed.
    CloseTable,
    /// Asks whether it is really to be left for good.
    LeaveTable,
    /// Looks for a table anew, where the host knows this phone no more.
    JoinAnew,
    /// The people gather for another game after this one.
    Rematch { game: u32 },
}

impl TogetherAction {
    pub(crate) fn id(&self) -> String {
        match self {
            TogetherAction::People => "people",
            TogetherAction::Audit => "audit",
            TogetherAction::Rules => "rules",
            TogetherAction::Leave => "leave",
            TogetherAction::EndGame { .. } => "end-game",
            TogetherAction::CloseTable => "close-table",
            TogetherAction::LeaveTable => "leave-table",
            TogetherAction::JoinAnew => "join-anew",
            TogetherAction::Rematch { .. } => "rematch",
        }
        .to_owned()
    }
}

/// What can be done among the people of a table. People are meant by the key that they have at it.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum LobbyAction {
    /// The deal begins, of what is agreed under this number.
    Start { agreed: u32 },
    /// Chooses another game.
    ChangeGame,
    /// Ready for what is agreed under this number.
    Ready { agreed: u32 },
    /// Not ready any more.
    NotReady,
    /// Sits down on a seat that a bot has.
    Sit { seat: u32 },
    /// Stands up.
    Stand,
    /// The bot of a seat plays so from now on.
    Level { seat: u32, level: String },
    /// Somebody changes to another seat.
    Move { member: u64, seat: u32 },
    /// Somebody gives up the seat.
    Unseat { member: u64 },
    /// Somebody is taken off the table.
    Remove { member: u64 },
    /// A bot plays for somebody who is away.
    Replace { member: u64 },
    /// A bot plays for the host.
    ReplaceMe,
    /// The host plays again.
    BackMyself,
    /// A seat goes to somebody who has none.
    Give { seat: u32, member: u64 },
    /// In the middle of a game somebody is to be let in.
    ShowCode,
    /// Nobody is to be let in any more.
    HideCode,
    /// This phone's person takes a colour.
    Colour { colour: u32 },
    /// The table is locked, or opened.
    Door { locked: bool },
    /// After so long a bot plays for who is away; without a number, when the host says so.
    Patience { seconds: Option<u32> },
}

impl LobbyAction {
    pub(crate) fn id(&self) -> String {
        match self {
            LobbyAction::Start { .. } => "start".to_owned(),
            LobbyAction::ChangeGame => "game".to_owned(),
            LobbyAction::Ready { .. } => "ready".to_owned(),
            LobbyAction::NotReady => "not-ready".to_owned(),
            LobbyAction::Sit { seat } => format!("sit/{seat}"),
            LobbyAction::Stand => "stand".to_owned(),
            LobbyAction::Level { seat, .. } => format!("level/{seat}"),
            LobbyAction::Move { member, .. } => format!("move/{member:016x}"),
            LobbyAction::Unseat { member } => format!("unseat/{member:016x}"),
            LobbyAction::Remove { member } => format!("remove/{member:016x}"),
            LobbyAction::Replace { member } => format!("replace/{member:016x}"),
            LobbyAction::ReplaceMe => "replace-me".to_owned(),
            LobbyAction::BackMyself => "back-myself".to_owned(),
            LobbyAction::Give { seat, member } => format!("give/{seat}/{member:016x}"),
            LobbyAction::ShowCode => "show-code".to_owned(),
            LobbyAction::HideCode => "hide-code".to_owned(),
            LobbyAction::Colour { colour } => format!("colour/{colour}"),
            LobbyAction::Door { locked } => format!("door/{}", if *locked { "locked" } else { "open" }),
            LobbyAction::Patience { seconds } => match seconds {
                Some(seconds) => format!("patience/{seconds}"),
                None => "patience/never".to_owned(),
            },
        }
    }
}
