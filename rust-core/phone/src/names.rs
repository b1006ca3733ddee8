//! The names of bots: the same people in both languages. A table stores a name in the record's form; the phone shows it
//! in its own language.

use ayatsuri_bots::{Level, Persona, Temper};
use ayatsuri_multiplayer::{COLOURS, Lobby};
use ayatsuri_rules::Seat;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_table::{GameStart, HostableGame, Occupant, SeatedPlayer};

use crate::screen::SeatColour;
use crate::speaker::SeatName;
use crate::words::Words;

/// The number of faces: the face of a person or a bot is a number below it.
pub const FACES: u32 = 16;

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
    // Each bot's face belongs to its name; people get what is left.
    let of_bot = |seated: &SeatedPlayer| match seated.who {
        Occupant::Person => None,
        Occupant::Bot(_) => Persona::by_name(&seated.name).map(|persona| (persona.face + FACES - 1) % FACES),
    };
    let taken: Vec<u32> = seated.iter().filter_map(of_bot).collect();
    let mut free = (0..FACES).filter(|face| !taken.contains(face));
    let mut face = |seated: &SeatedPlayer| of_bot(seated).or_else(|| free.next()).unwrap_or_default();
    let seat = |(number, one): (u32, &SeatedPlayer)| SeatName {
        name: name(one),
        is_named: !one.name.is_empty(),
        face: face(one),
        colour: number % u32::from(COLOURS),
        temper: temper(words, one),
        is_bot: matches!(one.who, Occupant::Bot(_)),
        is_away: false,
    };
    (0..).zip(seated).map(seat).collect()
}

/// How a bot plays: its temper if its level has one, or else the level.
fn temper(words: &Words, seated: &SeatedPlayer) -> Option<String> {
    let Occupant::Bot(level) = seated.who else { return None };
    Some(words.say(temper_message(level, Temper::of_name(&seated.name)), &[]))
}

/// The id of the message that says how a bot plays.
fn temper_message(level: Level, temper: Temper) -> &'static str {
    match (level, temper) {
        (Level::Random, _) => "temper-random",
        (Level::Builder, _) => "temper-builder",
        (Level::Novice, _) => "temper-novice",
        (Level::Player | Level::Master, Temper::Even) => "temper-even",
        (Level::Player | Level::Master, Temper::Fierce) => "temper-fierce",
        (Level::Player | Level::Master, Temper::Patient) => "temper-patient",
        (Level::Player | Level::Master, Temper::Hasty) => "temper-hasty",
    }
}

/// Takes over from the lobby who is away, and the colours and faces that people have there. Bots keep their faces and get
/// the colours that are left.
pub(crate) fn know(names: &mut [SeatName], lobby: &Lobby) {
    let person = |seat: u8| lobby.sitter(seat);
    let taken: Vec<u32> = (0u8..).zip(&*names).filter_map(|(seat, _)| Some(person(seat)?.colour.into())).collect();
    let mut free = (0..u32::from(COLOURS)).filter(|colour| !taken.contains(colour));
    for (seat, name) in (0u8..).zip(names) {
        match person(seat) {
            Some(person) => {
                name.is_away = !person.is_here;
                name.colour = person.colour.into();
                name.face = face_of(person.colour);
            }
            None => {
                name.is_away = false;
                name.colour = free.next().unwrap_or_default();
            }
        }
    }
}

/// The face of a person at a table of several phones, where nobody has another's colour.
pub(crate) fn face_of(colour: u8) -> u32 {
    u32::from(colour) % FACES
}

/// A colour with its name.
pub(crate) fn colour(words: &Words, number: u32) -> SeatColour {
    SeatColour { number, label: words.say(colour_message(number), &[]) }
}

/// The id of the message that names a person's colour.
pub(crate) fn colour_message(number: u32) -> &'static str {
    match number {
        0 => "seat-colour-0",
        1 => "seat-colour-1",
        2 => "seat-colour-2",
        3 => "seat-colour-3",
        4 => "seat-colour-4",
        5 => "seat-colour-5",
        6 => "seat-colour-6",
        _ => "seat-colour-7",
    }
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
