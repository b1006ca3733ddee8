//! The choices of a prompt: label, cost or gain, and targets. `losses` says what they give up, `marks` which one is
//! marked.

use ayatsuri_rules::Seat;
use ayatsuri_rules::city::{
    Action, Character, DecisionKind, District, DistrictRef, colour_income, income_cards, income_of_character,
    price_to_destroy, price_to_exchange, rescuer, richest_other,
};

use super::{PromptContext, SortedCard, losses, marks};
use crate::city::cards;
use crate::city::narrate::colour_key;
use crate::city::speaker::{GameSentence, GameSpeaker, WHO, WHOM};
use crate::city::table_screen::known_of_rank;
use crate::worded::{self, WordedChoice};
use ayatsuri_screens::{Choice, Counter, Picture, PromptEntry, SignKind, Target};

/// All legal choices, in the order in which a person goes through a turn.
pub(super) fn choices(context: &PromptContext<'_>, legal: &[Action]) -> (Vec<Choice>, Vec<PromptEntry>) {
    let marked = marks::marked(context, legal);
    // Among strikes of one kind, those at the player's own city come last.
    let order = |action| (order(action), city_hit(action) == Some(context.seat));
    worded::in_order(legal, marked, context.speaker.words, order, |action| sort(context, action, word(context, action)))
}

/// The seat in whose city an action destroys something.
fn city_hit(action: Action) -> Option<Seat> {
    match action {
        Action::Destroy(place) | Action::BlowUp(place) => Some(place.seat),
        _ => None,
    }
}

/// The sort key of an action within its prompt: the lower, the higher it stands. Equal ones keep the order of the legal
/// actions.
fn order(action: Action) -> u8 {
    match action {
        Action::Thank => 0,
        Action::Gold | Action::Draw | Action::DrawAsMany => 1,
        Action::ColourIncome | Action::Bonus | Action::TakeCrown => 2,
        Action::Tithe | Action::DrawMore | Action::SailForGold | Action::SailForCards => 3,
        Action::Build(_) => 4,
        Action::UseLaboratory(_) => 6,
        Action::UseSmithy => 7,
        Action::LayUnder(_) => 8,
        Action::BlowUp(_) => 9,
        Action::EndTurn | Action::Decline => 10,
        // The powers of characters and districts; and all answers to prompts that ask for nothing else.
        _ => 5,
    }
}

