//! The page of finished games, newest first: who played, one's own place, filters; games are deleted, shared, and
//! opened as somebody sent them.

use ayatsuri_rules::Seat;
use ayatsuri_store::{Finished, Store};
use ayatsuri_table::{FinishedId, FinishedSeat, Occupant, SeatedPlayer, TableError};

use super::{Acted, Navigation, Page, PageContext, ReplayPage, TroublePage};
use crate::games;
use crate::names;
use crate::review::played_on_seat;
use crate::rule_set::{RuleSet, game_title};
use crate::screen::{Button, OptionChoice, OptionRow, TextField, UserAction};
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
    /// Writes its record into the phone's folder, as a file that any other phone opens.
    pub export: UserAction,
    /// Asks for confirmation before the game is deleted.
    pub delete: UserAction,
    /// Edition and number of players.
    pub title: String,
    /// Who won, and with how many points.
    pub detail: String,
    /// The place and points of this phone's player in words; nothing if they won or did not play.
    pub own: Option<String>,
    /// Who else played, in words.
    pub people: String,
    /// When it ended, in milliseconds since 1970; the shell words the date.
    pub finished_ms: i64,
    /// Whether this phone's player won.
    pub is_won: bool,
    /// Whether it is somebody else's game, kept from a record that they sent. It counts in no statistics.
    #[uniffi(default = false)]
    pub is_sent: bool,
}

/// The finished games.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct HistoryScreen {
    /// "History".
    pub title: String,
    /// Filters, where games differ: the game, whose it was, with whom. The last row takes the text of a record that
    /// somebody sent.
    pub rows: Vec<OptionRow>,
    /// The games that pass the filters, newest first.
    pub entries: Vec<HistoryEntry>,
    /// The text where there are no games; otherwise nothing.
    pub empty: Option<String>,
    /// Where a game was just exported to; otherwise nothing.
    pub note: Option<String>,
    /// What opens, shares and deletes a game, in a word each, in this order.
    pub entry_labels: Vec<String>,
    /// Back.
    pub buttons: Vec<Button>,
}

/// Whose games the list shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, uniffi::Enum)]
pub enum GamesShown {
    /// All.
    #[default]
    All,
    /// Those that this phone's player played.
    Own,
    /// Those that they watched, and those that somebody sent.
    Others,
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
    /// Asks for confirmation before a game is deleted.
    Delete {
        /// The number of the finished game.
        game: i64,
    },
    /// Shows the games of one rule set only.
    Game {
        /// The name of the rule set; nothing for all.
        edition: Option<String>,
    },
    /// Shows one's own games, or those of others.
    Whose {
        /// Whose games.
        shown: GamesShown,
    },
    /// Shows the games with one person only.
    With {
        /// The person's name; nothing for everybody.
        name: Option<String>,
    },
}

impl HistoryAction {
    pub(crate) fn id(&self) -> String {
        match self {
            HistoryAction::Open { game } => format!("open/{game}"),
            HistoryAction::Export { game } => format!("export/{game}"),
            HistoryAction::Delete { game } => format!("delete/{game}"),
            HistoryAction::Game { edition } => format!("game/{}", edition.as_deref().unwrap_or("all")),
            HistoryAction::Whose { shown: GamesShown::All } => "whose/all".to_owned(),
            HistoryAction::Whose { shown: GamesShown::Own } => "whose/own".to_owned(),
            HistoryAction::Whose { shown: GamesShown::Others } => "whose/others".to_owned(),
            HistoryAction::With { name: Some(name) } => format!("with/{name}"),
            HistoryAction::With { name: None } => "with/".to_owned(),
        }
    }
}

/// Which games the list shows.
#[derive(Default)]
struct Filters {
    edition: Option<String>,
    whose: GamesShown,
    with: Option<String>,
}

impl Filters {
    fn pass(&self, game: &Finished) -> bool {
        self.edition.as_ref().is_none_or(|edition| *edition == game.edition)
            && match self.whose {
                GamesShown::All => true,
                GamesShown::Own => game.own.is_some(),
                GamesShown::Others => game.own.is_none(),
            }
            && self.with.as_ref().is_none_or(|name| others(game).any(|seat| seat.name == *name))
    }
}

/// The other people of a game who have a name.
fn others(game: &Finished) -> impl Iterator<Item = &FinishedSeat> {
    let own = game.own.map(Seat::index);
    let is_other = move |&(place, seat): &(usize, &FinishedSeat)| {
        Some(place) != own && seat.who == Occupant::Person && !seat.name.is_empty()
    };
    game.seats.iter().enumerate().filter(is_other).map(|(_, seat)| seat)
}

