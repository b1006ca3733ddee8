//! A host and its guests whose frames are passed on without a radio: a test decides what each phone hears.

mod playing;
mod running;

use ayatsuri_clock::{ClockReading, MonotonicMillis};
use ayatsuri_link::{ConnectionId, JoinCode, KeyId, LinkGuest as GuestLink, LinkHost as HostLink, SecureRandom};
use ayatsuri_multiplayer::{
    AgreedSetup, FinishedTable, FollowedGame, GameRevisions, GuestRequest, HostMessage, Lobby, MultiplayerGuest,
    MultiplayerGuestEvent, MultiplayerHost, TablePhase, WirePrompt, pieces,
};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::{self, EditionId};
use ayatsuri_table::{FinishedGame, FinishedRow, GameStart, Host, KeptTable, MemoryStorage, TableId, TableStorage};

use running::follow;

pub type City = city::State;

/// A guest's phone.
pub struct RoomGuest {
    pub guest: MultiplayerGuest,
    pub link: GuestLink,
    pub storage: MemoryStorage,
    pub game: Option<FollowedGame<City>>,
    /// The game from the other seats of this phone.
    pub further: Vec<FollowedGame<City>>,
    pub news: Vec<MultiplayerGuestEvent>,
    /// Whether its program does not run, while its Bluetooth still takes frames.
    pub is_asleep: bool,
    /// The connection; `None` while it is out of reach.
    connection: Option<ConnectionId>,
}

/// A table, and the phones around it.
pub struct PeopleRoom {
    pub now: MonotonicMillis,
    pub host: MultiplayerHost,
    pub link: HostLink,
    pub storage: MemoryStorage,
    pub game: Option<Host<City>>,
    /// The last game, if it was over before the host's program was last started.
    finished: Option<FinishedTable<City>>,
    pub guests: Vec<RoomGuest>,
    /// When the last deal was finished.
    pub dealt_at: Option<MonotonicMillis>,
    rng: GameRng,
    peers: u64,
    /// How many bytes the host has sent to guests.
    pub sent: usize,
    /// The lobby of the host's last `LobbyChanged` event.
    told: Option<Lobby>,
}

/// Names for bots.
pub const BOTS: [&str; 8] = ["Oito", "Yohei", "Kinta", "Osato", "Bunza", "Koume", "Otama", "Kosue"];

pub fn setup(edition: EditionId, players: u8) -> AgreedSetup {
    AgreedSetup::City(city::Setup::recommended(edition, players).expect("the edition is for that many"))
}

/// A prompt that is not this one.
pub fn another(prompt: WirePrompt) -> WirePrompt {
    WirePrompt(prompt.0 + 1)
}

impl PeopleRoom {
    /// Checks that every guest that has audited the game was shown all of it and found it honest.
    pub fn check_all_honest(&self) {
        for guest in &self.guests {
            let Some(audit) = guest.guest.audit() else { continue };
            let verdict = audit.found.as_ref().expect("honest");
            assert_eq!((verdict.shown, guest.guest.foul()), (verdict.of, None));
        }
    }

    /// A table for `players`, with its door open.
    pub fn new(edition: EditionId, players: u8) -> PeopleRoom {
        let random = SecureRandom::for_testing_only(1);
        let mut host = MultiplayerHost::new("卓".to_owned(), setup(edition, players), "Aya".to_owned(), random);
        let mut link = host.link();
        link.open_door();
        PeopleRoom {
            now: MonotonicMillis(1_000),
            host,
            link,
            storage: MemoryStorage::new(),
            game: None,
            finished: None,
            guests: vec![],
            dealt_at: None,
            rng: GameRng::from_number(1),
            peers: 0,
            sent: 0,
            told: None,
        }
    }

    /// A table for `players`, with this number of `guests` in its lobby.
    pub fn with(edition: EditionId, players: u8, guests: usize) -> PeopleRoom {
        let mut room = PeopleRoom::new(edition, players);
        for _ in 0..guests {
            let guest = room.join(false);
            room.until("they are in", |room| room.lobby_of(guest).is_some());
        }
        room
    }

