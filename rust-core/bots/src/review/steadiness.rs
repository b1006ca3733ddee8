//! How steadily each level of bots keeps a lead: a novice gives away more of its lead than a *player*, to whose games
//! the prospects were fitted, and a *master* gives away less. So chances are drawn towards each other where novices
//! sit, and apart where masters do.

use super::ReviewableGame;
use crate::Level;
use crate::portable::{exp, ln};

/// How chances are drawn towards each other, or apart. Fitted to games of each level by `scripts/bench calibration`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ChanceAdjustment {
    /// Every chance counts as at least this, because even a sure victory can be given away.
    pub least: f32,
    /// Every chance is raised to this power: below 1 draws chances towards each other, above 1 apart.
    pub power: f32,
}

/// How steadily those who sit at a table play.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Steadiness {
    /// For the chances with all cards open.
    pub open: ChanceAdjustment,
    /// For the chances as everybody could know them.
    pub known: ChanceAdjustment,
}

impl Steadiness {
    /// The mean steadiness of a table at which bots of these levels sit; `None` is a person, who counts as a *player*.
    pub(super) fn of<G: ReviewableGame>(levels: &[Option<Level>]) -> Steadiness {
        let of_seat = |level: &Option<Level>| match level.unwrap_or(Level::Player) {
            Level::Random | Level::Builder | Level::Novice => G::OF_NOVICES,
            Level::Player => G::OF_PLAYERS,
            Level::Master => G::OF_MASTERS,
        };
        let mean = |number: fn(Steadiness) -> f32| {
            levels.iter().map(|level| number(of_seat(level))).sum::<f32>() / levels.len().max(1) as f32
        };
        Steadiness {
            open: ChanceAdjustment { least: mean(|one| one.open.least), power: mean(|one| one.open.power) },
            known: ChanceAdjustment { least: mean(|one| one.known.least), power: mean(|one| one.known.power) },
        }
    }
}

/// Draws chances towards each other or apart, and scales them so that they sum to 1.
pub(super) fn adjust_chances(chances: &mut [f32], ChanceAdjustment { least, power }: ChanceAdjustment) {
    let drawn = |chance: f32| if chance > 0.0 { exp(power * ln(chance)) } else { 0.0 };
    chances.iter_mut().for_each(|chance| *chance = drawn(chance.max(least)));
    let sum: f32 = chances.iter().sum();
    chances.iter_mut().for_each(|chance| *chance /= sum);
}

#[cfg(test)]
mod tests {
    use ayatsuri_rules::city::State;

    use super::{ChanceAdjustment, Steadiness, adjust_chances};
    use crate::Level;
    use crate::review::ReviewableGame;

    #[test]
    fn novices_give_away_more_than_players_and_masters_less() {
        let of = |level| Steadiness::of::<State>(&[level; 4]);
        let [novices, players, masters] = [Level::Novice, Level::Player, Level::Master].map(|level| of(Some(level)));
        assert_eq!([players, of(None)], [State::OF_PLAYERS; 2]);
        for power in [|one: Steadiness| one.open.power, |one: Steadiness| one.known.power] {
            assert!(power(novices) < power(players) && power(players) < power(masters));
        }
        let mixed = Steadiness::of::<State>(&[None, Some(Level::Master)]);
        assert!((mixed.known.power - f32::midpoint(players.known.power, masters.known.power)).abs() < 1e-6);
    }

    #[test]
    fn chances_are_drawn_towards_each_other_or_apart() {
        let drawn = |power| {
            let mut chances = [0.7, 0.1, 0.1, 0.1];
            adjust_chances(&mut chances, ChanceAdjustment { least: 0.0, power });
            assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-5);
            chances[0]
        };
        assert!((0.6..0.68).contains(&drawn(0.88)) && (0.76..0.8).contains(&drawn(1.2)));
        assert!((drawn(1.0) - 0.7).abs() < 1e-5);
    }
}
