//! Storing games and settings. If that fails, a trouble page stays in front until the person has chosen how to go on.

use ayatsuri_table::{LocalDate, TableError};

use super::Phone;
use crate::link_record;
use crate::pages::{
    Forgettable, Obstacle, Page, Settings, TogetherPage, TroublePage, refusal, report, with_version_lines,
};
use crate::setup::TableMemory;
use ayatsuri_play::daily::KeptDaily;
use ayatsuri_play::together::MultiplayerTable;
use ayatsuri_screens::appearance::{Appearance, ShellAbilities};
use ayatsuri_screens::crash_report::CrashReport;
use ayatsuri_screens::error::{CallError, PhoneError};
use ayatsuri_screens::{SharedKind, ShellEffect};

impl Phone {
    /// Refuses if games cannot be kept and the person has not agreed to play without saving.
    pub(super) fn check_open(&self) -> Result<(), PhoneError> {
        self.closed.as_ref().map_or(Ok(()), |error| Err(refusal(&self.words, error)))
    }

    /// Shares a finished game.
    pub(super) fn share_record(&mut self, game: i64) -> Result<Vec<ShellEffect>, CallError> {
        let json = self.export(game)?;
        self.share(SharedKind::Record { game }, &format!("ayatsuri-{game}.json"), json)
    }

    /// Shares the person's line of the deal of that day.
    pub(super) fn share_daily(&mut self, date: LocalDate, line: String) -> Result<Vec<ShellEffect>, CallError> {
        self.share(SharedKind::Day, &format!("ayatsuri-{date}.txt"), line)
    }

    /// Shares the report, which helps to find a fault.
    pub(super) fn share_report(&mut self) -> Result<Vec<ShellEffect>, CallError> {
        let report = self.report();
        self.share(SharedKind::Report, "ayatsuri-log.txt", report)
    }

    /// Shares the link record.
    pub(super) fn share_link_record(&mut self) -> Result<Vec<ShellEffect>, CallError> {
        let record = self.link_record();
        self.share(SharedKind::LinkRecord, "ayatsuri-link-record.txt", record)
    }

    /// Hands a text to the shell to share. For a shell that cannot share, writes the text into the phone's folder and
    /// notes its path on the page in front.
    fn share(&mut self, kind: SharedKind, name: &str, text: String) -> Result<Vec<ShellEffect>, CallError> {
        if self.shell.shares {
            return Ok(vec![ShellEffect::Share { kind, text }]);
        }
        let written = self.write(name, &text)?;
        match self.pages.last_mut() {
            Some(Page::Result(result)) => result.over.note(written),
            Some(Page::Together(TogetherPage::Table)) => {
                if let Some(over) = self.multiplayer_table.as_mut().and_then(MultiplayerTable::over) {
                    over.note(written);
                }
            }
            Some(Page::History(history)) => history.note = Some(written),
            Some(Page::Daily(daily)) => daily.note = Some(written),
            Some(Page::Log(log)) => log.note = Some(written),
            // No other page shares.
            _ => {}
        }
        Ok(vec![])
    }

    /// Writes a file into the phone's folder; returns a sentence that says where it is.
    fn write(&self, name: &str, text: &str) -> Result<String, PhoneError> {
        let path = self.storage.folder().join(name);
        let place = path.display().to_string();
        std::fs::write(&path, text)
            .map(|()| self.words.say("export-written", &[("path", place.clone().into())]))
            .map_err(|e| {
                let args = [("path", place.into()), ("detail", e.to_string().into())];
                PhoneError::Store { message: self.words.say("export-failed", &args) }
            })
    }

    /// The link record as text, with the app's version numbers: when this phone's radios did what, and nothing of what
    /// was sent or received.
    pub fn link_record(&self) -> String {
        with_version_lines(&self.words, &format!("\n{}", link_record::read(self.storage.folder())))
    }

    /// Deletes everything that this phone keeps, and begins as at the first start. Before that, a table of several
    /// phones is closed or left, so that the others are told.
    pub(super) fn erase(&mut self) -> Result<Vec<ShellEffect>, CallError> {
        if self.multiplayer_table.is_some() {
            self.part()?;
        }
        link_record::drop_all(self.storage.folder());
        if let Err(error) = self.storage.erase() {
            self.closed = Some(error.clone());
            return Err(error.into());
        }
        self.closed = None;
        self.settings = Settings::default();
        self.memory = TableMemory::default();
        self.go_home();
        self.welcome();
        Ok(vec![ShellEffect::ForgetShared])
    }

