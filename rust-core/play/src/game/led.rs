//! A game that a lesson leads: which actions the lesson accepts from its learner, and when the bots act.

use ayatsuri_table::{BotChoice, TableError, TableInput};

use super::{AnyLocalGame, LocalGame};
use crate::call_context::CallContext;
use crate::lesson::Guide;
use ayatsuri_screens::error::PhoneError;
use ayatsuri_screens::words::Words;
use ayatsuri_wording::presentable::PresentableGame;

impl<G: PresentableGame> LocalGame<G> {
    /// The same table with its lesson. The guide follows the log from the deal to where the game stands.
    #[must_use]
    pub fn with_guide(mut self, mut guide: Guide<G>) -> LocalGame<G> {
        self.host.table().log().iter().for_each(|entry| guide.follow(entry));
        guide.observe(&self.narration.view.observation);
        self.guide = Some(guide);
        self
    }

    /// Whether the game waits: until the learner has read a step of the lesson, or for good, at a puzzle.
    pub(super) fn is_on_hold(&self) -> bool {
        self.puzzle.is_some() || self.guide.as_ref().is_some_and(Guide::waits_for_reader)
    }

    /// Whether the lesson says what to do now, so that a hint could contradict it. True at a puzzle too.
    pub(super) fn is_told_what_to_do(&self) -> bool {
        self.is_on_hold() || self.wanted_choice().is_some()
    }

    /// The index of the choice that the lesson wants now.
    pub(super) fn wanted_choice(&self) -> Option<u32> {
        let wanted = self.guide.as_ref()?.wanted()?;
        let legal = self.host.table().legal(self.prompt()?.seat());
        legal.iter().position(|action| *action == wanted).map(|index| index as u32)
    }

    /// Why the lesson does not accept this action of its learner now; `None` if it does.
    pub(super) fn lesson_refusal(&self, words: &Words, action: G::Action) -> Option<PhoneError> {
        let guide = self.guide.as_ref()?;
        let is_other = self.wanted_choice().is_some() && guide.wanted() != Some(action);
        if !guide.waits_for_reader() && !is_other {
            return None;
        }
        let choices = self.screen(words).prompt.map(|prompt| prompt.choices).unwrap_or_default();
        let wanted = choices.into_iter().find(|choice| Some(choice.index) == self.wanted_choice());
        let label = wanted.map(|choice| choice.label).unwrap_or_default();
        Some(PhoneError::NotOffered { message: guide.refusal(words, &label) })
    }

    /// The script's next action as a bot's choice; `None` if the script has none for the bot that is asked.
    pub(super) fn scripted(&self) -> Option<BotChoice<G::Action>> {
        let (seat, action) = self.guide.as_ref()?.scripted()?;
        let thinking = self.host.table().pending_choice().filter(|thinking| thinking.prompt().seat() == seat)?;
        thinking.instead(action)
    }

    /// Lets bots act at most `most` times, like `act`, but one action at a time: a step of the lesson may come after
    /// each, and the bots then wait until the learner has read it.
    pub(super) fn act_in_lesson(&mut self, call: &mut CallContext<'_>, most: usize) -> Result<(), TableError> {
        for _ in 0..most {
            if !self.bots_act() || self.is_on_hold() {
                break;
            }
            let input = self.scripted().map_or(TableInput::Bots { most: 1 }, TableInput::Decided);
            self.host.handle(call.store, input, call.now.wall)?;
            self.timer.reset();
            self.take_in(call.words, Some(call.now.monotonic));
        }
        Ok(())
    }
}
