//! What each simplification of a master's search costs at most: one seat plays a master that is freed of it, on the same deals
//! as a master that is not. Some of these searches see what no seat may see, so they live here and not among the bots.

use ayatsuri_bots::search::{SearchBudget, SearchableGame};
use ayatsuri_bots::{Bot, Master, SeatViews, Temper};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::EditionId;
use ayatsuri_rules::{LegalActions, Observer, Seat, View, city, kingdom};
use ayatsuri_table::HostableGame;

use crate::options::number;

pub const HELP: &str = "\
scripts/bench oracle          what each simplification of a master's search costs at most: its share of the victories with one
                              seat, the others masters, and how much more that is than a master's on the same deals
    --edition E     first, fullset, expanded or classic, or kingdom (classic)
    --players N     how many play (4; in kingdom 3)
    --deals D       how many deals, each played in every rotation of the seats (50)
    --trials N      how many trials a move has, for all of them (600)
    --only V,…      some variants alone: ";

/// How much *player*'s rating and the lead in points count: as in a master's search, whose trials are not open to others.
const KNOWLEDGE: f32 = 0.012;
const MAX_DISLIKED: f32 = 6.0;
const POINTS: f32 = 0.04;

/// After so many states choices are first compared, and dropped if the best is ahead by so many standard errors.
const FIRST_LOOK: usize = 12;
const CLEARLY: f32 = 2.2;

/// How many trials a master has that plays within a trial.
const INNER: u32 = 24;

/// A master that is freed of something.
#[derive(Clone, Copy)]
struct Variant {
    name: &'static str,
    /// Trials begin with the true table, the order of the cards still to come included.
    sees_all: bool,
    /// For how many rounds a trial is played; to the end of the game if nothing.
    rounds: Option<u16>,
    /// In a trial everybody searches as well.
    has_masters: bool,
    /// *player*'s rating of a choice counts.
    has_prior: bool,
    /// Sampled tables are chosen by how plausible the others' picks are.
    has_draft_model: bool,
}

const MASTER: Variant = Variant {
    name: "master",
    sees_all: false,
    rounds: Some(1),
    has_masters: false,
    has_prior: true,
    has_draft_model: true,
};

const VARIANTS: [Variant; 8] = [
    MASTER,
    Variant { name: "no-prior", has_prior: false, ..MASTER },
    Variant { name: "no-draft-model", has_draft_model: false, ..MASTER },
    Variant { name: "two-rounds", rounds: Some(2), ..MASTER },
    Variant { name: "to-the-end", rounds: None, ..MASTER },
    Variant { name: "sees-all", sees_all: true, ..MASTER },
    Variant { name: "sees-all-to-the-end", sees_all: true, rounds: None, ..MASTER },
    Variant { name: "sees-all-among-masters", sees_all: true, has_masters: true, ..MASTER },
];

struct Plan {
    players: u8,
    deals: usize,
    trials: u32,
    variants: Vec<Variant>,
}

/// Runs the subcommand `oracle`.
pub fn command(words: &[&str]) -> Result<(), String> {
    let mut plan = Plan { players: 0, deals: 50, trials: 600, variants: VARIANTS.to_vec() };
    let mut edition = "classic";
    for pair in words.chunks(2) {
        let &[option, value] = pair else { return Err(format!("{} needs a value:\n{}", pair[0], help())) };
        match option {
            "--edition" => edition = value,
            "--players" => plan.players = number(option, value, 2..=8)? as u8,
            "--deals" => plan.deals = number(option, value, 2..=1_000_000)? as usize,
            "--trials" => plan.trials = number(option, value, 1..=10_000_000)? as u32,
            "--only" => plan.variants = value.split(',').map(by_name).collect::<Result<_, _>>()?,
            _ => return Err(format!("{option} is not an option of the oracle:\n{}", help())),
        }
    }
    if plan.players == 0 {
        plan.players = if edition == "kingdom" { 3 } else { 4 };
    }
    let players = plan.players;
    if edition == "kingdom" {
        let setup = kingdom::Setup::recommended(players).map_err(|e| e.to_string())?;
        return compare::<kingdom::State>(&plan, &setup);
    }
    let edition = EditionId::ALL.into_iter().find(|id| id.name() == edition);
    let edition = edition.ok_or("--edition is one of first, fullset, expanded, classic, kingdom")?;
    let setup = city::Setup::recommended(edition, players).map_err(|e| e.to_string())?;
    compare::<city::State>(&plan, &setup)
}

