//! Fills the state with the stated turn as far as it was played, with the question asked in it, and with the steps to
//! come. The steps are a stack: the one pushed first is done last.

use super::bad::Filled;
use super::calls::{answer, calls_before, in_cast};
use super::{Impossible, Position, StatedPrompt, StatedTurn};
use crate::bad_position::bad;
use crate::city::agenda::Step;
use crate::city::ask::DecisionKind;
use crate::city::character::Character;
use crate::city::district::{Cards, District};
use crate::city::event::Event;
use crate::city::state::State;
use crate::city::turn_in_play::{OncePerTurn, TurnKind};
use crate::city::{districts, turn};
use crate::seat::Seat;

/// Fills in a stated turn, or the question at its call or after its end.
///
/// # Errors
/// No game can reach the turn: the field that is wrong, and why.
pub(super) fn fill_turn(position: &Position, turn: &StatedTurn, game: &mut State) -> Filled {
    let rank = in_cast(&game.board, "called", turn.called)?;
    calls_before(position, &mut game.board, rank)?;
    answer(position, &mut game.board, rank);
    let higher = game.board.ranks.above(rank);
    game.push(if higher.is_empty() { Step::EndRound } else { Step::Call(higher.first()) });
    if turn.prompt == StatedPrompt::Hospital {
        return ask_hospital(position, game);
    }
    let Some(owner) = position.holder(turn.called) else { return bad("called", Impossible::NobodyIs(turn.called)) };
    let witch = position.holder(Character::Witch);
    let is_killed = rank == game.board.killed;
    let is_bewitched = rank == game.board.bewitched;
    let seat = match (turn.kind, witch) {
        (TurnKind::Whole, _) if !is_killed && !is_bewitched => owner,
        (TurnKind::Killed, _)
            if is_killed && position.victim_shown && game.board.owner(District::Hospital) == Some(owner) =>
        {
            owner
        }
        (TurnKind::Bewitched, Some(_)) if is_bewitched => owner,
        (TurnKind::Resumed, Some(witch)) if is_bewitched => witch,
        _ => return bad("part", Impossible::Turn("an assassinated, a bewitched and an ordinary player's turn differ")),
    };
    if let (TurnKind::Bewitched, Some(witch)) = (turn.kind, witch) {
        game.push(Step::WitchGoesOn(witch));
    }
    match turn.prompt {
        StatedPrompt::GiveCrown => return ask_give_crown(turn, seat, game),
        StatedPrompt::PayForCrown => return ask_pay_for_crown(turn, seat, game),
        _ => {}
    }
    fill_played(turn, seat, game)?;
    ask_in_turn(turn, seat, game)
}

/// Asks the Hospital's owner whether the assassinated character is revealed (P20).
fn ask_hospital(position: &Position, game: &mut State) -> Filled {
    let board = &mut game.board;
    let is_victim_hidden = board.called == board.killed && !position.victim_shown;
    match districts::hospital::owner_to_ask(board) {
        Some(owner) if is_victim_hidden => {
            board.asked = owner;
            board.kind = DecisionKind::Hospital;
            Ok(())
        }
        _ => bad("prompt", Impossible::Prompt("no Hospital's owner is asked at this call (P20)")),
    }
}

/// Asks to whom the crown destination from the Emperor, or from the Witch in their place (C4b), before the turn begins.
fn ask_give_crown(turn: &StatedTurn, seat: Seat, game: &mut State) -> Filled {
    let called = turn.called == Character::Emperor && turn.kind != TurnKind::Bewitched;
    if !called || !crate::city::characters::someone_qualifies(&game.board, seat) {
        return bad("prompt", Impossible::Prompt("nobody hands the crown on here (C4b)"));
    }
    game.push(Step::Begin(seat, turn.kind));
    game.board.asked = seat;
    game.board.kind = DecisionKind::GiveCrown;
    Ok(())
}

