//! Drives a host: carries frames between its [`LinkHost`] and its [`Peripheral`].

use std::collections::BTreeMap;

use ayatsuri_clock::{MonotonicMillis, Timeouts};
use ayatsuri_link::{ConnectionId, LinkHost, LinkHostEvent};

use crate::advertisement::Advertisement;
use crate::description::TableDescription;
use crate::fault::RadioFault;
use crate::roles::{ConnectionPriority, Peripheral, PeripheralEvent};

/// A host's link and its radio.
pub struct HostDriver<P: Peripheral> {
    /// The link.
    pub host: LinkHost,
    radio: P,
    connections: BTreeMap<ConnectionId, HostConnection>,
    /// The present advertisement, and the present bytes of *about*.
    advertised: Option<Advertisement>,
    about: Vec<u8>,
    fault: Option<RadioFault>,
    timeouts: &'static Timeouts,
}

struct HostConnection {
    /// The longest frame; `None` as long as its guest has not subscribed.
    max_frame: Option<usize>,
    /// A frame that the radio's queue refused.
    held: Option<Vec<u8>>,
    /// Since when that queue is full.
    full: Option<MonotonicMillis>,
    /// When the connection was made: a new connection is about to be used.
    came: MonotonicMillis,
    /// Since when it has carried no member's link.
    idle: Option<MonotonicMillis>,
    /// The pace that was requested last.
    priority: Option<ConnectionPriority>,
}

impl HostConnection {
    fn new(now: MonotonicMillis) -> HostConnection {
        HostConnection { max_frame: None, held: None, full: None, came: now, idle: None, priority: None }
    }

    fn resize_frames(&mut self, max_frame: usize) {
        self.max_frame = Some(max_frame);
        // The link sends the content of a frame that is too long now again.
        self.held.take_if(|frame| frame.len() > max_frame);
    }
}

impl<P: Peripheral> HostDriver<P> {
    /// A host that is not visible before [`HostDriver::advertise`].
    pub fn new(host: LinkHost, radio: P) -> HostDriver<P> {
        let timeouts = &Timeouts::DEFAULT;
        HostDriver { host, radio, connections: BTreeMap::new(), advertised: None, about: vec![], fault: None, timeouts }
    }

    /// The same driver with other waits than [`Timeouts::DEFAULT`]; those of its [`LinkHost`] are set there.
    #[must_use]
    pub fn with_timeouts(mut self, timeouts: &'static Timeouts) -> HostDriver<P> {
        self.timeouts = timeouts;
        self
    }

    /// Advertises the table and describes it in *about*, as far as either is new. If only the description has changed, the
    /// advertisement is left alone: beginning anew may change the phone's address.
    pub fn advertise(&mut self, description: TableDescription) {
        let about = description.to_bytes();
        if self.about != about {
            self.radio.about(&about);
            self.about = about;
        }
        let advertisement = Advertisement { table: description.table, is_free: description.free > 0 };
        if self.advertised != Some(advertisement) {
            self.radio.advertise(&advertisement.payload(self.radio.forms()));
            self.advertised = Some(advertisement);
        }
    }

    /// Stops advertising. Connections stay.
    pub fn stop_advertising(&mut self) {
        self.radio.hide();
        self.advertised = None;
    }

    /// The radio.
    pub fn radio(&self) -> &P {
        &self.radio
    }

    /// Why the radio does not work at present, if it does not.
    pub fn fault(&self) -> Option<RadioFault> {
        self.fault
    }

