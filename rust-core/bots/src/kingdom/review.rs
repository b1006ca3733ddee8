//! What a review has to know of Marionette Kingdom.

use ayatsuri_rules::Seat;
use ayatsuri_rules::kingdom::{Action, Event, State};

use crate::review::{DecisionTopic, Drawn, LineMark, Mishap, ReviewBudget, ReviewableGame, Steadiness};

impl ReviewableGame for State {
    const BUDGET: ReviewBudget =
        ReviewBudget { open: 30, known: 150, search: 320, pairs: 200, candidates: 6, playouts: 800 };

    const OF_PLAYERS: Steadiness =
        Steadiness { open: Drawn { least: 0.0, power: 1.0 }, known: Drawn { least: 0.0, power: 1.0 } };
    const OF_NOVICES: Steadiness =
        Steadiness { open: Drawn { least: 0.0, power: 1.0 }, known: Drawn { least: 0.0, power: 1.0 } };

    fn kind(action: Action) -> Option<DecisionTopic> {
        Some(match action {
            Action::Pick(_) => DecisionTopic::Draft,
            Action::Name(..) => DecisionTopic::Naming,
            Action::UseEffect
            | Action::PayForHonour(..)
            | Action::TakeFromDealer(_)
            | Action::TakeBasic(_)
            | Action::Swap(..) => DecisionTopic::Income,
            Action::Buy(..) | Action::PayTax(_) | Action::GiveUp(_) | Action::IgnoreTaxes => DecisionTopic::Build,
            Action::Discard(_) | Action::Refill | Action::PutOnTop | Action::PutUnder => DecisionTopic::Strike,
            Action::Reveal(_) => DecisionTopic::Other,
            Action::EndTurn | Action::Decline => return None,
        })
    }

    fn mark(event: &Event) -> Option<LineMark> {
        match *event {
            Event::RoundBegan { .. } => Some(LineMark::RoundBegan),
            Event::TurnEnded { seat } => Some(LineMark::TurnEnded(seat)),
            Event::GameEnded => Some(LineMark::GameEnded),
            _ => None,
        }
    }

    fn mishap(event: &Event, seat: Seat) -> Option<Mishap> {
        match *event {
            Event::Struck { seat: of, .. } if of == seat => Some(Mishap::Killed),
            Event::Robbed { of, .. } if of == seat => Some(Mishap::Robbed),
            Event::GivenUp { seat: of, .. } if of == seat => Some(Mishap::Lost),
            _ => None,
        }
    }

    fn is_naming(action: Action) -> bool {
        matches!(action, Action::Name(..))
    }

    fn named_holder(&self, action: Action) -> Option<Seat> {
        let Action::Name(_, occupation) = action else { return None };
        let holds = |&seat: &Seat| {
            let drafted = self.draft(seat);
            drafted.first == Some(occupation) || drafted.second == Some(occupation)
        };
        self.board().seats().into_iter().find(holds)
    }

    fn purse(&self, seat: Seat) -> u32 {
        self.board().chips(seat).total()
    }

    fn cards(&self, _: Seat) -> u32 {
        0
    }
}
