//! A turn: the reveal, then effect, basic chip, purchase and the Magic Forest's swap in any order; and how the game
//! goes from step to step. L3, K29.

use super::action::Action;
use super::agenda::Step;
use super::ask::DecisionKind;
use super::board::Board;
use super::cards::{Building, Occupation};
use super::chips::{Chip, Chips};
use super::event::{Event, NamingPower, OncePerTurn, TransferCause};
use super::observation::DecisionContext;
use super::refusal::Refusal;
use super::state::State;
use super::{event_cards, market, occupations};
use crate::game::{EventSink, LegalActions};
use crate::seat::{Seat, Seats};

/// Lists what a seat that is asked may do.
#[inline(always)]
pub fn offer(s: &DecisionContext<'_>, legal: &mut LegalActions<Action>) {
    let board = s.board;
    match board.kind {
        DecisionKind::Turn => offer_turn(s, legal),
        DecisionKind::FirstPick | DecisionKind::SecondPick => s.choices().for_each(|o| legal.push(Action::Pick(o))),
        DecisionKind::Rob => {
            occupations::offer(board, s.seat, in_play(board), legal);
            legal.push(Action::Decline);
        }
        DecisionKind::Refill => {
            legal.push(Action::Refill);
            legal.push(Action::Decline);
        }
        DecisionKind::PutBack => {
            legal.push(Action::PutOnTop);
            legal.push(Action::PutUnder);
        }
        DecisionKind::Tax => event_cards::tax::offer(board, s.seat, legal),
        DecisionKind::Nothing => {}
    }
}

/// The occupation of the turn in play.
fn in_play(board: &Board) -> Occupation {
    board.turn.occupation.unwrap_or_default()
}

fn offer_turn(s: &DecisionContext<'_>, legal: &mut LegalActions<Action>) {
    let board = s.board;
    let Some(occupation) = board.turn.occupation else {
        return s.face_down().for_each(|o| legal.push(Action::Reveal(o)));
    };
    offer_rest(board, s.seat, occupation, legal);
}

/// Lists what a turn offers once an occupation is revealed. This is a function of its own so that it does not enlarge
/// the stack frame of [`offer`].
#[inline(never)]
fn offer_rest(board: &Board, seat: Seat, occupation: Occupation, legal: &mut LegalActions<Action>) {
    let turn = &board.turn;
    legal.push(Action::EndTurn);
    if !turn.has_used(OncePerTurn::Basic) {
        Chip::BASIC.into_iter().for_each(|kind| legal.push(Action::TakeBasic(kind)));
    }
    if !turn.has_used(OncePerTurn::Effect) && !turn.robbed {
        occupations::offer(board, seat, occupation, legal);
    }
    if !turn.has_used(OncePerTurn::Purchase) {
        market::offer(board, seat, legal);
    }
    if !turn.has_used(OncePerTurn::Forest) && board.has(seat, Building::MagicForest) {
        for from in Chip::BASIC.into_iter().filter(|&kind| board.chips(seat).get(kind) > 0) {
            for to in Chip::BASIC.into_iter().filter(|&to| to != from) {
                legal.push(Action::Swap(from, to));
            }
        }
    }
}

/// Whether a seat that is asked may do `action`.
#[inline(always)]
pub fn check(s: &DecisionContext<'_>, action: Action) -> Result<(), Refusal> {
    let board = s.board;
    match (board.kind, action) {
        (DecisionKind::Turn, _) => check_turn(s, action),
        (DecisionKind::FirstPick | DecisionKind::SecondPick, Action::Pick(o)) if s.choices().contains(o) => Ok(()),
        (DecisionKind::FirstPick | DecisionKind::SecondPick, Action::Pick(o)) => Err(Refusal::NotInDraft(o)),
        (DecisionKind::Rob | DecisionKind::Refill, Action::Decline) => Ok(()),
        (DecisionKind::Rob, _) => occupations::check(board, s.seat, in_play(board), action),
        (DecisionKind::Refill, Action::Refill) | (DecisionKind::PutBack, Action::PutOnTop | Action::PutUnder) => Ok(()),
        (DecisionKind::Tax, _) => event_cards::tax::check(board, s.seat, action),
        _ => Err(Refusal::NotThisPrompt),
    }
}

