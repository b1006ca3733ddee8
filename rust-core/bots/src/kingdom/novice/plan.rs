//! The turn: of all it can come to, effect, basic chip, swap and purchase together, the best, and its next step. L3.
//! What an effect is worth before the turn has come is weighed here too, for the draft and for what to reveal.

use ayatsuri_rules::kingdom::{
    Action, Ask, Building, Chip, Chips, Occupation, Once, discounts, makes, price, shop, store,
};

use super::names;
use super::sees::Sees;

/// What an effect does to the own chips, and the action for it.
#[derive(Clone, Copy)]
struct Effect {
    action: Action,
    gain: Chips,
    pay: Chips,
}

/// The next step of the turn in play.
pub fn step(s: &Sees<'_>, legal: &[Action]) -> Action {
    let turn = &s.board.turn;
    let open = turn.occupation.filter(|_| !turn.robbed && !turn.has_used(Once::Effect));
    if let Some((worth, action)) = open.and_then(|o| deed(s, o))
        && worth > 0
        && legal.contains(&action)
    {
        return action;
    }
    best_turn(s, open).1
}

/// KI: the effect that it robs, if that is good for it.
pub fn rob(s: &Sees<'_>, legal: &[Action]) -> Action {
    let Some(o) = s.board.turn.occupation else { return Action::Decline };
    if let Some((worth, action)) = deed(s, o) {
        return if worth > 0 && legal.contains(&action) { action } else { Action::Decline };
    }
    let chips = s.board.chips(s.me);
    let mut best = (s.value(chips, None), Action::Decline);
    for effect in effects(s, o) {
        if let Some(after) = paid(chips, effect.gain, effect.pay) {
            let value = s.value(after, None);
            if value > best.0 {
                best = (value, effect.action);
            }
        }
    }
    best.1
}

/// What a card can be expected to be worth in this round.
pub fn promise(s: &Sees<'_>, o: Occupation) -> i32 {
    let chips = s.board.chips(s.me);
    match o {
        Occupation::Death => 45,
        Occupation::Imp => 40,
        Occupation::Hermit => 15,
        Occupation::Foundation => 12,
        Occupation::General => {
            if s.board.dealer == s.me {
                0
            } else {
                20
            }
        }
        // Two chips at least will be there by its turn.
        Occupation::ElephantTrainer => brings(s, o, chips).max(30),
        _ => brings(s, o, chips),
    }
}

/// What its effect would change of the own chips, in worth.
fn brings(s: &Sees<'_>, o: Occupation, chips: Chips) -> i32 {
    let now = s.value(chips, None);
    effects(s, o)
        .iter()
        .filter_map(|e| paid(chips, e.gain, e.pay))
        .map(|after| s.value(after, None) - now)
        .max()
        .unwrap_or(0)
}

/// How much better it is to reveal a card now than in the other turn of this round.
pub fn haste(s: &Sees<'_>, o: Occupation) -> i32 {
    let with = best_turn(s, Some(o)).0;
    let without = best_turn(s, None).0;
    match deed(s, o) {
        Some((worth, _)) => worth.max(0) + 30 - promise(s, o),
        None => with - without - promise(s, o),
    }
}

/// An effect that changes no chips: what to do by it, and what that is worth. `None` for those that do.
fn deed(s: &Sees<'_>, o: Occupation) -> Option<(i32, Action)> {
    match o {
        Occupation::Death | Occupation::Imp => Some(names::best(s, o).unwrap_or((0, Action::EndTurn))),
        Occupation::Hermit => Some((10, Action::UseEffect)),
        Occupation::General => Some((if s.board.dealer == s.me { 0 } else { 20 }, Action::UseEffect)),
        Occupation::Foundation => Some(denial(s)),
        _ => None,
    }
}

