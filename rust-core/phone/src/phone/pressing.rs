//! What a button or a row of the screen in front is for.
//! Whether a button is there and open is asked of the screen that was drawn.

use ayatsuri_table::{FinishedId, TableId};

use super::front::Front;
use super::{FIRST_GAME, Phone};
use crate::error::{CallError, PhoneError};
use crate::offered;
use crate::pace::BotPace;
use crate::rule_set::RuleSet;
use crate::settings_screen::Settings;
use crate::setup_screen::{SetupDraft, SetupPurpose};
use crate::together;
use crate::trouble::{Forgettable, Obstacle};
use crate::words::Language;

impl Phone {
    /// Presses a button of the screen in front.
    pub fn press(&mut self, id: &str) -> Result<(), PhoneError> {
        offered::check(&self.words, &self.screen(), id)?;
        let pressed = self.pressed(id);
        self.settle(pressed)
    }

    /// Does what a button is for; that it is there and open was seen before.
    fn pressed(&mut self, id: &str) -> Result<(), CallError> {
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
                match self.fronts.last() {
                    Some(Front::Trouble(Obstacle { of: Some(Forgettable::Game(table)), .. })) => {
                        self.shelf.store.give_up(*table)?;
                    }
                    Some(Front::Trouble(Obstacle { of: Some(Forgettable::Together), .. })) => {
                        together::forget_latest(&mut self.shelf.store)?;
                    }
                    _ => {}
                }
                self.go_home();
            }
            "give-up-yes" => {
                if let Some(Front::GivingUp(table)) = self.fronts.last() {
                    self.shelf.store.give_up(*table)?;
                }
                self.go_home();
            }
            "quick" => self.begin(&SetupDraft::recommended(FIRST_GAME, 4))?,
            "quick/kingdom" => self.begin(&SetupDraft::recommended(RuleSet::Kingdom, 3))?,
            "new" => self.fronts.push(Front::Setup(Box::new(SetupDraft::recommended(FIRST_GAME, 4)))),
            "resume" => {
                if let Some(latest) = self.shelf.store.tables()?.first() {
                    self.resume(latest.id)?;
                }
            }
            "together" => self.back_together()?,
            "host" => {
                let wanted = SetupDraft { purpose: SetupPurpose::NewTable, ..SetupDraft::recommended(FIRST_GAME, 4) };
                self.fronts.push(Front::Setup(Box::new(wanted)));
            }
            "join" => self.look()?,
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

    fn pressed_in_front(&mut self, id: &str) -> Result<(), CallError> {
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
                    let wanted = SetupDraft { terms: wanted.terms.boxed(), seed: wanted.seed.clone(), ..**wanted };
                    match wanted.purpose {
                        SetupPurpose::Alone => self.begin(&wanted)?,
                        SetupPurpose::NewTable | SetupPurpose::Table => self.agree(&wanted)?,
                    }
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
                    let game = over.again(words, &mut self.shelf.store, self.chance.seed(), (self.clock)().wall)?;
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
                        return Err(PhoneError::not_there(words).into());
                    }
                }
            },
            Some(Front::Looking(looking)) => {
                let now = (self.clock)();
                looking.press(words, id, now)?;
            }
            Some(Front::Together | Front::People | Front::Parting(_)) => {
                self.pressed_together(id)?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Chooses a value of a row of the screen in front.
    pub fn choose_option(&mut self, row: &str, choice: &str) -> Result<(), PhoneError> {
        let words = &self.words;
        let not_there = || PhoneError::not_there(words);
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
                        settings.language = Language::by_tag(choice);
                        settings.language.is_some()
                    }
                    "pace" => BotPace::by_id(choice).map(|pace| settings.pace = pace).is_some(),
                    _ => return Err(not_there()),
                };
                if !good {
                    return Err(not_there());
                }
                self.set(settings)
            }
            Some(Front::Together | Front::People) => {
                offered::check_choice(words, &self.screen(), row, choice)?;
                let Some(together) = &mut self.together else { return Err(not_there()) };
                let chosen = together.choose_option(&self.words, row, choice);
                let done = chosen.and_then(|()| self.run_together());
                self.settle(done)
            }
            _ => Err(not_there()),
        }
    }

    /// Enters text into a row of the screen in front.
    pub fn enter_text(&mut self, row: &str, text: &str) -> Result<(), PhoneError> {
        let words = &self.words;
        let now = (self.clock)();
        if let Some(Front::Looking(looking)) = self.fronts.last_mut()
            && looking.enter_text(words, row, text, now)?
        {
            return Ok(());
        }
        match (self.fronts.last_mut(), row) {
            (Some(Front::Setup(wanted)), "seed") => {
                wanted.seed = text.chars().filter(|c| !c.is_control()).take(40).collect();
                Ok(())
            }
            (Some(Front::Settings), "name") => {
                let name = Settings::clean_name(words, text)?;
                self.set(Settings { name, ..self.settings.clone() })
            }
            (Some(Front::Together | Front::People), _)
                if self.together.as_mut().is_some_and(|together| together.enter_text(row, text)) =>
            {
                let done = self.run_together();
                self.settle(done)
            }
            _ => Err(PhoneError::not_there(words)),
        }
    }
}
