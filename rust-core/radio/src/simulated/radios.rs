//! The simulated radios, which are handles to their state in the room.

use ayatsuri_link::ConnectionId;

use super::{CentralManners, RoomState, SimulatedGuest, SimulatedRoom};
use crate::advertisement::{AdvertisementForms, AdvertisementPayload};
use crate::fault::RadioFault;
use crate::roles::{Central, CentralEvent, ConnectionPriority, DiscoveryId, Peripheral, PeripheralEvent};

/// A simulated radio.
pub trait SimulatedDevice {
    /// Its number in the room.
    fn id(&self) -> u64;
}

/// A guest's simulated radio. Dropping it removes it from the room.
pub struct SimulatedCentral {
    pub(super) room: SimulatedRoom,
    pub(super) id: u64,
}

impl Drop for SimulatedCentral {
    fn drop(&mut self) {
        self.room.remove(self);
    }
}

impl SimulatedDevice for SimulatedCentral {
    fn id(&self) -> u64 {
        self.id
    }
}

impl SimulatedCentral {
    fn with<T: Default>(&self, act: impl FnOnce(&mut SimulatedGuest) -> T) -> T {
        self.room.state().guests.get_mut(&self.id).map_or_else(T::default, act)
    }
}

impl Central for SimulatedCentral {
    fn scan(&self) {
        self.room.state().scan(self.id);
    }

    fn stop_scan(&self) {
        self.with(|radio| radio.is_scanning = false);
    }

    fn connect(&self, host: DiscoveryId) {
        // A plain radio does not scan while it connects.
        self.with(|radio| radio.is_scanning &= radio.manners != CentralManners::PLAIN);
        self.room.state().connect(self.id, host.0);
    }

    fn disconnect(&self) {
        self.room.state().drop_connection(self.id);
        self.with(|radio| radio.callbacks.retain(|event| !event.is_of_connection()));
    }

    fn write(&self, frame: &[u8]) -> bool {
        let mut room = self.room.state();
        let Some(radio) = room.guests.get_mut(&self.id) else { return true };
        let queue = radio.queue();
        let Some(connection) = &mut radio.host else { return true };
        if !connection.up.offer(frame, queue) {
            return false;
        }
        let traffic = room.traffic.entry(self.id).or_default();
        traffic.frames_up += 1;
        traffic.bytes_up += frame.len() as u64;
        true
    }

    fn pace(&self, priority: ConnectionPriority) {
        self.room.state().set_pace(self.id, priority);
    }

    fn event(&self) -> Option<CentralEvent> {
        let now = self.room.now();
        self.with(|radio| radio.callbacks.next(now))
    }
}

/// A host's simulated radio. Dropping it removes it from the room.
pub struct SimulatedPeripheral {
    pub(super) room: SimulatedRoom,
    pub(super) id: u64,
}

impl Drop for SimulatedPeripheral {
    fn drop(&mut self) {
        self.room.remove(self);
    }
}

impl SimulatedDevice for SimulatedPeripheral {
    fn id(&self) -> u64 {
        self.id
    }
}

impl SimulatedPeripheral {
    /// Reports a fault, as a system would when the radio does not work.
    pub fn set_fault(&self, fault: RadioFault) {
        self.room.state().tell_host(self.id, PeripheralEvent::Fault(fault));
    }

    /// The guest at the other end of a connection.
    fn guest_of(&self, room: &RoomState, connection: ConnectionId) -> Option<u64> {
        let of_peer = |g: &SimulatedGuest| g.host.as_ref().is_some_and(|c| c.host == self.id && c.id == connection);
        room.guests.iter().find(|(_, radio)| of_peer(radio)).map(|(id, _)| *id)
    }
}

impl Peripheral for SimulatedPeripheral {
    fn forms(&self) -> AdvertisementForms {
        self.room.state().hosts.get(&self.id).map_or(AdvertisementForms::BLUEZ, |host| host.manners.forms)
    }

    fn advertise(&self, payload: &AdvertisementPayload) {
        let mut room = self.room.state();
        let Some(host) = room.hosts.get_mut(&self.id) else { return };
        host.payload = Some(payload.clone());
        if host.manners.changes_address {
            room.change_address(self.id);
        }
        room.report_to_all(self.id);
    }

    fn about(&self, about: &[u8]) {
        if let Some(host) = self.room.state().hosts.get_mut(&self.id) {
            host.about = about.to_vec();
        }
    }

    fn hide(&self) {
        if let Some(host) = self.room.state().hosts.get_mut(&self.id) {
            host.payload = None;
        }
    }

    fn notify(&self, connection: ConnectionId, frame: &[u8]) -> bool {
        let mut room = self.room.state();
        let Some(id) = self.guest_of(&room, connection) else { return true };
        let queue = room.hosts.get(&self.id).and_then(|host| host.manners.queue);
        let Some(radio) = room.guests.get_mut(&id) else { return true };
        let queue = queue.unwrap_or(radio.conditions.queue).min(radio.conditions.queue);
        let Some(connection) = &mut radio.host else { return true };
        if !connection.down.offer(frame, queue) {
            return false;
        }
        let traffic = room.traffic.entry(id).or_default();
        traffic.frames_down += 1;
        traffic.bytes_down += frame.len() as u64;
        true
    }

    fn hang_up(&self, connection: ConnectionId) -> bool {
        let mut room = self.room.state();
        if !room.hosts.get(&self.id).is_some_and(|host| host.manners.can_hang_up) {
            return false;
        }
        if let Some(guest) = self.guest_of(&room, connection) {
            room.drop_connection(guest);
        }
        true
    }

    fn pace(&self, connection: ConnectionId, priority: ConnectionPriority) {
        let mut room = self.room.state();
        if let Some(guest) = self.guest_of(&room, connection) {
            room.set_pace(guest, priority);
        }
    }

    fn event(&self) -> Option<PeripheralEvent> {
        let mut room = self.room.state();
        let now = room.now;
        room.hosts.get_mut(&self.id).and_then(|host| host.callbacks.next(now))
    }
}
