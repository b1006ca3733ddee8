//! Finds which messages the sources use, and with which arguments, by following text literals through the code.
//!
//! A message id may be written at the call, or reach it through variables, branches, closures and functions, which are
//! followed by name. If an id comes from anywhere else (a field, another crate), the check fails and asks for a form
//! that it can follow, so that no message goes unchecked.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::rc::Rc;

use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Expr, ExprClosure, FnArg, Lit, Macro, Member, Pat, Stmt, Token};

use crate::sources::{Items, SENTENCE, Source};
use crate::texts::Messages;

mod calls;
mod code;
mod names;

/// A line of a source: the number of the source, and of the line.
type SourceLine = (usize, usize);

/// A possible value of an expression, as far as messages are concerned.
#[derive(Clone)]
enum Value<'s> {
    /// A string literal, and where it is written.
    Text(Rc<str>, SourceLine),
    /// A sentence under construction: its message, and where each argument was set so far.
    Line(Rc<str>, Rc<BTreeMap<Rc<str>, SourceLine>>),
    Tuple(Rc<Vec<Values<'s>>>),
    Closure(&'s ExprClosure, Scope<'s>, usize),
    /// An argument of the function that is being read.
    Parameter,
    /// Not a text.
    Other,
    /// A value that cannot be followed.
    Unknown,
}

/// All possible values of an expression. For a collection, those of its elements.
type Values<'s> = Vec<Value<'s>>;
type Scope<'s> = Vec<(String, Rc<Values<'s>>)>;

/// The deepest chain of calls that is followed.
const MAX_DEPTH: usize = 12;

pub struct Reader<'s> {
    sources: &'s [Source],
    items: &'s Items<'s>,
    messages: &'s Messages,
    // The results of all passes, which go on until nothing is added.
    /// For each function, whether one of its arguments becomes the id of a message; if so, its calls are followed.
    takes_message: Vec<bool>,
    /// For each field name, the texts that structs were made with, if all of them are known texts.
    fields: HashMap<String, Values<'s>>,
    // Where the reading is.
    /// The function that is read by itself, and those that were entered from its calls, the innermost last.
    current: usize,
    entered: Vec<usize>,
    /// The calls being followed, of functions and of closures, the innermost last.
    calls: Vec<SourceLine>,
    /// The source of the code being read: that of the innermost function.
    source: usize,
    /// The variables in sight there, the innermost last.
    scope: Scope<'s>,
    /// The constants whose values are being read, to notice recursion.
    constants_being_read: Vec<String>,
    /// The values that `return` gave so far, for each function and closure being read, the innermost last.
    returned: Vec<Values<'s>>,

    // The results of one pass.
    /// Each fault, and its place.
    faults: BTreeSet<(SourceLine, String)>,
    /// For each argument given, by the place that gives it and its name, whether some message needs it.
    arguments_given: BTreeMap<(SourceLine, Rc<str>), bool>,
    /// The ids of all messages that are used.
    pub used: BTreeSet<String>,
}

