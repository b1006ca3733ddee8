//! The host's side: the advertisement, and the service with its three characteristics.

#[cfg(test)]
mod tests;

use std::pin::pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use ayatsuri_clock::Timeouts;
use ayatsuri_link::ConnectionId;
use bluer::adv::{Advertisement as Advert, AdvertisementHandle};
use bluer::gatt::CharacteristicWriter;
use bluer::gatt::local::{
    Application, Characteristic, CharacteristicControl, CharacteristicControlEvent, CharacteristicControlHandle,
    CharacteristicNotify, CharacteristicNotifyMethod, CharacteristicRead, CharacteristicReadRequest,
    CharacteristicWrite, CharacteristicWriteMethod, CharacteristicWriteRequest, ReqError, ReqResult, Service,
    characteristic_control,
};
use bluer::{Adapter, AdapterEvent, AdapterProperty, Address, DeviceEvent, DeviceProperty, ErrorKind};
use futures_util::{FutureExt, StreamExt};
use tokio::sync::Notify;
use tokio::task::JoinSet;

use super::connected_guests::{ConnectedGuest, ConnectedGuests};
use super::{ABOUT, DOWN, TABLE, UP, on_a_thread, trouble_in};
use crate::advertisement::{AdvertisementForms, AdvertisementPayload};
use crate::fault::RadioFault;
use crate::queue::{EventQueue, held};
use crate::roles::{Peripheral, PeripheralEvent, WakeCallback};

/// A host's radio through BlueZ.
pub struct BluetoothPeripheral {
    shared: Arc<BluetoothPeripheralShared>,
}

struct BluetoothPeripheralShared {
    events: EventQueue<PeripheralEvent>,
    max_links: usize,
    timeouts: &'static Timeouts,
    wanted: Mutex<DesiredPeripheral>,
    /// The desired state has changed.
    changed: Notify,
    visitors: Mutex<ConnectedGuests>,
    trouble: Mutex<Option<RadioFault>>,
    /// The advertisement must be renewed. When a connection ends, kernels without extended advertising resume the
    /// advertisement by which it was made; if that was replaced since, nobody can connect to it.
    is_stale: AtomicBool,
}

#[derive(Default)]
struct DesiredPeripheral {
    /// What is advertised, unless the host is hidden.
    payload: Option<AdvertisementPayload>,
    about: Vec<u8>,
    hang_up: Vec<Address>,
    is_over: bool,
}

impl BluetoothPeripheral {
    /// A radio that holds `max_links` connections, on the adapter of this name (for example `hci0`) or on the first
    /// one.
    pub fn new(adapter: Option<&str>, max_links: usize, wake: WakeCallback) -> BluetoothPeripheral {
        BluetoothPeripheral::with_timeouts(adapter, max_links, wake, &Timeouts::DEFAULT)
    }

    /// The same with other waits than [`Timeouts::DEFAULT`].
    pub fn with_timeouts(
        adapter: Option<&str>,
        max_links: usize,
        wake: WakeCallback,
        timeouts: &'static Timeouts,
    ) -> BluetoothPeripheral {
        let shared = Arc::new(BluetoothPeripheralShared::new(max_links, wake, timeouts));
        let (radio, adapter) = (Arc::clone(&shared), adapter.map(str::to_owned));
        on_a_thread("bluetooth host", move || radio.runs(adapter));
        BluetoothPeripheral { shared }
    }

    fn wants(&self, change: impl FnOnce(&mut DesiredPeripheral)) {
        change(&mut held(&self.shared.wanted));
        self.shared.changed.notify_one();
    }
}

impl Peripheral for BluetoothPeripheral {
    fn forms(&self) -> AdvertisementForms {
        AdvertisementForms::BLUEZ
    }

    fn advertise(&self, payload: &AdvertisementPayload) {
        self.wants(|wanted| wanted.payload = Some(payload.clone()));
    }

    fn about(&self, about: &[u8]) {
        held(&self.shared.wanted).about = about.to_vec();
    }

