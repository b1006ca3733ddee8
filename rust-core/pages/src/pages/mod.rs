//! The pages that can be in front. Each is one type in one file, with its screen as data, the actions of that screen,
//! `screen` and `act`. A page does what concerns itself alone; what concerns the phone as a whole it returns as a
//! [`PhoneCommand`]. To add a page, write its file, and add a variant to `Screen`, `UserAction` and [`Page`]: the
//! compiler names the rest.

mod about;
mod daily;
mod history;
mod home;
mod log_page;
mod records;
mod replay;
mod result;
mod review;
mod rules;
mod search;
mod settings;
mod setup;
mod statistics;
mod table;
mod together;
mod trouble;

use ayatsuri_clock::ClockReading;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_store::Store;
use ayatsuri_table::{FinishedId, LocalDate, TableError, TableId};

use crate::setup::{SetupDraft, TableMemory};
use ayatsuri_play::finished::game_over::AnyGameOver;
use ayatsuri_play::game::AnyLocalGame;
use ayatsuri_play::passing::ToldInPassing;
use ayatsuri_play::together::MultiplayerTable;
use ayatsuri_screens::appearance::ShellAbilities;
use ayatsuri_screens::error::{CallError, PhoneError};
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{Card, Screen, TableNoticeKind, TableScreen, TextField, UserAction};
use ayatsuri_wording::rule_set::RuleSet;

pub use about::AboutPage;
pub use daily::DailyPage;
pub use history::HistoryPage;
pub use home::HomePage;
pub use log_page::{LogPage, report, with_version_lines};
pub use replay::{ReplayOrigin, ReplayPage};
pub use result::{ResultPage, act as act_on_result};
pub use review::ReviewPage;
pub use rules::RulesPage;
pub use search::{TableSearch, read_invitation};
pub use settings::{Settings, SettingsPage};
pub use statistics::StatisticsPage;
pub use table::TablePage;
pub use together::TogetherPage;
pub use trouble::{Confirmation, Forgettable, Obstacle, TroublePage, refusal};

/// A page with its state.
pub enum Page {
    Home(HomePage),
    Setup(Box<SetupDraft>),
    /// A game that this phone plays or watches alone.
    Table(TablePage),
    Result(ResultPage),
    Replay(ReplayPage),
    Review(ReviewPage),
    History(HistoryPage),
    Rules(RulesPage),
    Statistics(StatisticsPage),
    Daily(Box<DailyPage>),
    Settings(SettingsPage),
    About(AboutPage),
    Log(LogPage),
    Trouble(TroublePage),
    /// The search for tables of other phones.
    Search(Box<TableSearch>),
    /// The table of several phones.
    Together(TogetherPage),
}

/// Everything from which a page is drawn, besides its own state.
#[derive(Clone, Copy)]
pub struct PageView<'a> {
    pub words: &'a Words,
    pub store: &'a Store,
    pub settings: &'a Settings,
    pub memory: &'a TableMemory,
    /// The table of several phones that this phone is at, if there is one.
    pub multiplayer_table: Option<&'a MultiplayerTable>,
    pub has_radios: bool,
    pub shell: ShellAbilities,
    /// The date on this phone's calendar, if the shell has said it.
    pub today: Option<LocalDate>,
}

/// Everything with which a page acts, besides its own state.
pub struct PageContext<'a> {
    pub words: &'a Words,
    pub store: &'a mut Store,
    pub settings: &'a Settings,
    pub memory: &'a mut TableMemory,
    pub rng: &'a mut GameRng,
    pub now: ClockReading,
    /// The rule set of the page in front.
    pub rules: RuleSet,
    /// The date on this phone's calendar, if the shell has said it.
    pub today: Option<LocalDate>,
}

/// The next step that an action of a page asks of the phone.
pub enum PhoneCommand {
    /// Nothing more.
    Stay,
    /// Go to the first page.
    Home,
    /// Go to the first page, and open this one on top.
    OpenFromHome(Page),
    /// Open this page on top.
    Open(Page),
    /// Begin a game with these terms.
    Begin(Box<SetupDraft>),
    /// Agree on these terms at the table of several phones; the table is opened if there is none yet.
    Agree(Box<SetupDraft>),
    /// Go on with the lesson of this rule set, or begin it.
    Learn(RuleSet),
    /// Play the deal of that day.
    PlayDaily(LocalDate),
    /// Share this line of the deal of that day.
    ShareDaily { date: LocalDate, text: String },
    /// Show the puzzle in play.
    Puzzle,
    /// Resume a game that was left.
    Resume(TableId),
    /// Show this game as the page in front.
    SitDown(Box<dyn AnyLocalGame>),
    /// Check whether the game in front is over.
    MayBeOver,
    /// Show the result of a finished game.
    ShowFinished(FinishedId),
    /// Replace the replay in front by its game's result.
    EndReplay(Box<dyn AnyGameOver>),
    /// Share a finished game.
    Export(FinishedId),
    /// Share the report.
    ShareReport,
    /// Delete a finished game, and go back to the page below.
    Delete(FinishedId),
    /// Go back to the table of several phones.
    ToTable,
    /// Search for tables of other phones.
    Search,
    /// Store these settings.
    Keep(Settings),
    /// Store these settings, and go on from the questions of the first start.
    Welcomed(Settings),
    /// Open the store's file again.
    Retry,
    /// Go on without storing anything.
    PlayWithoutSaving,
    /// Go on with a store in a new folder.
    OpenFresh,
    /// End the game of several phones for everybody.
    EndGame,
    /// Close or leave the table of several phones for good.
    Part,
    /// Share the link record.
    ShareLinkRecord,
    /// Delete everything that this phone keeps, and begin as at the first start.
    Erase,
}

