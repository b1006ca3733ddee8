//! The queue of cues until a shell animates them. Each cue has a number, and a screen says how many there had been when
//! it was drawn (`moved`), so a shell that skips a screen loses no cue.

use std::collections::VecDeque;

use ayatsuri_screens::Cue;

/// At most this many cues wait. A shell that animates nothing need not take any: the oldest are dropped.
const MAX_WAITING: usize = 1_024;

/// The cues that no shell has taken yet.
#[derive(Default)]
pub struct CueQueue {
    /// How many cues there have been in all, dropped ones included.
    happened: u64,
    waiting: VecDeque<Cue>,
}

impl CueQueue {
    pub fn happened(&self) -> u64 {
        self.happened
    }

    pub fn push(&mut self, cue: Cue) {
        if self.waiting.len() == MAX_WAITING {
            self.waiting.pop_front();
        }
        self.waiting.push_back(cue);
        self.happened += 1;
    }

    /// Drops the cues that wait.
    pub fn clear(&mut self) {
        self.waiting.clear();
    }

    /// Removes and returns, in order, those of the first `up_to` cues that are still waiting.
    pub fn take(&mut self, up_to: u64) -> Vec<Cue> {
        let taken_or_gone = self.happened - self.waiting.len() as u64;
        let wanted = usize::try_from(up_to.saturating_sub(taken_or_gone)).unwrap_or(usize::MAX);
        self.waiting.drain(..wanted.min(self.waiting.len())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cue(number: u32) -> Cue {
        Cue::Marker { from: None, to: number }
    }

    #[test]
    fn what_moved_is_handed_over_once_in_order_and_up_to_a_screen() {
        let mut queue = CueQueue::default();
        (0..5).for_each(|n| queue.push(cue(n)));
        assert_eq!(queue.take(2), [cue(0), cue(1)]);
        assert_eq!(queue.take(2), []);
        queue.push(cue(5));
        assert_eq!(queue.take(5), [cue(2), cue(3), cue(4)]);
        assert_eq!(queue.take(u64::MAX), [cue(5)]);
        assert_eq!(queue.happened(), 6);
    }

    #[test]
    fn a_queue_that_nobody_takes_from_gives_the_oldest_away() {
        let mut queue = CueQueue::default();
        let all = MAX_WAITING as u32 + 100;
        (0..all).for_each(|n| queue.push(cue(n)));
        assert_eq!(queue.waiting.len(), MAX_WAITING);
        assert_eq!(queue.take(101), [cue(100)], "the numbers stay what they were");
        assert_eq!(queue.take(u64::MAX).len(), MAX_WAITING - 1);
    }
}
