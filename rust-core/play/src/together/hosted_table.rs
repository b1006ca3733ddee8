//! A table that this phone hosts: its people, its radio, its game.

use std::sync::Arc;

use ayatsuri_clock::{ClockReading, MonotonicMillis};
use ayatsuri_fair_deal::MemberId;
use ayatsuri_link::{Invitation, KeyId, PROTOCOL, RandomnessUnavailable, SecureRandom, TableTag};
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
use crate::game::{AnswerOutcome, AnyLocalGame};
use ayatsuri_screens::awaited::Awaited;
use ayatsuri_screens::error::{CallError, PhoneError};
use ayatsuri_screens::pace::BotPace;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::words::unless_empty;
use ayatsuri_screens::{Button, Cue, LobbyAction, LobbyScreen, Screen, SignalReason, TogetherAction};
use ayatsuri_wording::names;

/// A table that this phone hosts.
pub struct HostedTable {
    people: MultiplayerHost,
    radio: ayatsuri_radio::HostDriver<Arc<dyn Peripheral>>,
    elsewhere: OffloadPolicy,
    /// A deal that is complete and not stored yet.
    deal: Option<Box<GameToStart>>,
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
    /// The name of the next person who is to sit at this phone, as typed.
    newcomer: FurtherPeople,
    /// Whether it is still to be said what could not be read of the stored table.
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
        elsewhere: OffloadPolicy,
    ) -> Result<HostedTable, RandomnessUnavailable> {
        let mut people = MultiplayerHost::new(name, setup, host_name, SecureRandom::from_system()?);
        set_level(&mut people, level);
        Ok(HostedTable::of(people, radio, elsewhere))
    }

    /// Resumes the table that was hosted last; `None` if none is stored.
    pub fn again(
        call: &mut CallContext<'_>,
        radio: Arc<dyn Peripheral>,
        elsewhere: OffloadPolicy,
    ) -> Result<Option<HostedTable>, CallError> {
        let (words, store) = (call.words, &mut *call.store);
        let Some(kept) = store.hosted()?.into_iter().next() else { return Ok(None) };
        let mut people = MultiplayerHost::restore(&kept.table, random(words)?);
        // Nobody could find this table again.
        if people.loss().text && kept.table.keys.is_empty() {
            return Err(TableError::DamagedGame { detail: "its people and their keys are lost".into() }.into());
        }
        games::number(store, &mut people)?;
        let is_its = |table: &ayatsuri_store::InPlay| {
            table.dealt.is_some_and(|deal| deal.table == people.tag() && deal.game == people.game())
        };
        let in_play = store.tables()?.into_iter().find(is_its);
        let (mut game, mut past) = (None, None);
        match in_play {
            Some(table) => {
                let playing = game.insert(crate::games::resume(words, store, table.id)?);
                playing.think_elsewhere(elsewhere);
                people.resume_game(playing.at_table());
                if matches!(people.lobby().stage, TablePhase::Over(_)) {
                    store.give_up(table.id)?; // it had ended, but the phone was killed before it was removed
                }
            }
            None => past = games::past(store, &mut people)?,
        }
        if game.is_none() && past.is_none() {
            people.drop_game();
        }
        let mut hosting = HostedTable { game, past, ..HostedTable::of(people, radio, elsewhere) };
        if let Some((_, id)) = &hosting.past {
            hosting.over = Some(crate::games::finished(words, store, *id)?);
        }
        hosting.update(words, Some(call.now.monotonic));
        Ok(Some(hosting))
    }

    fn of(mut people: MultiplayerHost, radio: Arc<dyn Peripheral>, elsewhere: OffloadPolicy) -> HostedTable {
        let radio = ayatsuri_radio::HostDriver::new(people.link(), radio);
        let (deal, game, past, over) = (None, None, None, None);
        let bots = BotCheck::default();
        HostedTable {
            people,
            radio,
            elsewhere,
            deal,
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
        self.people.me()
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

    /// Handles what has arrived by radio, and sends what is due.
    pub fn run(&mut self, call: &mut CallContext<'_>) -> Result<(), TableError> {
        let now = call.now;
        self.now = now.monotonic;
        self.open_or_close();
        self.radio.run(now.monotonic);
        let done = self.people_run(call);
        self.radio.advertise(TableDescription {
            protocol: PROTOCOL,
            table: TableTag(self.people.tag()),
            free: self.free_seats(),
            game: self.lobby().setup.edition().to_owned(),
            name: self.lobby().name.clone(),
        });
        self.radio.run(now.monotonic);
        done
    }

    /// How many seats a newcomer can have: those of bots, also of bots that play for somebody, as far as the radio has
    /// connections left; none while the table is closed.
    fn free_seats(&self) -> u8 {
        let lobby = self.lobby();
        let is_bots = |seat: &u8| lobby.sitter(*seat).is_none_or(|person| person.is_replaced);
        let bots = (0..lobby.setup.players()).filter(is_bots).count();
        if self.radio.host.invitation().is_none() { 0 } else { bots.min(self.radio.host.free()) as u8 }
    }

    fn people_run(&mut self, call: &mut CallContext<'_>) -> Result<(), TableError> {
        let (words, now) = (call.words, call.now);
        loop {
            let at: Option<&mut dyn TableInPlay> = match (&mut self.game, &mut self.past) {
                (Some(game), _) => Some(game.at_table()),
                (None, Some((past, _))) => Some(&mut **past),
                (None, None) => None,
            };
            self.people.run(&mut self.radio.host, at, call.store, now)?;
            while let Some(news) = self.people.news() {
                match news {
                    MultiplayerHostEvent::Deal(deal) => self.deal = Some(deal),
                    MultiplayerHostEvent::NewCode(_) => self.note = Some(words.say("lobby-new-code", &[])),
                    MultiplayerHostEvent::LobbyChanged | MultiplayerHostEvent::Played => {}
                }
            }
            let Some(deal) = &self.deal else { break };
            let mut game = games::deal(call, deal, self.seats())?;
            game.think_elsewhere(self.elsewhere);
            (self.game, self.past, self.over, self.deal) = (Some(game), None, None, None);
            (self.bots, self.audited) = (BotCheck::default(), None);
            self.people.dealt();
        }
        self.update(words, Some(now.monotonic));
        self.check_game(now.monotonic);
        if let Some(id) = self.game.as_ref().and_then(|game| game.finished())
            && self.over.is_none()
        {
            self.over = Some(crate::games::finished(words, call.store, id)?);
        }
        Ok(())
    }

    /// The seats of the people at this phone, that of its owner first.
    fn seats(&self) -> Vec<Seat> {
        self.lobby().seats_of(self.people.me()).into_iter().map(Seat).collect()
    }

    /// Once the last game is over, audits it and begins to play its bots again.
    fn check_game(&mut self, now: MonotonicMillis) {
        let TablePhase::Over(number) = self.lobby().stage else { return };
        let seats = self.seats();
        let at: Option<&dyn TableInPlay> = match (&mut self.game, &self.past) {
            (Some(game), _) => Some(game.at_table()),
            (None, Some((past, _))) => Some(&**past),
            (None, None) => None,
        };
        if self.audited.is_none() {
            self.audited = at.map(|at| HostAudit::new(at, &seats));
        }
        let people = &self.people;
        self.bots.begin(number, || people.bots_to_check(at?), now);
    }

    pub fn bot_check(&mut self) -> &mut BotCheck {
        &mut self.bots
    }

    /// Waits for those who are away now.
    pub fn wait_on(&mut self) {
        let away = self.lobby().people.iter().filter(|one| !one.is_here);
        self.waited = away.map(|one| one.member).collect();
    }

    /// Tells what has happened in the game, and sees who is there. `now` is the time, if it is known.
    fn update(&mut self, words: &Words, now: Option<MonotonicMillis>) {
        // Who has come back and goes away again is asked about again.
        let lobby = self.people.lobby();
        self.waited.retain(|member| lobby.person(*member).is_some_and(|one| !one.is_here));
        let people = self.seats();
        let is_playing = matches!(self.lobby().stage, TablePhase::Playing(_));
        if let Some(game) = &mut self.game {
            // After a game people may sit down elsewhere, which changes nothing about it.
            if is_playing {
                game.seat_people(words, people);
            }
            game.catch_up(words, self.people.lobby(), now);
        }
    }

    /// Opens the table to newcomers before a game, and during one only if the host wants it.
    fn open_or_close(&mut self) {
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
        let is_playing = matches!(self.lobby().stage, TablePhase::Playing(_));
        let minute = self.game.as_ref().and_then(|game| game.next_minute()).filter(|_| is_playing);
        self.radio.deadline().into_iter().chain(self.people.deadline()).chain(minute).min()
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

    pub fn screen(&self, words: &Words) -> Screen {
        if let (TablePhase::Playing(number), Some(game)) = (self.lobby().stage, &self.game) {
            let (notice, ways_on) = match self.radio.trouble() {
                Some(trouble) => (Some(notices::trouble(words, trouble)), vec![]),
                None => {
                    let notice = self.loss(words).or_else(|| notices::notice(words, self.lobby()));
                    let notice = notices::or_watching(words, notice, !self.seats().is_empty());
                    (notice, notices::ways_on(words, self.lobby(), number, &self.waited))
                }
            };
            let is_several = self.seats().len() > 1;
            if let Some(mut cover) = game.cover(words) {
                cover.table.notice = notice;
                cover_buttons(words, &mut cover, true);
                cover.buttons.extend(ways_on);
                return Screen::Cover(Box::new(cover));
            }
            let mut table = game.screen(words);
            table.notice = notice;
            table.notice_buttons = ways_on;
            if !is_several && self.is_replaced() && table.prompt.is_some() {
                crate::game::only_watches(&mut table);
                table.waiting = Some(words.say("waiting-bot-for-host", &[]));
            }
            game_buttons(words, &mut table, Some(number));
            return Screen::Table(Box::new(table));
        }
        if let (TablePhase::Over(game), Some(over)) = (self.lobby().stage, &self.over) {
            let mut result = over.screen(words);
            let button = |action: TogetherAction, label: &str| Button::new(action, words.say(label, &[]));
            result.buttons.insert(0, button(TogetherAction::Rematch { game }, "lobby-rematch").primary());
            result.buttons.insert(1, audit_screen::audit_button(words, &self.fairness()));
            result.buttons.insert(2, button(TogetherAction::People, "table-people"));
            return Screen::Result(result);
        }
        Screen::Lobby(self.people(words))
    }

    /// The name of who sits there in the game in play.
    pub fn name_of(&self, seat: Seat) -> Option<String> {
        self.game.as_ref()?.name_of(seat)
    }

    /// For what the table awaits the host: their prompt, or that all others are ready.
    pub fn awaited(&self) -> Option<Awaited> {
        let lobby = self.lobby();
        match (lobby.stage, &self.game) {
            (TablePhase::Playing(number), Some(game)) => {
                let is_several = self.seats().len() > 1; // then the game asks only those for whom no bot plays
                let awaited = game.awaited().filter(|_| is_several || !self.is_replaced())?;
                Some(super::awaited_in_game(awaited, number))
            }
            (TablePhase::Open, _) => {
                let me = self.people.me();
                let is_guest = |person: &&LobbyMember| person.member != me && person.seat.is_some();
                let is_complete = lobby.people.iter().any(|person| is_guest(&person)) && lobby.check_start().is_ok();
                is_complete.then(|| super::awaited_in_lobby(SignalReason::StartGame, lobby))
            }
            _ => None,
        }
    }

    /// Whether a bot plays for the host's own person.
    fn is_replaced(&self) -> bool {
        let front = self.lobby().at_phone(self.people.me()).find(|person| person.seat.is_some());
        front.is_some_and(|person| person.is_replaced)
    }

    /// What could not be read of the stored table, until the person has done something.
    fn loss(&self, words: &Words) -> Option<String> {
        notices::loss(words, self.people.loss(), true).filter(|_| self.says_loss)
    }

    /// What the system's notification should say while the app is not in front: who is away and cannot find the table,
    /// where the advertisement says less then.
    pub fn notification(&self, words: &Words) -> Option<String> {
        let is_hidden = !self.radio.radio().forms().in_background;
        is_hidden.then(|| notices::cannot_find(words, self.lobby())).flatten()
    }

    pub fn people(&self, words: &Words) -> LobbyScreen {
        let (lobby, me) = (self.lobby(), Some(self.people.me()));
        let link_words = |member: MemberId| Some((member, self.people.words_of(member)?));
        let link_words: Vec<(MemberId, [u8; 2])> =
            lobby.people.iter().filter_map(|person| link_words(person.member)).collect();
        let eyes = LobbyViewer {
            words,
            lobby,
            me,
            is_host: true,
            may_give: &|seat, member| self.people.may_give(seat, member),
            is_asked: self.game.as_ref().is_some_and(|game| game.screen(words).prompt.is_some()),
            is_linked: true,
            link_words: &link_words,
            is_host_proved: true,
            newcomer: &self.newcomer,
        };
        let invitation = self.radio.host.invitation();
        let invitation = invitation.map(|invitation| Invitation { host: self.people.fingerprint(), ..invitation });
        let mut screen = lobby_screen::people(eyes, invitation);
        let trouble = self.radio.trouble().map(|trouble| notices::trouble(words, trouble));
        let lines: Vec<String> =
            trouble.into_iter().chain(self.loss(words)).chain(self.note.clone()).chain(screen.text).collect();
        screen.text = unless_empty(lines.join("\n"));
        if self.radio.host.makes_wait(self.now) {
            let button = Button::new(LobbyAction::LetOneInNow, words.say("lobby-let-in-now", &[]));
            let at = screen.buttons.len().min(1);
            screen.buttons.insert(at, button.detail(words.say("lobby-let-in-now-detail", &[])));
        }
        if matches!(lobby.stage, TablePhase::Playing(_)) && !lobby.is_locked {
            let button = match self.lets_in {
                true => Button::new(LobbyAction::HideCode, words.say("lobby-hide-code", &[])),
                false => Button::new(LobbyAction::ShowCode, words.say("lobby-show-code", &[])),
            };
            let at = screen.buttons.len().min(1);
            screen.buttons.insert(at, button.detail(words.say("lobby-show-code-detail", &[])));
        }
        screen
    }

    pub fn audit(&self, words: &Words) -> Screen {
        Screen::Audit(match &self.audited {
            Some(audited) => audited.screen(words, &self.people, &self.bots),
            None => audit_screen::audit(words, &Fairness::Unknown, &DealFindings::default()),
        })
    }

    fn fairness(&self) -> Fairness {
        self.audited.as_ref().map_or(Fairness::Unknown, |audited| audited.fairness(&self.people, &self.bots))
    }

    pub fn choose(&mut self, call: &mut CallContext<'_>, prompt: u64, index: u32) -> Result<AnswerOutcome, TableError> {
        let late = |message| Ok(AnswerOutcome::Refused(PhoneError::LateAnswer { message }));
        let Some(game) = &mut self.game else { return late(call.words.say("refused-prompt-none", &[])) };
        let (id, action) = match game.choice(call.words, prompt, index) {
            Ok(choice) => choice,
            Err(refused) => return Ok(AnswerOutcome::Refused(refused)),
        };
        self.says_loss = false;
        if let Err(why) = self.people.act(id, action, game.at_table(), call.store, call.now)? {
            return late(notices::no_answer(call.words, why));
        }
        self.run(call)?;
        Ok(AnswerOutcome::Done)
    }

    /// Lets the bots of the game act at their pace.
    pub fn tick(&mut self, call: &mut CallContext<'_>, pace: BotPace, at: u64) -> Result<Option<u64>, TableError> {
        self.run(call)?;
        let TablePhase::Playing(_) = self.lobby().stage else { return Ok(None) };
        let Some(game) = self.playing() else { return Ok(None) };
        let before = game.at_table().length();
        let next = game.tick(call, pace, at)?;
        if game.at_table().length() != before {
            self.run(call)?;
        }
        Ok(next)
    }

    /// Does an action of the host on the people.
    pub fn act(&mut self, call: &mut CallContext<'_>, action: LobbyAction) -> Result<(), CallError> {
        let (words, now) = (call.words, call.now);
        let refused = |why: LobbyError| refused(words, why);
        let not_there = || PhoneError::not_there(words);
        let seat_of = |seat: u32| u8::try_from(seat).map_err(|_| not_there());
        let number_of = |person: u32| u8::try_from(person).map_err(|_| not_there());
        let whom = |lobby: &Lobby, member: u64| lobby_screen::member_of(lobby, member).ok_or_else(not_there);
        (self.note, self.says_loss) = (None, false);
        match action {
            LobbyAction::Start { .. } => {
                let mut chance = GameRng::new(random(words)?.bytes(), 0);
                let people: Vec<&str> = self.lobby().people.iter().map(|person| person.name.as_str()).collect();
                let faces: Vec<u32> = self.lobby().people.iter().map(|person| names::face_of(person.colour)).collect();
                let bots = names::draw(self.lobby().setup.players().into(), &people, &faces, words, &mut chance);
                self.people.start(bots, now).map_err(refused)?;
            }
            LobbyAction::Sit { seat } => {
                self.people.wish(GuestRequest::Seat(Some(seat_of(seat)?))).map_err(refused)?;
            }
            LobbyAction::AddPerson => {
                let number = self.lobby().at_phone(self.people.me()).count() + 1;
                let name = self.newcomer.take_name(words, number);
                self.people.wish(GuestRequest::Add(name)).map_err(refused)?;
            }
            LobbyAction::RemovePerson { person } => {
                let person = u8::try_from(person).map_err(|_| not_there())?;
                self.people.wish_of(person, GuestRequest::Leave).map_err(refused)?;
            }
            LobbyAction::SeatPerson { person, seat } => {
                let person = u8::try_from(person).map_err(|_| not_there())?;
                let seat = seat.map(seat_of).transpose()?;
                self.people.wish_of(person, GuestRequest::Seat(seat)).map_err(refused)?;
            }
            LobbyAction::Stand => self.people.wish(GuestRequest::Seat(None)).map_err(refused)?,
            LobbyAction::Level { seat, level } => {
                let level = Level::by_name(&level).ok_or_else(not_there)?;
                self.people.order(HostCommand::SetBot(seat_of(seat)?, level)).map_err(refused)?;
            }
            LobbyAction::Move { seat, to } => {
                self.people.order(HostCommand::SwapSeats(seat_of(seat)?, seat_of(to)?)).map_err(refused)?;
            }
            LobbyAction::Unseat { member, person } => {
                let member = whom(self.lobby(), member)?;
                let person = PersonId { member, person: number_of(person)? };
                self.people.order(HostCommand::MoveMember(person, None)).map_err(refused)?;
            }
            LobbyAction::Remove { member } => {
                let member = whom(self.lobby(), member)?;
                let at = self.game.as_mut().map(|game| game.at_table());
                self.people.remove(member, &mut self.radio.host, at, call.store, now)?;
            }
            LobbyAction::Replace { member } => {
                let member = whom(self.lobby(), member)?;
                self.replace(member, call.store, now)?;
            }
            LobbyAction::ReplaceMe => self.replace_here(0, call.store, now)?,
            LobbyAction::ReplacePerson { person } => self.replace_here(number_of(person)?, call.store, now)?,
            LobbyAction::BackMyself => self.resume_person(0, call.store, now)?,
            LobbyAction::BackPerson { person } => self.resume_person(number_of(person)?, call.store, now)?,
            LobbyAction::Give { seat, member } => {
                let member = whom(self.lobby(), member)?;
                self.people.give_seat(seat_of(seat)?, member).map_err(refused)?;
            }
            LobbyAction::ShowCode => self.lets_in = true,
            LobbyAction::LetOneInNow => self.radio.host.let_one_in_now(now.monotonic),
            LobbyAction::HideCode => self.lets_in = false,
            LobbyAction::Colour { colour } => {
                let colour = u8::try_from(colour).map_err(|_| not_there())?;
                self.people.wish(GuestRequest::Colour(colour)).map_err(refused)?;
            }
            LobbyAction::Door { locked } => self.people.order(HostCommand::SetLocked(locked)).map_err(refused)?,
            LobbyAction::Patience { seconds } => {
                let seconds = seconds.map(u16::try_from).transpose().map_err(|_| not_there())?;
                self.people.order(HostCommand::SetBotDelay(seconds)).map_err(refused)?;
            }
            // Other terms are chosen on the setup page, and only guests say that they are ready.
            LobbyAction::ChangeGame | LobbyAction::Ready { .. } | LobbyAction::NotReady => {
                return Err(not_there().into());
            }
        }
        self.run(call)?;
        Ok(())
    }

    /// Gathers the people for another game.
    pub fn rematch(&mut self) {
        self.note = None;
        self.people.rematch();
    }

    /// Lets bots play for everybody at a phone.
    fn replace(&mut self, member: MemberId, store: &mut Store, now: ClockReading) -> Result<(), TableError> {
        let people: Vec<PersonId> = self.lobby().at_phone(member).map(LobbyMember::id).collect();
        let Some(game) = &mut self.game else { return Ok(()) };
        people.into_iter().try_for_each(|person| self.people.replace(person, game.at_table(), store, now))
    }

    /// Lets a bot play for one person at this phone.
    fn replace_here(&mut self, person: u8, store: &mut Store, now: ClockReading) -> Result<(), TableError> {
        let Some(game) = &mut self.game else { return Ok(()) };
        let who = PersonId { member: self.people.me(), person };
        self.people.replace(who, game.at_table(), store, now)
    }

    /// Lets one person at this phone play again themselves.
    fn resume_person(&mut self, person: u8, store: &mut Store, now: ClockReading) -> Result<(), TableError> {
        let Some(game) = &mut self.game else { return Ok(()) };
        self.people.resume_person(person, game.at_table(), store, now)
    }

    /// Agrees on other terms.
    pub fn agree(&mut self, words: &Words, setup: AgreedSetup, level: Level) -> Result<(), PhoneError> {
        let refused = |why| PhoneError::NotOffered { message: lobby_screen::say_not_so(words, why) };
        self.people.order(HostCommand::SetSetup(setup)).map_err(refused)?;
        set_level(&mut self.people, level);
        Ok(())
    }

    /// Ends the game in play for everybody; it is audited as far as it went.
    pub fn end_game(&mut self, call: &mut CallContext<'_>) -> Result<(), TableError> {
        let Some(game) = &mut self.game else { return Ok(()) };
        self.people.over(game.at_table());
        let id = game.id();
        self.run(call)?;
        call.store.give_up(id)
    }

    /// Closes the table for good, and tells everybody who is in reach.
    pub fn close(&mut self, store: &mut Store, now: ClockReading) -> Result<(), TableError> {
        if self.playing().is_some()
            && let Some(game) = &mut self.game
        {
            // Everybody gets the disclosure of the game before they are dismissed.
            self.people.over(game.at_table());
            self.people.run(&mut self.radio.host, Some(game.at_table()), store, now)?;
            store.give_up(game.id())?;
        }
        let me = self.people.me();
        let owners = self.lobby().people.iter().filter(|person| person.person == 0 && person.member != me);
        let guests: Vec<MemberId> = owners.map(|person| person.member).collect();
        for member in guests {
            self.radio.host.remove(KeyId(member.0), ayatsuri_link::Farewell::Closed, now.monotonic);
        }
        store.forget_hosted(self.people.tag())?;
        self.radio.stop_advertising();
        self.radio.run(now.monotonic);
        Ok(())
    }

    /// Runs the radio only, to send what is still queued after the table was closed.
    pub fn linger(&mut self, now: ClockReading) {
        self.radio.run(now.monotonic);
    }

    /// Renames the host's player.
    pub fn rename_me(&mut self, words: &Words, name: String) -> Result<(), CallError> {
        self.people.wish(GuestRequest::Name(name)).map_err(|why| refused(words, why))
    }

    /// Renames the table.
    pub fn rename(&mut self, words: &Words, name: String) -> Result<(), CallError> {
        self.people.order(HostCommand::Rename(name)).map_err(|why| refused(words, why))
    }

    /// The cues of its game since the last call.
    pub fn take_cues(&mut self) -> Vec<Cue> {
        self.game.as_mut().map(|game| game.take_cues()).unwrap_or_default()
    }

    /// Whether cues that were taken before are for somebody else.
    pub fn drop_cues(&mut self) -> bool {
        self.game.as_mut().is_some_and(|game| game.drop_cues())
    }

    /// The person on that seat has the phone.
    pub fn open_cover(&mut self, words: &Words, seat: Seat) -> bool {
        self.game.as_mut().is_some_and(|game| game.open_cover(words, seat))
    }

    /// Covers what only one of several people at this phone may see.
    pub fn close_cover(&mut self, words: &Words) {
        if let Some(game) = &mut self.game {
            game.close_cover(words);
        }
    }

    /// Who is to sit down at this phone next.
    pub fn newcomer(&mut self) -> &mut FurtherPeople {
        &mut self.newcomer
    }

    pub fn tag(&self) -> u32 {
        u32::from_be_bytes(self.people.tag())
    }
}

/// A `LobbyError` as a refusal.
fn refused(words: &Words, why: LobbyError) -> CallError {
    PhoneError::NotOffered { message: lobby_screen::say_not_so(words, why) }.into()
}

fn set_level(people: &mut MultiplayerHost, level: Level) {
    for seat in 0..people.lobby().setup.players() {
        // The seat exists and no game is in play, so this cannot be refused.
        let _ = people.order(HostCommand::SetBot(seat, level));
    }
}
