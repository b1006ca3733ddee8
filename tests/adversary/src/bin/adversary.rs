//! Searches for evenings in which the host cheats and a guest's phone calls the game fair.
//!
//! ```text
//! adversary [--games N] [--depth N] [--minutes N] [--random N] [--seed N] [--threads N] [--kinds KIND,KIND...]
//! adversary play FILE...   plays scripts, and prints every message to the guests
//! ```

use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use ayatsuri_adversary::evening::play;
use ayatsuri_adversary::script::{Kind, Script};
use ayatsuri_adversary::search::{Found, Search, Searched};

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
        for (departure, took_effect) in script.departures.iter().zip(&outcome.took_effect) {
            if !took_effect {
                println!("  this did not come about: {}", departure.deed);
            }
        }
        println!(
            "  the host could choose between {} seeds, and decided {} actions of others",
            outcome.choice, outcome.by_hand
        );
        outcome.failures.iter().for_each(|failure| println!("  FAILURE: {failure}"));
        is_sound &= outcome.failures.is_empty();
    }
    Ok(is_sound)
}

fn searches(args: &[String]) -> Result<bool, String> {
    let (mut games, mut depth, mut minutes, mut random, mut seed) = (1u32, 2usize, 60u64, 0u64, 1u64);
    let mut kinds = vec![];
    let mut threads = std::thread::available_parallelism().map_or(1, usize::from);
    for pair in args.chunks(2) {
        let [name, value] = pair else { return Err(format!("{} needs a value", pair[0])) };
        if name == "--kinds" {
            let kind = |name: &str| Kind::by_name(name).ok_or(format!("there is no kind of message {name}"));
            kinds = value.split(',').map(kind).collect::<Result<Vec<Kind>, String>>()?;
            continue;
        }
        let number: u64 = value.parse().map_err(|_| format!("{name} {value}: that is no number"))?;
        match name.as_str() {
            "--games" => games = u32::try_from(number).map_err(|why| why.to_string())?,
            "--depth" => depth = usize::try_from(number).map_err(|why| why.to_string())?,
            "--minutes" => minutes = number,
            "--random" => random = number,
            "--seed" => seed = number,
            "--threads" => threads = usize::try_from(number).map_err(|why| why.to_string())?.max(1),
            _ => return Err(format!("there is no option {name}")),
        }
    }
    let count = &AtomicU64::new(0);
    let share = &|thread: usize| {
        let mut search = Search::new(games, &kinds, Some(Duration::from_secs(60 * minutes)), tell, count);
        let is_done = search.play_all(depth, (thread, threads));
        if is_done {
            let so_many = random / threads as u64 + u64::from((thread as u64) < random % threads as u64);
            search.play_random(so_many, seed + thread as u64);
        }
        (search.searched(), is_done)
    };
    let (working, ended) = channel::<()>();
    let all: Vec<(Searched, bool)> = std::thread::scope(|scope| {
        scope.spawn(move || {
            let began = Instant::now();
            while ended.recv_timeout(Duration::from_secs(60)) == Err(RecvTimeoutError::Timeout) {
                let played = count.load(Ordering::Relaxed);
                println!("{played} scripts played in {} minutes", began.elapsed().as_secs() / 60);
            }
        });
        let _working = working;
        let threads: Vec<_> = (0..threads).map(|thread| scope.spawn(move || share(thread))).collect();
        threads.into_iter().map(|thread| thread.join().expect("no thread panics")).collect()
    });
    let all_done = all.iter().all(|(_, is_done)| *is_done);
    let mut searched = Searched::default();
    all.into_iter().for_each(|(one, _)| searched.add(one));
    let all = if all_done { "all" } else { "not all" };
    println!("{} scripts played, {all} with up to {depth} departures, seed {seed}", searched.played);
    println!("{} kinds found", searched.found.len());
    for found in &searched.found {
        println!("  {}: {}, and at {} other places", found.failure, found.deeds().join(" + "), found.others);
    }
    Ok(searched.found.is_empty())
}

fn tell(found: &Found) {
    println!("after {} scripts, {:.1} s: {}", found.after, found.took.as_secs_f64(), found.failure);
    println!("{}", found.script);
}
