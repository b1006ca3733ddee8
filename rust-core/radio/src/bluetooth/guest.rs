//! The guest's side: scans for tables, connects to one, and carries frames.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use ayatsuri_clock::Timeouts;
use btleplug::api::{
    Central as _, CentralEvent as Event, CentralState, Characteristic, Manager as _, Peripheral as _, ScanFilter,
    WriteType,
};
use btleplug::platform::{Adapter, Manager, Peripheral as Host, PeripheralId};
use futures_util::StreamExt;
use tokio::sync::Notify;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use uuid::Uuid;

use super::{ABOUT, DOWN, TABLE, UP, frame_at, on_a_thread, trouble_in};
use crate::advertisement::Advertisement;
use crate::fault::RadioFault;
use crate::queue::{EventQueue, FrameQueue, held};
use crate::roles::{Central, CentralEvent, DiscoveredHost, DiscoveryId, WakeCallback};

/// A guest's radio through the system's Bluetooth.
pub struct BluetoothCentral {
    shared: Arc<BluetoothCentralShared>,
}

struct BluetoothCentralShared {
    events: EventQueue<CentralEvent>,
    wanted: Mutex<DesiredCentral>,
    /// The desired state has changed.
    changed: Notify,
    outbox: Mutex<FrameQueue>,
    /// A frame was queued.
    filled: Notify,
    hosts: Mutex<BTreeMap<DiscoveryId, PeripheralId>>,
    trouble: Mutex<Option<RadioFault>>,
    timeouts: &'static Timeouts,
}

#[derive(Default)]
struct DesiredCentral {
    scans: bool,
    host: Option<DiscoveryId>,
    /// Counts the calls to connect and to disconnect. Events of older connections are dropped.
    connects: u64,
    is_over: bool,
}

/// The connection, or the attempt to make it.
struct BluetoothLink {
    host: Host,
    connects: u64,
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
            wanted: Mutex::default(),
            changed: Notify::new(),
            outbox: Mutex::default(),
            filled: Notify::new(),
            hosts: Mutex::default(),
            trouble: Mutex::default(),
            timeouts,
        });
        let (radio, adapter) = (Arc::clone(&shared), adapter.map(str::to_owned));
        on_a_thread("bluetooth guest", move || radio.runs(adapter));
        BluetoothCentral { shared }
    }

    fn wants(&self, change: impl FnOnce(&mut DesiredCentral)) {
        change(&mut held(&self.shared.wanted));
        self.shared.changed.notify_one();
    }
}

impl Central for BluetoothCentral {
    fn scan(&self) {
        self.wants(|wanted| wanted.scans = true);
    }

    fn stop_scan(&self) {
        self.wants(|wanted| wanted.scans = false);
    }

    fn connect(&self, host: DiscoveryId) {
        self.wants(|wanted| {
            wanted.scans = false;
            wanted.host = Some(host);
            wanted.connects += 1;
        });
    }

    fn disconnect(&self) {
        self.wants(|wanted| {
            wanted.host = None;
            wanted.connects += 1;
            self.shared.events.keep(|event| !event.is_of_connection());
        });
    }

    fn write(&self, frame: &[u8]) -> bool {
        let taken = held(&self.shared.outbox).offer(frame);
        self.shared.filled.notify_one();
        taken
    }

    fn event(&self) -> Option<CentralEvent> {
        self.shared.events.next()
    }
}

impl Drop for BluetoothCentral {
    fn drop(&mut self) {
        self.wants(|wanted| wanted.is_over = true);
    }
}

impl BluetoothCentralShared {
    async fn runs(self: Arc<BluetoothCentralShared>, adapter: Option<String>) {
        while !held(&self.wanted).is_over {
            let mut link = None;
            let trouble = Arc::clone(&self).run_until_fault(adapter.as_deref(), &mut link).await;
            if let Some(link) = link {
                self.ends(link).await;
            }
            if let Err(trouble) = trouble {
                let connects = held(&self.wanted).connects;
                self.loses(connects);
                self.set_fault(Some(trouble));
                tokio::time::sleep(self.timeouts.bluetooth_restart_delay).await;
            }
        }
    }

    fn set_fault(&self, fault: Option<RadioFault>) {
        let before = std::mem::replace(&mut *held(&self.trouble), fault);
        if before != fault {
            self.events.say(fault.map_or(CentralEvent::Recovered, CentralEvent::Fault));
        }
    }

