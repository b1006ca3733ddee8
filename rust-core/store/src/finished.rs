//! Finished games: the list of them, and each as a whole.

use ayatsuri_clock::WallMillis;
use ayatsuri_rules::Seat;
use ayatsuri_table::{FinishedGame, FinishedId, FinishedRow, FinishedSeat, HostableGame, TableError};
use rusqlite::{Transaction, params};

use crate::Store;
use crate::playing::{from_json, json};
use crate::settings::forget_game_settings;

/// One entry in the list of finished games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// The game's number in the store.
    pub id: FinishedId,
    /// The game's [`ayatsuri_table::HostableGame::NAME`].
    pub game: String,
    /// The edition.
    pub edition: String,
    /// The result of each seat.
    pub seats: Vec<FinishedSeat>,
    /// The seat of this phone's person; `None` if they watched, or if somebody sent the game.
    pub own: Option<Seat>,
    /// Whether it is a record that somebody sent.
    pub is_sent: bool,
    /// When it began.
    pub began: WallMillis,
    /// When it ended.
    pub ended: WallMillis,
}

impl Store {
    /// Finished games, the latest first: at most `most` of them after the first `skip`, in one query. The latest is the
    /// one that ended or came in last, whatever the dates say.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn finished(&self, skip: u32, most: u32) -> Result<Vec<Finished>, TableError> {
        let seats = self.rows(
            "SELECT id, game, edition, own, began, ended, name, who, points, won, sent
             FROM (SELECT * FROM finished ORDER BY sequence DESC LIMIT ? OFFSET ?)
             JOIN finished_seats ON finished = id ORDER BY sequence DESC, seat",
            [most, skip],
            |row| {
                let seat = FinishedSeat {
                    name: row.get(6)?,
                    occupant: from_json(row, 7)?,
                    points: row.get(8)?,
                    won: row.get(9)?,
                };
                Ok(Finished {
                    id: FinishedId(row.get(0)?),
                    game: row.get(1)?,
                    edition: row.get(2)?,
                    seats: vec![seat],
                    own: row.get::<_, Option<u8>>(3)?.map(Seat),
                    is_sent: row.get(10)?,
                    began: WallMillis(row.get(4)?),
                    ended: WallMillis(row.get(5)?),
                })
            },
        )?;
        let mut games: Vec<Finished> = vec![];
        for game in seats {
            match games.last_mut() {
                Some(last) if last.id == game.id => last.seats.extend(game.seats),
                _ => games.push(game),
            }
        }
        Ok(games)
    }

    /// A whole finished game.
    ///
    /// # Errors
    /// If there is no such game, it is of another game or damaged, or the file cannot be read.
    pub fn finished_game<G: HostableGame>(&self, id: FinishedId) -> Result<FinishedGame<G>, TableError> {
        let (game, layout, bytes): (String, u32, Vec<u8>) = self
            .connection
            .query_row("SELECT game, layout, record FROM finished WHERE id = ?", [id.0], |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?))
            })
            .map_err(|e| self.table_error(&e))?;
        FinishedGame::from_bytes(game, layout, &bytes)
    }

    /// Stores a finished game that was played on another phone. `own` is the seat of this phone's person there.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn keep_finished<G: HostableGame>(
        &mut self,
        game: &FinishedGame<G>,
        own: Option<Seat>,
    ) -> Result<FinishedId, TableError> {
        self.keep(&game.row(own), false)
    }

    /// Stores a finished game that somebody sent. It counts in no statistics.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn keep_sent<G: HostableGame>(&mut self, game: &FinishedGame<G>) -> Result<FinishedId, TableError> {
        self.keep(&game.row(None), true)
    }

    fn keep(&mut self, game: &FinishedRow, is_sent: bool) -> Result<FinishedId, TableError> {
        self.write(|t| {
            // Finished games share their numbers with the tables in play: a row there, deleted again, gives a new
            // number.
            t.execute(
                "INSERT INTO playing (game, revision, edition, own, round, began, touched, opening, seats, changes)
                 VALUES (?, 0, '', NULL, 0, 0, 0, '', '[]', '[]')",
                [game.game],
            )?;
            let id = t.last_insert_rowid();
            write(t, id, game)?;
            t.execute("UPDATE finished SET sent = ? WHERE id = ?", params![is_sent, id])?;
            t.execute("DELETE FROM playing WHERE id = ?", [id])?;
            Ok(FinishedId(id))
        })
    }

    /// The seat of this phone's person in a finished game; `None` if they watched.
    ///
    /// # Errors
    /// If there is no such game, or the file cannot be read.
    pub fn finished_own(&self, id: FinishedId) -> Result<Option<Seat>, TableError> {
        let own = self.connection.query_row("SELECT own FROM finished WHERE id = ?", [id.0], |row| row.get(0));
        own.map(|own: Option<u8>| own.map(Seat)).map_err(|e| self.table_error(&e))
    }

    /// Whether a finished game is a record that somebody sent.
    ///
    /// # Errors
    /// If there is no such game, or the file cannot be read.
    pub fn is_sent(&self, id: FinishedId) -> Result<bool, TableError> {
        let sent = self.connection.query_row("SELECT sent FROM finished WHERE id = ?", [id.0], |row| row.get(0));
        sent.map_err(|e| self.table_error(&e))
    }

    /// Deletes a finished game, which then no longer counts in the statistics.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn forget(&mut self, id: FinishedId) -> Result<(), TableError> {
        self.write(|t| {
            forget_game_settings(t, id.0)?;
            t.execute("DELETE FROM finished WHERE id = ?", [id.0]).map(drop)
        })
    }
}

/// Inserts a finished game under the number `id`.
pub(crate) fn write(t: &Transaction, id: i64, game: &FinishedRow) -> rusqlite::Result<()> {
    t.execute(
        "INSERT INTO finished (id, game, edition, players, own, began, ended, record, layout, sequence)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT finished FROM next_sequence))",
        params![
            id,
            game.game,
            game.edition,
            game.players,
            game.own.map(|seat| seat.0),
            game.began.0,
            game.ended.0,
            game.record,
            FinishedRow::LAYOUT
        ],
    )?;
    for (seat, seat_result) in (0u8..).zip(&game.seats) {
        t.execute(
            "INSERT INTO finished_seats (finished, seat, name, who, points, won) VALUES (?, ?, ?, ?, ?, ?)",
            params![id, seat, seat_result.name, json(&seat_result.occupant), seat_result.points, seat_result.won],
        )?;
    }
    Ok(())
}
