//! The possible values of expressions.

use super::*;

impl<'s> Reader<'s> {
    pub(super) fn block(&mut self, statements: &'s [Stmt]) -> Values<'s> {
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

    pub(super) fn scoped<R>(&mut self, what: impl FnOnce(&mut Self) -> R) -> R {
        let depth = self.scope.len();
        let result = what(self);
        self.scope.truncate(depth);
        result
    }

    pub(super) fn expression(&mut self, expression: &'s Expr) -> Values<'s> {
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

    /// Records the values with which a struct's field was made, if they are texts from the sources.
    pub(super) fn made_with(&mut self, field: &str, values: Values<'s>) {
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

    pub(super) fn path(&mut self, path: &'s syn::Path) -> Values<'s> {
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
}
