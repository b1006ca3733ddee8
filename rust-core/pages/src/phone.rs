//! [`Phone`], the one object that shells use. Its methods are spread over this module's files: actions of a person,
//! tables, storage and time.

mod acting;
mod at_tables;
mod keeping;
mod running;
mod signal;
mod with_others;

use signal::SignalState;
use std::cell::{RefCell, RefMut};
use std::path::Path;
use std::sync::Arc;

use ayatsuri_clock::MonotonicMillis;
use ayatsuri_radio::WakeCallback;
use ayatsuri_rules::Seat;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_table::{FinishedId, LocalDate, TableError};

use crate::clock::{Clock, system_clock};
use crate::cues::CueQueue;
use crate::pages::{
    Acted, HomePage, Page, PageView, PhoneCommand, ReplayPage, Settings, SettingsPage, TogetherPage, TroublePage,
    refusal,
};
use crate::setup::{SetupDraft, TableMemory};
use crate::storage::Storage;
use ayatsuri_play::bot_job::{BotJob, BotJobResult, OffloadPolicy};
use ayatsuri_play::call_context::CallContext;
use ayatsuri_play::game::AnyLocalGame;
use ayatsuri_play::games;
use ayatsuri_play::together::{CheckedSlice, MultiplayerTable, RadioFactory};
use ayatsuri_screens::appearance::ShellAbilities;
use ayatsuri_screens::error::{CallError, PhoneError};
use ayatsuri_screens::words::{Language, Words};
use ayatsuri_screens::{Card, Cue, HeardSound, PromptToken, Screen};
use ayatsuri_wording::rule_set::FIRST_GAME;
use ayatsuri_wording::rule_set::RuleSet;

/// One phone.
pub struct Phone {
    words: Arc<Words>,
    storage: Storage,
    settings: Settings,
    /// The setups that this phone remembers.
    memory: TableMemory,
    /// Why the store is in memory only. `None` if the file is open, or once the person has chosen to play without
    /// saving.
    closed: Option<TableError>,
    /// The stack of pages: the first is home, the last is in front.
    pages: Vec<Page>,
    /// The screen in front, once it has been drawn; every change clears it.
    drawn: RefCell<Option<Arc<Screen>>>,
    /// The prompt that was drawn last, and whether it came by itself, without an action of this person.
    asked: std::cell::Cell<Option<(PromptToken, bool)>>,
    /// Whether this person has acted since a screen was drawn.
    has_acted: std::cell::Cell<bool>,
    /// The cues that the shell has not taken yet.
    cues: RefCell<CueQueue>,
    /// Whether a game has ended in front of its person since the shell last asked for sounds.
    has_ended: std::cell::Cell<bool>,
    /// The state of the signal, which says which table awaits its player.
    signals: SignalState,
    /// How many screens have been drawn.
    pub draws: std::cell::Cell<u32>,
    rng: GameRng,
    /// Which levels of bots decide on another thread.
    policy: OffloadPolicy,
    clock: Clock,
    /// Where radios come from, and the callback by which they wake the phone. `None`: this phone cannot play with
    /// others.
    radios: Option<(Box<dyn RadioFactory>, WakeCallback)>,
    /// The table of several phones that this phone is at.
    multiplayer_table: Option<MultiplayerTable>,
    /// The number of the game in play at that table, when it was last looked at.
    in_play: Option<u32>,
    /// The time for which the last tick asked to be called again, on the shell's clock.
    next_tick: u64,
    /// Whether the app is in front of its person.
    is_in_front: bool,
    shell: ShellAbilities,
    /// The date on its person's calendar, if the shell has said it.
    today: Option<LocalDate>,
    /// Tables that were left a moment ago, and until when their radios run on to say goodbye.
    parting: Vec<(MultiplayerTable, MonotonicMillis)>,
}

