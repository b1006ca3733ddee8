//! The host's side of a table: it decides who may do what, tells each guest what concerns it, and notes who is away.
//! The game itself is in a [`TableInPlay`].

mod dealing;
mod persisted;
mod receiving;
mod seating;
mod sending;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::Duration;

use ayatsuri_clock::{ClockReading, MonotonicMillis, Timeouts};
use ayatsuri_fair_deal::{
    ActionSigner, DealCoordinator, DealWitness, FINGERPRINT, MemberId, SeatHolder, SignatureVerifier, TableKey,
};
use ayatsuri_link::{JoinCode, KeyId, LinkHost, LinkHostEvent, MemberRole, SecureRandom, TableTag};
use ayatsuri_rules::Seat;
use ayatsuri_table::{BOTS_DIGEST, SeatedPlayer, TableError, TableStorage, Tag};

use crate::bot_audit::AnyBotReplay;
use crate::deal_terms::DealTerms;
use crate::lobby::{GuestRequest, HostCommand, Lobby, LobbyError, LobbyMember, PersonId, TablePhase};
use crate::setup::{AgreedSetup, GameRevisions};
use crate::table_in_play::TableInPlay;
use crate::wire::{GuestMessage, HostMessage, MessageAssembler};
pub(crate) use persisted::LAYOUT;
use persisted::PersistedHost;
pub use persisted::{KeptLoss, reread_host};
use sending::ObserverEntries;

/// How many guests a host admits, boards included: the seven other players of the largest table, and a board. A radio
/// that holds fewer links reports it by itself.
pub const MAX_GUESTS: usize = 8;

/// The revisions of this program's rules, as the link carries them.
pub const RULES: u32 = GameRevisions::BUILT_IN.to_link();

/// Something that the host's phone must do or show.
#[derive(Debug)]
pub enum MultiplayerHostEvent {
    /// The lobby has changed.
    LobbyChanged,
    /// The deal is finished: begin a game with it, store it, then call [`MultiplayerHost::dealt`].
    Deal(Box<GameToStart>),
    /// A guest has acted in the game.
    Played,
    /// The join code was replaced after too many wrong guesses.
    NewCode(JoinCode),
}

/// A game to be begun.
#[derive(Debug)]
pub struct GameToStart {
    /// The agreed setup.
    pub setup: AgreedSetup,
    /// The seed of all chance in the game.
    pub seed: [u8; 32],
    /// The occupants of the seats, in order.
    pub seats: Vec<SeatedPlayer>,
    /// The deal that gave the seed, for the audit.
    pub fair_deal: ayatsuri_table::FairDealRecord,
}

/// How far a guest's phone is up to date; not stored.
#[derive(Default)]
struct GuestSync {
    assembler: MessageAssembler,
    /// Whether it has sent its hello, so that messages can be sent to it.
    is_synced: bool,
    /// Whether it knows the deal of the game in play.
    is_dealt: bool,
    /// How many updates of the game were sent to it, for each of its seats or for the board.
    sent: BTreeMap<Option<u8>, u32>,
    /// The seats, or the board, whose whole view it has asked for.
    views_due: BTreeSet<Option<u8>>,
    /// The seats for which it has been asked to make a key.
    asked_seats: BTreeSet<u8>,
    /// Whether it was sent the disclosure.
    is_disclosure_sent: bool,
    /// Whether the lobby has changed since it was last sent.
    is_lobby_due: bool,
}

/// Input from a link that was not handled and stored yet.
#[derive(Clone)]
enum PendingInput {
    Message(MemberId, u32, GuestMessage),
    Left(MemberId),
}

