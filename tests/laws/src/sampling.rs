//! The laws of `sample`: a sampled state fits what the observer knows and remembers, and can be played on.

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{AddressedEvents, LegalActions, Observer, Seat, View};

use crate::conformance::check_law;
use crate::playing::any_of;
use crate::{Broken, Counts, GameConformance};

/// One of this many sampled states is played to its end.
const PLAYED_EACH: u32 = 16;

/// Samples a state for one observer, and checks whether it fits.
///
/// # Errors
/// The law that does not hold.
pub fn check_fit<G: GameConformance>(
    game: &G,
    views: &[(Observer, View<G>)],
    counts: &mut Counts,
    rng: &mut GameRng,
) -> Result<(), Broken> {
    let (observer, view) = &views[rng.below(views.len() as u32) as usize];
    let sampled = view.sample(rng);
    counts.samples += 1;
    let now = sampled.observation(*observer);
    check_law!(
        now == view.observation,
        "a sampled state fits the observer's now",
        "{observer:?}\nhas {:?}\ngot {now:?}",
        view.observation
    );
    let failure = |law, found: String| Broken::new(law, format!("{observer:?}: {found}\nof {game:?}"));
    sampled.check_against_memory(view).map_err(|found| failure("a sampled state fits memory", found))?;
    sampled.check_consistent().map_err(|found| failure("a sampled state hangs together", found))?;
    check_law!(sampled.owes() == game.owes(), "a sampled state asks the same seats", "{observer:?}");
    let mut legal = LegalActions::new();
    for seat in sampled.owes() {
        sampled.legal(seat, &mut legal);
        check_law!(!legal.is_empty(), "in a sampled state whoever owes an action has one", "{observer:?}, {seat:?}");
    }
    if rng.below(PLAYED_EACH) == 0 {
        play_on(sampled, rng)?;
    }
    Ok(())
}

/// Plays a sampled state to its end; what its observers fold must agree with it.
fn play_on<G: GameConformance>(mut game: G, rng: &mut GameRng) -> Result<(), Broken> {
    let mut legal = LegalActions::new();
    let mut events = AddressedEvents::new();
    while !game.owes().is_empty() {
        let seat = any_of(game.owes(), rng);
        let mut nows: Vec<(Observer, G::Observation)> =
            (0..game.seats()).map(|s| Observer::Seat(Seat(s))).map(|o| (o, game.observation(o))).collect();
        game.legal(seat, &mut legal);
        let action = rng.pick(&legal).ok_or_else(|| Broken::new("a sampled state plays on", "nothing is legal"))?;
        game.apply(seat, action, &mut events)
            .map_err(|e| Broken::new("a sampled state plays on", format!("{action:?}: {e}")))?;
        for (observer, now) in &mut nows {
            for heard in events.heard_by(*observer) {
                G::fold(now, heard);
            }
            let built = game.observation(*observer);
            let law = "a sampled state plays on";
            check_law!(
                *now == built,
                law,
                "{action:?}: {observer:?} folds another now\nfolded {now:?}\nbuilt  {built:?}"
            );
        }
        events.0.clear();
    }
    Ok(())
}
