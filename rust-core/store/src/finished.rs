//! Finished games: what a list says of each, and the whole game.

use ayatsuri_clock::WallMillis;
use ayatsuri_rules::Seat;
use ayatsuri_table::{FinishedGame, FinishedId, FinishedRow, FinishedSeat, HostableGame, TableError};
use rusqlite::{Transaction, params};

use crate::Store;
use crate::playing::{from_json, json};

/// What a list of finished games says of one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// Which.
    pub id: FinishedId,
    /// The game, as [`ayatsuri_table::HostableGame::NAME`] names it.
    pub game: String,
    /// The edition.
    pub edition: String,
    /// How each seat fared.
    pub seats: Vec<FinishedSeat>,
    /// The seat of this phone's person; `None` if they watched.
    pub own: Option<Seat>,
    /// When it began.
    pub began: WallMillis,
    /// When it ended.
    pub ended: WallMillis,
}

impl Store {
    /// Finished games, the latest first: `most` of them after the first `skip`. The store is asked once for all.
    pub fn finished(&self, skip: u32, most: u32) -> Result<Vec<Finished>, TableError> {
        let seats = self.rows(
            "SELECT id, game, edition, own, began, ended, name, who, points, won
             FROM (SELECT * FROM finished ORDER BY ended DESC, id DESC LIMIT ? OFFSET ?)
             JOIN finished_seats ON finished = id ORDER BY ended DESC, id DESC, seat",
            [most, skip],
            |row| {
                let seat =
                    FinishedSeat { name: row.get(6)?, who: from_json(row, 7)?, points: row.get(8)?, won: row.get(9)? };
                Ok(Finished {
                    id: FinishedId(row.get(0)?),
                    game: row.get(1)?,
                    edition: row.get(2)?,
                    seats: vec![seat],
                    own: row.get::<_, Option<u8>>(3)?.map(Seat),
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

    /// A finished game, whole.
    pub fn finished_game<G: HostableGame>(&self, id: FinishedId) -> Result<FinishedGame<G>, TableError> {
        let (game, bytes): (String, Vec<u8>) = self
            .connection
            .query_row("SELECT game, record FROM finished WHERE id = ?", [id.0], |row| Ok((row.get(0)?, row.get(1)?)))
            .map_err(|e| self.words(&e))?;
        FinishedGame::from_bytes(game, &bytes)
    }

    /// Keeps a finished game that was played on another phone. `own` is the seat of this phone's person there.
    pub fn keep_finished<G: HostableGame>(
        &mut self,
        game: &FinishedGame<G>,
        own: Option<Seat>,
    ) -> Result<FinishedId, TableError> {
        let game = game.row(own);
        self.write(|t| {
            // Numbers are shared with the tables in play: one of them is taken for a moment.
            t.execute(
                "INSERT INTO playing (game, revision, edition, own, round, began, touched, opening, seats, changes)
                 VALUES (?, 0, '', NULL, 0, 0, 0, '', '[]', '[]')",
                [game.game],
            )?;
            let id = t.last_insert_rowid();
            write(t, id, &game)?;
            t.execute("DELETE FROM playing WHERE id = ?", [id])?;
            Ok(FinishedId(id))
        })
    }

    /// The seat of this phone's person in a finished game; `None` if they watched.
    pub fn finished_own(&self, id: FinishedId) -> Result<Option<Seat>, TableError> {
        let own = self.connection.query_row("SELECT own FROM finished WHERE id = ?", [id.0], |row| row.get(0));
        own.map(|own: Option<u8>| own.map(Seat)).map_err(|e| self.words(&e))
    }

    /// A finished game is not kept any more, nor counted in the statistics.
    pub fn forget(&mut self, id: FinishedId) -> Result<(), TableError> {
        self.write(|t| t.execute("DELETE FROM finished WHERE id = ?", [id.0]).map(|_| ()))
    }
}

/// A finished game takes its place among the others.
pub(crate) fn write(t: &Transaction, id: i64, game: &FinishedRow) -> rusqlite::Result<()> {
    t.execute(
        "INSERT INTO finished (id, game, edition, players, own, began, ended, record) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        params![
            id,
            game.game,
            game.edition,
            game.players,
            game.own.map(|seat| seat.0),
            game.began.0,
            game.ended.0,
            game.record
        ],
    )?;
    for (seat, fared) in (0u8..).zip(&game.seats) {
        t.execute(
            "INSERT INTO finished_seats (finished, seat, name, who, points, won) VALUES (?, ?, ?, ?, ?, ?)",
            params![id, seat, fared.name, json(&fared.who), fared.points, fared.won],
        )?;
    }
    Ok(())
}
