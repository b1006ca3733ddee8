//! The guest's side: looks at the sockets of a room, and has a line to one of them.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use super::connection::LocalConnection;
use super::{ENDING, GREETING, LocalGreeting, STAYS, make};
use crate::queue::{EventQueue, held};
use crate::roles::{Central, CentralEvent, DiscoveredHost, DiscoveryId, WakeCallback};

/// How often the room is looked over.
const GLANCE: Duration = Duration::from_millis(100);

/// What stands in a sighting: all are at the same table.
const STRENGTH: i8 = -40;

/// A guest's radio in a room of this machine.
pub struct LocalCentral {
    shared: Arc<LocalCentralShared>,
}

struct LocalCentralShared {
    room: PathBuf,
    inbox: EventQueue<CentralEvent>,
    state: Mutex<LocalCentralState>,
}

#[derive(Default)]
struct LocalCentralState {
    /// Counts the calls to scan and to stop: who looks around stops when it is another.
    scans: u64,
    is_scanning: bool,
    /// Counts the calls to connect and to disconnect: what is said of an older connection is not said at all.
    connects: u64,
    line: Option<Arc<LocalConnection>>,
    hosts: BTreeMap<DiscoveryId, PathBuf>,
}

impl LocalCentral {
    /// A radio in a room.
    ///
    /// # Errors
    /// There is no such room, and none can be made.
    pub fn new(room: &Path, wake: WakeCallback) -> io::Result<LocalCentral> {
        make(room)?;
        let shared =
            LocalCentralShared { room: room.to_owned(), inbox: EventQueue::new(wake), state: Mutex::default() };
        Ok(LocalCentral { shared: Arc::new(shared) })
    }
}

impl LocalCentralShared {
    fn looks(&self, scan: u64) {
        loop {
            for socket in self.sockets() {
                let seen = greeting(&socket);
                let mut state = held(&self.state);
                if state.scans != scan {
                    return;
                }
                match seen {
                    Ok((_, LocalGreeting { says, .. })) => {
                        let host = state.found(socket);
                        self.inbox.say(CentralEvent::Found(DiscoveredHost { host, says, strength: STRENGTH }));
                    }
                    // Its process was killed: nobody else would take its socket away.
                    Err(error) if error.kind() == io::ErrorKind::ConnectionRefused => {
                        let _ = std::fs::remove_file(&socket);
                    }
                    Err(_) => {}
                }
            }
            std::thread::sleep(GLANCE);
            if held(&self.state).scans != scan {
                return;
            }
        }
    }

    fn sockets(&self) -> Vec<PathBuf> {
        let Ok(entries) = std::fs::read_dir(&self.room) else { return Vec::new() };
        let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
        paths.filter(|path| path.extension().is_some_and(|ending| ending == ENDING)).collect()
    }

    fn connects(self: Arc<LocalCentralShared>, socket: Option<PathBuf>, connect: u64) {
        let stays = |socket: PathBuf| {
            let (mut stream, greeting) = greeting(&socket)?;
            stream.write_all(&[STAYS])?;
            stream.set_read_timeout(None)?;
            Ok::<_, io::Error>((LocalConnection::new(stream), greeting))
        };
        let met = socket.ok_or_else(|| io::ErrorKind::NotFound.into()).and_then(stays);
        let Ok((line, LocalGreeting { most, about, .. })) = met else {
            return self.says(connect, CentralEvent::Lost);
        };
        {
            let mut state = held(&self.state);
            if state.connects != connect {
                return line.end();
            }
            state.line = Some(Arc::clone(&line));
            self.inbox.say(CentralEvent::Connected { about, most });
        }
        let ready = Arc::clone(&self);
        line.empties(move || ready.says(connect, CentralEvent::Ready));
        while let Ok(frame) = line.hear() {
            self.says(connect, CentralEvent::Received(frame));
        }
        line.end();
        self.says(connect, CentralEvent::Lost);
    }

    fn says(&self, connect: u64, event: CentralEvent) {
        let mut state = held(&self.state);
        if state.connects == connect {
            if event == CentralEvent::Lost {
                state.line = None;
            }
            self.inbox.say(event);
        }
    }
}

impl LocalCentralState {
    fn found(&mut self, socket: PathBuf) -> DiscoveryId {
        let known = self.hosts.iter().find(|(_, path)| **path == socket).map(|(host, _)| *host);
        known.unwrap_or_else(|| {
            let host = DiscoveryId(self.hosts.keys().next_back().map_or(1, |last| last.0 + 1));
            self.hosts.insert(host, socket);
            host
        })
    }
}

/// Goes to a socket and reads what its host says.
fn greeting(socket: &Path) -> io::Result<(UnixStream, LocalGreeting)> {
    let mut stream = UnixStream::connect(socket)?;
    stream.set_read_timeout(Some(GREETING))?;
    let greeting = LocalGreeting::read(&mut stream)?;
    Ok((stream, greeting))
}

impl Central for LocalCentral {
    fn scan(&self) {
        let mut state = held(&self.shared.state);
        if state.is_scanning {
            return;
        }
        state.is_scanning = true;
        state.scans += 1;
        let (scan, shared) = (state.scans, Arc::clone(&self.shared));
        std::thread::spawn(move || shared.looks(scan));
    }

    fn stop_scan(&self) {
        let mut state = held(&self.shared.state);
        state.is_scanning = false;
        state.scans += 1;
    }

    fn connect(&self, host: DiscoveryId) {
        self.stop_scan();
        self.disconnect();
        let state = held(&self.shared.state);
        let (connect, socket) = (state.connects, state.hosts.get(&host).cloned());
        let shared = Arc::clone(&self.shared);
        std::thread::spawn(move || shared.connects(socket, connect));
    }

    fn disconnect(&self) {
        let mut state = held(&self.shared.state);
        state.connects += 1;
        if let Some(line) = state.line.take() {
            line.end();
        }
        self.shared.inbox.keep(|event| !event.is_of_connection());
    }

    fn write(&self, frame: &[u8]) -> bool {
        let line = held(&self.shared.state).line.clone();
        line.is_none_or(|line| line.offer(frame))
    }

    fn event(&self) -> Option<CentralEvent> {
        self.shared.inbox.next()
    }
}

impl Drop for LocalCentral {
    fn drop(&mut self) {
        self.stop_scan();
        self.disconnect();
    }
}
