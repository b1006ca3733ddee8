//! A table that this phone hosts: its people, its radio, its game.

mod acting;
mod showing;

use std::sync::Arc;

use ayatsuri_clock::{ClockReading, MonotonicMillis};
use ayatsuri_fair_deal::MemberId;
use ayatsuri_link::{Invitation, PROTOCOL, RandomnessUnavailable, SecureRandom, TableTag};
use ayatsuri_multiplayer::{
    AgreedSetup, Fairness, GameToStart, GuestRequest, HostCommand, Lobby, LobbyError, LobbyMember, MultiplayerHost,
    MultiplayerHostEvent, PersonId, TableInPlay, TablePhase,
};
use ayatsuri_radio::{Peripheral, TableDescription};
use ayatsuri_rules::Seat;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_store::Store;
use ayatsuri_table::{Level, TableError};

use super::audit_screen::DealFindings;
use super::bot_check::BotCheck;
use super::host_audit::HostAudit;
use super::lobby_screen::{self, LobbyViewer};
use super::{audit_screen, cover_buttons, game_buttons, games, notices, random};
use crate::bot_job::OffloadPolicy;
use crate::call_context::CallContext;
use crate::finished::game_over::AnyGameOver;
use crate::further_people::FurtherPeople;
use crate::game::AnyLocalGame;
use ayatsuri_screens::awaited::Awaited;
use ayatsuri_screens::error::{CallError, PhoneError};
use ayatsuri_screens::pace::BotPace;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::words::unless_empty;
use ayatsuri_screens::{Button, Cue, LobbyAction, LobbyScreen, PromptToken, Screen, SignalReason, TogetherAction};
use ayatsuri_wording::names;

/// A table that this phone hosts.
pub struct HostedTable {
    host: MultiplayerHost,
    radio: ayatsuri_radio::HostDriver<Arc<dyn Peripheral>>,
    policy: OffloadPolicy,
    /// A deal that is complete and not stored yet.
    game_to_start: Option<Box<GameToStart>>,
    /// The game in play, or the one just finished.
    game: Option<Box<dyn AnyLocalGame>>,
    /// The last game, if it had ended before this phone was restarted.
    past: Option<games::AnyPastGame>,
    /// The audit of the last game, once it is over.
    audited: Option<HostAudit>,
    /// The check of the bots of the last game.
    bots: BotCheck,
    /// The result of the last game.
    over: Option<Box<dyn AnyGameOver>>,
    /// Whether newcomers are let in during a game, such as somebody who lost their key.
    lets_in: bool,
    /// The members who are away and for whom the host has chosen to wait.
    waited: Vec<MemberId>,
    /// A message for the host: the code has changed.
    note: Option<String>,
    /// The name of the next person who will sit at this phone, as typed.
    newcomer: FurtherPeople,
    /// Whether the screen still says what could not be read of the stored table.
    says_loss: bool,
    /// The time of the last call.
    now: MonotonicMillis,
}

impl HostedTable {
    /// Opens a table.
    pub fn lay(
        name: String,
        setup: AgreedSetup,
        host_name: String,
        level: Level,
        radio: Arc<dyn Peripheral>,
        policy: OffloadPolicy,
    ) -> Result<HostedTable, RandomnessUnavailable> {
        let mut host = MultiplayerHost::new(name, setup, host_name, SecureRandom::from_system()?);
        set_level(&mut host, level);
        Ok(HostedTable::of(host, radio, policy))
    }

