//! Play with other phones: opening, searching for, resuming and leaving a table. Every tick runs the table, whatever
//! page is in front.

use std::time::Duration;

use ayatsuri_clock::MonotonicMillis;
use ayatsuri_radio::{RadioFault, WakeCallback};
use ayatsuri_rules::MAX_SEATS;
use ayatsuri_table::TableError;

use super::Phone;
use crate::pages::TableSearch;
use crate::pages::{
    Acted, Confirmation, Forgettable, Page, PhoneCommand, RulesPage, SettingsPage, TogetherPage, TroublePage,
};
use crate::setup::{ChosenCompany, SetupDraft, SetupPurpose};
use ayatsuri_play::call_context::CallContext;
use ayatsuri_play::further_people::FurtherPeople;
use ayatsuri_play::games;
use ayatsuri_play::together;
use ayatsuri_play::together::{HostedTable, JoinedTable, MultiplayerTable, RadioFactory, TIMEOUTS};
use ayatsuri_screens::error::{CallError, PhoneError};
use ayatsuri_screens::{LobbyAction, TogetherAction};

impl Phone {
    /// Whether this phone is at a table of several phones, or can go back to one.
    pub(super) fn is_at_a_table(&self) -> Result<bool, TableError> {
        let back_to = together::to_go_back_to(self.multiplayer_table.as_ref(), &self.storage.store)?;
        Ok(self.radios.is_some() && back_to.is_some())
    }

    fn radio<R>(
        &self,
        of: impl FnOnce(&dyn RadioFactory, WakeCallback) -> Result<R, RadioFault>,
    ) -> Result<R, CallError> {
        let no_radio = |trouble| PhoneError::NotOffered { message: together::say_trouble(&self.words, trouble) };
        let (radios, wake) = self.radios.as_ref().ok_or_else(|| no_radio(RadioFault::NoAdapter))?;
        of(&**radios, wake.clone()).map_err(|trouble| no_radio(trouble).into())
    }

    /// Sets whether the app is in front of its person; at first it is. When it no longer is, the cover falls if several
    /// people sit at this phone.
    pub fn set_in_front(&mut self, is_in_front: bool) {
        self.is_in_front = is_in_front;
        if !is_in_front {
            self.cover();
            self.mark_changed();
        }
    }

    /// The text of the system's notification while the app is not in front; `None` if there is nothing to say.
    pub fn notification(&self) -> Option<String> {
        match &self.multiplayer_table {
            Some(MultiplayerTable::Host(host)) if !self.is_in_front => host.notification(&self.words),
            _ => None,
        }
    }

    fn own_name(&self) -> String {
        let name = &self.settings.name;
        if name.is_empty() { self.words.say("player-unnamed", &[]) } else { name.clone() }
    }

    /// Sets these terms at the table of several phones, and opens the table if there is none.
    pub(super) fn agree(&mut self, draft: &SetupDraft) -> Result<(), CallError> {
        if let Some(message) = draft.terms.problem(&self.words) {
            return Err(PhoneError::BadSetup { message }.into());
        }
        let setup = draft.terms.agreed();
        match (&mut self.multiplayer_table, draft.purpose) {
            (Some(MultiplayerTable::Host(host)), SetupPurpose::Table) => {
                host.agree(&self.words, setup, draft.level)?;
                self.pages.pop();
            }
            _ => {
                let radio = self.radio(|radios, wake| radios.peripheral(wake))?;
                let name = self.own_name();
                let table = self.words.say("lobby-table-of", &[("name", name.clone().into())]);
                let laid = HostedTable::lay(table, setup, name, draft.level, radio, self.policy);
                let no_randomness = |_| PhoneError::Store { message: self.words.say("radio-no-randomness", &[]) };
                self.sit_together(MultiplayerTable::Host(Box::new(laid.map_err(no_randomness)?)));
            }
        }
        self.run_together()
    }

    /// The terms agreed at the table, as a draft that can be changed.
    pub(super) fn terms(&self) -> Option<SetupDraft> {
        let Some(MultiplayerTable::Host(host)) = &self.multiplayer_table else { return None };
        let lobby = host.lobby();
        let level = lobby.bots.first().copied().unwrap_or(ayatsuri_table::Level::Novice);
        let terms = games::agreed(&lobby.setup).1;
        let unnamed = || self.words.say("player-unnamed", &[]);
        let seated = (0..MAX_SEATS).map(|seat| {
            let person =
                lobby.people.iter().find(|person| person.seat.is_some_and(|sits| usize::from(sits) == seat))?;
            Some(if person.name.is_empty() { unnamed() } else { person.name.clone() })
        });
        Some(SetupDraft {
            terms,
            purpose: SetupPurpose::Table,
            level,
            watch: false,
            seed: String::new(),
            people: FurtherPeople::default(),
            company: ChosenCompany::default(),
            seated: seated.collect(),
        })
    }

