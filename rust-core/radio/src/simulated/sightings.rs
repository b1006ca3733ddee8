//! Scans in the room: which guest sees which host, and when.

use std::time::Duration;

use ayatsuri_clock::MonotonicMillis;

use super::manners::ScanReports;
use super::{RoomState, SimulatedHost};
use crate::advertisement::Advertisement;
use crate::roles::{CentralEvent, DiscoveredHost, DiscoveryId};

/// Android counts the starts of an app's scans for this long.
const SCANS_COUNT_FOR: Duration = Duration::from_secs(30);

/// The shortest and the longest time after which a phone changes its address, in seconds.
const ADDRESS_CHANGES: (u64, u64) = (300, 900);

impl RoomState {
    /// Begins a guest's scan; if it is scanning already, reports again all hosts in sight.
    pub(super) fn scan(&mut self, guest: u64) {
        let now = self.now;
        let Some(radio) = self.guests.get_mut(&guest) else { return };
        if !std::mem::replace(&mut radio.is_scanning, true) {
            radio.scan_starts.retain(|at| now < *at + SCANS_COUNT_FOR);
            radio.is_mute = radio.manners.scan_starts.is_some_and(|most| radio.scan_starts.len() >= most);
            radio.scan_starts.push_back(now);
        }
        radio.reported.clear();
        if let ScanReports::Every(millis) = radio.manners.reports {
            radio.reports_at = now + Duration::from_millis(millis);
        }
        let hosts: Vec<u64> = self.hosts.keys().copied().collect();
        hosts.into_iter().for_each(|host| self.report(guest, host));
    }

    /// Reports a host to all guests that scan.
    pub(super) fn report_to_all(&mut self, host: u64) {
        let scanning: Vec<u64> = self.guests.iter().filter(|(_, radio)| radio.is_scanning).map(|(id, _)| *id).collect();
        scanning.into_iter().for_each(|guest| self.report(guest, host));
    }

    fn report(&mut self, guest: u64, host: u64) {
        let (Some(radio), Some(host)) = (self.guests.get_mut(&guest), self.hosts.get(&host)) else { return };
        let Some(payload) = host.payload.as_ref().filter(|_| !radio.is_mute) else { return };
        let is_in_overflow = !host.is_in_front && !host.manners.forms.in_background;
        if is_in_overflow && !radio.manners.sees_overflow
            || radio.manners.reports == ScanReports::Once && !radio.reported.insert(host.address)
        {
            return;
        }
        let sighting = |advertisement: Option<Advertisement>| {
            CentralEvent::Found(DiscoveredHost {
                host: DiscoveryId(host.address),
                advertisement,
                strength: host.strength,
            })
        };
        let data = payload.service_data.as_ref().map(<[u8; 8]>::as_slice);
        let advertisement = Advertisement::received(payload.local_name.as_deref(), data).filter(|_| !is_in_overflow);
        let response_after = if data.is_some() { radio.manners.scan_response_after } else { Some(0) };
        let first = advertisement.filter(|_| response_after == Some(0));
        radio.callbacks.push(sighting(first), radio.manners.callbacks, self.now, &mut self.dice);
        if let (Some(millis @ 1..), Some(_)) = (response_after, advertisement) {
            radio.callbacks.push_after(sighting(advertisement), millis, self.now);
        }
    }

    /// Gives a host's phone another address.
    pub(super) fn change_address(&mut self, host: u64) {
        let (id, chance) = (self.new_id(), u64::from(u16::from_le_bytes(self.dice.bytes())));
        let (least, most) = ADDRESS_CHANGES;
        let at = self.now + Duration::from_secs(least + (((most - least) * chance) >> 16));
        if let Some(radio) = self.hosts.get_mut(&host) {
            (radio.address, radio.changes_address_at) = (id, at);
        }
    }

    /// Changes the addresses of hosts and repeats the reports of scans, where it is time.
    pub(super) fn update_sightings(&mut self) {
        let now = self.now;
        let is_due = |host: &SimulatedHost| now >= host.changes_address_at;
        let due: Vec<u64> = self.hosts.iter().filter(|(_, host)| is_due(host)).map(|(id, _)| *id).collect();
        for host in due {
            self.change_address(host);
            self.report_to_all(host);
        }
        let mut reporting = vec![];
        for (id, radio) in self.guests.iter_mut().filter(|(_, radio)| radio.is_scanning && now >= radio.reports_at) {
            reporting.push(*id);
            radio.reports_at = match radio.manners.reports {
                ScanReports::Every(millis) => now + Duration::from_millis(millis),
                ScanReports::OnChange | ScanReports::Once => MonotonicMillis::MAX,
            };
        }
        for guest in reporting {
            let hosts: Vec<u64> = self.hosts.keys().copied().collect();
            hosts.into_iter().for_each(|host| self.report(guest, host));
        }
    }
}
