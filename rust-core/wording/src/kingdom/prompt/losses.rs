//! What a choice gives up for good, in words. What that is, the rules say (`kingdom::given_up`).

use ayatsuri_rules::kingdom::{Action, DecisionKind, Loss, Unused, given_up};

use super::{PromptContext, WHOM};

/// The sentences that warn of an action; none where it gives up nothing.
pub(super) fn warnings(asked: &PromptContext<'_>, action: Action) -> Vec<String> {
    let losses = given_up(asked.now, action);
    let unused: Vec<String> = losses.iter().filter_map(|&loss| unused_thing(asked, loss)).collect();
    let mut warnings: Vec<String> = losses.iter().filter_map(|&loss| sentence(asked, action, loss)).collect();
    if !unused.is_empty() {
        warnings.push(asked.line("kingdom-warning-untaken").text("things", asked.speaker.list(&unused)).say());
    }
    warnings
}

fn unused_thing(asked: &PromptContext<'_>, loss: Loss) -> Option<String> {
    let Loss::Unused(unused) = loss else { return None };
    Some(asked.speaker.say(match unused {
        Unused::Effect if asked.board.ask == DecisionKind::Rob => "kingdom-untaken-robbed",
        Unused::Effect => "kingdom-untaken-effect",
        Unused::Basic => "kingdom-untaken-basic",
        Unused::Purchase => "kingdom-untaken-buy",
    }))
}

fn sentence(asked: &PromptContext<'_>, action: Action, loss: Loss) -> Option<String> {
    match loss {
        Loss::Unused(_) => None,
        Loss::Building(b) => {
            Some(asked.line("kingdom-warning-lose").number("n", asked.board.figures.of(b).points).say())
        }
        Loss::Naming => {
            let Action::Name(seat, o) = action else { return None };
            let draft = &asked.own.draft;
            let left = asked.seat.clockwise(1, asked.board.players);
            Some(if draft.held().contains(o) {
                asked.line("kingdom-warning-own").say()
            } else if draft.laid() == Some(o) {
                asked.line("kingdom-warning-laid").say()
            } else if seat != left && draft.passed_on().contains(o) {
                asked.line("kingdom-warning-passed").seat(WHOM, left).say()
            } else {
                asked.line("kingdom-warning-in-vain").seat(WHOM, seat).say()
            })
        }
    }
}
