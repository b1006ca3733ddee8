//! The radios of a shell's system: the roles of `ayatsuri_radio` as the shell fills them, and what it tells of them.
//! Calls come from the phone's one thread and return at once; what happens may be told from any thread.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ayatsuri_link::ConnectionId;
use ayatsuri_radio::{
    Advertisement, Central, CentralEvent, ConnectionPriority, DiscoveredHost, DiscoveryId, EventQueue, Peripheral,
    PeripheralEvent, RadioFault, SERVICE, WakeCallback, characteristic,
};

use crate::together::RadioFactory;

/// Where the system's radios come from. The shell implements it.
#[uniffi::export(with_foreign)]
pub trait SystemRadios: Send + Sync {
    /// A guest's radio, which tells `events` what it has to say.
    fn central(&self, events: Arc<CentralEvents>) -> Result<Arc<dyn CentralRadio>, RadioError>;
    /// A host's radio, which tells `events` what it has to say.
    fn peripheral(&self, events: Arc<PeripheralEvents>) -> Result<Arc<dyn PeripheralRadio>, RadioError>;
}

/// A guest's radio. The shell implements it.
#[uniffi::export(with_foreign)]
pub trait CentralRadio: Send + Sync {
    /// Looks for hosts of the service, until it is told to stop: with duplicates, as a host may change its name.
    fn scan(&self) -> Result<(), RadioError>;
    /// Stops looking.
    fn stop_scan(&self) -> Result<(), RadioError>;
    /// Connects to the host that was found as `host`, reads its *about*, subscribes to *down*, and then tells
    /// `connection` that it is connected; or that it is lost.
    fn connect(&self, host: u64, connection: Arc<ConnectionEvents>) -> Result<(), RadioError>;
    /// Ends the connection, or the attempt. What is told of it afterwards is not listened to.
    fn disconnect(&self) -> Result<(), RadioError>;
    /// Writes a frame to *up*, without response where the system can tell when there is room. False if there is none:
    /// `ready` is told when there is.
    fn write(&self, frame: Vec<u8>) -> Result<bool, RadioError>;
    /// Asks for another pace of the connection; a system that has no say in it does nothing.
    fn pace(&self, pace: RadioPace) -> Result<(), RadioError>;
    /// It is not needed any more: looking and the connection end.
    fn shut_down(&self) -> Result<(), RadioError>;
}

/// A host's radio. The shell implements it.
#[uniffi::export(with_foreign)]
pub trait PeripheralRadio: Send + Sync {
    /// Advertises the service under the local name `name`, and lets `about` be read; again when either changes.
    fn advertise(&self, name: String, about: Vec<u8>) -> Result<(), RadioError>;
    /// Is not seen any more; connections stay.
    fn hide(&self) -> Result<(), RadioError>;
    /// Notifies the phone `peer` of a frame. False if the queue is full: `ready` is told when there is room.
    fn notify(&self, peer: u64, frame: Vec<u8>) -> Result<bool, RadioError>;
    /// Ends a connection, as far as the system can; nothing more is heard of this number.
    fn hang_up(&self, peer: u64) -> Result<(), RadioError>;
    /// Asks for another pace of a connection; a system that has no say in it does nothing.
    fn pace(&self, peer: u64, pace: RadioPace) -> Result<(), RadioError>;
    /// It is not needed any more: it is hidden, and all connections end.
    fn shut_down(&self) -> Result<(), RadioError>;
}

/// A call to a radio of the shell's failed in a way that nobody foresaw: it is as if the connection were lost.
#[derive(Debug, thiserror::Error, uniffi::Error)]
pub enum RadioError {
    /// What the shell says of it.
    #[error("{reason}")]
    Failed {
        /// For whoever mends it.
        reason: String,
    },
}

impl From<uniffi::UnexpectedUniFFICallbackError> for RadioError {
    fn from(error: uniffi::UnexpectedUniFFICallbackError) -> RadioError {
        RadioError::Failed { reason: error.reason }
    }
}

/// How soon the next frame is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum RadioPace {
    /// Somebody is playing: every 15 to 50 ms.
    Quick,
    /// Nothing is going on: every 100 to 500 ms.
    Calm,
}

/// Why a radio does not work: each wants something else of the phone's owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum RadioTrouble {
    /// This phone has no Bluetooth LE.
    NoAdapter,
    /// It is switched off.
    Off,
    /// The app may not use it.
    NoPermission,
    /// This phone cannot advertise.
    CannotAdvertise,
    /// This phone holds as many connections as it can.
    TooManyLinks,
}

/// The numbers by which phones find a table on air, as the systems write them.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct RadioService {
    /// The service.
    pub service: String,
    /// What a table says of itself: read.
    pub about: String,
    /// Frames to the host: write, and write without response.
    pub up: String,
    /// Frames from the host: notify.
    pub down: String,
}

