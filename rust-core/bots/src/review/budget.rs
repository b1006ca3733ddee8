//! The amount of work that a review may do. It counts tables and trials, not time, so that every phone finds the same.

/// The budget of a review: of its line of chances (`open`, `known`), of judging each decision (`search`, `pairs`), and
/// of the decisions that seem to have cost most (`candidates`, `playouts`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewBudget {
    /// For one point of the line with all cards open: how often the true table is played on to the end of its round.
    pub open: u32,
    /// For one point of the line as everybody could know it: the number of sampled tables. Each fits what an
    /// onlooker knows.
    pub known: u32,
    /// For one decision: the trials of the search that proposes a better choice.
    pub search: u32,
    /// For one decision: the number of further tables on which both choices are played, to measure how much the better
    /// one gains.
    pub pairs: u32,
    /// The number of decisions, those that cost most by that measure, that are then played out to the end of the game.
    pub candidates: usize,
    /// For each of these decisions: the most tables that are played out with both choices.
    pub playouts: u32,
}

impl ReviewBudget {
    /// A budget for tests: it visits every step of a review; its figures mean nothing.
    pub const SMALL: ReviewBudget =
        ReviewBudget { open: 2, known: 4, search: 24, pairs: 8, candidates: 2, playouts: 20 };
}
