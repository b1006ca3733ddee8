//! The store: what was stored is read back, and every failure is put into words.
//! The tests do damage through SQLite or to the bytes of the file, never through the store's own methods.

use crate::kept::{Folder, play_out_kept};
use crate::play::{AYA, NOW, Person, game_start, play_out};
use ayatsuri_clock::WallMillis;
use ayatsuri_rules::{Game, Seat, city};
use ayatsuri_store::Store;
use ayatsuri_table::{
    FinishedGame, GameStart, Host, KeptTable, Level, LogEntry, Occupant, Resumed, SeatedPlayer, TableError, TableId,
    TableInput, TableStorage, WaitingFor,
};
use rusqlite::Connection;

type Result<T = ()> = std::result::Result<T, TableError>;

/// `millis` milliseconds after `NOW`.
fn after(millis: i64) -> WallMillis {
    WallMillis(NOW.0 + millis)
}

#[test]
fn a_table_goes_on_after_the_store_was_closed() -> Result {
    let folder = Folder::new("closed");
    let person = Person::new(1);
    let mut whole = ayatsuri_table::Table::new(game_start(1))?;
    play_out(&mut whole, &person, |_, _| {});
    let mut store = Store::open(&folder.store())?;
    let (mut host, _) = store.begin(game_start(1), Some(AYA), NOW)?;
    let mut times = 0;
    while host.table().waiting_for() != WaitingFor::Nobody {
        let input = person.input(host.table());
        host.handle(&mut store, input, NOW)?;
        if host.table().log().len() % 3 == 0 && host.finished().is_none() {
            let (prompts, id): (Vec<_>, _) = (host.table().prompts().collect(), host.id());
            drop((store, host));
            store = Store::open(&folder.store())?;
            let resumed;
            (host, resumed) = store.resume(id)?;
            assert_eq!(resumed, Resumed::AsItWas);
            assert!(host.table().prompts().eq(prompts));
            times += 1;
        }
    }
    assert!(times > 10);
    assert!(host.table().log() == whole.log());
    let kept = store.finished_game::<city::State>(host.finished().unwrap())?;
    assert_eq!(kept.entries, whole.log());
    Ok(())
}

#[test]
fn a_finished_game_is_listed_counted_exported_and_replayed() -> Result {
    let mut store = Store::in_memory()?;
    let (mut points, mut wins) = (vec![], 0);
    for number in 0..5 {
        let (mut host, _) = store.begin(game_start(number), Some(AYA), after(number as i64))?;
        assert_eq!(store.tables()?.len(), 1);
        assert_eq!(host.finished(), None);
        play_out_kept(&mut store, &mut host, &Person::new(number));
        let outcome = host.table().outcome().unwrap();
        points.push(u32::from(outcome.scores[0].total()));
        wins += u32::from(outcome.winners.contains(AYA));
        assert!(store.tables()?.is_empty());
        let id = host.finished().unwrap();
        let listed = &store.finished(0, 1)?[0];
        assert_eq!((listed.id, listed.own, listed.began), (id, Some(AYA), after(number as i64)));
        assert_eq!((listed.game.as_str(), listed.edition.as_str()), ("city", "classic"));
        for (seat, fared) in listed.seats.iter().enumerate() {
            assert_eq!(fared.points, u32::from(outcome.scores[seat].total()));
            assert_eq!(fared.won, outcome.winners.contains(Seat(seat as u8)));
        }
        assert_eq!((listed.seats[0].name.as_str(), listed.seats[0].occupant), ("Aya", Occupant::Person));
        assert_eq!((listed.seats[1].name.as_str(), listed.seats[1].occupant), ("Ito", Occupant::Bot(Level::Novice)));
        let game = store.finished_game::<city::State>(id)?;
        assert_eq!(FinishedGame::from_json(&game.to_json())?, game);
        assert_eq!(game.record()?.replay(&mut ()).unwrap().outcome(), Some(outcome));
    }
    assert_eq!(store.finished(1, 3)?.len(), 3);
    let [line] = &store.statistics()?[..] else { panic!("one edition, one number of players") };
    assert_eq!((line.edition.as_str(), line.players, line.games, line.wins), ("classic", 4, 5, wins));
    assert_eq!((line.best, line.least), (*points.iter().max().unwrap(), *points.iter().min().unwrap()));
    assert!((line.mean - f64::from(points.iter().sum::<u32>()) / 5.0).abs() < 1e-9);
    store.forget(store.finished(0, 1)?[0].id)?;
    assert_eq!(store.statistics()?[0].games, 4);
    Ok(())
}

