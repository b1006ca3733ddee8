//! Plays a random game and checks all laws: the quick ones after every action, the slow ones in some games.

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{AddressedEvents, LegalActions, Observer, Record, Seat, Seats, View};
use serde::{Serialize, de::DeserializeOwned};

use crate::conformance::{Ledger as _, check_law};
use crate::counts::{OfGame, count_heard};
use crate::folding::Observers;
use crate::kinds::Kind as _;
use crate::{Broken, Counts, GameConformance, sampling, secrecy};

/// The most actions of a random game: a longer one would probably never end.
const MAX_ACTIONS: usize = 20_000;

/// How many random actions, legal or not, are tried at each prompt.
const WIDE: usize = 6;

/// In one of this many games the slow laws are checked, too.
const DEAR_EACH: u64 = 50;

/// Returns the random number generator of game `number` of the run `seed`.
pub fn chance_of(seed: u64, number: u64) -> GameRng {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    GameRng::new(bytes, number)
}

/// Plays game `number` of the run `seed`, and counts what occurs.
///
/// # Errors
/// The first law that does not hold.
pub fn play_one<G: GameConformance>(seed: u64, number: u64, counts: &mut Counts) -> Result<(), Broken> {
    let mut chance = chance_of(seed, number);
    let dear = number.is_multiple_of(DEAR_EACH);
    let setup = G::any_setup(&mut chance);
    let mut record = Record::<G>::new(setup.clone(), chance.seed());
    let mut of_game = OfGame::new();
    let mut events = AddressedEvents::new();
    let mut all_told = AddressedEvents::new();
    let mut game = G::start(&setup, record.seed, &mut events)
        .map_err(|e| Broken::new("a random setup is legal", format!("{setup:?}: {e}")))?;
    let mut observers = Observers::before(&setup, game.seats(), dear)?;
    let mut ledger = G::Ledger::open(&setup);
    let mut legal = LegalActions::new();
    loop {
        for telling in &events.0 {
            count_heard::<G>(&mut of_game, &telling.observed);
            ledger.enter(&telling.observed);
        }
        observers.hear(&events.0)?;
        if dear {
            all_told.0.append(&mut events.0);
        }
        events.0.clear();
        ledger.balance(&game)?;
        observers.compare(&game)?;
        let ended = game.outcome().is_some();
        check_law!(
            game.owes().is_empty() == ended,
            "somebody owes an action until the end",
            "ended: {ended}, {game:?}"
        );
        check_prompts(&game, &observers, dear, &mut legal, &mut of_game, &mut chance)?;
        if dear {
            sampling::check_fit(&game, observers.views(), counts, &mut chance)?;
            dear_at_a_prompt(&game, &observers, counts, &mut chance)?;
        }
        if ended {
            break;
        }
        in_any_order(&game, dear.then_some(&observers), &mut chance)?;
        let seat = any_of(game.owes(), &mut chance);
        game.legal(seat, &mut legal);
        let Some(action) = chance.pick(&legal) else { break };
        *of_game.entry(("action", action.kind())).or_default() += 1;
        record.actions.push((seat, action));
        game.apply(seat, action, &mut events)
            .map_err(|e| Broken::new("a listed action is accepted", format!("{action:?}: {e}")))?;
        check_law!(record.actions.len() < MAX_ACTIONS, "a random game ends", "after {MAX_ACTIONS} actions it goes on");
    }
    counts.games += 1;
    counts.actions += record.actions.len() as u64;
    counts.add_game(&G::table(&setup), &of_game);
    if dear {
        counts.dear += 1;
        round_trips("a record", &record)?;
        round_trips("a setup", &setup)?;
        round_trips("an outcome", &game.outcome())?;
        for telling in &all_told.0 {
            round_trips("a telling", telling)?;
        }
        check_replays(&record, &game, &observers, &all_told)?;
    }
    Ok(())
}

