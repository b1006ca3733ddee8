//! Fills in every message of every file, in both languages, with every legal combination of its arguments.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use ayatsuri_bots::Persona;
use ayatsuri_rules::city::EditionId;
use ayatsuri_rules::kingdom::{Building, EventCard, UniqueCard as _};
use ayatsuri_word_check::find_faults;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser::parse;

use ayatsuri_phone::{Language, MessageArg, Words};
use ayatsuri_wording::city::{self, cards};
use ayatsuri_wording::kingdom;
use ayatsuri_wording::rule_set::RuleSet;
use ayatsuri_wording::terms::GameTerms as _;

/// The variables of a message, and the messages that it quotes.
#[derive(Default)]
struct MessageNeeds {
    variables: BTreeSet<String>,
    quotes: BTreeSet<String>,
    /// For each variable, the keys with which it is compared.
    keys: BTreeMap<String, BTreeSet<String>>,
}

impl MessageNeeds {
    fn of_pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.of_expression(expression);
            }
        }
    }

    fn of_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.of_inline(inline),
            Expression::Select { selector, variants } => {
                self.of_inline(selector);
                for variant in variants {
                    if let (InlineExpression::VariableReference { id }, VariantKey::Identifier { name }) =
                        (selector, &variant.key)
                    {
                        self.keys.entry(id.name.to_owned()).or_default().insert((*name).to_owned());
                    }
                    self.of_pattern(&variant.value);
                }
            }
        }
    }

    fn of_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.quotes.insert(id.name.to_owned());
            }
            InlineExpression::Placeable { expression } => self.of_expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::FunctionReference { .. } | InlineExpression::TermReference { .. } => {
                panic!("no functions and no terms: a term cannot see the arguments")
            }
        }
    }
}

/// The texts of a language, by file.
fn files(language: Language) -> &'static [(String, String)] {
    static ALL: [OnceLock<Vec<(String, String)>>; Language::ALL.len()] =
        [const { OnceLock::new() }; Language::ALL.len()];
    ALL[language as usize].get_or_init(|| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../screens/words").join(language.tag());
        let paths =
            fs::read_dir(folder).expect("every language has a folder").map(|entry| entry.expect("it is read").path());
        let text = |path: &Path| fs::read_to_string(path).expect("every text can be read");
        let mut files: Vec<_> = paths.map(|path| (path.display().to_string(), text(&path))).collect();
        files.sort();
        files
    })
}

/// The library must carry the same messages as the files have, no more and no fewer.
#[test]
fn the_packed_texts_are_those_of_the_files() {
    for language in Language::ALL {
        let lines =
            |text: &str| text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect::<Vec<_>>();
        let of_files: Vec<String> = files(language).iter().flat_map(|(_, text)| lines(text)).collect();
        assert_eq!(lines(&language.texts()), of_files, "{language:?}");
    }
}

fn messages(language: Language) -> BTreeMap<String, MessageNeeds> {
    let mut all = BTreeMap::new();
    for (file, text) in files(language) {
        let resource = parse(text.as_str()).unwrap_or_else(|(_, errors)| panic!("{file}: {errors:?}"));
        for entry in &resource.body {
            if let Entry::Message(message) = entry {
                let mut needs = MessageNeeds::default();
                needs.of_pattern(message.value.as_ref().expect("every message has a value"));
                let twice = all.insert(message.id.name.to_owned(), needs).is_some();
                assert!(!twice, "{} is twice in {language:?}", message.id.name);
            }
        }
    }
    all
}

/// The variables of a message, and of those that it quotes.
fn variables_of(all: &BTreeMap<String, MessageNeeds>, id: &str) -> BTreeSet<String> {
    let needs = all.get(id).unwrap_or_else(|| panic!("{id} is quoted and does not exist"));
    let mut variables = needs.variables.clone();
    for quoted in &needs.quotes {
        variables.extend(variables_of(all, quoted));
    }
    variables
}

const NUMBERS: [i64; 4] = [0, 1, 2, 5];

/// The keys by which messages may choose their wording for a variable. A variable that is not listed is a name or a
/// number.
fn wordings(variable: &str) -> &'static [&'static str] {
    match variable {
        "who" | "whom" => &["me", "other"],
        "how" => &["plain", "poor", "bewitched", "killed"],
        "colour" => &["yellow", "blue", "green", "red", "purple"],
        "goes" => &["deck", "pile"],
        "deed" => &["kill", "bewitch", "rob"],
        "own" | "gilded" | "late" | "mine" => &["yes", "no"],
        "price" => &["free", "paid"],
        "state" => &["open", "last", "over"],
        "why" => &["self", "killed", "bewitched", "first", "holder"],
        "what" => &["rescue", "look", "park", "hospital", "rob", "refill"],
        "lap" => &["first", "second"],
        "place" => &["under", "top"],
        "kind" => &["name", "trade"],
        "princess" => &["yes", "no"],
        "device" => &["phone", "computer"],
        "way" => &["above", "below", "level"],
        "whose" => &["own", "other", "nobody"],
        _ => &[],
    }
}

