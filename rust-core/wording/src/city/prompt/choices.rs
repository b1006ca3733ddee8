//! The choices of a prompt: label, cost or gain, and targets. What they give up is in `losses`, which is marked in `marks`.

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
pub(super) fn choices(asked: &PromptContext<'_>, legal: &[Action]) -> (Vec<Choice>, Vec<PromptEntry>) {
    let marked = marks::marked(asked, legal);
    // Whoever strikes looks for others: what would hit themselves comes last.
    let order = |action| (order(action), hits(action) == Some(asked.seat));
    worded::in_order(legal, marked, asked.speaker.words, order, |action| sort(asked, action, word(asked, action)))
}

/// In whose city an action destroys something.
fn hits(action: Action) -> Option<Seat> {
    match action {
        Action::Destroy(place) | Action::BlowUp(place) => Some(place.seat),
        _ => None,
    }
}

/// The sort key of an action within its prompt.
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
        _ => 5, // the powers; and what answers a prompt of its own, where all but to decline stands in one place
    }
}

/// Says where a choice stands among the others, and what it is about.
fn sort(asked: &PromptContext<'_>, action: Action, worded: WordedChoice) -> WordedChoice {
    let GameSpeaker { words, edition, .. } = asked.speaker;
    let title = |id| asked.speaker.say(id);
    let district = |worded: WordedChoice, d| worded.about(cards::district(words, edition, d));
    let effect = |worded: WordedChoice, d| {
        let worded = worded.picture(Picture::Card { card: cards::district_id(d) });
        worded.beyond(asked.speaker.say("group-effects"))
    };
    let place = |worded: WordedChoice, place: DistrictRef| {
        let short = asked.line("group-place").district(place.district).flag("gilded", place.gilded).say();
        let title = asked.line("group-whose").seat(WHO, place.seat).say();
        district(worded.short(short), place.district).whose(u32::from(place.seat.0), title)
    };
    let own = |d, gilded| DistrictRef { seat: asked.seat, district: d, gilded };
    let seat = |worded: WordedChoice, seat| worded.short(asked.speaker.label(seat));
    match action {
        Action::Take(c) | Action::PutAway(c) => worded.about(cards::character(words, edition, c)).in_gallery(None),
        Action::Name(c) => {
            let title = asked.line("close-name").text("deed", asked.deed()).say();
            worded.about(cards::character(words, edition, c)).in_gallery(Some(title))
        }
        Action::Build(d) => district(worded, d).listed(title("group-build")),
        Action::Keep(d) | Action::TakeFromDeck(d) => district(worded, d).asked(),
        Action::GiveUp(d) => {
            let worded = district(worded, d);
            let is_first = asked.board.ask == DecisionKind::Turn && asked.own.pending.aside.is_empty();
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
        Action::Rescue => match asked.board.ask {
            DecisionKind::Rescue(d, _) => district(worded, d).picture(Picture::Card { card: cards::district_id(d) }),
            _ => worded,
        },
        Action::TakeCrown | Action::Thank => worded.picture(Picture::Sign { kind: SignKind::Crown }),
        Action::ColourIncome | Action::Tithe => worded.picture(Picture::Counter { counter: "gold".to_owned() }),
        Action::EndTurn => worded.picture(Picture::Sign { kind: SignKind::Acting }),
        _ => worded,
    }
}

fn word(asked: &PromptContext<'_>, action: Action) -> WordedChoice {
    losses::warnings(asked, action).into_iter().fold(word_plainly(asked, action), WordedChoice::warn)
}

fn word_plainly(asked: &PromptContext<'_>, action: Action) -> WordedChoice {
    let board = asked.board;
    let rules = board.rules();
    let numbers = &rules.numbers;
    let gold = asked.gold();
    let acting = asked.acting();
    let card = rules.card(acting);
    let label = |id| asked.line(id);
    let drawn = |n: u8| n.min(board.drawable());
    match action {
        Action::Take(c) => draft(asked, c, label("do-take")),
        Action::PutAway(c) => draft(asked, c, label("do-put-away")),
        Action::Thank => WordedChoice::new(label("do-thank")).at(asked.seat_target(board.crown)),
        Action::Gold => {
            let n = u16::from(numbers.income_gold);
            WordedChoice::new(label("do-gold").number("n", n))
                .detail(gold_left(asked, gold.saturating_add(n)))
                .at(asked.own_gold())
        }
        Action::Draw => {
            let (sees, keeps) = income_cards(board, asked.seat);
            let n = drawn(sees);
            let detail = if n > keeps {
                label("detail-look").number("n", n).number("keep", keeps)
            } else {
                label("detail-look-all").number("n", n)
            };
            WordedChoice::new(label("do-draw")).detail(detail.say()).at(asked.deck())
        }
        Action::Keep(d) => looked(asked, d, label("do-keep")),
        Action::GiveUp(d) if board.ask == DecisionKind::Keep => {
            let id = if asked.sorting() == SortedCard::Order { "do-under" } else { "do-give-up" };
            looked(asked, d, label(id))
        }
        Action::GiveUp(d) => {
            let first = asked.own.pending.aside.is_empty();
            let detail = if first { label("detail-redraw").say() } else { String::new() };
            WordedChoice::new(label("do-give-up").district(d)).detail(detail).at(asked.hand_target(d))
        }
        Action::DrawAsMany => {
            let n = asked.own.pending.aside.len();
            WordedChoice::new(label("do-draw-as-many").number("n", n)).at(asked.deck())
        }
        Action::ColourIncome => {
            let n = colour_income(board, asked.seat);
            let line = label("do-colour-income").number("n", n).text("colour", colour_key(card.income));
            WordedChoice::new(line).detail(gold_left(asked, gold.saturating_add(n))).at_all(asked.coloured())
        }
        Action::Bonus => {
            let n = u16::from(card.gold);
            WordedChoice::new(label("do-bonus").number("n", n))
                .detail(gold_left(asked, gold.saturating_add(n)))
                .at(asked.own_gold())
        }
        Action::Build(d) => build(asked, d, label("do-build")).at(asked.hand_target(d)),
        Action::EndTurn => {
            let takes_crown = asked.refusal(Action::TakeCrown).is_none();
            let crown = acting == Character::King && takes_crown;
            let detail = if crown { label("detail-crown-comes").say() } else { String::new() };
            WordedChoice::new(label("do-end-turn")).detail(detail)
        }
        Action::Name(c) => name(asked, c),
        Action::SwapHands(with) => {
            let line = label("detail-swap").number("n", asked.own.hand.len());
            let detail = line.number("other", board.hand_sizes[with.index()]).say();
            WordedChoice::new(label("do-swap-hands").seat(WHOM, with)).detail(detail).at(asked.seat_target(with))
        }
        Action::Look(of) => {
            let detail = label("detail-hand").number("n", board.hand_sizes[of.index()]).say();
            WordedChoice::new(label("do-look").seat(WHOM, of)).detail(detail).at(asked.seat_target(of))
        }
        Action::TakeCard(d) => looked(asked, d, label("do-take-card")),
        Action::BuildCard(d) => build(asked, d, label("do-build-card")).at(asked.looked_target(d)),
        Action::TakeCrown => WordedChoice::new(label("do-take-crown")).at(asked.seat_target(board.crown)),
        Action::GiveCrown(to) => {
            let pays = rules.emperor_is_paid && (board.gold_of(to) > 0 || board.hand_sizes[to.index()] > 0);
            let detail = if pays { label("detail-pays-crown").say() } else { String::new() };
            WordedChoice::new(label("do-give-crown").seat(WHOM, to)).detail(detail).at(asked.seat_target(to))
        }
        Action::PayGold => {
            let n = u16::from(rules.card(Character::Emperor).gold).min(gold);
            WordedChoice::new(label("do-pay-gold").number("n", n))
                .detail(gold_left(asked, gold.saturating_sub(n)))
                .price(paid(asked, n))
                .at(asked.own_gold())
        }
        Action::PayCard(d) => WordedChoice::new(label("do-pay-card").district(d)).at(asked.hand_target(d)),
        Action::Tithe => {
            let n = u16::from(card.gold);
            let worded = WordedChoice::new(label("do-tithe").number("n", n));
            match richest_other(board, asked.seat) {
                Some(richest) => {
                    let line = label("detail-richest").seat(WHO, richest).number("n", board.gold_of(richest));
                    let counter = Target::Counter { seat: u32::from(richest.0), counter: "gold".to_owned() };
                    worded.detail(line.say()).at(counter)
                }
                None => worded,
            }
        }
        Action::DrawMore => WordedChoice::new(label("do-draw-more").number("n", drawn(card.cards))).at(asked.deck()),
        Action::SailForGold => {
            let n = u16::from(card.gold);
            let worded = WordedChoice::new(label("do-sail-for-gold").number("n", n));
            worded.detail(gold_left(asked, gold.saturating_add(n))).at(asked.own_gold())
        }
        Action::SailForCards => {
            WordedChoice::new(label("do-sail-for-cards").number("n", drawn(card.cards))).at(asked.deck())
        }
        Action::Destroy(place) => destroy(asked, place),
        Action::Offer(d, gilded) => {
            let place = DistrictRef { seat: asked.seat, district: d, gilded };
            let line = label("do-offer").district(d).flag("gilded", gilded);
            WordedChoice::new(line).at(asked.place_target(place))
        }
        Action::ExchangeFor(took) => exchange(asked, took),
        Action::Gild(d) => {
            let price = u16::from(card.gold);
            let place = DistrictRef { seat: asked.seat, district: d, gilded: false };
            let detail = label("detail-worth-more").number("n", gold.saturating_sub(price)).say();
            WordedChoice::new(label("do-gild").district(d))
                .detail(detail)
                .price(paid(asked, price))
                .at(asked.place_target(place))
        }
        Action::UseLaboratory(d) => {
            let detail = gold_left(asked, gold.saturating_add(u16::from(rules.laboratory_gold)));
            WordedChoice::new(label("do-laboratory").district(d)).detail(detail).at(asked.hand_target(d))
        }
        Action::UseSmithy => {
            let line = label("do-smithy").number("n", drawn(rules.smithy_cards));
            let gilded = board.gilded.get(asked.seat).contains(District::Smithy);
            let place = DistrictRef { seat: asked.seat, district: District::Smithy, gilded };
            WordedChoice::new(line)
                .detail(price(asked, rules.smithy_price.into()))
                .price(paid(asked, rules.smithy_price.into()))
                .at(asked.place_target(place))
        }
        Action::Rescue => {
            let DecisionKind::Rescue(d, _) = board.ask else {
                return WordedChoice::new(label("do-rescue").text("district", ""));
            };
            let line = label("do-rescue").district(d);
            WordedChoice::new(line)
                .detail(price(asked, numbers.rescue_fee.into()))
                .price(paid(asked, numbers.rescue_fee.into()))
                .at(asked.own_gold())
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
                label("detail-rings-now").text("names", asked.speaker.list(&complete)).say()
            };
            WordedChoice::new(label("do-ring").number("n", n)).detail(detail)
        }
        Action::UsePark => WordedChoice::new(label("do-park").number("n", drawn(numbers.park_cards))).at(asked.deck()),
        Action::Reveal => {
            let killed = board.character(board.killed);
            let detail = label("detail-income-only").say();
            WordedChoice::new(label("do-reveal").character(killed)).detail(detail).at(asked.character_target(killed))
        }
        Action::LookThroughDeck => {
            let detail = label("detail-hand").number("n", board.deck).say();
            WordedChoice::new(label("do-look-through-deck")).detail(detail).at(asked.deck())
        }
        Action::TakeFromDeck(d) => looked(asked, d, label("do-take-from-deck")),
        Action::BlowUp(place) => {
            let line = label("do-blow-up").seat(WHO, place.seat).district(place.district);
            WordedChoice::new(line.flag("gilded", place.gilded))
                .detail(label("detail-free").say())
                .price(paid(asked, 0))
                .at(asked.place_target(place))
        }
        Action::LayUnder(d) => {
            let detail = label("detail-museum").say();
            WordedChoice::new(label("do-lay-under").district(d)).detail(detail).at(asked.hand_target(d))
        }
        Action::Decline => WordedChoice::new(label("do-decline").text("what", asked.declined())),
    }
}

