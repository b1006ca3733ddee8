//! The player of a seat, for sentences and screens.

/// The name and looks of a seat's player.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SeatName {
    /// The player's name.
    pub name: String,
    /// Whether a person chose the name, rather than the program.
    pub is_named: bool,
    /// The number of the face to draw, 0 to 15.
    pub face: u32,
    /// The face that is drawn where nobody else at the table has it.
    pub usual_face: u32,
    /// The number of the colour, 0 to 7.
    pub colour: u32,
    /// How a bot plays, in a word; `None` for a person.
    pub temper: Option<String>,
    /// Whether a bot plays it.
    pub is_bot: bool,
    /// Whether its player's phone is out of reach now.
    pub is_away: bool,
}
