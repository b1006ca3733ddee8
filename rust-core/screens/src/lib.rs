//! Every screen as data that is ready to draw, for two phone shells and a terminal, which know nothing of the games. It
//! is made only of strings, numbers, flags, options, lists, records and enums, so that all of it crosses to Kotlin and
//! Swift. The texts in every language are here, too.

#![warn(missing_docs)]

mod about;
mod action;
pub mod appearance;
mod audit;
pub mod awaited;
mod button;
mod card;
mod confirm;
mod cover;
pub mod crash_report;
mod cue;
mod daily;
mod effect;
pub mod error;
mod finding;
mod history;
mod home;
mod lesson;
mod lobby;
mod log_page;
pub mod pace;
mod prompt;
mod replay_action;
mod result;
mod review;
mod rules;
mod settings;
mod setup;
pub mod shell_labels;
mod signal;
mod sound;
mod statistics;
mod story;
mod table;
mod table_action;
mod trouble;
mod update;
pub mod words;

pub use about::{AboutFact, AboutScreen};
pub use action::{TextField, UserAction};
pub use audit::{AuditScreen, Finding};
pub use button::{Button, OptionChoice, OptionKind, OptionRow, TextInput};
pub use card::{Card, Counter, Tile, Tint};
pub use confirm::Confirm;
pub use cover::{CoverAction, CoverScreen};
pub use cue::{Cue, CuePlace, NamingDeed};
pub use daily::{DailyAction, DailyDay, DailyScreen, DailyState};
pub use effect::{SharedKind, ShellEffect};
pub use finding::{JoinAction, JoinScreen, NearbyAction, NearbyScreen, NearbyTable};
pub use history::{GamesShown, HistoryAction, HistoryEntry, HistoryScreen};
pub use home::{GameInPlay, HomeAction, HomeScreen};
pub use lesson::{LessonAction, LessonKind, LessonView, LitPlace};
pub use lobby::{InvitationView, LobbyAction, LobbyScreen, PersonView, QrPicture, TogetherAction};
pub use log_page::{LogPageAction, LogScreen};
pub use prompt::cards_at;
pub use prompt::{
    Choice, ChoiceGallery, ChoiceGroup, ChoiceLine, Closed, Picture, Prompt, PromptEntry, PromptToken, Target,
};
pub use replay_action::ReplayAction;
pub use result::{PointLine, ResultAction, ResultScreen, ResultSeat};
pub use review::{
    ChanceChart, ChanceLine, ChancePlace, DearMomentView, ReviewAction, ReviewLine, ReviewProgressView, ReviewScreen,
    ReviewSection,
};
pub use rules::{Chapter, PuzzleGrade, RulesAction, RulesScreen};
pub use settings::{SettingsAction, SettingsScreen};
pub use setup::{SetupAction, SetupScreen, TermsChoice};
pub use signal::{AwaitingTable, SignalReason, SignaledPerson, TableSignal};
pub use sound::{HeardSound, Loudness, Sound};
pub use statistics::{RatingMark, RatingView, StatisticsKind, StatisticsRow, StatisticsScreen};
pub use story::{AwaitedSeat, LogAmount, LogKind, LogLine, StoryPicture};
pub use table::{
    HintView, HintedChoice, OfferedChoice, OpenSeat, Playback, PlaybackMark, PlaybackMarkKind, RankMark, RankMarkKind,
    RankState, RankView, SeatColour, SeatNote, SeatNoteKind, SeatView, Sign, SignKind, TableNoticeKind, TableScreen,
};
pub use table_action::TableAction;
pub use trouble::{TroubleAction, TroubleScreen};
pub use update::PhoneUpdate;

pub use crash_report::CrashReport;

/// The screen that the phone shows now.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Screen {
    /// The first screen.
    Home(HomeScreen),
    /// The setup of a new game.
    Setup(SetupScreen),
    /// A game in play, watched, or replayed.
    Table(Box<TableScreen>),
    /// The cover between two people at this phone.
    Cover(Box<CoverScreen>),
    /// The result of a game.
    Result(ResultScreen),
    /// The review of a finished game.
    Review(ReviewScreen),
    /// The finished games.
    History(HistoryScreen),
    /// The rules and the cards of an edition.
    Rules(RulesScreen),
    /// The statistics.
    Statistics(StatisticsScreen),
    /// The deal of the day.
    Daily(DailyScreen),
    /// The settings.
    Settings(SettingsScreen),
    /// The page about the app.
    About(AboutScreen),
    /// The app log.
    Log(LogScreen),
    /// A trouble or a confirmation: something that a person must decide before going on.
    Trouble(TroubleScreen),
    /// The tables of other phones in range.
    Nearby(NearbyScreen),
    /// A table that was chosen, and the code for joining it.
    Join(JoinScreen),
    /// The people at a table of several phones.
    Lobby(LobbyScreen),
    /// The result of a game's audit.
    Audit(AuditScreen),
}