    /// Handles the radio's events, and hands it the frames to send. Call it whenever the radio has woken its driver, after
    /// every message of the link, and at [`HostDriver::deadline`].
    pub fn run(&mut self, now: MonotonicMillis) {
        while let Some(event) = self.radio.event() {
            match event {
                PeripheralEvent::Came { connection: id } => {
                    tracing::debug!(peer = id.0, "a guest's radio has come");
                    self.connections.entry(id).or_insert_with(|| HostConnection::new(now));
                }
                PeripheralEvent::Connected { connection: id, max_frame } => {
                    tracing::info!(peer = id.0, frame = max_frame, "a guest's radio has connected");
                    self.connections.entry(id).or_insert_with(|| HostConnection::new(now)).resize_frames(max_frame);
                }
                PeripheralEvent::Resized { connection: id, max_frame } => {
                    if let Some(connection) =
                        self.connections.get_mut(&id).filter(|connection| connection.max_frame.is_some())
                    {
                        tracing::debug!(peer = id.0, frame = max_frame, "frames to a guest have another size");
                        connection.resize_frames(max_frame);
                    }
                }
                PeripheralEvent::Received { connection: id, frame } => {
                    tracing::debug!(peer = id.0, bytes = frame.len(), "a frame has come");
                    self.host.hear(id, &frame, now);
                }
                PeripheralEvent::Ready { connection: id } => {
                    tracing::debug!(peer = id.0, "the queue has room");
                    if let Some(connection) = self.connections.get_mut(&id) {
                        connection.full = None;
                    }
                }
                PeripheralEvent::Lost { connection: id } => {
                    tracing::info!(peer = id.0, "a guest's radio is gone");
                    self.connections.remove(&id);
                    self.host.remove_connection(id);
                }
                PeripheralEvent::Fault(fault) => {
                    tracing::warn!(trouble = ?fault, "the host's radio does not work");
                    self.fault = Some(fault);
                }
                PeripheralEvent::Recovered => self.fault = None,
            }
        }
        self.host.tick(now);
        for (id, connection) in &mut self.connections {
            let Some(max_frame) = connection.max_frame else { continue };
            connection.full.take_if(|since| now >= *since + self.timeouts.full_queue_retry);
            while connection.full.is_none() {
                let Some(frame) = connection.held.take().or_else(|| self.host.next(*id, max_frame, now)) else { break };
                if self.radio.notify(*id, &frame) {
                    tracing::debug!(peer = id.0, bytes = frame.len(), "a frame goes");
                } else {
                    tracing::debug!(peer = id.0, "the queue is full");
                    connection.held = Some(frame);
                    connection.full = Some(now);
                }
            }
        }
        self.hang_up(now);
        let lively_until = self.host.lively_until();
        for (id, connection) in self.connections.iter_mut().filter(|(_, connection)| connection.max_frame.is_some()) {
            let pace = ConnectionPriority::until(
                lively_until.max(connection.came + self.timeouts.message_keeps_link_fast),
                now,
            );
            if connection.priority != Some(pace) {
                tracing::debug!(peer = id.0, ?pace, "a connection has another priority");
                self.radio.pace(*id, pace);
                connection.priority = Some(pace);
            }
        }
    }

    /// The latest time for the next call of [`HostDriver::run`]. Frames for a full queue wait for the radio.
    pub fn deadline(&self) -> Option<MonotonicMillis> {
        let is_full = |connection: &HostConnection| connection.full.is_some() || connection.max_frame.is_none();
        let host = self.host.deadline_beside(|id| self.connections.get(&id).is_some_and(is_full));
        let idle = |connection: &HostConnection| Some(connection.idle? + self.timeouts.unauthenticated_timeout);
        let full = |connection: &HostConnection| Some(connection.full? + self.timeouts.full_queue_retry);
        let of_peers = self.connections.values().flat_map(|connection| [idle(connection), full(connection)]);
        host.into_iter().chain(of_peers.flatten()).min()
    }

    /// Ends connections that carry no member's link for `unauthenticated_timeout`, also those that never subscribe, since a
    /// radio holds few. A person who is still typing the code does not notice: their phone connects again. Where the system
    /// cannot end a connection, its frames still count.
    fn hang_up(&mut self, now: MonotonicMillis) {
        for (id, connection) in &mut self.connections {
            if self.host.is_needed(*id) {
                connection.idle = None;
            } else if now >= *connection.idle.get_or_insert(now) + self.timeouts.unauthenticated_timeout {
                connection.idle = Some(now);
                let ends = self.radio.hang_up(*id);
                tracing::info!(peer = id.0, ends, "nobody was let in over this connection: it is not needed");
            }
        }
    }

    /// The oldest event of the link that was not returned yet.
    pub fn event(&mut self) -> Option<LinkHostEvent> {
        self.host.event()
    }
}
