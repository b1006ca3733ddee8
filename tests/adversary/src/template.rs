//! The table at the start of every evening: a host and two guests that have joined over a real link. They join once,
//! and every evening begins from what the phones have stored then.

use std::sync::LazyLock;

use ayatsuri_clock::{ClockReading, MonotonicMillis};
use ayatsuri_link::{ConnectionId, SecureRandom};
use ayatsuri_multiplayer::{AgreedSetup, Lobby, MultiplayerGuest, MultiplayerHost};
use ayatsuri_rules::city::{EditionId, Setup};
use ayatsuri_table::{KeptTable, MemoryStorage};

/// The number of guests.
pub const GUESTS: usize = 2;

/// The stored state of the phones.
pub struct Gathering {
    /// The lobby, which all three have.
    pub lobby: Lobby,
    /// The stored table of each guest's phone.
    pub guests: Vec<KeptTable>,
}

/// The gathering from which every evening begins.
pub static GATHERING: LazyLock<Gathering> = LazyLock::new(gather);

fn gather() -> Gathering {
    let setup = AgreedSetup::City(Setup::recommended(EditionId::Classic, 4).expect("four can play it"));
    let random = SecureRandom::for_testing_only;
    let mut host = MultiplayerHost::new("Table".to_owned(), setup, "Aya".to_owned(), random(1));
    let mut storage = MemoryStorage::new();
    let mut link = host.link();
    let mut guests = Vec::new();
    let mut millis = 0;
    for (number, name) in (0..).zip(["Ben", "Cleo"]) {
        let code = link.open_door().code;
        let mut guest = MultiplayerGuest::new(host.tag(), false, name.to_owned(), random(2 + number));
        let mut guest_link = guest.link(Some(code)).expect("there is a code");
        guest_link.radio_up(MonotonicMillis(millis));
        guests.push((guest, guest_link, MemoryStorage::new()));
        for _ in 0..60 {
            millis += 50;
            let now = ClockReading::both_at(millis);
            link.tick(now.monotonic);
            for (number, (people, guest_link, kept)) in (1..).zip(&mut guests) {
                let peer = ConnectionId(number);
                guest_link.tick(now.monotonic);
                while let Some(frame) = guest_link.next(182, now.monotonic) {
                    link.hear(peer, &frame, now.monotonic);
                }
                host.run(&mut link, None, &mut storage, now).expect("memory can be written");
                while let Some(frame) = link.next(peer, 182, now.monotonic) {
                    guest_link.hear(&frame, now.monotonic);
                }
                people.run(guest_link, &mut [], kept, now).expect("memory can be written");
            }
        }
    }
    let lobby = host.lobby().clone();
    for (guest, ..) in &guests {
        assert_eq!(guest.lobby(), Some(&lobby), "all have gathered");
        assert!(guest.words().is_some(), "and have introduced themselves");
    }
    Gathering { lobby, guests: guests.iter().map(|(guest, ..)| guest.stored()).collect() }
}