#[inline(always)]
fn check_turn(s: &DecisionContext<'_>, action: Action) -> Result<(), Refusal> {
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
        Action::TakeBasic(_) if turn.has_used(OncePerTurn::Basic) => Err(Refusal::ChipTaken),
        Action::TakeBasic(kind) if kind.is_basic() => Ok(()),
        Action::TakeBasic(kind) => Err(Refusal::NotBasic(kind, "L3")),
        Action::Buy(..) if turn.has_used(OncePerTurn::Purchase) => Err(Refusal::HasBought),
        Action::Buy(building, less) => market::check(board, s.seat, building, less),
        Action::Swap(from, to) => check_swap(board, s.seat, from, to),
        Action::UseEffect
        | Action::Name(..)
        | Action::PayForHonour(..)
        | Action::Discard(_)
        | Action::TakeFromDealer(_) => {
            if turn.robbed {
                Err(Refusal::Robbed)
            } else if turn.has_used(OncePerTurn::Effect) {
                Err(Refusal::EffectUsed)
            } else {
                occupations::check(board, s.seat, occupation, action)
            }
        }
        _ => Err(Refusal::NotThisPrompt),
    }
}

/// K29: whether the Forest's owner may swap these chips: once in each turn, one basic chip for one of another kind.
fn check_swap(board: &Board, seat: Seat, from: Chip, to: Chip) -> Result<(), Refusal> {
    if !board.has(seat, Building::MagicForest) {
        Err(Refusal::NoForest)
    } else if board.turn.has_used(OncePerTurn::Forest) {
        Err(Refusal::ForestUsed)
    } else if from == to || !from.is_basic() || !to.is_basic() {
        Err(Refusal::NoSwap)
    } else if board.chips(seat).get(from) == 0 {
        Err(Refusal::NoChip(from))
    } else {
        Ok(())
    }
}

/// The building that adds to basic chips of this kind (K16, K21, K23).
pub fn basic_chip_building(kind: Chip) -> Option<Building> {
    match kind {
        Chip::Gold => Some(Building::Treasury),
        Chip::Food => Some(Building::Ranch),
        Chip::Troops => Some(Building::Barracks),
        Chip::Honour => None,
    }
}