/// Puts a worded choice into its group of the prompt (a list with a title, a gallery, the question itself), with the
/// card and the picture that it is about.
fn sort(context: &PromptContext<'_>, action: Action, worded: WordedChoice) -> WordedChoice {
    let GameSpeaker { words, edition, .. } = context.speaker;
    let title = |id| context.speaker.say(id);
    let district = |worded: WordedChoice, d| worded.about(cards::district(words, edition, d));
    let effect = |worded: WordedChoice, d| {
        let worded = worded.picture(Picture::Card { card: cards::district_id(d) });
        worded.beyond(context.speaker.say("group-effects"))
    };
    let place = |worded: WordedChoice, district_ref: DistrictRef| {
        let short =
            context.line("group-place").district(district_ref.district).flag("gilded", district_ref.gilded).say();
        let title = context.line("group-whose").seat(WHO, district_ref.seat).say();
        district(worded.short(short), district_ref.district).whose(u32::from(district_ref.seat.0), title)
    };
    let own = |d, gilded| DistrictRef { seat: context.seat, district: d, gilded };
    let seat = |worded: WordedChoice, seat| worded.short(context.speaker.label(seat));
    match action {
        Action::Take(c) | Action::PutAway(c) => worded.about(cards::character(words, edition, c)).in_gallery(None),
        Action::Name(c) => {
            let title = context.line("close-name").text("deed", context.deed()).say();
            worded.about(cards::character(words, edition, c)).in_gallery(Some(title))
        }
        Action::Build(d) => district(worded, d).listed(title("group-build")),
        Action::Keep(d) | Action::TakeFromDeck(d) => district(worded, d).asked(),
        Action::GiveUp(d) => {
            let worded = district(worded, d);
            let is_first = context.board.kind == DecisionKind::Turn && context.private.pending.aside.is_empty();
            if is_first { worded.listed(title("group-redraw")) } else { worded.asked() }
        }
        Action::TakeCard(d) => district(worded, d).listed(title("group-take-card")),
        Action::BuildCard(d) => district(worded, d).listed(title("group-build-card")),
        Action::PayCard(d) => district(worded, d).listed(title("group-pay-card")),
        Action::SwapHands(with) => seat(worded, with).listed(title("group-swap-hands")),
        Action::Look(of) => seat(worded, of).listed(title("group-look")),
        Action::GiveCrown(to) => seat(worded, to).asked(),
        Action::Destroy(at) => place(worded, at).listed(title("group-destroy")),
        Action::BlowUp(at) => {
            let picture = Picture::Card { card: cards::district_id(District::PowderTower) };
            place(worded, at).picture(picture).listed(title("group-powder-tower"))
        }
        Action::ExchangeFor(took) => place(worded, took).asked(),
        Action::Offer(d, gilded) => place(worded, own(d, gilded)).listed(title("group-offer")),
        Action::Gild(d) => district(worded, d).listed(title("group-gild")),
        Action::UseLaboratory(d) => effect(district(worded, d), District::Laboratory).listed(title("group-laboratory")),
        Action::LayUnder(d) => effect(district(worded, d), District::Museum).listed(title("group-museum")),
        Action::UseSmithy => effect(worded, District::Smithy),
        Action::Ring(_) => worded.asked(),
        Action::Rescue => match context.board.kind {
            DecisionKind::Rescue(d, _) => district(worded, d).picture(Picture::Card { card: cards::district_id(d) }),
            _ => worded,
        },
        Action::TakeCrown | Action::Thank => worded.picture(Picture::Sign { kind: SignKind::Crown }),
        Action::ColourIncome | Action::Tithe => worded.picture(Picture::Counter { counter: "gold".to_owned() }),
        Action::EndTurn => worded.picture(Picture::Sign { kind: SignKind::Acting }),
        _ => worded,
    }
}

/// A choice in words, with warnings of what it gives up.
fn word(context: &PromptContext<'_>, action: Action) -> WordedChoice {
    losses::warnings(context, action).into_iter().fold(word_plainly(context, action), WordedChoice::warn)
}

