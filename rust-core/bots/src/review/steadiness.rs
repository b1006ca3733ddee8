//! How surely the better table wins, by who plays: a novice gives away more of a lead than a *player* does, by whose games
//! the prospects were fitted. So chances are drawn towards each other where novices sit.

use super::ReviewableGame;
use crate::Level;
use crate::portable::{exp, ln};

/// How chances are drawn towards each other. Fitted to games of each level by `scripts/bench calibration`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Drawn {
    /// They are taken as at least this, as a sure victory can be given away, too.
    pub least: f32,
    /// They are raised to this power.
    pub power: f32,
}

/// How steadily those who sit at a table play.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Steadiness {
    /// For the chances with all open.
    pub open: Drawn,
    /// For those as everybody could know them.
    pub known: Drawn,
}

impl Steadiness {
    /// Of a table at which bots of these levels sit; `None` is a person, who counts as a *player*.
    pub(super) fn of<G: ReviewableGame>(levels: &[Option<Level>]) -> Steadiness {
        let novices = levels.iter().filter(|level| level.is_some_and(|level| level <= Level::Novice)).count();
        let share = novices as f32 / levels.len().max(1) as f32;
        let (players, novices) = (G::OF_PLAYERS, G::OF_NOVICES);
        let number = |players: f32, novices: f32| players + share * (novices - players);
        let between = |players: Drawn, novices: Drawn| Drawn {
            least: number(players.least, novices.least),
            power: number(players.power, novices.power),
        };
        Steadiness { open: between(players.open, novices.open), known: between(players.known, novices.known) }
    }
}

/// Draws chances towards each other, and shares out again what they then come to.
pub(super) fn drawn_together(chances: &mut [f32], Drawn { least, power }: Drawn) {
    let drawn = |chance: f32| if chance > 0.0 { exp(power * ln(chance)) } else { 0.0 };
    chances.iter_mut().for_each(|chance| *chance = drawn(chance.max(least)));
    let sum: f32 = chances.iter().sum();
    chances.iter_mut().for_each(|chance| *chance /= sum);
}

#[cfg(test)]
mod tests {
    use ayatsuri_rules::city::State;

    use super::{Steadiness, drawn_together};
    use crate::Level;
    use crate::review::ReviewableGame;

    #[test]
    fn novices_give_away_more_than_players() {
        let novices = Steadiness::of::<State>(&[Some(Level::Novice); 4]);
        let others = Steadiness::of::<State>(&[None, Some(Level::Player), Some(Level::Master)]);
        assert_eq!(others, State::OF_PLAYERS);
        assert!(novices.open.power < others.open.power && novices.known.power < others.known.power);
        let mut chances = [0.7, 0.1, 0.1, 0.1];
        drawn_together(&mut chances, novices.known);
        assert!((0.6..0.68).contains(&chances[0]), "{chances:?}");
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-5);
    }
}
