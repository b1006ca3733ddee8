//! A table that this phone hosts: its people, its radio, its game.

use std::sync::Arc;

use ayatsuri_clock::{ClockReading, MonotonicMillis};
use ayatsuri_fair_deal::MemberId;
use ayatsuri_link::{KeyId, PROTOCOL, RandomnessUnavailable, SecureRandom, TableTag};
use ayatsuri_multiplayer::{
    AgreedSetup, GameToStart, GuestRequest, HostCommand, Lobby, LobbyError, MultiplayerHost, MultiplayerHostEvent,
    TableInPlay, TablePhase,
};
use ayatsuri_radio::{Peripheral, TableDescription};
use ayatsuri_rules::Observer;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_table::{Level, Store, TableError};

use super::lobby_screen::{self, LobbyViewer, PATIENCE};
use super::{audit_screen, games, notices, table_buttons};
use crate::bot_job::OffloadPolicy;
use crate::error::{CallError, PhoneError};
use crate::game::{AnswerOutcome, AnyLocalGame};
use crate::game_over::AnyGameOver;
use crate::names;
use crate::screen::{Button, LobbyScreen, Screen, blank};
use crate::words::Words;

/// A table that this phone hosts.
pub(crate) struct HostedTable {
    people: MultiplayerHost,
    radio: ayatsuri_radio::HostDriver<Arc<dyn Peripheral>>,
    elsewhere: OffloadPolicy,
    /// A deal that stands and is not written yet.
    deal: Option<Box<GameToStart>>,
    /// The game in play, or that was.
    game: Option<Box<dyn AnyLocalGame>>,
    /// The same, if it was over when this phone was started anew.
    past: Option<games::AnyPastGame>,
    /// How it ended.
    over: Option<Box<dyn AnyGameOver>>,
    /// Somebody who lost his key is to be let in, in the middle of a game.
    lets_in: bool,
    /// What the host is to know: there is another code.
    note: String,
}

impl HostedTable {
    /// Lays a table.
    pub fn lay(
        name: String,
        setup: AgreedSetup,
        host_name: String,
        level: Level,
        radio: Arc<dyn Peripheral>,
        elsewhere: OffloadPolicy,
    ) -> Result<HostedTable, RandomnessUnavailable> {
        let mut people = MultiplayerHost::new(name, setup, host_name, SecureRandom::from_system()?);
        set_level(&mut people, level);
        Ok(HostedTable::of(people, radio, elsewhere))
    }

    /// The table that was hosted last, from what is kept of it; nothing if there is none.
    pub fn again(
        words: &Words,
        store: &mut Store,
        radio: Arc<dyn Peripheral>,
        elsewhere: OffloadPolicy,
    ) -> Result<Option<HostedTable>, CallError> {
        let Some(kept) = store.hosted()?.into_iter().next() else { return Ok(None) };
        let random = SecureRandom::from_system().map_err(|_| no_randomness(words))?;
        let people = MultiplayerHost::restore(&kept.state, random);
        let mut people = people.map_err(|e| TableError::DamagedGame { detail: e.to_string() })?;
        let is_its = |table: &ayatsuri_table::InPlay| {
            table.dealt.is_some_and(|deal| deal.table == people.tag() && deal.game == people.game())
        };
        let in_play = store.tables()?.into_iter().find(is_its);
        let (mut game, mut past) = (None, None);
        match in_play {
            Some(table) => {
                let playing = game.insert(crate::games::resume(words, store, table.id)?);
                people.plays_on(playing.at_table());
                if matches!(people.lobby().stage, TablePhase::Over(_)) {
                    store.give_up(table.id)?; // it was ended, and this phone killed before that was done
                }
            }
            None => past = games::past(store, &mut people)?,
        }
        let mut hosting = HostedTable { game, past, ..HostedTable::of(people, radio, elsewhere) };
        if let Some((_, id)) = &hosting.past {
            hosting.over = Some(crate::games::finished(words, store, *id)?);
        }
        hosting.sees(words);
        Ok(Some(hosting))
    }