    /// Keeps to the desired state as long as the adapter works.
    async fn run_until_fault(
        self: Arc<BluetoothCentralShared>,
        name: Option<&str>,
        link: &mut Option<BluetoothLink>,
    ) -> Result<(), RadioFault> {
        let adapter = adapter(name).await?;
        let mut events = adapter.events().await.map_err(|error| trouble_of(&error))?;
        self.set_fault(None);
        let mut scans = false;
        self.changed.notify_one();
        loop {
            tokio::select! {
                () = self.changed.notified() => {
                    let (is_over, wants_scan, connects, host) = {
                        let wanted = held(&self.wanted);
                        (wanted.is_over, wanted.scans, wanted.connects, wanted.host)
                    };
                    if let Some(old) = link.take_if(|link| link.connects != connects || is_over) {
                        self.ends(old).await;
                    }
                    if is_over {
                        return Ok(());
                    }
                    // If the desired state changes meanwhile, this runs again.
                    if scans != wants_scan {
                        scans = self.scans(&adapter, wants_scan).await?;
                    }
                    if let (Some(found), true) = (host, link.is_none()) {
                        *link = self.begins(&adapter, found, connects).await;
                    }
                }
                event = events.next() => match event {
                    Some(Event::StateUpdate(CentralState::PoweredOff)) => return Err(RadioFault::Off),
                    Some(event) => self.heeds(&adapter, event, scans, link.as_ref()).await,
                    None => return Err(RadioFault::NoAdapter),
                },
            }
        }
    }

    async fn scans(&self, adapter: &Adapter, wanted: bool) -> Result<bool, RadioFault> {
        if !wanted {
            // It fails if the scan has ended already.
            let _ = adapter.stop_scan().await;
            return Ok(false);
        }
        match adapter.start_scan(ScanFilter { services: vec![TABLE] }).await.map_err(|error| error.to_string()) {
            Ok(()) => Ok(true),
            // Another program on this computer is scanning already.
            Err(error) if error.contains("InProgress") => Ok(true),
            Err(error) => match trouble_in(&error) {
                Some(trouble) => Err(trouble),
                None => {
                    // BlueZ is busy, as it is just after a connection has ended.
                    tokio::time::sleep(self.timeouts.bluetooth_scan_retry_delay).await;
                    self.changed.notify_one();
                    Ok(false)
                }
            },
        }
    }

    async fn heeds(&self, adapter: &Adapter, event: Event, scans: bool, link: Option<&BluetoothLink>) {
        match event {
            Event::DeviceDisconnected(id) => {
                if let Some(link) = link.filter(|link| link.host.id() == id) {
                    self.loses(link.connects);
                }
            }
            Event::ServicesAdvertisement { id, services } if link.is_some_and(|link| link.host.id() == id) => {
                // The host's program has ended: its phone no longer offers the service.
                if let Some(link) = link.filter(|_| !services.contains(&TABLE)) {
                    self.loses(link.connects);
                }
            }
            Event::DeviceDiscovered(id)
            | Event::DeviceUpdated(id)
            | Event::RssiUpdate { id, .. }
            | Event::ServicesAdvertisement { id, .. }
                if scans =>
            {
                self.sees(adapter, id).await;
            }
            _ => {}
        }
    }

    async fn sees(&self, adapter: &Adapter, id: PeripheralId) {
        let Ok(host) = adapter.peripheral(&id).await else { return };
        let Ok(Some(seen)) = host.properties().await else { return };
        let data = seen.service_data.get(&TABLE);
        // A device without signal strength is only remembered by BlueZ, and not in sight.
        let Some(strength) = seen.rssi.filter(|_| seen.services.contains(&TABLE) || data.is_some()) else { return };
        let says = Advertisement::received(seen.local_name.as_deref(), data.map(Vec::as_slice));
        let host = {
            let mut hosts = held(&self.hosts);
            let known = hosts.iter().find(|(_, known)| **known == id).map(|(host, _)| *host);
            known.unwrap_or_else(|| {
                let host = DiscoveryId(hosts.keys().next_back().map_or(1, |last| last.0 + 1));
                hosts.insert(host, id);
                host
            })
        };
        let strength = i8::try_from(strength).unwrap_or(i8::MIN);
        self.events.say(CentralEvent::Found(DiscoveredHost { host, says, strength }));
    }