    pub(super) fn new_search(&self) -> Result<TableSearch, CallError> {
        let radio = self.radio(|radios, wake| radios.central(wake))?;
        Ok(TableSearch::new(radio, self.own_name()))
    }

    pub(super) fn search(&mut self) -> Result<(), CallError> {
        let search = self.new_search()?;
        self.pages.push(Page::Search(Box::new(search)));
        Ok(())
    }

    fn sit_together(&mut self, multiplayer_table: MultiplayerTable) {
        self.multiplayer_table = Some(multiplayer_table);
        self.go_home();
        self.pages.push(Page::Together(TogetherPage::Table));
    }

    /// Shows the table that this phone is at, or resumes the one that it was at before a restart.
    pub(super) fn back_together(&mut self) -> Result<(), CallError> {
        if self.multiplayer_table.is_some() {
            self.pages.push(Page::Together(TogetherPage::Table));
            return Ok(());
        }
        let Some(is_hosted) = together::is_latest_hosted(&self.storage.store)? else { return Ok(()) };
        match self.resume_together(is_hosted) {
            Ok(Some(together)) => self.sit_together(together),
            Ok(None) => {}
            Err(CallError::Store(
                error @ (TableError::DamagedGame { .. } | TableError::Revision { .. } | TableError::OtherGame { .. }),
            )) => {
                // Only this table's record is damaged, so it can be deleted on its own.
                self.show_obstacle(error, Some(Forgettable::Together));
                return Ok(());
            }
            Err(stop) => return Err(stop),
        }
        self.run_together()
    }

    fn resume_together(&mut self, is_hosted: bool) -> Result<Option<MultiplayerTable>, CallError> {
        let now = (self.clock)();
        if is_hosted {
            let radio = self.radio(|radios, wake| radios.peripheral(wake))?;
            let mut call = CallContext { words: &self.words, store: &mut self.storage.store, now };
            let resumed = HostedTable::resume(&mut call, radio, self.policy)?;
            return Ok(resumed.map(|host| MultiplayerTable::Host(Box::new(host))));
        }
        let radio = self.radio(|radios, wake| radios.central(wake))?;
        let mut call = CallContext { words: &self.words, store: &mut self.storage.store, now };
        let resumed = JoinedTable::resume(&mut call, radio)?;
        Ok(resumed.map(|guest| MultiplayerTable::Guest(Box::new(guest))))
    }

    pub(super) fn run_together(&mut self) -> Result<(), CallError> {
        let now = (self.clock)();
        if let Some(together) = &mut self.multiplayer_table {
            together.run(&mut CallContext { words: &self.words, store: &mut self.storage.store, now })?;
        }
        self.show_deal();
        Ok(())
    }

    /// Lets time pass at everything that has a radio. Returns when to call this again, on the clock of `now_ms`, and
    /// whether anything has happened that the table's screen shows.
    pub(super) fn tick_together(&mut self, now_ms: u64) -> Result<(Option<u64>, bool), CallError> {
        let now = (self.clock)();
        let millis = |wait: Duration| u64::try_from(wait.as_millis()).unwrap_or(u64::MAX);
        let on_theirs = |at: MonotonicMillis| now_ms.saturating_add(millis(at.since(now.monotonic)));
        self.parting.retain_mut(|(left, until)| {
            left.linger(now);
            *until > now.monotonic
        });
        let mut next: Vec<u64> =
            self.parting.iter().map(|_| now_ms + millis(TIMEOUTS.farewell_poll_interval)).collect();
        if let Some(Page::Search(search)) = self.pages.last_mut() {
            let is_in = search.run(&mut CallContext { words: &self.words, store: &mut self.storage.store, now })?;
            next.extend(search.deadline().map(on_theirs));
            if is_in
                && let Some(Page::Search(search)) = self.pages.pop()
                && let Some(joined) = search.into_joined_table(now)
            {
                self.sit_together(MultiplayerTable::Guest(Box::new(joined)));
            }
        }
        let mut call = CallContext { words: &self.words, store: &mut self.storage.store, now };
        let mut has_news = match &mut self.multiplayer_table {
            Some(MultiplayerTable::Host(host)) => {
                let (bots, has_news) = host.tick(&mut call, self.settings.pace, now_ms)?;
                next.extend(bots);
                has_news
            }
            Some(MultiplayerTable::Guest(guest)) => guest.run(&mut call)?,
            None => false,
        };
        self.show_deal();
        if let Some(together) = &mut self.multiplayer_table
            && !(self.policy)(ayatsuri_table::Level::Master)
            && together.check_bots_here(now.monotonic)
        {
            next.push(now_ms);
            has_news = true;
        }
        next.extend(self.multiplayer_table.as_ref().and_then(MultiplayerTable::deadline).map(on_theirs));
        Ok((next.into_iter().min(), has_news))
    }

