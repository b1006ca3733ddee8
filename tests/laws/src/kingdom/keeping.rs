//! The facts that a memory must keep of the event or secret it has just received, as `docs/memory.md` describes them. A
//! memory that forgets everything is true of every state, but breaks this law.

use ayatsuri_rules::kingdom::{Event, EventCard, Secret, State};
use ayatsuri_rules::{ObservedEvent, View};

fn known(view: &View<State>) -> Vec<Option<EventCard>> {
    (0..4).map(|place| view.memory.event(place)).collect()
}

/// Checks that `after` has kept what `before` was told.
pub fn check_keeps(
    before: &View<State>,
    observed: &ObservedEvent<Event, Secret>,
    after: &View<State>,
) -> Result<(), String> {
    let mut should = known(before);
    match observed {
        ObservedEvent::Secret(Secret::Saw(card)) => should[0] = Some(*card),
        ObservedEvent::Event(Event::PutBack { under: true, .. }) => {
            let top = should.remove(0);
            should.insert(usize::from(before.now.board.event_pile) - 1, top);
        }
        ObservedEvent::Event(Event::Turned { .. }) => {
            should.remove(0);
            should.push(None);
        }
        ObservedEvent::Event(Event::EventsReshuffled) => should = vec![None; 4],
        _ => {}
    }
    let is = known(after);
    if is == should { Ok(()) } else { Err(format!("{observed:?}: remembers {is:?} and should {should:?}")) }
}

/// Checks that a memory is certain of the event that its owner looks at.
pub fn check_certain_of_own(view: &View<State>) -> Result<(), String> {
    match view.now.own.event {
        Some(card) if view.memory.event(0) != Some(card) => Err(format!("{card:?} is looked at and not remembered")),
        _ => Ok(()),
    }
}
