//! A table at which this phone is a guest: its people, its radio, the game that it follows.

mod showing;

use std::sync::Arc;
use std::time::Duration;

use ayatsuri_clock::{ClockReading, MonotonicMillis};
use ayatsuri_fair_deal::{AuditFailure, MemberId};
use ayatsuri_link::{Farewell, JoinRefusal, TableTag};
use ayatsuri_multiplayer::{
    Fairness, GuestRequest, Lobby, LobbyError, MultiplayerGuest, MultiplayerGuestEvent, TablePhase,
};
use ayatsuri_radio::{Central, GuestDriver};
use ayatsuri_rules::Seat;
use ayatsuri_store::Store;
use ayatsuri_table::TableError;

use super::audit_screen::DealFindings;
use super::bot_check::BotCheck;
use super::guest_game::{AnyGuestGame, GuestAnswer};
use super::lobby_screen::{self, LobbyViewer};
use super::{TIMEOUTS, audit_screen, cover_buttons, game_buttons, games, is_before_a_game, notices, random};
use crate::call_context::CallContext;
use crate::finished::game_over::AnyGameOver;
use crate::further_people::FurtherPeople;
use ayatsuri_screens::awaited::Awaited;
use ayatsuri_screens::error::{CallError, PhoneError};
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{
    Button, Cue, JoinScreen, LobbyAction, PromptToken, Screen, SignalReason, TogetherAction, TroubleAction,
    TroubleScreen, UserAction,
};

/// Why this phone is no longer at a table.
#[derive(Clone, Copy)]
enum Departure {
    /// The host has said so over an encrypted link.
    Farewell(Farewell),
    /// The phone at the other end is not the host whose invitation was scanned.
    WrongHost,
    /// This phone's key for the table is lost.
    KeyLost,
}

/// A table at which this phone is a guest.
pub struct JoinedTable {
    guest: MultiplayerGuest,
    radio: GuestDriver<Arc<dyn Central>>,
    game: Option<Box<dyn AnyGuestGame>>,
    over: Option<Box<dyn AnyGameOver>>,
    /// The check of the bots of the last game.
    bots: BotCheck,
    /// Why this phone is no longer at the table.
    departure: Option<Departure>,
    /// Why the host refused the last attempt to reconnect. That reply is not encrypted and may be forged, so this phone
    /// keeps trying.
    join_refusal: Option<JoinRefusal>,
    /// When this phone tries to reconnect again.
    next_attempt: Option<MonotonicMillis>,
    /// The seat that this phone had when the host last reported it.
    seat: Option<u8>,
    /// Whether that seat was given to somebody else during the game.
    is_unseated: bool,
    /// Since when there has been no link.
    lost: Option<MonotonicMillis>,
    now: MonotonicMillis,
    /// Why the host did not count the last answer.
    refused: Option<ayatsuri_multiplayer::AnswerRefusal>,
    /// Why the host refused the last request.
    request_refusal: Option<LobbyError>,
    /// The name of the next person who will sit at this phone, as typed.
    newcomer: FurtherPeople,
    /// Whether the screen still says what could not be read of the stored table.
    says_loss: bool,
}

impl JoinedTable {
    /// A table that has just let this phone in.
    pub fn new(guest: MultiplayerGuest, radio: GuestDriver<Arc<dyn Central>>, now: ClockReading) -> JoinedTable {
        let (game, over, departure, join_refusal, next_attempt, lost) = (None, None, None, None, None, None);
        let (seat, is_unseated, refused, request_refusal) = (seat_of(&guest), false, None, None);
        let now = now.monotonic;
        let bots = BotCheck::default();
        JoinedTable {
            guest,
            radio,
            game,
            over,
            bots,
            departure,
            join_refusal,
            next_attempt,
            seat,
            is_unseated,
            lost,
            now,
            refused,
            request_refusal,
            newcomer: FurtherPeople::default(),
            says_loss: true,
        }
    }

