//! Measures the balance of Marionette Kingdom's house values, as its rules text asks under "Tuning the house values",
//! and searches for better ones. Bots of one level play all seats.

mod levers;
mod measure;
mod search;

use std::fmt::Write;

use ayatsuri_bots::Level;
use ayatsuri_rules::kingdom::{EventCard, Figures, Occupation, PrintedFigures, Setup, UniqueCard};

use crate::options::{level, number};
use measure::{Measured, Part, measure};

pub const HELP: &str = "\
scripts/bench balance         how even Marionette Kingdom's house values are, for 3 players and for 2:
    --players N     for so many alone
    --games G       how many games of each (4000)
    --bot B         who plays all seats: as in the arena (player)
    --princess      with the Princess
    --without IDS   with these occupations and events doing nothing, to see what comes of them: KD,KI
                    (the bots play on as if these still did what they do)
    --seed S        a number; the same one plays the same games (1)
    --search T      instead, look T seconds for figures that hold the goals better, and print the best
    --levers        instead, play each game with figures of its own, and print which move the first dealer's victories";

/// The options of a balance run.
struct Plan {
    players: Vec<u8>,
    games: u32,
    level: Level,
    princess: bool,
    seed: u64,
    printed: PrintedFigures,
    search: Option<u64>,
    levers: bool,
}

/// Runs the subcommand `balance`.
pub fn command(words: &[&str]) -> Result<(), String> {
    let plan = Plan::read(words)?;
    match plan.search {
        Some(seconds) => search::search(&plan, seconds),
        None if plan.levers => print!("{}", levers::levers(&plan)),
        None => print!("{}", plan.report(Figures::HOUSE, plan.seed)),
    }
    Ok(())
}

impl Plan {
    fn read(words: &[&str]) -> Result<Plan, String> {
        let best = Level::Player; // games of masters take a hundred times as long
        let mut plan = Plan {
            players: vec![3, 2],
            games: 4000,
            level: best,
            princess: false,
            seed: 1,
            printed: PrintedFigures::TEXT,
            search: None,
            levers: false,
        };
        let mut words = words.iter().copied();
        while let Some(option) = words.next() {
            match option {
                "--princess" => plan.princess = true,
                "--levers" => plan.levers = true,
                _ => {}
            }
            if ["--princess", "--levers"].contains(&option) {
                continue;
            }
            if !["--players", "--games", "--bot", "--seed", "--search", "--without"].contains(&option) {
                return Err(format!("{option} is not an option of the balance:\n{HELP}"));
            }
            let value = words.next().ok_or_else(|| format!("{option} needs a value:\n{HELP}"))?;
            match option {
                "--players" => plan.players = vec![number(option, value, 2..=3)? as u8],
                "--games" => plan.games = number(option, value, 2..=100_000_000)? as u32,
                "--bot" => plan.level = level(option, value)?,
                "--without" => value.split(',').try_for_each(|id| without(&mut plan.printed, id))?,
                "--search" => plan.search = Some(number(option, value, 1..=1_000_000)?),
                _ => plan.seed = number(option, value, 0..=u64::MAX)?,
            }
        }
        Ok(plan)
    }

    /// Plays the games of one table with some figures.
    fn measured(&self, figures: Figures, players: u8, games: u32, seed: u64) -> Measured {
        let figures = Figures { printed: self.printed, ..figures };
        let setup = Setup { players, princess: self.princess, dealer: None, figures };
        measure(&setup, self.level, games, seed)
    }

    /// The report for all numbers of players.
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

/// Removes the effect of an occupation or an event.
fn without(printed: &mut PrintedFigures, id: &str) -> Result<(), String> {
    if let Some(&occupation) = Occupation::ALL.iter().find(|o| o.id() == id) {
        printed.occupations.remove(occupation);
    } else if let Some(&event) = EventCard::ALL.iter().find(|e| e.id() == id) {
        printed.events.remove(event);
    } else {
        return Err(format!("{id} is no occupation and no event: KA to KI, KP, KW to KZ"));
    }
    Ok(())
}

/// A share in percent with its standard error.
fn percent(part: Part) -> String {
    percent_of(part.share(), part.error())
}

fn percent_of(share: f64, error: f64) -> String {
    format!("{:.1} % ± {:.1}", 100.0 * share, 100.0 * error)
}