/// The numbers by which phones find a table on air.
#[uniffi::export]
pub fn radio_service() -> RadioService {
    RadioService {
        service: uuid(SERVICE),
        about: uuid(characteristic::ABOUT),
        up: uuid(characteristic::UP),
        down: uuid(characteristic::DOWN),
    }
}

/// `61796174-7375-7269-8f3d-00015a17c0de`.
fn uuid(number: u128) -> String {
    let hex = format!("{number:032x}");
    [&hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..]].join("-")
}

/// What a guest's radio has to say. What is told of hosts between two scans is good for the later one too.
#[derive(uniffi::Object)]
pub struct CentralEvents {
    inbox: Arc<EventQueue<CentralEvent>>,
}

#[uniffi::export]
impl CentralEvents {
    /// A host is in sight, or is seen differently. `host` is the shell's own number for it, `name` its local name,
    /// `strength` that of its signal in dBm. Names that are no table's are not listened to.
    pub fn found(&self, host: u64, name: String, strength: i8) {
        if let Some(says) = Advertisement::read(&name) {
            self.inbox.say(CentralEvent::Found(DiscoveredHost { host: DiscoveryId(host), says, strength }));
        }
    }

    /// It does not work.
    pub fn trouble(&self, trouble: RadioTrouble) {
        self.inbox.say(CentralEvent::Fault(trouble.into()));
    }

    /// It works again: what it was told last, to scan or to connect, is under way.
    pub fn works(&self) {
        self.inbox.say(CentralEvent::Recovered);
    }
}

/// What becomes of one attempt to connect. Nothing is listened to once it was lost, or ended by `disconnect`.
#[derive(uniffi::Object)]
pub struct ConnectionEvents {
    inbox: Arc<EventQueue<CentralEvent>>,
    is_open: Mutex<bool>,
}

#[uniffi::export]
impl ConnectionEvents {
    /// There is a connection: the host says `about` of itself, and a frame may have `most` bytes.
    pub fn connected(&self, about: Vec<u8>, most: u32) {
        self.say(CentralEvent::Connected { about, most: frame(most) });
    }

    /// A frame that the host has sent, to this phone or another.
    pub fn heard(&self, frame: Vec<u8>) {
        self.say(CentralEvent::Received(frame));
    }

    /// There is room to write again.
    pub fn ready(&self) {
        self.say(CentralEvent::Ready);
    }

    /// The connection is lost, or was never made.
    pub fn lost(&self) {
        let mut is_open = held(&self.is_open);
        if std::mem::take(&mut *is_open) {
            self.inbox.say(CentralEvent::Lost);
        }
    }
}

impl ConnectionEvents {
    fn say(&self, event: CentralEvent) {
        // Held while it is said: what is told after the end was told comes to nothing.
        if *held(&self.is_open) {
            self.inbox.say(event);
        }
    }

    fn end(&self) {
        *held(&self.is_open) = false;
        self.inbox.keep(|event| !event.is_of_connection());
    }
}

/// What a host's radio has to say. A connection's number is the shell's own, and never used for another one.
#[derive(uniffi::Object)]
pub struct PeripheralEvents {
    inbox: EventQueue<PeripheralEvent>,
    peers: Mutex<BTreeSet<u64>>,
}

#[uniffi::export]
impl PeripheralEvents {
    /// A phone has subscribed; frames to it may have `most` bytes.
    pub fn connected(&self, peer: u64, most: u32) {
        if held(&self.peers).insert(peer) {
            self.inbox.say(PeripheralEvent::Connected { peer: ConnectionId(peer), most: frame(most) });
        }
    }

    /// A phone has written a frame.
    pub fn heard(&self, peer: u64, frame: Vec<u8>) {
        self.say(peer, PeripheralEvent::Received { peer: ConnectionId(peer), frame });
    }

    /// There is room for what that phone is to be notified of.
    pub fn ready(&self, peer: u64) {
        self.say(peer, PeripheralEvent::Ready { peer: ConnectionId(peer) });
    }

    /// A connection is lost, or its phone has unsubscribed.
    pub fn lost(&self, peer: u64) {
        if held(&self.peers).remove(&peer) {
            self.inbox.say(PeripheralEvent::Lost { peer: ConnectionId(peer) });
        }
    }

    /// It does not work.
    pub fn trouble(&self, trouble: RadioTrouble) {
        self.inbox.say(PeripheralEvent::Fault(trouble.into()));
    }

    /// It works again, and is seen if it was told to be.
    pub fn works(&self) {
        self.inbox.say(PeripheralEvent::Recovered);
    }
}

impl PeripheralEvents {
    fn say(&self, peer: u64, event: PeripheralEvent) {
        let peers = held(&self.peers);
        if peers.contains(&peer) {
            self.inbox.say(event);
        }
    }
}

/// A system may offer less than the link needs, for a moment, or more than a frame may have.
fn frame(most: u32) -> usize {
    (most as usize).clamp(ayatsuri_link::MIN_FRAME, MAX_FRAME)
}

/// The longest value of a characteristic.
const MAX_FRAME: usize = 512;

