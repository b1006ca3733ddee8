//! A turn: income, colour income, building, and the other steps of the seat that is asked. T3–T6.

use super::action::Action;
use super::agenda::Step;
use super::ask::DecisionKind;
use super::board::Board;
use super::character::Character;
use super::district::{Cards, Colour, District};
use super::edition::{DuplicateRule, TurnTiming};
use super::event::{Event, OncePerTurn, TransferCause, TurnKind};
use super::observation::DecisionContext;
use super::refusal::Refusal;
use super::state::State;
use super::{characters, districts, keep};
use crate::game::{EventSink, LegalActions};
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

/// The districts that bring gold at a colour income: those of the colour and the School of Magic (T6, P10).
#[inline]
pub fn colour_districts(board: &Board, colour: Colour) -> Cards {
    let mut bringing = Cards::all_of_colour(colour);
    if !board.rules().powerless.contains(District::SchoolOfMagic) {
        bringing.insert(District::SchoolOfMagic);
    }
    bringing
}

/// The gold that a seat's city would bring as the colour income of this character.
#[inline]
pub fn income_of_character(board: &Board, seat: Seat, c: Character) -> u16 {
    let brings = |colour| board.cities.get(seat).intersection(colour_districts(board, colour)).len() as u16;
    board.rules().card(c).income.map_or(0, brings)
}

/// The gold of the colour income of the turn in play.
pub fn colour_income(board: &Board, seat: Seat) -> u16 {
    income_of_character(board, seat, board.acting())
}

/// Whether the Witch still owes a name (C1b).
#[inline(always)]
pub fn must_name(board: &Board) -> bool {
    board.acting() == Character::Witch
        && board.turn.kind == TurnKind::Whole
        && !board.turn.has_used(OncePerTurn::Power)
        && board.rules().card(Character::Witch).power
}

#[inline(always)]
fn income_taken(board: &Board) -> bool {
    board.turn.has_used(OncePerTurn::Income)
}

/// Whether the acting character's power may be used now (T5, E14, E19).
#[inline(always)]
pub fn check_power(s: &impl DecisionContext) -> Result<(), Refusal> {
    let board = s.board();
    if board.turn.may_use(OncePerTurn::Power) { Ok(()) } else { Err(why_no_power(board)) }
}

#[cold]
fn why_no_power(board: &Board) -> Refusal {
    let card = board.rules().card(board.acting());
    if board.turn.is_income_only() {
        Refusal::IncomeOnly
    } else if !card.power {
        Refusal::NotThisCharacter
    } else if board.turn.has_used(OncePerTurn::Power) {
        Refusal::UsedUp
    } else if card.timing == TurnTiming::Last {
        Refusal::IncomeFirst
    } else {
        Refusal::PowerAfterIncome
    }
}

