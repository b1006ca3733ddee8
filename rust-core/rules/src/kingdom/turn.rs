//! A turn: reveal, then effect, basic chip and purchase in any order, and the Magic Forest; and the flow of the steps.
//! L3, K29.

use super::action::Action;
use super::agenda::Step;
use super::board::{Ask, Board};
use super::cards::{Building, Occupation};
use super::chips::{Chip, Chips};
use super::event::{Deed, Event, Once, Why};
use super::own::Sight;
use super::refusal::Refusal;
use super::state::State;
use super::{event_cards, market, occupations};
use crate::game::{Legal, Sink};
use crate::seat::{Seat, Seats};

/// Lists what a seat that is asked may do.
#[inline(always)]
pub fn offer(s: &Sight<'_>, legal: &mut Legal<Action>) {
    let board = s.board;
    match board.ask {
        Ask::Turn => offer_turn(s, legal),
        Ask::FirstPick | Ask::SecondPick => s.choices().for_each(|o| legal.push(Action::Pick(o))),
        Ask::Rob => {
            occupations::offer(board, s.seat, in_play(board), legal);
            legal.push(Action::Decline);
        }
        Ask::Refill => {
            legal.push(Action::Refill);
            legal.push(Action::Decline);
        }
        Ask::PutBack => {
            legal.push(Action::PutOnTop);
            legal.push(Action::PutUnder);
        }
        Ask::Tax => event_cards::tax::offer(board, s.seat, legal),
        Ask::Nothing => {}
    }
}

/// The occupation of the turn in play.
fn in_play(board: &Board) -> Occupation {
    board.turn.occupation.unwrap_or_default()
}

fn offer_turn(s: &Sight<'_>, legal: &mut Legal<Action>) {
    let board = s.board;
    let Some(occupation) = board.turn.occupation else {
        return s.face_down().for_each(|o| legal.push(Action::Reveal(o)));
    };
    offer_rest(board, s.seat, occupation, legal);
}

/// What a turn offers once an occupation lies open. Apart, so that picks and reveals need not make room for it.
#[inline(never)]
fn offer_rest(board: &Board, seat: Seat, occupation: Occupation, legal: &mut Legal<Action>) {
    let turn = &board.turn;
    legal.push(Action::EndTurn);
    if !turn.has_used(Once::Basic) {
        Chip::BASIC.into_iter().for_each(|kind| legal.push(Action::TakeBasic(kind)));
    }
    if !turn.has_used(Once::Effect) && !turn.robbed {
        occupations::offer(board, seat, occupation, legal);
    }
    if !turn.has_used(Once::Purchase) {
        market::offer(board, seat, legal);
    }
    if !turn.has_used(Once::Forest) && board.has(seat, Building::MagicForest) {
        for from in Chip::BASIC.into_iter().filter(|&kind| board.chips(seat).get(kind) > 0) {
            for to in Chip::BASIC.into_iter().filter(|&to| to != from) {
                legal.push(Action::Swap(from, to));
            }
        }
    }
}

/// Whether a seat that is asked may do that.
#[inline(always)]
pub fn check(s: &Sight<'_>, action: Action) -> Result<(), Refusal> {
    let board = s.board;
    match (board.ask, action) {
        (Ask::Turn, _) => check_turn(s, action),
        (Ask::FirstPick | Ask::SecondPick, Action::Pick(o)) if s.choices().contains(o) => Ok(()),
        (Ask::FirstPick | Ask::SecondPick, Action::Pick(o)) => Err(Refusal::NotInDraft(o)),
        (Ask::Rob | Ask::Refill, Action::Decline) => Ok(()),
        (Ask::Rob, _) => occupations::check(board, s.seat, in_play(board), action),
        (Ask::Refill, Action::Refill) | (Ask::PutBack, Action::PutOnTop | Action::PutUnder) => Ok(()),
        (Ask::Tax, _) => event_cards::tax::check(board, s.seat, action),
        _ => Err(Refusal::NotThisPrompt),
    }
}

