//! Tables in play: to list, begin, resume and give up.

use ayatsuri_clock::WallMillis;
use ayatsuri_fair_deal::DealContext;
use ayatsuri_rules::Seat;
use ayatsuri_table::{GameStart, Host, HostableGame, Resumed, SeatedPlayer, TableError, TableId, TableOutputs};
use serde::Deserialize;

use crate::Store;
use crate::settings::forget_game_settings;

/// One entry in the list of tables in play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InPlay {
    /// The table's number in the store.
    pub id: TableId,
    /// The game's [`HostableGame::NAME`].
    pub game: String,
    /// The edition.
    pub edition: String,
    /// The players, from seat 0 clockwise.
    pub seats: Vec<SeatedPlayer>,
    /// The seat of this phone's person; `None` if they watch.
    pub own: Option<Seat>,
    /// The number of the round.
    pub round: u32,
    /// The context of the deal that several phones made; `None` if this phone plays alone.
    pub dealt: Option<DealContext>,
    /// When it began.
    pub began: WallMillis,
    /// When something last happened, as the clock showed it then, for people to read. The order of tables does not
    /// depend on it.
    pub touched: WallMillis,
}

/// The part of a stored [`GameStart`] that says which deal it came from.
#[derive(Deserialize)]
struct OfDeal {
    #[serde(rename = "fair")]
    fair_deal: Option<OfFair>,
}

#[derive(Deserialize)]
struct OfFair {
    list: OfList,
}

#[derive(Deserialize)]
struct OfList {
    context: DealContext,
}

impl Store {
    /// Deals at a new table and stores it. `own` is the seat of this phone's person, `None` if they watch.
    ///
    /// # Errors
    /// If the opening does not fit the game, or the file cannot be written; then there is no table.
    pub fn begin<G: HostableGame>(
        &mut self,
        game_start: GameStart<G>,
        own: Option<Seat>,
        now: WallMillis,
    ) -> Result<(Host<G>, TableOutputs<G>), TableError> {
        Host::begin(self, game_start, own, now)
    }

    /// Goes on at a table in play, at the same prompt.
    ///
    /// # Errors
    /// If there is no such table, it is of another game or damaged, or the file cannot be read or written.
    pub fn resume<G: HostableGame>(&mut self, id: TableId) -> Result<(Host<G>, Resumed), TableError> {
        Host::resume(self, id)
    }

    /// The tables in play, the one last played at first, whatever the clock has said.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn tables(&self) -> Result<Vec<InPlay>, TableError> {
        self.rows(
            "SELECT id, game, edition, seats, own, round, began, touched, opening FROM playing ORDER BY sequence DESC",
            [],
            |row| {
                Ok(InPlay {
                    id: TableId(row.get(0)?),
                    game: row.get(1)?,
                    edition: row.get(2)?,
                    seats: from_json(row, 3)?,
                    own: row.get::<_, Option<u8>>(4)?.map(Seat),
                    round: row.get(5)?,
                    began: WallMillis(row.get(6)?),
                    touched: WallMillis(row.get(7)?),
                    // A damaged opening is reported when the table is resumed.
                    dealt: from_json::<OfDeal>(row, 8).ok().and_then(|opening| Some(opening.fair_deal?.list.context)),
                })
            },
        )
    }

    /// Deletes a table in play.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn give_up(&mut self, id: TableId) -> Result<(), TableError> {
        self.write(|t| {
            forget_game_settings(t, id.0)?;
            t.execute("DELETE FROM playing WHERE id = ?", [id.0]).map(drop)
        })
    }
}

pub(crate) fn json<T: serde::Serialize + ?Sized>(value: &T) -> String {
    serde_json::to_string(value).expect("every value that is kept can be written as JSON")
}

pub(crate) fn from_json<T: serde::de::DeserializeOwned>(row: &rusqlite::Row, column: usize) -> rusqlite::Result<T> {
    let text: String = row.get(column)?;
    serde_json::from_str(&text)
        .map_err(|e| rusqlite::Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, Box::new(e)))
}