/// The clock is put ahead by a day and back by two, and the table or game that came last is first all the same.
#[test]
fn what_came_last_is_first_whatever_the_clock_has_said() -> Result {
    const DAY: i64 = 86_400_000;
    let mut store = Store::in_memory()?;
    let mut hosts = vec![];
    for (number, days) in [(0, 0), (1, 1), (2, -1)] {
        hosts.push(store.begin(game_start(number), Some(AYA), after(days * DAY))?.0);
    }
    let tables = |store: &Store| store.tables().map(|all| all.into_iter().map(|one| one.id).collect::<Vec<_>>());
    let ids: Vec<TableId> = hosts.iter().map(Host::id).collect();
    assert_eq!(tables(&store)?, [ids[2], ids[1], ids[0]]);
    let input = Person::new(0).input(hosts[0].table());
    hosts[0].handle(&mut store, input, after(-2 * DAY))?;
    assert_eq!(tables(&store)?, [ids[0], ids[2], ids[1]]);
    assert_eq!(store.tables()?[0].touched, after(-2 * DAY), "the date is what the clock has said");
    // The games end in another order than they began and than their dates say.
    for (place, days) in [(1, 3), (2, 1), (0, 2)] {
        let person = Person::new(place as u64);
        while hosts[place].table().waiting_for() != WaitingFor::Nobody {
            let input = person.input(hosts[place].table());
            hosts[place].handle(&mut store, input, after(days * DAY))?;
        }
    }
    let finished = store.finished(0, 9)?;
    let dated: Vec<_> = finished.iter().map(|game| (game.id.0, game.ended)).collect();
    assert_eq!(dated, [(ids[0].0, after(2 * DAY)), (ids[2].0, after(DAY)), (ids[1].0, after(3 * DAY))]);
    // A record that somebody sent has come last, however old it is.
    let old = FinishedGame { ended: after(-900 * DAY), ..store.finished_game::<city::State>(finished[0].id)? };
    let sent = store.keep_sent(&old)?;
    assert_eq!(store.finished(0, 1)?[0].id, sent);
    Ok(())
}

#[test]
fn the_table_of_several_phones_that_was_used_last_is_first_whatever_the_clock_has_said() -> Result {
    let mut store = Store::in_memory()?;
    let table = |tag: u8| KeptTable {
        tag: [tag; 4],
        version: 1,
        name: String::new(),
        game: 1,
        terms: None,
        fingerprint: None,
        keys: vec![],
        state: "{}".to_owned(),
    };
    store.keep_hosted(&table(1), after(9))?;
    store.keep_joined(&table(2), after(3))?;
    store.keep_joined(&table(3), after(5))?;
    store.keep_shown(&table(2), 1, &[], after(1))?;
    let sequences = |store: &Store| -> Result<Vec<(u8, i64)>> {
        let all = store.hosted()?.into_iter().chain(store.joined()?);
        Ok(all.map(|one| (one.table.tag[0], one.sequence)).collect())
    };
    assert_eq!(sequences(&store)?, [(1, 1), (2, 4), (3, 3)], "a guest's latest is first, and later than the host's");
    store.keep_hosted(&table(1), after(0))?;
    assert_eq!(sequences(&store)?, [(1, 5), (2, 4), (3, 3)]);
    Ok(())
}

/// A number that is damaged costs the order, and nothing else.
#[test]
fn a_table_with_the_highest_number_there_is_goes_on() -> Result {
    let folder = Folder::new("highest");
    let (mut host, _) = Store::open(&folder.store())?.begin(game_start(4), Some(AYA), NOW)?;
    knife(&folder, &format!("UPDATE playing SET sequence = {}", i64::MAX));
    let mut store = Store::open(&folder.store())?;
    play_out_kept(&mut store, &mut host, &Person::new(4));
    assert_eq!(store.finished(0, 9)?.len(), 1);
    Ok(())
}

