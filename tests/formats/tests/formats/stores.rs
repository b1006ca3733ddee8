//! Today's code opens the stores that older apps have left, and plays their tables to the end; it leaves a newer app's
//! store alone. The tests open only copies of the fixtures.

use std::path::{Path, PathBuf};
use std::sync::Once;

use ayatsuri_clock::WallMillis;
use ayatsuri_fair_deal::{BotsPlayedAgain, Verdict};
use ayatsuri_formats::games::play;
use ayatsuri_formats::stores::{self, Phones, SCHEMA};
use ayatsuri_multiplayer::{GameFollower, NetworkGame, TablePhase};
use ayatsuri_rules::{Seat, city, kingdom};
use ayatsuri_store::Store;
use ayatsuri_table::{FinishedGame, FinishedId, HostableGame, LogEntry, Resumed, TableError, TableId};
use rusqlite::Connection;
use tempfile::TempDir;

/// The time at which these games are played on.
const NOW: i64 = 1_800_000_000_000;

/// A temporary folder for copies of fixtures.
struct Copy {
    folder: TempDir,
}

impl Copy {
    fn new() -> Copy {
        Copy { folder: tempfile::tempdir().expect("a folder") }
    }

    /// Copies a fixture and runs the SQL statements `cut` on the copy.
    fn of(&self, schema: u32, of: &str, cut: &str) -> PathBuf {
        let path = self.folder.path().join(format!("{of}.sqlite"));
        std::fs::copy(stores::file(schema, of), &path).expect("the fixture is there");
        let connection = Connection::open(&path).expect("it is a store");
        connection.execute_batch(cut).expect("the cut is SQL");
        path
    }
}

/// Writes the missing stores. The first test that comes here writes them, and the others wait for it.
fn write_missing() {
    static WRITING: Once = Once::new();
    if ayatsuri_formats::is_writing() {
        WRITING.call_once(stores::write_missing);
    }
}

/// Whoever adds a migration adds a store of the new schema, as today's app leaves it.
#[test]
fn there_is_a_store_of_each_schema() {
    write_missing();
    let folder = tempfile::tempdir().expect("a folder");
    let fresh = folder.path().join("fresh.sqlite");
    drop(Store::open(&fresh).expect("a new store"));
    assert_eq!(
        version(&fresh),
        SCHEMA,
        "the schema was counted up: so is SCHEMA, and AYATSURI_WRITE=1 writes its store"
    );
    for schema in 1..=SCHEMA {
        let path = stores::file(schema, "alone");
        assert!(path.exists(), "there is no store of schema {schema}");
        assert_eq!(version(&path), schema, "a store among the fixtures was opened and changed: take it from history");
    }
}

/// Reads SQLite's `user_version` from the head of the file, because SQLite must never open a fixture itself.
fn version(path: &Path) -> u32 {
    let file = std::fs::read(path).expect("it is there");
    u32::from_be_bytes(file[60..64].try_into().expect("four bytes"))
}

#[test]
fn tables_of_every_schema_are_played_on_and_finished() {
    write_missing();
    for schema in 1..=SCHEMA {
        let copy = Copy::new();
        let mut store = Store::open(&copy.of(schema, "alone", "")).expect("an older store");
        assert_eq!(store.finished(0, 9).unwrap().len(), 2);
        for game in store.finished(0, 9).unwrap() {
            match game.game.as_str() {
                "city" => check_replayed::<city::State>(&store, game.id),
                _ => check_replayed::<kingdom::State>(&store, game.id),
            }
        }
        let lines: Vec<_> = store.statistics().unwrap();
        let lines: Vec<_> = lines.iter().map(|line| (line.edition.as_str(), line.players, line.games)).collect();
        assert_eq!(lines, [("classic", 4, 1), ("kingdom", 3, 1)]);
        assert_eq!(store.setting::<String>("name").unwrap().as_deref(), Some("綾"));
        assert_eq!(store.setting::<Option<String>>("language").unwrap(), Some(Some("en".to_owned())));
        assert_eq!(store.setting::<String>("pace").unwrap().as_deref(), Some("slow"));
        let tables = store.tables().unwrap();
        let editions: Vec<&str> = tables.iter().map(|table| table.edition.as_str()).collect();
        assert_eq!(editions, ["kingdom", "fullset", "classic"]);
        are_played_on(&mut store, Resumed::AsItWas);
        assert_eq!(store.finished(0, 9).unwrap().len(), 5);
        assert_eq!(store.statistics().unwrap().iter().map(|line| line.games).sum::<u32>(), 5);
    }
}

