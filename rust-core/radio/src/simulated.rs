//! A simulation of radios in a room. Its clock moves only when it is told to, and equal seeds give equal runs. Frames
//! wait for connection events, are lost and doubled; queues fill up; connections drop.

mod radios;

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use ayatsuri_clock::MonotonicMillis;
use ayatsuri_link::{ConnectionId, SecureRandom};

use crate::description::Advertisement;
use crate::roles::{CentralEvent, ConnectionPriority, PeripheralEvent};

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

#[derive(Default)]
struct SimulatedHost {
    seen_as: Option<(Advertisement, Vec<u8>)>,
    max_links: usize,
    /// Whether notifications reach every subscriber, as on some systems.
    is_heard_by_all: bool,
    events: VecDeque<PeripheralEvent>,
}

struct SimulatedGuest {
    weather: LinkConditions,
    scans: bool,
    host: Option<SimulatedConnection>,
    events: VecDeque<CentralEvent>,
}

struct SimulatedConnection {
    host: u64,
    peer: ConnectionId,
    next_event: MonotonicMillis,
    up: VecDeque<Vec<u8>>,
    down: VecDeque<Vec<u8>>,
    full_up: bool,
    full_down: bool,
    /// The connection is dead, but its guest has not noticed.
    is_dead: bool,
    /// The pace that either side has asked for last.
    pace: ConnectionPriority,
}

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

    /// Adds a host's radio that holds `max_links` connections. If `is_heard_by_all`, its notifications reach every
    /// subscriber.
    pub fn host(&self, max_links: usize, is_heard_by_all: bool) -> SimulatedPeripheral {
        let mut room = self.room();
        let id = room.new_id();
        room.hosts.insert(id, SimulatedHost { max_links, is_heard_by_all, ..SimulatedHost::default() });
        SimulatedPeripheral { air: self.clone(), id }
    }

    /// Adds a guest's radio.
    pub fn guest(&self, weather: LinkConditions) -> SimulatedCentral {
        let mut room = self.room();
        let id = room.new_id();
        room.guests.insert(id, SimulatedGuest { weather, scans: false, host: None, events: VecDeque::new() });
        SimulatedCentral { air: self.clone(), id }
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
            if room.guests.values().any(|g| !g.events.is_empty()) || room.hosts.values().any(|h| !h.events.is_empty()) {
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
    pub fn is_forgotten(&self, guest: &SimulatedCentral) {
        let mut room = self.room();
        let Some(connection) = room.guests.get_mut(&guest.id).and_then(|radio| radio.host.as_mut()) else { return };
        connection.is_dead = true;
        let (host, peer) = (connection.host, connection.peer);
        if let Some(host) = room.hosts.get_mut(&host) {
            host.events.push_back(PeripheralEvent::Lost { peer });
        }
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
    pub fn weather(&self, guest: &SimulatedCentral, weather: LinkConditions) {
        if let Some(radio) = self.room().guests.get_mut(&guest.id) {
            radio.weather = weather;
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

    fn lose(&mut self, guest: u64) {
        let Some(radio) = self.guests.get_mut(&guest) else { return };
        if let Some(connection) = radio.host.take() {
            radio.events.push_back(CentralEvent::Lost);
            if let Some(host) = self.hosts.get_mut(&connection.host) {
                host.events.push_back(PeripheralEvent::Lost { peer: connection.peer });
            }
        }
    }

    /// Runs all connection events of this millisecond.
    fn happen(&mut self) {
        let now = self.now;
        let due = |g: &SimulatedGuest| g.host.as_ref().is_some_and(|connection| connection.next_event <= now);
        let due: Vec<u64> = self.guests.iter().filter(|(_, g)| due(g)).map(|(id, _)| *id).collect();
        for guest in due {
            self.connection_event(guest);
        }
    }

    fn connection_event(&mut self, guest: u64) {
        let Some(weather) = self.guests.get(&guest).map(|radio| radio.weather) else { return };
        if self.chance(weather.drops) {
            return self.lose(guest);
        }
        for _ in 0..weather.each {
            self.carry_up(guest, weather);
            self.carry_down(guest, weather);
        }
        let now = self.now;
        let Some(radio) = self.guests.get_mut(&guest) else { return };
        let Some(connection) = &mut radio.host else { return };
        let times = if connection.pace == ConnectionPriority::LowPower { CALM } else { 1 };
        connection.next_event = now + Duration::from_millis(times * weather.interval);
        if connection.full_up && connection.up.len() < weather.queue {
            connection.full_up = false;
            radio.events.push_back(CentralEvent::Ready);
        }
        if connection.full_down && connection.down.len() < weather.queue {
            connection.full_down = false;
            let (host, peer) = (connection.host, connection.peer);
            if let Some(host) = self.hosts.get_mut(&host) {
                host.events.push_back(PeripheralEvent::Ready { peer });
            }
        }
    }

    /// How often a frame arrives: 0, 1 or 2 times.
    fn arrives(&mut self, guest: u64, way: Direction, weather: LinkConditions) -> usize {
        let is_dead = self.guests.get(&guest).and_then(|radio| radio.host.as_ref()).is_some_and(|host| host.is_dead);
        let is_missed = match self.misses.get_mut(&(guest, way)) {
            Some(0) => self.misses.remove(&(guest, way)).is_some(),
            Some(after) => {
                *after -= 1;
                false
            }
            None => false,
        };
        if is_dead || is_missed || self.chance(weather.loss) {
            0
        } else if self.chance(weather.doubling) {
            2
        } else {
            1
        }
    }

    fn carry_up(&mut self, guest: u64, weather: LinkConditions) {
        let Some(connection) = self.guests.get_mut(&guest).and_then(|radio| radio.host.as_mut()) else { return };
        let Some(frame) = connection.up.pop_front() else { return };
        let (host, peer) = (connection.host, connection.peer);
        let times = self.arrives(guest, Direction::Up, weather);
        if let Some(host) = self.hosts.get_mut(&host) {
            host.events.extend((0..times).map(|_| PeripheralEvent::Received { peer, frame: frame.clone() }));
        }
    }

    fn carry_down(&mut self, guest: u64, weather: LinkConditions) {
        let Some(connection) = self.guests.get_mut(&guest).and_then(|radio| radio.host.as_mut()) else { return };
        let Some(frame) = connection.down.pop_front() else { return };
        let host = connection.host;
        let to_all = self.hosts.get(&host).is_some_and(|host| host.is_heard_by_all);
        let times = self.arrives(guest, Direction::Down, weather);
        for (id, radio) in &mut self.guests {
            if *id == guest || (to_all && radio.is_with(host)) {
                radio.events.extend((0..times).map(|_| CentralEvent::Received(frame.clone())));
            }
        }
    }
}
