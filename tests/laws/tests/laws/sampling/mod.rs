//! Compares `sample` with exact enumeration in small positions: every assignment that fits occurs, no other does, and
//! each occurs as often as it should. The enumerations are written from the claims of memory (`docs/memory.md`) and
//! from the rules of the draft (D1–D7, E4–E8; L2), not from the code of `sample`.

mod cards;
mod drafts;
mod kingdom;

use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::Hash;

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{Game, View};

/// The number of samples of each position.
const DRAWS: u32 = 10_000;

/// The number of standard errors by which a frequency may be off.
const ERRORS: f64 = 4.0;

/// A position with all possible outcomes of its unknown part, each with its weight.
pub struct Enumerated<G: Game, Outcome> {
    /// The name of the position, for people.
    pub name: String,
    /// The observer's view of it.
    pub view: View<G>,
    /// The possible outcomes with their probabilities, up to a factor.
    pub outcomes: HashMap<Outcome, f64>,
}

impl<G: Game, Outcome: Hash + Eq + Debug> Enumerated<G, Outcome> {
    /// Samples the position, compares, and returns the differences. Of some ten thousand frequencies one may be off by
    /// chance, so a difference counts only if it occurs again in ten times as many other draws.
    fn compare(&self, number: u64, outcome: impl Fn(&G) -> Outcome) -> Vec<String> {
        let mut wrong = self.compare_in(DRAWS, 2 * number, &outcome);
        if !wrong.is_empty() {
            wrong = self.compare_in(10 * DRAWS, 2 * number + 1, &outcome);
        }
        println!("{}: {} outcomes, {} wrong", self.name, self.outcomes.len(), wrong.len());
        wrong
    }

    fn compare_in(&self, draws: u32, seed: u64, outcome: impl Fn(&G) -> Outcome) -> Vec<String> {
        let mut rng = GameRng::from_number(seed);
        let mut drawn: HashMap<Outcome, u32> = HashMap::new();
        for _ in 0..draws {
            *drawn.entry(outcome(&self.view.sample(&mut rng))).or_default() += 1;
        }
        let mut wrong = vec![];
        for key in drawn.keys().filter(|key| !self.outcomes.contains_key(key)) {
            wrong.push(format!("{}: {key:?} cannot be", self.name));
        }
        let sum: f64 = self.outcomes.values().sum();
        for (key, weight) in &self.outcomes {
            let p = weight / sum;
            let times = drawn.get(key).copied().unwrap_or(0);
            let frequency = f64::from(times) / f64::from(draws);
            let error = (p * (1.0 - p) / f64::from(draws)).sqrt();
            if times == 0 || (frequency - p).abs() > ERRORS * error {
                let off = (frequency - p) / error;
                let name = &self.name;
                wrong.push(format!("{name}: {key:?} is {frequency:.4} and should be {p:.4}, {off:.1} errors off"));
            }
        }
        wrong
    }
}

fn none(wrong: &[String]) {
    assert!(wrong.is_empty(), "{} frequencies are wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn sampled_drafts_are_as_likely_as_an_enumeration_says() {
    let positions = drafts::positions();
    assert!(positions.len() >= 25, "only {} positions", positions.len());
    let found = positions.iter().zip(0..).flat_map(|(position, number)| position.compare(number, drafts::outcome));
    none(&found.collect::<Vec<_>>());
}

#[test]
fn whom_a_seat_may_be_is_exactly_whom_a_course_of_the_draft_makes_it() {
    let said = drafts::said_of_many();
    assert!(said.len() >= 1_000, "only {} were said", said.len());
    let wrong: Vec<_> = said.iter().filter(|said| !said.left_out.is_empty() || !said.too_much.is_empty()).collect();
    assert!(wrong.is_empty(), "{} of {}: {:#?}", wrong.len(), said.len(), &wrong[..wrong.len().min(9)]);
}

#[test]
fn sampled_districts_are_as_likely_as_an_enumeration_says() {
    let positions = cards::positions();
    assert!(positions.len() >= 25, "only {} positions", positions.len());
    // The places in an outcome depend on the observer.
    let found = positions
        .iter()
        .zip(1_000..)
        .flat_map(|((position, observer), number)| position.compare(number, |state| cards::outcome(state, *observer)));
    none(&found.collect::<Vec<_>>());
}

/// Compares every position of one kind, and demands that there are many.
fn compare_all<G: Game, O: Hash + Eq + Debug>(positions: &[Enumerated<G, O>], first: u64, outcome: fn(&G) -> O) {
    assert!(positions.len() >= 50, "only {} positions", positions.len());
    let found = positions.iter().zip(first..).flat_map(|(position, number)| position.compare(number, outcome));
    none(&found.collect::<Vec<_>>());
}

#[test]
fn sampled_drafts_of_kingdom_are_as_likely_as_an_enumeration_says() {
    compare_all(&kingdom::drafts(), 2_000, kingdom::course);
}

#[test]
fn sampled_event_piles_are_as_likely_as_an_enumeration_says() {
    compare_all(&kingdom::events(), 3_000, kingdom::event_pile);
}

#[test]
fn sampled_piles_of_buildings_are_as_likely_as_an_enumeration_says() {
    compare_all(&kingdom::piles(), 4_000, kingdom::pile);
}

#[test]
fn whom_a_seat_of_kingdom_may_be_is_exactly_whom_a_course_of_the_draft_makes_it() {
    let said: Vec<_> = kingdom::drafts().iter().flat_map(kingdom::said_of_seats).collect();
    assert!(said.len() >= 50, "only {} were said", said.len());
    let wrong: Vec<_> = said.iter().filter(|(said, may)| said != may).collect();
    assert!(wrong.is_empty(), "{} of {}: {wrong:?}", wrong.len(), said.len());
}