    fn of(mut people: MultiplayerHost, radio: Arc<dyn Peripheral>, elsewhere: OffloadPolicy) -> HostedTable {
        let radio = ayatsuri_radio::HostDriver::new(people.link(), radio);
        let (deal, game, past, over) = (None, None, None, None);
        HostedTable { people, radio, elsewhere, deal, game, past, over, lets_in: false, note: String::new() }
    }

    pub fn lobby(&self) -> &Lobby {
        self.people.lobby()
    }

    /// The game, if one is in play.
    pub fn playing(&mut self) -> Option<&mut Box<dyn AnyLocalGame>> {
        let is_on = matches!(self.lobby().stage, TablePhase::Playing(_));
        self.game.as_mut().filter(|game| is_on && game.finished().is_none())
    }

    pub fn over(&mut self) -> Option<&mut Box<dyn AnyGameOver>> {
        self.over.as_mut()
    }

    /// What came over the radio is taken in, and what is to be said goes out.
    pub fn run(&mut self, words: &Words, store: &mut Store, now: ClockReading) -> Result<(), TableError> {
        self.opens_or_closes();
        self.radio.run(now.monotonic);
        let done = self.people_run(words, store, now);
        self.radio.says(TableDescription {
            protocol: PROTOCOL,
            table: TableTag(self.people.tag()),
            free: self.free_seats(),
            game: self.lobby().setup.edition().to_owned(),
            name: self.lobby().name.clone(),
        });
        self.radio.run(now.monotonic);
        done
    }

    /// Seats for whoever comes in now: before a game those of bots, as far as the radio reaches; none behind a closed
    /// door.
    fn free_seats(&self) -> u8 {
        let lobby = self.lobby();
        let bots = (0..lobby.setup.players()).filter(|seat| lobby.sitter(*seat).is_none()).count();
        if self.radio.host.invitation().is_none() { 0 } else { bots.min(self.radio.host.free()) as u8 }
    }

    fn people_run(&mut self, words: &Words, store: &mut Store, now: ClockReading) -> Result<(), TableError> {
        loop {
            let at: Option<&mut dyn TableInPlay> = match (&mut self.game, &mut self.past) {
                (Some(game), _) => Some(game.at_table()),
                (None, Some((past, _))) => Some(&mut **past),
                (None, None) => None,
            };
            self.people.run(&mut self.radio.host, at, store, now)?;
            while let Some(news) = self.people.news() {
                match news {
                    MultiplayerHostEvent::Deal(deal) => self.deal = Some(deal),
                    MultiplayerHostEvent::NewCode(_) => self.note = words.say("lobby-new-code", &[]),
                    MultiplayerHostEvent::LobbyChanged | MultiplayerHostEvent::Played => {}
                }
            }
            let Some(deal) = &self.deal else { break };
            let mut game = games::deal(words, store, deal, self.people.me(), now.wall)?;
            game.think_elsewhere(self.elsewhere);
            (self.game, self.past, self.over, self.deal) = (Some(game), None, None, None);
            self.people.dealt();
        }
        self.sees(words);
        if let Some(id) = self.game.as_ref().and_then(|game| game.finished())
            && self.over.is_none()
        {
            self.over = Some(crate::games::finished(words, store, id)?);
        }
        Ok(())
    }

    fn sees(&mut self, words: &Words) {
        if let Some(game) = &mut self.game {
            game.catch_up(words, self.people.lobby());
        }
    }

    /// Before a game people come in; during one, only if the host wants it.
    fn opens_or_closes(&mut self) {
        let lobby = self.people.lobby();
        let is_open = !lobby.is_locked && (lobby.stage == TablePhase::Open || self.lets_in);
        match (is_open, self.radio.host.invitation().is_some()) {
            (true, false) => drop(self.radio.host.open_door()),
            (false, true) => self.radio.host.close_door(),
            _ => {}
        }
    }