#[test]
fn a_game_whose_end_cannot_be_written_whole_is_not_over() -> Result {
    // The end of a game is several writes: the game and its seats come, the table goes. Whichever fails, none is done.
    let writes = ["INSERT ON finished", "INSERT ON finished_seats", "DELETE ON playing", "DELETE ON entries"];
    for write in writes {
        let folder = Folder::new("end");
        drop(Store::open(&folder.store())?);
        knife(&folder, &format!("CREATE TRIGGER fails BEFORE {write} BEGIN SELECT RAISE(ABORT, 'not now'); END"));
        let mut store = Store::open(&folder.store())?;
        let (mut host, _) = store.begin(game_start(3), Some(AYA), NOW)?;
        let person = Person::new(3);
        let failed = loop {
            let input = person.input(host.table());
            if let Err(error) = host.handle(&mut store, input, NOW) {
                break error;
            }
            assert_ne!(host.table().waiting_for(), WaitingFor::Nobody, "{write} was to fail");
        };
        assert!(failed.to_string().contains("not now"), "{failed}");
        assert_eq!((store.finished(0, 9)?, store.tables()?.len()), (vec![], 1), "{write}");
        assert_eq!(host.finished(), None);
        let (id, log) = (host.id(), host.table().log().to_vec());
        drop((store, host));
        knife(&folder, "DROP TRIGGER fails");
        let mut store = Store::open(&folder.store())?;
        let (mut host, resumed) = store.resume::<city::State>(id)?;
        assert_eq!((resumed, host.table().log() == log), (Resumed::AsItWas, true), "{write}");
        play_out_kept(&mut store, &mut host, &person);
        let [game] = &store.finished(0, 9)?[..] else { panic!("one game") };
        assert_eq!((game.id, game.seats.len(), store.tables()?.len()), (host.finished().unwrap(), 4, 0));
    }
    Ok(())
}

#[test]
fn a_game_that_was_watched_is_listed_and_not_counted() -> Result {
    let mut store = Store::in_memory()?;
    let setup = city::Setup::recommended(city::EditionId::Fullset, 5).unwrap();
    let seats = (0..5).map(|n| SeatedPlayer::bot(format!("Bot {n}"), Level::Random)).collect();
    let (mut host, _) = store.begin(GameStart::<city::State>::alone(setup, [3; 32], seats), None, NOW)?;
    let outputs = host.handle(&mut store, TableInput::Bots { most: usize::MAX }, NOW)?;
    assert_eq!(outputs.waiting_for, WaitingFor::Nobody);
    assert_eq!(store.finished(0, 9)?.len(), 1);
    assert!(store.statistics()?.is_empty());
    Ok(())
}

#[test]
fn several_tables_are_kept_beside_each_other() -> Result {
    let mut store = Store::in_memory()?;
    let mut hosts: Vec<Host<city::State>> = vec![];
    for number in 0..3 {
        hosts.push(store.begin(game_start(number), Some(AYA), after(number as i64))?.0);
    }
    hosts[1].handle(&mut store, TableInput::Bots { most: 1 }, after(9))?;
    let listed: Vec<TableId> = store.tables()?.iter().map(|table| table.id).collect();
    assert_eq!(listed, [hosts[1].id(), hosts[2].id(), hosts[0].id()]);
    store.give_up(hosts[2].id())?;
    assert_eq!(store.resume::<city::State>(hosts[2].id()).err(), Some(TableError::Gone));
    assert_eq!(store.tables()?.len(), 2);
    // The number of a deleted table is never used again.
    assert!(store.begin(game_start(9), Some(AYA), NOW)?.0.id().0 > hosts[2].id().0);
    Ok(())
}

#[test]
fn settings_are_kept() -> Result {
    let folder = Folder::new("settings");
    let mut store = Store::open(&folder.store())?;
    assert_eq!(store.setting::<String>("name")?, None);
    store.set("name", &"綾")?;
    store.set("name", &"Aya")?;
    store.set("pace", &Some(3u8))?;
    drop(store);
    let store = Store::open(&folder.store())?;
    assert_eq!(store.setting::<String>("name")?.as_deref(), Some("Aya"));
    assert_eq!(store.setting::<Option<u8>>("pace")?, Some(Some(3)));
    assert_eq!(store.setting::<u8>("name")?, None, "what is not understood counts as not set");
    Ok(())
}

#[test]
fn a_table_of_another_revision_that_replays_alike_goes_on_with_its_record() -> Result {
    let folder = Folder::new("alike");
    let (id, log, person) = left_in_its_fourth_round(&folder)?;
    knife(&folder, "UPDATE playing SET revision = 0");
    let mut store = Store::open(&folder.store())?;
    let (mut host, resumed) = store.resume::<city::State>(id)?;
    assert_eq!((resumed, host.mendings()), (Resumed::AsItWas, 0));
    assert!(host.table().log() == log);
    play_out_kept(&mut store, &mut host, &person);
    let game = store.finished_game::<city::State>(host.finished().unwrap())?;
    assert_eq!(game.entries[..log.len()], log);
    assert!(game.record().is_ok_and(|record| record.replay(&mut ()).is_ok()));
    Ok(())
}

