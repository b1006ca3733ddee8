//! Marionette Kingdom as a review needs it.

use ayatsuri_rules::Seat;
use ayatsuri_rules::kingdom::{Action, Event, State};

use crate::review::{ChanceAdjustment, DecisionTopic, LineMark, Mishap, ReviewBudget, ReviewableGame, Steadiness};

impl ReviewableGame for State {
    const BUDGET: ReviewBudget =
        ReviewBudget { open: 30, known: 150, search: 160, pairs: 200, candidates: 6, playouts: 800 };

    const OF_NOVICES: Steadiness = Steadiness {
        open: ChanceAdjustment { least: 0.02, power: 0.82 },
        known: ChanceAdjustment { least: 0.004, power: 0.86 },
    };
    const OF_PLAYERS: Steadiness = Steadiness {
        open: ChanceAdjustment { least: 0.0, power: 1.0 },
        known: ChanceAdjustment { least: 0.0, power: 1.0 },
    };
    const OF_MASTERS: Steadiness = Steadiness {
        open: ChanceAdjustment { least: 0.0375, power: 1.04 },
        known: ChanceAdjustment { least: 0.0025, power: 1.02 },
    };

    fn topic(action: Action) -> Option<DecisionTopic> {
        Some(match action {
            Action::Pick(_) => DecisionTopic::Draft,
            Action::Name(..) => DecisionTopic::Naming,
            Action::UseEffect | Action::PayForHonour(..) | Action::TakeBasic(_) | Action::Swap(..) => {
                DecisionTopic::Income
            }
            Action::Buy(..) | Action::PayTax(_) | Action::GiveUp(_) | Action::IgnoreTaxes => DecisionTopic::Build,
            Action::TakeFromDealer(_) => DecisionTopic::Strike,
            // The display and the events are everybody's (KF, KH).
            Action::Reveal(_) | Action::Discard(_) | Action::Refill | Action::PutOnTop | Action::PutUnder => {
                DecisionTopic::Other
            }
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
        // A naming is of a player and an occupation (KD, KI): with anybody else it hits nobody.
        let Action::Name(seat, occupation) = action else { return None };
        let drafted = self.draft(seat);
        (drafted.first == Some(occupation) || drafted.second == Some(occupation)).then_some(seat)
    }

    fn purse(&self, seat: Seat) -> u32 {
        self.board().chips(seat).total()
    }

    fn cards(&self, _: Seat) -> u32 {
        0
    }
}

#[cfg(test)]
mod tests {
    use ayatsuri_rules::chance::GameRng;
    use ayatsuri_rules::kingdom::{Action, Occupation, Setup, State, UniqueCard};
    use ayatsuri_rules::{Game, LegalActions};

    use super::ReviewableGame;

    #[test]
    fn a_naming_hits_the_player_whom_it_names_and_nobody_else() {
        let setup = Setup::recommended(3).expect("three may play");
        let mut game = State::start(&setup, GameRng::from_number(4).seed(), &mut ()).expect("the setup is right");
        let mut legal = LegalActions::new();
        while game.board().seats().into_iter().any(|seat| game.draft(seat).second.is_none()) {
            let seat = game.owes().next().expect("somebody drafts");
            game.legal(seat, &mut legal);
            game.apply(seat, legal.as_slice()[0], &mut ()).expect("it is legal");
        }
        let mut hits = 0;
        for seat in game.board().seats() {
            for &occupation in Occupation::ALL {
                let drafted = game.draft(seat);
                let is_theirs = [drafted.first, drafted.second].contains(&Some(occupation));
                let holder = game.named_holder(Action::Name(seat, occupation));
                assert_eq!(holder, is_theirs.then_some(seat), "{seat:?} {occupation:?}");
                hits += u32::from(holder.is_some());
            }
        }
        assert_eq!(hits, 6, "two occupations each");
    }
}
