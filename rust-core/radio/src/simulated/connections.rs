//! What happens over the connections of the room.

use std::time::Duration;

use ayatsuri_clock::MonotonicMillis;
use ayatsuri_link::{ConnectionId, MIN_FRAME};

use super::{CALM, Direction, FrameLine, LinkConditions, SimulatedConnection, SimulatedGuest, SimulationState};
use crate::roles::{CentralEvent, ConnectionPriority, PeripheralEvent};

impl FrameLine {
    fn new(most: usize, grows_after: Option<u64>, now: MonotonicMillis) -> FrameLine {
        let grows = grows_after.map(|millis| (now + Duration::from_millis(millis), most));
        let most = if grows.is_some() { MIN_FRAME } else { most };
        FrameLine { frames: Default::default(), is_full: false, most, grows }
    }

    /// Queues a frame. Returns false if there is no room.
    pub(super) fn take(&mut self, frame: &[u8], queue: usize) -> bool {
        assert!(frame.len() <= self.most, "a frame of {} bytes where {} is the most", frame.len(), self.most);
        self.is_full = self.frames.len() >= queue;
        if !self.is_full {
            self.frames.push_back(frame.to_vec());
        }
        !self.is_full
    }

    /// The longest frame, if it has just grown.
    fn take_growth(&mut self, now: MonotonicMillis) -> Option<usize> {
        let (_, most) = self.grows.take_if(|(at, _)| now >= *at)?;
        self.most = most;
        Some(most)
    }

    /// Whether there is room again after a frame was refused.
    fn take_readiness(&mut self, queue: usize) -> bool {
        self.is_full && self.frames.len() < queue && std::mem::take(&mut self.is_full)
    }
}

impl SimulatedGuest {
    /// Frames that may wait in its own queue.
    pub(super) fn queue(&self) -> usize {
        self.manners.queue.unwrap_or(self.conditions.queue).min(self.conditions.queue)
    }
}

impl SimulationState {
    /// A guest connects to the host at an address.
    pub(super) fn connect(&mut self, guest: u64, address: u64) {
        let (now, peer) = (self.now, ConnectionId(self.new_id()));
        let host = self.hosts.iter().find(|(_, host)| host.address == address && host.payload.is_some());
        let host = host.map(|(id, host)| (*id, host.manners, host.max_links, host.about.clone()));
        let Some(radio) = self.guests.get(&guest) else { return };
        let (manners, weather) = (radio.manners, radio.conditions);
        let links = |host: u64| self.guests.values().filter(|guest| guest.is_with(host)).count();
        let Some((host, of_host, _, about)) = host.filter(|(host, _, max_links, _)| links(*host) < *max_links) else {
            return self.tell_guest(guest, CentralEvent::Lost);
        };
        let up = FrameLine::new(weather.most, manners.grows_after, now);
        let down = FrameLine::new(weather.most, of_host.grows_after, now);
        let (most_up, most_down) = (up.most, down.most);
        let connection = SimulatedConnection {
            host,
            connection: peer,
            next_event: now + Duration::from_millis(weather.interval),
            up,
            down,
            is_told: of_host.tells_who_came || manners.subscribes,
            is_subscribed: manners.subscribes,
            is_dead: false,
            pace: ConnectionPriority::LowLatency,
        };
        if let Some(radio) = self.guests.get_mut(&guest) {
            radio.host = Some(connection);
        }
        self.tell_guest(guest, CentralEvent::Connected { about, most: most_up });
        if of_host.tells_who_came {
            self.tell_host(host, PeripheralEvent::Came { connection: peer });
        }
        if manners.subscribes {
            self.tell_host(host, PeripheralEvent::Connected { connection: peer, most: most_down });
        }
    }

    pub(super) fn lose(&mut self, guest: u64) {
        let Some(radio) = self.guests.get_mut(&guest) else { return };
        if let Some(connection) = radio.host.take() {
            self.tell_guest(guest, CentralEvent::Lost);
            if connection.is_told {
                self.tell_host(connection.host, PeripheralEvent::Lost { connection: connection.connection });
            }
        }
    }

    /// Runs all connection events of this millisecond.
    pub(super) fn happen(&mut self) {
        let now = self.now;
        self.pass_time();
        let due = |g: &SimulatedGuest| g.host.as_ref().is_some_and(|connection| connection.next_event <= now);
        let due: Vec<u64> = self.guests.iter().filter(|(_, g)| due(g)).map(|(id, _)| *id).collect();
        for guest in due {
            self.connection_event(guest);
        }
    }

