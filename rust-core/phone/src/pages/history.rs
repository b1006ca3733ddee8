//! The page of finished games, newest first.

use ayatsuri_store::{Finished, Store};
use ayatsuri_table::{FinishedId, FinishedSeat, SeatedPlayer, TableError};

use super::{Acted, Navigation};
use crate::names;
use crate::rule_set::game_title;
use crate::screen::{Button, UserAction};
use crate::words::Words;

/// The longest list of finished games that is shown.
const SHOWN: u32 = 500;

/// One finished game.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct HistoryEntry {
    /// The game's number, as `export_game` takes it.
    pub id: i64,
    /// Shows its result.
    pub open: UserAction,
    /// Writes its record into the phone's folder.
    pub export: UserAction,
    /// Edition and number of players.
    pub title: String,
    /// Who won, and with how many points.
    pub detail: String,
    /// When it ended, in milliseconds since 1970; the shell words the date.
    pub finished_ms: i64,
    /// Whether this phone's player won.
    pub is_won: bool,
}

/// The finished games.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct HistoryScreen {
    /// "History".
    pub title: String,
    /// The games, newest first.
    pub entries: Vec<HistoryEntry>,
    /// The text where there are no games; otherwise nothing.
    pub empty: Option<String>,
    /// Where a game was just exported to; otherwise nothing.
    pub note: Option<String>,
    /// Back.
    pub buttons: Vec<Button>,
}

/// An action on the list of finished games.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum HistoryAction {
    /// Shows a game's result.
    Open {
        /// The number of the finished game.
        game: i64,
    },
    /// Writes a game's record into the phone's folder.
    Export {
        /// The number of the finished game.
        game: i64,
    },
}

impl HistoryAction {
    pub(crate) fn id(&self) -> String {
        match self {
            HistoryAction::Open { game } => format!("open/{game}"),
            HistoryAction::Export { game } => format!("export/{game}"),
        }
    }
}

/// The list as it was when the page was opened.
pub(crate) struct HistoryPage {
    games: Vec<Finished>,
    /// Where a game was just exported to.
    pub note: Option<String>,
}

impl HistoryPage {
    /// Reads the list from the store, once.
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
