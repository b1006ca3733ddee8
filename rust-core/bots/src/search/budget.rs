//! How long a search may think: so many trials, and as long as whoever asks lets it go on. It reads no clock itself.

/// A bound on a search. The default is the level's own at a table: a number of trials that the game states.
#[derive(Default)]
pub struct SearchBudget {
    trials: Option<u32>,
    goes_on: Option<Box<dyn FnMut() -> bool + Send>>,
}

impl SearchBudget {
    /// So many trials: the same view and chance always give the same move.
    pub fn trials(trials: u32) -> SearchBudget {
        SearchBudget { trials: Some(trials), goes_on: None }
    }

    /// The same, and no longer than `goes_on` says so; it is asked between trials.
    #[must_use]
    pub fn until(self, goes_on: impl FnMut() -> bool + Send + 'static) -> SearchBudget {
        SearchBudget { goes_on: Some(Box::new(goes_on)), ..self }
    }

    pub(super) fn most(&self, of_game: u32) -> u32 {
        self.trials.unwrap_or(of_game)
    }

    pub(super) fn goes_on(&mut self) -> bool {
        self.goes_on.as_mut().is_none_or(|goes_on| goes_on())
    }
}
