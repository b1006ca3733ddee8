//! The Warlord, rank 8: red income and the destruction of one district. C8a, E12, E18–E20, E22.

use super::{CharacterPower, PowerSteps, PrintedCard, PrintedTiming};
use crate::city::action::{Action, DistrictRef};
use crate::city::agenda::Step;
use crate::city::board::Board;
use crate::city::character::Character;
use crate::city::district::Colour;
use crate::city::district::District;
use crate::city::districts::graveyard::rescuer;
use crate::city::event::{Account, Event, OncePerTurn, TransferCause};
use crate::city::observation::DecisionContext;
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::game::{EventSink, LegalActions, unlisted};
use crate::seat::Seat;

/// The price to destroy a district: its cost less 1, plus the Artist's gold on it and the Great Wall's surcharge.
pub fn price(board: &Board, place: DistrictRef) -> u16 {
    let rules = board.rules();
    let base = match place.district {
        District::DragonGate | District::University => rules.monument_price, // E20
        d => rules.cost(d).saturating_sub(1),
    };
    u16::from(base) + u16::from(place.gilded) + board.wall(place)
}

/// Whether the Warlord and the Diplomat may touch a city.
pub fn check_city(board: &Board, seat: Seat) -> Result<(), Refusal> {
    if seat.0 >= board.players {
        Err(Refusal::NotThere)
    } else if board.bishop() == Some(seat) {
        Err(Refusal::Protected) // C5a, D8
    } else if board.is_complete(seat) {
        Err(Refusal::Complete)
    } else {
        Ok(())
    }
}

/// P2: whether `d` is a Keep and Keeps have their effect.
pub fn is_keep(board: &Board, d: District) -> bool {
    d == District::Keep && !board.rules().powerless.contains(d)
}

fn check_reach(board: &Board, by: Seat, seat: Seat) -> Result<(), Refusal> {
    if seat == by && !board.rules().strikes_own_city { Err(Refusal::OwnCity) } else { check_city(board, seat) }
}

pub struct Warlord;

impl CharacterPower for Warlord {
    const CARD: PrintedCard =
        PrintedCard { income: Some(Colour::Red), when: PrintedTiming::OfStrikes, ..PrintedCard::PLAIN };
    const STEPS: PowerSteps = PowerSteps::Destroy;

    fn offer(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
        let board = s.board();
        let gold = board.gold_of(s.seat());
        for seat in board.seats() {
            if check_reach(board, s.seat(), seat).is_err() {
                continue;
            }
            board.each_place(seat, |place| {
                if price(board, place) <= gold && !is_keep(board, place.district) {
                    legal.push(Action::Destroy(place));
                }
            });
        }
    }

    fn check(s: &impl DecisionContext, action: Action) -> Result<(), Refusal> {
        let Action::Destroy(place) = action else { return Err(Refusal::NotThisCharacter) };
        let (board, by) = (s.board(), s.seat());
        check_reach(board, by, place.seat)?;
        let price = price(board, place);
        if !board.stands(place) {
            Err(Refusal::NotThere)
        } else if is_keep(board, place.district) {
            Err(Refusal::Keep)
        } else if !board.can_pay(by, price) {
            Err(Refusal::TooDear { price, gold: board.gold_of(by), rule: "C8a" })
        } else {
            Ok(())
        }
    }

    /// Pays and destroys the district; the Graveyard's owner is asked before anything else happens (P6).
    fn act<S: EventSink<State>>(game: &mut State, by: Seat, action: Action, sink: &mut S) {
        let Action::Destroy(place) = action else { return unlisted(action) };
        game.tell(Event::Used { seat: by, effect: OncePerTurn::Power }, sink);
        let price = price(&game.board, place);
        let cause = TransferCause::Power(Character::Warlord);
        game.pay(Account::Seat(by), Account::Bank, price, cause, sink);
        game.fell(place, by, sink);
        if place.district == District::Museum {
            game.push(Step::EmptyMuseum(place.seat));
        }
        match rescuer(&game.board, by, place.district) {
            Some(owner) => game.push(Step::Rescue(owner, place.district, place.seat)),
            None => game.push(Step::Clear(place.district)),
        }
    }
}
