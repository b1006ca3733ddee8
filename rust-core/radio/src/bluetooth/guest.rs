//! The guest's side: scans for tables, connects to one, and carries frames.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use ayatsuri_clock::Timeouts;
use btleplug::api::{
    Central as _, CentralEvent as AdapterEvent, CentralState, Characteristic, Manager as _, Peripheral as _,
    ScanFilter, WriteType,
};
use btleplug::platform::{Adapter, Manager, Peripheral as HostDevice, PeripheralId};
use futures_util::StreamExt;
use tokio::sync::Notify;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use uuid::Uuid;

use super::{ABOUT, DOWN, TABLE, UP, fault_in, frame_at, on_a_thread};
use crate::advertisement::Advertisement;
use crate::fault::RadioFault;
use crate::queue::{EventQueue, FrameQueue, lock};
use crate::roles::{Central, CentralEvent, DiscoveredHost, DiscoveryId, WakeCallback};

/// A guest's radio through the system's Bluetooth.
pub struct BluetoothCentral {
    shared: Arc<BluetoothCentralShared>,
}

struct BluetoothCentralShared {
    events: EventQueue<CentralEvent>,
    desired: Mutex<DesiredCentral>,
    /// Wakes the thread after a change of the desired state.
    changed: Notify,
    frame_queue: Mutex<FrameQueue>,
    /// Wakes the thread after a frame was queued.
    filled: Notify,
    hosts: Mutex<BTreeMap<DiscoveryId, PeripheralId>>,
    fault: Mutex<Option<RadioFault>>,
    timeouts: &'static Timeouts,
}

#[derive(Default)]
struct DesiredCentral {
    scans: bool,
    host: Option<DiscoveryId>,
    /// The number of the latest attempt to connect; disconnecting increases it, too. Events of earlier attempts are
    /// dropped.
    attempt: u64,
    is_over: bool,
}

/// The connection, or the attempt to make it.
struct BluetoothConnection {
    host: HostDevice,
    attempt: u64,
    task: JoinHandle<()>,
}

impl BluetoothCentral {
    /// A radio on the adapter of this name (for example `hci0`), or on the first one.
    pub fn new(adapter: Option<&str>, wake: WakeCallback) -> BluetoothCentral {
        BluetoothCentral::with_timeouts(adapter, wake, &Timeouts::DEFAULT)
    }

    /// The same with other waits than [`Timeouts::DEFAULT`].
    pub fn with_timeouts(adapter: Option<&str>, wake: WakeCallback, timeouts: &'static Timeouts) -> BluetoothCentral {
        let shared = Arc::new(BluetoothCentralShared {
            events: EventQueue::new(wake),
            desired: Mutex::default(),
            changed: Notify::new(),
            frame_queue: Mutex::default(),
            filled: Notify::new(),
            hosts: Mutex::default(),
            fault: Mutex::default(),
            timeouts,
        });
        let (radio, adapter) = (Arc::clone(&shared), adapter.map(str::to_owned));
        on_a_thread("bluetooth guest", move || radio.run(adapter));
        BluetoothCentral { shared }
    }

    fn change_desired(&self, change: impl FnOnce(&mut DesiredCentral)) {
        change(&mut lock(&self.shared.desired));
        self.shared.changed.notify_one();
    }
}

impl Central for BluetoothCentral {
    fn scan(&self) {
        self.change_desired(|desired| desired.scans = true);
    }

    fn stop_scan(&self) {
        self.change_desired(|desired| desired.scans = false);
    }

    fn connect(&self, host: DiscoveryId) {
        self.change_desired(|desired| {
            desired.scans = false;
            desired.host = Some(host);
            desired.attempt += 1;
        });
    }

    fn disconnect(&self) {
        self.change_desired(|desired| {
            desired.host = None;
            desired.attempt += 1;
            self.shared.events.retain(|event| !event.is_of_connection());
        });
    }

    fn write(&self, frame: &[u8]) -> bool {
        let taken = lock(&self.shared.frame_queue).offer(frame);
        self.shared.filled.notify_one();
        taken
    }

    fn event(&self) -> Option<CentralEvent> {
        self.shared.events.next()
    }
}

impl Drop for BluetoothCentral {
    fn drop(&mut self) {
        self.change_desired(|desired| desired.is_over = true);
    }
}

impl BluetoothCentralShared {
    async fn run(self: Arc<BluetoothCentralShared>, adapter: Option<String>) {
        while !lock(&self.desired).is_over {
            let mut connection = None;
            let fault = Arc::clone(&self).run_until_fault(adapter.as_deref(), &mut connection).await;
            if let Some(connection) = connection {
                self.end_connection(connection).await;
            }
            if let Err(fault) = fault {
                let attempt = lock(&self.desired).attempt;
                self.report_loss(attempt);
                self.set_fault(Some(fault));
                tokio::time::sleep(self.timeouts.bluetooth_restart_delay).await;
            }
        }
    }