impl<'s> Reader<'s> {
    pub fn new(sources: &'s [Source], items: &'s Items<'s>, messages: &'s Messages) -> Reader<'s> {
        Reader {
            sources,
            items,
            messages,
            takes_message: vec![false; items.functions.len()],
            fields: HashMap::new(),
            current: 0,
            source: 0,
            entered: vec![],
            calls: vec![],
            scope: vec![],
            constants_being_read: vec![],
            returned: vec![],
            faults: BTreeSet::new(),
            arguments_given: BTreeMap::new(),
            used: BTreeSet::new(),
        }
    }

    /// Reads all functions again and again until nothing new is learnt, and returns the faults of the last pass.
    pub fn read(&mut self) -> Vec<String> {
        loop {
            let before = (self.takes_message.clone(), self.fields.len());
            self.faults.clear();
            self.arguments_given.clear();
            for function in 0..self.items.functions.len() {
                if self.items.functions[function].of.as_deref() == Some(SENTENCE) {
                    continue; // it is read at each of its calls
                }
                self.current = function;
                self.scope.clear();
                self.call_function(function, None, &[]);
            }
            if before == (self.takes_message.clone(), self.fields.len()) {
                break;
            }
        }
        let unneeded = self.arguments_given.iter().filter(|(_, needed)| !**needed);
        let unneeded = unneeded.map(|((at, name), _)| (*at, format!("no message said here needs the argument {name}")));
        let faults: BTreeSet<(SourceLine, String)> = self.faults.iter().cloned().chain(unneeded).collect();
        faults.into_iter().map(|(at, fault)| format!("{}: {fault}", self.place(at))).collect()
    }

    fn place(&self, (source, line): SourceLine) -> String {
        format!("{}:{line}", self.sources[source].path.display())
    }

    /// The line where a piece of syntax begins.
    fn at(&self, of: &impl Spanned) -> SourceLine {
        (self.source, of.span().start().line)
    }

    fn fault(&mut self, at: SourceLine, fault: impl Into<String>) {
        self.faults.insert((at, fault.into()));
    }

    /// Reports an id that comes from anywhere else than a text literal.
    fn unreadable(&mut self, at: SourceLine) {
        let mut fault = "which message is said here cannot be read from the sources".to_owned();
        if let Some(&call) = self.calls.last() {
            fault += &format!(" (called at {})", self.place(call));
        }
        self.fault(at, fault);
    }

    /// Records that a message is used with these arguments.
    fn use_message(&mut self, id: &Rc<str>, at: SourceLine, given: &BTreeMap<Rc<str>, SourceLine>) {
        if id.is_empty() {
            return; // an empty id means no message
        }
        let messages = self.messages;
        let Some(needed) = messages.get(&**id) else {
            return self.fault(at, format!("no language has the message {id}"));
        };
        self.used.insert(id.to_string());
        for name in needed {
            if !given.contains_key(name.as_str()) {
                self.fault(at, format!("the message {id} needs the argument {name}"));
            }
        }
        for (name, &at) in given {
            // A speaker adds the edition to every sentence.
            if &**name != "edition" {
                // A seat sets two arguments; a sentence may need only one.
                let is_needed = needed.contains(&**name) || needed.contains(&format!("{name}-name"));
                let is_name = name.strip_suffix("-name").is_some_and(|seat| needed.contains(seat));
                *self.arguments_given.entry((at, name.clone())).or_default() |= is_needed || is_name;
            }
        }
    }

    /// Records that each of these messages is used with these arguments. Where the id came from a caller, a fault names
    /// the place that wrote it.
    fn use_messages(&mut self, ids: &Values<'s>, at: SourceLine, given: &BTreeMap<Rc<str>, SourceLine>) {
        for id in ids {
            match id {
                Value::Text(id, from) => {
                    let at = if self.entered.is_empty() { at } else { *from };
                    self.use_message(id, at, given);
                }
                Value::Parameter => self.takes_message[self.current] = true,
                Value::Other => {}
                _ => self.unreadable(at),
            }
        }
    }

    /// Records that each of these sentences is said.
    fn use_lines(&mut self, lines: &Values<'s>, at: SourceLine) {
        for line in lines {
            match line {
                Value::Line(id, given) => self.use_message(id, at, given),
                Value::Parameter => self.takes_message[self.current] = true,
                Value::Other => {}
                _ => self.unreadable(at),
            }
        }
    }

    /// The names of a message's arguments: the first item of each pair.
    fn argument_names(&mut self, pairs: &Values<'s>, at: SourceLine) -> BTreeMap<Rc<str>, SourceLine> {
        let mut names = BTreeMap::new();
        for pair in pairs {
            let first = match pair {
                Value::Tuple(parts) => parts.first(),
                Value::Parameter | Value::Other => continue,
                _ => None,
            };
            match first.map(Vec::as_slice) {
                Some([Value::Text(name, at)]) => {
                    names.insert(name.clone(), *at);
                }
                _ => self.fault(at, "which arguments are given here cannot be read from the sources"),
            }
        }
        names
    }
}

/// The possible values at one place of these tuples.
fn parts_at<'s>(values: &Values<'s>, place: usize) -> Values<'s> {
    let part = |value: &Value<'s>| match value {
        Value::Tuple(parts) => parts.get(place).cloned().unwrap_or_default(),
        Value::Parameter => vec![Value::Parameter],
        Value::Other => vec![Value::Other],
        _ => vec![Value::Unknown],
    };
    values.iter().flat_map(part).collect()
}

/// The sentence with further arguments, all given at one place.
fn with_arguments<'s>(line: &Value<'s>, names: &[Rc<str>], at: SourceLine) -> Value<'s> {
    match line {
        Value::Line(id, given) => {
            let mut given = (**given).clone();
            given.extend(names.iter().map(|name| (name.clone(), at)));
            Value::Line(id.clone(), Rc::new(given))
        }
        other => other.clone(),
    }
}
