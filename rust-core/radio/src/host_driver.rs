//! Drives a host: carries frames between its [`LinkHost`] and its [`Peripheral`].

use std::collections::BTreeMap;

use ayatsuri_clock::{MonotonicMillis, Timeouts};
use ayatsuri_link::{ConnectionId, LinkHost, LinkHostEvent};

use crate::description::{Advertisement, TableDescription};
use crate::roles::{ConnectionPriority, Peripheral, PeripheralEvent, RadioFault};

/// A host's link and its radio.
pub struct HostDriver<P: Peripheral> {
    /// The link.
    pub host: LinkHost,
    radio: P,
    peers: BTreeMap<ConnectionId, HostConnection>,
    said: Option<TableDescription>,
    trouble: Option<RadioFault>,
    timeouts: &'static Timeouts,
}

struct HostConnection {
    max_frame: usize,
    /// A frame that the radio's queue refused.
    held: Option<Vec<u8>>,
    is_full: bool,
    /// When the connection was made: a new connection is about to be used.
    came: MonotonicMillis,
    /// Since when it has carried no member's link.
    idle: Option<MonotonicMillis>,
    /// The pace that was requested last.
    pace: Option<ConnectionPriority>,
}

impl<P: Peripheral> HostDriver<P> {
    /// A host that is not visible before [`HostDriver::says`].
    pub fn new(host: LinkHost, radio: P) -> HostDriver<P> {
        let timeouts = &Timeouts::DEFAULT;
        HostDriver { host, radio, peers: BTreeMap::new(), said: None, trouble: None, timeouts }
    }

    /// The same driver with other waits than [`Timeouts::DEFAULT`]; those of its [`LinkHost`] are set there.
    #[must_use]
    pub fn with_timeouts(mut self, timeouts: &'static Timeouts) -> HostDriver<P> {
        self.timeouts = timeouts;
        self
    }

    /// Advertises the table with this description, unless that is what it does already.
    pub fn says(&mut self, about: TableDescription) {
        if self.said.as_ref() != Some(&about) {
            let says = Advertisement { table: about.table, is_free: about.free > 0 };
            self.radio.advertise(says, &about.to_bytes());
            self.said = Some(about);
        }
    }

    /// Stops advertising. Connections stay.
    pub fn hides(&mut self) {
        self.radio.hide();
        self.said = None;
    }

    /// The radio.
    pub fn radio(&self) -> &P {
        &self.radio
    }

    /// Why the radio does not work at present, if it does not.
    pub fn trouble(&self) -> Option<RadioFault> {
        self.trouble
    }

    /// Handles the radio's events, and hands it the frames that are to be sent. To be called whenever the radio has
    /// woken its driver, after every message that is sent, and at [`HostDriver::deadline`].
    pub fn run(&mut self, now: MonotonicMillis) {
        while let Some(event) = self.radio.event() {
            match event {
                PeripheralEvent::Connected { peer, most } => {
                    tracing::info!(peer = peer.0, frame = most, "a guest's radio has connected");
                    self.peers.insert(
                        peer,
                        HostConnection {
                            max_frame: most,
                            held: None,
                            is_full: false,
                            came: now,
                            idle: None,
                            pace: None,
                        },
                    );
                }
                PeripheralEvent::Received { peer, frame } => self.host.hear(peer, &frame, now),
                PeripheralEvent::Ready { peer } => {
                    if let Some(line) = self.peers.get_mut(&peer) {
                        line.is_full = false;
                    }
                }
                PeripheralEvent::Lost { peer } => {
                    tracing::info!(peer = peer.0, "a guest's radio is gone");
                    self.peers.remove(&peer);
                    self.host.gone(peer);
                }
                PeripheralEvent::Fault(trouble) => {
                    tracing::warn!(?trouble, "the host's radio does not work");
                    self.trouble = Some(trouble);
                }
                PeripheralEvent::Recovered => self.trouble = None,
            }
        }
        self.host.tick(now);
        for (peer, line) in &mut self.peers {
            while !line.is_full {
                let Some(frame) = line.held.take().or_else(|| self.host.next(*peer, line.max_frame, now)) else {
                    break;
                };
                if !self.radio.notify(*peer, &frame) {
                    line.held = Some(frame);
                    line.is_full = true;
                }
            }
        }
        self.hangs_up(now);
        let lively_until = self.host.lively_until();
        for (peer, line) in &mut self.peers {
            let pace =
                ConnectionPriority::until(lively_until.max(line.came + self.timeouts.message_keeps_link_fast), now);
            if line.pace != Some(pace) {
                self.radio.pace(*peer, pace);
                line.pace = Some(pace);
            }
        }
    }

    /// When [`HostDriver::run`] is to be called at the latest. Frames for a full queue wait for the radio, and not for a
    /// time.
    pub fn deadline(&self) -> Option<MonotonicMillis> {
        let host = self.host.deadline_beside(|peer| self.peers.get(&peer).is_some_and(|line| line.is_full));
        host.into_iter()
            .chain(
                self.peers
                    .values()
                    .filter_map(|line| line.idle.map(|since| since + self.timeouts.unauthenticated_timeout)),
            )
            .min()
    }

    /// Ends connections that carry no member's link for `unauthenticated_timeout`, since a radio holds few. A person
    /// who is still typing the code does not notice: their phone connects again.
    fn hangs_up(&mut self, now: MonotonicMillis) {
        for (peer, line) in &mut self.peers {
            if self.host.is_needed(*peer) {
                line.idle = None;
            } else if now >= *line.idle.get_or_insert(now) + self.timeouts.unauthenticated_timeout {
                line.idle = Some(now);
                tracing::info!(peer = peer.0, "nobody was let in over this connection: it is ended");
                self.radio.hang_up(*peer);
            }
        }
    }

    /// The oldest event of the link that was not returned yet.
    pub fn event(&mut self) -> Option<LinkHostEvent> {
        self.host.event()
    }
}
