//! The one object that the shells know: a screen to show, a few calls to make.
//! What they do is in the files of the folder: what is in front, what buttons press, tables, and what is kept.

mod at_tables;
mod front;
mod keeping;
mod pressing;

use std::path::Path;
use std::sync::Arc;

use ayatsuri_rules::chance::Chance;
use ayatsuri_rules::city::EditionId;
use ayatsuri_table::{Error, FinishedId};

use crate::decision::{Decision, Elsewhere, Question};
use crate::error::PhoneError;
use crate::game::Answered;
use crate::rule_set::{self, RuleSet};
use crate::screen::{Card, Screen};
use crate::settings_screen::Settings;
use crate::setup_screen::Wanted;
use crate::shelf::Shelf;
use crate::words::{Language, Words};
use front::Front;

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

    /// What the master would do at my prompt, in lines to read; nothing where I am asked nothing, or where other people
    /// play. It thinks for as long as a master at the table does.
    pub fn hint(&self) -> Option<Vec<String>> {
        let Some(Front::Table(game)) = self.fronts.last() else { return None };
        game.hint(&self.words)
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
}

/// Milliseconds since 1970, for what is written down. The rules and the table read no clock.
fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as i64)
}
