//! Play with others: a table is laid, looked for, come back to, and parted from.
//! While there is one it is run by every tick, whatever is in front.

use std::time::Duration;

use ayatsuri_clock::{ClockReading, MonotonicMillis};
use ayatsuri_radio::{RadioFault, WakeCallback};
use ayatsuri_table::TableError;

use super::Phone;
use super::front::Front;
use crate::error::{CallError, PhoneError};
use crate::games;
use crate::home_screen::{self, MultiplayerStatus};
use crate::screen::Screen;
use crate::setup_screen::{SetupDraft, SetupPurpose};
use crate::together;
use crate::together::{HostedTable, JoinedTable, Looking, MultiplayerTable, RadioFactory, TIMEOUTS};
use crate::trouble::{Confirmation, Forgettable};

impl Phone {
    pub(super) fn home(&self) -> Result<Screen, TableError> {
        let store = &self.shelf.store;
        let alone: Vec<_> = store.tables()?.into_iter().filter(|table| table.dealt.is_none()).collect();
        let others = MultiplayerStatus { back_to: self.kept_table()?, has_radios: self.radios.is_some() };
        Ok(Screen::Home(home_screen::home(&self.words, &alone, &others)))
    }

    /// The name of the table of several phones that this phone can go back to.
    fn kept_table(&self) -> Result<Option<String>, TableError> {
        if self.radios.is_none() {
            return Ok(None);
        }
        if let Some(together) = &self.together {
            return Ok(Some(together.lobby().map_or_else(String::new, |lobby| lobby.name.clone())));
        }
        Ok(together::latest(&self.shelf.store)?.map(|kept| kept.name))
    }

    fn radio<R>(
        &self,
        of: impl FnOnce(&dyn RadioFactory, WakeCallback) -> Result<R, RadioFault>,
    ) -> Result<R, CallError> {
        let no_radio = |trouble| PhoneError::NotOffered { message: together::say_trouble(&self.words, trouble) };
        let (radios, wake) = self.radios.as_ref().ok_or_else(|| no_radio(RadioFault::NoAdapter))?;
        of(&**radios, wake.clone()).map_err(|trouble| no_radio(trouble).into())
    }

    fn own_name(&self) -> String {
        let name = &self.settings.name;
        if name.is_empty() { self.words.say("player-unnamed", &[]) } else { name.clone() }
    }

    /// A game is wanted for a table of several phones.
    pub(super) fn agree(&mut self, wanted: &SetupDraft) -> Result<(), CallError> {
        if let Some(message) = wanted.terms.problem(&self.words) {
            return Err(PhoneError::BadSetup { message }.into());
        }
        let setup = wanted.terms.agreed();
        match (&mut self.together, wanted.purpose) {
            (Some(MultiplayerTable::Host(host)), SetupPurpose::Table) => {
                host.agree(&self.words, setup, wanted.level)?;
                self.fronts.pop();
            }
            _ => {
                let radio = self.radio(|radios, wake| radios.peripheral(wake))?;
                let name = self.own_name();
                let table = self.words.say("lobby-table-of", &[("name", name.clone().into())]);
                let laid = HostedTable::lay(table, setup, name, wanted.level, radio, self.elsewhere);
                let no_randomness = |_| PhoneError::Store { message: self.words.say("radio-no-randomness", &[]) };
                self.sit_together(MultiplayerTable::Host(Box::new(laid.map_err(no_randomness)?)));
            }
        }
        self.run_together()
    }

    /// The terms that are agreed on at the table, to be changed.
    pub(super) fn terms(&self) -> Option<SetupDraft> {
        let Some(MultiplayerTable::Host(host)) = &self.together else { return None };
        let lobby = host.lobby();
        let level = lobby.bots.first().copied().unwrap_or(ayatsuri_table::Level::Novice);
        let terms = games::agreed(&lobby.setup).1;
        Some(SetupDraft { terms, purpose: SetupPurpose::Table, level, watch: false, seed: String::new() })
    }

    pub(super) fn look(&mut self) -> Result<(), CallError> {
        let radio = self.radio(|radios, wake| radios.central(wake))?;
        let looking = TableSearch::new(radio, self.own_name());
        self.fronts.push(Front::Looking(Box::new(looking)));
        Ok(())
    }

    fn sit_together(&mut self, together: MultiplayerTable) {
        self.together = Some(together);
        self.go_home();
        self.fronts.push(Front::Together);
    }

    /// Back to the table at which this phone is, or was when it was started last.
    pub(super) fn back_together(&mut self) -> Result<(), CallError> {
        if self.together.is_some() {
            self.fronts.push(Front::Together);
            return Ok(());
        }
        let Some(kept) = together::latest(&self.shelf.store)? else { return Ok(()) };
        match self.again(kept.is_hosted) {
            Ok(Some(together)) => self.sit_together(together),
            Ok(None) => {}
            Err(CallError::Store(
                error @ (TableError::DamagedGame { .. } | TableError::Revision { .. } | TableError::OtherGame { .. }),
            )) => {
                // The other games are sound: this table can be forgotten.
                self.stand_in_the_way(error, Some(Forgettable::Together));
                return Ok(());
            }
            Err(stop) => return Err(stop),
        }
        self.run_together()
    }

