//! The page of the deal of the day: the owner's result against the par, and the week. While the page is open, it works
//! out the par, one choice of a master at a time, and stores it.

use ayatsuri_store::Store;
use ayatsuri_table::{DailyDeal, LocalDate, PAR_GAMES, ParWork, TableError};

use super::{Acted, Page, PageContext, PhoneCommand};
use ayatsuri_play::daily::{DayHelp, KeptDaily, KeptDay};
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{Button, DailyAction, DailyDay, DailyScreen, DailyState, UserAction};
use ayatsuri_wording::rule_set::{game_picture, game_title};

/// The deal of a day, as it was when the page was opened.
pub struct DailyPage {
    date: LocalDate,
    kept: KeptDaily,
    /// Whether the try that counts, the first, is in play.
    is_in_play: bool,
    /// The par that is being worked out, and its day.
    work: Option<(LocalDate, Box<dyn ParWork>)>,
    /// Says where the shared text was just written.
    pub note: Option<String>,
}

impl DailyPage {
    /// Reads what is stored, and adds the results of games that have ended since.
    pub fn open(store: &mut Store, date: LocalDate) -> Result<DailyPage, TableError> {
        let kept = KeptDaily::catch_up(store)?;
        let table = kept.day(date).map(|day| day.table);
        let is_in_play = store.tables()?.iter().any(|one| Some(one.id.0) == table);
        let mut page = DailyPage { date, kept, is_in_play, work: None, note: None };
        page.find_work();
        Ok(page)
    }

    /// Begins the par of the next day of the week that was played and has none.
    fn find_work(&mut self) {
        let week = self.kept.of_week(self.date);
        let next = week.into_iter().find(|day| day.result.is_some() && day.par.is_none());
        self.work = next.map(|day| (day.date, DailyDeal::of(day.date).par()));
    }

    /// Works on a par for about the time of one choice of a master. Returns whether there is more to do.
    pub fn go_on(&mut self, store: &mut Store) -> Result<bool, TableError> {
        let Some((date, work)) = &mut self.work else { return Ok(false) };
        if let Some(par) = work.go_on() {
            self.kept.note_par(*date, par);
            self.kept.keep(store)?;
            self.find_work();
        }
        Ok(self.work.is_some())
    }

    pub fn screen(&self, words: &Words) -> DailyScreen {
        let say = |id: &str| words.say(id, &[]);
        let today = self.kept.day(self.date);
        let week = self.kept.week(self.date);
        let week_text = (week.days > 0).then(|| {
            let difference = difference(words, week.ahead);
            let args =
                [("days", week.days.into()), ("reached", week.reached.into()), ("difference", difference.into())];
            words.say("daily-week-text", &args)
        });
        let streak = self.kept.streak(self.date);
        let play = match today {
            None => Button::new(DailyAction::Play, say("daily-play")).primary(),
            Some(_) if self.is_in_play => Button::new(DailyAction::Play, say("home-resume")).primary(),
            Some(_) => Button::new(DailyAction::Play, say("daily-again")).detail(say("daily-again-detail")),
        };
        let mut buttons = vec![play];
        if self.shared(words).is_some() {
            let detail = self.note.clone().unwrap_or_else(|| say("daily-share-detail"));
            buttons.push(Button::new(DailyAction::Share, say("daily-share")).detail(detail));
        }
        buttons.push(Button::new(UserAction::Back, say("back")));
        let monday = self.date.monday();
        DailyScreen {
            title: say("daily-title"),
            picture: game_picture(DailyDeal::of(self.date).edition()),
            heading: self.label(words, self.date),
            text: self.line(words, self.date, today),
            streak: (streak > 1).then(|| words.say("daily-streak", &[("days", streak.into())])),
            week_title: say("daily-week"),
            week_text,
            week: (0..7).map(|later| self.day(words, monday.later(later))).collect(),
            buttons,
        }
    }

    /// The date and its game.
    fn label(&self, words: &Words, date: LocalDate) -> String {
        let args = [("date", in_words(words, date).into()), ("game", game_of(words, date).into())];
        words.say("daily-row", &args)
    }

    /// A day of the week. What will be played on a day that has not come is not told.
    fn day(&self, words: &Words, date: LocalDate) -> DailyDay {
        let day = self.kept.day(date);
        let is_today = date == self.date;
        let (number, state) = (date.numbers().2, self.state(date, day));
        if state == DailyState::Later {
            let (label, text) = (in_words(words, date), words.say("daily-later", &[]));
            return DailyDay { number, label, text, state, is_today, points: None };
        }
        let points = day.and_then(|day| day.result).map(|result| result.points);
        let text = match day {
            None if !is_today => words.say("daily-missed", &[]),
            _ => self.line(words, date, day),
        };
        DailyDay { number, label: self.label(words, date), text, state, is_today, points }
    }

