//! The checks of a ruling of Marionette Kingdom: each key of `then` as a value that is read from the ruling and
//! compared with the table. Those about one seat are in `of_seat`.

use ayatsuri_rules::kingdom::{
    Action, Building, Buildings, DecidedBy, DecisionKind, EventCard, EventCards, Naming, Occupation, Occupations,
    Refusal, State,
};
use ayatsuri_rules::{Game, LegalActions, NamesRules, Observer, Seat, Seats};

use super::of_seat::{self, OfSeat};
use super::position::at_table;
use super::told;
use super::words::{self, Step};
use crate::compare::{Mismatch, Offer, equal, in_order, list, not_among, number, setup_refused};
use crate::json::{Field, Read};
use crate::run::RulingCheck;
use crate::table::{self, Table};

/// Something that must hold.
#[derive(Clone, PartialEq, Debug)]
pub enum Check {
    /// Something about one seat.
    Of(Seat, OfSeat),
    /// A number.
    Count(Count, u16),
    /// The seats that have the turn, the marker or the victory: none, one or several.
    Seats(Whose, Seats),
    /// Whether the game has ended.
    Ended(bool),
    /// Unordered buildings.
    Buildings(Place, Buildings),
    /// The uppermost buildings of the pile, the top one first.
    PileTop(Vec<Building>),
    /// The event in force.
    InForce(Option<EventCard>),
    /// The older events face up.
    Older(EventCards),
    /// All events of their pile, the top one first.
    EventPile(Vec<EventCard>),
    /// The occupation in play.
    InPlay(Option<Occupation>),
    /// The occupation named by Death.
    Killed(Option<Naming>),
    /// The occupation named by the Imp.
    Robbed(Option<Naming>),
    /// The reason that decided the game.
    DecidedBy(DecidedBy),
    /// The kind of prompt.
    AskedWhat(DecisionKind),
    /// The steps that are offered, or not.
    Offered(Offer, Vec<Step>),
    /// A step is refused with the id of this rule.
    Refused(Step, String),
    /// Everybody was told this, in this order.
    Told(Vec<String>),
    /// Nobody was told any of this.
    NotTold(Vec<String>),
    /// The setup is refused with the id of this rule; `None`: it is legal.
    SetupRefused(Option<String>),
    /// The occupations of this setup.
    Occupations(Occupations),
}

/// A number of the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Count {
    Round,
    /// The number of the turn in a round: 1 or 2.
    Lap,
    PileSize,
    EventPileSize,
}

/// Seats of the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Whose {
    Asked,
    Dealer,
    First,
    Turn,
    Winner,
}

/// A place where buildings lie.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Place {
    Display,
    Discards,
    /// With the asked seat, which still owes their tax.
    Due,
}

const DECIDED: [(&str, DecidedBy); 4] = [
    ("points", DecidedBy::Points),
    ("fewest honour", DecidedBy::FewestHonour),
    ("marker", DecidedBy::Marker),
    ("next to the marker", DecidedBy::NextToMarker),
];

fn of_decided(by: DecidedBy) -> String {
    DECIDED.iter().find(|(_, d)| *d == by).map_or(String::new(), |(word, _)| (*word).to_owned())
}

/// Reads a step, such as `A uses Smith`, and checks that the seat is one of these players'.
pub fn step(field: &Field<'_>, players: u8) -> Read<Step> {
    let step = field.word(words::step)?;
    if step.seat.0 < players { Ok(step) } else { field.wrong(format!("that seat is not at a table of {players}")) }
}

/// A value, or `null` for none.
fn or_none<T>(field: &Field<'_>, read: impl Fn(&str) -> Result<T, String>) -> Read<Option<T>> {
    if field.is_null() { Ok(None) } else { field.word(read).map(Some) }
}

/// Reads a list of buildings.
pub fn buildings(field: &Field<'_>) -> Read<Buildings> {
    Ok(Buildings::of(&field.words(words::building)?))
}

/// Reads a list of occupations.
pub fn occupations(field: &Field<'_>) -> Read<Occupations> {
    Ok(Occupations::of(&field.words(words::occupation)?))
}

fn seats(field: &Field<'_>, players: u8) -> Read<Seats> {
    let at_table = at_table(players);
    let all = match (field.is_null(), field.is_text()) {
        (true, _) => vec![],
        (_, true) => vec![field.word(at_table)?],
        _ => field.words(at_table)?,
    };
    Ok(all.into_iter().fold(Seats::NONE, |mut all, seat| {
        all.insert(seat);
        all
    }))
}

