//! A table that goes on: replayed from its log, or, where the rules have changed since, from the state kept at the
//! start of its latest round. An update of the program strands nobody.

use ayatsuri_rules::{MAX_SEATS, Seat, View};
use serde::{Deserialize, Serialize};

use crate::error::TableError;
use crate::hostable::HostableGame;
use crate::log_entry::{Controller, LogAction, LogEntry, PromptId};
use crate::seating::GameStart;
use crate::table::Table;

/// A whole table at one moment, as bytes that only a resumed table reads. It is JSON: a later revision whose state
/// has new fields can still read it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Snapshot(pub Vec<u8>);

/// What a snapshot holds.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
struct SnapshotContents<G: HostableGame> {
    /// How many entries the log had.
    entries: u32,
    game: Option<G>,
    views: Vec<View<G>>,
    board: View<G>,
    prompts: [Option<PromptId>; MAX_SEATS],
    /// Who plays each seat.
    hands: Vec<Controller>,
}

impl Snapshot {
    /// The table as it is.
    pub(crate) fn of<G: HostableGame>(table: &Table<G>) -> Snapshot {
        let moment = SnapshotContents {
            entries: table.next,
            game: table.game,
            views: table.views.clone(),
            board: table.board.clone(),
            prompts: table.prompts,
            hands: table.hands.clone(),
        };
        Snapshot(serde_json::to_vec(&moment).expect("every value of a game can be written as JSON"))
    }
}

/// What was kept of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersistedTable<G: HostableGame> {
    /// The revision of the rules it was last played under.
    pub revision: u32,
    /// What it began from.
    pub opening: GameStart<G>,
    /// Its log; entries that cannot be read, by another revision's or the disk's fault, are left out.
    pub entries: Vec<LogEntry<G>>,
    /// How many entries there were, read or not.
    pub length: u32,
    /// The table at the start of its latest round.
    pub snapshot: Option<Snapshot>,
    /// Where it could not be replayed and went on from a snapshot.
    pub changes: Vec<SnapshotRestart>,
}

/// A place in a log where the game went on from a snapshot, and is no longer what seed and actions give.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SnapshotRestart {
    /// From this entry on it was played under another revision.
    pub at: u32,
    /// The revision before.
    pub from: u32,
}

/// How a table was resumed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Resumed {
    /// Exactly as it was left.
    AsItWas,
    /// From the start of its latest round, under other rules.
    Mended {
        /// The last so many actions do not hold under these rules, and are done again.
        given_up: u32,
    },
}

/// What must be written when a table was mended: the log from `change.at` on is replaced.
#[derive(Debug)]
pub struct LogRepair<G: HostableGame> {
    /// Where and from which revision.
    pub change: SnapshotRestart,
    /// The entries from there on.
    pub entries: Vec<LogEntry<G>>,
    /// The table as it stands now.
    pub snapshot: Snapshot,
    /// How many actions were given up.
    pub given_up: u32,
}

impl<G: HostableGame> Table<G> {
    /// The table that was kept, at the same prompt. What comes with it, if anything, must be written first.
    pub fn resume(kept: PersistedTable<G>) -> Result<(Table<G>, Option<LogRepair<G>>), TableError> {
        let replayed = if kept.revision != G::REVISION {
            Err(TableError::Revision { found: kept.revision, ours: G::REVISION })
        } else if kept.changes.is_empty() {
            Table::replay(&kept)
        } else {
            Table::from_snapshot(&kept).and_then(|(table, mended)| {
                if mended.given_up == 0 && kept.entries.ends_with(&mended.entries) {
                    Ok(table)
                } else {
                    Err(unlike(mended.change.at))
                }
            })
        };
        match replayed {
            Ok(table) => Ok((table, None)),
            // The rules are others, or give another game than was shown: what was shown at the start of the round holds.
            Err(why) => match Table::from_snapshot(&kept) {
                Ok((table, mended)) => Ok((table, Some(mended))),
                Err(_) => Err(why),
            },
        }
    }

    /// Plays the log again from the deal; all that is told must be what was told.
    fn replay(kept: &PersistedTable<G>) -> Result<Table<G>, TableError> {
        let mut table = Table::new(kept.opening.clone())?;
        for entry in &kept.entries {
            match entry.deed {
                LogAction::Dealt if table.game.is_none() => table.deal(entry.at),
                LogAction::Acted { prompt, action } if table.prompt(prompt.seat()) == Some(prompt) => {
                    table.apply(prompt, action, entry.signature, entry.at).map_err(|_| unlike(entry.number))?;
                }
                LogAction::Passed { seat, to } if table.game.is_some() && usize::from(seat.0) < table.hands.len() => {
                    table.hand_over(seat, to, entry.at);
                }
                _ => return Err(unlike(entry.number)),
            }
            if table.log.last() != Some(entry) {
                return Err(unlike(entry.number));
            }
        }
        if table.next != kept.length {
            return Err(unlike(table.next));
        }
        Ok(table)
    }

    /// Goes on from the snapshot, and does what was done since as far as the rules allow it.
    fn from_snapshot(kept: &PersistedTable<G>) -> Result<(Table<G>, LogRepair<G>), TableError> {
        let Some(Snapshot(json)) = &kept.snapshot else {
            return Err(TableError::DamagedGame { detail: "no state was kept".into() });
        };
        let moment: SnapshotContents<G> =
            serde_json::from_slice(json).map_err(|e| TableError::DamagedGame { detail: e.to_string() })?;
        let mut table = Table::new(kept.opening.clone())?;
        let at = moment.entries;
        if moment.views.len() != table.views.len() || moment.hands.len() != table.hands.len() {
            return Err(unlike(at));
        }
        let (before, since): (Vec<&LogEntry<G>>, Vec<&LogEntry<G>>) = kept.entries.iter().partition(|e| e.number < at);
        table.game = moment.game;
        table.views = moment.views;
        table.board = moment.board;
        table.prompts = moment.prompts;
        for (seat, hand) in (0u8..).zip(moment.hands) {
            table.take_in_hand(Seat(seat), hand);
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
            match entry.deed {
                LogAction::Acted { prompt, action } => {
                    let Some(open) = table.prompt(prompt.seat()) else { break };
                    if table.apply(open, action, entry.signature, entry.at).is_err() {
                        break;
                    }
                }
                LogAction::Passed { seat, to } if usize::from(seat.0) < table.hands.len() => {
                    table.hand_over(seat, to, entry.at);
                }
                LogAction::Passed { .. } | LogAction::Dealt => break,
            }
        }
        // A state from after the end of the log is another game's, or a spoilt one.
        let given_up = kept.length.checked_sub(table.next).ok_or_else(|| unlike(table.next))?;
        let mended = LogRepair {
            change: SnapshotRestart { at, from: kept.revision },
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
