//! Checks that in texts that are worded by edition, each edition is named by exactly one wording, so that none gets
//! another's.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use ayatsuri_rules::city::EditionId;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use fluent_syntax::parser::parse;

/// The editions that have wordings of their own. The last wording of a choice names all editions without one, as in
/// `*[first-classic]`.
fn worded() -> BTreeSet<&'static str> {
    EditionId::ALL.into_iter().map(|edition| edition.data().texts_and_weights_of.name()).collect()
}

/// The fault in the keys of a choice by edition; `None` if there is none.
fn fault(variants: &[Variant<&str>], worded: &BTreeSet<&str>) -> Option<String> {
    let mut missing = worded.clone();
    for variant in variants {
        let VariantKey::Identifier { name } = variant.key else { return Some("a number is no edition".into()) };
        let names = if variant.default { name.split('-').collect() } else { vec![name] };
        for name in names {
            if !missing.remove(name) {
                return Some(format!("{name} is no edition with words of its own, or is worded twice"));
            }
        }
    }
    if missing.is_empty() { None } else { Some(format!("no wording for {missing:?}")) }
}

/// Checks every choice by edition in a pattern, and counts them.
fn look(pattern: &Pattern<&str>, worded: &BTreeSet<&str>, faults: &mut Vec<String>) -> usize {
    let mut choices = 0;
    for element in &pattern.elements {
        let PatternElement::Placeable { expression: Expression::Select { selector, variants } } = element else {
            continue;
        };
        if matches!(selector, InlineExpression::VariableReference { id } if id.name == "edition") {
            choices += 1;
            faults.extend(fault(variants, worded));
        }
        choices += variants.iter().map(|variant| look(&variant.value, worded, faults)).sum::<usize>();
    }
    choices
}

/// The faults in a file's messages, and the number of choices by edition in it.
fn faults_of(text: &str, worded: &BTreeSet<&str>) -> (Vec<String>, usize) {
    let resource = parse(text).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let (mut all, mut choices) = (vec![], 0);
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let mut faults = vec![];
        choices += message.value.as_ref().map_or(0, |value| look(value, worded, &mut faults));
        all.extend(faults.into_iter().map(|fault| format!("{}: {fault}", message.id.name)));
    }
    (all, choices)
}

#[test]
fn every_choice_by_edition_names_every_edition() {
    let mut choices = 0;
    let mut wrong = vec![];
    for language in
        fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../screens/words")).expect("the words are here")
    {
        for file in fs::read_dir(language.expect("a language").path()).expect("a folder of texts") {
            let file = file.expect("a file").path();
            let (faults, found) = faults_of(&fs::read_to_string(&file).expect("a text"), &worded());
            choices += found;
            wrong.extend(faults.into_iter().map(|fault| format!("{}: {fault}", file.display())));
        }
    }
    assert!(choices > 100, "only {choices} texts are worded by edition");
    assert!(wrong.is_empty(), "{} texts:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_text_that_forgets_an_edition_is_noticed() {
    let editions = BTreeSet::from(["first", "classic", "newest"]);
    let faults = |wordings: &str| faults_of(&format!("text = {{ $edition ->\n{wordings}\n}}\n"), &editions).0;
    assert!(faults(" [first] A\n *[classic-newest] B").is_empty());
    assert_eq!(faults(" [first] A\n *[classic] B"), ["text: no wording for {\"newest\"}"]);
    for wrong in [" [first] A\n *[first-classic-newest] B", " [oldest] A\n *[first-classic-newest] B"] {
        assert_eq!(faults(wrong).len(), 1, "{wrong}");
    }
}
