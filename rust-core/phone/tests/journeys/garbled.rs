//! The stored data of a table of several phones, damaged in one place after another. Whatever the damage, a phone that
//! is opened again does not crash, loses no key but a damaged one, says in words what it has lost, and the table goes
//! on. `scripts/test damages` tries all damages.

use ayatsuri_phone::screen::{Finding, Screen};
use rusqlite::{Connection, OptionalExtension};
use serde_json::Value;
use std::path::PathBuf;

use crate::room::{Room, ids};
use crate::scripted::Scripted;

fn file(room: &Room, who: usize) -> PathBuf {
    room.players[who].folder.path().join("ayatsuri.sqlite")
}

/// A table of two phones in the middle of a game, both killed, and the bytes of their stores.
struct Left {
    room: Room,
    stores: [Vec<u8>; 2],
}

impl Left {
    fn playing() -> Left {
        let mut room = Room::playing(&["Anna", "Ben"], "classic", 3);
        let mut answered = 0;
        assert!(room.play_until(|room| {
            answered += u32::from(room.prompt(1).is_some());
            answered > 6 && room.prompt(0).is_none() && room.prompt(1).is_some()
        }));
        room.pass(1_000);
        Left::of(room)
    }

    fn of(mut room: Room) -> Left {
        let stores = [0, 1].map(|who| {
            room.die(who);
            // This puts the contents of the journal into the file.
            let store = Connection::open(file(&room, who)).expect("a store");
            store.pragma_update(None, "journal_mode", "DELETE").expect("it is nobody else's");
            drop(store);
            std::fs::read(file(&room, who)).expect("a store")
        });
        Left { room, stores }
    }

    /// Restores both stores as they were left, with `damage` done to one.
    fn restore(&mut self, who: usize, damage: &str) {
        for other in [0, 1] {
            self.room.die(other);
            for beside in ["-wal", "-shm"] {
                let _ = std::fs::remove_file(
                    self.room.players[other].folder.path().join(format!("ayatsuri.sqlite{beside}")),
                );
            }
            std::fs::write(file(&self.room, other), &self.stores[other]).expect("it can be written");
        }
        let store = Connection::open(file(&self.room, who)).expect("a store");
        store.pragma_update(None, "foreign_keys", false).expect("a pragma");
        store.execute_batch(damage).unwrap_or_else(|e| panic!("{damage}: {e}"));
    }

    fn open(&mut self) {
        for who in [0, 1] {
            self.room.open(who);
            self.room.press(who, "together");
        }
        self.room.pass(3_000);
    }

    /// The stored keys of a phone, each with its table, sorted.
    fn keys(&self, who: usize) -> Vec<(Vec<u8>, Vec<u8>)> {
        let store = Connection::open(file(&self.room, who)).expect("a store");
        let mut keys = store.prepare("SELECT member, secret FROM link_keys ORDER BY member").expect("a table");
        keys.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).expect("keys").map(Result::unwrap).collect()
    }
}

/// Adds the JSON pointers of all fields of a value, each before those within it.
fn add_fields(value: &Value, path: &str, fields: &mut Vec<String>) {
    match value {
        Value::Object(members) => {
            for (key, value) in members {
                let path = format!("{path}/{key}");
                fields.push(path.clone());
                add_fields(value, &path, fields);
            }
        }
        Value::Array(items) => {
            for (place, item) in items.iter().enumerate() {
                add_fields(item, &format!("{path}/{place}"), fields);
            }
        }
        _ => {}
    }
}

/// The comment of a damage that gives a field a value of another type.
const RETYPED: &str = "of another type";

