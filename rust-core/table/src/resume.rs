//! Resuming a table: by replaying its log or, if the rules have changed since in something that has happened in it, from
//! the snapshot taken at the start of its latest round, so that an update of the program ends nobody's game.

use ayatsuri_rules::{MAX_SEATS, Seat, View};
use serde::{Deserialize, Serialize};

use crate::error::TableError;
use crate::hostable::HostableGame;
use crate::log_entry::{Controller, LogAction, LogEntry, PromptId};
use crate::seating::GameStart;
use crate::storage::{from_json, json};
use crate::table::Table;

/// A whole table at one moment, as bytes that only a resumed table reads. They are JSON, so that a later revision whose
/// state has new fields can still read them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Snapshot(pub Vec<u8>);

/// The contents of a snapshot.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
struct SnapshotContents<G: HostableGame> {
    /// The length of the log.
    entries: u32,
    game: Option<G>,
    views: Vec<View<G>>,
    board: View<G>,
    prompts: [Option<PromptId>; MAX_SEATS],
    /// The controller of each seat.
    #[serde(rename = "hands")]
    controllers: Vec<Controller>,
    /// How many prompts each seat has answered.
    #[serde(default)]
    answered: [u32; MAX_SEATS],
}

impl Snapshot {
    /// A snapshot of the table as it is now.
    pub(crate) fn of<G: HostableGame>(table: &Table<G>) -> Snapshot {
        let contents = SnapshotContents {
            entries: table.next,
            game: table.game,
            views: table.views.clone(),
            board: table.board.clone(),
            prompts: table.prompts,
            controllers: table.controllers.clone(),
            answered: table.answered,
        };
        Snapshot(json(&contents).into_bytes())
    }

    /// The contents; `None` if this revision cannot read them.
    fn contents<G: HostableGame>(&self) -> Option<SnapshotContents<G>> {
        self.read().ok()
    }

    /// Reads the snapshot as text, like all other JSON: a reader from bytes would put each type's code into the library
    /// once more.
    fn read<G: HostableGame>(&self) -> Result<SnapshotContents<G>, TableError> {
        let text = str::from_utf8(&self.0).map_err(|e| TableError::DamagedGame { detail: e.to_string() })?;
        from_json(text)
    }
}

/// A table as it was stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersistedTable<G: HostableGame> {
    /// The revision of the rules under which it was last played.
    pub revision: u32,
    /// The start of the game.
    pub game_start: GameStart<G>,
    /// Its log, without entries that cannot be read because another revision wrote them or the disk damaged them.
    pub entries: Vec<LogEntry<G>>,
    /// The number of entries, unreadable ones included.
    pub length: u32,
    /// The table at the start of its latest round.
    pub snapshot: Option<Snapshot>,
    /// The places where it could not be replayed and went on from a snapshot.
    pub restarts: Vec<SnapshotRestart>,
}

/// A place in a log where the game went on from a snapshot. From there on it no longer follows from seed and actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SnapshotRestart {
    /// The first entry after the snapshot.
    pub at: u32,
    /// The revision of the rules before.
    pub from: u32,
}

/// How a table was resumed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Resumed {
    /// The table is exactly as it was left.
    AsItWas,
    /// The table went on from the start of its latest round, because the rules have changed in something that has
    /// happened in it, or its log is damaged.
    Mended {
        /// How many of the last actions could not be repeated; the players have to act again.
        given_up: u32,
    },
}

/// The repair of a log, to be stored when a table went on from a snapshot: it replaces the log from `change.at` on.
#[derive(Debug)]
pub struct LogRepair<G: HostableGame> {
    /// The first entry that is replaced, and the revision before.
    pub restart: SnapshotRestart,
    /// The new entries from there on.
    pub entries: Vec<LogEntry<G>>,
    /// The table as it stands now.
    pub snapshot: Snapshot,
    /// How many actions could not be repeated.
    pub given_up: u32,
}

impl<G: HostableGame> Table<G> {
    /// Resumes a table at the same prompt. If a [`LogRepair`] comes with it, store that before going on.
    ///
    /// # Errors
    /// If the log cannot be replayed under these rules and there is no usable snapshot either.
    pub fn resume(persisted: PersistedTable<G>) -> Result<(Table<G>, Option<LogRepair<G>>), TableError> {
        // Most changes of the rules touch nothing that has happened at a table: then its log leads to the same events and
        // views as before, and the table keeps its record and its audit.
        let replayed = if persisted.restarts.is_empty() {
            Table::replay(&persisted)
        } else {
            Table::from_snapshot(&persisted).and_then(|(table, mended)| {
                if mended.given_up == 0 && persisted.entries.ends_with(&mended.entries) {
                    Ok(table)
                } else {
                    Err(unlike(mended.restart.at))
                }
            })
        };
        match replayed {
            Ok(table) => Ok((table, None)),
            // The replay differs from what was shown: the snapshot of the latest round counts.
            Err(why) => match Table::from_snapshot(&persisted) {
                Ok((table, mended)) => Ok((table, Some(mended))),
                Err(_) if persisted.revision != G::REVISION => {
                    Err(TableError::Revision { found: persisted.revision, ours: G::REVISION })
                }
                Err(_) => Err(why),
            },
        }
    }

