//! Where a phone's radios come from: its shell's system, or, on a computer, a room of this machine or Bluetooth.

use std::sync::Arc;

use ayatsuri_radio::{Central, Peripheral, Trouble, Wake};

/// Where a phone's radios come from. A radio is made when a table is laid or looked for, and dropped with it.
pub trait Radios: Send {
    /// A guest's radio.
    ///
    /// # Errors
    /// Why there is none.
    fn central(&self, wake: Wake) -> Result<Arc<dyn Central>, Trouble>;
    /// A host's radio.
    ///
    /// # Errors
    /// Why there is none.
    fn peripheral(&self, wake: Wake) -> Result<Arc<dyn Peripheral>, Trouble>;
}

/// How many connections a host's radio holds: seven guests and a board.
#[cfg(unix)]
const MOST_LINKS: usize = 8;

/// Between the programs of one machine.
#[cfg(unix)]
pub struct LocalRadios {
    /// The directory that is the room.
    pub room: std::path::PathBuf,
}

#[cfg(unix)]
impl LocalRadios {
    /// Where the programs of one user meet if they are not told otherwise.
    ///
    /// # Errors
    /// There is no place for it.
    pub fn at_home() -> std::io::Result<LocalRadios> {
        Ok(LocalRadios { room: ayatsuri_radio::local::default_room()? })
    }
}

/// As long as a frame of Bluetooth mostly is.
#[cfg(unix)]
const MOST_FRAME: usize = 182;

#[cfg(unix)]
impl Radios for LocalRadios {
    fn central(&self, wake: Wake) -> Result<Arc<dyn Central>, Trouble> {
        let radio = ayatsuri_radio::local::LocalCentral::new(&self.room, wake);
        Ok(Arc::new(radio.map_err(|_| Trouble::NoAdapter)?))
    }

    fn peripheral(&self, wake: Wake) -> Result<Arc<dyn Peripheral>, Trouble> {
        let radio = ayatsuri_radio::local::LocalPeripheral::new(&self.room, MOST_LINKS, MOST_FRAME, wake);
        Ok(Arc::new(radio.map_err(|_| Trouble::NoAdapter)?))
    }
}

/// The Bluetooth radio of a Linux computer.
#[cfg(all(target_os = "linux", feature = "bluetooth"))]
#[derive(Default)]
pub struct BluetoothRadios {
    /// Which adapter, `hci0`; nothing: the first.
    pub adapter: Option<String>,
}

#[cfg(all(target_os = "linux", feature = "bluetooth"))]
impl Radios for BluetoothRadios {
    fn central(&self, wake: Wake) -> Result<Arc<dyn Central>, Trouble> {
        Ok(Arc::new(ayatsuri_radio::bluetooth::BluetoothCentral::new(self.adapter.as_deref(), wake)))
    }

    fn peripheral(&self, wake: Wake) -> Result<Arc<dyn Peripheral>, Trouble> {
        let adapter = self.adapter.as_deref();
        Ok(Arc::new(ayatsuri_radio::bluetooth::BluetoothPeripheral::new(adapter, MOST_LINKS, wake)))
    }
}
