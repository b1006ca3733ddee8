//! *builder*: drafts by expected gold and cards, builds the most expensive district it can, and leaves the rest to
//! chance. It is a yardstick for strength tables and never changes; a golden test pins it.

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::{
    Action, Board, Character, Colour, DecisionKind, District, Observation, State, colour_income, income_of_character,
    price_to_destroy,
};
use ayatsuri_rules::{LegalActions, Seat, View};

use crate::Bot;

/// A bot that wants gold and the most expensive district.
#[derive(Clone, Copy, Debug, Default)]
pub struct Builder;

impl Bot<State> for Builder {
    fn choose(&mut self, view: &View<State>, legal: &LegalActions<Action>, rng: &mut GameRng) -> Action {
        let observation = &view.observation;
        let choice = match (observation.observer.seat(), observation.board.kind) {
            (Some(me), DecisionKind::Draft) => draft(&observation.board, me, legal),
            (Some(me), DecisionKind::Turn) => turn(observation, me, legal),
            (Some(me), DecisionKind::Keep) => keep(observation, me, legal),
            _ => None,
        };
        choice.unwrap_or_else(|| anything(&observation.board, legal, rng))
    }
}

/// A random legal action, but none that pays gold to destroy.
fn anything(board: &Board, legal: &[Action], rng: &mut GameRng) -> Action {
    let costs_gold = |a: &Action| matches!(a, Action::Destroy(place) if price_to_destroy(board, *place) > 0);
    let free: Vec<Action> = legal.iter().copied().filter(|a| !costs_gold(a)).collect();
    rng.pick(&free).or_else(|| legal.first().copied()).unwrap_or_default()
}

/// The character that brings most gold and cards.
fn draft(board: &Board, me: Seat, legal: &[Action]) -> Option<Action> {
    let brings = |a: &Action| match *a {
        Action::Take(c) => expected(board, me, c),
        _ => 0,
    };
    legal.iter().copied().rev().max_by_key(brings)
}

/// Twelfths of a gold or card that a character can be expected to bring by its colour and its power.
fn expected(board: &Board, me: Seat, c: Character) -> u32 {
    let card = board.rules().card(c);
    let others = board.seats().without(me);
    let rivals = others.len().max(1) as u32;
    let colour_income = u32::from(income_of_character(board, me, c));
    let gold = |seat: Seat| u32::from(board.gold_of(seat));
    let hand = |seat: Seat| u32::from(board.hand_sizes[seat.index()]);
    let power = match c {
        Character::Thief => 12 * others.map(gold).sum::<u32>() / rivals / 2, // every second name hits somebody
        Character::TaxCollector => 6 * rivals,                               // every second rival builds
        Character::Magician => 12 * others.map(hand).max().unwrap_or(0).saturating_sub(hand(me)),
        Character::Wizard => 12,
        Character::Emperor if board.rules().emperor_is_paid => 12,
        Character::Abbot => 6,
        Character::Alchemist => 12 * (gold(me) + 2).min(5) / 2,
        Character::Queen => 12 * u32::from(card.gold) * 2 / rivals.max(2),
        Character::Assassin
        | Character::Witch
        | Character::King
        | Character::Emperor
        | Character::Bishop
        | Character::Warlord
        | Character::Diplomat
        | Character::Artist => 0,
        // Of any other the builder knows what the card prints.
        _ => 12 * u32::from(card.gold.max(card.cards)),
    };
    12 * colour_income + power
}

/// The next step of a turn: what is free, the income, then the most expensive district and the colour income.
fn turn(observation: &Observation, me: Seat, legal: &[Action]) -> Option<Action> {
    let board = &observation.board;
    if observation.private.pending.is_half_made() {
        return None;
    }
    let gifts = [Action::Thank, Action::Bonus, Action::DrawMore, Action::SailForGold, Action::Tithe];
    if let Some(gift) = gifts.into_iter().find(|a| legal.contains(a)) {
        return Some(gift);
    }
    if legal.contains(&Action::Gold) {
        let draws = legal.contains(&Action::Draw) && wants_cards(observation, me);
        return Some(if draws { Action::Draw } else { Action::Gold });
    }
    let income = if legal.contains(&Action::ColourIncome) { colour_income(board, me) } else { 0 };
    let best_now = dearest(observation, me, 0).filter(|&d| legal.contains(&Action::Build(d)));
    let best_with_income = dearest(observation, me, income).filter(|_| board.turn.builds > 0);
    match (best_now, best_with_income) {
        // The income comes first if it pays for a more expensive district; else the district, which may raise it.
        (Some(d), Some(then)) if price(board, me, d) >= price(board, me, then) => Some(Action::Build(d)),
        _ if income > 0 => Some(Action::ColourIncome),
        _ => None,
    }
}

fn price(board: &Board, me: Seat, d: District) -> u16 {
    u16::from(board.price_to_build(me, d))
}

/// The most expensive hand card that can be paid with `more` gold than there is; among equals, one of the income's
/// colour.
fn dearest(observation: &Observation, me: Seat, more: u16) -> Option<District> {
    let board = &observation.board;
    let colour: Option<Colour> = board.rules().card(board.acting()).income;
    buildable(observation, me)
        .filter(|&d| price(board, me, d) <= board.gold_of(me) + more)
        .max_by_key(|&d| (price(board, me, d), Some(d.colour()) == colour))
}

fn buildable(observation: &Observation, me: Seat) -> impl Iterator<Item = District> + '_ {
    observation.private.hand.names().filter(move |&d| observation.board.may_build_alike(me, d))
}

/// Whether to draw cards: if there is nothing to build in hand, or gold enough for all of it.
fn wants_cards(observation: &Observation, me: Seat) -> bool {
    let board = &observation.board;
    buildable(observation, me).all(|d| price(board, me, d) <= board.gold_of(me))
}

/// Keeps the most expensive card that may be built; gives up the cheapest.
fn keep(observation: &Observation, me: Seat, legal: &[Action]) -> Option<Action> {
    let board = &observation.board;
    let worth = |d: District| {
        let useful = board.may_build_alike(me, d) && !observation.private.hand.contains(d);
        i32::from(board.rules().cost(d)) + if useful { 10 } else { 0 }
    };
    legal.iter().copied().max_by_key(|a| match *a {
        Action::Keep(d) => worth(d),
        Action::GiveUp(d) => -worth(d),
        _ => i32::MIN,
    })
}