/// The text that says how much gold the player has afterwards.
fn gold_left(asked: &PromptContext<'_>, gold: u16) -> String {
    asked.line("detail-has").number("n", gold).say()
}

/// The text that says what is paid and how much gold is left.
fn price(asked: &PromptContext<'_>, price: u16) -> String {
    if price == 0 {
        return asked.line("detail-free").say();
    }
    asked.line("detail-price").number("price", price).number("n", asked.gold().saturating_sub(price)).say()
}

/// What is paid, as a counter.
fn paid(asked: &PromptContext<'_>, price: u16) -> Option<Counter> {
    Some(cards::gold(asked.speaker.words, price.into()))
}

fn looked(asked: &PromptContext<'_>, d: District, label: GameSentence<'_>) -> WordedChoice {
    let cost = asked.line("detail-cost").number("n", asked.board.rules().cost(d)).say();
    let short = cards::district(asked.speaker.words, asked.speaker.edition, d).short.clone();
    WordedChoice::new(label.district(d)).detail(cost).detail(short).at(asked.looked_target(d))
}

fn draft(asked: &PromptContext<'_>, c: Character, label: GameSentence<'_>) -> WordedChoice {
    let board = asked.board;
    let card = cards::character(asked.speaker.words, asked.speaker.edition, c);
    let facts = card.short.clone().unwrap_or_default();
    let ranked = asked.line("detail-rank").number("n", c.rank().0).text("facts", facts).say();
    let worded = WordedChoice::new(label.character(c)).detail(ranked);
    let coloured = income_of_character(board, asked.seat, c);
    let detail = if coloured > 0 { asked.line("detail-colour").number("n", coloured).say() } else { String::new() };
    let id = cards::character_id(c);
    worded.detail(detail).at(Target::Looked { card: id }).at(asked.character_target(c))
}

