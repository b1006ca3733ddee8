//! Checks reviews against games of bots of one level: whether the chance that a review gives a seat agrees with how
//! often such seats won, and whether the choices that a review calls dear really lose when both choices are played to
//! the end.

mod fit;

use std::time::Instant;

use ayatsuri_bots::review::{
    ChanceAdjustment, ReviewBudget, ReviewProgress, ReviewWork, ReviewableGame, play_out_both,
};
use ayatsuri_bots::search::SearchBudget;
use ayatsuri_bots::{Level, Levelled, SeatViews, Temper, play};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::EditionId;
use ayatsuri_rules::{Record, Seat, View, city, kingdom};

use self::fit::Fit;
use crate::options::{level, number};

pub const HELP: &str = "\
scripts/bench calibration     whether the chances of reviews come true, tenth by tenth:
    --edition E     first, fullset, expanded or classic, or kingdom (classic)
    --players N     how many play (4, in kingdom 3)
    --level L       the level of all (player)
    --games G       how many games (200)
    --seed S        a number; the same one plays the same games (1)
    --trials N      how many trials a master has for a move (the level's)
    --fit           instead: the steadiness of the level under which these games are likeliest, for OF_NOVICES,
                    OF_PLAYERS or OF_MASTERS of the game's review.rs
    --mistakes N    instead: review the games until N moments are named, and play each out 2,000 times both ways
    --time          instead: review the games, and say how long that takes";

struct Plan {
    edition: Option<EditionId>,
    players: Option<u8>,
    level: Level,
    games: u64,
    seed: u64,
    trials: Option<u32>,
    mistakes: Option<u32>,
    is_timed: bool,
    is_fit: bool,
}

impl Plan {
    /// The seats' levels, as the review gets them.
    fn levels(&self) -> [Option<Level>; 8] {
        [if self.is_fit { None } else { Some(self.level) }; 8]
    }
}

/// Runs the subcommand `calibration`.
pub fn command(words: &[&str]) -> Result<(), String> {
    let mut plan = Plan {
        edition: Some(EditionId::Classic),
        players: None,
        level: Level::Player,
        games: 200,
        seed: 1,
        trials: None,
        mistakes: None,
        is_timed: false,
        is_fit: false,
    };
    let mut words = words.iter().copied();
    while let Some(option) = words.next() {
        if option == "--time" {
            plan.is_timed = true;
            continue;
        }
        if option == "--fit" {
            plan.is_fit = true;
            continue;
        }
        let known = ["--edition", "--players", "--level", "--games", "--seed", "--trials", "--mistakes"];
        if !known.contains(&option) {
            return Err(format!("{option} is not an option of the calibration:\n{HELP}"));
        }
        let value = words.next().ok_or_else(|| format!("{option} needs a value:\n{HELP}"))?;
        match option {
            "--edition" if value == "kingdom" => plan.edition = None,
            "--edition" => {
                let edition = EditionId::ALL.into_iter().find(|edition| edition.name() == value);
                plan.edition = Some(edition.ok_or_else(|| format!("{value} is no edition:\n{HELP}"))?);
            }
            "--players" => plan.players = Some(number(option, value, 2..=8)? as u8),
            "--level" => plan.level = level(option, value)?,
            "--games" => plan.games = number(option, value, 1..=1_000_000)?,
            "--trials" => plan.trials = Some(number(option, value, 1..=10_000_000)? as u32),
            "--mistakes" => plan.mistakes = Some(number(option, value, 1..=100_000)? as u32),
            _ => plan.seed = number(option, value, 0..=u64::MAX)?,
        }
    }
    match plan.edition {
        Some(edition) => {
            let players = plan.players.unwrap_or(4);
            let setup = city::Setup::recommended(edition, players);
            run::<city::State>(&plan, &setup.map_err(|e| e.to_string())?, players);
        }
        None => {
            let players = plan.players.unwrap_or(3);
            let setup = kingdom::Setup::recommended(players);
            run::<kingdom::State>(&plan, &setup.map_err(|e| e.to_string())?, players);
        }
    }
    Ok(())
}

fn run<G: ReviewableGame + Levelled>(plan: &Plan, setup: &G::Setup, players: u8) {
    if plan.is_timed {
        time_reviews::<G>(plan, setup, players);
    } else if let Some(wanted) = plan.mistakes {
        play_out_moments::<G>(plan, setup, players, wanted);
    } else {
        calibrate::<G>(plan, setup, players);
    }
}

/// Plays a game of bots of the plan's level.
fn play_game<G: ReviewableGame + Levelled>(plan: &Plan, setup: &G::Setup, players: u8, game: u64) -> Record<G> {
    let mut rng = GameRng::new(GameRng::from_number(plan.seed).seed(), game);
    let mut record = Record::new(setup.clone(), rng.seed());
    let mut views = SeatViews::<G>::before(setup, players).expect("the setup was checked");
    let mut state = G::start(setup, record.seed, &mut views).expect("the setup was checked");
    let budget = plan.trials.map_or_else(SearchBudget::default, SearchBudget::trials);
    let mut bot = plan.level.bot_within::<G>(Temper::Even, budget);
    play(&mut state, &mut views, |seat, view, legal| {
        let action = bot.choose(view, legal, &mut rng);
        record.actions.push((seat, action));
        action
    });
    record
}

fn review_whole<G: ReviewableGame>(plan: &Plan, record: &Record<G>, of: Option<Seat>) -> ReviewWork<G> {
    let mut work = ReviewWork::new(record, of, &plan.levels(), G::BUDGET).expect("it was just played");
    while work.go_on() != ReviewProgress::Done {}
    work
}

/// The positions in which a review gave a chance within one tenth: 0 to 10 %, 10 to 20 %, and so on.
#[derive(Clone, Copy, Default)]
struct Tenth {
    positions: u32,
    predicted: f64,
    won: f64,
}

fn calibrate<G: ReviewableGame + Levelled>(plan: &Plan, setup: &G::Setup, players: u8) {
    let mut tables = [[Tenth::default(); 10]; 2];
    let mut fits = [G::OF_PLAYERS.open, G::OF_PLAYERS.known].map(Fit::new);
    let started = Instant::now();
    for game in 0..plan.games {
        let record = play_game::<G>(plan, setup, players, game);
        let work = review_whole(plan, &record, None);
        let points = &work.found().points;
        let Some((last, before)) = points.split_last() else { continue };
        for point in before {
            for ((table, fit), chances) in tables.iter_mut().zip(&mut fits).zip([&point.open, &point.known]) {
                if plan.is_fit {
                    fit.count(chances, &last.open);
                }
                for (seat, &chance) in chances.iter().enumerate() {
                    let band = &mut table[(usize::from(chance) / 100).min(9)];
                    band.positions += 1;
                    band.predicted += f64::from(chance) / 10.0;
                    band.won += f64::from(last.open[seat]) / 10.0;
                }
            }
        }
    }
    println!("{} games of {}, {:.0} s", plan.games, plan.level.name(), started.elapsed().as_secs_f64());
    for ((name, table), fit) in ["with all open", "as everybody could know"].into_iter().zip(tables).zip(fits) {
        if plan.is_fit {
            let ChanceAdjustment { least, power } = fit.likeliest();
            println!("{name}: least {least:.4}, power {power:.2}");
        } else {
            print_tenths(name, &table);
        }
    }
}

fn print_tenths(name: &str, table: &[Tenth; 10]) {
    println!("\n| {name} | positions | said | won | off |\n|---|--:|--:|--:|--:|");
    for (number, band) in table.iter().enumerate().filter(|(_, band)| band.positions > 0) {
        let count = f64::from(band.positions);
        let (predicted, won) = (band.predicted / count, band.won / count);
        let (from, to) = (10 * number, 10 * number + 10);
        println!("| {from} to {to} % | {} | {predicted:.1} % | {won:.1} % | {:+.1} |", band.positions, won - predicted);
    }
}

/// The view of a seat just before an action of a record.
fn view_before<G: ReviewableGame>(record: &Record<G>, seat: Seat, action: u32) -> View<G> {
    let players = record.actions.iter().map(|(seat, _)| seat.0).max().unwrap_or(0) + 1;
    let mut views = SeatViews::<G>::before(&record.setup, players).expect("it was played");
    let mut state = G::start(&record.setup, record.seed, &mut views).expect("it was played");
    for &(seat, action) in &record.actions[..action as usize] {
        state.apply(seat, action, &mut views).expect("it was played");
    }
    views.of(seat).clone()
}

fn play_out_moments<G: ReviewableGame + Levelled>(plan: &Plan, setup: &G::Setup, players: u8, wanted: u32) {
    let (mut named, mut lose, mut games) = (0, 0, 0);
    let (mut predicted, mut found) = (0.0, 0.0);
    while named < wanted && games < plan.games {
        let record = play_game::<G>(plan, setup, players, games);
        let seat = Seat((games % u64::from(players)) as u8);
        games += 1;
        for moment in &review_whole(plan, &record, Some(seat)).found().moments {
            let view = view_before(&record, seat, moment.action);
            let made = record.actions[moment.action as usize].1;
            let seed = GameRng::new(GameRng::from_number(plan.seed).seed(), 1_000_000 + u64::from(named)).seed();
            let played = play_out_both(&view, seat, [made, moment.best], 0..2000, seed);
            named += 1;
            lose += u32::from(played.gain > 0.0);
            predicted += f64::from(moment.cost) / 10.0;
            found += f64::from(100.0 * played.gain);
        }
    }
    let count = f64::from(named.max(1));
    println!(
        "{games} games of {}, {named} moments named, {lose} of them lose ({:.1} %)",
        plan.level.name(),
        100.0 * f64::from(lose) / count
    );
    println!("said to cost {:.1} % on average, played out anew {:.1} %", predicted / count, found / count);
}

fn time_reviews<G: ReviewableGame + Levelled>(plan: &Plan, setup: &G::Setup, players: u8) {
    let (mut first, mut most_first, mut all, mut most) = (0.0, 0.0f64, 0.0, 0.0f64);
    for game in 0..plan.games {
        let record = play_game::<G>(plan, setup, players, game);
        let started = Instant::now();
        let mut work = ReviewWork::new(&record, Some(Seat(0)), &plan.levels(), G::BUDGET).expect("it was just played");
        let mut line = None;
        while work.go_on() != ReviewProgress::Done {
            if work.has_line() && line.is_none() {
                line = Some(started.elapsed().as_secs_f64());
            }
        }
        let (line, whole) = (line.unwrap_or_default(), started.elapsed().as_secs_f64());
        (first, most_first) = (first + line, most_first.max(line));
        (all, most) = (all + whole, most.max(whole));
    }
    let count = plan.games as f64;
    println!("the first chart after {:.2} s, at most {most_first:.2} s", first / count);
    println!("a whole review in {:.2} s, at most {most:.2} s", all / count);
    let ReviewBudget { open, known, search, pairs, candidates, playouts } = G::BUDGET;
    println!(
        "budget: open {open}, known {known}, search {search}, pairs {pairs}, candidates {candidates}, playouts {playouts}"
    );
}
