//! Drives a guest: scans for tables, reconnects to its own after every drop, and carries frames between its [`LinkGuest`]
//! and its [`Central`].

mod host_choice;
mod nameless_hosts;
mod running_scan;

use std::collections::BTreeMap;

use ayatsuri_clock::{MonotonicMillis, Timeouts};
use ayatsuri_link::{LinkGuest, TableTag};

use host_choice::HostChoice;
use nameless_hosts::NamelessHosts;
use running_scan::RunningScan;

use crate::advertisement::Advertisement;
use crate::description::TableDescription;
use crate::fault::RadioFault;
use crate::roles::{Central, CentralEvent, ConnectionPriority, DiscoveredHost, DiscoveryId};

/// A table in sight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NearbyHost {
    /// Its host, as it was seen last.
    pub host: DiscoveryId,
    /// The host's advertisement, or the same facts from its *about* if it advertises nothing.
    pub advertisement: Advertisement,
    /// The strength of its signal, in dBm.
    pub strength: i8,
    /// When it was seen last.
    pub at: MonotonicMillis,
}

/// The most tables in memory; more would only come from a device that wants to exhaust it.
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
        host: DiscoveryId,
        purpose: ConnectPurpose,
    },
    Connected {
        max_frame: usize,
        /// Since when the radio's queue is full.
        full: Option<MonotonicMillis>,
        held: Option<Vec<u8>>,
        /// The pace that was requested last.
        priority: Option<ConnectionPriority>,
    },
}

/// Why a guest connects to a host.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ConnectPurpose {
    /// The guest wants a link.
    Link,
    /// Its person wants to read the table's description.
    ReadAbout,
    /// The host is nameless: which table is it?
    Identify,
}

/// A guest's radio, and its link once a table was chosen.
pub struct GuestDriver<C: Central> {
    radio: C,
    /// The link, once a table was chosen.
    pub guest: Option<LinkGuest>,
    table: Option<TableTag>,
    state: GuestDriverState,
    scan: RunningScan,
    nearby: BTreeMap<DiscoveryId, NearbyHost>,
    nameless: NamelessHosts,
    choice: HostChoice,
    about: Option<Vec<u8>>,
    read_result: Option<Vec<u8>>,
    fault: Option<RadioFault>,
    timeouts: &'static Timeouts,
}

impl<C: Central> GuestDriver<C> {
    /// A guest that does nothing before it is told to.
    pub fn new(radio: C) -> GuestDriver<C> {
        let (guest, table, about, read_result, fault) = (None, None, None, None, None);
        let (nearby, timeouts) = (BTreeMap::new(), &Timeouts::DEFAULT);
        let (scan, nameless, choice) = (RunningScan::default(), NamelessHosts::default(), HostChoice::default());
        let state = GuestDriverState::Resting;
        GuestDriver { radio, guest, table, state, scan, nearby, nameless, choice, about, read_result, fault, timeouts }
    }

    /// The same driver with other waits than [`Timeouts::DEFAULT`]; those of its [`LinkGuest`] are set there.
    #[must_use]
    pub fn with_timeouts(mut self, timeouts: &'static Timeouts) -> GuestDriver<C> {
        self.timeouts = timeouts;
        self
    }

    /// Scans for tables.
    pub fn scan(&mut self) {
        self.nearby.clear();
        self.choice.begin_scan();
        self.resume_scan();
    }

    /// Scans for tables and keeps what was seen before.
    fn resume_scan(&mut self) {
        tracing::debug!("the search for hosts begins");
        self.state = GuestDriverState::Scanning;
        self.scan.begin(&self.radio);
    }

    /// The tables in sight.
    pub fn nearby(&self) -> impl Iterator<Item = &NearbyHost> {
        self.nearby.values()
    }

    /// Connects to a host in sight to read its *about*, then scans on. [`GuestDriver::read_result`] returns the result.
    pub fn read_about(&mut self, host: DiscoveryId, now: MonotonicMillis) {
        if matches!(self.state, GuestDriverState::Connecting { purpose: ConnectPurpose::Identify, .. }) {
            self.radio.disconnect();
            self.state = GuestDriverState::Scanning;
        }
        if matches!(self.state, GuestDriverState::Scanning | GuestDriverState::Resting) && self.guest.is_none() {
            self.read_result = None;
            self.connect(host, ConnectPurpose::ReadAbout, now);
        }
    }

    /// The *about* that was read last, empty if it could not be read; `None` while it is being read.
    pub fn read_result(&self) -> Option<&[u8]> {
        self.read_result.as_deref()
    }

    /// Connects `guest` to a table, and again whenever the connection is lost.
    pub fn follow_table(&mut self, table: TableTag, guest: LinkGuest) {
        if matches!(self.state, GuestDriverState::Connecting { .. } | GuestDriverState::Connected { .. }) {
            self.radio.disconnect();
        }
        self.table = Some(table);
        self.guest = Some(guest);
        self.choice = HostChoice::default();
        self.scan();
    }

