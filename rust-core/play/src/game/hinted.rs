//! The hint that a person asks for at their prompt.

use ayatsuri_bots::hint::Hint;
use ayatsuri_rules::{Observer, Seat};
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{Button, Choice, HintView, Prompt, TableAction, UserAction};
use ayatsuri_wording::hint::{self, AskedHint, WantedHint, WordedHint};
use ayatsuri_wording::presentable::PresentableGame;

use super::{LocalGame, describe_choice};

impl<G: PresentableGame> LocalGame<G> {
    /// The view and choices for a hint at this person's prompt. `None` if nothing is asked, or if other people play.
    pub(super) fn wanted_hint(&self) -> Option<WantedHint<G>> {
        let prompt = self.prompt().filter(|_| !self.is_shared())?;
        let table = self.host.table();
        let (view, legal) = (table.view(Observer::Seat(prompt.seat())).clone(), table.legal(prompt.seat()));
        Some(WantedHint { prompt, view, legal })
    }

    /// The hint in words, and its choices, among those of the prompt.
    pub(super) fn worded_hint(&self, words: &Words, hint: &Hint<G::Action>, choices: &[Choice]) -> Option<WordedHint> {
        let legal = self.host.table().legal(self.prompt()?.seat());
        let offered = |action: G::Action| {
            let index = legal.iter().position(|&other| other == action)?;
            let choice = choices.iter().find(|choice| choice.index as usize == index)?;
            Some((choice.index, describe_choice(words, &choice.label, choice.detail.as_deref())))
        };
        hint::worded::<G>(words, hint, offered, |seat| self.name_at(seat))
    }

    /// The name of a seat's player.
    pub(super) fn name_at(&self, seat: Seat) -> String {
        self.names.get(seat.index()).map_or_else(String::new, |seat| seat.name.clone())
    }

    /// The hint that was asked for at the prompt in front.
    pub(super) fn shown_hint(&self, words: &Words, prompt: &Prompt) -> Option<HintView> {
        let asked = self.asked_hint.as_ref().filter(|asked| Some(asked.prompt()) == self.prompt())?;
        let found = match asked {
            AskedHint::Thinking(_) => None,
            AskedHint::Found(found) => {
                let worded = found.hint.as_ref().and_then(|hint| self.worded_hint(words, hint, &prompt.choices));
                let none = || WordedHint { lines: vec![words.say("hint-none", &[])], choices: vec![] };
                Some(worded.unwrap_or_else(none))
            }
        };
        let is_thinking = found.is_none();
        let WordedHint { lines, choices } = found.unwrap_or_default();
        let best = choices.iter().find(|choice| choice.is_best);
        let follow = best.map(|best| {
            let action = UserAction::Choose { prompt: prompt.id, index: best.index };
            Button::new(action, words.say("hint-follow", &[])).primary()
        });
        Some(HintView {
            title: words.say(if is_thinking { "hint-thinking" } else { "hint-title" }, &[]),
            is_thinking,
            lines,
            choices,
            follow,
            close: Button::new(TableAction::CloseHint, words.say("hint-close", &[])),
        })
    }
}
