//! The guest's side: the lobby as it was told, its part in the deal, its answers, and the audit. The game itself is in
//! the [`GameFollower`]s of its seats.

mod hearing;
mod host_script;
mod introduced;
mod persisted;

use std::cmp::Ordering;
use std::collections::VecDeque;

use ayatsuri_clock::{ClockReading, Timeouts};
use ayatsuri_fair_deal::{
    ActionSigner, AuditFailure, BotsPlayedAgain, DealContext, DealWitness, FINGERPRINT, MemberId, link_digest,
};
use ayatsuri_link::{
    Farewell, JoinCode, JoinRefusal, KeyId, LinkGuest, LinkGuestEvent, MemberKey, MemberRole, SecureRandom, TableTag,
};
use ayatsuri_table::{ShownRow, TableError, TableStorage, Tag};

use host_script::{ForgottenGame, HostScript};
pub use persisted::{AuditResult, combine_verdicts, reread_guest};
use persisted::{PersistedGuest, UnconfirmedAction};

use crate::fairness::{Fairness, FairnessEvidence};
use crate::follower::{FollowedGame, GameFollower, OutOfSync};
use crate::host::KeptLoss;
use crate::late_key::LateKey;
use crate::lobby::{GuestRequest, Lobby, LobbyError};
use crate::setup::GameRevisions;
use crate::update::NetworkGame;
use crate::wire::{
    ACTION, AnswerRefusal, DealAnnouncement, GuestMessage, HostMessage, KnownProgress, MessageAssembler, WirePrompt,
    pieces,
};

/// Something that a guest's phone must do or show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MultiplayerGuestEvent {
    /// The link has opened or was lost.
    LinkChanged,
    /// The lobby has changed.
    LobbyChanged,
    /// The cards are dealt: follow the game from here on with a new [`crate::FollowedGame`].
    Dealt,
    /// Something happened in the game.
    Played,
    /// The host has said what no honest one says: see [`MultiplayerGuest::foul`].
    Foul,
    /// The host has refused an answer.
    AnswerRefused(AnswerRefusal),
    /// The host has refused a request of this phone's person; nothing has changed.
    RequestRefused(LobbyError),
    /// The host refuses this phone, at least for now.
    JoinRefused {
        /// The reason.
        refusal: JoinRefusal,
        /// How long to wait, in seconds.
        seconds: u16,
    },
    /// The phone at the other end is not the host whose invitation was scanned. This phone takes nothing that it says.
    WrongHost,
    /// Nobody answers the requests to join.
    NoAnswer,
    /// The game is over and was audited.
    Audited,
    /// The host has ended the session.
    Ended(Farewell),
}

/// A game as it is followed from each seat of a phone, and whether all stored rows could be replayed.
pub type FollowedSeats<G> = (Vec<FollowedGame<G>>, Result<(), OutOfSync>);

/// The guest's side of a table.
pub struct MultiplayerGuest {
    persisted: PersistedGuest,
    random: SecureRandom,
    assembler: MessageAssembler,
    held: VecDeque<(u32, HostMessage)>,
    out: Vec<GuestMessage>,
    timeouts: &'static Timeouts,
    /// The revisions of this phone's rules.
    revisions: GameRevisions,
    is_linked: bool,
    news: VecDeque<MultiplayerGuestEvent>,
    /// Whether the state waits to be stored.
    is_changed: bool,
    /// The parts of the table that could not be restored.
    loss: KeptLoss,
}

impl MultiplayerGuest {
    /// A phone that was not admitted yet.
    pub fn new(tag: Tag, is_board: bool, name: String, random: SecureRandom) -> MultiplayerGuest {
        let persisted = PersistedGuest {
            tag,
            key: None,
            is_board,
            name,
            lobby: None,
            script: HostScript::default(),
            late: None,
            late_keys: vec![],
            pending: None,
            answers: vec![],
            audited: None,
            fingerprint: None,
            introduced: None,
        };
        MultiplayerGuest::of(persisted, random)
    }

