//! Lists all ways in which a draft can have gone, for one observer, each with its probability.

use std::collections::{BTreeMap, HashMap};

use ayatsuri_laws::city::{DraftPick, draft_picks};
use ayatsuri_laws::{chance_of, watch_one};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::{Board, Observation, Rank, Ranks, Setup, State};
use ayatsuri_rules::{Observer, View};

use super::Enumerated;

/// The first face-down character, and the character of each pick.
pub type Draft = (Rank, Vec<Rank>);

/// Returns the draft of a sampled state.
pub fn outcome(state: &State) -> Draft {
    let history = state.history();
    (history.down, history.chosen[..usize::from(state.board().picks)].to_vec())
}

/// Returns the probability that, turning characters of `left` one by one, exactly the board's ones come to lie face up,
/// and a King was turned back or not as the board says. `up` and `back` are the state so far.
fn faced_up(board: &Board, left: Ranks, up: Ranks, back: bool) -> f64 {
    if up == board.up {
        return f64::from(u8::from(back == board.turned_back));
    }
    let mut sum = 0.0;
    for rank in left {
        let barred = board.rules().never_faceup.contains(&board.character(rank));
        // D2: a King goes back, and characters are turned until another one comes.
        sum += match (barred, board.up.contains(rank)) {
            (true, _) => faced_up(board, left.without(rank), up, true),
            (false, true) => faced_up(board, left.without(rank), up.with(rank), back),
            (false, false) => 0.0,
        };
    }
    sum / left.len() as f64
}

/// Returns the probability (E4) of this face-down character together with the characters that lie face up.
fn laid_out(board: &Board, down: Rank) -> f64 {
    let all = board.ranks.len() as f64;
    if board.rules().down_first {
        faced_up(board, board.ranks.without(down), Ranks::NONE, false) / all
    } else {
        faced_up(board, board.ranks, Ranks::NONE, false) / (all - board.up.len() as f64)
    }
}

/// An enumeration under way: it follows the draft pick by pick, with each character that could be picked.
struct Enumeration<'a> {
    observation: &'a Observation,
    picks: Vec<DraftPick>,
    /// The number of this observer's picks so far.
    own: usize,
    /// The picks made so far.
    chosen: Vec<Rank>,
    found: HashMap<Draft, f64>,
}

impl Enumeration<'_> {
    fn go_on(&mut self, down: Rank, pool: Ranks, chance: f64) {
        let board = &self.observation.board;
        let number = self.chosen.len();
        let done = usize::from(board.picks);
        if number < self.picks.len() {
            let pick = self.picks[number];
            let passed = if pick.or_down { pool.with(down) } else { pool };
            let mine = self.observation.observer == Observer::Seat(pick.seat);
            let sight = &self.observation.private.draft;
            // The observer sees the characters passed to them at each of their picks, also at the one that is due now.
            if mine && self.own < usize::from(sight.len) {
                let saw_down = !pick.or_down || sight.down == down;
                if sight.passed[self.own] != passed || !saw_down {
                    return;
                }
            }
            if number < done {
                for rank in passed {
                    if mine && sight.chosen[self.own] != rank {
                        continue;
                    }
                    self.chosen.push(rank);
                    self.own += usize::from(mine);
                    self.go_on(down, passed.without(rank), chance / passed.len() as f64);
                    self.own -= usize::from(mine);
                    self.chosen.pop();
                }
                return;
            }
        }
        if self.fits_the_calls() {
            *self.found.entry((down, self.chosen.clone())).or_default() += chance;
        }
    }

    /// Whether the picks fit the calls (T1, T2, T8): whoever answered has the rank, and nobody has a rank that was
    /// called without an answer.
    fn fits_the_calls(&self) -> bool {
        let board = &self.observation.board;
        board.ranks.into_iter().all(|rank| {
            let number = self.chosen.iter().position(|&chosen| chosen == rank);
            let holder = number.filter(|&n| self.picks[n].keeps).map(|n| self.picks[n].seat);
            let silent = rank == board.killed && !board.victim_shown;
            match board.revealed_by(rank) {
                Some(seat) => holder == Some(seat),
                None => rank > board.called || silent || holder.is_none(),
            }
        })
    }
}

