//! A room for radios that a shell implements. One side gets at once what the other sends, unless a test makes calls
//! fail.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

use super::super::radios::{
    CentralEvents, CentralRadio, ConnectionEvents, PeripheralEvents, PeripheralRadio, RadioError, RadioForms,
    RadioPace, SystemRadios,
};

/// The longest frame here, in bytes.
const MAX_WRITE: u32 = 182;

#[derive(Clone, Default)]
pub(super) struct Room(Arc<Shared>);

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    next: AtomicU64,
}

#[derive(Default)]
struct State {
    hosts: BTreeMap<u64, Host>,
    guests: BTreeMap<u64, Guest>,
    /// How many of the next calls fail, like those of a shell that throws.
    fails: u32,
    /// How many radios were shut down.
    closed: u32,
    /// Whether hosts are as on iOS, and not as on Android.
    is_ios: bool,
}

struct Host {
    events: Arc<PeripheralEvents>,
    /// Its local name and service data, unless it is hidden.
    seen: Option<(Option<String>, Option<Vec<u8>>)>,
    about: Vec<u8>,
}

struct Guest {
    events: Arc<CentralEvents>,
    is_scanning: bool,
    link: Option<Link>,
}

struct Link {
    host: u64,
    peer: u64,
    connection: Arc<ConnectionEvents>,
}

impl Room {
    fn number(&self) -> u64 {
        self.0.next.fetch_add(1, Ordering::Relaxed)
    }

    fn held(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().expect("no thread has panicked with the lock")
    }

    /// The room's state, or an error if this call is to fail.
    fn asked(&self) -> Result<MutexGuard<'_, State>, RadioError> {
        let mut state = self.held();
        if state.fails == 0 {
            return Ok(state);
        }
        state.fails -= 1;
        Err(RadioError::Failed { reason: "thrown on purpose".into() })
    }

    /// Makes the next `calls` calls to any radio fail.
    pub fn fail_next(&self, calls: u32) {
        self.held().fails = calls;
    }

    /// Makes hosts behave as on iOS from now on: they advertise a local name while in front, and cannot hang up.
    pub fn act_as_iphones(&self) {
        self.held().is_ios = true;
    }

    /// How many radios were shut down.
    pub fn closed(&self) -> u32 {
        self.held().closed
    }

    /// Cuts every connection. Returns the receivers of the shells' reports, so that a test can report something late.
    pub fn cut_all(&self) -> Vec<Arc<ConnectionEvents>> {
        let mut state = self.held();
        let ids: Vec<u64> = state.guests.keys().copied().collect();
        ids.into_iter().filter_map(|guest| state.cut(guest, true)).collect()
    }
}

impl State {
    fn show(&self) {
        for guest in self.guests.values().filter(|guest| guest.is_scanning) {
            for (id, host) in &self.hosts {
                if let Some((name, data)) = &host.seen {
                    guest.events.found(*id, name.clone(), data.clone(), -50);
                }
            }
        }
    }

    /// Ends a guest's connection; the guest hears of it unless it ended the connection itself.
    fn cut(&mut self, guest: u64, tells_guest: bool) -> Option<Arc<ConnectionEvents>> {
        let link = self.guests.get_mut(&guest)?.link.take()?;
        if let Some(host) = self.hosts.get(&link.host) {
            host.events.lost(link.peer);
        }
        if tells_guest {
            link.connection.lost();
        }
        Some(link.connection)
    }
}

impl SystemRadios for Room {
    fn central(&self, events: Arc<CentralEvents>) -> Result<Arc<dyn CentralRadio>, RadioError> {
        let id = self.number();
        self.asked()?.guests.insert(id, Guest { events, is_scanning: false, link: None });
        Ok(Arc::new(RoomCentral { room: self.clone(), id }))
    }

    fn peripheral(&self, events: Arc<PeripheralEvents>) -> Result<Arc<dyn PeripheralRadio>, RadioError> {
        let id = self.number();
        self.asked()?.hosts.insert(id, Host { events, seen: None, about: vec![] });
        Ok(Arc::new(RoomPeripheral { room: self.clone(), id }))
    }
}

struct RoomCentral {
    room: Room,
    id: u64,
}

impl RoomCentral {
    fn set_scanning(&self, is_scanning: bool) -> Result<(), RadioError> {
        let mut state = self.room.asked()?;
        if let Some(guest) = state.guests.get_mut(&self.id) {
            guest.is_scanning = is_scanning;
        }
        state.show();
        Ok(())
    }
}

