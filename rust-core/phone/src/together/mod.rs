//! This phone at a table of several: as its host, as a guest, or looking for one. The people and the link are those of
//! `ayatsuri_multiplayer` and `ayatsuri_link`; here they meet a store, a radio and the screens.

mod audit_screen;
mod games;
mod guest_game;
mod hosted_table;
mod joined_table;
mod lobby_screen;
mod notices;
mod radios;
mod table_search;

use ayatsuri_clock::{ClockReading, MonotonicMillis, Timeouts};
use ayatsuri_multiplayer::{Lobby, TablePhase, table_name};
use ayatsuri_table::{Company, Store, TableError};

pub(crate) use hosted_table::HostedTable;
pub(crate) use joined_table::JoinedTable;
pub(crate) use notices::trouble as say_trouble;
#[cfg(all(target_os = "linux", feature = "bluetooth"))]
pub use radios::BluetoothRadios;
#[cfg(unix)]
pub use radios::LocalRadios;
pub use radios::RadioFactory;
pub(crate) use table_search::TableSearch;

use crate::error::CallError;
use crate::game::AnswerOutcome;
use crate::game_over::AnyGameOver;
use crate::rule_set::RuleSet;
use crate::screen::{Screen, TableScreen, blank};
use crate::words::Words;

/// How long this phone waits for anything at a table of several.
pub(crate) const TIMEOUTS: &Timeouts = &Timeouts::DEFAULT;

/// A table of several phones at which this phone is.
pub(crate) enum MultiplayerTable {
    /// As its host.
    Host(Box<HostedTable>),
    /// As a guest.
    Guest(Box<JoinedTable>),
}

impl MultiplayerTable {
    /// What came over the radio is taken in, and what is to be said goes out.
    pub fn run(&mut self, words: &Words, store: &mut Store, now: ClockReading) -> Result<(), TableError> {
        match self {
            MultiplayerTable::Host(host) => host.run(words, store, now),
            MultiplayerTable::Guest(guest) => guest.run(words, store, now),
        }
    }

    /// When to run again if nothing happens before.
    pub fn deadline(&self) -> Option<MonotonicMillis> {
        match self {
            MultiplayerTable::Host(host) => host.deadline(),
            MultiplayerTable::Guest(guest) => guest.deadline(),
        }
    }

    pub fn speak(&mut self, words: &Words) {
        match self {
            MultiplayerTable::Host(host) => host.speak(words),
            MultiplayerTable::Guest(guest) => guest.speak(words),
        }
    }

    pub fn lobby(&self) -> Option<&Lobby> {
        match self {
            MultiplayerTable::Host(host) => Some(host.lobby()),
            MultiplayerTable::Guest(guest) => guest.lobby(),
        }
    }

    /// The rule set that is agreed.
    pub fn rules(&self) -> Option<RuleSet> {
        self.lobby().map(|lobby| crate::games::agreed(&lobby.setup).0)
    }

    /// What is in front at this table: its people, its game, or how that ended.
    pub fn screen(&self, words: &Words) -> Screen {
        match self {
            MultiplayerTable::Host(host) => host.screen(words),
            MultiplayerTable::Guest(guest) => guest.screen(words),
        }
    }

    /// The people, whatever else goes on.
    pub fn people(&self, words: &Words) -> Screen {
        match self {
            MultiplayerTable::Host(host) => Screen::Lobby(host.people(words)),
            MultiplayerTable::Guest(guest) => guest.people(words),
        }
    }

    /// What the audit of the last game has found.
    pub fn audit(&self, words: &Words) -> Screen {
        match self {
            MultiplayerTable::Host(host) => host.audit(words),
            MultiplayerTable::Guest(guest) => guest.audit(words),
        }
    }

    /// How the last game ended.
    pub fn over(&mut self) -> Option<&mut Box<dyn AnyGameOver>> {
        match self {
            MultiplayerTable::Host(host) => host.over(),
            MultiplayerTable::Guest(guest) => guest.over(),
        }
    }