/// The host's side of a table: its lobby, its guests, and the deal.
pub struct MultiplayerHost {
    persisted: PersistedHost,
    random: SecureRandom,
    guests: BTreeMap<MemberId, GuestSync>,
    /// The deal under way, and its terms.
    dealing: Option<(DealCoordinator, DealTerms)>,
    /// The requests of this deal so far, to be repeated to phones that come back.
    deal_requests: Vec<ayatsuri_fair_deal::DealRequest>,
    /// The entries that concern each seat, and the board last.
    observer_entries: Vec<ObserverEntries>,
    /// The verifier for the phone that holds each seat.
    verifiers: BTreeMap<u8, (SeatHolder, SignatureVerifier)>,
    /// The signers of the host's own phone, by their seats.
    signers: BTreeMap<u8, (SeatHolder, ActionSigner)>,
    /// Since when each absent guest is away.
    away: BTreeMap<MemberId, MonotonicMillis>,
    /// The rate limit of each member's changes of the lobby: the moment from which on its earlier changes do not count
    /// any more.
    change_limit: BTreeMap<MemberId, MonotonicMillis>,
    /// Input that was not handled yet, or could not be stored.
    pending_inputs: VecDeque<PendingInput>,
    out: Vec<(MemberId, HostMessage)>,
    timeouts: &'static Timeouts,
    /// The digest of the bots that the host names in the terms of a deal.
    bots_digest: u64,
    /// Whether the lobby waits to be stored and sent to all.
    is_lobby_unsaved: bool,
    /// The parts of the table that could not be restored.
    loss: KeptLoss,
    /// Whether the host has still to check that it has the keys of its own seats; it does so once, when a game is in
    /// play.
    has_unchecked_keys: bool,
    news: VecDeque<MultiplayerHostEvent>,
}

impl MultiplayerHost {
    /// A new table, with the host's person at the first seat.
    pub fn new(name: String, setup: AgreedSetup, host_name: String, mut random: SecureRandom) -> MultiplayerHost {
        let tag = TableTag::new(&mut random).0;
        let me = MemberId(random.bytes());
        let lobby = Lobby::new(name, setup, me, host_name);
        MultiplayerHost::of(PersistedHost::new(tag, me, lobby), random)
    }

    fn of(mut persisted: PersistedHost, mut random: SecureRandom) -> MultiplayerHost {
        let is_new_key = persisted.table_key.is_none();
        persisted.table_key.get_or_insert_with(|| TableKey::new(random.bytes()));
        persisted.lobby.note_revisions(persisted.me, GameRevisions::BUILT_IN);
        MultiplayerHost {
            persisted,
            random,
            guests: BTreeMap::new(),
            dealing: None,
            deal_requests: vec![],
            observer_entries: vec![],
            verifiers: BTreeMap::new(),
            signers: BTreeMap::new(),
            away: BTreeMap::new(),
            change_limit: BTreeMap::new(),
            pending_inputs: VecDeque::new(),
            out: vec![],
            timeouts: &Timeouts::DEFAULT,
            bots_digest: BOTS_DIGEST,
            is_lobby_unsaved: is_new_key,
            loss: KeptLoss::default(),
            has_unchecked_keys: true,
            news: VecDeque::new(),
        }
    }

    /// The same table with other waits than [`Timeouts::DEFAULT`]. Call this before anything else.
    #[must_use]
    pub fn with_timeouts(mut self, timeouts: &'static Timeouts) -> MultiplayerHost {
        self.timeouts = timeouts;
        self
    }

    /// The same table on a phone whose rules have other revisions than this program's: for tests.
    #[must_use]
    pub fn with_revisions(mut self, revisions: GameRevisions) -> MultiplayerHost {
        self.persisted.lobby.note_revisions(self.persisted.me, revisions);
        self
    }

    /// The same table on a phone whose bots have another digest than this program's: for tests.
    #[must_use]
    pub fn with_bots_digest(mut self, bots_digest: u64) -> MultiplayerHost {
        self.bots_digest = bots_digest;
        self
    }

    /// Creates the host's side of the link, which knows all guests from before a restart.
    pub fn link(&mut self) -> LinkHost {
        let (random, me) = (self.random.fork(), self.persisted.lobby.lobby_member(self.persisted.me));
        let rules = me.map_or(GameRevisions::BUILT_IN, |me| me.revisions).to_link();
        let mut host =
            LinkHost::new(TableTag(self.persisted.tag), MAX_GUESTS, rules, random).with_timeouts(self.timeouts);
        for key in &self.persisted.keys {
            host.remember(key.key(), key.role());
        }
        host
    }

    /// The table's tag.
    pub fn tag(&self) -> Tag {
        self.persisted.tag
    }

    /// The fingerprint of the host's key, for the invitation: see [`ayatsuri_fair_deal::Introduction`].
    pub fn fingerprint(&self) -> Option<[u8; FINGERPRINT]> {
        self.persisted.table_key.as_ref().map(TableKey::fingerprint)
    }

    /// The two words of the link to a guest, as bytes: the guest's phone shows the same, if no other phone is between
    /// the two. `None` for the host's own phone, and until the guest has sent its nonce.
    pub fn words_of(&self, member: MemberId) -> Option<[u8; 2]> {
        self.persisted.words_of(member)
    }

