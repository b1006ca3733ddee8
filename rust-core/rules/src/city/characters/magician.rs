//! The Magician, rank 3: swaps whole hands with a player, or gives cards up and draws as many. C3a, E11.

use super::{CharacterPower, PowerSteps, PrintedCard};
use crate::city::action::Action;
use crate::city::character::Character;
use crate::city::district::District;
use crate::city::event::{CardSource, Event, OncePerTurn, Secret, TransferCause};
use crate::city::observation::DecisionContext;
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::game::{EventSink, LegalActions, unlisted};
use crate::seat::Seat;

pub struct Magician;

impl CharacterPower for Magician {
    const CARD: PrintedCard = PrintedCard::PLAIN;
    const STEPS: PowerSteps = PowerSteps::ChangeHand;

    /// Lists the swaps and the cards to give up; once cards are given up, only further ones or the drawing of as many.
    fn offer(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
        if s.pending().is_half_made() {
            legal.push(Action::DrawAsMany);
        } else {
            for seat in s.board().seats().without(s.seat()) {
                legal.push(Action::SwapHands(seat));
            }
        }
        s.hand().names().for_each(|d| legal.push(Action::GiveUp(d)));
    }

    fn check(s: &impl DecisionContext, action: Action) -> Result<(), Refusal> {
        match action {
            Action::GiveUp(d) if s.hand().contains(d) => Ok(()),
            Action::GiveUp(d) => Err(Refusal::NotInHand(d)),
            Action::DrawAsMany if s.pending().is_half_made() => Ok(()),
            Action::DrawAsMany => Err(Refusal::NothingGivenUp),
            Action::SwapHands(_) if s.pending().is_half_made() => Err(Refusal::NotThisPrompt),
            Action::SwapHands(with) if with != s.seat() && with.0 < s.board().players => Ok(()),
            Action::SwapHands(_) => Err(Refusal::NotAnotherPlayer { rule: "C3a" }),
            _ => Err(Refusal::NotThisCharacter),
        }
    }

    fn act<S: EventSink<State>>(game: &mut State, seat: Seat, action: Action, sink: &mut S) {
        match action {
            Action::GiveUp(d) => give_up(game, seat, d, sink),
            Action::DrawAsMany => draw_as_many(game, seat, sink),
            Action::SwapHands(with) => swap(game, seat, with, sink),
            _ => unlisted(action),
        }
    }
}

fn swap<S: EventSink<State>>(game: &mut State, seat: Seat, with: Seat, sink: &mut S) {
    game.tell(Event::Used { seat, effect: OncePerTurn::Power }, sink);
    let (mine, theirs) = (game.hands.get(seat), game.hands.get(with));
    game.hands.set(seat, theirs);
    game.hands.set(with, mine);
    game.tell(Event::HandsSwapped { a: seat, b: with }, sink);
    game.whisper(seat, Secret::Hand(theirs), sink);
    game.whisper(with, Secret::Hand(mine), sink);
}

/// Lays one more card aside. Nobody else hears of it before all are given up.
fn give_up<S: EventSink<State>>(game: &mut State, seat: Seat, d: District, sink: &mut S) {
    let destination = game.board.rules().redrawn;
    game.lay_aside(seat, d, CardSource::Hand, destination, sink);
}

/// Gives up the cards laid aside, and then draws as many (E11).
fn draw_as_many<S: EventSink<State>>(game: &mut State, seat: Seat, sink: &mut S) {
    game.tell(Event::Used { seat, effect: OncePerTurn::Power }, sink);
    let count = game.pending.aside.len() as u8;
    let destination = game.board.rules().redrawn;
    game.give_up(seat, CardSource::Hand, count, destination, true, sink);
    game.draw(seat, count, TransferCause::Power(Character::Magician), sink);
}
