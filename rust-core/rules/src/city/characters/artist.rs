//! The Artist, rank 9: lays gold on one or two of his own districts, which are worth more then. C9a.

use crate::city::action::{Action, Place};
use crate::city::character::Character;
use crate::city::district::District;
use crate::city::event::{Effect, Event, Purse, Why};
use crate::city::own::Sight;
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::game::{Legal, Sink};
use crate::seat::Seat;

pub fn offer(s: &impl Sight, legal: &mut Legal<Action>) {
    for d in s.board().cities.get(s.seat()).names() {
        if check(s, d).is_ok() {
            legal.push(Action::Gild(d));
        }
    }
}

pub fn check(s: &impl Sight, district: District) -> Result<(), Refusal> {
    let board = s.board();
    let price = u16::from(board.rules().card(Character::Artist).gold);
    let gold = board.gold_of(s.seat());
    if !board.cities.get(s.seat()).contains(district) {
        Err(Refusal::NotThere)
    } else if !board.stands(Place { seat: s.seat(), district, gilded: false }) {
        Err(Refusal::GildedAlready(district))
    } else if gold < price {
        Err(Refusal::TooDear { price, gold, rule: "C9a" })
    } else {
        Ok(())
    }
}

pub fn act<S: Sink<State>>(game: &mut State, seat: Seat, district: District, sink: &mut S) {
    let rules = game.board.rules();
    let amount = u16::from(rules.card(Character::Artist).gold);
    game.pay(Purse::Seat(seat), Purse::City(seat), amount, Why::Power(Character::Artist), sink);
    game.tell(Event::Gilded { place: Place { seat, district, gilded: true } }, sink);
    if game.board.turn.gilds >= rules.numbers.gilds {
        game.tell(Event::Used { seat, effect: Effect::Power }, sink);
    }
}
