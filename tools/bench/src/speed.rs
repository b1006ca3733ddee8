//! The table of speed: instructions as counted by callgrind in the release profile, minus those of a run that only
//! prepares the same work. Allocations are counted without callgrind.

use std::process::Command;

use ayatsuri_rules::{city, kingdom};

use crate::work::{Kind, Measured, Table, Work, deals, play_all};

/// The number of seeds that each figure is an average of.
const SEEDS: u64 = 1_000;

/// The functions that do everything random in a game: the random streams, and the shuffles.
const SHUFFLES: [&str; 7] = [
    "*rules::chance::Chance::new*",
    "*Deck::refill*",
    "*Deck::take_out*",
    "*draft::shuffle_characters*",
    "*draft::shuffle_occupations*",
    "*state::shuffle_buildings*",
    "*state::shuffle_events*",
];

/// Prints the table.
pub fn table() -> Result<(), String> {
    games::<city::State>("random game, classic, 4 players", Table::Classic, 90_000)?;
    games::<city::State>("random game, fullset, 4 players, random casts", Table::Fullset, 113_000)?;
    games::<kingdom::State>("random game, kingdom, 3 players", Table::Kingdom, 86_000)?;
    for (table, name) in [(Table::Classic, "classic"), (Table::Fullset, "fullset"), (Table::Kingdom, "kingdom")] {
        middle("clone", Kind::Clone, table, name, 100)?;
        middle("now", Kind::Now, table, name, 2_000)?;
        middle("sample", Kind::Sample, table, name, 8_000)?;
    }
    Ok(())
}

fn games<G: Measured>(name: &str, table: Table, goal: u64) -> Result<(), String> {
    let work = Work { kind: Kind::Games, table, seeds: SEEDS, only_prepare: false };
    let total = instructions(work, &[])?;
    let shuffles = instructions(work, &SHUFFLES)?;
    if shuffles == 0 {
        return Err(format!("no function of the bench is called like one of {SHUFFLES:?}"));
    }
    let deals = deals::<G>(table, SEEDS);
    let mut length = Default::default();
    let counted = allocation_counter::measure(|| length = play_all(&deals));
    line(name, total - shuffles, "instructions", Some(goal));
    line(&format!("{name}: its shuffles"), shuffles, "instructions", None);
    line(&format!("{name}: with its shuffles"), total, "instructions", None);
    line(&format!("{name}: allocations"), counted.count_total, "allocations", Some(0));
    println!("{name}: actions: {:.1} actions a game", length.actions as f64 / SEEDS as f64);
    println!("{name}: rounds: {:.1} rounds a game", length.rounds as f64 / SEEDS as f64);
    Ok(())
}

fn middle(what: &str, kind: Kind, table: Table, name: &str, goal: u64) -> Result<(), String> {
    let counted = instructions(Work { kind, table, seeds: SEEDS, only_prepare: false }, &[])?;
    let players = table.players();
    line(&format!("{what}, {name}, mid-game, {players} players"), counted, "instructions", Some(goal));
    Ok(())
}

fn line(name: &str, value: u64, unit: &str, goal: Option<u64>) {
    match goal {
        Some(goal) => {
            let verdict = if value <= goal { "met" } else { "missed" };
            println!("{name}: {value} {unit} (goal {goal}: {verdict})");
        }
        None => println!("{name}: {value} {unit}"),
    }
}

/// The instructions for one seed, without those of the preparation; if functions are named, only those inside them.
fn instructions(work: Work, functions: &[&str]) -> Result<u64, String> {
    let whole = callgrind(work, functions)?;
    let prepared = callgrind(Work { only_prepare: true, ..work }, functions)?;
    Ok((whole - prepared) / work.seeds)
}

fn callgrind(work: Work, functions: &[&str]) -> Result<u64, String> {
    let exe = std::env::current_exe().map_err(|why| format!("the bench does not find itself: {why}"))?;
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    command.args(functions.iter().map(|name| format!("--toggle-collect={name}")));
    let output = command
        .arg(exe)
        .args(work.words())
        .output()
        .map_err(|why| format!("valgrind, which counts the instructions, cannot be started: {why}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    said.lines()
        .find_map(|line| line.split_once("Collected :").map(|(_, number)| number.trim().parse()))
        .and_then(Result::ok)
        .filter(|_| output.status.success())
        .ok_or_else(|| format!("valgrind did not count:\n{said}"))
}
