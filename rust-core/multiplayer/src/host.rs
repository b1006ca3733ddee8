//! The host's phone and the people around its table: who may do what, who is told what, and who is away. The game
//! itself is in a table ([`AtTable`]); links and radios carry what this says.

mod dealing;
mod persisted;
mod receiving;
mod sending;

use std::collections::{BTreeMap, VecDeque};

use ayatsuri_fair_deal::{ActionSigner, DealCoordinator, DealWitness, MemberId, SeatHolder, SignatureVerifier};
use ayatsuri_link::{Farewell, JoinCode, KeyId, LinkHost, LinkHostEvent, MemberRole, SecureRandom, TableTag};
use ayatsuri_rules::Seat;
use ayatsuri_table::{Controller, Level, Millis, SeatedPlayer, Store, TableError, Tag};

use crate::lobby::{GuestRequest, HostCommand, Lobby, LobbyError, TablePhase};
use crate::setup::AgreedSetup;
use crate::table_in_play::TableInPlay;
use crate::wire::{GuestMessage, HostMessage, MessageAssembler};
use persisted::PersistedHost;
use sending::ObserverEntries;

/// How many guests a host has room for, boards among them: the seven others of the largest table, and a board. A radio
/// that holds fewer links says so itself.
pub const MOST_GUESTS: usize = 8;

/// The revision of the rules that phones at one table must share.
pub const RULES: u32 = {
    use ayatsuri_rules::{Game, city, kingdom};
    city::State::REVISION << 16 | kingdom::State::REVISION
};

/// What the phone that hosts is to do, or to show.
#[derive(Debug)]
pub enum MultiplayerHostEvent {
    /// Who is there, or something about them, has changed.
    Lobby,
    /// The deal stands: a game is to be begun with it, and [`HostTable::dealt`] called.
    Deal(Box<GameToStart>),
    /// A guest has done something in the game.
    Played,
    /// After too many wrong ones there is another code.
    Code(JoinCode),
}

/// A game to be begun.
#[derive(Debug)]
pub struct GameToStart {
    /// What was agreed.
    pub setup: AgreedSetup,
    /// What all chance comes from.
    pub seed: [u8; 32],
    /// Who sits where.
    pub seats: Vec<SeatedPlayer>,
    /// How the seed came about.
    pub fair: ayatsuri_table::FairDealRecord,
}

/// What is known of a guest's phone while this one runs.
#[derive(Default)]
struct GuestSync {
    pieces: MessageAssembler,
    /// It has said who it is: it can be told things.
    is_synced: bool,
    /// It was told of the game in play, or knows it.
    is_dealt: bool,
    /// So many updates of it were sent to it.
    sent: u32,
    /// It has been asked to make a key for its seat.
    is_asked: bool,
    /// It was sent what the host opens.
    has_opened: bool,
    /// The lobby has changed since it was sent to it.
    is_lobby_due: bool,
}

/// Something that came over a link and is not written yet.
#[derive(Clone)]
enum PendingInput {
    Said(MemberId, u32, GuestMessage),
    Left(MemberId),
}

/// The people around a table that this phone hosts.
pub struct MultiplayerHost {
    kept: PersistedHost,
    random: SecureRandom,
    lines: BTreeMap<MemberId, GuestSync>,
    /// A deal in the making, with the names of its bots.
    dealing: Option<(DealCoordinator, Vec<String>)>,
    /// What was asked for this deal, for phones whose link was begun anew.
    asked: Vec<ayatsuri_fair_deal::DealRequest>,
    /// Which entries concern whom: the seats, and the board last.
    concerning: Vec<ObserverEntries>,
    /// What the phone that holds a seat has signed.
    checkers: BTreeMap<u8, (SeatHolder, SignatureVerifier)>,
    /// What this phone has signed by itself.
    signer: Option<(SeatHolder, ActionSigner)>,
    /// Since when somebody is away.
    away: BTreeMap<MemberId, Millis>,
    /// What could not be written, to be tried again.
    held: VecDeque<PendingInput>,
    out: Vec<(MemberId, HostMessage)>,
    /// All are to be told the lobby.
    is_news: bool,
    news: VecDeque<MultiplayerHostEvent>,
}

