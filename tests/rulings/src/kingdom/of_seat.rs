//! The checks of one seat: its possessions, the cards that it was shown, its memory, and the events that it was told.

use ayatsuri_rules::kingdom::{Buildings, Chip, Chips, EventCard, Occupation, Occupations, State, score};
use ayatsuri_rules::{Observer, Seat};

use super::check::{buildings, occupations, told_to};
use super::position::at_table;
use super::{told, words};
use crate::compare::{Mismatch, all_told, equal, has_words, in_order, list, not_among, number};
use crate::json::{Field, Read};
use crate::table::Table;

/// Something about one seat.
#[derive(Clone, PartialEq, Debug)]
pub enum OfSeat {
    /// The amount of one kind of chips.
    Amount(Chip, u16),
    /// All its chips.
    Chips(Chips),
    /// Its buildings.
    Buildings(Buildings),
    /// The occupations that it has drafted.
    Is(Occupations),
    /// The occupation that it laid in the middle.
    Middle(Option<Occupation>),
    /// The occupations that it has revealed.
    Revealed(Occupations),
    /// The number of cards face down before it.
    FaceDown(u16),
    /// Lines of its score.
    Score(Vec<(Line, u16)>),
    /// The occupations that it was dealt.
    SawDealt(Occupations),
    /// The occupations that were passed on to it.
    SawPassed(Occupations),
    /// The event that it looks at.
    SawEvent(Option<EventCard>),
    /// The occupations that another seat may have face down, as far as this one can tell.
    ThinksPossible(Seat, Occupations),
    /// The event pile from the top, as far as it knows it.
    KnowsEvents(Vec<Option<EventCard>>),
    /// It was told this, in this order.
    WasTold(Vec<String>),
    /// It was told none of this.
    WasNotTold(Vec<String>),
    /// These names occur in what it was told.
    HeardOf(Vec<String>),
    /// These names do not occur in what it was told.
    DidNotHearOf(Vec<String>),
}

/// A line of a score.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Line {
    Buildings,
    Honour,
    Total,
}

/// Reads a check of a seat; `key` is without the seat's letter.
pub fn read(key: &str, field: &Field<'_>, players: u8) -> Read<OfSeat> {
    let sentences = || field.words(told::sentence);
    let cards = || {
        field.words(|word| {
            let occupation = words::occupation(word).map(words::of_occupation);
            let building = occupation.or_else(|_| words::building(word).map(words::of_building));
            building
                .or_else(|_| words::event(word).map(words::of_event))
                .map_err(|_| format!("there is no card \"{word}\""))
        })
    };
    match key {
        "chips" => chips(field).map(OfSeat::Chips),
        "buildings" => buildings(field).map(OfSeat::Buildings),
        "is" => occupations(field).map(OfSeat::Is),
        "middle" if field.is_null() => Ok(OfSeat::Middle(None)),
        "middle" => field.word(words::occupation).map(|o| OfSeat::Middle(Some(o))),
        "revealed" => occupations(field).map(OfSeat::Revealed),
        "face down" => field.number().map(OfSeat::FaceDown),
        "score" => score_lines(field).map(OfSeat::Score),
        "saw dealt" => occupations(field).map(OfSeat::SawDealt),
        "saw passed" => occupations(field).map(OfSeat::SawPassed),
        "saw event" if field.is_null() => Ok(OfSeat::SawEvent(None)),
        "saw event" => field.word(words::event).map(|e| OfSeat::SawEvent(Some(e))),
        "knows the event pile" => {
            field.each(|f| if f.is_null() { Ok(None) } else { f.word(words::event).map(Some) }).map(OfSeat::KnowsEvents)
        }
        "was told" => sentences().map(OfSeat::WasTold),
        "was not told" => sentences().map(OfSeat::WasNotTold),
        "heard of" => cards().map(OfSeat::HeardOf),
        "did not hear of" => cards().map(OfSeat::DidNotHearOf),
        _ => {
            if let Some(of) = key.strip_prefix("thinks possible of ") {
                let of = at_table(players)(of).or_else(|why| field.wrong(why))?;
                return occupations(field).map(|all| OfSeat::ThinksPossible(of, all));
            }
            match words::chip(key) {
                Ok(kind) => field.number().map(|n| OfSeat::Amount(kind, n)),
                Err(_) => field.unknown("those that tests/rulings/README.md lists"),
            }
        }
    }
}

