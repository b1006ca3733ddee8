//! The table without a storage: what it answers and tells, and that it goes on where it was left. Four seats play
//! `classic`; one of them is a person who chooses by a random stream of their own.

use crate::play::{AYA, NOW, Person, game_start, play_out};
use ayatsuri_clock::WallMillis;
use ayatsuri_rules::{Game, Observer, Seat, city};
use ayatsuri_table::{
    Controller, FinishedGame, FinishedRow, Host, InputOutcome, Level, LogAction, LogEntry, MemoryStorage,
    PersistedTable, PromptId, Snapshot, SnapshotRestart, Table, TableError, TableInput, WaitingFor,
};

#[test]
fn a_whole_game_can_be_played() {
    for number in 0..20 {
        let mut table = Table::new(game_start(number)).unwrap();
        play_out(&mut table, &Person::new(number), |_, outputs| {
            assert!(outputs.input_outcome.is_done());
        });
        assert_eq!(table.waiting_for(), WaitingFor::Nobody);
        assert!(table.outcome().is_some());
    }
}

#[test]
fn what_a_seat_hears_folds_into_its_view() {
    let mut table = Table::new(game_start(1)).unwrap();
    let before = Table::<city::State>::new(game_start(1)).unwrap();
    let everybody = (0..4).map(|seat| Observer::Seat(Seat(seat))).chain([Observer::Board]);
    let mut views: Vec<_> = everybody.map(|observer| (observer, before.view(observer).clone())).collect();
    play_out(&mut table, &Person::new(1), |_, outputs| {
        for (observer, view) in &mut views {
            outputs.heard_by(*observer).for_each(|heard| view.hear(heard));
        }
    });
    for (observer, view) in &views {
        assert_eq!(view, table.view(*observer));
        let mut late = before.view(*observer).clone();
        table.heard_since(*observer, 0).for_each(|heard| late.hear(heard));
        assert_eq!(&late, view);
    }
}

#[test]
fn a_duplicate_a_late_and_a_wrong_seats_answer_change_nothing() {
    let mut table = Table::new(game_start(2)).unwrap();
    let person = Person::new(2);
    let mut answered: Option<(PromptId, city::Action)> = None;
    let (mut duplicates, mut lates, mut refusals) = (0, 0, 0);
    let mut moments = 0;
    table.handle(TableInput::Start, NOW).written();
    while table.waiting_for() != WaitingFor::Nobody {
        moments += 1;
        let before = (table.log().to_vec(), table.prompts().collect::<Vec<_>>());
        let same = |table: &mut Table<city::State>, input, wanted: &dyn Fn(InputOutcome<city::Refusal>) -> bool| {
            let step = table.handle(input, WallMillis(9));
            assert!(step.entries().is_empty() && step.snapshot().is_none());
            let outputs = step.written();
            assert!(wanted(outputs.input_outcome), "{:?} to {input:?}", outputs.input_outcome);
            assert_eq!(before, (table.log().to_vec(), table.prompts().collect::<Vec<_>>()));
        };
        same(&mut table, TableInput::Start, &|a| a == InputOutcome::Nothing);
        if let Some((prompt, action)) = answered {
            same(&mut table, TableInput::Act { seat: AYA, prompt, action }, &|a| a == InputOutcome::Duplicate);
            let other = if action == city::Action::Ring(99) { city::Action::Thank } else { city::Action::Ring(99) };
            same(&mut table, TableInput::Act { seat: AYA, prompt, action: other }, &|a| a == InputOutcome::Late);
            duplicates += 1;
            lates += 1;
        }
        let never = PromptId::new(1_000_000, AYA);
        same(&mut table, TableInput::Act { seat: AYA, prompt: never, action: city::Action::EndTurn }, &|a| {
            a == InputOutcome::Late
        });
        for prompt in before.1.iter().copied() {
            let action = table.legal(prompt.seat())[0];
            let other = prompt.seat().clockwise(1, 4);
            same(&mut table, TableInput::Act { seat: other, prompt, action }, &|a| a == InputOutcome::NotYours);
            if prompt.seat() == AYA {
                let wrong = TableInput::Act { seat: AYA, prompt, action: city::Action::Ring(99) };
                same(&mut table, wrong, &|a| matches!(a, InputOutcome::Refused(_)));
                same(&mut table, TableInput::Bots { most: 9 }, &|a| a == InputOutcome::Nothing);
                refusals += 1;
            } else {
                // Nobody answers for a bot, not even with its own prompt.
                same(&mut table, TableInput::Act { seat: prompt.seat(), prompt, action }, &|a| {
                    a == InputOutcome::NotYours
                });
            }
        }
        let mut input = person.input(&table);
        match &mut input {
            TableInput::Act { prompt, action, .. } => answered = Some((*prompt, *action)),
            TableInput::Bots { most } => *most = 1,
            TableInput::Start
            | TableInput::Decided(_)
            | TableInput::Signed { .. }
            | TableInput::Pass { .. }
            | TableInput::TakeBack { .. } => {}
        }
        assert!(table.handle(input, NOW).written().input_outcome.is_done());
    }
    assert!(duplicates > 20 && lates > 20 && refusals > 20 && moments > 100);
}

