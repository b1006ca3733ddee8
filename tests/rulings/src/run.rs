//! How a ruling is run: what is played, step by step, and what is found. [`RulingHarness`] is what differs between the
//! games.

use std::fmt::Debug;

use ayatsuri_rules::{AddressedEvents, Game, Observer, Seat};

use crate::compare::Unequal;
use crate::json::{Field, Read};
use crate::start::StatedPosition;
use crate::table::{Table, broken};

/// A game that rulings are written for.
pub trait RulingHarness: Game {
    /// A step of a phrase.
    type Step: Clone + Debug;
    /// Something that must hold.
    type Check: Clone + Debug;
    /// A position as a ruling states it.
    type Position: StatedPosition<Game = Self>;

    /// Reads the steps of a phrase.
    ///
    /// # Errors
    /// What is wrong with the phrase.
    fn read_steps(field: &Field<'_>, players: u8) -> Read<Vec<Self::Step>>;
    /// Reads the checks of a `then`.
    ///
    /// # Errors
    /// The first key or value that is wrong.
    fn read_checks(field: &Field<'_>, players: u8) -> Read<Vec<Named<Self>>>;
    /// Whether a check is about the setup and needs no position.
    fn is_of_setup(check: &Self::Check) -> bool;
    /// Gives the crown or the dealer marker to a seat, or leaves it to chance.
    fn begin_with(setup: &mut Self::Setup, first: Option<Seat>);
    /// Does a step, which must be legal.
    ///
    /// # Errors
    /// If it is refused.
    fn take(table: &mut Table<Self>, step: &Self::Step) -> Result<(), Failure>;
    /// What is expected and what was found, if they differ.
    fn fails(check: &Self::Check, table: &Table<Self>) -> Unequal;
    /// Goes on from a position to the first prompt.
    fn begin(&mut self, told: &mut AddressedEvents<Self>);
    /// The memory of an observer who begins at this position: what they can see now.
    fn memory(&self, observer: Observer) -> Self::Memory;
    /// Checks whether everything that an observer remembers is true.
    ///
    /// # Errors
    /// What is not true, in words.
    fn is_true(&self, memory: &Self::Memory, observer: Observer) -> Result<(), String>;
    /// What only this observer knows, for a message.
    fn own(now: &Self::Observation) -> String;
    /// The id of the rule that a refusal names.
    fn rule(why: &Self::Refusal) -> &'static str;
}

/// A check with its key.
pub type Named<G> = (String, <G as RulingHarness>::Check);

/// One entry in the play of a ruling.
#[derive(Clone, Debug)]
pub enum Played<G: RulingHarness> {
    /// A phrase with its steps.
    Phrase(String, Vec<G::Step>),
    /// What must hold at this point.
    Then(Vec<Named<G>>),
}

/// What is played in a ruling, and what must hold at the end.
#[derive(Clone, Debug)]
pub struct Play<G: RulingHarness> {
    /// What is played.
    pub play: Vec<Played<G>>,
    /// What must hold at the end.
    pub then: Vec<Named<G>>,
}

impl<G: RulingHarness> Default for Play<G> {
    fn default() -> Play<G> {
        Play { play: vec![], then: vec![] }
    }
}

/// A check that does not hold, or a step that is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The phrase after which it failed.
    pub after: String,
    /// What failed, such as `A gold`.
    pub what: String,
    /// What was expected.
    pub expected: String,
    /// What was found.
    pub found: String,
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}\n      expected: {}\n      found:    {}", self.after, self.what, self.expected, self.found)
    }
}

impl<G: RulingHarness> Play<G> {
    /// Reads what is played.
    pub fn read_play(&mut self, field: &Field<'_>, players: u8) -> Read<()> {
        self.play = field.each(|field| {
            if field.is_text() {
                return Ok(Played::Phrase(field.text()?.to_owned(), G::read_steps(field, players)?));
            }
            match &field.map()?[..] {
                [("then", checks)] => Ok(Played::Then(G::read_checks(checks, players)?)),
                _ => field.wrong("this is a phrase, or an object with the one key then"),
            }
        })?;
        Ok(())
    }

    /// All checks.
    pub fn checks(&self) -> impl Iterator<Item = &Named<G>> {
        let in_play = self.play.iter().flat_map(|p| match p {
            Played::Phrase(..) => &[][..],
            Played::Then(checks) => &checks[..],
        });
        self.then.iter().chain(in_play)
    }

    /// Plays at a table.
    ///
    /// # Errors
    /// Everything that fails at the first moment at which something does.
    pub fn run(&self, table: Result<Table<G>, Failure>) -> Result<(), Vec<Failure>> {
        let mut after = "at the start".to_owned();
        let at = |after: &str, mut failures: Vec<Failure>| {
            for failure in &mut failures {
                failure.after = after.to_owned();
            }
            failures
        };
        let mut table = table.map_err(|failure| at(&after, vec![failure]))?;
        let check = |table: &Table<G>, checks: &[Named<G>], after: &str| {
            let failures: Vec<Failure> =
                checks.iter().filter_map(|(key, c)| G::fails(c, table).map(|(e, f)| broken(key, &e, f))).collect();
            if failures.is_empty() { Ok(()) } else { Err(at(after, failures)) }
        };
        for played in &self.play {
            match played {
                Played::Phrase(phrase, steps) => {
                    after = format!("after \"{phrase}\"");
                    for step in steps {
                        G::take(&mut table, step).map_err(|failure| at(&after, vec![failure]))?;
                    }
                }
                Played::Then(checks) => check(&table, checks, &after)?,
            }
        }
        check(&table, &self.then, &after)
    }
}
