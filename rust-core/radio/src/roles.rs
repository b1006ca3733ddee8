//! The two roles of a radio, as traits that a shell implements with its system's Bluetooth. All calls return at once.
//!
//! A system may report anything late, twice or never; the drivers cope with that. Each method and event names the
//! system's callbacks that it stands for; `docs/callbacks.tsv` lists them all.

use std::sync::Arc;

use ayatsuri_clock::MonotonicMillis;
use ayatsuri_link::ConnectionId;

use crate::advertisement::{Advertisement, AdvertisementForms, AdvertisementPayload};
use crate::fault::RadioFault;

/// A callback that a radio calls, from any thread, when it has an event; its driver polls the events soon after. It
/// must return at once and not call the radio.
pub type WakeCallback = Arc<dyn Fn() + Send + Sync>;

/// A radio's id of a host in sight. It stays known after the scan. Systems give a host another one every few minutes,
/// as it changes its address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DiscoveryId(pub u64);

/// One sighting of a host during a scan. Whatever advertises the service counts, with or without a payload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiscoveredHost {
    /// The host, as [`Central::connect`] takes it.
    pub host: DiscoveryId,
    /// Its advertisement; `None` of a nameless host, which is an iPhone in the background, or an Android phone whose scan
    /// response was not received yet. Its *about* says which table it is.
    pub advertisement: Option<Advertisement>,
    /// Signal strength, in dBm.
    pub strength: i8,
}

/// How often the two radios of a connection meet: a trade of delay against power.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConnectionPriority {
    /// Every 15 to 50 ms, while somebody is playing.
    LowLatency,
    /// Every 100 to 500 ms, while nothing happens.
    LowPower,
}

impl ConnectionPriority {
    /// [`ConnectionPriority::LowLatency`] before `lively_until`, [`ConnectionPriority::LowPower`] from then on.
    pub(crate) fn until(lively_until: MonotonicMillis, now: MonotonicMillis) -> ConnectionPriority {
        if now < lively_until { ConnectionPriority::LowLatency } else { ConnectionPriority::LowPower }
    }
}

/// A guest's radio: the Bluetooth LE central.
pub trait Central: Send + Sync {
    /// Scans for hosts of the service until it is told to stop, and reports all in sight, also those that it has
    /// reported before. The driver calls this again during a scan to have all hosts reported again: a system that
    /// reports each host once (iOS) begins anew, and one that limits how often an app begins (Android: five times in 30
    /// s) goes on, as it reports hosts again and again anyway. A radio may pause the scan while it connects.
    fn scan(&self);
    /// Stops the scan. The driver lets a scan run for `scan_least_time`, so that Android's limit is not reached.
    fn stop_scan(&self);
    /// Connects to a host that was seen, discovers the service, asks for a longer MTU, reads its *about*, and subscribes
    /// to *down*, one after the other; then it is [`CentralEvent::Connected`]. If a connection is still being ended, this
    /// waits for its end.
    fn connect(&self, host: DiscoveryId);
    /// Ends the connection or the attempt. No further event of it is reported, not even its loss.
    fn disconnect(&self);
    /// Queues a frame to the host, to be written to *up* with or without response. Returns false if the queue is full:
    /// on Android while a write is under way, on iOS while `canSendWriteWithoutResponse` is false. The driver offers the
    /// frame again after [`CentralEvent::Ready`], or after a second.
    fn write(&self, frame: &[u8]) -> bool;
    /// Requests another pace of the connection. Systems that cannot set it ignore the request, as does the default.
    fn pace(&self, _pace: ConnectionPriority) {}
    /// Takes the oldest event.
    fn event(&self) -> Option<CentralEvent>;
}

impl<C: Central + ?Sized> Central for Arc<C> {
    fn scan(&self) {
        (**self).scan();
    }

    fn stop_scan(&self) {
        (**self).stop_scan();
    }

    fn connect(&self, host: DiscoveryId) {
        (**self).connect(host);
    }

    fn disconnect(&self) {
        (**self).disconnect();
    }

    fn write(&self, frame: &[u8]) -> bool {
        (**self).write(frame)
    }

    fn pace(&self, priority: ConnectionPriority) {
        (**self).pace(priority);
    }

    fn event(&self) -> Option<CentralEvent> {
        (**self).event()
    }
}

/// An event of a guest's radio.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CentralEvent {
    /// A host was seen, or has changed its advertisement. Android: `onScanResult`, and each of `onBatchScanResults`; iOS:
    /// `didDiscover`.
    Found(DiscoveredHost),
    /// The connection is made, and *down* subscribed to. Android: `onDescriptorWrite`, the last of the steps of
    /// [`Central::connect`]; iOS: `didUpdateNotificationState`.
    Connected {
        /// The host's *about*.
        about: Vec<u8>,
        /// The longest frame, in bytes. Android: the MTU less 3; iOS: `maximumWriteValueLength`, 20 at first.
        max_frame: usize,
    },
    /// The longest frame has changed. Android: a later `onMtuChanged`; iOS has no callback and looks before each write.
    Resized {
        /// The longest frame, in bytes.
        max_frame: usize,
    },
    /// A frame from the host, to this phone or another. Android: `onCharacteristicChanged`; iOS: `didUpdateValueFor` of
    /// *down*.
    Received(Vec<u8>),
    /// The queue has room again after it refused a frame. Android: `onCharacteristicWrite`; iOS:
    /// `peripheralIsReady(toSendWriteWithoutResponse:)`.
    Ready,
    /// The connection is lost or could not be made. Android: `onConnectionStateChange` with *disconnected* or an error
    /// such as 133, `onServiceChanged`; iOS: `didFailToConnect`, `didDisconnectPeripheral`, `didModifyServices`.
    Lost,
    /// The radio does not work. Android: `onScanFailed`, the adapter's state, permission and location; iOS:
    /// `centralManagerDidUpdateState`.
    Fault(RadioFault),
    /// The radio works again.
    Recovered,
}

