//! The choice of the host that a guest connects to. Anybody can advertise a table's tag, so hosts over which no link
//! came about are tried after those that were not tried yet.

use ayatsuri_clock::{MonotonicMillis, Timeouts};

use crate::roles::DiscoveryId;

/// The most hosts that are remembered as failed, and the most in sight; more would only come from a device that wants
/// to exhaust memory.
const MAX_HOSTS: usize = 8;

#[derive(Default)]
pub(super) struct HostChoice {
    /// Hosts that failed since there was a link, the latest last.
    failed: Vec<DiscoveryId>,
    /// How many attempts failed since there was a link. Some radios give a host another id after each scan, so the same
    /// host may count several times.
    failures: usize,
    /// Hosts in sight that are the table's or may be, and when one of them is chosen.
    seen: Vec<SeenHost>,
    chooses_at: Option<MonotonicMillis>,
    /// The host that is tried, until there is a link.
    tried: Option<DiscoveryId>,
}

struct SeenHost {
    host: DiscoveryId,
    /// Whether the host says that it is the table's; a nameless host may be it or not.
    is_sure: bool,
}

impl HostChoice {
    /// Forgets the hosts in sight, because a scan begins.
    pub fn begin_scan(&mut self) {
        self.seen.clear();
        self.chooses_at = None;
    }

    /// Notes a host in sight that is the table's or, if not `is_sure`, may be. The first sure one is chosen at once,
    /// unless another host has failed: then other hosts have some time to be seen. A nameless one waits for a sure one.
    pub fn note_seen(&mut self, host: DiscoveryId, is_sure: bool, now: MonotonicMillis, timeouts: &Timeouts) {
        if let Some(seen) = self.seen.iter_mut().find(|seen| seen.host == host) {
            seen.is_sure |= is_sure;
        } else if self.seen.len() < MAX_HOSTS {
            self.seen.push(SeenHost { host, is_sure });
        }
        let at = match (is_sure, self.failures) {
            (true, 0) => now,
            (true, _) => now + timeouts.other_host_wait,
            (false, _) => now + timeouts.nameless_host_wait,
        };
        self.chooses_at = Some(self.chooses_at.map_or(at, |before| before.min(at)));
    }

    /// The host to connect to, if it is time.
    pub fn choose(&mut self, now: MonotonicMillis) -> Option<DiscoveryId> {
        if self.chooses_at.is_none_or(|at| now < at) {
            return None;
        }
        let fresh = |is_sure: bool| -> Option<DiscoveryId> {
            let fresh = self.seen.iter().filter(|seen| seen.is_sure == is_sure && !self.failed.contains(&seen.host));
            let fresh: Vec<DiscoveryId> = fresh.map(|seen| seen.host).collect();
            fresh.get(self.failures % fresh.len().max(1)).copied()
        };
        // The one whose failure is longest ago.
        let failed = || self.failed.iter().copied().find(|host| self.seen.iter().any(|seen| seen.host == *host));
        // Otherwise a device that appears as ever new nameless hosts could keep a host that has failed once from being
        // tried again.
        let is_their_turn = self.failures.is_multiple_of(2);
        let other_host =
            || if is_their_turn { fresh(false).or_else(failed) } else { failed().or_else(|| fresh(false)) };
        let host = fresh(true).or_else(other_host);
        self.begin_scan();
        self.tried = host;
        host
    }

    /// Notes that the tried host is another table's, which is no failure.
    pub fn note_another(&mut self) {
        self.tried = None;
    }

    pub fn deadline(&self) -> Option<MonotonicMillis> {
        self.chooses_at
    }

    /// Notes that there is a link: all failures are forgiven.
    pub fn note_link(&mut self) {
        (self.failures, self.tried) = (0, None);
        self.failed.clear();
    }

    /// Notes that the connection has ended, or was not made: the tried host has failed.
    pub fn note_failure(&mut self) {
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
        choice.begin_scan();
        seen.iter().for_each(|host| choice.note_seen(DiscoveryId(*host), true, now, TIMEOUTS));
        choice.choose(now).or_else(|| choice.choose(now + TIMEOUTS.other_host_wait)).map(|host| host.0)
    }

    #[test]
    fn hosts_that_failed_come_last_and_the_one_whose_failure_is_longest_ago_first() {
        let (mut choice, now) = (HostChoice::default(), MonotonicMillis(1_000));
        let mut tried = Vec::new();
        for _ in 0..5 {
            tried.push(chosen(&mut choice, &[1, 2, 3], now));
            choice.note_failure();
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
            choice.note_failure();
            of_host.map(|host| host % 10)
        });
        assert_eq!(places.collect::<Vec<_>>(), [Some(0), Some(1)]);
    }

    #[test]
    fn the_first_host_is_not_waited_for_and_a_link_forgives() {
        let (mut choice, now) = (HostChoice::default(), MonotonicMillis(1_000));
        choice.note_seen(DiscoveryId(1), true, now, TIMEOUTS);
        assert_eq!(choice.choose(now), Some(DiscoveryId(1)));
        choice.note_failure();
        choice.note_seen(DiscoveryId(1), true, now, TIMEOUTS);
        assert_eq!(choice.choose(now), None, "another one may be seen");
        assert_eq!(choice.choose(now + Duration::from_millis(500)), Some(DiscoveryId(1)));
        choice.note_link();
        choice.note_seen(DiscoveryId(1), true, now, TIMEOUTS);
        assert_eq!(choice.choose(now), Some(DiscoveryId(1)));
    }

    #[test]
    fn a_nameless_host_waits_for_a_named_one_and_takes_turns_with_one_that_failed() {
        let (mut choice, now) = (HostChoice::default(), MonotonicMillis(1_000));
        choice.note_seen(DiscoveryId(1), false, now, TIMEOUTS);
        assert_eq!(choice.choose(now), None, "a named one may be seen");
        choice.note_seen(DiscoveryId(2), true, now, TIMEOUTS);
        assert_eq!(choice.choose(now), Some(DiscoveryId(2)));
        choice.note_failure();
        let mut tried = Vec::new();
        for other in 10..16 {
            choice.note_seen(DiscoveryId(2), true, now, TIMEOUTS);
            choice.note_seen(DiscoveryId(other), false, now, TIMEOUTS);
            tried.extend(choice.choose(now + TIMEOUTS.other_host_wait).map(|host| host.0));
            choice.note_failure();
        }
        assert_eq!(tried, [2, 11, 2, 13, 2, 15]);
    }
}