    fn hide(&self) {
        self.wants(|wanted| wanted.payload = None);
    }

    fn notify(&self, connection: ConnectionId, frame: &[u8]) -> bool {
        held(&self.shared.visitors).of(connection).is_none_or(|visitor| visitor.offer(frame))
    }

    fn hang_up(&self, connection: ConnectionId) -> bool {
        let address = held(&self.shared.visitors).of(connection).map(|visitor| visitor.address);
        self.wants(|wanted| wanted.hang_up.extend(address));
        true
    }

    fn event(&self) -> Option<PeripheralEvent> {
        self.shared.events.next()
    }
}

impl Drop for BluetoothPeripheral {
    fn drop(&mut self) {
        self.wants(|wanted| wanted.is_over = true);
    }
}

impl BluetoothPeripheralShared {
    fn new(max_links: usize, wake: WakeCallback, timeouts: &'static Timeouts) -> BluetoothPeripheralShared {
        BluetoothPeripheralShared {
            events: EventQueue::new(wake),
            max_links,
            timeouts,
            wanted: Mutex::default(),
            changed: Notify::new(),
            visitors: Mutex::new(ConnectedGuests::new(timeouts)),
            trouble: Mutex::default(),
            is_stale: AtomicBool::new(false),
        }
    }

    async fn runs(self: Arc<BluetoothPeripheralShared>, adapter: Option<String>) {
        while !held(&self.wanted).is_over {
            let trouble = Arc::clone(&self).serves(adapter.as_deref()).await;
            let gone = held(&self.visitors).all_go();
            gone.into_iter().for_each(|peer| self.events.say(PeripheralEvent::Lost { connection: peer }));
            if let Err(trouble) = trouble {
                self.set_fault(Some(trouble));
                tokio::time::sleep(self.timeouts.bluetooth_restart_delay).await;
            }
        }
    }

    /// Reports trouble, or its end, if that is new.
    fn set_fault(&self, fault: Option<RadioFault>) {
        let before = std::mem::replace(&mut *held(&self.trouble), fault);
        if before != fault {
            self.events.say(fault.map_or(PeripheralEvent::Recovered, PeripheralEvent::Fault));
        }
    }

    /// Serves the table as long as the adapter works.
    async fn serves(self: Arc<BluetoothPeripheralShared>, name: Option<&str>) -> Result<(), RadioFault> {
        let session = bluer::Session::new().await.map_err(|error| trouble_of(&error))?;
        let adapter = match name {
            Some(name) => session.adapter(name),
            None => session.default_adapter().await,
        };
        let adapter = adapter.map_err(|error| trouble_of(&error))?;
        if !adapter.is_powered().await.map_err(|error| trouble_of(&error))? {
            return Err(RadioFault::Off);
        }
        let (sockets, control) = characteristic_control();
        let application = self.application(&adapter, control);
        let _served = adapter.serve_gatt_application(application).await.map_err(|error| trouble_of(&error))?;
        let mut events = adapter.events().await.map_err(|error| trouble_of(&error))?;
        let known = adapter.device_addresses().await.map_err(|error| trouble_of(&error))?;
        known.into_iter().for_each(|address| drop(tokio::spawn(Arc::clone(&self).notices(adapter.clone(), address))));
        let mut advertised: Option<(AdvertisementPayload, AdvertisementHandle)> = None;
        // In a task of its own, since the loop below may be busy: a new subscriber must be served at once.
        let mut subscriptions = JoinSet::new();
        subscriptions.spawn(Arc::clone(&self).subscribes(adapter.clone(), sockets));
        self.changed.notify_one();
        loop {
            tokio::select! {
                () = self.changed.notified() => {
                    if held(&self.wanted).is_over {
                        return Ok(());
                    }
                    self.hangs_up(&adapter);
                    self.update_advertisement(&adapter, &mut advertised).await;
                }
                () = tokio::time::sleep(self.timeouts.bluetooth_restart_delay), if held(&self.trouble).is_some() => self.changed.notify_one(),
                event = events.next() => match event {
                    // Without power, the advertisement and all connections are gone.
                    Some(AdapterEvent::PropertyChanged(AdapterProperty::Powered(false))) => return Err(RadioFault::Off),
                    Some(AdapterEvent::DeviceAdded(address)) => {
                        tokio::spawn(Arc::clone(&self).notices(adapter.clone(), address));
                    }
                    Some(_) => {}
                    None => return Err(RadioFault::NoAdapter),
                },
                _ = subscriptions.join_next() => return Err(RadioFault::NoAdapter),
            }
        }
    }

