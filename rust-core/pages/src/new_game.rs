//! A game asked for on a command line: names are looked up, and an unknown one is answered with the valid ones.

use ayatsuri_bots::Level;
use ayatsuri_rules::chance::GameRng;

use crate::phone::Phone;
use crate::setup::{ChosenCompany, SetupDraft, SetupPurpose};
use ayatsuri_play::further_people::FurtherPeople;
use ayatsuri_play::games;
use ayatsuri_screens::error::PhoneError;
use ayatsuri_wording::rule_set::RuleSet;
use ayatsuri_wording::terms::Cast;

/// The stream of random numbers from which a random setup is drawn. Its seed is that of the deal if the person gave a
/// number, otherwise one drawn for the setup alone.
const SETUP_STREAM: u64 = 1;

/// A game as a person asks for it on a command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame {
    /// `first`, `fullset`, `expanded`, `classic` or `kingdom`.
    pub edition: String,
    /// The number of players, 2 to 8 as far as the edition allows it; the edition's usual number if `None`.
    pub players: Option<u32>,
    /// The characters to play with.
    pub cast: Cast,
    /// The seed of all chance; drawn if `None`.
    pub seed: Option<u64>,
    /// The level of the bots: `novice`, `player` or `master`.
    pub level: String,
    /// Whether only bots play, for a person to watch.
    pub watch: bool,
}

impl Phone {
    /// Starts a game from the command line.
    ///
    /// # Errors
    /// A name or number is not valid, the rules refuse the setup, or games cannot be kept.
    pub fn new_game(&mut self, game: NewGame) -> Result<(), PhoneError> {
        let wanted = self.asked(game, SetupPurpose::Alone)?;
        self.start(&wanted)
    }

    /// Opens a table of several phones for such a game.
    ///
    /// # Errors
    /// A name or number is not valid, the rules refuse the setup, or this phone cannot host a table now.
    pub fn new_table(&mut self, game: NewGame) -> Result<(), PhoneError> {
        let wanted = self.asked(game, SetupPurpose::NewTable)?;
        self.open_table(&wanted)
    }

    fn asked(&mut self, game: NewGame, purpose: SetupPurpose) -> Result<SetupDraft, PhoneError> {
        let rules = RuleSet::named(self.words(), &game.edition)?;
        let level = Level::by_name(&game.level).filter(|level| Level::OFFERED.contains(level)).ok_or_else(|| {
            PhoneError::bad_value(self.words(), "bad-level", &game.level, &Level::OFFERED.map(Level::name))
        })?;
        let players = game.players.map(|players| players.min(u8::MAX.into()) as u8);
        let mut chance = match game.seed {
            // The same number always gives the same game, including a random setup.
            Some(number) => GameRng::new(GameRng::from_number(number).seed(), SETUP_STREAM),
            None => GameRng::new(self.rng().seed(), SETUP_STREAM),
        };
        let terms = games::asked(rules, self.words(), players, &game.cast, &mut chance)?;
        let seed = game.seed.map_or_else(String::new, |number| number.to_string());
        Ok(SetupDraft {
            terms,
            purpose,
            level,
            watch: game.watch,
            seed,
            people: FurtherPeople::default(),
            company: ChosenCompany::default(),
            seated: vec![],
        })
    }
}