/// A sent record stands in the history beside the games of older apps, and no statistics count it.
#[test]
fn a_record_of_somebody_else_is_kept_in_stores_of_every_schema() {
    write_missing();
    for schema in 1..=SCHEMA {
        let copy = Copy::new();
        let path = copy.of(schema, "alone", "");
        let mut store = Store::open(&path).expect("an older store");
        let before = store.finished(0, 9).unwrap();
        assert!(before.len() == 2 && before.iter().all(|game| !game.is_sent), "schema {schema}");
        let statistics = store.statistics().unwrap();
        let city = before.iter().find(|game| game.game == "city").expect("there is one");
        let game: FinishedGame<city::State> = store.finished_game(city.id).expect("it can be read");
        let id = store.keep_sent(&game).expect("it can be written");
        drop(store);
        let mut store = Store::open(&path).expect("a store of today");
        let kept = store.finished(0, 9).unwrap();
        let sent: Vec<_> = kept.iter().filter(|game| game.is_sent).collect();
        assert_eq!((kept.len(), sent.len(), sent[0].id, sent[0].own), (3, 1, id, None));
        assert!(store.finished_game::<city::State>(id).expect("it can be read") == game);
        assert_eq!(store.statistics().unwrap(), statistics, "it counts in no statistics");
        store.forget(id).expect("it can be deleted");
        assert_eq!(store.finished(0, 9).unwrap(), before);
    }
}

/// The number of entries before the snapshot of a table, read as SQL without functions for JSON can read it.
const ENTRIES_BEFORE: &str = r#"(SELECT CAST(substr(snapshot, instr(snapshot, '"entries":') + 10) AS INTEGER)
    FROM playing WHERE id = playing)"#;

/// Makes the log before the snapshot unreadable, as the bytes of another revision would be.
fn unreadable() -> String {
    format!("UPDATE playing SET revision = 0; UPDATE entries SET entry = x'ff' WHERE number < {ENTRIES_BEFORE}")
}

/// Today's code does not contain the revision of these tables. They go on as they were if their log leads to the same
/// events and views as before, and otherwise from their snapshot.
#[test]
fn tables_of_another_revision_go_on() {
    write_missing();
    for schema in 1..=SCHEMA {
        let copy = Copy::new();
        let cuts =
            [("UPDATE playing SET revision = 0", Resumed::AsItWas), (&unreadable(), Resumed::Mended { given_up: 0 })];
        for (cut, as_it) in cuts {
            let path = copy.of(schema, "alone", cut);
            let mut store = Store::open(&path).expect("an older store");
            are_played_on(&mut store, as_it);
        }
    }
}

/// Plays all tables of a store on, and checks how each was resumed.
fn are_played_on(store: &mut Store, as_it: Resumed) {
    for table in store.tables().unwrap() {
        match table.game.as_str() {
            "city" => check_played_on::<city::State>(store, table.id, as_it),
            _ => check_played_on::<kingdom::State>(store, table.id, as_it),
        }
    }
}

fn check_replayed<G: HostableGame>(store: &Store, id: FinishedId) {
    let game: FinishedGame<G> = store.finished_game(id).expect("it can be read");
    let end = game.record().expect("its rules never changed").replay(&mut ()).expect("it is replayed");
    assert_eq!(end.outcome().as_ref(), Some(&game.outcome));
    let exported = FinishedGame::<G>::from_json(&game.to_json()).expect("an export can be read");
    assert!(exported == game);
}

fn check_played_on<G: HostableGame>(store: &mut Store, id: TableId, as_it: Resumed) {
    let (mut host, resumed) = store.resume::<G>(id).expect("it goes on");
    assert_eq!(resumed, as_it);
    let before = host.table().log().to_vec();
    play(store, &mut host, WallMillis(NOW), |_| false);
    let game = store.finished_game::<G>(host.finished().expect("it is over")).expect("it can be read");
    assert!(game.entries.len() > before.len() && game.entries.starts_with(&before));
}

/// Each entry of a log and each finished game, read and written again, has the same bytes.
#[test]
fn what_is_kept_is_written_as_it_was() {
    write_missing();
    for schema in 1..=SCHEMA {
        let copy = Copy::new();
        let path = copy.of(schema, "alone", "");
        let connection = Connection::open(&path).expect("it is a store");
        let rows = |query: &str| -> Vec<(String, Vec<u8>)> {
            let mut statement = connection.prepare(query).expect("a query");
            let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).expect("rows");
            rows.collect::<rusqlite::Result<_>>().expect("rows")
        };
        let entries = rows("SELECT game, entry FROM entries JOIN playing ON id = playing");
        let games = rows("SELECT game, record FROM finished");
        assert!(entries.len() > 100 && games.len() == 2);
        for (game, bytes) in entries {
            match game.as_str() {
                "city" => check_written_again::<LogEntry<city::State>>(&bytes),
                _ => check_written_again::<LogEntry<kingdom::State>>(&bytes),
            }
        }
        for (game, bytes) in games {
            match game.as_str() {
                "city" => check_written_again::<FinishedGame<city::State>>(&bytes),
                _ => check_written_again::<FinishedGame<kingdom::State>>(&bytes),
            }
        }
    }
}

