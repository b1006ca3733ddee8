//! Evenings of two phones that sleep and wake, and whose clocks are changed by days, both ways. Each phone plays alone,
//! and both sit at one table. Whatever the clocks say, the latest thing comes first, nobody is awaited for longer than
//! they were asked, and every moment that is shown or stored is what the wall clock said when it happened.

use std::ops::RangeInclusive;

use ayatsuri_clock::LocalDate;
use ayatsuri_phone::screen::{Button, HistoryScreen, PromptToken, Screen, StatisticsScreen, TableScreen};
use ayatsuri_phone::{Cast, NewGame, Words};
use ayatsuri_rules::chance::GameRng;

use crate::room::Room;
use crate::scripted::{Said, Scripted};

/// The usual number of evenings; `AYATSURI_CLOCKS` asks for more.
const USUAL: u64 = 12;

/// The number of things that happen in an evening.
const STEPS: u32 = 18;

const DAY: i64 = 86_400_000;

/// 2026-11-25, at noon.
const NOON: i64 = 1_795_608_000_000;

/// The events on a phone, as somebody with a good memory and a look at its wall clock knows them.
#[derive(Default)]
struct Known {
    /// The games that have ended, in order: when, and whether the person won.
    ended: Vec<(RangeInclusive<i64>, bool)>,
    /// The tables of this phone alone that are in play, each with when it was played last; the latest stands at the
    /// end.
    left: Vec<(i64, RangeInclusive<i64>)>,
    /// The days whose deal was begun.
    days: Vec<LocalDate>,
    /// The prompt at the common table, and the earliest time at which it can have come.
    asked: Option<(PromptToken, u64)>,
    /// When that table was looked at last.
    looked_at: u64,
}

struct Evening {
    room: Room,
    rng: GameRng,
    known: [Known; 2],
    /// The steps of the evening, to be printed if something goes wrong.
    story: Vec<String>,
    looks: u32,
}

fn date_of(millis: i64) -> LocalDate {
    let epoch = LocalDate::new(1970, 1, 1).expect("a day");
    epoch.later(i32::try_from(millis.div_euclid(DAY)).expect("a day"))
}

impl Evening {
    fn new(seed: u64) -> Evening {
        let mut rng = GameRng::from_number(seed);
        let mut room = Room::of(&["Aya", "Ben"]);
        for player in &room.players {
            let off = i64::from(rng.below(4 * DAY as u32)) - 2 * DAY;
            player.clocks.put(NOON + off);
        }
        room.open_table(["classic", "kingdom"][rng.below(2) as usize], 2);
        room.join(1);
        room.deal();
        let mut evening = Evening { room, rng, known: Default::default(), story: vec![], looks: 0 };
        (0..2).for_each(|who| evening.restart(who));
        (0..2).for_each(|who| drop(evening.go_home(who)));
        evening
    }

    fn below(&mut self, limit: u32) -> u32 {
        self.rng.below(limit)
    }

    fn wall(&self, who: usize) -> i64 {
        self.room.players[who].clocks.read().wall.0
    }

    fn monotonic(&self) -> u64 {
        self.room.players[0].clocks.read().monotonic.0
    }

    fn note(&mut self, what: String) {
        self.story.push(what);
    }