    fn again(&mut self, is_hosted: bool) -> Result<Option<MultiplayerTable>, CallError> {
        let now = (self.clock)();
        if is_hosted {
            let radio = self.radio(|radios, wake| radios.peripheral(wake))?;
            let again = HostedTable::again(&self.words, &mut self.shelf.store, radio, self.elsewhere)?;
            return Ok(again.map(|host| MultiplayerTable::Host(Box::new(host))));
        }
        let radio = self.radio(|radios, wake| radios.central(wake))?;
        let again = JoinedTable::again(&self.words, &mut self.shelf.store, radio, now)?;
        Ok(again.map(|guest| MultiplayerTable::Guest(Box::new(guest))))
    }

    pub(super) fn run_together(&mut self) -> Result<(), CallError> {
        let now = (self.clock)();
        if let Some(together) = &mut self.together {
            together.run(&self.words, &mut self.shelf.store, now)?;
        }
        Ok(())
    }

    /// Lets time pass for all that has a radio. Returns when to be called next, on the clock of `now_ms`.
    pub(super) fn tick_together(&mut self, now_ms: u64) -> Result<Option<u64>, CallError> {
        let now = (self.clock)();
        let millis = |wait: Duration| u64::try_from(wait.as_millis()).unwrap_or(u64::MAX);
        let on_theirs = |at: MonotonicMillis| now_ms.saturating_add(millis(at.since(now.monotonic)));
        self.parting.retain_mut(|(left, until)| {
            left.linger(now);
            *until > now.monotonic
        });
        let mut next: Vec<u64> =
            self.parting.iter().map(|_| now_ms + millis(TIMEOUTS.farewell_poll_interval)).collect();
        if let Some(Front::Looking(looking)) = self.fronts.last_mut() {
            let is_in = looking.run(&self.words, &mut self.shelf.store, now)?;
            next.extend(looking.deadline().map(on_theirs));
            if is_in
                && let Some(Front::Looking(looking)) = self.fronts.pop()
                && let Some(joined) = looking.sits(now)
            {
                self.sit_together(MultiplayerTable::Guest(Box::new(joined)));
            }
        }
        let (words, store, pace) = (&self.words, &mut self.shelf.store, self.settings.pace);
        match &mut self.together {
            Some(MultiplayerTable::Host(host)) => next.extend(host.tick(words, store, pace, now_ms, now)?),
            Some(MultiplayerTable::Guest(guest)) => guest.run(words, store, now)?,
            None => {}
        }
        next.extend(self.together.as_ref().and_then(MultiplayerTable::deadline).map(on_theirs));
        Ok(next.into_iter().min())
    }

    /// Presses what belongs to play with others; false if it does not.
    pub(super) fn pressed_together(&mut self, id: &str) -> Result<bool, CallError> {
        let now = (self.clock)();
        match id {
            "people" => self.fronts.push(Front::People),
            "audit" => self.fronts.push(Front::Audit),
            "leave" => self.go_home(),
            "end-game" => self.fronts.push(Front::Parting(Confirmation::EndGame)),
            "close-table" => self.fronts.push(Front::Parting(Confirmation::Close)),
            "leave-table" => self.fronts.push(Front::Parting(Confirmation::Leave)),
            "end-game-yes" => {
                self.fronts.pop();
                if let Some(MultiplayerTable::Host(host)) = &mut self.together {
                    host.end_game(&self.words, &mut self.shelf.store, now)?;
                }
            }
            "close-table-yes" | "leave-table-yes" => self.part(now)?,
            "join-anew" => {
                // What is kept of it stays until somebody has let this phone in: a refusal in clear may be a lie.
                self.together = None;
                self.go_home();
                self.look()?;
            }
            "game" => {
                if let Some(wanted) = self.terms() {
                    self.fronts.push(Front::Setup(Box::new(wanted)));
                }
            }
            "replay" => {
                let Some(over) = self.together.as_mut().and_then(MultiplayerTable::over) else { return Ok(false) };
                let replay = over.replay(&self.words);
                self.fronts.push(Front::Replay(replay));
            }
            _ => {
                let Some(together) = &mut self.together else { return Ok(false) };
                let is_its = together.press(&self.words, &mut self.shelf.store, id, now)?;
                if is_its {
                    self.run_together()?;
                }
                return Ok(is_its);
            }
        }
        Ok(true)
    }

    /// The table is closed, or left, for good.
    fn part(&mut self, now: ClockReading) -> Result<(), CallError> {
        if let Some(mut together) = self.together.take() {
            let parted = match &mut together {
                MultiplayerTable::Host(host) => host.close(&mut self.shelf.store, now),
                MultiplayerTable::Guest(guest) => guest.leave(&mut self.shelf.store, now),
            };
            if let Err(error) = parted {
                self.together = Some(together);
                return Err(error.into());
            }
            self.parting.push((together, now.monotonic + TIMEOUTS.farewell_drain_time));
        }
        self.go_home();
        Ok(())
    }
}
