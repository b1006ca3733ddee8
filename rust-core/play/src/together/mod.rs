//! A table of several phones that this phone hosts, has joined, or is searching for. People and links are those of
//! `ayatsuri_multiplayer` and `ayatsuri_link`; this module connects them to the store, the radio and the screens.

mod audit_screen;
mod bot_check;
mod games;
mod guest_game;
mod host_audit;
mod hosted_table;
mod joined_table;
mod lobby_screen;
pub mod notices;
mod radios;
mod spoken_words;

use ayatsuri_clock::{ClockReading, MonotonicMillis, Timeouts};
use ayatsuri_fair_deal::MemberId;
use ayatsuri_link::SecureRandom;
use ayatsuri_multiplayer::{Lobby, TablePhase};
use ayatsuri_rules::Seat;
use ayatsuri_store::{SharedTable, Store};
use ayatsuri_table::TableError;

use bot_check::BotCheck;
pub use bot_check::CheckedSlice;
pub use hosted_table::HostedTable;
pub use joined_table::JoinedTable;
pub use notices::trouble as say_trouble;
#[cfg(all(any(target_os = "linux", target_os = "macos", windows), feature = "bluetooth"))]
pub use radios::BluetoothRadios;
#[cfg(unix)]
pub use radios::LocalRadios;
pub use radios::RadioFactory;

use crate::bot_job::BotJob;
use crate::call_context::CallContext;
use crate::finished::game_over::AnyGameOver;
use ayatsuri_screens::awaited::Awaited;
use ayatsuri_screens::error::{CallError, PhoneError};
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{
    Button, CoverScreen, Cue, LobbyAction, PromptToken, Screen, SignalReason, TableScreen, TogetherAction,
};
use ayatsuri_wording::rule_set::RuleSet;

/// The time-outs at a table of several phones.
pub const TIMEOUTS: &Timeouts = &Timeouts::DEFAULT;

/// The table of several phones that this phone is at.
pub enum MultiplayerTable {
    /// This phone hosts the table.
    Host(Box<HostedTable>),
    /// This phone is a guest.
    Guest(Box<JoinedTable>),
}

/// Makes the same call on the host's table and on a guest's.
macro_rules! either {
    ($table:expr, $name:ident => $call:expr) => {
        match $table {
            MultiplayerTable::Host($name) => $call,
            MultiplayerTable::Guest($name) => $call,
        }
    };
}

impl MultiplayerTable {
    /// Handles what has arrived by radio, and sends what is due. Returns whether any of it shows on the table's screen.
    pub fn run(&mut self, call: &mut CallContext<'_>) -> Result<bool, TableError> {
        either!(self, table => table.run(call))
    }

    /// When to run again if nothing happens before.
    pub fn deadline(&self) -> Option<MonotonicMillis> {
        either!(self, table => table.deadline())
    }

    pub fn speak(&mut self, words: &Words) {
        either!(self, table => table.speak(words));
    }

    /// The other people at the table, in words: "Ben and Chika", or "the bots".
    pub fn others(&self, words: &Words) -> String {
        let me = self.me();
        let people = self.lobby().map(|lobby| lobby.people.iter()).into_iter().flatten();
        let others = people.filter(|person| Some(person.member) != me);
        let names: Vec<String> = others.map(|person| notices::called(words, &person.name)).collect();
        if names.is_empty() { words.say("table-the-bots", &[]) } else { words.list(&names) }
    }

    /// This phone, as the table knows it.
    fn me(&self) -> Option<MemberId> {
        match self {
            MultiplayerTable::Host(host) => Some(host.me()),
            MultiplayerTable::Guest(guest) => guest.me(),
        }
    }

    /// The seat of the owner of this phone; `None` if they watch.
    pub fn owners_seat(&self) -> Option<Seat> {
        self.lobby()?.seats_of(self.me()?).first().copied().map(Seat)
    }

    pub fn lobby(&self) -> Option<&Lobby> {
        match self {
            MultiplayerTable::Host(host) => Some(host.lobby()),
            MultiplayerTable::Guest(guest) => guest.lobby(),
        }
    }

    /// The number of the game in play.
    pub fn in_play(&self) -> Option<u32> {
        match self.lobby()?.phase {
            TablePhase::Playing(game) => Some(game),
            TablePhase::Open | TablePhase::Dealing | TablePhase::Over(_) => None,
        }
    }

