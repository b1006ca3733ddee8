//! A lesson as data: a deal that is always the same, a script of its first actions, and steps, each with its moment and
//! the places that it lights up.

use ayatsuri_rules::Seat;
use ayatsuri_table::HostableGame;

/// The seat of the person who learns.
pub const LEARNER: Seat = Seat(0);

/// A lesson of one rule set.
pub struct Lesson<G: HostableGame> {
    /// The setup of its game. The first seat is the learner's; novices sit on the others.
    pub setup: fn() -> G::Setup,
    /// The number of the deal, as on the setup screen.
    pub deal: u64,
    /// The first actions of the game, of all seats in order; after them everybody plays on their own.
    pub script: &'static [(Seat, G::Action)],
    /// The steps, in the order in which they are numbered.
    pub steps: &'static [LessonStep<G>],
}

/// A step: one new thing, told at its moment.
pub struct LessonStep<G: HostableGame> {
    /// Its name, which is stored once the step is read. Its texts are `lesson-NAME-title` and `lesson-NAME`; the texts'
    /// checker finds them by this field's name, so no other field may share it.
    pub step_name: &'static str,
    /// The message that refuses every other choice of the learner, for a step [`Moment::BeforeAction`]; empty for
    /// others.
    pub reminder: &'static str,
    /// The moment at which it is told.
    pub when: Moment<G>,
    /// The places that it lights up.
    pub lights: &'static [Light],
}

/// The moment at which a step is told.
pub enum Moment<G: HostableGame> {
    /// Before the script's action with that number, from 0, which is the learner's. The step ends once they have done
    /// it.
    BeforeAction(usize),
    /// Once this many of the script's actions are done.
    AfterActions(usize),
    /// Once everybody has heard an event for which this holds.
    Heard(fn(&G::Event) -> bool),
    /// Once this holds for what the learner sees.
    Seen(fn(&G::Observation) -> bool),
    /// With the result.
    End,
}

/// A place that a step lights up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Light {
    /// The choice that the script has for the learner.
    Choice,
    /// All choices of the prompt.
    Choices,
    /// The strip of characters or occupations.
    Ranks,
    /// One card of that strip, by its place from 0.
    Rank(usize),
    /// The learner's own city and purse.
    OwnSeat,
    /// The learner's hand.
    Hand,
    /// The cards in the middle.
    Market,
    /// All seats with their cities.
    Seats,
}
