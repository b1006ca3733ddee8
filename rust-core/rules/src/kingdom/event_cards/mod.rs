//! The effects of events when they are turned up. The Grimoire has none then: the occupations that it doubles ask
//! whether it is in force. L4, KW–KZ.

pub mod tax;
pub mod war;

use super::agenda::Step;
use super::cards::EventCard;
use super::chips::{Chip, Chips};
use super::event::{Event, TransferCause};
use super::state::State;
use crate::game::EventSink;

impl State {
    /// L4: turns up the next event and applies it.
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
                // KZ: beginning with the dealer, though the order makes no difference.
                let troops = Chips::of(Chip::Troops, u16::from(self.board.figures.conscription));
                for seat in self.board.from_dealer() {
                    self.earn(seat, troops, TransferCause::Event(card), sink);
                }
            }
        }
    }
}
