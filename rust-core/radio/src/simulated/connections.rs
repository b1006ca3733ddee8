//! The connections of the room: making and losing them, and the frames that they carry.

use std::time::Duration;

use ayatsuri_clock::MonotonicMillis;
use ayatsuri_link::{ConnectionId, MIN_FRAME};

use super::{
    Direction, FrameLine, LOW_POWER_INTERVALS, LinkConditions, RoomState, SimulatedConnection, SimulatedGuest,
};
use crate::roles::{CentralEvent, ConnectionPriority, PeripheralEvent};

impl FrameLine {
    fn new(max_frame: usize, grows_after: Option<u64>, now: MonotonicMillis) -> FrameLine {
        let grows = grows_after.map(|millis| (now + Duration::from_millis(millis), max_frame));
        let max_frame = if grows.is_some() { MIN_FRAME } else { max_frame };
        FrameLine { frames: Default::default(), is_full: false, max_frame, grows }
    }

    /// Queues a frame. Returns false if there is no room.
    pub(super) fn offer(&mut self, frame: &[u8], queue: usize) -> bool {
        assert!(frame.len() <= self.max_frame, "a frame of {} bytes where {} is the most", frame.len(), self.max_frame);
        self.is_full = self.frames.len() >= queue;
        if !self.is_full {
            self.frames.push_back(frame.to_vec());
        }
        !self.is_full
    }

