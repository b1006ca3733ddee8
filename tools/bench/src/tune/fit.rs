//! Fits weights to choices and victories: softmax regression on sparse features, with Adam (Kingma and Ba, 2015).

use ayatsuri_rules::chance::GameRng;

/// The choices at one decision, or the outcomes of one position: the features of each, and how good each was.
pub struct Case {
    /// For each of them the indices and values of its non-zero features.
    pub features: Vec<Vec<(u16, f32)>>,
    /// How good each of them was; see [`Aim`].
    pub worth: Vec<f32>,
}

/// The aim of a fit.
#[derive(Clone, Copy)]
pub enum Aim {
    /// `worth` is how often each outcome came: maximum likelihood.
    Likely,
    /// `worth` is the value of each choice: maximise the expected value, with a bonus for entropy, so that choices of
    /// about the same value keep some probability.
    Worthy {
        /// The value of one nat of entropy.
        chance: f32,
    },
}

/// The hyperparameters of the fit.
pub struct Pace {
    /// The number of passes over all cases.
    pub epochs: usize,
    /// The initial step size; it decreases linearly to zero.
    pub step: f32,
    /// The strength with which each weight is drawn back to its initial value.
    pub pull: f32,
}

const BATCH: usize = 64;

/// Fits `weights`, starting from their present values.
pub fn fit(weights: &mut [f32], cases: &[Case], aim: Aim, pace: &Pace, seed: u64) {
    let begun = weights.to_vec();
    let mut order: Vec<usize> = (0..cases.len()).collect();
    let mut rng = GameRng::from_number(seed);
    let (mut first, mut second) = (vec![0.0f32; weights.len()], vec![0.0f32; weights.len()]);
    let mut slope = vec![0.0f32; weights.len()];
    let batches = pace.epochs * cases.len().div_ceil(BATCH);
    let mut batch = 0;
    for _ in 0..pace.epochs {
        rng.shuffle(&mut order);
        for numbers in order.chunks(BATCH) {
            slope.fill(0.0);
            for &number in numbers {
                add_slope(weights, &cases[number], aim, &mut slope);
            }
            batch += 1;
            let step = pace.step * (1.0 - batch as f32 / (batches + 1) as f32);
            let (late_first, late_second) = (1.0 - 0.9f32.powi(batch), 1.0 - 0.999f32.powi(batch));
            for (index, weight) in weights.iter_mut().enumerate() {
                let slope = slope[index] / numbers.len() as f32 - pace.pull * (*weight - begun[index]);
                first[index] = 0.9 * first[index] + 0.1 * slope;
                second[index] = 0.999 * second[index] + 0.001 * slope * slope;
                *weight += step * (first[index] / late_first) / ((second[index] / late_second).sqrt() + 1e-6);
            }
        }
    }
}

/// The probabilities that the weights give to a case's choices.
pub fn chances(weights: &[f32], case: &Case) -> Vec<f32> {
    let sums: Vec<f32> = case
        .features
        .iter()
        .map(|features| features.iter().map(|&(index, amount)| weights[usize::from(index)] * amount).sum())
        .collect();
    let most = sums.iter().copied().fold(f32::MIN, f32::max);
    let weights: Vec<f32> = sums.iter().map(|sum| (sum - most).exp()).collect();
    let all: f32 = weights.iter().sum();
    weights.iter().map(|weight| weight / all).collect()
}

fn add_slope(weights: &[f32], case: &Case, aim: Aim, slope: &mut [f32]) {
    let chances = chances(weights, case);
    let pulls: Vec<f32> = match aim {
        Aim::Likely => chances.iter().zip(&case.worth).map(|(p, w)| w - p).collect(),
        Aim::Worthy { chance } => {
            let worth: Vec<f32> = chances.iter().zip(&case.worth).map(|(p, w)| w - chance * p.max(1e-9).ln()).collect();
            let mean: f32 = chances.iter().zip(&worth).map(|(p, w)| p * w).sum();
            chances.iter().zip(&worth).map(|(p, w)| p * (w - mean)).collect()
        }
    };
    for (features, pull) in case.features.iter().zip(pulls) {
        for &(index, amount) in features {
            slope[usize::from(index)] += pull * amount;
        }
    }
}

/// The quality of weights: the mean log likelihood of the outcomes, or the mean value of the choices.
pub fn quality(weights: &[f32], cases: &[Case], aim: Aim) -> f32 {
    let of = |case: &Case| -> f32 {
        let pairs = chances(weights, case).into_iter().zip(&case.worth).collect::<Vec<_>>();
        match aim {
            Aim::Likely => pairs.iter().map(|(p, w)| *w * p.max(1e-9).ln()).sum(),
            Aim::Worthy { .. } => pairs.iter().map(|(p, w)| p * **w).sum(),
        }
    };
    cases.iter().map(of).sum::<f32>() / cases.len().max(1) as f32
}

#[cfg(test)]
mod tests {
    use super::{Aim, Case, Pace, fit, quality};

    /// Cases of two outcomes. The outcome with the larger first feature comes three times in four.
    fn cases() -> Vec<Case> {
        (0..400)
            .map(|n| {
                let (a, b) = if n % 2 == 0 { (1.0, 0.0) } else { (0.0, 1.0) };
                let likely = if n % 4 == 0 { 0.0 } else { 1.0 };
                let worth = if a > b { vec![likely, 1.0 - likely] } else { vec![1.0 - likely, likely] };
                Case { features: vec![vec![(0, a), (1, 1.0)], vec![(0, b), (1, 1.0)]], worth }
            })
            .collect()
    }

    #[test]
    fn the_most_likely_weights_are_found() {
        let mut weights = vec![0.0, 0.0];
        let pace = Pace { epochs: 60, step: 0.05, pull: 0.0 };
        fit(&mut weights, &cases(), Aim::Likely, &pace, 1);
        let expected = 3.0f32.ln();
        assert!((weights[0] - expected).abs() < 0.15, "{weights:?}");
        assert!(quality(&weights, &cases(), Aim::Likely) > -0.58);
    }

    #[test]
    fn what_is_worth_more_is_chosen() {
        let mut weights = vec![0.0, 0.0];
        let pace = Pace { epochs: 60, step: 0.05, pull: 0.0 };
        fit(&mut weights, &cases(), Aim::Worthy { chance: 0.01 }, &pace, 1);
        assert!(weights[0] > 2.0, "{weights:?}");
    }
}
