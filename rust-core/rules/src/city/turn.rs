//! A turn: income, colour income, building, and the choices of whoever is asked. T3–T6.

use super::action::Action;
use super::agenda::Step;
use super::board::{Ask, Board};
use super::character::Character;
use super::district::{Cards, District};
use super::edition::{Alike, Goes, Seen, When};
use super::event::{Effect, Event, Part, Secret, Source, Why};
use super::own::Sight;
use super::refusal::Refusal;
use super::state::State;
use super::{characters, districts};
use crate::game::{Legal, Sink};
use crate::seat::Seat;

/// How many cards the income looks at, and how many of them are kept (T3, P5, P9).
pub fn income_cards(board: &Board, seat: Seat) -> (u8, u8) {
    let numbers = &board.rules().numbers;
    match (board.has(seat, District::Observatory), board.has(seat, District::Library)) {
        (false, false) => (numbers.income_cards, numbers.income_kept),
        (true, false) => (numbers.observatory_sees, numbers.income_kept),
        (false, true) => (numbers.income_cards, numbers.library_keeps),
        (true, true) => (numbers.observatory_sees, numbers.both_keep),
    }
}

/// The gold of the colour income now: the districts of the colour and the School of Magic (T6, P10).
pub fn colour_income(board: &Board, seat: Seat) -> u16 {
    match board.rules().card(board.acting()).income {
        Some(colour) => {
            let city = board.cities.get(seat);
            (city.of_colour(colour) + usize::from(board.has(seat, District::SchoolOfMagic))) as u16
        }
        None => 0,
    }
}

/// Whether the colour income brings anything.
#[inline(always)]
fn has_colour(board: &Board, seat: Seat) -> bool {
    let has = |colour| board.cities.get(seat).has_colour(colour) || board.has(seat, District::SchoolOfMagic);
    board.rules().card(board.acting()).income.is_some_and(has)
}

/// Whether only the income may be taken in this turn (C1b.1, P20).
#[inline(always)]
pub fn is_income_only(board: &Board) -> bool {
    matches!(board.turn.part, Part::Bewitched | Part::Killed)
}

/// Whether the Witch still owes a name (C1b).
#[inline(always)]
pub fn must_name(board: &Board) -> bool {
    board.turn.part == Part::Whole
        && board.acting() == Character::Witch
        && !board.turn.has_used(Effect::Power)
        && board.rules().card(Character::Witch).power
}

#[inline(always)]
fn income_taken(board: &Board) -> bool {
    board.turn.has_used(Effect::Income)
}

/// Whether the acting character's power may be used now (T5, E14, E19).
#[inline(always)]
pub fn check_power(s: &impl Sight) -> Result<(), Refusal> {
    let board = s.board();
    let card = board.rules().card(board.acting());
    if is_income_only(board) {
        Err(Refusal::IncomeOnly)
    } else if !card.power {
        Err(Refusal::NotThisCharacter)
    } else if board.turn.has_used(Effect::Power) {
        Err(Refusal::UsedUp)
    } else if card.when != When::AnyTime && !income_taken(board) {
        Err(if card.when == When::Last { Refusal::IncomeFirst } else { Refusal::PowerAfterIncome })
    } else {
        Ok(())
    }
}

/// Whether an effect of the seat's own city may be used now.
pub fn check_effect(s: &impl Sight, d: District, effect: Effect) -> Result<(), Refusal> {
    if is_income_only(s.board()) {
        Err(Refusal::IncomeOnly)
    } else if !s.board().has(s.seat(), d) {
        Err(Refusal::NoSuchEffect(d))
    } else if s.board().turn.has_used(effect) {
        Err(Refusal::UsedUp)
    } else {
        Ok(())
    }
}

/// Lists the steps of a turn.
#[inline(always)]
pub fn offer(s: &impl Sight, legal: &mut Legal<Action>) {
    if s.desk().is_half_made() {
        return characters::offer_rest(s, legal);
    }
    let board = s.board();
    let turn = &board.turn;
    if turn.thanks {
        legal.push(Action::Thank);
    }
    let income = income_taken(board);
    if !income {
        legal.push(Action::Gold);
        if board.can_draw() {
            legal.push(Action::Draw);
        }
    }
    if is_income_only(board) {
        return;
    }
    if income {
        if !must_name(board) {
            legal.push(Action::EndTurn);
        }
        if turn.builds > 0 {
            buildable(s).for_each(|d| legal.push(Action::Build(d)));
        }
    }
    if check_colour_income(s).is_ok() {
        legal.push(Action::ColourIncome);
    }
    if check_power(s).is_ok() {
        characters::offer(s, legal);
    }
    districts::offer(s, legal);
}

