//! The review of a finished game: how each seat's chances went, and which of one seat's decisions cost it most.
//! [decision 0020](../../../../docs/decisions/0020-reviews-judge-what-could-be-known.md) says how it is reckoned.
//!
//! A decision is judged from the view that its seat had then, and never from the state: the master's search proposes
//! the best choice, other tables that fit the view measure it against the one that was made, and the dearest are played
//! out to the end. The results are integers, and the same for the same record, seat and budget.

mod budget;
mod judge;
mod line;
mod pairs;
mod steadiness;
mod work;

pub use budget::ReviewBudget;
pub use judge::{DearMoment, Judgement, MomentReason};
pub use line::{ChancePoint, chances_as_known};
pub use pairs::{PlayedOut, play_out_both};
pub use steadiness::{ChanceAdjustment, Steadiness};
pub use work::{Review, ReviewProgress, ReviewWork};

use ayatsuri_rules::{Seat, View};
use serde::{Deserialize, Serialize};

use crate::search::SearchableGame;

/// The topic of a decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DecisionTopic {
    /// Keeping a character or an occupation.
    Draft,
    /// Naming a character or an occupation.
    Naming,
    /// Gold, chips or cards.
    Income,
    /// Building or buying something, or not.
    Build,
    /// Harming others: destroying, exchanging, swapping.
    Strike,
    /// Anything else.
    Other,
}

impl DecisionTopic {
    /// All topics, in the order in which a review tells them.
    pub const ALL: [DecisionTopic; 6] = [
        DecisionTopic::Draft,
        DecisionTopic::Naming,
        DecisionTopic::Income,
        DecisionTopic::Build,
        DecisionTopic::Strike,
        DecisionTopic::Other,
    ];
}

/// Something bad that happens to a seat in a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mishap {
    /// It loses its turn: killed, or struck by Death.
    Killed,
    /// It is robbed.
    Robbed,
    /// It loses a district.
    Lost,
}

/// The meaning of a public event for the line of chances.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineMark {
    /// A round begins.
    RoundBegan,
    /// A turn of this seat ended.
    TurnEnded(Seat),
    /// The game is over.
    GameEnded,
}

/// A game as a review needs it, beyond what a search needs.
pub trait ReviewableGame: SearchableGame {
    /// The budget of a whole review: some seconds of one core.
    const BUDGET: ReviewBudget;
    /// How steadily novices and weaker bots keep a lead.
    const OF_NOVICES: Steadiness;
    /// How steadily *player*s and persons keep a lead.
    const OF_PLAYERS: Steadiness;
    /// How steadily masters keep a lead.
    const OF_MASTERS: Steadiness;

    /// The topic of a decision; `None` for an action that ends a turn or declines something, because its topic is that
    /// of the choice it declines.
    fn topic(action: Self::Action) -> Option<DecisionTopic>;
    /// The meaning of an event for the line of chances.
    fn mark(event: &Self::Event) -> Option<LineMark>;
    /// The mishap that an event is for `seat`, if it is one.
    fn mishap(event: &Self::Event, seat: Seat) -> Option<Mishap>;
    /// Whether this names a character or an occupation.
    fn is_naming(action: Self::Action) -> bool;
    /// The seat that holds what this action names; `None` if nobody does, or it names nothing.
    fn named_holder(&self, action: Self::Action) -> Option<Seat>;
    /// The gold of a seat, or its chips.
    fn purse(&self, seat: Seat) -> u32;
    /// The number of cards in a seat's hand; 0 in a game without hands.
    fn cards(&self, seat: Seat) -> u32;
}

/// The reason why `best` is better than `other` for `me`, measured on `tables` tables that fit `view`, each played to
/// the end of its round: whom `best` hits, however often `other` hits somebody, or else what it gains in cards or gold or
/// which mishap it spares. Points and a chance of being ahead are no reason: they say in another measure what the
/// chances of victory say. `None` if the end of the round shows no reason.
pub(crate) fn why<G: ReviewableGame>(
    view: &View<G>,
    me: Seat,
    [other, best]: [G::Action; 2],
    tables: u32,
    seed: [u8; 32],
) -> Option<MomentReason> {
    let measured = pairs::measure(view, me, [other, best], tables, seed);
    let is_of_the_game = |reason: &MomentReason| !matches!(reason, MomentReason::Points(_) | MomentReason::Safer(_));
    judge::holder(&measured, f32::MIN).or_else(|| judge::most_telling(&measured, 0.5, is_of_the_game))
}

/// A share of the victory in thousandths.
fn thousandths(share: f32) -> i32 {
    (1000.0 * share).round() as i32
}
