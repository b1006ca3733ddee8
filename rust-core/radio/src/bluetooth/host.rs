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
use super::{ABOUT, DOWN, TABLE, UP, fault_in, on_a_thread};
use crate::advertisement::{AdvertisementForms, AdvertisementPayload};
use crate::fault::RadioFault;
use crate::queue::{EventQueue, lock};
use crate::roles::{Peripheral, PeripheralEvent, WakeCallback};

/// A host's radio through BlueZ.
pub struct BluetoothPeripheral {
    shared: Arc<BluetoothPeripheralShared>,
}

struct BluetoothPeripheralShared {
    events: EventQueue<PeripheralEvent>,
    max_links: usize,
    timeouts: &'static Timeouts,
    desired: Mutex<DesiredPeripheral>,
    /// Wakes the thread after a change of the desired state.
    changed: Notify,
    guests: Mutex<ConnectedGuests>,
    fault: Mutex<Option<RadioFault>>,
    /// Whether the advertisement must be renewed. When a connection ends, kernels without extended advertising resume the
    /// advertisement by which it was made; if that was replaced since, nobody can connect to it.
    is_stale: AtomicBool,
}

#[derive(Default)]
struct DesiredPeripheral {
    /// The advertisement; `None` while the host is hidden.
    payload: Option<AdvertisementPayload>,
    about: Vec<u8>,
    /// The devices whose connections must end.
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
        on_a_thread("bluetooth host", move || radio.run(adapter));
        BluetoothPeripheral { shared }
    }

    fn change_desired(&self, change: impl FnOnce(&mut DesiredPeripheral)) {
        change(&mut lock(&self.shared.desired));
        self.shared.changed.notify_one();
    }
}

impl Peripheral for BluetoothPeripheral {
    fn forms(&self) -> AdvertisementForms {
        AdvertisementForms::BLUEZ
    }

    fn advertise(&self, payload: &AdvertisementPayload) {
        self.change_desired(|desired| desired.payload = Some(payload.clone()));
    }

    fn about(&self, about: &[u8]) {
        lock(&self.shared.desired).about = about.to_vec();
    }

    fn hide(&self) {
        self.change_desired(|desired| desired.payload = None);
    }

    fn notify(&self, connection: ConnectionId, frame: &[u8]) -> bool {
        lock(&self.shared.guests).get(connection).is_none_or(|guest| guest.offer(frame))
    }

    fn hang_up(&self, connection: ConnectionId) -> bool {
        let address = lock(&self.shared.guests).get(connection).map(|guest| guest.address);
        self.change_desired(|desired| desired.hang_up.extend(address));
        true
    }

    fn event(&self) -> Option<PeripheralEvent> {
        self.shared.events.next()
    }
}

impl Drop for BluetoothPeripheral {
    fn drop(&mut self) {
        self.change_desired(|desired| desired.is_over = true);
    }
}

impl BluetoothPeripheralShared {
    fn new(max_links: usize, wake: WakeCallback, timeouts: &'static Timeouts) -> BluetoothPeripheralShared {
        BluetoothPeripheralShared {
            events: EventQueue::new(wake),
            max_links,
            timeouts,
            desired: Mutex::default(),
            changed: Notify::new(),
            guests: Mutex::new(ConnectedGuests::new(timeouts)),
            fault: Mutex::default(),
            is_stale: AtomicBool::new(false),
        }
    }

    async fn run(self: Arc<BluetoothPeripheralShared>, adapter: Option<String>) {
        while !lock(&self.desired).is_over {
            let fault = Arc::clone(&self).serve(adapter.as_deref()).await;
            let gone = lock(&self.guests).remove_all();
            gone.into_iter().for_each(|connection| self.events.push(PeripheralEvent::Lost { connection }));
            if let Err(fault) = fault {
                self.set_fault(Some(fault));
                tokio::time::sleep(self.timeouts.bluetooth_restart_delay).await;
            }
        }
    }

    /// Reports a fault, or its end, if that is new.
    fn set_fault(&self, fault: Option<RadioFault>) {
        let before = std::mem::replace(&mut *lock(&self.fault), fault);
        if before != fault {
            self.events.push(fault.map_or(PeripheralEvent::Recovered, PeripheralEvent::Fault));
        }
    }

