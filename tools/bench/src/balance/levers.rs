//! Finds the figures that the first dealer's victories depend on. Each game is played with random figures, each of them
//! the house's or one more or less, so that every game says something about every figure.

use std::fmt::Write;

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::kingdom::{Building, Figures, UniqueCard};

use super::search::each;
use super::{Plan, percent};

/// The number of figures printed: those with the largest effect compared with its error.
const PRINTED: usize = 8;

/// The sums over games for one figure, each game with its own difference from the house's figure.
#[derive(Clone, Copy, Default)]
struct Lever {
    sum: f64,
    sum_of_squares: f64,
    /// The sum of the differences in the games that the first dealer won.
    with_victory: f64,
}

impl Lever {
    /// How much the first dealer's share of victories grows when the figure is one higher, and its standard error.
    /// `None` if it never varied.
    fn slope(self, games: f64, share: f64) -> Option<(f64, f64)> {
        let variance = self.sum_of_squares / games - (self.sum / games).powi(2);
        if variance <= 0.0 {
            return None;
        }
        let slope = (self.with_victory / games - share * self.sum / games) / variance;
        Some((slope, (share * (1.0 - share) / (games * variance)).sqrt()))
    }
}

/// Plays the plan's games for each number of players, and reports what each figure does.
pub fn levers(plan: &Plan) -> String {
    let mut text = String::new();
    for &players in &plan.players {
        let mut rng = GameRng::from_number(plan.seed);
        let mut dealer = super::Part::default();
        let mut levers = vec![Lever::default(); each(&Figures::HOUSE).count()];
        for _ in 0..plan.games {
            let figures = shaken(&mut rng);
            let seed = u64::from(rng.below(u32::MAX));
            let game = plan.measured(figures, players, 1, seed).dealer;
            dealer.some += game.some;
            dealer.of += game.of;
            for ((lever, now), house) in levers.iter_mut().zip(each(&figures)).zip(each(&Figures::HOUSE)) {
                let difference = f64::from(now) - f64::from(house);
                lever.sum += difference;
                lever.sum_of_squares += difference * difference;
                lever.with_victory += difference * f64::from(game.some);
            }
        }
        let slope = |lever: &Lever| lever.slope(f64::from(plan.games), dealer.share());
        let mut effects: Vec<_> = names().zip(&levers).filter_map(|(name, l)| Some((name, slope(l)?))).collect();
        let distance = |&(slope, error): &(f64, f64)| (slope / error).powi(2);
        effects.sort_by(|(_, one), (_, other)| distance(other).total_cmp(&distance(one)));
        let mean = effects.iter().map(|(_, slope)| distance(slope)).sum::<f64>() / effects.len().max(1) as f64;
        let (games, level) = (plan.games, plan.level);
        let _ = writeln!(text, "{players} players, {games} games of {level}s, each with figures of its own");
        let _ = writeln!(text, "  first dealer's victories {}", percent(dealer));
        let _ = writeln!(text, "  one higher, and they change by so many points in a hundred");
        for (name, (slope, error)) in effects.iter().take(PRINTED) {
            let _ = writeln!(text, "  {name:<24} {:+.2} ± {:.2}", 100.0 * slope, 100.0 * error);
        }
        let error = (2.0 / effects.len().max(1) as f64).sqrt();
        let _ = writeln!(text, "  the squares of all {} in standard errors: {mean:.2} on average", effects.len());
        let _ = writeln!(text, "  (1 ± {error:.2} if no figure did anything)\n");
    }
    text
}

/// The house's figures, each unchanged or one higher or lower. Figures that the rules text prints stay, and a building
/// without tax gets none.
fn shaken(rng: &mut GameRng) -> Figures {
    let mut figures = Figures::HOUSE;
    let mut move_figure = |figure: &mut u8, least: u8| match rng.below(3) {
        0 => *figure = figure.saturating_sub(1).max(least),
        1 => *figure += 1,
        _ => {}
    };
    for figure in [&mut figures.alchemist, &mut figures.smith, &mut figures.cook, &mut figures.quarry] {
        move_figure(figure, 1);
    }
    move_figure(&mut figures.store, 2);
    move_figure(&mut figures.arena, 0);
    move_figure(&mut figures.conscription, 0);
    for building in &mut figures.buildings {
        building.cost.iter_mut().for_each(|cost| move_figure(cost, 0));
        move_figure(&mut building.points, 1);
        if building.tax != [0; 3] {
            building.tax.iter_mut().for_each(|tax| move_figure(tax, 0));
        }
    }
    figures
}

/// The figures' names, in the order of [`each`].
fn names() -> impl Iterator<Item = String> {
    let own = ["Alchemist", "Smith", "Cook", "stores", "Quarry", "Arena", "Conscription"];
    let what = ["gold", "food", "troops", "tax in gold", "tax in food", "tax in troops", "points"];
    let building = move |b: Building| what.map(|what| format!("{} {what}", b.name()));
    own.into_iter().map(str::to_string).chain(Building::ALL.iter().copied().flat_map(building))
}

#[cfg(test)]
mod tests {
    use ayatsuri_rules::kingdom::PrintedFigures;

    use super::*;

    #[test]
    fn each_figure_has_a_name_and_is_shaken_by_one_at_most_and_never_a_printed_one() {
        assert_eq!(names().count(), each(&Figures::HOUSE).count());
        let mut rng = GameRng::from_number(3);
        let mut most = vec![0; names().count()];
        for _ in 0..200 {
            let figures = shaken(&mut rng);
            assert_eq!(figures.printed, PrintedFigures::TEXT);
            for ((most, now), house) in most.iter_mut().zip(each(&figures)).zip(each(&Figures::HOUSE)) {
                *most = now.abs_diff(house).max(*most);
            }
        }
        let untaxed = Figures::HOUSE.buildings.iter().filter(|building| building.tax == [0; 3]).count();
        assert_eq!(most.iter().filter(|&&most| most == 0).count(), 3 * untaxed);
        assert!(most.iter().all(|&most| most <= 1), "{most:?}");
    }

    #[test]
    fn a_figure_that_decides_has_its_slope_and_one_that_never_moved_has_none() {
        // In five of ten games the figure was one higher, and the dealer won exactly these.
        let lever = Lever { sum: 5.0, sum_of_squares: 5.0, with_victory: 5.0 };
        let (slope, error) = lever.slope(10.0, 0.5).expect("it moved");
        assert!((slope - 1.0).abs() < 1e-9 && (error - 0.1f64.sqrt()).abs() < 1e-9, "{slope} ± {error}");
        assert!(Lever::default().slope(10.0, 0.5).is_none());
    }
}
