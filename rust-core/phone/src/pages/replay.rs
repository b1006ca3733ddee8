//! A replay as a page: forward and back, and with whose eyes.

use ayatsuri_rules::Observer;

use super::table::observer;
use super::{Acted, Navigation, Page, PageContext, RulesPage};
use crate::replay::AnyReplay;
use crate::screen::TableScreen;
use crate::words::Words;

/// What can be done in a replay.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum ReplayAction {
    /// To the deal.
    First,
    /// A step back.
    Previous,
    /// A step forward.
    Next,
    /// To the end.
    Last,
    /// Looks with the next eyes: those of a seat, or everybody's.
    NextEyes { seat: Option<u32> },
    /// The same, chosen from all of them.
    Eyes { seat: Option<u32> },
    /// Shows how the game ended.
    Result,
    /// Shows the rules that were played by.
    Rules,
}

impl ReplayAction {
    pub(crate) fn id(&self) -> String {
        match self {
            ReplayAction::First => "first".to_owned(),
            ReplayAction::Previous => "previous".to_owned(),
            ReplayAction::Next => "next".to_owned(),
            ReplayAction::Last => "last".to_owned(),
            ReplayAction::NextEyes { .. } => "eyes".to_owned(),
            ReplayAction::Eyes { seat: Some(seat) } => format!("eyes/{seat}"),
            ReplayAction::Eyes { seat: None } => "eyes/board".to_owned(),
            ReplayAction::Result => "result".to_owned(),
            ReplayAction::Rules => "rules".to_owned(),
        }
    }
}

/// Where a replay goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReplayMove {
    First,
    Previous,
    Next,
    Last,
    Eyes(Observer),
}

/// A finished game, step by step.
pub(crate) struct ReplayPage {
    pub replay: Box<dyn AnyReplay>,
}

impl ReplayPage {
    pub fn screen(&self, words: &Words) -> TableScreen {
        self.replay.screen(words)
    }

    pub fn act(&mut self, context: PageContext<'_>, action: ReplayAction) -> Acted {
        let to = match action {
            ReplayAction::First => ReplayMove::First,
            ReplayAction::Previous => ReplayMove::Previous,
            ReplayAction::Next => ReplayMove::Next,
            ReplayAction::Last => ReplayMove::Last,
            ReplayAction::NextEyes { seat } | ReplayAction::Eyes { seat } => ReplayMove::Eyes(observer(seat)),
            ReplayAction::Result => return Ok(Navigation::EndReplay(self.replay.over(context.words))),
            ReplayAction::Rules => return Ok(Navigation::Open(Page::Rules(RulesPage(context.rules)))),
        };
        self.replay.go(context.words, to);
        Ok(Navigation::Stay)
    }
}
