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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const TIMEOUTS: &Timeouts = &Timeouts::DEFAULT;

    /// The host that is chosen of those that are seen in this order.
    fn chosen(choice: &mut HostChoice, seen: &[u64], now: MonotonicMillis) -> Option<u64> {
        choice.begins();
        seen.iter().for_each(|host| choice.sees(DiscoveryId(*host), now, TIMEOUTS));
        choice.chosen(now).or_else(|| choice.chosen(now + TIMEOUTS.other_host_wait)).map(|host| host.0)
    }

    #[test]
    fn hosts_that_failed_come_last_and_the_one_whose_failure_is_longest_ago_first() {
        let (mut choice, now) = (HostChoice::default(), MonotonicMillis(1_000));
        let mut tried = Vec::new();
        for _ in 0..5 {
            tried.push(chosen(&mut choice, &[1, 2, 3], now));
            choice.ended();
        }
        let mut first: Vec<_> = tried[..3].to_vec();
        first.sort_unstable();
        assert_eq!(first, [Some(1), Some(2), Some(3)], "each is tried before one is tried again: {tried:?}");
        assert_eq!(tried[3..], tried[..2]);
    }

    #[test]
    fn where_hosts_have_another_id_after_each_scan_another_one_is_tried_too() {
        let (mut choice, now) = (HostChoice::default(), MonotonicMillis(1_000));
        let places = (0..2).map(|scan| {
            let of_host = chosen(&mut choice, &[10 * scan, 10 * scan + 1], now);
            choice.ended();
            of_host.map(|host| host % 10)
        });
        assert_eq!(places.collect::<Vec<_>>(), [Some(0), Some(1)]);
    }

    #[test]
    fn the_first_host_is_not_waited_for_and_a_link_forgives() {
        let (mut choice, now) = (HostChoice::default(), MonotonicMillis(1_000));
        choice.sees(DiscoveryId(1), now, TIMEOUTS);
        assert_eq!(choice.chosen(now), Some(DiscoveryId(1)));
        choice.ended();
        choice.sees(DiscoveryId(1), now, TIMEOUTS);
        assert_eq!(choice.chosen(now), None, "another one may be seen");
        assert_eq!(choice.chosen(now + Duration::from_millis(500)), Some(DiscoveryId(1)));
        choice.works();
        choice.sees(DiscoveryId(1), now, TIMEOUTS);
        assert_eq!(choice.chosen(now), Some(DiscoveryId(1)));
    }
}
