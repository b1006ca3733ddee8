//! Fits the weights of bots from games that the bots play themselves, and writes them into the game's data file
//! (`rust-core/bots/weights`). The weights take effect when the program is built again; another run continues from
//! them.

mod city;
pub mod fit;
mod kingdom;

use std::collections::BTreeMap;
use std::path::PathBuf;

use ayatsuri_bots::search::SearchBudget;
use ayatsuri_bots::weights::{WeightFile, read, section};
use ayatsuri_bots::{Bot, Level, Levelled, Master, SeatViews, Temper, play};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{LegalActions, View};

use crate::options::number;
use fit::{Aim, Case, Pace, fit, quality};

pub const HELP: &str = "\
scripts/bench tune            fits the numbers that player and master weigh by, and writes them to their data file:
    --game G        city or kingdom (city)
    --step S        novice: player chooses what the novice does, to begin with
                    prospects: who wins, by how the table stands when a round (in Kingdom a turn) begins
                    search: player chooses what a search with it finds best
    --games N       how many games (2000; search: 400)
    --trials N      how many trials a search has (400)
    --seed S        a number (1)";

/// A game whose bots can be tuned.
trait Tuned: Levelled {
    /// The game's name, which its data file has, too.
    const NAME: &'static str;
    /// The sections of weights for prospects: the name of each section, and the names of its weights.
    fn sections() -> Vec<(String, Vec<String>)>;
    /// The place in [`Tuned::sections`] of the section for a setup.
    fn section(setup: &Self::Setup) -> usize;
    /// A number that changes at each moment from which prospects are learnt: the round, or in Kingdom the turn.
    fn moment(&self) -> u32;
    /// For each seat, the non-zero features by which its prospects are rated.
    fn features_of_seats(&self) -> Vec<Vec<(u16, f32)>>;
    /// The names of *player*'s weights.
    fn player_names() -> Vec<String>;
    /// For each legal action, the non-zero features by which *player* rates it.
    fn features(view: &View<Self>, legal: &LegalActions<Self::Action>) -> Vec<Vec<(u16, f32)>>;
    /// A random setup for the game with this number. The number decides what takes turns: editions, or numbers of
    /// players.
    fn any_setup(number: u32, rng: &mut GameRng) -> Self::Setup;
    /// The number of players of a setup.
    fn players(setup: &Self::Setup) -> u8;
    /// Each seat's share of the victory, once the game has ended.
    fn shares(&self) -> Vec<f32>;
}

/// The non-zero features, each with its index.
fn sparse<const N: usize>(features: [f32; N]) -> Vec<(u16, f32)> {
    (0..).zip(features).filter(|&(_, amount)| amount != 0.0).collect()
}

/// Features with smaller index types, since thousands of them are kept.
fn with_small_indices(features: Vec<Vec<(usize, f32)>>) -> Vec<Vec<(u16, f32)>> {
    let each =
        |features: Vec<(usize, f32)>| features.into_iter().map(|(index, amount)| (index as u16, amount)).collect();
    features.into_iter().map(each).collect()
}

struct Plan {
    game: String,
    step: String,
    games: Option<u64>,
    trials: u64,
    seed: u64,
}

/// Runs the subcommand `tune`.
pub fn command(words: &[&str]) -> Result<(), String> {
    let mut plan = Plan { game: "city".to_string(), step: String::new(), games: None, trials: 400, seed: 1 };
    for pair in words.chunks(2) {
        let &[option, value] = pair else { return Err(format!("{} needs a value:\n{HELP}", pair[0])) };
        match option {
            "--game" => plan.game = value.to_string(),
            "--step" => plan.step = value.to_string(),
            "--games" => plan.games = Some(number(option, value, 1..=100_000_000)?),
            "--trials" => plan.trials = number(option, value, 1..=1_000_000)?,
            "--seed" => plan.seed = number(option, value, 0..=u64::MAX)?,
            _ => return Err(format!("{option} is not an option of tune:\n{HELP}")),
        }
    }
    match plan.game.as_str() {
        "city" => tune::<ayatsuri_rules::city::State>(&plan),
        "kingdom" => tune::<ayatsuri_rules::kingdom::State>(&plan),
        other => Err(format!("--game is city or kingdom, not {other}")),
    }
}