    /// Ends the connection and scans for the table again.
    pub fn rescan(&mut self) {
        self.radio.disconnect();
        self.choice.note_failure();
        if let Some(guest) = &mut self.guest {
            guest.radio_down();
        }
        self.scan();
    }

    /// Ends the connection and stops scanning.
    pub fn stop(&mut self) {
        self.scan.end();
        self.radio.disconnect();
        self.table = None;
        self.guest = None;
        self.state = GuestDriverState::Resting;
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
    pub fn fault(&self) -> Option<RadioFault> {
        self.fault
    }

    /// Handles the radio's events, and hands it the frames to send. Call it whenever the radio has woken its driver, after
    /// every message of the link, and at [`GuestDriver::deadline`].
    pub fn run(&mut self, now: MonotonicMillis) {
        while let Some(event) = self.radio.event() {
            match event {
                CentralEvent::Found(sighting) => self.handle_found(sighting, now),
                CentralEvent::Connected { about, max_frame } => self.handle_connected(about, max_frame, now),
                CentralEvent::Resized { max_frame } => self.handle_resized(max_frame),
                CentralEvent::Received(frame) => {
                    tracing::debug!(bytes = frame.len(), "a frame has come");
                    if let Some(guest) = &mut self.guest {
                        guest.hear(&frame, now);
                    }
                }
                CentralEvent::Ready => {
                    tracing::debug!("the queue has room");
                    if let GuestDriverState::Connected { full, .. } = &mut self.state {
                        *full = None;
                    }
                }
                CentralEvent::Lost => self.handle_lost(now),
                CentralEvent::Fault(fault) => {
                    tracing::warn!(trouble = ?fault, "the guest's radio does not work");
                    self.fault = Some(fault);
                }
                CentralEvent::Recovered => self.fault = None,
            }
        }
        let is_late = |since: MonotonicMillis| now >= since + self.timeouts.connect_timeout;
        if matches!(self.state, GuestDriverState::Connecting { since, .. } if is_late(since)) {
            self.radio.disconnect();
            self.handle_lost(now);
        }
        if matches!(self.state, GuestDriverState::Waiting { until } if now >= until) {
            self.scan();
        }
        if matches!(self.state, GuestDriverState::Scanning)
            && self.nameless.retry_at(self.timeouts).is_some_and(|at| now >= at)
        {
            self.nameless.forget_unreadable();
            self.scan.begin(&self.radio);
        }
        if matches!(self.state, GuestDriverState::Scanning)
            && let Some(host) = self.choice.choose(now)
        {
            let purpose = if self.guest.is_some() { ConnectPurpose::Link } else { ConnectPurpose::Identify };
            self.connect(host, purpose, now);
        }
        self.scan.run(&self.radio, now, self.timeouts);
        self.send_frames(now);
    }

    /// Hands the link's frames to the radio.
    fn send_frames(&mut self, now: MonotonicMillis) {
        let Some(guest) = &mut self.guest else { return };
        if guest.is_linked() {
            self.choice.note_link();
        }
        if guest.tick(now) && matches!(self.state, GuestDriverState::Connected { .. }) {
            // Nothing is heard over the connection: it may exist on this side alone.
            self.radio.disconnect();
            return self.handle_lost(now);
        }
        if let GuestDriverState::Connected { max_frame, full, held, priority } = &mut self.state {
            if full.is_some_and(|since| now >= since + self.timeouts.full_queue_retry) {
                *full = None;
            }
            while full.is_none() {
                let Some(frame) = held.take().or_else(|| guest.next(*max_frame, now)) else { break };
                if self.radio.write(&frame) {
                    tracing::debug!(bytes = frame.len(), "a frame goes");
                } else {
                    tracing::debug!("the queue is full");
                    *held = Some(frame);
                    *full = Some(now);
                }
            }
            let wanted = ConnectionPriority::until(guest.lively_until(), now);
            if *priority != Some(wanted) {
                tracing::debug!(pace = ?wanted, "the connection has another priority");
                self.radio.pace(wanted);
                *priority = Some(wanted);
            }
        }
    }

    fn handle_found(&mut self, discovered_host: DiscoveredHost, now: MonotonicMillis) {
        let DiscoveredHost { host, strength, .. } = discovered_host;
        let is_scanning = matches!(self.state, GuestDriverState::Scanning);
        let Some(advertisement) =
            discovered_host.advertisement.or_else(|| self.nameless.note_seen(host, strength, now))
        else {
            if is_scanning && self.nameless.is_unread(host, now, self.timeouts) {
                self.choice.note_seen(host, false, now, self.timeouts);
            }
            return;
        };
        self.note_near(NearbyHost { host, advertisement, strength, at: now });
        if is_scanning && self.table == Some(advertisement.table) {
            self.choice.note_seen(host, true, now, self.timeouts);
        }
    }

    fn note_near(&mut self, near: NearbyHost) {
        // A radio may give the same host another id after each scan.
        if !self.nearby.contains_key(&near.host) {
            tracing::debug!(strength = near.strength, "a host is in sight");
        }
        self.nearby.retain(|_, nearby| nearby.advertisement.table != near.advertisement.table);
        if self.nearby.len() == MAX_NEARBY
            && let Some(oldest) = self.nearby.values().min_by_key(|nearby| nearby.at).map(|nearby| nearby.host)
        {
            self.nearby.remove(&oldest);
        }
        self.nearby.insert(near.host, near);
    }

    fn connect(&mut self, host: DiscoveryId, purpose: ConnectPurpose, now: MonotonicMillis) {
        tracing::debug!(?purpose, "the connection to a host begins");
        self.scan.end();
        self.radio.connect(host);
        self.state = GuestDriverState::Connecting { since: now, host, purpose };
    }

    fn handle_connected(&mut self, about: Vec<u8>, max_frame: usize, now: MonotonicMillis) {
        let GuestDriverState::Connecting { host, purpose, .. } = self.state else {
            // The radio reports the connection twice, or only after the attempt was given up.
            match self.state {
                GuestDriverState::Connected { .. } => self.handle_resized(max_frame),
                _ => self.radio.disconnect(),
            }
            return;
        };
        let description = TableDescription::read(&about).ok();
        let advertisement = description.map(|table| Advertisement { table: table.table, is_free: table.free > 0 });
        let is_nameless = self.nameless.has(host);
        if let (Some(strength), Some(advertisement)) =
            (self.nameless.note_read(host, advertisement, now), advertisement)
        {
            self.note_near(NearbyHost { host, advertisement, strength, at: now });
        }
        match purpose {
            ConnectPurpose::ReadAbout => self.read_result = Some(about),
            ConnectPurpose::Identify => {}
            ConnectPurpose::Link if advertisement.map_or(is_nameless, |seen| Some(seen.table) != self.table) => {
                tracing::info!("the host is another table's");
                if is_nameless { self.choice.note_another() } else { self.choice.note_failure() }
            }
            ConnectPurpose::Link => {
                tracing::info!(frame = max_frame, "connected to the host's radio");
                self.about = Some(about);
                self.state = GuestDriverState::Connected { max_frame, full: None, held: None, priority: None };
                if let Some(guest) = &mut self.guest {
                    guest.radio_up(now);
                }
                return;
            }
        }
        self.radio.disconnect();
        self.resume_scan();
    }

    fn handle_resized(&mut self, new: usize) {
        if let GuestDriverState::Connected { max_frame, held, .. } = &mut self.state {
            tracing::debug!(frame = new, "frames to the host have another size");
            *max_frame = new;
            // The link sends the content of a frame that is too long now again.
            held.take_if(|frame| frame.len() > new);
        }
    }

    fn handle_lost(&mut self, now: MonotonicMillis) {
        match self.state {
            GuestDriverState::Connecting { purpose: ConnectPurpose::ReadAbout, .. } => {
                self.read_result = Some(vec![]);
                return self.resume_scan();
            }
            GuestDriverState::Connecting { purpose: ConnectPurpose::Identify, host, .. } => {
                self.nameless.note_read(host, None, now);
                return self.resume_scan();
            }
            GuestDriverState::Connecting { purpose: ConnectPurpose::Link, .. } => {
                tracing::info!("the host's radio did not let itself be connected to");
                self.state = GuestDriverState::Waiting { until: now + self.timeouts.connect_retry_delay };
            }
            GuestDriverState::Connected { .. } => {
                tracing::info!("the connection to the host's radio is lost");
                self.scan();
            }
            // The radio reports the loss twice, or too late.
            GuestDriverState::Resting | GuestDriverState::Waiting { .. } | GuestDriverState::Scanning => return,
        }
        if let Some(guest) = &mut self.guest {
            guest.radio_down();
        }
        self.choice.note_failure();
    }

    /// The latest time for the next call of [`GuestDriver::run`].
    pub fn deadline(&self) -> Option<MonotonicMillis> {
        self.stage_deadline().into_iter().chain(self.scan.deadline(self.timeouts)).min()
    }

    fn stage_deadline(&self) -> Option<MonotonicMillis> {
        match self.state {
            GuestDriverState::Resting => None,
            GuestDriverState::Scanning => {
                self.choice.deadline().into_iter().chain(self.nameless.retry_at(self.timeouts)).min()
            }
            GuestDriverState::Waiting { until } => Some(until),
            GuestDriverState::Connecting { since, .. } => Some(since + self.timeouts.connect_timeout),
            GuestDriverState::Connected { full: Some(since), .. } => {
                let link = self.guest.as_ref().and_then(LinkGuest::deadline_of_full);
                link.into_iter().chain([since + self.timeouts.full_queue_retry]).min()
            }
            GuestDriverState::Connected { .. } => self.guest.as_ref()?.deadline(),
        }
    }
}
