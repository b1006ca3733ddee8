//! A host and its guests whose frames go from hand to hand, without a radio: what each phone hears is up to the test.

use std::time::Duration;

use ayatsuri_bots::Bot;
use ayatsuri_clock::{ClockReading, MonotonicMillis};
use ayatsuri_link::{ConnectionId, JoinCode, KeyId, LinkGuest as GuestLink, LinkHost as HostLink, SecureRandom};
use ayatsuri_multiplayer::{
    AgreedSetup, FinishedTable, FollowedGame, GameFollower, GameRevisions, GameToStart, GuestRequest, HostMessage,
    Lobby, MultiplayerGuest, MultiplayerGuestEvent, MultiplayerHost, MultiplayerHostEvent, TableInPlay, TablePhase,
    WirePrompt, pieces, play_bots_again,
};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::{self, EditionId};
use ayatsuri_rules::{Observer, Seat};
use ayatsuri_table::{
    Controller, FinishedGame, FinishedRow, GameStart, Host, KeptTable, Level, MemoryStorage, TableId, TableInput,
    TableStorage,
};

pub type City = city::State;

/// Between two looks of each phone at what has come.
const STEP: Duration = Duration::from_millis(50);

/// A guest's phone.
pub struct RoomGuest {
    pub guest: MultiplayerGuest,
    pub link: GuestLink,
    pub storage: MemoryStorage,
    pub game: Option<FollowedGame<City>>,
    /// The game from the other seats of this phone.
    pub further: Vec<FollowedGame<City>>,
    pub news: Vec<MultiplayerGuestEvent>,
    /// Its system answers for it, its program does not.
    pub is_asleep: bool,
    /// The connection, if it is not out of reach.
    connection: Option<ConnectionId>,
}

/// A table, and the phones around it.
pub struct PeopleRoom {
    pub now: MonotonicMillis,
    pub host: MultiplayerHost,
    pub link: HostLink,
    pub storage: MemoryStorage,
    pub game: Option<Host<City>>,
    /// The last game, if the host's program was started anew since it was over.
    past: Option<FinishedTable<City>>,
    pub guests: Vec<RoomGuest>,
    /// When the last deal stood.
    pub dealt_at: Option<MonotonicMillis>,
    rng: GameRng,
    peers: u64,
    /// How many bytes went to guests.
    pub sent: usize,
    /// The lobby as the host's program was told of it last.
    told: Option<Lobby>,
}

/// All seats of the largest table.
const ALL: [u8; 8] = [0, 1, 2, 3, 4, 5, 6, 7];

/// Names for bots.
pub const BOTS: [&str; 8] = ["Oito", "Yohei", "Kinta", "Osato", "Bunza", "Koume", "Otama", "Kosue"];

pub fn setup(edition: EditionId, players: u8) -> AgreedSetup {
    AgreedSetup::City(city::Setup::recommended(edition, players).expect("for so many"))
}

/// A prompt that is not this one.
pub fn another(prompt: WirePrompt) -> WirePrompt {
    WirePrompt(prompt.0 + 1)
}