/// Plays a random game without checking laws, and calls `watch` at each prompt with the views of all observers.
///
/// # Errors
/// The broken law that `watch` returns, or an action that is listed as legal and refused.
pub fn watch_one<G: GameConformance>(
    setup: &G::Setup,
    rng: &mut GameRng,
    mut watch: impl FnMut(&G, &[(Observer, View<G>)], &mut GameRng) -> Result<(), Broken>,
) -> Result<(), Broken> {
    let mut events = AddressedEvents::new();
    let mut game = G::start(setup, rng.seed(), &mut events)
        .map_err(|e: G::BadSetup| Broken::new("a random setup is legal", e.to_string()))?;
    let mut observers = Observers::before(setup, game.seats(), true)?;
    let mut legal = LegalActions::new();
    loop {
        observers.hear(&events.0)?;
        events.0.clear();
        if game.owes().is_empty() {
            return Ok(());
        }
        watch(&game, observers.views(), rng)?;
        let seat = any_of(game.owes(), rng);
        game.legal(seat, &mut legal);
        let Some(action) = rng.pick(&legal) else { return Ok(()) };
        game.apply(seat, action, &mut events)
            .map_err(|e| Broken::new("a listed action is accepted", format!("{action:?}: {e}")))?;
    }
}

/// Returns a random one of these seats.
pub fn any_of(seats: Seats, rng: &mut GameRng) -> Seat {
    let all: Vec<Seat> = seats.collect();
    rng.pick(&all).unwrap_or_default()
}

/// Checks each seat's prompt: the list of legal actions is not empty, and what the seat knows gives the same list. Both
/// `check_now` and `apply` accept each listed action and refuse each other one. A refusal changes nothing.
fn check_prompts<G: GameConformance>(
    game: &G,
    observers: &Observers<G>,
    dear: bool,
    legal: &mut LegalActions<G::Action>,
    of_game: &mut OfGame,
    rng: &mut GameRng,
) -> Result<(), Broken> {
    let mut from_now = LegalActions::new();
    for seat in (0..game.seats()).map(Seat) {
        let now = observers.now_of(seat);
        game.legal(seat, legal);
        G::legal_now(now, &mut from_now);
        check_law!(
            legal.as_slice() == from_now.as_slice(),
            "legal from the state is legal from the view",
            "seat {seat:?}\nstate {:?}\nview  {:?}",
            legal.as_slice(),
            from_now.as_slice()
        );
        let owes = game.owes().contains(seat);
        check_law!(
            owes != legal.is_empty(),
            "whoever owes an action has one, and nobody else",
            "{seat:?} owes: {owes}"
        );
        for (place, &action) in legal.iter().enumerate() {
            check_law!(!legal[..place].contains(&action), "a list names an action once", "{action:?} of {seat:?}");
            let mut copy = *game;
            let accepted = copy.apply(seat, action, &mut ());
            check_law!(accepted.is_ok(), "a listed action is accepted", "{action:?} of {seat:?}: {accepted:?}");
            let checked = G::check_now(now, action);
            check_law!(checked.is_ok(), "a listed action passes the check of a view", "{action:?}: {checked:?}");
            check_law!(copy != *game, "an accepted action changes something", "{action:?} of {seat:?}");
        }
        let draws = if owes { WIDE } else { 1 };
        for _ in 0..draws {
            let action = game.any_action(rng);
            if legal.contains(&action) {
                continue;
            }
            let mut copy = *game;
            let mut events = AddressedEvents::new();
            let Err(refusal) = copy.apply(seat, action, &mut events) else {
                return Err(Broken::new("what is not listed is refused", format!("{action:?} of {seat:?}")));
            };
            *of_game.entry(("refusal", refusal.kind())).or_default() += 1;
            check_law!(copy == *game, "a refused action changes nothing", "{action:?} of {seat:?}");
            check_law!(events.0.is_empty(), "a refused action tells nothing", "{action:?} of {seat:?}: {events:?}");
            let checked = G::check_now(now, action);
            check_law!(
                checked == Err(refusal),
                "a view refuses as the state does",
                "{action:?} of {seat:?}: {checked:?}, {refusal:?}"
            );
            if dear && rng.below(16) == 0 {
                // `==` may overlook a field, so this compares the Debug output and the serialized bytes.
                check_law!(
                    format!("{copy:?}") == format!("{game:?}") && bytes(&copy)? == bytes(game)?,
                    "a refused action changes nothing",
                    "{action:?} of {seat:?}, in a part that == does not see"
                );
            }
        }
    }
    Ok(())
}