#[inline(always)]
fn check_turn(s: &Sight<'_>, action: Action) -> Result<(), Refusal> {
    let board = s.board;
    let turn = &board.turn;
    let Some(occupation) = turn.occupation else {
        return match action {
            Action::Reveal(o) if s.face_down().contains(o) => Ok(()),
            Action::Reveal(o) => Err(Refusal::NotFaceDown(o)),
            _ => Err(Refusal::RevealFirst),
        };
    };
    match action {
        Action::EndTurn => Ok(()),
        Action::Reveal(_) => Err(Refusal::HasRevealed),
        Action::TakeBasic(_) if turn.has_used(Once::Basic) => Err(Refusal::ChipTaken),
        Action::TakeBasic(kind) if kind.is_basic() => Ok(()),
        Action::TakeBasic(kind) => Err(Refusal::NotBasic(kind, "L3")),
        Action::Buy(..) if turn.has_used(Once::Purchase) => Err(Refusal::HasBought),
        Action::Buy(building, less) => market::check(board, s.seat, building, less),
        Action::Swap(from, to) => check_swap(board, s.seat, from, to),
        Action::UseEffect
        | Action::Name(..)
        | Action::PayForHonour(..)
        | Action::Discard(_)
        | Action::TakeFromDealer(_) => {
            if turn.robbed {
                Err(Refusal::Robbed)
            } else if turn.has_used(Once::Effect) {
                Err(Refusal::EffectUsed)
            } else {
                occupations::check(board, s.seat, occupation, action)
            }
        }
        _ => Err(Refusal::NotThisPrompt),
    }
}

/// K29: once in each of his turns one basic chip for another kind.
fn check_swap(board: &Board, seat: Seat, from: Chip, to: Chip) -> Result<(), Refusal> {
    if !board.has(seat, Building::MagicForest) {
        Err(Refusal::NoForest)
    } else if board.turn.has_used(Once::Forest) {
        Err(Refusal::ForestUsed)
    } else if from == to || !from.is_basic() || !to.is_basic() {
        Err(Refusal::NoSwap)
    } else if board.chips(seat).get(from) == 0 {
        Err(Refusal::NoChip(from))
    } else {
        Ok(())
    }
}

/// The building that adds to a kind of basic chip (K16, K21, K23).
pub fn store(kind: Chip) -> Option<Building> {
    match kind {
        Chip::Gold => Some(Building::Treasury),
        Chip::Food => Some(Building::Ranch),
        Chip::Troops => Some(Building::Barracks),
        Chip::Honour => None,
    }
}

impl State {
    /// Does what was checked, and goes on.
    #[inline(always)]
    pub(super) fn act<S: Sink<State>>(&mut self, seat: Seat, action: Action, sink: &mut S) {
        match action {
            Action::Pick(occupation) => return self.pick(seat, occupation, sink),
            Action::Reveal(occupation) => return self.reveal(seat, occupation, sink),
            Action::UseEffect
            | Action::Name(..)
            | Action::PayForHonour(..)
            | Action::Discard(_)
            | Action::TakeFromDealer(_) => self.use_effect(seat, action, sink),
            Action::Refill => {
                self.display_next(sink);
            }
            Action::PutOnTop => occupations::hermit::put_back(self, seat, false, sink),
            Action::PutUnder => occupations::hermit::put_back(self, seat, true, sink),
            Action::TakeBasic(kind) => {
                self.tell(Event::Used { seat, once: Once::Basic }, sink);
                self.take_basic(seat, kind, sink);
                return self.ask_on(sink);
            }
            Action::Buy(building, less) => {
                market::buy(self, seat, building, less, sink);
                return self.ask_on(sink);
            }
            Action::Swap(from, to) => {
                self.tell(Event::Used { seat, once: Once::Forest }, sink);
                let why = Why::Building(Building::MagicForest);
                self.pay(seat, Chips::of(from, 1), why, sink); // K29
                self.earn(seat, Chips::of(to, 1), why, sink);
                return self.ask_on(sink);
            }
            Action::EndTurn => self.tell(Event::TurnEnded { seat }, sink),
            Action::PayTax(building) => event_cards::tax::pay(self, seat, building, sink),
            Action::GiveUp(building) => event_cards::tax::give_up(self, seat, building, sink),
            Action::IgnoreTaxes => self.tell(Event::TaxIgnored { seat }, sink),
            Action::Decline => {}
        }
        self.advance(sink);
    }