#[test]
fn a_table_resumed_at_any_moment_tells_what_it_would_have_told() {
    let mut whole = Table::new(game_start(3)).unwrap();
    let mut inputs = vec![];
    play_out(&mut whole, &Person::new(3), |input, _| inputs.push(input));
    let mut table = Table::new(game_start(3)).unwrap();
    let mut snapshot: Option<Snapshot> = None;
    for input in inputs {
        let step = table.handle(input, NOW);
        snapshot = step.snapshot().cloned().or(snapshot);
        step.written();
        let (resumed, mended) = Table::resume(persisted_table(&table, snapshot.clone())).unwrap();
        assert!(mended.is_none());
        assert!(resumed.prompts().eq(table.prompts()));
        assert_eq!(resumed.view(Observer::Seat(AYA)), table.view(Observer::Seat(AYA)));
        table = resumed;
    }
    assert!(table.log() == whole.log());
    assert_eq!(table.outcome(), whole.outcome());
}

#[test]
fn a_log_of_an_older_revision_that_replays_alike_goes_on_as_it_was() {
    let (table, snapshot) = in_its_third_round();
    let older = PersistedTable { revision: 0, ..persisted_table(&table, Some(snapshot.clone())) };
    let (resumed, mended) = Table::resume(older.clone()).unwrap();
    assert!(mended.is_none() && resumed.log() == table.log());
    assert_eq!(resumed.view(Observer::Seat(AYA)), table.view(Observer::Seat(AYA)));
    // Without a snapshot, or with one that this revision cannot read, the log alone decides.
    for unread in [None, Some(Snapshot(b"{}".to_vec()))] {
        let (resumed, mended) = Table::resume(PersistedTable { snapshot: unread, ..older.clone() }).unwrap();
        assert!(mended.is_none() && resumed.log() == table.log());
    }
    // The events are the same, and the board's onlookers remember something else from them.
    let mut other: serde_json::Value = serde_json::from_slice(&snapshot.0).unwrap();
    let remembered = &mut other["board"]["memory"][0][0];
    *remembered = serde_json::json!(remembered.as_u64().expect("places as bits") ^ 1);
    let other = Snapshot(serde_json::to_vec(&other).unwrap());
    let (_, mended) = Table::resume(PersistedTable { snapshot: Some(other), ..older }).unwrap();
    assert_eq!(mended.map(|mended| mended.given_up), Some(0));
}

