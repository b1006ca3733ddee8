//! A simulation of radios in a room. Its clock moves only when it is told to, and equal seeds give equal runs. Frames
//! wait for connection events, are lost and doubled; queues fill up; connections drop. Radios behave as the stacks of
//! phones do, if they are made with their [`CentralManners`] and [`PeripheralManners`].

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

/// The conditions of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinkConditions {
    /// Time between two connection events, in milliseconds.
    pub interval: u64,
    /// Frames that one connection event carries in each direction.
    pub each: usize,
    /// The longest frame, in bytes.
    pub most: usize,
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
    /// Good conditions with present-day phones.
    fn default() -> LinkConditions {
        LinkConditions { interval: 30, each: 4, most: 182, queue: 8, loss: 0, doubling: 0, drops: 0 }
    }
}

/// The simulation. Clones share it.
#[derive(Clone)]
pub struct SimulatedRadio(Arc<Mutex<SimulationState>>);

struct SimulationState {
    now: MonotonicMillis,
    dice: SecureRandom,
    hosts: BTreeMap<u64, SimulatedHost>,
    guests: BTreeMap<u64, SimulatedGuest>,
    /// Frames and bytes so far, by guest.
    traffic: BTreeMap<u64, Traffic>,
    /// For a guest and a direction: how many more frames arrive before one is lost.
    misses: BTreeMap<(u64, Direction), u32>,
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

/// What went over one guest's connections so far.
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
    /// What it advertises, unless it is hidden.
    payload: Option<AdvertisementPayload>,
    about: Vec<u8>,
    is_in_front: bool,
    /// Under which guests see it.
    address: u64,
    changes_address_at: MonotonicMillis,
    /// How strong its signal is wherever it is heard, in dBm.
    strength: i8,
    max_links: usize,
    callbacks: Callbacks<PeripheralEvent>,
}

struct SimulatedGuest {
    manners: CentralManners,
    conditions: LinkConditions,
    scans: bool,
    /// When its last scans were begun, and whether the present one is one too many.
    begun: VecDeque<MonotonicMillis>,
    is_mute: bool,
    /// What the present scan has reported, and when it reports again.
    reported: BTreeSet<u64>,
    reports_at: MonotonicMillis,
    host: Option<SimulatedConnection>,
    callbacks: Callbacks<CentralEvent>,
}

struct SimulatedConnection {
    host: u64,
    connection: ConnectionId,
    next_event: MonotonicMillis,
    up: FrameLine,
    down: FrameLine,
    /// Whether the host's stack has told of it.
    is_told: bool,
    is_subscribed: bool,
    /// The connection is dead, but its guest has not noticed.
    is_dead: bool,
    /// The pace that either side has asked for last.
    pace: ConnectionPriority,
}

/// One direction of a connection.
struct FrameLine {
    frames: VecDeque<Vec<u8>>,
    is_full: bool,
    /// The longest frame now.
    most: usize,
    /// When frames may be longer, and how long.
    grows: Option<(MonotonicMillis, usize)>,
}

/// The strength of a host's signal, in dBm, unless [`SimulatedRadio::set_strength`] says another.
const STRENGTH: i8 = -60;

/// A calm connection has one event where a quick one has this many.
const CALM: u64 = 4;

impl SimulatedRadio {
    /// An empty room; `number` seeds all its chance.
    pub fn new(number: u64) -> SimulatedRadio {
        let dice = SecureRandom::for_testing_only(number);
        let (hosts, guests, traffic) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        SimulatedRadio(Arc::new(Mutex::new(SimulationState {
            now: MonotonicMillis::ZERO,
            dice,
            hosts,
            guests,
            traffic,
            misses: BTreeMap::new(),
            next_id: 1,
        })))
    }

    fn room(&self) -> MutexGuard<'_, SimulationState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a host's plain radio that holds `max_links` connections. If `is_heard_by_all`, its notifications reach every
    /// subscriber.
    pub fn host(&self, max_links: usize, is_heard_by_all: bool) -> SimulatedPeripheral {
        self.host_with(max_links, PeripheralManners { is_heard_by_all, ..PeripheralManners::PLAIN })
    }

    /// Adds a host's radio with these manners.
    pub fn host_with(&self, max_links: usize, manners: PeripheralManners) -> SimulatedPeripheral {
        let mut room = self.room();
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
        SimulatedPeripheral { radio: self.clone(), id }
    }

    /// Adds a guest's plain radio.
    pub fn guest(&self, conditions: LinkConditions) -> SimulatedCentral {
        self.guest_with(conditions, CentralManners::PLAIN)
    }

    /// Adds a guest's radio with these manners.
    pub fn guest_with(&self, conditions: LinkConditions, manners: CentralManners) -> SimulatedCentral {
        let mut room = self.room();
        let id = room.new_id();
        room.guests.insert(
            id,
            SimulatedGuest {
                manners,
                conditions,
                scans: false,
                begun: VecDeque::new(),
                is_mute: false,
                reported: BTreeSet::new(),
                reports_at: MonotonicMillis::MAX,
                host: None,
                callbacks: Callbacks::default(),
            },
        );
        SimulatedCentral { radio: self.clone(), id }
    }

    /// Brings a host's app to the front, or sends it to the background.
    pub fn in_front(&self, host: &SimulatedPeripheral, is_in_front: bool) {
        let mut room = self.room();
        if let Some(radio) = room.hosts.get_mut(&host.id) {
            radio.is_in_front = is_in_front;
        }
        room.show(host.id);
    }

