//! The turn: the best combination of effect, basic chip, swap and purchase, and its next step. L3. Worth is in
//! hundredths of a point.

use ayatsuri_rules::kingdom::{
    Action, Building, Chip, Chips, Occupation, OncePerTurn, basic_chip_building, discounts, price, shop,
};

use super::deeds::{deed, promise};
use super::effects::{EffectOption, effects, paid};
use super::reading::SeatReading;

/// The outcomes that the turn in play can still reach.
pub struct TurnOutlook {
    /// For each step that is open now, the best worth that the turn can reach with it. Effects that change no chips are
    /// not included, because their worth is not known.
    pub steps: Vec<(Action, i32)>,
    /// The first step of the best plan.
    first: Action,
}

impl TurnOutlook {
    /// Looks at all plans for what is left of the turn.
    pub fn of(s: &SeatReading<'_>) -> TurnOutlook {
        let mut steps: Vec<(Action, i32)> = vec![];
        let mut best = (i32::MIN, Action::EndTurn);
        for_each_plan(s, open_effect(s), |plan, result| {
            if result.value > best.0 {
                best = (result.value, plan.first(&result));
            }
            for action in plan.steps(&result).into_iter().flatten() {
                match steps.iter_mut().find(|(step, _)| *step == action) {
                    Some((_, value)) => *value = result.value.max(*value),
                    None => steps.push((action, result.value)),
                }
            }
        });
        TurnOutlook { steps, first: best.1 }
    }

    /// The next step of the turn: an effect that changes no chips if it is good, or else that of the best plan.
    pub fn step(&self, s: &SeatReading<'_>, legal: &[Action]) -> Action {
        let deed = open_effect(s).and_then(|o| deed(s, o));
        let good = deed.filter(|(worth, action)| *worth > 0 && legal.contains(action));
        good.map_or(self.first, |(_, action)| action)
    }
}

/// The occupation in play, if its effect can still be used.
fn open_effect(s: &SeatReading<'_>) -> Option<Occupation> {
    let turn = &s.board.turn;
    turn.occupation.filter(|_| !turn.robbed && !turn.has_used(OncePerTurn::Effect))
}

/// KI: uses the robbed effect if that is good for this seat.
pub fn rob(s: &SeatReading<'_>, legal: &[Action]) -> Action {
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

/// How much better it is to reveal a card now than in the other turn of this round.
pub fn haste(s: &SeatReading<'_>, o: Occupation) -> i32 {
    if let Some((worth, _)) = deed(s, o) {
        return worth.max(0) + 25 - promise(s, o);
    }
    let (mut with, mut without) = (i32::MIN, i32::MIN);
    for_each_plan(s, Some(o), |plan, result| {
        with = with.max(result.value);
        if plan.effect.is_none() {
            without = without.max(result.value);
        }
    });
    with - without - promise(s, o)
}

/// One way to use what is left of the turn.
#[derive(Clone, Copy, Default)]
struct SpendingPlan {
    effect: Option<EffectOption>,
    basic: Option<Chip>,
    swap: Option<(Chip, Chip)>,
    purchase: Option<(Building, Option<Chip>)>,
}

/// The result of a plan.
struct PlanResult {
    value: i32,
    /// Whether the purchase comes before the basic chip, because it makes the basic chip larger.
    before_basic: bool,
    /// Whether the purchase comes before the effect, because it makes the effect larger.
    before_effect: bool,
}

/// Calls `visit` with each possible plan if the effect of `open_effect` can still be used.
fn for_each_plan(
    s: &SeatReading<'_>,
    open_effect: Option<Occupation>,
    mut visit: impl FnMut(&SpendingPlan, PlanResult),
) {
    let board = s.board;
    let turn = &board.turn;
    let used = |once| turn.has_used(once);
    let effects = open_effect.map_or(vec![], |o| effects(s, o));
    let purchases: Vec<_> = purchases(s, !used(OncePerTurn::Purchase)).collect();
    for effect in std::iter::once(None).chain(effects.into_iter().map(Some)) {
        for basic in choices(!used(OncePerTurn::Basic), Chip::BASIC) {
            for swap in swaps(!used(OncePerTurn::Forest) && board.has(s.me, Building::MagicForest)) {
                for &purchase in &purchases {
                    let plan = SpendingPlan { effect, basic, swap, purchase };
                    if let Some(result) = plan.result(s) {
                        visit(&plan, result);
                    }
                }
            }
        }
    }
}

/// `None`, then each of `items` if the choice is open.
fn choices<T>(open: bool, items: impl IntoIterator<Item = T>) -> impl Iterator<Item = Option<T>> {
    std::iter::once(None).chain(items.into_iter().filter(move |_| open).map(Some))
}

fn swaps(open: bool) -> impl Iterator<Item = Option<(Chip, Chip)>> {
    let pairs = Chip::BASIC.into_iter().flat_map(|from| Chip::BASIC.into_iter().map(move |to| (from, to)));
    choices(open, pairs.filter(|(from, to)| from != to))
}

fn purchases<'a>(
    s: &'a SeatReading<'_>,
    open: bool,
) -> impl Iterator<Item = Option<(Building, Option<Chip>)>> + use<'a> {
    let board = s.board;
    let me = s.me;
    let each = board.display.flat_map(move |b| {
        let saves = discounts(board, me, b).next().is_some();
        let plain = (!saves).then_some((b, None));
        plain.into_iter().chain(discounts(board, me, b).map(move |kind| (b, Some(kind))))
    });
    choices(open, each)
}