#[test]
fn a_table_that_replays_alike_is_of_this_revision_from_then_on() -> Result {
    let folder = Folder::new("counted");
    let (id, ..) = left_in_its_fourth_round(&folder)?;
    knife(&folder, "UPDATE playing SET revision = 0");
    Store::open(&folder.store())?.resume::<city::State>(id)?;
    let kept = Store::open(&folder.store())?.table(id, "city")?;
    assert_eq!((kept.revision, kept.changes.as_str()), (city::State::REVISION, "[]"));
    let (host, resumed) = Store::open(&folder.store())?.resume::<city::State>(id)?;
    assert_eq!((resumed, host.mendings()), (Resumed::AsItWas, 0));
    Ok(())
}

fn left_in_its_fourth_round(folder: &Folder) -> Result<(TableId, Vec<LogEntry<city::State>>, Person)> {
    let person = Person::new(2);
    let mut store = Store::open(&folder.store())?;
    let (mut host, _) = store.begin(game_start(2), Some(AYA), NOW)?;
    while host.table().round() < 4 || host.table().prompt(AYA).is_none() {
        let input = person.input(host.table());
        host.handle(&mut store, input, NOW)?;
    }
    Ok((host.id(), host.table().log().to_vec(), person))
}

#[test]
fn a_table_of_other_rules_is_mended_once_and_played_to_its_end() -> Result {
    let folder = Folder::new("revision");
    let (id, log, person) = left_in_its_fourth_round(&folder)?;
    // The revision that wrote the log told something else of its last action.
    let mut last = log[log.len() - 1].clone();
    last.told.clear();
    let bytes: String = postcard::to_stdvec(&last).unwrap().iter().map(|byte| format!("{byte:02x}")).collect();
    knife(
        &folder,
        &format!(
            "UPDATE playing SET revision = 0; UPDATE entries SET entry = x'{bytes}' WHERE number = {}",
            last.number
        ),
    );
    let mut store = Store::open(&folder.store())?;
    let (host, resumed) = store.resume::<city::State>(id)?;
    assert_eq!(resumed, Resumed::Mended { given_up: 0 });
    assert!(host.table().log() == log);
    drop((store, host));
    let mut store = Store::open(&folder.store())?;
    let (mut host, resumed) = store.resume::<city::State>(id)?;
    assert_eq!(resumed, Resumed::AsItWas);
    play_out_kept(&mut store, &mut host, &person);
    let game = store.finished_game::<city::State>(host.finished().unwrap())?;
    assert_eq!(game.entries[..log.len()], log);
    assert_eq!(game.record().err(), Some(TableError::Revision { found: 0, ours: city::State::REVISION }));
    Ok(())
}

#[test]
fn one_damaged_game_leaves_the_others_sound() -> Result {
    let folder = Folder::new("one");
    let person = Person::new(0);
    let mut lengths = vec![];
    let mut store = Store::open(&folder.store())?;
    for number in 0..4 {
        let (mut host, _) = store.begin(game_start(number), Some(AYA), NOW)?;
        while host.table().log().len() < 6 {
            host.handle(&mut store, person.input(host.table()), NOW)?;
        }
        lengths.push(host.table().log().len() as u32);
    }
    drop(store);
    // Table 1 has its snapshot and goes on from the start of its round; table 2 has none and cannot.
    knife(&folder, "UPDATE entries SET entry = x'ff' WHERE number = 2 AND playing IN (1, 2)");
    knife(&folder, "UPDATE playing SET snapshot = NULL WHERE id = 2");
    knife(&folder, "UPDATE playing SET opening = '{' WHERE id = 3");
    let mut store = Store::open(&folder.store())?;
    assert_eq!(store.tables()?.len(), 4);
    let (host, resumed) = store.resume::<city::State>(TableId(1))?;
    assert_eq!(resumed, Resumed::Mended { given_up: lengths[0] - 2 });
    assert_eq!(host.table().log().len(), 2);
    assert!(host.table().prompts().next().is_some());
    for id in [2, 3] {
        let words = store.resume::<city::State>(TableId(id)).err().unwrap().to_string();
        assert!(words.starts_with("this game is damaged and cannot be read"), "{words}");
    }
    assert_eq!(store.resume::<city::State>(TableId(4))?.1, Resumed::AsItWas);
    Ok(())
}

