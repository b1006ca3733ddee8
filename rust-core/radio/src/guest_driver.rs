//! A guest on its radio: looks for tables, finds its own again after every drop, and carries frames between [`Guest`]
//! and a [`Central`].

use std::collections::BTreeMap;

use ayatsuri_link::times::Millis;
use ayatsuri_link::{LinkGuest, TableTag};

use crate::roles::{Central, CentralEvent, ConnectionPriority, DiscoveredHost, DiscoveryId, RadioFault};

/// A table in sight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NearbyHost {
    /// What was last seen of it.
    pub sighting: DiscoveredHost,
    /// When.
    pub at: Millis,
}

/// How long a connection may take before it is tried anew: seven phones that come at once take each other's time.
const CONNECTING: Millis = 10_000;

/// How long nothing is tried after a connection was refused; after a lost one it is tried at once.
const REFUSED: Millis = 2_000;

/// As many tables are kept in sight as no room holds: whoever lets more be seen wants to fill this phone's memory.
const MOST_NEARBY: usize = 64;

enum GuestDriverState {
    Resting,
    /// The connection was refused: it is tried again.
    Waiting {
        until: Millis,
    },
    Scanning,
    Connecting {
        since: Millis,
    },
    Connected {
        most: usize,
        is_full: bool,
        held: Option<Vec<u8>>,
        /// What was asked for last.
        pace: Option<ConnectionPriority>,
    },
}

/// A phone that looks for tables, and a guest at one of them.
pub struct GuestDriver<C: Central> {
    radio: C,
    /// The link's side of it, once a table was chosen.
    pub guest: Option<LinkGuest>,
    table: Option<TableTag>,
    stage: GuestDriverState,
    nearby: BTreeMap<DiscoveryId, NearbyHost>,
    about: Option<Vec<u8>>,
    met: Option<Vec<u8>>,
    trouble: Option<RadioFault>,
}

impl<C: Central> GuestDriver<C> {
    /// Does nothing before it is told to.
    pub fn new(radio: C) -> GuestDriver<C> {
        let (guest, table, about, met, trouble) = (None, None, None, None, None);
        GuestDriver {
            radio,
            guest,
            table,
            stage: GuestDriverState::Resting,
            nearby: BTreeMap::new(),
            about,
            met,
            trouble,
        }
    }

    /// Looks for tables.
    pub fn look(&mut self) {
        self.nearby.clear();
        self.look_on();
    }

    /// Looks for tables again; what was seen before stays in sight.
    fn look_on(&mut self) {
        self.stage = GuestDriverState::Scanning;
        self.radio.scan();
    }

    /// The tables in sight.
    pub fn nearby(&self) -> impl Iterator<Item = &NearbyHost> {
        self.nearby.values()
    }

    /// Reads what a host in sight says of itself, and looks on: [`Joining::met`] tells what came of it.
    pub fn meet(&mut self, host: DiscoveryId, now: Millis) {
        if matches!(self.stage, GuestDriverState::Scanning | GuestDriverState::Resting) && self.guest.is_none() {
            self.met = None;
            self.radio.stop_scan();
            self.radio.connect(host);
            self.stage = GuestDriverState::Connecting { since: now };
        }
    }

    /// What the host that was met last says of itself; an empty text if it could not be asked. None while it is asked.
    pub fn met(&self) -> Option<&[u8]> {
        self.met.as_deref()
    }

    /// Sits down at a table with `guest`: finds it, and finds it again whenever the connection is lost.
    pub fn sit(&mut self, table: TableTag, guest: LinkGuest) {
        self.table = Some(table);
        self.guest = Some(guest);
        self.look();
    }

    /// Looks for the table again, whatever there was: over this connection nothing came about.
    pub fn look_anew(&mut self) {
        self.radio.disconnect();
        if let Some(guest) = &mut self.guest {
            guest.radio_down();
        }
        self.look();
    }

    /// Stands up: the connection ends, and nothing is looked for.
    pub fn stand(&mut self) {
        self.radio.stop_scan();
        self.radio.disconnect();
        self.table = None;
        self.guest = None;
        self.stage = GuestDriverState::Resting;
    }

    /// What the host says of itself, as it was read when the connection was made.
    pub fn about(&self) -> Option<&[u8]> {
        self.about.as_deref()
    }

    /// The radio.
    pub fn radio(&self) -> &C {
        &self.radio
    }

    /// Why the radio does not work at present.
    pub fn trouble(&self) -> Option<RadioFault> {
        self.trouble
    }