    /// When to run again if nothing happens before.
    pub fn deadline(&self) -> Option<MonotonicMillis> {
        self.radio.deadline().into_iter().chain(self.people.deadline()).min()
    }

    pub fn speak(&mut self, words: &Words) {
        self.note.clear();
        if let Some(game) = &mut self.game {
            game.speak(words);
        }
        if let Some(over) = &mut self.over {
            over.speak(words);
        }
        self.sees(words);
    }

    pub fn screen(&self, words: &Words) -> Screen {
        if let (TablePhase::Playing(_), Some(game)) = (self.lobby().stage, &self.game) {
            let mut table = game.screen(words);
            table.notice = match self.radio.trouble() {
                Some(trouble) => notices::trouble(words, trouble),
                None => notices::notice(words, self.lobby()),
            };
            if self.lobby().people[0].is_replaced && table.prompt.is_some() {
                crate::game::only_watches(&mut table);
                table.waiting = words.say("waiting-bot-for-host", &[]);
            }
            table_buttons(words, &mut table, true);
            return Screen::Table(Box::new(table));
        }
        if let (TablePhase::Over(_), Some(over)) = (self.lobby().stage, &self.over) {
            let mut result = over.screen(words);
            let button = |id: &str, label: &str| Button { label: words.say(label, &[]), ..blank(id) };
            result.buttons.insert(0, Button { primary: true, ..button("rematch", "lobby-rematch") });
            result.buttons.insert(1, button("audit", "table-audit"));
            result.buttons.insert(2, button("people", "table-people"));
            return Screen::Result(result);
        }
        Screen::Lobby(self.people(words))
    }

    pub fn people(&self, words: &Words) -> LobbyScreen {
        let (lobby, me) = (self.lobby(), Some(self.people.me()));
        let mut screen = lobby_screen::people(
            LobbyViewer { words, lobby, me, is_host: true, is_linked: true },
            self.radio.host.invitation(),
        );
        let trouble = self.radio.trouble().map(|trouble| notices::trouble(words, trouble));
        let lines = trouble.into_iter().chain([self.note.clone(), screen.text]).filter(|line| !line.is_empty());
        screen.text = lines.collect::<Vec<_>>().join("\n");
        if matches!(lobby.stage, TablePhase::Playing(_)) && !lobby.is_locked {
            let (id, label) =
                if self.lets_in { ("hide-code", "lobby-hide-code") } else { ("show-code", "lobby-show-code") };
            let detail = words.say("lobby-show-code-detail", &[]);
            let at = screen.buttons.len().min(1);
            screen.buttons.insert(at, Button { label: words.say(label, &[]), detail, ..blank(id) });
        }
        screen
    }

    pub fn audit(&self, words: &Words) -> Screen {
        let observer =
            |seat: Option<u8>| seat.map_or(Observer::Board, |seat| Observer::Seat(ayatsuri_rules::Seat(seat)));
        let eyes = observer(self.lobby().people[0].seat);
        let found = match (&self.game, &self.past) {
            (Some(game), _) => game.audit(eyes),
            (None, Some((past, _))) => past.audit(eyes),
            (None, None) => return Screen::Audit(audit_screen::none(words)),
        };
        Screen::Audit(audit_screen::audit(words, &found, None))
    }

    pub fn choose(
        &mut self,
        words: &Words,
        store: &mut Store,
        prompt: u64,
        index: u32,
        now: ClockReading,
    ) -> Result<AnswerOutcome, TableError> {
        let late = |message| Ok(AnswerOutcome::Refused(PhoneError::LateAnswer { message }));
        let Some(game) = &mut self.game else { return late(words.say("refused-prompt-none", &[])) };
        let (id, action) = match game.choice(words, prompt, index) {
            Ok(choice) => choice,
            Err(refused) => return Ok(AnswerOutcome::Refused(refused)),
        };
        if let Err(why) = self.people.act(id, action, game.at_table(), store, now)? {
            return late(notices::no_answer(words, why));
        }
        self.run(words, store, now)?;
        Ok(AnswerOutcome::Done)
    }