    /// Goes from the people, the audit or the last result to the table itself, where the next game begins.
    fn show_table(&mut self) {
        while let Some(Page::Together(TogetherPage::People | TogetherPage::Audit)) = self.pages.last() {
            self.pages.pop();
        }
    }

    /// Goes from the people or the last audit to a game that has just been dealt.
    fn show_deal(&mut self) {
        let in_play = self.multiplayer_table.as_ref().and_then(MultiplayerTable::in_play);
        if in_play != self.in_play {
            self.in_play = in_play;
            if in_play.is_some() {
                self.show_table();
            }
        }
    }

    /// Does an action that every screen of the table of several phones offers.
    pub(super) fn act_together(&mut self, action: TogetherAction) -> Acted {
        let names = self.multiplayer_table.as_ref().map_or_else(String::new, |together| together.others(&self.words));
        let ask = |what| Page::Trouble(TroublePage::Parting { what, names: names.clone() });
        Ok(PhoneCommand::Open(match action {
            TogetherAction::People => Page::Together(TogetherPage::People),
            TogetherAction::Audit => {
                if let Some(MultiplayerTable::Guest(joined)) = &mut self.multiplayer_table {
                    joined.note_audit_seen();
                }
                Page::Together(TogetherPage::Audit)
            }
            TogetherAction::Rules => Page::Rules(RulesPage(self.rules())),
            TogetherAction::Settings => Page::Settings(SettingsPage::Whole),
            TogetherAction::EndGame { game } => ask(Confirmation::EndGame(game)),
            TogetherAction::CloseTable => ask(Confirmation::Close),
            TogetherAction::LeaveTable => ask(Confirmation::Leave),
            TogetherAction::Leave => return Ok(PhoneCommand::Home),
            TogetherAction::WaitOn { .. } => {
                if let Some(MultiplayerTable::Host(host)) = &mut self.multiplayer_table {
                    host.wait_on();
                }
                return Ok(PhoneCommand::Stay);
            }
            TogetherAction::JoinAnew => {
                // The stored membership stays until a host has let this phone in, as the host's refusal came
                // unencrypted and may be forged.
                let search = self.new_search()?;
                self.multiplayer_table = None;
                self.go_home();
                Page::Search(Box::new(search))
            }
            TogetherAction::Rematch { .. } => {
                let Some(MultiplayerTable::Host(host)) = &mut self.multiplayer_table else {
                    return Err(PhoneError::not_there(&self.words).into());
                };
                host.rematch();
                self.run_together()?;
                self.show_table();
                return Ok(PhoneCommand::Stay);
            }
        }))
    }

    /// Does an action of the lobby.
    pub(super) fn act_in_lobby(&mut self, action: LobbyAction) -> Acted {
        let not_there = PhoneError::not_there(&self.words);
        if action == LobbyAction::ChangeGame {
            let draft = self.terms().ok_or(not_there)?;
            return Ok(PhoneCommand::Open(Page::Setup(Box::new(draft))));
        }
        let now = (self.clock)();
        let together = self.multiplayer_table.as_mut().ok_or(not_there)?;
        together.act(&mut CallContext { words: &self.words, store: &mut self.storage.store, now }, action)?;
        self.run_together()?;
        Ok(PhoneCommand::Stay)
    }

    /// Ends the game of several phones for everybody.
    pub(super) fn end_game(&mut self) -> Result<(), CallError> {
        self.pages.pop();
        let now = (self.clock)();
        match &mut self.multiplayer_table {
            Some(MultiplayerTable::Host(host)) => {
                Ok(host.end_game(&mut CallContext { words: &self.words, store: &mut self.storage.store, now })?)
            }
            Some(MultiplayerTable::Guest(_)) | None => Err(PhoneError::not_there(&self.words).into()),
        }
    }

    /// Closes or leaves the table for good.
    pub(super) fn part(&mut self) -> Result<(), CallError> {
        let now = (self.clock)();
        if let Some(mut together) = self.multiplayer_table.take() {
            let parted = match &mut together {
                MultiplayerTable::Host(host) => host.close(&mut self.storage.store, now),
                MultiplayerTable::Guest(guest) => guest.leave(&mut self.storage.store, now),
            };
            if let Err(error) = parted {
                self.multiplayer_table = Some(together);
                return Err(error.into());
            }
            self.parting.push((together, now.monotonic + TIMEOUTS.farewell_drain_time));
        }
        self.go_home();
        Ok(())
    }
}
