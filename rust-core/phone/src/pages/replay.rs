//! A replay as a page: steps forward and back, and the choice of the observer.

use ayatsuri_rules::Observer;
use ayatsuri_store::Store;
use ayatsuri_table::TableError;

use super::table::observer;
use super::{Acted, Navigation, Page, PageContext, RulesPage};
use crate::replay::AnyReplay;
use crate::screen::{Button, PlaybackMarkKind, TableScreen};
use crate::words::Words;

/// An action in a replay.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum ReplayAction {
    /// Goes to the deal.
    First,
    /// Goes back a step.
    Previous,
    /// Goes forward a step.
    Next,
    /// Goes to the end.
    Last,
    /// Goes to any step: a shell makes it by itself from its bar, and from the list of rounds and turns.
    Seek {
        /// The step, from 0 to the replay's `steps`.
        step: u32,
    },
    /// Goes to where the turn before begins.
    PreviousTurn,
    /// Goes to where the next turn begins.
    NextTurn,
    /// Goes to where the round before begins.
    PreviousRound,
    /// Goes to where the next round begins.
    NextRound,
    /// Opens every hand, draft and choice, or closes them again.
    Everything {
        /// Whether all of it is open.
        open: bool,
    },
    /// Shows the game to the next observer.
    NextEyes {
        /// The seat that looks; nothing for what everybody sees.
        seat: Option<u32>,
    },
    /// Shows the game to an observer chosen from the list.
    Eyes {
        /// The seat that looks; nothing for what everybody sees.
        seat: Option<u32>,
    },
    /// Keeps the record, which somebody sent, among the finished games.
    Keep,
    /// Shows the game's result.
    Result,
    /// Shows the rules of the game.
    Rules,
}

impl ReplayAction {
    pub(crate) fn id(&self) -> String {
        match self {
            ReplayAction::First => "first".to_owned(),
            ReplayAction::Previous => "previous".to_owned(),
            ReplayAction::Next => "next".to_owned(),
            ReplayAction::Last => "last".to_owned(),
            ReplayAction::Seek { step } => format!("seek/{step}"),
            ReplayAction::PreviousTurn => "previous-turn".to_owned(),
            ReplayAction::NextTurn => "next-turn".to_owned(),
            ReplayAction::PreviousRound => "previous-round".to_owned(),
            ReplayAction::NextRound => "next-round".to_owned(),
            ReplayAction::Everything { .. } => "everything".to_owned(),
            ReplayAction::NextEyes { .. } => "eyes".to_owned(),
            ReplayAction::Eyes { seat: Some(seat) } => format!("eyes/{seat}"),
            ReplayAction::Eyes { seat: None } => "eyes/board".to_owned(),
            ReplayAction::Keep => "keep".to_owned(),
            ReplayAction::Result => "result".to_owned(),
            ReplayAction::Rules => "rules".to_owned(),
        }
    }
}

/// A step in a replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReplayMove {
    First,
    Previous,
    Next,
    Last,
    Step(u32),
    /// The nearest beginning of a turn or a round.
    Begin {
        kind: PlaybackMarkKind,
        is_forward: bool,
    },
    Everything(bool),
    Eyes(Observer),
}

/// The replay of a finished game.
pub(crate) struct ReplayPage {
    pub replay: Box<dyn AnyReplay>,
    /// Where the game comes from.
    pub origin: ReplayOrigin,
}

/// Where a replayed game comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum ReplayOrigin {
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
                return Ok(Navigation::Stay);
            }
            ReplayAction::Result => return Ok(Navigation::EndReplay(self.replay.over(context.words))),
            ReplayAction::Rules => return Ok(Navigation::Open(Page::Rules(RulesPage(context.rules)))),
        };
        self.replay.go(context.words, to);
        Ok(Navigation::Stay)
    }
}
