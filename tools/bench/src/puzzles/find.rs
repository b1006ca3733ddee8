//! Finds puzzles in games of masters. Each choice is screened twice: by the search of the master that made it, and by
//! how often weaker levels find its best move. A long search then judges it.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use ayatsuri_bots::search::SearchBudget;
use ayatsuri_bots::{Master, SeatViews};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::EditionId;
use ayatsuri_rules::{LegalActions, View, city, kingdom};
use ayatsuri_table::{PuzzleGame, PuzzleStep};

use super::{GRADED, HELP, PuzzledGame, is_missed, kept, line, step, write};
use crate::options::number;

/// The trials of a master's move in the games.
const TRIALS: u32 = 160;

/// A move is judged further if the master's search sets it apart by this share of the victory.
const PROMISING: f32 = 0.04;

/// The fewest choices of a puzzle.
const FEWEST: usize = 3;

/// The most puzzles of one game.
const OF_A_GAME: usize = 4;

/// The finds in games of one kind: the city game, or Marionette Kingdom.
struct Found<G: PuzzledGame> {
    games: Vec<PuzzleGame<G>>,
    /// The number of puzzles of each edition and grade.
    counts: BTreeMap<(&'static str, u8), usize>,
    wanted: usize,
    /// The positions that puzzles have shown, so that no two puzzles show the same.
    seen: BTreeSet<String>,
    played: usize,
    positions: usize,
    promising: usize,
    judged: usize,
}

pub fn command(words: &[&str]) -> Result<(), String> {
    let (mut minutes, mut wanted, mut seed) = (20, 14, 1);
    let mut words = words.iter().copied();
    while let Some(option) = words.next() {
        let value = words.next().ok_or_else(|| format!("{option} needs a value:\n{HELP}"))?;
        match option {
            "--minutes" => minutes = number(option, value, 1..=10_000)?,
            "--wanted" => wanted = number(option, value, 1..=10_000)? as usize,
            "--seed" => seed = number(option, value, 0..=u64::MAX)?,
            _ => return Err(format!("{option} is not an option of puzzles:\n{HELP}")),
        }
    }
    let end = Instant::now() + Duration::from_secs(60 * minutes);
    let mut city = Found::<city::State>::none(wanted);
    let mut kingdom = Found::<kingdom::State>::none(4 * wanted);
    for number in 0.. {
        let (is_city_full, is_kingdom_full) = (city.is_full(EditionId::ALL.len()), kingdom.is_full(1));
        if Instant::now() > end || (is_city_full && is_kingdom_full) {
            break;
        }
        let mut rng = GameRng::from_number(seed.wrapping_mul(1_000_003).wrapping_add(number));
        // The number of a deal must be short enough to be typed.
        let deal = u64::from(rng.below(1 << 30));
        if !is_city_full {
            let edition = EditionId::ALL[number as usize % EditionId::ALL.len()];
            let (least, most) = edition.data().players;
            let players = least + rng.below(u32::from(most - least) + 1) as u8;
            let setup = if rng.below(2) == 0 {
                city::Setup::recommended(edition, players)
            } else {
                city::Setup::random(edition, players, &mut rng)
            };
            city.search(setup.map_err(|error| error.to_string())?, deal, &mut rng)?;
        }
        if !is_kingdom_full {
            let setup = kingdom::Setup::random(2 + rng.below(2) as u8, &mut rng);
            kingdom.search(setup.map_err(|error| error.to_string())?, deal, &mut rng)?;
        }
        if number % 10 == 9 {
            city.write()?;
            kingdom.write()?;
        }
    }
    city.write()?;
    kingdom.write()
}

impl<G: PuzzledGame> Found<G> {
    fn none(wanted: usize) -> Found<G> {
        Found {
            games: vec![],
            counts: BTreeMap::new(),
            wanted,
            seen: BTreeSet::new(),
            played: 0,
            positions: 0,
            promising: 0,
            judged: 0,
        }
    }

    fn is_full(&self, editions: usize) -> bool {
        self.counts.len() == 3 * editions && self.counts.values().all(|&count| count >= self.wanted)
    }

    /// Plays one game and keeps its puzzles.
    fn search(&mut self, setup: G::Setup, deal: u64, rng: &mut GameRng) -> Result<(), String> {
        let edition = G::edition(&setup);
        let mut found = PuzzleGame::<G> { setup, deal, played: vec![], puzzles: vec![] };
        let mut views =
            SeatViews::<G>::before(&found.setup, G::players(&found.setup)).map_err(|error| error.to_string())?;
        let mut game = G::start(&found.setup, found.seed(), &mut views).map_err(|error| error.to_string())?;
        let mut legal = LegalActions::new();
        let mut last_round = 0;
        while let Some(seat) = game.owes().next() {
            let view = views.of(seat);
            game.legal(seat, &mut legal);
            let evaluations = Master::new(SearchBudget::trials(TRIALS)).evaluate(view, &legal, rng);
            let action = evaluations.first().map_or(legal[0], |evaluation| evaluation.action);
            self.positions += usize::from(legal.len() > 1);
            let is_apart = evaluations.get(1).is_some_and(|second| second.loss > PROMISING);
            let may_be_kept = found.puzzles.len() < OF_A_GAME && game.round() > last_round;
            if legal.len() >= FEWEST && is_apart && may_be_kept {
                self.promising += 1;
                if let Some(step) = self.puzzle(edition, view, &legal, action, found.played.len(), rng) {
                    last_round = game.round();
                    *self.counts.entry((edition, step.grade)).or_default() += 1;
                    found.puzzles.push(step);
                }
            }
            let index = legal.iter().position(|&other| other == action).ok_or("a master chose what is not legal")?;
            found.played.push(index as u16);
            game.apply(seat, action, &mut views).map_err(|error| error.to_string())?;
        }
        self.played += 1;
        if let Some(last) = found.puzzles.last() {
            found.played.truncate(last.at);
            self.games.push(found);
        }
        Ok(())
    }

    /// The puzzle of a position, if it is one and its grade is still wanted.
    fn puzzle(
        &mut self,
        edition: &'static str,
        view: &View<G>,
        legal: &LegalActions<G::Action>,
        best: G::Action,
        at: usize,
        rng: &mut GameRng,
    ) -> Option<PuzzleStep> {
        let mut grade = 0;
        for level in GRADED {
            grade += u8::from(is_missed(level, view, legal, best, rng));
        }
        let have = self.counts.get(&(edition, grade)).copied().unwrap_or_default();
        if grade == 0 || have >= self.wanted {
            return None;
        }
        self.judged += 1;
        let step = step(at, grade, view, legal, best, rng)?;
        if !self.seen.insert(serde_json::to_string(&view.observation).ok()?) {
            return None;
        }
        Some(step)
    }

    /// Writes the finds, one line for each game.
    fn write(&self) -> Result<(), String> {
        let lines: Result<Vec<String>, _> = self.games.iter().map(line).collect();
        write(&kept(G::NAME), &lines?)?;
        println!(
            "{}: {} games, {} positions with a choice, {} promising, {} judged, {} puzzles {:?}",
            G::NAME,
            self.played,
            self.positions,
            self.promising,
            self.judged,
            self.counts.values().sum::<usize>(),
            self.counts
        );
        Ok(())
    }
}
