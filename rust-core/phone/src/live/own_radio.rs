//! The radios of a computer, which this library drives by itself, for a shell that runs in a window of a computer. They
//! are in the library only with the feature `computer`, and Bluetooth only with the feature `bluetooth`, too; the
//! library that phones load has neither.

use ayatsuri_play::together::RadioFactory;

/// A radio of a computer that this library drives by itself.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum OwnRadio {
    /// Sockets of this machine, on which programs of one user meet.
    Local {
        /// The folder of the sockets; nothing for the one that the programs of a user share by default.
        room: Option<String>,
    },
    /// The Bluetooth of a computer: Linux hosts and joins by it, macOS and Windows join.
    Bluetooth {
        /// The adapter's name, such as `hci0`; nothing for the first.
        adapter: Option<String>,
    },
}

impl OwnRadio {
    /// Makes these radios; `None` if this system has none, or the library was built without them.
    pub(super) fn into_radios(self) -> Option<Box<dyn RadioFactory>> {
        match self {
            // For tests. A variant of its own would be in the library of phones, too.
            #[cfg(feature = "air")]
            OwnRadio::Local { room: Some(room) } if room.starts_with("air:") => {
                Some(Box::new(super::air::Air::of(&room)))
            }
            #[cfg(all(unix, feature = "computer"))]
            OwnRadio::Local { room: Some(room) } => {
                Some(Box::new(ayatsuri_play::together::LocalRadios { room: room.into() }))
            }
            #[cfg(all(unix, feature = "computer"))]
            OwnRadio::Local { room: None } => {
                let radios = ayatsuri_play::together::LocalRadios::at_home();
                radios.ok().map(|radios| Box::new(radios) as Box<dyn RadioFactory>)
            }
            #[cfg(all(
                any(target_os = "linux", target_os = "macos", windows),
                feature = "computer",
                feature = "bluetooth"
            ))]
            OwnRadio::Bluetooth { adapter } => Some(Box::new(ayatsuri_play::together::BluetoothRadios { adapter })),
            #[allow(unreachable_patterns, reason = "which of them are there depends on the features")]
            OwnRadio::Local { .. } | OwnRadio::Bluetooth { .. } => None,
        }
    }
}
