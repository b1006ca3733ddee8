//! Searches for house values that meet the goals better, by changing one or two at a time. It never changes a figure
//! that the rules text prints.

use std::time::{Duration, Instant};

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::kingdom::{Building, BuildingFigures, Figures, UniqueCard};

use super::Plan;
use super::measure::{Measured, OfBuilding};

/// The number of games in the first trial of a change, and in the second one if the first looks good.
const LOOK: u32 = 400;
const SECOND_LOOK: u32 = 2000;
/// How many of the best tables are measured second_look with the plan's number of games, and reported.
const REPORTED: usize = 3;

/// A table of figures, with its distance from the goals; 0 meets them all.
struct Found {
    figures: Figures,
    off: f64,
}

/// The penalty for each figure that differs from the house's, so that none is changed without need.
const CHANGED: f64 = 0.004;

/// Searches for `seconds`, and prints the best tables.
pub fn search(plan: &Plan, seconds: u64) {
    let end = Instant::now() + Duration::from_secs(seconds);
    let mut rng = GameRng::from_number(plan.seed);
    let mut seed = plan.seed;
    let mut best =
        vec![Found { figures: Figures::HOUSE, off: distance_from_goals(plan, Figures::HOUSE, SECOND_LOOK, seed) }];
    let mut tried = 0;
    while Instant::now() < end {
        let from = best[rng.below(best.len().min(2) as u32) as usize].figures;
        let mut figures = from;
        for _ in 0..=rng.below(3) {
            change(&mut figures, &mut rng);
        }
        if best.iter().any(|found| found.figures == figures) {
            continue;
        }
        tried += 1;
        seed = seed.wrapping_add(1);
        // First a short trial on the same games as the table that was changed, then a longer one on other games.
        if distance_from_goals(plan, figures, LOOK, seed) >= distance_from_goals(plan, from, LOOK, seed) {
            continue;
        }
        let found = distance_from_goals(plan, figures, SECOND_LOOK, seed.wrapping_add(1 << 32));
        if best.len() < REPORTED || found < best[best.len() - 1].off {
            best.push(Found { figures, off: found });
            best.sort_by(|one, other| one.off.total_cmp(&other.off));
            best.truncate(REPORTED);
            eprintln!("{tried} tried, the best are off by {:.3?}", best.iter().map(|b| b.off).collect::<Vec<_>>());
        }
    }
    println!("{tried} tables tried in {seconds} seconds with {}s; the best:", plan.level);
    for Found { figures, off: found } in best {
        let second_look = distance_from_goals(plan, figures, plan.games, !plan.seed);
        println!("\noff by {found:.3}, on {} other games by {second_look:.3}", plan.games);
        print!("{}{}", as_code(&figures), plan.report(figures, !plan.seed));
    }
}

// The four goals: the rounds of a game, the dealer's victories beyond a fair share, the games in which each building is
// bought, and the win rate of an opening purchase.
const LEAST_ROUNDS: f64 = 6.1;
const MOST_ROUNDS: f64 = 8.9;
const DEALER_TOLERANCE: f64 = 0.02;
const LEAST_BOUGHT: f64 = 0.36;
const MOST_OPENING: f64 = 1.2;

// The weights of the last three goals beside that of the rounds.
const DEALER_WEIGHT: f64 = 10.0;
const BOUGHT_WEIGHT: f64 = 3.0;
const OPENING_WEIGHT: f64 = 4.0;

/// The games with a fair share of victories that are added to those of an opening purchase.
const DOUBT_GAMES: f64 = 60.0;

/// The distance from the goals over all numbers of players, plus the penalty for changed figures.
fn distance_from_goals(plan: &Plan, figures: Figures, games: u32, seed: u64) -> f64 {
    let tables = plan.players.iter().map(|&players| off_goals(&plan.measured(figures, players, games, seed)));
    tables.sum::<f64>() + CHANGED * f64::from(distance(&figures, &Figures::HOUSE))
}

/// The distance from the four goals; 1 is a whole round, a tenth of the victories, or a third of the games.
fn off_goals(measured: &Measured) -> f64 {
    let outside = |value: f64, least: f64, most: f64| (least - value).max(value - most).max(0.0);
    let rounds = outside(measured.rounds(), LEAST_ROUNDS, MOST_ROUNDS);
    let dealer =
        DEALER_WEIGHT * outside(measured.dealer.share() - measured.fair(), -DEALER_TOLERANCE, DEALER_TOLERANCE);
    let buildings = measured.buildings.iter().map(|of| {
        let bought = BOUGHT_WEIGHT * outside(of.bought.share(), LEAST_BOUGHT, 1.0);
        bought + OPENING_WEIGHT * outside(opening(of, measured.fair()), 0.0, MOST_OPENING)
    });
    rounds + dealer + buildings.sum::<f64>()
}

