//! Reads the position of a ruling into a [`Position`] of the rules.

use ayatsuri_rules::city::position::{Position, RoundMoment, StatedPrompt, StatedSeat, StatedTurn, UnstatedCards};
use ayatsuri_rules::city::{Board, Character, OncePerTurn, TurnKind, draft};
use ayatsuri_rules::{Seat, Seats};

use super::Agreed;
use super::told;
use super::words;
use crate::json::{Field, Read};
use crate::names::at_table;
use crate::start::Start;

/// The keys by which a position states the turn in play, and the seat under which they stand.
#[derive(Default)]
struct TurnKeys {
    turn: StatedTurn,
    stated: Option<(Seat, String)>,
}

const KEYS: &str = "deal, round begins, picked, before the call of, called, round ends, game ends (one of them), part, \
    prompt, round, seed, crown, first, face up, face down, turned back, killed, victim shown, robbed, bewitched, \
    late tax, witch used, deck, rest, discards, unseen discards, bell, first complete, first bell, haunted city, \
    and the seats A to H";

/// Reads a position.
pub fn read(field: &Field<'_>, agreed: &Agreed) -> Read<Start<Position>> {
    let setup = agreed.setup();
    if let Err(why) = setup.check() {
        return field.wrong(format!("there is no position, for the setup is refused: {why}"));
    }
    let players = setup.players;
    let at_table = at_table(words::seat, players);
    let mut p = Position::new(setup);
    let mut moments: Vec<(RoundMoment, String)> = vec![];
    let mut turn = TurnKeys::default();
    let mut deal = None;
    let mut only_called = vec![];
    let mut only_dealt = true;
    let mut crown = None;
    let mut picked = None;
    for (key, field) in field.map()? {
        let mut moment = |m| moments.push((m, field.path().to_owned()));
        only_dealt &= ["deal", "seed", "crown"].contains(&key);
        match key {
            "deal" => deal = Some(field.yes()?),
            "round begins" => {
                field.yes()?;
                moment(RoundMoment::RoundBegins);
            }
            "picked" => {
                picked = Some(field.clone());
                moment(RoundMoment::Draft(vec![]));
            }
            "before the call of" => moment(RoundMoment::BeforeCall(field.word(words::character)?)),
            "called" => {
                turn.turn.called = field.word(words::character)?;
                moment(RoundMoment::Turn(StatedTurn::default()));
            }
            "round ends" => {
                field.yes()?;
                moment(RoundMoment::RoundEnds);
            }
            "game ends" => {
                field.yes()?;
                moment(RoundMoment::GameEnds);
            }
            "part" => {
                only_called.push(field.clone());
                turn.turn.kind = field.word(kind)?;
            }
            "prompt" => {
                only_called.push(field.clone());
                turn.turn.prompt = prompt(&field)?;
            }
            "round" => p.round = field.number()?,
            "seed" => p.seed[..8].copy_from_slice(&field.number::<u64>()?.to_le_bytes()),
            "crown" => {
                p.crown = field.word(at_table)?;
                crown = Some(p.crown);
            }
            "first" => p.first = Some(field.word(at_table)?),
            "face up" => p.up = field.words(words::character)?,
            "face down" => p.down = Some(field.word(words::character)?),
            "turned back" => p.turned_back = field.truth()?,
            "killed" => p.killed = Some(field.word(words::character)?),
            "victim shown" => p.victim_shown = field.truth()?,
            "robbed" => p.robbed = Some(field.word(words::character)?),
            "bewitched" => p.bewitched = Some(field.word(words::character)?),
            "late tax" => p.late_tax = field.truth()?,
            "witch used" => p.witch_used = field.words(effect)?,
            "deck" => p.deck = field.words(words::district)?,
            "rest" => p.unstated = field.word(|w| unstated(w, at_table))?,
            "discards" => p.discards = field.words(words::district)?,
            "unseen discards" => p.unseen = field.words(words::district)?,
            "bell" => p.bell = Some(field.number()?),
            "first complete" => p.first_complete = Some(field.word(at_table)?),
            "first bell" => {
                for seat in field.words(at_table)? {
                    p.first_bell.insert(seat);
                }
            }
            "haunted city" => match field.text()? {
                "built this round" => p.haunted_now = true,
                _ => return field.wrong("this is \"built this round\" or left out"),
            },
            _ if words::seat(key).is_ok() => {
                let seat = at_table(key).or_else(|why| field.wrong(why))?;
                p.seats[seat.index()] = seat_position(&field, seat, &mut turn)?;
            }
            _ => return field.unknown(KEYS),
        }
    }
    if deal.is_some() {
        if !only_dealt {
            return field.wrong("with deal only seed and crown can be stated");
        }
        return Ok(Start::Deal(p.seed, crown));
    }
    let [(moment, _)] = &moments[..] else {
        return field.wrong("a position states one moment: deal, round begins, picked, before the call of, called, round ends or game ends");
    };
    p.moment = moment.clone();
    if let Some(field) = picked {
        p.moment = RoundMoment::Draft(picks(&field, &p)?);
    }
    if let RoundMoment::Turn(_) = p.moment {
        if let Some((stated, path)) = &turn.stated {
            let of = if turn.turn.kind == TurnKind::Resumed { Character::Witch } else { turn.turn.called };
            let in_play = p.seats.iter().position(|seat| seat.characters.contains(&of)).map(|at| Seat(at as u8));
            if in_play != Some(*stated) {
                return Field::new(path, &crate::json::Json::Null).wrong("this is stated only with the seat in play");
            }
        }
        p.moment = RoundMoment::Turn(turn.turn);
    } else if let Some(field) = only_called.first() {
        return field.wrong("this is stated only with called");
    } else if let Some((_, path)) = turn.stated {
        return Field::new(&path, &crate::json::Json::Null).wrong("this is stated only with called");
    }
    let state = p.state();
    Start::at(p, state, field)
}

