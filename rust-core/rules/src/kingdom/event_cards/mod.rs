//! What the events do when they are turned. The Grimoire does nothing then: what it does while it is in force stands
//! with the occupations that it doubles. L4, KW–KZ.

pub mod tax;
pub mod war;

use super::agenda::Step;
use super::cards::EventCard;
use super::chips::{Chip, Chips};
use super::event::{Event, MoveCause};
use super::state::State;
use crate::game::EventSink;

impl State {
    /// L4: the next event is turned and applied.
    pub(super) fn turn_event<S: EventSink<State>>(&mut self, sink: &mut S) {
        let card = self.top_event();
        self.tell(Event::Turned { card }, sink);
        self.push(Step::Close);
        if !self.board.figures.printed.events.contains(card) {
            return;
        }
        match card {
            EventCard::War => war::wage(self, sink),
            EventCard::Tax => self.push(Step::Tax(0)),
            EventCard::Grimoire => {}
            EventCard::Conscription => {
                // KZ: from the dealer on, though the order makes no difference.
                let troops = Chips::of(Chip::Troops, u16::from(self.board.figures.conscription));
                for seat in self.board.from_dealer() {
                    self.earn(seat, troops, MoveCause::Event(card), sink);
                }
            }
        }
    }
}