    /// Sets how strong a host's signal is, in dBm: its phone is nearer, or further away.
    pub fn set_strength(&self, host: &SimulatedPeripheral, strength: i8) {
        let mut room = self.room();
        if let Some(radio) = room.hosts.get_mut(&host.id) {
            radio.strength = strength;
        }
        room.show(host.id);
    }

    /// Gives a guest's radio other manners, as when its app is sent to the background.
    pub fn behaves(&self, guest: &SimulatedCentral, manners: CentralManners) {
        if let Some(radio) = self.room().guests.get_mut(&guest.id) {
            radio.manners = manners;
        }
    }

    /// A host's app is ended by its system and started again, as iOS does: its connections live on, and the new radio is
    /// told of each that has subscribed. The old one is nowhere any more.
    pub fn restores(&self, host: &SimulatedPeripheral) -> SimulatedPeripheral {
        let mut room = self.room();
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
                        connection: connection.connection,
                        most: connection.down.most,
                    });
                }
            }
        }
        connected.into_iter().for_each(|event| room.tell_host(id, event));
        SimulatedPeripheral { radio: self.clone(), id }
    }

    /// The time of the simulation.
    pub fn now(&self) -> MonotonicMillis {
        self.room().now
    }

    /// Advances the time to the next event of any radio, by at most `millis` milliseconds.
    pub fn pass(&self, millis: u64) {
        let mut room = self.room();
        let end = room.now + Duration::from_millis(millis);
        while room.now < end {
            room.now += Duration::from_millis(1);
            room.happen();
            let now = room.now;
            if room.guests.values().any(|guest| guest.callbacks.is_due(now))
                || room.hosts.values().any(|host| host.callbacks.is_due(now))
            {
                return;
            }
        }
    }

    /// Removes a radio: its connections are lost, and nobody finds it any more.
    pub fn leaves(&self, radio: &impl SimulatedDevice) {
        let mut room = self.room();
        let id = radio.id();
        room.hosts.remove(&id);
        let of_host: Vec<u64> = room.guests.iter().filter(|(_, g)| g.is_with(id)).map(|(id, _)| *id).collect();
        for guest in of_host {
            room.lose(guest);
        }
        room.lose(id);
        room.guests.remove(&id);
    }

    /// Drops a guest's connection.
    pub fn drops(&self, guest: &SimulatedCentral) {
        self.room().lose(guest.id);
    }

    /// Drops a guest's connection for the host alone; the guest's radio does not notice.
    pub fn forget_guest(&self, guest: &SimulatedCentral) {
        let mut room = self.room();
        let Some(connection) = room.guests.get_mut(&guest.id).and_then(|radio| radio.host.as_mut()) else { return };
        connection.is_dead = true;
        let (host, peer) = (connection.host, connection.connection);
        room.tell_host(host, PeripheralEvent::Lost { connection: peer });
    }

    /// Loses one frame in a direction, after `after` others have arrived.
    pub fn loses_one(&self, guest: &SimulatedCentral, way: Direction, after: u32) {
        self.room().misses.insert((guest.id, way), after);
    }

    /// What went over a guest's connections so far.
    pub fn traffic(&self, guest: &SimulatedCentral) -> Traffic {
        self.room().traffic.get(&guest.id).copied().unwrap_or_default()
    }

    /// The pace of a guest's connection, if it has one.
    pub fn pace(&self, guest: &SimulatedCentral) -> Option<ConnectionPriority> {
        self.room().guests.get(&guest.id)?.host.as_ref().map(|connection| connection.pace)
    }

    /// Changes a guest's conditions from now on.
    pub fn weather(&self, guest: &SimulatedCentral, conditions: LinkConditions) {
        if let Some(radio) = self.room().guests.get_mut(&guest.id) {
            radio.conditions = conditions;
        }
    }
}

impl SimulatedGuest {
    fn is_with(&self, host: u64) -> bool {
        self.host.as_ref().is_some_and(|connection| connection.host == host)
    }
}

impl SimulationState {
    fn new_id(&mut self) -> u64 {
        let id = self.next_id;
        self.next_id += 1;
        id
    }

    fn chance(&mut self, thousandths: u32) -> bool {
        thousandths > 0 && u32::from(u16::from_le_bytes(self.dice.bytes())) * 1000 < thousandths << 16
    }

    fn pace(&mut self, guest: u64, pace: ConnectionPriority) {
        let Some(connection) = self.guests.get_mut(&guest).and_then(|radio| radio.host.as_mut()) else { return };
        if std::mem::replace(&mut connection.pace, pace) != pace {
            self.traffic.entry(guest).or_default().changes_of_pace += 1;
        }
    }

    /// A guest's stack tells its driver of something.
    fn tell_guest(&mut self, guest: u64, event: CentralEvent) {
        if let Some(radio) = self.guests.get_mut(&guest) {
            radio.callbacks.say(event, radio.manners.callbacks, self.now, &mut self.dice);
        }
    }

    /// A host's stack tells its driver of something.
    fn tell_host(&mut self, host: u64, event: PeripheralEvent) {
        if let Some(radio) = self.hosts.get_mut(&host) {
            radio.callbacks.say(event, radio.manners.callbacks, self.now, &mut self.dice);
        }
    }
}
