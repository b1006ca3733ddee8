//! Today's phones: a host and a guest, without a radio.

use ayatsuri_clock::{ClockReading, MonotonicMillis};
use ayatsuri_link::{ConnectionId, Invitation, LinkGuest, LinkHost, SecureRandom};
use ayatsuri_multiplayer::{
    AgreedSetup, FollowedGame, GameFollower, GameRevisions, GameToStart, GuestRequest, MultiplayerGuest,
    MultiplayerGuestEvent, MultiplayerHost, MultiplayerHostEvent, NetworkGame, TableInPlay, TablePhase, WirePrompt,
};
use ayatsuri_rules::Seat;
use ayatsuri_table::{Controller, GameStart, Host, MemoryStorage, PromptId};

/// The longest frame that a radio takes, in bytes.
pub const FRAME: usize = 182;

/// The time between two runs of each phone's program, in milliseconds.
pub const STEP: u64 = 50;

/// Makes the host's side of a table, before it has a link. All recordings have these names and random numbers: they
/// must not change.
pub fn host_people(setup: AgreedSetup, revisions: GameRevisions) -> MultiplayerHost {
    MultiplayerHost::new("卓".to_owned(), setup, "Aya".to_owned(), SecureRandom::for_testing_only(1))
        .with_revisions(revisions)
}

/// Makes a guest's side of a table, with names and random numbers that must not change either.
pub fn guest_people(invitation: &Invitation, guest: usize, revisions: GameRevisions) -> MultiplayerGuest {
    let random = SecureRandom::for_testing_only(100 + guest as u64);
    MultiplayerGuest::new(invitation.table.0, false, format!("Guest {guest}"), random).with_revisions(revisions)
}

/// Returns the connection of a guest.
pub fn connection(guest: usize) -> ConnectionId {
    ConnectionId(1 + guest as u64)
}

/// Returns a reading in which both clocks show this time.
pub fn reading(now: MonotonicMillis) -> ClockReading {
    ClockReading::both_at(now.0)
}

/// The host's phone.
pub struct LiveHost<G: NetworkGame> {
    pub host: MultiplayerHost,
    pub link: LinkHost,
    pub game: Option<Host<G>>,
    storage: MemoryStorage,
}

impl<G: NetworkGame> LiveHost<G> {
    /// Makes a table that lets guests in and whose host has these bots. Returns it with the invitation for its guests.
    pub fn new(setup: AgreedSetup, bots_digest: u64) -> (LiveHost<G>, Invitation) {
        let mut people = host_people(setup, GameRevisions::BUILT_IN).with_bots_digest(bots_digest);
        let mut link = people.link();
        let invitation = link.open_door();
        (LiveHost { host: people, link, game: None, storage: MemoryStorage::new() }, invitation)
    }

    /// Runs the program once; starts the game as soon as `guests` people are there and ready.
    pub fn run(&mut self, guests: usize, now: MonotonicMillis) {
        self.run_people(now);
        let lobby = self.host.lobby();
        let are_there = lobby.people.len() == guests + 1;
        if lobby.phase == TablePhase::Open && are_there && lobby.check_start().is_ok() {
            self.host.start(vec![], reading(now)).expect("all are ready");
            self.run_people(now);
        }
    }

    fn run_people(&mut self, now: MonotonicMillis) {
        loop {
            let at = self.game.as_mut().map(|game| game as &mut dyn TableInPlay);
            self.host.run(&mut self.link, at, &mut self.storage, reading(now)).expect("memory can be written");
            let deal = std::iter::from_fn(|| self.host.news()).find_map(|news| match news {
                MultiplayerHostEvent::Deal(deal) => Some(*deal),
                _ => None,
            });
            let Some(GameToStart { setup, seed, seats, fair_deal }) = deal else { return };
            let setup = G::setup(&setup).expect("a setup of this game").clone();
            let own = fair_deal.seated.iter().position(|member| *member == Some(self.host.me()));
            let opening = GameStart { setup, seed, seats, fair_deal: Some(fair_deal) };
            let own = own.map(|seat| Seat(seat as u8));
            let (game, _) = Host::begin(&mut self.storage, opening, own, reading(now).wall).expect("it begins");
            self.game = Some(game);
            self.host.dealt();
        }
    }

