//! The review of a finished game.

use super::{Button, OptionRow, Picture, SeatColour};

/// The review of a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ReviewScreen {
    /// "Review: Classic, 4 players".
    pub title: String,
    /// How far it is worked out, while it is; nothing once all of it is there.
    pub progress: Option<ReviewProgressView>,
    /// Whether the chart shows the chances as everybody could know them, or with all open.
    pub rows: Vec<OptionRow>,
    /// The chances of victory; nothing before they are worked out.
    pub chart: Option<ChanceChart>,
    /// The turns that decided the game, with their heading; none before the chances are worked out.
    pub turns: ReviewSection,
    /// The heading of the moments that cost the person most.
    pub moments_title: String,
    /// The text where there are no such moments (yet); otherwise nothing.
    pub moments_text: Option<String>,
    /// The moments that cost the person most, in the order of the game.
    pub moments: Vec<DearMomentView>,
    /// The cost of the person's decisions by kind, and luck; no lines before they are worked out.
    pub sums: ReviewSection,
    /// How the review was computed, and how sure it is.
    pub notes: Vec<String>,
    /// Stop or go on, and back.
    pub buttons: Vec<Button>,
}

/// How far a review is worked out.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ReviewProgressView {
    /// The work in progress, in words.
    pub label: String,
    /// How much is done, 0 to 100.
    pub percent: u32,
    /// Whether it was stopped.
    pub is_stopped: bool,
}

/// Lines of text under a heading.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ReviewSection {
    /// The heading.
    pub title: String,
    /// The lines.
    pub lines: Vec<ReviewLine>,
}

/// One line of a section.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ReviewLine {
    /// The line, a whole sentence.
    pub text: String,
    /// The change that it tells of, in hundredths of the victory: below 0 for what was lost.
    pub change: i32,
    /// The step of the replay that it tells of; nothing if it tells of the whole game.
    pub step: Option<u32>,
    /// The round that it tells of, from 1; nothing if it tells of the whole game.
    pub round: Option<u32>,
    /// The seat whose chance changed; nothing if it tells of the whole game.
    pub seat: Option<u32>,
}

/// The chances of victory of every seat, place by place. A shell draws a line for each seat, with a mark of its own
/// besides its colour; `text` says the same to people who do not see the line.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ChanceChart {
    /// The title of the chart: "Chances of victory, % by round".
    pub title: String,
    /// The places, from the deal to the end.
    pub places: Vec<ChancePlace>,
    /// A line for each seat.
    pub lines: Vec<ChanceLine>,
    /// By how much the chances may be off at most, in words; nothing with all open.
    pub error: Option<String>,
}

/// A place of the chart: after a turn, or where a round begins.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ChancePlace {
    /// The number of the round that begins here; nothing in the middle of a round and at the end of the game.
    pub round: Option<u32>,
    /// The step of the replay.
    pub step: u32,
}

/// The chances of one seat.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ChanceLine {
    /// The seat's number.
    pub seat: u32,
    /// The player's name.
    pub name: String,
    /// The player's face, 0 to 15.
    pub face: u32,
    /// The player's colour.
    pub colour: SeatColour,
    /// Whether it is the seat whose decisions are judged.
    pub is_mine: bool,
    /// The chance at each place, in hundredths of the victory.
    pub percent: Vec<u32>,
    /// The whole line as one sentence.
    pub text: String,
}

/// A decision that cost much.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct DearMomentView {
    /// Its time and subject: "Round 3: naming".
    pub title: String,
    /// The question.
    pub question: String,
    /// The choice made.
    pub done: String,
    /// The strongest bot's choice.
    pub better: String,
    /// The picture of the choice made; nothing for mere words.
    pub done_picture: Option<Picture>,
    /// The picture of the strongest bot's choice.
    pub better_picture: Option<Picture>,
    /// Why the other choice is better.
    pub why: String,
    /// The cost, with its uncertainty.
    pub cost: String,
    /// The same in hundredths of the victory, below 0.
    pub change: i32,
    /// The step of the replay before it.
    pub step: u32,
    /// Opens the replay there.
    pub look: Button,
    /// Plays on from there.
    pub play_on: Button,
}

/// An action on a review.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum ReviewAction {
    /// Shows the chances with all open, or as everybody could know them.
    Chances {
        /// Whether all is open.
        open: bool,
    },
    /// Stops working it out.
    Stop,
    /// Goes on with working it out.
    GoOn,
    /// Opens the replay before a decision.
    Look {
        /// The number of the decision's action in the game.
        action: u32,
    },
    /// Begins a new game that goes on from a decision.
    PlayOn {
        /// The number of the decision's action in the game.
        action: u32,
    },
}

impl ReviewAction {
    /// Its name, for scripts and tests.
    pub fn id(&self) -> String {
        match self {
            ReviewAction::Chances { open: false } => "chances/known".to_owned(),
            ReviewAction::Chances { open: true } => "chances/open".to_owned(),
            ReviewAction::Stop => "stop".to_owned(),
            ReviewAction::GoOn => "go-on".to_owned(),
            ReviewAction::Look { action } => format!("look/{action}"),
            ReviewAction::PlayOn { action } => format!("play-on/{action}"),
        }
    }
}
