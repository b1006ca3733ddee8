//! What a bot has to decide, detached from its table: another thread can compute it while the table goes on.
//! The decision is the same wherever it is computed.

use ayatsuri_bots::{Bot, Level, Temper};
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
    pub(crate) chance: GameRng,
}

impl<G: HostableGame> PendingBotChoice<G> {
    /// The prompt that the bot has to answer.
    pub fn prompt(&self) -> PromptId {
        self.prompt
    }

    /// Computes the choice, which takes as long as the bot's level does.
    pub fn think(mut self) -> BotChoice<G::Action> {
        let action = choose(&mut G::bot_as(self.level, self.temper), &self.view, &self.legal, &mut self.chance);
        BotChoice { prompt: self.prompt, action }
    }

    /// The first legal action, for a caller whose computation failed, so that the table goes on.
    pub fn first_choice(&self) -> BotChoice<G::Action> {
        BotChoice { prompt: self.prompt, action: self.legal[0] }
    }
}

/// What a bot has decided: the answer to a prompt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotChoice<A> {
    /// The prompt.
    pub prompt: PromptId,
    /// The answer.
    pub action: A,
}

/// Lets a bot choose. An illegal choice must not stop the table: the first legal action takes its place.
pub(crate) fn choose<G: HostableGame>(
    bot: &mut impl Bot<G>,
    view: &View<G>,
    legal: &LegalActions<G::Action>,
    chance: &mut GameRng,
) -> G::Action {
    let chosen = bot.choose(view, legal, chance);
    let action = if legal.contains(&chosen) { chosen } else { legal.first().copied().unwrap_or(chosen) };
    debug_assert!(chosen == action, "a bot chose {chosen:?}, which is not legal");
    action
}
