//! The finished games, and what they add up to.

use ayatsuri_table::{Finished, FinishedSeat, SeatedPlayer, Statistic};

use crate::names;
use crate::rule_set::game_title;
use crate::screen::{Button, HistoryEntry, HistoryScreen, StatisticsRow, StatisticsScreen, blank};
use crate::words::Words;

/// The finished games, the newest first. `note`: where one was just exported to.
pub(crate) fn history(words: &Words, finished: &[Finished], note: &str) -> HistoryScreen {
    HistoryScreen {
        title: words.say("history-title", &[]),
        entries: finished.iter().map(|game| entry(words, game)).collect(),
        empty: if finished.is_empty() { words.say("history-empty", &[]) } else { String::new() },
        note: note.to_owned(),
        buttons: vec![Button { label: words.say("back", &[]), ..blank("back") }],
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
        title: if game.own.is_some() { title } else { words.say("game-watched", &[("game", title.into())]) },
        detail: words.say(id, &[("names", words.list(&names).into()), ("points", points.into())]),
        finished_ms: game.ended.0,
        is_won: game.own.is_some_and(|own| game.seats.get(own.index()).is_some_and(|seat| seat.won)),
    }
}

/// How this phone's person fared, by edition and number of players.
pub(crate) fn statistics(words: &Words, statistics: &[Statistic]) -> StatisticsScreen {
    let row = |line: &Statistic| StatisticsRow {
        label: game_title(words, &line.edition, usize::from(line.players)),
        games: line.games,
        won: line.wins,
        best: line.best,
        text: words.say(
            "statistics-row",
            &[("games", line.games.into()), ("won", line.wins.into()), ("best", line.best.into())],
        ),
    };
    StatisticsScreen {
        title: words.say("statistics-title", &[]),
        rows: statistics.iter().map(row).collect(),
        empty: if statistics.is_empty() { words.say("statistics-empty", &[]) } else { String::new() },
        buttons: vec![Button { label: words.say("back", &[]), ..blank("back") }],
    }
}
