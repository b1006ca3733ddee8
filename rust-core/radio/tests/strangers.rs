//! Strangers near a table, who send what they like over connections of their own: members come back and friends with
//! the code get in all the same. The strangers are programs of frames, as anybody with a radio can send them who has read
//! `docs/link.md`.

use std::time::Duration;

use ayatsuri_link::{
    KeyId, LinkGuest, LinkGuestEvent, LinkHost, LinkHostEvent, MemberKey, MemberRole, PROTOCOL, SecureRandom, TableTag,
};
use ayatsuri_radio::simulated::{LinkConditions, SimulatedCentral, SimulatedPeripheral, SimulatedRadio};
use ayatsuri_radio::{
    Advertisement, Central, CentralEvent, GuestDriver, HostDriver, Peripheral, PeripheralEvent, TableDescription,
};

const TABLE: TableTag = TableTag(*b"room");

/// Everybody who comes must be linked within so long.
const LIMIT: Duration = Duration::from_secs(60);

/// What a stranger sends, again and again, always under a new tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Program {
    /// Whole requests to join, each a true first message of the exchange.
    Joins,
    /// The first frame of a request, and never the rest.
    Beginnings,
    /// Returns with a key that nobody has.
    Returns,
    /// Joins, and to each answer a proof with a wrong code.
    Guesses,
    /// The same, over a new connection after each wrong code.
    GuessesAnew,
    /// A little of all, and sealed packets under tags that were heard.
    Everything,
}

const PROGRAMS: [Program; 6] = [
    Program::Joins,
    Program::Beginnings,
    Program::Returns,
    Program::Guesses,
    Program::GuessesAnew,
    Program::Everything,
];

/// How much one connection of a stranger carries: milliseconds between two events, and frames in each.
const PACES: [(u64, usize); 3] = [(30, 4), (15, 6), (8, 24)];

struct Stranger {
    radio: SimulatedCentral,
    program: Program,
    most: usize,
    dice: SecureRandom,
    is_connected: bool,
    was_hung_up_on: bool,
    /// Frames to be sent before the program goes on.
    waiting: Vec<Vec<u8>>,
    turn: usize,
    /// A true first message of the exchange, with some code.
    join: Vec<u8>,
}

impl Stranger {
    fn new(
        air: &SimulatedRadio,
        number: u64,
        program: Program,
        (interval, each): (u64, usize),
        most: usize,
    ) -> Stranger {
        let conditions = LinkConditions { interval, each, most, queue: 2 * each, ..LinkConditions::default() };
        let radio = air.guest(conditions);
        radio.scan();
        let mut dice = SecureRandom::for_testing_only(number);
        let code = "000 0000".parse().expect("seven digits");
        let mut asks = LinkGuest::joining(TABLE, code, MemberRole::Player, 1, dice.fork());
        asks.radio_up(air.now());
        let join = asks.next(512, air.now()).expect("a request")[3..].to_vec();
        Stranger {
            radio,
            program,
            most,
            dice,
            is_connected: false,
            was_hung_up_on: false,
            waiting: vec![],
            turn: 0,
            join,
        }
    }

    fn puts(&mut self, tag: [u8; 2], packet: &[u8]) {
        let pieces: Vec<&[u8]> = packet.chunks(self.most - 3).collect();
        let mut frames = Vec::new();
        for (number, piece) in pieces.iter().enumerate() {
            let mut head = number as u8 & 0x3f;
            head |= if number == 0 { 0x80 } else { 0 };
            head |= if number + 1 == pieces.len() { 0x40 } else { 0 };
            frames.push([&tag[..], &[head], piece].concat());
        }
        frames.reverse();
        self.waiting.splice(0..0, frames);
    }

    fn goes_on(&mut self) {
        let tag: [u8; 2] = self.dice.bytes();
        self.turn += 1;
        let program = match self.program {
            Program::Everything => PROGRAMS[self.turn % 4],
            program => program,
        };
        match program {
            Program::Joins | Program::Guesses | Program::GuessesAnew => self.puts(tag, &self.join.clone()),
            Program::Beginnings => self.waiting.push([&tag[..], &[0x80, 1, PROTOCOL], &[9; 15]].concat()),
            Program::Returns | Program::Everything => {
                let noise: [u8; 69] = self.dice.bytes();
                self.puts(tag, &[&[4, PROTOCOL], &noise[..]].concat());
            }
        }
    }

