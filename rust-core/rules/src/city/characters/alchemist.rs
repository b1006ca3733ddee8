//! The Alchemist, rank 6: gets back at the turn's end what they paid for building. C6b. The round pays it, in the order
//! that T7 gives.

use super::{CharacterPower, PrintedCard};

pub struct Alchemist;

impl CharacterPower for Alchemist {
    const CARD: PrintedCard = PrintedCard::PLAIN;
}