    fn of(persisted: PersistedGuest, random: SecureRandom) -> MultiplayerGuest {
        MultiplayerGuest {
            persisted,
            random,
            assembler: MessageAssembler::default(),
            held: VecDeque::new(),
            out: vec![],
            timeouts: &Timeouts::DEFAULT,
            revisions: GameRevisions::BUILT_IN,
            is_linked: false,
            news: VecDeque::new(),
            is_changed: false,
            loss: KeptLoss::default(),
        }
    }

    /// The same table with other waits than [`Timeouts::DEFAULT`]. Call this before anything else.
    #[must_use]
    pub fn with_timeouts(mut self, timeouts: &'static Timeouts) -> MultiplayerGuest {
        self.timeouts = timeouts;
        self
    }

    /// The same table on a phone whose rules have other revisions than this program's: for tests.
    #[must_use]
    pub fn with_revisions(mut self, revisions: GameRevisions) -> MultiplayerGuest {
        self.revisions = revisions;
        self
    }

    /// The same guest, which accepts only the host with this fingerprint (`None`: any). Call this before it joins.
    #[must_use]
    pub fn expecting(mut self, fingerprint: Option<[u8; FINGERPRINT]>) -> MultiplayerGuest {
        self.persisted.fingerprint = fingerprint;
        self
    }

    /// Creates the guest's side of the link: with the stored key if there is one, otherwise with `code`. `None` if
    /// there is neither.
    pub fn link(&mut self, code: Option<JoinCode>) -> Option<LinkGuest> {
        let role = if self.persisted.is_board { MemberRole::Board } else { MemberRole::Player };
        let (tag, random) = (TableTag(self.persisted.tag), self.random.fork());
        let rules = self.revisions.to_link();
        let guest = match (self.persisted.key, code) {
            (Some((id, secret)), _) => {
                LinkGuest::returning(tag, MemberKey { id: KeyId(id), secret }, role, rules, random)
            }
            (None, Some(code)) => LinkGuest::joining(tag, code, role, rules, random),
            (None, None) => return None,
        };
        Some(guest.with_timeouts(self.timeouts))
    }

    /// The table's tag.
    pub fn tag(&self) -> Tag {
        self.persisted.tag
    }

    /// This phone's id; `None` before it is admitted.
    pub fn me(&self) -> Option<MemberId> {
        Some(MemberId(self.persisted.key?.0))
    }

    /// The lobby, as the host has last sent it.
    pub fn lobby(&self) -> Option<&Lobby> {
        self.persisted.lobby.as_ref()
    }

    /// Returns the phone, this one or the host's, that must be updated before this one can play the agreed game; `None`
    /// if neither.
    pub fn other_rules(&self) -> Option<JoinRefusal> {
        let lobby = self.lobby()?;
        let of_host = lobby.people.first()?.revisions.of(&lobby.setup);
        match self.revisions.of(&lobby.setup).cmp(&of_host) {
            Ordering::Less => Some(JoinRefusal::GuestOutdated),
            Ordering::Equal => None,
            Ordering::Greater => Some(JoinRefusal::HostOutdated),
        }
    }

    /// The two words of the link, as bytes: the host's phone shows the same, if no other phone is between the two.
    /// `None` until both have sent their nonces.
    pub fn words(&self) -> Option<[u8; 2]> {
        self.persisted.introduced.as_ref()?.words
    }

    /// Whether the host has proved that it is the one whose invitation was scanned.
    pub fn is_host_proved(&self) -> bool {
        self.persisted.fingerprint.is_some() && self.persisted.introduced.is_some()
    }

    /// Whether the link is open.
    pub fn is_linked(&self) -> bool {
        self.is_linked
    }

    /// The deal of the game that is followed.
    pub fn announcement(&self) -> Option<&DealAnnouncement> {
        self.persisted.script.announcement.as_ref()
    }

    /// This phone's part in the deal of that game, if it had one.
    pub fn witness(&self) -> Option<&DealWitness> {
        let script = &self.persisted.script;
        let game = script.announcement.as_ref()?.list.context.game;
        script.witness.as_ref().filter(|witness| witness.list().is_some_and(|list| list.context.game == game))
    }

    /// The result of the last audit.
    pub fn audit(&self) -> Option<&AuditResult> {
        self.persisted.audited.as_ref()
    }

