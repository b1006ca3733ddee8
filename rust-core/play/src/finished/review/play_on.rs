//! Playing on from a moment of a finished game: a new table that repeats its beginning, with the person on the seat
//! that was reviewed and bots on all others. It counts in no statistics.

use ayatsuri_rules::Seat;
use ayatsuri_table::{FinishedGame, GameStart, Host, Level, Occupant, SeatedPlayer, TableError};

use crate::call_context::CallContext;
use crate::finished::stored::{PLAYED_ON, PlayedOn};
use crate::game::{AnyLocalGame, LocalGame};
use ayatsuri_wording::presentable::PresentableGame;
use ayatsuri_wording::seat_name::SeatName;

/// Begins a game that goes on after the first `after` actions of `game`; `None` if they cannot be repeated.
pub(super) fn begin<G: PresentableGame>(
    call: &mut CallContext<'_>,
    game: &FinishedGame<G>,
    names: &[SeatName],
    seat: Seat,
    after: u32,
    from: Option<i64>,
) -> Result<Option<Box<dyn AnyLocalGame>>, TableError> {
    let Ok(record) = game.record() else { return Ok(None) };
    let seated = |(place, seated): (usize, &SeatedPlayer)| {
        let occupant = match seated.occupant {
            _ if place == seat.index() => Occupant::Person,
            // A *player* stands in for another person: nearest to how people play.
            Occupant::Person => Occupant::Bot(Level::Player),
            bot @ Occupant::Bot(_) => bot,
        };
        // A bot needs a name, which a person may lack.
        let is_lacking = seated.name.is_empty() && occupant != Occupant::Person;
        let name = if is_lacking { names.get(place).map(|name| name.name.clone()) } else { None };
        SeatedPlayer { name: name.unwrap_or_else(|| seated.name.clone()), occupant }
    };
    let seats = game.game_start.seats.iter().enumerate().map(seated).collect();
    let opening = GameStart::<G>::alone(record.setup, record.seed, seats);
    let actions = record.actions.get(..after as usize).unwrap_or_default();
    // Without a seat of an owner, the game does not count in the statistics: a person who has seen the cards before
    // knows them.
    let Some(host) = Host::begin_after(call.store, opening, None, actions, call.now.wall)? else { return Ok(None) };
    call.store.set_game_setting(host.id().0, PLAYED_ON, &PlayedOn { from, after, seat: seat.0 })?;
    Ok(Some(Box::new(LocalGame::sit(call.words, host, vec![seat]))))
}