/// A choice in words: its label, what it costs or gains, and its targets on the table.
fn word_plainly(context: &PromptContext<'_>, action: Action) -> WordedChoice {
    let board = context.board;
    let rules = board.rules();
    let numbers = &rules.numbers;
    let gold = context.gold();
    let acting = context.acting();
    let card = rules.card(acting);
    let label = |id| context.line(id);
    let drawn = |n: u8| n.min(board.drawable());
    match action {
        Action::Take(c) => draft(context, c, label("do-take")),
        Action::PutAway(c) => draft(context, c, label("do-put-away")),
        Action::Thank => WordedChoice::new(label("do-thank")).at(context.seat_target(board.crown)),
        Action::Gold => {
            let n = u16::from(numbers.income_gold);
            WordedChoice::new(label("do-gold").number("n", n))
                .detail(gold_left(context, gold.saturating_add(n)))
                .at(context.own_gold())
        }
        Action::Draw => {
            let (sees, keeps) = income_cards(board, context.seat);
            let n = drawn(sees);
            let detail = if n > keeps {
                label("detail-look").number("n", n).number("keep", keeps)
            } else {
                label("detail-look-all").number("n", n)
            };
            WordedChoice::new(label("do-draw")).detail(detail.say()).at(context.deck())
        }
        Action::Keep(d) => looked(context, d, label("do-keep")),
        Action::GiveUp(d) if board.kind == DecisionKind::Keep => {
            let id = if context.sorted_card() == SortedCard::Order { "do-under" } else { "do-give-up" };
            looked(context, d, label(id))
        }
        Action::GiveUp(d) => {
            let first = context.private.pending.aside.is_empty();
            let detail = if first { label("detail-redraw").say() } else { String::new() };
            WordedChoice::new(label("do-give-up").district(d)).detail(detail).at(context.hand_target(d))
        }
        Action::DrawAsMany => {
            let n = context.private.pending.aside.len();
            WordedChoice::new(label("do-draw-as-many").number("n", n)).at(context.deck())
        }
        Action::ColourIncome => {
            let n = colour_income(board, context.seat);
            let line = label("do-colour-income").number("n", n).text("colour", colour_key(card.income));
            WordedChoice::new(line).detail(gold_left(context, gold.saturating_add(n))).at_all(context.coloured())
        }
        Action::Bonus => {
            let n = u16::from(card.gold);
            WordedChoice::new(label("do-bonus").number("n", n))
                .detail(gold_left(context, gold.saturating_add(n)))
                .at(context.own_gold())
        }
        Action::Build(d) => build(context, d, label("do-build")).at(context.hand_target(d)),
        Action::EndTurn => {
            let takes_crown = context.refusal(Action::TakeCrown).is_none();
            let crown = acting == Character::King && takes_crown;
            let detail = if crown { label("detail-crown-comes").say() } else { String::new() };
            WordedChoice::new(label("do-end-turn")).detail(detail)
        }
        Action::Name(c) => name(context, c),
        Action::SwapHands(with) => {
            let line = label("detail-swap").number("n", context.private.hand.len());
            let detail = line.number("other", board.hand_sizes[with.index()]).say();
            WordedChoice::new(label("do-swap-hands").seat(WHOM, with)).detail(detail).at(context.seat_target(with))
        }
        Action::Look(of) => {
            let detail = label("detail-hand").number("n", board.hand_sizes[of.index()]).say();
            WordedChoice::new(label("do-look").seat(WHOM, of)).detail(detail).at(context.seat_target(of))
        }
        Action::TakeCard(d) => looked(context, d, label("do-take-card")),
        Action::BuildCard(d) => build(context, d, label("do-build-card")).at(context.looked_target(d)),
        Action::TakeCrown => WordedChoice::new(label("do-take-crown")).at(context.seat_target(board.crown)),
        Action::GiveCrown(to) => {
            let pays = rules.emperor_is_paid && (board.gold_of(to) > 0 || board.hand_sizes[to.index()] > 0);
            let detail = if pays { label("detail-pays-crown").say() } else { String::new() };
            WordedChoice::new(label("do-give-crown").seat(WHOM, to)).detail(detail).at(context.seat_target(to))
        }
        Action::PayGold => {
            let n = u16::from(rules.card(Character::Emperor).gold).min(gold);
            WordedChoice::new(label("do-pay-gold").number("n", n))
                .detail(gold_left(context, gold.saturating_sub(n)))
                .price(paid(context, n))
                .at(context.own_gold())
        }
        Action::PayCard(d) => WordedChoice::new(label("do-pay-card").district(d)).at(context.hand_target(d)),
        Action::Tithe => {
            let n = u16::from(card.gold);
            let worded = WordedChoice::new(label("do-tithe").number("n", n));
            match richest_other(board, context.seat) {
                Some(richest) => {
                    let line = label("detail-richest").seat(WHO, richest).number("n", board.gold_of(richest));
                    let counter = Target::Counter { seat: u32::from(richest.0), counter: "gold".to_owned() };
                    worded.detail(line.say()).at(counter)
                }
                None => worded,
            }
        }
        Action::DrawMore => WordedChoice::new(label("do-draw-more").number("n", drawn(card.cards))).at(context.deck()),
        Action::SailForGold => {
            let n = u16::from(card.gold);
            let worded = WordedChoice::new(label("do-sail-for-gold").number("n", n));
            worded.detail(gold_left(context, gold.saturating_add(n))).at(context.own_gold())
        }
        Action::SailForCards => {
            WordedChoice::new(label("do-sail-for-cards").number("n", drawn(card.cards))).at(context.deck())
        }
        Action::Destroy(place) => destroy(context, place),
        Action::Offer(d, gilded) => {
            let place = DistrictRef { seat: context.seat, district: d, gilded };
            let line = label("do-offer").district(d).flag("gilded", gilded);
            WordedChoice::new(line).at(context.place_target(place))
        }
        Action::ExchangeFor(took) => exchange(context, took),
        Action::Gild(d) => {
            let price = u16::from(card.gold);
            let place = DistrictRef { seat: context.seat, district: d, gilded: false };
            let detail = label("detail-worth-more").number("n", gold.saturating_sub(price)).say();
            WordedChoice::new(label("do-gild").district(d))
                .detail(detail)
                .price(paid(context, price))
                .at(context.place_target(place))
        }
        Action::UseLaboratory(d) => {
            let detail = gold_left(context, gold.saturating_add(u16::from(rules.laboratory_gold)));
            WordedChoice::new(label("do-laboratory").district(d)).detail(detail).at(context.hand_target(d))
        }
        Action::UseSmithy => {
            let line = label("do-smithy").number("n", drawn(rules.smithy_cards));
            let gilded = board.gilded.get(context.seat).contains(District::Smithy);
            let place = DistrictRef { seat: context.seat, district: District::Smithy, gilded };
            WordedChoice::new(line)
                .detail(price(context, rules.smithy_price.into()))
                .price(paid(context, rules.smithy_price.into()))
                .at(context.place_target(place))
        }
        Action::Rescue => {
            let DecisionKind::Rescue(d, _) = board.kind else {
                return WordedChoice::new(label("do-rescue").text("district", ""));
            };
            let line = label("do-rescue").district(d);
            WordedChoice::new(line)
                .detail(price(context, numbers.rescue_fee.into()))
                .price(paid(context, numbers.rescue_fee.into()))
                .at(context.own_gold())
        }
        Action::Ring(n) => {
            let complete: Vec<String> = board
                .seats()
                .filter(|&seat| board.city_size(seat) >= n)
                .map(|seat| label("log-who").seat(WHO, seat).say())
                .collect();
            let detail = if complete.is_empty() {
                String::new()
            } else {
                label("detail-rings-now").text("names", context.speaker.list(&complete)).say()
            };
            WordedChoice::new(label("do-ring").number("n", n)).detail(detail)
        }
        Action::UsePark => {
            WordedChoice::new(label("do-park").number("n", drawn(numbers.park_cards))).at(context.deck())
        }
        Action::Reveal => {
            let killed = board.character(board.killed);
            let detail = label("detail-income-only").say();
            WordedChoice::new(label("do-reveal").character(killed)).detail(detail).at(context.character_target(killed))
        }
        Action::LookThroughDeck => {
            let detail = label("detail-hand").number("n", board.deck).say();
            WordedChoice::new(label("do-look-through-deck")).detail(detail).at(context.deck())
        }
        Action::TakeFromDeck(d) => looked(context, d, label("do-take-from-deck")),
        Action::BlowUp(place) => {
            let line = label("do-blow-up").seat(WHO, place.seat).district(place.district);
            WordedChoice::new(line.flag("gilded", place.gilded))
                .detail(label("detail-free").say())
                .price(paid(context, 0))
                .at(context.place_target(place))
        }
        Action::LayUnder(d) => {
            let detail = label("detail-museum").say();
            WordedChoice::new(label("do-lay-under").district(d)).detail(detail).at(context.hand_target(d))
        }
        Action::Decline => WordedChoice::new(label("do-decline").text("what", context.declined())),
    }
}

