//! Sentences about Marionette Kingdom: they name its cards and chips.

use ayatsuri_rules::kingdom::{
    Building, Buildings, Chip, Chips, EventCard, Occupation, Occupations, State, TransferCause,
};

use super::{Kingdom, cards};
use crate::presentable;
use crate::speaker;

pub use crate::speaker::{SeatStanding, WHO, WHOM};

/// Everything from which a screen of Marionette Kingdom is drawn.
pub type GameViewer<'a> = presentable::Viewer<'a, State>;
/// Puts things about Marionette Kingdom into words for one observer.
pub type GameSpeaker<'a> = speaker::Speaker<'a, Kingdom>;
/// A sentence about Marionette Kingdom.
pub type GameSentence<'a> = speaker::Sentence<'a, Kingdom>;

impl<'a> GameSpeaker<'a> {
    pub fn occupation(&self, o: Occupation) -> &'a str {
        cards::occupation_name(self.words, o)
    }

    /// An occupation as it is called within a sentence: "the Smith", "Death".
    pub fn called(&self, o: Occupation) -> String {
        cards::occupation_called(self.words, o)
    }

    pub fn building(&self, b: Building) -> &'a str {
        cards::building_name(self.words, b)
    }

    pub fn event(&self, e: EventCard) -> &'a str {
        cards::event_name(self.words, e)
    }

    /// The names of some occupations for use within a sentence.
    pub fn occupations(&self, all: Occupations) -> String {
        let items: Vec<String> = all.map(|o| self.called(o)).collect();
        self.list(&items)
    }

    /// The names of some buildings as a list without articles.
    pub fn buildings(&self, all: Buildings) -> String {
        let items: Vec<String> = all.map(|b| self.building(b).to_owned()).collect();
        self.list(&items)
    }

    /// The names of some buildings for use within a sentence, with articles where the language has them.
    pub fn the_buildings(&self, all: Buildings) -> String {
        let the = |b| self.line("list-the").text("district", self.building(b)).say();
        let items: Vec<String> = all.map(the).collect();
        self.list(&items)
    }

    /// An amount of chips in words.
    pub fn chips(&self, chips: Chips) -> String {
        cards::chips(self.words, chips)
    }
}

impl GameSentence<'_> {
    /// Sets the arguments that name an occupation.
    pub fn occupation(self, o: Occupation) -> Self {
        let (name, called) = (self.speaker.occupation(o), self.speaker.called(o));
        self.text("occupation", name).text("called", called).with_cards([cards::occupation_id(o)])
    }

    /// Sets the arguments that name a building.
    pub fn building(self, b: Building) -> Self {
        let name = self.speaker.building(b);
        self.text("building", name).with_cards([cards::building_id(b)])
    }

    /// Sets the arguments that name an event.
    pub fn event(self, e: EventCard) -> Self {
        let name = self.speaker.event(e);
        self.text("event", name).with_cards([cards::event_id(e)])
    }

    /// Sets the argument for an amount of chips.
    pub fn chips(self, chips: Chips) -> Self {
        let some = self.speaker.chips(chips);
        self.text("chips", some).tells_chips(chips)
    }

    /// Notes chips that the sentence tells.
    pub fn tells_chips(self, chips: Chips) -> Self {
        let [gold, food, troops, honour] = chips.amounts();
        let line = self.with_amount(cards::chip_id(Chip::Gold), gold.into());
        let line = line.with_amount(cards::chip_id(Chip::Food), food.into());
        let line = line.with_amount(cards::chip_id(Chip::Troops), troops.into());
        line.with_amount(cards::chip_id(Chip::Honour), honour.into())
    }

    /// Sets the argument `reason` to the card that moves chips; none for what the rules give.
    pub fn cause(self, cause: TransferCause) -> Self {
        let (name, card) = match cause {
            TransferCause::Occupation(o) => (self.speaker.occupation(o), Some(cards::occupation_id(o))),
            TransferCause::Building(b) | TransferCause::Bought(b) | TransferCause::Tax(b) => {
                (self.speaker.building(b), Some(cards::building_id(b)))
            }
            TransferCause::Event(e) => (self.speaker.event(e), Some(cards::event_id(e))),
            TransferCause::Basic => ("", None),
        };
        self.text("reason", name).with_cards(card)
    }

    /// Sets the text argument `name` to some occupations.
    pub fn occupations(self, name: &'static str, all: Occupations) -> Self {
        let names = self.speaker.occupations(all);
        self.text(name, names).with_cards(all.map(cards::occupation_id))
    }

    /// Sets the argument `buildings` to some buildings.
    pub fn the_buildings(self, all: Buildings) -> Self {
        let names = self.speaker.the_buildings(all);
        self.text("buildings", names).with_cards(all.map(cards::building_id))
    }
}
