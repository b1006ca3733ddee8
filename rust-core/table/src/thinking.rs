//! What a bot has to decide, apart from its table: so it can be thought over elsewhere while the table goes on.
//! The same bot comes to the same decision wherever it thinks.

use ayatsuri_bots::{Bot, Level, Temper};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{LegalActions, View};

use crate::hostable::HostableGame;
use crate::log_entry::PromptId;

/// A choice that a bot has to make, with all that it may make it by.
pub struct PendingBotChoice<G: HostableGame> {
    pub(crate) prompt: PromptId,
    pub(crate) level: Level,
    pub(crate) temper: Temper,
    pub(crate) view: View<G>,
    pub(crate) legal: LegalActions<G::Action>,
    pub(crate) chance: GameRng,
}

impl<G: HostableGame> PendingBotChoice<G> {
    /// Which prompt the bot is to answer.
    pub fn prompt(&self) -> PromptId {
        self.prompt
    }

    /// Thinks, as long as a bot of that level takes.
    pub fn think(mut self) -> BotChoice<G::Action> {
        let action = choose(&mut G::bot_as(self.level, self.temper), &self.view, &self.legal, &mut self.chance);
        BotChoice { prompt: self.prompt, action }
    }

    /// What is done where thinking failed: the first thing that may be done, so that the table goes on.
    pub fn first_choice(&self) -> BotChoice<G::Action> {
        BotChoice { prompt: self.prompt, action: self.legal[0] }
    }
}

/// What a bot has decided: the answer to a prompt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotChoice<A> {
    /// Which prompt.
    pub prompt: PromptId,
    /// The answer.
    pub action: A,
}

/// Lets a bot choose. One that errs must not stop the table: it does the first thing it may.
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
