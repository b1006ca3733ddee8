//! The one object that the shells know: a screen to show, a few calls to make.
//! What is in front lies on what it was opened from; `back` takes it away again.

use std::path::Path;
use std::sync::Arc;

use ayatsuri_rules::chance::Chance;
use ayatsuri_rules::city::EditionId;
use ayatsuri_table::{Error, FinishedId, Seated, TableId};

use crate::decision::{Decision, Elsewhere, Question};
use crate::error::{PhoneError, Stop};
use crate::game::{Answered, Company, Playing};
use crate::history_screen;
use crate::home_screen;
use crate::names;
use crate::offered;
use crate::over::Ended;
use crate::replay::Replaying;
use crate::rule_set::{self, RuleSet};
use crate::screen::{Button, Card, RulesScreen, Screen};
use crate::settings_screen::{Pace, Settings, language_by_id};
use crate::setup_screen::{Wanted, blank};
use crate::shelf::Shelf;
use crate::trouble::{self, Trouble};
use crate::words::{Language, Words};

/// As many finished games as a list shows.
const HISTORY: u32 = 500;

/// The streams of a game's seed that are no shuffle's: they count from 0, the bots of a table take the last.
const NAMES_STREAM: u64 = u64::MAX - 1;

/// What is offered to whoever has not chosen yet.
const FIRST_GAME: RuleSet = RuleSet::City(EditionId::Classic);

/// One phone.
pub struct Phone {
    words: Arc<Words>,
    shelf: Shelf,
    settings: Settings,
    /// Why the shelf is in memory alone, as long as nobody has said that this will do.
    closed: Option<Error>,
    /// What is in front is last; the first is home.
    fronts: Vec<Front>,
    chance: Chance,
    /// Which bots are not asked here, but think where they hold up nobody.
    elsewhere: Elsewhere,
}

/// What can be in front, with all that belongs to it.
enum Front {
    Home,
    Setup(Box<Wanted>),
    Table(Box<dyn Playing>),
    GivingUp(TableId),
    Fault,
    Result(Box<dyn Ended>),
    Replay(Box<dyn Replaying>),
    History { note: String },
    Rules(RuleSet),
    Statistics,
    Settings,
    Trouble(Trouble),
}

impl Phone {
    /// Opens the phone on the folder that holds its games and settings. `language` is spoken unless another was
    /// chosen in the settings. What stands in the way of keeping games is the screen in front then, with ways on.
    pub fn open(data: &Path, language: Language) -> Result<Phone, PhoneError> {
        let words = Arc::new(Words::new(language));
        let (shelf, trouble) = Shelf::open(data).map_err(|e| PhoneError::store(&words, &e))?;
        let mut seed = [0; 32];
        getrandom::fill(&mut seed).map_err(|e| PhoneError::Store { message: e.to_string() })?;
        let settings = Settings::default();
        let chance = Chance::new(seed, 0);
        let elsewhere = |_| false;
        let mut phone = Phone { words, shelf, settings, closed: trouble, fronts: vec![], chance, elsewhere };
        phone.read_settings();
        phone.go_home();
        Ok(phone)
    }

    /// What to show now.
    pub fn screen(&self) -> Screen {
        self.draw().unwrap_or_else(|error| Screen::Trouble(self.trouble(error, None).screen(&self.words)))
    }

    /// The language spoken now.
    pub fn language(&self) -> Language {
        self.words.language()
    }

    /// Speaks `language` from now on, and says everything again in it. The settings stay as they are.
    pub fn speak(&mut self, language: Language) {
        if language == self.words.language() {
            return;
        }
        self.words = Arc::new(Words::new(language));
        for front in &mut self.fronts {
            match front {
                Front::Table(game) => game.speak(&self.words),
                Front::Replay(replay) => replay.speak(&self.words),
                Front::Result(over) => over.speak(&self.words),
                Front::History { note } => note.clear(),
                _ => {}
            }
        }
    }

    /// Presses a button of the screen in front.
    pub fn press(&mut self, id: &str) -> Result<(), PhoneError> {
        offered::check(&self.words, &self.screen(), id)?;
        let pressed = self.pressed(id);
        self.settle(pressed)
    }