    /// How many deals before the game that is followed were opened, so that the host knew their seeds, and became no
    /// game. The host may have been killed in each.
    pub fn dropped_deals(&self) -> u32 {
        self.persisted.script.dropped_before
    }

    /// The void attempts at the deal of the game that is followed, and the phones that caused them.
    pub fn voids(&self) -> &[(DealContext, Vec<MemberId>)] {
        self.persisted.script.announcement.as_ref().map_or(&[], |dealt| &dealt.voids)
    }

    /// The names of those who did not answer in the void attempts at deals since the last game, each once; an empty one for
    /// a phone that was not at the table.
    pub fn blamed(&self) -> Vec<String> {
        let mut names: Vec<String> = vec![];
        for name in self.persisted.script.blamed.iter().flat_map(|(_, names)| names) {
            if !names.contains(name) {
                names.push(name.clone());
            }
        }
        names
    }

    /// The digest of the key that this phone shares with the host.
    fn link_digest(&self) -> Option<[u8; 32]> {
        self.persisted.key.as_ref().map(|(_, secret)| link_digest(secret))
    }

    /// The first foul that was found. It stays until its page was opened and another game is dealt.
    pub fn foul(&self) -> Option<&AuditFailure> {
        self.persisted.script.foul.as_ref()
    }

    /// Whether that foul was found in a game before the one that is followed.
    pub fn is_foul_past(&self) -> bool {
        self.persisted.script.foul.is_some() && self.persisted.script.foul_of < self.persisted.script.last_game()
    }

    /// Whether the page that shows the foul was opened.
    pub fn was_foul_seen(&self) -> bool {
        self.persisted.script.is_foul_seen
    }

    /// Notes that the page that shows the foul was opened.
    pub fn note_foul_seen(&mut self) {
        self.is_changed |= self.persisted.script.foul.is_some() && !self.persisted.script.is_foul_seen;
        self.persisted.script.is_foul_seen = self.persisted.script.foul.is_some();
    }

    /// Returns what this phone tells its people about the fairness of the last game. `checking` is how far its bots
    /// have been played again, while that goes on; `is_awaited` is whether a disclosure may still come.
    pub fn fairness(&self, checking: Option<BotsPlayedAgain>, is_awaited: bool) -> Fairness {
        let found = self.audit().map(AuditResult::of_all_seats);
        let (foul, dropped_deals, voids) = (self.foul(), self.dropped_deals(), self.voids().len());
        let are_missing_named = self.blamed().iter().all(|name| !name.is_empty());
        FairnessEvidence { found: found.as_ref(), checking, foul, dropped_deals, voids, are_missing_named, is_awaited }
            .fairness()
    }

    /// Whether this phone has lost its notes of a game.
    pub fn has_forgotten(&self, game: u32) -> bool {
        self.persisted.script.forgotten == Some(ForgottenGame::Of(game))
    }

    /// The answer of a seat that was not confirmed before a restart: see [`crate::FollowedGame::restore_answer`].
    pub fn pending(&self, seat: u8) -> Option<(WirePrompt, [u8; ACTION])> {
        let answer = self.persisted.answers.iter().find(|answer| answer.seat == seat)?;
        Some((answer.prompt, answer.action))
    }

    /// Follows the game that was dealt last from each seat of this phone, the one in front first, or from the board.
    /// Says too whether all stored rows could be replayed; the host tells the rest anew. `None` if nothing was dealt,
    /// or a game that is not `G` or not legal.
    pub fn follow<G: NetworkGame>(&self, rows: &[ShownRow]) -> Option<FollowedSeats<G>> {
        let dealt = self.announcement()?;
        let setup = G::setup(&dealt.setup)?;
        let mut replayed = Ok(());
        let mut follow = |seat: Option<u8>| {
            let mut game = FollowedGame::<G>::at_seat(dealt.clone(), seat, setup, self.witness()).ok()?;
            if self.has_forgotten(dealt.list.context.game) {
                game.forget_keys();
            }
            if let Some(terms) = self.persisted.script.terms_of(&dealt.list) {
                game.set_terms(terms.clone());
            }
            self.persisted.script.own_keys.iter().for_each(|key| game.note_key(*key));
            for (of, signer) in self.late_signers() {
                if Some(of) == seat { game.sign_with(signer) } else { game.note_key(signer.key()) }
            }
            let rows_of_seat: Vec<&ShownRow> = rows.iter().filter(|row| row.seat == seat).collect();
            replayed = replayed.and(game.restore(rows_of_seat));
            if let Some((prompt, action)) = seat.and_then(|seat| self.pending(seat)) {
                game.restore_answer(prompt, &action);
            }
            Some(game)
        };
        let games: Option<Vec<FollowedGame<G>>> = dealt.observers().map(&mut follow).collect();
        Some((games?, replayed))
    }

