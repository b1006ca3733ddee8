//! The records of this phone's owner, apart from the sums: a rating for each game and number of players, victories by
//! level and by character, places, streaks, games that stand out, and the balance against each bot.
//!
//! They are computed from the store each time, so a deleted game counts no more. Only games against bots alone count
//! for a rating, as nobody knows how strong people are. A game in which steps were taken back counts like any other:
//! that is possible only where nothing hidden was seen and nobody else has acted, so it is no more than thinking twice.
//! Lessons, and further tries at a deal of the day, do not count.

use std::collections::BTreeMap;

use ayatsuri_bots::rating::{Rating, strength};
use ayatsuri_rules::city::{Character, EditionId, Event, State as City};
use ayatsuri_rules::{ObservedEvent, Observer, Seat};
use ayatsuri_store::{Finished, Store};
use ayatsuri_table::{FinishedGame, FinishedSeat, HostableGame, Level, TableError};

use ayatsuri_screens::words::Words;
use ayatsuri_screens::{Picture, RatingMark, RatingView, StatisticsKind, StatisticsRow};
use ayatsuri_wording::city::cards::{character, character_id};
use ayatsuri_wording::names;
use ayatsuri_wording::names::level_message;
use ayatsuri_wording::rule_set::{RuleSet, game_picture, game_title};

use crate::bot_records::{BotRecord, BotRecords, bot_level, compare, own_and_others};

/// The number of latest games that are read whole, for their characters and their length.
const READ: usize = 60;

/// Victories in some games.
#[derive(Clone, Copy, Default)]
struct Wins {
    games: u32,
    won: u32,
    best: u32,
}

/// A game that stands out, with the number that makes it so.
struct Notable {
    title: (String, usize),
    number: u32,
    points: u32,
}

/// The records of all games.
#[derive(Default)]
pub(super) struct Records {
    /// By edition and number of players.
    ratings: BTreeMap<(String, usize), (Rating, Wins)>,
    levels: BTreeMap<Level, Wins>,
    characters: BTreeMap<Character, Wins>,
    /// How often each place was reached, from the first.
    places: BTreeMap<usize, u32>,
    all: Wins,
    longest_streak: u32,
    streak: u32,
    longest: Option<Notable>,
    closest: Option<Notable>,
    dearest: Option<Notable>,
    bots: BotRecords,
}

impl Wins {
    fn add(&mut self, own: &FinishedSeat) {
        self.games += 1;
        self.won += u32::from(own.won);
        self.best = self.best.max(own.points);
    }
}

impl Records {
    /// Computes the records from the store.
    pub fn of(store: &Store) -> Result<Records, TableError> {
        let mut records = Records::default();
        let games = store.finished(0, u32::MAX)?;
        let own = games.iter().filter(|game| game.own.is_some() && !game.is_sent);
        let own: Vec<&Finished> = own.collect();
        for (place, game) in own.iter().enumerate().rev() {
            records.take_in(game);
            if place < READ {
                records.read(store, game);
            }
        }
        Ok(records)
    }

    /// Takes in the next game.
    fn take_in(&mut self, game: &Finished) {
        let Some((own, others)) = own_and_others(game) else { return };
        self.all.add(own);
        let better = others.iter().filter(|other| compare(own, other).is_lt()).count();
        *self.places.entry(better + 1).or_default() += 1;
        self.streak = if own.won { self.streak + 1 } else { 0 };
        self.longest_streak = self.longest_streak.max(self.streak);
        let gap = gap(own.points, others.iter().map(|other| other.points));
        keep(&mut self.closest, game, gap, own.points, |new, old| new < old);
        keep(&mut self.dearest, game, own.points, own.points, |new, old| new > old);
        let levels: Option<Vec<Level>> = others.iter().map(|other| bot_level(other)).collect();
        let Some(levels) = levels else { return };
        self.bots.add(game);
        if let [first, rest @ ..] = &levels[..]
            && rest.iter().all(|level| level == first)
        {
            self.levels.entry(*first).or_default().add(own);
        }
        let is_kingdom = game.game == ayatsuri_rules::kingdom::State::NAME;
        let scored = others.iter().zip(&levels).map(|(other, level)| {
            let score = match compare(own, other) {
                std::cmp::Ordering::Less => 0.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 1.0,
            };
            Some((strength(*level, is_kingdom)?, score))
        });
        if let Some(scored) = scored.collect::<Option<Vec<_>>>() {
            let (rating, wins) = self.ratings.entry((game.edition.clone(), game.seats.len())).or_default();
            *rating = rating.after(&scored);
            wins.add(own);
        }
    }

