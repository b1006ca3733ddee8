//! The radio between programs: who is in sight, frames and their lengths, full queues, losses, and a whole table of
//! links on it. `tests/radio` tests it between processes that are killed.
#![cfg(unix)]

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use ayatsuri_clock::MonotonicMillis;
use ayatsuri_link::{
    LinkGuest, LinkGuestEvent, LinkHost, LinkHostEvent, MemberKey, MemberRole, PROTOCOL, SecureRandom, TableTag,
};
use ayatsuri_radio::local::{LocalCentral, LocalPeripheral};
use ayatsuri_radio::{
    Advertisement, Central, CentralEvent, DiscoveryId, GuestDriver, HostDriver, Peripheral, PeripheralEvent,
    TableDescription, WakeCallback,
};

const LONG: Duration = Duration::from_secs(20);

fn waker() -> (WakeCallback, Receiver<()>) {
    let (wakes, woken) = channel();
    (Arc::new(move || _ = wakes.send(())), woken)
}

/// Waits for an event that `wanted` takes; earlier events are dropped.
fn until<E, T>(event: impl Fn() -> Option<E>, woken: &Receiver<()>, wanted: impl Fn(E) -> Option<T>) -> T {
    let end = Instant::now() + LONG;
    loop {
        while let Some(event) = event() {
            if let Some(found) = wanted(event) {
                return found;
            }
        }
        woken.recv_timeout(end - Instant::now()).expect("it happens in time");
    }
}

/// The radios of a guest and of a host in one room, with what wakes each.
struct LocalPair {
    room: tempfile::TempDir,
    guest: LocalCentral,
    woken: Receiver<()>,
    host: LocalPeripheral,
    host_woken: Receiver<()>,
}

impl LocalPair {
    fn new(max_links: usize, max_frame: usize) -> LocalPair {
        let room = tempfile::tempdir().expect("a room");
        let (wake, woken) = waker();
        let guest = LocalCentral::new(room.path(), wake).expect("a radio");
        let (wake, host_woken) = waker();
        let host = LocalPeripheral::new(room.path(), max_links, max_frame, wake).expect("a radio");
        LocalPair { room, guest, woken, host, host_woken }
    }
}

fn advertisement(free: bool) -> Advertisement {
    Advertisement { table: TableTag(*b"here"), is_free: free }
}

fn advertise(host: &LocalPeripheral, free: bool, about: &[u8]) {
    host.about(about);
    host.advertise(&advertisement(free).payload(host.forms()));
}

fn discovery(event: CentralEvent) -> Option<DiscoveryId> {
    if let CentralEvent::Found(sighting) = event { Some(sighting.host) } else { None }
}

#[test]
fn a_host_is_in_sight_as_long_as_it_shows_itself_and_what_it_says_is_current() {
    let LocalPair { room: _room, guest, woken, host, .. } = LocalPair::new(8, 182);
    guest.scan();
    assert!(woken.recv_timeout(Duration::from_millis(300)).is_err(), "it does not show itself");
    advertise(&host, true, b"about");
    let seen = |wanted| move |event| if event == wanted { Some(()) } else { None };
    let sighting = |free| {
        let sighting = ayatsuri_radio::DiscoveredHost {
            host: DiscoveryId(1),
            advertisement: Some(advertisement(free)),
            strength: -40,
        };
        CentralEvent::Found(sighting)
    };
    until(|| guest.event(), &woken, seen(sighting(true)));
    advertise(&host, false, b"full");
    until(|| guest.event(), &woken, seen(sighting(false)));
    guest.connect(DiscoveryId(1));
    until(|| guest.event(), &woken, seen(CentralEvent::Connected { about: b"full".to_vec(), max_frame: 182 }));
    host.hide();
    guest.disconnect();
    guest.scan();
    std::thread::sleep(Duration::from_millis(300));
    assert_eq!(guest.event(), None, "neither the end of its connection nor the host");
}

#[test]
fn a_socket_that_nobody_listens_to_is_taken_away() {
    let room = tempfile::tempdir().expect("a room");
    let dead = room.path().join("dead.table");
    drop(std::os::unix::net::UnixListener::bind(&dead).expect("a socket"));
    let (wake, _woken) = waker();
    LocalCentral::new(room.path(), wake).expect("a radio").scan();
    let end = Instant::now() + LONG;
    let guest_sees = || {
        let (wake, _woken) = waker();
        let guest = LocalCentral::new(room.path(), wake).expect("a radio");
        guest.scan();
        std::thread::sleep(Duration::from_millis(50));
        dead.exists()
    };
    while guest_sees() {
        assert!(Instant::now() < end);
    }
}