impl PeopleRoom {
    /// A table for so many, with its door open.
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
            past: None,
            guests: vec![],
            dealt_at: None,
            rng: GameRng::from_number(1),
            peers: 0,
            sent: 0,
            told: None,
        }
    }

    /// The same with so many guests, all of whom are in.
    pub fn with(edition: EditionId, players: u8, guests: usize) -> PeopleRoom {
        let mut room = PeopleRoom::new(edition, players);
        for _ in 0..guests {
            let guest = room.join(false);
            room.until("they are in", |room| room.lobby_of(guest).is_some());
        }
        room
    }

    /// The same with further people at the host's phone and at those of the guests, and with a game in play.
    pub fn shared(edition: EditionId, players: u8, at_host: usize, at_guests: &[usize]) -> PeopleRoom {
        let mut room = PeopleRoom::with(edition, players, at_guests.len());
        for number in 0..at_host {
            room.host.wish(GuestRequest::Add(format!("Host's friend {number}"))).expect("there is room");
        }
        for (guest, people) in at_guests.iter().enumerate() {
            (0..*people).for_each(|_| room.add(guest));
        }
        room.start();
        room
    }

    /// Somebody without a phone sits down at a guest's.
    pub fn add(&mut self, guest: usize) {
        let before = self.host.lobby().people.len();
        self.guests[guest].guest.wish(GuestRequest::Add("Friend".to_owned()));
        self.until("they are in", |room| {
            room.host.lobby().people.len() > before && room.lobby_of(guest) == Some(room.host.lobby())
        });
    }

    /// The same with a game in play.
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

    /// Somebody comes with the code that is shown.
    pub fn join(&mut self, is_board: bool) -> usize {
        let code = self.code();
        self.join_with(code, is_board)
    }

    /// Somebody comes with a code, whichever it is.
    pub fn join_with(&mut self, code: JoinCode, is_board: bool) -> usize {
        let random = self.random();
        let name = format!("Guest {}", self.guests.len() + 1);
        let guest = MultiplayerGuest::new(self.host.tag(), is_board, name, random);
        self.come(guest, Some(code), MemoryStorage::new())
    }

    /// Somebody comes with the code, whose program has rules of these revisions.
    pub fn join_with_rules(&mut self, revisions: GameRevisions) -> usize {
        let random = self.random();
        let guest = MultiplayerGuest::new(self.host.tag(), false, "Older".to_owned(), random);
        let code = self.code();
        self.come(guest.with_revisions(revisions), Some(code), MemoryStorage::new())
    }

    /// A phone comes, as it was kept.
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

    /// Kills a guest's program, and starts it again from what it kept.
    pub fn restart(&mut self, guest: usize) {
        self.restart_with_rules(guest, GameRevisions::BUILT_IN);
    }

    /// The same where its program was exchanged for one whose rules have these revisions.
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

    /// Kills the host's program, and starts it again from what it kept.
    pub fn restart_host(&mut self) {
        (0..self.guests.len()).for_each(|guest| self.go_far(guest));
        let random = self.random();
        self.host = MultiplayerHost::restore(self.storage.hosted(self.host.tag()).expect("it is kept"), random);
        self.past = None;
        // As the program of the host's phone does it.
        let tables: Vec<TableId> = self.storage.tables().collect();
        let deal = |game: &GameStart<City>| game.fair.as_ref().expect("phones have dealt").list.context;
        let mut games: Vec<Host<City>> =
            tables.into_iter().map(|id| Host::resume(&mut self.storage, id).expect("resumed").0).collect();
        games.iter().for_each(|game| self.host.had_game(deal(game.table().opening()).game));
        let number = self.host.game();
        let in_play = games.iter().position(|game| deal(game.table().opening()).game == number);
        self.game = in_play.map(|place| games.remove(place));
        match &mut self.game {
            Some(game) => self.host.resume_game(game),
            None if self.host.lobby().stage != TablePhase::Open => {
                let finished = self.storage.finished().map(|(_, over)| read(over));
                self.past = finished.filter_map(|over| self.host.past(over)).next();
            }
            None => {}
        }
        if self.game.is_none() && self.past.is_none() {
            self.host.drop_game();
        }
        self.link = self.host.link();
        (0..self.guests.len()).for_each(|guest| self.come_near(guest));
    }

    /// What the host keeps in one text cannot be read any more.
    pub fn lose_text(&mut self) {
        let (tag, now) = (self.host.tag(), self.reading().wall);
        let kept = self.storage.hosted(tag).expect("it is kept");
        let damaged = KeptTable { state: "{".to_owned(), ..kept.clone() };
        self.storage.keep_hosted(&damaged, now).expect("written");
    }

    /// A guest's phone goes out of reach, and both sides notice.
    pub fn go_far(&mut self, guest: usize) {
        if let Some(peer) = self.guests[guest].connection.take() {
            self.link.remove_connection(peer);
            self.guests[guest].link.radio_down();
        }
    }

    /// It is back in reach.
    pub fn come_near(&mut self, guest: usize) {
        self.peers += 1;
        self.guests[guest].connection = Some(ConnectionId(self.peers));
        self.guests[guest].link.radio_up(self.now);
    }

    /// The host says this to a guest, whatever is so.
    pub fn tell(&mut self, guest: usize, message: &HostMessage) {
        let me = self.guests[guest].guest.me().expect("it is in");
        pieces(message).into_iter().for_each(|piece| self.link.send(KeyId(me.0), piece));
    }

    /// By which the link knows a guest.
    pub fn key(&self, guest: usize) -> KeyId {
        KeyId(self.guests[guest].guest.me().expect("it is in").0)
    }

    /// Both clocks.
    pub fn reading(&self) -> ClockReading {
        ClockReading::both_at(self.now.0)
    }

    /// So many milliseconds pass.
    pub fn pass(&mut self, millis: u64) {
        let end = self.now + Duration::from_millis(millis);
        while self.now < end {
            self.step();
        }
    }

    pub fn until(&mut self, what: &str, done: impl Fn(&PeopleRoom) -> bool) {
        let end = self.now + Duration::from_secs(60);
        while !done(self) {
            assert!(self.now < end, "in a minute it is not so that {what}");
            self.step();
        }
    }

    /// Every phone runs once.
    pub fn step(&mut self) {
        self.now += STEP;
        self.carry();
        self.run_host();
        if let Some(at) = self.host.deadline() {
            assert!(at > self.now, "whoever waits for {at:?} runs without a pause at {:?}", self.now);
        }
        for guest in &mut self.guests {
            if !guest.is_asleep {
                run_guest(guest, ClockReading::both_at(self.now.0));
            }
        }
        self.carry();
    }

    fn carry(&mut self) {
        let now = self.now;
        self.link.tick(now);
        for guest in &mut self.guests {
            let Some(peer) = guest.connection else { continue };
            guest.link.tick(now);
            loop {
                let (up, down) = (guest.link.next(182, now), self.link.next(peer, 182, now));
                if up.is_none() && down.is_none() {
                    break;
                }
                up.iter().for_each(|frame| self.link.hear(peer, frame, now));
                down.iter().for_each(|frame| guest.link.hear(frame, now));
                self.sent += down.map_or(0, |frame| frame.len());
            }
        }
    }

    /// Carries what a guest's program says now to the host's radio, and nothing back.
    pub fn go_up(&mut self, guest: usize) {
        let now = self.now;
        let guest = &mut self.guests[guest];
        run_guest(guest, ClockReading::both_at(now.0));
        let Some(peer) = guest.connection else { return };
        while let Some(frame) = guest.link.next(182, now) {
            self.link.hear(peer, &frame, now);
        }
    }

    /// Takes what the host's radio would send to a guest now.
    pub fn come_down(&mut self, guest: usize) -> Vec<Vec<u8>> {
        let (now, Some(peer)) = (self.now, self.guests[guest].connection) else { return vec![] };
        self.link.tick(now);
        std::iter::from_fn(|| self.link.next(peer, 182, now)).collect()
    }

    /// The host's program runs once.
    pub fn run_host(&mut self) {
        loop {
            let past = self.past.as_mut().map(|game| game as &mut dyn TableInPlay);
            let at = self.game.as_mut().map(|game| game as &mut dyn TableInPlay).or(past);
            self.host.run(&mut self.link, at, &mut self.storage, ClockReading::both_at(self.now.0)).expect("written");
            let news: Vec<MultiplayerHostEvent> = std::iter::from_fn(|| self.host.news()).collect();
            self.check_host_told(&news);
            let deal = news.into_iter().find_map(|news| match news {
                MultiplayerHostEvent::Deal(deal) => Some(*deal),
                _ => None,
            });
            let Some(GameToStart { setup, seed, seats, fair }) = deal else { return };
            let AgreedSetup::City(setup) = setup else { panic!("a city") };
            let own = fair.seated.iter().position(|member| *member == Some(self.host.me()));
            let opening = GameStart { setup, seed, seats, fair: Some(fair) };
            let own = own.map(|seat| Seat(seat as u8));
            let now = self.reading().wall;
            let (game, _) = Host::begin(&mut self.storage, opening, own, now).expect("begun");
            self.game = Some(game);
            self.dealt_at = Some(self.now);
            self.host.dealt();
        }
    }

    /// Whatever a host's program comes to, it has written, and its phone is told what to show.
    fn check_host_told(&mut self, news: &[MultiplayerHostEvent]) {
        let lobby = self.host.lobby();
        if lobby.stage == TablePhase::Dealing {
            return; // a deal that is under way is dropped at a restart, and what it changes is told when it stands
        }
        assert_eq!(self.storage.hosted(self.host.tag()), Some(&self.host.stored()), "it is written");
        if self.told.as_ref() != Some(lobby) {
            let is_told = news.iter().any(|news| matches!(news, MultiplayerHostEvent::LobbyChanged));
            assert!(is_told || self.told.is_none(), "its phone shows another lobby: {lobby:?}");
            self.told = Some(lobby.clone());
        }
    }

    /// Every guest who has a seat says that they are ready.
    pub fn make_all_ready(&mut self) {
        let agreed = self.host.lobby().agreed;
        let sees = |guest: &RoomGuest| guest.guest.lobby().is_none_or(|lobby| lobby.agreed == agreed);
        self.until("all see what is agreed", |room| {
            room.guests.iter().all(|guest| guest.connection.is_none() || guest.is_asleep || sees(guest))
        });
        for guest in &mut self.guests {
            let (Some(lobby), Some(me)) = (guest.guest.lobby(), guest.guest.me()) else { continue };
            let people: Vec<u8> = lobby.at_phone(me).map(|person| person.person).collect();
            people.into_iter().for_each(|one| guest.guest.wish_of(one, GuestRequest::Ready(Some(agreed))));
        }
        self.until("all are ready", |room| room.host.lobby().check_start().is_ok());
    }

    /// All are ready, and the cards are dealt.
    pub fn start(&mut self) {
        self.make_all_ready();
        self.ask_for_deal();
        self.until("the cards are dealt to all", |room| {
            let is_dealt =
                |guest: &RoomGuest| guest.game.as_ref().is_some_and(|game| game.known().game == room.host.game());
            room.game.is_some() && room.guests.iter().all(|guest| guest.connection.is_none() || is_dealt(guest))
        });
    }

    /// The host asks for the deal.
    pub fn ask_for_deal(&mut self) {
        self.host.start(BOTS.map(str::to_owned).to_vec(), self.reading()).expect("all are ready");
    }

    /// Everybody who is asked answers, so many times over; the host's person and bots too.
    pub fn play(&mut self, times: usize) {
        for _ in 0..times {
            if self.is_over() {
                return;
            }
            self.answer_at_host();
            (0..self.guests.len()).for_each(|guest| self.answer(guest));
            let game = self.game.as_mut().expect("a game");
            game.handle(&mut self.storage, TableInput::Bots { most: 1 }, ClockReading::both_at(self.now.0).wall)
                .expect("written");
            self.step();
        }
    }

    /// Until it is over and every guest has audited it.
    pub fn play_to_the_end(&mut self) {
        for _ in 0..4_000 {
            if self.is_over() {
                break;
            }
            self.play(1);
        }
        let game = self.host.game();
        self.until("all have audited", |room| {
            let audited = |guest: &RoomGuest| guest.guest.audit().is_some_and(|audit| audit.game == game);
            room.guests.iter().all(|guest| guest.connection.is_none() || audited(guest))
        });
    }

    pub fn is_over(&self) -> bool {
        matches!(self.host.lobby().stage, TablePhase::Over(_))
    }

    /// The same of these seats alone, once.
    pub fn play_seats(&mut self, seats: &[u8]) {
        self.answer_at_host_for(seats);
        (0..self.guests.len()).for_each(|guest| self.answer_for(guest, seats));
        let game = self.game.as_mut().expect("a game");
        game.handle(&mut self.storage, TableInput::Bots { most: 1 }, ClockReading::both_at(self.now.0).wall)
            .expect("written");
        self.step();
    }

    fn answer_at_host(&mut self) {
        self.answer_at_host_for(&ALL);
    }

    fn answer_at_host_for(&mut self, seats: &[u8]) {
        let own = self.host.lobby().seats_of(self.host.me());
        for seat in own.into_iter().filter(|seat| seats.contains(seat)).map(Seat) {
            let Some(game) = &mut self.game else { return };
            let (Some(prompt), Controller::Person(_)) = (game.table().prompt(seat), game.table().controller(seat))
            else {
                continue;
            };
            let view = game.table().view(Observer::Seat(seat));
            let action = choose(view, &game.table().legal(seat), &mut self.rng);
            let now = ClockReading::both_at(self.now.0);
            let done = self.host.act(prompt, action, game, &mut self.storage, now);
            assert_eq!(done.expect("written"), Ok(()), "{action:?} is legal");
        }
    }

    /// Everybody at a guest's phone who is asked answers.
    pub fn answer(&mut self, guest: usize) {
        self.answer_for(guest, &ALL);
    }

    fn answer_for(&mut self, guest: usize, seats: &[u8]) {
        let RoomGuest { guest: people, storage, game, further, .. } = &mut self.guests[guest];
        for game in game.iter_mut().chain(further) {
            let is_meant = game.seat().is_some_and(|seat| seats.contains(&seat));
            let Some(prompt) = game.prompt().filter(|_| is_meant) else { continue };
            let action = choose(game.view(), &game.legal(), &mut self.rng);
            if let Some(answer) = game.act(prompt, action) {
                people.act(answer, game.on_its_way(), storage, ClockReading::both_at(self.now.0)).expect("written");
            }
        }
    }

    /// A guest answers with the first choice that is such, if they are asked and there is one.
    pub fn answer_with(&mut self, guest: usize, is_such: impl Fn(&city::Action) -> bool) -> bool {
        let RoomGuest { guest: people, storage, game: Some(game), .. } = &mut self.guests[guest] else { return false };
        let (Some(prompt), legal) = (game.prompt(), game.legal()) else { return false };
        let Some(action) = legal.as_slice().iter().find(|action| is_such(action)) else { return false };
        let answer = game.act(prompt, *action).expect("it is asked");
        people.act(answer, game.on_its_way(), storage, ClockReading::both_at(self.now.0)).expect("written");
        true
    }

    /// Until this guest is asked.
    pub fn until_asked(&mut self, guest: usize) {
        for _ in 0..1_000 {
            if self.guests[guest].game.as_ref().is_some_and(|game| game.prompt().is_some()) {
                return;
            }
            let others: Vec<usize> = (0..self.guests.len()).filter(|other| *other != guest).collect();
            self.answer_at_host();
            others.into_iter().for_each(|other| self.answer(other));
            let game = self.game.as_mut().expect("a game");
            game.handle(&mut self.storage, TableInput::Bots { most: 1 }, ClockReading::both_at(self.now.0).wall)
                .expect("written");
            self.step();
        }
        panic!("guest {guest} is never asked");
    }

    /// A guest's seat, as the host knows it.
    pub fn seat(&self, guest: usize) -> Option<u8> {
        let me = self.guests[guest].guest.me()?;
        self.host.lobby().person(me)?.seat
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

fn choose(
    view: &ayatsuri_rules::View<City>,
    legal: &ayatsuri_rules::LegalActions<city::Action>,
    rng: &mut GameRng,
) -> city::Action {
    <City as ayatsuri_table::HostableGame>::bot(Level::Novice).choose(view, legal, rng)
}

fn run_guest(guest: &mut RoomGuest, now: ClockReading) {
    loop {
        let was_in = guest.guest.me().is_some();
        let before = (guest.guest.is_linked(), guest.guest.lobby().cloned(), guest.guest.words());
        let foul = guest.guest.foul().cloned();
        let all = guest.game.iter_mut().chain(&mut guest.further);
        let mut following: Vec<&mut dyn GameFollower> = all.map(|game| game as &mut dyn GameFollower).collect();
        guest.guest.run(&mut guest.link, &mut following, &mut guest.storage, now).expect("written");
        let news: Vec<MultiplayerGuestEvent> = std::iter::from_fn(|| guest.guest.news()).collect();
        let is_told = |what: MultiplayerGuestEvent| {
            news.contains(&what) || news.iter().any(|news| matches!(news, MultiplayerGuestEvent::Ended(_)))
        };
        // Whatever it comes to, its phone is told, and it has written it.
        assert!(before.0 == guest.guest.is_linked() || is_told(MultiplayerGuestEvent::LinkChanged));
        let is_as_before = (before.1.as_ref(), before.2) == (guest.guest.lobby(), guest.guest.words());
        assert!(is_as_before || is_told(MultiplayerGuestEvent::LobbyChanged));
        let is_no_new_foul = guest.guest.foul().is_none() || guest.guest.foul() == foul.as_ref();
        assert!(is_no_new_foul || news.contains(&MultiplayerGuestEvent::Foul));
        let is_dealt = news.contains(&MultiplayerGuestEvent::Dealt);
        let is_kept = guest.storage.joined(guest.guest.tag()).is_some();
        assert!(was_in || is_kept == guest.guest.me().is_some(), "it is written that it is in");
        // A second foul is noted, and not written by itself.
        if let Some(kept) = guest.storage.joined(guest.guest.tag()).filter(|_| guest.guest.foul().is_none()) {
            assert_eq!(kept, &guest.guest.stored(), "it is written");
        }
        if news.contains(&MultiplayerGuestEvent::Audited) {
            note_bots_at(guest);
        }
        guest.news.extend(news);
        if !is_dealt {
            return;
        }
        follow(guest);
    }
}

/// Plays the bots of the game again that was just disclosed.
fn note_bots_at(guest: &mut RoomGuest) {
    let Some(game) = &guest.game else { return };
    if let Some(mut bots) = guest.guest.bots_to_check(game) {
        guest.guest.note_bots_checked(game.known().game, play_bots_again(&mut *bots));
    }
}

/// Follows the game that was dealt, from what is kept of it.
fn follow(guest: &mut RoomGuest) {
    let Some(dealt) = guest.guest.announcement() else { return };
    let rows = guest.storage.shown(guest.guest.tag(), dealt.list.context.game);
    let (mut games, replayed) = guest.guest.follow(&rows).expect("a legal game of the city");
    replayed.expect("what was kept follows");
    guest.game = Some(games.remove(0));
    guest.further = games;
}