/// Asks the crown's new holder what they pay for it (E16), before the turn begins.
fn ask_pay_for_crown(turn: &StatedTurn, seat: Seat, game: &mut State) -> Filled {
    let payer = game.board.crown;
    let can_pay = game.board.gold_of(payer) > 0 || game.board.hand_sizes[payer.index()] > 0;
    if turn.called != Character::Emperor || !game.board.rules().emperor_is_paid || payer == seat || !can_pay {
        return bad("prompt", Impossible::Prompt("the crown's holder pays nothing for it here (E16)"));
    }
    game.push(Step::Begin(seat, turn.kind));
    game.board.asked = payer;
    game.board.kind = DecisionKind::PayForCrown(seat);
    Ok(())
}

/// Fills in what was done in the turn before the question: thanks, effects, buildings and gold.
fn fill_played(turn: &StatedTurn, seat: Seat, game: &mut State) -> Filled {
    let board = &mut game.board;
    let income_only = matches!(turn.kind, TurnKind::Bewitched | TurnKind::Killed);
    let untouched = turn.used.is_empty()
        && turn.built == 0
        && turn.gilds == 0
        && !turn.built_extra
        && matches!(
            turn.prompt,
            StatedPrompt::Step | StatedPrompt::GivenUp(_) | StatedPrompt::Offered(_) | StatedPrompt::Keep(..)
        );
    let owes_thanks =
        turn.kind != TurnKind::Resumed && board.crown != seat && board.has(board.crown, District::BallRoom);
    if turn.thanked.is_some() && !owes_thanks {
        return bad("thanked", Impossible::Turn("nobody is to be thanked in this turn (P24)"));
    }
    // The event says whether thanks are still owed. Where the position does not say, anything done shows that they were
    // given.
    let thanks = owes_thanks && !turn.thanked.unwrap_or(!untouched);
    board.fold(&Event::TurnBegan { seat, kind: turn.kind, thanks });
    for &effect in &turn.used {
        if income_only && effect != OncePerTurn::Income {
            return bad("used", Impossible::Turn("in this turn nothing but the income can be taken (C1b.1, P20)"));
        }
        board.fold(&Event::Used { seat, effect });
    }
    // The effect that must have been used for this question to be asked; the position need not state it.
    let implied = match turn.prompt {
        StatedPrompt::Keep(..) => Some(OncePerTurn::Income),
        StatedPrompt::TakeFromHand(_) | StatedPrompt::Rescue(..) => Some(OncePerTurn::Power),
        _ if turn.gilds > 0 && turn.gilds >= board.rules().numbers.gilds => Some(OncePerTurn::Power),
        _ => None,
    };
    if let Some(effect) = implied {
        board.fold(&Event::Used { seat, effect });
    }
    if turn.built > board.turn.builds {
        return bad("built", Impossible::Turn("that many districts cannot be built in this turn (T4)"));
    }
    if turn.built_extra && board.acting() != Character::Wizard {
        return bad("built by power", Impossible::Turn("only the Wizard builds by a power (C3b)"));
    }
    if turn.gilds > 0 && board.acting() != Character::Artist {
        return bad("laid gold", Impossible::Turn("only the Artist lays gold on districts (C9a)"));
    }
    let built = turn.built > 0 || turn.built_extra;
    if turn.spent > 0 && !built {
        return bad("spent", Impossible::Turn("nothing was built in this turn"));
    }
    if built && !board.turn.has_used(OncePerTurn::Income) {
        return bad("built", Impossible::Turn("the income comes first (T3)"));
    }
    board.turn.builds -= turn.built;
    board.turn.built = built;
    board.turn.spent = turn.spent;
    board.turn.gilds = turn.gilds;
    Ok(())
}

