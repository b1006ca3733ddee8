//! Sentences about Marionette Kingdom: what names its cards and chips.

use ayatsuri_rules::kingdom::{Building, Buildings, Chips, EventCard, Occupation, Occupations, State};

use super::{Kingdom, cards};
use crate::presentable;
use crate::speaker;

pub(crate) use crate::speaker::{SeatStanding, WHO, WHOM};

/// The eyes a screen of Marionette Kingdom is drawn for.
pub type GameViewer<'a> = presentable::Viewer<'a, State>;
/// Says things about Marionette Kingdom to one seat.
pub(crate) type GameSpeaker<'a> = speaker::Speaker<'a, Kingdom>;
/// A sentence about Marionette Kingdom.
pub(crate) type GameSentence<'a> = speaker::Sentence<'a, Kingdom>;

impl<'a> GameSpeaker<'a> {
    /// The name of an occupation.
    pub fn occupation(&self, o: Occupation) -> &'a str {
        cards::occupation_name(self.words, o)
    }

    /// An occupation as a sentence calls it: "the Smith", "Death".
    pub fn called(&self, o: Occupation) -> String {
        cards::occupation_called(self.words, o)
    }

    /// The name of a building.
    pub fn building(&self, b: Building) -> &'a str {
        cards::building_name(self.words, b)
    }

    /// The name of an event.
    pub fn event(&self, e: EventCard) -> &'a str {
        cards::event_name(self.words, e)
    }

    /// Some occupations in a sentence.
    pub fn occupations(&self, all: Occupations) -> String {
        let items: Vec<String> = all.map(|o| self.called(o)).collect();
        self.list(&items)
    }

    /// The names of some buildings.
    pub fn buildings(&self, all: Buildings) -> String {
        let items: Vec<String> = all.map(|b| self.building(b).to_owned()).collect();
        self.list(&items)
    }

    /// Some buildings in a sentence.
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
    /// Puts an occupation in.
    pub fn occupation(self, o: Occupation) -> Self {
        let (name, called) = (self.speaker.occupation(o), self.speaker.called(o));
        self.text("occupation", name).text("called", called)
    }

    /// Puts a building in.
    pub fn building(self, b: Building) -> Self {
        let name = self.speaker.building(b);
        self.text("building", name)
    }

    /// Puts an event in.
    pub fn event(self, e: EventCard) -> Self {
        let name = self.speaker.event(e);
        self.text("event", name)
    }

    /// Puts an amount of chips in.
    pub fn chips(self, chips: Chips) -> Self {
        let some = self.speaker.chips(chips);
        self.text("chips", some)
    }
}