    /// Resumes the table that was hosted last; `None` if none is stored.
    pub fn resume(
        call: &mut CallContext<'_>,
        radio: Arc<dyn Peripheral>,
        policy: OffloadPolicy,
    ) -> Result<Option<HostedTable>, CallError> {
        let (words, store) = (call.words, &mut *call.store);
        let Some(kept) = store.hosted()?.into_iter().next() else { return Ok(None) };
        let mut host = MultiplayerHost::restore(&kept.table, random(words)?);
        // Without its text and its keys, nobody could find this table again.
        if host.loss().text && kept.table.keys.is_empty() {
            return Err(TableError::DamagedGame { detail: "its people and their keys are lost".into() }.into());
        }
        games::number(store, &mut host)?;
        let is_its = |table: &ayatsuri_store::InPlay| {
            table.dealt.is_some_and(|deal| deal.table == host.tag() && deal.game == host.game())
        };
        let in_play = store.tables()?.into_iter().find(is_its);
        let (mut game, mut past) = (None, None);
        match in_play {
            Some(table) => {
                let playing = game.insert(crate::games::resume(words, store, table.id)?);
                playing.think_elsewhere(policy);
                host.resume_game(playing.at_table());
                if matches!(host.lobby().phase, TablePhase::Over(_)) {
                    store.give_up(table.id)?; // it had ended, but the phone was killed before it was removed
                }
            }
            None => past = games::past(store, &mut host)?,
        }
        if game.is_none() && past.is_none() {
            host.note_no_game();
        }
        let mut hosting = HostedTable { game, past, ..HostedTable::of(host, radio, policy) };
        if let Some((_, id)) = &hosting.past {
            hosting.over = Some(crate::games::finished(words, store, *id)?);
        }
        hosting.update(words, Some(call.now.monotonic));
        Ok(Some(hosting))
    }

    fn of(mut host: MultiplayerHost, radio: Arc<dyn Peripheral>, policy: OffloadPolicy) -> HostedTable {
        let radio = ayatsuri_radio::HostDriver::new(host.link(), radio);
        let (game_to_start, game, past, over) = (None, None, None, None);
        let bots = BotCheck::default();
        HostedTable {
            host,
            radio,
            policy,
            game_to_start,
            game,
            past,
            audited: None,
            bots,
            over,
            lets_in: false,
            waited: vec![],
            note: None,
            newcomer: FurtherPeople::default(),
            says_loss: true,
            now: MonotonicMillis::ZERO,
        }
    }

    /// This phone's member.
    pub fn me(&self) -> MemberId {
        self.host.me()
    }

    pub fn lobby(&self) -> &Lobby {
        self.host.lobby()
    }

    /// The game, if one is in play.
    pub fn local_game(&mut self) -> Option<&mut Box<dyn AnyLocalGame>> {
        let is_on = matches!(self.lobby().phase, TablePhase::Playing(_));
        self.game.as_mut().filter(|game| is_on && game.finished().is_none())
    }

    pub fn over(&mut self) -> Option<&mut Box<dyn AnyGameOver>> {
        self.over.as_mut()
    }

    /// Handles what has arrived by radio, and sends what is due. Returns whether any of it shows on the table's screen.
    pub fn run(&mut self, call: &mut CallContext<'_>) -> Result<bool, TableError> {
        let now = call.now;
        self.now = now.monotonic;
        let fault = self.radio.fault();
        self.open_or_close();
        self.radio.run(now.monotonic);
        let has_news = self.run_people(call);
        self.radio.advertise(TableDescription {
            protocol: PROTOCOL,
            table: TableTag(self.host.tag()),
            free: self.free_seats(),
            game: self.lobby().setup.edition().to_owned(),
            name: self.lobby().name.clone(),
        });
        self.radio.run(now.monotonic);
        Ok(has_news? || self.radio.fault() != fault)
    }

    /// How many seats a newcomer can have: those of bots, also of bots that play for somebody, as far as the radio has
    /// connections left; none while the table is closed.
    fn free_seats(&self) -> u8 {
        let lobby = self.lobby();
        let is_bots = |seat: &u8| lobby.sitter(*seat).is_none_or(|person| person.is_replaced);
        let bots = (0..lobby.setup.players()).filter(is_bots).count();
        if self.radio.host.invitation().is_none() { 0 } else { bots.min(self.radio.host.free()) as u8 }
    }

