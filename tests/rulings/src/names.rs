//! The words that rulings of both games have in common: seats and names.

use ayatsuri_rules::Seat;

/// A seat by its letter, of so many there are at the largest table.
pub fn seat(word: &str, most: u8) -> Result<Seat, String> {
    match word.as_bytes() {
        [letter @ b'A'..=b'Z'] if letter - b'A' < most => Ok(Seat(letter - b'A')),
        _ => Err(format!("\"{word}\" is not a seat; seats are A to {}, clockwise", Seat(most - 1).letter())),
    }
}

/// The same at a table of so many players; `seat` reads the letter.
pub fn at_table(seat: fn(&str) -> Result<Seat, String>, players: u8) -> impl Fn(&str) -> Result<Seat, String> + Copy {
    move |word| match seat(word)? {
        seat if seat.0 < players => Ok(seat),
        seat => Err(format!("seat {} is not at a table of {players}", seat.letter())),
    }
}

/// The words of a name: `TownHall` is `Town Hall`.
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
