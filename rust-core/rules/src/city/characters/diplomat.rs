//! The Diplomat, rank 8: red income and the exchange of an own district for another player's. C8b, E13, E22.

use super::warlord::{check_city, is_keep};
use super::{CharacterPower, PowerSteps, PrintedCard, PrintedTiming};
use crate::city::action::{Action, DistrictRef};
use crate::city::board::Board;
use crate::city::character::Character;
use crate::city::district::Colour;
use crate::city::district::District;
use crate::city::edition::DuplicateRule;
use crate::city::event::{Account, Event, OncePerTurn, Secret, TransferCause};
use crate::city::observation::DecisionContext;
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::game::{EventSink, LegalActions, unlisted};
use crate::seat::Seat;

/// The price of an exchange: by how much the district taken costs more than the one given. The Great Wall counts where
/// E22 says so.
pub fn price(board: &Board, gave: DistrictRef, took: DistrictRef) -> u16 {
    let rules = board.rules();
    let value =
        |district_ref: DistrictRef| u16::from(rules.cost(district_ref.district)) + u16::from(district_ref.gilded);
    let wall = if rules.wall.diplomat { board.wall(took) } else { 0 };
    (value(took) + wall).saturating_sub(value(gave))
}

/// E13: the district that an exchange would double in a city, where that is forbidden; `None` if it doubles none.
fn makes_pair(board: &Board, gave: DistrictRef, took: DistrictRef) -> Option<District> {
    if board.rules().duplicate_rule == DuplicateRule::Allowed || gave.district == took.district {
        None
    } else if board.cities.get(gave.seat).contains(took.district) {
        Some(took.district)
    } else if board.cities.get(took.seat).contains(gave.district) {
        Some(gave.district)
    } else {
        None
    }
}

/// Checks an exchange. A Keep, the Bishop and a complete city protect only the district taken: the Diplomat may give
/// away a Keep of their own, or a district of their own complete city.
fn check_pair(board: &Board, gave: DistrictRef, took: DistrictRef) -> Result<(), Refusal> {
    if took.seat == gave.seat {
        return Err(Refusal::NotOwn { rule: "C8b" });
    }
    check_city(board, took.seat)?;
    let price = price(board, gave, took);
    if !board.stands(took) {
        Err(Refusal::NotThere)
    } else if is_keep(board, took.district) {
        Err(Refusal::Keep)
    } else if let Some(d) = makes_pair(board, gave, took) {
        Err(Refusal::SwapMakesPair(d))
    } else if !board.can_pay(gave.seat, price) {
        Err(Refusal::TooDear { price, gold: board.gold_of(gave.seat), rule: "C8b" })
    } else {
        Ok(())
    }
}

/// The districts that the Diplomat's district `gave` can be exchanged for.
pub(in crate::city) fn targets(board: &Board, gave: DistrictRef) -> impl Iterator<Item = DistrictRef> + '_ {
    board
        .seats()
        .filter(move |&seat| seat != gave.seat && check_city(board, seat).is_ok())
        .flat_map(|seat| board.district_refs(seat))
        .filter(move |&took| check_pair(board, gave, took).is_ok())
}

pub struct Diplomat;

impl CharacterPower for Diplomat {
    const CARD: PrintedCard =
        PrintedCard { income: Some(Colour::Red), timing: PrintedTiming::OfStrikes, ..PrintedCard::PLAIN };
    const STEPS: PowerSteps = PowerSteps::Exchange;

    /// Lists the districts to offer; once one is offered, those that it can be exchanged for.
    fn offer(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
        if let Some((district, gilded)) = s.pending().offered {
            let gave = DistrictRef { seat: s.seat(), district, gilded };
            return targets(s.board(), gave).for_each(|place| legal.push(Action::ExchangeFor(place)));
        }
        for place in s.board().district_refs(s.seat()) {
            if targets(s.board(), place).next().is_some() {
                legal.push(Action::Offer(place.district, place.gilded));
            }
        }
    }

    fn check(s: &impl DecisionContext, action: Action) -> Result<(), Refusal> {
        let own = |district, gilded| DistrictRef { seat: s.seat(), district, gilded };
        match (s.pending().offered, action) {
            (Some((d, gilded)), Action::ExchangeFor(place)) => check_pair(s.board(), own(d, gilded), place),
            (None, Action::Offer(d, gilded)) => check_offer(s, own(d, gilded)),
            _ => Err(Refusal::NotThisCharacter),
        }
    }

    fn act<S: EventSink<State>>(game: &mut State, by: Seat, action: Action, sink: &mut S) {
        match (game.pending.offered.take(), action) {
            (None, Action::Offer(d, gilded)) => {
                game.pending.offered = Some((d, gilded));
                game.whisper(by, Secret::Offered(d, gilded), sink);
            }
            (Some((district, gilded)), Action::ExchangeFor(took)) => {
                exchange(game, DistrictRef { seat: by, district, gilded }, took, sink);
            }
            _ => unlisted(action),
        }
    }
}

fn check_offer(s: &impl DecisionContext, gave: DistrictRef) -> Result<(), Refusal> {
    if !s.board().stands(gave) {
        Err(Refusal::NotThere)
    } else if targets(s.board(), gave).next().is_none() {
        Err(Refusal::NothingToExchange)
    } else {
        Ok(())
    }
}

fn exchange<S: EventSink<State>>(game: &mut State, gave: DistrictRef, took: DistrictRef, sink: &mut S) {
    let by = gave.seat;
    let price = price(&game.board, gave, took);
    game.tell(Event::Used { seat: by, effect: OncePerTurn::Power }, sink);
    let cause = TransferCause::Power(Character::Diplomat);
    game.pay(Account::Seat(by), Account::Seat(took.seat), price, cause, sink);
    game.tell(Event::Exchanged { by, gave, took }, sink);
    // The cards under a Museum go with it, and its new owner may look at them (P23).
    let new_owner = match District::Museum {
        d if d == gave.district => Some(took.seat),
        d if d == took.district => Some(by),
        _ => None,
    };
    if let Some(owner) = new_owner {
        game.whisper(owner, Secret::Museum(game.deck.museum()), sink);
    }
}
