//! A host and the phones of its guests, so that the tests can observe everything that the host sends. The host runs the
//! app's code; a guest's phone only takes what comes, and answers as a test tells it.

use std::time::Duration;

use ayatsuri_clock::{ClockReading, MonotonicMillis};
use ayatsuri_fair_deal::{ActionSignature, Contribution, ContributionEntropy, DealRequest, MemberId};
use ayatsuri_link::{ConnectionId, LinkGuest, LinkGuestEvent, LinkHost, MemberKey, MemberRole, SecureRandom, TableTag};
use ayatsuri_multiplayer::{
    GuestMessage, HostMessage, MAX_GUESTS, MessageAssembler, MultiplayerHost, MultiplayerHostEvent, RULES,
    padded_action, pieces,
};
use ayatsuri_rules::Seat;
use ayatsuri_table::{GameStart, MemoryStorage, PromptId};

use crate::GameConformance;
use crate::staged::{Leak, Staged};

/// The time between two runs of the host.
const STEP: Duration = Duration::from_millis(50);

/// A phone repeats a failed request to join within this many runs. A request fails if two phones draw the same tag; the
/// later one asks again under another tag after some seconds.
pub const ASKED_AGAIN: usize = 100;

/// The longest frame, in bytes, of a radio with long frames and of one with short frames.
const FRAMES: [usize; 2] = [182, 20];

/// Everything that came to a guest's phone in one run: the frames on air, and the messages in them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Came {
    pub frames: Vec<Vec<u8>>,
    pub messages: Vec<Vec<u8>>,
}

impl Came {
    /// Returns the lengths of the frames and of the messages, which everybody may know.
    pub fn lengths(&self) -> [Vec<usize>; 2] {
        [&self.frames, &self.messages].map(|all| all.iter().map(Vec::len).collect())
    }
}

/// A guest's phone.
struct Phone {
    link: LinkGuest,
    random: SecureRandom,
    role: MemberRole,
    key: Option<MemberKey>,
    /// The connection; `None` while the phone is out of reach.
    connection: Option<ConnectionId>,
    /// The pieces of the message that the phone is receiving.
    together: MessageAssembler,
    /// The phone's contribution to the seed of the deal.
    contribution: Option<Contribution>,
    came: Came,
}

/// A host and its guests. The host's own person has seat 0 and the guests' phones have the next seats in order. At
/// every other table the last one or two seats are further seats of the first guest's phone.
pub struct Company<G: GameConformance> {
    pub host: MultiplayerHost,
    /// The table in play; `None` before the deal.
    pub at: Option<Staged<G>>,
    link: LinkHost,
    storage: MemoryStorage,
    phones: Vec<Phone>,
    /// How many of the phones have a seat.
    seated: usize,
    leak: Option<Leak>,
    now: MonotonicMillis,
    /// How many connections there have been.
    peers: u64,
}

impl<G: GameConformance> Company<G> {
    /// Makes a complete company, with the cards dealt. The same arguments give the same company, byte for byte.
    pub fn gathered(setup: &G::Setup, number: u64, leak: Option<Leak>) -> Company<G> {
        let random = |phone: u64| SecureRandom::for_testing_only(number << 8 | phone);
        let name = || "Ayatsuri".to_owned();
        let mut host = MultiplayerHost::new(name(), G::agreed(setup.clone()), name(), random(0));
        let mut link = host.link();
        let code = link.open_door().code;
        let storage = MemoryStorage::new();
        let mut company = Company {
            host,
            at: None,
            link,
            storage,
            phones: vec![],
            seated: 0,
            leak,
            now: MonotonicMillis(1_000),
            peers: 0,
        };
        let seats = usize::from(G::players(setup)) - 1;
        let further = if number % 2 == 1 { (1 + number as usize / 2 % 2).min(seats - 1) } else { 0 };
        let guests = seats - further;
        company.seated = guests;
        // One more guest's phone shows the board, if there is a place for it.
        let boards = usize::from(guests < MAX_GUESTS);
        for place in 0..guests + boards {
            let role = if place < guests { MemberRole::Player } else { MemberRole::Board };
            let mut random = random(place as u64 + 1);
            let tag = TableTag(company.host.tag());
            let link = LinkGuest::joining(tag, code, role, RULES, random.fork());
            let (key, peer, together, contribution, came) =
                (None, None, MessageAssembler::default(), None, Came::default());
            company.phones.push(Phone { link, random, role, key, connection: peer, together, contribution, came });
            company.come_near(place);
            // The next guest comes when this one has its seat.
            for _ in 0..ASKED_AGAIN {
                if company.host.lobby().people.len() == place + 2 {
                    break;
                }
                company.run();
            }
            (0..2).for_each(|_| drop(company.run()));
        }
        for number in 1..=further {
            company.say(0, &GuestMessage::Add(format!("Friend {number}")));
            (0..3).for_each(|_| drop(company.run()));
        }
        let agreed = company.host.lobby().agreed;
        (0..guests).for_each(|place| company.say(place, &GuestMessage::Ready(0, Some(agreed))));
        (1..=further as u8).for_each(|person| company.say(0, &GuestMessage::Ready(person, Some(agreed))));
        company.run();
        company.host.start(vec![], ClockReading::both_at(company.now.0)).expect("all are ready");
        (0..8).for_each(|_| drop(company.run()));
        assert!(company.at.is_some(), "the cards are dealt");
        company
    }

