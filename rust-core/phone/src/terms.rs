//! What is agreed about one game before it: each game's own rows of the setup screen, and the rows they share.

use ayatsuri_rules::Seat;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_table::{Millis, Store, TableError};

use crate::game::{AnyLocalGame, GameSeating};
use crate::rule_set::RuleSet;
use crate::screen::{OptionChoice, OptionRow};
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
    /// With `choice` of `row` chosen; `None` if there is no such.
    fn with(&self, row: &str, choice: &str) -> Option<Box<dyn GameTerms>>;
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

/// A row of choices: the id, the label and whether it is chosen, of each. `closed` says why one cannot be.
pub(crate) fn row(
    id: &str,
    label: String,
    detail: String,
    choices: Vec<(String, String, bool)>,
    closed: impl Fn(&str) -> String,
) -> OptionRow {
    let choice = |(id, label, selected): (String, String, bool)| OptionChoice {
        closed: if selected { String::new() } else { closed(&id) },
        id,
        label,
        selected,
    };
    OptionRow { id: id.into(), label, detail, choices: choices.into_iter().map(choice).collect(), text: None }
}

/// The row of how many play, `least` to `most` over all rule sets.
pub(crate) fn players_row(words: &Words, players: u8, closed: impl Fn(&str) -> String) -> OptionRow {
    let choices = (2..=8).map(|n: u8| (n.to_string(), n.to_string(), n == players)).collect();
    row("players", words.say("setup-players", &[]), String::new(), choices, closed)
}

/// Who holds the marker first, as choices: chance, or a seat.
pub(crate) fn first_choices(
    words: &Words,
    players: u8,
    watch: bool,
    chosen: Option<Seat>,
) -> Vec<(String, String, bool)> {
    let mut choices = vec![("chance".into(), words.say("setup-crown-chance", &[]), chosen.is_none())];
    choices.extend((0..players).map(|n| {
        let label = match (watch, n) {
            (true, _) => words.say("setup-crown-seat-watched", &[("seat", (n + 1).into())]),
            (false, 0) => words.say("setup-crown-me", &[]),
            (false, _) => words.say("setup-crown-seat", &[("steps", n.into())]),
        };
        (n.to_string(), label, chosen == Some(Seat(n)))
    }));
    choices
}
