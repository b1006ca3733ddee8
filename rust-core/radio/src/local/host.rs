//! The host's side: a socket in the room, and a connection for each guest that stays.

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::SystemTime;

use ayatsuri_clock::Timeouts;
use ayatsuri_link::ConnectionId;

use super::connection::LocalConnection;
use super::{GUEST_STAYS, LocalGreeting, SOCKET_EXTENSION, make_private_folder};
use crate::advertisement::{Advertisement, AdvertisementForms, AdvertisementPayload};
use crate::queue::{EventQueue, lock};
use crate::roles::{Peripheral, PeripheralEvent, WakeCallback};

/// A host's radio in a local room.
pub struct LocalPeripheral {
    socket: PathBuf,
    shared: Arc<LocalPeripheralShared>,
}

struct LocalPeripheralShared {
    events: EventQueue<PeripheralEvent>,
    max_frame: usize,
    max_links: usize,
    timeouts: &'static Timeouts,
    state: Mutex<LocalPeripheralState>,
}

#[derive(Default)]
struct LocalPeripheralState {
    /// Its advertisement; `None` while it is hidden.
    advertisement: Option<Advertisement>,
    about: Vec<u8>,
    lines: BTreeMap<ConnectionId, Arc<LocalConnection>>,
    last_number: u64,
    is_over: bool,
}

impl LocalPeripheral {
    /// A radio that holds `max_links` connections, with frames of at most `max_frame` bytes. It is not visible yet.
    ///
    /// # Errors
    /// No socket can be created in the room: it is not writable, or its path is longer than a socket's may be.
    pub fn new(room: &Path, max_links: usize, max_frame: usize, wake: WakeCallback) -> io::Result<LocalPeripheral> {
        LocalPeripheral::with_timeouts(room, max_links, max_frame, wake, &Timeouts::DEFAULT)
    }

    /// The same with other waits than [`Timeouts::DEFAULT`].
    ///
    /// # Errors
    /// Those of [`LocalPeripheral::new`].
    pub fn with_timeouts(
        room: &Path,
        max_links: usize,
        max_frame: usize,
        wake: WakeCallback,
        timeouts: &'static Timeouts,
    ) -> io::Result<LocalPeripheral> {
        make_private_folder(room)?;
        let name = unique_name();
        let (hidden, socket) = (room.join(&name), room.join(&name).with_extension(SOCKET_EXTENSION));
        // Renamed only once it listens: a scanner removes sockets that nobody listens to.
        let listener = UnixListener::bind(&hidden)?;
        std::fs::rename(&hidden, &socket)?;
        let shared = Arc::new(LocalPeripheralShared {
            events: EventQueue::new(wake),
            max_frame,
            max_links,
            timeouts,
            state: Mutex::default(),
        });
        let radio = LocalPeripheral { socket, shared: Arc::clone(&shared) };
        std::thread::spawn(move || shared.accept_all(&listener));
        Ok(radio)
    }
}

fn unique_name() -> String {
    static HOSTS: AtomicU64 = AtomicU64::new(0);
    let now = SystemTime::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_millis());
    format!("{now:x}-{}-{}", std::process::id(), HOSTS.fetch_add(1, Ordering::Relaxed))
}

impl LocalPeripheralShared {
    /// Accepts connections until the radio is dropped, each on a thread of its own.
    fn accept_all(self: Arc<LocalPeripheralShared>, listener: &UnixListener) {
        for stream in listener.incoming() {
            let greeting = {
                let state = lock(&self.state);
                if state.is_over {
                    return;
                }
                let max_frame = self.max_frame;
                state.advertisement.map(|advertisement| LocalGreeting {
                    max_frame,
                    advertisement,
                    about: state.about.clone(),
                })
            };
            // A failed accept is ignored, and a hidden host does not answer.
            let (Ok(stream), Some(greeting)) = (stream, greeting) else { continue };
            let shared = Arc::clone(&self);
            std::thread::spawn(move || shared.serve(stream, &greeting));
        }
    }

    /// Greets one connection and, if its guest stays, reports its frames until it ends.
    fn serve(self: Arc<LocalPeripheralShared>, mut stream: UnixStream, greeting: &LocalGreeting) {
        let mut answer = [0];
        let greeted = stream
            .set_read_timeout(Some(self.timeouts.local_greeting_timeout))
            .and_then(|()| greeting.write(&mut stream));
        if greeted.and_then(|()| stream.read_exact(&mut answer)).is_err() || answer[0] != GUEST_STAYS {
            return;
        }
        if stream.set_read_timeout(None).is_err() {
            return;
        }
        let connection = LocalConnection::new(stream);
        let Some(id) = self.admit(&connection) else { return connection.end() };
        let ready = Arc::clone(&self);
        connection.start_sending(move || ready.events.push(PeripheralEvent::Ready { connection: id }));
        while let Ok(frame) = connection.receive() {
            self.events.push(PeripheralEvent::Received { connection: id, frame });
        }
        connection.end();
        lock(&self.state).lines.remove(&id);
        self.events.push(PeripheralEvent::Lost { connection: id });
    }

    /// Adds and reports a connection; `None` if there are too many.
    fn admit(&self, connection: &Arc<LocalConnection>) -> Option<ConnectionId> {
        let mut state = lock(&self.state);
        if state.is_over || state.lines.len() >= self.max_links {
            return None;
        }
        state.last_number += 1;
        let id = ConnectionId(state.last_number);
        state.lines.insert(id, Arc::clone(connection));
        self.events.push(PeripheralEvent::Connected { connection: id, max_frame: self.max_frame });
        Some(id)
    }
}

impl Peripheral for LocalPeripheral {
    fn forms(&self) -> AdvertisementForms {
        AdvertisementForms::BLUEZ
    }

    fn advertise(&self, payload: &AdvertisementPayload) {
        lock(&self.shared.state).advertisement = payload.local_name.as_deref().and_then(Advertisement::read);
    }

    fn about(&self, about: &[u8]) {
        lock(&self.shared.state).about = about.to_vec();
    }

    fn hide(&self) {
        lock(&self.shared.state).advertisement = None;
    }

    fn notify(&self, connection: ConnectionId, frame: &[u8]) -> bool {
        lock(&self.shared.state).lines.get(&connection).is_none_or(|line| line.offer(frame))
    }

    fn hang_up(&self, connection: ConnectionId) -> bool {
        if let Some(line) = lock(&self.shared.state).lines.get(&connection) {
            line.end();
        }
        true
    }

    fn event(&self) -> Option<PeripheralEvent> {
        self.shared.events.next()
    }
}

impl Drop for LocalPeripheral {
    fn drop(&mut self) {
        {
            let mut state = lock(&self.shared.state);
            state.is_over = true;
            state.lines.values().for_each(|line| line.end());
        }
        // Wakes the accepting thread so that it ends.
        let _ = UnixStream::connect(&self.socket);
        let _ = std::fs::remove_file(&self.socket);
    }
}
