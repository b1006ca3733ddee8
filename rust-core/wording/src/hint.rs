//! A hint: the master's choice, the alternatives, and the reason. It is worked out here or on another thread.

use ayatsuri_bots::Master;
use ayatsuri_bots::hint::{Hint, HintReason};
use ayatsuri_bots::review::{Mishap, MomentReason};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{LegalActions, Seat, View};
use ayatsuri_table::PromptId;

use crate::presentable::PresentableGame;

use ayatsuri_screens::HintedChoice;
use ayatsuri_screens::words::Words;

/// The task to work out a hint: a person's view and choices at a prompt.
pub struct WantedHint<G: PresentableGame> {
    pub prompt: PromptId,
    pub view: View<G>,
    pub legal: LegalActions<G::Action>,
}

impl<G: PresentableGame> WantedHint<G> {
    /// Searches as the master does; this takes as long as its move. The same prompt has the same hint.
    pub fn work_out(&self) -> Option<Hint<G::Action>> {
        let mut rng = GameRng::from_number(self.prompt.0);
        Master::default().hint(&self.view, &self.legal, &mut rng)
    }
}

/// A hint that was worked out; `None` inside if the search found none.
pub struct FoundHint<G: PresentableGame> {
    pub prompt: PromptId,
    pub hint: Option<Hint<G::Action>>,
}

/// A hint for which a person has asked.
pub enum AskedHint<G: PresentableGame> {
    /// It is worked out on another thread.
    Thinking(PromptId),
    Found(FoundHint<G>),
}

impl<G: PresentableGame> AskedHint<G> {
    pub fn prompt(&self) -> PromptId {
        match self {
            AskedHint::Thinking(prompt) => *prompt,
            AskedHint::Found(found) => found.prompt,
        }
    }
}

/// A hint in words, and its choices.
#[derive(Default)]
pub struct WordedHint {
    pub lines: Vec<String>,
    pub choices: Vec<HintedChoice>,
}

/// Words a hint; `offered` gives the number and the text of a choice's button, `name` the player of a seat. `None` if
/// the best choice has no button.
pub fn worded<G: PresentableGame>(
    words: &Words,
    hint: &Hint<G::Action>,
    offered: impl Fn(G::Action) -> Option<(u32, String)>,
    name: impl Fn(Seat) -> String,
) -> Option<WordedHint> {
    let percent = |share: f32| (100.0 * share).round() as u32;
    let (index, best) = offered(hint.best.action)?;
    let chances = percent(hint.best.share);
    let mut choices = vec![HintedChoice { index, percent: chances, is_best: true }];
    let mut lines = vec![words.say("hint-best", &[("choice", best.into()), ("percent", chances.into())])];
    lines.extend(match hint.reason {
        HintReason::Only => Some(words.say("hint-only", &[])),
        HintReason::AnyOrder => Some(words.say("hint-any-order", &[])),
        HintReason::Alike => Some(words.say("hint-alike", &[])),
        // The chances beside the choices tell the difference.
        HintReason::Wins(_) => None,
    });
    lines.extend(hint.why.and_then(|why| worded_why::<G>(words, why, name)));
    if let Some((_, choice)) = hint.as_well.and_then(&offered) {
        lines.push(words.say("hint-as-well", &[("choice", choice.into())]));
    }
    for other in &hint.others {
        if let Some((index, choice)) = offered(other.action) {
            let chances = percent(other.share);
            choices.push(HintedChoice { index, percent: chances, is_best: false });
            lines.push(words.say("hint-other", &[("choice", choice.into()), ("percent", chances.into())]));
        }
    }
    Some(WordedHint { lines, choices })
}

/// Why the best choice is better, in a sentence.
pub fn worded_why<G: PresentableGame>(
    words: &Words,
    why: MomentReason,
    name: impl Fn(Seat) -> String,
) -> Option<String> {
    Some(match why {
        MomentReason::Holder { seat, tenths, before } => {
            let (name, tenths) = (("name", name(seat).into()), ("tenths", tenths.into()));
            match before {
                Some(before) => words.say("hint-why-holder", &[name, tenths, ("before", before.into())]),
                None => words.say("hint-why-held", &[name, tenths]),
            }
        }
        MomentReason::Spared { mishap, before, after } => {
            let args = [("before", before.into()), ("after", after.into())];
            match mishap {
                Mishap::Killed => words.say("hint-why-killed", &args),
                Mishap::Robbed => words.say("hint-why-robbed", &args),
                Mishap::Lost => words.say("hint-why-lost", &args),
            }
        }
        gain => return worded_gain::<G>(words, gain),
    })
}

/// The gain of a choice by the end of the round, in a sentence; `None` for any other reason.
pub fn worded_gain<G: PresentableGame>(words: &Words, reason: MomentReason) -> Option<String> {
    let amount = |tenths: u32| format!("{}.{}", tenths / 10, tenths % 10);
    match reason {
        MomentReason::Points(tenths) => Some(words.say("why-points", &[("points", amount(tenths).into())])),
        MomentReason::Purse(tenths) => {
            let id = if G::NAME == "kingdom" { "why-chips" } else { "why-gold" };
            Some(words.say(id, &[("amount", amount(tenths).into())]))
        }
        MomentReason::Cards(tenths) => Some(words.say("why-cards", &[("amount", amount(tenths).into())])),
        _ => None,
    }
}