    /// Chooses a value of a row of the screen in front.
    pub fn choose_option(&mut self, row: &str, choice: &str) -> Result<(), PhoneError> {
        let words = &self.words;
        let no_row = || PhoneError::NotOffered { message: words.say("refused-row", &[("id", row.into())]) };
        match self.fronts.last_mut() {
            Some(Front::Setup(wanted)) => wanted.choose(words, row, choice),
            Some(Front::Rules(rules)) if row == "edition" => {
                *rules = RuleSet::named(words, choice)?;
                Ok(())
            }
            Some(Front::Settings) => {
                let mut settings = self.settings.clone();
                let good = match row {
                    "language" => {
                        settings.language = language_by_id(choice);
                        settings.language.is_some()
                    }
                    "pace" => Pace::by_id(choice).map(|pace| settings.pace = pace).is_some(),
                    _ => return Err(no_row()),
                };
                if !good {
                    let ids: Vec<&str> = match row {
                        "pace" => Pace::ALL.map(Pace::id).into(),
                        _ => vec!["ja", "en"],
                    };
                    return Err(PhoneError::bad_choice(words, choice, &ids));
                }
                self.set(settings)
            }
            _ => Err(no_row()),
        }
    }

    /// Enters text into a row of the screen in front.
    pub fn enter_text(&mut self, row: &str, text: &str) -> Result<(), PhoneError> {
        let words = &self.words;
        match (self.fronts.last_mut(), row) {
            (Some(Front::Setup(wanted)), "seed") => {
                wanted.seed = text.chars().filter(|c| !c.is_control()).take(40).collect();
                Ok(())
            }
            (Some(Front::Settings), "name") => {
                let name = Settings::clean_name(words, text)?;
                self.set(Settings { name, ..self.settings.clone() })
            }
            _ => Err(PhoneError::NotOffered { message: words.say("refused-row", &[("id", row.into())]) }),
        }
    }

    /// Answers the prompt `prompt` with its choice `index`.
    pub fn choose(&mut self, prompt: u64, index: u32) -> Result<(), PhoneError> {
        let Some(Front::Table(game)) = self.fronts.last_mut() else {
            return Err(PhoneError::LateAnswer { message: self.words.say("refused-prompt-none", &[]) });
        };
        let answered = game.answer(&self.words, &mut self.shelf.store, prompt, index, now());
        let done = match answered {
            Ok(Answered::Done) => self.end_if_over(),
            Ok(Answered::Refused(error)) => Err(error.into()),
            Err(error) => Err(error.into()),
        };
        self.settle(done)
    }

    /// A card in full, by its id, as the rules in front have it.
    pub fn explain(&self, card: &str) -> Option<Card> {
        self.rules().explain(&self.words, card)
    }

    /// Lets time pass: bots act at the pace set. Returns when to be called next, on the clock of `now_ms`;
    /// nothing if nothing will happen before the next call of a person.
    pub fn tick(&mut self, now_ms: u64) -> Option<u64> {
        let Some(Front::Table(game)) = self.fronts.last_mut() else { return None };
        let pace = self.settings.pace;
        match game.tick(&self.words, &mut self.shelf.store, pace, now_ms, now()) {
            Ok(next) => {
                let over = self.end_if_over();
                // What could not be written is the screen in front now.
                let _ = self.settle(over);
                next
            }
            Err(error) => {
                let _ = self.settle(Err(error.into()));
                None
            }
        }
    }

    /// Lets the bots act at once, up to my next prompt or the end.
    pub fn skip(&mut self) {
        let skipped = self.act_bots(usize::MAX);
        let _ = self.settle(skipped);
    }

    /// A finished game as JSON.
    pub fn export(&self, id: i64) -> Result<String, PhoneError> {
        self.is_open()?;
        match rule_set::export(&self.shelf.store, FinishedId(id)) {
            Ok(json) => Ok(json),
            Err(Error::Gone) => {
                let message = self.words.say("no-such-game", &[("id", id.to_string().into())]);
                Err(PhoneError::NoSuchGame { message })
            }
            Err(error) => Err(PhoneError::store(&self.words, &error)),
        }
    }

    /// Shows a record, step by step.
    pub fn open_replay(&mut self, json: &str) -> Result<(), PhoneError> {
        let replay = rule_set::read(&self.words, json)?;
        self.go_home();
        self.fronts.push(Front::Replay(replay));
        Ok(())
    }

    /// Sits down at the table that is wanted.
    pub(crate) fn start(&mut self, wanted: &Wanted) -> Result<(), PhoneError> {
        self.is_open()?;
        let begun = self.begin(wanted);
        self.settle(begun)
    }

    pub(crate) fn words(&self) -> &Arc<Words> {
        &self.words
    }

    /// The bots of these levels are not asked here from now on: see [`Phone::question`].
    pub(crate) fn think_elsewhere(&mut self, elsewhere: Elsewhere) {
        self.elsewhere = elsewhere;
    }

