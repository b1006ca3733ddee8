//! The finished games, the newest first.

use ayatsuri_store::{Finished, Store};
use ayatsuri_table::{FinishedId, FinishedSeat, SeatedPlayer, TableError};

use super::{Acted, Navigation};
use crate::names;
use crate::rule_set::game_title;
use crate::screen::{Button, UserAction};
use crate::words::Words;

/// As many finished games as a list shows.
const SHOWN: u32 = 500;

/// One finished game.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct HistoryEntry {
    /// Its number, as it is exported by.
    pub id: i64,
    /// Shows how it ended.
    pub open: UserAction,
    /// Writes its record into the phone's folder.
    pub export: UserAction,
    /// Edition and players.
    pub title: String,
    /// Who won, with how many points.
    pub detail: String,
    /// When it was finished: milliseconds since 1970, for the shell to word.
    pub finished_ms: i64,
    /// This phone's player won.
    pub is_won: bool,
}

/// The finished games.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct HistoryScreen {
    /// "Finished games".
    pub title: String,
    /// The newest first.
    pub entries: Vec<HistoryEntry>,
    /// What is said when there is none.
    pub empty: Option<String>,
    /// Where a game was just exported to; nothing otherwise.
    pub note: Option<String>,
    /// Back.
    pub buttons: Vec<Button>,
}

/// What can be done among the finished games.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum HistoryAction {
    /// Shows how a game ended.
    Open { game: i64 },
    /// Writes its record into the phone's folder.
    Export { game: i64 },
}

impl HistoryAction {
    pub(crate) fn id(&self) -> String {
        match self {
            HistoryAction::Open { game } => format!("open/{game}"),
            HistoryAction::Export { game } => format!("export/{game}"),
        }
    }
}

/// The finished games, as they were when the page was opened.
pub(crate) struct HistoryPage {
    games: Vec<Finished>,
    /// Where one was just exported to.
    pub note: Option<String>,
}

impl HistoryPage {
    /// Asks the store, once.
    pub fn open(store: &Store) -> Result<HistoryPage, TableError> {
        Ok(HistoryPage { games: store.finished(0, SHOWN)?, note: None })
    }

    pub fn forget_note(&mut self) {
        self.note = None;
    }

    pub fn screen(&self, words: &Words) -> HistoryScreen {
        HistoryScreen {
            title: words.say("history-title", &[]),
            entries: self.games.iter().map(|game| entry(words, game)).collect(),
            empty: self.games.is_empty().then(|| words.say("history-empty", &[])),
            note: self.note.clone(),
            buttons: vec![Button::new(UserAction::Back, words.say("back", &[]))],
        }
    }

    pub fn act(&self, action: HistoryAction) -> Acted {
        Ok(match action {
            HistoryAction::Open { game } => Navigation::ShowFinished(FinishedId(game)),
            HistoryAction::Export { game } => Navigation::Export(FinishedId(game)),
        })
    }
}

fn entry(words: &Words, game: &Finished) -> HistoryEntry {
    let title = game_title(words, &game.edition, game.seats.len());
    let seated: Vec<SeatedPlayer> =
        game.seats.iter().map(|s| SeatedPlayer { name: s.name.clone(), who: s.who }).collect();
    let mut names = names::seats(words, &seated);
    if let Some(own) = game.own.and_then(|own| names.get_mut(own.index())) {
        own.name = words.say("player-me", &[]);
    }
    let winners: Vec<&FinishedSeat> = game.seats.iter().filter(|seat| seat.won).collect();
    let won = game.seats.iter().zip(names).filter(|(seat, _)| seat.won);
    let names: Vec<String> = won.map(|(_, name)| name.name).collect();
    let id = if winners.len() > 1 { "history-shared" } else { "history-won" };
    let points = winners.first().map_or(0, |seat| seat.points);
    HistoryEntry {
        id: game.id.0,
        open: HistoryAction::Open { game: game.id.0 }.into(),
        export: HistoryAction::Export { game: game.id.0 }.into(),
        title: if game.own.is_some() { title } else { words.say("game-watched", &[("game", title.into())]) },
        detail: words.say(id, &[("names", words.list(&names).into()), ("points", points.into())]),
        finished_ms: game.ended.0,
        is_won: game.own.is_some_and(|own| game.seats.get(own.index()).is_some_and(|seat| seat.won)),
    }
}