    /// Sends a request of this phone's owner.
    pub fn request(&mut self, request: GuestRequest) {
        self.request_for(0, request);
    }

    /// Sends a request of a person at this phone, by their number.
    pub fn request_for(&mut self, person: u8, request: GuestRequest) {
        if let GuestRequest::Name(name) = &request
            && person == 0
        {
            self.persisted.name.clone_from(name);
            self.is_changed = true;
        }
        match (&request, &self.persisted.lobby, self.me()) {
            (GuestRequest::Ready(Some(agreed)), Some(lobby), Some(me)) if lobby.agreed == *agreed => {
                self.persisted.script.note_ready(lobby, me, person);
                self.is_changed = true;
            }
            (GuestRequest::Ready(None), ..) => {
                self.persisted.script.note_taken_back();
                self.is_changed = true;
            }
            _ => {}
        }
        self.out.push(match request {
            GuestRequest::Seat(seat) => GuestMessage::TakeSeat(person, seat),
            GuestRequest::Name(name) => GuestMessage::Name(person, name),
            GuestRequest::Colour(colour) => GuestMessage::Colour(person, colour),
            GuestRequest::Ready(agreed) => GuestMessage::Ready(person, agreed),
            GuestRequest::Add(name) => GuestMessage::Add(name),
            GuestRequest::Leave => GuestMessage::Leave(person),
        });
    }

    /// Asks the host for the whole view of each seat of this phone.
    pub fn request_views(&mut self) {
        let seats: Vec<Option<u8>> = self.announcement().into_iter().flat_map(DealAnnouncement::observers).collect();
        self.out.extend(seats.into_iter().map(GuestMessage::RequestView));
    }

    /// Stores an answer that [`crate::FollowedGame::act`] has signed, then sends it.
    ///
    /// # Errors
    /// The storage cannot be written; the answer is not sent.
    pub fn act(
        &mut self,
        answer: GuestMessage,
        on_its_way: Option<(WirePrompt, [u8; ACTION])>,
        storage: &mut dyn TableStorage,
        now: ClockReading,
    ) -> Result<(), TableError> {
        let GuestMessage::Act { seat, .. } = answer else { return Ok(()) };
        let before = self.persisted.answers.clone();
        self.forget_answer(seat);
        self.persisted.answers.extend(on_its_way.map(|(prompt, action)| UnconfirmedAction { seat, prompt, action }));
        if let Err(error) = storage.keep_joined(&self.stored(), now.wall) {
            self.persisted.answers = before;
            return Err(error);
        }
        self.out.push(answer);
        Ok(())
    }

    /// Forgets the unconfirmed answer of a seat.
    fn forget_answer(&mut self, seat: u8) {
        self.persisted.answers.retain(|answer| answer.seat != seat);
    }

    /// The oldest event that was not returned yet.
    pub fn news(&mut self) -> Option<MultiplayerGuestEvent> {
        self.news.pop_front()
    }

