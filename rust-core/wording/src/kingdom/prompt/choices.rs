//! The choices of a prompt: label, cost or gain, and targets. `losses` says what they give up, `marks` which one is
//! marked.

use ayatsuri_rules::Seat;
use ayatsuri_rules::kingdom::{
    Action, Building, Chip, Chips, DecisionKind, Occupation, basic_chip_building, makes, price, shop,
};

use super::{PromptContext, WHOM, losses, marks};
use crate::kingdom::cards;
use crate::worded::{self, WordedChoice};
use ayatsuri_screens::{Choice, Picture, PromptEntry, SignKind, Target};

/// All legal choices, in the order in which a person goes through a turn.
pub(super) fn choices(context: &PromptContext<'_>, legal: &[Action]) -> (Vec<Choice>, Vec<PromptEntry>) {
    let marked = marks::marked(context, legal);
    worded::in_order(legal, marked, context.speaker.words, order, |action| sort(context, action, word(context, action)))
}

/// The sort key of an action within its prompt.
fn order(action: Action) -> u8 {
    match action {
        Action::UseEffect
        | Action::Name(..)
        | Action::PayForHonour(..)
        | Action::Discard(_)
        | Action::TakeFromDealer(_)
        | Action::IgnoreTaxes => 0,
        Action::TakeBasic(_) => 1,
        Action::Buy(..) => 2,
        Action::Swap(..) => 3,
        Action::EndTurn | Action::Decline => 5,
        Action::Pick(_)
        | Action::Reveal(_)
        | Action::Refill
        | Action::PutOnTop
        | Action::PutUnder
        | Action::PayTax(_)
        | Action::GiveUp(_) => 4,
    }
}

/// Puts a worded choice into its group of the prompt, with the things that it is about.
fn sort(context: &PromptContext<'_>, action: Action, worded: WordedChoice) -> WordedChoice {
    let title = |id| context.speaker.say(id);
    let building =
        |worded: WordedChoice, b| worded.about(&cards::building(context.speaker.words, &context.board.figures, b));
    let pays = |chips: Chips| {
        let kinds = Chip::ALL.into_iter().filter(move |&kind| chips.get(kind) > 0);
        kinds.map(move |kind| cards::counter(context.speaker.words, kind, chips.get(kind)))
    };
    match action {
        Action::Pick(o) | Action::Reveal(o) => worded.about(&context.card(o)).in_gallery(None),
        Action::Name(seat, o) => {
            let deed = if context.in_play() == Occupation::Death { "kill" } else { "rob" };
            let title = context.line("kingdom-group-name").text("deed", deed).seat(WHOM, seat).say();
            worded.about(&context.card(o)).in_gallery(Some(title))
        }
        Action::PayForHonour(one, two) => {
            let mut chips = Chips::of(one, 1);
            chips.add(Chips::of(two, 1));
            let worded = worded.picture(Picture::Counter { counter: cards::chip_id(Chip::Honour).to_owned() });
            worded.price(pays(chips)).listed(title("kingdom-group-honour"))
        }
        Action::Discard(b) => building(worded, b).listed(title("kingdom-group-discard")),
        Action::TakeFromDealer(_) => worded.listed(title("kingdom-group-take-from")),
        Action::TakeBasic(_) => worded.listed(title("kingdom-group-basic")),
        Action::Buy(b, less) => {
            building(worded, b).price(pays(price(context.board, b, less))).listed(title("kingdom-group-buy"))
        }
        Action::Swap(from, _) => worded.price(pays(Chips::of(from, 1))).listed(title("kingdom-group-swap")),
        Action::PayTax(b) => {
            building(worded, b).price(pays(context.board.tax(b))).listed(title("kingdom-group-pay-tax"))
        }
        Action::GiveUp(b) => building(worded, b).listed(title("kingdom-group-give-up")),
        Action::EndTurn => worded.picture(Picture::Sign { kind: SignKind::Acting }),
        Action::UseEffect
        | Action::Refill
        | Action::PutOnTop
        | Action::PutUnder
        | Action::IgnoreTaxes
        | Action::Decline => worded,
    }
}

