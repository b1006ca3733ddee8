//! A replay as a page: steps forward and back, and the choice of the observer.

use ayatsuri_store::Store;
use ayatsuri_table::TableError;

use super::table::observer;
use super::{Acted, Page, PageContext, PhoneCommand, RulesPage};
use ayatsuri_play::finished::replay::AnyReplay;
use ayatsuri_play::finished::replay::ReplayMove;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{Button, PlaybackMarkKind, ReplayAction, TableScreen};

/// The replay of a finished game.
pub struct ReplayPage {
    pub replay: Box<dyn AnyReplay>,
    /// Where the game comes from.
    pub origin: ReplayOrigin,
}

/// Where a replayed game comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ReplayOrigin {
    /// From this phone's finished games.
    History,
    /// Somebody sent it.
    Sent {
        /// Whether it is among the finished games already.
        is_kept: bool,
    },
}

impl ReplayPage {
    /// The replay of a record that somebody sent.
    pub fn of_sent(store: &Store, replay: Box<dyn AnyReplay>) -> Result<ReplayPage, TableError> {
        let origin = ReplayOrigin::Sent { is_kept: replay.is_stored(store)? };
        Ok(ReplayPage { replay, origin })
    }

    pub fn screen(&self, words: &Words) -> TableScreen {
        let mut table = self.replay.screen(words);
        if let ReplayOrigin::Sent { is_kept } = self.origin {
            let keep = Button::new(ReplayAction::Keep, words.say("replay-keep", &[]));
            let closed = is_kept.then(|| words.say("replay-kept", &[]));
            table.buttons.insert(0, Button { closed, ..keep.detail(words.say("replay-keep-detail", &[])) });
        }
        table
    }

    pub fn act(&mut self, context: PageContext<'_>, action: ReplayAction) -> Acted {
        let to = match action {
            ReplayAction::First => ReplayMove::First,
            ReplayAction::Previous => ReplayMove::Previous,
            ReplayAction::Next => ReplayMove::Next,
            ReplayAction::Last => ReplayMove::Last,
            ReplayAction::Seek { step } => ReplayMove::Step(step),
            ReplayAction::PreviousTurn => ReplayMove::Begin { kind: PlaybackMarkKind::Turn, is_forward: false },
            ReplayAction::NextTurn => ReplayMove::Begin { kind: PlaybackMarkKind::Turn, is_forward: true },
            ReplayAction::PreviousRound => ReplayMove::Begin { kind: PlaybackMarkKind::Round, is_forward: false },
            ReplayAction::NextRound => ReplayMove::Begin { kind: PlaybackMarkKind::Round, is_forward: true },
            ReplayAction::Everything { open } => ReplayMove::Everything(open),
            ReplayAction::NextEyes { seat } | ReplayAction::Eyes { seat } => ReplayMove::Eyes(observer(seat)),
            ReplayAction::Keep => {
                if self.origin == (ReplayOrigin::Sent { is_kept: false }) {
                    self.replay.store_as_sent(context.store)?;
                    self.origin = ReplayOrigin::Sent { is_kept: true };
                }
                return Ok(PhoneCommand::Stay);
            }
            ReplayAction::Result => return Ok(PhoneCommand::EndReplay(self.replay.over(context.words))),
            ReplayAction::Rules => return Ok(PhoneCommand::Open(Page::Rules(RulesPage(context.rules)))),
        };
        self.replay.go(context.words, to);
        Ok(PhoneCommand::Stay)
    }
}