/// The win rate of an opening purchase in units of a fair share. It is drawn towards 1 if the purchase was rare.
fn opening(of: &OfBuilding, fair: f64) -> f64 {
    (f64::from(of.opening.some) + DOUBT_GAMES * fair) / (f64::from(of.opening.of) + DOUBT_GAMES) / fair
}

pub(super) fn each(figures: &Figures) -> impl Iterator<Item = u8> + '_ {
    let own = [figures.alchemist, figures.smith, figures.cook, figures.store, figures.quarry, figures.arena];
    let buildings = figures.buildings.iter().flat_map(|b| b.cost.into_iter().chain(b.tax).chain([b.points]));
    own.into_iter().chain([figures.conscription]).chain(buildings)
}

fn distance(one: &Figures, other: &Figures) -> u32 {
    each(one).zip(each(other)).map(|(a, b)| u32::from(a.abs_diff(b))).sum()
}

/// Changes a figure by one within bounds.
fn step(figure: &mut u8, least: u8, most: u8, rng: &mut GameRng) {
    *figure = if rng.below(2) == 0 { figure.saturating_sub(1).max(least) } else { (*figure + 1).min(most) };
}

/// Changes one figure that the rules text does not print. Whether a building has a tax never changes.
fn change(figures: &mut Figures, rng: &mut GameRng) {
    match rng.below(24) {
        0 => {
            // The three producers stay equal, so that no basic chip has more worth than another.
            step(&mut figures.alchemist, 1, 3, rng);
            (figures.smith, figures.cook) = (figures.alchemist, figures.alchemist);
        }
        1 => step(&mut figures.store, 2, 3, rng),
        2 => step(&mut figures.quarry, 1, 2, rng),
        3 => step(&mut figures.arena, 1, 4, rng),
        4 => step(&mut figures.conscription, 1, 3, rng),
        _ => {
            let building = rng.below(Building::COUNT as u32) as usize;
            change_building(&mut figures.buildings[building], rng);
        }
    }
}

fn change_building(figures: &mut BuildingFigures, rng: &mut GameRng) {
    let kind = rng.below(3) as usize;
    match rng.below(8) {
        0 | 1 => step(&mut figures.points, 1, 5, rng),
        2 if figures.tax != [0; 3] => {
            let tax = figures.tax;
            step(&mut figures.tax[kind], 0, 2, rng);
            if figures.tax == [0; 3] {
                figures.tax = tax;
            }
        }
        _ => {
            let cost = figures.cost;
            step(&mut figures.cost[kind], 0, 5, rng);
            // No building becomes almost free.
            if figures.cost.iter().sum::<u8>() < 2 {
                figures.cost = cost;
            }
        }
    }
}

/// The figures as code, for the data file.
fn as_code(figures: &Figures) -> String {
    let Figures { alchemist, smith, cook, store, quarry, arena, conscription, .. } = *figures;
    let buildings = Building::ALL.iter().map(|&b| {
        let BuildingFigures { cost, tax, points } = figures.of(b);
        format!("    building({cost:?}, {tax:?}, {points}), // {} {}\n", b.id(), b.name())
    });
    format!(
        "    alchemist: {alchemist}, smith: {smith}, cook: {cook}\n{}    store: {store}, quarry: {quarry}, arena: {arena}, \
         conscription: {conscription}\n",
        buildings.collect::<String>()
    )
}

#[cfg(test)]
mod tests {
    use ayatsuri_rules::kingdom::PrintedFigures;

    use super::*;

    #[test]
    fn a_change_keeps_to_the_bounds_and_to_what_is_printed() {
        let mut rng = GameRng::from_number(1);
        let mut figures = Figures::HOUSE;
        for _ in 0..20_000 {
            let before = figures;
            change(&mut figures, &mut rng);
            assert_eq!(figures.printed, PrintedFigures::TEXT);
            assert!(distance(&before, &figures) <= 3, "{before:?} became {figures:?}");
            for (now, house) in figures.buildings.iter().zip(Figures::HOUSE.buildings) {
                assert!((1..=5).contains(&now.points) && now.cost.iter().all(|&n| n <= 5), "{now:?}");
                assert!(now.cost.iter().sum::<u8>() >= 2, "{now:?}");
                assert_eq!(now.tax == [0; 3], house.tax == [0; 3], "{now:?}");
            }
        }
    }

    #[test]
    fn a_table_that_holds_no_goal_is_further_off_than_the_houses() {
        let plan = Plan::read(&["--games", "400"]).expect("these are options of the balance");
        let mut figures = Figures::HOUSE;
        figures.buildings.iter_mut().for_each(|building| building.points = 5);
        assert!(distance_from_goals(&plan, figures, 400, 1) > distance_from_goals(&plan, Figures::HOUSE, 400, 1) + 1.0);
    }
}