fn one(key: &str, field: &Field<'_>, players: u8) -> Read<Check> {
    let count = |what| field.number().map(|n| Check::Count(what, n));
    let whose = |what| seats(field, players).map(|seats| Check::Seats(what, seats));
    let place = |what| buildings(field).map(|all| Check::Buildings(what, all));
    let offer = |kind| field.each(|field| step(field, players)).map(|steps| Check::Offered(kind, steps));
    match key {
        "asked" => whose(Whose::Asked),
        "dealer" => whose(Whose::Dealer),
        "first" => whose(Whose::First),
        "turn of" => whose(Whose::Turn),
        "winner" => whose(Whose::Winner),
        "asked what" => field.word(told::ask).map(Check::AskedWhat),
        "offered" => offer(Offer::Among),
        "offered only" => offer(Offer::All),
        "not offered" => offer(Offer::None),
        "told" => field.words(told::sentence).map(Check::Told),
        "not told" => field.words(told::sentence).map(Check::NotTold),
        "round" => count(Count::Round),
        "lap" => count(Count::Lap),
        "pile size" => count(Count::PileSize),
        "event pile size" => count(Count::EventPileSize),
        "display" => place(Place::Display),
        "discards" => place(Place::Discards),
        "due" => place(Place::Due),
        "pile top" => field.words(words::building).map(Check::PileTop),
        "in force" => or_none(field, words::event).map(Check::InForce),
        "older" => Ok(Check::Older(EventCards::of(&field.words(words::event)?))),
        "event pile" => field.words(words::event).map(Check::EventPile),
        "in play" => or_none(field, words::occupation).map(Check::InPlay),
        "killed" => or_none(field, words::naming).map(Check::Killed),
        "robbed" => or_none(field, words::naming).map(Check::Robbed),
        "game ended" => field.truth().map(Check::Ended),
        "decided by" => field
            .word(|word| {
                let found = DECIDED.iter().find(|(name, _)| *name == word).map(|&(_, by)| by);
                found.ok_or("it is points, fewest honour, marker, or next to the marker".to_owned())
            })
            .map(Check::DecidedBy),
        "setup refused" if field.is_null() => Ok(Check::SetupRefused(None)),
        "setup refused" => field.text().map(|rule| Check::SetupRefused(Some(rule.to_owned()))),
        "occupations" => occupations(field).map(Check::Occupations),
        _ => match key.split_once(' ').map(|(seat, rest)| (words::seat(seat), rest)) {
            Some((Ok(seat), rest)) => {
                at_table(players)(&seat.letter().to_string()).or_else(|why| field.wrong(why))?;
                of_seat::read(rest, field, players).map(|check| Check::Of(seat, check))
            }
            _ => field.unknown("those that tests/rulings/README.md lists"),
        },
    }
}

/// The refusal of a step that names another effect than the one in play: `A uses Smith` in a turn of the Cook.
pub fn another_effect(state: &State, step: Step) -> Option<Refusal> {
    let in_play = state.board().turn.occupation;
    let another = step.effect.is_some() && in_play.is_some() && step.effect != in_play;
    (another && state.board().asked.contains(step.seat)).then_some(Refusal::NotThisOccupation)
}

/// All steps that are offered to the asked seats.
pub fn offered(state: &State) -> Vec<Step> {
    let mut found = vec![];
    let mut legal = LegalActions::new();
    for seat in state.owes() {
        state.legal(seat, &mut legal);
        found.extend(legal.as_slice().iter().map(|&action| {
            let effect = state.board().turn.occupation.filter(|_| action == Action::UseEffect);
            Step { seat, action, effect }
        }));
    }
    found
}

/// The events and secrets that an observer was told, in words.
pub fn told_to(table: &Table<State>, observer: Observer) -> Vec<String> {
    table.told.heard_by(observer).map(told::of_heard).collect()
}

fn or_nothing<T>(one: &Option<T>, name: impl Fn(&T) -> String) -> String {
    one.as_ref().map_or("nothing".to_owned(), name)
}

impl RulingCheck for Check {
    type Game = State;

    fn read_refused(phrase: &str, rule: &Field<'_>) -> Read<Check> {
        let step = words::step(phrase).or_else(|why| rule.wrong(why))?;
        Ok(Check::Refused(step, rule.text()?.to_owned()))
    }