    /// Returns the table in play.
    pub fn at(&self) -> &Staged<G> {
        self.at.as_ref().expect("the cards are dealt")
    }

    /// Returns the number of phones besides the host's.
    pub fn guests(&self) -> usize {
        self.phones.len()
    }

    /// Returns the index of the guest's phone at a seat; `None` for the host's own seat.
    pub fn phone_at(&self, seat: Seat) -> Option<usize> {
        seat.index().checked_sub(1).map(|place| if place < self.seated { place } else { 0 })
    }

    /// Returns all seats of the phone at a seat.
    pub fn seats_beside(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let all = (0..self.at().table().seats().len() as u8).map(Seat);
        all.filter(move |other| self.phone_at(*other) == self.phone_at(seat))
    }

    /// Returns the deadline of the link, the time until which the links should be fast, and the deadline of the host.
    pub fn times(&self) -> (Option<MonotonicMillis>, MonotonicMillis, Option<MonotonicMillis>) {
        (self.link.deadline(), self.link.lively_until(), self.host.deadline())
    }

    pub fn is_near(&self, phone: usize) -> bool {
        self.phones[phone].connection.is_some()
    }

    /// Whether a guest's phone has its link.
    pub fn is_linked(&self, phone: usize) -> bool {
        self.phones[phone].link.is_linked()
    }

    /// Brings a guest's phone into reach, where it connects.
    pub fn come_near(&mut self, phone: usize) {
        if !self.is_near(phone) {
            self.peers += 1;
            self.phones[phone].connection = Some(ConnectionId(self.peers));
            self.phones[phone].link.radio_up(self.now);
        }
    }

    /// Takes a guest's phone out of reach, which both sides notice.
    pub fn go_far(&mut self, phone: usize) {
        if let Some(peer) = self.phones[phone].connection.take() {
            self.link.remove_connection(peer);
            self.phones[phone].link.radio_down();
        }
    }

    /// Restarts the program of a guest's phone, which keeps only its key.
    pub fn begin_anew(&mut self, phone: usize) {
        self.go_far(phone);
        let tag = TableTag(self.host.tag());
        let phone = &mut self.phones[phone];
        if let Some(key) = phone.key.clone() {
            phone.link = LinkGuest::returning(tag, key, phone.role, RULES, phone.random.fork());
        }
    }

    /// Lets a bot take over from a guest, who gets the seat back at the next run.
    pub fn replaced(&mut self, phone: usize) {
        if let (Some(member), Some(at)) = (self.phones[phone].member(), self.at.as_mut()) {
            self.host
                .replace(member, at, &mut self.storage, ClockReading::both_at(self.now.0))
                .expect("it is written in memory");
        }
    }

    /// Sends a guest's message.
    pub fn say(&mut self, phone: usize, message: &GuestMessage) {
        let now = self.now;
        pieces(message).into_iter().for_each(|piece| self.phones[phone].link.send(piece, now));
    }

    /// Answers a seat's prompt: the host's own at its phone, a guest's over its link.
    pub fn answer(&mut self, prompt: PromptId, action: &G::Action) {
        let named = self.at().named(prompt);
        let Some(phone) = self.phone_at(prompt.seat()) else {
            if let Some(at) = &mut self.at {
                let done = self.host.act(prompt, *action, at, &mut self.storage, ClockReading::both_at(self.now.0));
                let _ = done.expect("it is written in memory");
            }
            return;
        };
        self.say(
            phone,
            &GuestMessage::Act {
                seat: prompt.seat().0,
                prompt: named,
                action: padded_action::<G>(action),
                signature: ActionSignature([0; 32], [0; 32]),
            },
        );
    }