    /// Brings the advertisement to its desired state.
    async fn update_advertisement(
        &self,
        adapter: &Adapter,
        advertised: &mut Option<(AdvertisementPayload, AdvertisementHandle)>,
    ) {
        let wanted = held(&self.wanted).payload.clone();
        let is_stale = self.is_stale.swap(false, Ordering::Relaxed);
        if !is_stale && wanted.as_ref() == advertised.as_ref().map(|(payload, _)| payload) {
            return self.set_fault(None);
        }
        *advertised = None;
        let Some(payload) = wanted else { return self.set_fault(None) };
        match advertise(adapter, &payload, self.timeouts).await {
            Ok(handle) => {
                *advertised = Some((payload, handle));
                self.set_fault(None);
            }
            Err(error) => {
                let is_visited = !held(&self.visitors).is_empty();
                let other = if is_visited { RadioFault::TooManyLinks } else { RadioFault::CannotAdvertise };
                self.set_fault(Some(trouble_in(&error.to_string()).unwrap_or(other)));
            }
        }
    }

    /// Ends the connections that are to be ended. BlueZ takes two seconds for each, so this does not wait.
    fn hangs_up(&self, adapter: &Adapter) {
        let addresses = std::mem::take(&mut held(&self.wanted).hang_up);
        for device in addresses.into_iter().filter_map(|address| adapter.device(address).ok()) {
            // It fails if there is no connection.
            tokio::spawn(async move { drop(device.disconnect().await) });
        }
    }

    /// Takes the sockets of subscribers until the service ends.
    async fn subscribes(self: Arc<BluetoothPeripheralShared>, adapter: Adapter, sockets: CharacteristicControl) {
        let mut sockets = pin!(sockets);
        while let Some(event) = sockets.next().await {
            if let CharacteristicControlEvent::Notify(socket) = event {
                self.meets(&adapter, socket.device_address());
                self.may_tell(socket);
            }
        }
    }

    fn application(
        self: &Arc<BluetoothPeripheralShared>,
        adapter: &Adapter,
        down: CharacteristicControlHandle,
    ) -> Application {
        let about = {
            let (shared, adapter) = (Arc::clone(self), adapter.clone());
            move |request: CharacteristicReadRequest| {
                shared.meets(&adapter, request.device_address);
                std::future::ready(shared.says_about(&request)).boxed()
            }
        };
        let up = {
            let (shared, adapter) = (Arc::clone(self), adapter.clone());
            move |value: Vec<u8>, request: CharacteristicWriteRequest| {
                shared.hears(&adapter, value, &request);
                std::future::ready(Ok(())).boxed()
            }
        };
        let about = CharacteristicRead { read: true, fun: Box::new(about), ..CharacteristicRead::default() };
        let up = CharacteristicWrite {
            write: true,
            write_without_response: true,
            // A call for each write names the writer; before BlueZ 5.69 a socket does not.
            method: CharacteristicWriteMethod::Fun(Box::new(up)),
            ..CharacteristicWrite::default()
        };
        let notify = CharacteristicNotify {
            notify: true,
            method: CharacteristicNotifyMethod::Io,
            ..CharacteristicNotify::default()
        };
        let characteristics = vec![
            Characteristic { uuid: ABOUT, read: Some(about), ..Characteristic::default() },
            Characteristic { uuid: UP, write: Some(up), ..Characteristic::default() },
            Characteristic { uuid: DOWN, notify: Some(notify), control_handle: down, ..Characteristic::default() },
        ];
        let service = Service { uuid: TABLE, primary: true, characteristics, ..Service::default() };
        Application { services: vec![service], ..Application::default() }
    }