/// The hand cards that can be paid for and are not banned by one of the same name in the city (T4, E13).
#[inline(always)]
fn buildable(s: &impl Sight) -> Cards {
    let board = s.board();
    let gold = board.gold_of(s.seat());
    let city = board.cities.get(s.seat());
    let names = s.hand().names();
    if city.has_discount() {
        names.only(|d| u16::from(board.price_to_build(s.seat(), d)) <= gold && board.may_build_alike(s.seat(), d))
    } else if board.rules().alike == Alike::Allowed {
        names.both(board.rules().within(gold))
    } else {
        names.both(board.rules().within(gold)).names_without(city)
    }
}

#[inline(always)]
fn check_colour_income(s: &impl Sight) -> Result<(), Refusal> {
    let board = s.board();
    if board.turn.has_used(Effect::ColourIncome) {
        Err(Refusal::UsedUp)
    } else if board.rules().card(board.acting()).income.is_none() {
        Err(Refusal::NoColour)
    } else if board.rules().colour_income == When::AfterIncome && !income_taken(board) {
        Err(Refusal::PowerAfterIncome)
    } else if !has_colour(board, s.seat()) {
        Err(Refusal::NothingOfColour)
    } else {
        Ok(())
    }
}

#[inline(always)]
fn check_build(s: &impl Sight, d: District) -> Result<(), Refusal> {
    let board = s.board();
    let price = u16::from(board.price_to_build(s.seat(), d));
    if !income_taken(board) {
        Err(Refusal::IncomeFirst)
    } else if !s.hand().contains(d) {
        Err(Refusal::NotInHand(d))
    } else if board.turn.builds == 0 {
        Err(if board.turn.part == Part::Whole && board.acting() == Character::Witch {
            Refusal::WitchWaits
        } else if board.rules().card(board.acting()).builds == 0 {
            Refusal::NeverBuilds
        } else {
            Refusal::NoBuildLeft
        })
    } else if !board.may_build_alike(s.seat(), d) {
        Err(Refusal::AlikeInCity(d))
    } else if !board.can_pay(s.seat(), price) {
        Err(Refusal::TooDear { price, gold: board.gold_of(s.seat()), rule: "T4" })
    } else {
        Ok(())
    }
}

/// Whether a step of a turn is allowed.
#[inline(always)]
pub fn check(s: &impl Sight, action: Action) -> Result<(), Refusal> {
    if s.desk().is_half_made() {
        return characters::check_rest(s, action);
    }
    let board = s.board();
    match action {
        Action::Thank if board.turn.thanks => Ok(()),
        Action::Thank => Err(Refusal::NoThanksOwed),
        Action::Gold | Action::Draw if income_taken(board) => Err(Refusal::IncomeTaken),
        Action::Gold => Ok(()),
        Action::Draw if !board.can_draw() => Err(Refusal::NoCardLeft),
        Action::Draw => Ok(()),
        _ if is_income_only(board) => Err(Refusal::IncomeOnly),
        Action::EndTurn if !income_taken(board) => Err(Refusal::IncomeFirst),
        Action::EndTurn if must_name(board) => Err(Refusal::MustName),
        Action::EndTurn => Ok(()),
        Action::Decline => Err(Refusal::NothingToDecline),
        Action::ColourIncome => check_colour_income(s),
        Action::Build(d) => check_build(s, d),
        Action::UseLaboratory(_) | Action::UseSmithy | Action::BlowUp(_) | Action::LayUnder(_) => {
            districts::check(s, action)
        }
        _ => characters::check(s, action),
    }
}

/// Whether `action` is a step of a choice that takes several: laying a card aside, offering a district (C3a, C8b).
pub fn is_half_step(game: &State, action: Action) -> bool {
    matches!(action, Action::GiveUp(_) | Action::Offer(..)) && !game.board.turn.thanks
}

/// Does such a step. The same prompt stands: nobody else notices.
pub fn act_half<S: Sink<State>>(game: &mut State, action: Action, sink: &mut S) {
    characters::act(game, game.board.turn.seat, action, sink);
}

/// Does a step of a turn.
#[inline(always)]
pub fn act<S: Sink<State>>(game: &mut State, action: Action, sink: &mut S) {
    let seat = game.board.turn.seat;
    if game.board.turn.thanks && action != Action::Thank {
        game.tell(Event::TurnLost { seat }, sink); // P24
        return;
    }
    if action != Action::EndTurn {
        game.push(Step::Play);
    }
    match action {
        Action::Thank => game.tell(Event::Thanked { seat }, sink),
        Action::EndTurn => {}
        Action::Gold => {
            game.tell(Event::Used { seat, effect: Effect::Income }, sink);
            let amount = u16::from(game.board.rules().numbers.income_gold);
            game.earn(seat, amount, Why::Income, sink);
        }
        Action::Draw => {
            game.tell(Event::Used { seat, effect: Effect::Income }, sink);
            let (sees, keeps) = income_cards(&game.board, seat);
            game.look(seat, sees, sink);
            if game.board.looked <= keeps {
                keep_rest(game, seat, sink); // no choice, as everybody can see
            } else {
                game.push(Step::Keep);
            }
        }
        Action::ColourIncome => {
            let amount = colour_income(&game.board, seat);
            game.tell(Event::Used { seat, effect: Effect::ColourIncome }, sink);
            game.earn(seat, amount, Why::ColourIncome, sink);
        }
        Action::Build(d) => game.build(seat, d, false, sink),
        Action::UseLaboratory(_) | Action::UseSmithy | Action::BlowUp(_) | Action::LayUnder(_) => {
            districts::act(game, seat, action, sink);
        }
        _ => characters::act(game, seat, action, sink),
    }
}

