//! The terms of a game before it begins: each game's rows of the setup screen, and the rows that they share.

use ayatsuri_rules::Seat;
use ayatsuri_rules::chance::GameRng;

use crate::rule_set::RuleSet;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{Card, OptionChoice, OptionRow, Picture, TermsChoice};

/// The terms of one game: its setup while a person changes it row by row. It may be illegal in between.
pub trait GameTerms: Send {
    fn boxed(&self) -> Box<dyn GameTerms>;
    fn rules(&self) -> RuleSet;
    fn players(&self) -> u8;
    /// Why no game can start with these terms, in a sentence with the rule's id; `None` if one can.
    fn problem(&self, words: &Words) -> Option<String>;
    /// The rows of this game; the first is that of the players.
    fn rows(&self, words: &Words, seats: SeatLabels<'_>) -> Vec<OptionRow>;
    /// The seat that has the crown or the dealer's marker first; `None` leaves it to chance.
    fn first(&self) -> Option<Seat>;
    /// Sets the seat that has the crown or the dealer's marker first.
    fn set_first(&mut self, first: Option<Seat>);
    /// The terms with this choice made, or `None` if the game does not have that term.
    fn with(&self, choice: &TermsChoice) -> Option<Box<dyn GameTerms>>;
    /// Random legal terms for the same number of players.
    fn random(&self, rng: &mut GameRng) -> Box<dyn GameTerms>;
    /// The terms in a sentence or two.
    fn summary(&self, words: &Words) -> String;
    /// The characters by rank, or the occupations.
    fn cast(&self, words: &Words) -> Vec<Card>;
    /// The setup in the form in which several phones agree on it.
    fn agreed(&self) -> ayatsuri_multiplayer::AgreedSetup;
}

/// The characters of a game asked for on a command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cast {
    /// The recommended ones.
    Recommended,
    /// Random legal ones, with random districts and options.
    Random,
    /// The named ones; other ranks have the recommended character.
    Named(Vec<String>),
}

/// The labels of a game's seats before it begins.
#[derive(Clone, Copy)]
pub enum SeatLabels<'a> {
    /// By their number: only bots play, or nobody knows yet who sits where.
    Numbered,
    /// Counted from the only person at this phone, who has the first one.
    FromMine,
    /// By the names of the people at this phone, who have the first ones; bots have the others.
    Named(&'a [String]),
}

/// One value of a term: the choice, its label, and whether it is chosen now.
pub type Term = (TermsChoice, String, bool);

/// A row of values. `closed` says why a value cannot be chosen.
pub fn row(
    label: String,
    detail: Option<String>,
    terms: Vec<Term>,
    closed: impl Fn(&TermsChoice) -> Option<String>,
) -> OptionRow {
    let choice = |(choice, label, selected): Term| {
        let closed = if selected { None } else { closed(&choice) };
        let picture = match &choice {
            TermsChoice::Rank { character, .. } => {
                character.as_ref().map(|name| Picture::Card { card: format!("character/{name}") })
            }
            _ => None,
        };
        OptionChoice { closed, picture, ..OptionChoice::new(choice, label, selected) }
    };
    OptionRow { detail, ..OptionRow::of_choices(label, terms.into_iter().map(choice).collect()) }
}

/// The row with the number of players, from 2 to 8 in every rule set.
pub fn players_row(words: &Words, players: u8, closed: impl Fn(&TermsChoice) -> Option<String>) -> OptionRow {
    let term = |n: u8| (TermsChoice::Players { players: n.into() }, n.to_string(), n == players);
    row(words.say("setup-players", &[]), None, (2..=8).map(term).collect(), closed)
}

/// The values for the first crown or marker, made by `term`: chance, or a seat.
pub fn first_choices(
    words: &Words,
    players: u8,
    seats: SeatLabels<'_>,
    chosen: Option<Seat>,
    term: impl Fn(Option<u32>) -> TermsChoice,
) -> Vec<Term> {
    let mut choices = vec![(term(None), words.say("setup-crown-chance", &[]), chosen.is_none())];
    choices.extend((0..players).map(|n| {
        let numbered = || words.say("setup-crown-seat-watched", &[("seat", (n + 1).into())]);
        let label = match seats {
            SeatLabels::Numbered => numbered(),
            SeatLabels::Named(names) => names.get(usize::from(n)).cloned().unwrap_or_else(numbered),
            SeatLabels::FromMine if n == 0 => words.say("setup-crown-me", &[]),
            SeatLabels::FromMine => words.say("setup-crown-seat", &[("steps", n.into())]),
        };
        (term(Some(n.into())), label, chosen == Some(Seat(n)))
    }));
    choices
}

/// The seat with that number, if the game has that many players.
pub fn first_of(seat: u32, players: u8) -> Option<Seat> {
    u8::try_from(seat).ok().filter(|&n| n < players).map(Seat)
}
