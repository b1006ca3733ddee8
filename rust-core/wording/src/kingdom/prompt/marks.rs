//! Marks the choice that is clearly right, or none where it depends. A marked choice gives up nothing.

use ayatsuri_rules::kingdom::{Action, Building, Chip, Chips, OncePerTurn, basic_chip_building, given_up, price};

use super::PromptContext;

/// The choice that is clearly right, if one is.
pub(super) fn marked(context: &PromptContext<'_>, legal: &[Action]) -> Option<Action> {
    let board = context.board;
    let wins = |action: &Action| legal.contains(action) && given_up(context.observation, *action).is_empty();
    // KF: a new building may be bought in the same turn; afterwards it is there for others.
    let refill = (!board.turn.has_used(OncePerTurn::Purchase)).then_some(Action::Refill);
    let free = [Some(Action::UseEffect), Some(Action::IgnoreTaxes), refill];
    let found = free.into_iter().flatten().find(wins).or_else(|| tax(context, legal));
    let found = found.or_else(|| purchase(context, legal)).or_else(|| basic(context, legal));
    found.or_else(|| [Action::EndTurn].into_iter().find(wins))
}

/// The payment of a tax, if all taxes that are due can be paid: then their order makes no difference (KX).
fn tax(context: &PromptContext<'_>, legal: &[Action]) -> Option<Action> {
    let mut sum = Chips::default();
    context.board.due.for_each(|building| sum.add(context.board.tax(building)));
    let pays = legal.iter().copied().find(|action| matches!(action, Action::PayTax(_)))?;
    context.board.chips(context.seat).covers(sum).then_some(pays)
}

fn points(context: &PromptContext<'_>, b: Building) -> u8 {
    context.board.figures.of(b).points
}

/// The one building of most points that can be paid, once no other displayed building of more points can still be paid
/// with this turn's basic chip.
fn purchase(context: &PromptContext<'_>, legal: &[Action]) -> Option<Action> {
    let reachable = reachable(context).map(|(_, b)| points(context, b)).max().unwrap_or(0);
    let buys = legal.iter().filter_map(|action| match *action {
        Action::Buy(b, _) => Some((points(context, b), *action)),
        _ => None,
    });
    let (most, best) = single_best(buys)?;
    (most >= reachable).then_some(best)
}

/// The basic chip that pays for the one building of most points that it brings into reach.
fn basic(context: &PromptContext<'_>, legal: &[Action]) -> Option<Action> {
    let takes = reachable(context).map(|(kind, b)| (points(context, b), Action::TakeBasic(kind)));
    single_best(takes).map(|(_, take)| take).filter(|take| legal.contains(take))
}

/// The displayed buildings that the basic chip brings into reach, each with the kind of chip (L3, K16, K21, K23).
fn reachable(context: &PromptContext<'_>) -> impl Iterator<Item = (Chip, Building)> {
    let board = context.board;
    let may = !board.turn.has_used(OncePerTurn::Basic) && !board.turn.has_used(OncePerTurn::Purchase);
    let has = board.chips(context.seat);
    let kinds = Chip::BASIC.into_iter().filter(move |_| may && board.turn.occupation.is_some());
    kinds.flat_map(move |kind| {
        let more =
            basic_chip_building(kind).filter(|&b| board.has(context.seat, b)).map_or(1, |_| board.figures.store.into());
        let mut then = has;
        then.add(Chips::of(kind, more));
        board.display.filter_map(move |b| {
            let price = price(board, b, None);
            (!has.covers(price) && then.covers(price)).then_some((kind, b))
        })
    })
}

/// The action with the highest value, if only one has it.
fn single_best(all: impl Iterator<Item = (u8, Action)>) -> Option<(u8, Action)> {
    let all: Vec<(u8, Action)> = all.collect();
    let most = all.iter().map(|(worth, _)| *worth).max()?;
    let mut best = all.into_iter().filter(|(worth, _)| *worth == most);
    best.next().filter(|_| best.next().is_none())
}