impl SpendingPlan {
    /// The result of the plan; `None` if the plan is not possible.
    ///
    /// Gains come first and payments last, except that a building which makes a gain larger is bought before that gain.
    fn result(&self, s: &SeatReading<'_>) -> Option<PlanResult> {
        let board = s.board;
        let mut chips = board.chips(s.me);
        let gain = self.effect.map_or(Chips::NONE, |e| e.gain);
        let basic = self.basic.map_or(Chips::NONE, |kind| {
            let more = basic_chip_building(kind).is_some_and(|b| board.has(s.me, b));
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
        let early = works.is_some() && self.swap.is_none(); // the swap may need the gained chips first
        let before_basic = early && self.basic.is_some_and(|kind| basic_chip_building(kind) == works) && covers(gain);
        let made = self.effect.and_then(|e| e.makes());
        let before_effect = early && made.is_some_and(|kind| shop(kind) == works) && covers(basic);
        chips.add(gain);
        chips.add(basic);
        if let Some((from, to)) = self.swap {
            chips = paid(chips, Chips::of(to, 1), Chips::of(from, 1))?;
        }
        chips = paid(chips, Chips::NONE, cost)?;
        chips = paid(chips, Chips::NONE, self.effect.map_or(Chips::NONE, |e| e.pay))?;
        if let Some(kind) = self.basic.filter(|_| before_basic) {
            chips.add(Chips::of(kind, u16::from(board.figures.store.saturating_sub(1))));
        }
        if let Some(kind) = made.filter(|_| before_effect) {
            chips.add(Chips::of(kind, u16::from(board.figures.printed.shop)));
        }
        Some(PlanResult { value: s.value(chips, bought), before_basic, before_effect })
    }

    /// The plan's first step. `result` says whether the purchase comes before the basic chip, before the effect, or
    /// after both.
    fn first(&self, result: &PlanResult) -> Action {
        let effect = self.effect.map(|e| e.action);
        let pays = |a: &Action| matches!(a, Action::PayForHonour(..));
        let gains = effect.filter(|a| !pays(a));
        let basic = self.basic.map(Action::TakeBasic);
        let swap = self.swap.map(|(from, to)| Action::Swap(from, to));
        let purchase = self.purchase.map(|(b, less)| Action::Buy(b, less));
        let order = if result.before_basic {
            [gains, purchase, basic, swap]
        } else if result.before_effect {
            [basic, purchase, gains, swap]
        } else {
            [gains, basic, swap, purchase]
        };
        order.into_iter().flatten().next().or(effect).unwrap_or(Action::EndTurn)
    }

    /// The steps that the plan may begin with: all of them, unless their order matters.
    fn steps(&self, result: &PlanResult) -> [Option<Action>; 4] {
        let first = self.first(result);
        if result.before_basic || result.before_effect || first == Action::EndTurn {
            return [Some(first), None, None, None];
        }
        [
            self.effect.map(|e| e.action),
            self.basic.map(Action::TakeBasic),
            self.swap.map(|(from, to)| Action::Swap(from, to)),
            self.purchase.map(|(b, less)| Action::Buy(b, less)),
        ]
    }
}
