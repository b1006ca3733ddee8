//! The search: it plays all scripts with up to a given number of departures, and random scripts with more.

use std::sync::atomic::{AtomicU64, Ordering};
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

/// A script after which a guest's verdict is wrong.
#[derive(Clone, Debug)]
pub struct Found {
    /// The script.
    pub script: Script,
    /// The way in which the verdict is wrong.
    pub failure: Failure,
    /// How many scripts the search had played by then.
    pub after: u64,
    /// How long the search had taken by then.
    pub took: Duration,
    /// How many other scripts find the same failure with the same deeds at other places.
    pub others: u32,
}

impl Searched {
    /// Adds the results of another search.
    pub fn add(&mut self, other: Searched) {
        self.played += other.played;
        for found in other.found {
            let deeds = found.deeds();
            match self.found.iter_mut().find(|one| one.failure == found.failure && one.deeds() == deeds) {
                Some(known) => known.others = known.others.max(found.others),
                None => self.found.push(found),
            }
        }
    }
}

impl Found {
    /// Returns the deeds of the script without their places, sorted.
    pub fn deeds(&self) -> Vec<String> {
        deeds_of(&self.script)
    }
}

fn deeds_of(script: &Script) -> Vec<String> {
    let mut deeds: Vec<String> = script.departures.iter().map(|one| one.deed.to_string()).collect();
    deeds.sort();
    deeds
}

/// Removes every departure without which the script still finds the failure.
fn shrunk(script: &Script, failure: Failure) -> Script {
    let mut script = script.clone();
    let mut place = 0;
    while place < script.departures.len() {
        let mut less = script.clone();
        less.departures.remove(place);
        if play(&less, false).failures.contains(&failure) {
            script = less;
        } else {
            place += 1;
        }
    }
    script
}

/// The results of a search.
#[derive(Debug, Default)]
pub struct Searched {
    /// How many scripts were played.
    pub played: u64,
    /// The scripts that found a failure. No script contains a smaller one with the same failure, and of scripts that
    /// differ only in places there is one.
    pub found: Vec<Found>,
}

