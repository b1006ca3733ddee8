//! The two queues that every radio with threads of its own has: what it has to say, and what it was given to send.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::roles::{CentralEvent, PeripheralEvent, WakeCallback};

/// What a radio has to say, in order, from whatever thread it is said.
pub struct EventQueue<E> {
    events: Mutex<VecDeque<E>>,
    wake: WakeCallback,
}

/// What a radio may say.
pub trait RadioEvent {
    /// Whether it is a frame, of which a stranger may send any number.
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

/// How many events wait, frames among them: far more than seven guests bring while a phone takes a breath.
const MOST_WAITING: usize = 1024;

impl<E: RadioEvent> EventQueue<E> {
    /// Nothing was said yet; `wake` is called whenever something is.
    pub fn new(wake: WakeCallback) -> EventQueue<E> {
        EventQueue { events: Mutex::default(), wake }
    }

    /// Says it. A frame is dropped if too much waits: who sends more than can be taken in would fill the memory, and
    /// the link sends again what was worth it.
    pub fn say(&self, event: E) {
        let mut events = held(&self.events);
        if !event.is_frame() || events.len() < MOST_WAITING {
            events.push_back(event);
        }
        drop(events);
        (self.wake)();
    }

    /// The oldest thing said that was not taken yet.
    pub fn next(&self) -> Option<E> {
        held(&self.events).pop_front()
    }

    /// Forgets what does not matter any more.
    pub fn keep(&self, matters: impl Fn(&E) -> bool) {
        held(&self.events).retain(matters);
    }
}

/// Frames that wait for a connection.
#[derive(Default)]
#[cfg(unix)]
pub(crate) struct FrameQueue {
    frames: VecDeque<Vec<u8>>,
    /// Whether a frame found no room: then it is to be said when there is some.
    refused: bool,
}

/// How many frames wait. Few, so that what is sent next is decided as late as can be.
#[cfg(unix)]
const FRAMES: usize = 8;

#[cfg(unix)]
impl FrameQueue {
    /// Takes a frame, if there is room.
    pub fn offer(&mut self, frame: &[u8]) -> bool {
        self.refused = self.frames.len() >= FRAMES;
        if !self.refused {
            self.frames.push_back(frame.to_vec());
        }
        !self.refused
    }

    /// The next frame to send, and whether to say that there is room again.
    pub fn take(&mut self) -> Option<(Vec<u8>, bool)> {
        let frame = self.frames.pop_front()?;
        Some((frame, std::mem::take(&mut self.refused)))
    }
}

/// A lock that a panic elsewhere does not take away: all that is kept under it is whole between two statements.
pub(crate) fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn frames_that_nobody_takes_in_are_dropped_and_what_is_said_is_not() {
        let inbox = EventQueue::new(std::sync::Arc::new(|| {}));
        (0..2 * MOST_WAITING).for_each(|_| inbox.say(CentralEvent::Received(vec![7])));
        inbox.say(CentralEvent::Lost);
        let taken: Vec<CentralEvent> = std::iter::from_fn(|| inbox.next()).collect();
        assert_eq!(taken.len(), MOST_WAITING + 1);
        assert_eq!(taken.last(), Some(&CentralEvent::Lost));
    }

    #[test]
    fn a_full_queue_refuses_and_says_once_that_there_is_room() {
        let mut outbox = FrameQueue::default();
        assert_eq!((0..FRAMES + 3).filter(|i| outbox.offer(&[*i as u8])).count(), FRAMES);
        assert_eq!(outbox.take(), Some((vec![0], true)));
        assert_eq!(outbox.take(), Some((vec![1], false)));
        assert!(outbox.offer(&[9]));
        let rest: Vec<_> = std::iter::from_fn(|| outbox.take()).collect();
        assert_eq!(rest.len(), FRAMES - 1);
        assert!(rest.iter().all(|(_, ready)| !ready));
        assert_eq!(rest.last(), Some(&(vec![9], false)));
    }
}
