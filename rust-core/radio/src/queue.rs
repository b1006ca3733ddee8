//! The two queues of a radio that has threads: its events, and the frames it was given to send.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::roles::{CentralEvent, PeripheralEvent, WakeCallback};

/// A radio's events, in order. Any thread may add one.
pub struct EventQueue<E> {
    events: Mutex<VecDeque<E>>,
    wake: WakeCallback,
}

/// An event of a radio.
pub trait RadioEvent {
    /// Whether it is a received frame. A stranger may send any number of them.
    fn is_frame(&self) -> bool;
}

impl RadioEvent for CentralEvent {
    fn is_frame(&self) -> bool {
        matches!(self, CentralEvent::Received(_))
    }
}

impl RadioEvent for PeripheralEvent {
    fn is_frame(&self) -> bool {
        matches!(self, PeripheralEvent::Received { .. })
    }
}

/// With this many events waiting, received frames are dropped: seven guests send far fewer while a phone is busy.
const MAX_WAITING_EVENTS: usize = 1024;

impl<E: RadioEvent> EventQueue<E> {
    /// An empty queue. `wake` is called after each event.
    pub fn new(wake: WakeCallback) -> EventQueue<E> {
        EventQueue { events: Mutex::default(), wake }
    }

    /// Appends an event. A received frame is dropped if too many events wait, so that no sender can exhaust memory; the
    /// link sends missing frames again.
    pub fn push(&self, event: E) {
        let mut events = lock(&self.events);
        if !event.is_frame() || events.len() < MAX_WAITING_EVENTS {
            events.push_back(event);
        }
        drop(events);
        (self.wake)();
    }

    /// Takes the oldest event.
    pub fn next(&self) -> Option<E> {
        lock(&self.events).pop_front()
    }

    /// Drops all events for which `is_kept` is false.
    pub fn retain(&self, is_kept: impl Fn(&E) -> bool) {
        lock(&self.events).retain(is_kept);
    }
}

/// Frames that wait to be sent over a connection.
#[derive(Default)]
#[cfg(any(unix, feature = "bluetooth"))]
pub(crate) struct FrameQueue {
    frames: VecDeque<Vec<u8>>,
    /// Whether the frame offered last was refused: once there is room, *ready* must be reported.
    has_refused: bool,
}

/// The most frames that wait. Few, so that the link chooses the next frame as late as possible.
#[cfg(any(unix, feature = "bluetooth"))]
const MAX_WAITING_FRAMES: usize = 8;

#[cfg(any(unix, feature = "bluetooth"))]
impl FrameQueue {
    /// Appends a frame. Returns false if there is no room.
    pub fn offer(&mut self, frame: &[u8]) -> bool {
        self.has_refused = self.frames.len() >= MAX_WAITING_FRAMES;
        if !self.has_refused {
            self.frames.push_back(frame.to_vec());
        }
        !self.has_refused
    }

    /// Takes the next frame to send, and whether *ready* must be reported.
    pub fn take(&mut self) -> Option<(Vec<u8>, bool)> {
        let frame = self.frames.pop_front()?;
        Some((frame, std::mem::take(&mut self.has_refused)))
    }
}

/// Locks a mutex, even after a panic in another thread: no invariant spans two statements under these locks.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn too_many_received_frames_are_dropped_and_other_events_are_not() {
        let events = EventQueue::new(std::sync::Arc::new(|| {}));
        (0..2 * MAX_WAITING_EVENTS).for_each(|_| events.push(CentralEvent::Received(vec![7])));
        events.push(CentralEvent::Lost);
        let taken: Vec<CentralEvent> = std::iter::from_fn(|| events.next()).collect();
        assert_eq!(taken.len(), MAX_WAITING_EVENTS + 1);
        assert_eq!(taken.last(), Some(&CentralEvent::Lost));
    }

    #[test]
    fn a_full_queue_refuses_and_reports_room_once() {
        let mut outbox = FrameQueue::default();
        assert_eq!((0..MAX_WAITING_FRAMES + 3).filter(|i| outbox.offer(&[*i as u8])).count(), MAX_WAITING_FRAMES);
        assert_eq!(outbox.take(), Some((vec![0], true)));
        assert_eq!(outbox.take(), Some((vec![1], false)));
        assert!(outbox.offer(&[9]));
        let rest: Vec<_> = std::iter::from_fn(|| outbox.take()).collect();
        assert_eq!(rest.len(), MAX_WAITING_FRAMES - 1);
        assert!(rest.iter().all(|(_, ready)| !ready));
        assert_eq!(rest.last(), Some(&(vec![9], false)));
    }
}
