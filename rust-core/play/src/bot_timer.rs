//! The timing of a game's bots. At a table of several phones, every phone learns the moment of each step. That moment
//! must therefore depend on what everybody knows, and not on how long a bot has thought, which depends on its cards.

use ayatsuri_screens::pace::BotPace;

/// The shortest pause between two steps at a table of several phones: several frames of the radio.
const SHORTEST_PAUSE: u64 = 200;

/// The time that a bot of a slow level has for a decision at a table of several phones. If it needs longer, it gets the
/// same time again, and others learn no more than that.
const THINKING_TIME: u64 = 1_000;

/// The facts that decide when the next step comes.
#[derive(Clone, Copy)]
pub struct BotTurn {
    pub pace: BotPace,
    /// Whether this phone's person wants to see the next steps at once.
    pub is_hurried: bool,
    /// Whether other phones are at the table.
    pub is_shared: bool,
    /// Whether the bot's level takes time for a decision.
    pub takes_time: bool,
    /// Whether the decision is there, or takes no time.
    pub is_decided: bool,
}

/// Whether the bots act now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotMoment {
    /// One step.
    OneStep,
    /// All steps, however many there are.
    AllSteps,
    /// Not yet: ask again at that time, in milliseconds, or when the decision comes.
    NotYet(Option<u64>),
}

/// Knows when the next step of a bot is due.
#[derive(Default)]
pub struct BotTimer {
    /// When the next step is due, in milliseconds; `None` while no step is awaited.
    due: Option<u64>,
}

impl BotTurn {
    /// How long a step is shown before the next one; `None` for no pause.
    fn pause(&self) -> Option<u64> {
        let pause = if self.is_hurried { None } else { self.pace.millis() };
        let least = if self.takes_time { THINKING_TIME } else { SHORTEST_PAUSE };
        if self.is_shared { Some(pause.unwrap_or(0).max(least)) } else { pause }
    }
}

impl BotTimer {
    /// Returns whether the bots act at time `at`, in milliseconds.
    pub fn moment(&mut self, turn: &BotTurn, at: u64) -> BotMoment {
        let pause = turn.pause();
        if let Some(pause) = pause {
            let due = self.due.get_or_insert(at + pause);
            if turn.is_shared && !turn.is_decided {
                while *due <= at {
                    *due += THINKING_TIME;
                }
            }
            if at < *due {
                return BotMoment::NotYet(Some(*due));
            }
        }
        match pause {
            _ if !turn.is_decided => BotMoment::NotYet(None),
            Some(_) => BotMoment::OneStep,
            None => BotMoment::AllSteps,
        }
    }

    /// Notes that a step was taken at time `at`, and returns when the next one is due. A step without a line in the log
    /// that everybody reads is shown for a shorter time.
    pub fn stepped(&mut self, turn: &BotTurn, has_line: bool, at: u64) -> u64 {
        let least = if turn.is_shared { SHORTEST_PAUSE } else { 0 };
        let shown = turn.pause().map(|pause| if has_line { pause } else { (pause / 4).max(least) });
        self.due = shown.map(|shown| at + shown);
        self.due.unwrap_or(at)
    }

    /// Begins the pause anew, as something else has happened at the table.
    pub fn reset(&mut self) {
        self.due = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The moments of 20 steps of a slow bot that needs this long for each decision.
    fn moments(is_shared: bool, pace: BotPace, thinks: impl Fn(u64) -> u64) -> Vec<u64> {
        let (mut timer, mut at, mut moments) = (BotTimer::default(), 0, vec![]);
        for step in 0..20 {
            let decided_at = at + thinks(step);
            loop {
                let is_decided = at >= decided_at;
                let turn = BotTurn { pace, is_hurried: false, is_shared, takes_time: true, is_decided };
                match timer.moment(&turn, at) {
                    // A decision that comes wakes the table too.
                    BotMoment::NotYet(next) => {
                        let decided = Some(decided_at).filter(|decided| *decided > at);
                        at = next.into_iter().chain(decided).min().expect("it acts some time");
                    }
                    BotMoment::OneStep | BotMoment::AllSteps => {
                        moments.push(at);
                        timer.stepped(&turn, step % 3 > 0, at);
                        break;
                    }
                }
            }
        }
        moments
    }

    #[test]
    fn other_phones_cannot_tell_how_long_a_bot_has_thought() {
        for pace in BotPace::ALL {
            let quick = moments(true, pace, |_| 0);
            assert_eq!(moments(true, pace, |step| step * 37 % 200), quick, "{pace:?}");
            // If a bot needs more than its time, others see that time pass once more, and nothing finer.
            let slow = moments(true, pace, |step| if step == 10 { 2_900 } else { 0 });
            assert_eq!(slow[..10], quick[..10]);
            assert!(slow[10] > quick[10] && (slow[10] - quick[10]).is_multiple_of(THINKING_TIME), "{pace:?}");
        }
        assert_ne!(
            moments(false, BotPace::AtOnce, |_| 90),
            moments(false, BotPace::AtOnce, |_| 0),
            "alone it may show"
        );
    }

    #[test]
    fn alone_nobody_waits_longer_than_the_pace_says() {
        assert_eq!(moments(false, BotPace::AtOnce, |_| 0), [0; 20]);
        let normal = moments(false, BotPace::Normal, |_| 0);
        assert_eq!((normal[0], normal[1], normal[2]), (1_200, 1_500, 2_700));
    }
}
