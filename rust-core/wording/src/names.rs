//! The names of bots: the same people in both languages. A table stores a name in the record's form; the phone shows it
//! in its own language.

use ayatsuri_bots::{Level, Persona, Temper};
use ayatsuri_multiplayer::{COLOURS, Lobby, NAME};
use ayatsuri_names::DistinctNames;
use ayatsuri_rules::Seat;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_table::{GameStart, HostableGame, Occupant, SeatedPlayer};

use crate::seat_name::SeatName;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{Picture, ResultSeat, SeatColour};

/// The number of faces: the face of a person or a bot is a number below it.
pub const FACES: u32 = 16;

/// The stream of a game's seed for drawing names. Shuffles count streams from 0, and the bots of a table take the last
/// one.
pub const NAMES_STREAM: u64 = u64::MAX - 1;

/// Draws `count` different names that cannot be taken for a person's. Bots that look like nobody at the table
/// come first; `faces` are those of the people.
pub fn draw(count: usize, people: &[&str], faces: &[u32], words: &Words, rng: &mut GameRng) -> Vec<String> {
    let people = DistinctNames::of(people.iter().copied());
    let may =
        |persona: &Persona| !people.has_alike(persona.name) && !people.has_alike(&shown_name(words, persona.name));
    let mut drawn = Persona::draw(Persona::ALL.len(), may, rng);
    drawn.sort_by_key(|persona| faces.contains(&face_of_persona(persona)));
    drawn.into_iter().take(count).map(|persona| persona.name.to_owned()).collect()
}

/// Draws `count` different names: first the chosen ones of `company`, the rest by chance, and all in a random order.
/// Without a company they are the same as [`draw`] gives.
pub fn with_company(company: &[&str], count: usize, people: &[&str], words: &Words, rng: &mut GameRng) -> Vec<String> {
    let taken = DistinctNames::of(people.iter().copied());
    let is_free = |name: &&&str| !taken.has_alike(name) && !taken.has_alike(&shown_name(words, name));
    let chosen: Vec<String> = company.iter().filter(is_free).map(|name| (*name).to_owned()).collect();
    let drawn = draw(Persona::ALL.len(), people, &[], words, rng);
    let others = drawn.into_iter().filter(|name| !chosen.contains(name));
    let mut names: Vec<String> = chosen.iter().cloned().chain(others).take(count).collect();
    if !chosen.is_empty() {
        rng.shuffle(&mut names);
    }
    names
}

/// The number of a bot's face, from 0.
fn face_of_persona(persona: &Persona) -> u32 {
    (persona.face + FACES - 1) % FACES
}

/// The picture of the bot with this name; nothing if no bot has it.
pub fn picture_of_bot(name: &str) -> Option<Picture> {
    Persona::by_name(name).map(|persona| Picture::Face { face: face_of_persona(&persona) })
}

/// The picture of a level: a puppet that looks as experienced as the bots play.
pub fn picture_of_level(level: Level) -> Option<Picture> {
    let card = match level {
        Level::Random | Level::Builder => return None,
        Level::Novice => "occupation/Cook",
        Level::Player => "character/Merchant",
        Level::Master => "character/Emperor",
    };
    Some(Picture::Card { card: card.to_owned() })
}

