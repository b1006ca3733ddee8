//! A shell's radios behind the traits of `ayatsuri_radio`. A call that fails counts as a lost connection.

use std::sync::{Arc, Mutex};

use ayatsuri_link::ConnectionId;
use ayatsuri_radio::{
    AdvertisementForms, AdvertisementPayload, Central, CentralEvent, ConnectionPriority, DiscoveryId, EventQueue,
    Peripheral, PeripheralEvent, RadioFault, WakeCallback,
};

use super::radios::{
    CentralEvents, CentralRadio, ConnectionEvents, PeripheralEvents, PeripheralRadio, RadioForms, SystemRadios, held,
};
use ayatsuri_play::together::RadioFactory;

/// The radios of the shell's system as a [`RadioFactory`].
pub(super) struct ShellRadios(pub Arc<dyn SystemRadios>);

impl RadioFactory for ShellRadios {
    fn central(&self, wake: WakeCallback) -> Result<Arc<dyn Central>, RadioFault> {
        let inbox = Arc::new(EventQueue::new(wake));
        let radio = self.0.central(CentralEvents::new(inbox.clone()));
        let radio = radio.map_err(|_| RadioFault::NoAdapter)?;
        Ok(Arc::new(ShellCentral { radio, events: inbox, connection: Mutex::default() }))
    }

    fn peripheral(&self, wake: WakeCallback) -> Result<Arc<dyn Peripheral>, RadioFault> {
        let events = PeripheralEvents::new(wake);
        let radio = self.0.peripheral(events.clone()).map_err(|_| RadioFault::NoAdapter)?;
        Ok(Arc::new(ShellPeripheral { radio, events }))
    }
}

/// Logs that a call to the system's radio failed, without the platform's text, which may name devices.
fn log_failure(call: &'static str) {
    tracing::warn!(call, "the system's radio fails");
}

/// A shell's guest radio behind the driver's trait. A call that fails counts as a lost connection.
struct ShellCentral {
    radio: Arc<dyn CentralRadio>,
    events: Arc<EventQueue<CentralEvent>>,
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
        let connection = ConnectionEvents::new(self.events.clone());
        *held(&self.connection) = Some(connection.clone());
        if self.radio.connect(host.0, connection.clone()).is_err() {
            log_failure("connect");
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
            log_failure("write");
            if let Some(connection) = held(&self.connection).take() {
                connection.lost();
                let _ = self.radio.disconnect();
            }
            false
        })
    }

    fn pace(&self, priority: ConnectionPriority) {
        let _ = self.radio.pace(priority.into());
    }

    fn event(&self) -> Option<CentralEvent> {
        self.events.next()
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
    fn forms(&self) -> AdvertisementForms {
        let forms = self.radio.forms().unwrap_or_else(|_| {
            log_failure("forms");
            RadioForms { local_name: false, service_data: false, in_background: true }
        });
        let RadioForms { local_name, service_data, in_background } = forms;
        AdvertisementForms { local_name, service_data, in_background }
    }

    fn advertise(&self, payload: &AdvertisementPayload) {
        let AdvertisementPayload { local_name, service_data } = payload.clone();
        if self.radio.advertise(local_name, service_data.map(|data| data.to_vec())).is_err() {
            log_failure("advertise");
        }
    }

    fn about(&self, about: &[u8]) {
        if self.radio.about(about.to_vec()).is_err() {
            log_failure("about");
        }
    }

    fn hide(&self) {
        let _ = self.radio.hide();
    }

    fn notify(&self, connection: ConnectionId, frame: &[u8]) -> bool {
        self.radio.notify(connection.0, frame.to_vec()).unwrap_or_else(|_| {
            log_failure("notify");
            self.hang_up(connection);
            false
        })
    }

    fn hang_up(&self, connection: ConnectionId) -> bool {
        // A call that failed has ended nothing, so what comes over the connection still counts.
        self.radio.hang_up(connection.0).unwrap_or_else(|_| {
            log_failure("hang up");
            false
        })
    }

    fn pace(&self, connection: ConnectionId, priority: ConnectionPriority) {
        let _ = self.radio.pace(connection.0, priority.into());
    }

    fn event(&self) -> Option<PeripheralEvent> {
        self.events.next()
    }
}

impl Drop for ShellPeripheral {
    fn drop(&mut self) {
        let _ = self.radio.shut_down();
    }
}
