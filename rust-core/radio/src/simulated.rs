//! A room of simulated radios. Its clock moves only in [`SimulatedRoom::advance`], and equal seeds give equal runs. Frames
//! wait for connection events, are lost and doubled; queues fill up; connections drop. A radio added with the
//! [`CentralManners`] or [`PeripheralManners`] of a phone behaves like that phone's Bluetooth stack.

mod callbacks;
mod connections;
mod manners;
mod radios;
mod sightings;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use ayatsuri_clock::MonotonicMillis;
use ayatsuri_link::{ConnectionId, SecureRandom};

use crate::advertisement::AdvertisementPayload;
use crate::roles::{CentralEvent, ConnectionPriority, PeripheralEvent};
use callbacks::Callbacks;

pub use manners::{CallbackManners, CentralManners, PeripheralManners, ScanReports};
pub use radios::{SimulatedCentral, SimulatedDevice, SimulatedPeripheral};

/// How well a connection carries frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinkConditions {
    /// Time between two connection events (the moments at which both radios meet), in milliseconds.
    pub interval: u64,
    /// Frames that one connection event carries in each direction.
    pub frames_per_event: usize,
    /// The longest frame, in bytes.
    pub max_frame: usize,
    /// Frames that a queue holds.
    pub queue: usize,
    /// Of a thousand frames, how many are lost.
    pub loss: u32,
    /// Of a thousand frames, how many come twice.
    pub doubling: u32,
    /// Of a thousand connection events, how many end the connection.
    pub drops: u32,
}

impl Default for LinkConditions {
    /// Good conditions with present-day phones; 182 bytes are the MTU of an iPhone, 185, less the header of 3.
    fn default() -> LinkConditions {
        LinkConditions { interval: 30, frames_per_event: 4, max_frame: 182, queue: 8, loss: 0, doubling: 0, drops: 0 }
    }
}

/// The room with all its radios. Clones share it.
#[derive(Clone)]
pub struct SimulatedRoom(Arc<Mutex<RoomState>>);

struct RoomState {
    now: MonotonicMillis,
    dice: SecureRandom,
    hosts: BTreeMap<u64, SimulatedHost>,
    guests: BTreeMap<u64, SimulatedGuest>,
    /// Frames and bytes so far, by guest.
    traffic: BTreeMap<u64, Traffic>,
    /// For a guest and a direction: the number of frames that still arrive before one is lost.
    losses_due: BTreeMap<(u64, Direction), u32>,
    next_id: u64,
}

/// The direction of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Direction {
    /// From a guest to the host.
    Up,
    /// From the host to a guest.
    Down,
}

/// The traffic of one guest's connections so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traffic {
    /// Frames from the guest to the host.
    pub frames_up: u64,
    /// Bytes from the guest to the host.
    pub bytes_up: u64,
    /// Frames from the host to the guest.
    pub frames_down: u64,
    /// Bytes from the host to the guest.
    pub bytes_down: u64,
    /// How often either side asked for another pace.
    pub changes_of_pace: u64,
}

struct SimulatedHost {
    manners: PeripheralManners,
    /// Its advertisement; `None` while it is hidden.
    payload: Option<AdvertisementPayload>,
    about: Vec<u8>,
    is_in_front: bool,
    /// The address that guests see.
    address: u64,
    changes_address_at: MonotonicMillis,
    /// The strength of its signal everywhere in the room, in dBm.
    strength: i8,
    max_links: usize,
    callbacks: Callbacks<PeripheralEvent>,
}

struct SimulatedGuest {
    manners: CentralManners,
    conditions: LinkConditions,
    is_scanning: bool,
    /// The starts of its latest scans.
    scan_starts: VecDeque<MonotonicMillis>,
    /// Whether the present scan is one too many, so that it reports nothing.
    is_mute: bool,
    /// The addresses that the present scan has reported.
    reported: BTreeSet<u64>,
    /// When the present scan reports again.
    reports_at: MonotonicMillis,
    host: Option<SimulatedConnection>,
    callbacks: Callbacks<CentralEvent>,
}

struct SimulatedConnection {
    host: u64,
    id: ConnectionId,
    next_event: MonotonicMillis,
    up: FrameLine,
    down: FrameLine,
    /// Whether the host's stack has reported it.
    is_reported: bool,
    is_subscribed: bool,
    /// Whether the connection is dead and its guest has not noticed.
    is_dead: bool,
    /// The pace that either side has requested last.
    priority: ConnectionPriority,
}

