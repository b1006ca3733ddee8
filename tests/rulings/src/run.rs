//! Runs a ruling step by step, and collects the checks that fail. [`RulingHarness`] has the parts that differ between
//! the games.

use std::fmt::Debug;

use ayatsuri_rules::{AddressedEvents, Game, NamesRules, Observer, Seat};

use crate::compare::Mismatch;
use crate::json::{Field, Read};
use crate::start::Start;
use crate::table::{Table, broken};

/// A game that rulings are written for.
pub trait RulingHarness: Game<Refusal: NamesRules> {
    /// A step as a ruling has it.
    type Step: Clone + Debug;
    /// Something that must hold.
    type Check: RulingCheck<Game = Self>;
    /// A position of its rules.
    type Position: Clone + Debug;
    /// The agreement before the game.
    type Agreed: Clone + Debug;

    /// The keys of a ruling that say what is agreed, without edition and players.
    const AGREED_KEYS: &'static str;

    /// Reads the field of one of those keys; false if it is another key.
    fn read_agreed(agreed: &mut Self::Agreed, key: &str, field: &Field<'_>) -> Read<bool>;
    /// The start of a ruling.
    fn read_position(field: &Field<'_>, agreed: &Self::Agreed) -> Read<Start<Self::Position>>;
    /// The state of a position with this setup, or why it cannot be.
    fn state_of(position: &Self::Position, setup: &Self::Setup) -> Result<Self, String>;
    /// The steps of a phrase.
    fn read_steps(field: &Field<'_>, players: u8) -> Read<Vec<Self::Step>>;
    /// Gives the crown or the marker to a seat, or leaves it to chance.
    fn begin_with(setup: &mut Self::Setup, first: Option<Seat>);
    /// Does a step, which must be legal.
    ///
    /// # Errors
    /// If it is refused.
    fn take(table: &mut Table<Self>, step: &Self::Step) -> Result<(), Failure>;
    /// Does what happens in a position before somebody is asked.
    fn begin(&mut self, told: &mut AddressedEvents<Self>);
    /// The memory of an observer who begins at this position: what they can see now.
    fn memory(&self, observer: Observer) -> Self::Memory;
    /// Checks whether everything that an observer remembers is true.
    ///
    /// # Errors
    /// A description of the mistake in the observer's memory.
    fn check_truth(&self, memory: &Self::Memory, observer: Observer) -> Result<(), String>;
    /// The facts that only this observer knows, for a message.
    fn own(now: &Self::Observation) -> String;
}

/// Something that must hold in a game.
pub trait RulingCheck: Clone + Debug {
    /// The game.
    type Game: RulingHarness<Check = Self>;

    /// The checks of a `then`, each with its key.
    fn read(field: &Field<'_>, players: u8) -> Read<Vec<(String, Self)>> {
        let mut checks = vec![];
        for (key, field) in field.map()? {
            if key == "refused" {
                for (phrase, rule) in field.map()? {
                    checks.push((phrase.to_owned(), Self::read_refused(phrase, &rule)?));
                }
            } else {
                checks.extend(Self::read_key(key, &field, players)?);
            }
        }
        Ok(checks)
    }
    /// The check that what a phrase says is refused with this rule.
    fn read_refused(phrase: &str, rule: &Field<'_>) -> Read<Self>;
    /// The checks of another key.
    fn read_key(key: &str, field: &Field<'_>, players: u8) -> Read<Vec<(String, Self)>>;
    /// Whether it can be asked of a setup alone, without a position.
    fn is_of_setup(&self) -> bool;
    /// The expected value and the actual one, if they differ.
    fn mismatch(&self, table: &Table<Self::Game>) -> Mismatch;
}

/// A check with its key.
pub type Named<G> = (String, <G as RulingHarness>::Check);

/// One entry in the play of a ruling.
#[derive(Clone, Debug)]
pub enum Played<G: RulingHarness> {
    /// A phrase with its steps.
    Phrase(String, Vec<G::Step>),
    /// The checks at this point.
    Then(Vec<Named<G>>),
}

/// The steps of a ruling, and the checks at the end.
#[derive(Clone, Debug)]
pub struct Play<G: RulingHarness> {
    /// The steps.
    pub play: Vec<Played<G>>,
    /// The checks at the end.
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
    /// The check that failed, such as `A gold`.
    pub what: String,
    /// The expected value.
    pub expected: String,
    /// The actual value.
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
                [("then", checks)] => Ok(Played::Then(G::Check::read(checks, players)?)),
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
                checks.iter().filter_map(|(key, c)| c.mismatch(table).map(|(e, f)| broken(key, &e, f))).collect();
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