/// All values that a variable can have in an edition. `keys` are those that this message compares it with.
fn values(words: &Words, set: RuleSet, id: &str, variable: &str, keys: &BTreeSet<String>) -> Vec<MessageArg> {
    let is_chosen = keys.iter().any(|key| !matches!(key.as_str(), "one" | "other") || keys.contains("me"));
    if variable == "edition" {
        return vec![set.wording().into()];
    }
    if id == "bot-name" {
        return Persona::ALL.iter().map(|persona| persona.name.into()).collect();
    }
    if is_chosen {
        let wordings = wordings(variable);
        for key in keys {
            assert!(wordings.contains(&key.as_str()), "{id}: ${variable} is never {key}");
        }
        return wordings.iter().map(|&wording| wording.into()).collect();
    }
    // The city cards of the rule set's edition, if it has one.
    let edition = match set {
        RuleSet::City(edition) => edition,
        RuleSet::Kingdom => EditionId::Classic,
    };
    match variable {
        "who-name" | "whom-name" => vec!["Karin".into(), "カリン".into()],
        "district" | "gave" | "took" => {
            cards::districts_of(edition).map(|d| cards::district(words, edition, d).name.as_str().into()).collect()
        }
        "character" | "acting" | "reason" => {
            cards::characters_of(edition).map(|c| cards::character(words, edition, c).name.as_str().into()).collect()
        }
        "occupation" | "laid" => {
            kingdom::cards::occupations_of(true).map(|o| kingdom::cards::occupation_name(words, o).into()).collect()
        }
        "called" => {
            kingdom::cards::occupations_of(true).map(|o| kingdom::cards::occupation_called(words, o).into()).collect()
        }
        "building" => Building::ALL.iter().map(|&b| kingdom::cards::building_name(words, b).into()).collect(),
        "event" => EventCard::ALL.iter().map(|&e| kingdom::cards::event_name(words, e).into()).collect(),
        "chips" | "lacking" | "occupations" | "others" | "buildings" => vec!["Xyz".into()],
        "tied" => NUMBERS.into_iter().map(MessageArg::Number).collect(),
        "cards" | "news" | "names" | "things" | "characters" | "name" | "title" | "first" | "second" | "winner"
        | "text" => {
            vec!["Xyz".into()]
        }
        "gold" | "n" | "other" | "rest" | "price" | "cost" | "keep" | "points" | "least" | "most" | "from" => {
            NUMBERS.into_iter().map(MessageArg::Number).collect()
        }
        "place" if matches!(id, "result-own-place" | "history-own" | "statistics-place") => {
            NUMBERS.into_iter().map(MessageArg::Number).collect()
        }
        "level" | "result" | "grade" => vec!["Xyz".into()],
        "card" | "date" | "difference" | "temper" | "places" | "amount" | "amounts" | "facts" | "other-name"
        | "standing" | "warning" | "label" | "languages" | "letter" | "option" | "version" => vec!["Xyz".into()],
        "cast" | "choice" | "detail" | "districts" | "edition-name" | "folder" | "game" | "good" | "id" | "licence"
        | "path" | "phone" | "mark" | "place" | "problem" | "rule" | "value" | "why" | "words" => vec!["Xyz".into()],
        "best" | "chosen" | "deals" | "found" | "games" | "number" | "ours" | "percent" | "starred" | "steps"
        | "won" | "actions" | "checked" | "moves" | "after" | "before" | "better" | "count" | "done" | "end"
        | "error" | "tenths" | "start" | "last" => NUMBERS.into_iter().map(MessageArg::Number).collect(),
        "rank" | "round" | "rounds" | "players" | "ending" | "seat" | "seconds" | "digits" | "shown" | "missed"
        | "phones" => NUMBERS.into_iter().map(MessageArg::Number).collect(),
        "day" | "month" | "year" => NUMBERS.into_iter().map(MessageArg::Number).collect(),
        "solved" | "all" | "days" | "reached" | "played" | "par" | "rating" | "deviation" | "novice" | "player"
        | "master" | "times" | "longest" | "now" | "ahead" | "behind" => {
            NUMBERS.into_iter().map(MessageArg::Number).collect()
        }
        _ => panic!("{id}: what may ${variable} be?"),
    }
}