/// One direction of a connection.
struct FrameLine {
    frames: VecDeque<Vec<u8>>,
    /// Whether the frame offered last was refused.
    is_full: bool,
    /// The longest frame now.
    max_frame: usize,
    /// When frames may be longer, and the longest frame then.
    grows: Option<(MonotonicMillis, usize)>,
}

/// The strength of a host's signal, in dBm, unless [`SimulatedRoom::set_strength`] says another.
const STRENGTH: i8 = -60;

/// A connection of [`ConnectionPriority::LowPower`] waits for this many intervals between two events.
const LOW_POWER_INTERVALS: u64 = 4;

impl SimulatedRoom {
    /// An empty room. All its chance follows from the seed.
    pub fn new(seed: u64) -> SimulatedRoom {
        SimulatedRoom(Arc::new(Mutex::new(RoomState {
            now: MonotonicMillis::ZERO,
            dice: SecureRandom::for_testing_only(seed),
            hosts: BTreeMap::new(),
            guests: BTreeMap::new(),
            traffic: BTreeMap::new(),
            losses_due: BTreeMap::new(),
            next_id: 1,
        })))
    }

    fn state(&self) -> MutexGuard<'_, RoomState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a host's plain radio that holds `max_links` connections. If `is_heard_by_all`, its notifications reach every
    /// subscriber.
    pub fn add_host(&self, max_links: usize, is_heard_by_all: bool) -> SimulatedPeripheral {
        self.add_host_with(max_links, PeripheralManners { is_heard_by_all, ..PeripheralManners::PLAIN })
    }

    /// Adds a host's radio with these manners.
    pub fn add_host_with(&self, max_links: usize, manners: PeripheralManners) -> SimulatedPeripheral {
        let mut room = self.state();
        let id = room.new_id();
        room.hosts.insert(
            id,
            SimulatedHost {
                manners,
                payload: None,
                about: vec![],
                is_in_front: true,
                address: id,
                changes_address_at: MonotonicMillis::MAX,
                strength: STRENGTH,
                max_links,
                callbacks: Callbacks::default(),
            },
        );
        SimulatedPeripheral { room: self.clone(), id }
    }

    /// Adds a guest's plain radio.
    pub fn add_guest(&self, conditions: LinkConditions) -> SimulatedCentral {
        self.add_guest_with(conditions, CentralManners::PLAIN)
    }

    /// Adds a guest's radio with these manners.
    pub fn add_guest_with(&self, conditions: LinkConditions, manners: CentralManners) -> SimulatedCentral {
        let mut room = self.state();
        let id = room.new_id();
        room.guests.insert(
            id,
            SimulatedGuest {
                manners,
                conditions,
                is_scanning: false,
                scan_starts: VecDeque::new(),
                is_mute: false,
                reported: BTreeSet::new(),
                reports_at: MonotonicMillis::MAX,
                host: None,
                callbacks: Callbacks::default(),
            },
        );
        SimulatedCentral { room: self.clone(), id }
    }

    /// Brings a host's app to the front, or sends it to the background.
    pub fn set_in_front(&self, host: &SimulatedPeripheral, is_in_front: bool) {
        let mut room = self.state();
        if let Some(radio) = room.hosts.get_mut(&host.id) {
            radio.is_in_front = is_in_front;
        }
        room.report_to_all(host.id);
    }

    /// Sets how strong a host's signal is, in dBm: its phone is nearer, or further away.
    pub fn set_strength(&self, host: &SimulatedPeripheral, strength: i8) {
        let mut room = self.state();
        if let Some(radio) = room.hosts.get_mut(&host.id) {
            radio.strength = strength;
        }
        room.report_to_all(host.id);
    }

    /// Gives a guest's radio other manners, as when its app is sent to the background.
    pub fn set_manners(&self, guest: &SimulatedCentral, manners: CentralManners) {
        if let Some(radio) = self.state().guests.get_mut(&guest.id) {
            radio.manners = manners;
        }
    }

    /// Ends a host's app and starts it again, as iOS does: its connections live on, and the new radio reports each that has
    /// subscribed. The old radio is no longer in the room.
    pub fn restart_app(&self, host: &SimulatedPeripheral) -> SimulatedPeripheral {
        let mut room = self.state();
        let id = room.new_id();
        if let Some(mut radio) = room.hosts.remove(&host.id) {
            (radio.payload, radio.callbacks) = (None, Callbacks::default());
            radio.address = id;
            room.hosts.insert(id, radio);
        }
        let mut connected = vec![];
        for connection in room.guests.values_mut().filter_map(|guest| guest.host.as_mut()) {
            if connection.host == host.id {
                connection.host = id;
                if connection.is_subscribed {
                    connected.push(PeripheralEvent::Connected {
                        connection: connection.id,
                        max_frame: connection.down.max_frame,
                    });
                }
            }
        }
        connected.into_iter().for_each(|event| room.tell_host(id, event));
        SimulatedPeripheral { room: self.clone(), id }
    }

