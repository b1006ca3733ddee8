//! The sources of a phone's radios: its shell's system, or, on a computer, Bluetooth or sockets of the same machine.

use std::sync::Arc;

use ayatsuri_radio::{Central, Peripheral, RadioFault, WakeCallback};

/// Makes a phone's radios. One is made when a table is opened or searched for, and dropped with it.
pub trait RadioFactory: Send {
    /// Makes a guest's radio.
    ///
    /// # Errors
    /// Why there is no radio.
    fn central(&self, wake: WakeCallback) -> Result<Arc<dyn Central>, RadioFault>;
    /// Makes a host's radio.
    ///
    /// # Errors
    /// Why there is no radio.
    fn peripheral(&self, wake: WakeCallback) -> Result<Arc<dyn Peripheral>, RadioFault>;
}

/// How many connections a host's radio holds: seven guests and a board.
#[cfg(unix)]
const MAX_LINKS: usize = 8;

/// Radios between the programs of one machine.
#[cfg(unix)]
pub struct LocalRadios {
    /// The directory of the sockets; programs with the same one can meet.
    pub room: std::path::PathBuf,
}

#[cfg(unix)]
impl LocalRadios {
    /// Radios in the directory that the programs of one user share by default.
    ///
    /// # Errors
    /// The system names no directory for it.
    pub fn at_home() -> std::io::Result<LocalRadios> {
        Ok(LocalRadios { room: ayatsuri_radio::local::default_room()? })
    }
}

/// The usual length of a Bluetooth frame, in bytes.
#[cfg(unix)]
const MAX_FRAME: usize = 182;

#[cfg(unix)]
impl RadioFactory for LocalRadios {
    fn central(&self, wake: WakeCallback) -> Result<Arc<dyn Central>, RadioFault> {
        let radio = ayatsuri_radio::local::LocalCentral::new(&self.room, wake);
        Ok(Arc::new(radio.map_err(|_| RadioFault::NoSockets)?))
    }

    fn peripheral(&self, wake: WakeCallback) -> Result<Arc<dyn Peripheral>, RadioFault> {
        let radio = ayatsuri_radio::local::LocalPeripheral::new(&self.room, MAX_LINKS, MAX_FRAME, wake);
        Ok(Arc::new(radio.map_err(|_| RadioFault::NoSockets)?))
    }
}

/// The Bluetooth radio of a computer. Only a Linux computer can host by it; others join.
#[cfg(all(any(target_os = "linux", target_os = "macos", windows), feature = "bluetooth"))]
#[derive(Default)]
pub struct BluetoothRadios {
    /// The adapter's name, such as `hci0`; `None` for the first.
    pub adapter: Option<String>,
}

#[cfg(all(any(target_os = "linux", target_os = "macos", windows), feature = "bluetooth"))]
impl RadioFactory for BluetoothRadios {
    fn central(&self, wake: WakeCallback) -> Result<Arc<dyn Central>, RadioFault> {
        Ok(Arc::new(ayatsuri_radio::bluetooth::BluetoothCentral::new(self.adapter.as_deref(), wake)))
    }

    #[cfg(target_os = "linux")]
    fn peripheral(&self, wake: WakeCallback) -> Result<Arc<dyn Peripheral>, RadioFault> {
        let adapter = self.adapter.as_deref();
        Ok(Arc::new(ayatsuri_radio::bluetooth::BluetoothPeripheral::new(adapter, MAX_LINKS, wake)))
    }

    #[cfg(not(target_os = "linux"))]
    fn peripheral(&self, _: WakeCallback) -> Result<Arc<dyn Peripheral>, RadioFault> {
        Err(RadioFault::CannotAdvertise)
    }
}
