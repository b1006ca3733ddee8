//! A game that a lesson leads: what it takes of its learner, and when its bots act.

use ayatsuri_table::{BotChoice, TableError, TableInput};

use super::{AnyLocalGame, LocalGame};
use crate::call_context::CallContext;
use crate::lesson::Guide;
use ayatsuri_screens::error::PhoneError;
use ayatsuri_screens::words::Words;
use ayatsuri_wording::presentable::PresentableGame;

impl<G: PresentableGame> LocalGame<G> {
    /// The same table with its lesson, which has come as far as the log.
    #[must_use]
    pub fn with_guide(mut self, mut guide: Guide<G>) -> LocalGame<G> {
        self.host.table().log().iter().for_each(|entry| guide.follow(entry));
        guide.look(&self.narration.view.now);
        self.guide = Some(guide);
        self
    }

    /// Whether a step of the lesson has to be read before anything goes on, or nothing ever does, as at a puzzle.
    pub(super) fn is_held(&self) -> bool {
        self.puzzle.is_some() || self.guide.as_ref().is_some_and(Guide::holds)
    }

    /// Whether the lesson says what to do now.
    pub(super) fn is_led(&self) -> bool {
        self.is_held() || self.wanted_choice().is_some()
    }

    /// The index of the choice that the lesson wants now.
    pub(super) fn wanted_choice(&self) -> Option<u32> {
        let wanted = self.guide.as_ref()?.wanted()?;
        let legal = self.host.table().legal(self.prompt()?.seat());
        legal.iter().position(|action| *action == wanted).map(|index| index as u32)
    }

    /// Why a lesson does not take this action of its learner now; `None` if it does.
    pub(super) fn lesson_refusal(&self, words: &Words, action: G::Action) -> Option<PhoneError> {
        let guide = self.guide.as_ref()?;
        let is_other = self.wanted_choice().is_some() && guide.wanted() != Some(action);
        if !guide.holds() && !is_other {
            return None;
        }
        let choices = self.screen(words).prompt.map(|prompt| prompt.choices).unwrap_or_default();
        let wanted = choices.into_iter().find(|choice| Some(choice.index) == self.wanted_choice());
        let label = wanted.map(|choice| choice.label).unwrap_or_default();
        Some(PhoneError::NotOffered { message: guide.refusal(words, &label) })
    }

    /// What the lesson's script has the next bot do.
    pub(super) fn scripted(&self) -> Option<BotChoice<G::Action>> {
        let (seat, action) = self.guide.as_ref()?.scripted()?;
        let thinking = self.host.table().thinking().filter(|thinking| thinking.prompt().seat() == seat)?;
        thinking.instead(action)
    }

    /// The same in a lesson, whose steps are told between two actions of bots.
    pub(super) fn act_in_lesson(&mut self, call: &mut CallContext<'_>, most: usize) -> Result<(), TableError> {
        for _ in 0..most {
            if !self.bots_act() || self.is_held() {
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
