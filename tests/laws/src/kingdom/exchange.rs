//! The exchange of two hidden occupations, buildings of the pile or events of the pile, and when a seat may learn of
//! them: L7. Whether a naming is right may not show before the card is revealed (KD).

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::kingdom::{Action, Building, DecisionKind, Event, EventCard, Occupation, Secret, State};
use ayatsuri_rules::{AddressedEvents, ObservedEvent, Observer, Seat, View};

use crate::conformance::swapped;
use crate::kingdom::drafts::check_consistent;
use crate::{Exchange, Lesson};

/// Two hidden things that change places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KingdomExchange {
    /// Two occupations of this round's draft.
    Occupations(Occupation, Occupation),
    /// Two buildings of the pile.
    Buildings(Building, Building),
    /// Two events of the pile.
    Events(EventCard, EventCard),
    /// All future chance: the other game goes on with another seed.
    Chance,
}

impl Exchange for KingdomExchange {
    type Game = State;

    fn applied(self, action: Action) -> Action {
        let KingdomExchange::Occupations(one, two) = self else { return action };
        let other = |o| swapped(one, two, o);
        match action {
            Action::Pick(o) => Action::Pick(other(o)),
            Action::Reveal(o) => Action::Reveal(other(o)),
            action => action,
        }
    }

    /// The names of the exchanged buildings, if they lie in the pile in all of these games. (Occupations and events may
    /// be named by players who do not know where they are.)
    fn unspeakable(&self, _: Seat, games: &[State]) -> Vec<String> {
        let KingdomExchange::Buildings(one, two) = *self else { return vec![] };
        let hidden = |card: &Building| games.iter().all(|game| game.pile().any(|b| b == *card));
        [one, two].iter().filter(|card| hidden(card)).map(|card| card.name().to_owned()).collect()
    }

    /// Returns whether `seat` may learn something of the two things in a step, and from which event or secret of the
    /// step on.
    fn lesson(
        &self,
        seat: Seat,
        _: Action,
        before: &[State; 2],
        after: &[State; 2],
        told: &[AddressedEvents<State>; 2],
    ) -> Lesson {
        let [one, two] = told.each_ref().map(|told| told.heard_by(Observer::Seat(seat)));
        for (place, (heard, other)) in one.zip(two).enumerate() {
            let own = after[0].draft(seat);
            let looks = after[0].board().kind == DecisionKind::PutBack && after[0].board().asked.contains(seat);
            let may = match heard {
                // L3: a seat that has one of them reveals it. A seat that has both does so in either game.
                ObservedEvent::Event(Event::Revealed { seat: of, occupation }) => {
                    let held = before[0].draft(*of).held();
                    matches!(*self, KingdomExchange::Occupations(one, two)
                        if [one, two].contains(occupation) && !(held.contains(one) && held.contains(two)))
                }
                // L4: a card comes out of a pile.
                ObservedEvent::Event(Event::Displayed { .. } | Event::Turned { .. }) => heard != other,
                // L2, KH: the seat sees its own cards, and the event that it looks at.
                ObservedEvent::Secret(Secret::Dealt(dealt)) => *dealt == own.dealt && heard != other,
                ObservedEvent::Secret(Secret::Passed(passed)) => *passed == own.passed && heard != other,
                ObservedEvent::Secret(Secret::Saw(_)) => looks && heard != other,
                _ => false,
            };
            if may {
                return Lesson::After(place);
            }
        }
        Lesson::Nothing
    }
}

/// Tries a few times to find an exchange that `seat` cannot notice.
pub fn any(game: &State, seat: Seat, view: &View<State>, rng: &mut GameRng) -> Option<(KingdomExchange, State)> {
    (0..8).find_map(|_| {
        let (exchange, other) = match rng.below(5) {
            4 => (KingdomExchange::Chance, game.with_seed(rng.seed())),
            0 => any_buildings(game, rng)?,
            1 => any_events(game, rng)?,
            _ => any_occupations(game, rng)?,
        };
        let unnoticed = other != *game
            && other.observation(Observer::Seat(seat)) == view.now
            && view.memory.check_truth(&other).is_ok()
            && check_consistent(&other).is_ok();
        unnoticed.then_some((exchange, other))
    })
}

fn any_occupations(game: &State, rng: &mut GameRng) -> Option<(KingdomExchange, State)> {
    // Named cards that are not revealed yet must show nothing, so they are tried often.
    let board = game.board();
    let named = [board.killed, board.robbed].into_iter().flatten().map(|naming| naming.occupation);
    let named: Vec<Occupation> = named.filter(|&o| !board.face_up().contains(o)).collect();
    let all: Vec<Occupation> = board.occupations().minus(board.face_up()).collect();
    let one = if rng.below(2) == 0 { rng.pick(&named) } else { None }.or_else(|| rng.pick(&all))?;
    let two = rng.pick(&all)?;
    Some((KingdomExchange::Occupations(one, two), game.with_occupations_exchanged(one, two)))
}

fn any_buildings(game: &State, rng: &mut GameRng) -> Option<(KingdomExchange, State)> {
    let pile: Vec<Building> = game.pile().collect();
    // Mostly cards that come out soon.
    let near = &pile[..pile.len().min(3)];
    let one = if rng.below(4) == 0 { rng.pick(&pile)? } else { rng.pick(near)? };
    let two = rng.pick(&pile)?;
    Some((KingdomExchange::Buildings(one, two), game.with_buildings_exchanged(one, two)))
}

fn any_events(game: &State, rng: &mut GameRng) -> Option<(KingdomExchange, State)> {
    let pile: Vec<EventCard> = game.event_pile().collect();
    let (one, two) = (rng.pick(&pile)?, rng.pick(&pile)?);
    Some((KingdomExchange::Events(one, two), game.with_events_exchanged(one, two)))
}
