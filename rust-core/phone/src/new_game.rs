//! A game asked for on a command line: names looked up, and bad ones answered with the list of good ones.

use ayatsuri_bots::Level;
use ayatsuri_rules::chance::Chance;
use ayatsuri_rules::city::{Character, EditionId, Setup};

use crate::cards;
use crate::error::PhoneError;
use crate::phone::{Phone, edition_named};
use crate::setup_screen::Wanted;
use crate::words::Words;

/// The stream of the deal's number that a random setup comes from.
const SETUP_STREAM: u64 = 1;

/// As many as sit at a table where nobody says how many.
const USUAL_PLAYERS: u8 = 4;

/// What a person asks for on a command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame {
    /// `first`, `fullset`, `expanded` or `classic`.
    pub edition: String,
    /// How many sit at the table; nothing: as many as is usual.
    pub players: Option<u32>,
    /// Who plays.
    pub cast: Cast,
    /// What all chance comes from; nothing: chance decides that too.
    pub seed: Option<u64>,
    /// How well the bots play: `novice`, `builder` or `random`.
    pub level: String,
    /// Bots alone play, and a person watches.
    pub watch: bool,
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

impl Phone {
    /// Starts a game from the command line.
    pub fn new_game(&mut self, game: NewGame) -> Result<(), PhoneError> {
        let words = self.words();
        let edition = edition_named(words, &game.edition)?;
        let level = Level::by_name(&game.level)
            .ok_or_else(|| PhoneError::bad_value(words, "bad-level", &game.level, &["novice", "builder", "random"]))?;
        let players = game.players.unwrap_or(USUAL_PLAYERS.into()).min(u8::MAX.into()) as u8;
        let refused = |bad| PhoneError::bad_setup(words, edition, &bad);
        let mut setup = Setup::recommended(edition, players).map_err(refused)?;
        if let Cast::Named(names) = &game.cast {
            setup.cast = cast(words, edition, setup.cast, names)?;
            setup.check().map_err(refused)?;
        }
        if game.cast == Cast::Random {
            let mut chance = match game.seed {
                // The same number deals the same game, its characters too.
                Some(number) => Chance::new(Chance::from_number(number).seed(), SETUP_STREAM),
                None => Chance::new(self.chance().seed(), SETUP_STREAM),
            };
            let words = self.words();
            setup = Setup::random(edition, players, &mut chance)
                .map_err(|bad| PhoneError::bad_setup(words, edition, &bad))?;
        }
        let seed = game.seed.map_or_else(String::new, |number| number.to_string());
        self.start(&Wanted { setup, level, watch: game.watch, seed })
    }
}

/// The named characters in the places of the recommended ones of their ranks. Two of one rank stay two, for the
/// rules to refuse.
fn cast(
    words: &Words,
    edition: EditionId,
    recommended: Vec<Character>,
    names: &[String],
) -> Result<Vec<Character>, PhoneError> {
    let named = names
        .iter()
        .map(|name| {
            let same = |known: &str| known.to_lowercase() == name.trim().to_lowercase();
            let found = Character::ALL
                .into_iter()
                .find(|c| same(&c.name()) || same(&cards::character(words, edition, *c).name));
            found.ok_or_else(|| {
                let good: Vec<String> = cards::characters_of(edition).map(Character::name).collect();
                let good: Vec<&str> = good.iter().map(String::as_str).collect();
                PhoneError::bad_value(words, "bad-character", name, &good)
            })
        })
        .collect::<Result<Vec<Character>, PhoneError>>()?;
    let is_filled = |c: &Character| named.iter().any(|other| other.rank() == c.rank());
    let mut cast: Vec<Character> = recommended.into_iter().filter(|c| !is_filled(c)).collect();
    cast.extend(named);
    cast.sort();
    Ok(cast)
}
