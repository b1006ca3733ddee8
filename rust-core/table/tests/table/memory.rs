//! The storage in memory keeps what other storages keep, and a table that cannot be stored has done nothing.

use crate::play::{AYA, NOW, Person, game_start};
use ayatsuri_clock::WallMillis;
use ayatsuri_rules::{Seat, city};
use ayatsuri_table::{
    FinishedRow, Host, InputOutcome, KeptKey, KeptRole, KeptTable, Level, MemoryStorage, NewTableRow, RepairRow,
    ShownRow, Snapshot, StepRow, TableError, TableId, TableInput, TableRow, TableStorage, Tag,
};

const TABLE: Tag = *b"tabl";
const OTHER: Tag = *b"othe";

fn begin(storage: &mut dyn TableStorage, number: u64) -> Host<city::State> {
    Host::begin(storage, game_start(number), Some(AYA), NOW).unwrap().0
}

#[test]
fn tables_have_numbers_of_their_own_and_are_read_as_their_game_alone() {
    let mut storage = MemoryStorage::new();
    let (first, second) = (begin(&mut storage, 1).id(), begin(&mut storage, 2).id());
    assert_ne!(first, second);
    assert!(storage.tables().eq([second, first]), "the newest first");
    let row = |id| storage.table(id, "city").unwrap();
    assert_ne!(row(first).opening, row(second).opening);
    assert_eq!((row(first).own, row(first).began, row(first).entries.len()), (Some(AYA), NOW, 1));
    let other = TableError::OtherGame { found: "city".into(), wanted: "kingdom".into() };
    assert_eq!(storage.table(first, "kingdom").err(), Some(other));
}

#[test]
fn what_is_not_there_is_neither_read_nor_written() {
    let mut storage = MemoryStorage::new();
    let gone = TableId(7);
    let snapshot = Snapshot(vec![]);
    let step = StepRow { entries: vec![], snapshot: None, round: 1, at: NOW };
    let repair = RepairRow { from: 0, revision: 1, changes: "[]".into(), entries: vec![], snapshot: &snapshot };
    assert_eq!(storage.table(gone, "city").err(), Some(TableError::Gone));
    assert_eq!(storage.append(gone, &step), Err(TableError::Gone));
    assert_eq!(storage.replace(gone, &repair), Err(TableError::Gone));
}

#[test]
fn a_game_that_has_ended_is_no_table_any_more() {
    let mut storage = MemoryStorage::new();
    let mut ids = vec![];
    for number in 0..2 {
        let mut host = begin(&mut storage, number);
        let person = Person::new(number);
        while host.finished().is_none() {
            let input = person.input(host.table());
            host.handle(&mut storage, input, NOW).unwrap();
        }
        assert_eq!(host.finished().map(|id| id.0), Some(host.id().0));
        ids.push(host.id());
    }
    assert_eq!(storage.tables().count(), 0);
    assert!(storage.finished().map(|(id, _)| TableId(id.0)).eq([ids[1], ids[0]]), "the newest first");
    let row = storage.finished().next().unwrap().1.clone();
    assert_eq!(storage.finish(ids[0], &row), Err(TableError::Gone));
}

fn kept(tag: Tag, state: &str, keys: Vec<KeptKey>) -> KeptTable {
    let name = "Friday".to_owned();
    KeptTable { tag, version: 1, name, game: 1, terms: None, fingerprint: None, keys, state: state.into() }
}

fn shown(seat: Option<u8>, number: u32) -> ShownRow {
    ShownRow { seat, number, heard: vec![number as u8], own: None, is_whole: false }
}

#[test]
fn what_was_shown_is_kept_by_table_game_and_seat() {
    let mut storage = MemoryStorage::new();
    let key = KeptKey { member: [1; 8], secret: [2; 32], role: KeptRole::Player, name: "Ben".into() };
    storage.keep_hosted(&kept(OTHER, "hosted", vec![]), NOW).unwrap();
    storage.keep_joined(&kept(TABLE, "first", vec![key.clone()]), NOW).unwrap();
    let later = kept(TABLE, "later", vec![]);
    storage.keep_shown(&later, 1, &[shown(Some(2), 0), shown(Some(2), 1), shown(None, 0)], NOW).unwrap();
    storage.keep_shown(&later, 1, &[shown(Some(2), 2)], NOW).unwrap();
    storage.keep_shown(&later, 2, &[shown(Some(0), 0)], NOW).unwrap();
    storage.keep_shown(&kept(OTHER, "none", vec![]), 1, &[shown(Some(1), 0)], NOW).unwrap();
    assert_eq!(storage.joined(TABLE), Some(&kept(TABLE, "later", vec![key])), "its keys stay");
    assert_eq!(storage.hosted(OTHER), Some(&kept(OTHER, "hosted", vec![])));
    assert_eq!((storage.hosted(TABLE), storage.joined(OTHER)), (None, None));
    let first = [shown(None, 0), shown(Some(2), 0), shown(Some(2), 1), shown(Some(2), 2)];
    assert_eq!(storage.shown(TABLE, 1), first);
    storage.forget_shown(TABLE, 2).unwrap();
    assert_eq!(storage.shown(TABLE, 1), []);
    assert_eq!((storage.shown(TABLE, 2).len(), storage.shown(OTHER, 1).len()), (1, 1), "a later game, another table");
}

