//! A simulated radio's events on their way to its driver: in order, late, doubled or lost as its stack's manners say.

use std::collections::VecDeque;
use std::time::Duration;

use ayatsuri_clock::MonotonicMillis;
use ayatsuri_link::SecureRandom;

use super::manners::CallbackManners;
use crate::queue::RadioEvent;
use crate::roles::{CentralEvent, PeripheralEvent};

/// The events of one radio.
pub(super) struct Callbacks<E> {
    events: VecDeque<(MonotonicMillis, E)>,
}

impl<E> Default for Callbacks<E> {
    fn default() -> Callbacks<E> {
        Callbacks { events: VecDeque::new() }
    }
}

/// An event. Systems may leave out events of some kinds.
pub(super) trait MayBeLost: RadioEvent + Clone {
    /// Whether a system may never report it, so that phones must do without it.
    fn may_be_lost(&self) -> bool;
}

impl MayBeLost for CentralEvent {
    fn may_be_lost(&self) -> bool {
        matches!(self, CentralEvent::Ready | CentralEvent::Connected { .. })
    }
}

impl MayBeLost for PeripheralEvent {
    fn may_be_lost(&self) -> bool {
        matches!(self, PeripheralEvent::Ready { .. } | PeripheralEvent::Lost { .. })
    }
}

impl<E: MayBeLost> Callbacks<E> {
    /// Appends an event, which comes late, twice or never as the manners say.
    pub fn push(&mut self, event: E, manners: CallbackManners, now: MonotonicMillis, dice: &mut SecureRandom) {
        if manners == CallbackManners::default() {
            return self.events.push_back((now, event));
        }
        let mut roll = |below: u64| (u64::from(u16::from_le_bytes(dice.bytes())) * below) >> 16;
        let (is_lost, is_doubled) = (roll(1_000) < u64::from(manners.never), roll(1_000) < u64::from(manners.twice));
        if is_lost && event.may_be_lost() {
            return;
        }
        let last = self.events.back().map_or(now, |(at, _)| *at);
        let at = last.max(now + Duration::from_millis(roll(manners.late + 1)));
        if is_doubled && !event.is_frame() {
            self.events.push_back((at, event.clone()));
        }
        self.events.push_back((at, event));
    }

    /// Appends an event that comes a number of milliseconds later.
    pub fn push_after(&mut self, event: E, millis: u64, now: MonotonicMillis) {
        self.events.push_back((now + Duration::from_millis(millis), event));
    }

    /// Takes the oldest event whose time has come.
    pub fn next(&mut self, now: MonotonicMillis) -> Option<E> {
        if self.is_due(now) { self.events.pop_front().map(|(_, event)| event) } else { None }
    }

    /// Whether an event's time has come.
    pub fn is_due(&self, now: MonotonicMillis) -> bool {
        self.events.front().is_some_and(|(at, _)| *at <= now)
    }

    /// Drops all events for which `is_kept` is false.
    pub fn retain(&mut self, is_kept: impl Fn(&E) -> bool) {
        self.events.retain(|(_, event)| is_kept(event));
    }
}