    fn run(&mut self) {
        while let Some(event) = self.radio.event() {
            match event {
                CentralEvent::Found(seen) => self.radio.connect(seen.host),
                CentralEvent::Connected { .. } => self.is_connected = true,
                CentralEvent::Received(frame) if frame.len() > 3 && frame[2] & 0x80 != 0 => {
                    let tag = [frame[0], frame[1]];
                    let guesses = !matches!(self.program, Program::Joins | Program::Beginnings | Program::Returns);
                    if self.program == Program::GuessesAnew && frame.get(3..5) == Some(&[6, 5][..]) {
                        self.radio.disconnect();
                        self.is_connected = false;
                        self.waiting.clear();
                        self.radio.scan();
                    } else if frame[3] == 2 && guesses {
                        let proof: [u8; 61] = self.dice.bytes();
                        self.puts(tag, &[&[3], &proof[..]].concat());
                    } else if self.program == Program::Everything {
                        self.puts(tag, &[&[7], &[0x5a; 52][..]].concat());
                    }
                }
                CentralEvent::Lost => {
                    (self.is_connected, self.was_hung_up_on) = (false, true);
                    self.waiting.clear();
                    self.radio.scan();
                }
                _ => {}
            }
        }
        while self.is_connected {
            let Some(frame) = self.waiting.last() else {
                self.goes_on();
                continue;
            };
            if !self.radio.write(frame) {
                break;
            }
            self.waiting.pop();
        }
    }
}

struct Besieged {
    air: SimulatedRadio,
    host: HostDriver<SimulatedPeripheral>,
    strangers: Vec<Stranger>,
    guest: GuestDriver<SimulatedCentral>,
    /// When a refused guest asks again, as its person or its phone would.
    asks: Option<ayatsuri_clock::MonotonicMillis>,
    is_member_linked: bool,
}

impl Besieged {
    fn step(&mut self) {
        self.air.pass(10);
        let now = self.air.now();
        self.strangers.iter_mut().for_each(Stranger::run);
        for _ in 0..2 {
            self.host.run(now);
            self.guest.run(now);
            while let Some(event) = self.host.event() {
                self.is_member_linked |= matches!(event, LinkHostEvent::Linked { .. });
            }
        }
        let Some(guest) = &mut self.guest.guest else { return };
        while let Some(event) = guest.event() {
            if let LinkGuestEvent::Refused { seconds, .. } = event {
                self.asks = Some(now + Duration::from_secs(u64::from(seconds.max(1))));
            }
        }
        if self.asks.is_some_and(|at| now >= at) {
            self.asks = None;
            guest.ask_again(None, now);
        }
    }
}

/// How long it takes until a guest is linked; `None` if it is not within [`LIMIT`].
fn comes(number: u64, strangers: &[(Program, (u64, usize))], most: usize, returns: bool) -> Option<Duration> {
    let air = SimulatedRadio::new(number);
    let mut link = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(number));
    link.open_door();
    let key = MemberKey { id: KeyId([7; 8]), secret: [8; 32] };
    link.remember(key.clone(), MemberRole::Player);
    let mut host = HostDriver::new(link, air.host(8, number.is_multiple_of(2)));
    let (game, name) = ("classic".to_owned(), "table".to_owned());
    host.says(TableDescription { protocol: PROTOCOL, table: TABLE, free: 7, game, name });
    let strangers = (1..).zip(strangers);
    let strangers = strangers.map(|(i, (program, pace))| Stranger::new(&air, 100 * number + i, *program, *pace, most));
    let strangers = strangers.collect();
    let guest = GuestDriver::new(air.guest(LinkConditions { most, ..LinkConditions::default() }));
    let mut besieged = Besieged { air, host, strangers, guest, asks: None, is_member_linked: false };
    // They have been at it for a while.
    let start = besieged.air.now() + Duration::from_secs(5) + Duration::from_millis(number * 37);
    while besieged.air.now() < start {
        besieged.step();
    }
    let random = SecureRandom::for_testing_only(number + 5_000);
    let link = if returns {
        LinkGuest::returning(TABLE, key, MemberRole::Player, 1, random)
    } else {
        // The code that the host shows when its person reads it.
        let code = besieged.host.host.invitation().expect("the door is open").code;
        LinkGuest::joining(TABLE, code, MemberRole::Player, 1, random)
    };
    let start = besieged.air.now();
    besieged.guest.sit(TABLE, link);
    while !besieged.is_member_linked {
        if besieged.air.now() >= start + LIMIT {
            return None;
        }
        besieged.step();
    }
    Some(besieged.air.now().since(start))
}

/// How many of ten come in, and how long the slowest of them takes.
fn ten(strangers: &[(Program, (u64, usize))], most: usize, returns: bool) -> (usize, Duration) {
    let took: Vec<Duration> = (1..=10).filter_map(|number| comes(number, strangers, most, returns)).collect();
    let slowest = took.iter().max().copied().unwrap_or_default();
    if std::env::var_os("AYATSURI_FIGURES").is_some() {
        let what = if returns { "returns" } else { "joins" };
        println!("{strangers:?}, frames of {most}: {} of 10 {what}, at most {slowest:?}", took.len());
    }
    (took.len(), slowest)
}

