//! The two queues that every radio with threads of its own has: what it has to say, and what it was given to send.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::roles::Wake;

/// What a radio has to say, in order.
pub(crate) struct Inbox<E> {
    events: Mutex<VecDeque<E>>,
    wake: Wake,
}

impl<E> Inbox<E> {
    pub fn new(wake: Wake) -> Inbox<E> {
        Inbox { events: Mutex::default(), wake }
    }

    pub fn say(&self, event: E) {
        held(&self.events).push_back(event);
        (self.wake)();
    }

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
pub(crate) struct Outbox {
    frames: VecDeque<Vec<u8>>,
    /// Whether a frame found no room: then it is to be said when there is some.
    refused: bool,
}

/// How many frames wait. Few, so that what is sent next is decided as late as can be.
const FRAMES: usize = 8;

impl Outbox {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_queue_refuses_and_says_once_that_there_is_room() {
        let mut outbox = Outbox::default();
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