    /// The longest frame, if it has just grown.
    fn take_growth(&mut self, now: MonotonicMillis) -> Option<usize> {
        let (_, max_frame) = self.grows.take_if(|(at, _)| now >= *at)?;
        self.max_frame = max_frame;
        Some(max_frame)
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

impl RoomState {
    /// Connects a guest to the host at an address.
    pub(super) fn connect(&mut self, guest: u64, address: u64) {
        let (now, id) = (self.now, ConnectionId(self.new_id()));
        let host = self.hosts.iter().find(|(_, host)| host.address == address && host.payload.is_some());
        let host = host.map(|(id, host)| (*id, host.manners, host.max_links, host.about.clone()));
        let Some(radio) = self.guests.get(&guest) else { return };
        let (manners, conditions) = (radio.manners, radio.conditions);
        let links = |host: u64| self.guests.values().filter(|guest| guest.is_with(host)).count();
        let Some((host, host_manners, _, about)) = host.filter(|(host, _, max_links, _)| links(*host) < *max_links)
        else {
            return self.tell_guest(guest, CentralEvent::Lost);
        };
        let up = FrameLine::new(conditions.max_frame, manners.grows_after, now);
        let down = FrameLine::new(conditions.max_frame, host_manners.grows_after, now);
        let (max_frame_up, max_frame_down) = (up.max_frame, down.max_frame);
        let connection = SimulatedConnection {
            host,
            id,
            next_event: now + Duration::from_millis(conditions.interval),
            up,
            down,
            is_reported: host_manners.tells_who_came || manners.subscribes,
            is_subscribed: manners.subscribes,
            is_dead: false,
            priority: ConnectionPriority::LowLatency,
        };
        if let Some(radio) = self.guests.get_mut(&guest) {
            radio.host = Some(connection);
        }
        self.tell_guest(guest, CentralEvent::Connected { about, max_frame: max_frame_up });
        if host_manners.tells_who_came {
            self.tell_host(host, PeripheralEvent::Came { connection: id });
        }
        if manners.subscribes {
            self.tell_host(host, PeripheralEvent::Connected { connection: id, max_frame: max_frame_down });
        }
    }

    /// Ends a guest's connection for both sides.
    pub(super) fn drop_connection(&mut self, guest: u64) {
        let Some(radio) = self.guests.get_mut(&guest) else { return };
        if let Some(connection) = radio.host.take() {
            self.tell_guest(guest, CentralEvent::Lost);
            if connection.is_reported {
                self.tell_host(connection.host, PeripheralEvent::Lost { connection: connection.id });
            }
        }
    }

    /// Runs everything that is due in this millisecond.
    pub(super) fn run_millisecond(&mut self) {
        let now = self.now;
        self.update_sightings();
        let due = |g: &SimulatedGuest| g.host.as_ref().is_some_and(|connection| connection.next_event <= now);
        let due: Vec<u64> = self.guests.iter().filter(|(_, g)| due(g)).map(|(id, _)| *id).collect();
        for guest in due {
            self.run_connection_event(guest);
        }
    }

    fn run_connection_event(&mut self, guest: u64) {
        let Some(conditions) = self.guests.get(&guest).map(|radio| radio.conditions) else { return };
        if self.happens(conditions.drops) {
            return self.drop_connection(guest);
        }
        for _ in 0..conditions.frames_per_event {
            self.carry_up(guest, conditions);
            self.carry_down(guest, conditions);
        }
        let now = self.now;
        let host_queue = |host: u64| self.hosts.get(&host).and_then(|host| host.manners.queue);
        let host = self.guests.get(&guest).and_then(|radio| radio.host.as_ref()).map(|connection| connection.host);
        let queue_down = host.and_then(host_queue).unwrap_or(conditions.queue).min(conditions.queue);
        let Some(radio) = self.guests.get_mut(&guest) else { return };
        let queue_up = radio.queue();
        let Some(connection) = &mut radio.host else { return };
        let times = if connection.priority == ConnectionPriority::LowPower { LOW_POWER_INTERVALS } else { 1 };
        connection.next_event = now + Duration::from_millis(times * conditions.interval);
        let (host, id, is_subscribed) = (connection.host, connection.id, connection.is_subscribed);
        let (grown_up, grown_down) = (connection.up.take_growth(now), connection.down.take_growth(now));
        let (is_ready_up, is_ready_down) =
            (connection.up.take_readiness(queue_up), connection.down.take_readiness(queue_down));
        if let Some(max_frame) = grown_up {
            self.tell_guest(guest, CentralEvent::Resized { max_frame });
        }
        if let Some(max_frame) = grown_down.filter(|_| is_subscribed) {
            self.tell_host(host, PeripheralEvent::Resized { connection: id, max_frame });
        }
        if is_ready_up {
            self.tell_guest(guest, CentralEvent::Ready);
        }
        if is_ready_down {
            self.tell_host(host, PeripheralEvent::Ready { connection: id });
        }
    }

    /// Draws how often a frame arrives: 0, 1 or 2 times.
    fn draw_arrivals(&mut self, guest: u64, direction: Direction, conditions: LinkConditions) -> usize {
        let is_dead = self.guests.get(&guest).and_then(|radio| radio.host.as_ref()).is_some_and(|host| host.is_dead);
        let is_due_loss = match self.losses_due.get_mut(&(guest, direction)) {
            Some(0) => self.losses_due.remove(&(guest, direction)).is_some(),
            Some(after) => {
                *after -= 1;
                false
            }
            None => false,
        };
        if is_dead || is_due_loss || self.happens(conditions.loss) {
            0
        } else if self.happens(conditions.doubling) {
            2
        } else {
            1
        }
    }

    fn carry_up(&mut self, guest: u64, conditions: LinkConditions) {
        let Some(connection) = self.guests.get_mut(&guest).and_then(|radio| radio.host.as_mut()) else { return };
        let Some(frame) = connection.up.frames.pop_front() else { return };
        let (host, id) = (connection.host, connection.id);
        let is_first = !std::mem::replace(&mut connection.is_reported, true);
        let times = self.draw_arrivals(guest, Direction::Up, conditions);
        if is_first {
            self.tell_host(host, PeripheralEvent::Came { connection: id });
        }
        for _ in 0..times {
            self.tell_host(host, PeripheralEvent::Received { connection: id, frame: frame.clone() });
        }
    }

    fn carry_down(&mut self, guest: u64, conditions: LinkConditions) {
        let Some(connection) = self.guests.get_mut(&guest).and_then(|radio| radio.host.as_mut()) else { return };
        let Some(frame) = connection.down.frames.pop_front() else { return };
        let host = connection.host;
        let to_all = self.hosts.get(&host).is_some_and(|host| host.manners.is_heard_by_all);
        let times = self.draw_arrivals(guest, Direction::Down, conditions);
        let is_receiver = |(id, radio): (&u64, &SimulatedGuest)| *id == guest || (to_all && radio.is_with(host));
        let receivers: Vec<u64> = self.guests.iter().filter(|one| is_receiver(*one)).map(|(id, _)| *id).collect();
        for id in receivers {
            for _ in 0..times {
                self.tell_guest(id, CentralEvent::Received(frame.clone()));
            }
        }
    }
}
