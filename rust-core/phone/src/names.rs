//! The names of bots: the same people in both languages. A table stores a name in the record's form; the phone shows it
//! in its own language.

use ayatsuri_bots::Persona;
use ayatsuri_rules::Seat;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_table::{GameStart, HostableGame, Occupant, SeatedPlayer};

use crate::speaker::SeatName;
use crate::words::Words;

/// Draws `count` different names, none of them that of a person.
pub(crate) fn draw(count: usize, people: &[&str], words: &Words, chance: &mut GameRng) -> Vec<String> {
    let may = |persona: &Persona| people.iter().all(|one| *one != persona.name && *one != said(words, persona.name));
    Persona::draw(count, may, chance).into_iter().map(|persona| persona.name.to_owned()).collect()
}

/// The names and faces of a table's seats, in the phone's language.
pub(crate) fn seats(words: &Words, seated: &[SeatedPlayer]) -> Vec<SeatName> {
    let name = |seated: &SeatedPlayer| match seated.who {
        Occupant::Bot(_) => said(words, &seated.name),
        Occupant::Person if seated.name.is_empty() => words.say("player-unnamed", &[]),
        Occupant::Person => seated.name.clone(),
    };
    // A person has face 0; each bot's face belongs to its name.
    let face = |seated: &SeatedPlayer| match seated.who {
        Occupant::Person => 0,
        Occupant::Bot(_) => Persona::by_name(&seated.name).map_or(0, |persona| persona.face),
    };
    seated
        .iter()
        .map(|s| SeatName {
            name: name(s),
            is_named: !s.name.is_empty(),
            face: face(s),
            is_bot: matches!(s.who, Occupant::Bot(_)),
            is_away: false,
        })
        .collect()
}

fn said(words: &Words, name: &str) -> String {
    if Persona::by_name(name).is_some() { words.say("bot-name", &[("name", name.into())]) } else { name.to_owned() }
}

/// The seats of the people where this phone plays alone, that of its owner first. None where only bots play, and at a
/// table of several phones, where the lobby says who sits at which phone.
pub(crate) fn own_seats<G: HostableGame>(opening: &GameStart<G>) -> Vec<Seat> {
    let alone = if opening.fair.is_none() { &opening.seats[..] } else { &[] };
    let people = (0..).zip(alone).filter(|(_, seated)| seated.who == Occupant::Person);
    people.map(|(seat, _)| Seat(seat)).collect()
}