    /// The time in the room.
    pub fn now(&self) -> MonotonicMillis {
        self.state().now
    }

    /// Advances the time to the next event of any radio, by at most `millis` milliseconds.
    pub fn advance(&self, millis: u64) {
        let mut room = self.state();
        let end = room.now + Duration::from_millis(millis);
        while room.now < end {
            room.now += Duration::from_millis(1);
            room.run_millisecond();
            let now = room.now;
            if room.guests.values().any(|guest| guest.callbacks.is_due(now))
                || room.hosts.values().any(|host| host.callbacks.is_due(now))
            {
                return;
            }
        }
    }

    /// Removes a radio: its connections are lost, and nobody finds it any more.
    pub fn remove(&self, radio: &impl SimulatedDevice) {
        let mut room = self.state();
        let id = radio.id();
        room.hosts.remove(&id);
        let guests_of_host: Vec<u64> = room.guests.iter().filter(|(_, g)| g.is_with(id)).map(|(id, _)| *id).collect();
        for guest in guests_of_host {
            room.drop_connection(guest);
        }
        room.drop_connection(id);
        room.guests.remove(&id);
    }

    /// Drops a guest's connection.
    pub fn drop_connection(&self, guest: &SimulatedCentral) {
        self.state().drop_connection(guest.id);
    }

    /// Drops a guest's connection for the host alone; the guest's radio does not notice.
    pub fn drop_for_host(&self, guest: &SimulatedCentral) {
        let mut room = self.state();
        let Some(connection) = room.guests.get_mut(&guest.id).and_then(|radio| radio.host.as_mut()) else { return };
        connection.is_dead = true;
        let (host, id) = (connection.host, connection.id);
        room.tell_host(host, PeripheralEvent::Lost { connection: id });
    }

    /// Loses one frame in a direction, after `after` others have arrived.
    pub fn lose_frame(&self, guest: &SimulatedCentral, direction: Direction, after: u32) {
        self.state().losses_due.insert((guest.id, direction), after);
    }

    /// The traffic of a guest's connections so far.
    pub fn traffic(&self, guest: &SimulatedCentral) -> Traffic {
        self.state().traffic.get(&guest.id).copied().unwrap_or_default()
    }

    /// The pace of a guest's connection, if it has one.
    pub fn priority(&self, guest: &SimulatedCentral) -> Option<ConnectionPriority> {
        self.state().guests.get(&guest.id)?.host.as_ref().map(|connection| connection.priority)
    }

    /// Changes a guest's conditions from now on.
    pub fn set_conditions(&self, guest: &SimulatedCentral, conditions: LinkConditions) {
        if let Some(radio) = self.state().guests.get_mut(&guest.id) {
            radio.conditions = conditions;
        }
    }
}

impl SimulatedGuest {
    fn is_with(&self, host: u64) -> bool {
        self.host.as_ref().is_some_and(|connection| connection.host == host)
    }
}

impl RoomState {
    fn new_id(&mut self) -> u64 {
        let id = self.next_id;
        self.next_id += 1;
        id
    }

    /// Whether something happens now that happens in `thousandths` of a thousand cases.
    fn happens(&mut self, thousandths: u32) -> bool {
        // Without a draw where the answer is sure, so that other draws stay the same.
        thousandths > 0 && u32::from(u16::from_le_bytes(self.dice.bytes())) * 1000 < thousandths << 16
    }

    fn set_pace(&mut self, guest: u64, priority: ConnectionPriority) {
        let Some(connection) = self.guests.get_mut(&guest).and_then(|radio| radio.host.as_mut()) else { return };
        if std::mem::replace(&mut connection.priority, priority) != priority {
            self.traffic.entry(guest).or_default().changes_of_pace += 1;
        }
    }

    /// Hands a guest's driver an event, as its stack does.
    fn tell_guest(&mut self, guest: u64, event: CentralEvent) {
        if let Some(radio) = self.guests.get_mut(&guest) {
            radio.callbacks.push(event, radio.manners.callbacks, self.now, &mut self.dice);
        }
    }

    /// Hands a host's driver an event, as its stack does.
    fn tell_host(&mut self, host: u64, event: PeripheralEvent) {
        if let Some(radio) = self.hosts.get_mut(&host) {
            radio.callbacks.push(event, radio.manners.callbacks, self.now, &mut self.dice);
        }
    }
}
