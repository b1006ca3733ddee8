//! Untrusted data: a file or another phone may say anything. Data that cannot be decoded is refused. Data that can be
//! decoded may be nonsense; the results are then nonsense, too, but nothing panics or runs for ever.

use ayatsuri_rules::city::EditionId;
use ayatsuri_rules::{
    AddressedEvents, Game, LegalActions, ObservedEvent, Observer, Seat, View, chance::GameRng, city, kingdom,
};
use serde::{Serialize, de::DeserializeOwned};

type Thing<G> = ObservedEvent<<G as Game>::Event, <G as Game>::Secret>;

/// A game as this test drives it.
trait Tried: Game {
    /// A random legal setup.
    fn setup(rng: &mut GameRng) -> Self::Setup;
    /// Asks a view the questions that are not in [`Game`].
    fn ask(view: &View<Self>);
}

impl Tried for city::State {
    fn setup(rng: &mut GameRng) -> city::Setup {
        let edition = EditionId::ALL[rng.below(4) as usize];
        let (least, most) = edition.data().players;
        let players = least + rng.below(u32::from(most - least + 1)) as u8;
        city::Setup::random(edition, players, rng).expect("a random setup is legal")
    }

    fn ask(view: &View<city::State>) {
        let _ = view.observation.others_may_hold();
        for seat in view.observation.board.seats() {
            let _ = view.observation.may_hold(seat);
            let _ = view.memory.known_hand(seat);
            let _ = city::score(&view.observation.board, seat);
        }
    }
}

impl Tried for kingdom::State {
    fn setup(rng: &mut GameRng) -> kingdom::Setup {
        let players = 2 + rng.below(2) as u8;
        kingdom::Setup::random(players, rng).expect("a random setup is legal")
    }

    fn ask(view: &View<kingdom::State>) {
        for seat in view.observation.board.seats() {
            let _ = view.observation.may_hold(seat);
            let _ = kingdom::score(&view.observation.board, seat);
            let _ = kingdom::war_strength(&view.observation.board, seat);
        }
        let _ = kingdom::winner(&view.observation.board);
        let _ = view.memory.event(200);
    }
}

/// The value with some of its bytes changed, if it can still be decoded.
fn altered<T: Serialize + DeserializeOwned>(value: &T, rng: &mut GameRng) -> Option<T> {
    let mut bytes = postcard::to_stdvec(value).expect("every value of a game can be serialized");
    for _ in 0..=rng.below(3) {
        let place = rng.below(bytes.len() as u32) as usize;
        bytes[place] = match rng.below(3) {
            0 => rng.below(256) as u8,
            1 => rng.below(16) as u8,
            _ => bytes[place] ^ 1 << rng.below(8),
        };
    }
    postcard::from_bytes(&bytes).ok()
}

/// A game at a random moment, and what was told up to it.
fn game<G: Tried>(rng: &mut GameRng) -> (G::Setup, G, AddressedEvents<G>) {
    let setup = G::setup(rng);
    let mut events = AddressedEvents::new();
    let mut game = G::start(&setup, rng.seed(), &mut events).expect("a random setup is legal");
    for _ in 0..rng.below(400) {
        if !play(&mut game, rng, &mut events) {
            break;
        }
    }
    (setup, game, events)
}

/// Does one random action; `false` if nobody is asked or nothing is offered.
fn play<G: Game>(game: &mut G, rng: &mut GameRng, events: &mut AddressedEvents<G>) -> bool {
    let mut legal = LegalActions::new();
    let Some(seat) = game.owes().next() else { return false };
    game.legal(seat, &mut legal);
    let Some(action) = rng.pick(&legal) else { return false };
    // An altered state may list an action that its own check refuses. A search in a release build would do it, so this
    // test does, too, in release builds; in debug builds an assertion would fail.
    if cfg!(debug_assertions) && game.check_action(seat, action).is_err() {
        return false;
    }
    game.apply_listed(seat, action, events);
    true
}

