//! The Bishop, rank 5: blue income, and a city that nobody harms. C5a.

use super::{CharacterPower, PrintedCard};
use crate::city::board::Board;
use crate::city::district::Colour;
use crate::seat::Seat;

pub struct Bishop;

impl CharacterPower for Bishop {
    const CARD: PrintedCard = PrintedCard { income: Some(Colour::Blue), ..PrintedCard::PLAIN };

    fn note_lasting_effect(board: &mut Board, seat: Seat) {
        board.bishop = seat.0;
    }
}
