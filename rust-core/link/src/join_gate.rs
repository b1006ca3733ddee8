//! Rate limit for join codes. A wrong code makes its connection wait, twice as long each time, and after some of them
//! every new connection waits too, since the host cannot tell a stranger's new connection from a friend's. After five
//! wrong codes the host shows a new one.

use std::collections::BTreeMap;
use std::time::Duration;

use ayatsuri_clock::{MonotonicMillis, Timeouts};

use crate::code::JoinCode;
use crate::host::ConnectionId;
use crate::random::SecureRandom;

/// The code is replaced after this many wrong guesses.
const GUESSES_PER_CODE: u32 = 5;

/// This many wrong codes at a table make only the guests wait who tried them: people mistype.
const FREE_GUESSES: u32 = 3;

/// At most this many wrong codes are counted, so that somebody who stops is forgiven soon.
const MAX_COUNTED: u32 = 10;

/// The gate remembers the tries of this many connections. A radio holds fewer.
const MAX_APPLICANTS: usize = 64;

pub(crate) struct JoinGate {
    /// The code that is shown; `None` while nobody is let in.
    code: Option<JoinCode>,
    /// Wrong guesses of that code.
    guesses: u32,
    /// Wrong codes of the table, whoever tried them.
    wrong: WrongCodes,
    applicants: BTreeMap<ConnectionId, Applicant>,
    /// Until this moment nobody waits because of others' wrong codes: the host's person has said to let one in now.
    hurries_until: MonotonicMillis,
    timeouts: &'static Timeouts,
}

/// A connection that wants to join.
struct Applicant {
    came_at: MonotonicMillis,
    /// The code that was shown at the connection's first request, or at its first one after a wrong code, and the time
    /// of that request. The person at the guest has read that code, which may have been replaced since.
    asked_for: Option<(JoinCode, MonotonicMillis)>,
    wrong: WrongCodes,
    /// Before this moment the gate answers guesses over this connection with the time to wait.
    may_try_at: MonotonicMillis,
    /// When the guest was last told to wait.
    told_to_wait_at: Option<MonotonicMillis>,
}

/// A number of wrong codes. The gate forgives them one after the other.
#[derive(Clone, Copy, Default)]
struct WrongCodes {
    count: u32,
    /// When a wrong code was last forgiven, or when the first one was added.
    since: MonotonicMillis,
}

impl WrongCodes {
    /// The number of codes that are forgiven by now.
    fn forgiven(self, now: MonotonicMillis, each: Duration) -> u32 {
        let times = now.since(self.since).as_millis() / each.as_millis().max(1);
        u32::try_from(times).unwrap_or(u32::MAX).min(self.count)
    }

    fn count_at(self, now: MonotonicMillis, each: Duration) -> u32 {
        self.count - self.forgiven(now, each)
    }

