//! The radios of a shell's system: the shell implements the roles of `ayatsuri_radio` and reports what happens. All
//! calls come from the phone's one thread and return at once; events may be reported from any thread.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ayatsuri_link::ConnectionId;
use ayatsuri_radio::{
    Advertisement, Central, CentralEvent, ConnectionPriority, DiscoveredHost, DiscoveryId, EventQueue, Peripheral,
    PeripheralEvent, RadioFault, SERVICE, WakeCallback, characteristic,
};

use crate::together::RadioFactory;

/// Where the system's radios come from; the shell implements it.
///
/// # Errors
/// The system could not provide the radio; the phone then says that it has no Bluetooth LE.
#[uniffi::export(with_foreign)]
pub trait SystemRadios: Send + Sync {
    /// A guest's radio, which reports to `events`.
    fn central(&self, events: Arc<CentralEvents>) -> Result<Arc<dyn CentralRadio>, RadioError>;
    /// A host's radio, which reports to `events`.
    fn peripheral(&self, events: Arc<PeripheralEvents>) -> Result<Arc<dyn PeripheralRadio>, RadioError>;
}

/// A guest's radio (Bluetooth central); the shell implements it.
///
/// # Errors
/// Each call may fail with a [`RadioError`]; the connection then counts as lost.
#[uniffi::export(with_foreign)]
pub trait CentralRadio: Send + Sync {
    /// Scans for hosts of the service until it is stopped, with duplicates reported, as a host may change its name.
    fn scan(&self) -> Result<(), RadioError>;
    /// Stops scanning.
    fn stop_scan(&self) -> Result<(), RadioError>;
    /// Connects to the host that was reported as `host`, reads its *about* and subscribes to *down*, then calls
    /// `connected` or `lost` on `connection`.
    fn connect(&self, host: u64, connection: Arc<ConnectionEvents>) -> Result<(), RadioError>;
    /// Ends the connection or the attempt. Whatever is reported of it afterwards is ignored.
    fn disconnect(&self) -> Result<(), RadioError>;
    /// Writes a frame to *up*, without response where the system can tell when there is room. Returns false if there is
    /// no room; `ready` is to be called when there is.
    fn write(&self, frame: Vec<u8>) -> Result<bool, RadioError>;
    /// Requests another connection interval; does nothing where the system gives no say in it.
    fn pace(&self, pace: RadioPace) -> Result<(), RadioError>;
    /// The radio is not needed any more: scanning and the connection end.
    fn shut_down(&self) -> Result<(), RadioError>;
}

/// A host's radio (Bluetooth peripheral); the shell implements it.
///
/// # Errors
/// Each call may fail with a [`RadioError`]; the connection then counts as lost.
#[uniffi::export(with_foreign)]
pub trait PeripheralRadio: Send + Sync {
    /// Advertises the service under the local name `name` and makes `about` readable; called again when either changes.
    fn advertise(&self, name: String, about: Vec<u8>) -> Result<(), RadioError>;
    /// Stops advertising; connections stay.
    fn hide(&self) -> Result<(), RadioError>;
    /// Notifies the phone `peer` of a frame. Returns false if the queue is full; `ready` is to be called when there is
    /// room.
    fn notify(&self, peer: u64, frame: Vec<u8>) -> Result<bool, RadioError>;
    /// Ends a connection, as far as the system can; whatever is reported of it afterwards is ignored.
    fn hang_up(&self, peer: u64) -> Result<(), RadioError>;
    /// Requests another connection interval for `peer`; does nothing where the system gives no say in it.
    fn pace(&self, peer: u64, pace: RadioPace) -> Result<(), RadioError>;
    /// The radio is not needed any more: advertising and all connections end.
    fn shut_down(&self) -> Result<(), RadioError>;
}

/// A call to the shell's radio failed unexpectedly; it is treated as a lost connection.
#[derive(Debug, thiserror::Error, uniffi::Error)]
pub enum RadioError {
    /// The platform's error.
    #[error("{reason}")]
    Failed {
        /// The platform's text, for developers.
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
    /// Somebody is playing: an interval of 15 to 50 ms.
    Quick,
    /// Nothing is going on: an interval of 100 to 500 ms.
    Calm,
}

/// Why a radio does not work; each asks something else of the phone's owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum RadioTrouble {
    /// This phone has no Bluetooth LE.
    NoAdapter,
    /// Bluetooth is switched off.
    Off,
    /// The app lacks the permission to use it.
    NoPermission,
    /// This phone cannot advertise.
    CannotAdvertise,
    /// This phone holds as many connections as it can.
    TooManyLinks,
}