    /// Reads a game whole, for its characters and its length; a game that cannot be read is left out.
    fn read(&mut self, store: &Store, game: &Finished) {
        let (Some(seat), Some((own, _))) = (game.own, own_and_others(game)) else { return };
        let steps = match store.finished_game::<City>(game.id) {
            Ok(whole) => {
                for character in played(&whole, seat) {
                    self.characters.entry(character).or_default().add(own);
                }
                whole.entries.len()
            }
            Err(_) => match store.finished_game::<ayatsuri_rules::kingdom::State>(game.id) {
                Ok(whole) => whole.entries.len(),
                Err(_) => return,
            },
        };
        keep(&mut self.longest, game, steps as u32, own.points, |new, old| new > old);
    }

    /// The lines, the rating first.
    pub fn rows(&self, words: &Words) -> Vec<StatisticsRow> {
        let ratings: Vec<StatisticsRow> = self.ratings.iter().map(|(of, rated)| rating_row(words, of, rated)).collect();
        let levels = self.levels.iter().map(|(level, wins)| {
            let level = words.say(level_message(*level), &[]);
            let label = words.say("statistics-level", &[("level", level.into())]);
            wins.row(words, StatisticsKind::Level, label)
        });
        let places = (self.all.games > 0).then(|| self.places(words));
        let notable: Vec<StatisticsRow> = levels.chain(places).chain(self.notable(words)).collect();
        let mut played: Vec<(&Character, &Wins)> = self.characters.iter().collect();
        played.sort_by_key(|(_, wins)| std::cmp::Reverse(wins.games));
        let characters = played.into_iter().map(|(one, wins)| {
            let name = character(words, EditionId::Expanded, *one).name.as_str();
            let label = words.say("statistics-character", &[("character", name.into())]);
            let picture = Picture::Card { card: character_id(*one) };
            StatisticsRow { picture: Some(picture), ..wins.row(words, StatisticsKind::Character, label) }
        });
        let company = self.bots.iter().map(|(name, record)| bot_row(words, name, record));
        let groups = [
            (None, ratings),
            (None, notable),
            (Some("statistics-characters"), characters.collect()),
            (Some("statistics-company"), company.collect()),
        ];
        let headed = groups.into_iter().flat_map(|(heading, mut rows): (Option<&str>, Vec<StatisticsRow>)| {
            if let Some(first) = rows.first_mut() {
                first.heading = heading.map(|id| words.say(id, &[]));
            }
            rows
        });
        headed.collect()
    }

    fn places(&self, words: &Words) -> StatisticsRow {
        let place = |(place, times): (&usize, &u32)| {
            words.say("statistics-place", &[("place", (*place).into()), ("times", (*times).into())])
        };
        let places = words.list(&self.places.iter().map(place).collect::<Vec<_>>());
        let args = [("places", places.into()), ("longest", self.longest_streak.into()), ("now", self.streak.into())];
        let text = words.say("statistics-places-text", &args);
        StatisticsRow { text, ..self.all.row(words, StatisticsKind::Places, words.say("statistics-places", &[])) }
    }

    /// The games that stand out.
    fn notable(&self, words: &Words) -> Vec<StatisticsRow> {
        let row = |kind: StatisticsKind, id: &str, one: &Notable| {
            let (edition, players) = &one.title;
            let args = [
                ("game", game_title(words, edition, *players).into()),
                ("points", words.points(one.points).into()),
                ("n", one.number.into()),
            ];
            let text = words.say(&format!("{id}-text"), &args);
            StatisticsRow {
                picture: game_picture(edition),
                best: Some(one.points),
                ..StatisticsRow::new(kind, words.say(id, &[]), text)
            }
        };
        let longest = self.longest.iter().map(|one| row(StatisticsKind::Longest, "statistics-longest", one));
        let closest = self.closest.iter().map(|one| row(StatisticsKind::Closest, "statistics-closest", one));
        let dearest = self.dearest.iter().map(|one| row(StatisticsKind::Best, "statistics-dearest", one));
        longest.chain(closest).chain(dearest).collect()
    }
}

