//! The licences that may be shipped, and the choice where a component offers several.

use std::collections::BTreeSet;
use std::path::Path;

use spdx::expression::ExprNode;
use spdx::{Expression, LicenseReq, ParseMode};

use crate::error::LicenceError;

/// Further licences, which `deny.toml` does not allow for crates: each for a single thing that `bundled.tsv` names.
const BUNDLED: [(&str, &str); 3] = [
    ("blessing", "SQLite, which is in the public domain"),
    ("AFL-2.1", "libdbus, which a computer's program is linked with"),
    ("GPL-2.0-only WITH Classpath-exception-2.0", "the Java runtime beside the window, a program of its own"),
];

/// The licences that may be shipped. Where a component offers a choice, we take the one that comes first here.
pub struct Allowed(Vec<String>);

impl Allowed {
    /// Reads the licences that `deny.toml` allows, and adds those of the bundled things.
    ///
    /// # Errors
    /// `deny.toml` cannot be read, or allows none.
    pub fn read(root: &Path) -> Result<Allowed, LicenceError> {
        let path = root.join("deny.toml");
        let text = std::fs::read_to_string(&path).map_err(LicenceError::file(&path))?;
        let list = text.split("\nallow = [").nth(1).and_then(|rest| rest.split(']').next());
        let list = list.ok_or_else(|| LicenceError::malformed("deny.toml", "there is no list `allow` of licences"))?;
        let named = list.split('"').skip(1).step_by(2).map(str::to_owned);
        Ok(Allowed(named.chain(BUNDLED.iter().map(|(id, _)| (*id).to_owned())).collect()))
    }

    /// Returns the licences that we take of an SPDX expression. They are several if all of them must be kept at once.
    ///
    /// # Errors
    /// The text is no expression, or the allowed licences cannot fulfil it; in words.
    pub fn taken(&self, expression: &str) -> Result<BTreeSet<String>, String> {
        // Old crates, from before SPDX, write `MIT/Apache-2.0`.
        let parsed = Expression::parse_mode(expression, ParseMode::LAX).map_err(|error| format!("{}", error.reason))?;
        let mut stack: Vec<Option<BTreeSet<usize>>> = vec![];
        for node in parsed.iter() {
            match node {
                ExprNode::Req(required) => stack.push(self.place(&required.req).map(|place| [place].into())),
                ExprNode::Op(operator) => {
                    let (right, left) = (stack.pop().flatten(), stack.pop().flatten());
                    stack.push(match operator {
                        spdx::expression::Operator::And => left.zip(right).map(|(left, right)| &left | &right),
                        spdx::expression::Operator::Or => [left, right].into_iter().flatten().min(),
                    });
                }
            }
        }
        let taken = stack.pop().flatten().ok_or("no licence of it is allowed (deny.toml)")?;
        Ok(taken.into_iter().map(|place| self.0[place].clone()).collect())
    }

    fn place(&self, required: &LicenseReq) -> Option<usize> {
        let id = required.to_string();
        // Only the exact id counts: `GPL-2.0-or-later` is another licence than `GPL-2.0-only`.
        self.0.iter().position(|allowed| *allowed == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed() -> Allowed {
        Allowed(["MIT", "Apache-2.0", "Unicode-3.0"].map(str::to_owned).to_vec())
    }

    fn taken(expression: &str) -> Vec<String> {
        allowed().taken(expression).expect("allowed").into_iter().collect()
    }

    #[test]
    fn of_a_choice_the_first_that_is_allowed_is_taken() {
        assert_eq!(taken("Apache-2.0 OR MIT"), ["MIT"]);
        assert_eq!(taken("MIT/Apache-2.0"), ["MIT"]);
        assert_eq!(taken("Apache-2.0 OR GPL-2.0-only"), ["Apache-2.0"]);
        assert_eq!(taken("(MIT OR Apache-2.0) AND Unicode-3.0"), ["MIT", "Unicode-3.0"]);
    }

    #[test]
    fn what_cannot_be_fulfilled_is_refused() {
        for refused in
            ["GPL-3.0-only", "MIT AND GPL-2.0-only", "Apache-2.0 WITH LLVM-exception", "MIT AND", "proprietary"]
        {
            assert!(allowed().taken(refused).is_err(), "{refused}");
        }
    }
}
