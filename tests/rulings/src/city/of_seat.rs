//! The checks of one seat of a city game: what it has, what it knows, and what it was told.

use ayatsuri_rules::city::{Cards, Character, Colour, District, PossiblePlaces, Rank, Ranks, Score, State};
use ayatsuri_rules::{ObservedEvent, Observer, Seat};

use super::check::{End, cards, characters, lacking, none_of, same_characters, told_to};
use super::{told, words};
use crate::compare::{self, Mismatch, all_told, equal, in_order, not_among, number};
use crate::json::{Field, Read};
use crate::table::Table;

/// Something about one seat.
#[derive(Clone, PartialEq, Debug)]
pub enum OfSeat {
    Gold(u16),
    Hand(Cards),
    HandHas(Cards),
    HandLacks(Vec<District>),
    HandSize(u16),
    City(Vec<(District, bool)>),
    CityHas(Vec<(District, bool)>),
    CityLacks(Vec<(District, bool)>),
    CitySize(u16),
    Museum(Vec<District>),
    Is(Vec<Character>),
    Revealed(Vec<Character>),
    Score(Vec<(String, u16)>),
    Haunted(Option<Colour>),
    WasTold(Vec<String>),
    WasNotTold(Vec<String>),
    HeardOf(Vec<String>),
    DidNotHearOf(Vec<String>),
    KnowsHand(Seat, Cards),
    KnowsMuseum(Cards),
    KnowsInDeck(Cards),
    KnowsSlots(End, Vec<Option<District>>),
    SawPassed(Vec<Vec<Character>>),
    SawFaceDown(Option<Character>),
    MayTake(Seat, Vec<Character>),
}

/// Reads a check of a seat; `key` is without the seat's letter.
pub fn read(key: &str, field: &Field<'_>, at_table: impl Fn(&str) -> Result<Seat, String>) -> Read<OfSeat> {
    let text = |field: &Field<'_>| -> Read<Vec<String>> { field.words(told::sentence) };
    let named = |field: &Field<'_>| -> Read<Vec<String>> {
        field.words(|w| {
            words::district(w)
                .map(words::of_district)
                .or_else(|_| words::character(w).map(words::of_character))
                .map_err(|_| format!("\"{w}\" is neither a district nor a character"))
        })
    };
    let slots =
        |field: &Field<'_>| field.each(|f| if f.is_null() { Ok(None) } else { f.word(words::district).map(Some) });
    match key {
        "gold" => field.number().map(OfSeat::Gold),
        "hand" => cards(field).map(OfSeat::Hand),
        "hand has" => cards(field).map(OfSeat::HandHas),
        "hand lacks" => field.words(words::district).map(OfSeat::HandLacks),
        "hand size" => field.number().map(OfSeat::HandSize),
        "city" => field.words(words::standing).map(OfSeat::City),
        "city has" => field.words(words::standing).map(OfSeat::CityHas),
        "city lacks" => field.words(words::standing).map(OfSeat::CityLacks),
        "city size" => field.number().map(OfSeat::CitySize),
        "museum" => field.words(words::district).map(OfSeat::Museum),
        "is" => field.words(words::character).map(OfSeat::Is),
        "revealed" => field.words(words::character).map(OfSeat::Revealed),
        "score" => {
            let mut lines = vec![];
            for (line, points) in field.map()? {
                if line_of(&Score::default(), line).is_none() {
                    return points.unknown(&LINES.join(", "));
                }
                lines.push((line.to_owned(), points.number()?));
            }
            Ok(OfSeat::Score(lines))
        }
        "haunted city as" if field.is_null() => Ok(OfSeat::Haunted(None)),
        "haunted city as" => field.word(words::colour).map(|c| OfSeat::Haunted(Some(c))),
        "was told" => text(field).map(OfSeat::WasTold),
        "was not told" => text(field).map(OfSeat::WasNotTold),
        "heard of" => named(field).map(OfSeat::HeardOf),
        "did not hear of" => named(field).map(OfSeat::DidNotHearOf),
        "knows under the Museum" => cards(field).map(OfSeat::KnowsMuseum),
        "knows in the deck" => cards(field).map(OfSeat::KnowsInDeck),
        "knows the deck top" => slots(field).map(|all| OfSeat::KnowsSlots(End::Top, all)),
        "knows the deck bottom" => slots(field).map(|all| OfSeat::KnowsSlots(End::Bottom, all)),
        "saw passed" => field.each(|f| f.words(words::character)).map(OfSeat::SawPassed),
        "saw face down" if field.is_null() => Ok(OfSeat::SawFaceDown(None)),
        "saw face down" => field.word(words::character).map(|c| OfSeat::SawFaceDown(Some(c))),
        _ => {
            if let Some(of) = key.strip_prefix("knows of the hand of ") {
                let of = at_table(of).or_else(|why| field.wrong(why))?;
                return cards(field).map(|c| OfSeat::KnowsHand(of, c));
            }
            if let Some(of) = key.strip_prefix("thinks possible of ") {
                let of = at_table(of).or_else(|why| field.wrong(why))?;
                return field.words(words::character).map(|c| OfSeat::MayTake(of, c));
            }
            field.unknown("those that tests/rulings/README.md lists")
        }
    }
}