/// Asks which of the cards looked at are kept. One card of several is kept by naming it; of two out of three the
/// one to be given up is named.
pub fn offer_keep(s: &impl Sight, legal: &mut Legal<Action>) {
    let keeping = names_the_kept(s);
    s.desk().cards.names().for_each(|d| legal.push(if keeping { Action::Keep(d) } else { Action::GiveUp(d) }));
}

pub fn check_keep(s: &impl Sight, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Keep(_) if !names_the_kept(s) => Err(Refusal::NotThisPrompt),
        Action::GiveUp(_) if names_the_kept(s) => Err(Refusal::NothingToGiveUp),
        Action::Keep(d) | Action::GiveUp(d) if s.desk().cards.contains(d) => Ok(()),
        Action::Keep(d) | Action::GiveUp(d) => Err(Refusal::NotLookedAt(d)),
        _ => Err(Refusal::NotThisPrompt),
    }
}

fn names_the_kept(s: &impl Sight) -> bool {
    s.desk().kept.is_none() && income_cards(s.board(), s.seat()).1 == 1
}

/// Takes one card of those looked at, or gives one up. True if the choice is not done yet: the same prompt stands.
pub fn act_keep<S: Sink<State>>(game: &mut State, action: Action, sink: &mut S) -> bool {
    let seat = game.board.asked;
    let goes = game.board.rules().unkept;
    let looked = game.board.looked;
    let keeps = income_cards(&game.board, seat).1;
    match action {
        Action::Keep(d) => {
            game.desk.cards.remove(d);
            game.desk.kept = Some(d);
            game.whisper(seat, Secret::Keep(d), sink);
        }
        Action::GiveUp(d) => game.lay_aside(seat, d, Source::Looked, goes, sink),
        _ => {}
    }
    // Under the deck the order is the player's; he gives up one by one until one is left to go or all are kept.
    let left = game.desk.cards.len() as u8 + u8::from(game.desk.kept.is_some());
    let to_go = left - keeps.min(left);
    let order_matters = goes == Goes::UnderDeck && game.desk.cards.len() > 1;
    if to_go > 0 && (game.desk.kept.is_none() || order_matters) {
        return true;
    }
    if to_go > 0 {
        for d in game.desk.cards {
            game.lay_aside(seat, d, Source::Looked, goes, sink);
        }
    }
    let seen = game.board.rules().pile == Seen::All && goes == Goes::Pile;
    give_up_looked(game, seat, looked.saturating_sub(keeps), goes, seen, sink);
    keep_rest(game, seat, sink);
    false
}

fn give_up_looked<S: Sink<State>>(game: &mut State, seat: Seat, count: u8, goes: Goes, seen: bool, sink: &mut S) {
    #[cfg(feature = "leaky")]
    let seen = seen || (goes == Goes::Pile && super::leak::is(super::leak::Leak::DiscardsShown));
    if seen {
        // The whole pile lies face up in this edition.
        let cards = game.unseen;
        game.unseen = Cards::NONE;
        game.tell(Event::GaveUp { seat, from: Source::Looked, count, goes, shown: cards }, sink);
    } else {
        game.give_up(seat, Source::Looked, count, goes, false, sink);
    }
}

fn keep_rest<S: Sink<State>>(game: &mut State, seat: Seat, sink: &mut S) {
    let count = game.board.looked;
    let mut hand = game.hands.get(seat);
    hand.add(game.desk.cards);
    if let Some(d) = game.desk.kept {
        hand.insert(d);
    }
    game.hands.set(seat, hand);
    game.desk = super::own::Desk::default();
    game.tell(Event::Kept { seat, count }, sink);
}

/// Asks for the next step of the turn, unless everybody can see that there is none.
#[inline(always)]
pub(super) fn play<S: Sink<State>>(game: &mut State, sink: &mut S) -> bool {
    let board = &game.board;
    if board.turn.lost || board.turn.over || (is_income_only(board) && income_taken(board)) {
        return false;
    }
    let seat = board.turn.seat;
    #[cfg(feature = "leaky")]
    if super::leak::is_passed_over(game, seat, Ask::Turn) {
        return false;
    }
    game.ask(seat, Ask::Turn, sink);
    true
}
