//! What happens next in a game, as a value: a stack of steps. An interruption is one more on top.
//! The round takes the steps one by one until one of them asks somebody.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::character::Rank;
use super::district::District;
use super::event::TurnKind;
use crate::seat::Seat;

/// What happens next. A stack of these is the flow of the game: an interruption is one more on top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[repr(u8, align(4))]
pub enum Step {
    /// Lay out the characters of a new round.
    #[default]
    LayOut,
    /// The next pick of the draft, or the first call.
    Draft,
    /// Call a rank (T1, T1a, T2).
    Call(Rank),
    /// The called Emperor, or the Witch in his place, hands the crown on (C4b); the seat does it.
    GiveCrown(Seat),
    /// The first pays the second for the crown (E16).
    PayForCrown(Seat, Seat),
    /// The late tax, and the Queen's gold (T1a.4); the seat was called.
    Court(Seat),
    /// A turn begins (T1a.5, T1a.6).
    Begin(Seat, TurnKind),
    /// The Witch, this seat, goes on with the turn of the called player (C1b.2).
    WitchGoesOn(Seat),
    /// Ask for the next step of the turn.
    Play,
    /// The end of the turn (T7).
    EndTurn,
    /// T7: the tax.
    Tax,
    /// T7: the Poor House.
    PoorHouse,
    /// T7: the Park.
    Park,
    /// T7: the Alchemist.
    Refund,
    /// Ask which card of that player's hand to take (C3b).
    TakeFromHand(Seat),
    /// Ask the first seat whether to take the card that was destroyed in the second one's city (P6).
    Rescue(Seat, District, Seat),
    /// The card that left a city goes where E12 says.
    Clear(District),
    /// What lay under the Museum that left this seat's city goes there too (P23).
    EmptyMuseum(Seat),
    /// Ask the builder of the Bell Tower (P17).
    Ring(Seat),
    /// Ask the builder of the Lighthouse (P21).
    Lighthouse(Seat),
    /// Ask the seat which card of the deck to take (P21).
    TakeFromDeck(Seat),
    /// Ask the seat whether the assassinated character shows itself (P20).
    Hospital(Seat),
    /// The end of the round (T8).
    EndRound,
}

/// More than the flow is deep: at most a call, the Witch's continuation and the four parts of T7.
/// A power of two, so that a masked index needs no check.
pub const AGENDA: usize = 8;

/// A stack of steps, the next one on top. What was taken from it stays in its place until something else is put there.
#[derive(Clone, Copy, Default)]
pub struct Agenda {
    steps: [Step; AGENDA],
    len: u8,
}

impl Agenda {
    /// Puts a step on top.
    #[inline]
    pub fn push(&mut self, step: Step) {
        debug_assert!(usize::from(self.len) < AGENDA, "the flow is not that deep");
        self.steps[usize::from(self.len) % AGENDA] = step;
        self.len = self.len.wrapping_add(1);
    }

    /// Takes the top step.
    #[inline]
    pub fn pop(&mut self) -> Option<Step> {
        if self.len == 0 {
            return None;
        }
        self.len -= 1;
        Some(self.steps[usize::from(self.len) % AGENDA])
    }

    /// The steps, the next one last.
    pub fn as_slice(&self) -> &[Step] {
        &self.steps[..usize::from(self.len).min(AGENDA)]
    }
}

impl PartialEq for Agenda {
    fn eq(&self, other: &Agenda) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Agenda {}

impl fmt::Debug for Agenda {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl Serialize for Agenda {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl<'de> Deserialize<'de> for Agenda {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Agenda, D::Error> {
        let steps = Vec::<Step>::deserialize(deserializer)?;
        if steps.len() >= AGENDA {
            return Err(serde::de::Error::custom(format_args!("fewer than {AGENDA} steps")));
        }
        let mut agenda = Agenda::default();
        for step in steps {
            agenda.push(step);
        }
        Ok(agenda)
    }
}