impl MultiplayerHost {
    /// Lays a table.
    pub fn new(name: String, setup: AgreedSetup, host_name: String, mut random: SecureRandom) -> MultiplayerHost {
        let tag = TableTag::new(&mut random).0;
        let me = MemberId(random.bytes());
        let lobby = Lobby::new(name, setup, me, host_name);
        MultiplayerHost::of(
            PersistedHost { tag, me, lobby, keys: vec![], game: 0, watch: None, holders: vec![], opened: None },
            random,
        )
    }

    fn of(kept: PersistedHost, random: SecureRandom) -> MultiplayerHost {
        MultiplayerHost {
            kept,
            random,
            lines: BTreeMap::new(),
            dealing: None,
            asked: vec![],
            concerning: vec![],
            checkers: BTreeMap::new(),
            signer: None,
            away: BTreeMap::new(),
            held: VecDeque::new(),
            out: vec![],
            is_news: false,
            news: VecDeque::new(),
        }
    }

    /// The host's side of the link: it knows again whoever was let in before.
    pub fn link(&mut self) -> LinkHost {
        let random = self.random.fork();
        let mut host = LinkHost::new(TableTag(self.kept.tag), MOST_GUESTS, RULES, random);
        for key in &self.kept.keys {
            host.remember(key.key(), key.role());
        }
        host
    }

    /// Which table.
    pub fn tag(&self) -> Tag {
        self.kept.tag
    }

    /// The host's own phone, as the others name it.
    pub fn me(&self) -> MemberId {
        self.kept.me
    }

    /// Who is there, and how far things are.
    pub fn lobby(&self) -> &Lobby {
        &self.kept.lobby
    }

    /// The game's number at this table.
    pub fn game(&self) -> u32 {
        self.kept.game
    }

    /// This phone's own part in the deal.
    pub fn watch(&self) -> Option<&DealWitness> {
        self.kept.watch.as_ref()
    }

    /// The host wants something for himself.
    ///
    /// # Errors
    /// Why he cannot have it.
    pub fn wish(&mut self, wish: GuestRequest) -> Result<(), LobbyError> {
        self.kept.lobby.wish(self.kept.me, wish)?;
        self.changed();
        Ok(())
    }

    /// The host orders something.
    ///
    /// # Errors
    /// Why it cannot be.
    pub fn order(&mut self, order: HostCommand) -> Result<(), LobbyError> {
        self.kept.lobby.order(order)?;
        self.changed();
        Ok(())
    }

    /// Sends somebody away for good. His seat is a bot's from now on.
    ///
    /// # Errors
    /// The table could not be written; he is still there.
    pub fn remove(
        &mut self,
        member: MemberId,
        link: &mut LinkHost,
        mut at: Option<&mut dyn TableInPlay>,
        store: &mut Store,
        now: Millis,
    ) -> Result<(), TableError> {
        if member == self.kept.me {
            return Ok(());
        }
        self.leaves(member, &mut at, store, now)?;
        link.remove(KeyId(member.0), Farewell::Removed, clock(now));
        Ok(())
    }

    /// A bot plays for somebody, until he is back.
    ///
    /// # Errors
    /// It could not be written.
    pub fn replace(
        &mut self,
        member: MemberId,
        at: &mut dyn TableInPlay,
        store: &mut Store,
        now: Millis,
    ) -> Result<(), TableError> {
        let Some(seat) = self.seat(member) else { return Ok(()) };
        at.pass(store, Seat(seat), Controller::Bot(self.level(seat)), now)?;
        if let Some(person) = self.kept.lobby.person_mut(member) {
            person.is_replaced = true;
        }
        if member == self.kept.me {
            // The host's own phone is always there: it says itself when its person is.
            self.kept.lobby.people[0].is_here = false;
        }
        self.changed();
        Ok(())
    }

    /// The host's own person is back.
    ///
    /// # Errors
    /// It could not be written.
    pub fn is_back(&mut self, at: &mut dyn TableInPlay, store: &mut Store, now: Millis) -> Result<(), TableError> {
        self.kept.lobby.people[0].is_here = true;
        self.gives_back(self.kept.me, at, store, now)
    }