fn bot_row(words: &Words, name: &str, record: BotRecord) -> StatisticsRow {
    let said = words.say("bot-name", &[("name", name.into())]);
    let label = match record.level.and_then(|level| names::temper_of(words, name, level)) {
        Some(temper) => words.say("statistics-bot", &[("name", said.into()), ("temper", temper.into())]),
        None => words.say("statistics-bot-plain", &[("name", said.into())]),
    };
    let BotRecord { games, ahead, behind, .. } = record;
    let args = [("games", games.into()), ("ahead", ahead.into()), ("behind", behind.into())];
    let text = words.say("statistics-bot-text", &args);
    let picture = names::picture_of_bot(name);
    StatisticsRow { games, won: ahead, behind, picture, ..StatisticsRow::new(StatisticsKind::Bot, label, text) }
}

impl Wins {
    fn row(&self, words: &Words, kind: StatisticsKind, label: String) -> StatisticsRow {
        let Wins { games, won, best } = *self;
        let args = [("games", games.into()), ("won", won.into()), ("best", best.into())];
        StatisticsRow { games, won, ..StatisticsRow::new(kind, label, words.say("statistics-row", &args)) }
    }
}

fn rating_row(words: &Words, (edition, players): &(String, usize), (rating, wins): &(Rating, Wins)) -> StatisticsRow {
    let is_kingdom = edition == RuleSet::Kingdom.name();
    let whole = |number: f64| number.round() as i32;
    let mark = |level: Level| RatingMark {
        label: words.say(level_message(level), &[]),
        value: whole(strength(level, is_kingdom).unwrap_or_default()),
    };
    let marks = Level::OFFERED.map(mark);
    let (value, deviation) = (whole(rating.mean), whole(2.0 * rating.deviation).unsigned_abs());
    let [novice, player, master] = [0, 1, 2].map(|place| i64::from(marks[place].value).into());
    let args = [
        ("rating", i64::from(value).into()),
        ("deviation", deviation.into()),
        ("novice", novice),
        ("player", player),
        ("master", master),
    ];
    let label = words.say("statistics-rating", &[("game", game_title(words, edition, *players).into())]);
    StatisticsRow {
        picture: game_picture(edition),
        rating: Some(RatingView { value, deviation, marks: marks.into() }),
        text: words.say("statistics-rating-text", &args),
        ..wins.row(words, StatisticsKind::Rating, label)
    }
}

/// Keeps a game if it stands out more than the one before.
fn keep(best: &mut Option<Notable>, game: &Finished, number: u32, points: u32, more: fn(u32, u32) -> bool) {
    if best.as_ref().is_none_or(|best| more(number, best.number)) {
        *best = Some(Notable { title: (game.edition.clone(), game.seats.len()), number, points });
    }
}

/// The characters that a seat was revealed as.
fn played(game: &FinishedGame<City>, seat: Seat) -> Vec<Character> {
    let heard = game.entries.iter().flat_map(|entry| entry.heard_by(Observer::Board));
    let ranks = heard.filter_map(|heard| match heard {
        ObservedEvent::Event(Event::Answered { seat: who, rank }) if *who == seat => Some(*rank),
        _ => None,
    });
    let cast = &game.game_start.setup.cast;
    let mut characters: Vec<Character> =
        ranks.filter_map(|rank| cast.iter().copied().find(|one| one.rank() == rank)).collect();
    characters.sort_unstable();
    characters.dedup();
    characters
}

/// How far apart these points and the best others are: whoever came behind a second place makes no game close.
fn gap(own: u32, others: impl Iterator<Item = u32>) -> u32 {
    others.max().map_or(0, |best| own.abs_diff(best))
}

#[cfg(test)]
mod tests {
    use super::gap;

    #[test]
    fn a_game_is_as_close_as_the_winner_was() {
        assert_eq!(gap(19, [24, 16].into_iter()), 5, "to the winner, not to the third");
        assert_eq!(gap(24, [19, 16].into_iter()), 5, "as the winner to the next");
        assert_eq!(gap(7, [].into_iter()), 0);
    }
}