    /// Takes the next steps until one asks somebody.
    pub(super) fn advance<S: Sink<State>>(&mut self, sink: &mut S) {
        while let Some(step) = self.board.agenda.pop() {
            match step {
                Step::Play => return self.ask_on(sink),
                Step::Turn(number) if number < 2 * self.board.players => return self.begin_turn(number, sink),
                Step::Turn(_) => self.turn_event(sink), // L4: the end part, when all have had two
                Step::Deal => return self.deal(sink),
                Step::PassOn => return self.pass_on(sink),
                Step::Refill(seat) => return self.ask(Seats::only(seat), Ask::Refill, sink),
                Step::PutBack(seat) => return self.ask(Seats::only(seat), Ask::PutBack, sink),
                Step::TurnEvent => self.turn_event(sink),
                Step::Tax(steps) => self.tax(steps, sink),
                Step::PayTax(_) if self.board.due.is_empty() => {} // all of this seat's are settled
                Step::PayTax(seat) => return self.ask(Seats::only(seat), Ask::Tax, sink),
                Step::Close => self.close(sink),
            }
        }
    }

    /// Asks the turn's player for the next step.
    #[inline(always)]
    fn ask_on<S: Sink<State>>(&mut self, sink: &mut S) {
        self.ask(Seats::only(self.board.turn.seat), Ask::Turn, sink);
    }

    /// L3: the next turn begins.
    #[inline(always)]
    fn begin_turn<S: Sink<State>>(&mut self, number: u8, sink: &mut S) {
        let seat = self.board.seat_of_turn(number);
        self.tell(Event::TurnBegan { seat, number }, sink);
        self.push(Step::Turn(number + 1));
        self.ask_on(sink);
    }

    /// L3: one of his face-down cards, and then whoever named it. Death comes before the Imp, in whichever order they
    /// were named (KD, KI).
    fn reveal<S: Sink<State>>(&mut self, seat: Seat, occupation: Occupation, sink: &mut S) {
        self.tell(Event::Revealed { seat, occupation }, sink);
        if self.is_named(Deed::Kill, seat, occupation).is_some() {
            self.tell(Event::Struck { seat, occupation }, sink);
            self.tell(Event::TurnEnded { seat }, sink); // KD: on the spot
            return self.advance(sink);
        }
        if let Some(by) = self.is_named(Deed::Rob, seat, occupation) {
            self.tell(Event::Robbed { by, of: seat, occupation }, sink);
            if occupations::is_usable(&self.board, by, occupation) {
                self.push(Step::Play);
                return self.ask(Seats::only(by), Ask::Rob, sink); // L8: asked in the victim's turn
            }
        }
        self.ask_on(sink);
    }

    /// Who named this card of this seat, if it was named.
    fn is_named(&self, deed: Deed, seat: Seat, occupation: Occupation) -> Option<Seat> {
        let naming = match deed {
            Deed::Kill => self.board.killed,
            Deed::Rob => self.board.robbed,
        };
        naming.filter(|naming| naming.seat == seat && naming.occupation == occupation).map(|naming| naming.by)
    }

    /// The effect of the turn's occupation, for its player or for the Imp's.
    fn use_effect<S: Sink<State>>(&mut self, by: Seat, action: Action, sink: &mut S) {
        let occupation = in_play(&self.board);
        if self.board.ask == Ask::Rob {
            self.tell(Event::UsedRobbed { by, occupation }, sink);
        } else {
            self.tell(Event::Used { seat: by, once: Once::Effect }, sink);
            self.push(Step::Play);
        }
        occupations::act(self, by, occupation, action, sink);
    }

    /// L3: one basic chip; Treasury, Ranch or Barracks make more of it (K16, K21, K23).
    fn take_basic<S: Sink<State>>(&mut self, seat: Seat, kind: Chip, sink: &mut S) {
        self.earn(seat, Chips::of(kind, 1), Why::Basic, sink);
        if let Some(building) = store(kind).filter(|&building| self.board.has(seat, building)) {
            let more = u16::from(self.board.figures.store.saturating_sub(1));
            self.earn(seat, Chips::of(kind, more), Why::Building(building), sink);
        }
    }
}
