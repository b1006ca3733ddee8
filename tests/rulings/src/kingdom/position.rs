//! Reads the position of a ruling of Marionette Kingdom into a [`Position`] of the rules.

use ayatsuri_rules::Seat;
use ayatsuri_rules::kingdom::position::{Position, RoundMoment, StatedPrompt, StatedSeat, StatedTurn, UnstatedCards};
use ayatsuri_rules::kingdom::{Action, Chip, Chips, EventCard, Figures, OncePerTurn};

use super::agreed::Agreed;
use super::words::{self, Step};
use crate::json::{Field, Read};
use crate::names;
use crate::start::Start;

const KEYS: &str = "deal, round begins, picked, turn of, end part, tax of, after the event (one of them), lap, prompt, \
    due, begun, round, dealer, first, seed, display, pile, rest, discards, in force, older, event pile, killed, \
    robbed, and the seats A to C";

const SEAT_KEYS: &str = "dealt, is, middle, revealed, gold, food, troops, honour, buildings, and with the seat in play \
    in play, effect, chip, purchase, forest";

/// The stated facts about the moment, key by key.
#[derive(Default)]
struct Keys<'a> {
    /// The moments, each with its field.
    moments: Vec<(&'static str, Field<'a>)>,
    /// The keys that are allowed only with `turn of`, and those only with `tax of`.
    of_turn: Vec<Field<'a>>,
    of_tax: Vec<Field<'a>>,
    turn: StatedTurn,
    /// The seat that states something about its turn.
    in_play: Option<Seat>,
    second_lap: bool,
    due: Option<Vec<ayatsuri_rules::kingdom::Building>>,
    begun: bool,
}

/// Reads a seat at a table of this many players.
pub fn at_table(players: u8) -> impl Fn(&str) -> Result<Seat, String> + Copy {
    names::at_table(words::seat, players)
}

/// Reads a position.
pub fn read(field: &Field<'_>, agreed: &Agreed) -> Read<Start<Position>> {
    let setup = agreed.setup(&Figures::HOUSE);
    if let Err(why) = setup.check() {
        return field.wrong(format!("there is no position, for the setup is refused: {why}"));
    }
    let at_table = at_table(setup.players);
    let mut p = Position::new(setup);
    let mut keys = Keys::default();
    let mut dealer = None;
    for (key, field) in field.map()? {
        match key {
            "deal" | "round begins" | "end part" | "after the event" => field.yes()?,
            _ => {}
        }
        match key {
            "deal" => keys.moments.push(("deal", field)),
            "round begins" => keys.moments.push(("round begins", field)),
            "end part" => keys.moments.push(("end part", field)),
            "after the event" => keys.moments.push(("after the event", field)),
            "picked" => keys.moments.push(("picked", field)),
            "turn of" => keys.moments.push(("turn of", field)),
            "tax of" => keys.moments.push(("tax of", field)),
            "lap" => {
                keys.second_lap = match field.number()? {
                    1u8 => false,
                    2 => true,
                    _ => return field.wrong("everybody has two turns: lap 1, then lap 2"),
                };
                keys.of_turn.push(field);
            }
            "prompt" => {
                keys.turn.prompt = field.word(prompt)?;
                keys.of_turn.push(field);
            }
            "due" => {
                keys.due = Some(field.words(words::building)?);
                keys.of_tax.push(field);
            }
            "begun" => {
                keys.begun = field.truth()?;
                keys.of_tax.push(field);
            }
            "round" => p.round = Some(field.number()?),
            "dealer" => {
                p.dealer = field.word(at_table)?;
                dealer = Some(p.dealer);
            }
            "first" => p.first = Some(field.word(at_table)?),
            "seed" => p.seed[..8].copy_from_slice(&field.number::<u64>()?.to_le_bytes()),
            "display" => p.display = Some(field.words(words::building)?),
            "pile" => p.pile = field.words(words::building)?,
            "rest" => {
                p.rest = field.word(|word| match word {
                    "pile" => Ok(UnstatedCards::Pile),
                    "discards" => Ok(UnstatedCards::Discards),
                    _ => Err("the rest is in: pile, discards".to_owned()),
                })?;
            }
            "discards" => p.discards = field.words(words::building)?,
            "in force" if field.is_null() => p.in_force = None,
            "in force" => p.in_force = Some(field.word(words::event)?),
            "older" => p.older = field.words(words::event)?,
            "event pile" => p.events = field.words(words::event)?,
            "killed" => p.killed = Some(field.word(words::naming)?),
            "robbed" => p.robbed = Some(field.word(words::naming)?),
            _ if words::seat(key).is_ok() => {
                let seat = at_table(key).or_else(|why| field.wrong(why))?;
                p.seats[seat.index()] = seat_position(&field, seat, &mut keys)?;
            }
            _ => return field.unknown(KEYS),
        }
    }
    let [(moment, of)] = &keys.moments[..] else {
        return field.wrong(
            "a position states one moment: deal, round begins, picked, turn of, end part, tax of or after the event",
        );
    };
    if *moment == "deal" {
        if field.map()?.iter().any(|(key, _)| !["deal", "seed", "dealer"].contains(key)) {
            return field.wrong("with deal only seed and dealer can be stated");
        }
        return Ok(Start::Deal(p.seed, dealer));
    }
    if let Some(field) = keys.of_turn.first().filter(|_| *moment != "turn of") {
        return field.wrong("this is stated only with turn of");
    }
    if let Some(field) = keys.of_tax.first().filter(|_| *moment != "tax of") {
        return field.wrong("this is stated only with tax of");
    }
    p.moment = match *moment {
        "round begins" => RoundMoment::RoundBegins,
        "end part" => RoundMoment::EndPart,
        "picked" => picks(of, &mut p)?,
        "turn of" => turn(of.word(at_table)?, keys, &p, field)?,
        "tax of" => {
            p.in_force = p.in_force.or(Some(EventCard::Tax));
            RoundMoment::Tax { seat: of.word(at_table)?, due: keys.due, begun: keys.begun }
        }
        _ => RoundMoment::AfterEvent,
    };
    let state = p.state();
    Start::at(p, state, field)
}