/// Checks that, if several seats owe an action, the order of their actions makes no difference to the state, nor to
/// what each observer knows and remembers.
fn in_any_order<G: GameConformance>(
    game: &G,
    observers: Option<&Observers<G>>,
    rng: &mut GameRng,
) -> Result<(), Broken> {
    if game.owes().len() < 2 {
        return Ok(());
    }
    let mut actions = vec![];
    for seat in game.owes() {
        let mut legal = LegalActions::new();
        game.legal(seat, &mut legal);
        actions.extend(rng.pick(&legal).map(|action| (seat, action)));
    }
    let mut outcomes = vec![];
    for _ in 0..2 {
        let (mut copy, mut told) = (*game, AddressedEvents::new());
        for &(seat, action) in &actions {
            copy.apply(seat, action, &mut told)
                .map_err(|e| Broken::new("a listed action is accepted", format!("{action:?} of {seat:?}: {e}")))?;
        }
        let mut views = vec![];
        for (observer, view) in observers.into_iter().flat_map(Observers::views) {
            let mut view = view.clone();
            told.heard_by(*observer).for_each(|heard| view.hear(heard));
            views.push(view);
        }
        outcomes.push((copy, views));
        actions.reverse();
    }
    check_law!(outcomes[0] == outcomes[1], "the order in which several seats act makes no difference", "{actions:?}");
    Ok(())
}

/// Checks the slow laws at one prompt: memory, deductions, secrecy, serialization.
fn dear_at_a_prompt<G: GameConformance>(
    game: &G,
    observers: &Observers<G>,
    counts: &mut Counts,
    rng: &mut GameRng,
) -> Result<(), Broken> {
    for (observer, view) in observers.views() {
        game.check_against_memory(view).map_err(|found| Broken::new("memory is true of the state", found))?;
        game.check_worked_out(&view.observation)
            .map_err(|found| Broken::new("what a seat works out is true", format!("{observer:?}: {found}")))?;
    }
    game.check_consistent().map_err(|found| Broken::new("a state hangs together", found))?;
    if rng.below(4) == 0 {
        let seat = Seat(rng.below(u32::from(game.seats())) as u8);
        secrecy::check_secrets(game, seat, &observers.views()[seat.index()].1, counts, rng)?;
    }
    if rng.below(8) == 0 {
        round_trips("a state", game)?;
        for (_, view) in observers.views() {
            round_trips("a now", &view.observation)?;
            round_trips("a memory", &view.memory)?;
        }
    }
    Ok(())
}

fn bytes(value: &impl Serialize) -> Result<Vec<u8>, Broken> {
    postcard::to_stdvec(value).map_err(|e| Broken::new("everything can be written down", e.to_string()))
}

/// Checks that a value that is written as JSON or postcard and read again is the same.
///
/// # Errors
/// If the value is not the same.
pub fn round_trips<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(
    what: &str,
    value: &T,
) -> Result<(), Broken> {
    let law = "what is written down is read again";
    let broken = |e: String| Broken::new(law, format!("{what}: {e}: {value:?}"));
    let json = serde_json::to_string(value).map_err(|e| broken(e.to_string()))?;
    let read: T = serde_json::from_str(&json).map_err(|e| broken(e.to_string()))?;
    check_law!(read == *value, law, "{what} from JSON\nwas {value:?}\nis  {read:?}");
    let read: T = postcard::from_bytes(&bytes(value)?).map_err(|e| broken(e.to_string()))?;
    check_law!(read == *value, law, "{what} from postcard\nwas {value:?}\nis  {read:?}");
    Ok(())
}

/// Checks that a record replays the same game, and that observers of the replay know and remember the same.
fn check_replays<G: GameConformance>(
    record: &Record<G>,
    game: &G,
    observers: &Observers<G>,
    events: &AddressedEvents<G>,
) -> Result<(), Broken> {
    let law = "a record replays the game";
    let mut again = AddressedEvents::new();
    let replayed = record.replay(&mut again).map_err(|e| Broken::new(law, e.to_string()))?;
    check_law!(replayed == *game, law, "was {game:?}\nis  {replayed:?}");
    check_law!(again == *events, law, "other things are told");
    for (observer, view) in observers.views() {
        let mut rebuilt: View<G> =
            View::before(&record.setup, *observer).map_err(|e: G::BadSetup| Broken::new(law, e.to_string()))?;
        for heard in again.heard_by(*observer) {
            rebuilt.hear(heard);
        }
        check_law!(rebuilt == *view, "memory rebuilt from a record is memory kept", "{observer:?}");
    }
    Ok(())
}
