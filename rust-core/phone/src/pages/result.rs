//! The result of a game as a page. At a table of several phones the same screen has that table's buttons.

use ayatsuri_table::FinishedId;

use super::daily::helped;
use super::{Acted, Navigation, Page, PageContext, ReplayOrigin, ReplayPage, ReviewPage, not_there};
use crate::call_context::CallContext;
use crate::daily::DayHelp;
use crate::game_over::AnyGameOver;
use crate::lesson::LessonAtEnd;
use crate::screen::{Button, LessonAction, LessonView, LogLine, SeatColour, Sign, Tile};
use crate::words::Words;

/// One line of points in a result.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct PointLine {
    /// What the points are for.
    pub label: String,
    /// The points of each seat, in the order of `seats`.
    pub points: Vec<u32>,
}

/// One seat of a result.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct ResultSeat {
    /// Its number, clockwise from 0.
    pub seat: u32,
    /// The player's name.
    pub name: String,
    /// The number of the face to draw, 0 to 15, as at the table.
    pub face: u32,
    /// The colour of its player, as at the table.
    pub colour: SeatColour,
    /// Whether it is this phone's own.
    pub is_mine: bool,
    /// Its place, from 1.
    pub place: u32,
    /// What decided its place among those with as many points, by the rules' tie-break; nothing if nobody has as many.
    #[uniffi(default = None)]
    pub decided: Option<String>,
    /// Whether it won, alone or with others.
    pub is_winner: bool,
    /// What is to be known of its player, as at the table.
    pub signs: Vec<Sign>,
    /// The sum of its points.
    pub total: u32,
    /// The sum in words: "31 points".
    pub total_label: String,
    /// Its city at the end.
    pub city: Vec<Tile>,
    /// What the points do not show, such as the colour that a district was counted as.
    pub notes: Vec<String>,
}

/// The result of a game.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct ResultScreen {
    /// The place of this phone's player, if they played and did not win, and who won.
    pub title: String,
    /// Game, edition and number of rounds.
    pub subtitle: String,
    /// The seats, the best first.
    pub seats: Vec<ResultSeat>,
    /// The points, line by line.
    pub lines: Vec<PointLine>,
    /// How a tie was broken; nothing if there was none.
    pub tie: Option<String>,
    /// What opens the log: "The whole story".
    #[uniffi(default = "")]
    pub log_label: String,
    /// The log of the game.
    pub log: Vec<LogLine>,
    /// The step of a lesson that is told here; nothing if the game was none, and when all is told.
    #[uniffi(default = None)]
    pub lesson: Option<LessonView>,
    /// Again, replay, export, home.
    pub buttons: Vec<Button>,
}

/// An action on a result.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum ResultAction {
    /// Begins the same game again with the same players.
    Again,
    /// Shows the game step by step.
    Replay,
    /// Opens the game's review.
    Review,
    /// Writes the game's record into the phone's folder.
    Export {
        /// The number of the finished game.
        game: i64,
    },
}

impl ResultAction {
    pub(crate) fn id(&self) -> String {
        match self {
            ResultAction::Again => "again".to_owned(),
            ResultAction::Replay => "replay".to_owned(),
            ResultAction::Review => "review".to_owned(),
            ResultAction::Export { game } => format!("export/{game}"),
        }
    }
}

/// The title of a result, with the place of this phone's player first if they played and did not win.
pub(crate) fn with_own_place(words: &Words, seats: &[ResultSeat], title: String) -> String {
    match seats.iter().find(|seat| seat.is_mine && !seat.is_winner) {
        Some(mine) => words.say("result-own-place", &[("place", mine.place.into()), ("result", title.into())]),
        None => title,
    }
}

/// A finished game.
pub(crate) struct ResultPage {
    pub over: Box<dyn AnyGameOver>,
    /// The end of the lesson in which it was played.
    pub lesson: Option<LessonAtEnd>,
    /// The help that was taken, if it was a try at a deal of the day that counted.
    pub help: DayHelp,
}

impl ResultPage {
    pub fn screen(&self, words: &Words) -> ResultScreen {
        let lesson = self.lesson.as_ref().and_then(|lesson| lesson.view(words));
        let screen = self.over.screen(words);
        let subtitle = helped(words, "daily-shared-helped", screen.subtitle, self.help);
        ResultScreen { lesson, subtitle, ..screen }
    }

    pub fn act_in_lesson(&mut self, context: PageContext<'_>, action: LessonAction) -> Acted {
        let Some(lesson) = &mut self.lesson else { return not_there(context.words) };
        match action {
            // With its last step the lesson's game is gone, and with it what could be done here.
            LessonAction::Next { step } if lesson.read(context.store, step)? => {
                Ok(if lesson.is_over() { Navigation::Home } else { Navigation::Stay })
            }
            LessonAction::Next { .. } => not_there(context.words),
            LessonAction::Skip => {
                lesson.skip(context.store)?;
                Ok(Navigation::Home)
            }
        }
    }

    pub fn act(&self, context: PageContext<'_>, action: ResultAction) -> Acted {
        act(&*self.over, context, action)
    }
}

/// Acts on a finished game, of one phone or of several.
pub(crate) fn act(over: &dyn AnyGameOver, context: PageContext<'_>, action: ResultAction) -> Acted {
    let PageContext { words, store, chance, now, .. } = context;
    Ok(match action {
        ResultAction::Again => Navigation::SitDown(over.again(&mut CallContext { words, store, now }, chance.seed())?),
        ResultAction::Replay => {
            Navigation::Open(Page::Replay(ReplayPage { replay: over.replay(words), origin: ReplayOrigin::History }))
        }
        ResultAction::Review => match over.review(words, store) {
            Some(review) => Navigation::Open(Page::Review(ReviewPage { review, is_open: false })),
            None => return not_there(words),
        },
        ResultAction::Export { game } => Navigation::Export(FinishedId(game)),
    })
}
