//! What is agreed about one game before it: each game's own rows of the setup screen, and the rows they share.

use ayatsuri_rules::Seat;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_store::Store;
use ayatsuri_table::{Millis, TableError};

use crate::game::{AnyLocalGame, GameSeating};
use crate::rule_set::RuleSet;
use crate::screen::{OptionChoice, OptionRow, TermsChoice};
use crate::words::Words;

/// What is agreed about one game: its setup, as a person changes it row by row. It may be one that the rules refuse.
pub(crate) trait GameTerms: Send {
    fn boxed(&self) -> Box<dyn GameTerms>;
    fn rules(&self) -> RuleSet;
    fn players(&self) -> u8;
    /// Why no game can start so, in words that name the rule.
    fn problem(&self, words: &Words) -> Option<String>;
    /// The rows of this game, that of the players first. `watch`: bots alone play.
    fn rows(&self, words: &Words, watch: bool) -> Vec<OptionRow>;
    /// With this chosen; `None` if this game has no such term.
    fn with(&self, choice: &TermsChoice) -> Option<Box<dyn GameTerms>>;
    /// Any legal game for so many.
    fn random(&self, chance: &mut GameRng) -> Box<dyn GameTerms>;
    /// What is agreed so far, in a sentence or two.
    fn summary(&self, words: &Words) -> String;
    /// The same, as it is agreed at a table of several phones.
    fn agreed(&self) -> ayatsuri_multiplayer::AgreedSetup;
    /// These people sit down to it.
    fn begin(
        &self,
        words: &Words,
        store: &mut Store,
        company: GameSeating,
        now: Millis,
    ) -> Result<Box<dyn AnyLocalGame>, TableError>;
}

/// The characters of a game asked for on a command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cast {
    /// Those recommended for a first game.
    Recommended,
    /// Any legal ones, with any legal choice of districts and options.
    Random,
    /// These, by name; a rank that none of them has is filled as recommended.
    Named(Vec<String>),
}

/// A term as it can be chosen: what, its label, and whether it is chosen now.
pub(crate) type Term = (TermsChoice, String, bool);

/// A row of terms. `closed` says why one cannot be chosen.
pub(crate) fn row(
    label: String,
    detail: Option<String>,
    terms: Vec<Term>,
    closed: impl Fn(&TermsChoice) -> Option<String>,
) -> OptionRow {
    let choice = |(choice, label, selected): Term| {
        let closed = if selected { None } else { closed(&choice) };
        OptionChoice { closed, ..OptionChoice::new(choice, label, selected) }
    };
    OptionRow { detail, ..OptionRow::of_choices(label, terms.into_iter().map(choice).collect()) }
}

/// The row of how many play, over all rule sets.
pub(crate) fn players_row(words: &Words, players: u8, closed: impl Fn(&TermsChoice) -> Option<String>) -> OptionRow {
    let term = |n: u8| (TermsChoice::Players { players: n.into() }, n.to_string(), n == players);
    row(words.say("setup-players", &[]), None, (2..=8).map(term).collect(), closed)
}

/// Who holds the marker first, as terms made by `term`: chance, or a seat.
pub(crate) fn first_choices(
    words: &Words,
    players: u8,
    watch: bool,
    chosen: Option<Seat>,
    term: impl Fn(Option<u32>) -> TermsChoice,
) -> Vec<Term> {
    let mut choices = vec![(term(None), words.say("setup-crown-chance", &[]), chosen.is_none())];
    choices.extend((0..players).map(|n| {
        let label = match (watch, n) {
            (true, _) => words.say("setup-crown-seat-watched", &[("seat", (n + 1).into())]),
            (false, 0) => words.say("setup-crown-me", &[]),
            (false, _) => words.say("setup-crown-seat", &[("steps", n.into())]),
        };
        (term(Some(n.into())), label, chosen == Some(Seat(n)))
    }));
    choices
}

/// The seat of such a term, if so many players have it.
pub(crate) fn first_of(seat: u32, players: u8) -> Option<Seat> {
    u8::try_from(seat).ok().filter(|&n| n < players).map(Seat)
}