#[test]
fn one_stranger_keeps_nobody_out() {
    for pace in PACES {
        for program in PROGRAMS {
            for most in [20, 182] {
                for returns in [true, false] {
                    let (came, slowest) = ten(&[(program, pace)], most, returns);
                    assert_eq!(came, 10, "{program:?} {pace:?}, frames of {most}, returns: {returns}");
                    let honest = program == Program::Joins || program == Program::Beginnings || returns;
                    assert!(!honest || slowest <= Duration::from_millis(500), "{program:?} {pace:?}: {slowest:?}");
                }
            }
        }
    }
}

#[test]
fn three_strangers_keep_nobody_out() {
    for pace in PACES {
        for programs in [
            [Program::Joins; 3],
            [Program::Guesses; 3],
            [Program::GuessesAnew; 3],
            [Program::Joins, Program::Returns, Program::Everything],
        ] {
            for most in [20, 182] {
                for returns in [true, false] {
                    let (came, _) = ten(&programs.map(|program| (program, pace)), most, returns);
                    assert!(came >= 9, "{programs:?} {pace:?}, frames of {most}, returns: {returns}: {came} of 10");
                }
            }
        }
    }
}

#[test]
fn a_stranger_whose_requests_are_refused_is_hung_up_on() {
    let air = SimulatedRadio::new(1);
    let link = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(1));
    let mut host = HostDriver::new(link, air.host(8, false));
    let (game, name) = ("classic".to_owned(), "table".to_owned());
    host.says(TableDescription { protocol: PROTOCOL, table: TABLE, free: 7, game, name });
    let mut stranger = Stranger::new(&air, 1, Program::Returns, PACES[0], 182);
    while !stranger.was_hung_up_on {
        assert!(air.now().0 < 62_000, "it keeps its connection");
        air.pass(10);
        host.run(air.now());
        stranger.run();
    }
}

/// What a false host with the table's tag does with who connects to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lie {
    Silence,
    /// Tells all to wait for ten minutes.
    Wait,
    HangUp,
}

/// How long a member takes to be back who meets a false host first; `None` if it is not within ten minutes.
fn returns_past(lie: Lie, number: u64) -> Option<Duration> {
    let air = SimulatedRadio::new(number);
    let false_host = air.host(8, false);
    false_host.about(&[PROTOCOL]);
    false_host.advertise(&Advertisement { table: TABLE, is_free: true }.payload(false_host.forms()));
    let mut link = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(number));
    let key = MemberKey { id: KeyId([7; 8]), secret: [8; 32] };
    link.remember(key.clone(), MemberRole::Player);
    let mut host = HostDriver::new(link, air.host(8, false));
    let (game, name) = ("classic".to_owned(), "table".to_owned());
    host.says(TableDescription { protocol: PROTOCOL, table: TABLE, free: 7, game, name });
    let mut guest = GuestDriver::new(air.guest(LinkConditions::default()));
    let random = SecureRandom::for_testing_only(number + 1);
    guest.sit(TABLE, LinkGuest::returning(TABLE, key.clone(), MemberRole::Player, 1, random));
    while air.now().0 < 600_000 {
        air.pass(10);
        let now = air.now();
        while let Some(event) = false_host.event() {
            match (event, lie) {
                (PeripheralEvent::Connected { peer, .. }, Lie::HangUp) => drop(false_host.hang_up(peer)),
                (PeripheralEvent::Received { peer, frame }, Lie::Wait) if frame[2] & 0x80 != 0 => {
                    false_host.notify(peer, &[frame[0], frame[1], 0xc0, 6, 4, 0x58, 2]);
                }
                _ => {}
            }
        }
        host.run(now);
        guest.run(now);
        while guest.guest.as_mut().is_some_and(|link| link.event().is_some()) {}
        if host.host.is_linked(key.id) {
            return Some(now.since(ayatsuri_clock::MonotonicMillis::ZERO));
        }
    }
    None
}

#[test]
fn a_false_host_with_the_tables_tag_holds_nobody_for_long() {
    for (lie, limit) in [(Lie::Silence, 22), (Lie::Wait, 12), (Lie::HangUp, 2)] {
        let took = returns_past(lie, 1);
        println!("{lie:?}: back after {took:?}");
        assert!(took.is_some_and(|took| took <= Duration::from_secs(limit)), "{lie:?}: {took:?}");
    }
}