/// The text that says how much gold the player has afterwards.
fn gold_left(context: &PromptContext<'_>, gold: u16) -> String {
    context.line("detail-has").number("n", gold).say()
}

/// The text that says what is paid and how much gold is left.
fn price(context: &PromptContext<'_>, price: u16) -> String {
    if price == 0 {
        return context.line("detail-free").say();
    }
    context.line("detail-price").number("price", price).number("n", context.gold().saturating_sub(price)).say()
}

/// The price as a counter.
fn paid(context: &PromptContext<'_>, price: u16) -> Option<Counter> {
    Some(cards::gold(context.speaker.words, price.into()))
}

/// A choice of a card that the player looks at.
fn looked(context: &PromptContext<'_>, d: District, label: GameSentence<'_>) -> WordedChoice {
    let cost = context.line("detail-cost").number("n", context.board.rules().cost(d)).say();
    let short = cards::district(context.speaker.words, context.speaker.edition, d).short.clone();
    WordedChoice::new(label.district(d)).detail(cost).detail(short).at(context.looked_target(d))
}

/// A choice of a character in the draft, with the gold it would earn by its colour.
fn draft(context: &PromptContext<'_>, c: Character, label: GameSentence<'_>) -> WordedChoice {
    let board = context.board;
    let card = cards::character(context.speaker.words, context.speaker.edition, c);
    let facts = card.short.clone().unwrap_or_default();
    let ranked = context.line("detail-rank").number("n", c.rank().0).text("facts", facts).say();
    let worded = WordedChoice::new(label.character(c)).detail(ranked);
    let coloured = income_of_character(board, context.seat, c);
    let detail = if coloured > 0 { context.line("detail-colour").number("n", coloured).say() } else { String::new() };
    let id = cards::character_id(c);
    worded.detail(detail).at(Target::Looked { card: id }).at(context.character_target(c))
}

