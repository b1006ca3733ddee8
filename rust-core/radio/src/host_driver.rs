//! A host on its radio: carries frames between [`Host`] and a [`Peripheral`], at the radio's pace.

use std::collections::BTreeMap;

use ayatsuri_link::times::{LIVELY, Millis, STRANGER};
use ayatsuri_link::{ConnectionId, LinkHost, LinkHostEvent};

use crate::description::{Advertisement, TableDescription};
use crate::roles::{ConnectionPriority, Peripheral, PeripheralEvent, RadioFault};

/// A host and its radio.
pub struct HostDriver<P: Peripheral> {
    /// The link's side of it.
    pub host: LinkHost,
    radio: P,
    peers: BTreeMap<ConnectionId, HostConnection>,
    said: Option<TableDescription>,
    trouble: Option<RadioFault>,
}

struct HostConnection {
    most: usize,
    /// A frame for which the queue had no room.
    held: Option<Vec<u8>>,
    is_full: bool,
    /// Since when it is there: who has just come is about to talk.
    came: Millis,
    /// Since when nobody who belongs here is linked over it.
    idle: Option<Millis>,
    /// What was asked for last.
    pace: Option<ConnectionPriority>,
}

impl<P: Peripheral> HostDriver<P> {
    /// Nothing is seen of it before [`Hosting::says`].
    pub fn new(host: LinkHost, radio: P) -> HostDriver<P> {
        HostDriver { host, radio, peers: BTreeMap::new(), said: None, trouble: None }
    }

    /// Lets itself be seen, and says this of itself; nothing is done if that was said before.
    pub fn says(&mut self, about: TableDescription) {
        if self.said.as_ref() != Some(&about) {
            let says = Advertisement { table: about.table, is_free: about.free > 0 };
            self.radio.advertise(says, &about.to_bytes());
            self.said = Some(about);
        }
    }

    /// Is not seen any more; who is connected stays.
    pub fn hides(&mut self) {
        self.radio.hide();
        self.said = None;
    }

    /// The radio.
    pub fn radio(&self) -> &P {
        &self.radio
    }

    /// Why the radio does not work at present.
    pub fn trouble(&self) -> Option<RadioFault> {
        self.trouble
    }

    /// Takes what the radio has heard, and gives it what there is to send. To be called whenever the radio has said
    /// that something happened, something was sent, or the host's deadline has come.
    pub fn run(&mut self, now: Millis) {
        while let Some(event) = self.radio.event() {
            match event {
                PeripheralEvent::Connected { peer, most } => {
                    tracing::info!(peer = peer.0, frame = most, "a guest's radio has connected");
                    self.peers.insert(
                        peer,
                        HostConnection { most, held: None, is_full: false, came: now, idle: None, pace: None },
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
                PeripheralEvent::Trouble(trouble) => {
                    tracing::warn!(?trouble, "the host's radio does not work");
                    self.trouble = Some(trouble);
                }
                PeripheralEvent::Recovered => self.trouble = None,
            }
        }
        self.host.tick(now);
        for (peer, line) in &mut self.peers {
            while !line.is_full {
                let Some(frame) = line.held.take().or_else(|| self.host.next(*peer, line.most, now)) else { break };
                if !self.radio.notify(*peer, &frame) {
                    line.held = Some(frame);
                    line.is_full = true;
                }
            }
        }
        self.hangs_up(now);
        let lively_until = self.host.lively_until();
        for (peer, line) in &mut self.peers {
            let pace = ConnectionPriority::until(lively_until.max(line.came + LIVELY), now);
            if line.pace != Some(pace) {
                self.radio.pace(*peer, pace);
                line.pace = Some(pace);
            }
        }
    }

    /// When [`Hosting::run`] is to be called if nothing happens before. What waits for a full queue waits for the radio.
    pub fn deadline(&self) -> Option<Millis> {
        let host = self.host.deadline_beside(|peer| self.peers.get(&peer).is_some_and(|line| line.is_full));
        host.into_iter().chain(self.peers.values().filter_map(|line| line.idle.map(|since| since + STRANGER))).min()
    }

    /// A radio holds few connections: one over which nobody has got in for a while is ended. Whoever is still typing
    /// the code does not notice; his phone connects again.
    fn hangs_up(&mut self, now: Millis) {
        for (peer, line) in &mut self.peers {
            if self.host.is_needed(*peer) {
                line.idle = None;
            } else if now >= *line.idle.get_or_insert(now) + STRANGER {
                line.idle = Some(now);
                tracing::info!(peer = peer.0, "nobody was let in over this connection: it is ended");
                self.radio.hang_up(*peer);
            }
        }
    }

    /// What has happened, oldest first.
    pub fn event(&mut self) -> Option<LinkHostEvent> {
        self.host.event()
    }
}