    /// A table with a game in play, and with further people at the host's phone and at those of the guests.
    pub fn shared(edition: EditionId, players: u8, at_host: usize, at_guests: &[usize]) -> PeopleRoom {
        let mut room = PeopleRoom::with(edition, players, at_guests.len());
        for number in 0..at_host {
            room.host.request(GuestRequest::Add(format!("Host's friend {number}"))).expect("there is room");
        }
        for (guest, people) in at_guests.iter().enumerate() {
            (0..*people).for_each(|_| room.add(guest));
        }
        room.start();
        room
    }

    /// Lets somebody without a phone sit down at a guest's phone.
    pub fn add(&mut self, guest: usize) {
        let before = self.host.lobby().people.len();
        self.guests[guest].guest.request(GuestRequest::Add("Friend".to_owned()));
        self.until("they are in", |room| {
            room.host.lobby().people.len() > before && room.lobby_of(guest) == Some(room.host.lobby())
        });
    }

    /// A table for `players`, with this number of `guests` and a game in play.
    pub fn playing(edition: EditionId, players: u8, guests: usize) -> PeopleRoom {
        let mut room = PeopleRoom::with(edition, players, guests);
        room.start();
        room
    }

    fn lobby_of(&self, guest: usize) -> Option<&Lobby> {
        self.guests[guest].guest.lobby()
    }

    pub fn random(&mut self) -> SecureRandom {
        self.peers += 1;
        SecureRandom::for_testing_only(1_000 + self.peers)
    }

    pub fn code(&self) -> JoinCode {
        self.link.invitation().expect("the door is open").code
    }

    /// Lets a new phone join with the code that is shown.
    pub fn join(&mut self, is_board: bool) -> usize {
        let code = self.code();
        self.join_with(code, is_board)
    }

    /// Lets a new phone try to join with this code.
    pub fn join_with(&mut self, code: JoinCode, is_board: bool) -> usize {
        let random = self.random();
        let name = format!("Guest {}", self.guests.len() + 1);
        let guest = MultiplayerGuest::new(self.host.tag(), is_board, name, random);
        self.come(guest, Some(code), MemoryStorage::new())
    }

    /// Lets a new phone join whose rules have these revisions.
    pub fn join_with_rules(&mut self, revisions: GameRevisions) -> usize {
        let random = self.random();
        let guest = MultiplayerGuest::new(self.host.tag(), false, "Older".to_owned(), random);
        let code = self.code();
        self.come(guest.with_revisions(revisions), Some(code), MemoryStorage::new())
    }

    /// Lets a phone come that goes on from what it has stored.
    pub fn restored(&mut self, kept: &KeptTable, storage: MemoryStorage) -> usize {
        let random = self.random();
        let guest = MultiplayerGuest::restore(kept, random);
        self.come(guest, None, storage)
    }

    pub fn come(&mut self, mut guest: MultiplayerGuest, code: Option<JoinCode>, storage: MemoryStorage) -> usize {
        let link = guest.link(code).expect("a code or a key");
        let (game, further, news) = (None, vec![], vec![]);
        let mut guest = RoomGuest { guest, link, storage, game, further, news, is_asleep: false, connection: None };
        follow(&mut guest);
        self.guests.push(guest);
        let guest = self.guests.len() - 1;
        self.come_near(guest);
        guest
    }

    /// Kills a guest's program, and starts it again from what it has stored.
    pub fn restart(&mut self, guest: usize) {
        self.restart_with_rules(guest, GameRevisions::BUILT_IN);
    }

    /// Does the same, and the new program's rules have these revisions.
    pub fn restart_with_rules(&mut self, guest: usize, revisions: GameRevisions) {
        self.go_far(guest);
        let random = self.random();
        let guest_phone = &mut self.guests[guest];
        let people =
            MultiplayerGuest::restore(guest_phone.storage.joined(self.host.tag()).expect("it is kept"), random);
        guest_phone.guest = people.with_revisions(revisions);
        guest_phone.link = guest_phone.guest.link(None).expect("it has a key");
        (guest_phone.game, guest_phone.further) = (None, vec![]);
        follow(guest_phone);
        self.come_near(guest);
    }

