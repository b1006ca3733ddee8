//! A place at the table, and sets of places.
//! Seats are numbered clockwise from 0; at most eight sit at a table.

use serde::{Deserialize, Deserializer, Serialize};

/// The most seats that a table of any game here has.
pub const MAX_SEATS: usize = 8;

/// A place at the table, 0 to 7, numbered clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Seat(pub u8);

impl TryFrom<u8> for Seat {
    type Error = &'static str;

    /// Refuses a number above 7.
    fn try_from(place: u8) -> Result<Seat, &'static str> {
        if usize::from(place) < MAX_SEATS { Ok(Seat(place)) } else { Err("no table has such a seat") }
    }
}

impl Seat {
    /// The seat as an index into arrays of [`MAX_SEATS`].
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0) & (MAX_SEATS - 1)
    }

    /// The seat `steps` places clockwise at a table of `seats`.
    #[inline]
    pub fn clockwise(self, steps: u8, seats: u8) -> Seat {
        let place = self.0.wrapping_add(steps); // a forged board may count any number of steps
        Seat(if place < seats { place } else { place % seats })
    }

    /// The letter that people call the seat by: `A` for 0.
    pub fn letter(self) -> char {
        char::from(b'A' + self.index() as u8)
    }
}

/// The byte that stands for no seat where a seat is stored as a byte.
pub(crate) const NOBODY: u8 = 0xff;

/// The seat that a byte stands for; `None` for any byte that is no seat.
#[inline]
pub(crate) fn somebody(seat: u8) -> Option<Seat> {
    if seat == NOBODY { None } else { Some(Seat(seat)) }
}

/// Rejects a deserialized player count outside 2 to `MOST`; other code relies on the bound.
pub(crate) fn players<'de, const MOST: u8, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    let players = u8::deserialize(deserializer)?;
    if (2..=MOST).contains(&players) { Ok(players) } else { Err(serde::de::Error::custom("no such table")) }
}

/// A set of seats, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Seats(pub u8);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);

    /// The first `n` seats.
    pub fn first(n: u8) -> Seats {
        Seats(((1u16 << n) - 1) as u8)
    }

    /// This seat alone.
    #[inline]
    pub fn only(seat: Seat) -> Seats {
        Seats(1 << seat.index())
    }

    /// Whether `seat` is among them.
    #[inline]
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.index()) != 0
    }

    /// Adds `seat`.
    #[inline]
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.index();
    }

    /// These without `seat`.
    #[inline]
    pub fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.index()))
    }

    /// These without the others.
    #[inline]
    pub fn minus(self, others: Seats) -> Seats {
        Seats(self.0 & !others.0)
    }

    /// Whether nobody is among them.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats there are.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }
}

impl Iterator for Seats {
    type Item = Seat;

    #[inline]
    fn next(&mut self) -> Option<Seat> {
        if self.0 == 0 {
            return None;
        }
        let seat = Seat(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(seat)
    }
}
