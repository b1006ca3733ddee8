//! The workloads of the table of speed: random games; and copies, observations and samples in the middle of games. Each
//! can run its preparation only, which is then subtracted.

use std::hint::black_box;

use ayatsuri_rules::city::EditionId;
use ayatsuri_rules::{AddressedEvents, Game, LegalActions, Observer, Seat, View, chance::GameRng, city, kingdom};

/// The games that a workload runs on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Table {
    /// Classic, recommended setup.
    Classic,
    /// The full set with random casts.
    Fullset,
    /// Marionette Kingdom, recommended setup.
    Kingdom,
}

impl Table {
    /// All tables with their names.
    const NAMED: [(Table, &str); 3] =
        [(Table::Classic, "classic"), (Table::Fullset, "fullset"), (Table::Kingdom, "kingdom")];

    /// The number of players: four in the city games, three in Kingdom.
    pub fn players(self) -> u8 {
        if self == Table::Kingdom { kingdom::MAX_PLAYERS } else { 4 }
    }
}

/// A game that can be measured.
pub trait Measured: Game {
    fn setup(table: Table, rng: &mut GameRng) -> Self::Setup;
}

impl Measured for city::State {
    fn setup(table: Table, rng: &mut GameRng) -> city::Setup {
        let setup = match table {
            Table::Fullset => city::Setup::random(EditionId::Fullset, table.players(), rng),
            _ => city::Setup::recommended(EditionId::Classic, table.players()),
        };
        setup.expect("four can play every edition")
    }
}

impl Measured for kingdom::State {
    fn setup(table: Table, _: &mut GameRng) -> kingdom::Setup {
        kingdom::Setup::recommended(table.players()).expect("three can play")
    }
}

/// What a workload measures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Games from the deal to the end: listing, choosing, applying.
    Games,
    /// Copying a state.
    Clone,
    /// Building a seat's observation.
    Now,
    /// Sampling a state that fits a seat's view.
    Sample,
}

/// One workload.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Work {
    /// What it measures.
    pub kind: Kind,
    /// The games that it runs on.
    pub table: Table,
    /// The number of games.
    pub seeds: u64,
    /// Whether it stops after the preparation.
    pub only_prepare: bool,
}

impl Work {
    /// The arguments for [`command`].
    pub fn words(&self) -> Vec<String> {
        let kind = match self.kind {
            Kind::Games => "games",
            Kind::Clone => "clone",
            Kind::Now => "now",
            Kind::Sample => "sample",
        };
        let table = Table::NAMED.into_iter().find(|&(table, _)| table == self.table).map_or("", |(_, name)| name);
        let mut words: Vec<String> = ["work", kind, table].map(String::from).into();
        words.push(self.seeds.to_string());
        // The two words have the same length, so that both runs have the same memory layout: the instructions of a copy
        // depend on its alignment.
        words.push(if self.only_prepare { "prepare" } else { "perform" }.into());
        words
    }
}

/// Runs a workload: `KIND TABLE N [perform|prepare]`.
pub fn command(words: &[&str]) -> Result<(), String> {
    let bad = || {
        "work needs: games|clone|now|sample, classic|fullset|kingdom, how many seeds, and perhaps perform or prepare"
            .to_string()
    };
    let [kind, table, seeds, ref rest @ ..] = *words else { return Err(bad()) };
    let kind = match kind {
        "games" => Kind::Games,
        "clone" => Kind::Clone,
        "now" => Kind::Now,
        "sample" => Kind::Sample,
        _ => return Err(bad()),
    };
    let (table, _) = Table::NAMED.into_iter().find(|&(_, name)| name == table).ok_or_else(bad)?;
    let seeds = seeds.parse().map_err(|_| bad())?;
    let only_prepare = match rest {
        [] | ["perform"] => false,
        ["prepare"] => true,
        _ => return Err(bad()),
    };
    let work = Work { kind, table, seeds, only_prepare };
    match table {
        Table::Classic | Table::Fullset => run::<city::State>(work),
        Table::Kingdom => run::<kingdom::State>(work),
    }
    Ok(())
}