fn check_written_again<T: serde::Serialize + serde::de::DeserializeOwned>(bytes: &[u8]) {
    let read: T = postcard::from_bytes(bytes).expect("it can be read");
    assert!(postcard::to_stdvec(&read).expect("it can be written") == bytes, "it is written otherwise");
}

/// A host's table and a guest's are restored; they finish the game in play, and its audit finds nothing.
#[test]
fn a_hosted_and_a_joined_table_are_played_on_and_audited() {
    write_missing();
    check_played_on_by_several::<city::State>(|_| (), true);
    check_played_on_by_several::<kingdom::State>(|_| (), true);
}

/// Under another revision whose log replays alike, the game goes on with its log and its audit.
#[test]
fn a_hosted_table_of_another_revision_that_replays_alike_keeps_its_audit() {
    write_missing();
    check_played_on_by_several::<city::State>(make_older, true);
    check_played_on_by_several::<kingdom::State>(make_older, true);
}

/// If the old revision told something else, the game goes on from its snapshot, and the guest is told everything anew.
#[test]
fn a_hosted_table_of_another_revision_goes_on_from_its_kept_state() {
    write_missing();
    check_played_on_by_several::<city::State>(told_otherwise::<city::State>, false);
    check_played_on_by_several::<kingdom::State>(told_otherwise::<kingdom::State>, false);
}

/// Changes the log of a host so that its last action told nothing.
fn told_otherwise<G: NetworkGame>(host: &Path) {
    let connection = Connection::open(host).expect("it is a store");
    let last = "FROM entries ORDER BY number DESC LIMIT 1";
    let bytes: Vec<u8> = connection.query_row(&format!("SELECT entry {last}"), [], |row| row.get(0)).expect("a row");
    let mut entry: LogEntry<G> = postcard::from_bytes(&bytes).expect("it can be read");
    entry.told.clear();
    let bytes = postcard::to_stdvec(&entry).expect("it can be written");
    let update = format!("UPDATE entries SET entry = ? WHERE number = (SELECT number {last})");
    assert_eq!(connection.execute(&update, [bytes]), Ok(1));
    connection.execute("UPDATE playing SET revision = 0", []).expect("it can be written");
}

fn make_older(host: &Path) {
    let connection = Connection::open(host).expect("it is a store");
    connection.execute("UPDATE playing SET revision = 0", []).expect("it can be written");
}

fn check_played_on_by_several<G: NetworkGame>(cut: impl Fn(&Path), is_alike: bool) {
    let copy = Copy::new();
    let host = copy.of(1, &format!("{}_host", G::NAME), "");
    cut(&host);
    let guest = copy.of(1, &format!("{}_guest", G::NAME), "");
    let mut phones = Phones::<G>::again(&host, &guest);
    assert_eq!(phones.host.host.lobby().phase, TablePhase::Playing(2));
    assert_eq!(phones.guest.game.as_ref().map(|game| game.known().game), Some(2));
    let before = phones.host.game.as_ref().expect("it is in play").table().log().len();
    if is_alike {
        phones.play_to_the_audit();
        let audit = phones.guest.guest.audit().expect("it was checked");
        // The bots of older apps are not known, so their moves are not compared.
        let is_whole = |verdict: &Verdict| Verdict { bots: BotsPlayedAgain::default(), ..*verdict }.is_whole();
        assert!(audit.found.as_ref().is_ok_and(is_whole), "{:?}", audit.found);
    } else {
        phones.until("the game is over for both", |phones| {
            let stages = [Some(phones.host.host.lobby()), phones.guest.guest.lobby()];
            stages.iter().all(|lobby| lobby.is_some_and(|lobby| lobby.phase == TablePhase::Over(2)))
        });
    }
    let [store, _] = phones.stores();
    let finished = store.finished(0, 9).unwrap();
    assert_eq!(finished.len(), 2);
    // The clock of this room begins at 0 again, so only the numbers say which game is later.
    let last = finished.iter().map(|game| game.id.0).max().expect("there are two");
    let game: FinishedGame<G> = store.finished_game(FinishedId(last)).expect("it can be read");
    assert!(game.entries.len() > before, "{} entries, {before} before", game.entries.len());
    assert_eq!(game.restarts.len(), usize::from(!is_alike));
}