    async fn begins(
        self: &Arc<BluetoothCentralShared>,
        adapter: &Adapter,
        found: DiscoveryId,
        connects: u64,
    ) -> Option<BluetoothLink> {
        let id = held(&self.hosts).get(&found).cloned();
        let host = match id {
            Some(id) => adapter.peripheral(&id).await.ok(),
            None => None,
        };
        let Some(host) = host else {
            self.loses(connects);
            return None;
        };
        *held(&self.outbox) = FrameQueue::default();
        let (shared, to) = (Arc::clone(self), host.clone());
        let task = tokio::spawn(async move {
            let error = shared.carries(&to, connects).await.err();
            let trouble = error.and_then(|error| trouble_in(&error.to_string()));
            if let Some(trouble @ RadioFault::TooManyLinks) = trouble {
                shared.set_fault(Some(trouble));
            }
            shared.loses(connects);
        });
        Some(BluetoothLink { host, connects, task })
    }

    /// Connects, and carries frames until the connection ends.
    async fn carries(&self, host: &Host, connects: u64) -> btleplug::Result<()> {
        host.connect().await?;
        host.discover_services().await?;
        let all = host.characteristics();
        let one = |uuid: Uuid| all.iter().find(|one| one.uuid == uuid).ok_or(btleplug::Error::DeviceNotFound);
        let (about, up, down) = (one(ABOUT)?, one(UP)?, one(DOWN)?);
        let about = host.read(about).await?;
        let mut told = host.notifications().await?;
        host.subscribe(down).await?;
        let most = frame_at(usize::from(host.mtu()));
        self.set_fault(None);
        self.says(connects, CentralEvent::Connected { about, most });
        let hears = async {
            while let Some(told) = told.next().await {
                if told.uuid == DOWN {
                    self.says(connects, CentralEvent::Received(told.value));
                }
            }
        };
        tokio::select! {
            () = hears => Ok(()),
            failed = self.writes(host, up, connects) => failed,
        }
    }

    /// Writes queued frames one after the other. Each is acknowledged before the next, so that none is dropped or
    /// reordered.
    async fn writes(&self, host: &Host, up: &Characteristic, connects: u64) -> btleplug::Result<()> {
        loop {
            let taken = held(&self.outbox).take();
            let Some((frame, is_ready)) = taken else {
                self.filled.notified().await;
                continue;
            };
            if is_ready {
                self.says(connects, CentralEvent::Ready);
            }
            host.write(up, &frame, WriteType::WithResponse).await?;
        }
    }

    fn says(&self, connects: u64, event: CentralEvent) {
        let wanted = held(&self.wanted);
        if wanted.connects == connects && wanted.host.is_some() {
            self.events.say(event);
        }
    }

    /// Reports the loss of a connection, once.
    fn loses(&self, connects: u64) {
        let mut wanted = held(&self.wanted);
        if wanted.connects == connects && wanted.host.take().is_some() {
            wanted.connects += 1;
            self.events.say(CentralEvent::Lost);
            self.changed.notify_one();
        }
    }

    /// Ends a connection or an attempt, which BlueZ would otherwise continue.
    async fn ends(&self, link: BluetoothLink) {
        link.task.abort();
        let _ = timeout(self.timeouts.bluetooth_disconnect_timeout, link.host.disconnect()).await;
    }
}

/// The adapter of this name, or the first one, if it is on.
async fn adapter(name: Option<&str>) -> Result<Adapter, RadioFault> {
    let manager = Manager::new().await.map_err(|error| trouble_of(&error))?;
    let adapters = manager.adapters().await.map_err(|error| trouble_of(&error))?;
    for adapter in adapters {
        let info = adapter.adapter_info().await.map_err(|error| trouble_of(&error))?;
        if name.is_none_or(|name| info.split(' ').next() == Some(name)) {
            let state = adapter.adapter_state().await.map_err(|error| trouble_of(&error))?;
            return if state == CentralState::PoweredOn { Ok(adapter) } else { Err(RadioFault::Off) };
        }
    }
    Err(RadioFault::NoAdapter)
}

fn trouble_of(error: &btleplug::Error) -> RadioFault {
    match error {
        btleplug::Error::PermissionDenied => RadioFault::NoPermission,
        error => trouble_in(&error.to_string()).unwrap_or(RadioFault::NoAdapter),
    }
}
