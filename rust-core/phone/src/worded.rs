//! Builds the choices of a prompt: each with its words, in the order of a turn. Each game words its own actions; this
//! is what they share.

use crate::pages::said;
use crate::rule_set::EditionWording;
use crate::screen::{Choice, Confirm, Target};
use crate::speaker::Sentence;
use crate::words::Words;

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

    /// Adds what the choice gives up for good. It is asked again before it is done.
    pub fn warn(mut self, warning: String) -> WordedChoice {
        self.warnings.push(warning);
        self
    }

    fn choice(self, index: usize, primary: bool, words: &Words) -> Choice {
        let lines = |lines: Vec<String>| lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>();
        let warning = said(lines(self.warnings).join(" "));
        let confirm = warning.as_ref().map(|warning| Confirm {
            question: words.say("confirm-choice", &[("warning", warning.as_str().into())]),
            yes: self.label.clone(),
            no: words.say("confirm-no", &[]),
        });
        Choice {
            index: index as u32,
            label: self.label,
            detail: said(lines(self.details).join(&words.say("detail-separator", &[]))),
            targets: self.targets,
            primary,
            warning,
            confirm,
        }
    }
}

/// All legal choices in the order in which a person goes through a turn; `marked` becomes the primary one.
pub(crate) fn in_order<A: Copy + PartialEq>(
    legal: &[A],
    marked: Option<A>,
    words: &Words,
    order: impl Fn(A) -> u8,
    word: impl Fn(A) -> WordedChoice,
) -> Vec<Choice> {
    let mut sorted: Vec<(usize, A)> = legal.iter().copied().enumerate().collect();
    sorted.sort_by_key(|&(_, action)| order(action));
    let choice = |(index, action)| word(action).choice(index, marked == Some(action), words);
    sorted.into_iter().map(choice).collect()
}
