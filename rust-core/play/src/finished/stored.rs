//! Questions about finished games to the store, for all pages.

use ayatsuri_rules::Seat;
use ayatsuri_store::{Finished, Store};
use ayatsuri_table::{FinishedGame, FinishedId, TableError};
use serde::{Deserialize, Serialize};

use ayatsuri_wording::presentable::PresentableGame;

/// The origin of a game that was played on; the store keeps it with that game, in play and finished.
#[derive(Serialize, Deserialize)]
pub struct PlayedOn {
    /// The number of the game from which it goes on; nothing if that was not kept here.
    pub from: Option<i64>,
    /// After how many actions of that game this one goes on.
    pub after: u32,
    /// The seat of this phone's person.
    pub seat: u8,
}

/// The name under which the store keeps a [`PlayedOn`].
pub const PLAYED_ON: &str = "played-on";

/// The seat of this phone's person in a game that was played on; `None` for any other game.
pub fn played_on_seat(store: &Store, id: i64) -> Option<Seat> {
    store.game_setting::<PlayedOn>(id, PLAYED_ON).ok().flatten().map(|played_on| Seat(played_on.seat))
}

/// The number of the stored finished game that is the same as `game`: it has the same players and points, and `wanted`
/// and `is_same` say yes.
pub fn stored_as<G: PresentableGame>(
    store: &Store,
    game: &FinishedGame<G>,
    wanted: impl Fn(&Finished) -> bool,
    is_same: impl Fn(&FinishedGame<G>) -> bool,
) -> Result<Option<FinishedId>, TableError> {
    const AT_ONCE: u32 = 20;
    let seats = game.row(None).seats;
    for skip in (0..).step_by(AT_ONCE as usize) {
        let some = store.finished(skip, AT_ONCE)?;
        for one in some.iter().filter(|one| one.game == G::NAME && one.seats == seats && wanted(one)) {
            if is_same(&store.finished_game::<G>(one.id)?) {
                return Ok(Some(one.id));
            }
        }
        if some.len() < AT_ONCE as usize {
            break;
        }
    }
    Ok(None)
}
