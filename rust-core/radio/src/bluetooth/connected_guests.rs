//! The guests that are connected to a host, and the BlueZ sockets through which it notifies them.
//!
//! Up to BlueZ 5.68 the first subscriber brings a socket whose notifications reach all subscribers; later ones bring
//! none. From 5.69 on each subscriber has a socket of its own, which reaches it alone. So the host notifies
//! a guest through its own socket, or through any other as long as there were never two at once.

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
use crate::queue::{FrameQueue, lock};

/// A guest that is connected and has used the service.
pub(super) struct ConnectedGuest {
    pub connection: ConnectionId,
    pub address: Address,
    /// When the guest wrote for the first time.
    wrote: OnceLock<Instant>,
    /// The longest frame, as it was reported last.
    max_frame: AtomicUsize,
    frame_queue: Mutex<FrameQueue>,
    is_gone: AtomicBool,
    changed: Notify,
}

impl ConnectedGuest {
    /// Queues a frame. Returns false if there is no room.
    pub fn offer(&self, frame: &[u8]) -> bool {
        let taken = lock(&self.frame_queue).offer(frame);
        self.changed.notify_one();
        taken
    }

    /// Waits for the next frame, and whether *ready* must be reported. `None` once the guest is gone.
    pub async fn next(&self) -> Option<(Vec<u8>, bool)> {
        loop {
            if self.is_gone.load(Ordering::Relaxed) {
                return None;
            }
            let next = lock(&self.frame_queue).take();
            if next.is_some() {
                return next;
            }
            self.changed.notified().await;
        }
    }

    /// Notes that the guest has written. Returns whether this was the first time.
    pub fn note_write(&self) -> bool {
        self.wrote.set(Instant::now()).is_ok()
    }

    fn has_written_for(&self, time: Duration) -> bool {
        self.wrote.get().is_some_and(|first| first.elapsed() >= time)
    }

    /// Remembers the longest frame. Returns whether it has changed.
    pub fn set_max_frame(&self, max_frame: usize) -> bool {
        self.max_frame.swap(max_frame, Ordering::Relaxed) != max_frame
    }

    fn mark_gone(&self) {
        self.is_gone.store(true, Ordering::Relaxed);
        self.changed.notify_one();
    }
}

pub(super) struct ConnectedGuests {
    last_number: u64,
    guests: BTreeMap<ConnectionId, Arc<ConnectedGuest>>,
    sockets: BTreeMap<Address, Arc<CharacteristicWriter>>,
    /// Whether there were ever two sockets at once: then each reaches its own guest only.
    each_has_own_socket: bool,
    timeouts: &'static Timeouts,
}

impl ConnectedGuests {
    pub fn new(timeouts: &'static Timeouts) -> ConnectedGuests {
        let (guests, sockets) = (BTreeMap::new(), BTreeMap::new());
        ConnectedGuests { last_number: 0, guests, sockets, each_has_own_socket: false, timeouts }
    }

    pub fn is_empty(&self) -> bool {
        self.guests.is_empty()
    }

    /// How many guests have written.
    pub fn writers(&self) -> usize {
        self.guests.values().filter(|guest| guest.wrote.get().is_some()).count()
    }

    pub fn get(&self, connection: ConnectionId) -> Option<&Arc<ConnectedGuest>> {
        self.guests.get(&connection)
    }

    pub fn at_address(&self, address: Address) -> Option<&Arc<ConnectedGuest>> {
        self.guests.values().find(|guest| guest.address == address)
    }

    /// Adds a guest. It gets a new number each time it connects.
    pub fn add(&mut self, address: Address) -> Arc<ConnectedGuest> {
        self.last_number += 1;
        let connection = ConnectionId(self.last_number);
        let guest = ConnectedGuest {
            connection,
            address,
            wrote: OnceLock::new(),
            max_frame: AtomicUsize::new(0),
            frame_queue: Mutex::default(),
            is_gone: AtomicBool::new(false),
            changed: Notify::new(),
        };
        let guest = Arc::new(guest);
        self.guests.insert(connection, Arc::clone(&guest));
        guest
    }

    /// Removes a guest. Returns whether it was still there.
    pub fn remove(&mut self, connection: ConnectionId) -> bool {
        self.guests.remove(&connection).is_some_and(|guest| {
            guest.mark_gone();
            true
        })
    }

    /// Removes all guests and sockets.
    pub fn remove_all(&mut self) -> Vec<ConnectionId> {
        self.sockets.clear();
        let guests = std::mem::take(&mut self.guests);
        guests.values().for_each(|guest| guest.mark_gone());
        guests.into_keys().collect()
    }

    /// The socket that reaches a guest, if there is one.
    pub fn socket(&self, guest: &ConnectedGuest) -> Option<Arc<CharacteristicWriter>> {
        let may_use_another =
            !self.each_has_own_socket && guest.has_written_for(self.timeouts.bluetooth_own_socket_wait);
        let another = || self.sockets.values().next().filter(|_| may_use_another);
        self.sockets.get(&guest.address).or_else(another).cloned()
    }

    pub fn add_socket(&mut self, socket: Arc<CharacteristicWriter>) {
        self.sockets.insert(socket.device_address(), socket);
        self.each_has_own_socket |= self.sockets.len() > 1;
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