    /// Handles everything that came over the link, and hands it what must go out. Call it whenever the radio has
    /// run, and after every other call here. It stops at [`MultiplayerGuestEvent::Dealt`]; call it again with the
    /// [`GameFollower`]s of the new game, one of each seat: see [`MultiplayerGuest::follow`].
    ///
    /// # Errors
    /// The storage cannot be written. Nothing is lost; the next call tries again.
    pub fn run(
        &mut self,
        link: &mut LinkGuest,
        followers: &mut [&mut dyn GameFollower],
        storage: &mut dyn TableStorage,
        now: ClockReading,
    ) -> Result<(), TableError> {
        if let Some(me) = self.me() {
            followers.iter_mut().for_each(|game| game.set_member(me));
        }
        if self.loss.is_any() {
            self.keep(storage, now)?; // the row of the table must exist before updates are stored
        }
        loop {
            while let Some((number, down)) = self.held.front().cloned() {
                let is_deal = self.hear(down, followers, storage, now)?;
                self.keep(storage, now)?;
                self.held.pop_front();
                link.acknowledge(number, now.monotonic);
                if is_deal {
                    return Ok(());
                }
            }
            let Some(event) = link.event() else { break };
            match event {
                LinkGuestEvent::Linked { anew, key, .. } => self.linked(anew, key, followers),
                LinkGuestEvent::Message(message) => match self.assembler.take::<HostMessage>(&message.bytes) {
                    Some(down) => self.held.push_back((message.number, down)),
                    None => link.acknowledge(message.number, now.monotonic),
                },
                LinkGuestEvent::Lost => {
                    self.is_linked = false;
                    self.news.push_back(MultiplayerGuestEvent::LinkChanged);
                }
                LinkGuestEvent::Refused { refusal: why, seconds } => {
                    self.news.push_back(MultiplayerGuestEvent::JoinRefused { refusal: why, seconds });
                }
                LinkGuestEvent::NoAnswer => self.news.push_back(MultiplayerGuestEvent::NoAnswer),
                LinkGuestEvent::Ended(farewell) => {
                    self.is_linked = false;
                    self.news.push_back(MultiplayerGuestEvent::Ended(farewell));
                }
            }
        }
        self.request_keys(followers);
        self.keep(storage, now)?;
        link.set_asked(followers.iter().any(|game| game.is_asked()));
        if self.is_linked {
            for up in self.out.drain(..) {
                pieces(&up).into_iter().for_each(|piece| link.send(piece, now.monotonic));
            }
        }
        Ok(())
    }

    /// Notes that the link to the host is open. If its session began `anew`, the guest says hello, and what it knows.
    fn linked(&mut self, anew: bool, key: Option<MemberKey>, followers: &mut [&mut dyn GameFollower]) {
        if let Some(key) = key {
            self.persisted.key = Some((key.id.0, key.secret));
            self.is_changed = true;
        }
        self.is_linked = true;
        self.news.push_back(MultiplayerGuestEvent::LinkChanged);
        if anew {
            self.assembler = MessageAssembler::default();
            // Drop earlier requests but not the answer: the person sees the new state and may ask again.
            self.out.clear();
            let known: Vec<KnownProgress> = followers.iter().map(|game| game.known()).collect();
            let is_introduced = self.persisted.introduced.as_ref().is_some_and(|host| host.words.is_some());
            self.out.push(GuestMessage::Hello { name: self.persisted.name.clone(), known, is_introduced });
            self.out.extend(followers.iter().filter_map(|game| game.pending()));
            followers.iter_mut().for_each(|game| game.set_key_requested(false));
        }
    }

    /// Asks the host for a new key for each seat whose prompt this phone cannot sign an answer to.
    fn request_keys(&mut self, followers: &mut [&mut dyn GameFollower]) {
        let Some(context) = self.persisted.script.announcement.as_ref().map(|dealt| dealt.list.context) else { return };
        for game in followers.iter_mut().filter(|game| game.needs_key()) {
            if let Some(seat) = game.known().seat {
                game.set_key_requested(true);
                self.out.push(GuestMessage::RequestKey(context, seat));
            }
        }
    }

    /// The signers of the seats that this phone was given in the middle of the game, each with its chain still empty.
    pub fn late_signers(&self) -> Vec<(u8, ActionSigner)> {
        let (Some(dealt), Some(me)) = (&self.persisted.script.announcement, self.me()) else { return vec![] };
        let is_this = |late: &&LateKey| dealt.list.context == late.context;
        let signer = |late: &LateKey| (late.seat, late.signer(me, self.link_digest(), &dealt.list, &dealt.seated));
        self.persisted.late_keys.iter().filter(is_this).map(signer).collect()
    }
}
