//! The messages of all languages, and the arguments that each needs.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

/// For each message, by its id: the union over all languages of the arguments it needs, also through the messages it
/// references.
pub type Messages = BTreeMap<String, BTreeSet<String>>;

/// The arguments and messages that one language's text of a message refers to.
#[derive(Default)]
struct References {
    arguments: BTreeSet<String>,
    messages: BTreeSet<String>,
}

/// Reads `folder/LANGUAGE/*.ftl`. Every language must have every message.
pub fn read(folder: &Path) -> Result<Messages, Vec<String>> {
    let mut faults = vec![];
    let mut languages: BTreeMap<String, BTreeMap<String, References>> = BTreeMap::new();
    for language in entries(folder).into_iter().filter(|path| path.is_dir()) {
        let mut messages = BTreeMap::new();
        for file in entries(&language).into_iter().filter(|path| is_text(path)) {
            read_file(&file, &mut messages, &mut faults);
        }
        languages.insert(file_name(&language), messages);
    }
    if languages.is_empty() {
        faults.push(format!("{}: no language has a folder here", folder.display()));
    }
    let ids: BTreeSet<&String> = languages.values().flat_map(BTreeMap::keys).collect();
    let mut all = Messages::new();
    for id in ids {
        let mut arguments = BTreeSet::new();
        for (language, messages) in &languages {
            match messages.get(id) {
                Some(_) => collect((language, messages), (id, id), &mut BTreeSet::new(), &mut arguments, &mut faults),
                None => faults.push(format!("{}/{language}: the message {id} is missing", folder.display())),
            }
        }
        all.insert(id.clone(), arguments);
    }
    if faults.is_empty() { Ok(all) } else { Err(faults) }
}

fn read_file(file: &Path, messages: &mut BTreeMap<String, References>, faults: &mut Vec<String>) {
    let at = file.display();
    let text = match std::fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) => return faults.push(format!("{at}: {error}")),
    };
    let resource = fluent_syntax::parser::parse(text.as_str()).unwrap_or_else(|(resource, errors)| {
        for error in errors {
            let line = text[..error.pos.start.min(text.len())].lines().count();
            faults.push(format!("{at}:{line}: {error}"));
        }
        resource
    });
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let id = message.id.name;
        let mut references = References::default();
        match &message.value {
            Some(value) => references.visit_pattern(value),
            None => faults.push(format!("{at}: {id} has no text")),
        }
        if messages.insert(id.to_owned(), references).is_some() {
            faults.push(format!("{at}: {id} is there twice"));
        }
    }
}

/// Adds the arguments of a message and of those it references. `by` is the message whose text led here, in `language`.
fn collect(
    (language, messages): (&str, &BTreeMap<String, References>),
    (by, id): (&str, &str),
    seen: &mut BTreeSet<String>,
    arguments: &mut BTreeSet<String>,
    faults: &mut Vec<String>,
) {
    if !seen.insert(id.to_owned()) {
        return;
    }
    match messages.get(id) {
        None => faults.push(format!("{language}: {by} references {id}, which does not exist")),
        Some(references) => {
            arguments.extend(references.arguments.iter().cloned());
            for other in &references.messages {
                collect((language, messages), (id, other), seen, arguments, faults);
            }
        }
    }
}

impl References {
    fn visit_pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.visit_expression(expression);
            }
        }
    }

    fn visit_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.visit_inline(inline),
            Expression::Select { selector, variants } => {
                self.visit_inline(selector);
                for variant in variants {
                    self.visit_pattern(&variant.value);
                }
            }
        }
    }

    fn visit_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            // Every message gets the device that the program runs on.
            InlineExpression::VariableReference { id } if id.name == "device" => {}
            InlineExpression::VariableReference { id } => {
                self.arguments.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.messages.insert(id.name.to_owned());
            }
            InlineExpression::Placeable { expression } => self.visit_expression(expression),
            // Functions and terms are not used: the phone's tests refuse them.
            _ => {}
        }
    }
}

/// The entries of a folder, sorted.
pub fn entries(folder: &Path) -> Vec<std::path::PathBuf> {
    let mut all: Vec<_> = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    all.sort();
    all
}

/// Whether a file has messages.
pub fn is_text(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "ftl")
}

pub fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