fn chips(field: &Field<'_>) -> Read<Chips> {
    let mut all = Chips::NONE;
    for (key, field) in field.map()? {
        let kind = words::chip(key).or_else(|why| field.wrong(why))?;
        all.add(Chips::of(kind, field.number()?));
    }
    Ok(all)
}

fn score_lines(field: &Field<'_>) -> Read<Vec<(Line, u16)>> {
    let mut lines = vec![];
    for (key, field) in field.map()? {
        let line = match key {
            "buildings" => Line::Buildings,
            "honour" => Line::Honour,
            "total" => Line::Total,
            _ => return field.unknown("buildings, honour, total"),
        };
        lines.push((line, field.number()?));
    }
    Ok(lines)
}

fn same_occupations(wanted: Occupations, found: Occupations) -> Mismatch {
    equal(&wanted, &found, |all| words::of_set(*all, words::of_occupation))
}

fn of_events(all: &[Option<EventCard>]) -> String {
    list(all.iter().map(|e| e.map_or("?".to_owned(), words::of_event)))
}

impl OfSeat {
    /// The expected value and the actual one, if they differ.
    pub fn mismatch(&self, seat: Seat, table: &Table<State>, state: &State) -> Mismatch {
        let board = state.board();
        let told = || told_to(table, Observer::Seat(seat));
        let heard_of = |word: &String| told().iter().any(|text| has_words(text, word));
        match self {
            OfSeat::Amount(kind, wanted) => number(*wanted, board.chips(seat).get(*kind)),
            OfSeat::Chips(wanted) => equal(wanted, &board.chips(seat), |chips| words::of_chips(*chips)),
            OfSeat::Buildings(wanted) => {
                equal(wanted, &board.buildings(seat), |all| words::of_set(*all, words::of_building))
            }
            OfSeat::Is(wanted) => same_occupations(*wanted, state.draft(seat).held()),
            OfSeat::Middle(wanted) => {
                equal(wanted, &state.draft(seat).laid(), |o| o.map_or("nothing".to_owned(), words::of_occupation))
            }
            OfSeat::Revealed(wanted) => same_occupations(*wanted, board.revealed(seat)),
            OfSeat::FaceDown(wanted) => number(*wanted, board.face_down(seat)),
            OfSeat::Score(lines) => {
                let score = score(board, seat);
                let found = |line| match line {
                    Line::Buildings => score.buildings,
                    Line::Honour => score.honour,
                    Line::Total => score.total(),
                };
                let &(line, wanted) = lines.iter().find(|&&(line, wanted)| found(line) != wanted)?;
                Some((format!("{line:?} {wanted}"), format!("{line:?} {}, of {score:?}", found(line))))
            }
            OfSeat::WasTold(wanted) => in_order(wanted, &told()),
            OfSeat::WasNotTold(unwanted) => not_among(unwanted, &told()),
            OfSeat::HeardOf(wanted) => {
                let missing = wanted.iter().find(|word| !heard_of(word))?;
                Some((format!("heard of {missing}"), all_told(&told())))
            }
            OfSeat::DidNotHearOf(unwanted) => {
                let there = unwanted.iter().find(|word| heard_of(word))?;
                Some((format!("did not hear of {there}"), all_told(&told())))
            }
            _ => self.mismatch_of_view(seat, table),
        }
    }

    /// Checks what the seat itself knows and remembers.
    fn mismatch_of_view(&self, seat: Seat, table: &Table<State>) -> Mismatch {
        let view = table.view(seat)?;
        let own = &view.now.own;
        match self {
            OfSeat::SawDealt(wanted) => same_occupations(*wanted, own.draft.dealt),
            OfSeat::SawPassed(wanted) => same_occupations(*wanted, own.draft.passed),
            OfSeat::SawEvent(wanted) => equal(wanted, &own.event, |e| e.map_or("nothing".to_owned(), words::of_event)),
            OfSeat::ThinksPossible(of, wanted) => same_occupations(*wanted, view.now.may_hold(*of)),
            OfSeat::KnowsEvents(wanted) => {
                let found: Vec<_> = (0..view.now.board.event_pile).map(|place| view.memory.event(place)).collect();
                equal(wanted, &found, |all| of_events(all))
            }
            _ => None,
        }
    }
}