/// The help, with the variants' names.
pub fn help() -> String {
    format!("{HELP}{}", VARIANTS.map(|variant| variant.name).join(", "))
}

fn by_name(name: &str) -> Result<Variant, String> {
    let found = VARIANTS.into_iter().find(|variant| variant.name == name);
    found.ok_or_else(|| format!("--only takes some of {}, not {name}", VARIANTS.map(|v| v.name).join(", ")))
}

fn compare<G: HostableGame + SearchableGame>(plan: &Plan, setup: &G::Setup) -> Result<(), String> {
    println!("{:<24} {:>16} {:>22}", "one seat of", "victories", "more than a master's");
    let mut usual: Vec<f64> = vec![];
    for variant in &plan.variants {
        let shares = (0..plan.deals).map(|deal| share_of_deal::<G>(plan, setup, deal as u64, *variant));
        let shares = shares.collect::<Result<Vec<f64>, String>>()?;
        let (mean, error) = mean_and_error(&shares);
        let mut line = format!("{:<24} {:>7.1} % ± {:<4.1}", variant.name, 100.0 * mean, 100.0 * error);
        if usual.is_empty() {
            usual = shares;
        } else {
            let more: Vec<f64> = shares.iter().zip(&usual).map(|(share, usual)| share - usual).collect();
            let (mean, error) = mean_and_error(&more);
            line += &format!(" {:>14.1} ± {:<4.1}", 100.0 * mean, 100.0 * error);
        }
        println!("{line}");
    }
    Ok(())
}

fn mean_and_error(shares: &[f64]) -> (f64, f64) {
    let count = shares.len() as f64;
    let mean = shares.iter().sum::<f64>() / count;
    let variance = shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, (variance / count).sqrt())
}

/// The variant's share of the victories of one deal, over all rotations of the seats.
fn share_of_deal<G: HostableGame + SearchableGame>(
    plan: &Plan,
    setup: &G::Setup,
    deal: u64,
    variant: Variant,
) -> Result<f64, String> {
    let mut share = 0.0;
    for place in 0..plan.players {
        let mut rng = GameRng::from_number(deal);
        let seed = rng.seed();
        let mut views = SeatViews::<G>::before(setup, plan.players).map_err(|e| e.to_string())?;
        let mut game = G::start(setup, seed, &mut views).map_err(|e| e.to_string())?;
        let mut legal = LegalActions::new();
        let mut chances: Vec<GameRng> = (0..plan.players).map(|_| GameRng::new(rng.seed(), 0)).collect();
        while let Some(seat) = game.owes().next() {
            views.of(seat).legal(&mut legal);
            let chance = &mut chances[seat.index()];
            let action = match legal.as_slice() {
                [only] => *only,
                _ if seat == Seat(place) => search(&game, &views, seat, &legal, plan.trials, variant, chance),
                _ => Master::new(SearchBudget::trials(plan.trials)).choose(views.of(seat), &legal, chance),
            };
            game.apply(seat, action, &mut views).map_err(|e| e.to_string())?;
        }
        let winners = G::winners(&game.outcome().ok_or("a game ended without an outcome")?);
        if winners.contains(Seat(place)) {
            share += 1.0 / winners.len() as f64 / f64::from(plan.players);
        }
    }
    Ok(share)
}

/// A choice, with what its trials were worth.
struct Tried<A> {
    action: A,
    liked: f32,
    values: Vec<f32>,
}

impl<A> Tried<A> {
    fn worth(&self) -> f32 {
        self.values.iter().sum::<f32>() / self.values.len().max(1) as f32 + self.liked
    }

    /// Whether `best` is clearly ahead of it on the states on which both were tried.
    fn is_behind(&self, best: &Tried<A>) -> bool {
        let count = self.values.len().min(best.values.len()) as f32;
        let differences = || best.values.iter().zip(&self.values).map(|(best, own)| best - own);
        let mean = differences().sum::<f32>() / count;
        let variance = differences().map(|each| (each - mean) * (each - mean)).sum::<f32>() / (count - 1.0).max(1.0);
        mean + best.liked - self.liked > CLEARLY * (variance / count).sqrt()
    }
}