    /// What the next bot of the table in front has to decide elsewhere.
    pub(crate) fn question(&self) -> Option<Question> {
        let Some(Front::Table(game)) = self.fronts.last() else { return None };
        game.question()
    }

    /// Brings what was decided elsewhere; if that table is not in front any more, it is forgotten.
    pub(crate) fn bring(&mut self, decision: &Decision) {
        if let Some(Front::Table(game)) = self.fronts.last_mut()
            && game.id() == decision.table
        {
            game.bring(decision);
        }
    }

    /// After a mistake of the program: what is in memory is given up for what is written. `goes_on` at the table that
    /// was in play; otherwise a person is asked first, so that the same mistake is not made again and again.
    pub(crate) fn recover(&mut self, goes_on: bool) {
        let table = self.fronts.iter().find_map(|front| match front {
            Front::Table(game) => Some(game.id()),
            _ => None,
        });
        self.go_home();
        match table {
            Some(table) if goes_on => {
                let resumed = self.resume(table);
                let _ = self.settle(resumed);
            }
            _ if goes_on => {}
            _ => self.fronts.push(Front::Fault),
        }
    }

    pub(crate) fn chance(&mut self) -> &mut Chance {
        &mut self.chance
    }

    fn draw(&self) -> Result<Screen, Error> {
        let words = &self.words;
        let store = &self.shelf.store;
        Ok(match self.fronts.last() {
            None | Some(Front::Home) => Screen::Home(home_screen::home(words, &store.tables()?)),
            Some(Front::Setup(wanted)) => Screen::Setup(wanted.screen(words)),
            Some(Front::Table(game)) => Screen::Table(Box::new(game.screen(words))),
            Some(Front::GivingUp(_)) => Screen::Trouble(trouble::giving_up(words)),
            Some(Front::Fault) => Screen::Trouble(trouble::fault(words)),
            Some(Front::Result(over)) => Screen::Result(over.screen(words)),
            Some(Front::Replay(replay)) => Screen::Table(Box::new(replay.screen(words))),
            Some(Front::History { note }) => {
                Screen::History(history_screen::history(words, &store.finished(0, HISTORY)?, note))
            }
            Some(Front::Rules(rules)) => {
                let buttons = vec![Button { label: words.say("back", &[]), ..blank("back") }];
                Screen::Rules(RulesScreen { buttons, ..rules.rules(words) })
            }
            Some(Front::Statistics) => Screen::Statistics(history_screen::statistics(words, &store.statistics()?)),
            Some(Front::Settings) => Screen::Settings(self.settings.screen(words)),
            Some(Front::Trouble(trouble)) => Screen::Trouble(trouble.screen(words)),
        })
    }

    /// Does what a button is for; that it is there and open was seen before.
    fn pressed(&mut self, id: &str) -> Result<(), Stop> {
        match id {
            "home" => self.go_home(),
            "back" => self.go_back(),
            "retry" => self.retry()?,
            "without-saving" => self.play_without_saving()?,
            "fresh" => {
                self.shelf.open_fresh()?;
                self.closed = None;
                self.go_home();
                self.read_settings();
            }
            "forget" => {
                if let Some(Front::Trouble(Trouble { table: Some(table), .. })) = self.fronts.last() {
                    self.shelf.store.give_up(*table)?;
                }
                self.go_home();
            }
            "give-up-yes" => {
                if let Some(Front::GivingUp(table)) = self.fronts.last() {
                    self.shelf.store.give_up(*table)?;
                }
                self.go_home();
            }
            "quick" => self.begin(&Wanted::recommended(FIRST_GAME, 4))?,
            "quick/kingdom" => self.begin(&Wanted::recommended(RuleSet::Kingdom, 3))?,
            "new" => self.fronts.push(Front::Setup(Box::new(Wanted::recommended(FIRST_GAME, 4)))),
            "resume" => {
                if let Some(latest) = self.shelf.store.tables()?.first() {
                    self.resume(latest.id)?;
                }
            }
            "history" => self.fronts.push(Front::History { note: String::new() }),
            "statistics" => self.fronts.push(Front::Statistics),
            "settings" => self.fronts.push(Front::Settings),
            "rules" => {
                let rules = self.rules();
                self.fronts.push(Front::Rules(rules));
            }
            _ => self.pressed_in_front(id)?,
        }
        Ok(())
    }

