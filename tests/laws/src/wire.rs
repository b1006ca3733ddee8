//! The secrecy law on the wire. In two games that a seat cannot tell apart, its phone gets the same bytes, and every
//! other phone gets updates of the same number and lengths, so that an eavesdropper learns nothing either.

use ayatsuri_fair_deal::ShownToObserver;
use ayatsuri_multiplayer::{NetworkGame, ObserverUpdate, action_bytes};
use ayatsuri_rules::{AddressedEvents, Observer, Seat};

/// An encoding of updates. A test also tries the law on a leaky encoding, which the law must notice.
pub type Encoding<G> = fn(&ObserverUpdate<G>) -> Vec<u8>;

/// Compares the bytes that each observer gets for one action of `actor` in two games that `seat` cannot tell apart.
///
/// # Errors
/// The difference, in words.
pub fn same_on_air<G: NetworkGame>(
    told: [&AddressedEvents<G>; 2],
    actions: [G::Action; 2],
    seats: u8,
    seat: Seat,
    actor: Seat,
    encoding: Encoding<G>,
) -> Result<(), String> {
    let observers = (0..seats).map(|seat| Observer::Seat(Seat(seat))).chain([Observer::Board]);
    for observer in observers {
        let [one, two] = told.map(|told| got(told, observer, actor, encoding));
        let lengths = [&one, &two].map(|got| got.as_ref().map(Vec::len));
        if lengths[0] != lengths[1] {
            return Err(format!("{observer:?} gets {lengths:?} bytes"));
        }
        if observer == Observer::Seat(seat) && one != two {
            return Err(format!("{observer:?} gets {one:?}\nor {two:?}"));
        }
    }
    match actions.iter().map(|action| action_bytes::<G>(action).len()).max() {
        Some(length) if length > ayatsuri_multiplayer::ACTION => Err(format!("an action has {length} bytes")),
        _ => Ok(()),
    }
}

/// Returns the update that an observer gets, if they get one.
fn got<G: NetworkGame>(
    events: &AddressedEvents<G>,
    observer: Observer,
    actor: Seat,
    encoding: Encoding<G>,
) -> Option<Vec<u8>> {
    let shown: Vec<ShownToObserver<G>> = events.heard_by(observer).cloned().map(ShownToObserver::Observed).collect();
    let is_yours = observer == Observer::Seat(actor);
    let update = ObserverUpdate { number: 7, observer, is_yours, prompt: None, check: Some(1), shown };
    (is_yours || !update.shown.is_empty()).then(|| encoding(&update))
}
