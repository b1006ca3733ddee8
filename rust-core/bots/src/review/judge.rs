//! The findings about one decision: what it cost, how surely, and why.

use ayatsuri_rules::Seat;
use serde::{Deserialize, Serialize};

use super::pairs::{Measured, PlayedOut, RoundEnds};
use super::{DecisionTopic, Mishap, ReviewableGame, thousandths};

/// The cost of one decision, measured at the end of its round. All shares are in thousandths of the victory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Judgement {
    /// The number of the action in the record, from 0.
    pub action: u32,
    /// The topic of the decision.
    pub kind: DecisionTopic,
    /// How much less the choice brings than the best one; 0 if it is the best one, below 0 if it turned out better.
    pub cost: i32,
    /// The standard error of the cost.
    pub error: i32,
}

/// A decision that cost much, played out to the end both ways. All shares are in thousandths of the victory.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DearMoment<A> {
    /// The number of the action in the record, from 0.
    pub action: u32,
    /// The round in which it was.
    pub round: u16,
    /// The topic of the decision.
    pub kind: DecisionTopic,
    /// The choice that the search of a master proposes.
    pub best: A,
    /// Whether the seat did `best` later in the same turn: then it should have done that first.
    pub is_sooner: bool,
    /// The share of the victory after the choice that was made, and after `best`.
    pub shares: [i32; 2],
    /// The cost of the decision: the difference of `shares`.
    pub cost: i32,
    /// The standard error of the cost.
    pub error: i32,
    /// Why `best` is better.
    pub reason: MomentReason,
}

/// The reason why another choice is better, seen on sampled tables at the end of the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum MomentReason {
    /// In this many of ten tables this seat held what the better choice names.
    Holder {
        /// The seat that held it.
        seat: Seat,
        /// In how many of ten tables, 0 to 10.
        tenths: u32,
        /// In how many of ten tables another seat held what the choice that was made names; `None` if it names nothing.
        before: Option<u32>,
    },
    /// The better choice spares the seat a mishap on some tables.
    Spared {
        /// The mishap.
        mishap: Mishap,
        /// In how many of ten tables the mishap comes after the choice that was made.
        before: u32,
        /// In how many of ten tables the mishap comes after the better choice.
        after: u32,
    },
    /// The better choice gains this many tenths of a point on the best of the others.
    Points(u32),
    /// The better choice leaves this many more tenths of a gold or chip.
    Purse(u32),
    /// The better choice leaves this many more tenths of a card.
    Cards(u32),
    /// After the better choice the seat is behind in fewer tables, by this many of a hundred.
    Safer(u32),
    /// The better choice wins more often, and nothing in this round shows why.
    Wins,
}

/// A name is a reason only if a seat holds it in at least this share of the tables.
const LEAST_HOLDER_SHARE: f32 = 0.25;

/// A name is the first reason if it hits in so many more tables, as a share of them.
const HOLDER_MARGIN: f32 = 0.1;

// The differences that are just worth telling: the share of tables with a mishap, points, gold or chips, cards, and the
// share of tables in which the seat is behind. Points decide the game; gold and cards only lead to points.
const WORTH_TELLING_MISHAP: f32 = 0.15;
const WORTH_TELLING_POINTS: f32 = 0.5;
const WORTH_TELLING_PURSE: f32 = 0.75;
const WORTH_TELLING_CARDS: f32 = 0.6;
const WORTH_TELLING_SAFER: f32 = 0.075;

/// Tenths, rounded.
fn tenths(of: f32) -> u32 {
    (10.0 * of.max(0.0)).round() as u32
}

/// The topic of a decision; if the decision declined something, the topic of the best choice.
pub(super) fn kind_of<G: ReviewableGame>(made: G::Action, best: G::Action) -> DecisionTopic {
    G::topic(made).or_else(|| G::topic(best)).unwrap_or(DecisionTopic::Other)
}

pub(super) fn judgement(action: u32, kind: DecisionTopic, measured: &Measured) -> Judgement {
    let (cost, error) = (thousandths(measured.gain.mean()), thousandths(measured.gain.error()));
    Judgement { action, kind, cost, error }
}

/// The seat that the best choice hits, if the best choice names something that one seat holds in a quarter of the
/// tables or more, and the choice that was made hits somebody less often by `margin`, a share of the tables.
pub(super) fn holder(measured: &Measured, margin: f32) -> Option<MomentReason> {
    let tables = (measured.tables as f32).max(1.0);
    let seat = (0..measured.holders.len()).max_by_key(|&seat| (measured.holders[seat], std::cmp::Reverse(seat)))?;
    let share = measured.holders[seat] as f32 / tables;
    let before = measured.hits.map(|hits| hits as f32 / tables);
    let is_reason = share >= LEAST_HOLDER_SHARE && share >= before.unwrap_or_default() + margin;
    is_reason.then(|| MomentReason::Holder {
        seat: Seat(seat as u8),
        tenths: tenths(share),
        before: before.map(tenths),
    })
}