    /// The bots of the game act, at their pace.
    pub fn tick(
        &mut self,
        words: &Words,
        store: &mut Store,
        pace: crate::pace::BotPace,
        at: u64,
        now: ClockReading,
    ) -> Result<Option<u64>, TableError> {
        self.run(words, store, now)?;
        let TablePhase::Playing(_) = self.lobby().stage else { return Ok(None) };
        let Some(game) = self.playing() else { return Ok(None) };
        let before = game.at_table().length();
        let next = game.tick(words, store, pace, at, now.wall)?;
        if game.at_table().length() != before {
            self.run(words, store, now)?;
        }
        Ok(next)
    }

    pub fn press(&mut self, words: &Words, store: &mut Store, id: &str, now: ClockReading) -> Result<bool, CallError> {
        let refused =
            |why: LobbyError| CallError::from(PhoneError::NotOffered { message: lobby_screen::say_not_so(words, why) });
        self.note.clear();
        match id {
            "start" => {
                let mut chance =
                    GameRng::new(SecureRandom::from_system().map_err(|_| no_randomness(words))?.bytes(), 0);
                let people: Vec<&str> = self.lobby().people.iter().map(|person| person.name.as_str()).collect();
                let bots = names::draw(usize::from(self.lobby().setup.players()), &people, words, &mut chance);
                self.people.start(bots, now).map_err(refused)?;
            }
            "rematch" => self.people.rematch(),
            "stand" => self.people.wish(GuestRequest::Seat(None)).map_err(refused)?,
            "show-code" => self.lets_in = true,
            "hide-code" => self.lets_in = false,
            "replace-me" => self.replace(self.people.me(), store, now)?,
            "back-myself" => {
                if let Some(game) = &mut self.game {
                    self.people.is_back(game.at_table(), store, now)?;
                }
            }
            _ => return self.press_on(words, store, id, now),
        }
        self.run(words, store, now)?;
        Ok(true)
    }

    /// What is pressed on somebody, or on a seat.
    fn press_on(&mut self, words: &Words, store: &mut Store, id: &str, now: ClockReading) -> Result<bool, CallError> {
        let refused =
            |why: LobbyError| CallError::from(PhoneError::NotOffered { message: lobby_screen::say_not_so(words, why) });
        let Some((way, rest)) = id.split_once('/') else { return Ok(false) };
        let seat: Option<u8> = rest.split('/').next().and_then(|seat| seat.parse().ok());
        let whom = lobby_screen::member_of(self.lobby(), rest.rsplit('/').next().unwrap_or_default());
        match (way, seat, whom) {
            ("sit", Some(seat), _) => self.people.wish(GuestRequest::Seat(Some(seat))).map_err(refused)?,
            ("level", Some(seat), _) => {
                let now = self.lobby().bots.get(usize::from(seat)).copied().unwrap_or(Level::Novice);
                let place = Level::OFFERED.iter().position(|level| *level == now).map_or(0, |place| place + 1);
                let next = Level::OFFERED[place % Level::OFFERED.len()];
                self.people.order(HostCommand::SetBot(seat, next)).map_err(refused)?;
            }
            ("move", _, Some(member)) => {
                let players = self.lobby().setup.players();
                let seat = self.lobby().person(member).and_then(|person| person.seat);
                let next = seat.map_or(0, |seat| (seat + 1) % players);
                self.people.order(HostCommand::MoveMember(member, Some(next))).map_err(refused)?;
            }
            ("unseat", _, Some(member)) => self.people.order(HostCommand::MoveMember(member, None)).map_err(refused)?,
            ("remove", _, Some(member)) => {
                let at = self.game.as_mut().map(|game| game.at_table());
                self.people.remove(member, &mut self.radio.host, at, store, now)?;
            }
            ("replace", _, Some(member)) => self.replace(member, store, now)?,
            ("give", Some(seat), Some(member)) => self.people.give_seat(seat, member).map_err(refused)?,
            _ => return Ok(false),
        }
        self.run(words, store, now)?;
        Ok(true)
    }

