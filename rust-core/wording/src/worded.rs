//! Builds the choices of a prompt: each with its words, in the order of a turn. Each game words its own actions; the
//! rest is here.

use crate::entries::{self, ChoiceKind, SortedChoice};
use crate::rule_set::EditionWording;
use crate::speaker::Sentence;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::words::unless_empty;
use ayatsuri_screens::{Card, Choice, Confirm, Counter, Picture, PromptEntry, Target, Tint, cards_at};

/// A choice while its words are put together.
pub struct WordedChoice {
    label: String,
    short: Option<String>,
    details: Vec<String>,
    targets: Vec<Target>,
    warnings: Vec<String>,
    picture: Option<Picture>,
    price: Vec<Counter>,
    reads: Vec<String>,
    kind: ChoiceKind,
    beyond: Option<String>,
    whose: Option<(u32, String)>,
    tint: Option<(Tint, String)>,
}

impl WordedChoice {
    pub fn new<E: EditionWording>(label: Sentence<'_, E>) -> WordedChoice {
        WordedChoice {
            label: label.say(),
            short: None,
            details: vec![],
            targets: vec![],
            warnings: vec![],
            picture: None,
            price: vec![],
            reads: vec![],
            kind: ChoiceKind::Alone,
            beyond: None,
            whose: None,
            tint: None,
        }
    }

    /// Adds a text on its cost or gain, if there is one.
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

    /// Adds a warning of a loss for good: its player is asked again before it is done.
    pub fn warn(mut self, warning: String) -> WordedChoice {
        self.warnings.push(warning);
        self
    }

    /// Sets the card that it is about: the card's name stands for the choice within a group, its colour divides long
    /// groups.
    pub fn about(mut self, card: &Card) -> WordedChoice {
        self.short.get_or_insert_with(|| card.name.clone());
        self.tint = card.tint_label.clone().map(|name| (card.tint, name));
        self.reads.push(card.id.clone());
        self
    }

    /// Sets its name where a group says the rest.
    pub fn short(mut self, short: String) -> WordedChoice {
        self.short = Some(short);
        self
    }

    /// Sets the picture beside it, instead of the first thing that it points at.
    pub fn picture(mut self, picture: Picture) -> WordedChoice {
        self.picture = Some(picture);
        self
    }

    pub fn price(mut self, price: impl IntoIterator<Item = Counter>) -> WordedChoice {
        self.price.extend(price);
        self
    }

    /// Puts it among the choices with this title.
    pub fn listed(mut self, title: String) -> WordedChoice {
        self.kind = ChoiceKind::Listed(title);
        self
    }

    /// Makes it a direct answer to the prompt's question.
    pub fn asked(mut self) -> WordedChoice {
        self.kind = ChoiceKind::Asked;
        self
    }

    /// Puts it into a gallery of characters; `title` names the deed: "Assassinate".
    pub fn in_gallery(mut self, title: Option<String>) -> WordedChoice {
        self.kind = ChoiceKind::Gallery(title);
        self
    }

    /// Sets the title under which it stands with others if there are too many kinds of choices.
    pub fn beyond(mut self, title: String) -> WordedChoice {
        self.beyond = Some(title);
        self
    }

    /// Sets the seat whose thing it is about; `title` stands over all things of that seat.
    pub fn whose(mut self, seat: u32, title: String) -> WordedChoice {
        self.whose = Some((seat, title));
        self
    }

    fn finish(mut self, index: usize, primary: bool, words: &Words) -> (Choice, SortedChoice) {
        let filled = |lines: Vec<String>| lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>();
        let details = filled(self.details);
        let warning = unless_empty(filled(self.warnings).join(" "));
        let confirm = warning.as_ref().map(|warning| Confirm {
            question: words.say("confirm-choice", &[("warning", warning.as_str().into())]),
            yes: self.label.clone(),
            no: words.say("confirm-no", &[]),
        });
        let picture = self.picture.or_else(|| self.targets.first().map(Target::picture));
        for card in cards_at(&self.targets) {
            if !self.reads.contains(&card) {
                self.reads.push(card);
            }
        }
        let sorted = SortedChoice {
            index: index as u32,
            label: self.label.clone(),
            short: self.short,
            details: details.clone(),
            warning: warning.clone(),
            kind: self.kind,
            beyond: self.beyond,
            whose: self.whose,
            tint: self.tint,
            picture: picture.clone(),
        };
        let choice = Choice {
            index: index as u32,
            label: self.label,
            detail: unless_empty(details.join(&words.say("detail-separator", &[]))),
            targets: self.targets,
            primary,
            warning,
            confirm,
            picture,
            price: self.price,
            reads: self.reads,
            needs_lift: false,
        };
        (choice, sorted)
    }
}

/// A closed choice and its reason on one line.
pub fn closed_line(words: &Words, title: &str, reason: &str) -> String {
    words.say("close-line", &[("title", title.into()), ("reason", reason.into())])
}

/// All legal choices in the order in which a person goes through a turn, and the entries in which they are shown;
/// `marked` becomes the primary one.
pub fn in_order<A: Copy + PartialEq, K: Ord>(
    legal: &[A],
    marked: Option<A>,
    words: &Words,
    order: impl Fn(A) -> K,
    word: impl Fn(A) -> WordedChoice,
) -> (Vec<Choice>, Vec<PromptEntry>) {
    let mut sorted: Vec<(usize, A)> = legal.iter().copied().enumerate().collect();
    sorted.sort_by_key(|&(_, action)| order(action));
    let finish = |(index, action)| word(action).finish(index, marked == Some(action), words);
    let (mut choices, sorted): (Vec<Choice>, Vec<SortedChoice>) = sorted.into_iter().map(finish).unzip();
    let at_looked: Vec<usize> = (0..choices.len()).filter(|&at| is_lone_look(&choices, at)).collect();
    at_looked.into_iter().for_each(|at| choices[at].needs_lift = true);
    (choices, entries::entries(&sorted, &words.say("detail-separator", &[])))
}

/// Whether a choice takes a card that is looked at, so that a tap on the card would do it at once. A card of several
/// choices needs no second tap: a tap on it asks which, and each has a button of its own.
fn is_lone_look(choices: &[Choice], at: usize) -> bool {
    let mut looked = choices[at].targets.iter().filter(|target| matches!(target, Target::Looked { .. }));
    looked.any(|target| choices.iter().filter(|choice| choice.targets.contains(target)).count() == 1)
}