#[test]
fn a_full_queue_refuses_frames_and_loses_none_of_those_it_took() {
    let LocalPair { room: _room, guest, woken, host, host_woken } = LocalPair::new(1, 500);
    advertise(&host, true, b"");
    guest.scan();
    let found = until(|| guest.event(), &woken, discovery);
    guest.connect(found);
    let connected = |event| {
        if let PeripheralEvent::Connected { connection: peer, max_frame: 500 } = event { Some(peer) } else { None }
    };
    let peer = until(|| host.event(), &host_woken, connected);

    let frame = |i: u32| i.to_le_bytes().repeat(100);
    // On a busy machine the queue may be emptied as fast as it is filled, so the test goes on until it has been full. A
    // guest's radio drops frames if a thousand wait for its driver, so the host never runs that far ahead.
    let last = u32::MAX;
    let taken = Arc::new(AtomicU32::new(0));
    let told_taken = Arc::clone(&taken);
    let send_all = move || {
        let mut refused = 0;
        let mut tell = |i: u32| {
            while i != last && i > told_taken.load(Ordering::Relaxed) + 500 {
                std::thread::yield_now();
            }
            while !host.notify(peer, &frame(i)) {
                refused += 1;
                until(
                    || host.event(),
                    &host_woken,
                    |event| (event == PeripheralEvent::Ready { connection: peer }).then_some(()),
                );
            }
            refused
        };
        let next = (0..last).find(|&i| tell(i) > 0 && i >= 20_000);
        tell(last);
        (host, next)
    };
    let telling = std::thread::spawn(send_all);
    let heard = |event| if let CentralEvent::Received(frame) = event { Some(frame) } else { None };
    let all = (0..).take_while(|&i| {
        let arrived = until(|| guest.event(), &woken, heard);
        assert!(arrived == frame(i) || arrived == frame(last), "frame {i} is lost");
        taken.store(i, Ordering::Relaxed);
        arrived != frame(last)
    });
    let count = all.count();
    let (_host, next) = telling.join().expect("it has said all");
    assert_eq!(next.map(|next| next as usize + 1), Some(count));
}

#[test]
fn either_side_hears_of_the_end_and_a_full_host_lets_nobody_in() {
    let LocalPair { room, guest: first, woken, host, host_woken } = LocalPair::new(1, 20);
    advertise(&host, true, b"");
    let connected = |event| {
        if let PeripheralEvent::Connected { connection: peer, max_frame: 20 } = event { Some(peer) } else { None }
    };
    let lost = |event| (event == CentralEvent::Lost).then_some(());
    let mut last = None;
    for _ in 0..3 {
        first.scan();
        let found = until(|| first.event(), &woken, discovery);
        first.connect(found);
        let peer = until(|| host.event(), &host_woken, connected);
        assert!(last.replace(peer) != Some(peer), "each connection has a name of its own");

        let (wake, second_woken) = waker();
        let second = LocalCentral::new(room.path(), wake).expect("a radio");
        second.scan();
        let found = until(|| second.event(), &second_woken, discovery);
        second.connect(found);
        until(|| second.event(), &second_woken, lost);

        assert!(host.hang_up(peer));
        until(|| first.event(), &woken, lost);
        until(
            || host.event(),
            &host_woken,
            |event| (event == PeripheralEvent::Lost { connection: peer }).then_some(()),
        );
    }
    first.connect(DiscoveryId(99));
    until(|| first.event(), &woken, lost);
}

/// A guest, its key once it has one, and what it was told.
type LocalTestPhone = (GuestDriver<LocalCentral>, Option<MemberKey>, Vec<Vec<u8>>);

struct LocalTestTable {
    room: tempfile::TempDir,
    start: Instant,
    host: HostDriver<LocalPeripheral>,
    guests: Vec<LocalTestPhone>,
    woken: Receiver<()>,
    wake: WakeCallback,
}

const TABLE: TableTag = TableTag(*b"unix");

