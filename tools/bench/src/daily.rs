//! The deals of the day: how fair a year of them is to its seats, and their pars.

use ayatsuri_bots::{Level, SeatViews, Temper, play};
use ayatsuri_rules::Seat;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_table::{DailyDeal, DailyStart, HostableGame, LocalDate, PAR_GAMES};

use crate::options::{level, number};

pub const HELP: &str = "\
scripts/bench daily           the deals of the day, each played by equal bots on all seats, and how often each seat wins;
                              fails if a seat wins more than 1.1 of its share
    --from DATE     the first day (2026-01-01)
    --days N        how many days (365)
    --games G       how often each is played (20)
    --bots L        the level of the bots (novice)
    --pars          the par of each day, and how many games masters have played for it, instead of all that";

/// The most that a seat may win, as a multiple of a fair share.
const MAX_OF_SHARE: f64 = 1.1;

/// The victories of each seat, and the number that it would have if all seats won alike.
#[derive(Default)]
struct Tally {
    won: [f64; 4],
    fair: [f64; 4],
}

/// Runs the subcommand `daily`.
pub fn command(words: &[&str]) -> Result<(), String> {
    let (mut from, mut days, mut games, mut bots, mut pars) = ("2026-01-01", 365, 20, Level::Novice, false);
    let mut words = words.iter().copied();
    while let Some(option) = words.next() {
        if option == "--pars" {
            pars = true;
            continue;
        }
        let value = words.next().ok_or_else(|| format!("{option} needs a value:\n{HELP}"))?;
        match option {
            "--from" => from = value,
            "--days" => days = number(option, value, 1..=100_000)?,
            "--games" => games = number(option, value, 1..=100_000)?,
            "--bots" => bots = level(option, value)?,
            _ => return Err(format!("{option} is not an option of daily:\n{HELP}")),
        }
    }
    let first = LocalDate::read(from).ok_or_else(|| format!("--from is a date like 2026-11-24, not {from}"))?;
    let dates = (0..days as i32).map(|day| first.later(day));
    if pars {
        dates.for_each(print_par);
        return Ok(());
    }
    let mut tally = Tally::default();
    for date in dates {
        for number in 0..games {
            match DailyDeal::of(date) {
                DailyDeal::City(start) => play_game(&start, bots, number, &mut tally)?,
                DailyDeal::Kingdom(start) => play_game(&start, bots, number, &mut tally)?,
            }
        }
    }
    let mut most: f64 = 0.0;
    println!("{days} deals of the day from {from}, {games} games each, {bots} on all seats");
    for (seat, (won, fair)) in tally.won.iter().zip(tally.fair).enumerate() {
        let part = won / fair;
        most = most.max(part);
        println!("seat {}: {won:.1} victories, {part:.3} of its share", seat + 1);
    }
    if most > MAX_OF_SHARE {
        Err(format!("a seat wins {most:.3} of its share, more than {MAX_OF_SHARE}"))
    } else {
        Ok(())
    }
}

fn print_par(date: LocalDate) {
    let deal = DailyDeal::of(date);
    let edition = deal.edition();
    let mut work = deal.par();
    let par = loop {
        if let Some(par) = work.go_on() {
            break par;
        }
    };
    println!("{date} {edition} par {par} of {PAR_GAMES} games");
}

fn play_game<G: HostableGame>(
    start: &DailyStart<G>,
    level: Level,
    number: u64,
    tally: &mut Tally,
) -> Result<(), String> {
    let DailyStart { setup, seed, .. } = start;
    let players = G::players(setup);
    let mut views = SeatViews::<G>::before(setup, players).map_err(|e| e.to_string())?;
    let mut game = G::start(setup, *seed, &mut views).map_err(|e| e.to_string())?;
    let mut bots: Vec<_> = (0..players).map(|_| G::bot_as(level, Temper::Even)).collect();
    // The shuffles count streams from 0, so these are others.
    let stream = (2 << 40) + number * u64::from(players);
    let mut rngs: Vec<GameRng> = (0..players).map(|seat| GameRng::new(*seed, stream + u64::from(seat))).collect();
    play(&mut game, &mut views, |seat, view, legal| bots[seat.index()].choose(view, legal, &mut rngs[seat.index()]));
    let outcome = game.outcome().ok_or("a game ended without an outcome")?;
    let winners = G::winners(&outcome);
    for seat in (0..players).map(Seat) {
        tally.fair[seat.index()] += 1.0 / f64::from(players);
        if winners.contains(seat) {
            tally.won[seat.index()] += 1.0 / winners.len() as f64;
        }
    }
    Ok(())
}
