//! The one object that the shells know: a screen to show, a few calls to make.
//! What they do is in the files of the folder: what a person does, tables, and what is kept.

mod acting;
mod at_tables;
mod keeping;
mod with_others;

use std::cell::RefCell;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ayatsuri_clock::{ClockReading, MonotonicMillis, WallMillis};
use ayatsuri_radio::WakeCallback;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::EditionId;
use ayatsuri_table::{FinishedId, TableError};

use crate::bot_job::{BotJob, BotJobResult, OffloadPolicy};
use crate::call_context::CallContext;
use crate::cues::CueQueue;
use crate::error::{CallError, PhoneError};
use crate::game::AnyLocalGame;
use crate::games;
use crate::pages::{HomePage, Page, PageView, ReplayPage, Settings, SetupDraft, TogetherPage, TroublePage, refusal};
use crate::rule_set::RuleSet;
use crate::screen::{Card, Cue, Screen};
use crate::storage::Storage;
use crate::together::{MultiplayerTable, RadioFactory};
use crate::words::{Language, Words};

/// What is offered to whoever has not chosen yet.
pub(crate) const FIRST_GAME: RuleSet = RuleSet::City(EditionId::Classic);

/// One phone.
pub struct Phone {
    words: Arc<Words>,
    shelf: Storage,
    settings: Settings,
    /// Why the shelf is in memory alone, as long as nobody has said that this will do.
    closed: Option<TableError>,
    /// What is in front is last; the first is home.
    pages: Vec<Page>,
    /// The screen in front, once it was drawn.
    drawn: RefCell<Option<Arc<Screen>>>,
    /// What has moved and was not animated yet.
    cues: Arc<Mutex<CueQueue>>,
    /// How often a screen was drawn.
    #[cfg(test)]
    pub(crate) draws: std::cell::Cell<u32>,
    chance: GameRng,
    /// Which bots are not asked here, but think where they hold up nobody.
    elsewhere: OffloadPolicy,
    clock: Clock,
    /// Where radios come from, and who is to be woken by them; without them there is no play with others.
    radios: Option<(Box<dyn RadioFactory>, WakeCallback)>,
    /// The table of several phones at which this phone is.
    together: Option<MultiplayerTable>,
    /// Tables that were left a moment ago, and until when their radio says so.
    parting: Vec<(MultiplayerTable, MonotonicMillis)>,
}

/// Reads both clocks. The wall clock is read when the phone is opened, and goes on from there by the monotonic one.
pub type Clock = Box<dyn Fn() -> ClockReading + Send>;

impl Phone {
    /// Opens the phone on the folder that holds its games and settings. `language` is spoken unless another was
    /// chosen in the settings. What stands in the way of keeping games is the screen in front then, with ways on.
    pub fn open(data: &Path, language: Language) -> Result<Phone, PhoneError> {
        let words = Words::shared(language).clone();
        let (shelf, trouble) = Storage::open(data).map_err(|e| refusal(&words, &e))?;
        let mut seed = [0; 32];
        getrandom::fill(&mut seed).map_err(|e| PhoneError::Store { message: e.to_string() })?;
        let settings = Settings::default();
        let chance = GameRng::new(seed, 0);
        let elsewhere = |_| false;
        let (clock, radios, together) = (clock(), None, None);
        let closed = trouble;
        let (pages, parting) = (vec![], vec![]);
        let (drawn, cues) = (RefCell::default(), Arc::default());
        let mut phone = Phone {
            words,
            shelf,
            settings,
            closed,
            pages,
            drawn,
            cues,
            #[cfg(test)]
            draws: std::cell::Cell::default(),
            chance,
            elsewhere,
            clock,
            radios,
            together,
            parting,
        };
        phone.read_settings();
        phone.go_home();
        Ok(phone)
    }

    /// Gives the phone radios, to play with others; `wake` is called, from any thread, when [`Phone::tick`] is to be.
    pub fn with_radios(mut self, radios: Box<dyn RadioFactory>, wake: WakeCallback) -> Phone {
        self.radios = Some((radios, wake));
        self
    }

    /// Gives the phone another clock, for a simulated room.
    pub fn with_clock(mut self, clock: Clock) -> Phone {
        self.clock = clock;
        self
    }

