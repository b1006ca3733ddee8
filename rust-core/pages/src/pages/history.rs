//! The page of finished games, newest first, with filters: who played, and the owner's place. A person can delete and
//! share each game, and open a record that somebody has sent.

use ayatsuri_rules::Seat;
use ayatsuri_store::{Finished, Store};
use ayatsuri_table::{FinishedId, FinishedSeat, Occupant, SeatedPlayer, TableError};

use super::{Acted, Page, PageContext, PhoneCommand, ReplayPage, TroublePage};
use ayatsuri_play::finished::stored::played_on_seat;
use ayatsuri_play::games;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{
    Button, GamesShown, HistoryAction, HistoryEntry, HistoryScreen, OptionChoice, OptionRow, TextField, UserAction,
};
use ayatsuri_wording::names;
use ayatsuri_wording::rule_set::{RuleSet, game_picture, game_title};

/// The list has at most this many finished games, the newest.
const MOST_SHOWN: u32 = 500;

/// Which games the list shows: those that pass all three.
#[derive(Default)]
struct Filters {
    /// Only games of the edition or game with this name.
    edition: Option<String>,
    whose: GamesShown,
    /// Only games in which somebody of this name played.
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

/// The people of a game who have a name, but for this phone's player.
fn others(game: &Finished) -> impl Iterator<Item = &FinishedSeat> {
    let own = game.own.map(Seat::index);
    let is_other = move |&(place, seat): &(usize, &FinishedSeat)| {
        Some(place) != own && seat.occupant == Occupant::Person && !seat.name.is_empty()
    };
    game.seats.iter().enumerate().filter(is_other).map(|(_, seat)| seat)
}

/// A game of the list.
struct PastGame {
    /// The stored game; unlike there, `own` is set also if the game counts in no statistics.
    game: Finished,
    /// The place that this phone's player reached, 1 for the winner; `None` if they did not play.
    place: Option<u32>,
    /// Whether it went on from a moment of an earlier game. Such a game counts in no statistics.
    is_played_on: bool,
}

/// The list as it was when the page was opened.
pub struct HistoryPage {
    games: Vec<PastGame>,
    filters: Filters,
    /// Says where a game was just exported to.
    pub note: Option<String>,
}

impl HistoryPage {
    /// Reads the list from the store. The page does not read it again: [`HistoryPage::forget`] keeps it up to date.
    pub fn open(words: &Words, store: &Store) -> Result<HistoryPage, TableError> {
        let past = |mut game: Finished| {
            let played_on = played_on_seat(store, game.id.0);
            game.own = game.own.or(played_on).or_else(|| games::uncounted(store, &game));
            PastGame { place: own_place(words, store, &game), is_played_on: played_on.is_some(), game }
        };
        let games = store.finished(0, MOST_SHOWN)?.into_iter().map(past).collect();
        Ok(HistoryPage { games, filters: Filters::default(), note: None })
    }

    /// Clears the note, which the next action makes out of date.
    pub fn forget_note(&mut self) {
        self.note = None;
    }

    /// Removes a deleted game from the list.
    pub fn forget(&mut self, id: FinishedId) {
        self.games.retain(|past| past.game.id != id);
        self.note = None;
        // Filters that no game passes any more are dropped: the list would be empty, and a row that could reset them
        // may be gone.
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
            HistoryAction::Open { game } => return Ok(PhoneCommand::ShowFinished(FinishedId(game))),
            HistoryAction::Export { game } => return Ok(PhoneCommand::Export(FinishedId(game))),
            HistoryAction::Delete { game } => {
                return Ok(PhoneCommand::Open(Page::Trouble(TroublePage::Deleting(FinishedId(game)))));
            }
            HistoryAction::Game { edition } => self.filters.edition = edition,
            HistoryAction::Whose { shown } => self.filters.whose = shown,
            HistoryAction::With { name } => self.filters.with = name,
        }
        Ok(PhoneCommand::Stay)
    }

    /// Opens a record that somebody sent as a replay.
    pub fn enter_record(&self, context: &PageContext<'_>, text: &str) -> Acted {
        let replay = games::read(context.words, text)?;
        Ok(PhoneCommand::Open(Page::Replay(ReplayPage::of_sent(context.store, replay)?)))
    }
}

/// The place that this phone's player reached. Between players with equal points the rules decide, so then the place is
/// read from the result.
fn own_place(words: &Words, store: &Store, game: &Finished) -> Option<u32> {
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
    /// The game's line of the list: its title, the winners, the people, and this player's own result.
    fn entry(&self, words: &Words) -> HistoryEntry {
        let game = &self.game;
        let title = game_title(words, &game.edition, game.seats.len());
        let seated: Vec<SeatedPlayer> =
            game.seats.iter().map(|s| SeatedPlayer { name: s.name.clone(), occupant: s.occupant }).collect();
        let own = game.own.map(Seat::index);
        let mut names: Vec<String> = names::seats(words, &seated).into_iter().map(|seat| seat.name).collect();
        let people: Vec<String> =
            names.iter().enumerate().filter(|(place, _)| Some(*place) != own).map(|(_, name)| name.clone()).collect();
        if let Some(own) = own.and_then(|own| names.get_mut(own)) {
            *own = words.say("player-me", &[]);
        }
        let winners: Vec<&FinishedSeat> = game.seats.iter().filter(|seat| seat.won).collect();
        let winner_names: Vec<String> =
            game.seats.iter().zip(names).filter(|(seat, _)| seat.won).map(|(_, name)| name).collect();
        let winners_message = if winners.len() > 1 { "history-shared" } else { "history-won" };
        let points = winners.first().map_or(0, |seat| seat.points);
        let mine = own.and_then(|own| game.seats.get(own));
        // A winner gets no such line: that of the winners already says their points.
        let own_line = self
            .place
            .zip(mine.filter(|seat| !seat.won))
            .map(|(place, mine)| words.say("history-own", &[("place", place.into()), ("points", mine.points.into())]));
        let people_message = if own.is_some() { "history-people" } else { "history-people-watched" };
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
            detail: words
                .say(winners_message, &[("names", words.list(&winner_names).into()), ("points", points.into())]),
            own: own_line,
            picture: game_picture(&game.edition),
            own_place: self.place.filter(|_| mine.is_some()),
            own_points: mine.map(|seat| seat.points),
            people: words.say(people_message, &[("names", words.list(&people).into())]),
            finished_ms: game.ended.0,
            is_won: mine.is_some_and(|seat| seat.won),
        }
    }
}
