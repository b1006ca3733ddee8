//! What was found about one decision: what it cost, how surely, and why.

use ayatsuri_rules::Seat;
use serde::{Deserialize, Serialize};

use super::pairs::{Measured, PlayedOut, RoundEnds};
use super::{DecisionTopic, Mishap, ReviewableGame, thousandths};

/// What one decision cost, to the end of its round. All shares are in thousandths of the victory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Judgement {
    /// Which action of the record it is, from 0.
    pub action: u32,
    /// What it is about.
    pub kind: DecisionTopic,
    /// How much less it brings than the best choice; 0 if it is that one, below 0 if it turned out better.
    pub cost: i32,
    /// The standard error of the cost.
    pub error: i32,
}

/// A decision that cost much, played out to the end both ways. All shares are in thousandths of the victory.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DearMoment<A> {
    /// Which action of the record it is, from 0.
    pub action: u32,
    /// The round in which it was.
    pub round: u16,
    /// What it is about.
    pub kind: DecisionTopic,
    /// What the strongest bot would have done.
    pub best: A,
    /// The share after what was done, and after that.
    pub shares: [i32; 2],
    /// What it cost: the difference.
    pub cost: i32,
    /// The standard error of the cost.
    pub error: i32,
    /// Why the other choice is better.
    pub reason: MomentReason,
}

/// Why another choice is better, by what was seen on the tables that fit, to the end of the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum MomentReason {
    /// In so many of ten tables this seat, or nobody, held what the better choice names.
    Holder {
        /// Who held it; nothing for nobody.
        seat: Option<Seat>,
        /// In how many of ten tables.
        tenths: u32,
    },
    /// This came to the seat in so many of ten tables less often.
    Spared {
        /// What came.
        mishap: Mishap,
        /// In how many of ten tables after what was done.
        before: u32,
        /// In how many of ten after the better choice.
        after: u32,
    },
    /// It gains so many tenths of a point on the best of the others.
    Points(u32),
    /// It leaves so many tenths of a gold or chip more.
    Purse(u32),
    /// It leaves so many tenths of a card more.
    Cards(u32),
    /// It is behind in so many of a hundred tables less.
    Safer(u32),
    /// It wins more often, and nothing of this round tells why.
    Wins,
}

/// Tenths, rounded.
fn tenths(of: f32) -> u32 {
    (10.0 * of.max(0.0)).round() as u32
}

/// What a decision is about: if it declined something, what the best choice is about.
pub(super) fn kind_of<G: ReviewableGame>(made: G::Action, best: G::Action) -> DecisionTopic {
    G::kind(made).or_else(|| G::kind(best)).unwrap_or(DecisionTopic::Other)
}

pub(super) fn judgement(action: u32, kind: DecisionTopic, measured: &Measured) -> Judgement {
    let (cost, error) = (thousandths(measured.gain.mean()), thousandths(measured.gain.error()));
    Judgement { action, kind, cost, error }
}

/// Why the best choice is better than the one made: the most telling thing that sets them apart.
pub(super) fn reason(measured: &Measured) -> MomentReason {
    let tables = (measured.tables as f32).max(1.0);
    let [made, best] = &measured.ends;
    let more = |of: fn(&RoundEnds) -> f32| (of(best) - of(made)) / tables;
    let most = (0..measured.holders.len()).max_by_key(|&at| (measured.holders[at], std::cmp::Reverse(at)));
    if let Some(at) = most {
        let share = measured.holders[at] as f32 / tables;
        let is_seat = at + 1 < measured.holders.len();
        if share >= 0.25 {
            return MomentReason::Holder { seat: is_seat.then_some(Seat(at as u8)), tenths: tenths(share) };
        }
    }
    let spared = |mishap: Mishap| (made.mishaps[mishap as usize] - best.mishaps[mishap as usize]) / tables;
    let worst =
        [Mishap::Killed, Mishap::Robbed, Mishap::Lost].into_iter().max_by(|&a, &b| spared(a).total_cmp(&spared(b)));
    if let Some(mishap) = worst.filter(|&mishap| spared(mishap) >= 0.15) {
        let often = |ends: &RoundEnds| tenths(ends.mishaps[mishap as usize] / tables);
        return MomentReason::Spared { mishap, before: often(made), after: often(best) };
    }
    let (points, purse) = (more(|ends| ends.lead), more(|ends| ends.purse));
    let (cards, safer) = (more(|ends| ends.cards), -more(|ends| ends.behind));
    if points >= 0.5 {
        MomentReason::Points(tenths(points))
    } else if purse >= 0.5 {
        MomentReason::Purse(tenths(purse))
    } else if cards >= 0.4 {
        MomentReason::Cards(tenths(cards))
    } else if safer >= 0.05 {
        MomentReason::Safer((100.0 * safer).round() as u32)
    } else {
        MomentReason::Wins
    }
}

/// The least cost of a moment that is named, in shares of the victory.
const LEAST: f32 = 0.015;

/// A moment is named if its cost is so many standard errors above nothing.
const SURELY: f32 = 2.5;

/// Whether what was played out says that the choice cost something.
pub(super) fn is_dear(played: &PlayedOut) -> bool {
    played.gain >= LEAST && played.gain >= SURELY * played.error
}

/// Whether more tables would change nothing: it is surely dear, or surely not worth naming.
pub(super) fn is_settled(played: &PlayedOut) -> bool {
    played.gain >= 6.0 * played.error.max(0.004) || played.gain + 2.0 * played.error < LEAST
}
