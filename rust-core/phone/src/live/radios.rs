//! The radios of a shell's system: the shell implements the roles of `ayatsuri_radio` and reports what happens. All
//! calls come from the phone's one thread and return at once; the shell may report events from any thread, late or
//! twice. The comments name the system's callbacks that belong to each method, as `docs/callbacks.tsv` does, and the
//! characteristics *about*, *up* and *down* of [`RadioService`].

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ayatsuri_link::ConnectionId;
use ayatsuri_radio::{
    Advertisement, CentralEvent, ConnectionPriority, DiscoveredHost, DiscoveryId, EventQueue, PeripheralEvent,
    RadioFault, SERVICE, WakeCallback, characteristic,
};

/// The source of the system's radios; the shell implements it.
///
/// # Errors
/// The system could not provide the radio; the phone then says that it has no Bluetooth LE.
#[uniffi::export(with_foreign)]
pub trait SystemRadios: Send + Sync {
    /// Makes a guest's radio, which reports to `events`.
    fn central(&self, events: Arc<CentralEvents>) -> Result<Arc<dyn CentralRadio>, RadioError>;
    /// Makes a host's radio, which reports to `events`.
    fn peripheral(&self, events: Arc<PeripheralEvents>) -> Result<Arc<dyn PeripheralRadio>, RadioError>;
}

/// A guest's radio (Bluetooth central); the shell implements it.
///
/// # Errors
/// Each call may fail with a [`RadioError`]; the connection then counts as lost.
#[uniffi::export(with_foreign)]
pub trait CentralRadio: Send + Sync {
    /// Scans for hosts of the service until it is stopped, with duplicates reported, as a host may change what it
    /// advertises. The core calls this again during a scan to have all hosts in range reported again: then iOS begins
    /// the scan anew, and Android goes on, as an app may begin only five scans in 30 s. A shell that counts a sixth
    /// start reports `ScansTooOften`, waits until it may, starts, and reports `works`.
    fn scan(&self) -> Result<(), RadioError>;
    /// Stops scanning.
    fn stop_scan(&self) -> Result<(), RadioError>;
    /// Connects to the host that was reported as `host`, asks for a longer MTU, reads its *about* and subscribes to
    /// *down*, one after the other, then calls `connected` or `lost` on `connection`. If a connection is still being
    /// ended, this waits for its end. A radio that its system has restored cancels the connections that it finds, and
    /// waits for this call.
    fn connect(&self, host: u64, connection: Arc<ConnectionEvents>) -> Result<(), RadioError>;
    /// Ends the connection or the attempt. Whatever is reported of it afterwards is ignored.
    fn disconnect(&self) -> Result<(), RadioError>;
    /// Writes a frame to *up*, without response where the system can tell when there is room. Returns false if there is
    /// no room: on Android while a write is under way, on iOS while `canSendWriteWithoutResponse` is false. The shell
    /// calls `ready` when there is room again.
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
    /// Returns what the system lets the app advertise.
    fn forms(&self) -> Result<RadioForms, RadioError>;
    /// Advertises the service, with this local name or this service data in the scan response, as `forms` says. Called
    /// again only when they change, as beginning anew may change the phone's address. Android: after `onServiceAdded`.
    fn advertise(&self, local_name: Option<String>, service_data: Option<Vec<u8>>) -> Result<(), RadioError>;
    /// Makes `about` readable, from any offset; the advertisement goes on as it is. Called before `advertise`, and
    /// whenever it changes.
    fn about(&self, about: Vec<u8>) -> Result<(), RadioError>;
    /// Stops advertising; connections stay.
    fn hide(&self) -> Result<(), RadioError>;
    /// Notifies the phone `peer` of a frame. Returns false if the queue is full: on Android while a notification of
    /// that phone is under way, on iOS if `updateValue` returns false. The radio calls `ready` when there is room.
    fn notify(&self, peer: u64, frame: Vec<u8>) -> Result<bool, RadioError>;
    /// Ends a connection; the radio calls `lost` when it has ended. Returns false if the system cannot end it, as iOS:
    /// what is reported of it still counts then. Android: `cancelConnection`.
    fn hang_up(&self, peer: u64) -> Result<bool, RadioError>;
    /// Requests another connection interval for `peer`; does nothing where the system gives no say in it.
    fn pace(&self, peer: u64, pace: RadioPace) -> Result<(), RadioError>;
    /// The radio is not needed any more: advertising and all connections end.
    fn shut_down(&self) -> Result<(), RadioError>;
}

