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
    /// Whether the seat did that later in the same turn: then it should have been done first.
    pub is_sooner: bool,
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
    /// In this many of ten tables this seat held what the better choice names.
    Holder {
        /// Who held it.
        seat: Seat,
        /// In how many of ten tables.
        tenths: u32,
        /// In how many of ten another seat held what was named; nothing if nothing was.
        before: Option<u32>,
    },
    /// This came to the seat less often, by this many of ten tables.
    Spared {
        /// What came.
        mishap: Mishap,
        /// In how many of ten tables after what was done.
        before: u32,
        /// In how many of ten after the better choice.
        after: u32,
    },
    /// It gains this many tenths of a point on the best of the others.
    Points(u32),
    /// It leaves this many more tenths of a gold or chip.
    Purse(u32),
    /// It leaves this many more tenths of a card.
    Cards(u32),
    /// It is behind in fewer tables, by this many of a hundred.
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
    G::topic(made).or_else(|| G::topic(best)).unwrap_or(DecisionTopic::Other)
}

pub(super) fn judgement(action: u32, kind: DecisionTopic, measured: &Measured) -> Judgement {
    let (cost, error) = (thousandths(measured.gain.mean()), thousandths(measured.gain.error()));
    Judgement { action, kind, cost, error }
}

/// Whom the best choice hits, if it names something that one seat holds in a quarter of the tables or more, and if the one made
/// hits less often by `margin`.
pub(super) fn holder(measured: &Measured, margin: f32) -> Option<MomentReason> {
    let tables = (measured.tables as f32).max(1.0);
    let at = (0..measured.holders.len()).max_by_key(|&at| (measured.holders[at], std::cmp::Reverse(at)))?;
    let share = measured.holders[at] as f32 / tables;
    let before = measured.hits.map(|hits| hits as f32 / tables);
    let is_told = share >= 0.25 && share >= before.unwrap_or_default() + margin;
    is_told.then(|| MomentReason::Holder { seat: Seat(at as u8), tenths: tenths(share), before: before.map(tenths) })
}

/// Why the best choice is better than the one made: whom it hits, or else what sets them apart most.
pub(super) fn reason(measured: &Measured) -> MomentReason {
    holder(measured, 0.1).or_else(|| most_telling(measured, 1.0, |_| true)).unwrap_or(MomentReason::Wins)
}

/// The reason that sets both choices apart most, among those that may be told. Each difference is weighed by how much of it
/// begins to be told; the weight of the heaviest has to reach `least`.
pub(super) fn most_telling(
    measured: &Measured,
    least: f32,
    may_tell: impl Fn(&MomentReason) -> bool,
) -> Option<MomentReason> {
    let tables = (measured.tables as f32).max(1.0);
    let [made, best] = &measured.ends;
    let more = |of: fn(&RoundEnds) -> f32| (of(best) - of(made)) / tables;
    let spared = |mishap: Mishap| (made.mishaps[mishap as usize] - best.mishaps[mishap as usize]) / tables;
    let mishaps = [Mishap::Killed, Mishap::Robbed, Mishap::Lost].map(|mishap| {
        let often = |ends: &RoundEnds| tenths(ends.mishaps[mishap as usize] / tables);
        (spared(mishap) / 0.15, MomentReason::Spared { mishap, before: often(made), after: often(best) })
    });
    let (points, purse) = (more(|ends| ends.lead), more(|ends| ends.purse));
    let (cards, safer) = (more(|ends| ends.cards), -more(|ends| ends.behind));
    // Points are what the game is about; gold and cards are a way to them.
    let others = [
        (points / 0.5, MomentReason::Points(tenths(points))),
        (purse / 0.75, MomentReason::Purse(tenths(purse))),
        (cards / 0.6, MomentReason::Cards(tenths(cards))),
        (safer / 0.075, MomentReason::Safer((100.0 * safer.max(0.0)).round() as u32)),
    ];
    let mut telling: Option<(f32, MomentReason)> = None;
    for (weight, reason) in mishaps.into_iter().chain(others) {
        if weight >= least && may_tell(&reason) && telling.is_none_or(|(most, _)| weight > most) {
            telling = Some((weight, reason));
        }
    }
    telling.map(|(_, reason)| reason)
}

/// The least cost of a moment that is named, in shares of the victory.
const LEAST: f32 = 0.015;

/// A moment is named if its cost is this many standard errors above nothing.
const SURELY: f32 = 2.5;

/// Whether what was played out says that the choice cost something.
pub(super) fn is_dear(played: &PlayedOut) -> bool {
    played.gain >= LEAST && played.gain >= SURELY * played.error
}

/// Whether more tables would change nothing: it is surely dear, or surely not worth naming.
pub(super) fn is_settled(played: &PlayedOut) -> bool {
    played.gain >= 6.0 * played.error.max(0.004) || played.gain + 2.0 * played.error < LEAST
}

#[cfg(test)]
mod tests {
    use ayatsuri_rules::Seat;

    use super::{Measured, Mishap, MomentReason, RoundEnds, reason};

    /// What two choices come to, on ten tables.
    fn measured(made: RoundEnds, best: RoundEnds) -> Measured {
        let ends = [made, best].map(|ends| RoundEnds {
            lead: 10.0 * ends.lead,
            purse: 10.0 * ends.purse,
            behind: 10.0 * ends.behind,
            mishaps: ends.mishaps.map(|often| 10.0 * often),
            ..ends
        });
        Measured { gain: Default::default(), ends, holders: vec![], hits: None, tables: 10 }
    }

    #[test]
    fn a_better_name_is_told_where_it_hits_more_often_and_nobody_is_no_reason() {
        let ends = (RoundEnds::default(), RoundEnds { lead: 1.0, ..RoundEnds::default() });
        let named = |holders: Vec<u32>, hits| reason(&Measured { holders, hits, ..measured(ends.0, ends.1) });
        let holder = MomentReason::Holder { seat: Seat(1), tenths: 6, before: Some(2) };
        assert_eq!(named(vec![0, 6, 1], Some(2)), holder);
        let holder = MomentReason::Holder { seat: Seat(1), tenths: 6, before: None };
        assert_eq!(named(vec![0, 6, 1], None), holder, "nothing was named");
        assert_eq!(named(vec![0, 6, 1], Some(6)), MomentReason::Points(10), "both hit as often: that tells nothing");
        assert_eq!(named(vec![0, 2, 1], Some(0)), MomentReason::Points(10), "mostly nobody holds it");
    }

    #[test]
    fn what_sets_two_choices_apart_most_is_the_reason() {
        let nothing = RoundEnds::default();
        let lost = RoundEnds { mishaps: [0.0, 0.0, 0.2], ..nothing };
        let lead = |lead: f32| RoundEnds { lead, ..nothing };
        let spared = MomentReason::Spared { mishap: Mishap::Lost, before: 2, after: 0 };
        assert_eq!(reason(&measured(lost, nothing)), spared);
        // Who finishes a city loses nothing of it, and that is not why they finish it.
        assert_eq!(reason(&measured(lost, lead(6.0))), MomentReason::Points(60));
        let ahead = RoundEnds { lead: 0.6, ..nothing };
        let behind = RoundEnds { behind: 0.5, ..nothing };
        assert_eq!(reason(&measured(behind, ahead)), MomentReason::Safer(50));
        assert_eq!(reason(&measured(nothing, lead(0.4))), MomentReason::Wins);
    }
}