    fn run_people(&mut self, call: &mut CallContext<'_>) -> Result<bool, TableError> {
        let (words, now) = (call.words, call.now);
        let mut has_news = false;
        loop {
            let at: Option<&mut dyn TableInPlay> = match (&mut self.game, &mut self.past) {
                (Some(game), _) => Some(game.at_table()),
                (None, Some((past, _))) => Some(&mut **past),
                (None, None) => None,
            };
            self.host.run(&mut self.radio.host, at, call.store, now)?;
            while let Some(news) = self.host.news() {
                has_news = true;
                match news {
                    MultiplayerHostEvent::Deal(deal) => self.game_to_start = Some(deal),
                    MultiplayerHostEvent::NewCode(_) => self.note = Some(words.say("lobby-new-code", &[])),
                    MultiplayerHostEvent::LobbyChanged | MultiplayerHostEvent::Played => {}
                }
            }
            let Some(deal) = &self.game_to_start else { break };
            let mut game = games::deal(call, deal, self.seats())?;
            game.think_elsewhere(self.policy);
            (self.game, self.past, self.over, self.game_to_start) = (Some(game), None, None, None);
            (self.bots, self.audited) = (BotCheck::default(), None);
            self.host.dealt();
        }
        self.update(words, Some(now.monotonic));
        self.check_game(now.monotonic);
        if let Some(id) = self.game.as_ref().and_then(|game| game.finished())
            && self.over.is_none()
        {
            self.over = Some(crate::games::finished(words, call.store, id)?);
            has_news = true;
        }
        Ok(has_news)
    }

    /// The seats of the people at this phone, that of its owner first.
    fn seats(&self) -> Vec<Seat> {
        self.lobby().seats_of(self.host.me()).into_iter().map(Seat).collect()
    }

    /// Once the last game is over, audits it and begins to play its bots again.
    fn check_game(&mut self, now: MonotonicMillis) {
        let TablePhase::Over(number) = self.lobby().phase else { return };
        let seats = self.seats();
        let table: Option<&dyn TableInPlay> = match (&mut self.game, &self.past) {
            (Some(game), _) => Some(game.at_table()),
            (None, Some((past, _))) => Some(&**past),
            (None, None) => None,
        };
        if self.audited.is_none() {
            self.audited = table.map(|at| HostAudit::new(at, &seats));
        }
        let people = &self.host;
        self.bots.begin(number, || people.bots_to_check(table?), now);
    }

    pub fn bot_check(&mut self) -> &mut BotCheck {
        &mut self.bots
    }

    /// Notes that the host waits for those who are away now.
    pub fn wait_on(&mut self) {
        let away = self.lobby().people.iter().filter(|one| !one.is_here);
        self.waited = away.map(|one| one.member).collect();
    }

    /// Narrates what has happened in the game, and notes who is there. `now` is the time, if it is known.
    fn update(&mut self, words: &Words, now: Option<MonotonicMillis>) {
        // If somebody comes back and goes away again, the host is asked about them again.
        let lobby = self.host.lobby();
        self.waited.retain(|member| lobby.lobby_member(*member).is_some_and(|one| !one.is_here));
        let people = self.seats();
        let is_playing = matches!(self.lobby().phase, TablePhase::Playing(_));
        if let Some(game) = &mut self.game {
            // After a game people may sit down elsewhere, which changes nothing about it.
            if is_playing {
                game.seat_people(words, people);
            }
            game.catch_up(words, self.host.lobby(), now);
        }
    }

    /// Opens the table to newcomers before a game, and during one only if the host wants it.
    fn open_or_close(&mut self) {
        let lobby = self.host.lobby();
        let is_open = !lobby.is_locked && (lobby.phase == TablePhase::Open || self.lets_in);
        match (is_open, self.radio.host.invitation().is_some()) {
            (true, false) => drop(self.radio.host.open_door()),
            (false, true) => self.radio.host.close_door(),
            _ => {}
        }
    }

    /// When to run again if nothing happens before.
    pub fn deadline(&self) -> Option<MonotonicMillis> {
        let is_playing = matches!(self.lobby().phase, TablePhase::Playing(_));
        let minute = self.game.as_ref().and_then(|game| game.next_minute()).filter(|_| is_playing);
        self.radio.deadline().into_iter().chain(self.host.deadline()).chain(minute).min()
    }

