//! A hint in words: what the master would choose, the alternatives, and why.

use ayatsuri_bots::search::{Hint, HintReason};

use crate::words::Words;

/// The lines of a hint; `label` gives the text of a choice's button. `None` if the best choice has no button.
pub(crate) fn lines<A: Copy>(
    words: &Words,
    hint: &Hint<A>,
    label: impl Fn(A) -> Option<String>,
) -> Option<Vec<String>> {
    let percent = |share: f32| (100.0 * share).round() as u32;
    let best = label(hint.best.action)?;
    let chances = percent(hint.best.share);
    let mut lines = vec![words.say("hint-best", &[("choice", best.into()), ("percent", chances.into())])];
    lines.push(match hint.reason {
        HintReason::Only => words.say("hint-only", &[]),
        HintReason::Alike => words.say("hint-alike", &[]),
        HintReason::Safer(by) => words.say("hint-safer", &[("percent", by.into())]),
        HintReason::Points(tenths) => {
            let points = format!("{}.{}", tenths / 10, tenths % 10);
            words.say("hint-points", &[("points", points.into())])
        }
        HintReason::Wins(by) => words.say("hint-wins", &[("percent", by.into())]),
    });
    for other in &hint.others {
        if let Some(choice) = label(other.action) {
            let chances = percent(other.share);
            lines.push(words.say("hint-other", &[("choice", choice.into()), ("percent", chances.into())]));
        }
    }
    Some(lines)
}