    /// The report that helps to find a fault: the app's version numbers, the crashes that were handed in, the last
    /// lines of the log. It holds no name, code, key, seed, card or path.
    pub fn report(&self) -> String {
        report(&self.words, &self.storage.store)
    }

    /// Takes in the system's account of how the shell crashed. The phone keeps only the kinds of errors and the places
    /// in the program, of the three latest crashes.
    ///
    /// # Errors
    /// The crash cannot be stored.
    pub fn hand_in_crash(&mut self, told: &str) -> Result<(), PhoneError> {
        let now = (self.clock)().wall;
        let kept = CrashReport::of(told, now.0).keep(&mut self.storage.store).map_err(CallError::from);
        let settled = self.settle(kept);
        self.mark_changed();
        settled
    }

    pub(super) fn read_settings(&mut self) {
        self.settings = self.storage.settings();
        self.memory = TableMemory::of(&self.storage.store);
        if self.closed.is_none() {
            // A game may have ended just when this program was killed. If its result cannot be noted now, the next page
            // that needs it reports the error.
            let _ = KeptDaily::catch_up(&mut self.storage.store);
        }
        if self.settings.records_links {
            link_record::keep(self.storage.folder());
        }
        if let Some(language) = self.settings.language {
            self.speak(language);
        }
    }

    /// Sets what the shell can do.
    pub fn set_shell_abilities(&mut self, shell: ShellAbilities) {
        self.shell = shell;
        self.mark_changed();
    }

    /// The settings about how a shell draws.
    pub fn appearance(&self) -> Appearance {
        self.settings.appearance
    }

    pub(super) fn set(&mut self, settings: Settings) -> Result<(), PhoneError> {
        let saved = self.storage.save(&settings).map_err(CallError::from);
        self.settle(saved)?;
        if let Some(language) = settings.language.filter(|_| settings.language != self.settings.language) {
            self.speak(language);
        }
        match (self.settings.records_links, settings.records_links) {
            (false, true) => link_record::keep(self.storage.folder()),
            (true, false) => link_record::drop_all(self.storage.folder()),
            _ => {}
        }
        self.settings = settings;
        Ok(())
    }

    /// Shows an error of the store as the page in front; a refusal only goes back to the caller.
    pub(super) fn settle<T>(&mut self, done: Result<T, CallError>) -> Result<T, PhoneError> {
        match done {
            Ok(done) => Ok(done),
            Err(CallError::Refused(error)) => Err(error),
            Err(CallError::Store(error)) => {
                let refused = refusal(&self.words, &error);
                self.show_obstacle(error, None);
                Err(refused)
            }
        }
    }

    pub(super) fn obstacle(&self, error: TableError, of: Option<Forgettable>) -> Obstacle {
        Obstacle { error, of, fresh: self.storage.fresh_folder().display().to_string() }
    }

    pub(super) fn show_obstacle(&mut self, error: TableError, of: Option<Forgettable>) {
        if matches!(self.pages.last(), Some(Page::Trouble(TroublePage::Obstacle(_)))) {
            self.pages.pop();
        }
        let obstacle = self.obstacle(error, of);
        self.pages.push(Page::Trouble(TroublePage::Obstacle(obstacle)));
    }

    /// Opens the store's file again; a table in play is resumed from it.
    pub(super) fn retry(&mut self) -> Result<(), CallError> {
        self.closed = self.storage.retry().err();
        if let Some(error) = self.closed.clone() {
            return Err(error.into());
        }
        if matches!(self.pages.last(), Some(Page::Trouble(TroublePage::Obstacle(_)))) {
            self.pages.pop();
        }
        self.read_settings();
        if let Some(Page::Table(table)) = self.pages.last() {
            let id = table.game.id();
            self.resume(id)?;
        }
        Ok(())
    }

    pub(super) fn play_without_saving(&mut self) -> Result<(), CallError> {
        if matches!(self.pages.last(), Some(Page::Trouble(TroublePage::Obstacle(_)))) {
            self.pages.pop();
        }
        // A table of several phones cannot go on without its stored state.
        self.multiplayer_table = None;
        let game = match self.pages.last() {
            Some(Page::Table(table)) => Some(table.game.as_ref()),
            _ => None,
        };
        let carried = self.storage.keep_nothing(&self.words, &self.settings, game)?;
        self.closed = None;
        if let Some(game) = carried {
            self.sit_down(game);
        }
        Ok(())
    }
}
