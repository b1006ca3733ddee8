//! The search: it plays all scripts with up to a given number of departures, and random ones with more.

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
    /// The number of scripts played until then.
    pub after: u64,
    /// The time that this took.
    pub took: Duration,
    /// The number of other scripts with the same deeds at other places.
    pub others: u32,
}

impl Searched {
    /// Adds what another search has come to.
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
    /// The host's deeds, without their places.
    pub fn deeds(&self) -> Vec<String> {
        deeds_of(&self.script)
    }
}

fn deeds_of(script: &Script) -> Vec<String> {
    let mut deeds: Vec<String> = script.departures.iter().map(|one| one.deed.to_string()).collect();
    deeds.sort();
    deeds
}

/// The script without the departures that the failure does not need.
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

/// The result of a search.
#[derive(Debug, Default)]
pub struct Searched {
    /// The number of scripts played.
    pub played: u64,
    /// The findings. A script that contains a smaller finding with the same failure is left out; of several scripts
    /// with the same deeds at other places, there is only one.
    pub found: Vec<Found>,
}

/// All departures in an evening of this number of games, in order: those at messages of these kinds, or at all messages
/// if `kinds` is empty.
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
    /// The departures that come about by themselves.
    alone: Vec<Departure>,
    /// The share of the scripts with several departures that this search plays: its number, and the number of shares.
    share: (usize, usize),
    /// Called with each finding at once.
    tell: fn(&Found),
    /// The number of scripts that all searches running in parallel have played.
    count: &'a AtomicU64,
}

impl<'a> Search<'a> {
    /// Creates a search among evenings of this number of games, with departures at messages of these kinds, or at all
    /// messages if `kinds` is empty. It ends after the given time, if there is one, and counts its scripts together
    /// with those of searches that run in parallel.
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

    /// Whether the scripts that begin with this departure are in the share.
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
        if let ([departure], [true]) = (&script.departures[..], &outcome.came[..]) {
            self.alone.push(*departure);
        }
        for failure in outcome.failures {
            let mut came = outcome.came.iter();
            let mut script = script.clone();
            script.departures.retain(|_| came.next() == Some(&true));
            self.find(&script, failure);
        }
    }

    /// Whether a script is only a longer form of one that was found.
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
            // The same deeds at another place give the same result with other cards. A choice of seeds does not depend
            // on cards, but on whether the deeds could be done there without the others.
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

    /// Counts a script if the same deeds were found before. Returns whether these deeds, or a part of them, are known.
    fn count(&mut self, script: &Script, failure: Failure) -> bool {
        let deeds = deeds_of(script);
        let is_alike = |one: &&mut Found| one.failure == failure && one.deeds() == deeds;
        if let Some(known) = self.searched.found.iter_mut().find(is_alike) {
            known.others += u32::from(known.script != *script);
            return true;
        }
        self.is_known(script, failure)
    }

    /// Plays all scripts with up to `most` departures, or a share of those: `share` is its number and the number of
    /// shares. In scripts with several, a departure that never comes about alone is tried only after another one.
    /// Returns whether there was time for all.
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
                // Two departures at one place are tried in both orders.
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

    /// The result so far.
    pub fn searched(self) -> Searched {
        self.searched
    }
}