/// The names and faces of a table's seats, in the phone's language. No name is blank and no two look alike, even if
/// another phone sent them.
pub fn seats(words: &Words, seated: &[SeatedPlayer]) -> Vec<SeatName> {
    let (unnamed, mut names) = (words.say("player-unnamed", &[]), DistinctNames::default());
    let mut name = |seated: &SeatedPlayer| match seated.occupant {
        Occupant::Bot(_) => names.add(&shown_name(words, &seated.name), &unnamed, NAME),
        Occupant::Person => names.add(&seated.name, &unnamed, NAME),
    };
    // Each bot's face belongs to its name; people get the faces that are left.
    let of_bot = |seated: &SeatedPlayer| match seated.occupant {
        Occupant::Person => None,
        Occupant::Bot(_) => Persona::by_name(&seated.name).as_ref().map(face_of_persona),
    };
    let taken: Vec<u32> = seated.iter().filter_map(of_bot).collect();
    let mut free = (0..FACES).filter(|face| !taken.contains(face));
    let mut face = |seated: &SeatedPlayer| of_bot(seated).or_else(|| free.next()).unwrap_or_default();
    let seat = |(number, one): (u32, &SeatedPlayer)| {
        let face = face(one);
        SeatName {
            name: name(one),
            is_named: !ayatsuri_names::cleaned(&one.name, NAME).is_empty(),
            face,
            usual_face: face,
            colour: number % u32::from(COLOURS),
            temper: temper(words, one),
            is_bot: matches!(one.occupant, Occupant::Bot(_)),
            is_away: false,
        }
    };
    (0..).zip(seated).map(seat).collect()
}

/// How a bot plays: its temper if its level has one, or else the level.
fn temper(words: &Words, seated: &SeatedPlayer) -> Option<String> {
    let Occupant::Bot(level) = seated.occupant else { return None };
    Some(words.say(temper_message(level, Temper::of_persona(&seated.name)), &[]))
}

/// Whether bots of a level play by their tempers.
pub fn has_temper(level: Level) -> bool {
    level >= Level::Player
}

/// The temper of a persona at a level; nothing where it does not show.
pub fn temper_of(words: &Words, persona: &str, level: Level) -> Option<String> {
    has_temper(level).then(|| words.say(temper_message(level, Temper::of_persona(persona)), &[]))
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

/// Takes over from the lobby who is away, and the people's colours and faces. Bots get the colours that are left, and
/// keep their faces unless a person now has the same face.
pub fn take_from_lobby(names: &mut [SeatName], lobby: &Lobby) {
    let person = |seat: u8| lobby.sitter(seat);
    let taken: Vec<u32> = (0u8..).zip(&*names).filter_map(|(seat, _)| Some(person(seat)?.colour.into())).collect();
    let mut free = (0..u32::from(COLOURS)).filter(|colour| !taken.contains(colour));
    let faces_of_people: Vec<u32> = lobby.people.iter().map(|person| face_of(person.colour)).collect();
    let is_bot = |seat: u8| person(seat).is_none();
    let usual: Vec<u32> =
        (0u8..).zip(&*names).filter(|(seat, _)| is_bot(*seat)).map(|(_, bot)| bot.usual_face).collect();
    let mut free_faces = (0..FACES).filter(|face| !faces_of_people.contains(face) && !usual.contains(face));
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
                let is_taken = faces_of_people.contains(&name.usual_face);
                name.face = if is_taken { free_faces.next() } else { None }.unwrap_or(name.usual_face);
            }
        }
    }
}

/// The face of a person at a table of several phones, where nobody has another's colour.
pub fn face_of(colour: u8) -> u32 {
    u32::from(colour) % FACES
}

/// A colour with its name.
pub fn colour(words: &Words, number: u32) -> SeatColour {
    SeatColour { number, label: words.say(colour_message(number), &[]) }
}

/// The id of the message that names a person's colour.
pub fn colour_message(number: u32) -> &'static str {
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

/// A bot's name in the phone's language; a person's as it is.
pub fn shown_name(words: &Words, name: &str) -> String {
    if Persona::by_name(name).is_some() { words.say("bot-name", &[("name", name.into())]) } else { name.to_owned() }
}

/// The seats of the people where this phone plays alone, that of its owner first. None where only bots play, and at a
/// table of several phones, where the lobby says who sits at which phone.
pub fn own_seats<G: HostableGame>(game_start: &GameStart<G>) -> Vec<Seat> {
    let alone = if game_start.fair_deal.is_none() { &game_start.seats[..] } else { &[] };
    let people = (0..).zip(alone).filter(|(_, seated)| seated.occupant == Occupant::Person);
    people.map(|(seat, _)| Seat(seat)).collect()
}