    /// Resumes the table that was joined last; `None` if none is stored.
    pub fn resume(call: &mut CallContext<'_>, radio: Arc<dyn Central>) -> Result<Option<JoinedTable>, CallError> {
        let Some(kept) = call.store.joined()?.into_iter().next() else { return Ok(None) };
        let mut guest = MultiplayerGuest::restore(&kept.table, random(call.words)?);
        let mut radio = GuestDriver::new(radio);
        let Some(link) = guest.link(None) else {
            let departure = Some(Departure::KeyLost);
            return Ok(Some(JoinedTable { departure, ..JoinedTable::new(guest, radio, call.now) }));
        };
        radio.follow_table(TableTag(guest.tag()), link);
        let mut joined = JoinedTable { lost: Some(call.now.monotonic), ..JoinedTable::new(guest, radio, call.now) };
        joined.follow(call.words, call.store)?;
        joined.store_finished(call)?;
        Ok(Some(joined))
    }

    /// This phone's member, once the host has let it in.
    pub fn me(&self) -> Option<MemberId> {
        self.guest.me()
    }

    pub fn lobby(&self) -> Option<&Lobby> {
        self.guest.lobby()
    }

    pub fn over(&mut self) -> Option<&mut Box<dyn AnyGameOver>> {
        self.over.as_mut()
    }

    /// Handles what has arrived by radio, and sends what is due. Returns whether any of it shows on the table's screen.
    pub fn run(&mut self, call: &mut CallContext<'_>) -> Result<bool, TableError> {
        let now = call.now;
        self.now = now.monotonic;
        let fault = self.radio.fault();
        if self.next_attempt.is_some_and(|at| now.monotonic >= at) {
            self.next_attempt = None;
            // Reconnect from scratch: the peer may be an impostor, and the real host another device.
            self.radio.rescan();
        }
        self.radio.run(now.monotonic);
        let has_news = self.run_guest(call);
        self.radio.run(now.monotonic);
        Ok(has_news? || self.radio.fault() != fault)
    }

    fn run_guest(&mut self, call: &mut CallContext<'_>) -> Result<bool, TableError> {
        let now = call.now;
        let mut has_news = false;
        while let Some(link) = &mut self.radio.guest {
            let mut followers = self.game.as_mut().map_or_else(Vec::new, |game| game.followed());
            self.guest.run(link, &mut followers, call.store, now)?;
            let mut is_dealt = false;
            while let Some(news) = self.guest.news() {
                has_news = true;
                match news {
                    MultiplayerGuestEvent::Dealt => is_dealt = true,
                    MultiplayerGuestEvent::LinkChanged if self.guest.is_linked() => {
                        (self.lost, self.join_refusal, self.next_attempt) = (None, None, None);
                    }
                    MultiplayerGuestEvent::LinkChanged => self.lost = self.lost.or(Some(now.monotonic)),
                    MultiplayerGuestEvent::AnswerRefused(why) => self.refused = Some(why),
                    MultiplayerGuestEvent::NoAnswer => self.next_attempt = Some(now.monotonic),
                    MultiplayerGuestEvent::JoinRefused { refusal: why, seconds } => {
                        self.join_refusal = Some(why);
                        let wait = Duration::from_secs(u64::from(seconds));
                        self.next_attempt = Some(now.monotonic + TIMEOUTS.join_retry_delay.max(wait));
                    }
                    MultiplayerGuestEvent::Ended(farewell) => {
                        self.departure = Some(Departure::Farewell(farewell));
                        self.radio.stop();
                    }
                    MultiplayerGuestEvent::WrongHost => {
                        self.departure = Some(Departure::WrongHost);
                        self.radio.stop();
                    }
                    MultiplayerGuestEvent::Audited => self.store_finished(call)?,
                    MultiplayerGuestEvent::Played => self.refused = None,
                    MultiplayerGuestEvent::Foul => {} // each screen next_attempt for it when it is drawn
                    MultiplayerGuestEvent::LobbyChanged => self.note_own_seat(),
                    MultiplayerGuestEvent::RequestRefused(why) => self.request_refusal = Some(why),
                }
            }
            if !is_dealt {
                break;
            }
            self.follow(call.words, call.store)?;
        }
        self.catch_up(call.words, Some(now.monotonic));
        Ok(has_news)
    }