fn search<G: SearchableGame>(
    truth: &G,
    views: &SeatViews<G>,
    me: Seat,
    legal: &LegalActions<G::Action>,
    trials: u32,
    variant: Variant,
    rng: &mut GameRng,
) -> G::Action {
    let view = views.of(me);
    let mut worthy = legal.clone();
    G::weed(&view.now, &mut worthy);
    let mut nats = G::knowledge(view, worthy.as_slice(), Temper::Even);
    if !variant.has_prior {
        nats.fill(0.0);
    }
    let most = nats.iter().copied().fold(f32::MIN, f32::max);
    let mut going: Vec<Tried<G::Action>> = worthy
        .as_slice()
        .iter()
        .zip(&nats)
        .map(|(&action, nats)| Tried { action, liked: KNOWLEDGE * (nats - most).max(-MAX_DISLIKED), values: vec![] })
        .collect();
    let (seed, mut left, mut look) = (rng.seed(), trials, FIRST_LOOK);
    for state in 0.. {
        if going.len() == 1 || left < going.len() as u32 {
            break;
        }
        left -= going.len() as u32;
        let mut chance = GameRng::new(seed, state);
        let start = if variant.sees_all { *truth } else { guess(view, variant, &mut chance) };
        for tried in &mut going {
            tried.values.push(value(start, views, me, tried.action, variant, chance.clone()));
        }
        if state as usize + 1 == look {
            let best = best(&going);
            let others = std::mem::take(&mut going);
            let behind: Vec<bool> = others.iter().map(|tried| tried.is_behind(&others[best])).collect();
            going =
                others.into_iter().zip(behind).filter(|(_, is_behind)| !is_behind).map(|(tried, _)| tried).collect();
            look *= 2;
        }
    }
    going[best(&going)].action
}

fn best<A>(going: &[Tried<A>]) -> usize {
    (0..going.len()).rev().max_by(|&a, &b| going[a].worth().total_cmp(&going[b].worth())).unwrap_or(0)
}

/// A table that fits the view, as a master samples it.
fn guess<G: SearchableGame>(view: &View<G>, variant: Variant, rng: &mut GameRng) -> G {
    let mut chosen = view.sample(rng);
    if !variant.has_draft_model {
        return chosen;
    }
    let mut all = chosen.plausibility(&view.now).max(f32::MIN_POSITIVE);
    for _ in 1..G::GUESSES {
        let table = view.sample(rng);
        let weight = table.plausibility(&view.now).max(f32::MIN_POSITIVE);
        all += weight;
        if (rng.below(1 << 24) as f32) < weight / all * (1 << 24) as f32 {
            chosen = table;
        }
    }
    chosen
}

/// The worth of a choice on one table, which is played on and valued by the prospects or, at the game's end, by the result.
fn value<G: SearchableGame>(
    start: G,
    views: &SeatViews<G>,
    me: Seat,
    action: G::Action,
    variant: Variant,
    mut chance: GameRng,
) -> f32 {
    let mut game = start;
    let last = variant.rounds.map(|rounds| start.round() + rounds - 1);
    let mut legal = LegalActions::new();
    // Everybody's own view goes on only where everybody searches.
    let mut followed = variant.has_masters.then(|| views.clone());
    let mut next = Some((me, action));
    while let Some((seat, action)) = next {
        let done = match &mut followed {
            Some(views) => game.apply(seat, action, views),
            None => game.apply(seat, action, &mut ()),
        };
        if done.is_err() {
            break;
        }
        next = game.owes().next().filter(|_| last.is_none_or(|last| game.round() <= last)).map(|seat| {
            game.legal(seat, &mut legal);
            let action = match (legal.as_slice(), &followed) {
                ([only], _) => *only,
                (_, Some(views)) => {
                    Master::new(SearchBudget::trials(INNER)).choose(views.of(seat), &legal, &mut chance)
                }
                _ => G::expected(&game.observation(Observer::Seat(seat)), &legal, &mut chance),
            };
            (seat, action)
        });
    }
    (1.0 - POINTS) * game.prospects(me) + POINTS * (game.lead(me) / 12.0).clamp(-1.0, 1.0)
}