    /// The rule set that is agreed.
    pub fn rules(&self) -> Option<RuleSet> {
        self.lobby().map(|lobby| crate::games::agreed(&lobby.setup).0)
    }

    /// The screen that fits the phase: the people, the game, or its result.
    pub fn screen(&self, words: &Words) -> Screen {
        either!(self, table => table.screen(words))
    }

    /// The people, whatever the phase.
    pub fn people(&self, words: &Words) -> Screen {
        match self {
            MultiplayerTable::Host(host) => Screen::Lobby(host.people(words)),
            MultiplayerTable::Guest(guest) => guest.people(words),
        }
    }

    fn bot_check(&mut self) -> &mut BotCheck {
        either!(self, table => table.bot_check())
    }

    /// The next slice of the check of the last game's bots, for another thread.
    pub fn bots_to_check(&mut self, now: MonotonicMillis) -> Option<BotJob> {
        let job = self.bot_check().job(now);
        self.note_bots_checked();
        job
    }

    /// Checks some more of the last game's bots here. Returns whether there was something to check.
    pub fn check_bots_here(&mut self, now: MonotonicMillis) -> bool {
        let goes_on = self.bot_check().continue_here(now);
        self.note_bots_checked();
        goes_on
    }

    /// Takes a slice of that check which another thread has done.
    pub fn bring_checked(&mut self, slice: CheckedSlice) {
        self.bot_check().bring(slice);
        self.note_bots_checked();
    }

    fn note_bots_checked(&mut self) {
        if let MultiplayerTable::Guest(guest) = self {
            guest.note_bots_checked();
        }
    }

    /// The audit of the last game.
    pub fn audit(&self, words: &Words) -> Screen {
        either!(self, table => table.audit(words))
    }

    /// The result of the last game.
    pub fn over(&mut self) -> Option<&mut Box<dyn AnyGameOver>> {
        either!(self, table => table.over())
    }

    /// Runs the radio only, to send what is still queued after the table was left.
    pub fn linger(&mut self, now: ClockReading) {
        either!(self, table => table.linger(now));
    }

    /// Answers the prompt of this phone's person.
    pub fn choose(&mut self, call: &mut CallContext<'_>, prompt: PromptToken, index: u32) -> Result<(), CallError> {
        either!(self, table => table.choose(call, prompt, index))
    }

    /// Does an action in the lobby.
    pub fn act(&mut self, call: &mut CallContext<'_>, action: LobbyAction) -> Result<(), CallError> {
        match self {
            MultiplayerTable::Host(host) => host.act(call, action),
            MultiplayerTable::Guest(guest) => guest.act(call.words, action),
        }
    }

    /// Renames this phone's player.
    pub fn rename_me(&mut self, words: &Words, name: String) -> Result<(), CallError> {
        match self {
            MultiplayerTable::Host(host) => host.rename_me(words, name),
            MultiplayerTable::Guest(guest) => {
                guest.rename_me(name);
                Ok(())
            }
        }
    }

    /// The cues of its game since the last call.
    pub fn take_cues(&mut self) -> Vec<Cue> {
        either!(self, table => table.take_cues())
    }

    /// Whether cues that were taken before must be dropped, as the screen is another person's at this phone now; true
    /// once after each change.
    pub fn drop_cues(&mut self) -> bool {
        either!(self, table => table.drop_cues())
    }

    /// Opens the cover, as the person on that seat has the phone. Returns whether the cover awaited them.
    pub fn open_cover(&mut self, words: &Words, seat: Seat) -> bool {
        either!(self, table => table.open_cover(words, seat))
    }

    /// Closes the cover over everything that only one of several people at this phone may see.
    pub fn close_cover(&mut self, words: &Words) {
        either!(self, table => table.close_cover(words));
    }

    /// Keeps the name of the next person at this phone as it was typed.
    pub fn new_person(&mut self, typed: &str) {
        either!(self, table => table.newcomer().typed(typed));
    }

    /// What the table awaits from this phone's person; `None` if it awaits nothing.
    pub fn awaited(&self) -> Option<Awaited> {
        either!(self, table => table.awaited())
    }

    /// The name of the player on that seat in the game in play.
    pub fn name_of(&self, seat: Seat) -> Option<String> {
        either!(self, table => table.name_of(seat))
    }

    /// The table's tag on air, as a number.
    pub fn tag(&self) -> u32 {
        either!(self, table => table.tag())
    }
}

