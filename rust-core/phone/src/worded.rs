//! Builds the choices of a prompt: each with its words, in the order of a turn. Each game words its own actions; this
//! is what they share.

use crate::pages::said;
use crate::rule_set::EditionWording;
use crate::screen::{Choice, Target};
use crate::speaker::Sentence;

/// A choice while its words are put together.
pub(crate) struct WordedChoice {
    label: String,
    details: Vec<String>,
    targets: Vec<Target>,
    warnings: Vec<String>,
}

impl WordedChoice {
    pub fn new<E: EditionWording>(label: Sentence<'_, E>) -> WordedChoice {
        WordedChoice { label: label.say(), details: vec![], targets: vec![], warnings: vec![] }
    }

    /// Adds what the choice costs or brings, if there is such a text.
    pub fn detail(mut self, detail: impl Into<Option<String>>) -> WordedChoice {
        self.details.extend(detail.into());
        self
    }

    pub fn at(mut self, target: Target) -> WordedChoice {
        self.targets.push(target);
        self
    }

    pub fn at_all(mut self, targets: Vec<Target>) -> WordedChoice {
        self.targets.extend(targets);
        self
    }

    pub fn warn(mut self, warning: String) -> WordedChoice {
        self.warnings.push(warning);
        self
    }

    pub fn warn_if(self, really: bool, warning: impl FnOnce() -> String) -> WordedChoice {
        if really { self.warn(warning()) } else { self }
    }

    fn choice(self, index: usize, primary: bool, separator: &str) -> Choice {
        let lines = |lines: Vec<String>| lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>();
        Choice {
            index: index as u32,
            label: self.label,
            detail: said(lines(self.details).join(separator)),
            targets: self.targets,
            primary,
            warning: said(lines(self.warnings).join(" ")),
        }
    }
}

/// All legal choices in the order in which a person goes through a turn; `usual` becomes the primary one.
pub(crate) fn in_order<A: Copy + PartialEq>(
    legal: &[A],
    usual: Option<A>,
    separator: &str,
    order: impl Fn(A) -> u8,
    word: impl Fn(A) -> WordedChoice,
) -> Vec<Choice> {
    let mut sorted: Vec<(usize, A)> = legal.iter().copied().enumerate().collect();
    sorted.sort_by_key(|&(_, action)| order(action));
    let choice = |(index, action)| word(action).choice(index, usual == Some(action), separator);
    sorted.into_iter().map(choice).collect()
}
