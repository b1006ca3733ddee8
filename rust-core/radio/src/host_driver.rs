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
    peers: BTreeMap<ConnectionId, HostConnection>,
    /// What is advertised, and what *about* says.
    said: Option<Advertisement>,
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
    pace: Option<ConnectionPriority>,
}

impl HostConnection {
    fn new(now: MonotonicMillis) -> HostConnection {
        HostConnection { max_frame: None, held: None, full: None, came: now, idle: None, pace: None }
    }

    fn resize_frames(&mut self, most: usize) {
        self.max_frame = Some(most);
        // The link sends again what was in a frame that is too long now.
        self.held.take_if(|frame| frame.len() > most);
    }
}

impl<P: Peripheral> HostDriver<P> {
    /// A host that is not visible before [`HostDriver::advertise`].
    pub fn new(host: LinkHost, radio: P) -> HostDriver<P> {
        let timeouts = &Timeouts::DEFAULT;
        HostDriver { host, radio, peers: BTreeMap::new(), said: None, about: vec![], fault: None, timeouts }
    }

    /// The same driver with other waits than [`Timeouts::DEFAULT`]; those of its [`LinkHost`] are set there.
    #[must_use]
    pub fn with_timeouts(mut self, timeouts: &'static Timeouts) -> HostDriver<P> {
        self.timeouts = timeouts;
        self
    }

    /// Advertises the table and describes it in *about*, unless that is what it does already. If only the description
    /// has changed, the advertisement is left alone: beginning anew may change the phone's address.
    pub fn advertise(&mut self, description: TableDescription) {
        let about = description.to_bytes();
        if self.about != about {
            self.radio.about(&about);
            self.about = about;
        }
        let says = Advertisement { table: description.table, is_free: description.free > 0 };
        if self.said != Some(says) {
            self.radio.advertise(&says.payload(self.radio.forms()));
            self.said = Some(says);
        }
    }

    /// Stops advertising. Connections stay.
    pub fn stop_advertising(&mut self) {
        self.radio.hide();
        self.said = None;
    }

    /// The radio.
    pub fn radio(&self) -> &P {
        &self.radio
    }

    /// Why the radio does not work at present, if it does not.
    pub fn trouble(&self) -> Option<RadioFault> {
        self.fault
    }

    /// Handles the radio's events, and hands it the frames that are to be sent. To be called whenever the radio has
    /// woken its driver, after every message that is sent, and at [`HostDriver::deadline`].
    pub fn run(&mut self, now: MonotonicMillis) {
        while let Some(event) = self.radio.event() {
            match event {
                PeripheralEvent::Came { connection: peer } => {
                    tracing::debug!(peer = peer.0, "a guest's radio has come");
                    self.peers.entry(peer).or_insert_with(|| HostConnection::new(now));
                }
                PeripheralEvent::Connected { connection: peer, most } => {
                    tracing::info!(peer = peer.0, frame = most, "a guest's radio has connected");
                    self.peers.entry(peer).or_insert_with(|| HostConnection::new(now)).resize_frames(most);
                }
                PeripheralEvent::Resized { connection: peer, most } => {
                    if let Some(line) = self.peers.get_mut(&peer).filter(|line| line.max_frame.is_some()) {
                        tracing::debug!(peer = peer.0, frame = most, "frames to a guest have another size");
                        line.resize_frames(most);
                    }
                }
                PeripheralEvent::Received { connection: peer, frame } => {
                    tracing::debug!(peer = peer.0, bytes = frame.len(), "a frame has come");
                    self.host.hear(peer, &frame, now);
                }
                PeripheralEvent::Ready { connection: peer } => {
                    tracing::debug!(peer = peer.0, "the queue has room");
                    if let Some(line) = self.peers.get_mut(&peer) {
                        line.full = None;
                    }
                }
                PeripheralEvent::Lost { connection: peer } => {
                    tracing::info!(peer = peer.0, "a guest's radio is gone");
                    self.peers.remove(&peer);
                    self.host.gone(peer);
                }
                PeripheralEvent::Fault(trouble) => {
                    tracing::warn!(?trouble, "the host's radio does not work");
                    self.fault = Some(trouble);
                }
                PeripheralEvent::Recovered => self.fault = None,
            }
        }
        self.host.tick(now);
        for (peer, line) in &mut self.peers {
            let Some(max_frame) = line.max_frame else { continue };
            line.full.take_if(|since| now >= *since + self.timeouts.full_queue_retry);
            while line.full.is_none() {
                let Some(frame) = line.held.take().or_else(|| self.host.next(*peer, max_frame, now)) else { break };
                if self.radio.notify(*peer, &frame) {
                    tracing::debug!(peer = peer.0, bytes = frame.len(), "a frame goes");
                } else {
                    tracing::debug!(peer = peer.0, "the queue is full");
                    line.held = Some(frame);
                    line.full = Some(now);
                }
            }
        }
        self.hang_up(now);
        let lively_until = self.host.lively_until();
        for (peer, line) in self.peers.iter_mut().filter(|(_, line)| line.max_frame.is_some()) {
            let pace =
                ConnectionPriority::until(lively_until.max(line.came + self.timeouts.message_keeps_link_fast), now);
            if line.pace != Some(pace) {
                tracing::debug!(peer = peer.0, ?pace, "a connection has another priority");
                self.radio.pace(*peer, pace);
                line.pace = Some(pace);
            }
        }
    }

    /// When [`HostDriver::run`] is to be called at the latest. Frames for a full queue wait for the radio.
    pub fn deadline(&self) -> Option<MonotonicMillis> {
        let is_full = |connection: &HostConnection| connection.full.is_some() || connection.max_frame.is_none();
        let host = self.host.deadline_beside(|peer| self.peers.get(&peer).is_some_and(is_full));
        let idle = |connection: &HostConnection| Some(connection.idle? + self.timeouts.unauthenticated_timeout);
        let full = |connection: &HostConnection| Some(connection.full? + self.timeouts.full_queue_retry);
        let of_peers = self.peers.values().flat_map(|line| [idle(line), full(line)]);
        host.into_iter().chain(of_peers.flatten()).min()
    }

    /// Ends connections that carry no member's link for `unauthenticated_timeout`, since a radio holds few; so also those
    /// that never subscribe. A person who is still typing the code does not notice: their phone connects again. Where the
    /// system cannot end a connection, what comes over it still counts.
    fn hang_up(&mut self, now: MonotonicMillis) {
        for (peer, line) in &mut self.peers {
            if self.host.is_needed(*peer) {
                line.idle = None;
            } else if now >= *line.idle.get_or_insert(now) + self.timeouts.unauthenticated_timeout {
                line.idle = Some(now);
                let ends = self.radio.hang_up(*peer);
                tracing::info!(peer = peer.0, ends, "nobody was let in over this connection: it is not needed");
            }
        }
    }

    /// The oldest event of the link that was not returned yet.
    pub fn event(&mut self) -> Option<LinkHostEvent> {
        self.host.event()
    }
}
