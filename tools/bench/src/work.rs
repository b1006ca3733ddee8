//! The workloads of the table of speed: random games, and in the middle of games copies, observations, samples and
//! trials. A workload can run its preparation alone, which the table subtracts.

use std::hint::black_box;

use ayatsuri_bots::search::SearchableGame;
use ayatsuri_rules::city::EditionId;
use ayatsuri_rules::{AddressedEvents, Game, LegalActions, Observer, Seat, View, chance::GameRng, city, kingdom};

/// The game that a workload plays: its edition and setup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameChoice {
    /// Classic, recommended setup.
    Classic,
    /// The full set with random casts.
    Fullset,
    /// Marionette Kingdom, recommended setup.
    Kingdom,
}

impl GameChoice {
    /// All choices with their names.
    const NAMED: [(GameChoice, &str); 3] =
        [(GameChoice::Classic, "classic"), (GameChoice::Fullset, "fullset"), (GameChoice::Kingdom, "kingdom")];

    /// The number of players: four in the city games, three in Kingdom.
    pub fn players(self) -> u8 {
        if self == GameChoice::Kingdom { kingdom::MAX_PLAYERS } else { 4 }
    }
}

/// A game that can be measured.
pub trait MeasuredGame: SearchableGame {
    fn setup(game: GameChoice, rng: &mut GameRng) -> Self::Setup;
}

impl MeasuredGame for city::State {
    fn setup(game: GameChoice, rng: &mut GameRng) -> city::Setup {
        let setup = match game {
            GameChoice::Fullset => city::Setup::random(EditionId::Fullset, game.players(), rng),
            _ => city::Setup::recommended(EditionId::Classic, game.players()),
        };
        setup.expect("four can play every edition")
    }
}

impl MeasuredGame for kingdom::State {
    fn setup(game: GameChoice, _: &mut GameRng) -> kingdom::Setup {
        kingdom::Setup::recommended(game.players()).expect("three can play")
    }
}

/// The operation that a workload measures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WorkloadKind {
    /// Games from the deal to the end: listing, choosing, applying.
    Games,
    /// Copying a state.
    Clone,
    /// Building a seat's observation.
    Observation,
    /// Sampling a state that fits a seat's view.
    Sample,
    /// Playing the rest of a master's trial, without its sampled state.
    Trial,
}

/// One workload.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Workload {
    /// The operation that it measures.
    pub kind: WorkloadKind,
    /// The game that it plays.
    pub game: GameChoice,
    /// The number of games.
    pub seeds: u64,
    /// Whether it stops after the preparation.
    pub only_prepare: bool,
}

impl Workload {
    /// The command line that runs it, as [`command`] reads it after the first word.
    pub fn arguments(&self) -> Vec<String> {
        let kind = match self.kind {
            WorkloadKind::Games => "games",
            WorkloadKind::Clone => "clone",
            WorkloadKind::Observation => "now",
            WorkloadKind::Sample => "sample",
            WorkloadKind::Trial => "trial",
        };
        let game = GameChoice::NAMED.into_iter().find(|&(game, _)| game == self.game).map_or("", |(_, name)| name);
        let mut arguments: Vec<String> = ["work", kind, game].map(String::from).into();
        arguments.push(self.seeds.to_string());
        // `prepare` and `perform` have the same length, so that both runs have the same memory layout: the instructions
        // of a copy depend on its alignment.
        arguments.push(if self.only_prepare { "prepare" } else { "perform" }.into());
        arguments
    }
}

/// Runs a workload: `KIND TABLE N [perform|prepare]`.
pub fn command(words: &[&str]) -> Result<(), String> {
    let bad = || {
        "work needs: games|clone|now|sample|trial, classic|fullset|kingdom, how many seeds, and perhaps perform or prepare"
            .to_string()
    };
    let [kind, game, seeds, ref rest @ ..] = *words else { return Err(bad()) };
    let kind = match kind {
        "games" => WorkloadKind::Games,
        "clone" => WorkloadKind::Clone,
        "now" => WorkloadKind::Observation,
        "sample" => WorkloadKind::Sample,
        "trial" => WorkloadKind::Trial,
        _ => return Err(bad()),
    };
    let (game, _) = GameChoice::NAMED.into_iter().find(|&(_, name)| name == game).ok_or_else(bad)?;
    let seeds = seeds.parse().map_err(|_| bad())?;
    let only_prepare = match rest {
        [] | ["perform"] => false,
        ["prepare"] => true,
        _ => return Err(bad()),
    };
    let work = Workload { kind, game, seeds, only_prepare };
    match game {
        GameChoice::Classic | GameChoice::Fullset => run::<city::State>(work),
        GameChoice::Kingdom => run::<kingdom::State>(work),
    }
    Ok(())
}

fn run<G: MeasuredGame>(work: Workload) {
    let seats = (0..work.game.players()).cycle();
    match work.kind {
        WorkloadKind::Games => {
            let deals = deals::<G>(work.game, work.seeds);
            if !work.only_prepare {
                black_box(play_all(&deals));
            }
        }
        // A run that only prepares goes through the same loop, with an empty operation.
        WorkloadKind::Clone => {
            let copy = if work.only_prepare { do_nothing } else { copy };
            mid_games::<G>(work.game, work.seeds).iter().for_each(|mid_game| copy(&mid_game.state));
        }
        WorkloadKind::Observation => {
            let observe = if work.only_prepare { |state: &G, _| do_nothing(state) } else { observe };
            let mid_games = mid_games::<G>(work.game, work.seeds);
            mid_games.iter().zip(seats).for_each(|(mid_game, seat)| observe(&mid_game.state, Seat(seat)));
        }
        WorkloadKind::Sample => {
            let sample = if work.only_prepare { |view: &View<G>, _: &mut GameRng| do_nothing(view) } else { sample };
            let mut rng = GameRng::from_number(1);
            mid_games::<G>(work.game, work.seeds).iter().for_each(|mid_game| sample(&mid_game.view, &mut rng));
        }
        WorkloadKind::Trial => {
            let mut states = mid_states::<G>(work.game, work.seeds);
            // The first trial reads the weights.
            try_all(&mut states[..1]);
            if !work.only_prepare {
                black_box(try_all(&mut states));
            }
        }
    }
}

