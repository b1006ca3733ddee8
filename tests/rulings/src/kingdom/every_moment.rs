//! Every moment of a game can be written as a ruling, and everything that is seen in it as a check. The test does so
//! for random games: each moment becomes the text of a ruling, which is read and run like any other.

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::kingdom::{Chip, DecisionKind, OncePerTurn, Setup, State};
use ayatsuri_rules::{Game, LegalActions, Observer, Seat};
use serde_json::{Map, Value, json};

use super::words::{self, Step, of_building, of_chip, of_event, of_naming, of_occupation};
use super::{check, told};

fn names<T>(cards: impl Iterator<Item = T>, name: fn(T) -> String) -> Value {
    cards.map(name).collect()
}

fn letter(seat: Seat) -> Value {
    Value::from(seat.letter().to_string())
}

/// The position of a seat, as somebody who sees everything would write it.
fn of_seat(game: &State, seat: Seat) -> Map<String, Value> {
    let (board, draft) = (game.board(), game.draft(seat));
    let mut map = Map::new();
    for kind in Chip::ALL {
        map.insert(of_chip(kind), board.chips(seat).get(kind).into());
    }
    map.insert("buildings".into(), names(board.buildings(seat), of_building));
    if matches!(board.kind, DecisionKind::FirstPick | DecisionKind::SecondPick) {
        map.insert("dealt".into(), names(draft.dealt, of_occupation));
        return map;
    }
    map.insert("is".into(), names([draft.first, draft.second].into_iter().flatten(), of_occupation));
    map.insert("middle".into(), draft.laid().map(of_occupation).into());
    map.insert("revealed".into(), names(board.revealed(seat), of_occupation));
    let turn = &board.turn;
    if let (true, Some(occupation)) = (turn.seat == seat && board.kind != DecisionKind::Tax, turn.occupation) {
        map.insert("in play".into(), of_occupation(occupation).into());
        for (once, key, yes) in [
            (OncePerTurn::Effect, "effect", "used"),
            (OncePerTurn::Basic, "chip", "taken"),
            (OncePerTurn::Purchase, "purchase", "made"),
            (OncePerTurn::Forest, "forest", "used"),
        ] {
            let not = if turn.has_used(once) { "" } else { "not " };
            map.insert(key.into(), format!("{not}{yes}").into());
        }
    }
    map
}

fn position(game: &State) -> Value {
    let board = game.board();
    let mut map = Map::new();
    let mut put = |key: &str, value: Value| map.insert(key.into(), value);
    match board.kind {
        DecisionKind::FirstPick | DecisionKind::SecondPick => {
            let pick = |seat: Seat, o| format!("{} picks {}", seat.letter(), of_occupation(o));
            let first = board.seats().filter_map(|seat| game.draft(seat).first.map(|o| pick(seat, o)));
            let second = board.seats().filter_map(|seat| game.draft(seat).second.map(|o| pick(seat, o)));
            put("picked", first.chain(second).collect());
        }
        DecisionKind::Tax => {
            put("tax of", { board.asked }.next().map_or(Value::Null, letter));
            put("due", names(board.due, of_building));
            put("begun", board.taxed.into());
        }
        ask => {
            put("turn of", letter(board.turn.seat));
            put("lap", if board.turn.number < board.players { 1 } else { 2 }.into());
            if ask != DecisionKind::Turn {
                put("prompt", told::of_ask(ask).into());
            }
        }
    }
    put("round", board.round.into());
    put("dealer", letter(board.dealer));
    put("first", letter(board.first));
    put("display", names(board.display, of_building));
    put("pile", names(game.pile(), of_building));
    put("discards", names(board.discards, of_building));
    put("in force", board.in_force.map(of_event).into());
    put("older", names(board.older, of_event));
    put("event pile", names(game.event_pile(), of_event));
    for (key, naming) in [("killed", board.killed), ("robbed", board.robbed)] {
        if naming.is_some() {
            put(key, of_naming(naming).into());
        }
    }
    for seat in board.seats() {
        put(&seat.letter().to_string(), of_seat(game, seat).into());
    }
    map.into()
}

