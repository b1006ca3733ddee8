//! The actions of a person, as a shell hands them to the core: one enum for each page. A shell hands back the actions
//! that a screen gave it. By itself it makes only those that belong to its platform: going back, typed text, an opened
//! link, the answer to a prompt.

use super::{
    CoverAction, DailyAction, HistoryAction, HomeAction, JoinAction, LessonAction, LobbyAction, LogPageAction,
    NearbyAction, PromptToken, ReplayAction, ResultAction, ReviewAction, RulesAction, SettingsAction, SetupAction,
    TableAction, TogetherAction, TroubleAction,
};

/// An act of a person. It names its object by the object's own number or name, so it stays right when a list changes;
/// only an answer names a place in a list, that of one numbered prompt.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum UserAction {
    /// Goes back to the page below: the platform's own way back, or a button.
    Back,
    /// Goes to the first screen.
    GoHome,
    /// An invitation was opened as a link.
    LinkOpened {
        /// The whole link.
        link: String,
    },
    /// Answers a prompt.
    Choose {
        /// The `id` of the prompt.
        prompt: PromptToken,
        /// The `index` of the choice.
        index: u32,
    },
    /// Text was typed into a row of the screen in front.
    Enter {
        /// The `field` of the row's text.
        field: TextField,
        /// All of the text, not only what was added.
        text: String,
    },
    /// An action on the first screen.
    Home(HomeAction),
    /// An action on the setup screen.
    Setup(SetupAction),
    /// An action at a table where this phone plays alone.
    Table(TableAction),
    /// An action in a lesson, at its table and with its result.
    Lesson(LessonAction),
    /// An action on the cover between two people at this phone.
    Cover(CoverAction),
    /// An action in a replay.
    Replay(ReplayAction),
    /// An action on a result.
    Result(ResultAction),
    /// An action on the review of a finished game.
    Review(ReviewAction),
    /// An action on the finished games.
    History(HistoryAction),
    /// An action on the rules.
    Rules(RulesAction),
    /// An action on the settings.
    Settings(SettingsAction),
    /// An action on the log.
    Log(LogPageAction),
    /// An action on the deal of the day.
    Daily(DailyAction),
    /// A way to go on from a trouble screen.
    Trouble(TroubleAction),
    /// An action on the tables nearby.
    Nearby(NearbyAction),
    /// An action on a table that is being joined.
    Join(JoinAction),
    /// An action on a table of several phones.
    Together(TogetherAction),
    /// An action in the lobby.
    Lobby(LobbyAction),
}

/// A text field. It says where typed text belongs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum TextField {
    /// The number of the deal, on the setup screen.
    Seed,
    /// The person's name, in the settings.
    OwnName,
    /// An invitation, on the tables nearby.
    Invitation,
    /// The code of a table that is being joined.
    JoinCode,
    /// The person's name at a table of several phones.
    NameAtTable,
    /// The name of that table.
    TableName,
    /// A record that somebody sent, on the finished games.
    Record,
    /// The name of another person who will sit at this phone: on the setup screen, and at a table of several phones.
    NewPerson,
}

impl TextField {
    /// The name of the field for scripts and tests.
    pub fn id(self) -> &'static str {
        match self {
            TextField::Seed => "seed",
            TextField::OwnName | TextField::NameAtTable => "name",
            TextField::Invitation => "invitation",
            TextField::JoinCode => "code",
            TextField::TableName => "table-name",
            TextField::Record => "record",
            TextField::NewPerson => "new-person",
        }
    }
}

impl UserAction {
    /// The name of the action for scripts, keys and tests; only this function gives names. A value of a row is
    /// `row/value`.
    pub fn id(&self) -> String {
        match self {
            UserAction::Back => "back".to_owned(),
            UserAction::GoHome => "home".to_owned(),
            UserAction::LinkOpened { .. } => "link".to_owned(),
            UserAction::Choose { index, .. } => format!("choose/{index}"),
            UserAction::Enter { field, .. } => field.id().to_owned(),
            UserAction::Home(action) => action.id(),
            UserAction::Setup(action) => action.id(),
            UserAction::Table(action) => action.id(),
            UserAction::Lesson(action) => action.id(),
            UserAction::Cover(action) => action.id(),
            UserAction::Replay(action) => action.id(),
            UserAction::Result(action) => action.id(),
            UserAction::Review(action) => action.id(),
            UserAction::History(action) => action.id(),
            UserAction::Rules(action) => action.id(),
            UserAction::Settings(action) => action.id(),
            UserAction::Log(action) => action.id(),
            UserAction::Daily(action) => action.id(),
            UserAction::Trouble(action) => action.id(),
            UserAction::Nearby(action) => action.id(),
            UserAction::Join(action) => action.id(),
            UserAction::Together(action) => action.id(),
            UserAction::Lobby(action) => action.id(),
        }
    }
}

/// Implements `From` for the actions of the pages.
macro_rules! wrap_page_actions {
    ($($page:ident $action:ident),*) => {
        $(impl From<$action> for UserAction {
            fn from(action: $action) -> UserAction {
                UserAction::$page(action)
            }
        })*
    };
}

wrap_page_actions!(
    Home HomeAction, Setup SetupAction, Table TableAction, Lesson LessonAction, Cover CoverAction, Replay ReplayAction, Result ResultAction,
    Review ReviewAction, History HistoryAction, Rules RulesAction, Settings SettingsAction, Trouble TroubleAction, Nearby NearbyAction,
    Daily DailyAction, Join JoinAction, Log LogPageAction, Together TogetherAction, Lobby LobbyAction
);