#[test]
fn a_role_has_a_number() {
    for role in [KeptRole::Player, KeptRole::Board, KeptRole::Host] {
        assert_eq!(KeptRole::of(role.number().into()), Some(role));
    }
    assert_eq!([KeptRole::of(-1), KeptRole::of(3)], [None; 2]);
}

/// A storage that can be full.
#[derive(Default)]
struct Disk {
    memory: MemoryStorage,
    is_full: bool,
}

impl Disk {
    fn room(&mut self) -> Result<&mut MemoryStorage, TableError> {
        if self.is_full { Err(TableError::Full { place: "here".into() }) } else { Ok(&mut self.memory) }
    }
}

impl TableStorage for Disk {
    fn begin_table(&mut self, table: &NewTableRow) -> Result<TableId, TableError> {
        self.room()?.begin_table(table)
    }

    fn append(&mut self, id: TableId, step: &StepRow) -> Result<(), TableError> {
        self.room()?.append(id, step)
    }

    fn replace(&mut self, id: TableId, repair: &RepairRow) -> Result<(), TableError> {
        self.room()?.replace(id, repair)
    }

    fn finish(&mut self, id: TableId, game: &FinishedRow) -> Result<(), TableError> {
        self.room()?.finish(id, game)
    }

    fn table(&self, id: TableId, game: &str) -> Result<TableRow, TableError> {
        self.memory.table(id, game)
    }

    fn keep_hosted(&mut self, table: &KeptTable, now: WallMillis) -> Result<(), TableError> {
        self.room()?.keep_hosted(table, now)
    }

    fn keep_joined(&mut self, table: &KeptTable, now: WallMillis) -> Result<(), TableError> {
        self.room()?.keep_joined(table, now)
    }

    fn keep_shown(
        &mut self,
        table: &KeptTable,
        game: u32,
        rows: &[ShownRow],
        at: WallMillis,
    ) -> Result<(), TableError> {
        self.room()?.keep_shown(table, game, rows, at)
    }

    fn forget_shown(&mut self, tag: Tag, before: u32) -> Result<(), TableError> {
        self.room()?.forget_shown(tag, before)
    }
}

#[test]
fn what_cannot_be_stored_was_not_done_and_other_bots_stay_said() {
    let mut disk = Disk::default();
    let mut host = begin(&mut disk, 3);
    host.note_other_bots();
    let person = Person::new(3);
    let mut failures = 0;
    while host.finished().is_none() {
        let input = person.input(host.table());
        let before = host.table().log().to_vec();
        disk.is_full = true;
        let full = TableError::Full { place: "here".into() };
        assert_eq!(host.handle(&mut disk, input, NOW).err(), Some(full));
        assert_eq!((host.table().log(), host.finished()), (&before[..], None));
        failures += 1;
        disk.is_full = false;
        assert_eq!(host.handle(&mut disk, input, NOW).unwrap().input_outcome, InputOutcome::Done);
    }
    assert!(failures > 20);
    // After the table was read again, its bots still count as other ones than were agreed on.
    let of_bots = host.table().log().iter().filter(|entry| entry.seat().is_some_and(|seat| seat != AYA));
    assert!(of_bots.clone().count() > 50);
    assert!(
        of_bots.map(|entry| entry.log_action.effort()).all(|effort| effort == ayatsuri_fair_deal::BotEffort::Other)
    );
}

#[test]
fn nobody_is_dealt_cards_that_cannot_be_stored() {
    let mut disk = Disk { is_full: true, ..Disk::default() };
    let begun = Host::<city::State>::begin(&mut disk, game_start(1), None, NOW);
    assert_eq!(begun.err(), Some(TableError::Full { place: "here".into() }));
    assert_eq!(disk.memory.tables().count(), 0);
    let mut host = begin(&mut disk.memory, 1);
    let pass = TableInput::Pass { seat: Seat(9), to: ayatsuri_table::Controller::Bot(Level::Novice) };
    assert_eq!(
        host.handle(&mut disk, pass, NOW).unwrap().input_outcome,
        InputOutcome::Nothing,
        "nothing is to be stored"
    );
}
