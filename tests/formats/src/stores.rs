//! The stores among the fixtures, with tables of one phone and of several, which the tests play on from where they were
//! left.

use std::path::{Path, PathBuf};

use ayatsuri_clock::{ClockReading, WallMillis};
use ayatsuri_multiplayer::{GameFollower, NetworkGame, TablePhase};
use ayatsuri_radio::simulated::{LinkConditions, SimulatedCentral, SimulatedPeripheral, SimulatedRoom};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{city, kingdom};
use ayatsuri_simulation::{Disk, GuestPhone, HostPhone};
use ayatsuri_store::Store;
use ayatsuri_table::{GameStart, HostableGame, Table};

use crate::games::{AYA, city_opening, kingdom_opening, play};

/// The version of the schema, from 1.
pub const SCHEMA: u32 = 2;

const NOON: i64 = 1_700_000_000_000;
const DAY: i64 = 86_400_000;

/// The file of a store among the fixtures.
pub fn file(schema: u32, of: &str) -> PathBuf {
    crate::fixtures().join("stores").join(format!("schema_{schema}_{of}.sqlite"))
}

/// Writes the stores of today's schema that are missing.
pub fn write_missing() {
    let alone = file(SCHEMA, "alone");
    if !alone.exists() {
        write_alone(&alone);
    }
    write_shared::<city::State>(city_opening(city::EditionId::Classic, 4, 1).setup);
    write_shared::<kingdom::State>(kingdom_opening(2).setup);
}

/// Writes a store with a finished game of each game, tables in play of three editions, and settings.
fn write_alone(path: &Path) {
    let mut store = Store::open(path).expect("it can be written");
    keep(&mut store, city_opening(city::EditionId::Classic, 4, 1), WallMillis(NOON), |_| false);
    keep(&mut store, kingdom_opening(2), WallMillis(NOON + DAY), |_| false);
    keep(&mut store, city_opening(city::EditionId::Classic, 4, 3), WallMillis(NOON + 2 * DAY), in_round(4));
    keep(&mut store, city_opening(city::EditionId::Fullset, 5, 4), WallMillis(NOON + 3 * DAY), in_round(3));
    keep(&mut store, kingdom_opening(5), WallMillis(NOON + 4 * DAY), in_round(4));
    store.set("name", &"綾").expect("it can be written");
    store.set("language", &Some("en")).expect("it can be written");
    store.set("pace", &"slow").expect("it can be written");
}

fn keep<G: HostableGame>(store: &mut Store, opening: GameStart<G>, now: WallMillis, stop: impl Fn(&Table<G>) -> bool) {
    let (mut host, _) = store.begin(opening, Some(AYA), now).expect("it can be written");
    play(store, &mut host, now, stop);
}

fn in_round<G: HostableGame>(round: u32) -> impl Fn(&Table<G>) -> bool {
    move |table| table.round() >= round && table.prompt(AYA).is_some()
}

/// Writes the stores of a host and of a guest, with one game finished and another one in play.
fn write_shared<G: NetworkGame>(setup: G::Setup) {
    let (host, guest) = (file(SCHEMA, &format!("{}_host", G::NAME)), file(SCHEMA, &format!("{}_guest", G::NAME)));
    if host.exists() && guest.exists() {
        return;
    }
    let mut phones = Phones::<G>::lay(&host, &guest, setup);
    phones.play_to_the_audit();
    phones.host.host.rematch();
    phones.until("the second game is in its second round", |phones| {
        phones.start();
        let is_there = |game: &ayatsuri_table::Host<G>| game.table().round() >= 2;
        phones.host.host.game() == 2 && phones.host.game.as_ref().is_some_and(is_there) && phones.host.asked().is_some()
    });
}

/// A host's phone and a guest's on one simulated radio.
pub struct Phones<G: NetworkGame> {
    radio: SimulatedRoom,
    rng: GameRng,
    host_disk: Disk,
    guest_disk: Disk,
    /// The host's phone.
    pub host: HostPhone<G, SimulatedPeripheral>,
    /// The guest's phone.
    pub guest: GuestPhone<G, SimulatedCentral>,
}

impl<G: NetworkGame> Phones<G> {
    /// Sets both phones to a new table.
    fn lay(host: &Path, guest: &Path, setup: G::Setup) -> Phones<G> {
        let radio = SimulatedRoom::new(1);
        let mut host_disk = Disk::at(host, "Aya".to_owned()).expect("it can be written");
        let mut guest_disk = Disk::at(guest, "Eri".to_owned()).expect("it can be written");
        let mut host = HostPhone::lay(radio.add_host(8, true), &mut host_disk, setup);
        let invitation = host.invitation();
        let guest = GuestPhone::join(radio.add_guest(LinkConditions::default()), &mut guest_disk, invitation, false);
        Phones { radio, rng: GameRng::from_number(1), host_disk, guest_disk, host, guest }
    }

    /// Both phones, resumed from their stores.
    pub fn again(host: &Path, guest: &Path) -> Phones<G> {
        let radio = SimulatedRoom::new(2);
        let mut host_disk = Disk::at(host, "Aya".to_owned()).expect("it is a store");
        let mut guest_disk = Disk::at(guest, "Eri".to_owned()).expect("it is a store");
        let host = HostPhone::again(radio.add_host(8, true), &mut host_disk);
        let guest =
            GuestPhone::again(radio.add_guest(LinkConditions::default()), &mut guest_disk).expect("it had been let in");
        Phones { radio, rng: GameRng::from_number(2), host_disk, guest_disk, host, guest }
    }

    /// The stores of the host and of the guest.
    pub fn stores(&self) -> [&Store; 2] {
        [&self.host_disk.store, &self.guest_disk.store]
    }

    /// Plays until a game is over and the guest has audited it.
    pub fn play_to_the_audit(&mut self) {
        self.until("a game is over and checked", |phones| {
            phones.start();
            let game = phones.host.host.game();
            let is_over = matches!(phones.host.host.lobby().stage, TablePhase::Over(_));
            is_over && phones.guest.guest.audit().is_some_and(|audit| audit.game == game)
        });
    }

    /// Begins a game, if that is possible yet.
    fn start(&mut self) {
        let is_here = self.guest.guest.is_linked() && self.host.host.lobby().people.len() == 2;
        if is_here && self.host.host.lobby().stage == TablePhase::Open {
            self.host.start(ClockReading::both_at(self.radio.now().0));
        }
    }

    /// Both play until `is_so` returns `true`; panics with `what` if that takes too long.
    pub fn until(&mut self, what: &str, mut is_so: impl FnMut(&mut Phones<G>) -> bool) {
        for _ in 0..30_000 {
            if is_so(self) {
                return;
            }
            self.radio.advance(20);
            let now = ClockReading::both_at(self.radio.now().0);
            self.host.say();
            self.host.act(&mut self.host_disk, now, &mut self.rng);
            self.host.run(&mut self.host_disk, now, &mut self.rng, false);
            self.guest.act(&mut self.guest_disk, now, &mut self.rng);
            self.guest.run(&mut self.guest_disk, now, false);
        }
        let game = self.guest.game.as_ref();
        let guest = game.map(|game| (game.known(), game.prompt(), game.on_its_way()));
        let host: Option<Vec<_>> = self.host.game.as_ref().map(|game| game.table().prompts().collect());
        panic!("it never comes about that {what}: the host waits for {host:?}, the guest knows {guest:?}");
    }
}
