//! The cards of both games, worded once and then shared.

use std::sync::OnceLock;

use ayatsuri_rules::city::EditionId;

use ayatsuri_screens::Card;
use ayatsuri_screens::words::{Language, Words};

/// A set of cards that is worded once and then shared, since cards are asked for often.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardPack {
    /// The districts of an edition of the city game.
    Districts(EditionId),
    /// The characters of that edition.
    Characters(EditionId),
    /// The occupations of Marionette Kingdom, with the house's figures.
    Occupations,
    /// Its buildings.
    Buildings,
    /// Its events.
    Events,
}

/// The number of card packs.
const PACKS: usize = 2 * EDITIONS + 3;
const EDITIONS: usize = EditionId::ALL.len();

impl CardPack {
    fn place(self) -> usize {
        match self {
            CardPack::Districts(edition) => edition as usize,
            CardPack::Characters(edition) => EDITIONS + edition as usize,
            CardPack::Occupations => 2 * EDITIONS,
            CardPack::Buildings => 2 * EDITIONS + 1,
            CardPack::Events => 2 * EDITIONS + 2,
        }
    }
}

/// A pack of cards in the language of these words; `word` makes it when it is first needed.
pub fn pack(words: &Words, pack: CardPack, word: impl FnOnce(&Words) -> Vec<Card>) -> &'static [Card] {
    static ALL: [[OnceLock<Vec<Card>>; PACKS]; Language::ALL.len()] =
        [const { [const { OnceLock::new() }; PACKS] }; Language::ALL.len()];
    ALL[words.language() as usize][pack.place()].get_or_init(|| word(words))
}
