//! Tests of who may take back, and which steps. `tests/laws/tests/laws/take_back.rs` shows with random games of all
//! rule sets that taking back leaves nothing behind.

use crate::play::{AYA, NOW, game_start};
use ayatsuri_fair_deal::{CommitmentList, DealContext};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{Seat, city};
use ayatsuri_table::{
    Controller, FairDealRecord, GameStart, Level, LogAction, SeatedPlayer, Table, TableInput, TakeBackRefusal,
    WaitingFor,
};

type City = Table<city::State>;

const BOT: Controller = Controller::Bot(Level::Builder);

/// Lets one seat act: a person by chance, or a bot.
fn step(table: &mut City, rng: &mut GameRng) {
    let of_person = table.prompts().find(|prompt| matches!(table.controller(prompt.seat()), Controller::Person(_)));
    let input = match (table.waiting_for(), of_person) {
        (WaitingFor::Start, _) => TableInput::Start,
        (WaitingFor::Persons, Some(prompt)) => {
            let seat = prompt.seat();
            TableInput::Act { seat, prompt, action: rng.pick(&table.legal(seat)).expect("something is legal") }
        }
        _ => TableInput::Bots { most: 1 },
    };
    assert!(table.handle(input, NOW).written().input_outcome.is_done());
}

/// Plays to the end, and asks before each step whether a seat can take back.
fn asked_all_along(start: GameStart<city::State>, seat: Seat) -> Vec<Result<u32, TakeBackRefusal>> {
    let (mut table, mut chance) = (Table::new(start).expect("a legal table"), GameRng::from_number(3));
    let mut answers = vec![];
    while table.waiting_for() != WaitingFor::Nobody {
        answers.push(table.check_take_back(seat));
        step(&mut table, &mut chance);
    }
    assert_eq!(table.check_take_back(seat), Err(TakeBackRefusal::GameOver));
    answers
}

#[test]
fn only_a_person_whom_nobody_else_plays_with_takes_back() {
    assert!(asked_all_along(game_start(1), AYA).iter().any(Result::is_ok), "alone it can be done");
    let of_bots_seat = asked_all_along(game_start(1), Seat(1));
    assert!(of_bots_seat.iter().all(|answer| *answer == Err(TakeBackRefusal::NotAlone)));
    let mut of_two = game_start(1);
    of_two.seats[2] = SeatedPlayer::person("Ben");
    // Another phone took part in the deal; its person may look on.
    let mut of_phones = game_start(1);
    let context = DealContext { table: *b"tabl", game: 1, attempt: 0 };
    let list = CommitmentList::new(context, None, vec![]);
    of_phones.fair_deal = Some(FairDealRecord { list, openings: vec![], seated: vec![None; 4] });
    for (what, start) in [("two people", of_two), ("phones", of_phones)] {
        let answers = asked_all_along(start, AYA);
        assert!(answers.iter().all(|answer| *answer == Err(TakeBackRefusal::NotAlone)), "{what}");
    }
}

#[test]
fn what_a_bot_has_done_in_a_persons_place_is_not_taken_back() {
    let (mut table, mut chance) = (Table::new(game_start(2)).expect("a legal table"), GameRng::from_number(2));
    step(&mut table, &mut chance);
    assert!(table.handle(TableInput::Pass { seat: AYA, to: BOT }, NOW).written().input_outcome.is_done());
    while table.round() < 3 {
        step(&mut table, &mut chance);
        assert_eq!(table.check_take_back(AYA), Err(TakeBackRefusal::NotAlone));
    }
    let back = TableInput::Pass { seat: AYA, to: Controller::Person(None) };
    assert!(table.handle(back, NOW).written().input_outcome.is_done());
    assert_eq!(table.check_take_back(AYA), Err(TakeBackRefusal::OthersActed));
}

#[test]
fn an_entry_shows_nothing_hidden_just_where_it_can_be_taken_back() {
    let (mut harmless, mut telling, mut other) = (0, 0, 0);
    for number in 0..4 {
        let (mut table, mut chance) =
            (Table::new(game_start(number)).expect("a legal table"), GameRng::from_number(number));
        while table.waiting_for() != WaitingFor::Nobody {
            if table.round() == 2 && table.controller(AYA) != BOT {
                let _ = table.handle(TableInput::Pass { seat: AYA, to: BOT }, NOW).written();
            } else if table.round() == 3 && table.controller(AYA) == BOT {
                let _ = table.handle(TableInput::Pass { seat: AYA, to: Controller::Person(None) }, NOW).written();
            } else if table.check_take_back(AYA).is_ok() && chance.below(3) == 0 {
                let _ = table.handle(TableInput::TakeBack { seat: AYA, steps: 1 }, NOW).written();
            } else {
                step(&mut table, &mut chance);
            }
            let entry = table.log().last().expect("something was done");
            let can = table.check_take_back(AYA);
            match entry.log_action {
                LogAction::Dealt | LogAction::Passed { .. } | LogAction::TakenBack { .. } => {
                    assert!(!entry.shows_nothing_hidden(), "{entry:?} is no answer");
                    other += 1;
                }
                LogAction::Acted { prompt, .. } | LogAction::BotActed { prompt, .. } => {
                    let is_theirs = prompt.seat() == AYA && table.controller(AYA) != BOT;
                    if is_theirs && can != Err(TakeBackRefusal::GameOver) {
                        assert_eq!(entry.shows_nothing_hidden(), can.is_ok(), "{entry:?}: {can:?}");
                        *(if can.is_ok() { &mut harmless } else { &mut telling }) += 1;
                    }
                }
            }
        }
    }
    assert!(harmless > 20 && telling > 20 && other > 20, "{harmless}, {telling}, {other}");
}
