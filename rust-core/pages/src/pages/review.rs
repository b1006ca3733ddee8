//! The review of a finished game as a page: each seat's chances as a line, what decided the game, and the person's own
//! dearest moments, which they can look at or play on from.

use super::{Acted, Page, PageContext, PhoneCommand, ReplayOrigin, ReplayPage, not_there};
use ayatsuri_play::call_context::CallContext;
use ayatsuri_play::finished::review::AnyReview;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{ReviewAction, ReviewScreen};

/// The review of a finished game.
pub struct ReviewPage {
    pub review: Box<dyn AnyReview>,
    /// Whether the chart shows the chances with all open.
    pub is_open: bool,
}

impl ReviewPage {
    pub fn screen(&self, words: &Words) -> ReviewScreen {
        self.review.screen(words, self.is_open)
    }

    pub fn act(&mut self, context: PageContext<'_>, action: ReviewAction) -> Acted {
        let PageContext { words, store, now, .. } = context;
        match action {
            ReviewAction::Chances { open } => self.is_open = open,
            ReviewAction::Stop => self.review.stop(),
            ReviewAction::GoOn => self.review.go_on(),
            ReviewAction::Look { action } => {
                let Some(replay) = self.review.replay_before(words, action) else { return not_there(words) };
                return Ok(PhoneCommand::Open(Page::Replay(ReplayPage { replay, origin: ReplayOrigin::History })));
            }
            ReviewAction::PlayOn { action } => {
                let game = self.review.play_on(&mut CallContext { words, store, now }, action)?;
                return game.map_or_else(|| not_there(words), |game| Ok(PhoneCommand::SitDown(game)));
            }
        }
        Ok(PhoneCommand::Stay)
    }
}
