//! The simulated radios, which are handles to their state in the room.

use std::collections::VecDeque;
use std::time::Duration;

use ayatsuri_link::ConnectionId;

use super::{SimulatedConnection, SimulatedGuest, SimulatedHost, SimulatedRadio};
use crate::description::Advertisement;
use crate::roles::{
    Central, CentralEvent, ConnectionPriority, DiscoveredHost, DiscoveryId, Peripheral, PeripheralEvent, RadioFault,
};

/// A simulated radio.
pub trait SimulatedDevice {
    /// Its number in the room.
    fn id(&self) -> u64;
}

/// A guest's simulated radio. Dropping it removes it from the room.
pub struct SimulatedCentral {
    pub(super) air: SimulatedRadio,
    pub(super) id: u64,
}

impl Drop for SimulatedCentral {
    fn drop(&mut self) {
        self.air.leaves(self);
    }
}

impl SimulatedDevice for SimulatedCentral {
    fn id(&self) -> u64 {
        self.id
    }
}

impl SimulatedCentral {
    fn with<T: Default>(&self, act: impl FnOnce(&mut SimulatedGuest) -> T) -> T {
        self.air.room().guests.get_mut(&self.id).map_or_else(T::default, act)
    }
}

impl Central for SimulatedCentral {
    fn scan(&self) {
        let mut room = self.air.room();
        let says = |(id, host): (&u64, &SimulatedHost)| Some((*id, host.seen_as.as_ref()?.0));
        let seen: Vec<_> = room.hosts.iter().filter_map(says).collect();
        let Some(radio) = room.guests.get_mut(&self.id) else { return };
        radio.scans = true;
        let sight = |(id, says)| CentralEvent::Found(DiscoveredHost { host: DiscoveryId(id), says, strength: -60 });
        radio.events.extend(seen.into_iter().map(sight));
    }

    fn stop_scan(&self) {
        self.with(|radio| radio.scans = false);
    }

    fn connect(&self, host: DiscoveryId) {
        let mut room = self.air.room();
        let now = room.now;
        let links = room.guests.values().filter(|guest| guest.is_with(host.0)).count();
        let about = match room.hosts.get(&host.0) {
            Some(radio) if links < radio.max_links => radio.seen_as.as_ref().map(|(_, about)| about.clone()),
            _ => None,
        };
        let peer = ConnectionId(room.new_id());
        let Some(radio) = room.guests.get_mut(&self.id) else { return };
        radio.scans = false;
        let Some(about) = about else {
            radio.events.push_back(CentralEvent::Lost);
            return;
        };
        let most = radio.weather.most;
        radio.host = Some(SimulatedConnection {
            host: host.0,
            peer,
            next_event: now + Duration::from_millis(radio.weather.interval),
            up: VecDeque::new(),
            down: VecDeque::new(),
            full_up: false,
            full_down: false,
            is_dead: false,
            pace: ConnectionPriority::LowLatency,
        });
        radio.events.push_back(CentralEvent::Connected { about, most });
        if let Some(host) = room.hosts.get_mut(&host.0) {
            host.events.push_back(PeripheralEvent::Connected { peer, most });
        }
    }

    fn disconnect(&self) {
        self.air.room().lose(self.id);
        self.with(|radio| radio.events.retain(|event| !event.is_of_connection()));
    }

    fn write(&self, frame: &[u8]) -> bool {
        let mut room = self.air.room();
        let Some(radio) = room.guests.get_mut(&self.id) else { return true };
        let Some(connection) = &mut radio.host else { return true };
        if connection.up.len() >= radio.weather.queue {
            connection.full_up = true;
            return false;
        }
        connection.up.push_back(frame.to_vec());
        let traffic = room.traffic.entry(self.id).or_default();
        traffic.frames_up += 1;
        traffic.bytes_up += frame.len() as u64;
        true
    }

    fn pace(&self, pace: ConnectionPriority) {
        self.air.room().pace(self.id, pace);
    }

    fn event(&self) -> Option<CentralEvent> {
        self.with(|radio| radio.events.pop_front())
    }
}

/// A host's simulated radio. Dropping it removes it from the room.
pub struct SimulatedPeripheral {
    pub(super) air: SimulatedRadio,
    pub(super) id: u64,
}

impl Drop for SimulatedPeripheral {
    fn drop(&mut self) {
        self.air.leaves(self);
    }
}

impl SimulatedDevice for SimulatedPeripheral {
    fn id(&self) -> u64 {
        self.id
    }
}

impl SimulatedPeripheral {
    /// Reports trouble, as a system would when the radio does not work.
    pub fn has(&self, trouble: RadioFault) {
        if let Some(host) = self.air.room().hosts.get_mut(&self.id) {
            host.events.push_back(PeripheralEvent::Fault(trouble));
        }
    }
}

impl Peripheral for SimulatedPeripheral {
    fn advertise(&self, says: Advertisement, about: &[u8]) {
        let mut room = self.air.room();
        let Some(host) = room.hosts.get_mut(&self.id) else { return };
        host.seen_as = Some((says, about.to_vec()));
        let sighting = DiscoveredHost { host: DiscoveryId(self.id), says, strength: -60 };
        for radio in room.guests.values_mut().filter(|radio| radio.scans) {
            radio.events.push_back(CentralEvent::Found(sighting));
        }
    }

    fn hide(&self) {
        if let Some(host) = self.air.room().hosts.get_mut(&self.id) {
            host.seen_as = None;
        }
    }

    fn notify(&self, peer: ConnectionId, frame: &[u8]) -> bool {
        let mut room = self.air.room();
        let of_peer = |g: &SimulatedGuest| g.host.as_ref().is_some_and(|c| c.host == self.id && c.peer == peer);
        let Some((id, radio)) = room.guests.iter_mut().find(|(_, radio)| of_peer(radio)) else { return true };
        let (id, queue) = (*id, radio.weather.queue);
        let Some(connection) = &mut radio.host else { return true };
        if connection.down.len() >= queue {
            connection.full_down = true;
            return false;
        }
        connection.down.push_back(frame.to_vec());
        let traffic = room.traffic.entry(id).or_default();
        traffic.frames_down += 1;
        traffic.bytes_down += frame.len() as u64;
        true
    }

    fn hang_up(&self, peer: ConnectionId) {
        let mut room = self.air.room();
        let of_peer = |g: &SimulatedGuest| g.host.as_ref().is_some_and(|c| c.host == self.id && c.peer == peer);
        if let Some(guest) = room.guests.iter().find(|(_, radio)| of_peer(radio)).map(|(id, _)| *id) {
            room.lose(guest);
        }
    }

    fn pace(&self, peer: ConnectionId, pace: ConnectionPriority) {
        let mut room = self.air.room();
        let of_peer = |g: &SimulatedGuest| g.host.as_ref().is_some_and(|c| c.host == self.id && c.peer == peer);
        if let Some(guest) = room.guests.iter().find(|(_, radio)| of_peer(radio)).map(|(id, _)| *id) {
            room.pace(guest, pace);
        }
    }

    fn event(&self) -> Option<PeripheralEvent> {
        self.air.room().hosts.get_mut(&self.id).and_then(|host| host.events.pop_front())
    }
}