impl State {
    /// Does an action that was checked, and goes on to the next prompt.
    #[inline(always)]
    pub(super) fn act<S: EventSink<State>>(&mut self, seat: Seat, action: Action, sink: &mut S) {
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
                self.tell(Event::Used { seat, once: OncePerTurn::Basic }, sink);
                self.take_basic(seat, kind, sink);
                return self.ask_on(sink);
            }
            Action::Buy(building, less) => {
                market::buy(self, seat, building, less, sink);
                return self.ask_on(sink);
            }
            Action::Swap(from, to) => {
                self.tell(Event::Used { seat, once: OncePerTurn::Forest }, sink);
                let cause = TransferCause::Building(Building::MagicForest);
                self.pay(seat, Chips::of(from, 1), cause, sink); // K29
                self.earn(seat, Chips::of(to, 1), cause, sink);
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

    /// Takes step after step until one asks a seat, or the game is over.
    pub(super) fn advance<S: EventSink<State>>(&mut self, sink: &mut S) {
        while let Some(step) = self.board.agenda.pop() {
            match step {
                Step::Play => return self.ask_on(sink),
                Step::Turn(number) if number < 2 * self.board.players => return self.begin_turn(number, sink),
                Step::Turn(_) => self.turn_event(sink), // L4: the end part, after two turns of each seat
                Step::Deal => return self.deal(sink),
                Step::PassOn => return self.pass_on(sink),
                Step::Refill(seat) => return self.ask(Seats::only(seat), DecisionKind::Refill, sink),
                Step::PutBack(seat) => return self.ask(Seats::only(seat), DecisionKind::PutBack, sink),
                Step::TurnEvent => self.turn_event(sink),
                Step::Tax(steps) => self.tax(steps, sink),
                Step::PayTax(_) if self.board.due.is_empty() => {} // all taxes of this seat are settled
                Step::PayTax(seat) => return self.ask(Seats::only(seat), DecisionKind::Tax, sink),
                Step::Close => self.close(sink),
            }
        }
    }

    /// Asks the turn's player for the next step.
    #[inline(always)]
    fn ask_on<S: EventSink<State>>(&mut self, sink: &mut S) {
        self.ask(Seats::only(self.board.turn.seat), DecisionKind::Turn, sink);
    }

    /// L3: begins the next turn.
    #[inline(always)]
    fn begin_turn<S: EventSink<State>>(&mut self, number: u8, sink: &mut S) {
        let seat = self.board.seat_of_turn(number);
        self.tell(Event::TurnBegan { seat, number }, sink);
        self.push(Step::Turn(number + 1));
        self.ask_on(sink);
    }

    /// L3: reveals a face-down card, and lets a naming of it take effect. Death's comes before the Imp's, in whichever
    /// order the two named it (KD, KI).
    fn reveal<S: EventSink<State>>(&mut self, seat: Seat, occupation: Occupation, sink: &mut S) {
        self.tell(Event::Revealed { seat, occupation }, sink);
        if self.namer_of(NamingPower::Kill, seat, occupation).is_some() {
            self.tell(Event::Struck { seat, occupation }, sink);
            self.tell(Event::TurnEnded { seat }, sink); // KD: the turn ends at once
            return self.advance(sink);
        }
        if let Some(by) = self.namer_of(NamingPower::Rob, seat, occupation) {
            self.tell(Event::Robbed { by, of: seat, occupation }, sink);
            if occupations::is_usable(&self.board, by, occupation) {
                self.push(Step::Play);
                return self.ask(Seats::only(by), DecisionKind::Rob, sink); // L8: still in the victim's turn
            }
        }
        self.ask_on(sink);
    }

    /// The player who named this card of this seat by this power, if one did.
    fn namer_of(&self, power: NamingPower, seat: Seat, occupation: Occupation) -> Option<Seat> {
        let naming = match power {
            NamingPower::Kill => self.board.killed,
            NamingPower::Rob => self.board.robbed,
        };
        naming.filter(|naming| naming.seat == seat && naming.occupation == occupation).map(|naming| naming.by)
    }

    /// Uses the effect of the turn's occupation, for its player or for the Imp's.
    fn use_effect<S: EventSink<State>>(&mut self, by: Seat, action: Action, sink: &mut S) {
        let occupation = in_play(&self.board);
        if self.board.kind == DecisionKind::Rob {
            self.tell(Event::UsedRobbed { by, occupation }, sink);
        } else {
            self.tell(Event::Used { seat: by, once: OncePerTurn::Effect }, sink);
            self.push(Step::Play);
        }
        occupations::act(self, by, occupation, action, sink);
    }

    /// L3: takes one basic chip, or more with Treasury, Ranch or Barracks (K16, K21, K23).
    fn take_basic<S: EventSink<State>>(&mut self, seat: Seat, kind: Chip, sink: &mut S) {
        self.earn(seat, Chips::of(kind, 1), TransferCause::Basic, sink);
        if let Some(building) = basic_chip_building(kind).filter(|&building| self.board.has(seat, building)) {
            let extra = u16::from(self.board.figures.store.saturating_sub(1));
            self.earn(seat, Chips::of(kind, extra), TransferCause::Building(building), sink);
        }
    }
}