fn combine(
    choices: &[(String, Vec<MessageArg>)],
    chosen: &mut Vec<(String, MessageArg)>,
    each: &mut impl FnMut(&[(&str, MessageArg)]),
) {
    match choices.split_first() {
        None => {
            let args: Vec<(&str, MessageArg)> = chosen.iter().map(|(name, arg)| (name.as_str(), arg.clone())).collect();
            each(&args);
        }
        Some(((name, values), rest)) => {
            for value in values {
                chosen.push((name.clone(), value.clone()));
                combine(rest, chosen, each);
                chosen.pop();
            }
        }
    }
}

/// The keys with which any message, in any language, compares a variable of this message; quoted messages included.
fn keys_of(all: &[BTreeMap<String, MessageNeeds>], id: &str, variable: &str) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for language in all {
        let Some(needs) = language.get(id) else { continue };
        keys.extend(needs.keys.get(variable).into_iter().flatten().cloned());
        for quoted in &needs.quotes {
            keys.extend(keys_of(all, quoted, variable));
        }
    }
    keys
}

#[test]
fn every_message_can_be_said_with_every_legal_argument() {
    let all = Language::ALL.map(messages);
    let mut said = 0;
    for (language, messages) in Language::ALL.into_iter().zip(&all) {
        let words = Words::new(language);
        for id in messages.keys() {
            // Both languages get the same arguments, so those that only the other language needs are given, too.
            let mut variables = variables_of(messages, id);
            for other in &all {
                variables.extend(variables_of(other, id));
            }
            for set in RuleSet::ALL {
                let choices: Vec<(String, Vec<MessageArg>)> = variables
                    .iter()
                    .map(|variable| {
                        let keys = keys_of(&all, id, variable);
                        (variable.clone(), values(&words, set, id, variable, &keys))
                    })
                    .collect();
                combine(&choices, &mut vec![], &mut |args| {
                    let (text, faults) = words.try_say(id, args);
                    assert!(faults.is_empty(), "{language:?} {id} {args:?}: {faults:?}");
                    let is_filled = !text.replace("$XDG_DATA_HOME", "").contains(['{', '}', '$']);
                    assert!(is_filled, "{language:?} {id} {args:?}: {text}");
                    assert!(!text.is_empty() || MAY_BE_EMPTY.contains(&id.as_str()), "{language:?} {id} is empty");
                    said += 1;
                });
                if !variables.contains("edition") && !variables.contains("district") && !variables.contains("character")
                {
                    break;
                }
            }
        }
    }
    assert!(said > 10_000, "only {said} messages were said");
}

/// The messages that may be empty, as parts of sentences.
const MAY_BE_EMPTY: [&str; 2] = ["do-gilded", "terminal-amounts-joint"];

#[test]
fn a_missing_message_or_argument_is_noticed() {
    let words = Words::new(Language::English);
    assert!(!words.try_say("no-such-message", &[]).1.is_empty());
    assert!(!words.try_say("log-round", &[]).1.is_empty());
    assert!(words.try_say("log-round", &[("n", 1.into())]).1.is_empty());
}

#[test]
fn english_counts_and_calls_by_name() {
    let words = Words::new(Language::English);
    let drew = |who: &str, n: i64| {
        let args = [("who", who.into()), ("who-name", "Karin".into()), ("n", n.into()), ("reason", "Smithy".into())];
        words.say("log-drew", &args)
    };
    assert_eq!(drew("me", 1), "You draw 1 card (Smithy).");
    assert_eq!(drew("other", 3), "Karin draws 3 cards (Smithy).");
}

/// Terminals disagree about the width of some characters, which would break a table's columns.
#[test]
fn no_text_has_a_character_of_ambiguous_width() {
    const AMBIGUOUS: &str = "·×÷±°…—–‘’“”†‡•→←↑↓★☆○●◎◇◆□■△▲▽▼※①②③§¶";
    for language in Language::ALL {
        for (file, text) in files(language) {
            for line in text.lines().filter(|line| !line.starts_with('#')) {
                let found = line.chars().find(|&c| AMBIGUOUS.contains(c));
                assert_eq!(found, None, "{file}: {line}");
            }
        }
    }
}

/// A message that no code uses would be forgotten and become wrong.
#[test]
fn every_message_is_said_or_quoted() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let words = folder.join("../screens/words");
    let phone = ["screens", "wording", "play", "pages", "phone"].map(|name| folder.join("..").join(name).join("src"));
    let mut said = find_faults(&words, &phone).expect("this was built");
    said.extend(find_faults(&words, &[folder.join("../terminal/src")]).expect("this was built"));
    let messages = messages(Language::English);
    let quoted: BTreeSet<&String> = messages.values().flat_map(|needs| &needs.quotes).collect();
    let unsaid: Vec<_> = messages.keys().filter(|id| !said.contains(*id) && !quoted.contains(id)).collect();
    assert!(unsaid.is_empty(), "nobody says {unsaid:?}");
}