#[test]
fn a_game_of_another_kind_is_not_taken_for_one_of_ours() -> Result {
    let folder = Folder::new("kind");
    let mut store = Store::open(&folder.store())?;
    let (mut host, _) = store.begin(game_start(0), Some(AYA), NOW)?;
    play_out_kept(&mut store, &mut host, &Person::new(0));
    let (other, _) = store.begin(game_start(1), Some(AYA), NOW)?;
    drop(store);
    knife(&folder, "UPDATE playing SET game = 'chess'; UPDATE finished SET game = 'chess'");
    let mut store = Store::open(&folder.store())?;
    let wanted = TableError::OtherGame { found: "chess".into(), wanted: "city".into() };
    assert_eq!(store.resume::<city::State>(other.id()).err(), Some(wanted.clone()));
    assert_eq!(store.finished_game::<city::State>(host.finished().unwrap()).err(), Some(wanted.clone()));
    assert_eq!(FinishedGame::<city::State>::from_json(r#"{"game":"chess"}"#).err(), Some(wanted));
    assert!(FinishedGame::<city::State>::from_json("no record").is_err());
    Ok(())
}

#[test]
fn a_store_of_a_newer_version_is_left_as_it_is_and_says_so() {
    let folder = Folder::new("newer");
    drop(Store::open(&folder.store()).unwrap());
    knife(&folder, "PRAGMA user_version = 99; CREATE TABLE tomorrow (x)");
    let before = std::fs::read(folder.store()).unwrap();
    let words = Store::open(&folder.store()).err().unwrap();
    assert!(matches!(words, TableError::Newer { .. }));
    assert!(words.to_string().contains("newer version of Ayatsuri; please update this one"));
    assert_eq!(std::fs::read(folder.store()).unwrap(), before);
}

#[test]
fn what_is_no_store_is_left_as_it_is_and_says_so() {
    let folder = Folder::new("no-store");
    std::fs::write(folder.file("text"), "These are the letters of somebody else.".repeat(99)).unwrap();
    Connection::open(folder.file("other")).unwrap().execute_batch("CREATE TABLE letters (x)").unwrap();
    for name in ["text", "other"] {
        let before = std::fs::read(folder.file(name)).unwrap();
        let words = Store::open(&folder.file(name)).err().unwrap();
        assert!(matches!(words, TableError::Damaged { .. }), "{words}");
        assert_eq!(std::fs::read(folder.file(name)).unwrap(), before);
    }
}

#[test]
fn a_place_that_cannot_be_written_is_named() {
    let folder = Folder::new("place");
    std::fs::write(folder.file("file"), "").unwrap();
    for place in [folder.file("file").join("games.db"), folder.file("")] {
        let words = Store::open(&place).err().unwrap();
        assert!(matches!(words, TableError::Unwritable { .. }), "{words}");
        assert!(words.to_string().contains(&place.display().to_string()));
    }
}

#[test]
fn a_store_that_is_open_is_not_opened_again() {
    let folder = Folder::new("twice");
    let store = Store::open(&folder.store()).unwrap();
    let words = Store::open(&folder.store()).err().unwrap();
    assert!(matches!(words, TableError::InUse { .. }), "{words}");
    drop(store);
    assert!(Store::open(&folder.store()).is_ok());
}

/// Changes the file of a store by SQL, without the store.
fn knife(folder: &Folder, cut: &str) {
    Connection::open(folder.store()).unwrap().execute_batch(cut).unwrap();
}

/// The file holds keys and hands, so nobody else may read it.
#[cfg(unix)]
#[test]
fn the_file_and_what_lies_beside_it_are_for_their_user_alone() -> Result {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new("private");
    let inner = folder.store().with_file_name("new");
    let mut store = Store::open(&inner.join("ayatsuri.sqlite"))?;
    store.begin(game_start(1), Some(AYA), NOW)?;
    let mode = |path: &std::path::Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&inner), 0o700);
    let files: Vec<_> = std::fs::read_dir(&inner).unwrap().flatten().map(|file| file.path()).collect();
    assert!(files.len() > 1, "{files:?}");
    files.iter().for_each(|file| assert_eq!(mode(file), 0o600, "{file:?}"));
    Ok(())
}