    fn state(&self, date: LocalDate, day: Option<&KeptDay>) -> DailyState {
        let is_today = date == self.date;
        match day {
            Some(KeptDay { result: None, .. }) if is_today && self.is_in_play => DailyState::InPlay,
            Some(KeptDay { result: None, .. }) => DailyState::Missed,
            Some(day) => match day.ahead() {
                None => DailyState::Played,
                Some(0..) => DailyState::Reached,
                Some(_) => DailyState::Below,
            },
            None if is_today => DailyState::Open,
            None if date > self.date => DailyState::Later,
            None => DailyState::Missed,
        }
    }

    /// The outcome of a day, in a sentence.
    fn line(&self, words: &Words, date: LocalDate, day: Option<&KeptDay>) -> String {
        let Some(day) = day else { return words.say("daily-new", &[]) };
        let Some(result) = day.result else {
            let is_open = self.is_in_play && date == self.date;
            return words.say(if is_open { "daily-in-play" } else { "daily-given-up" }, &[]);
        };
        let (place, points) = (("place", result.place.into()), ("points", words.points(result.points).into()));
        let line = match (day.par, day.ahead()) {
            (Some(par), Some(ahead)) => {
                let difference = difference(words, ahead);
                words.say("daily-against", &[place, points, ("difference", difference.into()), ("par", par.into())])
            }
            _ => {
                let at_work = self.work.as_ref().filter(|(of, _)| *of == date);
                let played = at_work.map_or(0, |(_, work)| work.played());
                words.say("daily-working", &[place, points, ("played", played.into()), ("games", PAR_GAMES.into())])
            }
        };
        helped(words, "daily-helped", line, day.help)
    }

    /// The owner's line of the day as a text for others, which tells nothing of the deal; `None` before the day has a
    /// par.
    pub fn shared(&self, words: &Words) -> Option<String> {
        let day = self.kept.day(self.date)?;
        let (result, par) = (day.result?, day.par?);
        let args = [
            // The line may be read in another language, so its date is in numbers.
            ("date", self.date.to_string().into()),
            ("game", game_of(words, self.date).into()),
            ("place", result.place.into()),
            ("points", words.points(result.points).into()),
            ("difference", difference(words, day.ahead()?).into()),
            ("par", par.into()),
        ];
        Some(helped(words, "daily-shared-helped", words.say("daily-shared", &args), day.help))
    }

    pub fn act(&self, words: &Words, action: DailyAction) -> Acted {
        match (action, self.shared(words)) {
            (DailyAction::Play, _) => Ok(PhoneCommand::PlayDaily(self.date)),
            (DailyAction::Share, Some(text)) => Ok(PhoneCommand::ShareDaily { date: self.date, text }),
            (DailyAction::Share, None) | (DailyAction::Open, _) => super::not_there(words),
        }
    }
}

/// Opens the page from the first screen.
pub(super) fn act_on_home(context: PageContext<'_>, action: DailyAction) -> Acted {
    match (action, context.today) {
        (DailyAction::Open, Some(date)) => {
            Ok(PhoneCommand::Open(Page::Daily(Box::new(DailyPage::open(context.store, date)?))))
        }
        _ => super::not_there(context.words),
    }
}

/// A date in words.
fn in_words(words: &Words, date: LocalDate) -> String {
    let (year, month, day) = date.numbers();
    words.say("date", &[("year", year.to_string().into()), ("month", month.into()), ("day", day.into())])
}

/// The game of that day in words.
fn game_of(words: &Words, date: LocalDate) -> String {
    let deal = DailyDeal::of(date);
    game_title(words, deal.edition(), deal.players().into())
}

/// A line about a day, with the hints and the steps taken back, if there were any.
pub(super) fn helped(words: &Words, message: &str, line: String, help: DayHelp) -> String {
    let kinds = [("daily-hints", help.hints), ("daily-take-backs", help.taken_back)];
    let kinds = kinds.into_iter().filter(|(_, count)| *count > 0);
    let help: Vec<String> = kinds.map(|(id, count)| words.say(id, &[("n", count.into())])).collect();
    if help.is_empty() {
        return line;
    }
    words.say(message, &[("text", line.into()), ("things", words.list(&help).into())])
}

/// The first screen's line about the deal of that day: the result, or which game it is.
pub(super) fn on_home(words: &Words, store: &Store, date: LocalDate) -> String {
    let game = ("game", game_of(words, date).into());
    match KeptDaily::of(store).day(date).and_then(|day| day.result) {
        Some(result) => {
            let (place, points) = (("place", result.place.into()), ("points", words.points(result.points).into()));
            words.say("home-daily-done", &[game, place, points])
        }
        None => words.say("home-daily-detail", &[game]),
    }
}

/// The points above or below par, in words.
fn difference(words: &Words, ahead: i64) -> String {
    let way = match ahead {
        0 => "level",
        1.. => "above",
        _ => "below",
    };
    words.say("daily-difference", &[("way", way.into()), ("n", ahead.abs().into())])
}
