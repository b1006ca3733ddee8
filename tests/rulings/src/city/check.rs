//! The checks of a ruling: each key of `then` as a value that is read from the ruling and compared with the table.
//! Those about one seat are in `of_seat`.

use ayatsuri_rules::city::{Cards, Character, Colour, District, Rank, Setup, State};
use ayatsuri_rules::{Game, LegalActions, Observer, Seat, Seats};

use super::of_seat::{self, OfSeat};
use super::words::{self, Step};
use super::{position, told};
use crate::compare::{Mismatch, Offer, equal, in_order, not_among, number, setup_refused};
use crate::json::{Field, Read};
use crate::names::at_table;
use crate::run::RulingCheck;
use crate::table::{Table, refused};

/// Something that must hold.
#[derive(Clone, PartialEq, Debug)]
pub enum Check {
    /// Something about one seat.
    Of(Seat, OfSeat),
    /// A number.
    Count(Count, u16),
    /// Unordered cards.
    Cards(Pile, Cards),
    /// The top or the bottom of the deck, from the top down.
    Slots(End, Vec<District>),
    /// Characters.
    Characters(Who, Vec<Character>),
    /// Seats.
    Seats(Whose, Vec<Seat>),
    /// Whether something is true.
    Truth(Fact, bool),
    /// The prompt, in words.
    AskedWhat(String),
    /// These steps are offered, possibly with others.
    Offered(Vec<Step>),
    /// Exactly these steps are offered.
    OfferedOnly(Vec<Step>),
    /// None of these steps is offered.
    NotOffered(Vec<Step>),
    /// A phrase is refused with the id of this rule.
    Refused(String, Vec<Step>, String),
    /// Everybody was told this, in this order.
    Told(Vec<String>),
    /// Nobody was told any of this.
    NotTold(Vec<String>),
    /// The setup is refused with the id of this rule; `None`: it is legal.
    SetupRefused(Option<String>),
    /// The number of cards of a colour, or of all, that the deck has at the beginning.
    DeckOf(Option<Colour>, u16),
}

/// A number of the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Count {
    Round,
    DeckSize,
    DiscardsSize,
    UnseenSize,
    FaceUp,
    Ending,
    MuseumSize,
}

/// A pile of cards.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Pile {
    DeckHas,
    DeckLacks,
    Discards,
    Unseen,
}

/// An end of the deck.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum End {
    Top,
    Bottom,
}

/// Characters of the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Who {
    FaceUp,
    FaceDown,
    Called,
    Killed,
    Robbed,
    Bewitched,
    Cast,
    Recommended,
}

/// Seats of the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Whose {
    Crown,
    Asked,
    Winners,
    FirstComplete,
}

/// Something that is true or not.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Fact {
    TurnedBack,
    VictimShown,
    LastRound,
    GameEnded,
    BellRings,
}

/// Reads phrases of seats at the table.
pub fn steps(field: &Field<'_>, players: u8) -> Read<Vec<Step>> {
    let steps = field.word(words::steps)?;
    if steps.iter().any(|(seat, _)| seat.0 >= players) {
        return field.wrong(format!("that seat is not at a table of {players}"));
    }
    Ok(steps)
}

/// The cards of a list, no more copies than there are.
pub fn cards(field: &Field<'_>) -> Read<Cards> {
    let mut cards = Cards::NONE;
    for d in field.words(words::district)? {
        if cards.count(d) == d.copies() {
            return field.wrong(format!("there are only {} copies of {}", d.copies(), words::of_district(d)));
        }
        cards.insert(d);
    }
    Ok(cards)
}

fn one_step(field: &Field<'_>, players: u8) -> Read<Vec<Step>> {
    field.each(|field| match steps(field, players)?[..] {
        [step] => Ok(step),
        _ => field.wrong("these are several steps; here one is wanted"),
    })
}

