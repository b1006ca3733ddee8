//! Who is connected to a host, and by which of BlueZ's sockets each is told.
//!
//! Up to BlueZ 5.68 the first phone that subscribes brings a socket whose notifications reach all that have subscribed;
//! later ones bring none. From 5.69 on each has its own, which reaches it alone. So a visitor is told by its own socket;
//! or by any, until two are seen at once.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use ayatsuri_link::ConnectionId;
use bluer::Address;
use bluer::gatt::CharacteristicWriter;
use tokio::sync::Notify;

use super::frame_at;
use crate::queue::{FrameQueue, held};

/// A phone that is connected and has written.
pub(super) struct ConnectedGuest {
    pub peer: ConnectionId,
    pub address: Address,
    came: Instant,
    outbox: Mutex<FrameQueue>,
    is_gone: AtomicBool,
    changed: Notify,
}

impl ConnectedGuest {
    /// Takes a frame, if there is room.
    pub fn offer(&self, frame: &[u8]) -> bool {
        let taken = held(&self.outbox).offer(frame);
        self.changed.notify_one();
        taken
    }

    /// The next frame for it, and whether to say that there is room again; none once it is gone.
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

    fn goes(&self) {
        self.is_gone.store(true, Ordering::Relaxed);
        self.changed.notify_one();
    }
}

#[derive(Default)]
pub(super) struct ConnectedGuests {
    met: u64,
    visitors: BTreeMap<ConnectionId, Arc<ConnectedGuest>>,
    sockets: BTreeMap<Address, Arc<CharacteristicWriter>>,
    /// There were two sockets at once: each reaches its own phone only.
    has_each_its_own: bool,
}

/// How long a phone's own socket is waited for where others' may serve.
const OWN: Duration = Duration::from_millis(60);

impl ConnectedGuests {
    pub fn len(&self) -> usize {
        self.visitors.len()
    }

    pub fn of(&self, peer: ConnectionId) -> Option<&Arc<ConnectedGuest>> {
        self.visitors.get(&peer)
    }

    pub fn at(&self, address: Address) -> Option<&Arc<ConnectedGuest>> {
        self.visitors.values().find(|visitor| visitor.address == address)
    }

    /// A phone has come; each time it has another name.
    pub fn comes(&mut self, address: Address) -> Arc<ConnectedGuest> {
        self.met += 1;
        let peer = ConnectionId(self.met);
        let visitor = ConnectedGuest {
            peer,
            address,
            came: Instant::now(),
            outbox: Mutex::default(),
            is_gone: AtomicBool::new(false),
            changed: Notify::new(),
        };
        let visitor = Arc::new(visitor);
        self.visitors.insert(peer, Arc::clone(&visitor));
        visitor
    }

    /// Whether it was still there.
    pub fn goes(&mut self, peer: ConnectionId) -> bool {
        self.visitors.remove(&peer).is_some_and(|visitor| {
            visitor.goes();
            true
        })
    }

    /// All are gone.
    pub fn all_go(&mut self) -> Vec<ConnectionId> {
        self.sockets.clear();
        let visitors = std::mem::take(&mut self.visitors);
        visitors.values().for_each(|visitor| visitor.goes());
        visitors.into_keys().collect()
    }

    /// The socket by which a phone is told.
    pub fn socket(&self, visitor: &ConnectedGuest) -> Option<Arc<CharacteristicWriter>> {
        let may_be_others = !self.has_each_its_own && visitor.came.elapsed() >= OWN;
        let others = || self.sockets.values().next().filter(|_| may_be_others);
        self.sockets.get(&visitor.address).or_else(others).cloned()
    }

    pub fn add_socket(&mut self, socket: Arc<CharacteristicWriter>) {
        self.sockets.insert(socket.device_address(), socket);
        self.has_each_its_own |= self.sockets.len() > 1;
    }

    /// A socket has ended. Whether it was the one in use for its phone.
    pub fn end_socket(&mut self, socket: &Arc<CharacteristicWriter>) -> bool {
        let address = socket.device_address();
        let is_current = self.sockets.get(&address).is_some_and(|current| Arc::ptr_eq(current, socket));
        if is_current {
            self.sockets.remove(&address);
        }
        is_current
    }

    /// How long a frame for a phone may be: what it has agreed on, and what the socket takes.
    pub fn most(&self, address: Address, mtu: u16) -> usize {
        let socket = self.sockets.get(&address).map_or(usize::MAX, |socket| socket.mtu());
        frame_at(usize::from(mtu).min(socket))
    }
}