/// A choice to build a district. It says if that completes the city.
fn build(context: &PromptContext<'_>, d: District, label: GameSentence<'_>) -> WordedChoice {
    let board = context.board;
    let cost = board.rules().cost(d);
    let to_pay = board.price_to_build(context.seat, d);
    let left = context.gold().saturating_sub(u16::from(to_pay));
    let detail = if to_pay == cost {
        price(context, to_pay.into())
    } else {
        context.line("detail-price-cut").number("price", to_pay).number("cost", cost).number("n", left).say()
    };
    let size = board.city_size(context.seat);
    let completes = size < board.ending() && size.saturating_add(1) == board.ending();
    let completes = if completes { context.line("detail-completes").say() } else { String::new() };
    WordedChoice::new(label.district(d)).detail(detail).detail(completes).price(paid(context, to_pay.into()))
}

/// A choice to name a character, with this player's knowledge of its rank.
fn name(context: &PromptContext<'_>, c: Character) -> WordedChoice {
    let rank = c.rank();
    let label = context.line("do-name").text("deed", context.deed()).character(c);
    let is_absent = context.board.up.contains(rank);
    let known = if is_absent { Some("known-absent") } else { known_of_rank(context.viewer, rank) };
    let known = known.map_or_else(String::new, |id| context.speaker.say(id));
    WordedChoice::new(label).detail(known).at(context.character_target(c))
}

/// A choice to destroy a district. It says who could save it.
fn destroy(context: &PromptContext<'_>, district_ref: DistrictRef) -> WordedChoice {
    let board = context.board;
    let to_pay = price_to_destroy(board, district_ref);
    let line = context
        .line("do-destroy")
        .seat(WHO, district_ref.seat)
        .district(district_ref.district)
        .flag("gilded", district_ref.gilded);
    let saver = rescuer(board, context.seat, district_ref.district);
    let saves = saver.map_or_else(String::new, |owner| context.line("detail-saves").seat(WHO, owner).say());
    WordedChoice::new(line)
        .detail(price(context, to_pay))
        .detail(saves)
        .price(paid(context, to_pay))
        .at(context.place_target(district_ref))
}

/// A choice to take a district for the one offered before.
fn exchange(context: &PromptContext<'_>, took: DistrictRef) -> WordedChoice {
    let line = context.line("do-exchange").seat(WHO, took.seat).district(took.district).flag("gilded", took.gilded);
    let to_pay = context.private.pending.offered.map_or(0, |(district, gilded)| {
        price_to_exchange(context.board, DistrictRef { seat: context.seat, district, gilded }, took)
    });
    let detail = if to_pay == 0 { context.line("detail-no-difference").say() } else { price(context, to_pay) };
    WordedChoice::new(line).detail(detail).price(paid(context, to_pay)).at(context.place_target(took))
}