const LINES: [&str; 9] = [
    "districts",
    "all colours",
    "first complete",
    "complete",
    "Imperial Treasury",
    "Map Room",
    "Wishing Well",
    "Museum",
    "total",
];

fn line_of(score: &Score, line: &str) -> Option<u16> {
    Some(match line {
        "districts" => score.districts,
        "all colours" => score.all_colours,
        "first complete" => score.first_complete,
        "complete" => score.complete,
        "Imperial Treasury" => score.treasury,
        "Map Room" => score.map_room,
        "Wishing Well" => score.wishing_well,
        "Museum" => score.museum,
        "total" => score.total(),
        _ => return None,
    })
}

fn standings(all: &[(District, bool)]) -> String {
    words::list(all.iter().map(|&s| words::of_standing(s)))
}

impl OfSeat {
    /// The expected value and the actual one, if they differ.
    pub fn mismatch(&self, seat: Seat, table: &Table<State>, state: &State) -> Mismatch {
        let board = state.board();
        let name = |rank: Rank| board.character(rank);
        let of_seat = || told_to(table, state, Observer::Seat(seat));
        match self {
            OfSeat::Gold(wanted) => number(*wanted, board.gold_of(seat)),
            OfSeat::Hand(wanted) => equal(wanted, &state.hand(seat), |c| words::of_cards(*c)),
            OfSeat::HandHas(wanted) => lacking(*wanted, state.hand(seat)),
            OfSeat::HandLacks(unwanted) => none_of(unwanted.iter().copied(), state.hand(seat)),
            OfSeat::HandSize(wanted) => number(*wanted, board.hand_sizes[seat.index()]),
            OfSeat::City(_) | OfSeat::CityHas(_) | OfSeat::CityLacks(_) => self.mismatch_of_city(seat, state),
            OfSeat::CitySize(wanted) => number(*wanted, board.city_size(seat)),
            OfSeat::Museum(wanted) => {
                let found = state.observation(Observer::Seat(seat)).own.museum.as_slice().to_vec();
                equal(wanted, &found, |all| words::list(all.iter().map(|&d| words::of_district(d))))
            }
            OfSeat::Is(wanted) => same_characters(wanted, state.characters(seat).map(name)),
            OfSeat::Revealed(wanted) => same_characters(wanted, board.revealed(seat).map(name)),
            OfSeat::Score(lines) => {
                let score = ayatsuri_rules::city::score(board, seat);
                let wrong = lines.iter().find_map(|(line, wanted)| {
                    let found = line_of(&score, line)?;
                    (*wanted != found).then(|| (format!("{line} {wanted}"), format!("{line} {found}")))
                });
                wrong.map(|(wanted, found)| (wanted, format!("{found}, of {score:?}")))
            }
            OfSeat::Haunted(wanted) => {
                let words = |c: &Option<Colour>| c.map_or("none".to_owned(), words::of_colour);
                equal(wanted, &ayatsuri_rules::city::score(board, seat).haunted, words)
            }
            OfSeat::WasTold(wanted) => in_order(wanted, &of_seat()),
            OfSeat::WasNotTold(unwanted) => not_among(unwanted, &of_seat()),
            OfSeat::HeardOf(wanted) => {
                let missing = wanted.iter().find(|word| !heard_of(table, state, seat, word))?;
                Some((format!("heard of {missing}"), all_told(&of_seat())))
            }
            OfSeat::DidNotHearOf(unwanted) => {
                let there = unwanted.iter().find(|word| heard_of(table, state, seat, word))?;
                Some((format!("did not hear of {there}"), all_told(&of_seat())))
            }
            _ => self.mismatch_of_view(seat, table, state),
        }
    }

