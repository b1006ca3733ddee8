//! What a choice gives up for good, in words. What that is, the rules say (`city::given_up`).

use ayatsuri_rules::city::{Action, Character, District, Loss, Unused, given_up};

use super::PromptContext;
use crate::city::narrate::colour_key;
use crate::city::speaker::WHOM;

/// The sentences that warn of an action; none where it gives up nothing.
pub(super) fn warnings(asked: &PromptContext<'_>, action: Action) -> Vec<String> {
    let losses = given_up(asked.now, action);
    let unused: Vec<String> = losses.iter().filter_map(|loss| unused_thing(asked, loss)).collect();
    let mut warnings: Vec<String> = losses.iter().filter_map(|&loss| sentence(asked, action, loss)).collect();
    if !unused.is_empty() {
        if matches!(action, Action::Destroy(_) | Action::Offer(..)) {
            warnings.push(asked.line("warning-last").say()); // E19
        }
        warnings.push(asked.line("warning-untaken").text("things", asked.speaker.list(&unused)).say());
    }
    warnings
}

fn sentence(asked: &PromptContext<'_>, action: Action, loss: Loss) -> Option<String> {
    let line = |id| asked.line(id);
    Some(match loss {
        Loss::Unused(_) => return None,
        Loss::Turn => line("warning-thanks").say(),
        Loss::Offer => line("warning-declined").text("what", asked.declined()).say(),
        Loss::Power => match action {
            Action::Name(c) if asked.own.characters.contains(c.rank()) => line("warning-own").say(),
            Action::Name(c) if asked.board.up.contains(c.rank()) => line("warning-nobody").say(),
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
fn unused_thing(asked: &PromptContext<'_>, loss: &Loss) -> Option<String> {
    let line = |id| asked.line(id);
    let the = |d: District| asked.line("list-the").district(d).say();
    let Loss::Unused(unused) = *loss else { return None };
    Some(match unused {
        Unused::ColourIncome(n) => {
            let colour = asked.board.rules().card(asked.acting()).income;
            line("untaken-colour-income").number("n", n).text("colour", colour_key(colour)).say()
        }
        Unused::Bonus(n) => line("untaken-bonus").number("n", n).say(),
        Unused::DrawMore(n) => line("untaken-cards").number("n", n).say(),
        Unused::Sail => {
            let card = asked.board.rules().card(Character::Navigator);
            line("untaken-sail").number("n", card.gold).number("cards", card.cards).say()
        }
        Unused::Tithe(payer) => line("untaken-tithe").seat(WHOM, payer).say(),
        Unused::Name => line("untaken-name").text("deed", asked.deed()).say(),
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