    fn pressed_in_front(&mut self, id: &str) -> Result<(), Stop> {
        let numbered = |way: &str| id.strip_prefix(way).and_then(|id| id.parse::<i64>().ok());
        if let Some(id) = numbered("resume/") {
            return self.resume(TableId(id));
        }
        if let Some(id) = numbered("open/") {
            return self.show_result(FinishedId(id));
        }
        if let Some(id) = numbered("export/") {
            return self.export_to_file(id);
        }
        let words = &self.words;
        match self.fronts.last_mut() {
            Some(Front::Setup(wanted)) => match id {
                "recommended" => wanted.recommend(),
                "random" => wanted.randomise(&mut self.chance),
                "start" => {
                    let wanted = Wanted { terms: wanted.terms.boxed(), seed: wanted.seed.clone(), ..**wanted };
                    self.begin(&wanted)?;
                }
                _ => {}
            },
            Some(Front::Table(game)) => match id {
                "skip" => self.act_bots(usize::MAX)?,
                "next" => self.act_bots(1)?,
                "pause" => game.pause(),
                "eyes" => game.change_eyes(words),
                "leave" => self.go_home(),
                "give-up" => {
                    let table = game.id();
                    self.fronts.push(Front::GivingUp(table));
                }
                _ => {}
            },
            Some(Front::Result(over)) => match id {
                "again" => {
                    let game = over.again(words, &mut self.shelf.store, self.chance.seed(), now())?;
                    self.sit_down(game);
                }
                "replay" => {
                    let replay = over.replay(words);
                    self.fronts.push(Front::Replay(replay));
                }
                _ => {}
            },
            Some(Front::Replay(replay)) => match id {
                "result" => {
                    let over = replay.over(words);
                    self.fronts.pop();
                    if !matches!(self.fronts.last(), Some(Front::Result(_))) {
                        self.fronts.push(Front::Result(over));
                    }
                }
                _ => {
                    if !replay.press(words, id) {
                        let message = words.say("refused-button", &[("id", id.into())]);
                        return Err(PhoneError::NotOffered { message }.into());
                    }
                }
            },
            _ => {}
        }
        Ok(())
    }

    /// What stands in the way of keeping games stays there until the person has chosen a way on.
    fn go_home(&mut self) {
        self.fronts = vec![Front::Home];
        if let Some(error) = self.closed.clone() {
            self.stand_in_the_way(error, None);
        }
    }

    /// Whether games can be kept, or need not be.
    fn is_open(&self) -> Result<(), PhoneError> {
        self.closed.as_ref().map_or(Ok(()), |error| Err(PhoneError::store(&self.words, error)))
    }

    fn go_back(&mut self) {
        if self.fronts.len() > 1 {
            self.fronts.pop();
        }
    }

    /// The rule set that what is in front is about.
    pub(crate) fn rules(&self) -> RuleSet {
        let of = |front: &Front| match front {
            Front::Setup(wanted) => Some(wanted.terms.rules()),
            Front::Table(game) => Some(game.rules()),
            Front::Result(over) => Some(over.rules()),
            Front::Replay(replay) => Some(replay.rules()),
            Front::Rules(rules) => Some(*rules),
            _ => None,
        };
        self.fronts.iter().rev().find_map(of).unwrap_or(FIRST_GAME)
    }

    fn begin(&mut self, wanted: &Wanted) -> Result<(), Stop> {
        let words = &self.words;
        if let Some(message) = wanted.terms.problem(words) {
            return Err(PhoneError::BadSetup { message }.into());
        }
        let seed = match wanted.seed(words)? {
            Some(number) => Chance::from_number(number).seed(),
            None => self.chance.seed(),
        };
        let person = if wanted.watch { None } else { Some(Seated::person(self.settings.name.clone())) };
        let bots = usize::from(wanted.terms.players()) - usize::from(person.is_some());
        let names = names::draw(bots, &self.settings.name, words, &mut Chance::new(seed, NAMES_STREAM));
        let bots = names.into_iter().map(|name| Seated::bot(name, wanted.level));
        let company = Company { seats: person.into_iter().chain(bots).collect(), seed };
        let game = wanted.terms.begin(words, &mut self.shelf.store, company, now())?;
        self.sit_down(game);
        Ok(())
    }

    fn sit_down(&mut self, mut game: Box<dyn Playing>) {
        game.think_elsewhere(self.elsewhere);
        self.go_home();
        self.fronts.push(Front::Table(game));
    }

    fn resume(&mut self, id: TableId) -> Result<(), Stop> {
        match rule_set::resume(&self.words, &mut self.shelf.store, id) {
            Ok(game) => {
                self.sit_down(game);
                Ok(())
            }
            Err(error @ (Error::DamagedGame { .. } | Error::Revision { .. } | Error::OtherGame { .. })) => {
                self.stand_in_the_way(error, Some(id));
                Ok(())
            }
            Err(error) => Err(error.into()),
        }
    }

