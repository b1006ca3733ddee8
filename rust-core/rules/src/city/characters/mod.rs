//! The characters' powers: one file each, and the matches that send a character to its file.
//! Those that act unasked (Bishop, Tax Collector, Alchemist, Queen) are read by the board and by the round.

mod abbot;
mod architect;
mod artist;
mod assassin;
pub mod diplomat;
mod emperor;
mod king;
mod magician;
mod merchant;
mod navigator;
pub mod queen;
pub mod tax_collector;
mod thief;
pub mod warlord;
mod witch;
mod wizard;

pub(super) use emperor::{
    act_give_crown, act_pay_for_crown, check_give_crown, check_pay_for_crown, offer_give_crown, offer_pay_for_crown,
    someone_qualifies,
};
pub(super) use wizard::{act_take, check_take, offer_take};

use super::action::Action;
use super::character::Character;
use super::observation::DecisionContext;
use super::refusal::Refusal;
use super::state::State;
use super::turn::check_power;
use crate::game::{EventSink, LegalActions};
use crate::seat::Seat;

/// Lists the steps that the acting character's power allows; its moment has been checked.
#[inline(never)]
pub fn offer(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
    match s.board().acting() {
        Character::Assassin => assassin::offer(s, legal),
        Character::Witch => witch::offer(s, legal),
        Character::Thief => thief::offer(s, legal),
        Character::Magician => magician::offer(s, legal),
        Character::Wizard => wizard::offer(s, legal),
        Character::King => king::offer(s, legal),
        Character::Abbot => legal.push(Action::Tithe),
        Character::Merchant => legal.push(Action::Bonus),
        Character::Architect => architect::offer(s, legal),
        Character::Navigator => navigator::offer(s, legal),
        Character::Warlord => warlord::offer(s, legal),
        Character::Diplomat => diplomat::offer(s, legal),
        Character::Artist => artist::offer(s, legal),
        Character::Emperor | Character::TaxCollector | Character::Bishop | Character::Alchemist | Character::Queen => {}
    }
}

/// Whether a step of the acting character's power is allowed.
pub fn check(s: &impl DecisionContext, action: Action) -> Result<(), Refusal> {
    let wanted: &[Character] = match action {
        Action::Name(_) => &[Character::Assassin, Character::Witch, Character::Thief],
        Action::SwapHands(_) | Action::GiveUp(_) | Action::DrawAsMany => &[Character::Magician],
        Action::Look(_) => &[Character::Wizard],
        Action::TakeCrown => &[Character::King],
        Action::Tithe => &[Character::Abbot],
        Action::Bonus => &[Character::Merchant],
        Action::DrawMore => &[Character::Architect],
        Action::SailForGold | Action::SailForCards => &[Character::Navigator],
        Action::Destroy(_) => &[Character::Warlord],
        Action::Offer(..) => &[Character::Diplomat],
        Action::Gild(_) => &[Character::Artist],
        _ => return Err(Refusal::NotThisPrompt),
    };
    let acting = s.board().acting();
    if !wanted.contains(&acting) {
        return Err(Refusal::NotThisCharacter);
    }
    check_power(s)?;
    match action {
        Action::Name(c) => match acting {
            Character::Assassin => assassin::check(s, c),
            Character::Witch => witch::check(s, c),
            _ => thief::check(s, c),
        },
        Action::SwapHands(seat) => magician::check_swap(s, seat),
        Action::GiveUp(d) => magician::check_give_up(s, d),
        Action::Look(seat) => wizard::check_look(s, seat),
        Action::TakeCrown => king::check(s),
        Action::DrawAsMany => Err(Refusal::NothingGivenUp),
        Action::DrawMore => architect::check(s),
        Action::SailForCards => navigator::check_cards(s),
        Action::Destroy(place) => warlord::check(s.board(), s.seat(), place),
        Action::Offer(d, gilded) => diplomat::check_offer(s, d, gilded),
        Action::Gild(d) => artist::check(s, d),
        _ => Ok(()),
    }
}

/// Does a step of the acting character's power.
pub fn act<S: EventSink<State>>(game: &mut State, seat: Seat, action: Action, sink: &mut S) {
    match action {
        Action::Name(c) => match game.board.acting() {
            Character::Assassin => assassin::act(game, seat, c, sink),
            Character::Witch => witch::act(game, seat, c, sink),
            _ => thief::act(game, seat, c, sink),
        },
        Action::SwapHands(with) => magician::act_swap(game, seat, with, sink),
        Action::GiveUp(d) => magician::act_give_up(game, seat, d, sink),
        Action::DrawAsMany => magician::act_draw(game, seat, sink),
        Action::Look(of) => wizard::act_look(game, seat, of, sink),
        Action::TakeCrown => king::act(game, seat, sink),
        Action::Tithe => abbot::act(game, seat, sink),
        Action::Bonus => merchant::act(game, seat, sink),
        Action::DrawMore => architect::act(game, seat, sink),
        Action::SailForGold => navigator::act_gold(game, seat, sink),
        Action::SailForCards => navigator::act_cards(game, seat, sink),
        Action::Destroy(place) => warlord::act(game, seat, place, sink),
        Action::Offer(d, gilded) => diplomat::act_offer(game, seat, d, gilded, sink),
        Action::ExchangeFor(place) => diplomat::act_exchange(game, seat, place, sink),
        Action::Gild(d) => artist::act(game, seat, d, sink),
        _ => {}
    }
}

/// Lists how a half-made choice goes on: the Magician's redraw, the Diplomat's exchange.
#[inline(never)]
pub fn offer_rest(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
    match s.desk().offered {
        Some((d, gilded)) => diplomat::offer_exchange(s, d, gilded, legal),
        None => magician::offer_rest(s, legal),
    }
}

/// Whether a half-made choice may go on so.
pub fn check_rest(s: &impl DecisionContext, action: Action) -> Result<(), Refusal> {
    match (s.desk().offered, action) {
        (Some((d, gilded)), Action::ExchangeFor(place)) => diplomat::check_exchange(s, d, gilded, place),
        (None, Action::GiveUp(d)) => magician::check_give_up(s, d),
        (None, Action::DrawAsMany) => Ok(()),
        _ => Err(Refusal::NotThisPrompt),
    }
}
