//! The Wizard, rank 3: looks at a hand and takes one card of it, to keep or to build at once. C3b, E13.

use super::{CharacterPower, PowerSteps, PrintedCard};
use crate::city::action::Action;
use crate::city::agenda::Step;
use crate::city::character::Character;
use crate::city::district::{Cards, District};
use crate::city::event::{Event, OncePerTurn, Secret, TransferCause};
use crate::city::observation::DecisionContext;
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::game::{EventSink, LegalActions, unlisted};
use crate::seat::{Seat, Seats};

pub struct Wizard;

impl CharacterPower for Wizard {
    const CARD: PrintedCard = PrintedCard::PLAIN;
    const STEPS: PowerSteps = PowerSteps::Look;

    fn offer(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
        for seat in s.board().seats().without(s.seat()) {
            if s.board().hand_sizes[seat.index()] > 0 {
                legal.push(Action::Look(seat));
            }
        }
    }

    fn check(s: &impl DecisionContext, action: Action) -> Result<(), Refusal> {
        let Action::Look(of) = action else { return Err(Refusal::NotThisCharacter) };
        if of == s.seat() || of.0 >= s.board().players {
            Err(Refusal::NotAnotherPlayer { rule: "C3b" })
        } else if s.board().hand_sizes[of.index()] == 0 {
            Err(Refusal::EmptyHand)
        } else {
            Ok(())
        }
    }

    fn act<S: EventSink<State>>(game: &mut State, seat: Seat, action: Action, sink: &mut S) {
        let Action::Look(of) = action else { return unlisted(action) };
        game.tell(Event::Used { seat, effect: OncePerTurn::Power }, sink);
        let cards = game.hands.get(of);
        game.pending.cards = cards;
        game.tell(Event::HandLookedAt { seat, of }, sink);
        game.whisper(seat, Secret::HandOf(of, cards), sink);
        game.push(Step::TakeFromHand(of));
    }
}

/// Lists the cards to take. One must be taken; it may be built at once if the income was taken and the gold suffices.
/// That building does not count against T4, and may be a second one of its name (E13).
pub fn offer_take(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
    for d in s.pending().cards.names() {
        legal.push(Action::TakeCard(d));
        if check_build(s, d).is_ok() {
            legal.push(Action::BuildCard(d));
        }
    }
}

fn check_build(s: &impl DecisionContext, d: District) -> Result<(), Refusal> {
    let price = u16::from(s.board().price_to_build(s.seat(), d));
    if !s.board().turn.has_used(OncePerTurn::Income) {
        Err(Refusal::IncomeFirst)
    } else if !s.board().can_pay(s.seat(), price) {
        Err(Refusal::TooDear { price, gold: s.board().gold_of(s.seat()), rule: "C3b" })
    } else {
        Ok(())
    }
}

pub fn check_take(s: &impl DecisionContext, action: Action) -> Result<(), Refusal> {
    match action {
        Action::TakeCard(d) | Action::BuildCard(d) if !s.pending().cards.contains(d) => Err(Refusal::NotLookedAt(d)),
        Action::TakeCard(_) => Ok(()),
        Action::BuildCard(d) => check_build(s, d),
        _ => Err(Refusal::NotThisPrompt),
    }
}

pub fn act_take<S: EventSink<State>>(game: &mut State, seat: Seat, of: Seat, action: Action, sink: &mut S) {
    let (Action::TakeCard(d) | Action::BuildCard(d)) = action else { return unlisted(action) };
    game.pending.cards = Cards::NONE;
    game.pass_card(d, of, seat, TransferCause::Power(Character::Wizard), sink);
    if matches!(action, Action::BuildCard(_))
        && let Some(step) = game.build(seat, d, true, sink)
    {
        game.push(step);
    }
}

impl State {
    /// Moves a hand card from one player to another; only those two hear which card it is.
    pub(in crate::city) fn pass_card<S: EventSink<State>>(
        &mut self,
        card: District,
        from: Seat,
        to: Seat,
        cause: TransferCause,
        sink: &mut S,
    ) {
        self.hands.remove(from, card);
        self.hands.insert(to, card);
        self.tell(Event::CardPassed { from, to, cause }, sink);
        let mut seats = Seats::only(from);
        seats.insert(to);
        self.whisper_to(seats, Secret::CardPassed { card, from, to }, sink);
    }
}