/// A table in the third round, some actions after its snapshot.
fn in_its_third_round() -> (Table<city::State>, Snapshot) {
    let mut table = Table::new(game_start(4)).unwrap();
    let person = Person::new(4);
    let mut snapshot: Option<Snapshot> = None;
    let mut kept_at = 0;
    while table.round() < 3 || table.prompt(AYA).is_none() || table.log().len() < kept_at + 9 {
        let input = person.input(&table);
        let step = table.handle(input, NOW);
        if step.snapshot().is_some() {
            kept_at = table.log().len();
            snapshot = step.snapshot().cloned();
        }
        step.written();
    }
    (table, snapshot.expect("each round has one"))
}

#[test]
fn under_other_rules_a_table_goes_on_from_its_latest_round() {
    let (table, snapshot) = in_its_third_round();
    let mut older = PersistedTable { revision: 0, ..persisted_table(&table, Some(snapshot)) };
    told_otherwise(&mut older);
    // All actions since the snapshot are legal under the new rules, too: nothing is lost.
    let (resumed, mended) = Table::resume(older.clone()).unwrap();
    let mended = mended.unwrap();
    assert_eq!((mended.given_up, mended.restart.from), (0, 0));
    assert!(resumed.log() == table.log());
    assert_eq!(resumed.view(Observer::Seat(AYA)), table.view(Observer::Seat(AYA)));
    // After the repair it can be resumed under the same rules from the snapshot stored then.
    let persisted = PersistedTable {
        snapshot: Some(mended.snapshot.clone()),
        restarts: vec![mended.restart],
        ..persisted_table(&resumed, None)
    };
    let (persisted, mended_again) = Table::resume(persisted).unwrap();
    assert!(mended_again.is_none());
    assert!(persisted.log() == resumed.log());
    // One action since the snapshot is illegal: it and all after it are given up.
    let mut refused = older.clone();
    let from = mended.restart.at as usize + 2;
    if let LogAction::Acted { action, .. } = &mut refused.entries[from].log_action {
        *action = city::Action::Ring(99);
    }
    let (resumed, mended) = Table::resume(refused).unwrap();
    assert_eq!(mended.unwrap().given_up as usize, table.log().len() - from);
    assert_eq!(resumed.log(), &table.log()[..from]);
    // Entries from before the snapshot may be unreadable: the table goes on nevertheless.
    let mut unreadable = older.clone();
    unreadable.entries.retain(|entry| entry.number > 12);
    let (resumed, _) = Table::resume(unreadable).unwrap();
    assert!(resumed.prompts().eq(table.prompts()));
    // Without a snapshot there is nothing to go on from; one from beyond the end of the log is refused.
    let ours = city::State::REVISION;
    let none = PersistedTable { snapshot: None, ..older.clone() };
    let ahead = PersistedTable { length: 12, ..older };
    for bad in [none, ahead] {
        assert_eq!(Table::resume(bad).err(), Some(TableError::Revision { found: 0, ours }));
    }
}

/// Alters the log as if the revision that wrote it had told something else of its last action.
fn told_otherwise(persisted: &mut PersistedTable<city::State>) {
    persisted.entries.last_mut().expect("it has entries").told.clear();
}