impl CentralEvent {
    /// Whether the event is about the connection: such an event is obsolete once the connection was ended.
    pub fn is_of_connection(&self) -> bool {
        match self {
            CentralEvent::Connected { .. }
            | CentralEvent::Resized { .. }
            | CentralEvent::Received(_)
            | CentralEvent::Ready
            | CentralEvent::Lost => true,
            CentralEvent::Found(_) | CentralEvent::Fault(_) | CentralEvent::Recovered => false,
        }
    }
}

/// A host's radio: the Bluetooth LE peripheral.
pub trait Peripheral: Send + Sync {
    /// The forms in which its system lets an app advertise.
    fn forms(&self) -> AdvertisementForms;
    /// Advertises the service with this payload. The driver calls this again only when the payload changes, because
    /// beginning anew may change the phone's address.
    fn advertise(&self, payload: &AdvertisementPayload);
    /// Offers these bytes as *about* to guests that connect. The driver calls this before [`Peripheral::advertise`] and
    /// whenever the bytes change; the advertisement goes on as it is. Android answers `onCharacteristicReadRequest`,
    /// and iOS `didReceiveRead`, from their offset.
    fn about(&self, about: &[u8]);
    /// Stops advertising. Connections stay.
    fn hide(&self);
    /// Queues a frame for a connection, to be sent as a notification of *down*. Returns false if the queue is
    /// full: on Android while a notification of this device is under way, on iOS if `updateValue` returns false. The driver
    /// offers the frame again after [`PeripheralEvent::Ready`], or after a second.
    fn notify(&self, connection: ConnectionId, frame: &[u8]) -> bool;
    /// Ends a connection, and reports [`PeripheralEvent::Lost`] when it has ended. Returns false if the system cannot end
    /// it, as on iOS: it goes on then, and what comes over it still counts. Android: `cancelConnection`.
    fn hang_up(&self, connection: ConnectionId) -> bool;
    /// Requests another pace of a connection, as [`Central::pace`] does.
    fn pace(&self, _peer: ConnectionId, _pace: ConnectionPriority) {}
    /// Takes the oldest event.
    fn event(&self) -> Option<PeripheralEvent>;
}

impl<P: Peripheral + ?Sized> Peripheral for Arc<P> {
    fn forms(&self) -> AdvertisementForms {
        (**self).forms()
    }

    fn advertise(&self, payload: &AdvertisementPayload) {
        (**self).advertise(payload);
    }

    fn about(&self, about: &[u8]) {
        (**self).about(about);
    }

    fn hide(&self) {
        (**self).hide();
    }

    fn notify(&self, connection: ConnectionId, frame: &[u8]) -> bool {
        (**self).notify(connection, frame)
    }

    fn hang_up(&self, connection: ConnectionId) -> bool {
        (**self).hang_up(connection)
    }

    fn pace(&self, connection: ConnectionId, priority: ConnectionPriority) {
        (**self).pace(connection, priority);
    }

    fn event(&self) -> Option<PeripheralEvent> {
        (**self).event()
    }
}

/// An event of a host's radio.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PeripheralEvent {
    /// Somebody has connected who has not subscribed yet, and perhaps never will. Android: `onConnectionStateChange`; iOS
    /// first hears of them by `didReceiveRead` or `didReceiveWrite`, BlueZ also by a socket. Radios that cannot tell leave it
    /// out.
    Came {
        /// The new connection.
        connection: ConnectionId,
    },
    /// A guest has subscribed to *down*, and may be notified. Android: `onDescriptorWriteRequest` of 0x2902; iOS:
    /// `didSubscribe`, and each restored subscriber of `willRestoreState`.
    Connected {
        /// The connection.
        connection: ConnectionId,
        /// The longest frame, in bytes. Android: the MTU less 3; iOS: `maximumUpdateValueLength`, 20 at first.
        max_frame: usize,
    },
    /// The longest frame of a connection has changed. Android: `onMtuChanged`; iOS has no callback and looks before each
    /// notification.
    Resized {
        /// The connection.
        connection: ConnectionId,
        /// The longest frame, in bytes.
        max_frame: usize,
    },
    /// A frame from a connection. Android: `onCharacteristicWriteRequest`, which the radio answers if asked to; iOS:
    /// each request of `didReceiveWrite` in order; the radio answers the first.
    Received {
        /// The connection.
        connection: ConnectionId,
        /// The frame.
        frame: Vec<u8>,
    },
    /// A connection's queue has room again after it refused a frame. Android: `onNotificationSent`; iOS:
    /// `isReadyToUpdateSubscribers`, for every connection that was refused.
    Ready {
        /// The connection.
        connection: ConnectionId,
    },
    /// A connection is lost, or its guest does not subscribe any more. Android: `onConnectionStateChange`,
    /// `onDescriptorWriteRequest`; iOS: `didUnsubscribe`.
    Lost {
        /// The connection.
        connection: ConnectionId,
    },
    /// The radio does not work. Android: `onStartFailure`, the adapter's state, permission; iOS:
    /// `peripheralManagerDidUpdateState`, `didStartAdvertising` and `didAdd` with an error.
    Fault(RadioFault),
    /// The radio works again. Android: `onStartSuccess`; iOS: `didStartAdvertising`.
    Recovered,
}