/// Every check that applies at any moment.
fn seen(game: &State) -> Value {
    let board = game.board();
    let mut map = Map::new();
    let mut put = |key: String, value: Value| map.insert(key, value);
    put("asked".into(), board.asked.map(letter).collect());
    put("asked what".into(), told::of_ask(board.kind).into());
    put("offered only".into(), check::offered(game).into_iter().map(words::of_step).collect());
    put("round".into(), board.round.into());
    put("dealer".into(), letter(board.dealer));
    put("first".into(), letter(board.first));
    put("display".into(), names(board.display, of_building));
    put("discards".into(), names(board.discards, of_building));
    put("pile size".into(), board.pile.into());
    put("pile top".into(), names(game.pile(), of_building));
    put("in force".into(), board.in_force.map(of_event).into());
    put("older".into(), names(board.older, of_event));
    put("event pile".into(), names(game.event_pile(), of_event));
    put("event pile size".into(), board.event_pile.into());
    put("game ended".into(), false.into());
    put("winner".into(), Value::Null);
    if board.kind == DecisionKind::Tax {
        put("due".into(), names(board.due, of_building));
    } else if !matches!(board.kind, DecisionKind::FirstPick | DecisionKind::SecondPick) {
        put("turn of".into(), letter(board.turn.seat));
        put("in play".into(), board.turn.occupation.map(of_occupation).into());
    }
    for (key, naming) in [("killed", board.killed), ("robbed", board.robbed)] {
        put(key.into(), naming.map(|n| of_naming(Some(n))).into());
    }
    for seat in board.seats() {
        let own = game.observation(Observer::Seat(seat)).own;
        let mut put = |key: &str, value: Value| put(format!("{} {key}", seat.letter()), value);
        let amount = |kind| (of_chip(kind), Value::from(board.chips(seat).get(kind)));
        put("chips", Chip::ALL.into_iter().map(amount).collect());
        put("buildings", names(board.buildings(seat), of_building));
        put("revealed", names(board.revealed(seat), of_occupation));
        put("face down", board.face_down(seat).into());
        put("is", names(game.draft(seat).held(), of_occupation));
        put("middle", game.draft(seat).laid().map(of_occupation).into());
        put("saw dealt", names(own.draft.dealt, of_occupation));
        put("saw passed", names(own.draft.passed, of_occupation));
        put("saw event", own.event.map(of_event).into());
        for other in board.seats() {
            let possible = game.observation(Observer::Seat(seat)).may_hold(other);
            put(&format!("thinks possible of {}", other.letter()), names(possible, of_occupation));
        }
    }
    map.into()
}

#[test]
fn every_moment_of_a_game_can_be_written_down_and_holds() {
    let mut legal = LegalActions::new();
    for number in 0..16 {
        let mut rng = GameRng::from_number(number);
        let setup = Setup::random(2 + (number % 2) as u8, &mut rng).expect("two and three can play");
        let mut game = State::start(&setup, rng.seed(), &mut ()).expect("a random setup is legal");
        while !game.owes().is_empty() {
            let ruling = json!({
                "ruling": "this moment", "covers": ["L3"], "edition": super::EDITION, "players": setup.players,
                "princess": setup.princess, "position": position(&game), "then": seen(&game),
            });
            let read = crate::read("moment", &ruling.to_string()).unwrap_or_else(|why| panic!("{why}: {ruling}"));
            if let Err(failures) = read[0].run() {
                panic!("{}: {ruling}", failures[0]);
            }
            let owing: Vec<Seat> = game.owes().collect();
            let seat = rng.pick(&owing).expect("somebody owes an action");
            game.legal(seat, &mut legal);
            let action = rng.pick(&legal).expect("whoever owes an action has one");
            let phrase = words::of_step(Step { seat, action, effect: game.board().turn.occupation });
            assert_eq!(words::step(&phrase).map(|step| (step.seat, step.action)), Ok((seat, action)), "{phrase}");
            game.apply(seat, action, &mut ()).expect("a listed action is accepted");
        }
    }
}
