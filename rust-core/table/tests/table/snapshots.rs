//! A table does not go on from a snapshot that does not fit it or that contradicts itself.

use crate::play::{NOW, Person, game_start};
use ayatsuri_rules::{Game, Seat, city};
use ayatsuri_table::{
    Controller, Level, LogAction, LogEntry, PersistedTable, PromptId, Snapshot, Table, TableError, TableInput,
};
use serde_json::{Value, json};

/// A table in its second round that an older revision has left, whose log does not replay: the snapshot alone counts.
fn left() -> PersistedTable<city::State> {
    let mut table = Table::new(game_start(4)).unwrap();
    let person = Person::new(4);
    let mut snapshot: Option<Snapshot> = None;
    while table.round() < 3 {
        let step = table.handle(person.input(&table), NOW);
        snapshot = step.snapshot().cloned().or(snapshot);
        step.written();
    }
    let mut entries = table.log().to_vec();
    entries[3].told.clear();
    let length = entries.len() as u32;
    PersistedTable { revision: 0, game_start: game_start(4), entries, length, snapshot, restarts: vec![] }
}

/// Resumes the table with an altered snapshot.
fn resumed(alter: impl FnOnce(&mut Value)) -> Result<Table<city::State>, TableError> {
    let mut kept = left();
    let mut snapshot: Value = serde_json::from_slice(&kept.snapshot.unwrap().0).unwrap();
    alter(&mut snapshot);
    kept.snapshot = Some(Snapshot(serde_json::to_vec(&snapshot).unwrap()));
    Table::resume(kept).map(|(table, _)| table)
}

/// The seat that a snapshot's table asks.
fn asked(snapshot: &Value) -> usize {
    snapshot["prompts"].as_array().unwrap().iter().position(|prompt| !prompt.is_null()).expect("somebody is asked")
}

#[test]
fn a_snapshot_that_is_whole_is_gone_on_from() {
    let table = resumed(|_| {}).expect("it is whole");
    assert_eq!(table.prompts().count(), 1);
    assert_eq!(table.controller(Seat(1)), Controller::Bot(Level::Novice));
}

#[test]
fn a_snapshot_that_contradicts_itself_is_refused() {
    type Alter = fn(&mut Value);
    let alters: [(&str, Alter); 10] = [
        ("no game", |snapshot| snapshot["game"] = Value::Null),
        ("nobody is asked", |snapshot| {
            let seat = asked(snapshot);
            snapshot["prompts"][seat] = Value::Null;
        }),
        ("somebody is asked who owes nothing", |snapshot| {
            let other = (asked(snapshot) + 1) % 4;
            snapshot["prompts"][other] = json!(PromptId::new(5, Seat(other as u8)).0);
        }),
        ("somebody who does not sit there is asked", |snapshot| {
            snapshot["prompts"][6] = json!(PromptId::new(5, Seat(6)).0);
        }),
        ("a seat has another's prompt", |snapshot| {
            let seat = asked(snapshot);
            snapshot["prompts"][seat] = json!(PromptId::new(5, Seat((seat as u8 + 1) % 4)).0);
        }),
        ("a seat's prompt stands at another, too", |snapshot| {
            let seat = asked(snapshot);
            snapshot["prompts"][(seat + 1) % 4] = snapshot["prompts"][seat].clone();
        }),
        ("a view too few", |snapshot| drop(snapshot["views"].as_array_mut().unwrap().pop())),
        ("a hand too few", |snapshot| drop(snapshot["hands"].as_array_mut().unwrap().pop())),
        ("views in another order", |snapshot| snapshot["views"].as_array_mut().unwrap().swap(0, 1)),
        ("a board that knows another round", |snapshot| {
            let view = snapshot["views"][0].clone();
            snapshot["board"] = view;
        }),
    ];
    for (what, alter) in alters {
        let found = resumed(alter).err();
        assert_eq!(found, Some(TableError::Revision { found: 0, ours: city::State::REVISION }), "{what}");
    }
}

#[test]
fn entries_that_do_not_follow_the_snapshot_are_given_up() {
    let mut kept = left();
    let (mut table, _) = Table::resume(kept.clone()).unwrap();
    let length = kept.length as usize;
    assert_eq!(table.log().len(), length);
    let person = Person::new(4);
    while table.log().len() < length + 60 {
        let input = match person.input(&table) {
            TableInput::Bots { .. } => TableInput::Bots { most: 1 },
            input => input,
        };
        table.handle(input, NOW).written();
    }
    kept.entries.extend_from_slice(&table.log()[length..]);
    kept.length += 60;
    let (whole, mended) = Table::resume(kept.clone()).unwrap();
    assert_eq!((mended.unwrap().given_up, whole.log().len()), (0, length + 60));
    // A pass of a seat that does not exist is given up.
    let mut more = kept.clone();
    let log_action = LogAction::Passed { seat: Seat(4), to: Controller::Bot(Level::Novice) };
    more.entries.push(LogEntry { number: more.length, at: NOW, log_action, told: vec![], signature: None });
    more.length += 1;
    let (table, mended) = Table::resume(more).unwrap();
    assert_eq!((mended.unwrap().given_up, table.log().len()), (1, length + 60));
    // Nothing behind a gap in the log after the snapshot is repeated, even if the rules would allow it.
    for gap in length..length + 60 {
        let mut kept = kept.clone();
        kept.entries.remove(gap);
        let (table, mended) = Table::resume(kept).unwrap();
        assert_eq!((mended.unwrap().given_up as usize, table.log().len()), (length + 60 - gap, gap));
    }
}

#[test]
fn a_table_that_went_on_from_a_snapshot_and_is_damaged_since_is_mended_again() {
    let (mut table, mended) = Table::resume(left()).unwrap();
    let mended = mended.unwrap();
    let (person, from) = (Person::new(4), table.log().len());
    let mut snapshot = Some(mended.snapshot);
    while table.log().len() < from + 8 {
        let input = match person.input(&table) {
            TableInput::Bots { .. } => TableInput::Bots { most: 1 },
            input => input,
        };
        let step = table.handle(input, NOW);
        snapshot = step.snapshot().cloned().or(snapshot);
        step.written();
    }
    let (entries, length) = (table.log().to_vec(), table.log().len() as u32);
    let revision = city::State::REVISION;
    let whole = PersistedTable {
        revision,
        game_start: game_start(4),
        entries,
        length,
        snapshot,
        restarts: vec![mended.restart],
    };
    let (resumed, mended) = Table::resume(whole.clone()).unwrap();
    assert!(mended.is_none() && resumed.log() == table.log(), "it is as it was left");
    let since = serde_json::from_slice::<Value>(&whole.snapshot.as_ref().unwrap().0).unwrap()["entries"].clone();
    let since = since.as_u64().unwrap() as usize;
    assert!(since < table.log().len(), "something has happened since the snapshot");
    // The first entry since then is lost: nothing of what follows can be repeated.
    let mut lost = whole.clone();
    lost.entries.remove(since);
    let (resumed, mended) = Table::resume(lost).unwrap();
    let mended = mended.expect("it is to be stored that the rest is given up");
    assert_eq!((mended.given_up as usize, resumed.log().len()), (table.log().len() - since, since));
    // All entries can be repeated, but one of them told something else.
    let mut untold = whole;
    untold.entries.last_mut().unwrap().told.clear();
    let (resumed, mended) = Table::resume(untold).unwrap();
    let mended = mended.expect("what is told today is to be stored");
    assert_eq!((mended.given_up, resumed.log() == table.log()), (0, true));
    assert!(table.log().ends_with(&mended.entries) && !mended.entries.is_empty());
}