/// An unexpected failure of a call to the shell's radio; it counts as a lost connection.
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

/// The forms in which a system lets an app advertise its table, beside the service.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct RadioForms {
    /// A local name of the app's choosing: iOS.
    pub local_name: bool,
    /// Service data in the scan response: Android.
    pub service_data: bool,
    /// Whether it goes on unchanged while the app is not in front: not on iOS.
    pub in_background: bool,
}

/// The reason why a radio does not work; each needs another remedy of the phone's owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum RadioTrouble {
    /// This phone has no Bluetooth LE. iOS: `unsupported`.
    NoAdapter,
    /// Bluetooth is switched off. iOS: `poweredOff`; Android: `STATE_OFF`.
    Off,
    /// The app lacks the permission to use it. iOS: `unauthorized`.
    NoPermission,
    /// The phone's location is switched off, without which Android up to 11 finds no hosts.
    LocationOff,
    /// Bluetooth starts again. iOS: `resetting`; Android: `STATE_TURNING_ON`.
    Resetting,
    /// Bluetooth does not do what it is asked, until it is switched off and on. Android: `onScanFailed` with 2, 3 or 5,
    /// `onStartFailure` with 4.
    Stuck,
    /// This phone cannot scan for hosts. Android: `onScanFailed` with 4.
    CannotScan,
    /// The app has begun so many scans that it gets none for half a minute. Android: `onScanFailed` with 6, or a sixth
    /// start within 30 s.
    ScansTooOften,
    /// This phone cannot advertise. Android: `onStartFailure` with 5, or no advertiser.
    CannotAdvertise,
    /// The advertisement is too long for the system, which is a bug of this app. Android: `onStartFailure` with 1.
    AdvertisementTooLong,
    /// Other apps advertise all that the phone can. Android: `onStartFailure` with 2.
    TooManyAdvertisers,
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

/// The receiver of a guest's radio's reports. A host found by one scan is still known in the next.
#[derive(uniffi::Object)]
pub struct CentralEvents {
    events: Arc<EventQueue<CentralEvent>>,
}

#[uniffi::export]
impl CentralEvents {
    /// A host of the service is in sight, or what it advertises or its signal has changed. `host` is the shell's own
    /// number for the identifier that the system gives it, `strength` its signal in dBm. `local_name` is the one in the
    /// advertisement, and not a name that the system remembers; `service_data` is that of our service. A host with
    /// neither is reported too: an iPhone in the background, or a phone whose scan response is still to come. Android:
    /// `onScanResult`, each of `onBatchScanResults`; iOS: `didDiscover`.
    pub fn found(&self, host: u64, local_name: Option<String>, service_data: Option<Vec<u8>>, strength: i8) {
        let advertisement = Advertisement::received(local_name.as_deref(), service_data.as_deref());
        self.events.push(CentralEvent::Found(DiscoveredHost { host: DiscoveryId(host), advertisement, strength }));
    }

    /// The radio does not work.
    pub fn trouble(&self, trouble: RadioTrouble) {
        self.events.push(CentralEvent::Fault(trouble.into()));
    }

    /// The radio works again and goes on with its last order, to scan or to connect.
    pub fn works(&self) {
        self.events.push(CentralEvent::Recovered);
    }
}

