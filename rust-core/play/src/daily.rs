//! The deals of the day that a phone stores: for each date the game that counts, its result and the par. The date comes
//! from the shell (`Phone::set_today`); without it there is no deal of the day.

use ayatsuri_rules::Seat;
use ayatsuri_store::{Finished, Store};
use ayatsuri_table::{FinishedId, LocalDate, TableError, TableId};
use serde::{Deserialize, Serialize};

/// The name of the setting.
const NAME: &str = "daily";
/// How many days are kept.
const KEPT: usize = 400;
/// How many of the latest finished games are searched for the one that counts.
const LOOKED_AT: u32 = 500;

/// All stored deals of the day.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct KeptDaily {
    /// The days on which a deal was begun, the one begun last first.
    days: Vec<KeptDay>,
}

/// A day on which a deal was begun.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeptDay {
    pub date: LocalDate,
    /// The number of the table of the try that counts; the finished game has the same number.
    pub table: i64,
    /// The result; `None` before the game's end, and if it was given up.
    #[serde(default)]
    pub result: Option<DayResult>,
    /// The par, once it is found.
    #[serde(default)]
    pub par: Option<u32>,
    /// The help that was taken in it.
    #[serde(default)]
    pub help: DayHelp,
}

/// The help that a person took in the try that counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct DayHelp {
    /// At how many prompts they asked for a hint.
    pub hints: u32,
    /// How often they took something back.
    pub taken_back: u32,
    /// The prompt of the latest hint.
    latest: Option<u64>,
}

/// The result of the try that counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DayResult {
    pub points: u32,
    pub place: u32,
}

/// The days of a week that were played to the end and have a par.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Week {
    pub days: u32,
    /// On how many of them the points are at least the par.
    pub reached: u32,
    /// The points above the pars, together.
    pub ahead: i64,
}

impl KeptDaily {
    /// Reads the deals from a store; there are none if this version cannot read them.
    pub fn of(store: &Store) -> KeptDaily {
        store.setting(NAME).ok().flatten().unwrap_or_default()
    }

    pub fn keep(&self, store: &mut Store) -> Result<(), TableError> {
        store.set(NAME, self)
    }

    pub fn day(&self, date: LocalDate) -> Option<&KeptDay> {
        self.days.iter().find(|day| day.date == date)
    }

    /// Notes the table of the try that counts on that day.
    pub fn begin(&mut self, date: LocalDate, table: TableId) {
        let help = DayHelp::default();
        self.days.insert(0, KeptDay { date, table: table.0, result: None, par: None, help });
        self.days.truncate(KEPT);
    }

    /// Adds to the store the results of games that have ended since.
    pub fn catch_up(store: &mut Store) -> Result<KeptDaily, TableError> {
        let mut kept = KeptDaily::of(store);
        if kept.take_in(store)? {
            kept.keep(store)?;
        }
        Ok(kept)
    }

    /// Notes in the store the help that was taken at a table, if its game is a try that counts.
    pub fn helped(store: &mut Store, table: TableId, note: impl FnOnce(&mut DayHelp)) -> Result<(), TableError> {
        let mut kept = KeptDaily::of(store);
        match kept.days.iter_mut().find(|day| day.table == table.0) {
            Some(day) => note(&mut day.help),
            None => return Ok(()),
        }
        kept.keep(store)
    }

    /// The help that was taken in a finished game, if it is a try that counted.
    pub fn help_in(store: &Store, game: FinishedId) -> DayHelp {
        KeptDaily::of(store).days.iter().find(|day| day.table == game.0).map_or_else(DayHelp::default, |day| day.help)
    }

    /// Adds the results of games that have ended. Returns whether there were any.
    fn take_in(&mut self, store: &Store) -> Result<bool, TableError> {
        let mut is_changed = false;
        if self.days.iter().all(|day| day.result.is_some()) {
            return Ok(false);
        }
        let finished = store.finished(0, LOOKED_AT)?;
        for day in self.days.iter_mut().filter(|day| day.result.is_none()) {
            let game = finished.iter().find(|game| game.id.0 == day.table && !game.is_sent);
            day.result = game.and_then(result);
            is_changed |= day.result.is_some();
        }
        Ok(is_changed)
    }

    /// Notes the par of a day.
    pub fn note_par(&mut self, date: LocalDate, par: u32) {
        self.days.iter_mut().filter(|day| day.date == date).for_each(|day| day.par = Some(par));
    }

    /// The days of the week of that date, the latest first.
    pub fn of_week(&self, date: LocalDate) -> Vec<&KeptDay> {
        let (monday, next) = (date.monday(), date.monday().later(7));
        let mut days: Vec<&KeptDay> = self.days.iter().filter(|day| (monday..next).contains(&day.date)).collect();
        days.sort_unstable_by_key(|day| std::cmp::Reverse(day.date));
        days
    }

    /// The number of days in a row, up to that date, on which the deal was played to its end. That date itself may
    /// still be open.
    pub fn streak(&self, date: LocalDate) -> u32 {
        let is_played = |date| self.day(date).is_some_and(|day| day.result.is_some());
        let last = if is_played(date) { date } else { date.later(-1) };
        (0..).take_while(|&earlier| is_played(last.later(-earlier))).count() as u32
    }

    /// The sums of the week of that date.
    pub fn week(&self, date: LocalDate) -> Week {
        let ahead = self.of_week(date).into_iter().filter_map(KeptDay::ahead);
        ahead.fold(Week::default(), |week, ahead| Week {
            days: week.days + 1,
            reached: week.reached + u32::from(ahead >= 0),
            ahead: week.ahead + ahead,
        })
    }
}

impl DayHelp {
    /// Counts the hint that was asked for at this prompt, once for each prompt.
    pub fn hinted(&mut self, prompt: u64) {
        self.hints += u32::from(self.latest != Some(prompt));
        self.latest = Some(prompt);
    }
}

impl KeptDay {
    /// By how many points its result is above the par; negative below it.
    pub fn ahead(&self) -> Option<i64> {
        Some(i64::from(self.result?.points) - i64::from(self.par?))
    }
}

/// The owner's points and place in a finished game; `None` if they did not play.
fn result(game: &Finished) -> Option<DayResult> {
    let own = game.seats.get(game.own.map(Seat::index)?)?;
    let better = game.seats.iter().filter(|seat| seat.points > own.points || (seat.won && !own.won)).count();
    Some(DayResult { points: own.points, place: better as u32 + 1 })
}
