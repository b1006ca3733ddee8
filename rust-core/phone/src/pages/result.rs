//! How a game ended, as a page; at a table of several phones the same is shown with that table's buttons.

use ayatsuri_table::FinishedId;

use super::{Acted, Navigation, Page, PageContext, ReplayPage};
use crate::call_context::CallContext;
use crate::game_over::AnyGameOver;
use crate::screen::{Button, LogLine, Sign, Tile};
use crate::words::Words;

/// One line of a result.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct PointLine {
    /// What for.
    pub label: String,
    /// How many for each seat, in the order of `seats`.
    pub points: Vec<u32>,
}

/// One seat of a result.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct ResultSeat {
    /// Its number.
    pub seat: u32,
    /// The player's name.
    pub name: String,
    /// It is this phone's own.
    pub is_mine: bool,
    /// Its place, from 1.
    pub place: u32,
    /// It won, alone or with others.
    pub is_winner: bool,
    /// Who sat there, as on the table.
    pub signs: Vec<Sign>,
    /// The sum.
    pub total: u32,
    /// The same in words: "31 points".
    pub total_label: String,
    /// The city at the end.
    pub city: Vec<Tile>,
    /// What the points do not say by themselves: the colour that a district was counted as.
    pub notes: Vec<String>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct ResultScreen {
    /// Who won.
    pub title: String,
    /// Game, edition, rounds.
    pub subtitle: String,
    /// The seats, the best first.
    pub seats: Vec<ResultSeat>,
    /// Points line by line.
    pub lines: Vec<PointLine>,
    /// What broke a tie; nothing where there is none.
    pub tie: Option<String>,
    /// The story of the game, for whoever missed how it ended.
    pub log: Vec<LogLine>,
    /// Again, replay, export, home.
    pub buttons: Vec<Button>,
}

/// What can be done at the end of a game.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum ResultAction {
    /// The same people sit down to the same game again.
    Again,
    /// Shows the game step by step.
    Replay,
    /// Writes its record into the phone's folder.
    Export { game: i64 },
}

impl ResultAction {
    pub(crate) fn id(&self) -> String {
        match self {
            ResultAction::Again => "again".to_owned(),
            ResultAction::Replay => "replay".to_owned(),
            ResultAction::Export { game } => format!("export/{game}"),
        }
    }
}

/// A game that is over.
pub(crate) struct ResultPage {
    pub over: Box<dyn AnyGameOver>,
}

impl ResultPage {
    pub fn screen(&self, words: &Words) -> ResultScreen {
        self.over.screen(words)
    }

    pub fn act(&self, context: PageContext<'_>, action: ResultAction) -> Acted {
        act(&*self.over, context, action)
    }
}

/// Acts on a game that is over, of one phone or of several.
pub(crate) fn act(over: &dyn AnyGameOver, context: PageContext<'_>, action: ResultAction) -> Acted {
    let PageContext { words, store, chance, now, .. } = context;
    Ok(match action {
        ResultAction::Again => Navigation::SitDown(over.again(&mut CallContext { words, store, now }, chance.seed())?),
        ResultAction::Replay => Navigation::Open(Page::Replay(ReplayPage { replay: over.replay(words) })),
        ResultAction::Export { game } => Navigation::Export(FinishedId(game)),
    })
}