    pub fn speak(&mut self, words: &Words) {
        self.note = None;
        if let Some(game) = &mut self.game {
            game.speak(words);
        }
        if let Some(over) = &mut self.over {
            over.speak(words);
        }
        self.update(words, None);
    }

    fn fairness(&self) -> Fairness {
        self.audited.as_ref().map_or(Fairness::Unknown, |audited| audited.fairness(&self.host, &self.bots))
    }

    pub fn choose(&mut self, call: &mut CallContext<'_>, prompt: PromptToken, index: u32) -> Result<(), CallError> {
        let Some(game) = &mut self.game else {
            return Err(PhoneError::LateAnswer { message: call.words.say("refused-prompt-none", &[]) }.into());
        };
        game.answer_as_host(call, &mut self.host, prompt, index)?;
        self.says_loss = false;
        self.run(call)?;
        Ok(())
    }

    /// Lets the bots of the game act at their pace. Returns when they act next, and whether anything has happened that
    /// shows on the table's screen.
    pub fn tick(
        &mut self,
        call: &mut CallContext<'_>,
        pace: BotPace,
        at: u64,
    ) -> Result<(Option<u64>, bool), TableError> {
        let has_news = self.run(call)?;
        let TablePhase::Playing(_) = self.lobby().phase else { return Ok((None, has_news)) };
        let Some(game) = self.local_game() else { return Ok((None, has_news)) };
        let before = game.at_table().length();
        let next = game.tick(call, pace, at)?;
        if game.at_table().length() == before {
            return Ok((next, has_news));
        }
        self.run(call)?;
        Ok((next, true))
    }

    /// Runs the radio only, to send what is still queued after the table was closed.
    pub fn linger(&mut self, now: ClockReading) {
        self.radio.run(now.monotonic);
    }

    /// Renames the host's player.
    pub fn rename_me(&mut self, words: &Words, name: String) -> Result<(), CallError> {
        self.host.request(GuestRequest::Name(name)).map_err(|why| refused(words, why))
    }

    /// Renames the table.
    pub fn rename(&mut self, words: &Words, name: String) -> Result<(), CallError> {
        self.host.command(HostCommand::Rename(name)).map_err(|why| refused(words, why))
    }

    /// The cues of its game since the last call.
    pub fn take_cues(&mut self) -> Vec<Cue> {
        self.game.as_mut().map(|game| game.take_cues()).unwrap_or_default()
    }

    /// Whether cues that were taken before must be dropped, as the screen is somebody else's now.
    pub fn drop_cues(&mut self) -> bool {
        self.game.as_mut().is_some_and(|game| game.drop_cues())
    }

    /// Opens the cover, as the person on that seat has the phone.
    pub fn open_cover(&mut self, words: &Words, seat: Seat) -> bool {
        self.game.as_mut().is_some_and(|game| game.open_cover(words, seat))
    }

    /// Closes the cover over everything that only one of several people at this phone may see.
    pub fn close_cover(&mut self, words: &Words) {
        if let Some(game) = &mut self.game {
            game.close_cover(words);
        }
    }

    /// The person who will sit down at this phone next.
    pub fn newcomer(&mut self) -> &mut FurtherPeople {
        &mut self.newcomer
    }

    pub fn tag(&self) -> u32 {
        u32::from_be_bytes(self.host.tag())
    }
}

/// A `LobbyError` as a refusal.
fn refused(words: &Words, why: LobbyError) -> CallError {
    PhoneError::NotOffered { message: lobby_screen::say_not_so(words, why) }.into()
}

fn set_level(host: &mut MultiplayerHost, level: Level) {
    for seat in 0..host.lobby().setup.players() {
        // The seat exists and no game is in play, so this cannot be refused.
        let _ = host.command(HostCommand::SetBot(seat, level));
    }
}