/// The receiver of the reports on one attempt to connect. After `lost` or `disconnect` it ignores everything.
#[derive(uniffi::Object)]
pub struct ConnectionEvents {
    events: Arc<EventQueue<CentralEvent>>,
    is_open: Mutex<bool>,
}

#[uniffi::export]
impl ConnectionEvents {
    /// The connection stands: the host's *about* was read, *down* is subscribed to, and a frame may have `most` bytes:
    /// on Android the MTU less 3, on iOS `maximumWriteValueLength`. Android: `onDescriptorWrite`; iOS:
    /// `didUpdateNotificationState`.
    pub fn connected(&self, about: Vec<u8>, most: u32) {
        self.say(CentralEvent::Connected { about, max_frame: frame(most) });
    }

    /// A frame may have `most` bytes from now on. Android: a later `onMtuChanged`; iOS: before a write, if
    /// `maximumWriteValueLength` has changed.
    pub fn resized(&self, most: u32) {
        self.say(CentralEvent::Resized { max_frame: frame(most) });
    }

    /// A frame from the host came, for this phone or another. Android: `onCharacteristicChanged`; iOS:
    /// `didUpdateValueFor`.
    pub fn heard(&self, frame: Vec<u8>) {
        self.say(CentralEvent::Received(frame));
    }

    /// There is room to write again. Android: `onCharacteristicWrite`; iOS: `peripheralIsReady`.
    pub fn ready(&self) {
        self.say(CentralEvent::Ready);
    }

    /// The connection is lost, or could not be made. Android: `onConnectionStateChange`, `onServiceChanged`, and any
    /// step of `connect` that fails; iOS: `didFailToConnect`, `didDisconnectPeripheral`, `didModifyServices`.
    pub fn lost(&self) {
        let mut is_open = held(&self.is_open);
        if std::mem::take(&mut *is_open) {
            self.events.push(CentralEvent::Lost);
        }
    }
}

impl CentralEvents {
    pub(super) fn new(events: Arc<EventQueue<CentralEvent>>) -> Arc<CentralEvents> {
        Arc::new(CentralEvents { events })
    }
}

impl ConnectionEvents {
    pub(super) fn new(events: Arc<EventQueue<CentralEvent>>) -> Arc<ConnectionEvents> {
        Arc::new(ConnectionEvents { events, is_open: Mutex::new(true) })
    }

    fn say(&self, event: CentralEvent) {
        // The lock is held while the event is handed on, so that nothing follows the end.
        if *held(&self.is_open) {
            self.events.push(event);
        }
    }

    /// Ends the reports: later ones are ignored.
    pub(super) fn end(&self) {
        *held(&self.is_open) = false;
        self.events.retain(|event| !event.is_of_connection());
    }
}

/// The receiver of a host's radio's reports. A connection's number is the shell's own, and is never used again.
#[derive(uniffi::Object)]
pub struct PeripheralEvents {
    events: EventQueue<PeripheralEvent>,
    /// The connections, and the longest frame of each that has subscribed.
    peers: Mutex<BTreeMap<u64, Option<usize>>>,
}

#[uniffi::export]
impl PeripheralEvents {
    /// A phone has connected, and perhaps will never subscribe. Android: `onConnectionStateChange`; iOS first hears of
    /// it by `didReceiveRead` or `didReceiveWrite`. It may be left out before `connected`.
    pub fn came(&self, peer: u64) {
        held(&self.peers).entry(peer).or_insert_with(|| {
            self.events.push(PeripheralEvent::Came { connection: ConnectionId(peer) });
            None
        });
    }