impl Page {
    pub fn screen(&self, view: PageView<'_>) -> Result<Screen, TableError> {
        let mut screen = self.drawn(view)?;
        if let Screen::Table(table) = &mut screen
            && let Some(prompt) = &mut table.prompt
            && view.settings.takes_at_once
        {
            prompt.choices.iter_mut().for_each(|choice| choice.needs_lift = false);
        }
        if let Screen::Table(table) = &mut screen
            && let Some((card, line)) = self.in_passing(view, table)
        {
            (table.notice, table.notice_kind, table.notice_card) =
                (Some(line), Some(TableNoticeKind::NewCard), Some(card));
        }
        let table = match &mut screen {
            Screen::Table(table) => Some(table),
            Screen::Cover(cover) => Some(&mut cover.table),
            _ => None,
        };
        if let Some(table) = table.filter(|table| table.notice.is_some()) {
            table.notice_kind.get_or_insert(TableNoticeKind::Table);
        }
        Ok(screen)
    }

    /// The card that this screen explains in passing to the owner of this phone, and the line that does so. Nobody else
    /// is told, and a table that has a notice already shows no such line. Nor does a turn that ends by itself: nobody
    /// answers there, so the line would go unread and come again.
    fn in_passing(&self, view: PageView<'_>, table: &TableScreen) -> Option<(Card, String)> {
        let owner = match self {
            Page::Table(table) if !table.game.is_lesson() && !table.ends_turn(view.settings) => {
                table.game.owners_seat()?
            }
            Page::Together(TogetherPage::Table) => view.multiplayer_table?.owners_seat()?,
            _ => return None,
        };
        let is_theirs = table.seats.iter().any(|seat| seat.is_mine && seat.seat == u32::from(owner.0));
        // A puzzle shows a card of its own over the table.
        let is_taught = table.lesson.is_some();
        if !view.settings.says_in_passing || !is_theirs || is_taught || table.notice.is_some() {
            return None;
        }
        ToldInPassing::of(view.store).now(view.words, self.rules(view.multiplayer_table)?, table)
    }

    fn drawn(&self, view: PageView<'_>) -> Result<Screen, TableError> {
        let words = view.words;
        Ok(match self {
            Page::Home(home) => Screen::Home(home.screen(view)?),
            Page::Setup(draft) => Screen::Setup(draft.screen(words, view.memory, &view.settings.name)),
            Page::Table(table) => table.screen(view),
            Page::Result(result) => Screen::Result(result.screen(words)),
            Page::Replay(replay) => Screen::Table(Box::new(replay.screen(words))),
            Page::Review(review) => Screen::Review(review.screen(words)),
            Page::History(history) => Screen::History(history.screen(words)),
            Page::Rules(rules) => Screen::Rules(rules.screen(words, view.store)),
            Page::Statistics(statistics) => Screen::Statistics(statistics.screen(words)),
            Page::Daily(daily) => Screen::Daily(daily.screen(words)),
            Page::Settings(page) => Screen::Settings(page.screen(words, view.settings, view.shell)),
            Page::About(about) => Screen::About(about.screen(words)),
            Page::Log(log) => Screen::Log(log.screen(words)),
            Page::Trouble(trouble) => Screen::Trouble(trouble.screen(words)),
            Page::Search(search) => search.screen(words),
            Page::Together(page) => match view.multiplayer_table {
                Some(together) => page.screen(words, together),
                None => Screen::Home(HomePage.screen(view)?),
            },
        })
    }

