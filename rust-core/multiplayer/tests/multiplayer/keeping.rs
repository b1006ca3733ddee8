//! Phones store before they send: a phone that dies, or whose disk is full, has said nothing that it does not know
//! afterwards.

use crate::room::{PeopleRoom, RoomGuest};
use ayatsuri_clock::WallMillis;
use ayatsuri_link::SecureRandom;
use ayatsuri_multiplayer::{GameFollower, MultiplayerGuest, MultiplayerHost};
use ayatsuri_rules::city::EditionId;
use ayatsuri_table::{
    FinishedRow, KeptKey, KeptTable, MemoryStorage, NewTableRow, RepairRow, ShownRow, StepRow, TableError, TableId,
    TableRow, TableStorage, Tag,
};
use std::time::Duration;

/// A storage on a full disk: it stores nothing, or everything but the steps of games. It can still be read.
pub struct FullDisk {
    pub storage: MemoryStorage,
    keeps_phones: bool,
}

impl FullDisk {
    pub fn new(storage: MemoryStorage) -> FullDisk {
        FullDisk { storage, keeps_phones: false }
    }

    /// A storage that has no room for steps of games, and stores what phones keep beside them.
    pub fn for_steps(storage: MemoryStorage) -> FullDisk {
        FullDisk { storage, keeps_phones: true }
    }

    fn keep(&mut self, write: impl FnOnce(&mut MemoryStorage) -> Result<(), TableError>) -> Result<(), TableError> {
        if self.keeps_phones { write(&mut self.storage) } else { full() }
    }
}

fn full<T>() -> Result<T, TableError> {
    Err(TableError::Full { place: "here".to_owned() })
}

impl TableStorage for FullDisk {
    fn begin_table(&mut self, _: &NewTableRow) -> Result<TableId, TableError> {
        full()
    }

    fn append(&mut self, _: TableId, _: &StepRow) -> Result<(), TableError> {
        full()
    }

    fn replace(&mut self, _: TableId, _: &RepairRow) -> Result<(), TableError> {
        full()
    }

    fn finish(&mut self, _: TableId, _: &FinishedRow) -> Result<(), TableError> {
        full()
    }

    fn table(&self, id: TableId, game: &str) -> Result<TableRow, TableError> {
        self.storage.table(id, game)
    }

    fn keep_hosted(&mut self, kept: &KeptTable, now: WallMillis) -> Result<(), TableError> {
        self.keep(|storage| storage.keep_hosted(kept, now))
    }

    fn keep_joined(&mut self, kept: &KeptTable, now: WallMillis) -> Result<(), TableError> {
        self.keep(|storage| storage.keep_joined(kept, now))
    }

    fn keep_shown(
        &mut self,
        kept: &KeptTable,
        game: u32,
        rows: &[ShownRow],
        now: WallMillis,
    ) -> Result<(), TableError> {
        self.keep(|storage| storage.keep_shown(kept, game, rows, now))
    }

    fn forget_shown(&mut self, tag: Tag, below: u32) -> Result<(), TableError> {
        self.keep(|storage| storage.forget_shown(tag, below))
    }
}

/// A game in which the first guest is asked, and nothing is on its way.
fn asked() -> PeopleRoom {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.until_asked(0);
    room.pass(1_000);
    room
}

#[test]
fn a_host_acknowledges_an_answer_after_it_has_written_it() {
    let mut room = asked();
    let before = room.length();
    room.answer(0);
    room.go_up(0);
    let mut disk = FullDisk::new(room.storage.clone());
    for _ in 0..8 {
        room.now += Duration::from_millis(50);
        let (now, game) = (room.reading(), room.game.as_mut().expect("a game"));
        let failed = room.host.run(&mut room.link, Some(game), &mut disk, now);
        assert!(matches!(failed, Err(TableError::Full { .. })), "{failed:?}");
        assert!(room.come_down(0).is_empty(), "it was not written");
    }
    room.run_host();
    assert_eq!(room.length(), before + 1);
    assert!(!room.come_down(0).is_empty(), "it is written");
}

#[test]
fn a_guest_keeps_an_answer_before_it_sends_it() {
    let mut room = asked();
    let (before, now, tag) = (room.length(), room.reading(), room.host.tag());
    let RoomGuest { guest: people, storage, game: Some(game), .. } = &mut room.guests[0] else { panic!("a game") };
    let (prompt, action) = (game.prompt().expect("it is asked"), game.legal()[0]);
    let answer = game.act(prompt, action).expect("it is asked");
    let failed = people.act(answer, game.on_its_way(), &mut FullDisk::new(storage.clone()), now);
    assert!(matches!(failed, Err(TableError::Full { .. })), "{failed:?}");
    game.drop_answer(prompt);
    room.pass(1_000);
    assert_eq!((room.length(), room.guests[0].guest.pending(1)), (before, None), "it is neither kept nor sent");
    let now = room.reading();
    let RoomGuest { guest: people, storage, game: Some(game), .. } = &mut room.guests[0] else { panic!("a game") };
    let answer = game.act(prompt, action).expect("it is asked still");
    let given = game.on_its_way();
    people.act(answer, given, storage, now).expect("written");
    // Whatever happens to this phone from here on, it knows what it has answered.
    let state = storage.joined(tag).expect("it is kept");
    let restored = MultiplayerGuest::restore(state, SecureRandom::for_testing_only(7));
    assert_eq!((restored.pending(1), given.is_some()), (given, true));
    room.restart(0);
    room.until("it is told", |room| room.guests[0].guest.pending(1).is_none() && room.length() == before + 1);
}

#[test]
fn a_table_is_written_when_it_is_restored_only_if_something_of_it_was_lost() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    room.pass(500);
    let (whole, now) = (room.storage.hosted(room.host.tag()).expect("it is kept").clone(), room.reading());
    let is_written = |kept: &KeptTable| {
        let mut host = MultiplayerHost::restore(kept, SecureRandom::for_testing_only(5));
        let mut link = host.link();
        host.run(&mut link, None, &mut FullDisk::new(MemoryStorage::new()), now).is_err()
    };
    assert!(!is_written(&whole));
    // Otherwise its host's person would be told of the loss at each start.
    assert!(is_written(&KeptTable { state: "{".to_owned(), ..whole.clone() }));
    let mut without_a_key = whole;
    without_a_key.keys.pop();
    assert!(is_written(&without_a_key));
}

#[test]
fn a_key_that_is_of_no_known_phone_is_a_newcomers_if_there_are_more_keys_than_phones() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    room.pass(500);
    let whole = room.storage.hosted(room.host.tag()).expect("it is kept").clone();
    let restored = |kept: &KeptTable| MultiplayerHost::restore(kept, SecureRandom::for_testing_only(6));
    // Somebody was let in, and the text is from before.
    let mut more = whole.clone();
    let last = more.keys.last().expect("a guest's").clone();
    more.keys.push(KeptKey { member: [9; 8], secret: [7; 32], name: "Ume".to_owned(), ..last.clone() });
    let host = restored(&more);
    let people = &host.lobby().people;
    assert_eq!((people.len(), people[3].member.0, people[3].name.as_str()), (4, [9; 8], "Ume"));
    assert!(!host.loss().is_any());
    // A phone's key has another id: it cannot be told whose it is.
    let mut other = whole;
    other.keys.last_mut().expect("a guest's").member = [9; 8];
    let host = restored(&other);
    assert_eq!((host.lobby().people.len(), &host.loss().keys_of), (3, &vec![last.name]));
}
