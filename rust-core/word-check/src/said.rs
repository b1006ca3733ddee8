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

use crate::sources::{CardSource, Items};
use crate::texts::Messages;

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
    sources: &'s [CardSource],
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
    returned: Vec<Values<'s>>,
    /// What was found, per place: faults, the arguments given and whether a message needs them.
    faults: BTreeSet<(At, String)>,
    given: BTreeMap<(At, Rc<str>), bool>,
    pub said: BTreeSet<String>,
}

impl<'s> Reader<'s> {
    pub fn new(sources: &'s [CardSource], items: &'s Items<'s>, messages: &'s Messages) -> Reader<'s> {
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
                if self.items.functions[function].of.as_deref() == Some("Line") {
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

    // Functions and closures.

    /// What a function gives back for these arguments; without any, it is read for itself.
    fn call_function(&mut self, function: usize, this: Option<&Values<'s>>, arguments: &[Values<'s>]) -> Values<'s> {
        let is_entry = this.is_none() && arguments.is_empty() && self.entered.is_empty() && self.current == function;
        if self.entered.len() > MAX_DEPTH || self.entered.contains(&function) {
            return vec![Value::Unknown];
        }
        let items = self.items;
        let it = &items.functions[function];
        let scope = std::mem::take(&mut self.scope);
        let source = std::mem::replace(&mut self.source, it.source);
        if !is_entry {
            self.entered.push(function);
        }
        let mut rest = arguments.iter();
        for input in &it.signature.inputs {
            match input {
                FnArg::Receiver(_) => {
                    let this = this.cloned().unwrap_or_else(|| vec![Value::Parameter]);
                    self.scope.push(("self".to_owned(), Rc::new(this)));
                }
                FnArg::Typed(typed) => {
                    let values = rest.next().cloned().unwrap_or_else(|| vec![Value::Parameter]);
                    self.bind(&typed.pat, &values);
                }
            }
        }
        self.returned.push(vec![]);
        let mut values = self.block(&it.body.stmts);
        values.extend(self.returned.pop().unwrap_or_default());
        if !is_entry {
            self.entered.pop();
        }
        self.source = source;
        self.scope = scope;
        values
    }

    fn call_closure(&mut self, closure: &Value<'s>, arguments: &[Values<'s>]) -> Values<'s> {
        let Value::Closure(closure, scope, source) = closure else { return vec![Value::Unknown] };
        if self.returned.len() > 4 * MAX_DEPTH {
            return vec![Value::Unknown];
        }
        let scope = std::mem::replace(&mut self.scope, scope.clone());
        let source = std::mem::replace(&mut self.source, *source);
        for (place, input) in closure.inputs.iter().enumerate() {
            let values = arguments.get(place).cloned().unwrap_or_else(|| vec![Value::Unknown]);
            self.bind(input, &values);
        }
        self.returned.push(vec![]);
        let mut values = self.expression(&closure.body);
        values.extend(self.returned.pop().unwrap_or_default());
        self.source = source;
        self.scope = scope;
        values
    }

    /// Calls whatever of these can be called.
    fn call_all(&mut self, callees: &Values<'s>, arguments: &[Values<'s>]) -> Values<'s> {
        let closures: Vec<Value<'s>> =
            callees.iter().filter(|callee| matches!(callee, Value::Closure(..))).cloned().collect();
        closures.iter().flat_map(|closure| self.call_closure(closure, arguments)).collect()
    }

    /// The functions of this name whose calls are followed, the nearest only.
    fn named(&self, name: &str, arity: usize, is_method: bool, of: Option<&str>) -> Vec<usize> {
        let all = self.items.by_name.get(name).map_or(&[][..], Vec::as_slice);
        let mut fitting: Vec<usize> = all
            .iter()
            .copied()
            .filter(|&at| {
                let it = &self.items.functions[at];
                it.is_method() == is_method
                    && it.arity() == arity
                    && of.is_none_or(|of| it.of.as_deref() == Some(of))
                    && (self.speaking[at] || it.may_return_message())
            })
            .collect();
        let folder = |source: usize| self.sources[source].path.parent();
        let is_near: [&dyn Fn(usize) -> bool; 3] = [
            &|at| self.items.functions[at].source == self.source,
            &|at| folder(self.items.functions[at].source) == folder(self.source),
            &|at| self.is_within_reach(at),
        ];
        for is_near in is_near {
            if fitting.iter().any(|&at| is_near(at)) {
                fitting.retain(|&at| is_near(at));
            }
        }
        fitting
    }

    /// Whether a function stands in the folder of the code in hand, or in one that has it.
    fn is_within_reach(&self, function: usize) -> bool {
        let folder = |source: usize| self.sources[source].path.parent();
        let there = folder(self.items.functions[function].source);
        folder(self.source).is_some_and(|here| there.is_some_and(|there| here.starts_with(there)))
    }

    fn is_of_line(&self, name: &str) -> bool {
        let is_of_line = |&at: &usize| self.items.functions[at].of.as_deref() == Some("Line");
        self.items.by_name.get(name).is_some_and(|all| all.iter().any(is_of_line))
    }

    // Names.

    fn bind(&mut self, pattern: &'s Pat, values: &Values<'s>) {
        match pattern {
            Pat::Ident(it) => {
                self.scope.push((it.ident.to_string(), Rc::new(values.clone())));
            }
            Pat::Type(it) => self.bind(&it.pat, values),
            Pat::Reference(it) => self.bind(&it.pat, values),
            Pat::Paren(it) => self.bind(&it.pat, values),
            Pat::Tuple(it) => {
                for (place, part) in it.elems.iter().enumerate() {
                    self.bind(part, &parts_at(values, place));
                }
            }
            Pat::Slice(it) => it.elems.iter().for_each(|part| self.bind(part, values)),
            Pat::TupleStruct(it) => {
                let is_wrap = it.path.segments.last().is_some_and(|last| last.ident == "Some" || last.ident == "Ok");
                let inside = if is_wrap { values.clone() } else { vec![Value::Unknown] };
                it.elems.iter().for_each(|part| self.bind(part, &inside));
            }
            Pat::Struct(it) => it.fields.iter().for_each(|field| self.bind(&field.pat, &vec![Value::Unknown])),
            Pat::Or(it) => it.cases.iter().for_each(|case| self.bind(case, values)),
            _ => {}
        }
    }

    fn variable(&self, name: &str) -> Option<Values<'s>> {
        self.scope.iter().rev().find(|(at, _)| at == name).map(|(_, values)| (**values).clone())
    }

    fn constant(&mut self, name: &str) -> Option<Values<'s>> {
        let all = self.items.constants.get(name)?;
        let (source, expression) = *all.iter().find(|(source, _)| *source == self.source).or(all.first())?;
        let scope = std::mem::take(&mut self.scope);
        let source = std::mem::replace(&mut self.source, source);
        let values = self.expression(expression);
        self.source = source;
        self.scope = scope;
        Some(values)
    }

    // Code.

    fn block(&mut self, statements: &'s [Stmt]) -> Values<'s> {
        let depth = self.scope.len();
        let mut last = vec![];
        for statement in statements {
            last = vec![];
            match statement {
                Stmt::Local(local) => {
                    if let Some(init) = &local.init {
                        let values = self.expression(&init.expr);
                        if let Some((_, otherwise)) = &init.diverge {
                            self.expression(otherwise);
                        }
                        self.bind(&local.pat, &values);
                    } else {
                        self.bind(&local.pat, &vec![]);
                    }
                }
                Stmt::Expr(expression, semicolon) => {
                    let values = self.expression(expression);
                    if semicolon.is_none() {
                        last = values;
                    }
                }
                Stmt::Macro(it) => {
                    let values = self.expand(&it.mac);
                    if it.semi_token.is_none() {
                        last = values;
                    }
                }
                Stmt::Item(syn::Item::Const(it)) => {
                    let values = self.expression(&it.expr);
                    self.scope.push((it.ident.to_string(), Rc::new(values)));
                }
                Stmt::Item(_) => {}
            }
        }
        self.scope.truncate(depth);
        last
    }

    fn scoped<R>(&mut self, what: impl FnOnce(&mut Self) -> R) -> R {
        let depth = self.scope.len();
        let result = what(self);
        self.scope.truncate(depth);
        result
    }

    fn expression(&mut self, expression: &'s Expr) -> Values<'s> {
        match expression {
            Expr::Lit(it) => match &it.lit {
                Lit::Str(text) => vec![Value::Text(text.value().into(), self.at(text))],
                _ => vec![Value::Other],
            },
            Expr::Paren(it) => self.expression(&it.expr),
            Expr::Group(it) => self.expression(&it.expr),
            Expr::Reference(it) => self.expression(&it.expr),
            Expr::Unary(it) => self.expression(&it.expr),
            Expr::Try(it) => self.expression(&it.expr),
            Expr::Cast(it) => {
                self.expression(&it.expr);
                vec![Value::Other]
            }
            Expr::Block(it) => self.block(&it.block.stmts),
            Expr::If(it) => self.scoped(|this| {
                this.expression(&it.cond);
                let mut values = this.block(&it.then_branch.stmts);
                if let Some((_, otherwise)) = &it.else_branch {
                    values.extend(this.expression(otherwise));
                }
                values
            }),
            Expr::Let(it) => {
                let values = self.expression(&it.expr);
                self.bind(&it.pat, &values);
                vec![Value::Other]
            }
            Expr::Match(it) => {
                let matched = self.expression(&it.expr);
                let arm = |this: &mut Self, arm: &'s syn::Arm| {
                    this.bind(&arm.pat, &matched);
                    if let Some((_, guard)) = &arm.guard {
                        this.expression(guard);
                    }
                    this.expression(&arm.body)
                };
                it.arms.iter().flat_map(|it| self.scoped(|this| arm(this, it))).collect()
            }
            Expr::Tuple(it) => {
                let parts = it.elems.iter().map(|part| self.expression(part)).collect();
                vec![Value::Tuple(Rc::new(parts))]
            }
            Expr::Array(it) => it.elems.iter().flat_map(|part| self.expression(part)).collect(),
            Expr::Repeat(it) => self.expression(&it.expr),
            Expr::Closure(it) => vec![Value::Closure(it, self.scope.clone(), self.source)],
            Expr::Path(it) => self.path(&it.path),
            Expr::Field(it) => {
                let values = self.expression(&it.base);
                match &it.member {
                    Member::Unnamed(place) => parts_at(&values, place.index as usize),
                    Member::Named(name) => match self.fields.get(&name.to_string()) {
                        Some(values) if !values.iter().any(|value| matches!(value, Value::Unknown)) => values.clone(),
                        _ => vec![Value::Unknown],
                    },
                }
            }
            Expr::Struct(it) => {
                for field in &it.fields {
                    let values = self.expression(&field.expr);
                    if let Member::Named(name) = &field.member {
                        self.made_with(&name.to_string(), values);
                    }
                }
                if let Some(rest) = &it.rest {
                    self.expression(rest);
                }
                vec![Value::Other]
            }
            Expr::Call(it) => self.call(it),
            Expr::MethodCall(it) => self.method(it),
            Expr::Macro(it) => self.expand(&it.mac),
            Expr::Return(it) => {
                let values = it.expr.as_ref().map_or(vec![], |value| self.expression(value));
                if let Some(returned) = self.returned.last_mut() {
                    returned.extend(values);
                }
                vec![]
            }
            Expr::ForLoop(it) => self.scoped(|this| {
                let values = this.expression(&it.expr);
                this.bind(&it.pat, &values);
                this.block(&it.body.stmts);
                vec![]
            }),
            Expr::While(it) => self.scoped(|this| {
                this.expression(&it.cond);
                this.block(&it.body.stmts);
                vec![]
            }),
            Expr::Loop(it) => {
                self.block(&it.body.stmts);
                vec![Value::Unknown]
            }
            Expr::Assign(it) => {
                let values = self.expression(&it.right);
                if let Expr::Path(path) = &*it.left
                    && let Some(name) = path.path.get_ident()
                    && let Some((_, known)) = self.scope.iter_mut().rev().find(|(at, _)| name == at)
                {
                    *known = Rc::new(values);
                }
                vec![]
            }
            Expr::Binary(it) => {
                self.expression(&it.left);
                self.expression(&it.right);
                vec![Value::Other]
            }
            Expr::Index(it) => {
                self.expression(&it.index);
                self.expression(&it.expr)
            }
            Expr::Range(it) => {
                for end in [&it.start, &it.end].into_iter().flatten() {
                    self.expression(end);
                }
                vec![Value::Other]
            }
            Expr::Break(_) | Expr::Continue(_) => vec![],
            Expr::Async(it) => self.block(&it.block.stmts),
            Expr::Await(it) => self.expression(&it.base),
            _ => vec![Value::Unknown],
        }
    }

    /// A struct's field was made with these: they are remembered if they are texts that the sources tell.
    fn made_with(&mut self, field: &str, values: Values<'s>) {
        let known = self.fields.entry(field.to_owned()).or_default();
        for value in values {
            let is_known = known.iter().any(|one| match (one, &value) {
                (Value::Text(one, _), Value::Text(other, _)) => one == other,
                (Value::Unknown, Value::Unknown) => true,
                _ => false,
            });
            match value {
                Value::Text(..) if !is_known => known.push(value),
                Value::Text(..) => {}
                _ if !known.iter().any(|one| matches!(one, Value::Unknown)) => known.push(Value::Unknown),
                _ => {}
            }
        }
    }

    fn path(&mut self, path: &'s syn::Path) -> Values<'s> {
        let Some(last) = path.segments.last().map(|last| last.ident.to_string()) else { return vec![Value::Unknown] };
        if let Some(name) = path.get_ident()
            && let Some(values) = self.variable(&name.to_string())
        {
            return values;
        }
        if last == "None" {
            return vec![];
        }
        if last.chars().any(char::is_lowercase) && last.starts_with(char::is_uppercase) {
            return vec![Value::Other]; // a variant
        }
        self.constant(&last).unwrap_or_else(|| vec![Value::Unknown])
    }

    fn arguments(&mut self, arguments: &'s Punctuated<Expr, Token![,]>) -> Vec<Values<'s>> {
        arguments.iter().map(|argument| self.expression(argument)).collect()
    }

    fn call(&mut self, call: &'s syn::ExprCall) -> Values<'s> {
        let arguments = self.arguments(&call.args);
        let Expr::Path(path) = &*call.func else {
            let callees = self.expression(&call.func);
            return self.call_all(&callees, &arguments);
        };
        if let Some(name) = path.path.get_ident()
            && let Some(callees) = self.variable(&name.to_string())
        {
            if callees.iter().any(|callee| matches!(callee, Value::Closure(..))) {
                return self.call_all(&callees, &arguments);
            }
            return vec![if callees.iter().any(|callee| matches!(callee, Value::Parameter)) {
                Value::Parameter
            } else {
                Value::Unknown
            }];
        }
        let segments: Vec<String> = path.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        let Some((last, before)) = segments.split_last() else { return vec![Value::Unknown] };
        match last.as_str() {
            "Some" | "Ok" => return arguments.into_iter().next().unwrap_or_default(),
            "from" if before.last().is_some_and(|of| of == "String") => {
                return arguments.into_iter().next().unwrap_or_default();
            }
            _ if last.starts_with(char::is_uppercase) => return vec![Value::Other],
            _ => {}
        }
        let of = before.last().filter(|of| of.starts_with(char::is_uppercase) && *of != "Self").map(String::as_str);
        let mut functions = self.named(last, arguments.len(), false, of);
        let mut this = None;
        let mut rest = &arguments[..];
        if functions.is_empty() && !arguments.is_empty() && of.is_some() {
            functions = self.named(last, arguments.len() - 1, true, of);
            this = arguments.first();
            rest = &arguments[1..];
        }
        if functions.is_empty() {
            self.let_go(&arguments);
            return vec![Value::Unknown];
        }
        self.calls.push(self.at(&call.func));
        let values = functions.into_iter().flat_map(|function| self.call_function(function, this, rest)).collect();
        self.calls.pop();
        values
    }

    /// What is handed to code that is not followed: closures are called there with who knows what.
    fn let_go(&mut self, arguments: &[Values<'s>]) {
        for values in arguments {
            for value in values {
                if let Value::Closure(closure, ..) = value {
                    let unknown = vec![vec![Value::Unknown]; closure.inputs.len()];
                    self.call_closure(value, &unknown);
                }
            }
        }
    }

    fn method(&mut self, call: &'s syn::ExprMethodCall) -> Values<'s> {
        let receiver = self.expression(&call.receiver);
        let name = call.method.to_string();
        let at = self.at(&call.method);
        // Who a sentence is about is written as a constant.
        let role = call.args.first().and_then(|role| match role {
            Expr::Path(path) => path.path.segments.last().map(|last| last.ident.to_string()),
            _ => None,
        });
        let arguments = self.arguments(&call.args);
        match (name.as_str(), arguments.as_slice()) {
            ("say", [ids, pairs]) => {
                let given = self.argument_names(pairs, at);
                self.say_all(ids, at, &given);
                return vec![Value::Other];
            }
            ("say", [ids]) => {
                self.say_all(ids, at, &BTreeMap::from([("edition".into(), at)]));
                return vec![Value::Other];
            }
            ("say", []) => {
                self.say_lines(&receiver, at);
                return vec![Value::Other];
            }
            ("line", [ids]) => return self.begin_line(ids, at),
            _ => {}
        }
        let is_line = receiver.iter().any(|value| matches!(value, Value::Line(..)));
        if is_line {
            let names: Option<Vec<Rc<str>>> = match (name.as_str(), arguments.first().map(Vec::as_slice)) {
                ("seat", _) => match role.as_deref() {
                    Some("WHO") => Some(vec!["who".into(), "who-name".into()]),
                    Some("WHOM") => Some(vec!["whom".into(), "whom-name".into()]),
                    _ => None,
                },
                ("text" | "number" | "flag", Some([Value::Text(name, _)])) => Some(vec![name.clone()]),
                _ => None,
            };
            if let Some(names) = names {
                return receiver.iter().map(|line| with_arguments(line, &names, at)).collect();
            }
        }
        let is_parameter = receiver.iter().any(|value| matches!(value, Value::Parameter));
        if is_parameter && self.is_of_line(&name) {
            return vec![Value::Parameter]; // perhaps a sentence: it is followed from where the function is called
        }
        let of = is_line.then_some("Line");
        let mut functions = self.named(&name, arguments.len(), true, of);
        // A method of another folder that happens to have the name is none of ours, unless it is given words.
        let has_words = |values: &Values<'s>| values.iter().any(|v| matches!(v, Value::Text(..) | Value::Line(..)));
        if !is_line && !arguments.iter().any(has_words) {
            functions.retain(|&function| self.is_within_reach(function));
        }
        if functions.is_empty() {
            return self.known_method(&name, receiver, &arguments);
        }
        self.calls.push(at);
        let call = |this: &mut Self, function| this.call_function(function, Some(&receiver), &arguments);
        let values = functions.into_iter().flat_map(|function| call(self, function)).collect();
        self.calls.pop();
        values
    }

    fn begin_line(&mut self, ids: &Values<'s>, at: At) -> Values<'s> {
        let mut lines = vec![];
        for id in ids {
            match id {
                Value::Text(id, from) => {
                    if !self.messages.contains_key(&**id) {
                        self.fault(*from, format!("no language has the message {id}"));
                        continue;
                    }
                    let given = BTreeMap::from([("edition".into(), at)]);
                    lines.push(Value::Line(id.clone(), Rc::new(given)));
                }
                Value::Parameter => {
                    self.speaking[self.current] = true;
                    lines.push(Value::Parameter);
                }
                _ => self.unreadable(at),
            }
        }
        lines
    }

    /// The methods of the standard library through which texts and sentences go.
    fn known_method(&mut self, name: &str, receiver: Values<'s>, arguments: &[Values<'s>]) -> Values<'s> {
        let first = arguments.first().cloned().unwrap_or_default();
        let each = |this: &mut Self, callee: &Values<'s>| this.call_all(callee, std::slice::from_ref(&receiver));
        match (name, arguments.len()) {
            ("map" | "flat_map" | "filter_map" | "and_then" | "find_map", 1) => each(self, &first),
            ("for_each" | "inspect" | "any" | "all" | "position" | "is_some_and" | "is_none_or", 1) => {
                each(self, &first);
                vec![Value::Other]
            }
            ("filter" | "find", 1) => {
                each(self, &first);
                receiver
            }
            ("map_or", 2) => {
                let mut values = first;
                values.extend(each(self, &arguments[1]));
                values
            }
            ("map_or_else", 2) => {
                let mut values = self.call_all(&first, &[]);
                values.extend(each(self, &arguments[1]));
                values
            }
            ("then", 1) => self.call_all(&first, &[]),
            ("then_some", 1) => first,
            ("unwrap_or" | "or" | "chain", 1) => [receiver, first].concat(),
            ("unwrap_or_else" | "or_else", 1) => {
                let mut values = receiver;
                values.extend(self.call_all(&first, &[vec![Value::Unknown]]));
                values
            }
            ("zip", 1) => vec![Value::Tuple(Rc::new(vec![receiver, first]))],
            ("enumerate", 0) => vec![Value::Tuple(Rc::new(vec![vec![Value::Other], receiver]))],
            (
                "iter" | "into_iter" | "flatten" | "copied" | "cloned" | "rev" | "next" | "last" | "into" | "to_owned"
                | "to_string" | "as_str" | "as_ref" | "as_deref" | "clone" | "unwrap_or_default" | "unwrap" | "collect"
                | "first" | "iter_mut" | "as_slice" | "to_vec",
                0,
            )
            | ("expect" | "take" | "skip", 1) => receiver,
            ("len" | "is_empty", 0) => vec![Value::Other],
            _ => {
                self.let_go(arguments);
                vec![Value::Unknown]
            }
        }
    }

    fn expand(&mut self, call: &'s Macro) -> Values<'s> {
        let name = call.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
        let Ok(arguments) = call.parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated) else {
            return vec![Value::Unknown];
        };
        // The sources live as long as the reading; what a macro is given is parsed only here.
        let arguments: &'s Punctuated<Expr, Token![,]> = Box::leak(Box::new(arguments));
        match name.as_str() {
            "vec" => arguments.iter().flat_map(|argument| self.expression(argument)).collect(),
            "format" => self.formatted(arguments),
            "panic" | "unreachable" | "todo" => {
                self.arguments(arguments);
                vec![]
            }
            _ => {
                self.arguments(arguments);
                vec![Value::Other]
            }
        }
    }

    /// Every text that a template may become.
    fn formatted(&mut self, arguments: &'s Punctuated<Expr, Token![,]>) -> Values<'s> {
        let mut rest = arguments.iter();
        let Some(Expr::Lit(template)) = rest.next() else { return vec![Value::Unknown] };
        let Lit::Str(template) = &template.lit else { return vec![Value::Unknown] };
        let at = self.at(template);
        let mut positional: std::collections::VecDeque<Values<'s>> =
            rest.map(|argument| self.expression(argument)).collect();
        let mut texts = vec![String::new()];
        let template = template.value();
        let mut pieces = template.split('{');
        for text in &mut texts {
            text.push_str(pieces.next().unwrap_or_default());
        }
        for piece in pieces {
            let Some((hole, after)) = piece.split_once('}') else { return vec![Value::Unknown] };
            let name = hole.split(':').next().unwrap_or_default();
            let values = if name.is_empty() {
                positional.pop_front().unwrap_or_default()
            } else {
                self.variable(name).unwrap_or_else(|| vec![Value::Unknown])
            };
            let mut filled = vec![];
            for value in &values {
                match value {
                    Value::Text(text, _) => filled.extend(texts.iter().map(|before| format!("{before}{text}{after}"))),
                    Value::Parameter => return vec![Value::Parameter],
                    _ => return vec![Value::Unknown],
                }
            }
            texts = filled;
        }
        texts.into_iter().map(|text| Value::Text(text.into(), at)).collect()
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
