//! The turn in play: whose it is, and what in it was used, may be used, and was done.

use serde::{Deserialize, Serialize};

use crate::seat::Seat;

/// Whose turn a turn is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum TurnKind {
    /// An ordinary turn.
    #[default]
    Whole,
    /// A bewitched player's: the income and nothing else (C1b.1).
    Bewitched,
    /// The Witch goes on with the bewitched player's turn (C1b.2).
    Resumed,
    /// An assassinated player's whom the Hospital gives an income (P20).
    Killed,
}

/// What is used at most once in a turn (T5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum OncePerTurn {
    /// T3.
    Income,
    /// T6.
    ColourIncome,
    /// The character's power.
    Power,
    /// P3.
    Laboratory,
    /// P4.
    Smithy,
    /// P23.
    Museum,
}

/// The turn in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Turn {
    /// Who acts.
    pub seat: Seat,
    /// Whose turn it is.
    pub part: TurnKind,
    /// What was used, a bit for each [`OncePerTurn`].
    pub used: u8,
    /// What may be used now, as far as the turn and the acting character's card go, a bit for each [`OncePerTurn`].
    pub open: u8,
    /// What the income opens (E14, E19, T6).
    pub opens: u8,
    /// How many districts may still be built.
    pub builds: u8,
    /// How many districts the Artist has laid gold on.
    pub gilds: u8,
    /// The crown must still be thanked (P24).
    pub thanks: bool,
    /// The turn was lost (P24).
    pub lost: bool,
    /// Nothing more may be done in it: it was lost, the Witch has named somebody (C1b), a strike came last (E19), or
    /// the income was all there was (C1b.1, P20).
    pub over: bool,
    /// A district was built in it (C2b).
    pub built: bool,
    /// The gold paid for building (C6b).
    pub spent: u16,
}

impl Turn {
    /// Whether something was used in this turn.
    #[inline]
    pub fn has_used(&self, effect: OncePerTurn) -> bool {
        self.used & bit(effect) != 0
    }

    /// Whether something may be used now, as far as the turn and the acting character's card go.
    #[inline]
    pub fn may_use(&self, effect: OncePerTurn) -> bool {
        self.open & bit(effect) != 0
    }

    /// Whether it has nothing but an income (C1b.1, P20).
    #[inline]
    pub fn is_income_only(&self) -> bool {
        matches!(self.part, TurnKind::Bewitched | TurnKind::Killed)
    }

    #[inline]
    pub(super) fn uses(&mut self, effect: OncePerTurn) {
        self.used |= bit(effect);
        self.open &= !bit(effect);
        if effect == OncePerTurn::Income {
            self.open |= self.opens;
            self.opens = 0;
            self.over |= self.is_income_only();
        }
    }
}

pub(super) const fn bit(effect: OncePerTurn) -> u8 {
    1 << effect as u8
}
