//! The system's two clocks, read at each call. Rules, table, link and radios get the time from their caller and read no
//! clock, and no shell reads one for the core.

use std::sync::OnceLock;
use std::time::{Duration, SystemTime};

use ayatsuri_clock::{ClockReading, MonotonicMillis, WallMillis};

/// A function that reads both clocks. A simulated room gives its phones one of its own.
pub type Clock = Box<dyn Fn() -> ClockReading + Send>;

/// Reads both clocks of this system. The monotonic clock goes on while the system sleeps.
pub fn system_clock() -> ClockReading {
    ClockReading { wall: wall(), monotonic: MonotonicMillis::ZERO + elapsed() }
}

/// The wall clock, negative before 1970.
fn wall() -> WallMillis {
    let millis = |since: Duration| i64::try_from(since.as_millis()).unwrap_or(i64::MAX);
    WallMillis(match SystemTime::now().duration_since(SystemTime::UNIX_EPOCH) {
        Ok(since) => millis(since),
        Err(before) => -millis(before.duration()),
    })
}

/// The time since the first call in this process, sleep included.
fn elapsed() -> Duration {
    static FIRST: OnceLock<Duration> = OnceLock::new();
    let now = awake_or_asleep();
    now.saturating_sub(*FIRST.get_or_init(|| now))
}

/// A clock that never goes back, and that goes on while the system sleeps. `std::time::Instant` stands still during
/// sleep on Linux, on Android and on Apple's systems.
#[cfg(any(target_os = "linux", target_os = "android", target_vendor = "apple"))]
fn awake_or_asleep() -> Duration {
    use nix::time::ClockId;

    // Android calls this clock `elapsedRealtime`.
    #[cfg(not(target_vendor = "apple"))]
    const CLOCK: ClockId = ClockId::CLOCK_BOOTTIME;
    // Swift calls this clock the continuous clock.
    #[cfg(target_vendor = "apple")]
    const CLOCK: ClockId = ClockId::from_raw(nix::libc::CLOCK_MONOTONIC_RAW);
    CLOCK.now().expect("each of these systems has this clock").into()
}

/// The same clock on other systems: on Windows `Instant` goes on during sleep.
#[cfg(not(any(target_os = "linux", target_os = "android", target_vendor = "apple")))]
fn awake_or_asleep() -> Duration {
    use std::time::Instant;

    static FIRST: OnceLock<Instant> = OnceLock::new();
    FIRST.get_or_init(Instant::now).elapsed()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wall_clock_is_the_systems_and_the_other_one_counts_up() {
        let before = SystemTime::now();
        let first = system_clock();
        let second = system_clock();
        let millis = |time: SystemTime| time.duration_since(SystemTime::UNIX_EPOCH).expect("it is later").as_millis();
        let around = millis(before)..=millis(SystemTime::now());
        assert!(around.contains(&(first.wall.0 as u128)), "{first:?} is not in {around:?}");
        assert!(first.monotonic <= second.monotonic);
    }
    /// On a computer that has never slept, both of Linux's clocks show the same, and this test finds nothing. Run it
    /// under `unshare -r -T --boottime 1000000` to make the two differ.
    #[cfg(target_os = "linux")]
    #[test]
    fn the_other_clock_is_the_one_that_counts_sleep() {
        let boot = || Duration::from(nix::time::ClockId::CLOCK_BOOTTIME.now().expect("Linux has it"));
        let (before, now, after) = (boot(), awake_or_asleep(), boot());
        assert!((before..=after).contains(&now), "{before:?} {now:?} {after:?}");
    }
}