/// KF: the displayed building that the others want most and this seat cannot have.
fn denial(s: &Sees<'_>) -> (i32, Action) {
    let chips = s.board.chips(s.me);
    let mine = |b: Building| {
        let mut missing = price(s.board, b, discounts(s.board, s.me, b).next());
        missing.take(chips);
        missing.total() <= 1
    };
    let near = |b: Building| {
        let wanted = s.rivals().filter(|&rival| {
            let mut missing = price(s.board, b, discounts(s.board, rival, b).next());
            missing.take(s.board.chips(rival));
            missing.total() <= 2
        });
        wanted.count() as i32
    };
    let worth = |b: Building| if mine(b) { -1 } else { near(b) * i32::from(s.board.figures.of(b).points) * 10 };
    let best = s.board.display.map(|b| (worth(b), Action::Discard(b))).max_by_key(|&(worth, _)| worth);
    best.unwrap_or((0, Action::EndTurn))
}

/// The ways to use an effect that changes the own chips.
fn effects(s: &Sees<'_>, o: Occupation) -> Vec<Effect> {
    let board = s.board;
    let printed = &board.figures.printed;
    if !printed.occupations.contains(o) {
        return vec![];
    }
    if let Some((kind, amount)) = makes(board, o) {
        let more = shop(kind).is_some_and(|b| board.has(s.me, b));
        let amount = amount + if more { u16::from(printed.shop) } else { 0 };
        return vec![Effect { action: Action::UseEffect, gain: Chips::of(kind, amount), pay: Chips::NONE }];
    }
    match o {
        Occupation::ElephantTrainer => {
            let gain = Chips::of(Chip::Honour, u16::from(printed.elephant_honour));
            let pairs = Chip::BASIC
                .into_iter()
                .enumerate()
                .flat_map(|(place, one)| Chip::BASIC[place..].iter().map(move |&two| (one, two)));
            pairs
                .map(|(one, two)| {
                    let mut pay = Chips::of(one, 1);
                    pay.add(Chips::of(two, 1));
                    Effect { action: Action::PayForHonour(one, two), gain, pay }
                })
                .collect()
        }
        Occupation::Princess if board.dealer != s.me => {
            let has = |kind: &Chip| board.chips(board.dealer).get(*kind) > 0;
            let kinds = Chip::ALL.into_iter().filter(has);
            kinds
                .map(|kind| {
                    let gain = Chips::of(kind, u16::from(printed.princess));
                    Effect { action: Action::TakeFromDealer(kind), gain, pay: Chips::NONE }
                })
                .collect()
        }
        _ => vec![],
    }
}

/// Chips after a gain and a payment; `None` if it cannot be paid.
fn paid(mut chips: Chips, gain: Chips, pay: Chips) -> Option<Chips> {
    chips.add(gain);
    if !chips.covers(pay) {
        return None;
    }
    chips.take(pay);
    Some(chips)
}

/// One way to spend what is left of the turn.
#[derive(Clone, Copy, Default)]
struct Way {
    effect: Option<Effect>,
    basic: Option<Chip>,
    swap: Option<(Chip, Chip)>,
    purchase: Option<(Building, Option<Chip>)>,
}

/// The best of all ways, with that effect still open: its value and its first step.
fn best_turn(s: &Sees<'_>, open: Option<Occupation>) -> (i32, Action) {
    let board = s.board;
    let turn = &board.turn;
    // Before the reveal all is open, whatever the board says of the turn.
    let used = |once| board.ask == Ask::Turn && turn.has_used(once);
    let effects = open.map_or(vec![], |o| effects(s, o));
    let mut best = (i32::MIN, Action::EndTurn);
    for effect in std::iter::once(None).chain(effects.into_iter().map(Some)) {
        for basic in choices(!used(Once::Basic), Chip::BASIC) {
            for swap in swaps(!used(Once::Forest) && board.has(s.me, Building::MagicForest)) {
                for purchase in purchases(s, !used(Once::Purchase)) {
                    let way = Way { effect, basic, swap, purchase };
                    if let Some((value, first)) = way.result(s)
                        && value > best.0
                    {
                        best = (value, first);
                    }
                }
            }
        }
    }
    best
}

/// None, and each of some if there is a choice.
fn choices<T>(open: bool, some: impl IntoIterator<Item = T>) -> impl Iterator<Item = Option<T>> {
    std::iter::once(None).chain(some.into_iter().filter(move |_| open).map(Some))
}

