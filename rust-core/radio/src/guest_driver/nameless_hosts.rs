//! Hosts that advertise the service without saying which table they are, as an iPhone in the background does. A guest
//! connects to them and reads it from their *about*.

use std::collections::BTreeMap;

use ayatsuri_clock::{MonotonicMillis, Timeouts};

use crate::advertisement::Advertisement;
use crate::roles::DiscoveryId;

/// The most hosts that are remembered; more would only come from a device that wants to exhaust memory.
const MAX_HOSTS: usize = 16;

#[derive(Default)]
pub(super) struct NamelessHosts {
    by_id: BTreeMap<DiscoveryId, NamelessHost>,
}

struct NamelessHost {
    strength: i8,
    seen: MonotonicMillis,
    /// When the host's *about* was read, and the table that it named; `None` in place of the table if the reading
    /// failed.
    read: Option<(MonotonicMillis, Option<Advertisement>)>,
}

impl NamelessHosts {
    /// Notes a nameless host in sight. Returns the table that it is, if its *about* was read.
    pub fn note_seen(&mut self, host: DiscoveryId, strength: i8, now: MonotonicMillis) -> Option<Advertisement> {
        if self.by_id.len() == MAX_HOSTS
            && !self.by_id.contains_key(&host)
            && let Some(oldest) = self.by_id.iter().min_by_key(|(_, nameless)| nameless.seen).map(|(id, _)| *id)
        {
            self.by_id.remove(&oldest);
        }
        let nameless = self.by_id.entry(host).or_insert(NamelessHost { strength, seen: now, read: None });
        (nameless.strength, nameless.seen) = (strength, now);
        nameless.read.and_then(|(_, advertisement)| advertisement)
    }

    /// Whether a host is one of the nameless hosts.
    pub fn has(&self, host: DiscoveryId) -> bool {
        self.by_id.contains_key(&host)
    }

    /// Whether the *about* of a host is still to be read: that was not tried, or failed a while ago.
    pub fn is_unread(&self, host: DiscoveryId, now: MonotonicMillis, timeouts: &Timeouts) -> bool {
        self.by_id.get(&host).is_some_and(|nameless| match nameless.read {
            None => true,
            Some((at, None)) => now >= at + timeouts.connect_timeout,
            Some((_, Some(_))) => false,
        })
    }

    /// When the scan should report all hosts again, for the sake of one that was seen after it could not be read: a
    /// system may tell of a host only once in a scan.
    pub fn retry_at(&self, timeouts: &Timeouts) -> Option<MonotonicMillis> {
        let retry_of = |nameless: &NamelessHost| match nameless.read {
            Some((at, None)) if nameless.seen >= at => Some(at + timeouts.connect_timeout),
            _ => None,
        };
        self.by_id.values().filter_map(retry_of).min()
    }

    /// Forgets all hosts that could not be read, until they are seen again.
    pub fn forget_unreadable(&mut self) {
        self.by_id.retain(|_, nameless| !matches!(nameless.read, Some((_, None))));
    }

    /// Notes that the *about* of a host was read, or could not be. Returns the strength of its signal if it is one of
    /// the nameless hosts.
    pub fn note_read(
        &mut self,
        host: DiscoveryId,
        advertisement: Option<Advertisement>,
        now: MonotonicMillis,
    ) -> Option<i8> {
        let nameless = self.by_id.get_mut(&host)?;
        nameless.read = Some((now, advertisement));
        Some(nameless.strength)
    }
}