    /// Reports a fault, or its end, if that is new.
    fn set_fault(&self, fault: Option<RadioFault>) {
        let before = std::mem::replace(&mut *lock(&self.fault), fault);
        if before != fault {
            self.events.push(fault.map_or(CentralEvent::Recovered, CentralEvent::Fault));
        }
    }

    /// Brings about the desired state, again and again, as long as the adapter works.
    async fn run_until_fault(
        self: Arc<BluetoothCentralShared>,
        name: Option<&str>,
        connection: &mut Option<BluetoothConnection>,
    ) -> Result<(), RadioFault> {
        let adapter = adapter(name).await?;
        let mut events = adapter.events().await.map_err(|error| fault_of(&error))?;
        self.set_fault(None);
        let mut is_scanning = false;
        self.changed.notify_one();
        loop {
            tokio::select! {
                () = self.changed.notified() => {
                    let (is_over, should_scan, attempt, host) = {
                        let desired = lock(&self.desired);
                        (desired.is_over, desired.scans, desired.attempt, desired.host)
                    };
                    if let Some(old) = connection.take_if(|connection| connection.attempt != attempt || is_over) {
                        self.end_connection(old).await;
                    }
                    if is_over {
                        return Ok(());
                    }
                    // These calls take time. If the desired state changes meanwhile, this branch runs again.
                    if is_scanning != should_scan {
                        is_scanning = self.set_scanning(&adapter, should_scan).await?;
                    }
                    if let (Some(found), true) = (host, connection.is_none()) {
                        *connection = self.begin_connection(&adapter, found, attempt).await;
                    }
                }
                event = events.next() => match event {
                    Some(AdapterEvent::StateUpdate(CentralState::PoweredOff)) => return Err(RadioFault::Off),
                    Some(event) => self.handle_event(&adapter, event, is_scanning, connection.as_ref()).await,
                    None => return Err(RadioFault::NoAdapter),
                },
            }
        }
    }

    /// Starts or stops the scan; returns whether the adapter scans now.
    async fn set_scanning(&self, adapter: &Adapter, should_scan: bool) -> Result<bool, RadioFault> {
        if !should_scan {
            // An error means that the scan has ended already.
            let _ = adapter.stop_scan().await;
            return Ok(false);
        }
        match adapter.start_scan(ScanFilter { services: vec![TABLE] }).await.map_err(|error| error.to_string()) {
            Ok(()) => Ok(true),
            // Another program on this computer is scanning already.
            Err(error) if error.contains("InProgress") => Ok(true),
            Err(error) => match fault_in(&error) {
                Some(fault) => Err(fault),
                None => {
                    // BlueZ is busy, as it is just after a connection has ended.
                    tokio::time::sleep(self.timeouts.bluetooth_scan_retry_delay).await;
                    self.changed.notify_one();
                    Ok(false)
                }
            },
        }
    }

    async fn handle_event(
        &self,
        adapter: &Adapter,
        event: AdapterEvent,
        is_scanning: bool,
        connection: Option<&BluetoothConnection>,
    ) {
        match event {
            AdapterEvent::DeviceDisconnected(id) => {
                if let Some(connection) = connection.filter(|connection| connection.host.id() == id) {
                    self.report_loss(connection.attempt);
                }
            }
            AdapterEvent::ServicesAdvertisement { id, services }
                if connection.is_some_and(|connection| connection.host.id() == id) =>
            {
                // A phone that no longer offers the service: the host's program there has ended.
                if let Some(connection) = connection.filter(|_| !services.contains(&TABLE)) {
                    self.report_loss(connection.attempt);
                }
            }
            AdapterEvent::DeviceDiscovered(id)
            | AdapterEvent::DeviceUpdated(id)
            | AdapterEvent::RssiUpdate { id, .. }
            | AdapterEvent::ServicesAdvertisement { id, .. }
                if is_scanning =>
            {
                self.report_host(adapter, id).await;
            }
            _ => {}
        }
    }

    async fn report_host(&self, adapter: &Adapter, id: PeripheralId) {
        let Ok(host) = adapter.peripheral(&id).await else { return };
        let Ok(Some(seen)) = host.properties().await else { return };
        let data = seen.service_data.get(&TABLE);
        // BlueZ also reports devices that it remembers; one without signal strength is not in sight.
        let Some(strength) = seen.rssi.filter(|_| seen.services.contains(&TABLE) || data.is_some()) else { return };
        let advertisement = Advertisement::received(seen.local_name.as_deref(), data.map(Vec::as_slice));
        let host = {
            let mut hosts = lock(&self.hosts);
            let known = hosts.iter().find(|(_, known)| **known == id).map(|(host, _)| *host);
            known.unwrap_or_else(|| {
                let host = DiscoveryId(hosts.keys().next_back().map_or(1, |last| last.0 + 1));
                hosts.insert(host, id);
                host
            })
        };
        let strength = i8::try_from(strength).unwrap_or(i8::MIN);
        self.events.push(CentralEvent::Found(DiscoveredHost { host, advertisement, strength }));
    }

