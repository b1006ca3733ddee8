//! The cards that a seat was given in the draft of a round, and those that it kept (L2).

use serde::{Deserialize, Serialize};

use super::cards::{Occupation, Occupations};

/// The cards that a seat was given in the draft of this round, and those that it kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct DraftedOccupations {
    /// The three dealt to it.
    pub dealt: Occupations,
    /// The one of the three that it kept.
    pub first: Option<Occupation>,
    /// The two passed on to it.
    pub passed: Occupations,
    /// The one of the two that it kept; the other lies in the middle.
    pub second: Option<Occupation>,
}

impl DraftedOccupations {
    /// The two that it passes on; empty until it has kept one.
    pub fn passed_on(&self) -> Occupations {
        self.first.map_or(Occupations::NONE, |first| self.dealt.without(first))
    }
}