fn run<G: Measured>(work: Work) {
    let seats = (0..work.table.players()).cycle();
    match work.kind {
        Kind::Games => {
            let deals = deals::<G>(work.table, work.seeds);
            if !work.only_prepare {
                black_box(play_all(&deals));
            }
        }
        // A run that only prepares goes through the same loop, with an empty operation.
        Kind::Clone => {
            let copy = if work.only_prepare { pass } else { copy };
            middles::<G>(work.table, work.seeds).iter().for_each(|middle| copy(&middle.state));
        }
        Kind::Now => {
            let look = if work.only_prepare { |state: &G, _| pass(state) } else { look };
            let middles = middles::<G>(work.table, work.seeds);
            middles.iter().zip(seats).for_each(|(middle, seat)| look(&middle.state, Seat(seat)));
        }
        Kind::Sample => {
            let sample = if work.only_prepare { |view: &View<G>, _: &mut GameRng| pass(view) } else { sample };
            let mut rng = GameRng::from_number(1);
            middles::<G>(work.table, work.seeds).iter().for_each(|middle| sample(&middle.view, &mut rng));
        }
    }
}

#[inline(never)]
fn pass<T>(it: &T) {
    black_box(it);
}

#[inline(never)]
fn copy<G: Game>(state: &G) {
    black_box(&mut black_box(state).clone());
}

#[inline(never)]
fn look<G: Game>(state: &G, seat: Seat) {
    black_box(&state.observation(Observer::Seat(seat)));
}

#[inline(never)]
fn sample<G: Game>(view: &View<G>, rng: &mut GameRng) {
    black_box(&view.sample(rng));
}

/// The start of a game.
pub struct Deal<G: Game> {
    setup: G::Setup,
    seed: [u8; 32],
    /// The seed for its players' choices.
    choices: u64,
}

/// The deals of the first `seeds` seeds.
pub fn deals<G: Measured>(table: Table, seeds: u64) -> Vec<Deal<G>> {
    let deal = |number| {
        let mut rng = GameRng::from_number(number);
        let setup = G::setup(table, &mut rng);
        Deal { setup, seed: rng.seed(), choices: number }
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
pub fn play_all<G: Measured>(deals: &[Deal<G>]) -> Length {
    let mut legal = LegalActions::new();
    let mut length = Length::default();
    for deal in deals {
        let (state, actions) = play(deal, u64::MAX, &mut legal);
        length.actions += actions;
        length.rounds += u64::from(state.round());
    }
    length
}

/// Plays at most `most` actions of a game; returns the state and the number of actions.
fn play<G: Measured>(deal: &Deal<G>, most: u64, legal: &mut LegalActions<G::Action>) -> (G, u64) {
    let mut choice = Choice::new(deal.choices);
    let mut state = G::start(&deal.setup, deal.seed, &mut ()).expect("the setup is legal");
    let mut actions = 0;
    while actions < most {
        let Some(seat) = state.owes().next() else { break };
        state.legal(seat, legal);
        state.apply_listed(seat, choice.of(legal), &mut ());
        actions += 1;
    }
    (state, actions)
}

/// A game in its middle, and what one seat knows of it.
struct Middle<G: Game> {
    state: G,
    view: View<G>,
}

/// The games of the first `seeds` seeds after half of their actions, each with the view of the next seat in turn.
fn middles<G: Measured>(table: Table, seeds: u64) -> Vec<Middle<G>> {
    let mut legal = LegalActions::new();
    let middle = |(deal, seat): (Deal<G>, u8)| {
        let (_, actions) = play(&deal, u64::MAX, &mut legal);
        let observer = Observer::Seat(Seat(seat));
        let mut view = View::before(&deal.setup, observer).expect("the setup is legal");
        let mut told = AddressedEvents::new();
        let mut state = G::start(&deal.setup, deal.seed, &mut told).expect("the setup is legal");
        let mut choice = Choice::new(deal.choices);
        for _ in 0..actions / 2 {
            let seat = state.owes().next().expect("the game goes on");
            state.legal(seat, &mut legal);
            state.apply_listed(seat, choice.of(&legal), &mut told);
        }
        told.heard_by(observer).for_each(|heard| view.hear(heard));
        Middle { state, view }
    };
    deals(table, seeds).into_iter().zip((0..table.players()).cycle()).map(middle).collect()
}

/// A cheap random generator for rollouts (splitmix64): one multiplication a number, where the games' own generator is
/// made for secrets.
struct Choice(u64);

impl Choice {
    fn new(number: u64) -> Choice {
        Choice(number)
    }

    /// One of the actions, each with the same probability up to 1 in 2⁵⁸.
    #[inline]
    fn of<A: Copy>(&mut self, actions: &[A]) -> A {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        actions[((u128::from(mixed) * actions.len() as u128) >> 64) as usize]
    }
}