    /// The id of the host's own phone.
    pub fn me(&self) -> MemberId {
        self.persisted.me
    }

    /// The lobby.
    pub fn lobby(&self) -> &Lobby {
        &self.persisted.lobby
    }

    /// The number of the game in play or of the last one; 0 before the first.
    pub fn game(&self) -> u32 {
        self.persisted.game
    }

    /// The host's own part in the deal.
    pub fn witness(&self) -> Option<&DealWitness> {
        self.persisted.witness.as_ref()
    }

    /// Applies a request of the host's own person.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed.
    pub fn request(&mut self, request: GuestRequest) -> Result<(), LobbyError> {
        self.request_for(0, request)
    }

    /// Applies a request of a person at the host's phone, by their number there.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed.
    pub fn request_for(&mut self, person: u8, request: GuestRequest) -> Result<(), LobbyError> {
        self.persisted.lobby.request(PersonId { member: self.persisted.me, person }, request)?;
        self.changed();
        Ok(())
    }

    /// Applies a command that only the host may give.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed.
    pub fn command(&mut self, command: HostCommand) -> Result<(), LobbyError> {
        self.persisted.lobby.command(command)?;
        self.changed();
        Ok(())
    }

    /// Returns to the lobby after a game, with the same people and setup.
    pub fn rematch(&mut self) {
        let lobby = &mut self.persisted.lobby;
        if matches!(lobby.phase, TablePhase::Over(_)) {
            lobby.phase = TablePhase::Open;
            lobby.voids.clear();
            for person in &mut lobby.people {
                person.is_ready = false;
                person.is_replaced = false;
                // People at the host's phone who left their seat to a bot did so for one game.
                person.is_here |= person.member == self.persisted.me;
            }
            self.persisted.holders.clear();
            self.persisted.opened = None;
            self.changed();
        }
    }

    /// Ends the game in play, finished or given up: everything is disclosed to all.
    pub fn end_game(&mut self, table: &dyn TableInPlay) {
        if matches!(self.persisted.lobby.phase, TablePhase::Playing(_)) {
            self.persisted.lobby.phase = TablePhase::Over(self.persisted.game);
            self.persisted.opened = table.opened();
            self.changed();
        }
    }

    /// The bots of the game that is over, for the audit of the host's own phone; `None` if they cannot be played again:
    /// none took part, or this app has other bots than were agreed on.
    pub fn bots_to_check(&self, table: &dyn TableInPlay) -> Option<Box<dyn AnyBotReplay>> {
        table.bots().filter(|_| self.persisted.bots == Some(BOTS_DIGEST))
    }

    /// The oldest event that was not returned yet.
    pub fn news(&mut self) -> Option<MultiplayerHostEvent> {
        self.news.pop_front()
    }

    /// Handles everything that came over the link, and hands it what must go out. Call it whenever the radio has
    /// run, and after every change at the table.
    ///
    /// # Errors
    /// The storage cannot be written. Nothing is lost; the next call tries again.
    pub fn run(
        &mut self,
        link: &mut LinkHost,
        mut table: Option<&mut dyn TableInPlay>,
        storage: &mut dyn TableStorage,
        now: ClockReading,
    ) -> Result<(), TableError> {
        if self.persisted.lobby.is_locked {
            link.close_door();
        }
        // What could be stored is told even if something else could not be.
        let heard = self.hear_all(link, &mut table, storage, now);
        if let Some(table) = table.as_deref()
            && table.is_over()
        {
            self.end_game(table);
        }
        self.tick(&mut table, storage, now)?;
        link.set_asked(table.as_deref().is_some_and(|table| self.is_anybody_asked(table)));
        self.tell_all(link, table.as_deref(), storage, now)?;
        heard
    }

    /// Whether a person who is there is asked for a decision.
    fn is_anybody_asked(&self, table: &dyn TableInPlay) -> bool {
        let mut thinkers = self.persisted.lobby.people.iter().filter(|person| person.is_here && !person.is_replaced);
        self.is_playing() && thinkers.any(|person| person.seat.is_some_and(|seat| table.prompt(Seat(seat)).is_some()))
    }