    fn says_about(&self, request: &CharacteristicReadRequest) -> ReqResult<Vec<u8>> {
        let wanted = held(&self.wanted);
        wanted.payload.as_ref().ok_or(ReqError::NotPermitted)?;
        wanted.about.get(usize::from(request.offset)..).map(<[u8]>::to_vec).ok_or(ReqError::InvalidOffset)
    }

    /// A device has used the service. Only then is its connection told of: BlueZ tells of every device that connects, but
    /// not whether it wants this service, and hanging up on headphones would be no kindness.
    fn meets(self: &Arc<BluetoothPeripheralShared>, adapter: &Adapter, address: Address) {
        if let Some(peer) = self.comes(address) {
            tokio::spawn(Arc::clone(self).watches(adapter.clone(), address, peer));
        }
    }

    /// Tells of a device's connection, so that it ends if nobody is let in over it. Returns its number if it is new.
    fn comes(&self, address: Address) -> Option<ConnectionId> {
        let peer = {
            let mut visitors = held(&self.visitors);
            if visitors.at(address).is_some() {
                return None;
            }
            visitors.add(address).connection
        };
        self.events.say(PeripheralEvent::Came { connection: peer });
        Some(peer)
    }

    /// Handles a write.
    fn hears(
        self: &Arc<BluetoothPeripheralShared>,
        adapter: &Adapter,
        frame: Vec<u8>,
        request: &CharacteristicWriteRequest,
    ) {
        let address = request.device_address;
        self.meets(adapter, address);
        if let Some(visitor) = self.takes(address, request.mtu, frame) {
            tokio::spawn(Arc::clone(self).tells(visitor));
            if held(&self.visitors).writers() > self.max_links {
                self.ends(address);
            }
        }
    }

    /// Takes a guest's frame. Returns the guest if it is its first one, by which it counts as connected.
    fn takes(&self, address: Address, mtu: u16, frame: Vec<u8>) -> Option<Arc<ConnectedGuest>> {
        let (visitor, most) = {
            let visitors = held(&self.visitors);
            (Arc::clone(visitors.at(address)?), visitors.max_frame(address, mtu))
        };
        let (is_first, is_resized, peer) = (visitor.writes(), visitor.is_resized(most), visitor.connection);
        if is_first {
            self.events.say(PeripheralEvent::Connected { connection: peer, most });
        } else if is_resized {
            self.events.say(PeripheralEvent::Resized { connection: peer, most });
        }
        self.events.say(PeripheralEvent::Received { connection: peer, frame });
        is_first.then_some(visitor)
    }

    /// Waits for the end of a guest's connection.
    async fn watches(
        self: Arc<BluetoothPeripheralShared>,
        adapter: Adapter,
        address: Address,
        connection: ConnectionId,
    ) {
        if let Ok(device) = adapter.device(address)
            && let Ok(mut events) = device.events().await
            && device.is_connected().await.unwrap_or(false)
        {
            while let Some(event) = events.next().await {
                if matches!(event, DeviceEvent::PropertyChanged(DeviceProperty::Connected(false))) {
                    break;
                }
            }
        }
        self.loses(connection);
    }

    /// Renews the advertisement whenever a device's connection ends, also one that was made to an earlier process.
    async fn notices(self: Arc<BluetoothPeripheralShared>, adapter: Adapter, address: Address) {
        let Ok(device) = adapter.device(address) else { return };
        let Ok(mut events) = device.events().await else { return };
        while let Some(event) = events.next().await {
            if matches!(event, DeviceEvent::PropertyChanged(DeviceProperty::Connected(false))) {
                self.is_stale.store(true, Ordering::Relaxed);
                self.changed.notify_one();
            }
        }
    }

    fn loses(&self, connection: ConnectionId) {
        if held(&self.visitors).remove(connection) {
            self.events.say(PeripheralEvent::Lost { connection });
            self.is_stale.store(true, Ordering::Relaxed);
            self.changed.notify_one();
        }
    }