    fn is_playing(&self) -> bool {
        self.guest.lobby().is_some_and(|lobby| matches!(lobby.phase, TablePhase::Playing(_)))
    }

    fn note_own_seat(&mut self) {
        let is_playing = self.is_playing();
        let seat = seat_of(&self.guest);
        self.is_unseated = is_playing && seat.is_none() && (self.is_unseated || self.seat.is_some());
        self.seat = seat;
    }

    fn follow(&mut self, words: &Words, store: &Store) -> Result<(), TableError> {
        self.over = None;
        self.bots = BotCheck::default();
        self.game = games::follow(words, store, &self.guest)?;
        Ok(())
    }

    /// Stores the game if it is over and the host has disclosed it.
    fn store_finished(&mut self, call: &mut CallContext<'_>) -> Result<(), TableError> {
        let (Some(game), Some(audit)) = (&mut self.game, self.guest.audit()) else { return Ok(()) };
        let (number, people) = (audit.game, &self.guest);
        self.bots.begin(number, || people.bots_to_check(&*game.followed().swap_remove(0)), call.now.monotonic);
        if self.over.is_none() {
            self.over = game.over(call, &audit.opened)?;
        }
        Ok(())
    }

    /// Notes what playing the bots again has found.
    pub fn note_bots_checked(&mut self) {
        if let Some((game, found)) = self.bots.result() {
            self.guest.note_bots_checked(game, found.clone());
        }
    }

    pub fn bot_check(&mut self) -> &mut BotCheck {
        &mut self.bots
    }

    /// When to run again if nothing happens before.
    pub fn deadline(&self) -> Option<MonotonicMillis> {
        // The notice of a lost link changes once, after this time.
        let lost = self.lost.map(|since| since + TIMEOUTS.host_lost_notice_after).filter(|at| *at > self.now);
        let minute = self.game.as_ref().and_then(|game| game.next_minute()).filter(|_| self.is_playing());
        // Until the next attempt the screen counts the seconds.
        let second = self
            .next_attempt
            .map(|at| MonotonicMillis(at.0 - 1_000 * u64::from(self.seconds_to_next_attempt().saturating_sub(1))));
        self.radio.deadline().into_iter().chain(lost).chain(second).chain(minute).min()
    }

    pub fn speak(&mut self, words: &Words) {
        if let Some(game) = &mut self.game {
            game.speak(words);
        }
        if let Some(over) = &mut self.over {
            over.speak(words);
        }
        self.catch_up(words, None);
    }

    /// Narrates what has happened in the game, and notes who is there.
    fn catch_up(&mut self, words: &Words, now: Option<MonotonicMillis>) {
        if let (Some(game), Some(lobby)) = (&mut self.game, self.guest.lobby()) {
            game.catch_up(words, lobby, now);
        }
    }

    pub fn choose(&mut self, call: &mut CallContext<'_>, prompt: PromptToken, index: u32) -> Result<(), CallError> {
        let Some(game) = self.game.as_mut().filter(|_| self.guest.other_rules().is_none()) else {
            let message = call.words.say("refused-prompt-none", &[]);
            return Err(PhoneError::LateAnswer { message }.into());
        };
        let GuestAnswer { message: up, on_its_way, place } = game.answer(call.words, prompt, index)?;
        self.says_loss = false;
        let answered = on_its_way.map(|(prompt, _)| prompt);
        if let Err(error) = self.guest.act(up, on_its_way, call.store, call.now) {
            // The answer could not be stored and was not sent: the same prompt is open again.
            if let Some(prompt) = answered {
                game.followed()[place].drop_answer(prompt);
            }
            return Err(error.into());
        }
        self.run(call)?;
        Ok(())
    }