#[test]
fn a_table_that_goes_on_under_other_rules_knows_who_plays_each_seat() {
    let mut table = Table::new(game_start(4)).unwrap();
    let person = Person::new(4);
    let bot = Controller::Bot(Level::Builder);
    let mut snapshot: Option<Snapshot> = None;
    let mut hands = vec![];
    // Aya's seat passes to a bot in the middle of the second round; the third begins with it, and then they are back.
    while table.round() < 3 || hands.len() < 2 {
        let input = match (table.round(), hands.len()) {
            (2, 0) => TableInput::Pass { seat: AYA, to: bot },
            (3, 1) if snapshot.is_some() => TableInput::Pass { seat: AYA, to: Controller::Person(None) },
            _ if table.controller(AYA) == bot => TableInput::Bots { most: 1 },
            _ => person.input(&table),
        };
        if let TableInput::Pass { to, .. } = input {
            hands.push(to);
        }
        let step = table.handle(input, NOW);
        if table.round() == 3 {
            snapshot = step.snapshot().cloned().or(snapshot);
        }
        assert!(step.written().input_outcome.is_done());
    }
    let mut older = PersistedTable { revision: 0, ..persisted_table(&table, snapshot) };
    older.entries.remove(0); // in bytes that this revision cannot read
    // The last thing in the log is that they are back.
    let (resumed, mended) = Table::resume(older.clone()).unwrap();
    assert_eq!((mended.unwrap().given_up, resumed.controller(AYA)), (0, Controller::Person(None)));
    // Without that entry the seat is still the bot's, as it was when the round began, and the table waits for a bot.
    let mut without = older;
    without.entries.pop();
    without.length -= 1;
    let (mut resumed, _) = Table::resume(without).unwrap();
    assert_eq!(resumed.controller(AYA), bot);
    let seats = (1..4).map(|seat| resumed.controller(Seat(seat))).collect::<Vec<_>>();
    assert_eq!(seats, [Level::Novice, Level::Builder, Level::Random].map(Controller::Bot));
    resumed.handle(TableInput::Bots { most: usize::MAX }, NOW).written();
    assert_eq!(resumed.waiting_for(), WaitingFor::Nobody, "bots play it to its end");
}

#[test]
fn an_exported_game_says_what_became_of_its_seats() {
    let mut storage = MemoryStorage::new();
    let (mut host, _) = Host::begin(&mut storage, game_start(7), Some(AYA), NOW).unwrap();
    let person = Person::new(7);
    let bot = Controller::Bot(Level::Builder);
    let mut passed = vec![];
    while host.finished().is_none() {
        let input = match (host.table().round(), passed.len()) {
            (2, 0) => TableInput::Pass { seat: AYA, to: bot },
            (4, 1) => TableInput::Pass { seat: AYA, to: Controller::Person(None) },
            _ if host.table().controller(AYA) == bot => TableInput::Bots { most: 1 },
            _ => person.input(host.table()),
        };
        if let TableInput::Pass { seat, to } = input {
            passed.push((host.table().log().len() as u32, LogAction::Passed { seat, to }));
        }
        assert!(host.handle(&mut storage, input, NOW).unwrap().input_outcome.is_done());
    }
    assert_eq!(passed.len(), 2);
    let (_, row) = storage.finished().next().unwrap();
    let game = FinishedGame::<city::State>::from_bytes(row.game.into(), FinishedRow::LAYOUT, &row.record).unwrap();
    let read = FinishedGame::<city::State>::from_json(&game.to_json()).unwrap();
    for game in [game, read] {
        let of_seats = game.entries.iter().filter(|entry| matches!(entry.log_action, LogAction::Passed { .. }));
        assert!(of_seats.map(|entry| (entry.number, entry.log_action.clone())).eq(passed.clone()));
        assert!(game.entries == host.table().log());
        assert_eq!(game.game_start.seats, game_start(7).seats);
    }
}

#[test]
fn a_log_that_does_not_follow_is_found_out() {
    let mut table = Table::new(game_start(5)).unwrap();
    play_out(&mut table, &Person::new(5), |_, _| {});
    let sound = persisted_table(&table, None);
    assert!(Table::resume(sound.clone()).is_ok());
    let mut untold = sound.clone();
    untold.entries[7].told.pop();
    let mut unlike = sound.clone();
    unlike.entries.swap(9, 10);
    let mut missing = sound.clone();
    missing.entries.remove(20);
    // A seat passes before the cards are dealt, a seat passes that does not exist, or the cards are dealt twice.
    let passes = |number: u32, seat: u8| {
        let log_action = LogAction::Passed { seat: Seat(seat), to: Controller::Bot(Level::Novice) };
        LogEntry { number, at: NOW, log_action, told: vec![], signature: None }
    };
    let dealt = |number: u32| LogEntry { number, ..sound.entries[0].clone() };
    let of_two =
        |entries: [LogEntry<city::State>; 2]| PersistedTable { entries: entries.to_vec(), length: 2, ..sound.clone() };
    assert!(Table::resume(of_two([dealt(0), passes(1, 0)])).is_ok());
    let (early, nowhere) = (of_two([passes(0, 0), dealt(1)]), of_two([dealt(0), passes(1, 4)]));
    let twice = of_two([dealt(0), dealt(1)]);
    for bad in [untold, unlike, missing, early, nowhere, twice] {
        assert!(matches!(Table::resume(bad).err(), Some(TableError::DamagedGame { .. })));
    }
}

