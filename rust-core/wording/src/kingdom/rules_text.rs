//! The rules of Marionette Kingdom in chapters, with a catalogue of its cards.

use ayatsuri_rules::kingdom::{Building, EventCard, Figures, UniqueCard as _};

use super::cards;
use crate::rule_set::RuleSet;
use crate::rule_set::RulesText;
use ayatsuri_screens::Chapter;
use ayatsuri_screens::words::Words;

/// The chapters of `kingdom-rules.ftl`, in order.
const CHAPTERS: [&str; 9] = ["goal", "setup", "draft", "turns", "naming", "end-part", "end", "secrets", "house"];

/// The rules text. The events come at the end of the list of buildings.
pub fn rules(words: &Words) -> RulesText {
    let figures = &Figures::HOUSE;
    let say = |id: &str| words.say(id, &[("ending", figures.printed.ending.into())]);
    let chapter = |name: &str| Chapter {
        title: say(&format!("kingdom-rules-{name}-title")),
        paragraphs: say(&format!("kingdom-rules-{name}"))
            .lines()
            .map(str::to_owned)
            .filter(|line| !line.is_empty())
            .collect(),
    };
    let buildings = Building::ALL.iter().map(|&b| cards::building(words, figures, b));
    let events = EventCard::ALL.iter().map(|&e| cards::event(words, figures, e));
    RulesText {
        title: RuleSet::Kingdom.title(words),
        chapters: CHAPTERS.into_iter().map(chapter).collect(),
        characters: cards::occupations_of(true).map(|o| cards::occupation(words, figures, o)).collect(),
        districts: buildings.chain(events).collect(),
    }
}