fn observers() -> impl Iterator<Item = Observer> {
    (0..8).map(|seat| Observer::Seat(Seat(seat))).chain([Observer::Board])
}

/// Does with a state all that a program does.
fn use_state<G: Game>(mut game: G, rng: &mut GameRng) {
    for _ in 0..60 {
        for observer in observers() {
            let _ = game.observation(observer);
        }
        let _ = game.outcome();
        if !play(&mut game, rng, &mut AddressedEvents::new()) {
            return;
        }
    }
}

/// Does with a view all that a program does.
fn use_view<G: Tried>(view: &View<G>, rng: &mut GameRng) {
    let mut legal = LegalActions::new();
    view.legal(&mut legal);
    for &action in legal.iter() {
        let _ = G::check_now(&view.observation, action);
    }
    G::ask(view);
    use_state(view.sample(rng), rng);
}

fn no_state_panics<G: Tried>() {
    let mut rng = GameRng::from_number(1);
    for _ in 0..rounds(1000) {
        let (_, game, _) = game::<G>(&mut rng);
        for _ in 0..10 {
            if let Some(game) = altered(&game, &mut rng) {
                use_state(game, &mut rng);
            }
        }
    }
}

fn no_view_panics<G: Tried>() {
    let mut rng = GameRng::from_number(2);
    for _ in 0..rounds(1000) {
        let (setup, game, told) = game::<G>(&mut rng);
        let observer = observers().nth(rng.below(9) as usize).expect("there are nine");
        if observer.seat().is_some_and(|seat| seat.0 >= game.seats()) {
            continue;
        }
        let mut view = View::<G>::before(&setup, observer).expect("the setup is legal");
        told.heard_by(observer).for_each(|heard| view.hear(heard));
        for _ in 0..10 {
            let observation: Option<G::Observation> = altered(&view.observation, &mut rng);
            let memory: Option<G::Memory> = altered(&view.memory, &mut rng);
            let mut both = view.clone();
            match rng.below(3) {
                0 => both.observation = observation.unwrap_or(both.observation),
                1 => both.memory = memory.unwrap_or(both.memory),
                _ => {
                    (both.observation, both.memory) =
                        (observation.unwrap_or(both.observation), memory.unwrap_or(both.memory));
                }
            }
            use_view(&both, &mut rng);
        }
    }
}

fn nothing_heard_panics<G: Tried>() {
    let mut rng = GameRng::from_number(3);
    for _ in 0..rounds(1000) {
        let (setup, game, told) = game::<G>(&mut rng);
        let observer = Observer::Seat(Seat(rng.below(u32::from(game.seats())) as u8));
        let mut view = View::<G>::before(&setup, observer).expect("the setup is legal");
        let heard: Vec<&Thing<G>> = told.heard_by(observer).collect();
        let false_every = 1 + rng.below(40);
        for &thing in &heard {
            view.hear(thing);
            if rng.below(false_every) == 0 {
                let other = heard[rng.below(heard.len() as u32) as usize];
                let repeated = 1 + rng.below(3) * rng.below(90);
                if let Some(other) = altered(other, &mut rng) {
                    (0..repeated).for_each(|_| view.hear(&other));
                }
            }
        }
        use_view(&view, &mut rng);
    }
}

#[test]
fn no_state_that_can_be_read_panics() {
    no_state_panics::<city::State>();
    no_state_panics::<kingdom::State>();
}

#[test]
fn no_view_that_can_be_read_panics() {
    no_view_panics::<city::State>();
    no_view_panics::<kingdom::State>();
}

#[test]
fn nothing_that_can_be_heard_panics() {
    nothing_heard_panics::<city::State>();
    nothing_heard_panics::<kingdom::State>();
}

/// `HOSTILE=20` tries twenty times as often.
fn rounds(usual: u32) -> u32 {
    usual * std::env::var("HOSTILE").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}