    fn words(&mut self, who: usize) -> &'static Words {
        Words::shared(self.room.phone(who).language())
    }

    /// Tells a phone the date, as a shell does when the app is opened, comes to the front, or the clock was changed.
    fn tell_today(&mut self, who: usize) {
        let (year, month, day) = date_of(self.wall(who)).numbers();
        self.room.phone(who).set_today(year, month, day);
    }

    fn go_home(&mut self, who: usize) -> Vec<Button> {
        self.room.phone(who).act(ayatsuri_phone::screen::UserAction::GoHome).expect("there is a way home");
        match self.room.screen(who) {
            Screen::Home(home) => home.buttons,
            other => panic!("{who} is not home: {other:?}"),
        }
    }

    /// Plays at the table in front, on this phone alone, for a number of prompts; then goes home.
    fn play(&mut self, who: usize, prompts: u32) {
        let mut left = prompts;
        loop {
            match self.room.screen(who) {
                Screen::Table(table) => match table.prompt {
                    Some(_) if left == 0 => break,
                    Some(prompt) => {
                        left -= 1;
                        let place = self.below(prompt.choices.len() as u32) as usize;
                        let index = prompt.choices[place].index;
                        self.room.phone(who).choose(prompt.id, index).expect("a choice is taken");
                    }
                    None => self.room.phone(who).skip(),
                },
                Screen::Result(result) => {
                    let wall = self.wall(who);
                    let is_won = result.seats.iter().any(|seat| seat.is_mine && seat.is_winner);
                    self.known[who].ended.push((wall..=wall, is_won));
                    self.note(format!("  it is over at {wall}"));
                    self.go_home(who);
                    return;
                }
                other => panic!("{who} is in no game: {other:?}"),
            }
        }
        // Bots may act until the person leaves the table.
        let wall = self.wall(who);
        let buttons = self.go_home(who);
        let id = tables(&buttons).first().copied().expect("it can be gone on with");
        self.known[who].left.retain(|(other, _)| *other != id);
        self.known[who].left.push((id, wall..=wall));
    }

    fn begin(&mut self, who: usize) {
        let (edition, players) = [("first", 3), ("kingdom", 2)][self.below(2) as usize];
        let (edition, players, level) = (edition.to_owned(), Some(players), "novice".to_owned());
        let seed = Some(u64::from(self.below(1_000_000)));
        let game = NewGame { edition, players, cast: Cast::Recommended, seed, level, watch: false };
        self.go_home(who);
        self.room.phone(who).new_game(game).expect("a game begins");
    }

    /// Goes on with one of the person's own tables that was left earlier.
    fn resume(&mut self, who: usize) -> bool {
        let count = self.known[who].left.len() as u32;
        if count == 0 {
            return false;
        }
        let place = self.below(count) as usize;
        let (id, _) = self.known[who].left.remove(place);
        let buttons = self.go_home(who);
        let button = buttons.iter().find(|button| tables(std::slice::from_ref(button)) == [id]);
        let action = button.unwrap_or_else(|| panic!("{id} is gone: {buttons:?}")).action.clone();
        self.room.phone(who).act(action).expect("it goes on");
        true
    }

    fn play_daily(&mut self, who: usize) {
        let date = date_of(self.wall(who));
        self.go_home(who);
        self.room.press(who, "daily");
        if self.known[who].days.contains(&date) {
            return;
        }
        self.room.press(who, "play-daily");
        self.known[who].days.push(date);
        self.play(who, 1);
    }

    /// Brings both phones to their table, and lets them find each other.
    fn come_to_the_table(&mut self) {
        for who in 0..2 {
            let buttons = self.go_home(who);
            if buttons.iter().any(|button| button.id == "together") {
                self.room.press(who, "together");
            }
        }
        self.settle();
    }

    /// Brings both phones to the table, and answers what they are asked now.
    fn answer_together(&mut self) {
        self.come_to_the_table();
        for _ in 0..self.below(4) {
            for who in 0..2 {
                if let Some(prompt) = self.room.prompt(who) {
                    let place = self.below(prompt.choices.len() as u32) as usize;
                    self.room.phone(who).choose(prompt.id, prompt.choices[place].index).expect("a choice is taken");
                }
            }
            self.room.pass(200);
            self.check_who_is_asked();
        }
    }

    /// Lets the phones find each other again.
    fn settle(&mut self) {
        for _ in 0..120 {
            self.room.pass(500);
            self.check_who_is_asked();
            let is_calm = |room: &Room, who| match room.screen(who) {
                Screen::Table(table) => table.notice.is_none(),
                _ => true,
            };
            if (0..2).all(|who| is_calm(&self.room, who)) {
                return;
            }
        }
        panic!("they do not find each other: {:?} {:?}", self.room.notice(0), self.room.notice(1));
    }

    /// Remembers since when each phone can have had its prompt at the common table.
    fn check_who_is_asked(&mut self) {
        let now = self.monotonic();
        for who in 0..2 {
            let Some(table) = self.together(who) else { continue };
            let prompt = table.prompt.map(|prompt| prompt.id);
            // The prompt can have come at any time since the last look.
            let since = std::mem::replace(&mut self.known[who].looked_at, now);
            let known = &mut self.known[who].asked;
            match (prompt, &known) {
                (Some(prompt), Some((before, _))) if prompt == *before => {}
                (Some(prompt), _) => *known = Some((prompt, since)),
                (None, _) => *known = None,
            }
        }
    }

    /// The common table, if it is in front.
    fn together(&self, who: usize) -> Option<TableScreen> {
        match self.room.screen(who) {
            Screen::Table(table) if table.buttons.iter().any(|button| button.id == "people") => Some(*table),
            _ => None,
        }
    }

    /// Checks that nobody is awaited for longer than they were asked, and, on a phone that has heard of the question,
    /// not for much less.
    fn look_at_who_is_awaited(&mut self) {
        self.answer_together();
        let waits = [30_000, 61_000, 200_000][self.below(3) as usize];
        self.room.sleep(&[], waits);
        self.settle();
        let now = self.monotonic();
        for who in 0..2 {
            let Some((_, since)) = self.known[1 - who].asked else { continue };
            let Some(table) = self.together(who).filter(|table| table.prompt.is_none()) else { continue };
            let most = (now - since) / 60_000;
            for awaited in &table.awaited {
                self.looks += 1;
                assert!(
                    u64::from(awaited.minutes) <= most,
                    "{who}: {awaited:?}, who was asked {most} min ago at most: {:?}",
                    table.waiting.said()
                );
                assert!(u64::from(awaited.minutes) >= waits / 60_000, "{who}: {awaited:?} after {waits} ms");
            }
        }
    }

    fn sleep(&mut self) {
        let nap = [90_000, 7 * 60_000, 2 * 3_600_000, 9 * 3_600_000][self.below(4) as usize];
        let millis = nap + u64::from(self.below(60_000));
        match self.below(3) {
            0 => {
                self.note(format!("both sleep for {millis}"));
                self.room.sleep(&[0, 1], millis);
            }
            sleeper => {
                let (sleeper, awake) = (sleeper as usize - 1, 2 - sleeper as usize);
                let millis = millis.min(3_600_000);
                self.note(format!("{sleeper} sleeps for {millis}"));
                self.come_to_the_table();
                self.room.sleep(&[sleeper], millis);
                if awake == 1 {
                    self.check_told_that_nobody_answers(awake, millis);
                }
            }
        }
        self.room.pass(20);
        for who in 0..2 {
            self.tell_today(who);
        }
    }

    /// Checks that a phone that waits for a sleeping host says after three minutes that the host has been away for
    /// long, and not before.
    fn check_told_that_nobody_answers(&mut self, who: usize, millis: u64) {
        let words = self.words(who);
        let Some(table) = self.together(who) else { return };
        let is_long = table.notice.said() == words.say("notice-host-lost", &[]);
        if millis >= 260_000 {
            assert!(is_long, "after {millis}: {:?}", table.notice);
        } else if millis < 180_000 {
            assert!(!is_long, "after {millis}: {:?}", table.notice);
        }
    }

    fn put_clock(&mut self) {
        let who = self.below(2) as usize;
        let by = [-2 * DAY, -DAY, -3_600_000, 3_600_000, DAY, 2 * DAY][self.below(6) as usize];
        self.note(format!("{who}'s clock is put by {by}"));
        self.room.players[who].clocks.put(by);
        self.tell_today(who);
    }

    fn restart(&mut self, who: usize) {
        self.note(format!("{who}'s app is started anew"));
        self.room.die(who);
        self.room.open(who);
        self.tell_today(who);
        self.room.pass(20);
    }

    fn spend(&mut self) {
        for _ in 0..STEPS {
            let who = self.below(2) as usize;
            match self.below(10) {
                0 | 1 => {
                    self.note(format!("{who} begins a game"));
                    self.begin(who);
                    let prompts = [0, 1, 2, u32::MAX][self.below(4) as usize];
                    self.play(who, prompts);
                }
                2 => {
                    if self.resume(who) {
                        self.note(format!("{who} goes on with a game"));
                        let prompts = [1, 2, u32::MAX][self.below(3) as usize];
                        self.play(who, prompts);
                    }
                }
                3 => {
                    self.note(format!("{who} plays the deal of the day"));
                    self.play_daily(who);
                }
                4 | 5 => self.sleep(),
                6 | 7 => self.put_clock(),
                8 => self.restart(who),
                _ => {
                    self.note("both look at their table".to_owned());
                    self.look_at_who_is_awaited();
                }
            }
            self.look_around(who);
        }
        (0..2).for_each(|who| self.look_around(who));
        self.look_at_what_is_stored();
    }

    /// Checks all pages that depend on what came when.
    fn look_around(&mut self, who: usize) {
        // Midnight may have passed; a shell tells a phone within a minute.
        self.tell_today(who);
        let buttons = self.go_home(who);
        let left: Vec<i64> = self.known[who].left.iter().rev().map(|(id, _)| *id).collect();
        assert_eq!(tables(&buttons), left, "{who}: what was played last is first");
        self.look_at_history(who);
        self.look_at_streak(who);
        self.look_at_today(who);
        self.go_home(who);
    }

    fn look_at_history(&mut self, who: usize) {
        self.room.press(who, "history");
        let history: HistoryScreen = match self.room.screen(who) {
            Screen::History(history) => history,
            other => panic!("no history: {other:?}"),
        };
        let ended = &self.known[who].ended;
        assert_eq!(history.entries.len(), ended.len());
        for (entry, (wall, is_won)) in history.entries.iter().zip(ended.iter().rev()) {
            assert!(
                wall.contains(&entry.finished_ms),
                "{who}: it ended at {wall:?}, and is dated {}",
                entry.finished_ms
            );
            assert_eq!(entry.is_won, *is_won, "{who}: the order of games");
        }
        self.room.press(who, "back");
    }

    fn look_at_streak(&mut self, who: usize) {
        let words = self.words(who);
        self.room.press(who, "statistics");
        let page: StatisticsScreen = match self.room.screen(who) {
            Screen::Statistics(page) => page,
            other => panic!("no statistics: {other:?}"),
        };
        let (mut streak, mut longest) = (0_u32, 0);
        for (_, is_won) in &self.known[who].ended {
            streak = if *is_won { streak + 1 } else { 0 };
            longest = longest.max(streak);
        }
        let label = words.say("statistics-places", &[]);
        let row = page.rows.iter().find(|row| row.label == label);
        assert_eq!(row.is_some(), !self.known[who].ended.is_empty());
        if let Some(row) = row {
            let says = [("places", "".into()), ("longest", longest.into()), ("now", streak.into())];
            let end = words.say("statistics-places-text", &says);
            // The sentence stands after that about the places.
            let end = end.split(['.', '。']).nth(1).expect("two sentences");
            assert!(row.text.contains(end), "{who}: {} lacks {end}", row.text);
        }
        self.room.press(who, "back");
    }

    fn look_at_today(&mut self, who: usize) {
        let words = self.words(who);
        let date = date_of(self.wall(who));
        self.room.press(who, "daily");
        let Screen::Daily(row) = self.room.screen(who) else { panic!("not the deal of the day") };
        let (year, month, day) = date.numbers();
        let said = [("year", year.to_string().into()), ("month", month.into()), ("day", day.into())];
        let said = words.say("date", &said);
        assert!(row.heading.starts_with(&said), "{who}: it is {date}, and not {}", row.heading);
        let is_begun = self.known[who].days.contains(&date);
        if !is_begun {
            assert_eq!(row.text, words.say("daily-new", &[]), "{who}: {date}");
        } else {
            assert_ne!(row.text, words.say("daily-new", &[]), "{who}: {date}");
        }
        self.room.press(who, "back");
    }

    /// Checks that every moment in the files is what the wall clock said then.
    fn look_at_what_is_stored(&mut self) {
        for who in 0..2 {
            self.room.die(who);
            let file = self.room.players[who].folder.path().join("ayatsuri.sqlite");
            let store = rusqlite::Connection::open(file).expect("a store");
            let rows = |query: &str| -> Vec<(i64, i64)> {
                let mut rows = store.prepare(query).expect("a query");
                let rows = rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).expect("rows");
                rows.map(|row| row.expect("a row")).collect()
            };
            for (id, touched) in rows("SELECT id, touched FROM playing") {
                if let Some((_, wall)) = self.known[who].left.iter().find(|(left, _)| *left == id) {
                    assert!(wall.contains(&touched), "{who}: {id} was played at {wall:?} and not at {touched}");
                }
            }
            let ended = rows("SELECT id, ended FROM finished ORDER BY sequence");
            for ((id, ended), (wall, _)) in ended.iter().zip(&self.known[who].ended) {
                assert!(wall.contains(ended), "{who}: {id} ended at {wall:?} and not at {ended}");
            }
        }
    }
}