fn tune<G: Tuned>(plan: &Plan) -> Result<(), String> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("../../rust-core/bots/weights/{}.json", G::NAME));
    let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let mut file = read(&text);
    match plan.step.as_str() {
        "novice" => fit_player_to_novice::<G>(plan, &mut file),
        "prospects" => fit_prospects::<G>(plan, &mut file),
        "search" => fit_player_to_search::<G>(plan, &mut file),
        other => return Err(format!("--step is novice, prospects or search, not {other}")),
    }
    let mut text = serde_json::to_string_pretty(&file).map_err(|e| e.to_string())?;
    text.push('\n');
    std::fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()))
}

/// Writes weights into a section, rounded to thousandths; zeros are left out.
fn write(file: &mut WeightFile, name: &str, names: &[String], weights: &[f32]) {
    let rounded = |w: f32| (w * 1000.0).round() / 1000.0;
    let numbers = names.iter().zip(weights).map(|(name, &w)| (name.clone(), rounded(w))).filter(|(_, w)| *w != 0.0);
    file.insert(name.to_string(), numbers.collect::<BTreeMap<_, _>>());
}

/// Fits *player* so that it chooses what the novice does.
fn fit_player_to_novice<G: Tuned>(plan: &Plan, file: &mut WeightFile) {
    let mut rng = GameRng::from_number(plan.seed);
    let mut cases = vec![];
    for number in 0..plan.games.unwrap_or(2000) as u32 {
        let setup = G::any_setup(number, &mut rng);
        play_game::<G>(&setup, &mut rng, |view, legal, chance| {
            let action = Level::Novice.bot::<G>(Temper::Even).choose(view, legal, chance);
            if legal.len() > 1 {
                let mut worthy = legal.clone();
                G::weed(&view.observation, &mut worthy);
                if let Some(chosen) = worthy.iter().position(|&a| a == action) {
                    let mut worth = vec![0.0; worthy.len()];
                    worth[chosen] = 1.0;
                    cases.push(Case { features: G::features(view, &worthy), worth });
                }
            }
            action
        });
    }
    let names = G::player_names();
    let mut weights = vec![0.0; names.len()];
    let pace = Pace { epochs: 8, step: 0.02, pull: 1e-5 };
    fit(&mut weights, &cases, Aim::Likely, &pace, plan.seed);
    println!("{} choices, log chance {:.3}", cases.len(), quality(&weights, &cases, Aim::Likely));
    write(file, "player", &names, &weights);
}

/// The bots of a training game. Half of the games have only *player*, the others any levels, so that the prospects hold
/// against other bots, too.
fn training_bots<G: Tuned>(players: u8, rng: &mut GameRng) -> Vec<Box<dyn Bot<G> + Send>> {
    let is_mixed = rng.below(2) == 0;
    let mut one = || match rng.below(4) {
        0 if is_mixed => Level::Builder,
        1 if is_mixed => Level::Novice,
        _ => Level::Player,
    };
    (0..players).map(|_| one().bot(Temper::Even)).collect()
}

/// Fits the weights of the prospects to the winners of games, whose moments become the cases. One action in forty is
/// random, so that positions come up that good play would not reach.
fn fit_prospects<G: Tuned>(plan: &Plan, file: &mut WeightFile) {
    let mut rng = GameRng::from_number(plan.seed);
    let sections = G::sections();
    let mut cases: Vec<Vec<Case>> = sections.iter().map(|_| vec![]).collect();
    for number in 0..plan.games.unwrap_or(2000) as u32 {
        let setup = G::any_setup(number, &mut rng);
        let mut bots = training_bots::<G>(G::players(&setup), &mut rng);
        let mut positions = vec![];
        let mut moment = 0;
        let mut views = SeatViews::<G>::before(&setup, G::players(&setup)).expect("a legal setup");
        let mut game = G::start(&setup, rng.seed(), &mut views).expect("a legal setup");
        let mut legal = LegalActions::new();
        while let Some(seat) = game.owes().next() {
            if game.moment() != moment {
                moment = game.moment();
                positions.push(game.features_of_seats());
            }
            let view = views.of(seat);
            view.legal(&mut legal);
            let action = if rng.below(40) == 0 {
                rng.pick(legal.as_slice()).unwrap_or_default()
            } else {
                bots[seat.index()].choose(view, &legal, &mut rng)
            };
            game.apply(seat, action, &mut views).expect("a legal action");
        }
        let shares = game.shares();
        let of = |features| Case { features, worth: shares.clone() };
        cases[G::section(&setup)].extend(positions.into_iter().map(of));
    }
    for ((section_name, names), cases) in sections.iter().zip(cases) {
        let mut weights = section(file, section_name, names.iter().cloned());
        let pace = Pace { epochs: 12, step: 0.02, pull: 1e-5 };
        fit(&mut weights, &cases, Aim::Likely, &pace, plan.seed);
        println!("{section_name}: {} tables, log chance {:.4}", cases.len(), quality(&weights, &cases, Aim::Likely));
        write(file, section_name, names, &weights);
    }
}

