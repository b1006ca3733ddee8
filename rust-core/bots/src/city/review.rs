//! The city games as a review needs them. `scripts/bench calibration` fits each [`Steadiness`].

use ayatsuri_rules::Seat;
use ayatsuri_rules::city::{Account, Action, Character, Event, State, TransferCause};

use crate::review::{ChanceAdjustment, DecisionTopic, LineMark, Mishap, ReviewBudget, ReviewableGame, Steadiness};

impl ReviewableGame for State {
    const BUDGET: ReviewBudget =
        ReviewBudget { open: 100, known: 600, search: 2400, pairs: 1000, candidates: 8, playouts: 6000 };

    const OF_NOVICES: Steadiness = Steadiness {
        open: ChanceAdjustment { least: 0.01, power: 0.86 },
        known: ChanceAdjustment { least: 0.002, power: 0.87 },
    };
    const OF_PLAYERS: Steadiness = Steadiness {
        open: ChanceAdjustment { least: 0.0, power: 0.94 },
        known: ChanceAdjustment { least: 0.0, power: 0.96 },
    };
    const OF_MASTERS: Steadiness = Steadiness {
        open: ChanceAdjustment { least: 0.02, power: 1.02 },
        known: ChanceAdjustment { least: 0.0025, power: 1.04 },
    };

    fn topic(action: Action) -> Option<DecisionTopic> {
        Some(match action {
            Action::Take(_) | Action::PutAway(_) => DecisionTopic::Draft,
            Action::Name(_) => DecisionTopic::Naming,
            Action::Gold
            | Action::Draw
            | Action::Keep(_)
            | Action::GiveUp(_)
            | Action::DrawAsMany
            | Action::ColourIncome
            | Action::Bonus
            | Action::Tithe
            | Action::DrawMore
            | Action::SailForGold
            | Action::SailForCards
            | Action::UseLaboratory(_)
            | Action::UseSmithy
            | Action::UsePark
            | Action::LookThroughDeck
            | Action::TakeFromDeck(_) => DecisionTopic::Income,
            Action::Build(_) | Action::Gild(_) | Action::LayUnder(_) | Action::Rescue => DecisionTopic::Build,
            Action::SwapHands(_)
            | Action::Look(_)
            | Action::TakeCard(_)
            | Action::BuildCard(_)
            | Action::Destroy(_)
            | Action::Offer(..)
            | Action::ExchangeFor(_)
            | Action::BlowUp(_) => DecisionTopic::Strike,
            Action::Thank
            | Action::TakeCrown
            | Action::GiveCrown(_)
            | Action::PayGold
            | Action::PayCard(_)
            | Action::Ring(_)
            | Action::Reveal => DecisionTopic::Other,
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
            Event::VictimShown { seat: Some(of), .. } if of == seat => Some(Mishap::Killed),
            Event::Gold { from: Account::Seat(of), cause: TransferCause::Power(Character::Thief), .. }
                if of == seat =>
            {
                Some(Mishap::Robbed)
            }
            Event::Fell { district_ref, by } if district_ref.seat == seat && by != seat => Some(Mishap::Lost),
            _ => None,
        }
    }

    fn is_naming(action: Action) -> bool {
        matches!(action, Action::Name(_))
    }

    fn named_holder(&self, action: Action) -> Option<Seat> {
        let Action::Name(character) = action else { return None };
        self.board().seats().find(|&seat| self.characters(seat).any(|rank| self.board().character(rank) == character))
    }

    fn purse(&self, seat: Seat) -> u32 {
        self.board().gold_of(seat).into()
    }

    fn cards(&self, seat: Seat) -> u32 {
        self.board().hand_sizes[seat.index()].into()
    }
}