/// Something that a screen offers: a button, a value of a row, or a line of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Offer {
    /// The name of the action, for scripts and tests.
    pub id: String,
    /// The action to hand back.
    pub action: UserAction,
    /// Why the action cannot be done now; nothing if it can.
    pub closed: Option<String>,
}

impl Screen {
    /// All buttons, including those of people and of a replay's bar.
    pub fn buttons(&self) -> Vec<&Button> {
        match self {
            Screen::Home(home) => home.buttons.iter().collect(),
            Screen::Setup(setup) => setup.buttons.iter().collect(),
            Screen::Table(table) => {
                let bar = table.playback.iter().flat_map(|playback| playback.buttons.iter().chain(&playback.jumps));
                let hint = table.hint.iter().flat_map(|hint| hint.follow.iter().chain([&hint.close]));
                let lesson = table.lesson.iter().flat_map(|lesson| &lesson.buttons);
                lesson.chain(bar).chain(hint).chain(&table.notice_buttons).chain(&table.buttons).collect()
            }
            Screen::Cover(cover) => cover.buttons.iter().collect(),
            Screen::Result(result) => {
                let lesson = result.lesson.iter().flat_map(|lesson| &lesson.buttons);
                lesson.chain(&result.buttons).collect()
            }
            Screen::Review(review) => {
                let moments = review.moments.iter().flat_map(|moment| [&moment.look, &moment.play_on]);
                moments.chain(&review.buttons).collect()
            }
            Screen::History(history) => history.buttons.iter().collect(),
            Screen::Rules(rules) => {
                let puzzles = rules.puzzles.iter().map(|grade| &grade.button);
                rules.lesson.iter().chain(puzzles).chain(&rules.buttons).collect()
            }
            Screen::Statistics(statistics) => statistics.buttons.iter().collect(),
            Screen::Daily(daily) => daily.buttons.iter().collect(),
            Screen::Settings(settings) => settings.buttons.iter().collect(),
            Screen::About(about) => about.buttons.iter().collect(),
            Screen::Log(log) => log.buttons.iter().collect(),
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
            Screen::History(history) => &history.rows,
            Screen::Review(review) => &review.rows,
            Screen::Home(_)
            | Screen::Table(_)
            | Screen::Cover(_)
            | Screen::Result(_)
            | Screen::Statistics(_)
            | Screen::Daily(_)
            | Screen::About(_)
            | Screen::Log(_)
            | Screen::Trouble(_)
            | Screen::Audit(_) => &[],
        }
    }

    /// Everything that the screen offers, except the choices of its prompt and its rows of text. Apart from those and
    /// from actions that shells make by themselves, nothing else can be done on it.
    pub fn offers(&self) -> Vec<Offer> {
        let buttons = self.buttons().into_iter().map(Offer::of_button);
        let choices = self.rows().iter().flat_map(|row| &row.choices).map(|choice| Offer {
            id: choice.action.id(),
            action: choice.action.clone(),
            closed: choice.closed.clone(),
        });
        buttons.chain(choices).chain(self.listed()).collect()
    }

    /// The offers in the lines of lists.
    fn listed(&self) -> Vec<Offer> {
        match self {
            Screen::History(history) => history
                .entries
                .iter()
                .flat_map(|entry| [&entry.open, &entry.export, &entry.delete])
                .map(Offer::of)
                .collect(),
            Screen::Nearby(nearby) => {
                let offer = |table: &NearbyTable| Offer { closed: table.closed.clone(), ..Offer::of(&table.action) };
                nearby.tables.iter().map(offer).collect()
            }
            Screen::Table(table) => {
                table.playback.iter().flat_map(|playback| &playback.eyes).map(Offer::of_button).collect()
            }
            Screen::Home(_)
            | Screen::Setup(_)
            | Screen::Cover(_)
            | Screen::Result(_)
            | Screen::Review(_)
            | Screen::Rules(_)
            | Screen::Statistics(_)
            | Screen::Daily(_)
            | Screen::Settings(_)
            | Screen::About(_)
            | Screen::Log(_)
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

#[cfg(feature = "uniffi")]
uniffi::setup_scaffolding!();
