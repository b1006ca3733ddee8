//! What can be in front, and the screen that it makes.
//! What is in front lies on what it was opened from; `back` takes it away again.

use ayatsuri_table::{TableError, TableId};

use super::{FIRST_GAME, Phone};
use crate::game::AnyLocalGame;
use crate::game_over::AnyGameOver;
use crate::games;
use crate::history_screen;
use crate::replay::AnyReplay;
use crate::rule_set::RuleSet;
use crate::screen::{Button, RulesScreen, Screen, blank};
use crate::setup_screen::SetupDraft;
use crate::together::{MultiplayerTable, TableSearch};
use crate::trouble::{self, Confirmation, Obstacle};

/// As many finished games as a list shows.
const HISTORY: u32 = 500;

/// What can be in front, with all that belongs to it.
pub(super) enum Front {
    Home,
    Setup(Box<SetupDraft>),
    Table(Box<dyn AnyLocalGame>),
    GivingUp(TableId),
    Fault,
    Result(Box<dyn AnyGameOver>),
    Replay(Box<dyn AnyReplay>),
    History {
        note: String,
    },
    Rules(RuleSet),
    Statistics,
    Settings,
    Trouble(Obstacle),
    /// Tables of other phones are looked for.
    Looking(Box<TableSearch>),
    /// The table of several phones: its people, its game, how that ended.
    Together,
    /// Its people, in the middle of a game.
    People,
    /// What its last audit has found.
    Audit,
    /// Whether it is really to be closed, left, or its game ended.
    Parting(Confirmation),
}

impl Phone {
    pub(super) fn draw(&self) -> Result<Screen, TableError> {
        let words = &self.words;
        let store = &self.shelf.store;
        Ok(match self.fronts.last() {
            None | Some(Front::Home) => self.home()?,
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
                Screen::Rules(RulesScreen { buttons, ..games::rules(*rules, words) })
            }
            Some(Front::Statistics) => Screen::Statistics(history_screen::statistics(words, &store.statistics()?)),
            Some(Front::Settings) => Screen::Settings(self.settings.screen(words)),
            Some(Front::Trouble(trouble)) => Screen::Trouble(trouble.screen(words)),
            Some(Front::Looking(looking)) => looking.screen(words),
            Some(Front::Parting(part)) => Screen::Trouble(trouble::parting(words, *part)),
            Some(Front::Together | Front::People | Front::Audit) => match &self.together {
                Some(together) => match self.fronts.last() {
                    Some(Front::People) => together.people(words),
                    Some(Front::Audit) => together.audit(words),
                    _ => together.screen(words),
                },
                None => self.home()?,
            },
        })
    }

    /// What stands in the way of keeping games stays there until the person has chosen a way on.
    pub(super) fn go_home(&mut self) {
        self.fronts = vec![Front::Home];
        if let Some(error) = self.closed.clone() {
            self.stand_in_the_way(error, None);
        }
    }

    pub(super) fn go_back(&mut self) {
        if let Some(Front::Looking(looking)) = self.fronts.last_mut()
            && looking.back()
        {
            return;
        }
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
            Front::Together | Front::People => self.together.as_ref().and_then(MultiplayerTable::rules),
            _ => None,
        };
        self.fronts.iter().rev().find_map(of).unwrap_or(FIRST_GAME)
    }
}
