//! The pages: what can be in front. Each is one type in one file, with its screen as data, the actions of that screen,
//! `screen` and `act`. A page does what is its own; what concerns the phone as a whole it asks for as a [`Navigation`].
//! To add one, write its file, and add a variant to `Screen`, `UserAction` and [`Page`]: the compiler names the rest.

mod history;
mod home;
mod replay;
mod result;
mod rules;
mod settings;
mod setup;
mod statistics;
mod table;
mod together;
mod trouble;

use ayatsuri_clock::ClockReading;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_store::Store;
use ayatsuri_table::{FinishedId, TableError, TableId};

use crate::error::CallError;
use crate::game::AnyLocalGame;
use crate::game_over::AnyGameOver;
use crate::rule_set::RuleSet;
use crate::screen::Screen;
use crate::together::{MultiplayerTable, TableSearch};
use crate::words::Words;

pub(crate) use history::HistoryPage;
pub use history::{HistoryAction, HistoryEntry, HistoryScreen};
pub(crate) use home::HomePage;
pub use home::{HomeAction, HomeScreen};
pub use replay::ReplayAction;
pub(crate) use replay::{ReplayMove, ReplayPage};
pub use result::{PointLine, ResultAction, ResultScreen, ResultSeat};
pub(crate) use result::{ResultPage, act as act_on_result};
pub(crate) use rules::RulesPage;
pub use rules::{Chapter, RulesAction, RulesScreen, RulesText};
pub(crate) use settings::{Settings, SettingsPage};
pub use settings::{SettingsAction, SettingsScreen};
pub use setup::{SetupAction, SetupScreen, TermsChoice};
pub(crate) use setup::{SetupDraft, SetupPurpose, level_message};
pub(crate) use statistics::StatisticsPage;
pub use statistics::{StatisticsRow, StatisticsScreen};
pub use table::TableAction;
pub(crate) use table::TablePage;
pub(crate) use together::TogetherPage;
pub(crate) use trouble::{Confirmation, Forgettable, Obstacle, TroublePage, act as act_on_trouble, refusal};
pub use trouble::{TroubleAction, TroubleScreen};

/// What can be in front, with all that belongs to it.
pub(crate) enum Page {
    Home(HomePage),
    Setup(Box<SetupDraft>),
    /// A game that this phone plays alone, or watches.
    Table(TablePage),
    Result(ResultPage),
    Replay(ReplayPage),
    History(HistoryPage),
    Rules(RulesPage),
    Statistics(StatisticsPage),
    Settings(SettingsPage),
    Trouble(TroublePage),
    /// Tables of other phones are looked for.
    Search(Box<TableSearch>),
    /// The table of several phones.
    Together(TogetherPage),
}

/// What a page is drawn from besides itself.
#[derive(Clone, Copy)]
pub(crate) struct PageView<'a> {
    pub words: &'a Words,
    pub store: &'a Store,
    pub settings: &'a Settings,
    /// The table of several phones at which this phone is.
    pub together: Option<&'a MultiplayerTable>,
    pub has_radios: bool,
}

/// What a page acts with besides itself.
pub(crate) struct PageContext<'a> {
    pub words: &'a Words,
    pub store: &'a mut Store,
    pub settings: &'a Settings,
    pub chance: &'a mut GameRng,
    pub now: ClockReading,
    /// The rule set that the page in front is about.
    pub rules: RuleSet,
}

/// What follows from an action for the phone as a whole.
pub(crate) enum Navigation {
    /// Nothing: the page has done it all.
    Stay,
    /// To the first page.
    Home,
    /// This page is laid on top.
    Open(Page),
    /// A game is begun with these terms.
    Begin(Box<SetupDraft>),
    /// These terms are agreed on at a table of several phones, which is laid if it is not there yet.
    Agree(Box<SetupDraft>),
    /// A game that was left goes on.
    Resume(TableId),
    /// This game is the page in front from now on.
    SitDown(Box<dyn AnyLocalGame>),
    /// The game in front may be over by now.
    MayBeOver,
    /// Shows how a finished game ended.
    ShowFinished(FinishedId),
    /// Shows how the game of the replay in front ended.
    EndReplay(Box<dyn AnyGameOver>),
    /// Writes a finished game into the phone's folder, and says where on the page in front.
    Export(FinishedId),
    /// Back to the table of several phones.
    ToTable,
    /// Looks for a table of other phones.
    Search,
    /// Keeps these settings.
    Keep(Settings),
    /// The file of the games is tried again.
    Retry,
    /// Goes on without keeping anything.
    PlayWithoutSaving,
    /// Goes on with a new folder.
    OpenFresh,
    /// The game of several phones is ended for all.
    EndGame,
    /// The table of several phones is closed, or left, for good.
    Part,
}

impl Page {
    /// The screen of this page.
    pub fn screen(&self, view: PageView<'_>) -> Result<Screen, TableError> {
        let words = view.words;
        Ok(match self {
            Page::Home(home) => Screen::Home(home.screen(view)?),
            Page::Setup(draft) => Screen::Setup(draft.screen(words)),
            Page::Table(table) => Screen::Table(Box::new(table.screen(words))),
            Page::Result(result) => Screen::Result(result.screen(words)),
            Page::Replay(replay) => Screen::Table(Box::new(replay.screen(words))),
            Page::History(history) => Screen::History(history.screen(words)),
            Page::Rules(rules) => Screen::Rules(rules.screen(words)),
            Page::Statistics(statistics) => Screen::Statistics(statistics.screen(words)),
            Page::Settings(page) => Screen::Settings(page.screen(words, view.settings)),
            Page::Trouble(trouble) => Screen::Trouble(trouble.screen(words)),
            Page::Search(search) => search.screen(words),
            Page::Together(page) => match view.together {
                Some(together) => page.screen(words, together),
                None => Screen::Home(HomePage.screen(view)?),
            },
        })
    }

    /// Says everything again in other words.
    pub fn speak(&mut self, words: &Words) {
        match self {
            Page::Table(table) => table.game.speak(words),
            Page::Replay(replay) => replay.replay.speak(words),
            Page::Result(result) => result.over.speak(words),
            Page::History(history) => history.forget_note(),
            // They keep no words, or are said again by whoever has them.
            Page::Home(_)
            | Page::Setup(_)
            | Page::Rules(_)
            | Page::Statistics(_)
            | Page::Settings(_)
            | Page::Trouble(_)
            | Page::Search(_)
            | Page::Together(_) => {}
        }
    }

    /// The rule set that it is about.
    pub fn rules(&self, together: Option<&MultiplayerTable>) -> Option<RuleSet> {
        match self {
            Page::Setup(draft) => Some(draft.terms.rules()),
            Page::Table(table) => Some(table.game.rules()),
            Page::Result(result) => Some(result.over.rules()),
            Page::Replay(replay) => Some(replay.replay.rules()),
            Page::Rules(rules) => Some(rules.0),
            Page::Together(TogetherPage::Table | TogetherPage::People) => together.and_then(MultiplayerTable::rules),
            Page::Together(TogetherPage::Audit)
            | Page::Home(_)
            | Page::History(_)
            | Page::Statistics(_)
            | Page::Settings(_)
            | Page::Trouble(_)
            | Page::Search(_) => None,
        }
    }
}

/// Nothing where nothing is to be said.
pub(crate) fn said(text: String) -> Option<String> {
    if text.is_empty() { None } else { Some(text) }
}

/// What an action of a page answers.
pub(crate) type Acted = Result<Navigation, CallError>;