    /// What to show now.
    pub fn screen(&self) -> Screen {
        Screen::clone(&self.drawn())
    }

    /// The same, shared: it is drawn once, as long as nothing changes.
    pub(crate) fn drawn(&self) -> Arc<Screen> {
        self.drawn.borrow_mut().get_or_insert_with(|| Arc::new(self.draw())).clone()
    }

    fn draw(&self) -> Screen {
        #[cfg(test)]
        self.draws.set(self.draws.get() + 1);
        let view = PageView {
            words: &self.words,
            store: &self.shelf.store,
            settings: &self.settings,
            together: self.together.as_ref(),
            has_radios: self.radios.is_some(),
        };
        let page = self.pages.last().unwrap_or(&Page::Home(HomePage));
        let mut screen = page.screen(view).unwrap_or_else(|error| {
            let trouble = TroublePage::Obstacle(self.obstacle(error, None));
            Screen::Trouble(trouble.screen(&self.words))
        });
        if let Screen::Table(table) = &mut screen {
            table.moved = self.cues().happened();
        }
        screen
    }

    /// Something may be otherwise than it was drawn; what moved before this person's eyes waits to be animated.
    fn has_changed(&mut self) {
        self.drawn.take();
        let of_the_table = self.together.as_mut().map(MultiplayerTable::take_cues).unwrap_or_default();
        let moved = match self.pages.last_mut() {
            Some(Page::Table(table)) => table.game.take_cues(),
            Some(Page::Replay(replay)) => replay.replay.take_cues(),
            Some(Page::Together(TogetherPage::Table)) => of_the_table,
            // What nobody looked at is not shown again.
            _ => vec![],
        };
        let mut cues = self.cues();
        moved.into_iter().for_each(|cue| cues.push(cue));
    }

    /// Hands over, in order, what has moved up to a screen that says so (`moved`) and was not taken before. Whoever
    /// animates nothing need not ask.
    pub fn take_cues(&self, up_to: u64) -> Vec<Cue> {
        self.cues().take(up_to)
    }

    /// Where what has moved is found without asking.
    pub(crate) fn cue_queue(&self) -> Arc<Mutex<CueQueue>> {
        self.cues.clone()
    }

    fn cues(&self) -> MutexGuard<'_, CueQueue> {
        self.cues.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The rule set that what is in front is about.
    pub(crate) fn rules(&self) -> RuleSet {
        self.pages.iter().rev().find_map(|page| page.rules(self.together.as_ref())).unwrap_or(FIRST_GAME)
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
        self.words = Words::shared(language).clone();
        if let Some(together) = &mut self.together {
            together.speak(&self.words);
        }
        self.pages.iter_mut().for_each(|page| page.speak(&self.words));
        self.has_changed();
    }

    /// What the master would do at my prompt, in lines to read; nothing where I am asked nothing, or where other people
    /// play. It thinks for as long as a master at the table does.
    pub fn hint(&self) -> Option<Vec<String>> {
        let Some(Page::Table(table)) = self.pages.last() else { return None };
        table.game.hint(&self.words)
    }

    /// A card in full, by its id, as the rules in front have it.
    pub fn explain(&self, card: &str) -> Option<Card> {
        games::explain(self.rules(), &self.words, card)
    }

    /// Lets time pass: bots act at the pace set, and others are heard. Returns when to be called next, on the clock of
    /// `now_ms`; nothing if nothing will happen before the next call of a person, or a wake of the radio.
    pub fn tick(&mut self, now_ms: u64) -> Option<u64> {
        let with_others = self.tick_together(now_ms);
        let alone = self.tick_alone(now_ms);
        let next = [with_others, alone].map(|next| {
            next.unwrap_or_else(|stop| {
                // What could not be written is the screen in front now.
                let _ = self.settle(Err(stop));
                None
            })
        });
        self.has_changed();
        next.into_iter().flatten().min()
    }

    fn tick_alone(&mut self, now_ms: u64) -> Result<Option<u64>, CallError> {
        let Some(Page::Table(table)) = self.pages.last_mut() else { return Ok(None) };
        let mut call = CallContext { words: &self.words, store: &mut self.shelf.store, now: (self.clock)() };
        let next = table.game.tick(&mut call, self.settings.pace, now_ms)?;
        self.end_if_over()?;
        Ok(next)
    }