/// Fills in the question asked in the turn, and the steps to come after its answer.
fn ask_in_turn(turn: &StatedTurn, seat: Seat, game: &mut State) -> Filled {
    let wrong = |why| bad("prompt", Impossible::Prompt(why));
    if turn.prompt == StatedPrompt::Park {
        if !districts::park::is_offered(game, seat) {
            return wrong("no Park is offered to this seat: that takes a Park, an empty hand and a card to draw (P19)");
        }
        game.push(Step::Refund);
        game.board.asked = seat;
        game.board.kind = DecisionKind::Park;
        return Ok(());
    }
    game.push(Step::EndTurn);
    let over = game.board.turn.over;
    let acting = game.board.acting();
    let mut asked = seat;
    let city = game.board.cities.get(seat);
    // Such a question interrupts the turn, which destination on after the answer with a step of its own.
    let interrupts = !matches!(turn.prompt, StatedPrompt::Step | StatedPrompt::GivenUp(_) | StatedPrompt::Offered(_));
    if interrupts || over {
        game.push(Step::Play);
    }
    let kind = match turn.prompt {
        StatedPrompt::Step if over => DecisionKind::Nothing,
        StatedPrompt::Step => DecisionKind::Turn,
        StatedPrompt::GivenUp(ref cards) if acting == Character::Magician && !cards.is_empty() && !over => {
            let destination = game.board.rules().redrawn;
            for &d in cards {
                if !game.hands.get(seat).contains(d) {
                    return wrong("what the Magician gives up is stated with the hand");
                }
                game.lay_aside(seat, d, crate::city::CardSource::Hand, destination, &mut ());
            }
            DecisionKind::Turn
        }
        StatedPrompt::GivenUp(_) => return wrong("only a Magician gives cards up (C3a)"),
        StatedPrompt::Offered(standing) if acting == Character::Diplomat && !over => {
            game.pending.offered = Some(standing);
            let place = crate::city::DistrictRef { seat, district: standing.0, gilded: standing.1 };
            if !game.board.stands(place) {
                return wrong("what the Diplomat offers stands in the own city");
            }
            DecisionKind::Turn
        }
        StatedPrompt::Offered(_) => return wrong("only a Diplomat offers a district (C8b)"),
        StatedPrompt::Keep(ref looked, kept) => {
            let (sees, keeps) = turn::income_cards(&game.board, seat);
            let is_choice = looked.len() > usize::from(keeps) && looked.len() <= usize::from(sees);
            let is_ordering =
                game.board.rules().unkept == crate::city::CardDestination::UnderDeck && looked.len() == 3 && keeps == 1;
            if !is_choice || (kept.is_some() && !is_ordering) {
                return wrong("there is no such choice of cards at this income (T3)");
            }
            DecisionKind::Keep
        }
        StatedPrompt::TakeFromHand(of) => {
            let is_other = of != seat && of.0 < game.board.players && game.board.hand_sizes[of.index()] > 0;
            if acting != Character::Wizard || !is_other {
                return wrong("only the Wizard takes a card of another player's hand that has one (C3b)");
            }
            game.pending.cards = game.hands.get(of);
            DecisionKind::TakeFromHand(of)
        }
        StatedPrompt::Rescue(d, of) => {
            let owner = crate::city::rescuer(&game.board, seat, d);
            let (Some(owner), true) = (owner, acting == Character::Warlord && of.0 < game.board.players) else {
                return wrong("nobody is asked to rescue a district here (P6)");
            };
            asked = owner;
            if d == District::Museum {
                game.push(Step::EmptyMuseum(of));
            }
            DecisionKind::Rescue(d, of)
        }
        StatedPrompt::Ring if city.contains(District::BellTower) => DecisionKind::Ring,
        StatedPrompt::Ring => return wrong("no Bell Tower stands in this city (P17)"),
        StatedPrompt::LookThroughDeck | StatedPrompt::TakeFromDeck
            if !city.contains(District::Lighthouse) || game.board.deck == 0 =>
        {
            return wrong("no Lighthouse stands in this city, or there is no deck to look through (P21)");
        }
        StatedPrompt::LookThroughDeck => DecisionKind::LookThroughDeck,
        StatedPrompt::TakeFromDeck => {
            game.pending.cards = Cards::of_all(game.deck.cards());
            DecisionKind::TakeFromDeck
        }
        StatedPrompt::GiveCrown | StatedPrompt::PayForCrown | StatedPrompt::Park | StatedPrompt::Hospital => {
            DecisionKind::Nothing
        }
    };
    game.board.asked = asked;
    game.board.kind = kind;
    Ok(())
}