impl Phone {
    /// Opens the phone on the folder that holds its games and settings. `language` is spoken unless the settings name
    /// another. If games cannot be kept or read, the trouble screen comes first and offers ways to go on.
    ///
    /// # Errors
    /// Not even a store in memory could be opened, or the system gave no randomness.
    pub fn open(data: &Path, language: Language) -> Result<Phone, PhoneError> {
        let words = Words::shared(language).clone();
        let (storage, trouble) = Storage::open(data).map_err(|e| refusal(&words, &e))?;
        let mut seed = [0; 32];
        getrandom::fill(&mut seed).map_err(|e| PhoneError::Store { message: e.to_string() })?;
        let settings = Settings::default();
        let rng = GameRng::new(seed, 0);
        let elsewhere = |_| false;
        let (clock, radios, multiplayer_table): (Clock, _, _) = (Box::new(system_clock), None, None);
        let closed = trouble;
        let (pages, parting) = (vec![], vec![]);
        let (drawn, cues) = (RefCell::default(), RefCell::default());
        let mut phone = Phone {
            words,
            storage,
            settings,
            memory: TableMemory::default(),
            closed,
            pages,
            drawn,
            asked: std::cell::Cell::default(),
            has_acted: std::cell::Cell::new(true),
            cues,
            has_ended: std::cell::Cell::default(),
            signals: SignalState::default(),
            draws: std::cell::Cell::default(),
            rng,
            policy: elsewhere,
            clock,
            radios,
            multiplayer_table,
            in_play: None,
            next_tick: 0,
            is_in_front: true,
            shell: ShellAbilities::default(),
            today: None,
            parting,
        };
        phone.read_settings();
        phone.go_home();
        Ok(phone)
    }

    /// Gives the phone radios, to play with others. `wake` is called, from any thread, when [`Phone::tick`] should be
    /// called.
    pub fn with_radios(mut self, radios: Box<dyn RadioFactory>, wake: WakeCallback) -> Phone {
        self.radios = Some((radios, wake));
        self
    }

    /// Replaces the clock, for simulated rooms.
    pub fn with_clock(mut self, clock: Clock) -> Phone {
        self.clock = clock;
        self
    }

    /// The screen to show now.
    pub fn screen(&self) -> Screen {
        Screen::clone(&self.drawn())
    }

    /// The screen to show now, shared: it is drawn once, until something changes.
    pub fn drawn(&self) -> Arc<Screen> {
        self.drawn.borrow_mut().get_or_insert_with(|| Arc::new(self.draw())).clone()
    }

    fn draw(&self) -> Screen {
        self.draws.set(self.draws.get() + 1);
        let page = self.pages.last().unwrap_or(&Page::Home(HomePage));
        let mut screen = page.screen(self.view()).unwrap_or_else(|error| {
            let trouble = TroublePage::Obstacle(self.obstacle(error, None));
            Screen::Trouble(trouble.screen(&self.words))
        });
        match &mut screen {
            Screen::Table(table) => table.moved = self.cues().happened(),
            Screen::Cover(cover) => cover.table.moved = self.cues().happened(),
            _ => {}
        }
        self.prepare_prompt(&mut screen);
        screen
    }

