//! Strangers near a table send what they like over connections of their own. Members come back all the same, and
//! friends with the code get in.

use std::time::Duration;

use ayatsuri_link::{
    KeyId, LinkGuest, LinkGuestEvent, LinkHost, LinkHostEvent, MemberKey, MemberRole, PROTOCOL, SecureRandom, TableTag,
};
use ayatsuri_radio::simulated::{
    CallbackManners, CentralManners, LinkConditions, PeripheralManners, SimulatedCentral, SimulatedPeripheral,
    SimulatedRoom,
};
use ayatsuri_radio::{Advertisement, GuestDriver, HostDriver, Peripheral, PeripheralEvent, TableDescription};
use ayatsuri_radio_tests::stranger::{PROGRAMS, Program, Stranger};

const TABLE: TableTag = TableTag(*b"room");

/// Everybody who comes must be linked within this time.
const LIMIT: Duration = Duration::from_secs(60);

/// How much one connection of a stranger carries: the milliseconds between two connection events, and the frames in
/// each.
const PACES: [(u64, usize); 3] = [(30, 4), (15, 6), (8, 24)];

/// Adds a stranger to the simulated room.
fn stranger(
    radio: &SimulatedRoom,
    number: u64,
    program: Program,
    (interval, each): (u64, usize),
    most: usize,
) -> Stranger<SimulatedCentral> {
    let conditions = LinkConditions {
        interval,
        frames_per_event: each,
        max_frame: most,
        queue: 2 * each,
        ..LinkConditions::default()
    };
    Stranger::new(radio.add_guest(conditions), TABLE, program, most, SecureRandom::for_testing_only(number))
}

/// A table with strangers around it, and a guest who wants to join or return.
struct Besieged {
    radio: SimulatedRoom,
    host: HostDriver<SimulatedPeripheral>,
    strangers: Vec<Stranger<SimulatedCentral>>,
    guest: GuestDriver<SimulatedCentral>,
    /// The time at which a refused guest asks again, as its person or its phone would.
    asks: Option<ayatsuri_clock::MonotonicMillis>,
    is_member_linked: bool,
}

impl Besieged {
    fn step(&mut self) {
        self.radio.advance(10);
        let now = self.radio.now();
        self.strangers.iter_mut().for_each(|stranger| stranger.run(usize::MAX));
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

/// Measures how long it takes until a guest is linked; `None` if that is longer than [`LIMIT`].
fn comes(number: u64, strangers: &[(Program, (u64, usize))], most: usize, returns: bool) -> Option<Duration> {
    let radio = SimulatedRoom::new(number);
    let mut link = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(number));
    link.open_door();
    let key = MemberKey { id: KeyId([7; 8]), secret: [8; 32] };
    link.remember(key.clone(), MemberRole::Player);
    // The number chooses the Bluetooth stacks of the host and of a guest in front. Callbacks are prompt, because the
    // test measures the link alone.
    let (callbacks, is_heard_by_all) = (CallbackManners::default(), number.is_multiple_of(2));
    let of_host = PeripheralManners::PHONES[number as usize % PeripheralManners::PHONES.len()];
    let of_guest = CentralManners::PHONES[number as usize / PeripheralManners::PHONES.len() % 3];
    let of_host = PeripheralManners { callbacks, is_heard_by_all, ..of_host };
    let of_guest = CentralManners { callbacks, ..of_guest };
    let mut host = HostDriver::new(link, radio.add_host_with(8, of_host));
    let (game, name) = ("classic".to_owned(), "table".to_owned());
    host.advertise(TableDescription { protocol: PROTOCOL, table: TABLE, free: 7, game, name });
    let strangers = (1..).zip(strangers);
    let strangers = strangers.map(|(i, (program, pace))| stranger(&radio, 100 * number + i, *program, *pace, most));
    let strangers = strangers.collect();
    let guest = GuestDriver::new(
        radio.add_guest_with(LinkConditions { max_frame: most, ..LinkConditions::default() }, of_guest),
    );
    let mut besieged = Besieged { radio, host, strangers, guest, asks: None, is_member_linked: false };
    // The strangers send for a while before the guest comes.
    let start = besieged.radio.now() + Duration::from_secs(5) + Duration::from_millis(number * 37);
    while besieged.radio.now() < start {
        besieged.step();
    }
    let random = SecureRandom::for_testing_only(number + 5_000);
    let link = if returns {
        LinkGuest::returning(TABLE, key, MemberRole::Player, 1, random)
    } else {
        // The guest has the code that the host shows at this moment.
        let code = besieged.host.host.invitation().expect("the door is open").code;
        LinkGuest::joining(TABLE, code, MemberRole::Player, 1, random)
    };
    let start = besieged.radio.now();
    besieged.guest.follow_table(TABLE, link);
    while !besieged.is_member_linked {
        if besieged.radio.now() >= start + LIMIT {
            return None;
        }
        besieged.step();
    }
    Some(besieged.radio.now().since(start))
}

/// Counts how many of ten guests get in, and measures how long the slowest of them takes.
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
                    // Android sends one frame in each connection event, and a request takes many frames of 20 bytes.
                    let limit = Duration::from_millis(if most == 20 { 1_000 } else { 500 });
                    assert!(!honest || slowest <= limit, "{program:?} {pace:?}, frames of {most}: {slowest:?}");
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
    let radio = SimulatedRoom::new(1);
    let link = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(1));
    let mut host = HostDriver::new(link, radio.add_host(8, false));
    let (game, name) = ("classic".to_owned(), "table".to_owned());
    host.advertise(TableDescription { protocol: PROTOCOL, table: TABLE, free: 7, game, name });
    let mut stranger = stranger(&radio, 1, Program::Returns, PACES[0], 182);
    while !stranger.was_hung_up_on() {
        assert!(radio.now().0 < 62_000, "it keeps its connection");
        radio.advance(10);
        host.run(radio.now());
        stranger.run(usize::MAX);
    }
}