fn prompt(word: &str) -> Result<StatedPrompt, String> {
    match word {
        "robbed effect" => Ok(StatedPrompt::Rob),
        "refill" => Ok(StatedPrompt::Refill),
        "put back" => Ok(StatedPrompt::PutBack),
        _ => Err("the prompts are robbed effect, refill, put back; the next step of the turn needs none".to_owned()),
    }
}

/// The turn of a seat: its number in the round, and what was done in it.
fn turn(seat: Seat, keys: Keys<'_>, p: &Position, field: &Field<'_>) -> Read<RoundMoment> {
    if keys.in_play.is_some_and(|other| other != seat) {
        return field.wrong("what is in play and used is stated only with the seat whose turn it is");
    }
    let players = p.setup.players;
    let first = p.first.unwrap_or(p.dealer);
    let number = (seat.0 + players - first.0) % players + if keys.second_lap { players } else { 0 };
    Ok(RoundMoment::Turn(StatedTurn { number, ..keys.turn }))
}

/// Reads the picks so far, each a seat's first or second. Second picks begin when all have made their first (L2).
fn picks(field: &Field<'_>, p: &mut Position) -> Read<RoundMoment> {
    for field in field.list()? {
        let Step { seat, action: Action::Pick(o), .. } = field.word(words::step)? else {
            return field.wrong("a pick is \"A picks Smith\"");
        };
        let all_first = p.seats.iter().all(|of| !of.is.is_empty());
        let Some(of) = p.seats.get_mut(seat.index()) else { return field.wrong("that seat is not at this table") };
        if of.is.len() > usize::from(all_first) {
            return field.wrong(format!("{} has picked already (L2)", seat.letter()));
        }
        of.is.push(o);
    }
    let second = p.seats.iter().all(|of| !of.is.is_empty());
    Ok(if second { RoundMoment::SecondPick } else { RoundMoment::FirstPick })
}

fn seat_position<'a>(field: &Field<'a>, seat: Seat, keys: &mut Keys<'a>) -> Read<StatedSeat> {
    let mut p = StatedSeat::default();
    for (key, field) in field.map()? {
        let mut of_turn = true;
        match key {
            "in play" => keys.turn.occupation = Some(field.word(words::occupation)?),
            "effect" => used(&field, "used", OncePerTurn::Effect, &mut keys.turn)?,
            "chip" => used(&field, "taken", OncePerTurn::Basic, &mut keys.turn)?,
            "purchase" => used(&field, "made", OncePerTurn::Purchase, &mut keys.turn)?,
            "forest" => used(&field, "used", OncePerTurn::Forest, &mut keys.turn)?,
            _ => of_turn = false,
        }
        if of_turn {
            if keys.in_play.is_some_and(|other| other != seat) {
                return field.wrong("the turn of another seat is stated already");
            }
            keys.in_play = Some(seat);
            keys.of_turn.push(field);
            continue;
        }
        match key {
            "dealt" => p.dealt = field.words(words::occupation)?,
            "is" => p.is = field.words(words::occupation)?,
            "middle" => p.laid = Some(field.word(words::occupation)?),
            "revealed" => p.revealed = field.words(words::occupation)?,
            "buildings" => p.buildings = field.words(words::building)?,
            _ => match words::chip(key) {
                Ok(kind) => p.chips.add(chips(kind, &field)?),
                Err(_) => return field.unknown(SEAT_KEYS),
            },
        }
    }
    Ok(p)
}

fn chips(kind: Chip, field: &Field<'_>) -> Read<Chips> {
    Ok(Chips::of(kind, field.number()?))
}

fn used(field: &Field<'_>, yes: &str, once: OncePerTurn, turn: &mut StatedTurn) -> Read<()> {
    match field.text()? {
        word if word == yes => turn.used.push(once),
        word if word == format!("not {yes}") => {}
        _ => return field.wrong(format!("this is \"{yes}\" or \"not {yes}\"")),
    }
    Ok(())
}