/// The tag and the name of the table of several phones that this phone can go back to: the one it is at, or was at
/// before it was restarted.
pub fn to_go_back_to(
    multiplayer_table: Option<&MultiplayerTable>,
    store: &Store,
) -> Result<Option<(u32, String)>, TableError> {
    if let Some(together) = multiplayer_table {
        let name = together.lobby().map_or_else(String::new, |lobby| lobby.name.clone());
        return Ok(Some((together.tag(), name)));
    }
    Ok(kept_last(store)?.map(|(kept, _)| (u32::from_be_bytes(kept.table.tag), kept.table.name)))
}

/// Whether this phone hosts the table of several phones that was used last; `None` if none is stored.
pub fn is_latest_hosted(store: &Store) -> Result<Option<bool>, TableError> {
    Ok(kept_last(store)?.map(|(_, is_hosted)| is_hosted))
}

/// The table of several phones that was used last, and whether this phone hosts it.
fn kept_last(store: &Store) -> Result<Option<(SharedTable, bool)>, TableError> {
    let hosted = store.hosted()?.into_iter().map(|kept| (kept, true));
    let all = hosted.chain(store.joined()?.into_iter().map(|kept| (kept, false)));
    Ok(all.max_by_key(|(kept, _)| kept.sequence))
}

/// Deletes the table of several phones that was used last, with its game; it cannot be read.
pub fn forget_latest(store: &mut Store) -> Result<(), TableError> {
    match kept_last(store)? {
        Some((kept, true)) => {
            let is_its = |table: &ayatsuri_store::InPlay| table.dealt.is_some_and(|deal| deal.table == kept.table.tag);
            for table in store.tables()?.iter().filter(|table| is_its(table)) {
                store.give_up(table.id)?;
            }
            store.forget_hosted(kept.table.tag)
        }
        Some((kept, false)) => store.forget_joined(kept.table.tag),
        None => Ok(()),
    }
}

/// The source of randomness from which keys are made.
pub fn random(words: &Words) -> Result<SecureRandom, PhoneError> {
    SecureRandom::from_system().map_err(|_| PhoneError::Store { message: words.say("radio-no-randomness", &[]) })
}

/// Whether no game has begun: people gather, or the cards are being dealt.
fn is_before_a_game(lobby: &Lobby) -> bool {
    matches!(lobby.phase, TablePhase::Open | TablePhase::Dealing)
}

/// Makes the occasion of a wait differ from those of other games at the same table.
fn awaited_in_game(awaited: Awaited, game: u32) -> Awaited {
    Awaited { occasion: u64::from(game) << 32 | awaited.occasion, ..awaited }
}

/// Adds the buttons that the cover has at a table of several phones.
fn cover_buttons(words: &Words, cover: &mut CoverScreen, is_host: bool) {
    let say = |id: &str| words.say(id, &[]);
    let leave = if is_host { "table-leave-host-detail" } else { "table-leave-guest-detail" };
    cover.buttons.push(Button::new(TogetherAction::People, say("table-people")).detail(say("table-people-detail")));
    cover.buttons.push(Button::new(TogetherAction::Rules, say("rules")));
    cover.buttons.push(Button::new(TogetherAction::Leave, say("table-leave")).detail(say(leave)));
}

/// The wait of a lobby for this person, on the terms that are agreed now.
fn awaited_in_lobby(reason: SignalReason, lobby: &Lobby) -> Awaited {
    Awaited { reason, prompt: None, occasion: lobby.agreed.into(), person: None }
}

/// Adds the buttons that a game of several phones has; `ends_game` only on the host.
fn game_buttons(words: &Words, table: &mut TableScreen, ends_game: Option<u32>) {
    let say = |id: &str| words.say(id, &[]);
    let button = |action: TogetherAction, label: &str| Button::new(action, say(label));
    let leave = if ends_game.is_some() { "table-leave-host-detail" } else { "table-leave-guest-detail" };
    table.buttons.push(button(TogetherAction::People, "table-people").detail(say("table-people-detail")));
    table.buttons.push(button(TogetherAction::Rules, "rules"));
    table.buttons.push(button(TogetherAction::Settings, "settings-title"));
    table.buttons.push(button(TogetherAction::Leave, "table-leave").detail(say(leave)));
    if let Some(game) = ends_game {
        let end = button(TogetherAction::EndGame { game }, "table-end-game");
        table.buttons.push(end.detail(say("table-end-game-detail")));
    }
}
