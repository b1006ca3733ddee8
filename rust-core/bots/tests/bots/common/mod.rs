//! Code that the tests of the bots share: whole games of bots, and their records.

use std::collections::BTreeMap;
use std::path::PathBuf;

use ayatsuri_bots::search::SearchBudget;
use ayatsuri_bots::{Bot, Level, Master, SeatViews, play};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::edition::EditionId;
use ayatsuri_rules::city::{Setup, State};
use ayatsuri_rules::{Game, Record, Seat, kingdom};
use serde::Serialize;

/// A game that was played to its end.
pub struct Played<G: Game> {
    pub record: Record<G>,
    pub outcome: G::Outcome,
    pub end: G,
}

/// The trials of a master in the tests: enough to try each choice and, where there are few choices, to drop some early.
const TRIALS: u32 = 40;

/// How many games a test plays with bots of this level: one with masters, who are slow, and `games` with others.
pub fn games_of(level: Level, games: u64) -> u64 {
    if level == Level::Master { 1 } else { games }
}

/// A bot of this level for the city games that is quick enough for a test.
pub fn quick_city(level: Level) -> Box<dyn Bot<State> + Send> {
    match level {
        Level::Master => Box::new(Master::new(SearchBudget::trials(TRIALS))),
        _ => level.for_city(),
    }
}

/// A bot of this level for Marionette Kingdom that is quick enough for a test.
pub fn quick_kingdom(level: Level) -> Box<dyn Bot<kingdom::State> + Send> {
    match level {
        Level::Master => Box::new(Master::new(SearchBudget::trials(TRIALS))),
        _ => level.for_kingdom(),
    }
}

/// Bots of these levels, one for each seat, play the deal of `seed`.
pub fn whole_game(setup: &Setup, levels: &[Level], seed: u64) -> Played<State> {
    whole_game_of(setup, levels.iter().map(|&level| quick_city(level)).collect(), seed)
}

/// Bots of these levels, one for each seat, play the deal of `seed` of Marionette Kingdom.
pub fn whole_kingdom(setup: &kingdom::Setup, levels: &[Level], seed: u64) -> Played<kingdom::State> {
    whole_game_of(setup, levels.iter().map(|&level| quick_kingdom(level)).collect(), seed)
}

/// These bots, one for each seat, play the deal of `seed` of any game.
pub fn whole_game_of<G: Game>(setup: &G::Setup, mut bots: Vec<Box<dyn Bot<G> + Send>>, seed: u64) -> Played<G> {
    let mut rng = GameRng::from_number(seed);
    let mut record = Record::<G>::new(setup.clone(), rng.seed());
    let whims = rng.seed();
    let players = bots.len() as u8;
    let mut rngs: Vec<GameRng> = (0..players).map(|seat| GameRng::new(whims, u64::from(seat))).collect();
    let mut views = SeatViews::before(setup, players).expect("a legal setup");
    let mut game = G::start(setup, record.seed, &mut views).expect("a legal setup");
    play(&mut game, &mut views, |seat, view, legal| {
        let action = bots[seat.index()].choose(view, legal, &mut rngs[seat.index()]);
        record.actions.push((seat, action));
        assert!(record.actions.len() < 5000, "no end: {setup:?}, seed {seed}");
        action
    });
    let outcome = game.outcome().expect("it has ended");
    Played { record, outcome, end: game }
}

/// Each edition with each number of players that it allows.
pub fn tables() -> impl Iterator<Item = (EditionId, u8)> {
    EditionId::ALL.into_iter().flat_map(|edition| {
        let (least, most) = edition.data().players;
        (least..=most).map(move |players| (edition, players))
    })
}

/// The tables of Marionette Kingdom: two and three players, each with and without the Princess.
pub fn kingdoms() -> impl Iterator<Item = kingdom::Setup> {
    (2..=kingdom::MAX_PLAYERS).flat_map(|players| {
        let setup = kingdom::Setup::recommended(players).expect("two or three");
        [false, true].map(|princess| kingdom::Setup { princess, ..setup.clone() })
    })
}

/// FNV-1a, 64 bits, over the actions as a log stores them. It stays the same when actions are renamed.
pub fn hash<A: Serialize>(actions: &[(Seat, A)]) -> u64 {
    let bytes = postcard::to_stdvec(actions).expect("every action can be serialized");
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Compares `found` with what the file `name` beside the tests holds, line by line; `GOLDEN=write` writes the file
/// anew. `otherwise` is the message of a failure.
pub fn check_kept(name: &str, found: &str, otherwise: &str) {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests").join(name);
    if std::env::var_os("GOLDEN").is_some_and(|word| word == "write") {
        std::fs::write(&file, found).expect("the file can be written");
    }
    let kept = std::fs::read_to_string(&file).expect("the golden games are beside the tests");
    for (kept, found) in kept.lines().zip(found.lines()) {
        assert_eq!(kept, found, "{otherwise}");
    }
    assert_eq!(kept.lines().count(), found.lines().count());
}

/// How often each thing was done.
#[derive(Default)]
pub struct UseCounts(BTreeMap<String, u32>);

impl UseCounts {
    pub fn count(&mut self, what: impl Into<String>) {
        *self.0.entry(what.into()).or_default() += 1;
    }

    /// Prints how often each thing was done, and fails if one of `wanted` never was.
    pub fn include<'a>(&self, wanted: impl IntoIterator<Item = &'a str>) {
        for (what, times) in &self.0 {
            println!("{times:6} {what}");
        }
        let missing: Vec<&str> = wanted.into_iter().filter(|what| !self.0.contains_key(*what)).collect();
        assert!(missing.is_empty(), "never: {missing:?}");
    }
}

/// How much of its games a bot of level `one` wins against three of level `others`, in percent. Each deal is played
/// four times, with the bot on each seat; a victory shared by n players counts 1/n.
pub fn share(edition: EditionId, one: Level, others: Level, games: u64) -> f64 {
    let setup = Setup::recommended(edition, 4).expect("four play every edition");
    let mut won = 0.0;
    for game in 0..games {
        let place = (game % 4) as usize;
        let levels: Vec<Level> = (0..4).map(|seat| if seat == place { one } else { others }).collect();
        let winners = whole_game(&setup, &levels, 1000 + game / 4).outcome.winners;
        if winners.contains(Seat(place as u8)) {
            won += 1.0 / winners.len() as f64;
        }
    }
    100.0 * won / games as f64
}
