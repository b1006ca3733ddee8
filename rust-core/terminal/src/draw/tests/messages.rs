//! Every message, in both languages and with the longest values of its arguments, in a window of 80 columns: sentences
//! are wrapped without a loss, and texts in one row, such as buttons, titles and headings, fit into it.

use std::collections::{BTreeMap, BTreeSet};

use ayatsuri_phone::screen::{Button, Screen, TableAction, UserAction};
use ayatsuri_phone::{Language, MessageArg, Words};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser::parse;

use super::{BOTH, columns, drawn_on, rows, state_for};
use crate::sample;
use crate::text;
use crate::ui::Overlay;

/// Both languages' files, with the same names in the same order.
macro_rules! files {
    ($($name:literal)*) => {
        [$((
            include_str!(concat!("../../../../screens/words/en/", $name, ".ftl")),
            include_str!(concat!("../../../../screens/words/ja/", $name, ".ftl")),
        )),*]
    };
}

const FILES: [(&str, &str); 16] = files!("cards" "log" "prompts" "refusals" "result" "rules" "screens" "shells" "table"
    "terminal" "together" "kingdom-cards" "kingdom-log" "kingdom-prompts" "kingdom-rules" "kingdom-table");

/// The variables of a message in either language, each with the keys with which it is compared.
#[derive(Default)]
struct Needs {
    variables: BTreeMap<String, BTreeSet<String>>,
    quotes: BTreeSet<String>,
}

impl Needs {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                let InlineExpression::VariableReference { id } = selector else { panic!("only arguments choose") };
                for variant in variants {
                    let (VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key }) = variant.key;
                    self.variables.entry(id.name.to_owned()).or_default().insert(key.to_owned());
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => drop(self.variables.entry(id.name.to_owned()).or_default()),
            InlineExpression::MessageReference { id, .. } => drop(self.quotes.insert(id.name.to_owned())),
            InlineExpression::Placeable { expression } => self.expression(expression),
            _ => {}
        }
    }
}

fn messages() -> BTreeMap<String, Needs> {
    let mut all = BTreeMap::<String, Needs>::new();
    for text in FILES.into_iter().flat_map(|(en, ja)| [en, ja]) {
        for entry in parse(text).unwrap_or_else(|(_, errors)| panic!("{errors:?}")).body {
            if let Entry::Message(message) = entry {
                let needs = all.entry(message.id.name.to_owned()).or_default();
                needs.pattern(&message.value.expect("every message has a value"));
            }
        }
    }
    all
}

/// The variables of a message and of those that it quotes, with their keys.
fn variables(all: &BTreeMap<String, Needs>, id: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut found = all[id].variables.clone();
    for quoted in &all[id].quotes {
        for (variable, keys) in variables(all, quoted) {
            found.entry(variable).or_default().extend(keys);
        }
    }
    found
}

/// A name of the longest possible length, in wide letters alone.
const LONGEST_NAME: &str = "ローゼンクランツとギルデンスター";
const EDITIONS: [&str; 4] = ["first", "fullset", "expanded", "classic"];

/// The longest values that a variable can have, one for each wording that it chooses.
fn values(names: &LongestNames, variable: &str, keys: &BTreeSet<String>) -> Vec<MessageArg> {
    if variable == "edition" {
        return EDITIONS.map(MessageArg::from).into();
    }
    let is_chosen = keys.iter().any(|key| !matches!(key.as_str(), "one" | "other") || keys.contains("me"));
    if is_chosen {
        let key = |key: &String| key.parse().map_or_else(|_| key.as_str().into(), MessageArg::Number);
        // A number that is compared with numbers has other values, too.
        let other = (!keys.is_empty() && keys.iter().any(|key| key.parse::<i64>().is_ok())).then_some(88.into());
        return keys.iter().filter(|key| *key != "other" || keys.contains("me")).map(key).chain(other).collect();
    }
    match variable {
        "district" | "gave" | "took" => vec![names.district.as_str().into()],
        "character" | "acting" | "called" | "occupation" | "laid" => vec![names.character.as_str().into()],
        "reason" | "building" | "event" => vec![names.building.as_str().into()],
        "edition-name" => vec![names.edition.as_str().into()],
        "cards" | "characters" | "districts" | "cast" | "buildings" | "occupations" | "others" => {
            vec![[names.district.as_str(); 4].join(", ").into()]
        }
        "folder" | "path" | "place" | "value" | "problem" => vec!["/data/somebody/share/ayatsuri".into()],
        "languages" => vec!["en  ".into()],
        "who-name" | "whom-name" | "names" | "name" | "choice" | "detail" | "label" | "facts" | "text" | "title"
        | "first" | "second" | "things" | "game" | "words" | "good" => vec![LONGEST_NAME.into()],
        _ if keys.is_empty() || keys.contains("one") => vec![88.into()],
        _ => panic!("what may ${variable} be, which is compared with {keys:?}?"),
    }
}

/// The longest names of cards in a language.
struct LongestNames {
    district: String,
    character: String,
    building: String,
    edition: String,
}