    async fn begin_connection(
        self: &Arc<BluetoothCentralShared>,
        adapter: &Adapter,
        discovery: DiscoveryId,
        attempt: u64,
    ) -> Option<BluetoothConnection> {
        let id = lock(&self.hosts).get(&discovery).cloned();
        let host = match id {
            Some(id) => adapter.peripheral(&id).await.ok(),
            None => None,
        };
        let Some(host) = host else {
            self.report_loss(attempt);
            return None;
        };
        *lock(&self.frame_queue) = FrameQueue::default();
        let (shared, peer) = (Arc::clone(self), host.clone());
        let task = tokio::spawn(async move {
            let error = shared.carry_frames(&peer, attempt).await.err();
            let fault = error.and_then(|error| fault_in(&error.to_string()));
            if let Some(fault @ RadioFault::TooManyLinks) = fault {
                shared.set_fault(Some(fault));
            }
            shared.report_loss(attempt);
        });
        Some(BluetoothConnection { host, attempt, task })
    }

    /// Connects, and carries frames until the connection ends.
    async fn carry_frames(&self, host: &HostDevice, attempt: u64) -> btleplug::Result<()> {
        host.connect().await?;
        host.discover_services().await?;
        let offered = host.characteristics();
        let find = |uuid: Uuid| offered.iter().find(|found| found.uuid == uuid).ok_or(btleplug::Error::DeviceNotFound);
        let (about, up, down) = (find(ABOUT)?, find(UP)?, find(DOWN)?);
        let about = host.read(about).await?;
        let mut notifications = host.notifications().await?;
        host.subscribe(down).await?;
        let max_frame = frame_at(usize::from(host.mtu()));
        self.set_fault(None);
        self.report(attempt, CentralEvent::Connected { about, max_frame });
        let receiving = async {
            while let Some(notification) = notifications.next().await {
                if notification.uuid == DOWN {
                    self.report(attempt, CentralEvent::Received(notification.value));
                }
            }
        };
        tokio::select! {
            () = receiving => Ok(()),
            failure = self.write_frames(host, up, attempt) => failure,
        }
    }

    /// Writes queued frames one after the other. Each waits until the one before is acknowledged, so that none is lost or
    /// overtaken.
    async fn write_frames(&self, host: &HostDevice, up: &Characteristic, attempt: u64) -> btleplug::Result<()> {
        loop {
            let taken = lock(&self.frame_queue).take();
            let Some((frame, has_room_again)) = taken else {
                self.filled.notified().await;
                continue;
            };
            if has_room_again {
                self.report(attempt, CentralEvent::Ready);
            }
            host.write(up, &frame, WriteType::WithResponse).await?;
        }
    }

    /// Reports an event of the latest attempt, and drops one of an earlier attempt.
    fn report(&self, attempt: u64, event: CentralEvent) {
        let desired = lock(&self.desired);
        if desired.attempt == attempt && desired.host.is_some() {
            self.events.push(event);
        }
    }

    /// Reports the loss of a connection or attempt, once.
    fn report_loss(&self, attempt: u64) {
        let mut desired = lock(&self.desired);
        if desired.attempt == attempt && desired.host.take().is_some() {
            desired.attempt += 1;
            self.events.push(CentralEvent::Lost);
            self.changed.notify_one();
        }
    }

    /// Ends a connection or an attempt: BlueZ would otherwise go on with it.
    async fn end_connection(&self, connection: BluetoothConnection) {
        connection.task.abort();
        let _ = timeout(self.timeouts.bluetooth_disconnect_timeout, connection.host.disconnect()).await;
    }
}

/// The adapter of this name, or the first one. If it is switched off, that is a fault.
async fn adapter(name: Option<&str>) -> Result<Adapter, RadioFault> {
    let manager = Manager::new().await.map_err(|error| fault_of(&error))?;
    let adapters = manager.adapters().await.map_err(|error| fault_of(&error))?;
    for adapter in adapters {
        let info = adapter.adapter_info().await.map_err(|error| fault_of(&error))?;
        if name.is_none_or(|name| info.split(' ').next() == Some(name)) {
            let state = adapter.adapter_state().await.map_err(|error| fault_of(&error))?;
            return if state == CentralState::PoweredOn { Ok(adapter) } else { Err(RadioFault::Off) };
        }
    }
    Err(RadioFault::NoAdapter)
}

fn fault_of(error: &btleplug::Error) -> RadioFault {
    match error {
        btleplug::Error::PermissionDenied => RadioFault::NoPermission,
        error => fault_in(&error.to_string()).unwrap_or(RadioFault::NoAdapter),
    }
}
