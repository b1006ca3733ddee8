//! How long a search may think: so many trials, and as long as whoever asks lets it go on. It reads no clock itself.

/// A bound on a search.
pub struct Budget {
    trials: u32,
    goes_on: Option<Box<dyn FnMut() -> bool + Send>>,
}

impl Budget {
    /// What the level has at a table.
    pub const TRIALS: u32 = 1200;

    /// So many trials: the same view and chance always give the same move.
    pub fn trials(trials: u32) -> Budget {
        Budget { trials, goes_on: None }
    }

    /// The same, and no longer than `goes_on` says so; it is asked between trials.
    pub fn until(trials: u32, goes_on: impl FnMut() -> bool + Send + 'static) -> Budget {
        Budget { trials, goes_on: Some(Box::new(goes_on)) }
    }

    pub(super) fn most(&self) -> u32 {
        self.trials
    }

    pub(super) fn goes_on(&mut self) -> bool {
        self.goes_on.as_mut().is_none_or(|goes_on| goes_on())
    }
}

impl Default for Budget {
    fn default() -> Self {
        Budget::trials(Budget::TRIALS)
    }
}
