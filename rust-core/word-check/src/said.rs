//! What the sources say: which message, with which arguments, found by following the texts through the code.
//!
//! An id may stand at the call or come there through variables, branches, closures, and functions, which are followed
//! by their names. Where an id comes from somewhere else (a field, another crate), the check fails and asks for a
//! form that it can read: nothing is said that was not checked.

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

/// A line of a source.
type At = (usize, usize);

/// What an expression may be, as far as messages go.
#[derive(Clone)]
enum Value<'s> {
    /// A literal, and where it stands.
    Text(Rc<str>, At),
    /// A sentence that is being filled: the message and the arguments given so far.
    Line(Rc<str>, Rc<BTreeMap<Rc<str>, At>>),
    Tuple(Rc<Vec<Values<'s>>>),
    Closure(&'s ExprClosure, Scope<'s>, usize),
    /// What the function in hand was called with.
    Parameter,
    /// Surely no text.
    Other,
    /// It cannot be followed.
    Unknown,
}

/// All that an expression may be. A collection is all that may be in it.
type Values<'s> = Vec<Value<'s>>;
type Scope<'s> = Vec<(String, Rc<Values<'s>>)>;

/// How deep functions are followed into each other.
const MAX_DEPTH: usize = 12;

pub struct Reader<'s> {
    sources: &'s [Source],
    items: &'s Items<'s>,
    messages: &'s Messages,
    /// Functions that say what they are given: their calls are followed.
    speaking: Vec<bool>,
    /// What structs were made with, field by field, if it is text throughout.
    fields: HashMap<String, Values<'s>>,
    /// The function in hand, the source of the code in hand, and the functions entered from there.
    current: usize,
    source: usize,
    entered: Vec<usize>,
    /// Where each of them was called.
    calls: Vec<At>,
    scope: Scope<'s>,
    /// The constants whose values are being read.
    constants_in_hand: Vec<String>,
    returned: Vec<Values<'s>>,
    /// What was found, per place: faults, the arguments given and whether a message needs them.
    faults: BTreeSet<(At, String)>,
    given: BTreeMap<(At, Rc<str>), bool>,
    pub said: BTreeSet<String>,
}

impl<'s> Reader<'s> {
    pub fn new(sources: &'s [Source], items: &'s Items<'s>, messages: &'s Messages) -> Reader<'s> {
        Reader {
            sources,
            items,
            messages,
            speaking: vec![false; items.functions.len()],
            fields: HashMap::new(),
            current: 0,
            source: 0,
            entered: vec![],
            calls: vec![],
            scope: vec![],
            constants_in_hand: vec![],
            returned: vec![],
            faults: BTreeSet::new(),
            given: BTreeMap::new(),
            said: BTreeSet::new(),
        }
    }

    /// Reads all functions until nothing new is learnt of them, and tells the faults of the last reading.
    pub fn read(&mut self) -> Vec<String> {
        loop {
            let before = (self.speaking.clone(), self.fields.len());
            self.faults.clear();
            self.given.clear();
            for function in 0..self.items.functions.len() {
                if self.items.functions[function].of.as_deref() == Some(SENTENCE) {
                    continue; // read wherever a sentence is filled
                }
                self.current = function;
                self.scope.clear();
                self.call_function(function, None, &[]);
            }
            if before == (self.speaking.clone(), self.fields.len()) {
                break;
            }
        }
        let unneeded = self.given.iter().filter(|(_, needed)| !**needed);
        let unneeded = unneeded.map(|((at, name), _)| (*at, format!("no message said here needs the argument {name}")));
        let faults: BTreeSet<(At, String)> = self.faults.iter().cloned().chain(unneeded).collect();
        faults.into_iter().map(|(at, fault)| format!("{}: {fault}", self.place(at))).collect()
    }

    fn place(&self, (source, line): At) -> String {
        format!("{}:{line}", self.sources[source].path.display())
    }

    fn at(&self, of: &impl Spanned) -> At {
        (self.source, of.span().start().line)
    }

    fn fault(&mut self, at: At, fault: impl Into<String>) {
        self.faults.insert((at, fault.into()));
    }

    fn unreadable(&mut self, at: At) {
        let mut fault = "which message is said here cannot be read from the sources".to_owned();
        if let Some(&call) = self.calls.last() {
            fault += &format!(" (called at {})", self.place(call));
        }
        self.fault(at, fault);
    }

    /// A message is said with these arguments.
    fn said(&mut self, id: &Rc<str>, at: At, given: &BTreeMap<Rc<str>, At>) {
        if id.is_empty() {
            return; // "" stands for nothing to say
        }
        let messages = self.messages;
        let Some(needed) = messages.get(&**id) else {
            return self.fault(at, format!("no language has the message {id}"));
        };
        self.said.insert(id.to_string());
        for name in needed {
            if !given.contains_key(name.as_str()) {
                self.fault(at, format!("the message {id} needs the argument {name}"));
            }
        }
        for (name, &at) in given {
            // A speaker gives the edition to every sentence.
            if &**name != "edition" {
                // A seat brings its name along, of which some sentences need one part only.
                let is_needed = needed.contains(&**name) || needed.contains(&format!("{name}-name"));
                let is_name = name.strip_suffix("-name").is_some_and(|seat| needed.contains(seat));
                *self.given.entry((at, name.clone())).or_default() |= is_needed || is_name;
            }
        }
    }

    /// Each of these is said with these arguments.
    fn say_all(&mut self, ids: &Values<'s>, at: At, given: &BTreeMap<Rc<str>, At>) {
        for id in ids {
            match id {
                Value::Text(id, from) => {
                    let at = if self.entered.is_empty() { at } else { *from };
                    self.said(id, at, given);
                }
                Value::Parameter => self.speaking[self.current] = true,
                Value::Other => {}
                _ => self.unreadable(at),
            }
        }
    }

    fn say_lines(&mut self, lines: &Values<'s>, at: At) {
        for line in lines {
            match line {
                Value::Line(id, given) => self.said(id, at, given),
                Value::Parameter => self.speaking[self.current] = true,
                Value::Other => {}
                _ => self.unreadable(at),
            }
        }
    }

    /// The names of arguments: the first of each pair.
    fn argument_names(&mut self, pairs: &Values<'s>, at: At) -> BTreeMap<Rc<str>, At> {
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

/// What stands at a place of the pairs among these.
fn parts_at<'s>(values: &Values<'s>, place: usize) -> Values<'s> {
    let part = |value: &Value<'s>| match value {
        Value::Tuple(parts) => parts.get(place).cloned().unwrap_or_default(),
        Value::Parameter => vec![Value::Parameter],
        Value::Other => vec![Value::Other],
        _ => vec![Value::Unknown],
    };
    values.iter().flat_map(part).collect()
}

fn with_arguments<'s>(line: &Value<'s>, names: &[Rc<str>], at: At) -> Value<'s> {
    match line {
        Value::Line(id, given) => {
            let mut given = (**given).clone();
            given.extend(names.iter().map(|name| (name.clone(), at)));
            Value::Line(id.clone(), Rc::new(given))
        }
        other => other.clone(),
    }
}