fn one(key: &str, field: &Field<'_>, players: u8) -> Read<Check> {
    let at_table = at_table(words::seat, players);
    let count = |what| field.number().map(|n| Check::Count(what, n));
    let truth = |what| field.truth().map(|t| Check::Truth(what, t));
    let who = |what| field.words(words::character).map(|all| Check::Characters(what, all));
    let one_of = |what| {
        let all = if field.is_null() { Ok(vec![]) } else { field.word(words::character).map(|c| vec![c]) };
        all.map(|all| Check::Characters(what, all))
    };
    let seat_or_null = |what| {
        let all = if field.is_null() { Ok(vec![]) } else { field.word(at_table).map(|s| vec![s]) };
        all.map(|all| Check::Seats(what, all))
    };
    match key {
        "crown" => seat_or_null(Whose::Crown),
        "asked" => seat_or_null(Whose::Asked),
        "first complete" => seat_or_null(Whose::FirstComplete),
        "winners" => field.words(at_table).map(|all| Check::Seats(Whose::Winners, all)),
        "asked what" => field.word(told::ask).map(Check::AskedWhat),
        "offered" => one_step(field, players).map(Check::Offered),
        "offered only" => one_step(field, players).map(Check::OfferedOnly),
        "not offered" => one_step(field, players).map(Check::NotOffered),
        "told" => field.words(told::sentence).map(Check::Told),
        "not told" => field.words(told::sentence).map(Check::NotTold),
        "setup refused" if field.is_null() => Ok(Check::SetupRefused(None)),
        "setup refused" => field.text().map(|rule| Check::SetupRefused(Some(rule.to_owned()))),
        "round" => count(Count::Round),
        "deck size" => count(Count::DeckSize),
        "discards size" => count(Count::DiscardsSize),
        "unseen discards size" => count(Count::UnseenSize),
        "face up count" => count(Count::FaceUp),
        "ending" => count(Count::Ending),
        "museum size" => count(Count::MuseumSize),
        "deck has" => cards(field).map(|c| Check::Cards(Pile::DeckHas, c)),
        "deck lacks" => cards(field).map(|c| Check::Cards(Pile::DeckLacks, c)),
        "discards" => cards(field).map(|c| Check::Cards(Pile::Discards, c)),
        "unseen discards" => cards(field).map(|c| Check::Cards(Pile::Unseen, c)),
        "deck top" => field.words(words::district).map(|all| Check::Slots(End::Top, all)),
        "deck bottom" => field.words(words::district).map(|all| Check::Slots(End::Bottom, all)),
        "face up" => who(Who::FaceUp),
        "cast" => who(Who::Cast),
        "recommended" => who(Who::Recommended),
        "face down" => one_of(Who::FaceDown),
        "called" => one_of(Who::Called),
        "killed" => one_of(Who::Killed),
        "robbed" => one_of(Who::Robbed),
        "bewitched" => one_of(Who::Bewitched),
        "turned back" => truth(Fact::TurnedBack),
        "victim shown" => truth(Fact::VictimShown),
        "last round" => truth(Fact::LastRound),
        "game ended" => truth(Fact::GameEnded),
        "bell rings" => truth(Fact::BellRings),
        _ => match key.split_once(' ').map(|(seat, rest)| (words::seat(seat), rest)) {
            Some((Ok(seat), rest)) => {
                at_table(&seat.letter().to_string()).or_else(|why| field.wrong(why))?;
                of_seat::read(rest, field, at_table).map(|check| Check::Of(seat, check))
            }
            _ => field.unknown("those that tests/rulings/README.md lists"),
        },
    }
}

/// The names of characters.
pub fn characters(all: &[Character]) -> String {
    words::list(all.iter().map(|&c| words::of_character(c)))
}

/// Compares characters in any order.
pub fn same_characters(wanted: &[Character], found: impl Iterator<Item = Character>) -> Mismatch {
    let sorted = |mut all: Vec<Character>| {
        all.sort();
        all
    };
    equal(&sorted(wanted.to_vec()), &sorted(found.collect()), |all| characters(all))
}