    fn replace(&mut self, member: MemberId, store: &mut Store, now: ClockReading) -> Result<(), TableError> {
        let Some(game) = &mut self.game else { return Ok(()) };
        self.people.replace(member, game.at_table(), store, now)
    }

    /// Other terms are agreed on.
    pub fn agree(&mut self, words: &Words, setup: AgreedSetup, level: Level) -> Result<(), PhoneError> {
        let refused = |why| PhoneError::NotOffered { message: lobby_screen::say_not_so(words, why) };
        self.people.order(HostCommand::SetSetup(setup)).map_err(refused)?;
        set_level(&mut self.people, level);
        Ok(())
    }

    /// The game in play is ended for all, and checked as far as it went.
    pub fn end_game(&mut self, words: &Words, store: &mut Store, now: ClockReading) -> Result<(), TableError> {
        let Some(game) = &mut self.game else { return Ok(()) };
        self.people.over(game.at_table());
        let id = game.id();
        self.run(words, store, now)?;
        store.give_up(id)
    }

    /// The table is closed for good: everybody is told, as far as he is there.
    pub fn close(&mut self, store: &mut Store, now: ClockReading) -> Result<(), TableError> {
        if self.playing().is_some()
            && let Some(game) = &mut self.game
        {
            // Before they are sent home all are shown what was played.
            self.people.over(game.at_table());
            self.people.run(&mut self.radio.host, Some(game.at_table()), store, now)?;
            store.give_up(game.id())?;
        }
        let guests: Vec<MemberId> = self.lobby().people.iter().skip(1).map(|person| person.member).collect();
        for member in guests {
            self.radio.host.remove(KeyId(member.0), ayatsuri_link::Farewell::Closed, now.monotonic);
        }
        store.forget_hosted(self.people.tag())?;
        self.radio.hides();
        self.radio.run(now.monotonic);
        Ok(())
    }

    /// Lets the radio say what is left to be said.
    pub fn linger(&mut self, now: ClockReading) {
        self.radio.run(now.monotonic);
    }

    pub fn choose_option(&mut self, words: &Words, row: &str, choice: &str) -> Result<(), CallError> {
        let refused = |why: LobbyError| PhoneError::NotOffered { message: lobby_screen::say_not_so(words, why) };
        match row {
            "colour" => self.people.wish(GuestRequest::Colour(choice.parse().unwrap_or(u8::MAX))).map_err(refused)?,
            "door" => self.people.order(HostCommand::SetLocked(choice == "locked")).map_err(refused)?,
            _ => {
                let seconds =
                    PATIENCE.into_iter().find(|seconds| seconds.map(|s| s.to_string()).as_deref() == Some(choice));
                self.people.order(HostCommand::SetBotDelay(seconds.flatten())).map_err(refused)?;
            }
        }
        Ok(())
    }

    pub fn enter_text(&mut self, row: &str, text: &str) -> bool {
        match row {
            "name" => self.people.wish(GuestRequest::Name(text.to_owned())).is_ok(),
            "table-name" => self.people.order(HostCommand::Rename(text.to_owned())).is_ok(),
            _ => false,
        }
    }
}

fn set_level(people: &mut MultiplayerHost, level: Level) {
    for seat in 0..people.lobby().setup.players() {
        // There is such a seat, and no game is in play: nothing to refuse.
        let _ = people.order(HostCommand::SetBot(seat, level));
    }
}

fn no_randomness(words: &Words) -> PhoneError {
    PhoneError::Store { message: words.say("radio-no-randomness", &[]) }
}
