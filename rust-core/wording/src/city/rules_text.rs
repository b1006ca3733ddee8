//! The rules of an edition in chapters, with a catalogue of its cards.

use ayatsuri_rules::city::EditionId;

use crate::city::cards;
use crate::rule_set::RulesText;
use crate::rule_set::{EditionWording as _, RuleSet};
use ayatsuri_screens::Chapter;
use ayatsuri_screens::words::Words;

/// The chapters of `rules.ftl`, in order.
const CHAPTERS: [&str; 16] = [
    "goal",
    "setup",
    "draft",
    "draft-two",
    "draft-three",
    "round",
    "turn",
    "income",
    "build",
    "powers",
    "end-of-turn",
    "end-of-round",
    "end",
    "scoring",
    "tie",
    "secrets",
];

/// The rules text of an edition.
pub fn rules(words: &Words, edition: EditionId) -> RulesText {
    let say = |id: &str| words.say(id, &[("edition", edition.wording().into())]);
    let chapter = |name: &str| Chapter {
        title: say(&format!("rules-{name}-title")),
        paragraphs: say(&format!("rules-{name}")).lines().map(str::to_owned).filter(|line| !line.is_empty()).collect(),
    };
    RulesText {
        title: RuleSet::from(edition).title(words),
        chapters: CHAPTERS.into_iter().map(chapter).collect(),
        characters: cards::characters_of(edition).map(|c| cards::character(words, edition, c).clone()).collect(),
        districts: cards::districts_of(edition).map(|d| cards::district(words, edition, d).clone()).collect(),
    }
}
