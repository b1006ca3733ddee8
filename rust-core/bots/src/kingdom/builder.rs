//! *builder*: buys as many points as it can as soon as it can, and leaves namings to chance.
//! It is a yardstick for strength tables and never changes; a golden test pins it.

use std::cmp::Reverse;

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::kingdom::{
    Action, Board, Building, Chip, Chips, DecisionKind, Occupation, OncePerTurn, State, basic_chip_building, discounts,
    makes, price, shop,
};
use ayatsuri_rules::{LegalActions, Seat, View};

use crate::Bot;

/// A bot that collects chips and buys the most points for them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Builder;

impl Bot<State> for Builder {
    fn choose(&mut self, view: &View<State>, legal: &LegalActions<Action>, rng: &mut GameRng) -> Action {
        let board = &view.observation.board;
        let choice = match (view.observation.observer.seat(), board.kind) {
            (Some(me), DecisionKind::FirstPick | DecisionKind::SecondPick) => draft(board, me, legal),
            (Some(me), DecisionKind::Turn) => turn(board, me, legal),
            (Some(me), DecisionKind::Rob) => spend(board, me, legal),
            (Some(_), DecisionKind::Tax) => tax(board, legal),
            _ => None,
        };
        choice.or_else(|| anything(legal, rng)).unwrap_or_default()
    }
}

/// A random legal action other than a purchase, swap or discard; the end of the turn or a refusal only if nothing else
/// is left.
fn anything(legal: &[Action], rng: &mut GameRng) -> Option<Action> {
    let is_idle = |a: &Action| {
        matches!(a, Action::EndTurn | Action::Decline | Action::Buy(..) | Action::Swap(..) | Action::Discard(_))
    };
    let useful: Vec<Action> = legal.iter().copied().filter(|a| !is_idle(a)).collect();
    rng.pick(&useful).or_else(|| [Action::EndTurn, Action::Decline].into_iter().find(|a| legal.contains(a)))
}

/// The displayed building to save for: the one with the most points for the chips that are still missing.
fn aim(board: &Board, me: Seat) -> Option<Building> {
    board.display.max_by_key(|&b| {
        let points = u32::from(board.figures.of(b).points);
        // The factor 60 keeps quotients of whole numbers apart; where they are equal, the points decide.
        (60 * points / (missing(board, me, b).total() + 1), points, Reverse(b))
    })
}

/// The chips that this seat still lacks for a building, with its first discount if it has one.
fn missing(board: &Board, me: Seat, building: Building) -> Chips {
    let less = discounts(board, me, building).next();
    let mut chips = price(board, building, less);
    chips.take(board.chips(me));
    chips
}

/// How many chips of a kind the seat still needs for the building that it saves for.
fn wanted(board: &Board, me: Seat, kind: Chip) -> u32 {
    aim(board, me).map_or(0, |b| u32::from(missing(board, me, b).get(kind)))
}

/// The tenths of a chip that an occupation can be expected to bring. The numbers are estimates, and stay as
/// they are, since this bot is a yardstick.
fn brings(board: &Board, me: Seat, o: Occupation) -> u32 {
    if let Some((kind, amount)) = makes(board, o) {
        let more = shop(kind).is_some_and(|b| board.has(me, b));
        let amount = u32::from(amount) + u32::from(more) * u32::from(board.figures.printed.shop);
        return 10 * amount + 5 * amount.min(wanted(board, me, kind));
    }
    match o {
        Occupation::ElephantTrainer if basics(board.chips(me)) >= 1 => 18,
        Occupation::Princess if board.dealer == me => 0,
        Occupation::Princess if board.chips(board.dealer).get(Chip::Honour) > 0 => 40,
        Occupation::Princess => 10,
        Occupation::Death | Occupation::Imp => 4,
        _ => 0,
    }
}

/// The number of chips that are not honour.
fn basics(chips: Chips) -> u32 {
    chips.total() - u32::from(chips.get(Chip::Honour))
}

/// Picks the occupation that brings most.
fn draft(board: &Board, me: Seat, legal: &[Action]) -> Option<Action> {
    best(legal, |a| match a {
        Action::Pick(o) => Some(brings(board, me, o)),
        _ => None,
    })
}

/// The action of the highest value; among equals the first.
fn best<K: Ord>(legal: &[Action], value: impl Fn(Action) -> Option<K>) -> Option<Action> {
    let valued = legal.iter().rev().filter_map(|&a| Some((value(a)?, a)));
    valued.max_by(|(one, _), (other, _)| one.cmp(other)).map(|(_, a)| a)
}

/// Reveals the occupation that brings most; then takes chips, then buys, and finally uses whatever effect is left.
fn turn(board: &Board, me: Seat, legal: &[Action]) -> Option<Action> {
    let Some(occupation) = board.turn.occupation else {
        return best(legal, |a| match a {
            Action::Reveal(o) => Some(brings(board, me, o)),
            _ => None,
        });
    };
    let makes_chips = makes(board, occupation).is_some() || occupation == Occupation::Princess;
    let effect = spend(board, me, legal).filter(|_| makes_chips);
    let basic = || {
        best(legal, |a| match a {
            Action::TakeBasic(kind) => Some(points_with(board, me, kind)),
            _ => None,
        })
    };
    let purchase = || {
        best(legal, |a| match a {
            Action::Buy(b, less) => Some((board.figures.of(b).points, Reverse(price(board, b, less).total()))),
            _ => None,
        })
    };
    effect.or_else(basic).or_else(purchase).or_else(|| spend(board, me, legal))
}

/// The points that the seat can buy after taking this kind as its basic chip, and how many chips of the kind it needs
/// for the building that it saves for.
fn points_with(board: &Board, me: Seat, kind: Chip) -> (u8, u32) {
    let mut chips = board.chips(me);
    let more = basic_chip_building(kind).is_some_and(|b| board.has(me, b));
    let amount = if more { board.figures.store } else { 1 };
    chips.add(Chips::of(kind, u16::from(amount)));
    let covers = |&b: &Building| chips.covers(price(board, b, discounts(board, me, b).next()));
    let can_purchase = !board.turn.has_used(OncePerTurn::Purchase);
    let points = board.display.filter(|b| can_purchase && covers(b)).map(|b| board.figures.of(b).points).max();
    (points.unwrap_or(0), wanted(board, me, kind))
}

/// Uses an effect that brings chips or honour: pays chips that are needed least, or takes those needed most.
fn spend(board: &Board, me: Seat, legal: &[Action]) -> Option<Action> {
    let needs = |kind| i64::from(wanted(board, me, kind));
    best(legal, |a| match a {
        Action::UseEffect => Some(0),
        Action::PayForHonour(one, two) => {
            let have = |kind| i64::from(board.chips(me).get(kind));
            Some(have(one) + have(two) - 100 * (needs(one) + needs(two)))
        }
        Action::TakeFromDealer(Chip::Honour) => Some(100),
        Action::TakeFromDealer(kind) => Some(needs(kind)),
        _ => None,
    })
}

/// Ignores taxes if it may (K30); else pays for the building with the most points; else gives up the one with the
/// fewest.
fn tax(board: &Board, legal: &[Action]) -> Option<Action> {
    let points = |b: Building| i32::from(board.figures.of(b).points);
    best(legal, |a| match a {
        Action::IgnoreTaxes => Some(1000),
        Action::PayTax(b) => Some(100 + points(b)),
        Action::GiveUp(b) => Some(-points(b)),
        _ => None,
    })
}