/// The UUIDs by which phones find a table on air, as the systems write them.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct RadioService {
    /// The service.
    pub service: String,
    /// The characteristic with the table's description: read.
    pub about: String,
    /// The characteristic for frames to the host: write, and write without response.
    pub up: String,
    /// The characteristic for frames from the host: notify.
    pub down: String,
}

/// The UUIDs of Ayatsuri's Bluetooth service and its characteristics.
#[uniffi::export]
pub fn radio_service() -> RadioService {
    RadioService {
        service: uuid(SERVICE),
        about: uuid(characteristic::ABOUT),
        up: uuid(characteristic::UP),
        down: uuid(characteristic::DOWN),
    }
}

/// A UUID in the usual form: `61796174-7375-7269-8f3d-00015a17c0de`.
fn uuid(number: u128) -> String {
    let hex = format!("{number:032x}");
    [&hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..]].join("-")
}

/// Where a guest's radio reports. A host found by one scan is still known in the next.
#[derive(uniffi::Object)]
pub struct CentralEvents {
    inbox: Arc<EventQueue<CentralEvent>>,
}

#[uniffi::export]
impl CentralEvents {
    /// A host is in sight, or its name or signal has changed. `host` is the shell's own number for it, `name` its local
    /// name, `strength` its signal in dBm. Names that do not belong to a table are ignored.
    pub fn found(&self, host: u64, name: String, strength: i8) {
        if let Some(says) = Advertisement::read(&name) {
            self.inbox.say(CentralEvent::Found(DiscoveredHost { host: DiscoveryId(host), says, strength }));
        }
    }

    /// The radio does not work.
    pub fn trouble(&self, trouble: RadioTrouble) {
        self.inbox.say(CentralEvent::Fault(trouble.into()));
    }

    /// The radio works again and goes on with its last order, to scan or to connect.
    pub fn works(&self) {
        self.inbox.say(CentralEvent::Recovered);
    }
}

/// Where one attempt to connect is reported. After `lost` or `disconnect` everything is ignored.
#[derive(uniffi::Object)]
pub struct ConnectionEvents {
    inbox: Arc<EventQueue<CentralEvent>>,
    is_open: Mutex<bool>,
}

#[uniffi::export]
impl ConnectionEvents {
    /// The connection stands: the host's *about* was read, and a frame may have `most` bytes.
    pub fn connected(&self, about: Vec<u8>, most: u32) {
        self.say(CentralEvent::Connected { about, most: frame(most) });
    }

    /// A frame from the host came, for this phone or another.
    pub fn heard(&self, frame: Vec<u8>) {
        self.say(CentralEvent::Received(frame));
    }

    /// There is room to write again.
    pub fn ready(&self) {
        self.say(CentralEvent::Ready);
    }

    /// The connection is lost, or could not be made.
    pub fn lost(&self) {
        let mut is_open = held(&self.is_open);
        if std::mem::take(&mut *is_open) {
            self.inbox.say(CentralEvent::Lost);
        }
    }
}

impl ConnectionEvents {
    fn say(&self, event: CentralEvent) {
        // The lock is held while the event is handed on, so that nothing follows the end.
        if *held(&self.is_open) {
            self.inbox.say(event);
        }
    }

    fn end(&self) {
        *held(&self.is_open) = false;
        self.inbox.keep(|event| !event.is_of_connection());
    }
}

/// Where a host's radio reports. A connection's number is the shell's own, and is never used again.
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

    /// There is room to notify that phone again.
    pub fn ready(&self, peer: u64) {
        self.say(peer, PeripheralEvent::Ready { peer: ConnectionId(peer) });
    }

    /// A connection is lost, or its phone has unsubscribed.
    pub fn lost(&self, peer: u64) {
        if held(&self.peers).remove(&peer) {
            self.inbox.say(PeripheralEvent::Lost { peer: ConnectionId(peer) });
        }
    }

    /// The radio does not work.
    pub fn trouble(&self, trouble: RadioTrouble) {
        self.inbox.say(PeripheralEvent::Fault(trouble.into()));
    }

    /// The radio works again, and advertises if it was told to.
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

/// The frame length to use: for a moment a system may report less than the link needs, or more than a frame may have.
fn frame(most: u32) -> usize {
    (most as usize).clamp(ayatsuri_link::MIN_FRAME, MAX_FRAME)
}

/// The longest value of a characteristic, in bytes.
const MAX_FRAME: usize = 512;

/// The radios of the shell's system as a [`RadioFactory`].
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

/// Logs that a call to the system's radio failed, without the platform's text, which may name devices.
fn fails(call: &'static str) {
    tracing::warn!(call, "the system's radio fails");
}

/// A shell's guest radio behind the driver's trait. A call that fails counts as a lost connection.
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

/// A shell's host radio behind the driver's trait. A call that fails counts as a lost connection.
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
        // Not every system can end a connection; for this phone it is over in any case.
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