    /// Lets the radio say what is left to be said.
    pub fn linger(&mut self, now: ClockReading) {
        match self {
            MultiplayerTable::Host(host) => host.linger(now),
            MultiplayerTable::Guest(guest) => guest.linger(now),
        }
    }

    /// Answers the prompt of this phone's person.
    pub fn choose(
        &mut self,
        words: &Words,
        store: &mut Store,
        prompt: u64,
        index: u32,
        now: ClockReading,
    ) -> Result<AnswerOutcome, TableError> {
        match self {
            MultiplayerTable::Host(host) => host.choose(words, store, prompt, index, now),
            MultiplayerTable::Guest(guest) => guest.choose(words, store, prompt, index, now),
        }
    }

    /// Presses what only this table has; false if it has no such.
    pub fn press(&mut self, words: &Words, store: &mut Store, id: &str, now: ClockReading) -> Result<bool, CallError> {
        match self {
            MultiplayerTable::Host(host) => host.press(words, store, id, now),
            MultiplayerTable::Guest(guest) => Ok(guest.press(id)),
        }
    }

    /// Chooses a value of a row of the people's screen.
    pub fn choose_option(&mut self, words: &Words, row: &str, choice: &str) -> Result<(), CallError> {
        match self {
            MultiplayerTable::Host(host) => host.choose_option(words, row, choice),
            MultiplayerTable::Guest(guest) => guest.choose_option(words, row, choice),
        }
    }

    /// Enters text into one of its rows; false if it has no such.
    pub fn enter_text(&mut self, row: &str, text: &str) -> bool {
        match self {
            MultiplayerTable::Host(host) => host.enter_text(row, text),
            MultiplayerTable::Guest(guest) => guest.enter_text(row, text),
        }
    }
}

/// A table of several phones that is kept.
pub(crate) struct KeptTable {
    pub name: String,
    /// This phone hosts it.
    pub is_hosted: bool,
}

/// The table of several phones at which something happened last; nothing if none is kept.
pub(crate) fn latest(store: &Store) -> Result<Option<KeptTable>, TableError> {
    let named =
        |(kept, is_hosted): (Company, bool)| KeptTable { name: table_name(&kept.state).unwrap_or_default(), is_hosted };
    Ok(kept_last(store)?.map(named))
}

/// What is kept of it, and whether this phone hosts it.
fn kept_last(store: &Store) -> Result<Option<(Company, bool)>, TableError> {
    let hosted = store.hosted()?.into_iter().map(|kept| (kept, true));
    let all = hosted.chain(store.joined()?.into_iter().map(|kept| (kept, false)));
    Ok(all.max_by_key(|(kept, _)| kept.touched))
}

/// Forgets the table of [`latest`], which cannot be read, and its game.
pub(crate) fn forget_latest(store: &mut Store) -> Result<(), TableError> {
    match kept_last(store)? {
        Some((kept, true)) => {
            let is_its = |table: &ayatsuri_table::InPlay| table.dealt.is_some_and(|deal| deal.table == kept.tag);
            for table in store.tables()?.iter().filter(|table| is_its(table)) {
                store.give_up(table.id)?;
            }
            store.forget_hosted(kept.tag)
        }
        Some((kept, false)) => store.forget_joined(kept.tag),
        None => Ok(()),
    }
}

/// How far things are, as screens ask it.
fn is_before_a_game(lobby: &Lobby) -> bool {
    matches!(lobby.stage, TablePhase::Open | TablePhase::Dealing)
}

/// The buttons of a table of several phones.
fn table_buttons(words: &Words, table: &mut TableScreen, is_host: bool) {
    let button = |id: &str, label: &str, detail: &str| crate::screen::Button {
        label: words.say(label, &[]),
        detail: if detail.is_empty() { String::new() } else { words.say(detail, &[]) },
        ..blank(id)
    };
    table.buttons.push(button("people", "table-people", "table-people-detail"));
    table.buttons.push(button("rules", "rules", ""));
    let leave = if is_host { "table-leave-host-detail" } else { "table-leave-guest-detail" };
    table.buttons.push(button("leave", "table-leave", leave));
    if is_host {
        table.buttons.push(button("end-game", "table-end-game", "table-end-game-detail"));
    }
}
