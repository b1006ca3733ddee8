//! The guests that are connected to a host, and the BlueZ sockets by which they are notified.
//!
//! Up to BlueZ 5.68 the first subscriber brings a socket whose notifications reach all subscribers; later ones bring
//! none. From 5.69 on each subscriber has a socket of its own, which reaches it alone. So a guest is notified by its
//! own socket, or by any other as long as there were never two at once.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, Instant};

use ayatsuri_clock::Timeouts;
use ayatsuri_link::ConnectionId;
use bluer::Address;
use bluer::gatt::CharacteristicWriter;
use tokio::sync::Notify;

use super::frame_at;
use crate::queue::{FrameQueue, held};

/// A guest that is connected and has used the service.
pub(super) struct ConnectedGuest {
    pub connection: ConnectionId,
    pub address: Address,
    /// When it wrote for the first time.
    wrote: OnceLock<Instant>,
    /// The longest frame, as it was said last.
    most: AtomicUsize,
    outbox: Mutex<FrameQueue>,
    is_gone: AtomicBool,
    changed: Notify,
}

impl ConnectedGuest {
    /// Queues a frame. Returns false if there is no room.
    pub fn offer(&self, frame: &[u8]) -> bool {
        let taken = held(&self.outbox).offer(frame);
        self.changed.notify_one();
        taken
    }

    /// Waits for the next frame, and whether *ready* must be reported. `None` once the guest is gone.
    pub async fn next(&self) -> Option<(Vec<u8>, bool)> {
        loop {
            if self.is_gone.load(Ordering::Relaxed) {
                return None;
            }
            let next = held(&self.outbox).take();
            if next.is_some() {
                return next;
            }
            self.changed.notified().await;
        }
    }

    /// It has written. Returns whether for the first time.
    pub fn writes(&self) -> bool {
        self.wrote.set(Instant::now()).is_ok()
    }

    fn has_written_for(&self, time: Duration) -> bool {
        self.wrote.get().is_some_and(|first| first.elapsed() >= time)
    }

    /// Remembers the longest frame. Returns whether it has changed.
    pub fn is_resized(&self, most: usize) -> bool {
        self.most.swap(most, Ordering::Relaxed) != most
    }

    fn goes(&self) {
        self.is_gone.store(true, Ordering::Relaxed);
        self.changed.notify_one();
    }
}

pub(super) struct ConnectedGuests {
    met: u64,
    visitors: BTreeMap<ConnectionId, Arc<ConnectedGuest>>,
    sockets: BTreeMap<Address, Arc<CharacteristicWriter>>,
    /// There were two sockets at once, so each reaches its own guest only.
    has_each_its_own: bool,
    timeouts: &'static Timeouts,
}

impl ConnectedGuests {
    pub fn new(timeouts: &'static Timeouts) -> ConnectedGuests {
        let (visitors, sockets) = (BTreeMap::new(), BTreeMap::new());
        ConnectedGuests { met: 0, visitors, sockets, has_each_its_own: false, timeouts }
    }

    pub fn is_empty(&self) -> bool {
        self.visitors.is_empty()
    }

    /// How many guests have written.
    pub fn writers(&self) -> usize {
        self.visitors.values().filter(|visitor| visitor.wrote.get().is_some()).count()
    }

    pub fn of(&self, connection: ConnectionId) -> Option<&Arc<ConnectedGuest>> {
        self.visitors.get(&connection)
    }

    pub fn at(&self, address: Address) -> Option<&Arc<ConnectedGuest>> {
        self.visitors.values().find(|visitor| visitor.address == address)
    }

    /// Adds a guest. It gets a new number each time it connects.
    pub fn add(&mut self, address: Address) -> Arc<ConnectedGuest> {
        self.met += 1;
        let peer = ConnectionId(self.met);
        let guest = ConnectedGuest {
            connection: peer,
            address,
            wrote: OnceLock::new(),
            most: AtomicUsize::new(0),
            outbox: Mutex::default(),
            is_gone: AtomicBool::new(false),
            changed: Notify::new(),
        };
        let visitor = Arc::new(guest);
        self.visitors.insert(peer, Arc::clone(&visitor));
        visitor
    }

    /// Removes a guest. Returns whether it was still there.
    pub fn remove(&mut self, connection: ConnectionId) -> bool {
        self.visitors.remove(&connection).is_some_and(|visitor| {
            visitor.goes();
            true
        })
    }

    /// Removes all guests and sockets.
    pub fn all_go(&mut self) -> Vec<ConnectionId> {
        self.sockets.clear();
        let visitors = std::mem::take(&mut self.visitors);
        visitors.values().for_each(|visitor| visitor.goes());
        visitors.into_keys().collect()
    }

    /// The socket by which a guest is notified, if there is one.
    pub fn socket(&self, guest: &ConnectedGuest) -> Option<Arc<CharacteristicWriter>> {
        let may_be_others = !self.has_each_its_own && guest.has_written_for(self.timeouts.bluetooth_own_socket_wait);
        let others = || self.sockets.values().next().filter(|_| may_be_others);
        self.sockets.get(&guest.address).or_else(others).cloned()
    }

    pub fn add_socket(&mut self, socket: Arc<CharacteristicWriter>) {
        self.sockets.insert(socket.device_address(), socket);
        self.has_each_its_own |= self.sockets.len() > 1;
    }

    /// Removes a socket. Returns whether it was its guest's present one.
    pub fn end_socket(&mut self, socket: &Arc<CharacteristicWriter>) -> bool {
        let address = socket.device_address();
        let is_current = self.sockets.get(&address).is_some_and(|current| Arc::ptr_eq(current, socket));
        if is_current {
            self.sockets.remove(&address);
        }
        is_current
    }

    /// The longest frame for a guest, by its MTU and its socket's.
    pub fn max_frame(&self, address: Address, mtu: u16) -> usize {
        let socket = self.sockets.get(&address).map_or(usize::MAX, |socket| socket.mtu());
        frame_at(usize::from(mtu).min(socket))
    }
}