    /// Does an action of a guest in the lobby.
    pub fn act(&mut self, words: &Words, action: LobbyAction) -> Result<(), CallError> {
        (self.request_refusal, self.says_loss) = (None, false);
        let not_there = || PhoneError::not_there(words);
        self.guest.request(match action {
            LobbyAction::Ready { agreed } => return self.wish_for_all_here(GuestRequest::Ready(Some(agreed))),
            LobbyAction::NotReady => return self.wish_for_all_here(GuestRequest::Ready(None)),
            LobbyAction::AddPerson => {
                let here = self.guest.lobby().zip(self.guest.me()).map_or(0, |(all, me)| all.at_phone(me).count());
                GuestRequest::Add(self.newcomer.take_name(words, here + 1))
            }
            LobbyAction::RemovePerson { person } => {
                let person = u8::try_from(person).map_err(|_| not_there())?;
                self.guest.request_for(person, GuestRequest::Leave);
                return Ok(());
            }
            LobbyAction::SeatPerson { person, seat } => {
                let person = u8::try_from(person).map_err(|_| not_there())?;
                let seat = seat.map(u8::try_from).transpose().map_err(|_| not_there())?;
                self.guest.request_for(person, GuestRequest::Seat(seat));
                return Ok(());
            }
            LobbyAction::Stand => GuestRequest::Seat(None),
            LobbyAction::Sit { seat } => GuestRequest::Seat(Some(u8::try_from(seat).map_err(|_| not_there())?)),
            LobbyAction::Colour { colour } => GuestRequest::Colour(u8::try_from(colour).map_err(|_| not_there())?),
            // Only the host may do these.
            LobbyAction::Start { .. }
            | LobbyAction::ChangeGame
            | LobbyAction::Level { .. }
            | LobbyAction::Move { .. }
            | LobbyAction::Unseat { .. }
            | LobbyAction::Remove { .. }
            | LobbyAction::Replace { .. }
            | LobbyAction::ReplaceMe
            | LobbyAction::BackMyself
            | LobbyAction::ReplacePerson { .. }
            | LobbyAction::BackPerson { .. }
            | LobbyAction::Give { .. }
            | LobbyAction::ShowCode
            | LobbyAction::HideCode
            | LobbyAction::LetOneInNow
            | LobbyAction::Door { .. }
            | LobbyAction::Patience { .. } => return Err(not_there().into()),
        });
        Ok(())
    }

    /// Makes a request for everybody who has a seat at this phone, as whoever taps here speaks for all of them.
    fn wish_for_all_here(&mut self, ready: GuestRequest) -> Result<(), CallError> {
        let (Some(lobby), Some(me)) = (self.guest.lobby(), self.guest.me()) else { return Ok(()) };
        let seated = lobby.at_phone(me).filter(|person| person.seat.is_some());
        let people: Vec<u8> = seated.map(|person| person.person).collect();
        people.into_iter().for_each(|person| self.guest.request_for(person, ready.clone()));
        Ok(())
    }

    /// Asks the host to rename this phone's player.
    pub fn rename_me(&mut self, name: String) {
        self.guest.request(GuestRequest::Name(name));
    }

    /// The cues of the game since the last call.
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
        u32::from_be_bytes(self.guest.tag())
    }

    /// Leaves for good.
    pub fn leave(&mut self, store: &mut Store, now: ClockReading) -> Result<(), TableError> {
        if let Some(link) = &mut self.radio.guest {
            link.leave();
        }
        self.radio.run(now.monotonic);
        store.forget_joined(self.guest.tag())
    }

    /// Runs the radio only, to send what is still queued after the table was left.
    pub fn linger(&mut self, now: ClockReading) {
        self.radio.run(now.monotonic);
    }
}

/// The first seat of the people at this phone; `None` if they have none.
fn seat_of(guest: &MultiplayerGuest) -> Option<u8> {
    guest.lobby()?.seats_of(guest.me()?).first().copied()
}

/// The screen that says why this phone is no longer at the table.
fn departure_screen(words: &Words, why: Departure) -> TroubleScreen {
    TroubleScreen {
        title: words.say("gone-title", &[]),
        text: match why {
            Departure::Farewell(farewell) => notices::farewell(words, farewell),
            Departure::WrongHost => words.say("gone-wrong-host", &[]),
            Departure::KeyLost => words.say("gone-key-lost", &[]),
        },
        buttons: vec![Button::new(TroubleAction::LeaveTable, words.say("home", &[])).primary()],
    }
}
