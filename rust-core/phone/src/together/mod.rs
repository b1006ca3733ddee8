//! This phone at a table of several: as its host, as a guest, or looking for one. The people and the link are those of
//! `ayatsuri_multiplayer` and `ayatsuri_link`; here they meet a store, a radio and the screens.

mod audit_screen;
mod followed;
mod games;
mod hosting;
mod joined;
mod lobby_screen;
mod looking;
mod notices;
mod radios;

use ayatsuri_multiplayer::{Lobby, Stage, table_name};
use ayatsuri_table::{Company, Error, Millis, Store};

pub(crate) use hosting::Hosting;
pub(crate) use joined::Joined;
pub(crate) use looking::Looking;
pub(crate) use notices::trouble as say_trouble;
#[cfg(all(target_os = "linux", feature = "bluetooth"))]
pub use radios::BluetoothRadios;
#[cfg(unix)]
pub use radios::LocalRadios;
pub use radios::Radios;

use crate::error::Stop;
use crate::game::Answered;
use crate::over::Ended;
use crate::rule_set::RuleSet;
use crate::screen::{Screen, TableScreen, blank};
use crate::words::Words;

/// A table of several phones at which this phone is.
pub(crate) enum Together {
    /// As its host.
    Host(Box<Hosting>),
    /// As a guest.
    Guest(Box<Joined>),
}

impl Together {
    /// What came over the radio is taken in, and what is to be said goes out.
    pub fn run(&mut self, words: &Words, store: &mut Store, now: Millis) -> Result<(), Error> {
        match self {
            Together::Host(host) => host.run(words, store, now),
            Together::Guest(guest) => guest.run(words, store, now),
        }
    }

    /// When to run again if nothing happens before.
    pub fn deadline(&self) -> Option<Millis> {
        match self {
            Together::Host(host) => host.deadline(),
            Together::Guest(guest) => guest.deadline(),
        }
    }

    pub fn speak(&mut self, words: &Words) {
        match self {
            Together::Host(host) => host.speak(words),
            Together::Guest(guest) => guest.speak(words),
        }
    }

    pub fn lobby(&self) -> Option<&Lobby> {
        match self {
            Together::Host(host) => Some(host.lobby()),
            Together::Guest(guest) => guest.lobby(),
        }
    }

    /// The rule set that is agreed.
    pub fn rules(&self) -> Option<RuleSet> {
        self.lobby().map(|lobby| crate::games::agreed(&lobby.setup).0)
    }

    /// What is in front at this table: its people, its game, or how that ended.
    pub fn screen(&self, words: &Words) -> Screen {
        match self {
            Together::Host(host) => host.screen(words),
            Together::Guest(guest) => guest.screen(words),
        }
    }

    /// The people, whatever else goes on.
    pub fn people(&self, words: &Words) -> Screen {
        match self {
            Together::Host(host) => Screen::Lobby(host.people(words)),
            Together::Guest(guest) => guest.people(words),
        }
    }

    /// What the audit of the last game has found.
    pub fn audit(&self, words: &Words) -> Screen {
        match self {
            Together::Host(host) => host.audit(words),
            Together::Guest(guest) => guest.audit(words),
        }
    }

    /// How the last game ended.
    pub fn over(&mut self) -> Option<&mut Box<dyn Ended>> {
        match self {
            Together::Host(host) => host.over(),
            Together::Guest(guest) => guest.over(),
        }
    }

    /// Lets the radio say what is left to be said.
    pub fn linger(&mut self, now: Millis) {
        match self {
            Together::Host(host) => host.linger(now),
            Together::Guest(guest) => guest.linger(now),
        }
    }

    /// Answers the prompt of this phone's person.
    pub fn choose(
        &mut self,
        words: &Words,
        store: &mut Store,
        prompt: u64,
        index: u32,
        now: Millis,
    ) -> Result<Answered, Error> {
        match self {
            Together::Host(host) => host.choose(words, store, prompt, index, now),
            Together::Guest(guest) => guest.choose(words, store, prompt, index, now),
        }
    }

    /// Presses what only this table has; false if it has no such.
    pub fn press(&mut self, words: &Words, store: &mut Store, id: &str, now: Millis) -> Result<bool, Stop> {
        match self {
            Together::Host(host) => host.press(words, store, id, now),
            Together::Guest(guest) => Ok(guest.press(id)),
        }
    }

    /// Chooses a value of a row of the people's screen.
    pub fn choose_option(&mut self, words: &Words, row: &str, choice: &str) -> Result<(), Stop> {
        match self {
            Together::Host(host) => host.choose_option(words, row, choice),
            Together::Guest(guest) => guest.choose_option(words, row, choice),
        }
    }

    /// Enters text into one of its rows; false if it has no such.
    pub fn enter_text(&mut self, row: &str, text: &str) -> bool {
        match self {
            Together::Host(host) => host.enter_text(row, text),
            Together::Guest(guest) => guest.enter_text(row, text),
        }
    }
}

/// A table of several phones that is kept.
pub(crate) struct Latest {
    pub name: String,
    /// This phone hosts it.
    pub is_hosted: bool,
}

/// The table of several phones at which something happened last; nothing if none is kept.
pub(crate) fn latest(store: &Store) -> Result<Option<Latest>, Error> {
    let named =
        |(kept, is_hosted): (Company, bool)| Latest { name: table_name(&kept.state).unwrap_or_default(), is_hosted };
    Ok(kept_last(store)?.map(named))
}

/// What is kept of it, and whether this phone hosts it.
fn kept_last(store: &Store) -> Result<Option<(Company, bool)>, Error> {
    let hosted = store.hosted()?.into_iter().map(|kept| (kept, true));
    let all = hosted.chain(store.joined()?.into_iter().map(|kept| (kept, false)));
    Ok(all.max_by_key(|(kept, _)| kept.touched))
}

/// Forgets the table of [`latest`], which cannot be read, and its game.
pub(crate) fn forget_latest(store: &mut Store) -> Result<(), Error> {
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
    matches!(lobby.stage, Stage::Open | Stage::Dealing)
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
