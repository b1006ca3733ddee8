//! Fills in the question of the stated moment, the steps to come, and what must have happened before.

use super::super::agenda::Step;
use super::super::ask::DecisionKind;
use super::super::board::{Naming, Turn};
use super::super::cards::{Building, Buildings, EventCard, Occupation};
use super::super::event::OncePerTurn;
use super::super::occupations;
use super::super::state::State;
use super::bad::Filled;
use super::{Impossible, Position, RoundMoment, StatedPrompt, StatedTurn};
use crate::bad_position::bad;
use crate::seat::{Seat, Seats};

/// Fills in the moment, last of all: `game` has its cards, chips and seats by then. It refuses what no game can have
/// reached, and names the field.
pub(super) fn fill(position: &Position, game: &mut State) -> Filled {
    let turns = 2 * game.board.players; // each seat has two occupations, and so two turns a round
    if position.turns_ended() >= turns && matches!(position.moment, RoundMoment::Turn(_)) {
        return bad("turn", Impossible::NoSuchTurn(turns));
    }
    // KG: within a round only a revealed General moves the marker.
    if position.first() != position.dealer && !game.board.face_up().contains(Occupation::General) {
        return bad("dealer", Impossible::MarkerMoved);
    }
    fill_namings(position, game)?;
    let all = game.board.seats();
    match &position.moment {
        RoundMoment::RoundBegins => {
            game.board.round = game.board.round.saturating_sub(1); // the deal counts it up again
            game.push(Step::Deal);
            refuse_if_over(game)?;
        }
        RoundMoment::FirstPick => {
            game.push(Step::PassOn);
            ask(game, all.minus(game.board.picked), DecisionKind::FirstPick);
            refuse_if_over(game)?;
        }
        RoundMoment::SecondPick => {
            game.push(Step::Turn(0));
            ask(game, all.minus(game.board.picked), DecisionKind::SecondPick);
            refuse_if_over(game)?;
        }
        RoundMoment::Turn(turn) => fill_turn(turn, game)?,
        RoundMoment::EndPart => game.push(Step::TurnEvent),
        RoundMoment::Tax { seat, due, begun } => fill_tax(game, *seat, due.as_deref(), *begun)?,
        RoundMoment::AfterEvent => game.push(Step::Close),
    }
    Ok(())
}

fn ask(game: &mut State, seats: Seats, kind: DecisionKind) {
    game.board.asked = seats;
    game.board.kind = kind;
}

/// L5: with 10 points in the last end part no round would have begun.
fn refuse_if_over(game: &State) -> Filled {
    let ending = u16::from(game.board.figures.printed.ending);
    if game.board.seats().any(|seat| game.board.points(seat) >= ending) {
        return bad("seats", Impossible::IsOver);
    }
    Ok(())
}

/// KD, KI: a naming needs its card face up before the namer, or, for Death, an Imp's player who robbed Death's effect.
fn fill_namings(position: &Position, game: &mut State) -> Filled {
    for (field, naming, card) in
        [("killed", position.killed, Occupation::Death), ("robbed", position.robbed, Occupation::Imp)]
    {
        let Some(Naming { by, seat, occupation }) = naming else { continue };
        let players = game.board.players;
        if let Some(&seat) = [by, seat].iter().find(|seat| seat.0 >= players) {
            return bad(field, Impossible::NoSuchSeat(seat));
        }
        let robs = |naming: Naming| {
            naming.by == by && naming.occupation == card && game.board.revealed(naming.seat).contains(card)
        };
        let has_it = game.board.revealed(by).contains(card) || position.robbed.is_some_and(robs);
        let is_allowed = by != seat && occupation != card && game.board.occupations().contains(occupation);
        if !has_it || !is_allowed {
            return bad(field, Impossible::NotNamed(card));
        }
    }
    game.board.killed = position.killed;
    game.board.robbed = position.robbed;
    Ok(())
}