    /// Takes what the radio has heard, and gives it what there is to send. To be called whenever the radio has said
    /// that something happened, something was sent, or the guest's deadline has come.
    pub fn run(&mut self, now: Millis) {
        while let Some(event) = self.radio.event() {
            match event {
                CentralEvent::Found(sighting) => self.found(sighting, now),
                CentralEvent::Connected { about, .. } if self.guest.is_none() => {
                    self.met = Some(about);
                    self.radio.disconnect();
                    self.look_on();
                }
                CentralEvent::Connected { about, most } => {
                    tracing::info!(frame = most, "connected to the host's radio");
                    self.about = Some(about);
                    self.stage = GuestDriverState::Connected { most, is_full: false, held: None, pace: None };
                    if let Some(guest) = &mut self.guest {
                        guest.radio_up(now);
                    }
                }
                CentralEvent::Received(frame) => {
                    if let Some(guest) = &mut self.guest {
                        guest.hear(&frame, now);
                    }
                }
                CentralEvent::Ready => {
                    if let GuestDriverState::Connected { is_full, .. } = &mut self.stage {
                        *is_full = false;
                    }
                }
                CentralEvent::Lost => self.lost(now),
                CentralEvent::Trouble(trouble) => {
                    tracing::warn!(?trouble, "the guest's radio does not work");
                    self.trouble = Some(trouble);
                }
                CentralEvent::Recovered => self.trouble = None,
            }
        }
        if matches!(self.stage, GuestDriverState::Connecting { since } if now.saturating_sub(since) > CONNECTING) {
            self.radio.disconnect();
            self.lost(now);
        }
        if matches!(self.stage, GuestDriverState::Waiting { until } if now >= until) {
            self.look();
        }
        let Some(guest) = &mut self.guest else { return };
        if guest.tick(now) && matches!(self.stage, GuestDriverState::Connected { .. }) {
            // Nobody is heard over a connection that seems to be there: it may be one on this side alone.
            self.radio.disconnect();
            return self.lost(now);
        }
        if let GuestDriverState::Connected { most, is_full, held, pace } = &mut self.stage {
            while !*is_full {
                let Some(frame) = held.take().or_else(|| guest.next(*most, now)) else { break };
                if !self.radio.write(&frame) {
                    *held = Some(frame);
                    *is_full = true;
                }
            }
            let wanted = ConnectionPriority::until(guest.lively_until(), now);
            if *pace != Some(wanted) {
                self.radio.pace(wanted);
                *pace = Some(wanted);
            }
        }
    }

    fn found(&mut self, sighting: DiscoveredHost, now: Millis) {
        // A radio may name the same host anew after each scan.
        self.nearby.retain(|_, nearby| nearby.sighting.says.table != sighting.says.table);
        if self.nearby.len() == MOST_NEARBY
            && let Some(oldest) = self.nearby.values().min_by_key(|nearby| nearby.at).map(|nearby| nearby.sighting.host)
        {
            self.nearby.remove(&oldest);
        }
        self.nearby.insert(sighting.host, NearbyHost { sighting, at: now });
        if matches!(self.stage, GuestDriverState::Scanning) && self.table == Some(sighting.says.table) {
            self.radio.stop_scan();
            self.radio.connect(sighting.host);
            self.stage = GuestDriverState::Connecting { since: now };
        }
    }

    fn lost(&mut self, now: Millis) {
        let Some(guest) = &mut self.guest else {
            self.met = Some(vec![]);
            self.look_on();
            return;
        };
        guest.radio_down();
        match self.stage {
            GuestDriverState::Connecting { .. } => {
                tracing::info!("the host's radio did not let itself be connected to");
                self.stage = GuestDriverState::Waiting { until: now + REFUSED };
            }
            GuestDriverState::Connected { .. } => {
                tracing::info!("the connection to the host's radio is lost");
                self.look();
            }
            GuestDriverState::Resting | GuestDriverState::Waiting { .. } | GuestDriverState::Scanning => {}
        }
    }

    /// When [`Joining::run`] is to be called, if nothing happens before.
    pub fn deadline(&self) -> Option<Millis> {
        match self.stage {
            GuestDriverState::Resting | GuestDriverState::Scanning => None,
            GuestDriverState::Waiting { until } => Some(until),
            GuestDriverState::Connecting { since } => Some(since + CONNECTING + 1),
            GuestDriverState::Connected { is_full: true, .. } => self.guest.as_ref()?.deadline_of_full(),
            GuestDriverState::Connected { .. } => self.guest.as_ref()?.deadline(),
        }
    }
}