fn kind(word: &str) -> Result<TurnKind, String> {
    match word {
        "bewitched" => Ok(TurnKind::Bewitched),
        "continuation" => Ok(TurnKind::Resumed),
        "hospital" => Ok(TurnKind::Killed),
        _ => Err("the parts are bewitched, continuation, hospital; an ordinary turn needs none".to_owned()),
    }
}

fn effect(word: &str) -> Result<OncePerTurn, String> {
    [
        OncePerTurn::Income,
        OncePerTurn::ColourIncome,
        OncePerTurn::Power,
        OncePerTurn::Laboratory,
        OncePerTurn::Smithy,
        OncePerTurn::Museum,
    ]
    .into_iter()
    .find(|&e| told::of_effect(e) == word)
    .ok_or_else(|| {
        "what is used is Laboratory, Smithy or Museum; there are income, colour income, power too".to_owned()
    })
}

fn unstated(word: &str, at_table: impl Fn(&str) -> Result<Seat, String>) -> Result<UnstatedCards, String> {
    match word {
        "deck" => Ok(UnstatedCards::Deck),
        "discards" => Ok(UnstatedCards::Discards),
        "museum" => Ok(UnstatedCards::Museum),
        _ => match word.strip_prefix("hand of ") {
            Some(seat) => at_table(seat).map(UnstatedCards::Hand),
            None => Err("the rest is in: deck, discards, museum, hand of A".to_owned()),
        },
    }
}