fn build(asked: &PromptContext<'_>, d: District, label: GameSentence<'_>) -> WordedChoice {
    let board = asked.board;
    let cost = board.rules().cost(d);
    let to_pay = board.price_to_build(asked.seat, d);
    let left = asked.gold().saturating_sub(u16::from(to_pay));
    let detail = if to_pay == cost {
        price(asked, to_pay.into())
    } else {
        asked.line("detail-price-cut").number("price", to_pay).number("cost", cost).number("n", left).say()
    };
    let size = board.city_size(asked.seat);
    let completes = size < board.ending() && size.saturating_add(1) == board.ending();
    let completes = if completes { asked.line("detail-completes").say() } else { String::new() };
    WordedChoice::new(label.district(d)).detail(detail).detail(completes).price(paid(asked, to_pay.into()))
}

fn name(asked: &PromptContext<'_>, c: Character) -> WordedChoice {
    let rank = c.rank();
    let label = asked.line("do-name").text("deed", asked.deed()).character(c);
    let known = known_of_rank(asked.onlooker, rank).map_or_else(String::new, |id| asked.speaker.say(id));
    WordedChoice::new(label).detail(known).at(asked.character_target(c))
}

fn destroy(asked: &PromptContext<'_>, place: DistrictRef) -> WordedChoice {
    let board = asked.board;
    let to_pay = price_to_destroy(board, place);
    let line = asked.line("do-destroy").seat(WHO, place.seat).district(place.district).flag("gilded", place.gilded);
    let saver = rescuer(board, asked.seat, place.district);
    let saves = saver.map_or_else(String::new, |owner| asked.line("detail-saves").seat(WHO, owner).say());
    WordedChoice::new(line)
        .detail(price(asked, to_pay))
        .detail(saves)
        .price(paid(asked, to_pay))
        .at(asked.place_target(place))
}

fn exchange(asked: &PromptContext<'_>, took: DistrictRef) -> WordedChoice {
    let line = asked.line("do-exchange").seat(WHO, took.seat).district(took.district).flag("gilded", took.gilded);
    let to_pay = asked.own.pending.offered.map_or(0, |(district, gilded)| {
        price_to_exchange(asked.board, DistrictRef { seat: asked.seat, district, gilded }, took)
    });
    let detail = if to_pay == 0 { asked.line("detail-no-difference").say() } else { price(asked, to_pay) };
    WordedChoice::new(line).detail(detail).price(paid(asked, to_pay)).at(asked.place_target(took))
}
