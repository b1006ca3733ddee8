//! Games on this phone: how one begins, how its bots act, and what follows its end. A game is always resumed from its
//! stored log.

use ayatsuri_rules::chance::GameRng;
use ayatsuri_table::{FinishedId, LocalDate, SeatedPlayer, TableError, TableId};

use super::Phone;
use crate::pages::{Forgettable, Page, ResultPage, TablePage};
use crate::setup::SetupDraft;
use ayatsuri_play::call_context::CallContext;
use ayatsuri_play::daily::KeptDaily;
use ayatsuri_play::game::{AnyLocalGame, GameSeating};
use ayatsuri_play::games;
use ayatsuri_play::lesson::{KeptLessons, LessonAtEnd};
use ayatsuri_play::puzzle::KeptPuzzles;
use ayatsuri_screens::error::{CallError, PhoneError};
use ayatsuri_wording::names;
use ayatsuri_wording::names::NAMES_STREAM;
use ayatsuri_wording::rule_set::RuleSet;

impl Phone {
    pub(super) fn begin(&mut self, draft: &SetupDraft) -> Result<(), CallError> {
        let words = &self.words;
        if let Some(message) = draft.problem(words) {
            return Err(PhoneError::BadSetup { message }.into());
        }
        let seed = match draft.seed(words)? {
            Some(number) => GameRng::from_number(number).seed(),
            None => self.rng.seed(),
        };
        // An owner without a name in the settings has none in records either.
        let owner = self.settings.name.as_str();
        let named = draft.people.all(words, owner);
        let all: Vec<&str> = [owner].into_iter().chain(named.iter().skip(1).map(String::as_str)).collect();
        let people = if draft.watch { vec![] } else { all.clone() };
        let bots = usize::from(draft.terms.players()).saturating_sub(people.len());
        let names =
            names::with_company(draft.company.of(bots), bots, &all, words, &mut GameRng::new(seed, NAMES_STREAM));
        let people: Vec<SeatedPlayer> = people.into_iter().map(|name| SeatedPlayer::person(name.to_owned())).collect();
        let bots = names.into_iter().map(|name| SeatedPlayer::bot(name, draft.level));
        let company = GameSeating { seats: people.into_iter().chain(bots).collect(), seed };
        let game = games::begin(words, &mut self.storage.store, &draft.terms.agreed(), company, (self.clock)().wall)?;
        self.sit_down(game);
        Ok(())
    }

    pub(super) fn sit_down(&mut self, mut game: Box<dyn AnyLocalGame>) {
        game.think_elsewhere(self.policy);
        self.go_home();
        self.pages.push(Page::Table(TablePage { game }));
    }

    /// Goes on with the lesson of that rule set, at its table or at its result. If that lesson is not in play, begins
    /// it, and ends whichever lesson was.
    pub(super) fn learn(&mut self, rules: RuleSet) -> Result<(), CallError> {
        self.check_open()?;
        let kept = KeptLessons::of(&self.storage.store);
        if let Some(lesson) = kept.in_play_of(rules) {
            let (table, game) = (TableId(lesson.table), FinishedId(lesson.table));
            if self.storage.store.tables()?.iter().any(|one| one.id == table) {
                return self.resume(table);
            }
            if self.storage.store.finished_own(game).is_ok() {
                self.go_home();
                return self.show_result(game);
            }
        }
        if let Some(other) = &kept.in_play {
            self.storage.store.give_up(TableId(other.table))?;
            self.storage.store.forget(FinishedId(other.table))?;
        }
        let mut call = CallContext { words: &self.words, store: &mut self.storage.store, now: (self.clock)() };
        let game = games::begin_lesson(rules, &mut call, &self.settings.name)?;
        self.sit_down(game);
        Ok(())
    }

    /// Plays the deal of that day. The first try counts: it is begun, or goes on if it is in play. After it has ended,
    /// every further try begins a game that does not count.
    pub(super) fn play_daily(&mut self, date: LocalDate) -> Result<(), CallError> {
        self.check_open()?;
        let mut kept = KeptDaily::of(&self.storage.store);
        let day = kept.day(date).map(|day| TableId(day.table));
        if let Some(table) = day
            && self.storage.store.tables()?.iter().any(|one| one.id == table)
        {
            return self.resume(table);
        }
        let mut call = CallContext { words: &self.words, store: &mut self.storage.store, now: (self.clock)() };
        let game = games::begin_daily(date, &mut call, &self.settings.name, day.is_none())?;
        if day.is_none() {
            kept.begin(date, game.id());
            kept.keep(&mut self.storage.store)?;
        }
        self.sit_down(game);
        Ok(())
    }

    /// Shows the puzzle in play. If there is none, or if this version does not have it, shows the first screen.
    pub(super) fn show_puzzle(&mut self) -> Result<(), CallError> {
        let mut kept = KeptPuzzles::of(&self.storage.store);
        let game = kept.in_play.as_ref().and_then(|now| games::puzzle(&self.words, now, &self.settings.name));
        match game {
            Some(game) => self.sit_down(game),
            None => {
                kept.in_play = None;
                kept.keep(&mut self.storage.store)?;
                self.go_home();
            }
        }
        Ok(())
    }

    pub(super) fn resume(&mut self, id: TableId) -> Result<(), CallError> {
        match games::resume(&self.words, &mut self.storage.store, id) {
            Ok(game) => {
                self.sit_down(game);
                Ok(())
            }
            Err(
                error @ (TableError::DamagedGame { .. } | TableError::Revision { .. } | TableError::OtherGame { .. }),
            ) => {
                self.show_obstacle(error, Some(Forgettable::Game(id)));
                Ok(())
            }
            Err(error) => Err(error.into()),
        }
    }

    pub(super) fn act_bots(&mut self, most: usize) -> Result<(), CallError> {
        let Some(Page::Table(table)) = self.pages.last_mut() else { return Ok(()) };
        let mut call = CallContext { words: &self.words, store: &mut self.storage.store, now: (self.clock)() };
        table.game.play_bots(&mut call, most)?;
        self.end_if_over()
    }

    /// Replaces a game that is over by its result.
    pub(super) fn end_if_over(&mut self) -> Result<(), CallError> {
        match self.pages.last() {
            Some(Page::Table(table)) => match table.game.finished() {
                Some(id) => {
                    // The result counts from now on, whatever becomes of the stored game.
                    KeptDaily::catch_up(&mut self.storage.store)?;
                    self.has_ended.set(true);
                    self.go_home();
                    self.show_result(id)
                }
                None => Ok(()),
            },
            _ => Ok(()),
        }
    }

    pub(super) fn show_result(&mut self, id: FinishedId) -> Result<(), CallError> {
        match games::finished(&self.words, &self.storage.store, id) {
            Ok(over) => {
                let lesson = LessonAtEnd::of(&self.storage.store, id);
                let help = KeptDaily::help_in(&self.storage.store, id);
                self.pages.push(Page::Result(ResultPage { over, lesson, help }));
                Ok(())
            }
            Err(error @ (TableError::DamagedGame { .. } | TableError::OtherGame { .. } | TableError::Gone)) => {
                self.show_obstacle(error, None);
                Ok(())
            }
            Err(error) => Err(error.into()),
        }
    }
}
