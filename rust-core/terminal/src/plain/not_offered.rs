//! The answer to a line that chooses nothing.

use ayatsuri_phone::{Language, Words};

use super::choices::NumberedChoice;
use crate::describe::listed;
use crate::words::{TerminalText, say};

/// The words for a line that none of `choices` has as its number or letter. They name the numbers that can be chosen now,
/// if the line is a number.
pub(super) fn not_offered(language: Language, choices: &[NumberedChoice], line: &str) -> String {
    let open = choices.iter().filter(|choice| choice.closed.is_none());
    let mut numbers: Vec<u32> = open.filter_map(|choice| choice.key.parse().ok()).collect();
    numbers.sort_unstable();
    if numbers.is_empty() || !line.chars().all(|c| c.is_ascii_digit()) {
        return say(language, TerminalText::PlainUnknown).to_owned();
    }
    let good = any_of(language, &numbers);
    Words::shared(language).say("terminal-plain-no-number", &[("value", line.into()), ("good", good.into())])
}

/// Rising numbers as alternatives; three and more that follow each other are told by their first and last.
fn any_of(language: Language, numbers: &[u32]) -> String {
    let words = Words::shared(language);
    let two =
        |id: &str, first: &str, second: &str| words.say(id, &[("first", first.into()), ("second", second.into())]);
    let mut parts: Vec<String> = vec![];
    for run in numbers.chunk_by(|one, next| one + 1 == *next) {
        match run {
            [first, _, .., last] => parts.push(two("terminal-from-to", &first.to_string(), &last.to_string())),
            few => parts.extend(few.iter().map(u32::to_string)),
        }
    }
    match parts.split_last() {
        Some((last, before)) if !before.is_empty() => two("terminal-list-or", &listed(language, before), last),
        _ => parts.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::focus_target::FocusTarget;
    use crate::plain::choices::PlainCommand;

    fn choice(key: &str, closed: Option<&str>) -> NumberedChoice {
        NumberedChoice {
            key: key.into(),
            label: String::new(),
            closed: closed.map(str::to_owned),
            confirm: None,
            command: PlainCommand::Walk(vec![]),
            target: FocusTarget::OutOfGroup,
        }
    }

    fn answer(language: Language, keys: &[&str], line: &str) -> String {
        let choices: Vec<NumberedChoice> = keys.iter().map(|key| choice(key, None)).collect();
        not_offered(language, &choices, line)
    }

    #[test]
    fn a_number_that_is_not_there_is_answered_with_those_that_are() {
        let reply = |keys: &[&str], line| answer(Language::English, keys, line);
        assert_eq!(reply(&["2", "4", "5"], "1"), "There is no 1 here. Choose 2, 4 or 5, or ? for help.");
        assert_eq!(reply(&["5", "a", "2"], "17"), "There is no 17 here. Choose 2 or 5, or ? for help.");
        assert_eq!(reply(&["1", "2", "3", "4", "7"], "5"), "There is no 5 here. Choose 1 to 4 or 7, or ? for help.");
        assert_eq!(reply(&["3"], "1"), "There is no 1 here. Choose 3, or ? for help.");
        let reply = |keys: &[&str], line| answer(Language::Japanese, keys, line);
        assert_eq!(reply(&["2", "4", "5"], "1"), "1はありません。選べるのは2、4、5です（?で説明）。");
        assert_eq!(reply(&["1", "2", "3"], "9"), "9はありません。選べるのは1～3です（?で説明）。");
    }

    #[test]
    fn a_number_that_cannot_be_chosen_now_is_not_named() {
        let choices = [choice("1", Some("not now")), choice("2", None), choice("3", None)];
        let reply = not_offered(Language::English, &choices, "4");
        assert_eq!(reply, "There is no 4 here. Choose 2 or 3, or ? for help.");
    }

    #[test]
    fn other_lines_are_not_understood() {
        let unknown = say(Language::English, TerminalText::PlainUnknown);
        assert_eq!(answer(Language::English, &["2", "4"], "castle"), unknown);
        assert_eq!(answer(Language::English, &["a", "b"], "2"), unknown, "nothing has a number");
    }
}
