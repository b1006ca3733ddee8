//! Checks the names of functions in all our Rust sources, by their syntax: the name of a question means a truth value
//! and no change, and the name of a command is an imperative.

use std::path::{Path, PathBuf};

use syn::{FnArg, ImplItem, Item, ReturnType, Signature, TraitItem, Type};

/// The first words of questions.
const QUESTIONS: [&str; 4] = ["is", "has", "was", "can"];

/// The second words of names that are sentences, as `host_runs`.
const PREDICATES: [&str; 12] =
    ["is", "are", "has", "have", "was", "were", "runs", "starts", "restarts", "answers", "happens", "plays"];

/// The fault in the name of a function; `None` if there is none.
fn fault(signature: &Signature) -> Option<String> {
    let name = signature.ident.to_string();
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default();
    let is_sentence = words.next().is_some_and(|second| PREDICATES.contains(&second));
    let answer = match &signature.output {
        ReturnType::Default => None,
        ReturnType::Type(_, answer) => Some(&**answer),
    };
    let is_mutable = |of: &Type| matches!(of, Type::Reference(reference) if reference.mutability.is_some());
    let changes = signature.inputs.iter().any(|argument| match argument {
        FnArg::Receiver(receiver) => receiver.reference.is_some() && receiver.mutability.is_some(),
        FnArg::Typed(argument) => is_mutable(&argument.ty),
    });
    if QUESTIONS.contains(&first) && (changes || !answer.is_some_and(|answer| holds(answer, "bool"))) {
        return Some(format!("{name} is no question: it changes something, or does not answer with a truth value"));
    }
    let is_silent = answer.is_none_or(is_nothing);
    let is_third_person = first.ends_with('s') && !first.ends_with("ss") && !QUESTIONS.contains(&first);
    let is_free = !matches!(signature.inputs.first(), Some(FnArg::Receiver(_)));
    if (changes || is_free) && is_silent && (is_third_person || is_sentence) {
        return Some(format!("{name} is no imperative, and it is a command"));
    }
    None
}

/// Whether a type is `()`, or a result of it.
fn is_nothing(of: &Type) -> bool {
    match of {
        Type::Tuple(tuple) => tuple.elems.is_empty(),
        Type::Path(path) => arguments(path).next().is_some_and(is_nothing),
        _ => false,
    }
}

/// Whether a type is the named one, or a result or an option of it.
fn holds(of: &Type, name: &str) -> bool {
    let Type::Path(path) = of else { return false };
    path.path.is_ident(name) || arguments(path).next().is_some_and(|first| holds(first, name))
}

/// The types between the angle brackets of a type.
fn arguments(path: &syn::TypePath) -> impl Iterator<Item = &Type> {
    let last = path.path.segments.last().map(|segment| &segment.arguments);
    let inner = match last {
        Some(syn::PathArguments::AngleBracketed(inner)) => Some(inner),
        _ => None,
    };
    inner.into_iter().flat_map(|inner| &inner.args).filter_map(|argument| match argument {
        syn::GenericArgument::Type(of) => Some(of),
        _ => None,
    })
}

/// The faults of some items, each with its line. A method of a trait is left out, as the trait names it, and so is a
/// test, whose name is a sentence.
fn faults(items: &[Item]) -> Vec<(usize, String)> {
    let mut found = vec![];
    let mut look = |signature: &Signature| {
        let line = signature.ident.span().start().line;
        found.extend(fault(signature).map(|fault| (line, fault)));
    };
    for item in items {
        match item {
            Item::Fn(function) if !function.attrs.iter().any(|one| one.path().is_ident("test")) => look(&function.sig),
            Item::Impl(implementation) if implementation.trait_.is_none() => {
                for item in &implementation.items {
                    if let ImplItem::Fn(function) = item {
                        look(&function.sig);
                    }
                }
            }
            Item::Trait(of) => {
                for item in &of.items {
                    if let TraitItem::Fn(function) = item {
                        look(&function.sig);
                    }
                }
            }
            _ => {}
        }
    }
    for item in items {
        if let Item::Mod(module) = item
            && let Some((_, items)) = &module.content
        {
            found.extend(faults(items));
        }
    }
    found
}

fn faults_in(source: &str) -> Vec<(usize, String)> {
    let mut found = faults(&syn::parse_file(source).expect("it is Rust").items);
    found.sort();
    found
}

/// Collects every Rust source below a folder, except those that a build has written.
fn collect_sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        let name = entry.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if entry.is_dir() && !name.starts_with('.') && name != "target" && name != "node_modules" {
            collect_sources(&entry, found);
        } else if name.ends_with(".rs") {
            found.push(entry);
        }
    }
}

#[test]
fn questions_ask_and_commands_are_imperatives() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = vec![];
    for folder in ["rust-core", "tests", "art", "release", "site"] {
        collect_sources(&root.join(folder), &mut files);
    }
    assert!(files.len() > 500, "the sources are there");
    let wrong: Vec<String> = files
        .iter()
        .flat_map(|file| {
            let source = std::fs::read_to_string(file).expect("a source");
            let place = move |(line, fault)| format!("{}:{line}: {fault}", file.display());
            faults_in(&source).into_iter().map(place).collect::<Vec<_>>()
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn planted_names_are_found() {
    let planted = "
        fn is_ready(table: &mut Table) -> bool { true }
        mod inner { trait Guest { fn has_seat(&mut self); fn was_told(&self) -> u32; } }
        impl Guest { fn hears(&mut self) {} fn takes_seat(&mut self) -> Result<(), Error> { Ok(()) } }
        impl Guest { fn all_are_ready(&mut self) {} fn host_runs(&mut self) {} }
        fn adds_up(review: &Review) {}
        #[cfg(test)] mod tests { fn can_start(&self) -> Result<(), Error> { Ok(()) } }";
    let lines = [2, 3, 3, 4, 4, 5, 5, 6, 7];
    assert_eq!(faults_in(planted).into_iter().map(|(line, _)| line).collect::<Vec<_>>(), lines);
    let sound = "
        fn is_ready(table: &Table) -> bool { true }
        fn is_stored(store: &Store) -> io::Result<bool> { Ok(true) }
        impl Guest { fn hear(&mut self) {} fn press(&mut self) {} fn pass_on(&mut self) {} fn moves(&self) {} }
        impl Guest { fn updates(&mut self) -> Vec<u8> { vec![] } }
        impl Iterator for Guest { fn has(&mut self) {} }
        #[test] fn guests_come_back() {}";
    assert_eq!(faults_in(sound), []);
}