/// The tables that the first screen offers to go on with, in order.
fn tables(buttons: &[Button]) -> Vec<i64> {
    use ayatsuri_phone::screen::{HomeAction, UserAction};
    let id = |button: &Button| match button.action {
        UserAction::Home(HomeAction::ResumeLatest { table } | HomeAction::Resume { table }) => Some(table),
        _ => None,
    };
    buttons.iter().filter_map(id).collect()
}

#[test]
fn phones_that_sleep_and_clocks_that_are_put_right_change_no_order_and_no_moment() {
    let evenings = std::env::var("AYATSURI_CLOCKS").ok().and_then(|count| count.parse().ok()).unwrap_or(USUAL);
    let first = std::env::var("AYATSURI_FIRST").ok().and_then(|first| first.parse().ok()).unwrap_or(0);
    let (mut looks, mut broken) = (0, vec![]);
    for seed in first..first + evenings {
        let mut evening = Evening::new(seed);
        let spent = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| evening.spend()));
        if spent.is_err() {
            println!("evening {seed}:\n{}", evening.story.join("\n"));
            broken.push(seed);
        }
        looks += evening.looks;
    }
    println!("{evenings} evenings, in which somebody awaited was looked at {looks} times");
    assert!(broken.is_empty(), "AYATSURI_FIRST={broken:?}");
    assert!(u64::from(looks) >= evenings / 4, "the clocks of waiting were looked at {looks} times");
}