/// Fits *player* so that it makes the choice that a search finds best which uses *player* itself, in games that
/// *player* plays.
fn fit_player_to_search<G: Tuned>(plan: &Plan, file: &mut WeightFile) {
    let mut rng = GameRng::from_number(plan.seed);
    let mut cases = vec![];
    for number in 0..plan.games.unwrap_or(400) as u32 {
        let setup = G::any_setup(number, &mut rng);
        play_game::<G>(&setup, &mut rng, |view, legal, chance| {
            let mut worthy = legal.clone();
            G::weed(&view.observation, &mut worthy);
            if worthy.len() > 1 && chance.below(3) == 0 {
                let budget = SearchBudget::trials(plan.trials as u32);
                let evaluations = Master::new(budget).evaluate(view, &worthy, chance);
                let worth =
                    |a: &G::Action| evaluations.iter().find(|o| o.action == *a).map_or(0.0, |o| -o.loss.max(-0.05));
                cases.push(Case { features: G::features(view, &worthy), worth: worthy.iter().map(worth).collect() });
            }
            Level::Player.bot::<G>(Temper::Even).choose(view, legal, chance)
        });
    }
    let names = G::player_names();
    let mut weights = section(file, "player", names.iter().cloned());
    print_losses(&weights, &names, &cases);
    let aim = Aim::Worthy { chance: 0.006 };
    let (test, learnt) = cases.split_at(cases.len() / 10);
    let before = quality(&weights, test, aim);
    let pace = Pace { epochs: 30, step: 0.02, pull: 1e-6 };
    fit(&mut weights, learnt, aim, &pace, plan.seed);
    println!(
        "{} choices; worth lost by a choice {:.4} before, {:.4} after ({:.4} on those learnt from)",
        cases.len(),
        -before,
        -quality(&weights, test, aim),
        -quality(&weights, learnt, aim)
    );
    write(file, "player", &names, &weights);
}

/// Prints how much value the weights lose by the choices of each kind. The kind of a choice is the block of weights to
/// which its last feature belongs; a block is the part of a weight's name before the dot.
fn print_losses(weights: &[f32], names: &[String], cases: &[Case]) {
    let mut kinds: BTreeMap<&str, (usize, f32)> = BTreeMap::new();
    for case in cases {
        let sum =
            |features: &[(u16, f32)]| features.iter().map(|&(index, x)| weights[usize::from(index)] * x).sum::<f32>();
        let best = case.features.iter().zip(&case.worth).max_by(|a, b| sum(a.0).total_cmp(&sum(b.0)));
        let Some((features, worth)) = best else { continue };
        let block =
            features.last().and_then(|&(index, _)| names[usize::from(index)].split('.').next()).unwrap_or("none");
        let kind = kinds.entry(block).or_default();
        *kind = (kind.0 + 1, kind.1 - worth);
    }
    for (block, (count, lost)) in kinds {
        let (each, all) = (lost / count as f32, lost / cases.len() as f32);
        println!("{block:<12} {count:>7} choices, {each:.4} lost by one, {all:.4} of all");
    }
}

/// Plays one game in which `choose` decides for all seats.
fn play_game<G: Tuned>(
    setup: &G::Setup,
    rng: &mut GameRng,
    mut choose: impl FnMut(&View<G>, &LegalActions<G::Action>, &mut GameRng) -> G::Action,
) {
    let mut views = SeatViews::<G>::before(setup, G::players(setup)).expect("a legal setup");
    let mut game = G::start(setup, rng.seed(), &mut views).expect("a legal setup");
    play(&mut game, &mut views, |_, view, legal| choose(view, legal, rng));
}
