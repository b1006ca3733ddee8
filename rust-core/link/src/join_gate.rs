//! Rate limit for join codes. Every wrong code makes all guests wait, twice as long each time, and after five wrong
//! codes the host shows a new one.

use ayatsuri_clock::{MonotonicMillis, Timeouts};

use crate::code::JoinCode;
use crate::random::SecureRandom;

/// The code is replaced after this many wrong guesses.
const GUESSES_PER_CODE: u32 = 5;

pub(crate) struct JoinGate {
    /// The code that is shown; `None` while nobody is let in.
    code: Option<JoinCode>,
    /// Wrong guesses at this table so far, whoever made them.
    wrong: u32,
    /// Guesses before this moment are answered with the time to wait.
    opens: MonotonicMillis,
    timeouts: &'static Timeouts,
}

/// The answer to a guest that wants to join.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GateDecision {
    Try(JoinCode),
    Wait { seconds: u16 },
    Closed,
}

impl JoinGate {
    pub fn closed(timeouts: &'static Timeouts) -> JoinGate {
        JoinGate { code: None, wrong: 0, opens: MonotonicMillis::ZERO, timeouts }
    }

    /// Lets guests join with a new code.
    pub fn open(&mut self, random: &mut SecureRandom) -> JoinCode {
        *self.code.insert(JoinCode::new(random))
    }

    pub fn close(&mut self) {
        self.code = None;
    }

    pub fn code(&self) -> Option<JoinCode> {
        self.code
    }

    pub fn ask(&self, now: MonotonicMillis) -> GateDecision {
        match self.code {
            None => GateDecision::Closed,
            Some(_) if now < self.opens => {
                let seconds = self.opens.since(now).as_millis().div_ceil(1000);
                GateDecision::Wait { seconds: u16::try_from(seconds).unwrap_or(u16::MAX) }
            }
            Some(code) => GateDecision::Try(code),
        }
    }

    /// Counts a wrong guess. Returns whether the code was replaced.
    pub fn wrong(&mut self, random: &mut SecureRandom, now: MonotonicMillis) -> bool {
        let doubled = self.timeouts.wrong_code_wait.saturating_mul(1 << self.wrong.min(31));
        self.opens = now + doubled.min(self.timeouts.wrong_code_max_wait);
        self.wrong += 1;
        let renews = self.wrong.is_multiple_of(GUESSES_PER_CODE) && self.code.is_some();
        if renews {
            self.open(random);
        }
        renews
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_guesser_waits_twice_as_long_each_time_and_meets_a_new_code_after_five() {
        let mut random = SecureRandom::for_testing_only(1);
        let mut door = JoinGate::closed(&Timeouts::DEFAULT);
        assert_eq!(door.ask(MonotonicMillis::ZERO), GateDecision::Closed);
        let mut code = door.open(&mut random);
        let mut now = MonotonicMillis::ZERO;
        let mut waits = Vec::new();
        for guess in 1..=20 {
            assert_eq!(door.ask(now), GateDecision::Try(code));
            assert_eq!(door.wrong(&mut random, now), guess % 5 == 0);
            assert_eq!(door.code() == Some(code), guess % 5 != 0);
            code = door.code().expect("it stays open");
            let GateDecision::Wait { seconds } = door.ask(now) else { panic!("no wait") };
            waits.push(seconds);
            let wait = Duration::from_secs(u64::from(seconds));
            assert_eq!(door.ask(now + (wait - Duration::from_millis(1))), GateDecision::Wait { seconds: 1 });
            now += wait;
        }
        assert_eq!(waits[..10], [1, 2, 4, 8, 16, 32, 64, 128, 256, 300]);
        assert_eq!(waits[19], 300);
    }
}
