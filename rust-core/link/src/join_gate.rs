//! The door of a table: who may try a code, and when. Every wrong guess makes everybody wait, twice as long each time,
//! and after five of them the host shows a new code.

use crate::code::JoinCode;
use crate::random::SecureRandom;
use crate::times::{GUESS, GUESS_MOST, Millis};

/// So many wrong guesses, and the code is another.
const GUESSES: u32 = 5;

pub(crate) struct JoinGate {
    /// What is shown; none while nobody is let in.
    code: Option<JoinCode>,
    /// All wrong guesses at this table.
    wrong: u32,
    /// When the next guess is heard.
    opens: Millis,
}

/// What the door says to one who wants in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GateDecision {
    Try(JoinCode),
    Wait { seconds: u16 },
    Closed,
}

impl JoinGate {
    pub fn closed() -> JoinGate {
        JoinGate { code: None, wrong: 0, opens: 0 }
    }

    /// Lets people in, with a new code.
    pub fn open(&mut self, random: &mut SecureRandom) -> JoinCode {
        *self.code.insert(JoinCode::new(random))
    }

    pub fn close(&mut self) {
        self.code = None;
    }

    pub fn code(&self) -> Option<JoinCode> {
        self.code
    }

    pub fn ask(&self, now: Millis) -> GateDecision {
        match self.code {
            None => GateDecision::Closed,
            Some(_) if now < self.opens => {
                let seconds = (self.opens - now).div_ceil(1000);
                GateDecision::Wait { seconds: u16::try_from(seconds).unwrap_or(u16::MAX) }
            }
            Some(code) => GateDecision::Try(code),
        }
    }

    /// A guess was wrong. Whether the code is now another.
    pub fn wrong(&mut self, random: &mut SecureRandom, now: Millis) -> bool {
        self.opens = now + (GUESS << self.wrong.min(32)).min(GUESS_MOST);
        self.wrong += 1;
        let renews = self.wrong.is_multiple_of(GUESSES) && self.code.is_some();
        if renews {
            self.open(random);
        }
        renews
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guesser_waits_twice_as_long_each_time_and_meets_a_new_code_after_five() {
        let mut random = SecureRandom::for_testing_only(1);
        let mut door = JoinGate::closed();
        assert_eq!(door.ask(0), GateDecision::Closed);
        let mut code = door.open(&mut random);
        let mut now = 0;
        let mut waits = Vec::new();
        for guess in 1..=20 {
            assert_eq!(door.ask(now), GateDecision::Try(code));
            assert_eq!(door.wrong(&mut random, now), guess % 5 == 0);
            assert_eq!(door.code() == Some(code), guess % 5 != 0);
            code = door.code().expect("it stays open");
            let GateDecision::Wait { seconds } = door.ask(now) else { panic!("no wait") };
            waits.push(seconds);
            assert_eq!(door.ask(now + u64::from(seconds) * 1000 - 1), GateDecision::Wait { seconds: 1 });
            now += u64::from(seconds) * 1000;
        }
        assert_eq!(waits[..10], [1, 2, 4, 8, 16, 32, 64, 128, 256, 300]);
        assert_eq!(waits[19], 300);
    }
}
