//! A simulated room: phones with radios, a clock that only moves when it is told to, and the same thing each time for
//! the same number. Frames take connection events, are lost and doubled; queues fill up; connections drop.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ayatsuri_link::times::Millis;
use ayatsuri_link::{ConnectionId, SecureRandom};

use crate::description::Advertisement;
use crate::roles::{
    Central, CentralEvent, ConnectionPriority, DiscoveredHost, DiscoveryId, Peripheral, PeripheralEvent, RadioFault,
};

/// How a connection behaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinkConditions {
    /// Between two connection events, in milliseconds.
    pub interval: Millis,
    /// Frames that one connection event carries each way.
    pub each: usize,
    /// Bytes that a frame may have.
    pub most: usize,
    /// Frames that wait before a queue is full.
    pub queue: usize,
    /// Of a thousand frames so many are lost, so many come twice, and of a thousand events so many end the connection.
    pub loss: u32,
    pub doubling: u32,
    pub drops: u32,
}

impl Default for LinkConditions {
    /// A quiet room with today's phones.
    fn default() -> LinkConditions {
        LinkConditions { interval: 30, each: 4, most: 182, queue: 8, loss: 0, doubling: 0, drops: 0 }
    }
}

/// The room. Clones are the same room.
#[derive(Clone)]
pub struct SimulatedRadio(Arc<Mutex<SimulationState>>);

struct SimulationState {
    now: Millis,
    dice: SecureRandom,
    hosts: BTreeMap<u64, SimulatedHost>,
    guests: BTreeMap<u64, SimulatedGuest>,
    /// How many bytes and frames went each way, by guest.
    traffic: BTreeMap<u64, Traffic>,
    /// Of the frames down to a guest or up from it so many come, and then one is lost.
    misses: BTreeMap<(u64, Direction), u32>,
    next_id: u64,
}

/// Which way a frame goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Direction {
    /// From a guest to the host.
    Up,
    /// From the host to a guest.
    Down,
}

/// What went over one guest's connections.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traffic {
    pub frames_up: u64,
    pub bytes_up: u64,
    pub frames_down: u64,
    pub bytes_down: u64,
    /// How often another pace was asked for, by either side.
    pub changes_of_pace: u64,
}

#[derive(Default)]
struct SimulatedHost {
    seen_as: Option<(Advertisement, Vec<u8>)>,
    most_links: usize,
    /// Whether a notification reaches every subscriber, as on some systems.
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
    next_event: Millis,
    up: VecDeque<Vec<u8>>,
    down: VecDeque<Vec<u8>>,
    full_up: bool,
    full_down: bool,
    /// Nothing comes over it any more, and its guest is not told.
    is_dead: bool,
    /// As one side or the other has asked for last.
    pace: ConnectionPriority,
}

/// A calm connection has an event where a quick one has so many.
const CALM: Millis = 4;

impl SimulatedRadio {
    /// An empty room; everything that chance decides in it comes from `number`.
    pub fn new(number: u64) -> SimulatedRadio {
        let dice = SecureRandom::for_testing_only(number);
        let (hosts, guests, traffic) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        SimulatedRadio(Arc::new(Mutex::new(SimulationState {
            now: 0,
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

    /// A phone that hosts, with room for so many connections. `is_heard_by_all`: its notifications reach every
    /// subscriber.
    pub fn host(&self, most_links: usize, is_heard_by_all: bool) -> SimulatedPeripheral {
        let mut room = self.room();
        let id = room.new_id();
        room.hosts.insert(id, SimulatedHost { most_links, is_heard_by_all, ..SimulatedHost::default() });
        SimulatedPeripheral { air: self.clone(), id }
    }

    /// A phone that joins.
    pub fn guest(&self, weather: LinkConditions) -> SimulatedCentral {
        let mut room = self.room();
        let id = room.new_id();
        room.guests.insert(id, SimulatedGuest { weather, scans: false, host: None, events: VecDeque::new() });
        SimulatedCentral { air: self.clone(), id }
    }

    /// What the clock says.
    pub fn now(&self) -> Millis {
        self.room().now
    }

    /// Time passes, up to the next moment at which a radio has something to say, and at most `time`.
    pub fn pass(&self, time: Millis) {
        let mut room = self.room();
        let end = room.now + time;
        while room.now < end {
            room.now += 1;
            room.happen();
            if room.guests.values().any(|g| !g.events.is_empty()) || room.hosts.values().any(|h| !h.events.is_empty()) {
                return;
            }
        }
    }

    /// A phone leaves the room, or dies: its connections are lost, and nobody finds it.
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

    /// The connection of a guest drops.
    pub fn drops(&self, guest: &SimulatedCentral) {
        self.room().lose(guest.id);
    }

    /// The connection of a guest ends for its host alone: the guest's radio goes on as if it were there.
    pub fn is_forgotten(&self, guest: &SimulatedCentral) {
        let mut room = self.room();
        let Some(connection) = room.guests.get_mut(&guest.id).and_then(|radio| radio.host.as_mut()) else { return };
        connection.is_dead = true;
        let (host, peer) = (connection.host, connection.peer);
        if let Some(host) = room.hosts.get_mut(&host) {
            host.events.push_back(PeripheralEvent::Lost { peer });
        }
    }

    /// Of the next frames that go one way between a guest and its host, the one after so many is lost.
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

    /// Another weather for a guest, from now on.
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

    /// All connection events of this millisecond.
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
        let times = if connection.pace == ConnectionPriority::Calm { CALM } else { 1 };
        connection.next_event = now + times * weather.interval;
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

    /// How often a frame arrives: not at all, once, or twice.
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

/// A radio in the room.
pub trait SimulatedDevice {
    /// Which.
    fn id(&self) -> u64;
}

/// A guest's radio in the room. It leaves the room when it is dropped.
pub struct SimulatedCentral {
    air: SimulatedRadio,
    id: u64,
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
            Some(radio) if links < radio.most_links => radio.seen_as.as_ref().map(|(_, about)| about.clone()),
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
            next_event: now + radio.weather.interval,
            up: VecDeque::new(),
            down: VecDeque::new(),
            full_up: false,
            full_down: false,
            is_dead: false,
            pace: ConnectionPriority::Quick,
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

/// A host's radio in the room. It leaves the room when it is dropped.
pub struct SimulatedPeripheral {
    air: SimulatedRadio,
    id: u64,
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
    /// What its system would say when it does not work.
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