/// Whether the effect of a district of the seat's own city may be used now.
pub fn check_effect(s: &impl DecisionContext, d: District, effect: OncePerTurn) -> Result<(), Refusal> {
    if s.board().turn.is_income_only() {
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
pub fn offer(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
    if s.pending().is_half_made() {
        return characters::offer(s, legal);
    }
    let board = s.board();
    let turn = &board.turn;
    if turn.thanks {
        legal.push(Action::Thank);
    }
    if turn.may_use(OncePerTurn::Income) {
        legal.push(Action::Gold);
        if board.can_draw() {
            legal.push(Action::Draw);
        }
    } else {
        if !must_name(board) {
            legal.push(Action::EndTurn);
        }
        if turn.builds > 0 {
            buildable(s).for_each(|d| legal.push(Action::Build(d)));
        }
    }
    if turn.may_use(OncePerTurn::ColourIncome) && colour_income(board, s.seat()) > 0 {
        legal.push(Action::ColourIncome);
    }
    if turn.may_use(OncePerTurn::Power) {
        characters::offer(s, legal);
    }
    districts::offer(s, legal);
}

/// The hand cards that the seat can pay for and that no district of the same name forbids (T4, E13).
#[inline(always)]
fn buildable(s: &impl DecisionContext) -> Cards {
    let board = s.board();
    let city = board.cities.get(s.seat());
    if city.has_discount() {
        return buildable_with_discount(s);
    }
    let payable = s.hand().names().intersection(board.rules().within(board.gold_of(s.seat())));
    if board.rules().duplicate_rule == DuplicateRule::Allowed { payable } else { payable.names_without(city) }
}

#[inline(never)]
fn buildable_with_discount(s: &impl DecisionContext) -> Cards {
    let board = s.board();
    let gold = board.gold_of(s.seat());
    let is_buildable = |d| u16::from(board.price_to_build(s.seat(), d)) <= gold && board.may_build_alike(s.seat(), d);
    s.hand().names().only(is_buildable)
}

fn check_colour_income(s: &impl DecisionContext) -> Result<(), Refusal> {
    let board = s.board();
    if !board.turn.may_use(OncePerTurn::ColourIncome) {
        Err(why_no_colour_income(board))
    } else if colour_income(board, s.seat()) == 0 {
        Err(Refusal::NothingOfColour)
    } else {
        Ok(())
    }
}

#[cold]
fn why_no_colour_income(board: &Board) -> Refusal {
    if board.turn.is_income_only() {
        Refusal::IncomeOnly
    } else if board.turn.has_used(OncePerTurn::ColourIncome) {
        Refusal::UsedUp
    } else if board.rules().card(board.acting()).income.is_none() {
        Refusal::NoColour
    } else {
        Refusal::PowerAfterIncome
    }
}

/// Why a step that must wait for the income is refused.
#[cold]
fn why_not_yet(board: &Board) -> Refusal {
    if board.turn.is_income_only() { Refusal::IncomeOnly } else { Refusal::IncomeFirst }
}

fn check_build(s: &impl DecisionContext, d: District) -> Result<(), Refusal> {
    let board = s.board();
    let price = u16::from(board.price_to_build(s.seat(), d));
    if !income_taken(board) {
        Err(why_not_yet(board))
    } else if !s.hand().contains(d) {
        Err(Refusal::NotInHand(d))
    } else if board.turn.builds == 0 {
        Err(if board.turn.kind == TurnKind::Whole && board.acting() == Character::Witch {
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

fn check_gold(s: &impl DecisionContext) -> Result<(), Refusal> {
    if income_taken(s.board()) { Err(Refusal::IncomeTaken) } else { Ok(()) }
}

fn check_draw(s: &impl DecisionContext) -> Result<(), Refusal> {
    check_gold(s)?;
    if s.board().can_draw() { Ok(()) } else { Err(Refusal::NoCardLeft) }
}

fn check_end(s: &impl DecisionContext) -> Result<(), Refusal> {
    if !income_taken(s.board()) {
        Err(why_not_yet(s.board()))
    } else if must_name(s.board()) {
        Err(Refusal::MustName)
    } else {
        Ok(())
    }
}

/// Whether a step of a turn is allowed.
pub fn check(s: &impl DecisionContext, action: Action) -> Result<(), Refusal> {
    if s.pending().is_half_made() {
        return characters::check_rest(s, action);
    }
    let board = s.board();
    match action {
        Action::Thank if board.turn.thanks => Ok(()),
        Action::Thank => Err(Refusal::NoThanksOwed),
        Action::Gold => check_gold(s),
        Action::Draw => check_draw(s),
        _ if board.turn.is_income_only() => Err(Refusal::IncomeOnly),
        Action::EndTurn => check_end(s),
        Action::Decline => Err(Refusal::NothingToDecline),
        Action::ColourIncome => check_colour_income(s),
        Action::Build(d) => check_build(s, d),
        Action::UseLaboratory(_) | Action::UseSmithy | Action::BlowUp(_) | Action::LayUnder(_) => {
            districts::check(s, action)
        }
        Action::Take(_)
        | Action::PutAway(_)
        | Action::Keep(_)
        | Action::TakeCard(_)
        | Action::BuildCard(_)
        | Action::GiveCrown(_)
        | Action::PayGold
        | Action::PayCard(_)
        | Action::ExchangeFor(_)
        | Action::Rescue
        | Action::Ring(_)
        | Action::UsePark
        | Action::Reveal
        | Action::LookThroughDeck
        | Action::TakeFromDeck(_) => Err(Refusal::NotThisPrompt),
        _ => characters::check(s, action),
    }
}

/// Does a step of a turn, and goes on to the next prompt.
#[inline(always)]
pub(super) fn act<S: EventSink<State>>(game: &mut State, action: Action, sink: &mut S) {
    match action {
        _ if game.board.turn.thanks => thank_or_lose(game, action, sink),
        Action::Gold => take_gold(game, sink),
        Action::Draw => draw(game, sink),
        Action::ColourIncome => take_colour_income(game, sink),
        Action::Build(d) => build(game, d, sink),
        Action::EndTurn => game.advance(sink),
        _ => act_more(game, action, sink),
    }
}

/// Does the steps that not every turn has. They have a function of their own so that they do not enlarge the stack
/// frame of [`act`].
#[inline(never)]
fn act_more<S: EventSink<State>>(game: &mut State, action: Action, sink: &mut S) {
    let seat = game.board.turn.seat;
    match action {
        // One step of a choice that takes several (C3a, C8b): everybody else sees one prompt, which stays open.
        Action::GiveUp(_) | Action::Offer(..) => return characters::act(game, seat, action, sink),
        Action::UseLaboratory(_) | Action::UseSmithy | Action::BlowUp(_) | Action::LayUnder(_) => {
            districts::act(game, seat, action, sink);
        }
        // Powers that interrupt the turn: to take a card, or to clear a district away.
        Action::Look(_) | Action::Destroy(_) => {
            game.push(Step::Play);
            characters::act(game, seat, action, sink);
            return game.advance(sink);
        }
        _ => characters::act(game, seat, action, sink),
    }
    go_on(game, sink);
}

/// P24: a player who does anything else before thanking the crown loses the turn.
#[inline(never)]
fn thank_or_lose<S: EventSink<State>>(game: &mut State, action: Action, sink: &mut S) {
    let seat = game.board.turn.seat;
    if action == Action::Thank {
        game.tell(Event::Thanked { seat }, sink);
        go_on(game, sink);
    } else {
        game.tell(Event::TurnLost { seat }, sink);
        game.advance(sink);
    }
}

fn take_gold<S: EventSink<State>>(game: &mut State, sink: &mut S) {
    let seat = game.board.turn.seat;
    game.tell(Event::Used { seat, effect: OncePerTurn::Income }, sink);
    let amount = u16::from(game.board.rules().numbers.income_gold);
    game.earn(seat, amount, TransferCause::Income, sink);
    go_on(game, sink);
}

#[inline(never)]
fn draw<S: EventSink<State>>(game: &mut State, sink: &mut S) {
    let seat = game.board.turn.seat;
    game.tell(Event::Used { seat, effect: OncePerTurn::Income }, sink);
    let (sees, keeps) = income_cards(&game.board, seat);
    game.look(seat, sees, sink);
    if game.board.looked_count <= keeps {
        keep::take_the_rest(game, seat, sink); // there is no choice, and everybody can see that
        go_on(game, sink);
    } else {
        game.ask(seat, DecisionKind::Keep, sink);
    }
}

fn take_colour_income<S: EventSink<State>>(game: &mut State, sink: &mut S) {
    let seat = game.board.turn.seat;
    let amount = colour_income(&game.board, seat);
    game.tell(Event::Used { seat, effect: OncePerTurn::ColourIncome }, sink);
    game.earn(seat, amount, TransferCause::ColourIncome, sink);
    go_on(game, sink);
}

fn build<S: EventSink<State>>(game: &mut State, d: District, sink: &mut S) {
    let seat = game.board.turn.seat;
    match game.build(seat, d, false, sink) {
        Some(asks) => {
            game.push(Step::Play);
            game.push(asks);
            game.advance(sink);
        }
        None => go_on(game, sink),
    }
}

/// Goes on with the next step of the turn, or with what comes after the turn.
#[inline]
pub(super) fn go_on<S: EventSink<State>>(game: &mut State, sink: &mut S) {
    if !play(game, sink) {
        game.advance(sink);
    }
}

/// Asks for the next step of the turn. `false` if everybody can see that the turn is over.
#[inline(always)]
pub(super) fn play<S: EventSink<State>>(game: &mut State, sink: &mut S) -> bool {
    let board = &game.board;
    if board.turn.over {
        return false;
    }
    let seat = board.turn.seat;
    #[cfg(feature = "leaky")]
    if super::leak::is_passed_over(game, seat, DecisionKind::Turn) {
        return false;
    }
    game.ask(seat, DecisionKind::Turn, sink);
    true
}