/// A false host's treatment of a guest that connects. The false host advertises the tag of the true table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FalseHostConduct {
    Silence,
    /// Tells the guest to wait for ten minutes.
    Wait,
    HangUp,
}

/// Measures how long a member who meets a false host first takes to be back; `None` if that is more than ten minutes.
fn time_back_past_false_host(conduct: FalseHostConduct, number: u64) -> Option<Duration> {
    let radio = SimulatedRoom::new(number);
    let false_host = radio.add_host(8, false);
    false_host.about(&[PROTOCOL]);
    false_host.advertise(&Advertisement { table: TABLE, is_free: true }.payload(false_host.forms()));
    let mut link = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(number));
    let key = MemberKey { id: KeyId([7; 8]), secret: [8; 32] };
    link.remember(key.clone(), MemberRole::Player);
    let mut host = HostDriver::new(link, radio.add_host(8, false));
    let (game, name) = ("classic".to_owned(), "table".to_owned());
    host.advertise(TableDescription { protocol: PROTOCOL, table: TABLE, free: 7, game, name });
    let mut guest = GuestDriver::new(radio.add_guest(LinkConditions::default()));
    let random = SecureRandom::for_testing_only(number + 1);
    guest.follow_table(TABLE, LinkGuest::returning(TABLE, key.clone(), MemberRole::Player, 1, random));
    while radio.now().0 < 600_000 {
        radio.advance(10);
        let now = radio.now();
        while let Some(event) = false_host.event() {
            match (event, conduct) {
                (PeripheralEvent::Connected { connection: peer, .. }, FalseHostConduct::HangUp) => {
                    false_host.hang_up(peer);
                }
                (PeripheralEvent::Received { connection: peer, frame }, FalseHostConduct::Wait)
                    if frame[2] & 0x80 != 0 =>
                {
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
    for (conduct, limit) in
        [(FalseHostConduct::Silence, 22), (FalseHostConduct::Wait, 12), (FalseHostConduct::HangUp, 2)]
    {
        let took = time_back_past_false_host(conduct, 1);
        println!("{conduct:?}: back after {took:?}");
        assert!(took.is_some_and(|took| took <= Duration::from_secs(limit)), "{conduct:?}: {took:?}");
    }
}
