//! A lesson as data: a deal that is always the same, what is played in its first rounds, and steps, each with the moment at
//! which it is told and what it lights up.

use ayatsuri_rules::Seat;
use ayatsuri_table::HostableGame;

/// The seat of the person who learns.
pub const LEARNER: Seat = Seat(0);

/// A lesson of one rule set.
pub struct Lesson<G: HostableGame> {
    /// What is played. The first seat is the learner's; novices sit on the others.
    pub setup: fn() -> G::Setup,
    /// The number of the deal, as on the setup screen.
    pub deal: u64,
    /// What is played first, action by action, whoever's they are; afterwards everybody plays on their own.
    pub script: &'static [(Seat, G::Action)],
    /// The steps, in the order in which they are numbered.
    pub steps: &'static [LessonStep<G>],
}

/// One new thing.
pub struct LessonStep<G: HostableGame> {
    /// Its name, by which it is kept as read. Its texts are `lesson-NAME-title` and `lesson-NAME`.
    pub told_as: &'static str,
    /// The message that says why it is not the moment for anything else, where the learner is to do something; else empty.
    pub reminder: &'static str,
    /// When it is told.
    pub when: Moment<G>,
    /// What it is about.
    pub lights: &'static [Light],
}

/// When a step is told.
pub enum Moment<G: HostableGame> {
    /// When the learner is to do the script's action with that number, from 0. The step ends when they have done it.
    Does(usize),
    /// Once so many of the script's actions are done.
    After(usize),
    /// Once everybody has heard such an event.
    Heard(fn(&G::Event) -> bool),
    /// Once the learner sees this.
    Seen(fn(&G::Observation) -> bool),
    /// With the result.
    End,
}

/// What a step lights up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Light {
    /// The choice that the learner is to make.
    Choice,
    /// Everything that can be chosen.
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
    /// All cities, to be counted.
    Seats,
}