impl LocalTestTable {
    fn new(most: &[usize]) -> LocalTestTable {
        let room = tempfile::tempdir().expect("a room");
        let (wake, woken) = waker();
        let mut host = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(1));
        let code = host.open_door().code;
        let radio = LocalPeripheral::new(room.path(), 8, most[0], Arc::clone(&wake)).expect("a radio");
        let mut host = HostDriver::new(host, radio);
        host.advertise(description());
        let mut guests = Vec::new();
        for number in 0..most.len() as u64 {
            let mut guest = GuestDriver::new(LocalCentral::new(room.path(), Arc::clone(&wake)).expect("a radio"));
            let random = SecureRandom::for_testing_only(number + 2);
            guest.follow_table(TABLE, LinkGuest::joining(TABLE, code, MemberRole::Player, 1, random));
            guests.push((guest, None, Vec::new()));
        }
        LocalTestTable { room, start: Instant::now(), host, guests, woken, wake }
    }

    fn now(&self) -> MonotonicMillis {
        MonotonicMillis::ZERO + self.start.elapsed()
    }

    fn step(&mut self) {
        let _ = self.woken.recv_timeout(Duration::from_millis(5));
        let now = self.now();
        self.host.run(now);
        while let Some(event) = self.host.event() {
            if let LinkHostEvent::Message { member, message } = event {
                self.host.host.acknowledge(member, message.number, now);
                self.host.host.send(member, message.bytes);
            }
        }
        for (joining, key, received) in &mut self.guests {
            joining.run(now);
            let Some(guest) = &mut joining.guest else { continue };
            while let Some(event) = guest.event() {
                match event {
                    LinkGuestEvent::Linked { key: Some(new), .. } => *key = Some(new),
                    LinkGuestEvent::Message(message) => {
                        guest.acknowledge(message.number, now);
                        received.push(message.bytes);
                    }
                    _ => {}
                }
            }
            joining.run(now);
        }
        self.host.run(now);
    }

    fn until(&mut self, done: impl Fn(&LocalTestTable) -> bool) {
        let end = Instant::now() + LONG;
        while !done(self) {
            assert!(Instant::now() < end, "it takes too long");
            self.step();
        }
    }

    fn are_linked(&self) -> bool {
        self.guests.iter().all(|(_, key, _)| key.as_ref().is_some_and(|key| self.host.host.is_linked(key.id)))
    }

    /// Lets each guest send this number of messages, which the host sends back.
    fn talk(&mut self, words: usize) {
        let now = self.now();
        for (joining, _, received) in &mut self.guests {
            received.clear();
            let guest = joining.guest.as_mut().expect("it sits");
            (0..words).for_each(|i| guest.send(vec![i as u8; 1 + i * 7], now));
        }
        self.until(|table| table.guests.iter().all(|(.., received)| received.len() >= words));
        for (.., received) in &self.guests {
            assert!(received.iter().enumerate().all(|(i, word)| *word == vec![i as u8; 1 + i * 7]));
        }
    }
}

fn description() -> TableDescription {
    TableDescription { protocol: PROTOCOL, table: TABLE, free: 8, game: "classic".to_owned(), name: "卓".to_owned() }
}

#[test]
fn a_host_and_its_guests_talk_and_are_back_when_one_of_them_has_died() {
    for most in [20, 182] {
        let mut table = LocalTestTable::new(&[most; 3]);
        table.until(LocalTestTable::are_linked);
        table.talk(60);

        // A guest's program ends, and comes back with its key.
        let (joining, key, _) = table.guests.remove(0);
        drop(joining);
        let id = key.as_ref().expect("it has joined").id;
        table.until(|table| !table.host.host.is_linked(id));
        let mut joining =
            GuestDriver::new(LocalCentral::new(table.room.path(), Arc::clone(&table.wake)).expect("a radio"));
        let returning = key.clone().expect("it has joined");
        joining.follow_table(
            TABLE,
            LinkGuest::returning(TABLE, returning, MemberRole::Player, 1, SecureRandom::for_testing_only(50)),
        );
        table.guests.push((joining, key, Vec::new()));
        table.until(LocalTestTable::are_linked);
        table.talk(20);

        // The host's program ends, and comes back with what it has kept.
        let mut host = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(60));
        for key in table.guests.iter().filter_map(|(_, key, _)| key.clone()) {
            host.remember(key, MemberRole::Player);
        }
        let radio = LocalPeripheral::new(table.room.path(), 8, most, Arc::clone(&table.wake)).expect("a radio");
        table.host = HostDriver::new(host, radio);
        table.host.advertise(description());
        table.until(LocalTestTable::are_linked);
        table.talk(20);
    }
}
