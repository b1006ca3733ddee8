//! Moments on the two clocks, each clock with a type of its own.

use std::ops::{Add, AddAssign};
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// Milliseconds since 1970-01-01 UTC by the system's clock, negative before. It is stored and sent as a plain integer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct WallMillis(pub i64);

/// Milliseconds since some moment in this process's life, on a clock that never goes back and goes on while the phone
/// sleeps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MonotonicMillis(pub u64);

impl MonotonicMillis {
    /// The clock's start.
    pub const ZERO: MonotonicMillis = MonotonicMillis(0);

    /// Later than every deadline.
    pub const MAX: MonotonicMillis = MonotonicMillis(u64::MAX);

    /// The time from `earlier` to this moment; zero if `earlier` is later.
    pub fn since(self, earlier: MonotonicMillis) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }
}

/// Gives a deadline. It saturates at [`MonotonicMillis::MAX`], and fractions of a millisecond are cut off.
impl Add<Duration> for MonotonicMillis {
    type Output = MonotonicMillis;

    fn add(self, wait: Duration) -> MonotonicMillis {
        let millis = u64::try_from(wait.as_millis()).unwrap_or(u64::MAX);
        MonotonicMillis(self.0.saturating_add(millis))
    }
}

impl AddAssign<Duration> for MonotonicMillis {
    fn add_assign(&mut self, wait: Duration) {
        *self = *self + wait;
    }
}

/// Both clocks, read at one moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClockReading {
    /// The time for the store and for people.
    pub wall: WallMillis,
    /// The time for every wait.
    pub monotonic: MonotonicMillis,
}

impl ClockReading {
    /// Both clocks at the same number: a simulation has only one.
    pub fn both_at(millis: u64) -> ClockReading {
        ClockReading { wall: WallMillis(i64::try_from(millis).unwrap_or(i64::MAX)), monotonic: MonotonicMillis(millis) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deadline_saturates_and_a_later_moment_is_zero_ago() {
        let start = MonotonicMillis(10);
        assert_eq!(start + Duration::from_micros(2_999), MonotonicMillis(12));
        assert_eq!(MonotonicMillis::MAX + Duration::from_millis(1), MonotonicMillis::MAX);
        assert_eq!(start + Duration::MAX, MonotonicMillis::MAX);
        assert_eq!(MonotonicMillis::ZERO.since(start), Duration::ZERO);
    }

    #[test]
    fn wall_time_is_written_as_a_plain_integer() {
        let time = WallMillis(-1_700_000_000_000);
        assert_eq!(serde_json::to_string(&time).ok().as_deref(), Some("-1700000000000"));
        assert_eq!(postcard::to_stdvec(&time), postcard::to_stdvec(&time.0));
    }
}