impl CentralRadio for RoomCentral {
    fn scan(&self) -> Result<(), RadioError> {
        self.set_scanning(true)
    }

    fn stop_scan(&self) -> Result<(), RadioError> {
        self.set_scanning(false)
    }

    fn connect(&self, host: u64, connection: Arc<ConnectionEvents>) -> Result<(), RadioError> {
        let peer = self.room.number();
        let mut state = self.room.asked()?;
        let about = state.hosts.get(&host).filter(|host| host.seen.is_some()).map(|host| host.about.clone());
        match (about, state.guests.get_mut(&self.id)) {
            (Some(about), Some(guest)) => {
                guest.link = Some(Link { host, peer, connection: connection.clone() });
                connection.connected(about, MAX_WRITE);
                if let Some(host) = state.hosts.get(&host) {
                    host.events.came(peer);
                    host.events.connected(peer, MAX_WRITE);
                }
            }
            _ => connection.lost(),
        }
        Ok(())
    }

    fn disconnect(&self) -> Result<(), RadioError> {
        self.room.asked()?.cut(self.id, false);
        Ok(())
    }

    fn write(&self, frame: Vec<u8>) -> Result<bool, RadioError> {
        let state = self.room.asked()?;
        if let Some(link) = state.guests.get(&self.id).and_then(|guest| guest.link.as_ref())
            && let Some(host) = state.hosts.get(&link.host)
        {
            host.events.heard(link.peer, frame);
        }
        Ok(true)
    }

    fn pace(&self, _: RadioPace) -> Result<(), RadioError> {
        Ok(())
    }

    fn shut_down(&self) -> Result<(), RadioError> {
        let mut state = self.room.held();
        state.cut(self.id, false);
        state.guests.remove(&self.id);
        state.closed += 1;
        Ok(())
    }
}

struct RoomPeripheral {
    room: Room,
    id: u64,
}

impl RoomPeripheral {
    fn guest_of(&self, state: &State, peer: u64) -> Option<u64> {
        let is_it = |guest: &Guest| guest.link.as_ref().is_some_and(|l| l.host == self.id && l.peer == peer);
        state.guests.iter().find(|(_, guest)| is_it(guest)).map(|(id, _)| *id)
    }
}

impl PeripheralRadio for RoomPeripheral {
    fn forms(&self) -> Result<RadioForms, RadioError> {
        let is_ios = self.room.asked()?.is_ios;
        Ok(RadioForms { local_name: is_ios, service_data: !is_ios, in_background: !is_ios })
    }

    fn advertise(&self, local_name: Option<String>, service_data: Option<Vec<u8>>) -> Result<(), RadioError> {
        let mut state = self.room.asked()?;
        if let Some(host) = state.hosts.get_mut(&self.id) {
            host.seen = Some((local_name, service_data));
        }
        state.show();
        Ok(())
    }

    fn about(&self, about: Vec<u8>) -> Result<(), RadioError> {
        if let Some(host) = self.room.asked()?.hosts.get_mut(&self.id) {
            host.about = about;
        }
        Ok(())
    }

    fn hide(&self) -> Result<(), RadioError> {
        if let Some(host) = self.room.asked()?.hosts.get_mut(&self.id) {
            host.seen = None;
        }
        Ok(())
    }

    fn notify(&self, peer: u64, frame: Vec<u8>) -> Result<bool, RadioError> {
        let state = self.room.asked()?;
        let guest = self.guest_of(&state, peer);
        if let Some(link) = guest.and_then(|guest| state.guests[&guest].link.as_ref()) {
            link.connection.heard(frame);
        }
        Ok(true)
    }

    fn hang_up(&self, peer: u64) -> Result<bool, RadioError> {
        let mut state = self.room.asked()?;
        if state.is_ios {
            return Ok(false);
        }
        if let Some(guest) = self.guest_of(&state, peer) {
            state.cut(guest, true);
        }
        Ok(true)
    }

    fn pace(&self, _: u64, _: RadioPace) -> Result<(), RadioError> {
        Ok(())
    }

    fn shut_down(&self) -> Result<(), RadioError> {
        let mut state = self.room.held();
        let links: Vec<u64> = state.guests.keys().copied().collect();
        for guest in links {
            if state.guests[&guest].link.as_ref().is_some_and(|link| link.host == self.id) {
                state.cut(guest, true);
            }
        }
        state.hosts.remove(&self.id);
        state.closed += 1;
        Ok(())
    }
}
