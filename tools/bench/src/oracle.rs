//! Measures the most that each simplification of a master's search can cost: one seat plays a master without that
//! simplification, on the same deals as a master that has it. Some of these searches see what no seat may see, so they
//! live here and not among the bots.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use ayatsuri_bots::search::SearchBudget;
use ayatsuri_bots::{Bot, Level, Levelled, Master, SeatViews, Temper};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::EditionId;
use ayatsuri_rules::{LegalActions, Observer, Seat, View, city, kingdom};
use ayatsuri_table::HostableGame;

use crate::options::{level_and_temper, number};

pub const HELP: &str = "\
scripts/bench oracle          what each simplification of a master's search costs at most: its share of the victories with one
                              seat, the others masters, and how much more that is than the first variant's on the same
                              deals; also its lead in points over the others on average. It tells what it knows after
                              every 20 deals
    --edition E     first, fullset, expanded or classic, or kingdom (classic)
    --players N     how many play (4; in kingdom 3)
    --deals D       how many deals, each played in every rotation of the seats (50)
    --first D       the number of the first deal (0)
    --against L     what the others are: novice, player, master … (master)
    --others V      what the others are, one of the variants in place of a level
    --trials N      how many trials a move has, for all of them (600)
    --threads N     how many deals are played at once (1)
    --only V,…      some variants alone: ";

/// The weights of *player*'s rating and of the lead in points, as in a master's search. Its own constants are private.
const KNOWLEDGE: f32 = 0.006;
const MAX_DISLIKED: f32 = 6.0;
const POINTS: f32 = 0.04;

/// The number of states after which choices are first compared. A choice is dropped if the best one is ahead by this
/// many standard errors.
const FIRST_LOOK: usize = 12;
const CLEARLY: f32 = 2.2;

/// A choice whose difference from the best is smaller than this is as good, and is dropped, too.
const AS_GOOD: f32 = 0.004;

/// The trials of a master that plays within a trial.
const INNER: u32 = 24;

/// The results are printed each time that this number of deals has been played.
const TOLD_EVERY: usize = 20;

/// The part of the true table that a trial sees.
#[derive(Clone, Copy, PartialEq)]
enum Sight {
    /// Only what the seat's view tells.
    Own,
    /// The characters of each seat, and those that lie face down.
    Characters,
    /// The hands and the order of the cards still to come.
    Cards,
    /// Both.
    All,
}

/// The length of a trial.
#[derive(Clone, Copy)]
enum Horizon {
    /// The same as a master's.
    Own,
    /// This number of rounds: 1 is the rest of the current one.
    Rounds(u16),
    /// To the end of the game.
    End,
}

/// A master without one of its simplifications.
#[derive(Clone, Copy)]
struct Variant {
    name: &'static str,
    /// The part of the true table that its trials see.
    sees: Sight,
    horizon: Horizon,
    /// Whether everybody searches in its trials, too.
    has_masters: bool,
    /// The weight of *player*'s rating of a choice.
    knowledge: f32,
    /// The factor by which it has more trials than the others.
    times: u32,
    /// The number of sampled tables from which one is chosen, by the plausibility of the others' picks; `None` for the
    /// game's own number.
    guesses: Option<usize>,
    /// The weight that a table gets from its plausibility, before tables are chosen.
    weigh: fn(f32) -> f32,
}

const MASTER: Variant = Variant {
    name: "master",
    sees: Sight::Own,
    horizon: Horizon::Own,
    has_masters: false,
    knowledge: KNOWLEDGE,
    times: 1,
    guesses: None,
    weigh: |plausibility| plausibility,
};

const VARIANTS: [Variant; 17] = [
    MASTER,
    Variant { name: "no-prior", knowledge: 0.0, ..MASTER },
    Variant { name: "double-prior", knowledge: 2.0 * KNOWLEDGE, ..MASTER },
    Variant { name: "eight-times", times: 8, ..MASTER },
    Variant { name: "no-prior-eight-times", knowledge: 0.0, times: 8, ..MASTER },
    Variant { name: "no-draft-model", guesses: Some(1), ..MASTER },
    Variant { name: "flat-draft-model", guesses: Some(8), weigh: f32::sqrt, ..MASTER },
    Variant { name: "one-round", horizon: Horizon::Rounds(1), ..MASTER },
    Variant { name: "two-rounds", horizon: Horizon::Rounds(2), ..MASTER },
    Variant { name: "three-rounds", horizon: Horizon::Rounds(3), ..MASTER },
    Variant { name: "to-the-end", horizon: Horizon::End, ..MASTER },
    // The master as it was before the weight of *player*'s rating was halved.
    Variant { name: "before", horizon: Horizon::Rounds(1), knowledge: 2.0 * KNOWLEDGE, ..MASTER },
    Variant { name: "sees-characters", sees: Sight::Characters, ..MASTER },
    Variant { name: "sees-cards", sees: Sight::Cards, ..MASTER },
    Variant { name: "sees-all", sees: Sight::All, ..MASTER },
    Variant { name: "sees-all-to-the-end", sees: Sight::All, horizon: Horizon::End, ..MASTER },
    Variant { name: "sees-all-among-masters", sees: Sight::All, has_masters: true, ..MASTER },
];