/// The new revision cannot read the log since the snapshot, with answers in it that the guest has signed. Both sides
/// give these answers up, and the guest signs on from the last answer that the table has.
#[test]
fn a_guest_plays_on_where_answers_of_its_own_are_given_up() {
    write_missing();
    check_guest_after_losing_answers::<city::State>();
    check_guest_after_losing_answers::<kingdom::State>();
}

/// The log before the snapshot cannot be read, with answers in it that the guest has signed. The host cannot continue
/// the guest's chain of signatures any more, so the guest signs on with a new key.
#[test]
fn a_guest_plays_on_where_what_it_has_signed_cannot_be_read() {
    write_missing();
    check_guest_with_a_new_key::<city::State>();
    check_guest_with_a_new_key::<kingdom::State>();
}

fn check_guest_with_a_new_key<G: NetworkGame>() {
    let copy = Copy::new();
    let host = copy.of(1, &format!("{}_host", G::NAME), &unreadable());
    let guest = copy.of(1, &format!("{}_guest", G::NAME), "");
    let mut phones = Phones::<G>::again(&host, &guest);
    let table = phones.host.game.as_ref().expect("it is in play").table();
    assert!(table.log().first().is_none_or(|entry| entry.number > 0), "the beginning of its log is gone");
    phones.until("the game is over", |phones| phones.host.host.lobby().phase == TablePhase::Over(2));
    let table = phones.host.game.as_ref().expect("it is over").table();
    let seat = phones.host.host.lobby().people[1].seat.map(Seat);
    let is_its = |entry: &&LogEntry<G>| entry.seat() == seat && entry.signature.is_some();
    assert!(table.log().iter().filter(is_its).count() > 2, "it has played on by itself");
}

fn check_guest_after_losing_answers<G: NetworkGame>() {
    let copy = Copy::new();
    let host = copy.of(1, &format!("{}_host", G::NAME), "");
    let guest = copy.of(1, &format!("{}_guest", G::NAME), "");
    let mut phones = Phones::<G>::again(&host, &guest);
    let mut round_began = (0, 0);
    phones.until("the guest has answered twice in one round", |phones| {
        let table = phones.host.game.as_ref().expect("it is in play").table();
        if table.round() != round_began.0 {
            round_began = (table.round(), table.log().len());
        }
        let seat = phones.host.host.lobby().people[1].seat.map(Seat);
        let is_its = |entry: &&LogEntry<G>| entry.seat() == seat && entry.signature.is_some();
        let since = &table.log()[round_began.1..];
        since.iter().filter(is_its).count() >= 2
            && phones.guest.game.as_ref().is_some_and(|game| game.pending().is_none())
    });
    let length = |phones: &Phones<G>| phones.host.game.as_ref().map_or(0, |game| game.table().log().len());
    let before = length(&phones);
    drop(phones);
    let cut =
        format!("UPDATE playing SET revision = 0; UPDATE entries SET entry = x'ff' WHERE number >= {ENTRIES_BEFORE}");
    Connection::open(&host).expect("it is a store").execute_batch(&cut).expect("the cut is SQL");
    let mut phones = Phones::<G>::again(&host, &guest);
    assert!(length(&phones) + 2 <= before, "answers are given up");
    phones.until("the game is over", |phones| phones.host.host.lobby().phase == TablePhase::Over(2));
}

#[test]
fn a_store_of_a_newer_app_is_refused_in_words_and_not_touched() {
    let copy = Copy::new();
    for of in ["alone", "city_host", "kingdom_guest"] {
        let newer = format!("PRAGMA user_version = {}; CREATE TABLE tomorrow (x)", SCHEMA + 1);
        let path = copy.of(1, of, &newer);
        let before = files(copy.folder.path());
        let error = Store::open(&path).err().expect("it is newer");
        assert!(matches!(error, TableError::Newer { .. }), "{error}");
        assert!(
            error.to_string().contains("written by a newer version of Ayatsuri; please update this one"),
            "{error}"
        );
        assert!(files(copy.folder.path()) == before, "something was changed beside or in {of}");
    }
}

/// Reads all files of a folder, sorted by path.
fn files(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let paths = std::fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path());
    let mut files: Vec<_> = paths.map(|path| (path.clone(), std::fs::read(path).expect("readable"))).collect();
    files.sort();
    files
}
