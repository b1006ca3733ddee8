//! All scripts with up to so many departures, and random ones beyond.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use ayatsuri_rules::chance::GameRng;

use crate::alphabet::{ALTERATIONS, DEEDS, FORGERIES};
use crate::evening::play;
use crate::ledger::Failure;
use crate::script::{Deed, Departure, Kind, Place, Script, Whom};

/// The places of one game, in the order in which an honest evening comes to them.
const PLACES: [(Kind, u32); 12] = [
    (Kind::Terms, 1),
    (Kind::Commit, 1),
    (Kind::Open, 1),
    (Kind::Stored, 1),
    (Kind::Commit, 2),
    (Kind::Open, 2),
    (Kind::Dealt, 1),
    (Kind::Updates, 1),
    (Kind::Updates, 4),
    (Kind::Updates, 7),
    (Kind::Over, 1),
    (Kind::Disclosure, 1),
];

/// A script after which a guest has said what it should not.
#[derive(Clone, Debug)]
pub struct Found {
    /// The script.
    pub script: Script,
    /// What was wrong.
    pub failure: Failure,
    /// How many scripts were played until then.
    pub after: u64,
    /// How long that took.
    pub took: Duration,
    /// How many others do the same at other places.
    pub others: u32,
}

impl Found {
    /// What the host does in it, wherever.
    fn deeds(&self) -> Vec<String> {
        let mut deeds: Vec<String> = self.script.departures.iter().map(|one| one.deed.to_string()).collect();
        deeds.sort();
        deeds
    }
}

/// What a search has come to.
#[derive(Debug, Default)]
pub struct Searched {
    /// How many scripts were played.
    pub played: u64,
    /// What was found: no script that has a smaller one in it with the same failure, and one of those that do the same at
    /// several places.
    pub found: Vec<Found>,
}

/// Every departure of an evening of so many games, in order.
pub fn departures(games: u32) -> Vec<Departure> {
    let mut all = Vec::new();
    for game in 1..=games {
        for (kind, nth) in PLACES {
            let at = Place { game, kind, nth };
            all.extend(deeds(kind).into_iter().map(|deed| Departure { at, deed }));
        }
    }
    all
}

fn deeds(kind: Kind) -> Vec<Deed> {
    let mut deeds = Vec::new();
    for whom in [Whom::Both, Whom::First] {
        deeds.extend([Deed::Withhold(whom), Deed::Repeat(whom), Deed::Delay(whom)]);
        deeds.extend(ALTERATIONS.iter().filter(|one| one.of == kind).map(|one| Deed::Alter(whom, one)));
        deeds.extend(FORGERIES.iter().map(|one| Deed::Say(whom, one)));
    }
    deeds.extend(DEEDS.iter().map(Deed::Do));
    deeds
}

/// A search under way.
pub struct Search {
    began: Instant,
    until: Option<Instant>,
    searched: Searched,
    /// Every script that has no smaller one in it with the same failure.
    smallest: Vec<(Failure, Script)>,
    /// Told of what is found as soon as it is.
    tell: fn(&Found),
}

impl Search {
    /// A search that ends after so long, if it is given a time.
    pub fn new(longest: Option<Duration>, tell: fn(&Found)) -> Search {
        let began = Instant::now();
        let until = longest.and_then(|longest| began.checked_add(longest));
        Search { began, until, searched: Searched::default(), smallest: vec![], tell }
    }

    fn is_late(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// Plays a script. Returns whether all its departures came about.
    fn tries(&mut self, script: &Script) -> Vec<bool> {
        let outcome = play(script, false);
        self.searched.played += 1;
        if outcome.came.iter().all(|came| *came) {
            for failure in outcome.failures {
                self.finds(script, failure);
            }
        }
        outcome.came
    }

    fn finds(&mut self, script: &Script, failure: Failure) {
        let has = |small: &Script| {
            let mut rest = script.departures.iter();
            small.departures.iter().all(|one| rest.any(|other| other == one))
        };
        if self.smallest.iter().any(|(known, smallest)| *known == failure && has(smallest)) {
            return;
        }
        self.smallest.push((failure, script.clone()));
        let (after, took) = (self.searched.played, self.began.elapsed());
        let found = Found { script: script.clone(), failure, after, took, others: 0 };
        let deeds = found.deeds();
        let is_alike = |one: &&mut Found| one.failure == failure && one.deeds() == deeds;
        if let Some(known) = self.searched.found.iter_mut().find(is_alike) {
            known.others += 1;
        } else {
            (self.tell)(&found);
            self.searched.found.push(found);
        }
    }

    /// Plays all scripts with up to `most` departures. Of those with several, departures that do not come about by
    /// themselves are tried only after another one. Returns whether there was time for all.
    pub fn plays_all(&mut self, games: u32, most: usize) -> bool {
        let all = departures(games);
        let none = Script { games, departures: vec![] };
        self.tries(&none);
        let mut alive = BTreeSet::new();
        for depth in 1..=most {
            let is_done = self.plays_from(&none, &all, 0, depth, &mut alive);
            if !is_done {
                return false;
            }
        }
        true
    }

    fn plays_from(
        &mut self,
        before: &Script,
        all: &[Departure],
        from: usize,
        depth: usize,
        alive: &mut BTreeSet<usize>,
    ) -> bool {
        for (number, departure) in all.iter().enumerate().skip(from) {
            if self.is_late() {
                return false;
            }
            let mut script = before.clone();
            script.departures.push(*departure);
            if depth == 1 {
                let came = self.tries(&script);
                if before.departures.is_empty() && came == [true] {
                    alive.insert(number);
                }
            } else if !before.departures.is_empty() || alive.contains(&number) {
                // At one place they come in either order.
                let first = all.iter().position(|one| one.at == departure.at).unwrap_or(number);
                if !self.plays_from(&script, all, first, depth - 1, alive) {
                    return false;
                }
            }
        }
        true
    }

    /// Plays so many random scripts with three to six departures.
    pub fn plays_random(&mut self, games: u32, most: u64, seed: u64) {
        let all = departures(games);
        let mut chance = GameRng::from_number(seed);
        for _ in 0..most {
            if self.is_late() {
                return;
            }
            let count = 3 + chance.below(4);
            let mut places: Vec<usize> = (0..count).map(|_| chance.below(all.len() as u32) as usize).collect();
            places.sort_by_key(|place| all.iter().position(|one| one.at == all[*place].at));
            let script = Script { games, departures: places.into_iter().map(|place| all[place]).collect() };
            self.tries(&script);
        }
    }

    /// What it has come to.
    pub fn searched(self) -> Searched {
        self.searched
    }
}