    fn mismatch_of_city(&self, seat: Seat, state: &State) -> Mismatch {
        let board = state.board();
        let mut gilded = board.gilded.get(seat);
        let mut found: Vec<(District, bool)> = vec![];
        for d in board.cities.get(seat) {
            let gold = gilded.contains(d);
            if gold {
                gilded.remove(d);
            }
            found.push((d, gold));
        }
        let sorted = |all: &[(District, bool)]| {
            let mut all = all.to_vec();
            all.sort();
            all
        };
        match self {
            OfSeat::City(wanted) => equal(&sorted(wanted), &sorted(&found), |all| standings(all)),
            OfSeat::CityHas(wanted) => {
                let mut left = found.clone();
                let all = wanted.iter().all(|s| match left.iter().position(|f| f == s) {
                    Some(at) => {
                        left.swap_remove(at);
                        true
                    }
                    None => false,
                });
                if all { None } else { Some((format!("{}, at least", standings(wanted)), standings(&found))) }
            }
            OfSeat::CityLacks(unwanted) => {
                let there = unwanted.iter().find(|s| found.contains(s))?;
                Some((format!("no {}", words::of_standing(*there)), standings(&found)))
            }
            _ => None,
        }
    }

    /// Checks what the seat itself knows and remembers.
    fn mismatch_of_view(&self, seat: Seat, table: &Table<State>, state: &State) -> Mismatch {
        let view = table.view(seat)?;
        let own = &view.now.own;
        let name = |rank: Rank| state.board().character(rank);
        match self {
            OfSeat::KnowsHand(of, wanted) => {
                let found = if *of == seat { own.hand } else { view.memory.known_hand(*of) };
                equal(wanted, &found, |c| words::of_cards(*c))
            }
            OfSeat::KnowsMuseum(wanted) => {
                equal(wanted, &view.memory.known_at(PossiblePlaces::MUSEUM), |c| words::of_cards(*c))
            }
            OfSeat::KnowsInDeck(wanted) => lacking(*wanted, view.memory.known_at(PossiblePlaces::DECK)),
            OfSeat::KnowsSlots(end, wanted) => {
                let len = view.now.board.deck;
                let from = match end {
                    End::Top => 0,
                    End::Bottom => len.saturating_sub(wanted.len() as u8),
                };
                let found: Vec<Option<District>> = (from..len)
                    .take(wanted.len())
                    .map(|offset| view.memory.copy_at(offset).map(District::of_copy))
                    .collect();
                equal(wanted, &found, |all| {
                    words::list(all.iter().map(|d| d.map_or("?".to_owned(), words::of_district)))
                })
            }
            OfSeat::SawPassed(wanted) => {
                let sets =
                    |all: &[Ranks]| -> Vec<Vec<Character>> { all.iter().map(|r| r.map(name).collect()).collect() };
                let mut wanted = wanted.clone();
                wanted.iter_mut().for_each(|all| all.sort());
                let found = sets(&own.draft.passed[..usize::from(own.draft.len)]);
                equal(&wanted, &found, |all| words::list(all.iter().map(|one| format!("[{}]", characters(one)))))
            }
            OfSeat::SawFaceDown(wanted) => {
                let found = own.draft.down.is_some().then(|| name(own.draft.down));
                equal(wanted, &found, |c| c.map_or("nothing".to_owned(), words::of_character))
            }
            OfSeat::MayTake(of, wanted) => same_characters(wanted, view.now.may_hold(*of).map(name)),
            _ => None,
        }
    }
}

fn heard_of(table: &Table<State>, state: &State, seat: Seat, word: &str) -> bool {
    let names = |observed: &ObservedEvent<_, _>| compare::has_words(&told::of_heard(state.board(), observed), word);
    table.told.heard_by(Observer::Seat(seat)).any(names)
}
