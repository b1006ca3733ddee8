//! The result of a game as a page. At a table of several phones the same screen has that table's buttons.

use ayatsuri_table::FinishedId;

use super::daily::helped;
use super::{Acted, Page, PageContext, PhoneCommand, ReplayOrigin, ReplayPage, ReviewPage, not_there};
use ayatsuri_play::call_context::CallContext;
use ayatsuri_play::daily::DayHelp;
use ayatsuri_play::finished::game_over::AnyGameOver;
use ayatsuri_play::lesson::LessonAtEnd;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{LessonAction, ResultAction, ResultScreen};

/// A finished game.
pub struct ResultPage {
    pub over: Box<dyn AnyGameOver>,
    /// The end of the lesson in which it was played.
    pub lesson: Option<LessonAtEnd>,
    /// The help that was taken, if it was a try at a deal of the day that counted.
    pub help: DayHelp,
}

impl ResultPage {
    pub fn screen(&self, words: &Words) -> ResultScreen {
        let lesson = self.lesson.as_ref().and_then(|lesson| lesson.view(words));
        let screen = self.over.screen(words);
        let subtitle = helped(words, "daily-shared-helped", screen.subtitle, self.help);
        ResultScreen { lesson, subtitle, ..screen }
    }

    pub fn act_in_lesson(&mut self, context: PageContext<'_>, action: LessonAction) -> Acted {
        let Some(lesson) = &mut self.lesson else { return not_there(context.words) };
        match action {
            // The last step deletes the lesson's game, so nothing is left to do on this page.
            LessonAction::Next { step } if lesson.read(context.store, step)? => {
                Ok(if lesson.is_over() { PhoneCommand::Home } else { PhoneCommand::Stay })
            }
            LessonAction::Next { .. } => not_there(context.words),
            LessonAction::Skip => {
                lesson.skip(context.store)?;
                Ok(PhoneCommand::Home)
            }
        }
    }

    pub fn act(&self, context: PageContext<'_>, action: ResultAction) -> Acted {
        act(&*self.over, context, action)
    }
}

/// Acts on a finished game, of one phone or of several.
pub fn act(over: &dyn AnyGameOver, context: PageContext<'_>, action: ResultAction) -> Acted {
    let PageContext { words, store, rng: chance, now, .. } = context;
    Ok(match action {
        ResultAction::Again => {
            PhoneCommand::SitDown(over.again(&mut CallContext { words, store, now }, chance.seed())?)
        }
        ResultAction::Replay => {
            PhoneCommand::Open(Page::Replay(ReplayPage { replay: over.replay(words), origin: ReplayOrigin::History }))
        }
        ResultAction::Review => match over.review(words, store) {
            Some(review) => PhoneCommand::Open(Page::Review(ReviewPage { review, is_open: false })),
            None => return not_there(words),
        },
        ResultAction::Export { game } => PhoneCommand::Export(FinishedId(game)),
    })
}
