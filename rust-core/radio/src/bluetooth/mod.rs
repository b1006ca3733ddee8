//! A computer's Bluetooth: `btleplug` for a guest on Linux, macOS and Windows, `bluer` for a host on Linux, through BlueZ. macOS
//! and Windows let a program be a host, too, but no maintained library offers it.
//!
//! Each radio has a thread with a single-threaded runtime: on several threads, consecutive writes were handled out of
//! order. Calls set the desired state and return. The thread brings that state about, and does so again after the
//! adapter was switched off or the Bluetooth service restarted.

#[cfg(target_os = "linux")]
mod connected_guests;
mod guest;
#[cfg(target_os = "linux")]
mod host;

use std::future::Future;

use uuid::Uuid;

use crate::description::{SERVICE, characteristic};
use crate::fault::RadioFault;

pub use guest::BluetoothCentral;
#[cfg(target_os = "linux")]
pub use host::BluetoothPeripheral;

const TABLE: Uuid = Uuid::from_u128(SERVICE);
const ABOUT: Uuid = Uuid::from_u128(characteristic::ABOUT);
const UP: Uuid = Uuid::from_u128(characteristic::UP);
const DOWN: Uuid = Uuid::from_u128(characteristic::DOWN);

/// Bytes that the attribute protocol adds to a frame.
const ATT_HEADER: usize = 3;

/// The longest value of the attribute protocol, in bytes.
const MAX_ATT_VALUE: usize = 512;

/// The longest frame at a maximum transmission unit, in bytes.
fn frame_at(mtu: usize) -> usize {
    mtu.saturating_sub(ATT_HEADER).clamp(ayatsuri_link::MIN_FRAME, MAX_ATT_VALUE)
}

/// Runs a radio on a new thread.
fn on_a_thread<F: Future<Output = ()>>(name: &str, radio: impl FnOnce() -> F + Send + 'static) {
    let run = move || {
        // Without a runtime the radio stays silent, like one that finds nobody.
        if let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() {
            runtime.block_on(radio());
        }
    };
    // If no thread can be started, the radio stays silent: the system has worse problems.
    let _ = std::thread::Builder::new().name(name.to_owned()).spawn(run);
}

/// The fault behind an error of BlueZ or D-Bus, going by its text; `None` if it may be temporary.
fn fault_in(error: &str) -> Option<RadioFault> {
    let has_any = |words: &[&str]| words.iter().any(|word| error.contains(word));
    if has_any(&["NotReady", "not ready", "not powered", "not-powered", "rfkill", "Blocked"]) {
        Some(RadioFault::Off)
    } else if has_any(&["AccessDenied", "NotAuthorized", "not authorized", "NotPermitted", "Permission denied"]) {
        Some(RadioFault::NoPermission)
    } else if has_any(&["concurrent-connection-limit", "connection-limit", "Too many links"]) {
        Some(RadioFault::TooManyLinks)
    } else if has_any(&[
        "ServiceUnknown",
        "NameHasNoOwner",
        "UnknownObject",
        "FileNotFound",
        "NoServer",
        "No such file",
    ]) {
        Some(RadioFault::NoAdapter)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_characteristics_are_those_of_the_page() {
        let named = |number| format!("61796174-7375-7269-8f3d-{number:04x}5a17c0de");
        for (number, uuid) in [(1, TABLE), (2, ABOUT), (3, UP), (4, DOWN)] {
            assert_eq!(uuid.to_string(), named(number));
        }
    }

    #[test]
    fn an_error_is_told_as_a_fault_that_its_owner_can_mend() {
        for (error, fault) in [
            ("org.bluez.Error.NotReady: Resource Not Ready", Some(RadioFault::Off)),
            ("org.freedesktop.DBus.Error.AccessDenied: Rejected send message", Some(RadioFault::NoPermission)),
            (
                "The name org.bluez was not provided: org.freedesktop.DBus.Error.ServiceUnknown",
                Some(RadioFault::NoAdapter),
            ),
            ("Failed to connect to socket /run/dbus/system_bus_socket: No such file", Some(RadioFault::NoAdapter)),
            ("org.bluez.Error.Failed: le-connection-abort-by-local", None),
            ("org.bluez.Error.Failed: le-concurrent-connection-limit", Some(RadioFault::TooManyLinks)),
        ] {
            assert_eq!(fault_in(error), fault, "{error}");
        }
    }

    #[test]
    fn a_frame_fits_what_was_agreed() {
        assert_eq!([0, 23, 185, 517, 4096].map(frame_at), [20, 20, 182, 512, 512]);
    }
}