fn word(context: &PromptContext<'_>, action: Action) -> WordedChoice {
    losses::warnings(context, action).into_iter().fold(word_plainly(context, action), WordedChoice::warn)
}

fn word_plainly(context: &PromptContext<'_>, action: Action) -> WordedChoice {
    let board = context.board;
    let line = |id| context.line(id);
    match action {
        Action::Pick(o) => {
            let looked = Target::Looked { card: cards::occupation_id(o) };
            brings(context, WordedChoice::new(line("kingdom-do-keep").occupation(o)), o).at(looked)
        }
        Action::Reveal(o) => {
            brings(context, WordedChoice::new(line("kingdom-do-reveal").occupation(o)), o).at(character(o))
        }
        Action::UseEffect => effect(context),
        Action::Name(seat, o) => name(context, seat, o),
        Action::PayForHonour(one, two) => {
            let mut chips = Chips::of(one, 1);
            chips.add(Chips::of(two, 1));
            let honour = Chips::of(Chip::Honour, u16::from(board.figures.printed.elephant_honour));
            WordedChoice::new(line("kingdom-do-honour").chips(chips))
                .detail(line("kingdom-detail-brings").chips(honour).say())
                .at(context.own_counter(one))
                .at(context.own_counter(two))
        }
        Action::Discard(b) => WordedChoice::new(line("kingdom-do-discard").building(b)).at(market(b)),
        Action::Refill => WordedChoice::new(line("kingdom-do-refill")).at(pile("pile")),
        Action::PutOnTop => looked_event(context, WordedChoice::new(line("kingdom-do-top"))).at(pile("events")),
        Action::PutUnder => looked_event(context, WordedChoice::new(line("kingdom-do-under"))).at(pile("events")),
        Action::TakeFromDealer(kind) => {
            let amount = u16::from(board.figures.printed.princess).min(board.chips(board.dealer).get(kind));
            let line = line("kingdom-do-take-from").chips(Chips::of(kind, amount)).seat(WHOM, board.dealer);
            WordedChoice::new(line).at(context.counter(board.dealer, kind))
        }
        Action::TakeBasic(kind) => {
            let building = basic_chip_building(kind).filter(|&building| board.has(context.seat, building));
            let amount = building.map_or(1, |_| u16::from(board.figures.store));
            let worded = WordedChoice::new(line("kingdom-do-basic").chips(Chips::of(kind, amount)));
            with(context, worded, building).at(context.own_counter(kind))
        }
        Action::Buy(b, less) => buy(context, b, less),
        Action::Swap(from, to) => {
            let (gave, took) = (Chips::of(from, 1), Chips::of(to, 1));
            let line = line("kingdom-do-swap").text("gave", context.speaker.chips(gave));
            WordedChoice::new(line.text("took", context.speaker.chips(took))).at(context.own_counter(from))
        }
        Action::EndTurn => WordedChoice::new(line("kingdom-do-end")),
        Action::PayTax(b) => {
            WordedChoice::new(line("kingdom-do-pay-tax").building(b).chips(board.tax(b))).at(tile(context.seat, b))
        }
        Action::GiveUp(b) => {
            let detail = line("kingdom-warning-lose").number("n", board.figures.of(b).points).say();
            let worded = WordedChoice::new(line("kingdom-do-give-up").building(b)).at(tile(context.seat, b));
            // If the building can be kept, a warning says the same.
            if context.can_keep(b) { worded } else { worded.detail(detail) }
        }
        Action::IgnoreTaxes => WordedChoice::new(line("kingdom-do-ignore"))
            .detail(line("kingdom-detail-market").say())
            .at(tile(context.seat, Building::BlackMarket)),
        Action::Decline => {
            let what = if board.kind == DecisionKind::Rob { "rob" } else { "refill" };
            WordedChoice::new(line("kingdom-do-decline").text("what", what))
        }
    }
}

