//! Searches for evenings in which a host cheats and a guest's phone calls it fair.
//!
//! ```text
//! adversary [--games N] [--depth N] [--minutes N] [--random N] [--seed N]   searches
//! adversary play FILE...                                                    plays scripts, and says what was told
//! ```

use std::process::ExitCode;
use std::time::Duration;

use ayatsuri_adversary::evening::play;
use ayatsuri_adversary::script::Script;
use ayatsuri_adversary::search::{Found, Search};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let done = match args.split_first() {
        Some((first, files)) if first == "play" => plays(files),
        _ => searches(&args),
    };
    match done {
        Ok(is_sound) => ExitCode::from(u8::from(!is_sound)),
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}

fn plays(files: &[String]) -> Result<bool, String> {
    let mut is_sound = true;
    for file in files {
        let text = std::fs::read_to_string(file).map_err(|why| format!("{file}: {why}"))?;
        let script: Script = text.parse()?;
        let outcome = play(&script, true);
        println!("{file}\n{script}");
        outcome.trace.iter().for_each(|line| println!("  {line}"));
        for (departure, came) in script.departures.iter().zip(&outcome.came) {
            if !came {
                println!("  this did not come about: {}", departure.deed);
            }
        }
        outcome.failures.iter().for_each(|failure| println!("  FAILURE: {failure}"));
        is_sound &= outcome.failures.is_empty();
    }
    Ok(is_sound)
}

fn searches(args: &[String]) -> Result<bool, String> {
    let (mut games, mut depth, mut minutes, mut random, mut seed) = (2u32, 2usize, 60u64, 0u64, 1u64);
    for pair in args.chunks(2) {
        let [name, value] = pair else { return Err(format!("{} needs a number", pair[0])) };
        let number: u64 = value.parse().map_err(|_| format!("{name} {value}: that is no number"))?;
        match name.as_str() {
            "--games" => games = u32::try_from(number).map_err(|why| why.to_string())?,
            "--depth" => depth = usize::try_from(number).map_err(|why| why.to_string())?,
            "--minutes" => minutes = number,
            "--random" => random = number,
            "--seed" => seed = number,
            _ => return Err(format!("there is no option {name}")),
        }
    }
    let mut search = Search::new(Some(Duration::from_secs(60 * minutes)), tell);
    let is_done = search.plays_all(games, depth);
    let all = if is_done { "all" } else { "not all" };
    if is_done {
        search.plays_random(games, random, seed);
    }
    let searched = search.searched();
    println!("{} scripts played, {all} with up to {depth} departures, seed {seed}", searched.played);
    println!("{} kinds found", searched.found.len());
    for found in &searched.found {
        let deeds: Vec<String> = found.script.departures.iter().map(|one| one.deed.to_string()).collect();
        println!("  {}: {}, and at {} other places", found.failure, deeds.join(" + "), found.others);
    }
    Ok(searched.found.is_empty())
}

fn tell(found: &Found) {
    println!("after {} scripts, {:.1} s: {}", found.after, found.took.as_secs_f64(), found.failure);
    println!("{}", found.script);
}