#[test]
fn every_language_has_the_names_of_all_bots() {
    for language in Language::ALL {
        let keys = &messages(language)["bot-name"].keys["name"];
        let names = Persona::ALL.into_iter().map(|persona| persona.name.to_owned());
        assert_eq!(*keys, names.chain(["other".to_owned()]).collect(), "{language:?}");
    }
}

/// The lines of a language's texts: no comments, and no ids, variables or references, which have the names of the code.
fn spoken(language: Language) -> impl Iterator<Item = (&'static str, String)> {
    let of_file = |(file, text): &'static (String, String)| {
        text.lines()
            .filter(|line| !line.starts_with('#'))
            .map(move |line| (file.as_str(), without_names(line)))
            .collect::<Vec<_>>()
    };
    files(language).iter().flat_map(of_file)
}

/// A line without the message's own id, variables, and ids of messages that it quotes.
fn without_names(line: &str) -> String {
    let is_id = |word: &str| {
        word.starts_with(|c: char| c.is_ascii_lowercase())
            && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
    };
    let text = match line.split_once(" =") {
        Some((id, text)) if is_id(id) => text,
        _ => line,
    };
    let (mut spoken, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once('{') {
        spoken.push_str(before);
        rest = after.split_once('}').map_or("", |(_, rest)| rest);
    }
    spoken + rest
}

/// Words that were corrected, with the reason; they must not come back.
const WRONG: [(Language, &[&str], &str); 18] = [
    (Language::English, &["olour", "onour", "eighbour", "grey", "towards", "ecognise"], "the spelling is American"),
    (Language::English, &[" in this turn", " in this round"], "English says: this turn"),
    (Language::English, &[" he ", " him ", " his ", " she ", " her ", "himself", "herself"], "a player is *they*"),
    (Language::English, &["cards more", "gold more", "1 point more"], "English says: 2 more cards"),
    (
        Language::English,
        &["Lay gold", "lay gold", "Lay 1 gold", "lay 1 gold", "bears more"],
        "gold is put on a district",
    ),
    (Language::English, &["lapses", "handed down", "What you play for", "Chance decides"], "nobody talks like that"),
    (Language::English, &["hank the crown"], "the rules have the words: Thank you, Your Excellency"),
    (
        Language::English,
        &["Finished games", "At once", "Go on", "Was it fair"],
        "History, Instant, Continue, Check the deal",
    ),
    (Language::Japanese, &["(", ")"], "brackets are full-width"),
    (Language::Japanese, &["集まった人", "見る人", "一番の金持ち", "未見"], "参加者、視点、金貨が最も多い人、不明"),
    (Language::Japanese, &["手放", "伏せて除"], "cards are 捨てる or go 山札の下に"),
    (Language::Japanese, &["王冠に礼"], "the rules have the words: ありがとう、我等が閣下"),
    (
        Language::Japanese,
        &["終わったゲーム:", "終わったゲームはまだ", "やっぱり", "配りの番号"],
        "対戦記録、準備を取り消す、配札番号",
    ),
    (Language::Japanese, &["だれも答え", "伝わっていません", "先頭を逃す"], "名乗り出る、資料からわからない、見込み"),
    (Language::Japanese, &["ボット"], "コンピューター everywhere"),
    (
        Language::English,
        &["dearest", "Wait on", "any more", "game is kept", "games kept"],
        "most expensive, Keep waiting, anymore, saved",
    ),
    (
        Language::English,
        &["Signals", "Deal when", "host deals", "played out"],
        "alerts; a game is started, and played to its end",
    ),
    (
        Language::Japanese,
        &["？ ", "テーブル", "その問い", "同じ問い", "不在", "満員"],
        "全角の空き、卓、質問、離席中、満席",
    ),
];

#[test]
fn no_corrected_word_comes_back() {
    for (language, wrong, why) in WRONG {
        for (file, text) in spoken(language) {
            let found = wrong.iter().find(|&&word| text.contains(word));
            assert_eq!(found, None, "{file}.ftl of {language:?} ({why}): {text}");
        }
    }
}

#[test]
fn ids_and_variables_are_not_spoken() {
    assert_eq!(without_names("chip-honour-some = { $n } honor, { chip-honour } or"), "  honor,  or");
    assert_eq!(without_names("    [red] one = two"), "    [red] one = two");
}

/// D5: three players of the first edition play without the Assassin, so their setup must not name the Assassin either.
#[test]
fn a_setup_names_the_characters_that_are_played_with() {
    let words = Words::new(Language::English);
    let summary = |players: u8| city::setup::recommended(EditionId::First, players).summary(&words);
    assert!(!summary(3).contains("Assassin"), "{}", summary(3));
    assert!(summary(3).contains("Thief"), "{}", summary(3));
    assert!(summary(4).contains("Assassin"), "{}", summary(4));
}
