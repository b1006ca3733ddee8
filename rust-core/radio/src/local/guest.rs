//! The guest's side: scans the sockets of a room, and has a connection to one of them.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ayatsuri_clock::Timeouts;

use super::connection::LocalConnection;
use super::{GUEST_STAYS, LocalGreeting, SOCKET_EXTENSION, make_private_folder};
use crate::queue::{EventQueue, lock};
use crate::roles::{Central, CentralEvent, DiscoveredHost, DiscoveryId, WakeCallback};

/// The signal strength of every host, in dBm: there is no real one.
const STRENGTH: i8 = -40;

/// A guest's radio in a local room.
pub struct LocalCentral {
    shared: Arc<LocalCentralShared>,
}

struct LocalCentralShared {
    room: PathBuf,
    events: EventQueue<CentralEvent>,
    timeouts: &'static Timeouts,
    state: Mutex<LocalCentralState>,
}

#[derive(Default)]
struct LocalCentralState {
    /// Counts the calls to scan and to stop. A scanning thread ends when the count has changed.
    scans: u64,
    is_scanning: bool,
    /// The number of the latest attempt to connect; disconnecting increases it, too. Events of earlier attempts are
    /// dropped.
    attempt: u64,
    connection: Option<Arc<LocalConnection>>,
    hosts: BTreeMap<DiscoveryId, PathBuf>,
}

impl LocalCentral {
    /// A radio in a room.
    ///
    /// # Errors
    /// The room does not exist and cannot be created.
    pub fn new(room: &Path, wake: WakeCallback) -> io::Result<LocalCentral> {
        LocalCentral::with_timeouts(room, wake, &Timeouts::DEFAULT)
    }

    /// The same with other waits than [`Timeouts::DEFAULT`].
    ///
    /// # Errors
    /// Those of [`LocalCentral::new`].
    pub fn with_timeouts(room: &Path, wake: WakeCallback, timeouts: &'static Timeouts) -> io::Result<LocalCentral> {
        make_private_folder(room)?;
        let shared = LocalCentralShared {
            room: room.to_owned(),
            events: EventQueue::new(wake),
            timeouts,
            state: Mutex::default(),
        };
        Ok(LocalCentral { shared: Arc::new(shared) })
    }
}

impl LocalCentralShared {
    fn scan_until_stopped(&self, scan: u64) {
        loop {
            for socket in self.sockets() {
                let seen = greeting(&socket, self.timeouts.local_greeting_timeout);
                let mut state = lock(&self.state);
                if state.scans != scan {
                    return;
                }
                match seen {
                    Ok((_, LocalGreeting { advertisement, .. })) => {
                        let host = state.id_of(socket);
                        self.events.push(CentralEvent::Found(DiscoveredHost {
                            host,
                            advertisement: Some(advertisement),
                            strength: STRENGTH,
                        }));
                    }
                    // The host's process is dead: nobody else would remove its socket.
                    Err(error) if error.kind() == io::ErrorKind::ConnectionRefused => {
                        let _ = std::fs::remove_file(&socket);
                    }
                    Err(_) => {}
                }
            }
            std::thread::sleep(self.timeouts.local_scan_interval);
            if lock(&self.state).scans != scan {
                return;
            }
        }
    }

    fn sockets(&self) -> Vec<PathBuf> {
        let Ok(entries) = std::fs::read_dir(&self.room) else { return Vec::new() };
        let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
        paths.filter(|path| path.extension().is_some_and(|ending| ending == SOCKET_EXTENSION)).collect()
    }

    fn run_connection(self: Arc<LocalCentralShared>, socket: Option<PathBuf>, attempt: u64) {
        let connect_and_stay = |socket: PathBuf| {
            let (mut stream, greeting) = greeting(&socket, self.timeouts.local_greeting_timeout)?;
            stream.write_all(&[GUEST_STAYS])?;
            stream.set_read_timeout(None)?;
            Ok::<_, io::Error>((LocalConnection::new(stream), greeting))
        };
        let opened = socket.ok_or_else(|| io::ErrorKind::NotFound.into()).and_then(connect_and_stay);
        let Ok((connection, LocalGreeting { max_frame, about, .. })) = opened else {
            return self.report(attempt, CentralEvent::Lost);
        };
        {
            let mut state = lock(&self.state);
            if state.attempt != attempt {
                return connection.end();
            }
            state.connection = Some(Arc::clone(&connection));
            self.events.push(CentralEvent::Connected { about, max_frame });
        }
        let ready = Arc::clone(&self);
        connection.start_sending(move || ready.report(attempt, CentralEvent::Ready));
        while let Ok(frame) = connection.receive() {
            self.report(attempt, CentralEvent::Received(frame));
        }
        connection.end();
        self.report(attempt, CentralEvent::Lost);
    }

    fn report(&self, attempt: u64, event: CentralEvent) {
        let mut state = lock(&self.state);
        if state.attempt == attempt {
            if event == CentralEvent::Lost {
                state.connection = None;
            }
            self.events.push(event);
        }
    }
}

impl LocalCentralState {
    fn id_of(&mut self, socket: PathBuf) -> DiscoveryId {
        let known = self.hosts.iter().find(|(_, path)| **path == socket).map(|(host, _)| *host);
        known.unwrap_or_else(|| {
            let host = DiscoveryId(self.hosts.keys().next_back().map_or(1, |last| last.0 + 1));
            self.hosts.insert(host, socket);
            host
        })
    }
}

/// Connects to a socket and reads the host's greeting.
fn greeting(socket: &Path, timeout: Duration) -> io::Result<(UnixStream, LocalGreeting)> {
    let mut stream = UnixStream::connect(socket)?;
    stream.set_read_timeout(Some(timeout))?;
    let greeting = LocalGreeting::read(&mut stream)?;
    Ok((stream, greeting))
}

impl Central for LocalCentral {
    fn scan(&self) {
        let mut state = lock(&self.shared.state);
        if state.is_scanning {
            return;
        }
        state.is_scanning = true;
        state.scans += 1;
        let (scan, shared) = (state.scans, Arc::clone(&self.shared));
        std::thread::spawn(move || shared.scan_until_stopped(scan));
    }

    fn stop_scan(&self) {
        let mut state = lock(&self.shared.state);
        state.is_scanning = false;
        state.scans += 1;
    }

    fn connect(&self, host: DiscoveryId) {
        self.stop_scan();
        self.disconnect();
        let state = lock(&self.shared.state);
        let (attempt, socket) = (state.attempt, state.hosts.get(&host).cloned());
        let shared = Arc::clone(&self.shared);
        std::thread::spawn(move || shared.run_connection(socket, attempt));
    }

    fn disconnect(&self) {
        let mut state = lock(&self.shared.state);
        state.attempt += 1;
        if let Some(connection) = state.connection.take() {
            connection.end();
        }
        self.shared.events.retain(|event| !event.is_of_connection());
    }

    fn write(&self, frame: &[u8]) -> bool {
        let connection = lock(&self.shared.state).connection.clone();
        connection.is_none_or(|connection| connection.offer(frame))
    }

    fn event(&self) -> Option<CentralEvent> {
        self.shared.events.next()
    }
}

impl Drop for LocalCentral {
    fn drop(&mut self) {
        self.stop_scan();
        self.disconnect();
    }
}
