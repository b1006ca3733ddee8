//! Calls: where messages are used, and how their ids get there.

use super::*;

impl<'s> Reader<'s> {
    pub(super) fn arguments(&mut self, arguments: &'s Punctuated<Expr, Token![,]>) -> Vec<Values<'s>> {
        arguments.iter().map(|argument| self.expression(argument)).collect()
    }

    pub(super) fn call(&mut self, call: &'s syn::ExprCall) -> Values<'s> {
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
        let type_name = before
            .last()
            .filter(|segment| segment.starts_with(char::is_uppercase) && *segment != "Self")
            .map(String::as_str);
        let mut functions = self.functions_called(last, arguments.len(), false, type_name);
        let mut this = None;
        let mut rest = &arguments[..];
        if functions.is_empty() && !arguments.is_empty() && type_name.is_some() {
            functions = self.functions_called(last, arguments.len() - 1, true, type_name);
            this = arguments.first();
            rest = &arguments[1..];
        }
        if functions.is_empty() {
            self.call_with_unknown(&arguments);
            return vec![Value::Unknown];
        }
        self.calls.push(self.at(&call.func));
        let values = functions.into_iter().flat_map(|function| self.call_function(function, this, rest)).collect();
        self.calls.pop();
        values
    }

    /// Handles arguments of code that is not followed: closures may be called there with anything.
    pub(super) fn call_with_unknown(&mut self, arguments: &[Values<'s>]) {
        for values in arguments {
            for value in values {
                if let Value::Closure(closure, ..) = value {
                    let unknown = vec![vec![Value::Unknown]; closure.inputs.len()];
                    self.call_closure(value, &unknown);
                }
            }
        }
    }

    pub(super) fn method(&mut self, call: &'s syn::ExprMethodCall) -> Values<'s> {
        let receiver = self.expression(&call.receiver);
        let name = call.method.to_string();
        let at = self.at(&call.method);
        // The seat's role in the sentence is given by a constant.
        let role = call.args.first().and_then(|role| match role {
            Expr::Path(path) => path.path.segments.last().map(|last| last.ident.to_string()),
            _ => None,
        });
        let arguments = self.arguments(&call.args);
        match (name.as_str(), arguments.as_slice()) {
            ("say", [ids, pairs]) => {
                let given = self.argument_names(pairs, at);
                self.use_messages(ids, at, &given);
                return vec![Value::Other];
            }
            ("say", [ids]) => {
                self.use_messages(ids, at, &BTreeMap::from([("edition".into(), at)]));
                return vec![Value::Other];
            }
            ("say", []) => {
                self.use_lines(&receiver, at);
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
        if is_parameter && self.is_sentence_method(&name) {
            return vec![Value::Parameter]; // perhaps a sentence: followed from this function's callers
        }
        let type_name = is_line.then_some(SENTENCE);
        let mut functions = self.functions_called(&name, arguments.len(), true, type_name);
        // A method with the same name in another folder is a different one, unless it is given texts.
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

    pub(super) fn begin_line(&mut self, ids: &Values<'s>, at: SourceLine) -> Values<'s> {
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
                    self.takes_message[self.current] = true;
                    lines.push(Value::Parameter);
                }
                _ => self.unreadable(at),
            }
        }
        lines
    }

    /// The standard library's methods that pass texts and sentences on.
    pub(super) fn known_method(&mut self, name: &str, receiver: Values<'s>, arguments: &[Values<'s>]) -> Values<'s> {
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
                self.call_with_unknown(arguments);
                vec![Value::Unknown]
            }
        }
    }

    pub(super) fn expand(&mut self, call: &'s Macro) -> Values<'s> {
        let name = call.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
        let Ok(arguments) = call.parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated) else {
            return vec![Value::Unknown];
        };
        // Macro arguments are parsed only here; they are leaked so that they live as long as the sources.
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

    /// Every text that a format string can produce.
    pub(super) fn formatted(&mut self, arguments: &'s Punctuated<Expr, Token![,]>) -> Values<'s> {
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
