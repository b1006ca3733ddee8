//! The result of a game.

use super::{Button, LessonView, LogLine, SeatColour, Sign, Tile};

/// One line of points in a result.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PointLine {
    /// The source of the points.
    pub label: String,
    /// The points of each seat, in the order of `seats`.
    pub points: Vec<u32>,
}

/// One seat of a result.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
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
    /// The tie-break rule that decided its place among those with the same points; nothing if nobody else has these
    /// points.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub decided: Option<String>,
    /// Whether it won, alone or with others.
    pub is_winner: bool,
    /// The signs of its player, as at the table.
    pub signs: Vec<Sign>,
    /// The sum of its points.
    pub total: u32,
    /// The sum in words: "31 points".
    pub total_label: String,
    /// Its city at the end.
    pub city: Vec<Tile>,
    /// Facts that the points do not show, such as the colour that a district was counted as.
    pub notes: Vec<String>,
}

/// The result of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
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
    /// What befell this phone's player after their last decision, and that the last round began; nothing for a viewer
    /// without a seat.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub news: Option<String>,
    /// The label that opens the log: "The whole story".
    #[cfg_attr(feature = "uniffi", uniffi(default = ""))]
    pub log_label: String,
    /// The log of the game.
    pub log: Vec<LogLine>,
    /// The step of a lesson that is shown here; nothing if the game was no lesson, or once all steps were read.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub lesson: Option<LessonView>,
    /// Again, replay, export, home.
    pub buttons: Vec<Button>,
}

/// An action on a result.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum ResultAction {
    /// Begins the same game again with the same players.
    Again,
    /// Shows the game step by step.
    Replay,
    /// Opens the game's review.
    Review,
    /// Shares the game's record. For a shell that cannot share texts, writes it into the phone's folder.
    Export {
        /// The number of the finished game.
        game: i64,
    },
}

impl ResultAction {
    /// Its name, for scripts and tests.
    pub fn id(&self) -> String {
        match self {
            ResultAction::Again => "again".to_owned(),
            ResultAction::Replay => "replay".to_owned(),
            ResultAction::Review => "review".to_owned(),
            ResultAction::Export { game } => format!("export/{game}"),
        }
    }
}
