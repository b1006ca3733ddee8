//! The warnings about what a choice gives up for good. The rules decide what that is (`kingdom::given_up`).

use ayatsuri_rules::kingdom::{Action, DecisionKind, Loss, Unused, given_up};

use super::{PromptContext, WHOM};

/// The sentences that warn of an action; none where it gives up nothing.
pub(super) fn warnings(context: &PromptContext<'_>, action: Action) -> Vec<String> {
    let losses = given_up(context.observation, action);
    let unused: Vec<String> = losses.iter().filter_map(|&loss| unused_thing(context, loss)).collect();
    let mut warnings: Vec<String> = losses.iter().filter_map(|&loss| sentence(context, action, loss)).collect();
    if !unused.is_empty() {
        warnings.push(context.line("kingdom-warning-untaken").text("things", context.speaker.list(&unused)).say());
    }
    warnings
}

fn unused_thing(context: &PromptContext<'_>, loss: Loss) -> Option<String> {
    let Loss::Unused(unused) = loss else { return None };
    Some(context.speaker.say(match unused {
        Unused::Effect if context.board.kind == DecisionKind::Rob => "kingdom-untaken-robbed",
        Unused::Effect => "kingdom-untaken-effect",
        Unused::Basic => "kingdom-untaken-basic",
        Unused::Purchase => "kingdom-untaken-buy",
    }))
}

fn sentence(context: &PromptContext<'_>, action: Action, loss: Loss) -> Option<String> {
    match loss {
        Loss::Unused(_) => None,
        Loss::Building(b) => {
            Some(context.line("kingdom-warning-lose").number("n", context.board.figures.of(b).points).say())
        }
        Loss::Naming => {
            let Action::Name(seat, o) = action else { return None };
            let draft = &context.private.draft;
            let left = context.seat.clockwise(1, context.board.players);
            Some(if draft.held().contains(o) {
                context.line("kingdom-warning-own").say()
            } else if draft.laid() == Some(o) {
                context.line("kingdom-warning-laid").say()
            } else if seat != left && draft.passed_on().contains(o) {
                context.line("kingdom-warning-passed").seat(WHOM, left).say()
            } else {
                context.line("kingdom-warning-in-vain").seat(WHOM, seat).say()
            })
        }
    }
}