    /// Kills the host's program, and starts it again from what it has stored.
    pub fn restart_host(&mut self) {
        (0..self.guests.len()).for_each(|guest| self.go_far(guest));
        let random = self.random();
        self.host = MultiplayerHost::restore(self.storage.hosted(self.host.tag()).expect("it is kept"), random);
        self.finished = None;
        // These steps are those of the app on the host's phone.
        let tables: Vec<TableId> = self.storage.tables().collect();
        let deal = |game: &GameStart<City>| game.fair_deal.as_ref().expect("phones have dealt").list.context;
        let mut games: Vec<Host<City>> =
            tables.into_iter().map(|id| Host::resume(&mut self.storage, id).expect("resumed").0).collect();
        games.iter().for_each(|game| self.host.note_stored_game(deal(game.table().game_start()).game));
        let number = self.host.game();
        let in_play = games.iter().position(|game| deal(game.table().game_start()).game == number);
        self.game = in_play.map(|place| games.remove(place));
        match &mut self.game {
            Some(game) => self.host.resume_game(game),
            None if self.host.lobby().phase != TablePhase::Open => {
                let finished = self.storage.finished().map(|(_, over)| read(over));
                self.finished = finished.filter_map(|over| self.host.restore_finished(over)).next();
            }
            None => {}
        }
        if self.game.is_none() && self.finished.is_none() {
            self.host.note_no_game();
        }
        self.link = self.host.link();
        (0..self.guests.len()).for_each(|guest| self.come_near(guest));
    }

    /// Damages the text in which the host keeps its state.
    pub fn lose_text(&mut self) {
        let (tag, now) = (self.host.tag(), self.reading().wall);
        let kept = self.storage.hosted(tag).expect("it is kept");
        let damaged = KeptTable { state: "{".to_owned(), ..kept.clone() };
        self.storage.keep_hosted(&damaged, now).expect("written");
    }

    /// Takes a guest's phone out of reach, and both sides notice.
    pub fn go_far(&mut self, guest: usize) {
        if let Some(peer) = self.guests[guest].connection.take() {
            self.link.remove_connection(peer);
            self.guests[guest].link.radio_down();
        }
    }

    /// Brings a guest's phone back into reach.
    pub fn come_near(&mut self, guest: usize) {
        self.peers += 1;
        self.guests[guest].connection = Some(ConnectionId(self.peers));
        self.guests[guest].link.radio_up(self.now);
    }

    /// Sends a guest this message in the host's name, however untrue it is.
    pub fn tell(&mut self, guest: usize, message: &HostMessage) {
        let me = self.guests[guest].guest.me().expect("it is in");
        pieces(message).into_iter().for_each(|piece| self.link.send(KeyId(me.0), piece));
    }

    /// The key by which the link knows a guest.
    pub fn key(&self, guest: usize) -> KeyId {
        KeyId(self.guests[guest].guest.me().expect("it is in").0)
    }

    /// Both clocks.
    pub fn reading(&self) -> ClockReading {
        ClockReading::both_at(self.now.0)
    }

    /// A guest's seat, as the host knows it.
    pub fn seat(&self, guest: usize) -> Option<u8> {
        let me = self.guests[guest].guest.me()?;
        self.host.lobby().lobby_member(me)?.seat
    }

    /// A guest's games, from the seat in front first.
    pub fn games(&self, guest: usize) -> impl Iterator<Item = &FollowedGame<City>> {
        let guest = &self.guests[guest];
        guest.game.iter().chain(&guest.further)
    }

    /// How many entries the log has.
    pub fn length(&self) -> usize {
        self.game.as_ref().map_or(0, |game| game.table().log().len())
    }
}

/// A finished game, as it is stored.
pub fn read(over: &FinishedRow) -> FinishedGame<City> {
    FinishedGame::from_bytes(over.game.into(), FinishedRow::LAYOUT, &over.record).expect("whole")
}