/// Lists every departure of an evening of this number of games at messages of these kinds, in order. No kinds mean all.
pub fn departures(games: u32, kinds: &[Kind]) -> Vec<Departure> {
    let mut all = Vec::new();
    for game in 1..=games {
        for (kind, nth) in PLACES.into_iter().filter(|(kind, _)| kinds.is_empty() || kinds.contains(kind)) {
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
pub struct Search<'a> {
    games: u32,
    /// Every departure that is tried.
    all: Vec<Departure>,
    began: Instant,
    until: Option<Instant>,
    searched: Searched,
    /// The departures that can happen without another one.
    alone: Vec<Departure>,
    /// The share of the scripts with several departures that this search plays: its number from 0, and the number of
    /// shares.
    share: (usize, usize),
    /// Called with each script as soon as it has found a failure.
    tell: fn(&Found),
    /// The number of scripts that all parallel searches have played together.
    count: &'a AtomicU64,
}

impl<'a> Search<'a> {
    /// Makes a search among evenings of this number of games, for departures at messages of these kinds; no kinds mean
    /// all. It ends after the time `longest`, if there is one, and adds its scripts to `count`.
    pub fn new(
        games: u32,
        kinds: &[Kind],
        longest: Option<Duration>,
        tell: fn(&Found),
        count: &'a AtomicU64,
    ) -> Search<'a> {
        let all = departures(games, kinds);
        let began = Instant::now();
        let until = longest.and_then(|longest| began.checked_add(longest));
        let (searched, alone, share) = (Searched::default(), vec![], (0, 1));
        Search { games, all, began, until, searched, alone, share, tell, count }
    }

    /// Whether scripts that begin with the departure of this number belong to the share of this search.
    fn has(&self, number: usize) -> bool {
        number % self.share.1 == self.share.0
    }

    fn is_late(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }

    fn attempt(&mut self, script: &Script) {
        let outcome = play(script, false);
        self.searched.played += 1;
        self.count.fetch_add(1, Ordering::Relaxed);
        if let ([departure], [true]) = (&script.departures[..], &outcome.took_effect[..]) {
            self.alone.push(*departure);
        }
        for failure in outcome.failures {
            let mut took_effect = outcome.took_effect.iter();
            let mut script = script.clone();
            script.departures.retain(|_| took_effect.next() == Some(&true));
            self.find(&script, failure);
        }
    }

    /// Whether a script only adds departures to one that was found.
    fn is_known(&self, script: &Script, failure: Failure) -> bool {
        self.searched.found.iter().filter(|found| found.failure == failure).any(|Found { script: small, .. }| {
            let mut rest = script.departures.iter();
            if small.departures.iter().all(|one| rest.any(|other| other == one)) {
                return true;
            }
            let mut rest = script.departures.clone();
            let alike: Option<Vec<Departure>> = small
                .departures
                .iter()
                .map(|one| rest.iter().position(|other| other.deed == one.deed).map(|place| rest.remove(place)))
                .collect();
            // The same deeds at other places count as known, because other cards change nothing. A choice of seeds is
            // different: it counts as known only if some deed there needs another one to be possible.
            alike.is_some_and(|alike| failure != Failure::Chosen || alike.iter().any(|one| !self.alone.contains(one)))
        })
    }

    fn find(&mut self, script: &Script, failure: Failure) {
        if self.count(script, failure) {
            return;
        }
        let script = shrunk(script, failure);
        if self.count(&script, failure) {
            return;
        }
        let (after, took) = (self.searched.played, self.began.elapsed());
        let found = Found { script, failure, after, took, others: 0 };
        (self.tell)(&found);
        self.searched.found.push(found);
    }

    /// Counts a script whose deeds have found this failure before. Returns whether the script, or a part of it, is
    /// known.
    fn count(&mut self, script: &Script, failure: Failure) -> bool {
        let deeds = deeds_of(script);
        let is_alike = |one: &&mut Found| one.failure == failure && one.deeds() == deeds;
        if let Some(known) = self.searched.found.iter_mut().find(is_alike) {
            known.others += u32::from(known.script != *script);
            return true;
        }
        self.is_known(script, failure)
    }

    /// Plays one share of all scripts with up to `most` departures; `share` is its number from 0 and the number of
    /// shares. A departure that cannot happen by itself is tried only after another one. Returns whether there was time
    /// for all.
    pub fn play_all(&mut self, most: usize, share: (usize, usize)) -> bool {
        let all = self.all.clone();
        let none = Script { games: self.games, departures: vec![] };
        self.attempt(&none);
        self.share = share;
        for depth in 1..=most {
            let is_done = self.play_from(&none, &all, 0, depth);
            if !is_done {
                return false;
            }
        }
        true
    }

    fn play_from(&mut self, before: &Script, all: &[Departure], from: usize, depth: usize) -> bool {
        for (number, departure) in all.iter().enumerate().skip(from) {
            if self.is_late() {
                return false;
            }
            let mut script = before.clone();
            script.departures.push(*departure);
            if depth == 1 {
                self.attempt(&script);
            } else if !before.departures.is_empty() || self.has(number) && self.alone.contains(departure) {
                // Departures at one place are tried in either order.
                let first = all.iter().position(|one| one.at == departure.at).unwrap_or(number);
                if !self.play_from(&script, all, first, depth - 1) {
                    return false;
                }
            }
        }
        true
    }

    /// Plays a number of random scripts with three to six departures.
    pub fn play_random(&mut self, most: u64, seed: u64) {
        let (all, games) = (self.all.clone(), self.games);
        let mut rng = GameRng::from_number(seed);
        for _ in 0..most {
            if self.is_late() {
                return;
            }
            let count = 3 + rng.below(4);
            let mut places: Vec<usize> = (0..count).map(|_| rng.below(all.len() as u32) as usize).collect();
            places.sort_by_key(|place| all.iter().position(|one| one.at == all[*place].at));
            let script = Script { games, departures: places.into_iter().map(|place| all[place]).collect() };
            self.attempt(&script);
        }
    }

    /// Returns the results of the search.
    pub fn searched(self) -> Searched {
        self.searched
    }
}
