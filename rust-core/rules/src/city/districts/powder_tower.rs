//! The Powder Tower: in the owner's turn, at any time, it blows up together with one district of another player. P22.

use crate::city::action::{Action, DistrictRef};
use crate::city::district::District;
use crate::city::event::{Account, Event, TransferCause};
use crate::city::observation::DecisionContext;
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::game::{EventSink, LegalActions};
use crate::seat::Seat;

pub fn offer(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
    if !s.board().has(s.seat(), District::PowderTower) {
        return;
    }
    for seat in s.board().seats().without(s.seat()) {
        s.board().each_place(seat, |place| legal.push(Action::BlowUp(place)));
    }
}

/// Blowing up costs nothing, whatever P11 says. Keeps, the Bishop's city and complete cities are not safe from it.
pub fn check(s: &impl DecisionContext, place: DistrictRef) -> Result<(), Refusal> {
    if s.board().turn.is_income_only() {
        Err(Refusal::IncomeOnly)
    } else if !s.board().has(s.seat(), District::PowderTower) {
        Err(Refusal::NoSuchEffect(District::PowderTower))
    } else if place.seat == s.seat() {
        Err(Refusal::NotOwn { rule: "P22" })
    } else if place.seat.0 >= s.board().players || !s.board().stands(place) {
        Err(Refusal::NotThere)
    } else {
        Ok(())
    }
}

/// Takes away first the target, then the cards under it if it is the Museum, last the Tower (`city.md`, "Editions").
/// The Graveyard cannot save any of them (P6).
pub fn act<S: EventSink<State>>(game: &mut State, seat: Seat, place: DistrictRef, sink: &mut S) {
    game.fell(place, seat, sink);
    game.clear(place.district, sink);
    if place.district == District::Museum {
        game.empty_museum(place.seat, sink);
    }
    let gilded = !game.board.stands(DistrictRef { seat, district: District::PowderTower, gilded: false });
    game.fell(DistrictRef { seat, district: District::PowderTower, gilded }, seat, sink);
    game.clear(District::PowderTower, sink);
}

impl State {
    /// Takes a district out of its city; the Artist's gold on it goes to the bank (C9a).
    pub(in crate::city) fn fell<S: EventSink<State>>(&mut self, place: DistrictRef, by: Seat, sink: &mut S) {
        self.tell(Event::Fell { place, by }, sink);
        if place.gilded {
            self.pay(Account::City(place.seat), Account::Bank, 1, TransferCause::Effect(place.district), sink);
        }
    }
}