    /// Returns the prompt of the person at this phone, if they are asked.
    pub fn prompt(&self) -> Option<PromptId> {
        let table = self.game.as_ref()?.table();
        let seats = self.host.lobby().seats_of(self.host.me()).into_iter().map(Seat);
        seats
            .filter(|seat| matches!(table.controller(*seat), Controller::Person(_)))
            .find_map(|seat| table.prompt(seat))
    }

    /// Answers a prompt for the person at this phone.
    pub fn act(&mut self, prompt: PromptId, action: G::Action, now: MonotonicMillis) -> Result<(), String> {
        let game = self.game.as_mut().ok_or("there is no game")?;
        let done = self.host.act(prompt, action, game, &mut self.storage, reading(now)).map_err(|e| e.to_string())?;
        done.map_err(|why| format!("the answer to prompt {prompt:?} is refused: {why:?}"))
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        matches!(self.host.lobby().phase, TablePhase::Over(_))
    }
}

/// A guest's phone.
pub struct LiveGuest<G: NetworkGame> {
    pub guest: MultiplayerGuest,
    pub link: LinkGuest,
    pub game: Option<FollowedGame<G>>,
    storage: MemoryStorage,
    /// The number of the agreement for which its person has said that they are ready.
    is_ready_for: Option<u32>,
}

impl<G: NetworkGame> LiveGuest<G> {
    /// Makes a phone that has the invitation of a table.
    pub fn new(invitation: &Invitation, guest: usize) -> LiveGuest<G> {
        let mut people = guest_people(invitation, guest, GameRevisions::BUILT_IN);
        let mut link = people.link(Some(invitation.code)).expect("there is a code");
        link.radio_up(MonotonicMillis(0));
        LiveGuest { guest: people, link, game: None, storage: MemoryStorage::new(), is_ready_for: None }
    }

    /// Runs the program once. Its person says that they are ready for whatever is agreed.
    pub fn run(&mut self, now: MonotonicMillis) {
        self.run_people(now);
        let (Some(lobby), Some(me)) = (self.guest.lobby(), self.guest.me()) else { return };
        let is_late = lobby.lobby_member(me).is_some_and(|person| person.seat.is_some() && !person.is_ready);
        let agreed = lobby.agreed;
        let is_told = self.is_ready_for == Some(agreed) || self.guest.other_rules().is_some();
        if lobby.phase == TablePhase::Open && is_late && !is_told {
            self.is_ready_for = Some(agreed);
            self.guest.request(GuestRequest::Ready(Some(agreed)));
            self.run_people(now);
        }
    }

    fn run_people(&mut self, now: MonotonicMillis) {
        loop {
            let mut followers: Vec<&mut dyn GameFollower> =
                self.game.iter_mut().map(|game| game as &mut dyn GameFollower).collect();
            self.guest
                .run(&mut self.link, &mut followers, &mut self.storage, reading(now))
                .expect("memory can be written");
            let news: Vec<MultiplayerGuestEvent> = std::iter::from_fn(|| self.guest.news()).collect();
            if !news.contains(&MultiplayerGuestEvent::Dealt) {
                return;
            }
            let Some(dealt) = self.guest.announcement() else { return };
            let rows = self.storage.shown(self.guest.tag(), dealt.list.context.game);
            let (mut games, replayed) = self.guest.follow(&rows).expect("a legal game of this kind");
            replayed.expect("what was kept follows");
            self.game = Some(games.remove(0));
        }
    }

    /// Answers the open prompt for the person at this phone.
    pub fn act(&mut self, prompt: WirePrompt, action: G::Action, now: MonotonicMillis) -> Result<(), String> {
        let game = self.game.as_mut().ok_or("there is no game")?;
        let answer = game.act(prompt, action).ok_or_else(|| format!("{action:?} is no answer to {prompt:?}"))?;
        let on_its_way = game.on_its_way();
        self.guest.act(answer, on_its_way, &mut self.storage, reading(now)).map_err(|e| e.to_string())
    }

    /// Whether the guest has audited the game.
    ///
    /// # Errors
    /// A description of the fault in the game.
    pub fn has_audited(&self) -> Result<bool, String> {
        if let Some(foul) = self.guest.foul() {
            return Err(format!("a guest cries foul: {foul}"));
        }
        match self.guest.audit().map(|audit| &audit.found) {
            None => Ok(false),
            Some(Ok(verdict)) if verdict.is_whole() => Ok(true),
            Some(found) => Err(format!("the audit of a guest found {found:?}")),
        }
    }
}