    fn read_key(key: &str, field: &Field<'_>, players: u8) -> Read<Vec<(String, Check)>> {
        Ok(vec![(key.to_owned(), one(key, field, players)?)])
    }

    fn is_of_setup(&self) -> bool {
        matches!(self, Check::SetupRefused(_) | Check::Occupations(_))
    }

    fn mismatch(&self, table: &Table<State>) -> Mismatch {
        match self {
            Check::SetupRefused(rule) => return setup_refused(rule.as_deref(), table.setup.check()),
            Check::Occupations(wanted) => {
                return equal(wanted, &table.setup.occupations(), |all| words::of_set(*all, words::of_occupation));
            }
            _ => {}
        }
        match &table.state {
            Some(state) => self.mismatch_at(table, state),
            None => Some(("a game".to_owned(), "only a setup".to_owned())),
        }
    }
}

impl Check {
    fn mismatch_at(&self, table: &Table<State>, state: &State) -> Mismatch {
        let board = state.board();
        let turn = &board.turn;
        match self {
            Check::Of(seat, check) => check.mismatch(*seat, table, state),
            Check::Count(what, wanted) => {
                let found = match what {
                    Count::Round => board.round,
                    Count::Lap => 1 + u16::from(turn.number >= board.players),
                    Count::PileSize => u16::from(board.pile),
                    Count::EventPileSize => u16::from(board.event_pile),
                };
                number(*wanted, found)
            }
            Check::Seats(whose, wanted) => {
                let found = match whose {
                    Whose::Asked => state.owes(),
                    Whose::Dealer => Seats::only(board.dealer),
                    Whose::First => Seats::only(board.first),
                    Whose::Turn => Seats::only(turn.seat),
                    Whose::Winner => state.outcome().map_or(Seats::NONE, |o| Seats::only(o.winner)),
                };
                equal(wanted, &found, |s| told::letters(*s))
            }
            Check::Ended(wanted) => equal(wanted, &state.outcome().is_some(), bool::to_string),
            Check::DecidedBy(wanted) => {
                let words = |by: &Option<DecidedBy>| by.map_or("the game goes on".to_owned(), of_decided);
                equal(&Some(*wanted), &state.outcome().map(|o| o.decided_by), words)
            }
            Check::Buildings(place, wanted) => {
                let found = match place {
                    Place::Display => board.display,
                    Place::Discards => board.discards,
                    Place::Due => board.due,
                };
                equal(wanted, &found, |all| words::of_set(*all, words::of_building))
            }
            Check::PileTop(wanted) => {
                let found: Vec<Building> = state.pile().take(wanted.len()).collect();
                equal(wanted, &found, |all| list(all.iter().map(|&b| words::of_building(b))))
            }
            Check::InForce(wanted) => equal(wanted, &board.in_force, |e| or_nothing(e, |&e| words::of_event(e))),
            Check::Older(wanted) => equal(wanted, &board.older, |all| words::of_set(*all, words::of_event)),
            Check::EventPile(wanted) => {
                let found: Vec<EventCard> = state.event_pile().collect();
                equal(wanted, &found, |all| list(all.iter().map(|&e| words::of_event(e))))
            }
            Check::InPlay(wanted) => equal(wanted, &turn.occupation, |o| or_nothing(o, |&o| words::of_occupation(o))),
            Check::Killed(wanted) => equal(wanted, &board.killed, |n| words::of_naming(*n)),
            Check::Robbed(wanted) => equal(wanted, &board.robbed, |n| words::of_naming(*n)),
            Check::AskedWhat(wanted) => equal(wanted, &board.kind, |ask| told::of_ask(*ask).to_owned()),
            Check::Offered(kind, stated) => kind.mismatch(stated, &offered(state), words::of_step),
            Check::Refused(step, rule) => match another_effect(state, *step) {
                Some(why) if why.rule() == rule => None,
                Some(why) => Some((format!("refused with {rule}"), format!("refused with {}: {why}", why.rule()))),
                None => table::refused(state, [(step.seat, step.action)], rule),
            },
            Check::Told(wanted) => in_order(wanted, &told_to(table, Observer::Board)),
            Check::NotTold(unwanted) => not_among(unwanted, &told_to(table, Observer::Board)),
            Check::SetupRefused(_) | Check::Occupations(_) => None,
        }
    }
}
