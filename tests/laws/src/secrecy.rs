//! The secrecy law: if two things that a seat cannot tell apart are exchanged, and the same actions are played with the
//! exchange applied, the seat hears, knows and is asked the same, until it may learn of one of them.

use ayatsuri_multiplayer::ObserverUpdate;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{AddressedEvents, LegalActions, Observer, Seat, View};

use crate::conformance::{Exchange, Lesson, check_law};
use crate::playing::any_of;
use crate::wire::{Encoding, same_on_air};
use crate::{Broken, Counts, GameConformance};

/// The most actions for which both games are played on.
const STEPS: usize = 80;

const LAW: &str = "a seat learns nothing that it may not";

/// Checks the law for one seat from one position.
///
/// # Errors
/// A description of the facts that the seat learns.
pub fn check_secrets<G: GameConformance>(
    game: &G,
    seat: Seat,
    view: &View<G>,
    counts: &mut Counts,
    rng: &mut GameRng,
) -> Result<(), Broken> {
    match game.exchanged(seat, view, rng) {
        Some((exchange, other)) => compare(exchange, [*game, other], seat, counts, rng),
        None => Ok(()),
    }
}

/// Plays a game and a copy with two things exchanged, and compares what `seat` learns.
///
/// # Errors
/// A description of the facts that the seat learns.
pub fn compare<G: GameConformance>(
    exchange: G::Exchange,
    games: [G; 2],
    seat: Seat,
    counts: &mut Counts,
    rng: &mut GameRng,
) -> Result<(), Broken> {
    compare_with(exchange, games, seat, counts, rng, ObserverUpdate::to_bytes)
}

/// As [`compare`], with another encoding of the updates.
///
/// # Errors
/// A description of the facts that the seat learns.
pub fn compare_with<G: GameConformance>(
    exchange: G::Exchange,
    mut games: [G; 2],
    seat: Seat,
    counts: &mut Counts,
    rng: &mut GameRng,
    encoding: Encoding<G>,
) -> Result<(), Broken> {
    counts.exchanges += 1;
    let mut lists = [LegalActions::new(), LegalActions::new()];
    for _ in 0..STEPS {
        let before = games;
        if before[0].owes().is_empty() || before[0] == before[1] {
            return Ok(());
        }
        let actor = any_of(before[0].owes(), rng);
        let Some([action, same]) = same_action(exchange, &before, seat, actor, rng) else { return Ok(()) };
        let mut told = [AddressedEvents::new(), AddressedEvents::new()];
        for ((game, action), told) in games.iter_mut().zip([action, same]).zip(&mut told) {
            game.apply(actor, action, told)
                .map_err(|e| Broken::new(LAW, format!("{action:?} of {actor:?} is legal in one game alone: {e}")))?;
        }
        let lesson = exchange.lesson(seat, action, &before, &games, &told);
        counts.compared += 1;
        let [one, two] = told.each_ref().map(|told| told.heard_by(Observer::Seat(seat)).collect::<Vec<_>>());
        let heard = &told;
        let told = || format!("{exchange:?}, seen by {seat:?}: {action:?} of {actor:?}");
        if let Lesson::After(some) = lesson {
            let [one, two] = [&one[..some.min(one.len())], &two[..some.min(two.len())]];
            check_law!(one == two, LAW, "{}\nit hears {one:?}\nor       {two:?}", told());
            return Ok(());
        }
        check_law!(one == two, LAW, "{}\nit hears {one:?}\nor       {two:?}", told());
        let on_air = same_on_air(heard.each_ref(), [action, same], games[0].seats(), seat, actor, encoding);
        check_law!(on_air.is_ok(), LAW, "{}: {on_air:?}", told());
        let nows = games.each_ref().map(|game| game.observation(Observer::Seat(seat)));
        check_law!(nows[0] == nows[1], LAW, "{}\nit knows {:?}\nor       {:?}", told(), nows[0], nows[1]);
        check_law!(games[0].owes() == games[1].owes(), LAW, "{}: others are asked", told());
        if games[0].owes().contains(seat) {
            for (game, list) in games.iter().zip(&mut lists) {
                game.legal(seat, list);
            }
            check_law!(lists[0].as_slice() == lists[1].as_slice(), LAW, "{}: it is offered other things", told());
        }
        let names = exchange.unspeakable(seat, &[before[0], before[1], games[0], games[1]]);
        if !names.is_empty() {
            let words = format!("{one:?}");
            let named = names.iter().find(|name| has_word(&words, name));
            check_law!(named.is_none(), LAW, "{}\nit hears of {named:?}: {words}", told());
        }
    }
    Ok(())
}

/// An action of the first game, and the action that does the same in the second.
pub fn same_action<G: GameConformance>(
    exchange: G::Exchange,
    games: &[G; 2],
    seat: Seat,
    actor: Seat,
    rng: &mut GameRng,
) -> Option<[G::Action; 2]> {
    let mut lists = [LegalActions::new(), LegalActions::new()];
    for (game, list) in games.iter().zip(&mut lists) {
        game.legal(actor, list);
    }
    let action = rng.pick(&lists[0])?;
    // Another seat does with one of the things what it does with the other.
    let same = [action, exchange.applied(action)].into_iter().find(|a| lists[1].contains(a));
    let same = if actor == seat { Some(action) } else { same };
    Some([action, same?])
}

fn has_word(text: &str, word: &str) -> bool {
    text.split(|c: char| !c.is_alphanumeric()).any(|w| w == word)
}