    /// Gives a seat, in the middle of a game, to somebody who watches: one who has lost his key, or who comes late.
    ///
    /// # Errors
    /// He is not there, or has a seat; or its person is there; or there is no game.
    pub fn give_seat(&mut self, seat: u8, member: MemberId) -> Result<(), LobbyError> {
        let lobby = &mut self.kept.lobby;
        if !matches!(lobby.stage, TablePhase::Playing(_)) {
            return Err(LobbyError::NotNow);
        }
        if lobby.sitter(seat).is_some_and(|person| person.is_here) {
            return Err(LobbyError::Taken);
        }
        let person = lobby.person(member).ok_or(LobbyError::NoSuch)?;
        if person.is_board {
            return Err(LobbyError::Board);
        }
        if person.seat.is_some() || seat >= lobby.setup.players() {
            return Err(LobbyError::NoSuch);
        }
        let before = lobby.sitter(seat).map(|person| person.member);
        for one in &mut lobby.people {
            if one.seat == Some(seat) {
                one.seat = None;
                one.is_replaced = false;
            }
            if one.member == member {
                one.seat = Some(seat);
                one.is_replaced = true;
            }
        }
        for member in before.into_iter().chain([member]) {
            // From another place he is told what is known there, from the beginning.
            if let Some(line) = self.lines.get_mut(&member) {
                (line.is_dealt, line.is_asked) = (false, false);
            }
        }
        self.changed();
        Ok(())
    }

    /// The same people sit down again: what was agreed can be changed.
    pub fn rematch(&mut self) {
        let lobby = &mut self.kept.lobby;
        if matches!(lobby.stage, TablePhase::Over(_)) {
            lobby.stage = TablePhase::Open;
            lobby.voids.clear();
            for person in &mut lobby.people {
                person.is_ready = false;
                person.is_replaced = false;
            }
            self.kept.holders.clear();
            self.kept.opened = None;
            self.changed();
        }
    }

    /// The table in play is over, or given up: all are shown everything.
    pub fn over(&mut self, at: &dyn TableInPlay) {
        if matches!(self.kept.lobby.stage, TablePhase::Playing(_)) {
            self.kept.lobby.stage = TablePhase::Over(self.kept.game);
            self.kept.opened = at.opened();
            self.changed();
        }
    }

    /// What happened, oldest first.
    pub fn news(&mut self) -> Option<MultiplayerHostEvent> {
        self.news.pop_front()
    }

    /// Takes what came over the link, and gives it what is to be said. To be called whenever the radio has run, and
    /// after everything done at the table.
    ///
    /// # Errors
    /// The store cannot be written: nothing was lost, and it is tried again at the next call.
    pub fn run(
        &mut self,
        link: &mut LinkHost,
        mut at: Option<&mut dyn TableInPlay>,
        store: &mut Store,
        now: Millis,
    ) -> Result<(), TableError> {
        if self.kept.lobby.is_locked {
            link.close_door();
        }
        let done = self.hear_all(link, &mut at, store, now);
        if let Some(table) = at.as_deref()
            && table.is_over()
        {
            self.over(table);
        }
        self.tick(&mut at, store, now)?;
        link.asks(at.as_deref().is_some_and(|at| self.is_anybody_asked(at)));
        self.tell_all(link, at.as_deref(), store, now)?;
        done
    }

    /// Whether somebody who is here thinks about an answer.
    fn is_anybody_asked(&self, at: &dyn TableInPlay) -> bool {
        let mut thinkers = self.kept.lobby.people.iter().filter(|person| person.is_here && !person.is_replaced);
        matches!(self.kept.lobby.stage, TablePhase::Playing(_))
            && thinkers.any(|person| person.seat.is_some_and(|seat| at.prompt(Seat(seat)).is_some()))
    }

    fn hear_all(
        &mut self,
        link: &mut LinkHost,
        at: &mut Option<&mut dyn TableInPlay>,
        store: &mut Store,
        now: Millis,
    ) -> Result<(), TableError> {
        loop {
            // One after another: what cannot be written now is tried again before anything that came later.
            while let Some(held) = self.held.front().cloned() {
                match held {
                    PendingInput::Said(member, number, up) => {
                        self.hears(member, up, at, store, now)?;
                        link.taken(KeyId(member.0), number, clock(now));
                    }
                    PendingInput::Left(member) => self.leaves(member, at, store, now)?,
                }
                self.held.pop_front();
            }
            let Some(event) = link.event() else { return Ok(()) };
            match event {
                LinkHostEvent::Joined { key, role } => {
                    // It holds a place from now on, so all see it, even if it never says who it is.
                    self.kept.remember(&key, role);
                    self.kept.lobby.come(MemberId(key.id.0), String::new(), role == MemberRole::Board);
                    self.changed();
                }
                LinkHostEvent::Linked { member, anew, .. } => self.linked(MemberId(member.0), anew),
                LinkHostEvent::Message { member, message } => {
                    let line = self.lines.entry(MemberId(member.0)).or_default();
                    match line.pieces.take::<GuestMessage>(&message.bytes) {
                        Some(up) => self.held.push_back(PendingInput::Said(MemberId(member.0), message.number, up)),
                        None => link.taken(member, message.number, clock(now)),
                    }
                }
                LinkHostEvent::Lost { member } => self.lost(MemberId(member.0), now),
                LinkHostEvent::Left { member } | LinkHostEvent::MadeRoom { member } => {
                    self.held.push_back(PendingInput::Left(MemberId(member.0)));
                }
                LinkHostEvent::WrongCode { code } => self.news.extend(code.map(MultiplayerHostEvent::Code)),
            }
        }
    }

