//! The words that the rulings of both games share: seats and names.

use ayatsuri_rules::Seat;

/// Reads a seat's letter; `most` is the number of seats at the largest table.
pub fn seat(word: &str, most: u8) -> Result<Seat, String> {
    match word.as_bytes() {
        [letter @ b'A'..=b'Z'] if letter - b'A' < most => Ok(Seat(letter - b'A')),
        _ => Err(format!("\"{word}\" is not a seat; seats are A to {}, clockwise", Seat(most - 1).letter())),
    }
}

/// Reads a seat's letter at a table of `players`; `seat` reads the letter itself.
pub fn at_table(seat: fn(&str) -> Result<Seat, String>, players: u8) -> impl Fn(&str) -> Result<Seat, String> + Copy {
    move |word| match seat(word)? {
        seat if seat.0 < players => Ok(seat),
        seat => Err(format!("seat {} is not at a table of {players}", seat.letter())),
    }
}

/// Splits a name into words: `TownHall` becomes `Town Hall`.
pub fn spaced(name: &str) -> String {
    let mut words = String::new();
    for c in name.chars() {
        if c.is_ascii_uppercase() && !words.is_empty() {
            words.push(' ');
        }
        words.push(c);
    }
    words
}