/// The title of a result, with the place of this phone's player first if they played and did not win.
pub fn with_own_place(words: &Words, seats: &[ResultSeat], title: String) -> String {
    match seats.iter().find(|seat| seat.is_mine && !seat.is_winner) {
        Some(mine) => words.say("result-own-place", &[("place", mine.place.into()), ("result", title.into())]),
        None => title,
    }
}

/// The id of the message that names a level; the id of its description begins with it.
pub fn level_message(level: Level) -> &'static str {
    match level {
        Level::Random => "level-random",
        Level::Builder => "level-builder",
        Level::Novice => "level-novice",
        Level::Player => "level-player",
        Level::Master => "level-master",
    }
}

#[cfg(test)]
mod tests {
    use ayatsuri_fair_deal::MemberId;
    use ayatsuri_multiplayer::AgreedSetup;
    use ayatsuri_rules::city::{EditionId, Setup};

    use super::*;
    use ayatsuri_screens::words::Language;

    /// A lobby for eight with people of these colours on the first seats.
    fn lobby(colours: &[u8]) -> Lobby {
        let setup = Setup::recommended(EditionId::Expanded, 8).expect("eight may play");
        let person = |number: usize| (MemberId([number as u8; 8]), format!("Person {number}"));
        let (host, name) = person(0);
        let mut lobby = Lobby::new("Table".to_owned(), AgreedSetup::City(setup), host, name);
        (1..colours.len()).map(person).for_each(|(member, name)| lobby.add_phone(member, name, false));
        lobby.people.iter_mut().zip(colours).for_each(|(person, colour)| person.colour = *colour);
        lobby
    }

    fn faces(names: &[SeatName]) -> Vec<u32> {
        names.iter().map(|name| name.face).collect()
    }

    fn all_differ(faces: &[u32]) -> bool {
        (1..faces.len()).all(|place| !faces[..place].contains(&faces[place]))
    }

    #[test]
    fn no_bot_looks_like_a_person_or_another_bot_and_bots_look_as_usual_where_they_can() {
        let words = Words::new(Language::English);
        let mut rng = GameRng::from_number(4);
        let (mut drawn_alike, mut changed) = (0, 0);
        for number in 0..200 {
            let people = 1 + number % 7;
            let mut colours: Vec<u8> = (0..COLOURS).collect();
            rng.shuffle(&mut colours);
            let before = lobby(&colours[..people]);
            let taken: Vec<u32> = colours[..people].iter().map(|colour| face_of(*colour)).collect();
            let bots = draw(8 - people, &[], &taken, &words, &mut rng);
            let seated = before.people.iter().map(|person| SeatedPlayer::person(person.name.clone()));
            let seated: Vec<SeatedPlayer> =
                seated.chain(bots.into_iter().map(|name| SeatedPlayer::bot(name, Level::Novice))).collect();
            let mut names = seats(&words, &seated);
            take_from_lobby(&mut names, &before);
            assert!(all_differ(&faces(&names)), "{:?}", faces(&names));
            let usual = |names: &[SeatName]| names[people..].iter().all(|bot| bot.face == bot.usual_face);
            drawn_alike += u32::from(!usual(&names));
            // Somebody takes another colour in the middle of the game: their face changes, and a bot may have had it.
            rng.shuffle(&mut colours);
            take_from_lobby(&mut names, &lobby(&colours[..people]));
            assert!(all_differ(&faces(&names)), "{:?}", faces(&names));
            changed += u32::from(!usual(&names));
            take_from_lobby(&mut names, &before);
            assert!(usual(&names), "they look as usual again");
        }
        assert_eq!(drawn_alike, 0, "others can be drawn");
        assert!(changed > 50, "{changed} times a bot had to look otherwise");
    }
}
