//! The bots of the last game, played again for its audit: on another thread if bots decide there, otherwise a little in
//! each tick. That takes as long as the bots took in the game, and is given up after a while.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use ayatsuri_clock::MonotonicMillis;
use ayatsuri_fair_deal::{AuditFailure, BotsPlayedAgain};
use ayatsuri_multiplayer::{AnyBotReplay, bot_replay_result};

use super::TIMEOUTS;
use crate::bot_job::BotJob;

/// The result of playing the bots again: how many actions were checked, or the failure if a bot was moved by hand.
pub type BotsFound = Result<BotsPlayedAgain, AuditFailure>;

/// The check of the bots of one game.
#[derive(Default)]
pub struct BotCheck {
    /// The number of the game; games count from 1, so the default is the check of none.
    game: u32,
    state: CheckState,
    /// The actions that were checked so far.
    found: BotsPlayedAgain,
    /// How long the check has taken, without the time in which the phone slept.
    worked: Duration,
    /// The moment up to which `worked` counts.
    counted: MonotonicMillis,
}

/// The most that counts as work from one slice to the next: if more time has passed, the phone has slept.
const LONGEST_SLICE: Duration = Duration::from_secs(10);

#[derive(Default)]
enum CheckState {
    /// There is nothing to check, and no result.
    #[default]
    Idle,
    /// The next slice can be done.
    Ready(Box<dyn AnyBotReplay>),
    /// A slice is being done, perhaps on another thread, and holds the replay until [`BotCheck::bring`].
    Away,
    /// Nothing more is done: all was checked, a bot had been moved or panicked, or the time was up.
    Done(BotsFound),
}

/// A slice that was done.
pub struct CheckedSlice {
    game: u32,
    /// The replay, if there is more of it to do.
    goes_on: Option<Box<dyn AnyBotReplay>>,
    /// All that was found so far, in this slice and before.
    found: BotsFound,
}

impl CheckedSlice {
    /// Does one slice: one choice of a slow bot, or several of quick ones.
    pub fn run(game: u32, mut replay: Box<dyn AnyBotReplay>) -> CheckedSlice {
        let before = replay.found();
        // A panic here accuses nobody: what was checked before this slice counts, the rest is unchecked.
        let Ok((replay, progress)) = catch_unwind(AssertUnwindSafe(move || {
            let progress = replay.go_on();
            (replay, progress)
        })) else {
            return CheckedSlice { game, goes_on: None, found: Ok(before) };
        };
        match bot_replay_result(progress) {
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
        *self = BotCheck { game, state, found, worked: Duration::ZERO, counted: now };
    }

    /// The next slice, for another thread.
    pub fn job(&mut self, now: MonotonicMillis) -> Option<BotJob> {
        let replay = self.next(now)?;
        let game = self.game;
        Some(BotJob::check(move || CheckedSlice::run(game, replay)))
    }

    /// Does the next slice here. Returns whether there was one.
    pub fn continue_here(&mut self, now: MonotonicMillis) -> bool {
        let Some(replay) = self.next(now) else { return false };
        self.bring(CheckedSlice::run(self.game, replay));
        true
    }

    /// Takes the replay out for its next slice, unless there is none to do or the time is up.
    fn next(&mut self, now: MonotonicMillis) -> Option<Box<dyn AnyBotReplay>> {
        let replay = match std::mem::take(&mut self.state) {
            CheckState::Ready(replay) => replay,
            other => {
                self.state = other;
                return None;
            }
        };
        self.worked += now.since(self.counted).min(LONGEST_SLICE);
        self.counted = now;
        if self.worked >= TIMEOUTS.bot_check_time {
            self.state = CheckState::Done(Ok(self.found));
            return None;
        }
        self.state = CheckState::Away;
        Some(replay)
    }

    /// Takes in a slice that was done; drops one of another game.
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

#[cfg(test)]
mod tests {
    use ayatsuri_rules::Seat;
    use ayatsuri_table::BotReplayProgress;

    use super::*;

    const START: MonotonicMillis = MonotonicMillis(5_000);

    /// Forty moves of a slow bot; after some of them something happens.
    struct SlowBots(BotsPlayedAgain, Option<(u32, fn() -> BotReplayProgress)>);

    impl SlowBots {
        fn until(event: Option<(u32, fn() -> BotReplayProgress)>) -> Option<Box<dyn AnyBotReplay>> {
            Some(Box::new(SlowBots(BotsPlayedAgain { actions: 40, ..BotsPlayedAgain::default() }, event)))
        }
    }

    impl AnyBotReplay for SlowBots {
        fn go_on(&mut self) -> BotReplayProgress {
            match self.1 {
                Some((after, event)) if self.0.checked == after => event(),
                _ if self.0.checked == self.0.actions => BotReplayProgress::Done(self.0),
                _ => {
                    self.0.checked += 1;
                    BotReplayProgress::GoesOn(self.0)
                }
            }
        }

        fn found(&self) -> BotsPlayedAgain {
            self.0
        }
    }

    /// Checks the bots to the end, a second for each slice, and returns what was found.
    fn checked(event: Option<(u32, fn() -> BotReplayProgress)>, second: Duration) -> BotsFound {
        let mut check = BotCheck::default();
        check.begin(3, || SlowBots::until(event), START);
        let mut now = START;
        while check.continue_here(now) {
            assert!(check.result().is_some() || check.progress().is_some());
            now += second;
        }
        assert_eq!(check.progress(), None);
        check.begin(3, || panic!("it was begun"), now);
        let (game, found) = check.result().expect("it is done");
        assert_eq!(game, 3);
        found.clone()
    }

    #[test]
    fn what_there_is_no_time_for_is_unchecked() {
        assert_eq!(checked(None, Duration::from_secs(1)).map(|found| found.unchecked()), Ok(0));
        assert_eq!(checked(None, Duration::from_secs(10)).map(|found| found.checked), Ok(12));
    }

    #[test]
    fn a_phone_that_sleeps_meanwhile_checks_the_rest_when_it_wakes() {
        let mut check = BotCheck::default();
        check.begin(3, || SlowBots::until(None), START);
        let mut now = START;
        while check.continue_here(now) {
            let is_asleep = check.progress().is_some_and(|found| found.checked == 20);
            now += Duration::from_secs(if is_asleep { 9 * 3_600 } else { 1 });
        }
        assert_eq!(check.result().map(|(_, found)| found.clone().map(|found| found.unchecked())), Some(Ok(0)));
    }

    #[test]
    fn a_bot_that_was_moved_is_found_and_one_that_panics_accuses_nobody() {
        let moved = || BotReplayProgress::Differs { number: 31, seat: Seat(2) };
        let moved = checked(Some((9, moved)), Duration::ZERO);
        assert_eq!(moved, Err(AuditFailure::BotMoved { number: 31, seat: 2 }));
        let found = checked(Some((9, || panic!("a bot of another phone"))), Duration::ZERO);
        assert_eq!(found.map(|found| found.checked), Ok(9));
    }

    #[test]
    fn a_slice_of_another_game_is_dropped() {
        let mut check = BotCheck::default();
        check.begin(3, || SlowBots::until(None), START);
        let _job = check.job(START).expect("there is something to check");
        assert!(check.job(START).is_none(), "one slice at a time");
        let late = CheckedSlice { game: 2, goes_on: None, found: Err(AuditFailure::CutShort) };
        check.bring(late);
        assert!(check.result().is_none() && check.progress().is_some());
    }
}
