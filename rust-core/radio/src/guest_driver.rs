//! Drives a guest: scans for tables, reconnects to its own after every drop, and carries frames between its [`LinkGuest`]
//! and its [`Central`].

mod host_choice;

use std::collections::BTreeMap;

use ayatsuri_clock::{MonotonicMillis, Timeouts};
use ayatsuri_link::{LinkGuest, TableTag};

use host_choice::HostChoice;

use crate::roles::{Central, CentralEvent, ConnectionPriority, DiscoveredHost, DiscoveryId, RadioFault};

/// A table in sight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NearbyHost {
    /// The last sighting.
    pub sighting: DiscoveredHost,
    /// When that was.
    pub at: MonotonicMillis,
}

/// The most tables that are remembered; more would only come from a device that wants to exhaust memory.
const MAX_NEARBY: usize = 64;

enum GuestDriverState {
    Resting,
    /// The connection was refused. Scans again at `until`.
    Waiting {
        until: MonotonicMillis,
    },
    Scanning,
    Connecting {
        since: MonotonicMillis,
    },
    Connected {
        max_frame: usize,
        is_full: bool,
        held: Option<Vec<u8>>,
        /// The pace that was requested last.
        pace: Option<ConnectionPriority>,
    },
}

/// A guest's radio, and its link once a table was chosen.
pub struct GuestDriver<C: Central> {
    radio: C,
    /// The link, once a table was chosen.
    pub guest: Option<LinkGuest>,
    table: Option<TableTag>,
    stage: GuestDriverState,
    nearby: BTreeMap<DiscoveryId, NearbyHost>,
    choice: HostChoice,
    about: Option<Vec<u8>>,
    met: Option<Vec<u8>>,
    trouble: Option<RadioFault>,
    timeouts: &'static Timeouts,
}

impl<C: Central> GuestDriver<C> {
    /// A guest that does nothing before it is told to.
    pub fn new(radio: C) -> GuestDriver<C> {
        let (guest, table, about, met, trouble) = (None, None, None, None, None);
        let (nearby, timeouts) = (BTreeMap::new(), &Timeouts::DEFAULT);
        let choice = HostChoice::default();
        let stage = GuestDriverState::Resting;
        GuestDriver { radio, guest, table, stage, nearby, choice, about, met, trouble, timeouts }
    }

    /// The same driver with other waits than [`Timeouts::DEFAULT`]; those of its [`LinkGuest`] are set there.
    #[must_use]
    pub fn with_timeouts(mut self, timeouts: &'static Timeouts) -> GuestDriver<C> {
        self.timeouts = timeouts;
        self
    }

    /// Scans for tables.
    pub fn look(&mut self) {
        self.nearby.clear();
        self.choice.begins();
        self.look_on();
    }

    /// Scans for tables and keeps what was seen before.
    fn look_on(&mut self) {
        self.stage = GuestDriverState::Scanning;
        self.radio.scan();
    }

    /// The tables in sight.
    pub fn nearby(&self) -> impl Iterator<Item = &NearbyHost> {
        self.nearby.values()
    }

    /// Connects to a host in sight to read its *about*, then scans on. [`GuestDriver::met`] returns the result.
    pub fn meet(&mut self, host: DiscoveryId, now: MonotonicMillis) {
        if matches!(self.stage, GuestDriverState::Scanning | GuestDriverState::Resting) && self.guest.is_none() {
            self.met = None;
            self.radio.stop_scan();
            self.radio.connect(host);
            self.stage = GuestDriverState::Connecting { since: now };
        }
    }

    /// The *about* of the host that was met last, empty if it could not be read; `None` while it is being read.
    pub fn met(&self) -> Option<&[u8]> {
        self.met.as_deref()
    }

    /// Connects `guest` to a table, and again whenever the connection is lost.
    pub fn sit(&mut self, table: TableTag, guest: LinkGuest) {
        self.table = Some(table);
        self.guest = Some(guest);
        self.choice = HostChoice::default();
        self.look();
    }

    /// Ends the connection and scans for the table again.
    pub fn look_anew(&mut self) {
        self.radio.disconnect();
        self.choice.ended();
        if let Some(guest) = &mut self.guest {
            guest.radio_down();
        }
        self.look();
    }

    /// Ends the connection and stops scanning.
    pub fn stand(&mut self) {
        self.radio.stop_scan();
        self.radio.disconnect();
        self.table = None;
        self.guest = None;
        self.stage = GuestDriverState::Resting;
    }

