//! What a person does, as it comes back from a shell: one enum a page, each action with what it is for.
//! A shell hands back what a screen gave it. It makes by itself only what belongs to its platform: the way back, text
//! that was typed, a link that was opened, the answer to a prompt.

use super::{
    HistoryAction, HomeAction, JoinAction, LobbyAction, NearbyAction, ReplayAction, ResultAction, RulesAction,
    SettingsAction, SetupAction, TableAction, TogetherAction, TroubleAction,
};

/// What a person does.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum UserAction {
    /// Back to what lay below: the platform's own way back, or a button.
    Back,
    /// To the first screen.
    GoHome,
    /// A link was opened in the app: an invitation to a table.
    LinkOpened { link: String },
    /// Answers the prompt `prompt` with its choice `index`.
    Choose { prompt: u64, index: u32 },
    /// Text was typed into a row of the screen in front.
    Enter { field: TextField, text: String },
    /// On the first screen.
    Home(HomeAction),
    /// On the screen of what is agreed before a game.
    Setup(SetupAction),
    /// At a table where this phone plays alone.
    Table(TableAction),
    /// In a replay.
    Replay(ReplayAction),
    /// At the end of a game.
    Result(ResultAction),
    /// Among the finished games.
    History(HistoryAction),
    /// In the rules.
    Rules(RulesAction),
    /// In the settings.
    Settings(SettingsAction),
    /// A way on, where something stands in the way or is asked first.
    Trouble(TroubleAction),
    /// Among the tables nearby.
    Nearby(NearbyAction),
    /// At the door of a table.
    Join(JoinAction),
    /// At a table of several phones.
    Together(TogetherAction),
    /// Among the people of that table.
    Lobby(LobbyAction),
}

/// A row in which text is typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum TextField {
    /// The number of the deal.
    Seed,
    /// This phone's person, in the settings.
    OwnName,
    /// An invitation, whole.
    Invitation,
    /// The code that lets in.
    JoinCode,
    /// This phone's person, at a table of several phones.
    NameAtTable,
    /// The name of that table.
    TableName,
}

impl TextField {
    /// The name for scripts and tests.
    pub fn id(self) -> &'static str {
        match self {
            TextField::Seed => "seed",
            TextField::OwnName | TextField::NameAtTable => "name",
            TextField::Invitation => "invitation",
            TextField::JoinCode => "code",
            TextField::TableName => "table-name",
        }
    }
}

impl UserAction {
    /// The name for scripts, keys and tests: the only place where actions get one. A value of a row is `row/value`.
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
            UserAction::Replay(action) => action.id(),
            UserAction::Result(action) => action.id(),
            UserAction::History(action) => action.id(),
            UserAction::Rules(action) => action.id(),
            UserAction::Settings(action) => action.id(),
            UserAction::Trouble(action) => action.id(),
            UserAction::Nearby(action) => action.id(),
            UserAction::Join(action) => action.id(),
            UserAction::Together(action) => action.id(),
            UserAction::Lobby(action) => action.id(),
        }
    }
}

/// An action of a page is one of the phone.
macro_rules! of_a_page {
    ($($page:ident $action:ident),*) => {
        $(impl From<$action> for UserAction {
            fn from(action: $action) -> UserAction {
                UserAction::$page(action)
            }
        })*
    };
}

of_a_page!(
    Home HomeAction, Setup SetupAction, Table TableAction, Replay ReplayAction, Result ResultAction,
    History HistoryAction, Rules RulesAction, Settings SettingsAction, Trouble TroubleAction, Nearby NearbyAction,
    Join JoinAction, Together TogetherAction, Lobby LobbyAction
);