/// A game of the list.
struct PastGame {
    game: Finished,
    /// The place of this phone's player, if they played.
    place: Option<u32>,
    /// Whether it goes on from a moment of an earlier game. It counts in no statistics.
    is_played_on: bool,
}

/// The list as it was when the page was opened.
pub(crate) struct HistoryPage {
    games: Vec<PastGame>,
    filters: Filters,
    /// Where a game was just exported to.
    pub note: Option<String>,
}

impl HistoryPage {
    /// Reads the list from the store, once.
    pub fn open(words: &Words, store: &Store) -> Result<HistoryPage, TableError> {
        let past = |mut game: Finished| {
            let played_on = played_on_seat(store, game.id.0);
            game.own = game.own.or(played_on).or_else(|| games::uncounted(store, &game));
            PastGame { place: place(words, store, &game), is_played_on: played_on.is_some(), game }
        };
        let games = store.finished(0, SHOWN)?.into_iter().map(past).collect();
        Ok(HistoryPage { games, filters: Filters::default(), note: None })
    }

    pub fn forget_note(&mut self) {
        self.note = None;
    }

    /// Takes a game from the list that was deleted.
    pub fn forget(&mut self, id: FinishedId) {
        self.games.retain(|past| past.game.id != id);
        self.note = None;
        // A filter that no game is left for would hide all others.
        if !self.games.iter().any(|past| self.filters.pass(&past.game)) {
            self.filters = Filters::default();
        }
    }

    pub fn screen(&self, words: &Words) -> HistoryScreen {
        let say = |id: &str| words.say(id, &[]);
        let shown = self.games.iter().filter(|past| self.filters.pass(&past.game));
        let entries: Vec<HistoryEntry> = shown.map(|past| past.entry(words)).collect();
        let empty = if self.games.is_empty() { "history-empty" } else { "history-none-fits" };
        let record = OptionRow::of_text(TextField::Record, say("history-record"), String::new());
        HistoryScreen {
            title: say("history-title"),
            rows: self.filter_rows(words).into_iter().chain([record.detail(say("history-record-detail"))]).collect(),
            empty: entries.is_empty().then(|| say(empty)),
            entries,
            note: self.note.clone(),
            entry_labels: vec![say("history-open"), say("history-share"), say("history-delete")],
            buttons: vec![Button::new(UserAction::Back, say("back"))],
        }
    }

    /// A row for each filter by which the games differ.
    fn filter_rows(&self, words: &Words) -> Vec<OptionRow> {
        let say = |id: &str| words.say(id, &[]);
        let mut rows = vec![];
        let mut editions: Vec<&str> = vec![];
        let mut people: Vec<&str> = vec![];
        for PastGame { game, .. } in &self.games {
            if !editions.contains(&game.edition.as_str()) {
                editions.push(&game.edition);
            }
            people.extend(others(game).map(|seat| seat.name.as_str()));
        }
        people.sort_unstable();
        people.dedup();
        if editions.len() > 1 {
            let choice = |edition: Option<&str>| {
                let set = edition.and_then(RuleSet::by_name);
                let label = match (edition, set) {
                    (None, _) => say("history-all"),
                    (_, Some(set)) => set.title(words),
                    (Some(name), None) => name.to_owned(),
                };
                let is_set = self.filters.edition.as_deref() == edition;
                OptionChoice::new(HistoryAction::Game { edition: edition.map(str::to_owned) }, label, is_set)
            };
            let choices = [None].into_iter().chain(editions.into_iter().map(Some)).map(choice).collect();
            rows.push(OptionRow::of_choices(say("history-game"), choices));
        }
        let owns = self.games.iter().filter(|past| past.game.own.is_some()).count();
        if owns > 0 && owns < self.games.len() {
            let choice = |(shown, label): (GamesShown, String)| {
                OptionChoice::new(HistoryAction::Whose { shown }, label, self.filters.whose == shown)
            };
            let choices = [
                (GamesShown::All, say("history-all")),
                (GamesShown::Own, say("history-whose-own")),
                (GamesShown::Others, say("history-whose-others")),
            ];
            rows.push(OptionRow::of_choices(say("history-whose"), choices.map(choice).into()));
        }
        if !people.is_empty() {
            let choice = |name: Option<&str>| {
                let label = name.map_or_else(|| say("history-with-all"), str::to_owned);
                let is_set = self.filters.with.as_deref() == name;
                OptionChoice::new(HistoryAction::With { name: name.map(str::to_owned) }, label, is_set)
            };
            let choices = [None].into_iter().chain(people.into_iter().map(Some)).map(choice).collect();
            rows.push(OptionRow::of_choices(say("history-with"), choices));
        }
        rows
    }