    /// Serves the table as long as the adapter works.
    async fn serve(self: Arc<BluetoothPeripheralShared>, name: Option<&str>) -> Result<(), RadioFault> {
        let session = bluer::Session::new().await.map_err(|error| fault_of(&error))?;
        let adapter = match name {
            Some(name) => session.adapter(name),
            None => session.default_adapter().await,
        };
        let adapter = adapter.map_err(|error| fault_of(&error))?;
        if !adapter.is_powered().await.map_err(|error| fault_of(&error))? {
            return Err(RadioFault::Off);
        }
        let (sockets, control) = characteristic_control();
        let application = self.application(&adapter, control);
        let _served = adapter.serve_gatt_application(application).await.map_err(|error| fault_of(&error))?;
        let mut events = adapter.events().await.map_err(|error| fault_of(&error))?;
        let known = adapter.device_addresses().await.map_err(|error| fault_of(&error))?;
        known.into_iter().for_each(|address| {
            drop(tokio::spawn(Arc::clone(&self).renew_after_disconnects(adapter.clone(), address)));
        });
        let mut advertised: Option<(AdvertisementPayload, AdvertisementHandle)> = None;
        // In a task of its own, since the loop below may be busy: a new subscriber must be served at once.
        let mut subscriptions = JoinSet::new();
        subscriptions.spawn(Arc::clone(&self).take_sockets(adapter.clone(), sockets));
        self.changed.notify_one();
        loop {
            tokio::select! {
                () = self.changed.notified() => {
                    if lock(&self.desired).is_over {
                        return Ok(());
                    }
                    self.end_connections(&adapter);
                    self.update_advertisement(&adapter, &mut advertised).await;
                }
                () = tokio::time::sleep(self.timeouts.bluetooth_restart_delay), if lock(&self.fault).is_some() => self.changed.notify_one(),
                event = events.next() => match event {
                    // Without power, the advertisement and all connections are gone.
                    Some(AdapterEvent::PropertyChanged(AdapterProperty::Powered(false))) => return Err(RadioFault::Off),
                    Some(AdapterEvent::DeviceAdded(address)) => {
                        tokio::spawn(Arc::clone(&self).renew_after_disconnects(adapter.clone(), address));
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
        let payload = lock(&self.desired).payload.clone();
        let is_stale = self.is_stale.swap(false, Ordering::Relaxed);
        if !is_stale && payload.as_ref() == advertised.as_ref().map(|(payload, _)| payload) {
            return self.set_fault(None);
        }
        *advertised = None;
        let Some(payload) = payload else { return self.set_fault(None) };
        match advertise(adapter, &payload, self.timeouts).await {
            Ok(handle) => {
                *advertised = Some((payload, handle));
                self.set_fault(None);
            }
            Err(error) => {
                let has_guests = !lock(&self.guests).is_empty();
                let likely_fault = if has_guests { RadioFault::TooManyLinks } else { RadioFault::CannotAdvertise };
                self.set_fault(Some(fault_in(&error.to_string()).unwrap_or(likely_fault)));
            }
        }
    }

    /// Ends the connections of the devices in `hang_up`. BlueZ takes two seconds for each, so this does not wait.
    fn end_connections(&self, adapter: &Adapter) {
        let addresses = std::mem::take(&mut lock(&self.desired).hang_up);
        for device in addresses.into_iter().filter_map(|address| adapter.device(address).ok()) {
            // An error means that there is no connection.
            tokio::spawn(async move { drop(device.disconnect().await) });
        }
    }

    /// Takes the sockets of subscribers until the service ends.
    async fn take_sockets(self: Arc<BluetoothPeripheralShared>, adapter: Adapter, sockets: CharacteristicControl) {
        let mut sockets = pin!(sockets);
        while let Some(event) = sockets.next().await {
            if let CharacteristicControlEvent::Notify(socket) = event {
                self.note_device(&adapter, socket.device_address());
                self.add_socket(socket);
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
                shared.note_device(&adapter, request.device_address);
                std::future::ready(shared.read_about(&request)).boxed()
            }
        };
        let up = {
            let (shared, adapter) = (Arc::clone(self), adapter.clone());
            move |value: Vec<u8>, request: CharacteristicWriteRequest| {
                shared.handle_write(&adapter, value, &request);
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

    fn read_about(&self, request: &CharacteristicReadRequest) -> ReqResult<Vec<u8>> {
        let desired = lock(&self.desired);
        desired.payload.as_ref().ok_or(ReqError::NotPermitted)?;
        desired.about.get(usize::from(request.offset)..).map(<[u8]>::to_vec).ok_or(ReqError::InvalidOffset)
    }

    /// Adds a device once it has used the service. BlueZ reports every device that connects, but not whether it wants
    /// this service, and the host must not hang up on somebody's headphones.
    fn note_device(self: &Arc<BluetoothPeripheralShared>, adapter: &Adapter, address: Address) {
        if let Some(connection) = self.add_guest(address) {
            tokio::spawn(Arc::clone(self).remove_when_disconnected(adapter.clone(), address, connection));
        }
    }

    /// Adds a device and reports its connection, so that the driver ends it if nobody is let in over it. Returns its number
    /// if it is new.
    fn add_guest(&self, address: Address) -> Option<ConnectionId> {
        let connection = {
            let mut guests = lock(&self.guests);
            if guests.at_address(address).is_some() {
                return None;
            }
            guests.add(address).connection
        };
        self.events.push(PeripheralEvent::Came { connection });
        Some(connection)
    }

    /// Handles a write to *up*. If that makes one guest too many, its connection is ended.
    fn handle_write(
        self: &Arc<BluetoothPeripheralShared>,
        adapter: &Adapter,
        frame: Vec<u8>,
        request: &CharacteristicWriteRequest,
    ) {
        let address = request.device_address;
        self.note_device(adapter, address);
        if let Some(guest) = self.take_frame(address, request.mtu, frame) {
            tokio::spawn(Arc::clone(self).notify_guest(guest));
            if lock(&self.guests).writers() > self.max_links {
                self.end_connection(address);
            }
        }
    }

    /// Takes a guest's frame. Returns the guest if this is its first one: from then on it counts as connected.
    fn take_frame(&self, address: Address, mtu: u16, frame: Vec<u8>) -> Option<Arc<ConnectedGuest>> {
        let (guest, max_frame) = {
            let guests = lock(&self.guests);
            (Arc::clone(guests.at_address(address)?), guests.max_frame(address, mtu))
        };
        let (is_first, is_resized, connection) = (guest.note_write(), guest.set_max_frame(max_frame), guest.connection);
        if is_first {
            self.events.push(PeripheralEvent::Connected { connection, max_frame });
        } else if is_resized {
            self.events.push(PeripheralEvent::Resized { connection, max_frame });
        }
        self.events.push(PeripheralEvent::Received { connection, frame });
        is_first.then_some(guest)
    }

    /// Waits for the end of a guest's connection, then removes the guest.
    async fn remove_when_disconnected(
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
        self.remove_guest(connection);
    }

    /// Renews the advertisement whenever a device's connection ends, also one that was made to an earlier process.
    async fn renew_after_disconnects(self: Arc<BluetoothPeripheralShared>, adapter: Adapter, address: Address) {
        let Ok(device) = adapter.device(address) else { return };
        let Ok(mut events) = device.events().await else { return };
        while let Some(event) = events.next().await {
            if matches!(event, DeviceEvent::PropertyChanged(DeviceProperty::Connected(false))) {
                self.is_stale.store(true, Ordering::Relaxed);
                self.changed.notify_one();
            }
        }
    }

    /// Removes a guest and reports the loss of its connection, once.
    fn remove_guest(&self, connection: ConnectionId) {
        if lock(&self.guests).remove(connection) {
            self.events.push(PeripheralEvent::Lost { connection });
            self.is_stale.store(true, Ordering::Relaxed);
            self.changed.notify_one();
        }
    }

    /// Ends a guest's connection.
    fn end_connection(&self, address: Address) {
        lock(&self.desired).hang_up.push(address);
        self.changed.notify_one();
    }

    /// Notifies a guest of queued frames as long as it is connected.
    async fn notify_guest(self: Arc<BluetoothPeripheralShared>, guest: Arc<ConnectedGuest>) {
        loop {
            // Before there is a frame: a guest that was connected to an earlier process writes to this one without having
            // subscribed, and would wait in vain. It must connect again.
            if self.socket(&guest).await.is_none() {
                self.end_connection(guest.address);
                return self.remove_guest(guest.connection);
            }
            let Some((frame, has_room_again)) = guest.next().await else { return };
            // Look for the socket once more: while no frame waited, the guest's own may have come, or another's ended.
            while let Some(socket) = self.socket(&guest).await {
                if socket.send(&frame).await.is_ok() {
                    break;
                }
                lock(&self.guests).end_socket(&socket);
            }
            if has_room_again {
                self.events.push(PeripheralEvent::Ready { connection: guest.connection });
            }
        }
    }

    /// Waits for the socket that reaches a guest. `None` if there is none within
    /// `bluetooth_subscription_timeout`.
    async fn socket(&self, guest: &ConnectedGuest) -> Option<Arc<CharacteristicWriter>> {
        let end = Instant::now() + self.timeouts.bluetooth_subscription_timeout;
        while Instant::now() < end {
            let socket = lock(&self.guests).socket(guest);
            if socket.is_some() {
                return socket;
            }
            tokio::time::sleep(self.timeouts.bluetooth_subscription_poll_interval).await;
        }
        None
    }

    /// Adds a subscriber's socket. When it is closed, the guest's connection has ended or it no longer listens.
    fn add_socket(self: &Arc<BluetoothPeripheralShared>, socket: CharacteristicWriter) {
        let socket = Arc::new(socket);
        lock(&self.guests).add_socket(Arc::clone(&socket));
        let shared = Arc::clone(self);
        tokio::spawn(async move {
            // An error counts as closed.
            let _ = socket.closed().await;
            let closed = {
                let mut guests = lock(&shared.guests);
                let is_current = guests.end_socket(&socket);
                guests.at_address(socket.device_address()).filter(|_| is_current).map(|guest| guest.connection)
            };
            if let Some(connection) = closed {
                // From 5.69 on BlueZ may close a guest's socket when another's connection ends. The guest is then
                // connected but hears nothing, and must connect again.
                shared.end_connection(socket.device_address());
                shared.remove_guest(connection);
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

/// The most repetitions of an advertisement that BlueZ refuses.
const MAX_RETRIES: u32 = 5;

fn fault_of(error: &bluer::Error) -> RadioFault {
    match error.kind {
        ErrorKind::NotReady => RadioFault::Off,
        ErrorKind::NotAuthorized | ErrorKind::NotPermitted => RadioFault::NoPermission,
        _ => fault_in(&error.to_string()).unwrap_or(RadioFault::NoAdapter),
    }
}
