//! What the audit of a game has found, in words: on every phone, the host's too.

use ayatsuri_fair::{Unfair, Verdict};

use crate::screen::{AuditScreen, Button};
use crate::setup_screen::blank;
use crate::words::{Arg, Language, Words};

/// The audit of the last game. `foul`: what was wrong with its deal, before there was a game.
pub(crate) fn audit(words: &Words, found: &Result<Verdict, Unfair>, foul: Option<&Unfair>) -> AuditScreen {
    let say = |id: &str| words.say(id, &[]);
    let buttons = vec![Button { label: say("back"), primary: true, ..blank("back") }];
    let wrong = foul.or(found.as_ref().err());
    let (title, text, four) = match (wrong, found) {
        (None, Ok(verdict)) => {
            let mut text = vec![words.say("audit-honest-text", &[("shown", verdict.shown.into())])];
            if verdict.shown < verdict.of {
                text.push(words.say("audit-part", &[("missed", (verdict.of - verdict.shown).into())]));
            }
            text.push(say("audit-limits"));
            (say("audit-honest"), text, words_of(verdict, words.language() == Language::Japanese))
        }
        (Some(unfair), _) | (None, Err(unfair)) => {
            let what = say_unfair(words, unfair);
            (say("audit-wrong"), vec![what, say("audit-wrong-text")], vec![])
        }
    };
    let words_label = if four.is_empty() { String::new() } else { say("audit-words") };
    AuditScreen { title, is_honest: wrong.is_none(), text, words_label, words: four, buttons }
}

/// A game that was never dealt by several, or whose rules changed under it, cannot be checked.
pub(crate) fn none(words: &Words) -> AuditScreen {
    let say = |id: &str| words.say(id, &[]);
    let buttons = vec![Button { label: say("back"), primary: true, ..blank("back") }];
    let (words_label, words) = (String::new(), vec![]);
    AuditScreen {
        title: say("audit-none"),
        is_honest: false,
        text: vec![say("audit-none-text")],
        words_label,
        words,
        buttons,
    }
}

fn say_unfair(words: &Words, unfair: &Unfair) -> String {
    let number = |number: usize| [("number", Arg::from(number))];
    match unfair {
        Unfair::OutOfTurn => words.say("unfair-out-of-turn", &[]),
        Unfair::LeftOut => words.say("unfair-left-out", &[]),
        Unfair::Unannounced => words.say("unfair-unannounced", &[]),
        Unfair::ListChanged => words.say("unfair-list-changed", &[]),
        Unfair::FalselyMissing => words.say("unfair-falsely-missing", &[]),
        Unfair::NotOpened { .. } => words.say("unfair-not-opened", &[]),
        Unfair::OpenedAnother { .. } => words.say("unfair-opened-another", &[]),
        Unfair::OtherSeed => words.say("unfair-other-seed", &[]),
        Unfair::NoGame(_) => words.say("unfair-no-game", &[]),
        Unfair::NotSigned { number: n } => words.say("unfair-not-signed", &number(*n)),
        Unfair::ShownOtherwise { number: n } => words.say("unfair-shown-otherwise", &number(*n)),
        Unfair::CutShort => words.say("unfair-cut-short", &[]),
    }
}

/// Four words for the fingerprint of an audit. Each has two syllables that both languages say alike, so that phones
/// that speak different ones can be compared aloud.
fn words_of(verdict: &Verdict, in_kana: bool) -> Vec<String> {
    const FIRST: [(&str, &str); 16] = [
        ("か", "ka"),
        ("き", "ki"),
        ("く", "ku"),
        ("さ", "sa"),
        ("た", "ta"),
        ("と", "to"),
        ("な", "na"),
        ("ね", "ne"),
        ("は", "ha"),
        ("ほ", "ho"),
        ("ま", "ma"),
        ("み", "mi"),
        ("も", "mo"),
        ("や", "ya"),
        ("ゆ", "yu"),
        ("わ", "wa"),
    ];
    const SECOND: [(&str, &str); 16] = [
        ("え", "e"),
        ("が", "ga"),
        ("ご", "go"),
        ("じ", "ji"),
        ("ず", "zu"),
        ("せ", "se"),
        ("だ", "da"),
        ("に", "ni"),
        ("の", "no"),
        ("ば", "ba"),
        ("ぶ", "bu"),
        ("め", "me"),
        ("ら", "ra"),
        ("り", "ri"),
        ("る", "ru"),
        ("ろ", "ro"),
    ];
    let word = |byte: &u8| {
        let (first, second) = (FIRST[usize::from(byte >> 4)], SECOND[usize::from(byte & 15)]);
        if in_kana { format!("{}{}", first.0, second.0) } else { format!("{}{}", first.1, second.1) }
    };
    verdict.fingerprint.iter().map(word).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_has_a_word_of_its_own_and_both_languages_say_the_same_ones() {
        let all = |in_kana: bool| -> Vec<String> {
            let verdict = |byte: u8| Verdict { shown: 0, of: 0, fingerprint: [byte, 0, 0, 0] };
            (0..=255).map(|byte| words_of(&verdict(byte), in_kana)[0].clone()).collect()
        };
        for mut words in [all(true), all(false)] {
            words.sort();
            words.dedup();
            assert_eq!(words.len(), 256);
        }
    }
}