    fn act_bots(&mut self, most: usize) -> Result<(), Stop> {
        let Some(Front::Table(game)) = self.fronts.last_mut() else { return Ok(()) };
        game.bots(&self.words, &mut self.shelf.store, most, now())?;
        self.end_if_over()
    }

    /// A game that is over gives way to its result.
    fn end_if_over(&mut self) -> Result<(), Stop> {
        match self.fronts.last() {
            Some(Front::Table(game)) => match game.finished() {
                Some(id) => {
                    self.go_home();
                    self.show_result(id)
                }
                None => Ok(()),
            },
            _ => Ok(()),
        }
    }

    fn show_result(&mut self, id: FinishedId) -> Result<(), Stop> {
        match rule_set::finished(&self.words, &self.shelf.store, id) {
            Ok(over) => {
                self.fronts.push(Front::Result(over));
                Ok(())
            }
            Err(error @ (Error::DamagedGame { .. } | Error::OtherGame { .. } | Error::Gone)) => {
                self.stand_in_the_way(error, None);
                Ok(())
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Writes a finished game into the phone's folder, and says where on the screen in front.
    fn export_to_file(&mut self, id: i64) -> Result<(), Stop> {
        let json = self.export(id)?;
        let path = self.shelf.folder().join(format!("ayatsuri-{id}.json"));
        let place = path.display().to_string();
        let written = match std::fs::write(&path, json) {
            Ok(()) => self.words.say("export-written", &[("path", place.into())]),
            Err(e) => {
                let args = [("path", place.into()), ("detail", e.to_string().into())];
                let message = self.words.say("export-failed", &args);
                return Err(PhoneError::Store { message }.into());
            }
        };
        match self.fronts.last_mut() {
            Some(Front::Result(over)) => over.note(written),
            Some(Front::History { note }) => *note = written,
            _ => {}
        }
        Ok(())
    }

    fn read_settings(&mut self) {
        self.settings = self.shelf.settings();
        if let Some(language) = self.settings.language {
            self.speak(language);
        }
    }

    fn set(&mut self, settings: Settings) -> Result<(), PhoneError> {
        let saved = self.shelf.save(&settings).map_err(Stop::from);
        self.settle(saved)?;
        if let Some(language) = settings.language.filter(|_| settings.language != self.settings.language) {
            self.speak(language);
        }
        self.settings = settings;
        Ok(())
    }

    /// What could not be kept is put before the person; what was refused is for the caller alone.
    fn settle(&mut self, done: Result<(), Stop>) -> Result<(), PhoneError> {
        match done {
            Ok(()) => Ok(()),
            Err(Stop::Refused(error)) => Err(error),
            Err(Stop::Store(error)) => {
                let refused = PhoneError::store(&self.words, &error);
                self.stand_in_the_way(error, None);
                Err(refused)
            }
        }
    }

    fn trouble(&self, error: Error, table: Option<TableId>) -> Trouble {
        Trouble { error, table, fresh: self.shelf.fresh_folder().display().to_string() }
    }

    fn stand_in_the_way(&mut self, error: Error, table: Option<TableId>) {
        if matches!(self.fronts.last(), Some(Front::Trouble(_))) {
            self.fronts.pop();
        }
        let trouble = self.trouble(error, table);
        self.fronts.push(Front::Trouble(trouble));
    }

    /// The file is opened again; a table in play goes on from what is written.
    fn retry(&mut self) -> Result<(), Stop> {
        self.closed = self.shelf.retry().err();
        if let Some(error) = self.closed.clone() {
            return Err(error.into());
        }
        if matches!(self.fronts.last(), Some(Front::Trouble(_))) {
            self.fronts.pop();
        }
        self.read_settings();
        if let Some(Front::Table(game)) = self.fronts.last() {
            let id = game.id();
            self.resume(id)?;
        }
        Ok(())
    }

    fn play_without_saving(&mut self) -> Result<(), Stop> {
        if matches!(self.fronts.last(), Some(Front::Trouble(_))) {
            self.fronts.pop();
        }
        let game = match self.fronts.last() {
            Some(Front::Table(game)) => Some(game.as_ref()),
            _ => None,
        };
        let carried = self.shelf.keep_nothing(&self.words, &self.settings, game)?;
        self.closed = None;
        if let Some(game) = carried {
            self.sit_down(game);
        }
        Ok(())
    }
}

/// Milliseconds since 1970, for what is written down. The rules and the table read no clock.
fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as i64)
}
