//! Tests that say which phones see each other's advertisements, and how often a phone may scan.

use std::time::Duration;

use ayatsuri_link::TableTag;
use ayatsuri_radio::simulated::{
    CallbackManners, CentralManners, PeripheralManners, SimulatedPeripheral, SimulatedRoom,
};
use ayatsuri_radio::{Advertisement, Central, CentralEvent, DiscoveryId, Peripheral};

use crate::table::{Phones, TABLE, WEATHER, another, description, discovered_host};

/// How much a guest sees of a host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sight {
    /// Its table, at once.
    Named,
    /// A host, whose *about* says which table it is.
    Nameless,
    Nothing,
}

/// The table "Who sees whom" of `docs/link.md`.
#[test]
fn who_sees_whom() {
    let hosts = [(PeripheralManners::ANDROID, true), (PeripheralManners::IOS, true), (PeripheralManners::IOS, false)];
    for (manners, sights) in [
        (CentralManners::ANDROID, [Sight::Named, Sight::Named, Sight::Nothing]),
        (CentralManners::IOS_IN_FRONT, [Sight::Named, Sight::Named, Sight::Nameless]),
        (CentralManners::IOS_IN_BACKGROUND, [Sight::Nameless, Sight::Named, Sight::Nothing]),
    ] {
        for ((of_host, is_in_front), sight) in hosts.into_iter().zip(sights) {
            let what = format!("{:?} in front: {is_in_front}, seen by {:?}", of_host.forms, manners.reports);
            let radio = SimulatedRoom::new(1);
            let _host = another(&radio, TABLE, of_host, is_in_front);
            let guest =
                radio.add_guest_with(WEATHER, CentralManners { callbacks: CallbackManners::default(), ..manners });
            guest.scan();
            let mut seen: Vec<bool> = vec![];
            while radio.now().0 < 200 {
                while let Some(event) = guest.event() {
                    seen.extend(discovered_host(event).map(|seen| seen.advertisement.is_some()));
                }
                radio.advance(10);
            }
            let is_named = |seen: &Vec<bool>| if seen.contains(&true) { Sight::Named } else { Sight::Nameless };
            assert_eq!(if seen.is_empty() { Sight::Nothing } else { is_named(&seen) }, sight, "{what}");

            // Whoever sees a host joins its table, and finds it in a search.
            let mut phones = Phones::new(2, of_host);
            phones.radio.set_in_front(phones.host.radio(), is_in_front);
            let (searching, joining) = (phones.guest(WEATHER, manners), phones.guest(WEATHER, manners));
            phones.guests[searching].radio.scan();
            phones.join(joining);
            phones.pass(15_000);
            let found = phones.guests[searching].radio.nearby().map(|near| near.advertisement).collect::<Vec<_>>();
            let says = Advertisement { table: TABLE, is_free: true };
            assert_eq!(found, if sight == Sight::Nothing { vec![] } else { vec![says] }, "{what}");
            assert_eq!(phones.is_linked(joining), sight != Sight::Nothing, "{what}");
        }
    }
}

#[test]
fn a_nameless_host_is_found_among_others_that_are_other_tables() {
    let radio = SimulatedRoom::new(3);
    let mute = radio.add_host_with(0, PeripheralManners::IOS);
    mute.advertise(&Advertisement { table: TABLE, is_free: true }.payload(mute.forms()));
    radio.set_in_front(&mute, false);
    let others = (0..4_u8).map(|number| another(&radio, TableTag([number; 4]), PeripheralManners::IOS, false));
    let _others: Vec<SimulatedPeripheral> = others.collect();
    let mut phones = Phones::on_air(radio, 3, PeripheralManners::IOS);
    phones.radio.set_in_front(phones.host.radio(), false);
    let guest = phones.guest(WEATHER, CentralManners::IOS_IN_FRONT);
    phones.join(guest);
    // One that lets nobody connect is tried as well.
    let took = phones.until("it has joined", 60, Phones::are_all_linked);
    assert!(took <= Duration::from_secs(8), "{took:?}");
    let searching = phones.guest(WEATHER, CentralManners::IOS_IN_FRONT);
    phones.guests[searching].radio.scan();
    phones.pass(15_000);
    assert_eq!(phones.guests[searching].radio.nearby().count(), 5, "a host that lets nobody connect is not listed");
}

