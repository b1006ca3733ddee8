//! A game asked for on a command line: names looked up, and bad ones answered with the list of good ones.

use ayatsuri_bots::Level;
use ayatsuri_rules::chance::GameRng;

use crate::error::PhoneError;
use crate::games;
use crate::pages::{SetupDraft, SetupPurpose};
use crate::phone::Phone;
use crate::rule_set::RuleSet;
use crate::terms::Cast;

/// The stream of the deal's number that a random setup comes from.
const SETUP_STREAM: u64 = 1;

/// What a person asks for on a command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame {
    /// `first`, `fullset`, `expanded`, `classic` or `kingdom`.
    pub edition: String,
    /// How many sit at the table; nothing: as many as is usual.
    pub players: Option<u32>,
    /// Who plays.
    pub cast: Cast,
    /// What all chance comes from; nothing: chance decides that too.
    pub seed: Option<u64>,
    /// How well the bots play: `novice`, `player`, `master`, `builder` or `random`.
    pub level: String,
    /// Bots alone play, and a person watches.
    pub watch: bool,
}

impl Phone {
    /// Starts a game from the command line.
    pub fn new_game(&mut self, game: NewGame) -> Result<(), PhoneError> {
        let wanted = self.asked(game, SetupPurpose::Alone)?;
        self.start(&wanted)
    }

    /// Opens a table of several phones for such a game.
    pub fn new_table(&mut self, game: NewGame) -> Result<(), PhoneError> {
        let wanted = self.asked(game, SetupPurpose::NewTable)?;
        self.open_table(&wanted)
    }

    fn asked(&mut self, game: NewGame, purpose: SetupPurpose) -> Result<SetupDraft, PhoneError> {
        let rules = RuleSet::named(self.words(), &game.edition)?;
        let level = Level::by_name(&game.level).ok_or_else(|| {
            PhoneError::bad_value(self.words(), "bad-level", &game.level, &Level::OFFERED.map(Level::name))
        })?;
        let players = game.players.map(|players| players.min(u8::MAX.into()) as u8);
        let mut chance = match game.seed {
            // The same number deals the same game, its characters too.
            Some(number) => GameRng::new(GameRng::from_number(number).seed(), SETUP_STREAM),
            None => GameRng::new(self.chance().seed(), SETUP_STREAM),
        };
        let terms = games::asked(rules, self.words(), players, &game.cast, &mut chance)?;
        let seed = game.seed.map_or_else(String::new, |number| number.to_string());
        Ok(SetupDraft { terms, purpose, level, watch: game.watch, seed })
    }
}