impl LongestNames {
    fn of(all: &BTreeMap<String, Needs>, words: &Words) -> LongestNames {
        let longest = |kinds: &[&str]| {
            let is_name = |id: &&String| !id.ends_with("-short") && !id.ends_with("-text") && !id.ends_with("-called");
            let of_kind = |id: &&String| kinds.iter().any(|kind| id.starts_with(kind));
            let names = all
                .keys()
                .filter(is_name)
                .filter(of_kind)
                .flat_map(|id| EDITIONS.map(|edition| words.say(id, &[("edition", edition.into())])));
            names.max_by_key(|name| text::width(name)).expect("cards have names")
        };
        LongestNames {
            district: longest(&["district-"]),
            character: longest(&["character-", "occupation-"]),
            building: longest(&["building-", "event-", "district-"]),
            edition: longest(&["edition-"]),
        }
    }
}

fn combine(
    choices: &[(String, Vec<MessageArg>)],
    chosen: &mut Vec<(String, MessageArg)>,
    each: &mut impl FnMut(&[(&str, MessageArg)]),
) {
    let Some(((name, values), rest)) = choices.split_first() else {
        let args: Vec<_> = chosen.iter().map(|(name, arg)| (name.as_str(), arg.clone())).collect();
        return each(&args);
    };
    for value in values {
        chosen.push((name.clone(), value.clone()));
        combine(rest, chosen, each);
        chosen.pop();
    }
}

/// Calls `each` with every message, filled in with the longest values.
fn every_message(language: Language, mut each: impl FnMut(&str, &str)) {
    let (all, words) = (messages(), Words::shared(language));
    let names = LongestNames::of(&all, words);
    for id in all.keys() {
        let variables = variables(&all, id).into_iter();
        let choices: Vec<_> = variables.map(|(name, keys)| (name.clone(), values(&names, &name, &keys))).collect();
        combine(&choices, &mut vec![], &mut |args| each(id, &words.say(id, args)));
    }
}

fn without_spaces(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

#[test]
fn every_sentence_is_wrapped_and_none_of_it_lost() {
    for language in BOTH {
        let screen = Screen::Result(sample::full_result(language));
        let mut messages = BTreeSet::new();
        every_message(language, |_, text| messages.extend([text.to_owned()]));
        for sentence in &messages {
            let mut state = state_for(&screen, language);
            state.overlay = Some(Overlay::Hint(vec![sentence.clone()]));
            let height = 20 + text::width(sentence) / 50 + sentence.lines().count();
            let (drawn, buffer) = drawn_on(&screen, &state, 80, height as u16);
            assert_eq!(drawn.scroll_end, 0, "too long for this test: {sentence}");
            let shown = without_spaces(&columns(&buffer, 5, 75).concat());
            let whole = without_spaces(&text::drawable_lines(sentence).collect::<String>());
            assert!(shown.contains(&whole), "{language:?}: of\n{sentence}\nis shown\n{}", rows(&buffer).join("\n"));
        }
        assert!(messages.len() > 1_500, "only {} sentences", messages.len());
    }
}

/// The rows of buttons at the foot of a table (alone, with others, and watched), and of a result.
const BARS: [&[&str]; 6] = [
    &["table-skip", "table-step", "table-pause", "rules", "table-leave", "table-give-up"],
    &["table-skip", "table-step", "table-go-on", "rules", "table-leave", "table-give-up"],
    &["table-people", "rules", "table-leave", "table-end-game"],
    &["table-audit", "table-people", "rules", "table-leave"],
    &["lobby-rematch", "table-audit", "table-people", "home"],
    &["result-again", "result-replay", "result-export", "home"],
];

/// The actions that have the keys of the buttons of such a row.
const ACTIONS: [TableAction; 6] = [
    TableAction::Skip,
    TableAction::Step,
    TableAction::Pause,
    TableAction::Rules,
    TableAction::Leave,
    TableAction::GiveUp { table: 1 },
];

#[test]
fn buttons_in_a_row_are_never_cut() {
    for language in BOTH {
        for bar in BARS {
            let labels = bar.iter().map(|id| Words::shared(language).say(id, &[]));
            let mut table = sample::full_table(language);
            let button = |(action, label): (&TableAction, String)| Button::new(UserAction::from(action.clone()), label);
            table.buttons = ACTIONS.iter().zip(labels.clone()).map(button).collect();
            let screen = Screen::Table(Box::new(table));
            let mut state = state_for(&screen, language);
            let (_, buffer) = drawn_on(&screen, &state, 80, 24);
            let foot = rows(&buffer).pop().expect("a last row");
            state.open(Overlay::Help);
            let help = rows(&drawn_on(&screen, &state, 80, 24).1).join("\n");
            // A label that is cut would have no space after it.
            let (whole, left_out): (Vec<String>, Vec<String>) =
                labels.partition(|label| foot.contains(&format!(" {label} ")));
            assert!(left_out.len() <= 1 && !whole.is_empty(), "{language:?}: {left_out:?} in\n{foot}");
            for label in left_out {
                // It is left out as a whole, and the help page has it.
                let begin: String = label.chars().take(2).collect();
                assert!(!foot.contains(&begin), "{language:?}: {label} is cut in\n{foot}");
                assert!(help.contains(&label), "{language:?}: {label} is not in\n{help}");
            }
        }
    }
}

#[test]
fn titles_fit_into_their_row() {
    for language in BOTH {
        let mut titles = 0;
        every_message(language, |id, title| {
            if id.ends_with("-title") || id == "lobby-table-of" || id == "game-title" || id == "replay-of" {
                assert!(text::width(title) <= 78, "{language:?} {id}: {title}");
                titles += 1;
            }
        });
        assert!(titles > 20, "only {titles}");
    }
}