/// A person may tap a table while the phone tries to read which table a nameless host is.
#[test]
fn a_tap_does_not_wait_for_nameless_hosts() {
    let mut phones = Phones::new(4, PeripheralManners::PLAIN);
    let _nameless = another(&phones.radio, TableTag([1; 4]), PeripheralManners::IOS, false);
    let never = CallbackManners { late: 0, twice: 0, never: 1_000 };
    let manners = CentralManners { callbacks: never, ..CentralManners::IOS_IN_FRONT };
    let guest = phones.guest(WEATHER, manners);
    phones.guests[guest].radio.scan();
    phones.pass(2_000);
    let prompt = CentralManners { callbacks: CallbackManners::default(), ..manners };
    phones.radio.set_manners(phones.guests[guest].radio.radio(), prompt);
    let near = phones.guests[guest].radio.nearby().next().expect("the named one is near").host;
    let now = phones.radio.now();
    phones.guests[guest].radio.read_about(near, now);
    let expected = description(TABLE, 8).to_bytes();
    phones.until("it is met", 1, |phones| phones.guests[guest].radio.read_result() == Some(&expected));
}

/// An iPhone in the background tells of a host once in a scan. A host that could not be asked which table it is, as its
/// answer was lost, is asked again all the same.
#[test]
fn a_nameless_host_that_did_not_answer_is_asked_again() {
    let mut phones = Phones::new(5, PeripheralManners::ANDROID);
    let never = CallbackManners { late: 0, twice: 0, never: 1_000 };
    let manners = CentralManners { callbacks: never, ..CentralManners::IOS_IN_BACKGROUND };
    let guest = phones.guest(WEATHER, manners);
    phones.guests[guest].radio.scan();
    phones.pass(5_000);
    assert_eq!(phones.guests[guest].radio.nearby().count(), 0, "its answer is lost");
    let prompt = CentralManners { callbacks: CallbackManners::default(), ..manners };
    phones.radio.set_manners(phones.guests[guest].radio.radio(), prompt);
    phones.until("the table is near", 25, |phones| phones.guests[guest].radio.nearby().count() == 1);
}

/// A table that refuses a guest again and again, as a full one does: Android's limit is five scans in 30 s.
#[test]
fn a_phone_begins_no_more_scans_than_android_allows() {
    let mut phones =
        Phones::new(8, PeripheralManners { callbacks: CallbackManners::default(), ..PeripheralManners::ANDROID });
    let others: Vec<usize> = (0..8).map(|_| phones.guest(WEATHER, CentralManners::PLAIN)).collect();
    others.iter().for_each(|guest| phones.join(*guest));
    phones.until("the host is full", 60, Phones::are_all_linked);
    let guest =
        phones.guest(WEATHER, CentralManners { callbacks: CallbackManners::default(), ..CentralManners::ANDROID });
    phones.join(guest);
    phones.pass(60_000);
    assert!(!phones.is_linked(guest), "there is no room");
    phones.guests[others[0]].radio.guest.as_mut().expect("it sits").leave();
    phones.pass(1_000);
    phones.guests[others[0]].radio.stop();
    phones.guests.remove(others[0]);
    phones.until("it is let in", 10, Phones::are_all_linked);
    // The same holds for a phone whose connection is lost every second or two.
    for _ in 0..40 {
        phones.radio.drop_connection(phones.guests[7].radio.radio());
        phones.until("it is back", 5, Phones::are_all_linked);
        phones.pass(800);
    }
}

/// Scanning draws power.
#[test]
fn a_scan_that_is_not_needed_any_more_is_stopped() {
    let mut phones = Phones::linked(9, PeripheralManners::PLAIN, &[CentralManners::ANDROID], WEATHER);
    phones.pass(9_000);
    let guest = &phones.guests[0].radio;
    let deadline = guest.deadline().expect("a heartbeat is due");
    assert!(deadline > phones.radio.now(), "nothing is late");
    // The host advertises anew; a radio that scans reports it.
    phones.radio.set_in_front(phones.host.radio(), true);
    (0..10).for_each(|_| phones.radio.advance(100));
    let sees = |event| matches!(event, CentralEvent::Found(_));
    assert!(!std::iter::from_fn(|| phones.guests[0].radio.radio().event()).any(sees));
}

#[test]
fn a_new_description_leaves_the_advertisement_and_its_address_alone() {
    let mut phones =
        Phones::new(10, PeripheralManners { callbacks: CallbackManners::default(), ..PeripheralManners::ANDROID });
    let seen = |phones: &Phones| -> Vec<DiscoveryId> {
        let guest = phones.radio.add_guest(WEATHER);
        guest.scan();
        std::iter::from_fn(|| guest.event())
            .filter_map(|event| if let CentralEvent::Found(seen) = event { Some(seen.host) } else { None })
            .collect()
    };
    let before = seen(&phones);
    assert_eq!(before.len(), 1);
    for free in (1..8).rev() {
        phones.host.advertise(description(TABLE, free));
        assert_eq!(seen(&phones), before, "{free} free places");
    }
    phones.host.advertise(description(TABLE, 0));
    assert_ne!(seen(&phones), before, "what is advertised has changed");
}
