//! The Artist, rank 9: lays gold on one or two of their own districts, which are then worth more. C9a.

use super::{CharacterPower, PowerSteps, PrintedCard};
use crate::city::action::{Action, DistrictRef};
use crate::city::character::Character;
use crate::city::event::{Account, Event, OncePerTurn, TransferCause};
use crate::city::observation::DecisionContext;
use crate::city::refusal::Refusal;
use crate::city::state::State;
use crate::game::{EventSink, LegalActions, unlisted};
use crate::seat::Seat;

pub struct Artist;

impl CharacterPower for Artist {
    const CARD: PrintedCard = PrintedCard { gold: 1, ..PrintedCard::PLAIN };
    const STEPS: PowerSteps = PowerSteps::Gild;

    fn offer(s: &impl DecisionContext, legal: &mut LegalActions<Action>) {
        for d in s.board().cities.get(s.seat()).names() {
            if Self::check(s, Action::Gild(d)).is_ok() {
                legal.push(Action::Gild(d));
            }
        }
    }

    fn check(s: &impl DecisionContext, action: Action) -> Result<(), Refusal> {
        let Action::Gild(district) = action else { return Err(Refusal::NotThisCharacter) };
        let board = s.board();
        let price = u16::from(board.rules().card(Character::Artist).gold);
        let gold = board.gold_of(s.seat());
        if !board.cities.get(s.seat()).contains(district) {
            Err(Refusal::NotThere)
        } else if !board.stands(DistrictRef { seat: s.seat(), district, gilded: false }) {
            Err(Refusal::GildedAlready(district))
        } else if gold < price {
            Err(Refusal::TooDear { price, gold, rule: "C9a" })
        } else {
            Ok(())
        }
    }

    fn act<S: EventSink<State>>(game: &mut State, seat: Seat, action: Action, sink: &mut S) {
        let Action::Gild(district) = action else { return unlisted(action) };
        let rules = game.board.rules();
        let amount = u16::from(rules.card(Character::Artist).gold);
        game.pay(Account::Seat(seat), Account::City(seat), amount, TransferCause::Power(Character::Artist), sink);
        game.tell(Event::Gilded { district_ref: DistrictRef { seat, district, gilded: true } }, sink);
        if game.board.turn.gilds >= rules.numbers.gilds {
            game.tell(Event::Used { seat, effect: OncePerTurn::Power }, sink);
        }
    }
}
