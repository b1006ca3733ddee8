//! The two roles of a radio. A shell fills them with its system's own; each is a handful of calls that return at once.

use std::sync::Arc;

use ayatsuri_link::ConnectionId;
use ayatsuri_link::times::Millis;

use crate::description::Advertisement;

/// Called from any thread when a radio has something to say: who drives it asks for its events soon after. It must
/// return at once and not call the radio.
pub type WakeCallback = Arc<dyn Fn() + Send + Sync>;

/// A host in sight, as this radio names it; good until scanning stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DiscoveryId(pub u64);

/// What was seen of a host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiscoveredHost {
    pub host: DiscoveryId,
    pub says: Advertisement,
    /// Strength of the signal, in dBm.
    pub strength: i8,
}

/// How soon the next frame is wanted: what a connection costs depends on how often its two radios meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConnectionPriority {
    /// Somebody is playing: every 15 to 50 ms.
    Quick,
    /// Nothing is going on, or the app is not in front: every 100 to 500 ms.
    Calm,
}

impl ConnectionPriority {
    /// Quick up to a moment, calm from then on.
    pub(crate) fn until(lively_until: Millis, now: Millis) -> ConnectionPriority {
        if now < lively_until { ConnectionPriority::Quick } else { ConnectionPriority::Calm }
    }
}

/// Why a radio cannot do what it was asked to: each wants something else of the phone's owner. When it is over, the
/// radio goes on by itself with what it was told last, and says [`CentralEvent::Works`] or [`PeripheralEvent::Works`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RadioFault {
    #[error("this phone has no Bluetooth")]
    NoAdapter,
    #[error("Bluetooth is switched off")]
    Off,
    #[error("the app may not use Bluetooth")]
    NoPermission,
    #[error("this phone can join tables but not host them; another phone can")]
    CannotAdvertise,
    #[error("this phone holds as many connections as it can")]
    TooManyLinks,
}

/// A guest's radio.
pub trait Central: Send + Sync {
    /// Looks for tables, until it is told to stop or connects.
    fn scan(&self);
    /// Stops looking.
    fn stop_scan(&self);
    /// Connects to a host that was found, reads its *about*, and subscribes.
    fn connect(&self, host: DiscoveryId);
    /// Ends the connection, or the attempt; nothing more is said of it, not even that it is lost.
    fn disconnect(&self);
    /// Sends a frame to the host. False if the queue is full: it is offered again after [`CentralEvent::Ready`].
    fn write(&self, frame: &[u8]) -> bool;
    /// Asks for another pace of the connection. A wish: systems that offer no say in it ignore it, as does the default.
    fn pace(&self, _pace: ConnectionPriority) {}
    /// The oldest thing that has happened and was not asked for yet.
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

/// What a guest's radio has to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CentralEvent {
    /// A host is there, or is there differently.
    Found(DiscoveredHost),
    /// There is a connection, with frames of so many bytes; the host says this of itself.
    Connected { about: Vec<u8>, most: usize },
    /// A frame that the host has sent, to this phone or another.
    Received(Vec<u8>),
    /// The queue has room again.
    Ready,
    /// The connection is lost, or was never made.
    Lost,
    /// It does not work at all.
    Fault(RadioFault),
    /// It works again.
    Recovered,
}

impl CentralEvent {
    /// Whether it speaks of the connection, and so of nothing once that was ended.
    pub fn is_of_connection(&self) -> bool {
        match self {
            CentralEvent::Connected { .. } | CentralEvent::Received(_) | CentralEvent::Ready | CentralEvent::Lost => {
                true
            }
            CentralEvent::Found(_) | CentralEvent::Fault(_) | CentralEvent::Recovered => false,
        }
    }
}

/// A host's radio.
pub trait Peripheral: Send + Sync {
    /// Lets itself be seen, and says `about` to who connects; called again when either changes.
    fn advertise(&self, says: Advertisement, about: &[u8]);
    /// Is not seen any more; connections stay.
    fn hide(&self);
    /// Sends a frame over a connection. False if the queue is full: it is offered again after
    /// [`PeripheralEvent::Ready`].
    fn notify(&self, peer: ConnectionId, frame: &[u8]) -> bool;
    /// Ends a connection.
    fn hang_up(&self, peer: ConnectionId);
    /// Asks for another pace of a connection. A wish, as [`Central::pace`] is.
    fn pace(&self, _peer: ConnectionId, _pace: ConnectionPriority) {}
    /// The oldest thing that has happened and was not asked for yet.
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

/// What a host's radio has to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PeripheralEvent {
    /// Somebody has connected, with frames of so many bytes.
    Connected { peer: ConnectionId, most: usize },
    /// A frame that came in over a connection.
    Received { peer: ConnectionId, frame: Vec<u8> },
    /// The queue of a connection has room again.
    Ready { peer: ConnectionId },
    /// A connection is lost.
    Lost { peer: ConnectionId },
    /// It does not work at all.
    Fault(RadioFault),
    /// It works again.
    Recovered,
}
