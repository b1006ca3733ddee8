//! The ledger of a game: chips follow from their events alone, and every card is in exactly one place.

use ayatsuri_rules::kingdom::{Account, Building, Chip, Event, EventCard, Secret, Setup, State, UniqueCard};
use ayatsuri_rules::{ObservedEvent, Seat};

use crate::Broken;
use crate::conformance::{self, check_law};

/// The chips that each seat must have by the events so far, by seat and kind of chip.
#[derive(Default)]
pub struct Ledger([[i64; 4]; 4]);

impl conformance::Ledger for Ledger {
    type Game = State;

    fn open(_: &Setup) -> Ledger {
        Ledger::default()
    }

    fn enter(&mut self, observed: &ObservedEvent<Event, Secret>) {
        let ObservedEvent::Event(Event::Paid { from, to, chips, .. }) = observed else { return };
        for (purse, sign) in [(from, -1), (to, 1)] {
            if let Account::Seat(seat) = purse {
                for kind in Chip::ALL {
                    self.0[seat.index()][kind as usize] += sign * i64::from(chips.get(kind));
                }
            }
        }
    }

    fn balance(&self, game: &State) -> Result<(), Broken> {
        let board = game.board();
        for seat in (0..4).map(Seat) {
            for kind in Chip::ALL {
                let (has, should) = (i64::from(board.chips(seat).get(kind)), self.0[seat.index()][kind as usize]);
                let law = "every change of chips is an event";
                check_law!(has == should, law, "{seat:?} has {has} {kind:?} and the events say {should}");
            }
        }
        let mut buildings: Vec<Building> = game.pile().chain(board.display).chain(board.discards).collect();
        board.seats().for_each(|seat| buildings.extend(board.buildings(seat)));
        each_once(&buildings, game)?;
        let up = board.in_force.into_iter().chain(board.older);
        let events: Vec<EventCard> = game.event_pile().chain(up).collect();
        each_once(&events, game)?;
        let open = (usize::from(board.pile), usize::from(board.event_pile));
        let real = (game.pile().count(), game.event_pile().count());
        check_law!(real == open, "the numbers on the board are the real ones", "board {open:?}, really {real:?}");
        let hidden = board.hidden_buildings();
        check_law!(game.pile().all(|b| hidden.contains(b)), "a pile holds what is not open", "{hidden:?}, of {game:?}");
        let most = usize::from(board.players);
        check_law!(board.display.len() <= most, "as many on display as players", "{:?}", board.display);
        Ok(())
    }
}

fn each_once<T: UniqueCard>(cards: &[T], game: &State) -> Result<(), Broken> {
    for card in T::ALL {
        let is = cards.iter().filter(|c| *c == card).count();
        check_law!(is == 1, "every card is in one place", "{is} of {card:?}, of {game:?}");
    }
    Ok(())
}
