//! The Witch, rank 1: names a character, stops, and goes on with its turn as hers. C1b, E28.
//! The round resumes her turn: `Step::WitchGoesOn`.

use super::assassin::{check_other, offer_others};
use super::{CharacterPower, PowerSteps, PrintedCard, PrintedTiming};
use crate::city::action::Action;
use crate::city::edition::TurnTiming;
use crate::city::event::{Event, NamingPower, OncePerTurn};
use crate::city::observation::DecisionContext;
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::game::{EventSink, LegalActions, unlisted};
use crate::seat::Seat;

pub struct Witch;

impl CharacterPower for Witch {
    const CARD: PrintedCard = PrintedCard { timing: PrintedTiming::Always(TurnTiming::Last), ..PrintedCard::PLAIN }; // C1b: there they stop
    const STEPS: PowerSteps = PowerSteps::Name;

    fn offer(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
        offer_others(s.board(), legal);
    }

    fn check(s: &impl DecisionContext, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Name(c) => check_other(s.board(), c, "C1b"),
            _ => Err(Refusal::NotThisCharacter),
        }
    }

    fn act<S: EventSink<State>>(game: &mut State, seat: Seat, action: Action, sink: &mut S) {
        let Action::Name(character) = action else { return unlisted(action) };
        game.tell(Event::Used { seat, effect: OncePerTurn::Power }, sink);
        game.tell(Event::Named { seat, character, power: NamingPower::Bewitch }, sink);
    }
}