/// Checks that all of these cards are there.
pub fn lacking(wanted: Cards, found: Cards) -> Mismatch {
    if found.includes(wanted) {
        None
    } else {
        Some((format!("{}, at least", words::of_cards(wanted)), words::of_cards(found)))
    }
}

/// Checks that none of these cards is there.
pub fn none_of(unwanted: impl Iterator<Item = District>, found: Cards) -> Mismatch {
    let there: Vec<District> = unwanted.filter(|&d| found.contains(d)).collect();
    if there.is_empty() {
        None
    } else {
        Some((format!("no {}", words::list(there.into_iter().map(words::of_district))), words::of_cards(found)))
    }
}

impl RulingCheck for Check {
    type Game = State;

    fn read_refused(phrase: &str, rule: &Field<'_>) -> Read<Check> {
        let steps = words::steps(phrase).or_else(|why| rule.wrong(why))?;
        Ok(Check::Refused(phrase.to_owned(), steps, rule.text()?.to_owned()))
    }

    fn read_key(key: &str, field: &Field<'_>, players: u8) -> Read<Vec<(String, Check)>> {
        if key != "deck cards" {
            return Ok(vec![(key.to_owned(), one(key, field, players)?)]);
        }
        let mut checks = vec![];
        for (name, count) in field.map()? {
            let colour = match name {
                "all" => None,
                _ => Some(words::colour(name).or_else(|why| count.wrong(why))?),
            };
            checks.push((format!("deck cards {name}"), Check::DeckOf(colour, count.number()?)));
        }
        Ok(checks)
    }

    fn is_of_setup(&self) -> bool {
        match self {
            Check::SetupRefused(_) | Check::DeckOf(..) => true,
            Check::Characters(who, _) => matches!(who, Who::Cast | Who::Recommended),
            Check::Count(Count::Ending, _) => true,
            _ => false,
        }
    }

    fn mismatch(&self, table: &Table<State>) -> Mismatch {
        match self {
            Check::SetupRefused(rule) => return setup_refused(rule.as_deref(), table.setup.check()),
            Check::DeckOf(colour, wanted) => {
                let deck = table.setup.deck();
                let found = colour.map_or(deck.len(), |c| deck.of_colour(c));
                return number(*wanted, found as u64);
            }
            Check::Characters(Who::Cast, wanted) => return same_characters(wanted, table.setup.cast.iter().copied()),
            Check::Characters(Who::Recommended, wanted) => {
                return match Setup::recommended(table.setup.edition, table.setup.players) {
                    Ok(setup) => same_characters(wanted, setup.cast.into_iter()),
                    Err(why) => Some((characters(wanted), why.to_string())),
                };
            }
            Check::Count(Count::Ending, wanted) if table.state.is_none() => {
                return number(*wanted, table.setup.ending_number());
            }
            _ => {}
        }
        let Some(state) = &table.state else { return Some(("a game".to_owned(), "only a setup".to_owned())) };
        match self {
            Check::Of(seat, check) => check.mismatch(*seat, table, state),
            _ => self.mismatch_at(table, state),
        }
    }
}