    /// Advances the time and runs everything once. Returns what came to each phone.
    pub fn run(&mut self) -> Vec<Came> {
        self.now += STEP;
        self.carry();
        self.run_host();
        if !self.at.as_ref().is_some_and(Staged::is_held_back) {
            self.carry();
        }
        self.phones.iter_mut().map(|phone| std::mem::take(&mut phone.came)).collect()
    }

    fn run_host(&mut self) {
        loop {
            let at = self.at.as_mut().map(|at| at as &mut dyn ayatsuri_multiplayer::TableInPlay);
            self.host
                .run(&mut self.link, at, &mut self.storage, ClockReading::both_at(self.now.0))
                .expect("it is written in memory");
            let deal = std::iter::from_fn(|| self.host.news()).find_map(|news| match news {
                MultiplayerHostEvent::Deal(deal) => Some(*deal),
                _ => None,
            });
            let Some(deal) = deal else { return };
            let setup = G::setup(&deal.setup).expect("this game").clone();
            let opening = GameStart { setup, seed: deal.seed, seats: deal.seats, fair_deal: Some(deal.fair_deal) };
            self.at = Some(Staged::begun(opening, self.leak));
            self.host.dealt();
        }
    }

    fn carry(&mut self) {
        let now = self.now;
        self.link.tick(now);
        for (place, phone) in self.phones.iter_mut().enumerate() {
            let Some(peer) = phone.connection else { continue };
            let most = FRAMES[usize::from(place % 3 == 2)];
            let _ = phone.link.tick(now);
            loop {
                let (up, down) = (phone.link.next(most, now), self.link.next(peer, most, now));
                if up.is_none() && down.is_none() {
                    break;
                }
                up.iter().for_each(|frame| self.link.hear(peer, frame, now));
                if let Some(frame) = down {
                    phone.link.hear(&frame, now);
                    phone.came.frames.push(frame);
                }
            }
            phone.take(now);
        }
    }
}

impl Phone {
    fn link_digest(&self) -> Option<[u8; 32]> {
        self.key.as_ref().map(|key| ayatsuri_fair_deal::link_digest(&key.secret))
    }

    fn member(&self) -> Option<MemberId> {
        self.key.as_ref().map(|key| MemberId(key.id.0))
    }

    /// Handles what came to this phone, and answers what every phone is asked.
    fn take(&mut self, now: MonotonicMillis) {
        while let Some(event) = self.link.event() {
            match event {
                LinkGuestEvent::Linked { anew, key, .. } => {
                    self.key = key.or(self.key.take());
                    if anew {
                        self.together = MessageAssembler::default();
                        let hello =
                            GuestMessage::Hello { name: "Guest".to_owned(), known: vec![], is_introduced: true };
                        pieces(&hello).into_iter().for_each(|piece| self.link.send(piece, now));
                    }
                }
                LinkGuestEvent::Message(message) => {
                    self.link.acknowledge(message.number, now);
                    if let Some(HostMessage::DealRequest(ask)) = self.together.take(&message.bytes) {
                        self.ask_guest(&ask).iter().flat_map(pieces).for_each(|piece| self.link.send(piece, now));
                    }
                    self.came.messages.push(message.bytes);
                }
                LinkGuestEvent::Lost => {}
                LinkGuestEvent::Refused { .. } | LinkGuestEvent::NoAnswer | LinkGuestEvent::Ended(_) => {
                    unreachable!("a host lets in whom it knows: {event:?}")
                }
            }
        }
    }

    fn ask_guest(&mut self, request: &DealRequest) -> Option<GuestMessage> {
        let member = self.member()?;
        match request {
            DealRequest::Commit { context, .. } => {
                let entropy = ContributionEntropy(self.random.bytes(), self.random.bytes());
                let part = self.contribution.insert(Contribution::new(*context, member, self.link_digest(), &entropy));
                Some(GuestMessage::Commit(*context, part.commitment()))
            }
            DealRequest::Open(list) => Some(GuestMessage::Open(list.context, self.contribution.as_ref()?.opening())),
            DealRequest::Void { .. } => None,
        }
    }
}