    /// Ends a guest's connection.
    fn ends(&self, address: Address) {
        held(&self.wanted).hang_up.push(address);
        self.changed.notify_one();
    }

    /// Notifies a guest of queued frames as long as it is connected.
    async fn tells(self: Arc<BluetoothPeripheralShared>, guest: Arc<ConnectedGuest>) {
        loop {
            // Checked before there is a frame: a guest that was connected to an earlier process writes to this one
            // without having subscribed, and would wait in vain. It must connect again.
            if self.socket(&guest).await.is_none() {
                self.ends(guest.address);
                return self.loses(guest.connection);
            }
            let Some((frame, is_ready)) = guest.next().await else { return };
            // Looked up again: while no frame waited, its own socket may have come, or another's ended.
            while let Some(socket) = self.socket(&guest).await {
                if socket.send(&frame).await.is_ok() {
                    break;
                }
                held(&self.visitors).end_socket(&socket);
            }
            if is_ready {
                self.events.say(PeripheralEvent::Ready { connection: guest.connection });
            }
        }
    }

    /// Waits for the socket by which a guest is notified. `None` if there is none within
    /// `bluetooth_subscription_timeout`.
    async fn socket(&self, guest: &ConnectedGuest) -> Option<Arc<CharacteristicWriter>> {
        let end = Instant::now() + self.timeouts.bluetooth_subscription_timeout;
        while Instant::now() < end {
            let socket = held(&self.visitors).socket(guest);
            if socket.is_some() {
                return socket;
            }
            tokio::time::sleep(self.timeouts.bluetooth_subscription_poll_interval).await;
        }
        None
    }

    /// Takes a subscriber's socket. When it is closed, the guest's connection has ended or it no longer listens.
    fn may_tell(self: &Arc<BluetoothPeripheralShared>, socket: CharacteristicWriter) {
        let socket = Arc::new(socket);
        held(&self.visitors).add_socket(Arc::clone(&socket));
        let shared = Arc::clone(self);
        tokio::spawn(async move {
            // An error counts as the end.
            let _ = socket.closed().await;
            let visitor = {
                let mut visitors = held(&shared.visitors);
                let is_current = visitors.end_socket(&socket);
                visitors.at(socket.device_address()).filter(|_| is_current).map(|visitor| visitor.connection)
            };
            if let Some(peer) = visitor {
                // From 5.69 on BlueZ may close a guest's socket when another's connection ends. The guest is then
                // connected but hears nothing, and must connect again.
                shared.ends(socket.device_address());
                shared.loses(peer);
            }
        });
    }
}

/// Starts the advertisement. Some systems do not allow an interval to be set, and BlueZ may be busy for a moment.
async fn advertise(
    adapter: &Adapter,
    payload: &AdvertisementPayload,
    timeouts: &Timeouts,
) -> bluer::Result<AdvertisementHandle> {
    let advert = |every: Option<Duration>| Advert {
        service_uuids: [TABLE].into(),
        local_name: payload.local_name.clone(),
        discoverable: Some(true),
        min_interval: every,
        max_interval: every.map(|every| every + every / 2),
        ..Advert::default()
    };
    let mut last = adapter.advertise(advert(Some(timeouts.bluetooth_advertising_interval))).await;
    for _ in 0..MAX_RETRIES {
        if last.is_ok() {
            break;
        }
        tokio::time::sleep(timeouts.bluetooth_advertising_retry_delay).await;
        last = adapter.advertise(advert(None)).await;
    }
    last
}

/// Times that an advertisement is tried again when BlueZ refuses it.
const MAX_RETRIES: u32 = 5;

fn trouble_of(error: &bluer::Error) -> RadioFault {
    match error.kind {
        ErrorKind::NotReady => RadioFault::Off,
        ErrorKind::NotAuthorized | ErrorKind::NotPermitted => RadioFault::NoPermission,
        _ => trouble_in(&error.to_string()).unwrap_or(RadioFault::NoAdapter),
    }
}
