//! The trait by which a table and its store use a game, beyond its rules. Each game of the project has its `impl` here.

use ayatsuri_bots::search::SearchBudget;
use ayatsuri_bots::{Bot, Level, Temper};
use ayatsuri_rules::{Game, Seats, city, kingdom};

/// A game that can be hosted and stored.
pub trait HostableGame: Game + Send + 'static {
    /// The game's name in the store and in exported records. It never changes.
    const NAME: &'static str;

    /// Checks whether the rules allow this setup.
    ///
    /// # Errors
    /// The first rule that the setup breaks.
    fn check(setup: &Self::Setup) -> Result<(), Self::BadSetup>;
    /// The number of players of a setup.
    fn players(setup: &Self::Setup) -> u8;
    /// The edition under which statistics are kept.
    fn edition(setup: &Self::Setup) -> &'static str;
    /// The points of each seat at the end, in the order of seats.
    fn points(outcome: &Self::Outcome) -> Vec<u32>;
    /// The winners: one seat or several.
    fn winners(outcome: &Self::Outcome) -> Seats;
    /// A new bot of this level and temper. It must not depend on anything kept between two choices, because a resumed
    /// table has new bots.
    fn bot_as(level: Level, temper: Temper) -> Box<dyn Bot<Self> + Send>;

    /// A new bot as [`HostableGame::bot_as`] gives; a master's search has this budget, other levels search nothing.
    fn bot_within(level: Level, temper: Temper, budget: SearchBudget) -> Box<dyn Bot<Self> + Send>;

    /// A new bot of this level with the even temper.
    fn bot(level: Level) -> Box<dyn Bot<Self> + Send> {
        Self::bot_as(level, Temper::Even)
    }
}

impl HostableGame for city::State {
    const NAME: &'static str = "city";

    fn check(setup: &city::Setup) -> Result<(), city::InvalidSetup> {
        setup.check()
    }

    fn players(setup: &city::Setup) -> u8 {
        setup.players
    }

    fn edition(setup: &city::Setup) -> &'static str {
        setup.edition.name()
    }

    fn points(outcome: &city::Outcome) -> Vec<u32> {
        outcome.scores.iter().map(|score| u32::from(score.total())).collect()
    }

    fn winners(outcome: &city::Outcome) -> Seats {
        outcome.winners
    }

    fn bot_as(level: Level, temper: Temper) -> Box<dyn Bot<city::State> + Send> {
        level.for_city_as(temper)
    }

    fn bot_within(level: Level, temper: Temper, budget: SearchBudget) -> Box<dyn Bot<city::State> + Send> {
        level.bot_within(temper, budget)
    }
}

impl HostableGame for kingdom::State {
    const NAME: &'static str = "kingdom";

    fn check(setup: &kingdom::Setup) -> Result<(), kingdom::InvalidSetup> {
        setup.check()
    }

    fn players(setup: &kingdom::Setup) -> u8 {
        setup.players
    }

    fn edition(_: &kingdom::Setup) -> &'static str {
        "kingdom"
    }

    fn points(outcome: &kingdom::Outcome) -> Vec<u32> {
        outcome.scores.iter().map(|score| u32::from(score.total())).collect()
    }

    fn winners(outcome: &kingdom::Outcome) -> Seats {
        Seats::only(outcome.winner)
    }

    fn bot_as(level: Level, temper: Temper) -> Box<dyn Bot<kingdom::State> + Send> {
        level.for_kingdom_as(temper)
    }

    fn bot_within(level: Level, temper: Temper, budget: SearchBudget) -> Box<dyn Bot<kingdom::State> + Send> {
        level.bot_within(temper, budget)
    }
}
