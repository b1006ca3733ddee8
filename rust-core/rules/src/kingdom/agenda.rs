//! What happens next in a game, as a value: a stack of steps. An interruption is one more on top.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::seat::Seat;

/// What happens next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Step {
    /// Gather, shuffle and deal the occupations of a new round, and ask for the first pick (L2, L6).
    #[default]
    Deal,
    /// Pass two to the left, and ask for the second pick (L2).
    PassOn,
    /// The turn of this number, from 0: the first lap, then the second (L3).
    Turn(u8),
    /// Ask for the next step of the turn (L3).
    Play,
    /// Ask this seat whether the display is refilled (KF).
    Refill(Seat),
    /// Ask this seat where the event goes that it looked at (KH).
    PutBack(Seat),
    /// Turn an event and apply it (L4).
    TurnEvent,
    /// The taxes of this seat counted from the dealer, from 0 (KX).
    Tax(u8),
    /// Ask this seat about its next tax, if any is due (KX).
    PayTax(Seat),
    /// After the event: the third one, the display, the end of the game or of the round (L4–L6).
    Close,
}

/// More than the flow is deep: the turn after this one, this turn, an interruption. A power of two, so that a masked
/// index needs no check.
const AGENDA: usize = 4;

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
