//! A whole finished game: to be stored, replayed, or exported as JSON.

mod outside;

use ayatsuri_clock::WallMillis;
use ayatsuri_rules::{Record, Seat};
use serde::{Deserialize, Serialize};

use crate::error::TableError;
use crate::hostable::HostableGame;
use crate::log_entry::{LogAction, LogEntry};
use crate::resume::{PersistedTable, SnapshotRestart};
use crate::seating::{GameStart, Occupant};
use crate::storage::FinishedRow;
use crate::table::Table;
use crate::take_back::counting_entries;
use outside::text_of_record;
pub use outside::{MAX_RECORD, RecordDoubt};

/// The number of a finished game in its storage: the same that its table had in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FinishedId(pub i64);

/// The result of one seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedSeat {
    /// The player's name.
    pub name: String,
    /// The kind of player.
    pub occupant: Occupant,
    /// The points at the end.
    pub points: u32,
    /// Whether it won, alone or shared.
    pub won: bool,
}

/// A whole finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct FinishedGame<G: HostableGame> {
    /// The game, as [`HostableGame::NAME`] names it.
    pub game: String,
    /// The revision of the rules under which it ended.
    pub revision: u32,
    /// The start of the game, with its players.
    #[serde(rename = "opening")]
    pub game_start: GameStart<G>,
    /// The places in the log where the game went on under other rules.
    #[serde(rename = "changes")]
    pub restarts: Vec<SnapshotRestart>,
    /// When it began.
    pub began: WallMillis,
    /// When it ended.
    pub ended: WallMillis,
    /// How it ended.
    pub outcome: G::Outcome,
    /// The whole log.
    pub entries: Vec<LogEntry<G>>,
}

impl<G: HostableGame> FinishedGame<G> {
    /// The record, to be replayed under its revision.
    ///
    /// # Errors
    /// [`TableError::Revision`] if the rules changed in the middle of the game.
    pub fn record(&self) -> Result<Record<G>, TableError> {
        if let Some(change) = self.restarts.first() {
            return Err(TableError::Revision { found: change.from, ours: self.revision });
        }
        let counting = counting_entries(&self.entries);
        let answers = counting.iter().filter_map(|entry| entry.log_action.answered());
        let actions = answers.map(|(prompt, action)| (prompt.seat(), action));
        Ok(Record {
            revision: self.revision,
            setup: self.game_start.setup.clone(),
            seed: self.game_start.seed,
            actions: actions.collect(),
        })
    }

    /// Whether everything that the log takes back could be taken back: played again entry by entry, the log tells the
    /// same.
    pub fn takes_back_rightly(&self) -> bool {
        let takes_back = |entry: &LogEntry<G>| matches!(entry.log_action, LogAction::TakenBack { .. });
        let log = PersistedTable {
            revision: self.revision,
            game_start: self.game_start.clone(),
            entries: self.entries.clone(),
            length: self.entries.len() as u32,
            snapshot: None,
            restarts: vec![],
        };
        !self.entries.iter().any(takes_back) || Table::replay(&log).is_ok()
    }

    /// The game as it is stored, in postcard.
    pub fn to_bytes(&self) -> Vec<u8> {
        postcard::to_stdvec(self).expect("every value of a game can be written as postcard")
    }

    /// Reads what [`FinishedGame::to_bytes`] wrote. `game` and `layout` are what was stored beside the bytes.
    ///
    /// # Errors
    /// If it is another game, or damaged.
    pub fn from_bytes(game: String, layout: u32, bytes: &[u8]) -> Result<FinishedGame<G>, TableError> {
        if game != G::NAME {
            return Err(TableError::OtherGame { found: game, wanted: G::NAME.into() });
        }
        let damaged = |e: postcard::Error| TableError::DamagedGame { detail: e.to_string() };
        match layout {
            FinishedRow::LAYOUT => postcard::from_bytes(bytes).map_err(damaged),
            other => Err(TableError::DamagedGame { detail: format!("the record's layout is {other}") }),
        }
    }

    /// The row that a storage keeps. `own` is the seat of this phone's person; `None` if they watched.
    pub fn row(&self, own: Option<Seat>) -> FinishedRow {
        let (setup, winners) = (&self.game_start.setup, G::winners(&self.outcome));
        let points = G::points(&self.outcome);
        let seats = (0u8..).zip(&self.game_start.seats).map(|(seat, seated)| FinishedSeat {
            name: seated.name.clone(),
            occupant: seated.occupant,
            points: points.get(usize::from(seat)).copied().unwrap_or_default(),
            won: winners.contains(Seat(seat)),
        });
        FinishedRow {
            game: G::NAME,
            edition: G::edition(setup),
            players: G::players(setup),
            own,
            began: self.began,
            ended: self.ended,
            record: self.to_bytes(),
            seats: seats.collect(),
        }
    }

    /// The game as JSON, for people and other programs.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).expect("every value of a game can be written as JSON")
    }

    /// Reads what [`FinishedGame::to_json`] wrote.
    ///
    /// # Errors
    /// If it is too long, another game, of a newer revision than these rules, or damaged.
    pub fn from_json(text: &str) -> Result<FinishedGame<G>, TableError> {
        #[derive(Deserialize)]
        struct Which {
            game: String,
            #[serde(default)]
            revision: u32,
        }
        let too_long = || TableError::DamagedGame { detail: "it is longer than any game".to_owned() };
        let text = text_of_record(text).ok_or_else(too_long)?;
        let which: Which = serde_json::from_str(text).map_err(damaged)?;
        if which.game != G::NAME {
            let found = ayatsuri_names::cleaned(&which.game, LONGEST_DETAIL);
            return Err(TableError::OtherGame { found, wanted: G::NAME.into() });
        }
        if which.revision > G::REVISION {
            // The record may hold actions and cards that this revision cannot even read.
            return Err(TableError::Revision { found: which.revision, ours: G::REVISION });
        }
        serde_json::from_str(text).map_err(damaged)
    }
}

/// The longest description of a damaged text, in characters; it may quote the text.
const LONGEST_DETAIL: usize = 120;

fn damaged(error: serde_json::Error) -> TableError {
    TableError::DamagedGame { detail: ayatsuri_names::cleaned(&error.to_string(), LONGEST_DETAIL) }
}
