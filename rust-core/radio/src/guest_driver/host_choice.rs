//! Which host a guest connects to. Anybody can advertise a table's tag, so hosts over which no link came about are tried
//! after those that were not tried yet.

use ayatsuri_clock::{MonotonicMillis, Timeouts};

use crate::roles::DiscoveryId;

/// Hosts that are remembered, of those that have failed and of those in sight; more would only come from a device that
/// wants to exhaust memory.
const MAX_HOSTS: usize = 8;

#[derive(Default)]
pub(super) struct HostChoice {
    /// Hosts that failed since there was a link, the latest last.
    failed: Vec<DiscoveryId>,
    /// How many attempts failed since there was a link. Some radios give a host another id after each scan, so the same
    /// host may count several times.
    failures: usize,
    /// Hosts of the table in sight, and when one of them is chosen.
    seen: Vec<DiscoveryId>,
    chooses_at: Option<MonotonicMillis>,
    /// The host that is tried, until there is a link.
    tried: Option<DiscoveryId>,
}

impl HostChoice {
    /// A scan begins.
    pub fn begins(&mut self) {
        self.seen.clear();
        self.chooses_at = None;
    }

    /// A host of the table was seen. The first one is chosen at once, unless another host has failed: then whoever else
    /// is there has some time to be seen.
    pub fn sees(&mut self, host: DiscoveryId, now: MonotonicMillis, timeouts: &Timeouts) {
        if self.seen.len() < MAX_HOSTS && !self.seen.contains(&host) {
            self.seen.push(host);
        }
        let at = if self.failures == 0 { now } else { now + timeouts.other_host_wait };
        self.chooses_at.get_or_insert(at);
    }

    /// The host to connect to, if it is time.
    pub fn chosen(&mut self, now: MonotonicMillis) -> Option<DiscoveryId> {
        if self.chooses_at.is_none_or(|at| now < at) {
            return None;
        }
        let fresh: Vec<DiscoveryId> = self.seen.iter().copied().filter(|host| !self.failed.contains(host)).collect();
        let host = if fresh.is_empty() {
            // The one whose failure is longest ago.
            self.failed.iter().copied().find(|host| self.seen.contains(host))
        } else {
            fresh.get(self.failures % fresh.len()).copied()
        };
        self.begins();
        self.tried = host;
        host
    }

    pub fn deadline(&self) -> Option<MonotonicMillis> {
        self.chooses_at
    }

    /// There is a link.
    pub fn works(&mut self) {
        (self.failures, self.tried) = (0, None);
        self.failed.clear();
    }

    /// The connection has ended, or was not made.
    pub fn ended(&mut self) {
        let Some(host) = self.tried.take() else { return };
        self.failures = self.failures.saturating_add(1);
        self.failed.retain(|failed| *failed != host);
        if self.failed.len() == MAX_HOSTS {
            self.failed.remove(0);
        }
        self.failed.push(host);
    }
}