// Each operation is a function of its own and not inlined, so that the compiler cannot drop it.

#[inline(never)]
fn do_nothing<T>(input: &T) {
    black_box(input);
}

#[inline(never)]
fn copy<G: Game>(state: &G) {
    black_box(&mut black_box(state).clone());
}

#[inline(never)]
fn observe<G: Game>(state: &G, seat: Seat) {
    black_box(&state.observation(Observer::Seat(seat)));
}

#[inline(never)]
fn sample<G: Game>(view: &View<G>, rng: &mut GameRng) {
    black_box(&view.sample(rng));
}

/// The start of one random game.
pub struct Deal<G: Game> {
    setup: G::Setup,
    seed: [u8; 32],
    /// The seed for the choice of actions.
    action_seed: u64,
}

/// The deals of the first `seeds` seeds.
pub fn deals<G: MeasuredGame>(game: GameChoice, seeds: u64) -> Vec<Deal<G>> {
    let deal = |number| {
        let mut rng = GameRng::from_number(number);
        let setup = G::setup(game, &mut rng);
        Deal { setup, seed: rng.seed(), action_seed: number }
    };
    (0..seeds).map(deal).collect()
}

/// The total length of some games.
#[derive(Clone, Copy, Default)]
pub struct Length {
    pub actions: u64,
    pub rounds: u64,
}

/// Plays all games to the end.
pub fn play_all<G: MeasuredGame>(deals: &[Deal<G>]) -> Length {
    let mut legal = LegalActions::new();
    let mut length = Length::default();
    for deal in deals {
        let (state, actions) = play(deal, &mut legal);
        length.actions += actions;
        length.rounds += u64::from(state.round());
    }
    length
}

/// Plays a game to the end; returns the state and the number of actions.
fn play<G: MeasuredGame>(deal: &Deal<G>, legal: &mut LegalActions<G::Action>) -> (G, u64) {
    let mut picker = ActionPicker::new(deal.action_seed);
    let mut state = G::start(&deal.setup, deal.seed, &mut ()).expect("the setup is legal");
    let mut actions = 0;
    while let Some(seat) = state.owes().next() {
        state.legal(seat, legal);
        state.apply_listed(seat, picker.pick(legal), &mut ());
        actions += 1;
    }
    (state, actions)
}

/// A game in its middle, and one seat's view of it.
struct MidGame<G: Game> {
    state: G,
    view: View<G>,
}

/// The games of the first `seeds` seeds after half of their actions. The views are those of one seat each, in turn.
fn mid_games<G: MeasuredGame>(game: GameChoice, seeds: u64) -> Vec<MidGame<G>> {
    let mut legal = LegalActions::new();
    let mid_game = |(deal, seat): (Deal<G>, u8)| {
        let (_, actions) = play(&deal, &mut legal);
        let observer = Observer::Seat(Seat(seat));
        let mut view = View::before(&deal.setup, observer).expect("the setup is legal");
        let mut events = AddressedEvents::new();
        let mut state = G::start(&deal.setup, deal.seed, &mut events).expect("the setup is legal");
        let mut picker = ActionPicker::new(deal.action_seed);
        for _ in 0..actions / 2 {
            let seat = state.owes().next().expect("the game goes on");
            state.legal(seat, &mut legal);
            state.apply_listed(seat, picker.pick(&legal), &mut events);
        }
        events.heard_by(observer).for_each(|heard| view.hear(heard));
        MidGame { state, view }
    };
    deals(game, seeds).into_iter().zip((0..game.players()).cycle()).map(mid_game).collect()
}

/// The states of [`mid_games`].
pub fn mid_states<G: MeasuredGame>(game: GameChoice, seeds: u64) -> Vec<G> {
    mid_games(game, seeds).into_iter().map(|mid_game| mid_game.state).collect()
}

/// Plays each state on to the end of a trial, as a master's search does; returns the number of actions.
#[inline(never)]
pub fn try_all<G: MeasuredGame>(states: &mut [G]) -> u64 {
    let (mut legal, mut rng) = (LegalActions::new(), GameRng::from_number(1));
    let mut actions = 0;
    for state in states {
        let last = state.round() + G::ROUNDS - 1;
        while let Some(seat) = state.owes().next().filter(|_| state.round() <= last) {
            state.legal(seat, &mut legal);
            let action = match legal.as_slice() {
                [only] => *only,
                _ => G::expected(&state.observation(Observer::Seat(seat)), &legal, &mut rng),
            };
            state.apply_listed(seat, action, &mut ());
            actions += 1;
        }
    }
    actions
}

/// Picks random actions by splitmix64, which costs little beside the games. With the games' own generator, the
/// generator would be most of what is measured.
struct ActionPicker(u64);

impl ActionPicker {
    fn new(seed: u64) -> ActionPicker {
        ActionPicker(seed)
    }

    /// One of the actions, drawn by SplitMix64, each with the same probability up to 1 in 2⁵⁸.
    #[inline]
    fn pick<A: Copy>(&mut self, actions: &[A]) -> A {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        actions[((u128::from(mixed) * actions.len() as u128) >> 64) as usize]
    }
}