    /// The *about* of the host, as it was read when the connection was made.
    pub fn about(&self) -> Option<&[u8]> {
        self.about.as_deref()
    }

    /// The radio.
    pub fn radio(&self) -> &C {
        &self.radio
    }

    /// Why the radio does not work at present, if it does not.
    pub fn trouble(&self) -> Option<RadioFault> {
        self.trouble
    }

    /// Handles the radio's events, and hands it the frames that are to be sent. To be called whenever the radio has
    /// woken its driver, after every message that is sent, and at [`GuestDriver::deadline`].
    pub fn run(&mut self, now: MonotonicMillis) {
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
                    self.stage =
                        GuestDriverState::Connected { max_frame: most, is_full: false, held: None, pace: None };
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
                CentralEvent::Fault(trouble) => {
                    tracing::warn!(?trouble, "the guest's radio does not work");
                    self.trouble = Some(trouble);
                }
                CentralEvent::Recovered => self.trouble = None,
            }
        }
        if matches!(self.stage, GuestDriverState::Connecting { since } if now >= since + self.timeouts.connect_timeout)
        {
            self.radio.disconnect();
            self.lost(now);
        }
        if matches!(self.stage, GuestDriverState::Waiting { until } if now >= until) {
            self.look();
        }
        if matches!(self.stage, GuestDriverState::Scanning)
            && let Some(host) = self.choice.chosen(now)
        {
            self.connect(host, now);
        }
        let Some(guest) = &mut self.guest else { return };
        if guest.is_linked() {
            self.choice.works();
        }
        if guest.tick(now) && matches!(self.stage, GuestDriverState::Connected { .. }) {
            // Nothing is heard over the connection: it may exist on this side alone.
            self.radio.disconnect();
            return self.lost(now);
        }
        if let GuestDriverState::Connected { max_frame, is_full, held, pace } = &mut self.stage {
            while !*is_full {
                let Some(frame) = held.take().or_else(|| guest.next(*max_frame, now)) else { break };
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

    fn found(&mut self, sighting: DiscoveredHost, now: MonotonicMillis) {
        // A radio may give the same host another id after each scan.
        self.nearby.retain(|_, nearby| nearby.sighting.says.table != sighting.says.table);
        if self.nearby.len() == MAX_NEARBY
            && let Some(oldest) = self.nearby.values().min_by_key(|nearby| nearby.at).map(|nearby| nearby.sighting.host)
        {
            self.nearby.remove(&oldest);
        }
        self.nearby.insert(sighting.host, NearbyHost { sighting, at: now });
        if matches!(self.stage, GuestDriverState::Scanning) && self.table == Some(sighting.says.table) {
            self.choice.sees(sighting.host, now, self.timeouts);
        }
    }

    fn connect(&mut self, host: DiscoveryId, now: MonotonicMillis) {
        self.radio.stop_scan();
        self.radio.connect(host);
        self.stage = GuestDriverState::Connecting { since: now };
    }

    fn lost(&mut self, now: MonotonicMillis) {
        let Some(guest) = &mut self.guest else {
            self.met = Some(vec![]);
            self.look_on();
            return;
        };
        guest.radio_down();
        self.choice.ended();
        match self.stage {
            GuestDriverState::Connecting { .. } => {
                tracing::info!("the host's radio did not let itself be connected to");
                self.stage = GuestDriverState::Waiting { until: now + self.timeouts.connect_retry_delay };
            }
            GuestDriverState::Connected { .. } => {
                tracing::info!("the connection to the host's radio is lost");
                self.look();
            }
            GuestDriverState::Resting | GuestDriverState::Waiting { .. } | GuestDriverState::Scanning => {}
        }
    }

    /// When [`GuestDriver::run`] is to be called at the latest.
    pub fn deadline(&self) -> Option<MonotonicMillis> {
        match self.stage {
            GuestDriverState::Resting => None,
            GuestDriverState::Scanning => self.choice.deadline(),
            GuestDriverState::Waiting { until } => Some(until),
            GuestDriverState::Connecting { since } => Some(since + self.timeouts.connect_timeout),
            GuestDriverState::Connected { is_full: true, .. } => self.guest.as_ref()?.deadline_of_full(),
            GuestDriverState::Connected { .. } => self.guest.as_ref()?.deadline(),
        }
    }
}
