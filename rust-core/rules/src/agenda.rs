//! The next things to happen in a game, as a value: a stack of steps. An interruption is pushed on top of it.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A stack of at most `N` steps, the next one on top. A popped step stays in the array until another one overwrites it.
/// `N` is a power of two, so that a masked index needs no bounds check.
#[derive(Clone, Copy)]
pub struct Agenda<Step, const N: usize> {
    steps: [Step; N],
    len: u8,
}

impl<Step: Copy + Default, const N: usize> Default for Agenda<Step, N> {
    fn default() -> Self {
        const { assert!(N.is_power_of_two() && N <= 128, "a masked index, and a length of a byte") };
        Agenda { steps: [Step::default(); N], len: 0 }
    }
}

impl<Step: Copy, const N: usize> Agenda<Step, N> {
    /// Puts a step on top.
    #[inline]
    pub fn push(&mut self, step: Step) {
        debug_assert!(usize::from(self.len) < N, "the flow is not that deep");
        self.steps[usize::from(self.len) % N] = step;
        self.len = self.len.wrapping_add(1);
    }

    /// Takes the top step.
    #[inline]
    pub fn pop(&mut self) -> Option<Step> {
        if self.len == 0 {
            return None;
        }
        self.len -= 1;
        Some(self.steps[usize::from(self.len) % N])
    }

    /// The steps, the next one last.
    pub fn as_slice(&self) -> &[Step] {
        &self.steps[..usize::from(self.len).min(N)]
    }
}

impl<Step: Copy + PartialEq, const N: usize> PartialEq for Agenda<Step, N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<Step: Copy + Eq, const N: usize> Eq for Agenda<Step, N> {}

impl<Step: Copy + fmt::Debug, const N: usize> fmt::Debug for Agenda<Step, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl<Step: Copy + Serialize, const N: usize> Serialize for Agenda<Step, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl<'de, Step: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for Agenda<Step, N> {
    /// Refuses a full stack, which would have no room for the next push.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let steps = Vec::<Step>::deserialize(deserializer)?;
        if steps.len() >= N {
            return Err(serde::de::Error::custom(format_args!("fewer than {N} steps")));
        }
        let mut agenda = Agenda::default();
        for step in steps {
            agenda.push(step);
        }
        Ok(agenda)
    }
}

#[cfg(test)]
mod tests {
    use super::Agenda;

    #[test]
    fn the_last_step_put_on_it_is_the_next() {
        let mut agenda = Agenda::<u8, 2>::default();
        agenda.push(1);
        agenda.push(2);
        assert_eq!((agenda.pop(), agenda.pop(), agenda.pop()), (Some(2), Some(1), None));
    }

    #[test]
    #[cfg(debug_assertions)]
    #[should_panic(expected = "the flow is not that deep")]
    fn a_step_too_many_is_loud_in_tests() {
        let mut agenda = Agenda::<u8, 2>::default();
        (0..3).for_each(|step| agenda.push(step));
    }
}
