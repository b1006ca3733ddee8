//! Sentences about the city game: they name districts and characters as the edition calls them.

use ayatsuri_rules::city::{Cards, Character, District, EditionId, Rank, Ranks, State, TransferCause};

use super::cards;
use crate::presentable;
use crate::speaker;

pub use crate::speaker::{SeatStanding, WHO, WHOM};

/// Everything from which a screen of the city game is drawn.
pub type GameViewer<'a> = presentable::Viewer<'a, State>;
/// Puts things about the city game into words for one observer.
pub type GameSpeaker<'a> = speaker::Speaker<'a, EditionId>;
/// A sentence about the city game.
pub type GameSentence<'a> = speaker::Sentence<'a, EditionId>;

impl<'a> GameSpeaker<'a> {
    pub fn district(&self, d: District) -> &'a str {
        &cards::district(self.words, self.edition, d).name
    }

    pub fn character(&self, c: Character) -> &'a str {
        &cards::character(self.words, self.edition, c).name
    }

    /// The names of some districts as a list without articles.
    pub fn districts(&self, cards: Cards) -> String {
        self.listed(cards, |d| self.district(d).to_owned())
    }

    /// The names of some districts for use within a sentence, with articles where the language has them.
    pub fn the_districts(&self, cards: Cards) -> String {
        self.listed(cards, |d| self.line("list-the").district(d).say())
    }

    fn listed(&self, cards: Cards, one: impl Fn(District) -> String) -> String {
        let items: Vec<String> = cards
            .names()
            .map(|d| match cards.count(d) {
                1 => one(d),
                n => self.line("list-several").text("name", self.district(d)).number("n", n).say(),
            })
            .collect();
        self.list(&items)
    }

    /// The names of the characters that a cast has for some ranks.
    pub fn characters(&self, ranks: Ranks, of: impl Fn(Rank) -> Character) -> String {
        let items: Vec<String> = ranks.map(|rank| self.character(of(rank)).to_owned()).collect();
        self.list(&items)
    }
}

impl GameSentence<'_> {
    /// Sets the argument `district` to that district's name.
    pub fn district(self, d: District) -> Self {
        let name = self.speaker.district(d);
        self.text("district", name).with_cards([cards::district_id(d)])
    }

    /// Sets the argument `character` to that character's name.
    pub fn character(self, c: Character) -> Self {
        let name = self.speaker.character(c);
        self.text("character", name).with_cards([cards::character_id(c)])
    }

    /// Notes that the sentence is about this district's effect. Sets no argument.
    pub fn by_effect_of(self, d: District) -> Self {
        self.with_cards([cards::district_id(d)])
    }

    /// Sets the argument `cards` to districts, listed without articles.
    pub fn cards(self, all: Cards) -> Self {
        let names = self.speaker.districts(all);
        self.text("cards", names).with_cards(all.map(cards::district_id))
    }

    /// Sets the argument `cards` to districts, listed with articles where the language has them.
    pub fn the_cards(self, all: Cards) -> Self {
        let names = self.speaker.the_districts(all);
        self.text("cards", names).with_cards(all.map(cards::district_id))
    }

    /// Sets the argument `characters` to those that a cast has for some ranks.
    pub fn characters(self, ranks: Ranks, of: impl Fn(Rank) -> Character) -> Self {
        let names = self.speaker.characters(ranks, &of);
        self.text("characters", names).with_cards(ranks.map(|rank| cards::character_id(of(rank))))
    }

    /// Sets the argument `n` to an amount of gold.
    pub fn gold(self, amount: impl Into<u32>) -> Self {
        let amount = amount.into();
        self.number("n", amount).with_amount("gold", amount)
    }

    /// Sets the argument `reason` to the name of the card that moves gold or cards; empty for what the rules give.
    pub fn cause(self, cause: TransferCause) -> Self {
        let (name, card) = match cause {
            TransferCause::Power(c) => (self.speaker.character(c), Some(cards::character_id(c))),
            TransferCause::Effect(d) => (self.speaker.district(d), Some(cards::district_id(d))),
            TransferCause::Start | TransferCause::Income | TransferCause::ColourIncome | TransferCause::Build => {
                ("", None)
            }
        };
        self.text("reason", name).with_cards(card)
    }
}