/// Every field of the text with every damage to it. Of fields in a list of like things, only one is taken.
fn damages_of_text(left: &Left, who: usize, table: &str) -> Vec<String> {
    let store = Connection::open(file(&left.room, who)).expect("a store");
    let state: String =
        store.query_row(&format!("SELECT state FROM {table}"), [], |row| row.get(0)).expect("a stored table");
    let state: Value = serde_json::from_str(&state).expect("it was just stored");
    let mut fields = vec![];
    add_fields(&state, "", &mut fields);
    let (mut known, mut damages) = (vec![], vec![]);
    for path in fields {
        let name: String = path.chars().filter(|c| !c.is_ascii_digit()).collect();
        if known.contains(&name) {
            continue;
        }
        known.push(name);
        let mut add = |how: &str, change: &dyn Fn(&mut Value)| {
            let mut damaged = state.clone();
            change(&mut damaged);
            let text = damaged.to_string().replace('\'', "''");
            damages.push(format!("UPDATE {table} SET state = '{text}' -- {path} {how}"));
        };
        let value = state.pointer(&path).expect("it was listed");
        let (parent, key) = path.rsplit_once('/').expect("a pointer begins with a slash");
        add("without", &|damaged| {
            damaged.pointer_mut(parent).and_then(Value::as_object_mut).expect("an object").remove(key);
        });
        let other = if value.is_string() { Value::from(7) } else { Value::from("?") };
        add(RETYPED, &|damaged| *damaged.pointer_mut(&path).expect("it was listed") = other.clone());
        if let Value::Array(items) = value {
            let again = items.first().cloned().unwrap_or_default();
            let list = |damaged: &mut Value, change: &dyn Fn(&mut Vec<Value>)| {
                change(damaged.pointer_mut(&path).and_then(Value::as_array_mut).expect("a list"));
            };
            add("without its last item", &|damaged| list(damaged, &|items| drop(items.pop())));
            add("with its first item again", &|damaged| list(damaged, &|items| items.push(again.clone())));
        }
    }
    damages
}

/// Every value beside the text.
fn damages_of_columns(table: &str, also: &[&str]) -> Vec<String> {
    let all =
        ["state = ''", "state = '{}'", "state = 'null'", "version = 99", "version = -1", "name = ''", "game = -1"];
    let all = all.iter().chain(&["game = 0", "touched = -1", "tag = x'00'", "tag = x'01020304'"]).chain(also);
    all.map(|set| format!("UPDATE {table} SET {set}")).chain([format!("DELETE FROM {table}")]).collect()
}

/// Checks that the person at the phone is asked, or can read why not, and lets a person who is asked answer.
fn go_on(left: &mut Left, who: usize, damage: &str) {
    let room = &mut left.room;
    for other in [0, 1] {
        let screen = room.screen(other);
        assert!(matches!(screen, Screen::Table(_)), "{damage}: {other} {screen:?}");
    }
    for _ in 0..40 {
        if let Some(prompt) = room.prompt(who) {
            let answered = room.phone(who).choose(prompt.id, prompt.choices[0].index);
            answered.unwrap_or_else(|e| panic!("{damage}: {e}"));
            room.pass(500);
            let next = room.prompt(who).map(|next| next.id);
            if next != Some(prompt.id) {
                return;
            }
        } else if let Some(prompt) = room.prompt(1 - who) {
            room.phone(1 - who).choose(prompt.id, prompt.choices[0].index).unwrap_or_else(|e| panic!("{damage}: {e}"));
        }
        room.pass(500);
    }
    panic!("{damage}: {who} is never asked, or never answers: {:?}", room.screen(who));
}

fn every_damage_of_the_text(who: usize, table: &str) {
    let mut left = Left::playing();
    left.restore(who, "");
    let keys = left.keys(who);
    let damages = damages_of_text(&left, who, table);
    assert!(damages.len() > 150, "{}", damages.len());
    // If a host loses the number of the game with the text, the stored game still has it.
    let also: &[&str] = if who == 0 { &["terms = '?'", "state = '', game = 0"] } else { &["fingerprint = x'00'"] };
    let columns = damages_of_columns(table, also);
    let (mut said, mut forgotten) = (0, 0);
    // Trying all of them takes minutes: `scripts/test damages`.
    let step = if std::env::var_os("AYATSURI_DAMAGES").is_some() { 1 } else { 5 };
    for damage in columns.iter().chain(damages.iter().step_by(step)) {
        left.restore(who, damage);
        left.open();
        let notice = match left.room.screen(who) {
            Screen::Table(table) => table.notice.unwrap_or_default(),
            other => panic!("{damage}: {other:?}"),
        };
        forgotten += u32::from(damage.ends_with(RETYPED));
        said += u32::from(damage.ends_with(RETYPED) && !notice.is_empty());
        go_on(&mut left, who, damage);
        left.room.die(0);
        left.room.die(1);
        assert_eq!(left.keys(who), keys, "{damage}");
    }
    // Almost no damaged field reads as a valid one.
    assert!(said * 10 > forgotten * 9, "{said} of {forgotten}");
}

#[test]
fn a_guest_goes_on_whatever_is_damaged_but_its_key() {
    every_damage_of_the_text(1, "joined");
}

#[test]
fn a_host_goes_on_whatever_is_damaged_but_its_keys() {
    every_damage_of_the_text(0, "hosted");
}