    /// Adds a wrong code. The count stops at [`MAX_COUNTED`].
    fn add(&mut self, now: MonotonicMillis, each: Duration) {
        let forgiven = self.forgiven(now, each);
        let since = if forgiven == self.count { now } else { self.since + each * forgiven };
        *self = WrongCodes { count: (self.count - forgiven + 1).min(MAX_COUNTED), since };
    }
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
        JoinGate {
            code: None,
            guesses: 0,
            wrong: WrongCodes::default(),
            applicants: BTreeMap::new(),
            hurries_until: MonotonicMillis::ZERO,
            timeouts,
        }
    }

    /// Lets guests join with a new code.
    pub fn open(&mut self, random: &mut SecureRandom) -> JoinCode {
        let code = *self.code.insert(JoinCode::new(random));
        self.guesses = 0;
        self.applicants.values_mut().for_each(|one| one.asked_for = None);
        code
    }

    pub fn close(&mut self) {
        self.code = None;
    }

    pub fn code(&self) -> Option<JoinCode> {
        self.code
    }

    /// Decides whether a connection may try a code, and against which code.
    pub fn ask(&mut self, connection: ConnectionId, now: MonotonicMillis) -> GateDecision {
        let Some(shown) = self.code else { return GateDecision::Closed };
        let former_code_valid = self.timeouts.former_code_valid;
        let one = self.applicant(connection, now);
        let still_valid =
            one.asked_for.filter(|(code, since)| *code == shown || now.since(*since) <= former_code_valid);
        let (code, _) = *one.asked_for.insert(still_valid.unwrap_or((shown, now)));
        match self.seconds_to_wait(connection, now) {
            0 => GateDecision::Try(code),
            seconds => {
                self.applicant(connection, now).told_to_wait_at = Some(now);
                GateDecision::Wait { seconds }
            }
        }
    }

    /// Whether somebody was told recently to wait, and has not been let in since.
    pub fn is_anybody_waiting(&self, now: MonotonicMillis) -> bool {
        let is_recent = |told_at: MonotonicMillis| now.since(told_at) <= self.timeouts.let_in_now_time;
        self.code.is_some() && self.applicants.values().any(|one| one.told_to_wait_at.is_some_and(is_recent))
    }

    /// How long a connection has to wait before it may try a code.
    pub fn seconds_to_wait(&mut self, connection: ConnectionId, now: MonotonicMillis) -> u16 {
        let table_wait = self.table_wait(now);
        let one = self.applicant(connection, now);
        let may_try_at = one.may_try_at.max(one.came_at + table_wait);
        u16::try_from(may_try_at.since(now).as_millis().div_ceil(1000)).unwrap_or(u16::MAX)
    }

    fn applicant(&mut self, connection: ConnectionId, now: MonotonicMillis) -> &mut Applicant {
        if self.applicants.len() >= MAX_APPLICANTS && !self.applicants.contains_key(&connection) {
            // Forget first a connection that has tried a wrong code: as a newcomer it still waits because of the
            // table's.
            let first = self.applicants.iter().min_by_key(|(_, one)| (one.wrong.count == 0, one.came_at));
            first.map(|(peer, _)| *peer).and_then(|first| self.applicants.remove(&first));
        }
        let (wrong, may_try_at) = (WrongCodes::default(), MonotonicMillis::ZERO);
        self.applicants.entry(connection).or_insert(Applicant {
            came_at: now,
            asked_for: None,
            wrong,
            may_try_at,
            told_to_wait_at: None,
        })
    }

    /// How long a new connection waits because others try wrong codes.
    fn table_wait(&self, now: MonotonicMillis) -> Duration {
        if now < self.hurries_until {
            return Duration::ZERO;
        }
        let wrong =
            self.wrong.count_at(now, self.timeouts.wrong_code_table_forgiven_after).saturating_sub(FREE_GUESSES);
        self.wait_after(wrong).min(self.timeouts.wrong_code_table_max_wait)
    }

    /// The wait after a number of wrong codes.
    fn wait_after(&self, wrong: u32) -> Duration {
        match wrong.checked_sub(1) {
            None => Duration::ZERO,
            Some(doublings) => self.timeouts.wrong_code_wait.saturating_mul(1 << doublings.min(31)),
        }
    }

    /// Counts a wrong guess of a connection. Returns whether the code was replaced.
    pub fn count_wrong_code(
        &mut self,
        connection: ConnectionId,
        random: &mut SecureRandom,
        now: MonotonicMillis,
    ) -> bool {
        let timeouts = self.timeouts;
        self.wrong.add(now, timeouts.wrong_code_table_forgiven_after);
        let table_wait = self.table_wait(now);
        let wrong = self.applicant(connection, now).wrong.count_at(now, timeouts.wrong_code_forgiven_after) + 1;
        let wait = self.wait_after(wrong).min(timeouts.wrong_code_max_wait).max(table_wait);
        let one = self.applicant(connection, now);
        one.may_try_at = now + wait;
        one.wrong.add(now, timeouts.wrong_code_forgiven_after);
        one.wrong.since = one.may_try_at;
        one.asked_for = None;
        self.guesses += 1;
        let renews = self.guesses >= GUESSES_PER_CODE && self.code.is_some();
        if renews {
            self.guesses = 0;
            self.code = Some(JoinCode::new(random));
        }
        renews
    }

    /// Notes that somebody who knows the code was let in over a connection: the wrong codes of that connection and of
    /// the table are forgiven, and the time of [`JoinGate::let_one_in_now`] ends.
    pub fn note_joined(&mut self, connection: ConnectionId) {
        self.applicants.remove(&connection);
        self.wrong = WrongCodes::default();
        self.hurries_until = MonotonicMillis::ZERO;
    }

    /// Lets everybody who waits try once more at once: the host's person wants to let one of them in.
    pub fn let_one_in_now(&mut self, now: MonotonicMillis) {
        for one in self.applicants.values_mut() {
            (one.may_try_at, one.told_to_wait_at) = (now, None);
        }
        self.hurries_until = now + self.timeouts.let_in_now_time;
    }

    /// Forgets a connection that the radio has lost.
    pub fn remove_connection(&mut self, connection: ConnectionId) {
        self.applicants.remove(&connection);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: ConnectionId = ConnectionId(1);
    const OTHER: ConnectionId = ConnectionId(2);

    fn open() -> (JoinGate, SecureRandom, JoinCode) {
        let mut random = SecureRandom::for_testing_only(1);
        let mut gate = JoinGate::closed(&Timeouts::DEFAULT);
        assert_eq!(gate.ask(ONE, MonotonicMillis::ZERO), GateDecision::Closed);
        let code = gate.open(&mut random);
        (gate, random, code)
    }

    fn wait_of(gate: &mut JoinGate, connection: ConnectionId, now: MonotonicMillis) -> u16 {
        gate.seconds_to_wait(connection, now)
    }

    #[test]
    fn a_guesser_waits_twice_as_long_each_time_and_meets_a_new_code_after_five() {
        let (mut door, mut random, mut code) = open();
        let (mut now, mut waited) = (MonotonicMillis::ZERO, Vec::new());
        for guess in 1..=20 {
            assert_eq!(door.ask(ONE, now), GateDecision::Try(code));
            assert_eq!(door.count_wrong_code(ONE, &mut random, now), guess % 5 == 0);
            assert_eq!(door.code() == Some(code), guess % 5 != 0);
            code = door.code().expect("it stays open");
            let seconds = wait_of(&mut door, ONE, now);
            waited.push(seconds);
            let wait = Duration::from_secs(u64::from(seconds));
            assert_eq!(wait_of(&mut door, ONE, now + (wait - Duration::from_millis(1))), 1);
            now += wait;
        }
        assert_eq!(waited[..10], [1, 2, 4, 8, 16, 32, 64, 128, 256, 300]);
        assert_eq!(waited[19], 300);
    }

    #[test]
    fn mistakes_are_forgotten_one_by_one_and_are_not_anothers() {
        let (mut door, mut random, _) = open();
        let start = MonotonicMillis(1_000);
        for _ in 0..3 {
            door.count_wrong_code(ONE, &mut random, start);
        }
        assert_eq!(wait_of(&mut door, ONE, start), 4);
        assert_eq!(wait_of(&mut door, OTHER, start), 0, "three are no reason to make others wait");
        let later = start + Duration::from_secs(4 + 2 * 30);
        door.count_wrong_code(ONE, &mut random, later);
        assert_eq!(wait_of(&mut door, ONE, later), 2, "two of three are forgiven after a minute");
        // Nine more within five minutes cost no long wait.
        for mistake in 1..10 {
            let now = later + Duration::from_secs(mistake * 34);
            door.count_wrong_code(ONE, &mut random, now);
            assert!(wait_of(&mut door, ONE, now) <= 8);
        }
    }

    #[test]
    fn who_comes_while_others_guess_waits_for_half_a_minute_at_most_and_then_has_its_turn() {
        let (mut door, mut random, _) = open();
        let mut now = MonotonicMillis(1_000);
        // Each wrong code comes over another connection.
        for peer in 100..200 {
            door.count_wrong_code(ConnectionId(peer), &mut random, now);
        }
        let shown = door.code().expect("it is open");
        assert_eq!(door.ask(ONE, now), GateDecision::Wait { seconds: 30 });
        for second in 0..30 {
            door.count_wrong_code(ConnectionId(300 + second), &mut random, now);
            assert!(wait_of(&mut door, ONE, now) > 0);
            now += Duration::from_secs(1);
        }
        assert_eq!(door.ask(ONE, now), GateDecision::Try(shown), "the code that was shown when it came");
        assert_ne!(door.code(), Some(shown));
        // Its person has looked at the host's screen meanwhile: the second try is with the new code.
        door.count_wrong_code(ONE, &mut random, now);
        now += Duration::from_secs(30);
        assert!(matches!(door.ask(ONE, now), GateDecision::Try(code) if Some(code) == door.code()));
        // One is let in: the next one does not wait.
        door.note_joined(ONE);
        assert_eq!(wait_of(&mut door, OTHER, now), 0);
    }

    #[test]
    fn the_hosts_person_lets_one_in_at_once() {
        let (mut door, mut random, _) = open();
        let now = MonotonicMillis(1_000);
        for peer in 100..120 {
            door.count_wrong_code(ConnectionId(peer), &mut random, now);
        }
        for _ in 0..9 {
            door.count_wrong_code(ONE, &mut random, now);
        }
        assert!(wait_of(&mut door, ONE, now) > 60 && wait_of(&mut door, OTHER, now) == 30);
        assert!(matches!(door.ask(OTHER, now), GateDecision::Wait { .. }) && door.is_anybody_waiting(now));
        door.let_one_in_now(now);
        assert!(!door.is_anybody_waiting(now));
        assert_eq!((wait_of(&mut door, ONE, now), wait_of(&mut door, OTHER, now)), (0, 0));
        door.count_wrong_code(ONE, &mut random, now);
        assert!(wait_of(&mut door, ONE, now) > 60, "once each");
        let end = now + Timeouts::DEFAULT.let_in_now_time;
        door.count_wrong_code(ONE, &mut random, end);
        assert!(wait_of(&mut door, ConnectionId(3), end) > 0, "and not for ever");
    }
}