    pub fn act(&mut self, action: HistoryAction) -> Acted {
        match action {
            HistoryAction::Open { game } => return Ok(Navigation::ShowFinished(FinishedId(game))),
            HistoryAction::Export { game } => return Ok(Navigation::Export(FinishedId(game))),
            HistoryAction::Delete { game } => {
                return Ok(Navigation::Open(Page::Trouble(TroublePage::Deleting(FinishedId(game)))));
            }
            HistoryAction::Game { edition } => self.filters.edition = edition,
            HistoryAction::Whose { shown } => self.filters.whose = shown,
            HistoryAction::With { name } => self.filters.with = name,
        }
        Ok(Navigation::Stay)
    }

    /// Opens a record that somebody sent as a replay.
    pub fn enter_record(&self, context: &PageContext<'_>, text: &str) -> Acted {
        let replay = games::read(context.words, text)?;
        Ok(Navigation::Open(Page::Replay(ReplayPage::of_sent(context.store, replay)?)))
    }
}

/// The place of this phone's player. Points alone do not tell it where somebody has as many: then the result does.
fn place(words: &Words, store: &Store, game: &Finished) -> Option<u32> {
    let own = game.own?;
    let mine = game.seats.get(own.index())?;
    let is_tied = game.seats.iter().filter(|seat| seat.points == mine.points).count() > 1;
    let by_rules = || {
        let over = games::finished(words, store, game.id).ok()?;
        over.screen(words).seats.iter().find(|seat| seat.is_mine).map(|seat| seat.place)
    };
    let better = game.seats.iter().filter(|seat| seat.points > mine.points).count();
    let by_points = u32::try_from(better).unwrap_or(u32::MAX).saturating_add(1);
    Some(if is_tied { by_rules().unwrap_or(by_points) } else { by_points })
}

impl PastGame {
    fn entry(&self, words: &Words) -> HistoryEntry {
        let game = &self.game;
        let title = game_title(words, &game.edition, game.seats.len());
        let seated: Vec<SeatedPlayer> =
            game.seats.iter().map(|s| SeatedPlayer { name: s.name.clone(), who: s.who }).collect();
        let own = game.own.map(Seat::index);
        let mut names: Vec<String> = names::seats(words, &seated).into_iter().map(|seat| seat.name).collect();
        let people: Vec<String> =
            names.iter().enumerate().filter(|(place, _)| Some(*place) != own).map(|(_, name)| name.clone()).collect();
        if let Some(own) = own.and_then(|own| names.get_mut(own)) {
            *own = words.say("player-me", &[]);
        }
        let winners: Vec<&FinishedSeat> = game.seats.iter().filter(|seat| seat.won).collect();
        let won: Vec<String> =
            game.seats.iter().zip(names).filter(|(seat, _)| seat.won).map(|(_, name)| name).collect();
        let id = if winners.len() > 1 { "history-shared" } else { "history-won" };
        let points = winners.first().map_or(0, |seat| seat.points);
        let mine = own.and_then(|own| game.seats.get(own));
        // The line above names the winner and their points.
        let own_line = self
            .place
            .zip(mine.filter(|seat| !seat.won))
            .map(|(place, mine)| words.say("history-own", &[("place", place.into()), ("points", mine.points.into())]));
        let with = if own.is_some() { "history-people" } else { "history-people-watched" };
        HistoryEntry {
            id: game.id.0,
            open: HistoryAction::Open { game: game.id.0 }.into(),
            export: HistoryAction::Export { game: game.id.0 }.into(),
            delete: HistoryAction::Delete { game: game.id.0 }.into(),
            title: match (game.is_sent, own) {
                (true, _) => words.say("game-sent", &[("game", title.into())]),
                (false, Some(_)) if self.is_played_on => words.say("game-played-on", &[("game", title.into())]),
                (false, Some(_)) => title,
                (false, None) => words.say("game-watched", &[("game", title.into())]),
            },
            is_sent: game.is_sent,
            detail: words.say(id, &[("names", words.list(&won).into()), ("points", points.into())]),
            own: own_line,
            people: words.say(with, &[("names", words.list(&people).into())]),
            finished_ms: game.ended.0,
            is_won: mine.is_some_and(|seat| seat.won),
        }
    }
}