impl Check {
    fn mismatch_at(&self, table: &Table<State>, state: &State) -> Mismatch {
        let board = state.board();
        let name = |rank: Rank| board.character(rank);
        let rank_of = |rank: Rank| rank.is_some().then(|| name(rank));
        match self {
            Check::Count(what, wanted) => {
                let found = match what {
                    Count::Round => board.round,
                    Count::DeckSize => u16::from(board.deck),
                    Count::DiscardsSize => board.discards.len() as u16,
                    Count::UnseenSize => u16::from(board.unseen_discards),
                    Count::FaceUp => board.up.len() as u16,
                    Count::Ending => u16::from(board.ending()),
                    Count::MuseumSize => u16::from(board.museum),
                };
                number(*wanted, found)
            }
            Check::Cards(pile, wanted) => {
                let deck = Cards::of_all(state.deck().cards());
                match pile {
                    Pile::DeckHas => lacking(*wanted, deck),
                    Pile::DeckLacks => none_of(*wanted, deck),
                    Pile::Discards => equal(wanted, &board.discards, |c| words::of_cards(*c)),
                    Pile::Unseen => equal(wanted, &state.unseen_discards(), |c| words::of_cards(*c)),
                }
            }
            Check::Slots(end, wanted) => {
                let deck: Vec<District> = state.deck().cards().collect();
                let found = match end {
                    End::Top => deck.iter().copied().take(wanted.len()).collect(),
                    End::Bottom => deck[deck.len().saturating_sub(wanted.len())..].to_vec(),
                };
                equal(wanted, &found, |all: &Vec<District>| words::list(all.iter().map(|&d| words::of_district(d))))
            }
            Check::Characters(who, wanted) => match who {
                Who::FaceUp => same_characters(wanted, board.up.map(name)),
                Who::FaceDown => same_characters(wanted, rank_of(state.draft().down).into_iter()),
                Who::Called => same_characters(wanted, rank_of(board.called).into_iter()),
                Who::Killed => same_characters(wanted, rank_of(board.killed).into_iter()),
                Who::Robbed => same_characters(wanted, rank_of(board.robbed).into_iter()),
                Who::Bewitched => same_characters(wanted, rank_of(board.bewitched).into_iter()),
                Who::Cast | Who::Recommended => None,
            },
            Check::Seats(whose, wanted) => {
                let found = match whose {
                    Whose::Crown => Seats::only(board.crown),
                    Whose::Asked => state.owes(),
                    Whose::Winners => state.outcome().map_or(Seats::NONE, |o| o.winners),
                    Whose::FirstComplete => board.first_normal().map_or(Seats::NONE, Seats::only),
                };
                let wanted = Seats(wanted.iter().fold(0, |bits, s| bits | 1 << s.0));
                equal(&wanted, &found, |s| position::letters(*s))
            }
            Check::Truth(fact, wanted) => {
                let found = match fact {
                    Fact::TurnedBack => board.turned_back,
                    Fact::VictimShown => board.victim_shown,
                    Fact::LastRound => board.is_last_round(),
                    Fact::GameEnded => state.outcome().is_some(),
                    Fact::BellRings => board.bell_rings(),
                };
                equal(wanted, &found, bool::to_string)
            }
            Check::AskedWhat(wanted) => equal(wanted, &told::of_ask(board.kind), String::clone),
            Check::Offered(_) | Check::OfferedOnly(_) | Check::NotOffered(_) => self.mismatch_of_offer(state),
            Check::Refused(_, steps, rule) => refused(state, steps.iter().copied(), rule),
            Check::Told(wanted) => in_order(wanted, &told_to(table, state, Observer::Board)),
            Check::NotTold(unwanted) => not_among(unwanted, &told_to(table, state, Observer::Board)),
            Check::Of(..) | Check::SetupRefused(_) | Check::DeckOf(..) => None,
        }
    }

    fn mismatch_of_offer(&self, state: &State) -> Mismatch {
        let mut found: Vec<Step> = vec![];
        let mut legal = LegalActions::new();
        for seat in state.owes() {
            state.legal(seat, &mut legal);
            found.extend(legal.as_slice().iter().map(|&a| (seat, a)));
        }
        let offer = |kind: Offer, stated: &[Step]| kind.mismatch(stated, &found, words::of_step);
        match self {
            Check::Offered(wanted) => offer(Offer::Among, wanted),
            Check::NotOffered(unwanted) => offer(Offer::None, unwanted),
            Check::OfferedOnly(wanted) => offer(Offer::All, wanted),
            _ => None,
        }
    }
}

/// The events and secrets that an observer was told, in words.
pub fn told_to(table: &Table<State>, state: &State, observer: Observer) -> Vec<String> {
    table.told.heard_by(observer).map(|heard| told::of_heard(state.board(), heard)).collect()
}
