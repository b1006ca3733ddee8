//! Finished games: what a list says of each, and the whole record, to be replayed or exported as JSON.

use ayatsuri_clock::WallMillis;
use ayatsuri_rules::{Record, Seat};
use rusqlite::{Transaction, params};
use serde::{Deserialize, Serialize};

use super::Store;
use super::playing::{TableId, from_json, json};
use crate::error::TableError;
use crate::hostable::HostableGame;
use crate::log_entry::{LogAction, LogEntry};
use crate::resume::SnapshotRestart;
use crate::seating::{GameStart, Occupant};
use crate::table::Table;

/// A finished game; it keeps the number it had in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FinishedId(pub i64);

/// How a seat fared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedSeat {
    /// The name.
    pub name: String,
    /// Who played.
    pub who: Occupant,
    /// The points.
    pub points: u32,
    /// Whether it won, alone or shared.
    pub won: bool,
}

/// What a list of finished games says of one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// Which.
    pub id: FinishedId,
    /// The game, as [`Hosted::NAME`] names it.
    pub game: String,
    /// The edition.
    pub edition: String,
    /// How each seat fared.
    pub seats: Vec<FinishedSeat>,
    /// The seat of this phone's person; `None` if he watched.
    pub own: Option<Seat>,
    /// When it began.
    pub began: WallMillis,
    /// When it ended.
    pub ended: WallMillis,
}

/// A finished game, whole.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct FinishedGame<G: HostableGame> {
    /// The game, as [`Hosted::NAME`] names it.
    pub game: String,
    /// The revision of the rules at the end.
    pub revision: u32,
    /// What it began from, and who sat where.
    pub opening: GameStart<G>,
    /// Where the rules changed under it.
    pub changes: Vec<SnapshotRestart>,
    /// When it began.
    pub began: WallMillis,
    /// When it ended.
    pub ended: WallMillis,
    /// How it ended.
    pub outcome: G::Outcome,
    /// All that was done and told.
    pub entries: Vec<LogEntry<G>>,
}

impl<G: HostableGame> FinishedGame<G> {
    /// The record, to be replayed under its revision; refused where the rules changed in the middle of the game.
    pub fn record(&self) -> Result<Record<G>, TableError> {
        if let Some(change) = self.changes.first() {
            return Err(TableError::Revision { found: change.from, ours: self.revision });
        }
        let actions = self.entries.iter().filter_map(|entry| match entry.deed {
            LogAction::Dealt | LogAction::Passed { .. } => None,
            LogAction::Acted { prompt, action } => Some((prompt.seat(), action)),
        });
        Ok(Record {
            revision: self.revision,
            setup: self.opening.setup.clone(),
            seed: self.opening.seed,
            actions: actions.collect(),
        })
    }

    /// For people and other programs.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).expect("every value of a game can be written as JSON")
    }

    /// Reads what [`FinishedGame::to_json`] wrote.
    pub fn from_json(text: &str) -> Result<FinishedGame<G>, TableError> {
        #[derive(Deserialize)]
        struct Which {
            game: String,
        }
        let which: Which = serde_json::from_str(text).map_err(|e| TableError::DamagedGame { detail: e.to_string() })?;
        if which.game != G::NAME {
            return Err(TableError::OtherGame { found: which.game, wanted: G::NAME.into() });
        }
        serde_json::from_str(text).map_err(|e| TableError::DamagedGame { detail: e.to_string() })
    }
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
        if game != G::NAME {
            return Err(TableError::OtherGame { found: game, wanted: G::NAME.into() });
        }
        postcard::from_bytes(&bytes).map_err(|e| TableError::DamagedGame { detail: e.to_string() })
    }

    /// Keeps a finished game that was played on another phone. `own` is the seat of this phone's person there.
    pub fn keep_finished<G: HostableGame>(
        &mut self,
        game: &FinishedGame<G>,
        own: Option<Seat>,
    ) -> Result<FinishedId, TableError> {
        self.write(|t| {
            // Numbers are shared with the tables in play: one of them is taken for a moment.
            t.execute(
                "INSERT INTO playing (game, revision, edition, own, round, began, touched, opening, seats, changes)
                 VALUES (?, 0, '', NULL, 0, 0, 0, '', '[]', '[]')",
                [G::NAME],
            )?;
            let id = t.last_insert_rowid();
            write(t, id, own, game)?;
            t.execute("DELETE FROM playing WHERE id = ?", [id])?;
            Ok(FinishedId(id))
        })
    }

    /// The seat of this phone's person in a finished game; `None` if he watched.
    pub fn finished_own(&self, id: FinishedId) -> Result<Option<Seat>, TableError> {
        let own = self.connection.query_row("SELECT own FROM finished WHERE id = ?", [id.0], |row| row.get(0));
        own.map(|own: Option<u8>| own.map(Seat)).map_err(|e| self.words(&e))
    }

    /// A finished game is not kept any more, nor counted in the statistics.
    pub fn forget(&mut self, id: FinishedId) -> Result<(), TableError> {
        self.write(|t| t.execute("DELETE FROM finished WHERE id = ?", [id.0]).map(|_| ()))
    }
}

/// A table in play becomes a finished game.
pub(super) fn file<G: HostableGame>(
    t: &Transaction,
    id: TableId,
    table: &Table<G>,
    outcome: &G::Outcome,
    ended: WallMillis,
) -> rusqlite::Result<()> {
    let (own, began, changes): (Option<u8>, WallMillis, Vec<SnapshotRestart>) =
        t.query_row("SELECT own, began, changes FROM playing WHERE id = ?", [id.0], |row| {
            Ok((row.get(0)?, WallMillis(row.get(1)?), from_json(row, 2)?))
        })?;
    let opening = table.opening();
    let game = FinishedGame::<G> {
        game: G::NAME.into(),
        revision: G::REVISION,
        opening: opening.clone(),
        changes,
        began,
        ended,
        outcome: outcome.clone(),
        entries: table.log().to_vec(),
    };
    write(t, id.0, own.map(Seat), &game)?;
    t.execute("DELETE FROM playing WHERE id = ?", [id.0])?;
    Ok(())
}

/// A finished game takes its place among the others.
fn write<G: HostableGame>(t: &Transaction, id: i64, own: Option<Seat>, game: &FinishedGame<G>) -> rusqlite::Result<()> {
    let bytes = postcard::to_stdvec(game).expect("every value of a game can be written as postcard");
    let opening = &game.opening;
    t.execute(
        "INSERT INTO finished (id, game, edition, players, own, began, ended, record) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        params![
            id,
            G::NAME,
            G::edition(&opening.setup),
            G::players(&opening.setup),
            own.map(|seat| seat.0),
            game.began.0,
            game.ended.0,
            bytes
        ],
    )?;
    let (points, winners) = (G::points(&game.outcome), G::winners(&game.outcome));
    for (seat, seated) in (0u8..).zip(&opening.seats) {
        let points = points.get(usize::from(seat)).copied().unwrap_or_default();
        t.execute(
            "INSERT INTO finished_seats (finished, seat, name, who, points, won) VALUES (?, ?, ?, ?, ?, ?)",
            params![id, seat, seated.name, json(&seated.who), points, winners.contains(Seat(seat))],
        )?;
    }
    Ok(())
}