    fn connection_event(&mut self, guest: u64) {
        let Some(weather) = self.guests.get(&guest).map(|radio| radio.conditions) else { return };
        if self.chance(weather.drops) {
            return self.lose(guest);
        }
        for _ in 0..weather.each {
            self.carry_up(guest, weather);
            self.carry_down(guest, weather);
        }
        let now = self.now;
        let of_host = |host: u64| self.hosts.get(&host).and_then(|host| host.manners.queue);
        let host = self.guests.get(&guest).and_then(|radio| radio.host.as_ref()).map(|connection| connection.host);
        let queue_down = host.and_then(of_host).unwrap_or(weather.queue).min(weather.queue);
        let Some(radio) = self.guests.get_mut(&guest) else { return };
        let queue_up = radio.queue();
        let Some(connection) = &mut radio.host else { return };
        let times = if connection.pace == ConnectionPriority::LowPower { CALM } else { 1 };
        connection.next_event = now + Duration::from_millis(times * weather.interval);
        let (host, peer, is_subscribed) = (connection.host, connection.connection, connection.is_subscribed);
        let (grown_up, grown_down) = (connection.up.take_growth(now), connection.down.take_growth(now));
        let (is_ready_up, is_ready_down) =
            (connection.up.take_readiness(queue_up), connection.down.take_readiness(queue_down));
        if let Some(most) = grown_up {
            self.tell_guest(guest, CentralEvent::Resized { most });
        }
        if let Some(most) = grown_down.filter(|_| is_subscribed) {
            self.tell_host(host, PeripheralEvent::Resized { connection: peer, most });
        }
        if is_ready_up {
            self.tell_guest(guest, CentralEvent::Ready);
        }
        if is_ready_down {
            self.tell_host(host, PeripheralEvent::Ready { connection: peer });
        }
    }

    /// How often a frame arrives: 0, 1 or 2 times.
    fn draw_arrivals(&mut self, guest: u64, way: Direction, conditions: LinkConditions) -> usize {
        let is_dead = self.guests.get(&guest).and_then(|radio| radio.host.as_ref()).is_some_and(|host| host.is_dead);
        let is_missed = match self.misses.get_mut(&(guest, way)) {
            Some(0) => self.misses.remove(&(guest, way)).is_some(),
            Some(after) => {
                *after -= 1;
                false
            }
            None => false,
        };
        if is_dead || is_missed || self.chance(conditions.loss) {
            0
        } else if self.chance(conditions.doubling) {
            2
        } else {
            1
        }
    }

    fn carry_up(&mut self, guest: u64, conditions: LinkConditions) {
        let Some(connection) = self.guests.get_mut(&guest).and_then(|radio| radio.host.as_mut()) else { return };
        let Some(frame) = connection.up.frames.pop_front() else { return };
        let (host, peer) = (connection.host, connection.connection);
        let is_first = !std::mem::replace(&mut connection.is_told, true);
        let times = self.draw_arrivals(guest, Direction::Up, conditions);
        if is_first {
            self.tell_host(host, PeripheralEvent::Came { connection: peer });
        }
        for _ in 0..times {
            self.tell_host(host, PeripheralEvent::Received { connection: peer, frame: frame.clone() });
        }
    }

    fn carry_down(&mut self, guest: u64, conditions: LinkConditions) {
        let Some(connection) = self.guests.get_mut(&guest).and_then(|radio| radio.host.as_mut()) else { return };
        let Some(frame) = connection.down.frames.pop_front() else { return };
        let host = connection.host;
        let to_all = self.hosts.get(&host).is_some_and(|host| host.manners.is_heard_by_all);
        let times = self.draw_arrivals(guest, Direction::Down, conditions);
        let hears = |(id, radio): (&u64, &SimulatedGuest)| *id == guest || (to_all && radio.is_with(host));
        let hearing: Vec<u64> = self.guests.iter().filter(|one| hears(*one)).map(|(id, _)| *id).collect();
        for id in hearing {
            for _ in 0..times {
                self.tell_guest(id, CentralEvent::Received(frame.clone()));
            }
        }
    }
}