    /// A phone has subscribed; frames to it may have `most` bytes: on Android the MTU less 3, on iOS
    /// `maximumUpdateValueLength`. Android: `onDescriptorWriteRequest` of 0x2902; iOS: `didSubscribe`, and each
    /// restored subscriber of `willRestoreState`.
    pub fn connected(&self, peer: u64, most: u32) {
        let (mut peers, peer_id, most) = (held(&self.peers), ConnectionId(peer), frame(most));
        let before = peers.insert(peer, Some(most)).flatten();
        self.events.push(match before {
            None => PeripheralEvent::Connected { connection: peer_id, max_frame: most },
            Some(before) if before == most => return,
            Some(_) => PeripheralEvent::Resized { connection: peer_id, max_frame: most },
        });
    }

    /// Frames to a phone that has subscribed may have `most` bytes from now on. Android: `onMtuChanged`; iOS: before a
    /// notification, if `maximumUpdateValueLength` has changed.
    pub fn resized(&self, peer: u64, most: u32) {
        let is_subscribed = held(&self.peers).get(&peer).is_some_and(Option::is_some);
        if is_subscribed {
            self.connected(peer, most);
        }
    }

    /// A phone has written a frame. Android: `onCharacteristicWriteRequest`, while prepared writes are refused; iOS:
    /// each of `didReceiveWrite` in order.
    pub fn heard(&self, peer: u64, frame: Vec<u8>) {
        self.say(peer, PeripheralEvent::Received { connection: ConnectionId(peer), frame });
    }

    /// There is room to notify that phone again. Android: `onNotificationSent`; iOS: `isReadyToUpdateSubscribers`, for
    /// every phone that was refused.
    pub fn ready(&self, peer: u64) {
        self.say(peer, PeripheralEvent::Ready { connection: ConnectionId(peer) });
    }

    /// A connection is lost, or its phone has unsubscribed. Android: `onConnectionStateChange`,
    /// `onDescriptorWriteRequest`; iOS: `didUnsubscribe`.
    pub fn lost(&self, peer: u64) {
        if held(&self.peers).remove(&peer).is_some() {
            self.events.push(PeripheralEvent::Lost { connection: ConnectionId(peer) });
        }
    }

    /// The radio does not work.
    pub fn trouble(&self, trouble: RadioTrouble) {
        self.events.push(PeripheralEvent::Fault(trouble.into()));
    }

    /// The radio works again, and advertises if it was told to.
    pub fn works(&self) {
        self.events.push(PeripheralEvent::Recovered);
    }
}

impl PeripheralEvents {
    pub(super) fn new(wake: WakeCallback) -> Arc<PeripheralEvents> {
        Arc::new(PeripheralEvents { events: EventQueue::new(wake), peers: Mutex::default() })
    }

    pub(super) fn next(&self) -> Option<PeripheralEvent> {
        self.events.next()
    }

    fn say(&self, peer: u64, event: PeripheralEvent) {
        let peers = held(&self.peers);
        if peers.contains_key(&peer) {
            self.events.push(event);
        }
    }
}

/// The frame length to use: for a moment a system may report less than the link needs, or more than a frame may have.
fn frame(most: u32) -> usize {
    (most as usize).clamp(ayatsuri_link::MIN_FRAME, MAX_FRAME)
}

/// The longest value of a characteristic, in bytes.
const MAX_FRAME: usize = 512;

impl From<ConnectionPriority> for RadioPace {
    fn from(priority: ConnectionPriority) -> RadioPace {
        match priority {
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
            RadioTrouble::LocationOff => RadioFault::LocationOff,
            RadioTrouble::Resetting => RadioFault::Resetting,
            RadioTrouble::Stuck => RadioFault::Stuck,
            RadioTrouble::CannotScan => RadioFault::CannotScan,
            RadioTrouble::ScansTooOften => RadioFault::ScansTooOften,
            RadioTrouble::CannotAdvertise => RadioFault::CannotAdvertise,
            RadioTrouble::AdvertisementTooLong => RadioFault::AdvertisementTooLong,
            RadioTrouble::TooManyAdvertisers => RadioFault::TooManyAdvertisers,
            RadioTrouble::TooManyLinks => RadioFault::TooManyLinks,
        }
    }
}

pub(super) fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
