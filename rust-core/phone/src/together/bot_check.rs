//! The bots of the last game, played again for its audit: on another thread where bots think there, else a little in each
//! tick. It takes as long as the bots took in the game, and is given up after a while.

use std::panic::{AssertUnwindSafe, catch_unwind};

use ayatsuri_clock::MonotonicMillis;
use ayatsuri_fair_deal::{AuditFailure, BotsPlayedAgain};
use ayatsuri_multiplayer::{AnyBotReplay, result_of};

use super::TIMEOUTS;
use crate::bot_job::BotJob;

/// What playing the bots again has found; a failure if one was moved by hand.
pub(crate) type BotsFound = Result<BotsPlayedAgain, AuditFailure>;

/// The check of the bots of one game.
#[derive(Default)]
pub(crate) struct BotCheck {
    /// The number of the game.
    game: u32,
    state: CheckState,
    /// What was checked so far.
    found: BotsPlayedAgain,
    /// When it is given up.
    until: MonotonicMillis,
}

#[derive(Default)]
enum CheckState {
    /// There is nothing to check.
    #[default]
    Idle,
    /// It goes on with the next slice.
    Ready(Box<dyn AnyBotReplay>),
    /// A slice is done on another thread.
    Away,
    Done(BotsFound),
}

/// A slice that was done: the check itself if it goes on, and what it has found.
pub(crate) struct CheckedSlice {
    game: u32,
    goes_on: Option<Box<dyn AnyBotReplay>>,
    found: BotsFound,
}

impl CheckedSlice {
    /// Does one slice: one choice of a slow bot, or several of quick ones.
    pub fn of(game: u32, mut replay: Box<dyn AnyBotReplay>) -> CheckedSlice {
        let before = replay.found();
        // A bot that panics has not moved otherwise than it did: what was checked until then counts, the rest is unchecked.
        let Ok((replay, progress)) = catch_unwind(AssertUnwindSafe(move || {
            let progress = replay.go_on();
            (replay, progress)
        })) else {
            return CheckedSlice { game, goes_on: None, found: Ok(before) };
        };
        match result_of(progress) {
            Some(found) => CheckedSlice { game, goes_on: None, found },
            None => CheckedSlice { game, found: Ok(replay.found()), goes_on: Some(replay) },
        }
    }
}

impl BotCheck {
    /// Begins the check of a game, if it was not begun before and there is something to check.
    pub fn begin(&mut self, game: u32, replay: impl FnOnce() -> Option<Box<dyn AnyBotReplay>>, now: MonotonicMillis) {
        if self.game == game {
            return;
        }
        let replay = replay();
        let found = replay.as_ref().map_or_else(BotsPlayedAgain::default, |replay| replay.found());
        let state = replay.map_or(CheckState::Idle, CheckState::Ready);
        *self = BotCheck { game, state, found, until: now + TIMEOUTS.bot_check_time };
    }

    /// The next slice, for another thread.
    pub fn job(&mut self, now: MonotonicMillis) -> Option<BotJob> {
        let replay = self.next(now)?;
        let game = self.game;
        Some(BotJob::check(move || CheckedSlice::of(game, replay)))
    }

    /// Does the next slice here. Returns whether there was one.
    pub fn goes_on_here(&mut self, now: MonotonicMillis) -> bool {
        let Some(replay) = self.next(now) else { return false };
        self.bring(CheckedSlice::of(self.game, replay));
        true
    }

    fn next(&mut self, now: MonotonicMillis) -> Option<Box<dyn AnyBotReplay>> {
        if !matches!(self.state, CheckState::Ready(_)) {
            return None;
        }
        if now >= self.until {
            self.state = CheckState::Done(Ok(self.found));
            return None;
        }
        match std::mem::replace(&mut self.state, CheckState::Away) {
            CheckState::Ready(replay) => Some(replay),
            _ => None,
        }
    }

    /// A slice is done; one of another game is dropped.
    pub fn bring(&mut self, slice: CheckedSlice) {
        if slice.game != self.game || !matches!(self.state, CheckState::Away) {
            return;
        }
        if let Ok(found) = &slice.found {
            self.found = *found;
        }
        self.state = match slice.goes_on {
            Some(replay) => CheckState::Ready(replay),
            None => CheckState::Done(slice.found),
        };
    }

    /// How far it has come, while it goes on.
    pub fn progress(&self) -> Option<BotsPlayedAgain> {
        matches!(self.state, CheckState::Ready(_) | CheckState::Away).then_some(self.found)
    }

    /// The game and what was found, once it is done.
    pub fn result(&self) -> Option<(u32, &BotsFound)> {
        if let CheckState::Done(found) = &self.state { Some((self.game, found)) } else { None }
    }
}
