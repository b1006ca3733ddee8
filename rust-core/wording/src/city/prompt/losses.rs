//! The warnings about what a choice gives up for good. The rules decide what that is (`city::given_up`).

use ayatsuri_rules::city::{Action, Character, District, Loss, Unused, given_up};

use super::PromptContext;
use crate::city::narrate::colour_key;
use crate::city::speaker::WHOM;

/// The sentences that warn of an action; none where it gives up nothing.
pub(super) fn warnings(context: &PromptContext<'_>, action: Action) -> Vec<String> {
    let losses = given_up(context.observation, action);
    let unused: Vec<String> = losses.iter().filter_map(|loss| unused_thing(context, loss)).collect();
    let mut warnings: Vec<String> = losses.iter().filter_map(|&loss| sentence(context, action, loss)).collect();
    if !unused.is_empty() {
        if matches!(action, Action::Destroy(_) | Action::Offer(..)) {
            warnings.push(context.line("warning-last").say()); // E19
        }
        warnings.push(context.line("warning-untaken").text("things", context.speaker.list(&unused)).say());
    }
    warnings
}

fn sentence(context: &PromptContext<'_>, action: Action, loss: Loss) -> Option<String> {
    let line = |id| context.line(id);
    Some(match loss {
        Loss::Unused(_) => return None,
        Loss::Turn => line("warning-thanks").say(),
        Loss::Offer => line("warning-declined").text("what", context.declined()).say(),
        Loss::Power => match action {
            Action::Name(c) if context.private.characters.contains(c.rank()) => line("warning-own").say(),
            Action::Name(c) if context.board.up.contains(c.rank()) => line("warning-nobody").say(),
            Action::Name(_) => line("warning-in-vain").say(),
            _ => line("warning-no-richest").say(),
        },
        Loss::OwnDistrict(place) if matches!(action, Action::BlowUp(_)) => {
            line("warning-own-too").district(place.district).say()
        }
        Loss::OwnDistrict(_) => line("warning-own-city").say(),
        Loss::Cards(n) => line("warning-fewer-cards").number("n", n).say(),
        Loss::Points(n) => line("warning-fewer-points").number("n", n).say(),
    })
}

/// The name of something that could still be used.
fn unused_thing(context: &PromptContext<'_>, loss: &Loss) -> Option<String> {
    let line = |id| context.line(id);
    let the = |d: District| context.line("list-the").district(d).say();
    let Loss::Unused(unused) = *loss else { return None };
    Some(match unused {
        Unused::ColourIncome(n) => {
            let colour = context.board.rules().card(context.acting()).income;
            line("untaken-colour-income").number("n", n).text("colour", colour_key(colour)).say()
        }
        Unused::Bonus(n) => line("untaken-bonus").number("n", n).say(),
        Unused::DrawMore(n) => line("untaken-cards").number("n", n).say(),
        Unused::Sail => {
            let card = context.board.rules().card(Character::Navigator);
            line("untaken-sail").number("n", card.gold).number("cards", card.cards).say()
        }
        Unused::Tithe(payer) => line("untaken-tithe").seat(WHOM, payer).say(),
        Unused::Name => line("untaken-name").text("deed", context.deed()).say(),
        Unused::SwapHands => line("untaken-swap").say(),
        Unused::Redraw => line("untaken-redraw").say(),
        Unused::Look => line("untaken-look").say(),
        Unused::Destroy => line("untaken-destroy").say(),
        Unused::Exchange => line("untaken-exchange").say(),
        Unused::Gild => line("untaken-gild").say(),
        Unused::Build => line("untaken-build").say(),
        Unused::Laboratory => the(District::Laboratory),
        Unused::Smithy => the(District::Smithy),
        Unused::Museum => the(District::Museum),
    })
}