/// Words an effect without a choice: what the occupation makes, the marker, the look.
fn effect(context: &PromptContext<'_>) -> WordedChoice {
    let o = context.in_play();
    let Some((chips, building)) = made(context, o) else {
        let is_general = o == Occupation::General;
        let worded = WordedChoice::new(context.line(if is_general { "kingdom-do-marker" } else { "kingdom-do-look" }));
        let worded = worded.at(character(o));
        return if is_general { worded } else { worded.at(pile("events")) };
    };
    let worded = WordedChoice::new(context.line("kingdom-do-make").occupation(o).chips(chips)).at(character(o));
    let counter = Chip::ALL.into_iter().find(|&kind| chips.get(kind) > 0).map(|kind| context.own_counter(kind));
    counter.into_iter().fold(with(context, worded, building), WordedChoice::at)
}

/// The chips that an occupation would bring this seat now, with the event in force (KY), and the building that adds to
/// them (K24-K26), if the seat has one.
fn made(context: &PromptContext<'_>, o: Occupation) -> Option<(Chips, Option<Building>)> {
    let (kind, amount) = makes(context.board, o)?;
    let building = shop(kind).filter(|&shop| context.board.has(context.seat, shop));
    let more = building.map_or(0, |_| u16::from(context.board.figures.printed.shop));
    Some((Chips::of(kind, amount + more), building))
}

/// Adds what an occupation brings or does.
fn brings(context: &PromptContext<'_>, worded: WordedChoice, o: Occupation) -> WordedChoice {
    match made(context, o) {
        Some((chips, building)) => {
            with(context, worded.detail(context.line("kingdom-detail-brings").chips(chips).say()), building)
        }
        // KG, KP: both look at the dealer, so the dealer gains nothing by them.
        None if matches!(o, Occupation::General | Occupation::Princess) && context.board.dealer == context.seat => {
            worded.detail(context.line("kingdom-detail-dealer").say())
        }
        None => worded.detail(context.card(o).short),
    }
}

/// Adds the event that was looked at as a target (KH).
fn looked_event(context: &PromptContext<'_>, worded: WordedChoice) -> WordedChoice {
    let event = context.private.event.map(|e| Target::Looked { card: cards::event_id(e) });
    event.into_iter().fold(worded, WordedChoice::at)
}

/// Adds the name of a building that takes part.
fn with(context: &PromptContext<'_>, worded: WordedChoice, building: Option<Building>) -> WordedChoice {
    match building {
        Some(b) => worded.detail(context.line("kingdom-detail-with").building(b).say()),
        None => worded,
    }
}

fn name(context: &PromptContext<'_>, seat: Seat, o: Occupation) -> WordedChoice {
    let deed = if context.in_play() == Occupation::Death { "kill" } else { "rob" };
    let line = context.line("kingdom-do-name").text("deed", deed).seat(WHOM, seat).occupation(o);
    WordedChoice::new(line).at(character(o)).at(Target::Seat { seat: u32::from(seat.0) })
}

fn buy(context: &PromptContext<'_>, b: Building, less: Option<Chip>) -> WordedChoice {
    let board = context.board;
    let paid = price(board, b, less);
    let worded = WordedChoice::new(context.line("kingdom-do-buy").building(b))
        .at(market(b))
        .detail(context.line("kingdom-detail-price").chips(paid).say());
    let worded = match less {
        Some(kind) => {
            let saved = price(board, b, None).get(kind) - paid.get(kind);
            worded.detail(context.line("kingdom-detail-saves").chips(Chips::of(kind, saved)).say())
        }
        None => worded,
    };
    let points = context.line("kingdom-detail-points").number("n", board.figures.of(b).points).say();
    worded.detail(points).detail(cards::building(context.speaker.words, &board.figures, b).short)
}

fn character(o: Occupation) -> Target {
    Target::Character { card: cards::occupation_id(o) }
}

pub(super) fn market(b: Building) -> Target {
    Target::Market { card: cards::building_id(b) }
}

pub(super) fn tile(seat: Seat, b: Building) -> Target {
    Target::District { seat: u32::from(seat.0), card: cards::building_id(b), gold: false }
}

fn pile(id: &str) -> Target {
    Target::Pile { id: id.to_owned() }
}