fn prompt(field: &Field<'_>) -> Read<StatedPrompt> {
    if field.is_text() {
        return field.word(|word| match word {
            "ring" => Ok(StatedPrompt::Ring),
            "look through the deck" => Ok(StatedPrompt::LookThroughDeck),
            "take from the deck" => Ok(StatedPrompt::TakeFromDeck),
            "park" => Ok(StatedPrompt::Park),
            "hospital" => Ok(StatedPrompt::Hospital),
            "give the crown" => Ok(StatedPrompt::GiveCrown),
            "pay for the crown" => Ok(StatedPrompt::PayForCrown),
            _ => Err(format!("there is no prompt \"{word}\"; the README lists them")),
        });
    }
    match &field.map()?[..] {
        [("keep", looked)] => Ok(StatedPrompt::Keep(looked.words(words::district)?, None)),
        [("keep", looked), ("kept", kept)] => {
            Ok(StatedPrompt::Keep(looked.words(words::district)?, Some(kept.word(words::district)?)))
        }
        [("given up", cards)] => Ok(StatedPrompt::GivenUp(cards.words(words::district)?)),
        [("offered", d)] => Ok(StatedPrompt::Offered(d.word(words::standing)?)),
        [("take from the hand of", of)] => Ok(StatedPrompt::TakeFromHand(of.word(words::seat)?)),
        [("rescue", fallen)] => {
            let place = fallen.word(words::district_ref)?;
            Ok(StatedPrompt::Rescue(place.district, place.seat))
        }
        _ => field
            .wrong("the prompts with an object are keep (and kept), given up, offered, take from the hand of, rescue"),
    }
}

/// Reads the picks so far; each must name the seat whose pick it is.
fn picks(field: &Field<'_>, p: &Position) -> Read<Vec<Character>> {
    use ayatsuri_rules::city::Action;
    let mut board = Board::empty(&p.setup);
    board.first = p.first.unwrap_or(p.crown);
    let mut picked = vec![];
    for (number, field) in field.list()?.iter().enumerate() {
        let (who, action) = field.word(words::step)?;
        let pick = draft::pick(&board, number as u8);
        let (character, keeps) = match action {
            Action::Take(c) => (c, true),
            Action::PutAway(c) => (c, false),
            _ => return field.wrong("a pick is \"A takes King\" or \"A puts away King\""),
        };
        if number >= usize::from(draft::pick_count(&board)) || who != pick.seat || keeps != pick.keeps {
            return field.wrong(format!(
                "pick {} is that {} {}",
                number + 1,
                pick.seat.letter(),
                if pick.keeps { "takes one" } else { "puts one away" }
            ));
        }
        picked.push(character);
    }
    Ok(picked)
}

fn seat_position(field: &Field<'_>, seat: Seat, turn: &mut TurnKeys) -> Read<StatedSeat> {
    let mut p = StatedSeat::default();
    for (key, field) in field.map()? {
        let mut in_turn = true;
        let t = &mut turn.turn;
        match key {
            "income" => taken(&field, "taken", OncePerTurn::Income, t)?,
            "colour income" => taken(&field, "taken", OncePerTurn::ColourIncome, t)?,
            "power" => taken(&field, "used", OncePerTurn::Power, t)?,
            "used" => t.used.extend(field.words(effect)?),
            "built" => t.built = field.number()?,
            "built by power" => t.built_extra = field.truth()?,
            "spent" => t.spent = field.number()?,
            "laid gold" => t.gilds = field.number()?,
            "thanked" => t.thanked = Some(field.truth()?),
            _ => in_turn = false,
        }
        if in_turn {
            match &turn.stated {
                Some((other, _)) if *other != seat => return field.wrong("the turn of another seat is stated already"),
                _ => turn.stated = Some((seat, field.path().to_owned())),
            }
            continue;
        }
        match key {
            "is" => p.characters = field.words(words::character)?,
            "gold" => p.gold = field.number()?,
            "hand" => p.hand = field.words(words::district)?,
            "city" => p.city = field.words(words::standing)?,
            "museum" => p.museum = field.words(words::district)?,
            _ => {
                return field.unknown(
                    "is, gold, hand, city, museum, and with the seat in play income, colour income, power, used, \
                     built, built by power, spent, laid gold, thanked",
                );
            }
        }
    }
    Ok(p)
}

fn taken(field: &Field<'_>, yes: &str, effect: OncePerTurn, turn: &mut StatedTurn) -> Read<()> {
    match field.text()? {
        word if word == yes => turn.used.push(effect),
        word if word == format!("not {yes}") => {}
        _ => return field.wrong(format!("this is \"{yes}\" or \"not {yes}\"")),
    }
    Ok(())
}

/// The letters of a set of seats.
pub fn letters(seats: Seats) -> String {
    words::list(seats.map(|seat| seat.letter().to_string()))
}
