//! How long a search may think: a number of trials, and until its caller tells it to stop. It reads no clock itself.

/// A bound on a search. The default is [`super::SearchableGame::TRIALS`].
#[derive(Default)]
pub struct SearchBudget {
    trials: Option<u32>,
    goes_on: Option<Box<dyn FnMut() -> bool + Send>>,
    stopped_after: Option<u32>,
    /// Whether a search that was stopped is repeated.
    is_again: bool,
}

impl SearchBudget {
    /// A number of trials. With it, the same view and random numbers always give the same choice.
    pub fn trials(trials: u32) -> SearchBudget {
        SearchBudget { trials: Some(trials), ..SearchBudget::default() }
    }

    /// The budget that repeats a search which, as somebody says, was stopped after this many trials. It makes at most
    /// [`super::SearchableGame::TRIALS`] of them, however many are claimed. If the claim is fewer than that, the search
    /// says afterwards that it was stopped after this many.
    pub fn repeating_stopped(trials: u32) -> SearchBudget {
        SearchBudget { is_again: true, ..SearchBudget::trials(trials) }
    }

    /// The same budget, but the search stops as soon as `goes_on`, which is asked between trials, returns `false`.
    #[must_use]
    pub fn until(self, goes_on: impl FnMut() -> bool + Send + 'static) -> SearchBudget {
        SearchBudget { goes_on: Some(Box::new(goes_on)), ..self }
    }

    /// The most trials of the next search, in a game whose searches make `of_game` by default.
    pub(super) fn most(&mut self, of_game: u32) -> u32 {
        let trials = self.trials.unwrap_or(of_game);
        if !self.is_again {
            return trials;
        }
        self.stopped_after = Some(trials).filter(|trials| *trials < of_game);
        trials.min(of_game)
    }

    /// Whether the search may make another trial.
    pub(super) fn take_trial(&mut self) -> bool {
        self.goes_on.as_mut().is_none_or(|goes_on| goes_on())
    }

    /// The number of trials after which the last search was told to stop; `None` if it was not.
    pub(super) fn stopped_after(&self) -> Option<u32> {
        self.stopped_after
    }

    /// Notes after how many trials the search was told to stop.
    pub(super) fn note_stop(&mut self, after: Option<u32>) {
        self.stopped_after = after;
    }
}