    fn view(&self) -> PageView<'_> {
        PageView {
            words: &self.words,
            store: &self.storage.store,
            settings: &self.settings,
            memory: &self.memory,
            multiplayer_table: self.multiplayer_table.as_ref(),
            has_radios: self.radios.is_some(),
            shell: self.shell,
            today: self.today,
        }
    }

    /// Notes in the prompt whether it came by itself, and removes the confirmations that the settings skip.
    fn prepare_prompt(&self, screen: &mut Screen) {
        let has_acted = self.has_acted.take();
        let Screen::Table(table) = screen else { return self.asked.set(None) };
        let Some(prompt) = &mut table.prompt else { return self.asked.set(None) };
        let asked = self.asked.get().filter(|(id, _)| *id == prompt.id);
        let (_, came_by_itself) = asked.unwrap_or((prompt.id, !has_acted));
        self.asked.set(Some((prompt.id, came_by_itself)));
        prompt.came_by_itself = came_by_itself && !self.settings.skips_input_pause;
        if self.settings.skips_confirmation {
            prompt.choices.iter_mut().for_each(|choice| choice.confirm = None);
        }
    }

    /// Like [`Phone::mark_changed`], but after an action of this person: the prompt of the next screen has not come by
    /// itself.
    fn person_acted(&mut self) {
        self.mark_changed();
        self.has_acted.set(true);
    }

    /// Drops the drawn screen, and queues the cues of the page in front.
    fn mark_changed(&mut self) {
        self.drawn.take();
        self.follow_signal();
        let of_the_table = self.multiplayer_table.as_mut().map(MultiplayerTable::take_cues).unwrap_or_default();
        let is_dropped = self.multiplayer_table.as_mut().is_some_and(MultiplayerTable::drop_cues);
        if is_dropped {
            self.cues().clear();
        }
        let moved = match self.pages.last_mut() {
            Some(Page::Table(table)) => {
                if table.game.drop_cues() {
                    self.cues.get_mut().clear();
                }
                table.game.take_cues()
            }
            Some(Page::Replay(replay)) => replay.replay.take_cues(),
            Some(Page::Together(TogetherPage::Table)) => {
                if of_the_table.contains(&Cue::End) {
                    self.has_ended.set(true);
                }
                of_the_table
            }
            // Nothing animates what moved on a page that is not in front. The cues that wait are dropped, too:
            // otherwise the next table would animate them, and it has other cards.
            _ => return self.cues().clear(),
        };
        let mut cues = self.cues();
        moved.into_iter().for_each(|cue| cues.push(cue));
    }

    /// Removes and returns, in order, the cues up to the number that a screen gives as `moved`. A shell that animates
    /// nothing need not call this.
    pub fn take_cues(&self, up_to: u64) -> Vec<Cue> {
        self.cues().take(up_to)
    }

    /// The sound of these cues, as loud as the settings say. When a game has ended, the result is in front and no table
    /// brings the cue of the end, so the end's sound is added here.
    pub fn heard(&self, cues: &[Cue]) -> Option<HeardSound> {
        let end = self.has_ended.take().then_some(Cue::End);
        HeardSound::of(cues.iter().chain(&end), self.settings.loudness, !self.settings.is_quiet)
    }

    fn cues(&self) -> RefMut<'_, CueQueue> {
        self.cues.borrow_mut()
    }

    /// The rule set of the front-most page that has one, or [`FIRST_GAME`].
    pub fn rules(&self) -> RuleSet {
        self.pages.iter().rev().find_map(|page| page.rules(self.multiplayer_table.as_ref())).unwrap_or(FIRST_GAME)
    }

    /// The language that this phone speaks now.
    pub fn language(&self) -> Language {
        self.words.language()
    }

    /// Speaks `language` from now on, and words the pages again. The settings stay as they are.
    pub fn speak(&mut self, language: Language) {
        if language == self.words.language() {
            return;
        }
        self.words = Words::shared(language).clone();
        if let Some(together) = &mut self.multiplayer_table {
            together.speak(&self.words);
        }
        self.pages.iter_mut().for_each(|page| page.speak(&self.words));
        self.mark_changed();
    }

    /// Notes that the person in front has put the phone down: if several people sit at it, the cover falls.
    pub fn cover(&mut self) {
        for page in &mut self.pages {
            if let Page::Table(table) = page {
                table.game.close_cover(&self.words);
            }
        }
        if let Some(together) = &mut self.multiplayer_table {
            together.close_cover(&self.words);
        }
    }

    /// Opens the cover, as the person on that seat says that they have the phone.
    fn open_cover(&mut self, seat: u32) -> Acted {
        let seat = u8::try_from(seat).map(Seat).ok();
        let is_open = match (seat, self.pages.last_mut(), &mut self.multiplayer_table) {
            (Some(seat), Some(Page::Table(table)), _) => table.game.open_cover(&self.words, seat),
            (Some(seat), Some(Page::Together(TogetherPage::Table)), Some(together)) => {
                together.open_cover(&self.words, seat)
            }
            _ => false,
        };
        if is_open { Ok(PhoneCommand::Stay) } else { Err(PhoneError::not_there(&self.words).into()) }
    }

    /// Asks the person for their name and language, once: at the first start of a phone that has no name, no game and
    /// no table. A language given on the command line does not count as an answer. A shell calls this when it opens the
    /// phone for a person.
    pub fn welcome(&mut self) {
        let Settings { name, is_welcomed, .. } = &self.settings;
        let store = &self.storage.store;
        let has_played = || -> Result<bool, TableError> {
            let has_none = store.tables()?.is_empty() && store.finished(0, 1)?.is_empty();
            Ok(!has_none || !store.hosted()?.is_empty() || !store.joined()?.is_empty())
        };
        let is_known = *is_welcomed || !name.is_empty() || has_played().unwrap_or(true);
        if !is_known && self.closed.is_none() && matches!(self.pages[..], [Page::Home(_)]) {
            self.pages.push(Page::Settings(SettingsPage::FirstStart));
            self.mark_changed();
        }
    }

    /// Speaks `language` from now on, and stores it in the settings.
    ///
    /// # Errors
    /// The settings cannot be kept.
    pub fn keep_language(&mut self, language: Language) -> Result<(), PhoneError> {
        let kept = self.set(Settings { language: Some(language), ..self.settings.clone() });
        self.speak(language);
        kept
    }

    /// What the master would choose at this person's prompt, line by line. `None` if nothing is asked, if other people
    /// play, or if the settings offer no hints. Takes as long as a master's move.
    pub fn hint(&self) -> Option<Vec<String>> {
        let Some(Page::Table(table)) = self.pages.last().filter(|_| self.settings.hints) else { return None };
        table.game.hint(&self.words)
    }

    /// A card in full, by its id, as the rule set in front has it; `None` if it has no such card.
    pub fn explain(&self, card: &str) -> Option<Card> {
        games::explain(self.rules(), &self.words, card)
    }

    /// Sets the date of this person's calendar. A shell calls this when it opens the phone, and whenever the date may
    /// have changed. Before the first call there is no deal of the day. An invalid date changes nothing.
    pub fn set_today(&mut self, year: i32, month: u32, day: u32) {
        let Some(date) = LocalDate::new(year, month, day) else { return };
        if self.today != Some(date) {
            self.today = Some(date);
            self.mark_changed();
        }
    }

    /// Lets the bots act at once, up to this person's next prompt or the end.
    pub fn skip(&mut self) {
        let skipped = self.act_bots(usize::MAX);
        let _ = self.settle(skipped);
        self.person_acted();
    }

    /// A finished game as JSON.
    ///
    /// # Errors
    /// There is no such game, or games cannot be read.
    pub fn export(&self, id: i64) -> Result<String, PhoneError> {
        self.check_open()?;
        match games::export(&self.storage.store, FinishedId(id)) {
            Ok(json) => Ok(json),
            Err(TableError::Gone) => {
                let message = self.words.say("no-such-game", &[("id", id.to_string().into())]);
                Err(PhoneError::NoSuchGame { message })
            }
            Err(error) => Err(refusal(&self.words, &error)),
        }
    }

    /// Shows a record as a replay.
    ///
    /// # Errors
    /// The record cannot be read, or replaying it under the rules gives another game than it tells.
    pub fn open_replay(&mut self, json: &str) -> Result<(), PhoneError> {
        let replay = games::read(&self.words, json)?;
        let page = ReplayPage::of_sent(&self.storage.store, replay).map_err(|error| refusal(&self.words, &error))?;
        self.go_home();
        self.pages.push(Page::Replay(page));
        self.mark_changed();
        Ok(())
    }

    /// Begins a game with these terms, and shows it.
    pub fn start(&mut self, draft: &SetupDraft) -> Result<(), PhoneError> {
        self.check_open()?;
        let begun = self.begin(draft);
        let settled = self.settle(begun);
        self.person_acted();
        settled
    }

    /// Opens a table of several phones with these terms.
    pub fn open_table(&mut self, draft: &SetupDraft) -> Result<(), PhoneError> {
        self.check_open()?;
        let opened = self.agree(draft);
        let settled = self.settle(opened);
        self.mark_changed();
        settled
    }

    pub fn words(&self) -> &Arc<Words> {
        &self.words
    }

    /// The games in which bots act, at this phone alone or with others.
    fn local_games(&mut self) -> impl Iterator<Item = &mut Box<dyn AnyLocalGame>> {
        let alone = match self.pages.last_mut() {
            Some(Page::Table(table)) => Some(&mut table.game),
            _ => None,
        };
        let together = match &mut self.multiplayer_table {
            Some(MultiplayerTable::Host(host)) => host.local_game(),
            _ => None,
        };
        alone.into_iter().chain(together)
    }

    /// Starts again from the store after a panic. With `goes_on`, the table in play is resumed; otherwise a screen asks
    /// first, so that the same bug does not strike over and over.
    pub fn recover(&mut self, goes_on: bool) {
        let table = self.pages.iter().find_map(|page| match page {
            Page::Table(table) => Some(table.game.id()),
            _ => None,
        });
        let was_together = self.multiplayer_table.take().is_some();
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
        self.mark_changed();
    }

    pub fn rng(&mut self) -> &mut GameRng {
        &mut self.rng
    }
}
