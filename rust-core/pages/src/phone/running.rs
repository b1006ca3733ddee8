//! Time that passes, and jobs for another thread.

use super::*;

impl Phone {
    /// Lets time pass: bots act at their pace, and messages of other phones are handled. Returns the time at which to
    /// call this again, on the clock of `now_ms`; `None` if nothing happens before the next action or wake-up by a
    /// radio.
    pub fn tick(&mut self, now_ms: u64) -> Option<u64> {
        let is_due = now_ms >= self.next_tick;
        let with_others = self.tick_together(now_ms);
        let alone = self.tick_alone(now_ms);
        // A radio wakes the phone for every frame, and most frames change nothing at the table in play.
        let has_changed = is_due
            || self.in_play.is_none()
            || !matches!(self.pages.last(), Some(Page::Together(TogetherPage::Table)))
            || !matches!((&with_others, &alone), (Ok((_, false)), Ok(_)));
        let next = [with_others.map(|(next, _)| next), alone].map(|next| {
            next.unwrap_or_else(|stop| {
                // `settle` shows the error as the page in front.
                let _ = self.settle::<()>(Err(stop));
                None
            })
        });
        if has_changed {
            self.mark_changed();
        } else {
            debug_assert!(self.is_drawn_as_it_is(), "a wake-up changed the table, and nothing said so");
        }
        let next = next.into_iter().flatten().min();
        self.next_tick = next.unwrap_or(u64::MAX);
        next
    }

    /// Whether drawing the screen again would give the one that was drawn last.
    fn is_drawn_as_it_is(&self) -> bool {
        let Some(drawn) = self.drawn.borrow().clone() else { return true };
        let (asked, has_acted, draws) = (self.asked.get(), self.has_acted.get(), self.draws.get());
        let is_same = *drawn == self.draw();
        self.asked.set(asked);
        self.has_acted.set(has_acted);
        self.draws.set(draws);
        is_same
    }

    pub(super) fn tick_alone(&mut self, now_ms: u64) -> Result<Option<u64>, CallError> {
        if let Some(Page::Daily(daily)) = self.pages.last_mut() {
            return Ok(daily.go_on(&mut self.storage.store)?.then_some(now_ms));
        }
        if self.tick_review()? {
            return Ok(Some(now_ms));
        }
        let Some(Page::Table(table)) = self.pages.last_mut() else { return Ok(None) };
        let mut call = CallContext { words: &self.words, store: &mut self.storage.store, now: (self.clock)() };
        let pace = self.settings.pace;
        let turn_end = match self.settings.ends_turns {
            true => table.game.end_turn_in_time(&mut call, pace, now_ms)?,
            false => None,
        };
        let next = table.game.tick(&mut call, pace, now_ms)?;
        self.end_if_over()?;
        Ok(next.into_iter().chain(turn_end).min())
    }

    /// Lets the bots of these levels decide on another thread from now on: see [`Phone::next_job`].
    pub fn think_elsewhere(&mut self, policy: OffloadPolicy) {
        self.policy = policy;
    }

    /// The next decision that another thread should compute, for the table in front or the table of several phones.
    pub fn next_job(&mut self) -> Option<BotJob> {
        if let Some(job) = self.local_games().find_map(|game| game.next_job()) {
            return Some(job);
        }
        if !(self.policy)(ayatsuri_table::Level::Master) {
            return None;
        }
        if let Some(Page::Review(review)) = self.pages.last_mut()
            && let Some(job) = review.review.job()
        {
            return Some(job);
        }
        let now = (self.clock)().monotonic;
        self.multiplayer_table.as_mut()?.bots_to_check(now)
    }

    /// Takes in a decision from another thread; drops it if its table is gone.
    pub fn bring(&mut self, result: BotJobResult) {
        let Some(table) = result.table else { return self.bring_slice(result) };
        if let Some(game) = self.local_games().find(|game| game.id() == table) {
            game.bring(&result);
        }
    }

    /// Takes in a slice of an audit's check or of a review, which another thread computed; drops it if that check or
    /// review is gone.
    pub(super) fn bring_slice(&mut self, result: BotJobResult) {
        if result.is_slice::<CheckedSlice>() {
            if let (Some(together), Some(slice)) = (&mut self.multiplayer_table, result.into_slice()) {
                together.bring_checked(slice);
            }
            return;
        }
        let reviews = self.pages.iter_mut().filter_map(|page| match page {
            Page::Review(review) => Some(review),
            _ => None,
        });
        if let Some(page) = reviews.last() {
            page.review.bring(&self.words, result);
            let kept = page.review.keep(&mut self.storage.store).map_err(CallError::from);
            let _ = self.settle(kept);
        }
        self.mark_changed();
    }

    /// Works on the review in front, if no other thread does. Returns whether there is more to do.
    pub(super) fn tick_review(&mut self) -> Result<bool, CallError> {
        if (self.policy)(ayatsuri_table::Level::Master) {
            return Ok(false);
        }
        let Some(Page::Review(page)) = self.pages.last_mut() else { return Ok(false) };
        let goes_on = page.review.continue_here(&self.words);
        page.review.keep(&mut self.storage.store)?;
        Ok(goes_on)
    }
}
