//! Follows a name to the function, closure, variable or constant that it refers to.

use super::*;

impl<'s> Reader<'s> {
    /// The values that a function returns for these arguments; an argument that is not given is a [`Value::Parameter`].
    /// `read` reads each function by itself by calling it without arguments; only then the function does not count as
    /// entered.
    pub(super) fn call_function(
        &mut self,
        function: usize,
        this: Option<&Values<'s>>,
        arguments: &[Values<'s>],
    ) -> Values<'s> {
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

    /// The values that a closure returns for these arguments, read in the scope in which it was written.
    pub(super) fn call_closure(&mut self, closure: &Value<'s>, arguments: &[Values<'s>]) -> Values<'s> {
        let Value::Closure(closure, scope, source) = closure else { return vec![Value::Unknown] };
        // Closures are not in `entered`; a closure that calls itself is noticed by the depth of functions and closures.
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

    /// Calls those of the values that are closures.
    pub(super) fn call_all(&mut self, callees: &Values<'s>, arguments: &[Values<'s>]) -> Values<'s> {
        let closures: Vec<Value<'s>> =
            callees.iter().filter(|callee| matches!(callee, Value::Closure(..))).cloned().collect();
        closures.iter().flat_map(|closure| self.call_closure(closure, arguments)).collect()
    }

    /// The functions that a call by this name may reach, as far as calls to them are followed: those in the same
    /// source, else in the same folder, else within reach, else all. `type_name` is the type that has the method, if
    /// it is known.
    pub(super) fn functions_called(
        &self,
        name: &str,
        arity: usize,
        is_method: bool,
        type_name: Option<&str>,
    ) -> Vec<usize> {
        let all = self.items.by_name.get(name).map_or(&[][..], Vec::as_slice);
        let mut fitting: Vec<usize> = all
            .iter()
            .copied()
            .filter(|&at| {
                let it = &self.items.functions[at];
                it.is_method() == is_method
                    && it.arity() == arity
                    && type_name.is_none_or(|wanted| it.of.as_deref() == Some(wanted))
                    && (self.takes_message[at] || it.may_return_message())
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

    /// Whether a function is in the folder of the code being read, or in one that contains it.
    pub(super) fn is_within_reach(&self, function: usize) -> bool {
        let folder = |source: usize| &self.sources[source].folder;
        folder(self.source).starts_with(folder(self.items.functions[function].source))
    }

    /// Whether a method of a sentence has this name.
    pub(super) fn is_sentence_method(&self, name: &str) -> bool {
        let is_method = |&at: &usize| self.items.functions[at].of.as_deref() == Some(SENTENCE);
        self.items.by_name.get(name).is_some_and(|all| all.iter().any(is_method))
    }

    /// Adds the variables of a pattern to the scope. Inside a pattern that takes a value apart they are unknown, except
    /// in tuples, slices, `Some` and `Ok`.
    pub(super) fn bind(&mut self, pattern: &'s Pat, values: &Values<'s>) {
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

    /// The values of the innermost variable with this name; `None` if there is none.
    pub(super) fn variable(&self, name: &str) -> Option<Values<'s>> {
        self.scope.iter().rev().find(|(at, _)| at == name).map(|(_, values)| (**values).clone())
    }

    /// The values of the constant with this name, in the source being read if it has one; `None` if there is none.
    pub(super) fn constant(&mut self, name: &str) -> Option<Values<'s>> {
        let all = self.items.constants.get(name)?;
        let (source, expression) = *all.iter().find(|(source, _)| *source == self.source).or(all.first())?;
        // A constant may be made from a constant of another crate that has the same name: that one cannot be told from
        // it.
        if self.constants_being_read.iter().any(|one| one == name) {
            return None;
        }
        self.constants_being_read.push(name.to_owned());
        let scope = std::mem::take(&mut self.scope);
        let source = std::mem::replace(&mut self.source, source);
        let values = self.expression(expression);
        self.source = source;
        self.scope = scope;
        self.constants_being_read.pop();
        Some(values)
    }
}