struct Plan {
    players: u8,
    deals: usize,
    first: u64,
    against: Level,
    /// The variant that the other seats play, in place of that level.
    others: Option<Variant>,
    trials: u32,
    threads: usize,
    variants: Vec<Variant>,
}

/// Runs the subcommand `oracle`.
pub fn command(words: &[&str]) -> Result<(), String> {
    let mut plan = Plan {
        players: 0,
        deals: 50,
        first: 0,
        against: Level::Master,
        others: None,
        trials: 600,
        threads: 1,
        variants: VARIANTS.to_vec(),
    };
    let mut edition = "classic";
    for pair in words.chunks(2) {
        let &[option, value] = pair else { return Err(format!("{} needs a value:\n{}", pair[0], help())) };
        match option {
            "--edition" => edition = value,
            "--players" => plan.players = number(option, value, 2..=8)? as u8,
            "--deals" => plan.deals = number(option, value, 2..=1_000_000)? as usize,
            "--trials" => plan.trials = number(option, value, 1..=10_000_000)? as u32,
            "--first" => plan.first = number(option, value, 0..=1_000_000_000)?,
            "--against" => plan.against = level_and_temper(option, value)?.0,
            "--others" => plan.others = Some(by_name(value)?),
            "--threads" => plan.threads = number(option, value, 1..=256)? as usize,
            "--only" => plan.variants = value.split(',').map(by_name).collect::<Result<_, _>>()?,
            _ => return Err(format!("{option} is not an option of the oracle:\n{}", help())),
        }
    }
    if plan.players == 0 {
        plan.players = if edition == "kingdom" { 3 } else { 4 };
    }
    let players = plan.players;
    if edition == "kingdom" {
        plan.variants.retain(|variant| matches!(variant.sees, Sight::Own | Sight::All));
        if plan.variants.is_empty() {
            return Err("in kingdom no variant sees a part of a table".to_string());
        }
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
    found.ok_or_else(|| format!("there are the variants {}, not {name}", VARIANTS.map(|v| v.name).join(", ")))
}

/// The result of a variant in one deal, over all rotations of the seats.
#[derive(Clone, Copy)]
struct DealResult {
    /// Its share of the victories.
    share: f64,
    /// Its lead in points over the others on average.
    lead: f64,
}

fn compare<G: HostableGame + Levelled>(plan: &Plan, setup: &G::Setup) -> Result<(), String>
where
    G::Setup: Sync,
{
    // For each deal that has been played, the result of each variant.
    let played: Mutex<Vec<Vec<DealResult>>> = Mutex::new(vec![]);
    let failed: Mutex<Option<String>> = Mutex::new(None);
    let next = AtomicUsize::new(0);
    std::thread::scope(|threads| {
        for _ in 0..plan.threads {
            threads.spawn(|| {
                loop {
                    let deal = next.fetch_add(1, Ordering::Relaxed);
                    if deal >= plan.deals {
                        return;
                    }
                    let play = |variant: &Variant| play_deal::<G>(plan, setup, plan.first + deal as u64, *variant);
                    match plan.variants.iter().map(play).collect::<Result<Vec<DealResult>, String>>() {
                        Ok(results) => {
                            let mut played = played.lock().expect("no thread has panicked");
                            played.push(results);
                            if played.len().is_multiple_of(TOLD_EVERY) || played.len() == plan.deals {
                                print!("{}", table(plan, &played));
                            }
                        }
                        Err(why) => {
                            next.store(plan.deals, Ordering::Relaxed);
                            *failed.lock().expect("no thread has panicked") = Some(why);
                        }
                    }
                }
            });
        }
    });
    failed.into_inner().expect("no thread has panicked").map_or(Ok(()), Err)
}

/// A line for each variant, with its results in the deals that have been played.
fn table(plan: &Plan, played: &[Vec<DealResult>]) -> String {
    let first = &plan.variants[0].name;
    let mut text = format!("{} deals\n{:<24} {:>16} {:>16}", played.len(), "one seat of", "victories", "lead");
    text += &format!(" {:>24}\n", format!("more than {first}"));
    for (number, variant) in plan.variants.iter().enumerate() {
        let all = |of: fn(&DealResult) -> f64| mean_and_error(played.iter().map(|deal| of(&deal[number])));
        let ((share, share_off), (lead, lead_off)) = (all(|result| result.share), all(|result| result.lead));
        text += &format!("{:<24} {:>7.1} % ± {:<4.1}", variant.name, 100.0 * share, 100.0 * share_off);
        text += &format!(" {lead:>9.2} ± {lead_off:<4.2}");
        if number > 0 {
            let (more, off) = mean_and_error(played.iter().map(|deal| deal[number].share - deal[0].share));
            text += &format!(" {:>17.1} ± {:<4.1}", 100.0 * more, 100.0 * off);
        }
        text.push('\n');
    }
    text
}

fn mean_and_error(figures: impl Iterator<Item = f64>) -> (f64, f64) {
    let figures: Vec<f64> = figures.collect();
    let count = figures.len() as f64;
    let mean = figures.iter().sum::<f64>() / count;
    let variance = figures.iter().map(|figure| (figure - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, (variance / count).sqrt())
}

/// Plays one deal with the variant at each seat in turn, and returns its result.
fn play_deal<G: HostableGame + Levelled>(
    plan: &Plan,
    setup: &G::Setup,
    deal: u64,
    variant: Variant,
) -> Result<DealResult, String> {
    let mut result = DealResult { share: 0.0, lead: 0.0 };
    let part = 1.0 / f64::from(plan.players);
    for place in 0..plan.players {
        let mut rng = GameRng::from_number(deal);
        let seed = rng.seed();
        let mut views = SeatViews::<G>::before(setup, plan.players).map_err(|e| e.to_string())?;
        let mut game = G::start(setup, seed, &mut views).map_err(|e| e.to_string())?;
        let mut legal = LegalActions::new();
        let mut rngs: Vec<GameRng> = (0..plan.players).map(|_| GameRng::new(rng.seed(), 0)).collect();
        while let Some(seat) = game.owes().next() {
            views.of(seat).legal(&mut legal);
            let chance = &mut rngs[seat.index()];
            let searcher = if seat == Seat(place) { Some(variant) } else { plan.others };
            let action = match (legal.as_slice(), searcher) {
                ([only], _) => *only,
                (_, Some(it)) => search(&game, &views, seat, &legal, plan.trials * it.times, it, chance)?,
                (_, None) => {
                    let budget = SearchBudget::trials(plan.trials);
                    plan.against.bot_within::<G>(Temper::Even, budget).choose(views.of(seat), &legal, chance)
                }
            };
            game.apply(seat, action, &mut views).map_err(|e| e.to_string())?;
        }
        let outcome = game.outcome().ok_or("a game ended without an outcome")?;
        let winners = G::winners(&outcome);
        if winners.contains(Seat(place)) {
            result.share += part / winners.len() as f64;
        }
        let points: Vec<f64> = G::points(&outcome).into_iter().map(|points| points as f64).collect();
        let (own, all) = (points[usize::from(place)], points.iter().sum::<f64>());
        result.lead += part * (own - (all - own) / (points.len() - 1) as f64);
    }
    Ok(result)
}

/// A choice, with the values of its trials.
struct Tried<A> {
    action: A,
    liked: f32,
    values: Vec<f32>,
}

impl<A> Tried<A> {
    fn worth(&self) -> f32 {
        self.values.iter().sum::<f32>() / self.values.len().max(1) as f32 + self.liked
    }

    /// Whether it need not be tried further: `best` is clearly ahead of it on the states on which both were tried, or
    /// it is clearly as good.
    fn is_settled(&self, best: &Tried<A>) -> bool {
        let count = self.values.len().min(best.values.len()) as f32;
        let differences = || best.values.iter().zip(&self.values).map(|(best, own)| best - own);
        let mean = differences().sum::<f32>() / count;
        let variance = differences().map(|each| (each - mean) * (each - mean)).sum::<f32>() / (count - 1.0).max(1.0);
        let (ahead, error) = (mean + best.liked - self.liked, (variance / count).sqrt());
        ahead > CLEARLY * error || ahead + CLEARLY * error <= AS_GOOD
    }
}

fn search<G: Levelled>(
    truth: &G,
    views: &SeatViews<G>,
    me: Seat,
    legal: &LegalActions<G::Action>,
    trials: u32,
    variant: Variant,
    rng: &mut GameRng,
) -> Result<G::Action, String> {
    let view = views.of(me);
    let mut worthy = legal.clone();
    G::weed(&view.observation, &mut worthy);
    let nats = G::ratings(view, worthy.as_slice(), Temper::Even);
    let most = nats.iter().copied().fold(f32::MIN, f32::max);
    let mut going: Vec<Tried<G::Action>> = worthy
        .as_slice()
        .iter()
        .zip(&nats)
        .map(|(&action, nats)| Tried {
            action,
            liked: variant.knowledge * (nats - most).max(-MAX_DISLIKED),
            values: vec![],
        })
        .collect();
    let (seed, mut left, mut look) = (rng.seed(), trials, FIRST_LOOK);
    for state in 0.. {
        if going.len() == 1 || left < going.len() as u32 {
            break;
        }
        left -= going.len() as u32;
        let mut chance = GameRng::new(seed, state);
        let start = beginning(truth, view, variant, &mut chance)?;
        for tried in &mut going {
            tried.values.push(value(start, views, me, tried.action, variant, chance.clone()));
        }
        if state as usize + 1 == look {
            let best = best(&going);
            let is_settled = |at: usize| at != best && going[at].is_settled(&going[best]);
            let mut settled = (0..going.len()).map(is_settled).collect::<Vec<bool>>().into_iter();
            going.retain(|_| settled.next() == Some(false));
            look *= 2;
        }
    }
    Ok(going[best(&going)].action)
}

fn best<A>(going: &[Tried<A>]) -> usize {
    (0..going.len()).rev().max_by(|&a, &b| going[a].worth().total_cmp(&going[b].worth())).unwrap_or(0)
}

/// The table on which a trial begins.
fn beginning<G: Levelled>(truth: &G, view: &View<G>, variant: Variant, rng: &mut GameRng) -> Result<G, String> {
    match variant.sees {
        Sight::Own => Ok(guess(view, variant, rng)),
        Sight::Characters => with_draft_of(&guess(view, variant, rng), truth),
        Sight::Cards => with_draft_of(truth, &guess(view, variant, rng)),
        Sight::All => Ok(*truth),
    }
}

/// The table with another table's characters: who holds them, and how they were drafted. The rules offer no such
/// change, as nobody at a table may make it; so this changes the tables in their serialized form.
fn with_draft_of<G: Levelled>(table: &G, other: &G) -> Result<G, String> {
    let written = |table: &G| serde_json::to_value(table).map_err(|e| e.to_string());
    let (mut table, other) = (written(table)?, written(other)?);
    for part in ["characters", "history"] {
        *table.get_mut(part).ok_or("this game has no characters to see")? = other[part].clone();
    }
    serde_json::from_value(table).map_err(|e| e.to_string())
}

/// Numbers below this are exact as `f32`.
const EXACT_F32: u32 = 1 << f32::MANTISSA_DIGITS;

/// A lead of this many points or more counts as a whole one.
const FULL_LEAD: f32 = 12.0;

/// A sampled table that fits the view, chosen as a master chooses it.
fn guess<G: Levelled>(view: &View<G>, variant: Variant, rng: &mut GameRng) -> G {
    let mut chosen = view.sample(rng);
    let guesses = variant.guesses.unwrap_or(G::GUESSES);
    if guesses == 1 {
        return chosen;
    }
    let weight = |table: &G| (variant.weigh)(table.plausibility(&view.observation)).max(f32::MIN_POSITIVE);
    let mut total_weight = weight(&chosen);
    for _ in 1..guesses {
        let table = view.sample(rng);
        let weight = weight(&table);
        total_weight += weight;
        if (rng.below(EXACT_F32) as f32) < weight / total_weight * EXACT_F32 as f32 {
            chosen = table;
        }
    }
    chosen
}

/// The value of a choice on one table. The table is played on, and valued by the prospects or, at the game's end, by
/// the result.
fn value<G: Levelled>(
    start: G,
    views: &SeatViews<G>,
    me: Seat,
    action: G::Action,
    variant: Variant,
    mut rng: GameRng,
) -> f32 {
    let mut game = start;
    let last = match variant.horizon {
        Horizon::Own => start.round() + G::ROUNDS - 1,
        Horizon::Rounds(rounds) => start.round() + rounds - 1,
        Horizon::End => u16::MAX,
    };
    let mut legal = LegalActions::new();
    // Each seat's own view is needed only if everybody searches.
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
        next = game.owes().next().filter(|_| game.round() <= last).map(|seat| {
            game.legal(seat, &mut legal);
            let action = match (legal.as_slice(), &followed) {
                ([only], _) => *only,
                (_, Some(views)) => Master::new(SearchBudget::trials(INNER)).choose(views.of(seat), &legal, &mut rng),
                _ => G::expected(&game.observation(Observer::Seat(seat)), &legal, &mut rng),
            };
            (seat, action)
        });
    }
    (1.0 - POINTS) * game.prospects(me) + POINTS * (game.lead(me) / FULL_LEAD).clamp(-1.0, 1.0)
}
