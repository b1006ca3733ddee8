//! Deals of the day are the same on every platform, their pars included. `GOLDEN=write` writes the kept ones anew; they
//! change with the rules, the bots and the personas, and then phones of two versions have different deals on a day.

use std::collections::BTreeSet;

use ayatsuri_table::{
    DailyDeal, GameStart, Host, HostableGame, Level, LocalDate, MemoryStorage, Millis, Occupant, PAR_GAMES, TableInput,
    WaitingFor,
};

const KEPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/daily_deals.txt");

fn date(text: &str) -> LocalDate {
    LocalDate::read(text).expect("a date")
}

/// The parts of a deal that must be the same on every phone, without its par.
fn deal(date: LocalDate) -> String {
    fn of<G: HostableGame>(setup: &G::Setup, seed: &[u8; 32], bots: &[&str]) -> String {
        let seed: String = seed.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        format!("{} {seed} {}", serde_json::to_string(setup).expect("a setup is JSON"), bots.join(","))
    }
    match DailyDeal::of(date) {
        DailyDeal::City(start) => of::<ayatsuri_rules::city::State>(&start.setup, &start.seed, &start.bots),
        DailyDeal::Kingdom(start) => of::<ayatsuri_rules::kingdom::State>(&start.setup, &start.seed, &start.bots),
    }
}

fn par(date: LocalDate) -> u32 {
    let mut work = DailyDeal::of(date).par();
    let mut pieces = 0;
    let par = loop {
        pieces += 1;
        if let Some(par) = work.go_on() {
            break par;
        }
    };
    assert!(pieces > 10 * PAR_GAMES && work.played() == PAR_GAMES, "it is done in small pieces");
    assert_eq!(work.go_on(), Some(par), "it stays found");
    par
}

#[test]
fn the_deals_of_some_days_and_their_pars_are_the_kept_ones() {
    let days = ["2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28", "2028-02-29"];
    let lines = days.map(|day| format!("{day} par {} {}\n", par(date(day)), deal(date(day)))).concat();
    if std::env::var("GOLDEN").is_ok_and(|write| write == "write") {
        std::fs::write(KEPT, &lines).expect("the kept deals can be written");
    }
    assert_eq!(lines, std::fs::read_to_string(KEPT).expect("there are kept deals"));
}

#[test]
fn every_edition_comes_in_turn_and_no_two_days_are_alike() {
    let first = date("2026-01-01");
    let editions: BTreeSet<&str> = (0..5).map(|day| DailyDeal::of(first.later(day)).edition()).collect();
    assert_eq!(editions.len(), 5);
    let deals: BTreeSet<String> = (0..1000).map(|day| deal(first.later(day))).collect();
    assert_eq!(deals.len(), 1000);
}

#[test]
fn whoever_plays_sits_first_among_bots_that_are_all_alike() {
    fn sits<G: HostableGame>(game_start: GameStart<G>) -> bool {
        assert_eq!(game_start.seats[0].name, "Aya");
        let (mut storage, others) = (MemoryStorage::default(), game_start.seats[1..].to_vec());
        assert!(others.iter().all(|seat| seat.occupant == Occupant::Bot(Level::Player)));
        let begun = Host::begin(&mut storage, game_start, Some(ayatsuri_rules::Seat(0)), Millis::default());
        let (mut host, _) = begun.expect("it is a legal deal");
        while host.table().waiting_for() == WaitingFor::Bots {
            host.handle(&mut storage, TableInput::Bots { most: 64 }, Millis::default()).expect("bots act");
        }
        host.table().waiting_for() == WaitingFor::Persons
    }
    for day in 0..20 {
        let waits = match DailyDeal::of(date("2027-03-01").later(day)) {
            DailyDeal::City(start) => sits(start.table("Aya")),
            DailyDeal::Kingdom(start) => sits(start.table("Aya")),
        };
        assert!(waits, "the person is asked first or after the bots");
    }
}
