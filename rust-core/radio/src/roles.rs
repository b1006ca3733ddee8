//! The two roles of a radio, as traits that a shell implements with its system's Bluetooth. All calls return at once.

use std::sync::Arc;

use ayatsuri_clock::MonotonicMillis;
use ayatsuri_link::ConnectionId;

use crate::description::Advertisement;

/// Called by a radio, from any thread, when it has an event; its driver polls the events soon after. It must return at
/// once and not call the radio.
pub type WakeCallback = Arc<dyn Fn() + Send + Sync>;

/// A radio's id of a host in sight, valid until the scan stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DiscoveryId(pub u64);

/// One sighting of a host during a scan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiscoveredHost {
    /// The host, as [`Central::connect`] takes it.
    pub host: DiscoveryId,
    /// What it advertises.
    pub says: Advertisement,
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

/// Why a radio does not work; for each the phone's owner can do something else. When it is over, the radio resumes by
/// itself what it was told last, and reports [`CentralEvent::Recovered`] or [`PeripheralEvent::Recovered`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RadioFault {
    /// There is no Bluetooth adapter.
    #[error("this phone has no Bluetooth")]
    NoAdapter,
    /// Bluetooth is switched off.
    #[error("Bluetooth is switched off")]
    Off,
    /// The app has no permission for Bluetooth.
    #[error("the app may not use Bluetooth")]
    NoPermission,
    /// The phone cannot advertise, and so not host.
    #[error("this phone can join tables but not host them; another phone can")]
    CannotAdvertise,
    /// The phone holds as many connections as it can.
    #[error("this phone holds as many connections as it can")]
    TooManyLinks,
}

/// A guest's radio: the Bluetooth LE central.
pub trait Central: Send + Sync {
    /// Scans for tables until it is told to stop or to connect.
    fn scan(&self);
    /// Stops the scan.
    fn stop_scan(&self);
    /// Connects to a host in sight, reads its *about*, and subscribes to its notifications.
    fn connect(&self, host: DiscoveryId);
    /// Ends the connection or the attempt. No further event of it is reported, not even its loss.
    fn disconnect(&self);
    /// Queues a frame to the host. Returns false if the queue is full; the driver offers the frame again after
    /// [`CentralEvent::Ready`].
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

    fn pace(&self, pace: ConnectionPriority) {
        (**self).pace(pace);
    }

    fn event(&self) -> Option<CentralEvent> {
        (**self).event()
    }
}

/// An event of a guest's radio.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CentralEvent {
    /// A host was seen, or has changed its advertisement.
    Found(DiscoveredHost),
    /// The connection is made.
    Connected {
        /// The host's *about*.
        about: Vec<u8>,
        /// The longest frame, in bytes.
        most: usize,
    },
    /// A frame from the host, to this phone or another.
    Received(Vec<u8>),
    /// The queue has room again after it refused a frame.
    Ready,
    /// The connection is lost or could not be made.
    Lost,
    /// The radio does not work.
    Fault(RadioFault),
    /// The radio works again.
    Recovered,
}

impl CentralEvent {
    /// Whether it is about the connection, and so obsolete once that was ended.
    pub fn is_of_connection(&self) -> bool {
        match self {
            CentralEvent::Connected { .. } | CentralEvent::Received(_) | CentralEvent::Ready | CentralEvent::Lost => {
                true
            }
            CentralEvent::Found(_) | CentralEvent::Fault(_) | CentralEvent::Recovered => false,
        }
    }
}

/// A host's radio: the Bluetooth LE peripheral.
pub trait Peripheral: Send + Sync {
    /// Advertises, and offers `about` to guests that connect. Called again when either changes.
    fn advertise(&self, says: Advertisement, about: &[u8]);
    /// Stops advertising. Connections stay.
    fn hide(&self);
    /// Queues a frame for a connection. Returns false if the queue is full; the driver offers the frame again after
    /// [`PeripheralEvent::Ready`].
    fn notify(&self, peer: ConnectionId, frame: &[u8]) -> bool;
    /// Ends a connection.
    fn hang_up(&self, peer: ConnectionId);
    /// Requests another pace of a connection, as [`Central::pace`] does.
    fn pace(&self, _peer: ConnectionId, _pace: ConnectionPriority) {}
    /// Takes the oldest event.
    fn event(&self) -> Option<PeripheralEvent>;
}

impl<P: Peripheral + ?Sized> Peripheral for Arc<P> {
    fn advertise(&self, says: Advertisement, about: &[u8]) {
        (**self).advertise(says, about);
    }

    fn hide(&self) {
        (**self).hide();
    }

    fn notify(&self, peer: ConnectionId, frame: &[u8]) -> bool {
        (**self).notify(peer, frame)
    }

    fn hang_up(&self, peer: ConnectionId) {
        (**self).hang_up(peer);
    }

    fn pace(&self, peer: ConnectionId, pace: ConnectionPriority) {
        (**self).pace(peer, pace);
    }

    fn event(&self) -> Option<PeripheralEvent> {
        (**self).event()
    }
}

/// An event of a host's radio.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PeripheralEvent {
    /// A guest has connected.
    Connected {
        /// The new connection.
        peer: ConnectionId,
        /// The longest frame, in bytes.
        most: usize,
    },
    /// A frame from a connection.
    Received {
        /// The connection.
        peer: ConnectionId,
        /// The frame.
        frame: Vec<u8>,
    },
    /// A connection's queue has room again after it refused a frame.
    Ready {
        /// The connection.
        peer: ConnectionId,
    },
    /// A connection is lost.
    Lost {
        /// The connection.
        peer: ConnectionId,
    },
    /// The radio does not work.
    Fault(RadioFault),
    /// The radio works again.
    Recovered,
}