/// The reason why the best choice is better than the one that was made: whom it hits, or else the largest difference
/// between them.
pub(super) fn reason(measured: &Measured) -> MomentReason {
    holder(measured, HOLDER_MARGIN).or_else(|| most_telling(measured, 1.0, |_| true)).unwrap_or(MomentReason::Wins)
}

/// The largest difference between both choices, among those that `may_tell` allows. To compare them, each difference is
/// divided by the amount of its kind that is just worth telling. The largest quotient must reach `least`.
pub(super) fn most_telling(
    measured: &Measured,
    least: f32,
    may_tell: impl Fn(&MomentReason) -> bool,
) -> Option<MomentReason> {
    let tables = (measured.tables as f32).max(1.0);
    let [made, best] = &measured.ends;
    let gained = |of: fn(&RoundEnds) -> f32| (of(best) - of(made)) / tables;
    let spared = |mishap: Mishap| (made.mishaps[mishap as usize] - best.mishaps[mishap as usize]) / tables;
    let mishaps = [Mishap::Killed, Mishap::Robbed, Mishap::Lost].map(|mishap| {
        let tenths_of_tables = |ends: &RoundEnds| tenths(ends.mishaps[mishap as usize] / tables);
        (
            spared(mishap) / WORTH_TELLING_MISHAP,
            MomentReason::Spared { mishap, before: tenths_of_tables(made), after: tenths_of_tables(best) },
        )
    });
    let (points, purse) = (gained(|ends| ends.lead), gained(|ends| ends.purse));
    let (cards, safer) = (gained(|ends| ends.cards), -gained(|ends| ends.behind));
    let others = [
        (points / WORTH_TELLING_POINTS, MomentReason::Points(tenths(points))),
        (purse / WORTH_TELLING_PURSE, MomentReason::Purse(tenths(purse))),
        (cards / WORTH_TELLING_CARDS, MomentReason::Cards(tenths(cards))),
        (safer / WORTH_TELLING_SAFER, MomentReason::Safer((100.0 * safer.max(0.0)).round() as u32)),
    ];
    let mut telling: Option<(f32, MomentReason)> = None;
    for (weight, reason) in mishaps.into_iter().chain(others) {
        if weight >= least && may_tell(&reason) && telling.is_none_or(|(most, _)| weight > most) {
            telling = Some((weight, reason));
        }
    }
    telling.map(|(_, reason)| reason)
}

/// The least cost of a moment that the review names, in shares of the victory.
const LEAST: f32 = 0.015;

/// The review names a moment if its cost is this many standard errors above 0.
const SURELY: f32 = 2.5;

/// The choice is surely dear once its cost is this many standard errors above 0.
const SETTLED_DEAR: f32 = 6.0;

/// A smaller error counts as this one, in shares of the victory, because a few tables may agree by chance.
const LEAST_ERROR: f32 = 0.004;

/// The choice is surely not worth naming once its cost would stay below [`LEAST`] with this many standard errors more.
const SETTLED_CHEAP: f32 = 2.0;

/// Whether the playouts show that the choice cost something.
pub(super) fn is_dear(played: &PlayedOut) -> bool {
    played.gain >= LEAST && played.gain >= SURELY * played.error
}

/// Whether more tables would change nothing: the choice is surely dear, or surely not worth naming.
pub(super) fn is_settled(played: &PlayedOut) -> bool {
    played.gain >= SETTLED_DEAR * played.error.max(LEAST_ERROR) || played.gain + SETTLED_CHEAP * played.error < LEAST
}

#[cfg(test)]
mod tests {
    use ayatsuri_rules::Seat;

    use super::{Measured, Mishap, MomentReason, RoundEnds, reason};

    /// Two choices that bring these results on each of ten tables.
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
        // A player who completes a city loses no district of it, but that is not why they complete it.
        assert_eq!(reason(&measured(lost, lead(6.0))), MomentReason::Points(60));
        let ahead = RoundEnds { lead: 0.6, ..nothing };
        let behind = RoundEnds { behind: 0.5, ..nothing };
        assert_eq!(reason(&measured(behind, ahead)), MomentReason::Safer(50));
        assert_eq!(reason(&measured(nothing, lead(0.4))), MomentReason::Wins);
    }
}
