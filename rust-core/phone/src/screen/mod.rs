//! Every screen as display-ready data: what two phone shells and a terminal draw, with no `if` about a game.
//! Only strings, numbers, flags, options, lists, records and enums: types that cross to Kotlin and Swift as they are.

mod action;
mod audit;
mod button;
mod card;
mod finding;
mod lobby;
mod prompt;
mod table;

pub use action::{TextField, UserAction};
pub use audit::{AuditScreen, Finding};
pub use button::{Button, OptionChoice, OptionRow, TextInput};
pub use card::{Card, Counter, Tile, Tint};
pub use finding::{JoinAction, JoinScreen, NearbyAction, NearbyScreen, NearbyTable};
pub use lobby::{InvitationView, LobbyAction, LobbyScreen, PersonView, QrPicture, TogetherAction};
pub use prompt::{Choice, Closed, Prompt, Target};
pub use table::{Cue, LogLine, Playback, RankState, RankView, SeatView, Sign, SignKind, TableScreen};

pub use crate::pages::{
    Chapter, HistoryAction, HistoryEntry, HistoryScreen, HomeAction, HomeScreen, PointLine, ReplayAction, ResultAction,
    ResultScreen, ResultSeat, RulesAction, RulesScreen, SettingsAction, SettingsScreen, SetupAction, SetupScreen,
    StatisticsRow, StatisticsScreen, TableAction, TermsChoice, TroubleAction, TroubleScreen,
};

/// What the phone shows now.
#[derive(Clone, PartialEq, Debug, uniffi::Enum)]
pub enum Screen {
    /// The first screen.
    Home(HomeScreen),
    /// What to agree on before a game.
    Setup(SetupScreen),
    /// A game in play, watched, or replayed.
    Table(Box<TableScreen>),
    /// How a game ended.
    Result(ResultScreen),
    /// The finished games.
    History(HistoryScreen),
    /// The rules and the cards of an edition.
    Rules(RulesScreen),
    /// What was won and lost.
    Statistics(StatisticsScreen),
    /// Name, language, pace.
    Settings(SettingsScreen),
    /// Something that stands in the way, in words, with a way on.
    Trouble(TroubleScreen),
    /// The tables of other phones in reach.
    Nearby(NearbyScreen),
    /// One of them, and the code that lets in.
    Join(JoinScreen),
    /// The people at a table of several phones.
    Lobby(LobbyScreen),
    /// What a game's audit has found.
    Audit(AuditScreen),
}

/// Something that a screen offers: a button, a value of a row, a line of a list.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct Offer {
    /// The name of the action, for scripts and tests.
    pub id: String,
    /// What to hand back.
    pub action: UserAction,
    /// Why it cannot be done now; nothing if it can.
    pub closed: Option<String>,
}

impl Screen {
    /// All buttons, those of people and of a replay's bar too.
    pub fn buttons(&self) -> Vec<&Button> {
        match self {
            Screen::Home(home) => home.buttons.iter().collect(),
            Screen::Setup(setup) => setup.buttons.iter().collect(),
            Screen::Table(table) => {
                let bar = table.playback.iter().flat_map(|playback| &playback.buttons);
                bar.chain(&table.buttons).collect()
            }
            Screen::Result(result) => result.buttons.iter().collect(),
            Screen::History(history) => history.buttons.iter().collect(),
            Screen::Rules(rules) => rules.buttons.iter().collect(),
            Screen::Statistics(statistics) => statistics.buttons.iter().collect(),
            Screen::Settings(settings) => settings.buttons.iter().collect(),
            Screen::Trouble(trouble) => trouble.buttons.iter().collect(),
            Screen::Nearby(nearby) => nearby.buttons.iter().collect(),
            Screen::Join(join) => join.buttons.iter().collect(),
            Screen::Lobby(lobby) => {
                let people = lobby.seats.iter().chain(&lobby.watching);
                lobby.buttons.iter().chain(people.flat_map(|person| &person.buttons)).collect()
            }
            Screen::Audit(audit) => audit.buttons.iter().collect(),
        }
    }

    /// The rows in which something is chosen or typed.
    pub fn rows(&self) -> &[OptionRow] {
        match self {
            Screen::Setup(setup) => &setup.rows,
            Screen::Settings(settings) => &settings.rows,
            Screen::Rules(rules) => std::slice::from_ref(&rules.editions),
            Screen::Nearby(nearby) => &nearby.rows,
            Screen::Join(join) => &join.rows,
            Screen::Lobby(lobby) => &lobby.rows,
            Screen::Home(_)
            | Screen::Table(_)
            | Screen::Result(_)
            | Screen::History(_)
            | Screen::Statistics(_)
            | Screen::Trouble(_)
            | Screen::Audit(_) => &[],
        }
    }

    /// Everything that the screen offers but the answers to its prompt and its rows of text: nothing else is done on it,
    /// apart from what a shell makes by itself.
    pub fn offers(&self) -> Vec<Offer> {
        let buttons = self.buttons().into_iter().map(Offer::of_button);
        let choices = self.rows().iter().flat_map(|row| &row.choices).map(|choice| Offer {
            id: choice.action.id(),
            action: choice.action.clone(),
            closed: choice.closed.clone(),
        });
        buttons.chain(choices).chain(self.listed()).collect()
    }

    /// What the lines of lists offer.
    fn listed(&self) -> Vec<Offer> {
        match self {
            Screen::History(history) => {
                history.entries.iter().flat_map(|entry| [&entry.open, &entry.export]).map(Offer::of).collect()
            }
            Screen::Nearby(nearby) => {
                let offer = |table: &NearbyTable| Offer { closed: table.closed.clone(), ..Offer::of(&table.action) };
                nearby.tables.iter().map(offer).collect()
            }
            Screen::Table(table) => {
                table.playback.iter().flat_map(|playback| &playback.eyes).map(Offer::of_button).collect()
            }
            Screen::Home(_)
            | Screen::Setup(_)
            | Screen::Result(_)
            | Screen::Rules(_)
            | Screen::Statistics(_)
            | Screen::Settings(_)
            | Screen::Trouble(_)
            | Screen::Join(_)
            | Screen::Lobby(_)
            | Screen::Audit(_) => vec![],
        }
    }
}

impl Offer {
    fn of(action: &UserAction) -> Offer {
        Offer { id: action.id(), action: action.clone(), closed: None }
    }

    fn of_button(button: &Button) -> Offer {
        Offer { closed: button.closed.clone(), ..Offer::of(&button.action) }
    }
}