/// The radios of the shell's system, for the phone.
pub(super) struct ShellRadios(pub Arc<dyn SystemRadios>);

impl RadioFactory for ShellRadios {
    fn central(&self, wake: WakeCallback) -> Result<Arc<dyn Central>, RadioFault> {
        let inbox = Arc::new(EventQueue::new(wake));
        let radio = self.0.central(Arc::new(CentralEvents { inbox: inbox.clone() }));
        let radio = radio.map_err(|_| RadioFault::NoAdapter)?;
        Ok(Arc::new(ShellCentral { radio, inbox, connection: Mutex::default() }))
    }

    fn peripheral(&self, wake: WakeCallback) -> Result<Arc<dyn Peripheral>, RadioFault> {
        let events = Arc::new(PeripheralEvents { inbox: EventQueue::new(wake), peers: Mutex::default() });
        let radio = self.0.peripheral(events.clone()).map_err(|_| RadioFault::NoAdapter)?;
        Ok(Arc::new(ShellPeripheral { radio, events }))
    }
}

/// A call to the system's radio has failed. Why is the platform's own text, which may name devices.
fn fails(call: &'static str) {
    tracing::warn!(call, "the system's radio fails");
}

/// A shell's guest radio as the driver knows it. What fails there is a lost connection here, and no more.
struct ShellCentral {
    radio: Arc<dyn CentralRadio>,
    inbox: Arc<EventQueue<CentralEvent>>,
    connection: Mutex<Option<Arc<ConnectionEvents>>>,
}

impl Central for ShellCentral {
    fn scan(&self) {
        let _ = self.radio.scan();
    }

    fn stop_scan(&self) {
        let _ = self.radio.stop_scan();
    }

    fn connect(&self, host: DiscoveryId) {
        self.disconnect();
        let connection = Arc::new(ConnectionEvents { inbox: self.inbox.clone(), is_open: Mutex::new(true) });
        *held(&self.connection) = Some(connection.clone());
        if self.radio.connect(host.0, connection.clone()).is_err() {
            fails("connect");
            connection.lost();
        }
    }

    fn disconnect(&self) {
        if let Some(connection) = held(&self.connection).take() {
            connection.end();
            let _ = self.radio.disconnect();
        }
    }

    fn write(&self, frame: &[u8]) -> bool {
        self.radio.write(frame.to_vec()).unwrap_or_else(|_| {
            fails("write");
            if let Some(connection) = held(&self.connection).take() {
                connection.lost();
                let _ = self.radio.disconnect();
            }
            false
        })
    }

    fn pace(&self, pace: ConnectionPriority) {
        let _ = self.radio.pace(pace.into());
    }

    fn event(&self) -> Option<CentralEvent> {
        self.inbox.next()
    }
}

impl Drop for ShellCentral {
    fn drop(&mut self) {
        let _ = self.radio.shut_down();
    }
}

/// A shell's host radio as the driver knows it. What fails there is a lost connection here, and no more.
struct ShellPeripheral {
    radio: Arc<dyn PeripheralRadio>,
    events: Arc<PeripheralEvents>,
}

impl Peripheral for ShellPeripheral {
    fn advertise(&self, says: Advertisement, about: &[u8]) {
        let _ = self.radio.advertise(says.name(), about.to_vec());
    }

    fn hide(&self) {
        let _ = self.radio.hide();
    }

    fn notify(&self, peer: ConnectionId, frame: &[u8]) -> bool {
        self.radio.notify(peer.0, frame.to_vec()).unwrap_or_else(|_| {
            fails("notify");
            self.hang_up(peer);
            false
        })
    }

    fn hang_up(&self, peer: ConnectionId) {
        let _ = self.radio.hang_up(peer.0);
        // Not every system can: for this phone it is over all the same.
        self.events.lost(peer.0);
    }

    fn pace(&self, peer: ConnectionId, pace: ConnectionPriority) {
        let _ = self.radio.pace(peer.0, pace.into());
    }

    fn event(&self) -> Option<PeripheralEvent> {
        self.events.inbox.next()
    }
}

impl Drop for ShellPeripheral {
    fn drop(&mut self) {
        let _ = self.radio.shut_down();
    }
}

impl From<ConnectionPriority> for RadioPace {
    fn from(pace: ConnectionPriority) -> RadioPace {
        match pace {
            ConnectionPriority::LowLatency => RadioPace::Quick,
            ConnectionPriority::LowPower => RadioPace::Calm,
        }
    }
}

impl From<RadioTrouble> for RadioFault {
    fn from(trouble: RadioTrouble) -> RadioFault {
        match trouble {
            RadioTrouble::NoAdapter => RadioFault::NoAdapter,
            RadioTrouble::Off => RadioFault::Off,
            RadioTrouble::NoPermission => RadioFault::NoPermission,
            RadioTrouble::CannotAdvertise => RadioFault::CannotAdvertise,
            RadioTrouble::TooManyLinks => RadioFault::TooManyLinks,
        }
    }
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