    /// Lets the bots act at once, up to my next prompt or the end.
    pub fn skip(&mut self) {
        let skipped = self.act_bots(usize::MAX);
        let _ = self.settle(skipped);
        self.has_changed();
    }

    /// A finished game as JSON.
    pub fn export(&self, id: i64) -> Result<String, PhoneError> {
        self.is_open()?;
        match games::export(&self.shelf.store, FinishedId(id)) {
            Ok(json) => Ok(json),
            Err(TableError::Gone) => {
                let message = self.words.say("no-such-game", &[("id", id.to_string().into())]);
                Err(PhoneError::NoSuchGame { message })
            }
            Err(error) => Err(refusal(&self.words, &error)),
        }
    }

    /// Shows a record, step by step.
    pub fn open_replay(&mut self, json: &str) -> Result<(), PhoneError> {
        let replay = games::read(&self.words, json)?;
        self.go_home();
        self.pages.push(Page::Replay(ReplayPage { replay }));
        self.has_changed();
        Ok(())
    }

    /// Sits down at the table that is wanted.
    pub(crate) fn start(&mut self, wanted: &SetupDraft) -> Result<(), PhoneError> {
        self.is_open()?;
        let begun = self.begin(wanted);
        let settled = self.settle(begun);
        self.has_changed();
        settled
    }

    /// Opens a table of several phones for the game that is wanted.
    pub(crate) fn open_table(&mut self, wanted: &SetupDraft) -> Result<(), PhoneError> {
        self.is_open()?;
        let opened = self.agree(wanted);
        let settled = self.settle(opened);
        self.has_changed();
        settled
    }

    pub(crate) fn words(&self) -> &Arc<Words> {
        &self.words
    }

    /// The bots of these levels are not asked here from now on: see [`Phone::question`].
    pub(crate) fn think_elsewhere(&mut self, elsewhere: OffloadPolicy) {
        self.elsewhere = elsewhere;
    }

    /// What the next bot of the table in front, or of the one with others, has to decide elsewhere.
    pub(crate) fn question(&mut self) -> Option<BotJob> {
        self.playing().find_map(|game| game.question())
    }

    /// Brings what was decided elsewhere; if that table is gone, it is forgotten.
    pub(crate) fn bring(&mut self, decision: &BotJobResult) {
        if let Some(game) = self.playing().find(|game| game.id() == decision.table) {
            game.bring(decision);
        }
    }

    /// The games in which bots act.
    fn playing(&mut self) -> impl Iterator<Item = &mut Box<dyn AnyLocalGame>> {
        let alone = match self.pages.last_mut() {
            Some(Page::Table(table)) => Some(&mut table.game),
            _ => None,
        };
        let together = match &mut self.together {
            Some(MultiplayerTable::Host(host)) => host.playing(),
            _ => None,
        };
        alone.into_iter().chain(together)
    }

    /// After a mistake of the program: what is in memory is given up for what is written. `goes_on` at the table that
    /// was in play; otherwise a person is asked first, so that the same mistake is not made again and again.
    pub(crate) fn recover(&mut self, goes_on: bool) {
        let table = self.pages.iter().find_map(|page| match page {
            Page::Table(table) => Some(table.game.id()),
            _ => None,
        });
        let was_together = self.together.take().is_some();
        self.go_home();
        match table {
            _ if goes_on && was_together => {
                let again = self.back_together();
                let _ = self.settle(again);
            }
            Some(table) if goes_on => {
                let resumed = self.resume(table);
                let _ = self.settle(resumed);
            }
            _ if goes_on => {}
            _ => self.show_fault(),
        }
        self.has_changed();
    }

    pub(crate) fn chance(&mut self) -> &mut GameRng {
        &mut self.chance
    }
}

/// The system's own. The rules and the table read no clock.
fn clock() -> Clock {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let (opened, started) = (since.map_or(0, |since| since.as_millis() as i64), std::time::Instant::now());
    Box::new(move || {
        let elapsed = started.elapsed();
        let wall = WallMillis(opened + elapsed.as_millis() as i64);
        ClockReading { wall, monotonic: MonotonicMillis::ZERO + elapsed }
    })
}