fn swaps(open: bool) -> impl Iterator<Item = Option<(Chip, Chip)>> {
    let pairs = Chip::BASIC.into_iter().flat_map(|from| Chip::BASIC.into_iter().map(move |to| (from, to)));
    choices(open, pairs.filter(|(from, to)| from != to))
}

fn purchases<'a>(s: &'a Sees<'_>, open: bool) -> impl Iterator<Item = Option<(Building, Option<Chip>)>> + use<'a> {
    let board = s.board;
    let me = s.me;
    let each = board.display.flat_map(move |b| {
        let saves = discounts(board, me, b).next().is_some();
        let plain = (!saves).then_some((b, None));
        plain.into_iter().chain(discounts(board, me, b).map(move |kind| (b, Some(kind))))
    });
    choices(open, each)
}

impl Way {
    /// What it comes to and what its first step is; `None` if it cannot be gone.
    ///
    /// Gains come first and payments last, but for a building that makes a gain larger: that is bought before it.
    fn result(&self, s: &Sees<'_>) -> Option<(i32, Action)> {
        let board = s.board;
        let mut chips = board.chips(s.me);
        let gain = self.effect.map_or(Chips::NONE, |e| e.gain);
        let basic = self.basic.map_or(Chips::NONE, |kind| {
            let more = store(kind).is_some_and(|b| board.has(s.me, b));
            Chips::of(kind, if more { u16::from(board.figures.store) } else { 1 })
        });
        let cost = self.purchase.map_or(Chips::NONE, |(b, less)| price(board, b, less));
        let covers = |more: Chips| {
            let mut with = chips;
            with.add(more);
            with.covers(cost)
        };
        let bought = self.purchase.map(|(b, _)| b);
        let works = bought.filter(|b| board.figures.printed.buildings.contains(*b));
        let before_basic = self.basic.is_some_and(|kind| works.is_some() && store(kind) == works) && covers(gain);
        let made = self.effect.filter(|e| e.action == Action::UseEffect).and_then(|e| kind_of(e.gain));
        let before_effect = made.is_some_and(|kind| works.is_some() && shop(kind) == works) && covers(basic);
        chips.add(gain);
        chips.add(basic);
        if let Some((from, to)) = self.swap {
            chips = paid(chips, Chips::of(to, 1), Chips::of(from, 1)).filter(|_| chips.get(from) > 0)?;
        }
        chips = paid(chips, Chips::NONE, cost)?;
        chips = paid(chips, Chips::NONE, self.effect.map_or(Chips::NONE, |e| e.pay))?;
        if let Some(kind) = self.basic.filter(|_| before_basic) {
            chips.add(Chips::of(kind, u16::from(board.figures.store.saturating_sub(1))));
        }
        if let Some(kind) = made.filter(|_| before_effect) {
            chips.add(Chips::of(kind, u16::from(board.figures.printed.shop)));
        }
        Some((s.value(chips, bought), self.first(before_basic, before_effect)))
    }

    fn first(&self, before_basic: bool, before_effect: bool) -> Action {
        let effect = self.effect.map(|e| e.action);
        let pays = |a: &Action| matches!(a, Action::PayForHonour(..));
        let gains = effect.filter(|a| !pays(a));
        let basic = self.basic.map(Action::TakeBasic);
        let swap = self.swap.map(|(from, to)| Action::Swap(from, to));
        let purchase = self.purchase.map(|(b, less)| Action::Buy(b, less));
        let order = if before_basic {
            [gains, swap, purchase, basic]
        } else if before_effect {
            [basic, swap, purchase, gains]
        } else {
            [gains, basic, swap, purchase]
        };
        order.into_iter().flatten().next().or(effect).unwrap_or(Action::EndTurn)
    }
}

/// The kind of chips of one kind.
fn kind_of(chips: Chips) -> Option<Chip> {
    Chip::ALL.into_iter().find(|&kind| chips.get(kind) > 0)
}