    /// Replays the log from the deal and compares everything that is told with what was told. If another revision has
    /// written the log, the state and the views are compared too where a snapshot was taken: the same events could
    /// mean something else.
    pub(crate) fn replay(persisted: &PersistedTable<G>) -> Result<Table<G>, TableError> {
        let mut table = Table::new(persisted.game_start.clone())?;
        let snapshot_contents =
            persisted.snapshot.as_ref().filter(|_| persisted.revision != G::REVISION).and_then(Snapshot::contents);
        for entry in &persisted.entries {
            match entry.log_action {
                LogAction::Dealt if table.game.is_none() => table.deal(entry.at),
                LogAction::Passed { seat, to }
                    if table.game.is_some() && usize::from(seat.0) < table.controllers.len() =>
                {
                    table.hand_over(seat, to, entry.at);
                }
                LogAction::TakenBack { seat, steps } => {
                    table.take_back(seat, steps, entry.at).map_err(|_| unlike(entry.number))?;
                }
                ref deed => match deed.answered() {
                    Some((prompt, action)) if table.prompt(prompt.seat()) == Some(prompt) => table
                        .apply(prompt, action, deed.effort(), entry.signature, entry.at)
                        .map_err(|_| unlike(entry.number))?,
                    _ => return Err(unlike(entry.number)),
                },
            }
            let is_other_state = |contents: &SnapshotContents<G>| {
                contents.entries == table.next
                    && ((&contents.game, &contents.views, &contents.board) != (&table.game, &table.views, &table.board)
                        || (&contents.prompts, &contents.controllers) != (&table.prompts, &table.controllers))
            };
            if table.log.last() != Some(entry) || snapshot_contents.as_ref().is_some_and(is_other_state) {
                return Err(unlike(entry.number));
            }
        }
        if table.next != persisted.length {
            return Err(unlike(table.next));
        }
        Ok(table)
    }

    /// Goes on from the snapshot and repeats the actions since then as far as the rules allow.
    fn from_snapshot(persisted: &PersistedTable<G>) -> Result<(Table<G>, LogRepair<G>), TableError> {
        let Some(snapshot) = &persisted.snapshot else {
            return Err(TableError::DamagedGame { detail: "no state was kept".into() });
        };
        let contents: SnapshotContents<G> = snapshot.read()?;
        let mut table = Table::new(persisted.game_start.clone())?;
        let at = contents.entries;
        if contents.views.len() != table.views.len() || contents.controllers.len() != table.controllers.len() {
            return Err(unlike(at));
        }
        let (before, since): (Vec<&LogEntry<G>>, Vec<&LogEntry<G>>) =
            persisted.entries.iter().partition(|e| e.number < at);
        table.game = contents.game;
        table.views = contents.views;
        table.board = contents.board;
        table.prompts = contents.prompts;
        table.answered = contents.answered;
        for (seat, hand) in (0u8..).zip(contents.controllers) {
            table.set_controller(Seat(seat), hand);
        }
        table.next = at;
        table.log = before.into_iter().cloned().collect();
        if !table.is_sound() {
            return Err(unlike(at));
        }
        let first = table.log.len();
        for entry in since {
            if entry.number != table.next {
                break;
            }
            match entry.log_action {
                LogAction::Passed { seat, to } if usize::from(seat.0) < table.controllers.len() => {
                    table.hand_over(seat, to, entry.at);
                }
                LogAction::TakenBack { seat, steps } => {
                    if table.take_back(seat, steps, entry.at).is_err() {
                        break;
                    }
                }
                ref deed => {
                    let Some((prompt, action)) = deed.answered() else { break };
                    let Some(open) = table.prompt(prompt.seat()) else { break };
                    if table.apply(open, action, deed.effort(), entry.signature, entry.at).is_err() {
                        break;
                    }
                }
            }
        }
        // A snapshot from beyond the end of the log is damaged or belongs to another game.
        let given_up = persisted.length.checked_sub(table.next).ok_or_else(|| unlike(table.next))?;
        let mended = LogRepair {
            restart: SnapshotRestart { at, from: persisted.revision },
            entries: table.log[first..].to_vec(),
            snapshot: Snapshot::of(&table),
            given_up,
        };
        Ok((table, mended))
    }
}

fn unlike(number: u32) -> TableError {
    TableError::DamagedGame { detail: format!("entry {number} does not follow from those before it") }
}
