//! How much a review may work: numbers of tables, and no clock, so that it comes to the same everywhere.

/// The budget of a review.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewBudget {
    /// How often a round is played on from the true table for one point of the line.
    pub open: u32,
    /// How many tables that fit are looked at for one point of the line.
    pub known: u32,
    /// The trials of the search that proposes the best choice.
    pub search: u32,
    /// On how many further tables the choice made is measured against it.
    pub pairs: u32,
    /// How many decisions are played out to the end.
    pub candidates: usize,
    /// How often each of those is played out both ways.
    pub playouts: u32,
}

impl ReviewBudget {
    /// A small budget for tests: nothing it finds is of use, but it goes all the ways.
    pub const SMALL: ReviewBudget =
        ReviewBudget { open: 2, known: 4, search: 24, pairs: 8, candidates: 2, playouts: 20 };
}