    fn hear_all(
        &mut self,
        link: &mut LinkHost,
        table: &mut Option<&mut dyn TableInPlay>,
        storage: &mut dyn TableStorage,
        now: ClockReading,
    ) -> Result<(), TableError> {
        loop {
            // Input is handled in order: what cannot be stored now is tried again before anything later.
            while let Some(input) = self.pending_inputs.front().cloned() {
                match input {
                    PendingInput::Message(member, number, up) => {
                        self.hear(member, up, table, storage, now)?;
                        link.acknowledge(KeyId(member.0), number, now.monotonic);
                    }
                    PendingInput::Left(member) => self.remove_member(member, table, storage, now)?,
                }
                self.pending_inputs.pop_front();
            }
            let Some(event) = link.event() else { return Ok(()) };
            match event {
                LinkHostEvent::Joined { key, role } => {
                    // The guest takes a place from now on, so all see it, even if it never sends a hello.
                    self.persisted.remember(&key, role);
                    self.persisted.lobby.add_phone(MemberId(key.id.0), String::new(), role == MemberRole::Board);
                }
                LinkHostEvent::Linked { member, anew, rules } => {
                    self.linked(MemberId(member.0), anew, GameRevisions::from_link(rules));
                }
                LinkHostEvent::Message { member, message } => {
                    let guest = self.guests.entry(MemberId(member.0)).or_default();
                    match guest.assembler.take::<GuestMessage>(&message.bytes) {
                        Some(up) => {
                            self.pending_inputs.push_back(PendingInput::Message(
                                MemberId(member.0),
                                message.number,
                                up,
                            ));
                        }
                        None => link.acknowledge(member, message.number, now.monotonic),
                    }
                }
                LinkHostEvent::Lost { member } => self.set_here(MemberId(member.0), false),
                LinkHostEvent::Left { member } | LinkHostEvent::MadeRoom { member } => {
                    self.pending_inputs.push_back(PendingInput::Left(MemberId(member.0)));
                }
                LinkHostEvent::WrongCode { code: new_code } => {
                    self.news.extend(new_code.map(MultiplayerHostEvent::NewCode));
                }
            }
        }
    }

    /// The latest moment for the next call of [`MultiplayerHost::run`].
    pub fn deadline(&self) -> Option<MonotonicMillis> {
        let deal = self.dealing.as_ref().map(|(coordinator, _)| coordinator.deadline());
        let delay = self.persisted.lobby.bot_delay.filter(|_| self.is_playing());
        let replacement = delay.and_then(|seconds| {
            let awaited = self.away.iter().filter(|(member, _)| !self.awaited(**member).is_empty());
            let since = awaited.map(|(_, since)| *since).min()?;
            Some(since + Duration::from_secs(u64::from(seconds)))
        });
        deal.into_iter().chain(replacement).min()
    }

    /// Whether a game is in play, and neither over nor ended.
    fn is_playing(&self) -> bool {
        matches!(self.persisted.lobby.phase, TablePhase::Playing(_))
    }

    /// The people at a phone who have a seat and for whom no bot plays.
    fn awaited(&self, member: MemberId) -> Vec<PersonId> {
        let is_awaited = |lobby_member: &&LobbyMember| lobby_member.seat.is_some() && !lobby_member.is_replaced;
        self.persisted.lobby.at_phone(member).filter(is_awaited).map(LobbyMember::id).collect()
    }

    /// Notes that a member's link is open. If its session began `anew`, nothing that was sent before counts.
    fn linked(&mut self, member: MemberId, anew: bool, revisions: GameRevisions) {
        let guest = self.guests.entry(member).or_default();
        if anew {
            *guest = GuestSync::default();
        }
        self.persisted.lobby.note_revisions(member, revisions);
        self.set_here(member, true);
    }

    /// Whether a phone is linked and has the host's rules of the agreed game.
    fn is_able(&self, member: MemberId) -> bool {
        self.persisted.lobby.lobby_member(member).is_some_and(|person| person.is_here)
            && self.persisted.lobby.can_play(member)
    }

    /// Notes for everybody at a phone whether it is linked.
    fn set_here(&mut self, member: MemberId, is_here: bool) {
        if self.persisted.lobby.at_phone_mut(member).map(|person| person.is_here = is_here).count() > 0 {
            self.changed();
        }
    }

    fn changed(&mut self) {
        self.is_lobby_unsaved = true;
        self.news.push_back(MultiplayerHostEvent::LobbyChanged);
    }
}

fn role(is_board: bool) -> MemberRole {
    if is_board { MemberRole::Board } else { MemberRole::Player }
}
