//! The turn in play: whose it is, what was used and done in it, and what may still be used.

use serde::{Deserialize, Serialize};

use crate::seat::Seat;

/// The kind of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum TurnKind {
    /// An ordinary turn.
    #[default]
    Whole,
    /// A bewitched player's: the income and nothing else (C1b.1).
    Bewitched,
    /// The Witch goes on with the bewitched player's turn (C1b.2).
    Resumed,
    /// An assassinated player's, to whom the Hospital gives an income (P20).
    Killed,
}

/// Something that can be used at most once in a turn (T5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum OncePerTurn {
    /// The income (T3).
    Income,
    /// The colour income (T6).
    ColourIncome,
    /// The character's power.
    Power,
    /// The Laboratory (P3).
    Laboratory,
    /// The Smithy (P4).
    Smithy,
    /// The Museum (P23).
    Museum,
}

/// The turn in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Turn {
    /// The seat that acts.
    pub seat: Seat,
    /// The kind of the turn.
    #[serde(rename = "part")]
    pub kind: TurnKind,
    /// The effects that were used, one bit for each [`OncePerTurn`].
    pub used: u8,
    /// The effects that the turn and the acting character's card allow now, one bit for each [`OncePerTurn`].
    #[serde(rename = "open")]
    pub allowed: u8,
    /// The effects that will be allowed once the income is taken (E14, E19, T6).
    #[serde(rename = "opens")]
    pub allowed_after_income: u8,
    /// How many districts may still be built.
    pub builds: u8,
    /// How many districts the Artist has laid gold on.
    pub gilds: u8,
    /// Whether the crown must still be thanked (P24).
    pub thanks: bool,
    /// Whether the turn was lost (P24).
    pub lost: bool,
    /// Whether nothing more may be done: the turn was lost, the Witch has named a character (C1b), a power that ends
    /// the turn was used (E19), or the turn had nothing but an income (C1b.1, P20).
    pub over: bool,
    /// Whether a district was built (C2b).
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

    /// Whether the turn and the acting character's card allow this now.
    #[inline]
    pub fn may_use(&self, effect: OncePerTurn) -> bool {
        self.allowed & bit(effect) != 0
    }

    /// Whether the turn has nothing but an income (C1b.1, P20).
    #[inline]
    pub fn is_income_only(&self) -> bool {
        matches!(self.kind, TurnKind::Bewitched | TurnKind::Killed)
    }

    /// Notes that an effect was used. The income opens what had to wait for it.
    #[inline]
    pub(super) fn mark_used(&mut self, effect: OncePerTurn) {
        self.used |= bit(effect);
        self.allowed &= !bit(effect);
        if effect == OncePerTurn::Income {
            self.allowed |= self.allowed_after_income;
            self.allowed_after_income = 0;
            self.over |= self.is_income_only();
        }
    }
}

/// The bit of an effect in the sets of [`Turn`].
pub(super) const fn bit(effect: OncePerTurn) -> u8 {
    1 << effect as u8
}
