//! Decides when the radio begins to scan and stops. Android lets an app begin five scans in 30 s and answers the sixth
//! with silence, so a scan that is not wanted any more runs on for a while: it may be wanted again.

use ayatsuri_clock::{MonotonicMillis, Timeouts};

use crate::roles::Central;

#[derive(Default)]
pub(super) struct RunningScan {
    is_running: bool,
    is_wanted: bool,
    /// When the scan has begun; `None` until the time is known.
    since: Option<MonotonicMillis>,
}

impl RunningScan {
    /// Begins a scan, or has a running one report all hosts in sight again.
    pub fn begin(&mut self, radio: &impl Central) {
        radio.scan();
        if !self.is_running {
            (self.is_running, self.since) = (true, None);
        }
        self.is_wanted = true;
    }

    /// Notes that the scan is not wanted any more.
    pub fn end(&mut self) {
        self.is_wanted = false;
    }

    /// Stops the scan if it is not wanted and has run for long enough.
    pub fn run(&mut self, radio: &impl Central, now: MonotonicMillis, timeouts: &Timeouts) {
        let since = *self.since.get_or_insert(now);
        if self.is_running && !self.is_wanted && now >= since + timeouts.scan_least_time {
            radio.stop_scan();
            self.is_running = false;
        }
    }

    /// When a scan that is not wanted any more may be stopped.
    pub fn deadline(&self, timeouts: &Timeouts) -> Option<MonotonicMillis> {
        let is_superfluous = self.is_running && !self.is_wanted;
        is_superfluous.then(|| self.since.map_or(MonotonicMillis::ZERO, |since| since + timeouts.scan_least_time))
    }
}