#[test]
fn a_key_that_is_damaged_costs_only_itself_and_is_told() {
    let mut left = Left::playing();
    let sets = ["member = x'00'", "member = x'0102030405060708'", "secret = x'00'", "tag = x'00'"];
    let ruins =
        sets.iter().map(|set| format!("UPDATE link_keys SET {set}")).chain(["DELETE FROM link_keys".to_owned()]);
    for ruin in ruins {
        // The guest's own key: its phone says that it cannot go back, and the person can join again.
        left.restore(1, &ruin);
        left.open();
        match left.room.screen(1) {
            Screen::Trouble(trouble) => assert!(trouble.text.contains("鍵が読めない"), "{ruin}: {trouble:?}"),
            // A key without its table's tag is found again.
            Screen::Table(_) if ruin.contains("tag =") => go_on(&mut left, 1, &ruin),
            // The host does not know the key.
            Screen::Table(table) => {
                assert!(table.notice.is_some(), "{ruin}");
                assert!(ids(&table.buttons).contains(&"join-anew"), "{ruin}: {table:?}");
            }
            Screen::Lobby(lobby) => assert!(!lobby.buttons.is_empty(), "{ruin}"),
            other => panic!("{ruin}: {other:?}"),
        }
        // The guest's key on the host: the people at the host are told whose it was.
        let ruin = format!("{ruin} WHERE role = 0");
        left.restore(0, &ruin);
        left.open();
        let notice = left.room.notice(0);
        assert!(ruin.contains("tag =") || notice.contains("Ben"), "{ruin}: {notice}");
        // The table's own key: guests that know it go on.
        let ruin = ruin.replace("role = 0", "role = 2");
        left.restore(0, &ruin);
        left.open();
        go_on(&mut left, 0, &ruin);
    }
    let roles = ["UPDATE link_keys SET role = 7", "UPDATE link_keys SET name = ''", "UPDATE link_keys SET role = -1"];
    for damage in roles {
        for who in [0, 1] {
            left.restore(who, damage);
            left.open();
            go_on(&mut left, who, damage);
        }
    }
}

#[test]
fn a_table_whose_texts_are_lost_is_played_to_an_audit_that_accuses_nobody() {
    for (who, table) in [(1, "joined"), (0, "hosted")] {
        let mut left = Left::playing();
        left.restore(who, &format!("UPDATE {table} SET state = 'x'"));
        left.open();
        assert!(!left.room.notice(who).is_empty());
        left.room.play_on();
        let audits = [0, 1].map(|who| left.room.audit(who));
        for audit in &audits {
            assert_eq!(audit.found, Finding::Fair, "{table}: {audit:?}");
        }
        if who == 1 {
            assert!(audits[1].text.iter().any(|line| line.contains("シャッフルの記録が失われた")), "{:?}", audits[1]);
        }
        // The next game is like any other.
        left.room.press(0, "rematch");
        left.room.pass(500);
        left.room.deal();
        left.room.play_on();
        let audits = [0, 1].map(|who| left.room.audit(who));
        assert!(
            audits.iter().all(|audit| audit.title == audits[0].title || audit.found == Finding::Fair),
            "{audits:?}"
        );
    }
}

#[test]
fn a_host_whose_text_is_lost_after_a_game_still_shows_it_and_between_games_gathers_its_people() {
    let mut room = Room::playing(&["Anna", "Ben"], "kingdom", 2);
    room.play_on();
    let mut left = Left::of(room);
    left.restore(0, "UPDATE hosted SET state = ''");
    left.open();
    left.room.result(0);
    assert_eq!(left.room.audit(0).found, Finding::Fair);
    left.room.press(0, "rematch");
    left.room.pass(500);
    let mut left = Left::of(left.room);
    left.restore(0, "UPDATE hosted SET state = ''; DELETE FROM finished");
    left.open();
    let lobby = left.room.lobby(0);
    assert!(lobby.text.is_some_and(|text| text.contains("could not be read")));
    left.room.press(1, "ready");
    left.room.pass(500);
    left.room.press(0, "start");
    left.room.pass(2_000);
    for who in [0, 1] {
        assert!(matches!(left.room.screen(who), Screen::Table(_)), "{who}: {:?}", left.room.screen(who));
    }
    let number: Option<i64> = Connection::open(file(&left.room, 1))
        .expect("a store")
        .query_row("SELECT game FROM joined", [], |row| row.get(0))
        .optional()
        .unwrap_or_default();
    assert!(number.is_none_or(|number| number >= 2), "no number of a game comes twice: {number:?}");
}