#[test]
fn a_table_is_refused_in_words() {
    let mut few = game_start(0);
    few.seats.pop();
    assert_eq!(Table::new(few).err().unwrap().to_string(), "3 are seated, and this game is set up for 4");
    let mut bad = game_start(0);
    bad.setup.players = 9;
    assert!(Table::new(bad).err().unwrap().to_string().contains("2 to 7 players"));
}

fn persisted_table(table: &Table<city::State>, snapshot: Option<Snapshot>) -> PersistedTable<city::State> {
    let restarts: Vec<SnapshotRestart> = vec![];
    let revision = city::State::REVISION;
    let entries = table.log().to_vec();
    let length = entries.len() as u32;
    PersistedTable { revision, game_start: table.game_start().clone(), entries, length, snapshot, restarts }
}

#[test]
fn a_bot_decides_the_same_wherever_it_thinks() {
    let mut here = Table::new(game_start(5)).unwrap();
    play_out(&mut here, &Person::new(5), |_, _| {});
    let mut table = Table::new(game_start(5)).unwrap();
    let person = Person::new(5);
    table.handle(TableInput::Start, NOW).written();
    let mut late = None;
    while table.waiting_for() != WaitingFor::Nobody {
        let input = match table.pending_choice() {
            Some(thinking) => TableInput::Decided(thinking.think()),
            None => person.input(&table),
        };
        assert!(table.handle(input, NOW).written().input_outcome.is_done());
        // A decision for an earlier prompt does not answer the current one.
        if let Some(late) = late.replace(input).filter(|input| matches!(input, TableInput::Decided(_))) {
            assert_eq!(table.handle(late, NOW).written().input_outcome, InputOutcome::Late);
        }
    }
    let deeds =
        |table: &Table<city::State>| table.log().iter().map(|entry| entry.log_action.clone()).collect::<Vec<_>>();
    assert_eq!(deeds(&table), deeds(&here));
}

#[test]
fn bots_act_as_often_as_they_are_let_and_no_more() {
    let mut could_go_on = 0;
    for number in 0..20 {
        let mut table = Table::new(game_start(number)).unwrap();
        let person = Person::new(number);
        for _ in 0..20 {
            let input = match person.input(&table) {
                TableInput::Bots { .. } => {
                    assert_eq!(
                        table.handle(TableInput::Bots { most: 0 }, NOW).written().input_outcome,
                        InputOutcome::Nothing
                    );
                    TableInput::Bots { most: 1 }
                }
                input => input,
            };
            let outputs = table.handle(input, NOW).written();
            assert_eq!((outputs.input_outcome, outputs.entries.len()), (InputOutcome::Done, 1));
            could_go_on += usize::from(outputs.waiting_for == WaitingFor::Bots);
        }
    }
    assert!(could_go_on > 20, "{could_go_on}");
}

#[test]
fn a_decision_for_a_persons_seat_is_refused() {
    let mut table = Table::new(game_start(6)).unwrap();
    table.handle(TableInput::Start, NOW).written();
    let mut thought = table.pending_choice().expect("a bot is asked first").think();
    table.handle(TableInput::Bots { most: usize::MAX }, NOW).written();
    thought.prompt = table.prompt(AYA).unwrap();
    assert_eq!(table.handle(TableInput::Decided(thought), NOW).written().input_outcome, InputOutcome::NotYours);
    assert!(table.pending_choice().is_none());
}