    /// Does an action of this page, and refuses any other. `Phone` itself does the actions that concern more than the
    /// page in front.
    pub fn act(&mut self, context: PageContext<'_>, action: UserAction) -> Acted {
        match (action, self) {
            (UserAction::Home(action), Page::Home(home)) => home.act(context, action),
            (UserAction::Home(action), Page::Trouble(TroublePage::LessonFirst)) => {
                home::act_on_lesson_first(context, action)
            }
            (UserAction::Setup(action), Page::Setup(draft)) => draft.act(context, action),
            (UserAction::Table(action), Page::Table(table)) => table.act(context, action),
            (UserAction::Lesson(action), Page::Table(table)) => table::act_in_lesson(table, context, action),
            (UserAction::Lesson(action), Page::Result(result)) => result.act_in_lesson(context, action),
            (UserAction::Replay(action), Page::Replay(replay)) => replay.act(context, action),
            (UserAction::Review(action), Page::Review(review)) => review.act(context, action),
            (UserAction::History(action), Page::History(history)) => history.act(action),
            (UserAction::Rules(action), Page::Rules(rules)) => rules.act(context, action),
            (UserAction::Settings(action), Page::Settings(settings)) => settings.act(context, action),
            (UserAction::Log(action), Page::Log(log)) => log.act(action),
            (UserAction::Daily(action), Page::Home(_)) => daily::act_on_home(context, action),
            (UserAction::Daily(action), Page::Daily(daily)) => daily.act(context.words, action),
            // The page of a table of several phones can show a trouble screen, too.
            (UserAction::Trouble(action), _) => trouble::act(context, action),
            (UserAction::Nearby(action), Page::Search(search)) => search.act_nearby(context.words, action, context.now),
            (UserAction::Join(action), Page::Search(search)) => search.act_join(context.words, action, context.now),
            // Each is named, so that the compiler demands the actions of a new page here.
            (
                UserAction::Home(_)
                | UserAction::Setup(_)
                | UserAction::Table(_)
                | UserAction::Lesson(_)
                | UserAction::Replay(_)
                | UserAction::Review(_)
                | UserAction::History(_)
                | UserAction::Rules(_)
                | UserAction::Settings(_)
                | UserAction::Log(_)
                | UserAction::Daily(_)
                | UserAction::Nearby(_)
                | UserAction::Join(_),
                _,
            )
            | (
                UserAction::Back
                | UserAction::GoHome
                | UserAction::LinkOpened { .. }
                | UserAction::Choose { .. }
                | UserAction::Enter { .. }
                | UserAction::Result(_)
                | UserAction::Cover(_)
                | UserAction::Together(_)
                | UserAction::Lobby(_),
                _,
            ) => not_there(context.words),
        }
    }

    /// Takes in what was typed into a row of this page; another page does not have that row.
    pub fn enter(&mut self, context: PageContext<'_>, field: TextField, text: &str) -> Acted {
        match (self, field) {
            (Page::Setup(draft), TextField::Seed) => draft.enter_seed(text),
            (Page::Settings(settings), TextField::OwnName) => settings.enter_name(context, text),
            (Page::History(history), TextField::Record) => history.enter_record(&context, text),
            (Page::Search(search), TextField::Invitation) => {
                let invitation = read_invitation(context.words, text)?;
                search.enter_invitation(&invitation);
                Ok(PhoneCommand::Stay)
            }
            (Page::Search(search), TextField::JoinCode) => search.enter_code(context.words, text),
            _ => not_there(context.words),
        }
    }

    /// Words everything again, in another language.
    pub fn speak(&mut self, words: &Words) {
        match self {
            Page::Table(table) => table.game.speak(words),
            Page::Replay(replay) => replay.replay.speak(words),
            Page::Result(result) => result.over.speak(words),
            Page::Review(review) => review.review.speak(words),
            Page::History(history) => history.forget_note(),
            Page::Log(log) => log.note = None,
            Page::Daily(daily) => daily.note = None,
            // These hold no words to be worded again; `Phone::speak` tells the table of several phones itself.
            Page::Home(_)
            | Page::Setup(_)
            | Page::Rules(_)
            | Page::Statistics(_)
            | Page::Settings(_)
            | Page::About(_)
            | Page::Trouble(_)
            | Page::Search(_)
            | Page::Together(_) => {}
        }
    }

    /// The rule set that the page is about, if it is about one.
    pub fn rules(&self, multiplayer_table: Option<&MultiplayerTable>) -> Option<RuleSet> {
        match self {
            Page::Setup(draft) => Some(draft.terms.rules()),
            Page::Table(table) => Some(table.game.rules()),
            Page::Result(result) => Some(result.over.rules()),
            Page::Replay(replay) => Some(replay.replay.rules()),
            Page::Review(review) => Some(review.review.rules()),
            Page::Rules(rules) => Some(rules.0),
            Page::Together(TogetherPage::Table | TogetherPage::People) => {
                multiplayer_table.and_then(MultiplayerTable::rules)
            }
            Page::Together(TogetherPage::Audit)
            | Page::Home(_)
            | Page::History(_)
            | Page::Statistics(_)
            | Page::Daily(_)
            | Page::Settings(_)
            | Page::About(_)
            | Page::Log(_)
            | Page::Trouble(_)
            | Page::Search(_) => None,
        }
    }
}

/// The result of an action: what the phone does next.
pub type Acted = Result<PhoneCommand, CallError>;

/// Refuses what the screen in front does not have (any more).
pub fn not_there(words: &Words) -> Acted {
    Err(PhoneError::not_there(words).into())
}
