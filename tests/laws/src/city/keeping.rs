//! The facts that a memory must keep of the event or secret it has just received: D9, as `docs/memory.md` describes it.
//! A memory that forgets everything is true of every state, but breaks this law.

use ayatsuri_rules::city::{CardDestination, Cards, District, Event, Observation, PossiblePlaces, Secret, State};
use ayatsuri_rules::{ObservedEvent, View};

/// Checks that `after` has kept what `before` was told.
pub fn check_keeps(
    before: &View<State>,
    observed: &ObservedEvent<Event, Secret>,
    after: &View<State>,
) -> Result<(), String> {
    let memory = &after.memory;
    let (kept, what) = match (observed, before.now.observer.seat()) {
        // A card that went under the deck, seen by all or put there by the observer, lies at the bottom.
        (ObservedEvent::Event(Event::Cleared { district, destination: CardDestination::UnderDeck }), _) => {
            (bottom(after, 1) == [Some(*district)], "what went under the deck")
        }
        (
            ObservedEvent::Event(Event::GaveUp { seat, count, destination: CardDestination::UnderDeck, .. }),
            Some(me),
        ) if *seat == me => {
            let aside: Vec<_> = before.memory.laid_aside().map(Some).collect();
            (bottom(after, *count) == aside, "what the observer put under the deck")
        }
        (
            ObservedEvent::Event(Event::MuseumEmptied { seat, count, destination: CardDestination::UnderDeck }),
            Some(me),
        ) if *seat == me => {
            let cards: Vec<_> = before.now.own.museum.as_slice().iter().copied().map(Some).collect();
            (bottom(after, *count) == cards, "what lay under the own Museum")
        }
        (ObservedEvent::Event(Event::Rescued { seat, district }), _) => {
            (memory.known_hand(*seat).contains(*district), "what was taken from the ruins")
        }
        (ObservedEvent::Secret(Secret::Hand(cards)), Some(me)) => {
            let gave = before.now.own.hand;
            let known = after.now.board.seats().without(me).any(|seat| memory.known_hand(seat) == gave);
            (known && memory.known_hand(me) == *cards, "both hands of a swap")
        }
        (ObservedEvent::Secret(Secret::HandOf(of, cards)), _) => {
            (memory.known_hand(*of) == *cards, "a hand that the observer looked at")
        }
        (ObservedEvent::Secret(Secret::CardPassed { card, to, .. }), _) => {
            (memory.known_hand(*to).contains(*card), "a card that went from hand to hand")
        }
        (ObservedEvent::Secret(Secret::LaidUnder(d)), _) => {
            (memory.known_at(PossiblePlaces::MUSEUM).contains(*d), "what the observer laid under the Museum")
        }
        (ObservedEvent::Secret(Secret::Museum(list)), _) => {
            (memory.known_at(PossiblePlaces::MUSEUM) == list.cards(), "what lies under a Museum that the observer got")
        }
        (ObservedEvent::Secret(Secret::Deck(cards)), _) => {
            (memory.known_at(PossiblePlaces::DECK) == *cards, "the deck that the observer looked through")
        }
        _ => (true, ""),
    };
    if kept { Ok(()) } else { Err(format!("{what}: {observed:?}, and remembers {memory:?}")) }
}

/// The lowest `count` cards of the deck, as far as the memory knows them.
fn bottom(view: &View<State>, count: u8) -> Vec<Option<District>> {
    let len = view.now.board.deck;
    (len.saturating_sub(count)..len).map(|slot| view.memory.copy_at(slot).map(District::of_copy)).collect()
}

/// Checks that a memory is certain of its owner's own cards, whenever somebody is asked.
pub fn check_certain_of_own(view: &View<State>) -> Result<(), String> {
    let Observation { observer, board, own } = &view.now;
    let Some(me) = observer.seat() else { return Ok(()) };
    let known = |place, cards: Cards, what| {
        let known = view.memory.known_at(place);
        if known == cards { Ok(()) } else { Err(format!("{me:?} has {what} {cards:?} and remembers {known:?}")) }
    };
    let mut hand = own.hand;
    if board.rules().has_pile() {
        hand.add(own.pending.aside); // still in hand until given up; cards for the deck have their slot at once
    }
    known(PossiblePlaces::hand(me), hand, "in hand")?;
    if own.museum.as_slice().is_empty() {
        Ok(())
    } else {
        known(PossiblePlaces::MUSEUM, own.museum.cards(), "under the Museum")
    }
}