/// Fills in a turn in progress: whose it is, what was used in it, and what is asked.
fn fill_turn(stated: &StatedTurn, game: &mut State) -> Filled {
    let board = &game.board;
    let seat = board.seat_of_turn(stated.number);
    let mut turn = Turn { seat, number: stated.number, occupation: stated.occupation, ..Turn::default() };
    // Whether a naming meant the occupation that this turn revealed.
    let is_turns = |naming: &Naming| naming.seat == seat && Some(naming.occupation) == stated.occupation;
    if board.killed.filter(is_turns).is_some() {
        return bad("turn", Impossible::Turn("Death had named what was revealed, so this turn has ended (KD)"));
    }
    let robber = board.robbed.filter(is_turns).map(|naming| naming.by);
    turn.robbed = robber.is_some();
    if stated.occupation.is_none() && (!stated.used.is_empty() || stated.prompt != StatedPrompt::Step) {
        return bad("turn", Impossible::Turn("a turn begins with revealing an occupation (L3)"));
    }
    if turn.robbed && stated.used.contains(&OncePerTurn::Effect) {
        return bad("turn", Impossible::Turn("the Imp has robbed this turn of its effect (KI)"));
    }
    stated.used.iter().for_each(|&once| turn.set_used(once));
    // A naming that the turn's player made in this turn is the use of its effect.
    let names = |naming: Option<Naming>, card| {
        naming.is_some_and(|naming| naming.by == seat) && stated.occupation == Some(card) && robber.is_none()
    };
    if names(board.killed, Occupation::Death) || names(board.robbed, Occupation::Imp) {
        turn.set_used(OncePerTurn::Effect);
    }
    // The Imp's player uses the occupation's effect if they robbed it.
    let effect_owner = robber.unwrap_or(seat);
    let (asked, ask_for) = match stated.prompt {
        StatedPrompt::Step => (seat, DecisionKind::Turn),
        StatedPrompt::Rob => (fill_rob(game, robber, stated.occupation)?, DecisionKind::Rob),
        StatedPrompt::Refill => {
            needs(stated.occupation == Some(Occupation::Foundation), "only the Foundation asks for a refill (KF)")?;
            needs(!board.discards.is_empty(), "a refill is offered for a building that was just discarded (KF)")?;
            needs(board.display.len() < usize::from(board.players), "the display is full (KF)")?;
            (effect_owner, DecisionKind::Refill)
        }
        StatedPrompt::PutBack => {
            needs(stated.occupation == Some(Occupation::Hermit), "only the Hermit looks at an event (KH)")?;
            (effect_owner, DecisionKind::PutBack)
        }
    };
    if matches!(ask_for, DecisionKind::Refill | DecisionKind::PutBack) && robber.is_none() {
        turn.set_used(OncePerTurn::Effect);
    }
    game.board.turn = turn;
    game.push(Step::Turn(stated.number + 1));
    if ask_for != DecisionKind::Turn {
        game.push(Step::Play);
    }
    ask(game, Seats::only(asked), ask_for);
    Ok(())
}

/// The Imp's player is asked only about an occupation that they named and whose effect they can use.
fn fill_rob(game: &State, robber: Option<Seat>, occupation: Option<Occupation>) -> Filled<Seat> {
    match (robber, occupation) {
        (Some(by), Some(occupation)) if occupations::is_usable(&game.board, by, occupation) => Ok(by),
        (Some(_), _) => bad("turn", Impossible::Prompt("the Imp's player cannot use that effect and is not asked")),
        (None, _) => bad("turn", Impossible::Prompt("the Imp has not named what was revealed (KI)")),
    }
}

/// Refuses the stated prompt unless its condition holds.
fn needs(holds: bool, why: &'static str) -> Filled {
    if holds { Ok(()) } else { bad("turn", Impossible::Prompt(why)) }
}

/// Fills in the prompt of a seat whose taxes are due. `due` are the buildings that it has still to pay for, all if not
/// stated; `begun` says that the seat has paid for one or given one up.
fn fill_tax(game: &mut State, seat: Seat, due: Option<&[Building]>, begun: bool) -> Filled {
    let board = &mut game.board;
    if seat.0 >= board.players {
        return bad("tax", Impossible::NoSuchSeat(seat));
    }
    if board.in_force != Some(EventCard::Tax) {
        return bad("in force", Impossible::Prompt("taxes are paid when a Tax was turned (KX)"));
    }
    let all = board.taxed_buildings(seat);
    let due = due.map_or(all, Buildings::of);
    if due.is_empty() || !all.includes(due) {
        return bad("tax", Impossible::Prompt("no tax is due for that (KX)"));
    }
    board.due = due;
    board.taxed = begun || due != all;
    // The seats pay in turn from the dealer on, so the next step taxes the seat after this one.
    let steps = board.from_dealer().position(|of| of == seat).unwrap_or(0) as u8;
    game.push(Step::Close);
    game.push(Step::Tax(steps + 1));
    ask(game, Seats::only(seat), DecisionKind::Tax);
    Ok(())
}
