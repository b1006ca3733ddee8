//! A bot's choice, detached from its table: another thread can compute it while the table goes on. It is the same
//! wherever it is computed.

use ayatsuri_bots::search::SearchBudget;
use ayatsuri_bots::{Bot, Level, Temper};
use ayatsuri_fair_deal::BotEffort;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{LegalActions, View};

use crate::hostable::HostableGame;
use crate::log_entry::PromptId;

/// A choice that a bot has to make, with everything that it depends on.
pub struct PendingBotChoice<G: HostableGame> {
    pub(crate) prompt: PromptId,
    pub(crate) level: Level,
    pub(crate) temper: Temper,
    pub(crate) view: View<G>,
    pub(crate) legal: LegalActions<G::Action>,
    pub(crate) rng: GameRng,
    /// The number of the next entry of the log when this was asked.
    pub(crate) known: u32,
    /// The effort that is recorded for a choice whose search was not stopped.
    pub(crate) effort: BotEffort,
}

impl<G: HostableGame> PendingBotChoice<G> {
    /// The prompt that the bot has to answer.
    pub fn prompt(&self) -> PromptId {
        self.prompt
    }

    /// Computes the choice, which takes as long as the bot's level needs.
    pub fn think(self) -> BotChoice<G::Action> {
        let bot = G::bot_as(self.level, self.temper);
        self.think_as(bot)
    }

    /// Computes the choice, but stops a search as soon as `goes_on`, which is asked between trials, returns `false`.
    /// The choice says after how many trials the search was stopped.
    pub fn think_while(self, goes_on: impl FnMut() -> bool + Send + 'static) -> BotChoice<G::Action> {
        let bot = G::bot_within(self.level, self.temper, SearchBudget::default().until(goes_on));
        self.think_as(bot)
    }

    fn think_as(mut self, mut bot: Box<dyn Bot<G> + Send>) -> BotChoice<G::Action> {
        let action = choose(&mut bot, &self.view, &self.legal, &mut self.rng);
        let effort = stopped(self.effort, bot.stopped_after());
        BotChoice { prompt: self.prompt, action, effort, known: self.known }
    }

    /// The first legal action, for a caller whose computation failed, so that the table goes on.
    pub fn first_choice(&self) -> BotChoice<G::Action> {
        BotChoice { prompt: self.prompt, action: self.legal[0], effort: BotEffort::Other, known: self.known }
    }

    /// Another action in place of the bot's choice, such as what a lesson has it do; `None` if it is not legal.
    pub fn instead(&self, action: G::Action) -> Option<BotChoice<G::Action>> {
        let is_legal = self.legal.contains(&action);
        is_legal.then_some(BotChoice { prompt: self.prompt, action, effort: BotEffort::Other, known: self.known })
    }

    /// Whether a choice as bots of this level make it can take longer than a person should wait.
    pub fn takes_time(&self) -> bool {
        self.level.takes_time() && self.legal.len() > 1
    }

    /// Computes the choice again, with a search that is stopped after this number of trials, or a whole one for `None`.
    /// Returns `None` if no search of this bot can have been stopped there.
    pub(crate) fn think_again(self, stopped_after: Option<u32>) -> Option<G::Action> {
        let bot = match stopped_after {
            Some(trials) => G::bot_within(self.level, self.temper, SearchBudget::repeating_stopped(trials)),
            None => G::bot_as(self.level, self.temper),
        };
        let whole = PendingBotChoice { effort: BotEffort::Whole, ..self };
        let choice = whole.think_as(bot);
        let is_so = stopped_after.is_none_or(|trials| choice.effort == BotEffort::Stopped { trials });
        is_so.then_some(choice.action)
    }
}

/// A bot's decision: its answer to a prompt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotChoice<A> {
    /// The prompt.
    pub prompt: PromptId,
    /// The answer.
    pub action: A,
    /// The way the bot came to the answer.
    pub effort: BotEffort,
    /// The number of the next entry of the log when the bot was asked. The bot does not know what its seat has heard
    /// since.
    pub(crate) known: u32,
}

/// The effort that is recorded for a choice: a whole one whose search was stopped `after` some trials becomes a stopped
/// one, and any other stays as it is.
pub(crate) fn stopped(effort: BotEffort, after: Option<u32>) -> BotEffort {
    match (effort, after) {
        (BotEffort::Whole, Some(trials)) => BotEffort::Stopped { trials },
        (effort, _) => effort,
    }
}

/// Lets a bot choose. An illegal choice must not stop the table: the first legal action takes its place.
pub(crate) fn choose<G: HostableGame>(
    bot: &mut impl Bot<G>,
    view: &View<G>,
    legal: &LegalActions<G::Action>,
    rng: &mut GameRng,
) -> G::Action {
    let chosen = bot.choose(view, legal, rng);
    let action = if legal.contains(&chosen) { chosen } else { legal.first().copied().unwrap_or(chosen) };
    debug_assert!(chosen == action, "a bot chose {chosen:?}, which is not legal");
    action
}