    /// When [`HostTable::run`] is to be called if nothing happens before.
    pub fn deadline(&self) -> Option<Millis> {
        let deal = self.dealing.as_ref().map(|(gathering, _)| gathering.deadline() as Millis);
        let patience = self.kept.lobby.patience.filter(|_| matches!(self.kept.lobby.stage, TablePhase::Playing(_)));
        let away = patience.and_then(|seconds| {
            let away = self.away.iter().filter(|(member, _)| self.is_awaited(**member));
            let since = away.map(|(_, since)| *since).min()?;
            Some(since + 1_000 * Millis::from(seconds))
        });
        deal.into_iter().chain(away).min()
    }

    /// Whether somebody has a seat that nobody plays for him.
    fn is_awaited(&self, member: MemberId) -> bool {
        self.kept.lobby.person(member).is_some_and(|person| person.seat.is_some() && !person.is_replaced)
    }

    fn linked(&mut self, member: MemberId, anew: bool) {
        let line = self.lines.entry(member).or_default();
        if anew {
            *line = GuestSync::default();
        }
        self.away.remove(&member);
        if let Some(person) = self.kept.lobby.person_mut(member) {
            person.is_here = true;
            self.changed();
        }
    }

    fn lost(&mut self, member: MemberId, now: Millis) {
        if let Some(person) = self.kept.lobby.person_mut(member) {
            person.is_here = false;
            self.away.insert(member, now);
            self.changed();
        }
    }

    fn leaves(
        &mut self,
        member: MemberId,
        at: &mut Option<&mut dyn TableInPlay>,
        store: &mut Store,
        now: Millis,
    ) -> Result<(), TableError> {
        let seat = self.seat(member);
        if let (Some(seat), Some(at)) = (seat, at) {
            at.pass(store, Seat(seat), Controller::Bot(self.level(seat)), now)?;
        }
        self.kept.forget(member);
        self.lines.remove(&member);
        self.away.remove(&member);
        self.changed();
        Ok(())
    }

    /// A seat goes back to the phone that holds it.
    fn gives_back(
        &mut self,
        member: MemberId,
        at: &mut dyn TableInPlay,
        store: &mut Store,
        now: Millis,
    ) -> Result<(), TableError> {
        let Some(seat) = self.seat(member) else { return Ok(()) };
        let holder = self.kept.holders.get(usize::from(seat)).copied().flatten();
        if let Some(holder) = holder.filter(|holder| holder.member == member) {
            at.pass(store, Seat(seat), Controller::Person(Some(holder)), now)?;
            if let Some(person) = self.kept.lobby.person_mut(member) {
                person.is_replaced = false;
            }
            self.changed();
        } else if let Some(fair) = at.fair()
            && self.lines.get(&member).is_some_and(|line| !line.is_asked)
        {
            let context = fair.list.context;
            if self.lines.get(&member).is_some_and(|line| !line.is_dealt) {
                // A key is for a game that the phone has heard of.
                self.tell_dealt(member, at);
            }
            self.lines.entry(member).or_default().is_asked = true;
            self.out.push((member, HostMessage::Take(context)));
        }
        Ok(())
    }

    /// The level of the bot that plays a seat nobody plays.
    fn level(&self, seat: u8) -> Level {
        self.kept.lobby.bots.get(usize::from(seat)).copied().unwrap_or(Level::Novice)
    }

    fn changed(&mut self) {
        self.is_news = true;
        self.news.push_back(MultiplayerHostEvent::Lobby);
    }
}

/// The link's clock never goes back before 0.
fn clock(now: Millis) -> u64 {
    u64::try_from(now).unwrap_or(0)
}

fn role(is_board: bool) -> MemberRole {
    if is_board { MemberRole::Board } else { MemberRole::Player }
}
