//! The fit of a level's steadiness: under which least chance and which power its games were likeliest.

use ayatsuri_bots::review::ChanceAdjustment;

/// The leasts that are tried: 0, 0.0025 and so on.
const LEASTS: usize = 33;

/// The powers that are tried: 0.7, 0.72 and so on.
const POWERS: usize = 36;

fn least(number: usize) -> f64 {
    0.0025 * number as f64
}

fn power(number: usize) -> f64 {
    0.7 + 0.02 * number as f64
}

/// A chance of 0 in a review may be anything below half a thousandth.
const ROUNDED: f64 = 0.0005;

/// The log-likelihood of victories under every least and power.
pub struct Fit {
    likelihood: [[f64; POWERS]; LEASTS],
    /// The power that the reviews' chances were raised to before.
    before: f64,
}

impl Fit {
    /// A fit to reviews that regard every seat as one of `regarded`.
    pub fn new(regarded: ChanceAdjustment) -> Fit {
        assert!(regarded.least == 0.0, "a least chance cannot be taken back");
        Fit { likelihood: [[0.0; POWERS]; LEASTS], before: regarded.power.into() }
    }

    /// Adds the likelihood of one victory. Both chances and shares of the victory are in thousandths.
    pub fn count(&mut self, chances: &[u16], won: &[u16]) {
        let mut plain: Vec<f64> =
            chances.iter().map(|&chance| (f64::from(chance) / 1000.0).max(ROUNDED).powf(1.0 / self.before)).collect();
        let sum: f64 = plain.iter().sum();
        plain.iter_mut().for_each(|chance| *chance /= sum);
        for (number, likelihoods) in self.likelihood.iter_mut().enumerate() {
            let logs: Vec<f64> = plain.iter().map(|chance| chance.max(least(number)).ln()).collect();
            for (number, likelihood) in likelihoods.iter_mut().enumerate() {
                let sum: f64 = logs.iter().map(|log| (power(number) * log).exp()).sum();
                let shares = logs.iter().zip(won).map(|(log, &won)| f64::from(won) / 1000.0 * power(number) * log);
                *likelihood += shares.sum::<f64>() - sum.ln();
            }
        }
    }

    /// The adjustment under which the victories were likeliest.
    pub fn likeliest(&self) -> ChanceAdjustment {
        let all = (0..LEASTS).flat_map(|least| (0..POWERS).map(move |power| (least, power)));
        let best = all.max_by(|&(a, b), &(c, d)| self.likelihood[a][b].total_cmp(&self.likelihood[c][d]));
        let (at_least, at_power) = best.unwrap_or_default();
        ChanceAdjustment { least: least(at_least) as f32, power: power(at_power) as f32 }
    }
}

#[cfg(test)]
mod tests {
    use ayatsuri_bots::review::ChanceAdjustment;

    use super::Fit;

    /// Reviews say 90 %, and of a hundred such seats this many win.
    fn fitted(won: u16, before: f32) -> f32 {
        let mut fit = Fit::new(ChanceAdjustment { least: 0.0, power: before });
        for number in 0..100 {
            fit.count(&[900, 100], if number < won { &[1000, 0] } else { &[0, 1000] });
        }
        fit.likeliest().power
    }

    #[test]
    fn a_lead_that_wins_less_often_than_said_is_fitted_with_a_lower_power() {
        assert!((fitted(90, 1.0) - 1.0).abs() < 0.011 && (fitted(90, 0.9) - 0.9).abs() < 0.011);
        assert!(fitted(85, 1.0) < 0.82 && fitted(94, 1.0) > 1.2);
    }

    #[test]
    fn a_sure_victory_that_is_given_away_is_fitted_with_a_least_chance() {
        let mut fit = Fit::new(ChanceAdjustment { least: 0.0, power: 1.0 });
        for number in 0..100 {
            fit.count(&[1000, 0], if number < 95 { &[1000, 0] } else { &[0, 1000] });
            fit.count(&[700, 300], if number < 70 { &[1000, 0] } else { &[0, 1000] });
        }
        let ChanceAdjustment { least, power } = fit.likeliest();
        assert!((0.04..0.06).contains(&least) && (power - 1.0).abs() < 0.03, "{least} {power}");
    }
}