/// Lists all drafts up to this moment that fit an observation, each with its probability up to a factor.
pub fn enumerate(observation: &Observation) -> HashMap<Draft, f64> {
    let board = &observation.board;
    let picks = draft_picks(board);
    let mut all = Enumeration { observation, picks, own: 0, chosen: vec![], found: HashMap::new() };
    for down in board.ranks.minus(board.up) {
        let seen = observation.private.draft.down;
        let chance = laid_out(board, down);
        if chance > 0.0 && (!seen.is_some() || seen == down) {
            all.go_on(down, board.ranks.minus(board.up).without(down), chance);
        }
    }
    all.found
}

/// A comparison, for one seat, of `Observation::may_hold` with the enumeration.
#[derive(Debug)]
pub struct Said {
    /// The position and the seat, for people.
    #[expect(dead_code, reason = "it is printed when something is wrong")]
    of: String,
    /// The ranks that the seat may hold and `may_hold` leaves out.
    pub left_out: Ranks,
    /// The ranks that the seat cannot hold and `may_hold` names.
    pub too_much: Ranks,
}

/// Compares `may_hold` for each seat but the observer's.
fn said_of_seats(name: &str, observation: &Observation, outcomes: &HashMap<Draft, f64>) -> Vec<Said> {
    let picks = draft_picks(&observation.board);
    let others = observation.board.seats().filter(|&seat| observation.observer != Observer::Seat(seat));
    let said = others.map(|seat| {
        let mut may = Ranks::NONE;
        for (_, chosen) in outcomes.keys() {
            for (pick, &rank) in picks.iter().zip(chosen) {
                if pick.seat == seat && pick.keeps && observation.board.revealed_by(rank).is_none() {
                    may.insert(rank);
                }
            }
        }
        let said = observation.may_hold(seat);
        Said { of: format!("{name}: {seat:?}"), left_out: may.minus(said), too_much: said.minus(may) }
    });
    said.collect()
}

/// Compares `may_hold` in many positions of random games, in drafts of every kind and in turns.
pub fn said_of_many() -> Vec<Said> {
    let mut said = vec![];
    play_some(6, |number, view, chance| {
        if chance.below(16) == 0 {
            let name = format!("{}, game {number}, seen by {:?}", kind(view), view.observation.observer);
            said.extend(said_of_seats(&name, &view.observation, &enumerate(&view.observation)));
        }
    });
    said
}

/// Names the kind of a position. The test wants positions of every kind.
fn kind(view: &View<State>) -> String {
    let board = &view.observation.board;
    let or_down = draft_picks(board).iter().any(|pick| pick.or_down);
    let faceup = !board.up.is_empty();
    format!(
        "{} {}{}{}{}{}",
        board.edition.name(),
        board.players,
        if board.ranks.len() == 9 { " of nine" } else { "" },
        if !faceup && !or_down {
            ""
        } else if or_down {
            ", E7"
        } else if board.turned_back {
            ", King back"
        } else {
            ", King not turned"
        },
        if board.called.is_some() { ", called" } else { ", drafting" },
        if board.killed.is_some() && board.killed <= board.called && !board.victim_shown { ", silent" } else { "" },
    )
}

/// Plays games and returns one position of each kind that has few enough outcomes.
pub fn positions() -> Vec<Enumerated<State, Draft>> {
    let mut found: BTreeMap<String, Enumerated<State, Draft>> = BTreeMap::new();
    play_some(5, |_, view, chance| {
        let (kind, board) = (kind(view), &view.observation.board);
        if board.picks == 0 || found.contains_key(&kind) || chance.below(4) != 0 {
            return;
        }
        let outcomes = enumerate(&view.observation);
        if (4..=48).contains(&outcomes.len()) {
            let name = format!("{kind}, seen by {:?}, picks {}", view.observation.observer, board.picks);
            found.insert(kind, Enumerated { name, view: view.clone(), outcomes });
        }
    });
    found.into_values().collect()
}

/// Plays games of every edition and number of players, and calls `each` with some observer's view at every moment.
fn play_some(seed: u64, mut each: impl FnMut(u64, &View<State>, &mut GameRng)) {
    for number in 0..150 {
        let mut chance = chance_of(seed, number);
        let tables: Vec<_> = ayatsuri_laws::city::all_tables().collect();
        let (edition, players) = tables[number as usize % tables.len()];
        let setup = Setup::random(edition, players, &mut chance).expect("the edition has that number of players");
        let watched = watch_one::<State>(&setup, &mut chance, |_, views, chance| {
            let (_, view) = &views[chance.below(views.len() as u32) as usize];
            each(number, view, chance);
            Ok(())
        });
        watched.expect("random games obey the laws");
    }
}
