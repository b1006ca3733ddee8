//! The balance of Marionette Kingdom's house values, as "Tuning the house values" in its rules text asks for it, and
//! a search for better ones. All seats are played by one level of bot.

mod measure;
mod search;

use std::fmt::Write;

use ayatsuri_bots::Level;
use ayatsuri_rules::kingdom::{Figures, Setup};

use crate::options::{level, number};
use measure::{Measured, Part, measure};

pub const HELP: &str = "\
scripts/bench balance         how even Marionette Kingdom's house values are, for 3 players and for 2:
    --players N     for so many alone
    --games G       how many games of each (4000)
    --bot B         who plays all seats: as in the arena (player)
    --princess      with the Princess
    --seed S        a number; the same one plays the same games (1)
    --search T      instead, look T seconds for figures that hold the goals better, and print the best";

/// What is asked for.
struct Plan {
    players: Vec<u8>,
    games: u32,
    level: Level,
    princess: bool,
    seed: u64,
    search: Option<u64>,
}

/// Runs `balance` with its options, or lists them.
pub fn command(words: &[&str]) -> Result<(), String> {
    if words.contains(&"--help") || words.contains(&"-h") {
        println!("{HELP}");
        return Ok(());
    }
    let plan = Plan::read(words)?;
    match plan.search {
        Some(seconds) => search::search(&plan, seconds),
        None => print!("{}", plan.report(Figures::HOUSE, plan.seed)),
    }
    Ok(())
}

impl Plan {
    fn read(words: &[&str]) -> Result<Plan, String> {
        let best = Level::Player; // a master's games take a hundred times as long
        let mut plan = Plan { players: vec![3, 2], games: 4000, level: best, princess: false, seed: 1, search: None };
        let mut words = words.iter().copied();
        while let Some(option) = words.next() {
            if option == "--princess" {
                plan.princess = true;
                continue;
            }
            if !["--players", "--games", "--bot", "--seed", "--search"].contains(&option) {
                return Err(format!("{option} is not an option of the balance:\n{HELP}"));
            }
            let value = words.next().ok_or_else(|| format!("{option} needs a value:\n{HELP}"))?;
            match option {
                "--players" => plan.players = vec![number(option, value, 2..=3)? as u8],
                "--games" => plan.games = number(option, value, 2..=100_000_000)? as u32,
                "--bot" => plan.level = level(option, value)?,
                "--search" => plan.search = Some(number(option, value, 1..=1_000_000)?),
                _ => plan.seed = number(option, value, 0..=u64::MAX)?,
            }
        }
        Ok(plan)
    }

    /// Plays one kind of table with some figures.
    fn measured(&self, figures: Figures, players: u8, games: u32, seed: u64) -> Measured {
        let setup = Setup { players, princess: self.princess, dealer: None, figures };
        measure(&setup, self.level, games, seed)
    }

    /// The tables of all numbers of players.
    fn report(&self, figures: Figures, seed: u64) -> String {
        let (games, level) = (self.games, self.level);
        let princess = if self.princess { " with the Princess" } else { "" };
        let mut text = String::new();
        for &players in &self.players {
            let measured = self.measured(figures, players, games, seed);
            let _ = writeln!(text, "{players} players{princess}, {games} games of {level}s, seed {seed}\n{measured}");
        }
        text
    }
}

/// A share in percent with its standard error.
fn percent(part: Part) -> String {
    format!("{:.1} % ± {:.1}", 100.0 * part.share(), 100.0 * part.error())
}
