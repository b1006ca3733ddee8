//! The table of speed: the instructions that callgrind counts in the release profile, minus those of a run that only
//! prepares the same work. Allocations are counted without callgrind.

use std::process::Command;

use ayatsuri_rules::{city, kingdom};

use crate::work::{GameChoice, MeasuredGame, Workload, WorkloadKind, deals, mid_states, play_all, try_all};

/// The number of seeds over which each figure is averaged.
const SEEDS: u64 = 1_000;

/// Patterns of the functions that use a game's randomness: its random streams, and its shuffles.
const SHUFFLES: [&str; 7] = [
    "*rules::chance::GameRng::new*",
    "*Deck::refill*",
    "*Deck::take_out*",
    "*draft::shuffle_characters*",
    "*draft::shuffle_occupations*",
    "*state::shuffle_buildings*",
    "*state::shuffle_events*",
];

/// Prints the table.
pub fn table() -> Result<(), String> {
    measure_games::<city::State>("random game, classic, 4 players", GameChoice::Classic, 90_000)?;
    measure_games::<city::State>("random game, fullset, 4 players, random casts", GameChoice::Fullset, 113_000)?;
    measure_games::<kingdom::State>("random game, kingdom, 3 players", GameChoice::Kingdom, 86_000)?;
    for (game, name) in
        [(GameChoice::Classic, "classic"), (GameChoice::Fullset, "fullset"), (GameChoice::Kingdom, "kingdom")]
    {
        measure_mid_game("clone", WorkloadKind::Clone, game, name, 100)?;
        measure_mid_game("now", WorkloadKind::Observation, game, name, 2_000)?;
        measure_mid_game("sample", WorkloadKind::Sample, game, name, 8_000)?;
    }
    measure_trials::<city::State>(GameChoice::Classic, "classic")?;
    measure_trials::<city::State>(GameChoice::Fullset, "fullset")?;
    measure_trials::<kingdom::State>(GameChoice::Kingdom, "kingdom")
}

fn measure_trials<G: MeasuredGame>(game: GameChoice, name: &str) -> Result<(), String> {
    let work = Workload { kind: WorkloadKind::Trial, game, seeds: SEEDS, only_prepare: false };
    let actions = try_all(&mut mid_states::<G>(game, SEEDS));
    let counted = count_instructions(work, &[])? * SEEDS / actions;
    let players = game.players();
    print_line(&format!("an action in a trial, {name}, {players} players"), counted, "instructions", Some(2_000));
    Ok(())
}

fn measure_games<G: MeasuredGame>(name: &str, game: GameChoice, goal: u64) -> Result<(), String> {
    let work = Workload { kind: WorkloadKind::Games, game, seeds: SEEDS, only_prepare: false };
    let total = count_instructions(work, &[])?;
    let shuffles = count_instructions(work, &SHUFFLES)?;
    if shuffles == 0 {
        return Err(format!("no function of the bench is called like one of {SHUFFLES:?}"));
    }
    let deals = deals::<G>(game, SEEDS);
    let mut length = Default::default();
    let counted = allocation_counter::measure(|| length = play_all(&deals));
    print_line(name, total - shuffles, "instructions", Some(goal));
    print_line(&format!("{name}: its shuffles"), shuffles, "instructions", None);
    print_line(&format!("{name}: with its shuffles"), total, "instructions", None);
    print_line(&format!("{name}: allocations"), counted.count_total, "allocations", Some(0));
    println!("{name}: actions: {:.1} actions a game", length.actions as f64 / SEEDS as f64);
    println!("{name}: rounds: {:.1} rounds a game", length.rounds as f64 / SEEDS as f64);
    Ok(())
}

fn measure_mid_game(what: &str, kind: WorkloadKind, game: GameChoice, name: &str, goal: u64) -> Result<(), String> {
    let counted = count_instructions(Workload { kind, game, seeds: SEEDS, only_prepare: false }, &[])?;
    let players = game.players();
    print_line(&format!("{what}, {name}, mid-game, {players} players"), counted, "instructions", Some(goal));
    Ok(())
}

fn print_line(name: &str, value: u64, unit: &str, goal: Option<u64>) {
    match goal {
        Some(goal) => {
            let verdict = if value <= goal { "met" } else { "missed" };
            println!("{name}: {value} {unit} (goal {goal}: {verdict})");
        }
        None => println!("{name}: {value} {unit}"),
    }
}

/// The instructions for one seed, without those of the preparation; if functions are named, only those inside them.
fn count_instructions(work: Workload, functions: &[&str]) -> Result<u64, String> {
    let whole = callgrind(work, functions)?;
    let prepared = callgrind(Workload { only_prepare: true, ..work }, functions)?;
    Ok((whole - prepared) / work.seeds)
}

fn callgrind(work: Workload, functions: &[&str]) -> Result<u64, String> {
    let exe = std::env::current_exe().map_err(|why| format!("the bench does not find itself: {why}"))?;
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    command.args(functions.iter().map(|name| format!("--toggle-collect={name}")));
    let output = command
        .arg(exe)
        .args(work.arguments())
        .output()
        .map_err(|why| format!("valgrind, which counts the instructions, cannot be started: {why}"))?;
    let output_text = String::from_utf8_lossy(&output.stderr);
    output_text
        .lines()
        .find_map(|line| line.split_once("Collected :").map(|(_, number)| number.trim().parse()))
        .and_then(Result::ok)
        .filter(|_| output.status.success())
        .ok_or_else(|| format!("valgrind did not count:\n{output_text}"))
}
