//! The files of a store are cut off at every byte, and then hold exactly what was written before the cut. A disk that
//! lost the end of the log or part of the file leads to an earlier moment or to an error, never to nonsense.
//!
//! `AYATSURI_CUTS=all cargo test -p ayatsuri-store --test store cuts -- --nocapture` cuts at each byte of a longer log.

use std::path::Path;

use crate::kept::Folder;
use crate::play::{AYA, NOW, Person, game_start};
use ayatsuri_rules::city;
use ayatsuri_store::Store;
use ayatsuri_table::{LogEntry, TableError};

/// The length of the log file when this many entries were on disk.
struct Synced {
    log: usize,
    entries: usize,
}

#[test]
fn a_log_cut_at_any_byte_gives_all_that_was_synced_before() {
    let all = std::env::var("AYATSURI_CUTS").is_ok_and(|cuts| cuts == "all");
    let folder = Folder::new("cuts");
    let (whole, synced) = play_some(&folder.store(), if all { 12 } else { 4 });
    let [file, log] = [folder.store(), beside(&folder.store(), "-wal")].map(|path| std::fs::read(path).unwrap());
    assert_eq!(synced.last().unwrap().log, log.len(), "every commit is in the log, none in the file");
    // The last transaction is cut at every byte, the earlier ones at every 97th unless `all` is set.
    let last = synced[synced.len() - 2].log;
    let cut_folder = Folder::light("cut");
    let (mut cuts, mut shorter) = (0, 0);
    for cut in (0..=log.len()).filter(|cut| all || *cut >= last || cut % 97 == 0) {
        std::fs::write(cut_folder.store(), &file).unwrap();
        std::fs::write(beside(&cut_folder.store(), "-wal"), &log[..cut]).unwrap();
        let entries = kept(&cut_folder.store()).unwrap_or_else(|words| panic!("cut at {cut}: {words}"));
        let wanted = synced.iter().rev().find(|synced| synced.log <= cut).map_or(0, |synced| synced.entries);
        assert_eq!(entries.len(), wanted, "cut at {cut} of {}", log.len());
        assert!(entries == whole[..wanted]);
        cuts += 1;
        shorter += usize::from(wanted < whole.len());
    }
    println!(
        "{cuts} cuts of a log of {} bytes and {} transactions, {shorter} of them losing the last: each reopened to \
         what was synced before it",
        log.len(),
        synced.len()
    );
    assert!(shorter > 1_000);
}

#[test]
fn a_byte_of_the_log_gone_wrong_ends_it_there() {
    let folder = Folder::new("wrong-log");
    let (whole, synced) = play_some(&folder.store(), 4);
    let [file, log] = [folder.store(), beside(&folder.store(), "-wal")].map(|path| std::fs::read(path).unwrap());
    let wrong_folder = Folder::light("wrong");
    // The log's header of 32 bytes says how to read the log; everything after it is under checksums.
    for place in (32..log.len()).step_by(397) {
        let mut wrong = log.clone();
        wrong[place] ^= 0x10;
        std::fs::write(wrong_folder.store(), &file).unwrap();
        std::fs::write(beside(&wrong_folder.store(), "-wal"), &wrong).unwrap();
        let entries = kept(&wrong_folder.store()).unwrap_or_else(|words| panic!("wrong at {place}: {words}"));
        let wanted = synced.iter().rev().find(|synced| synced.log <= place).map_or(0, |synced| synced.entries);
        assert_eq!(entries.len(), wanted, "wrong at {place} of {}", log.len());
        assert!(entries == whole[..wanted]);
    }
}

#[test]
fn a_file_cut_at_any_place_is_sound_or_said_to_be_damaged() {
    let folder = Folder::new("short-file");
    let (whole, _) = play_some(&folder.store(), 9);
    // Closing the store moves the log into the file.
    drop(Store::open(&folder.store()).unwrap());
    let file = std::fs::read(folder.store()).unwrap();
    assert!(!beside(&folder.store(), "-wal").exists() && kept(&folder.store()).unwrap() == whole);
    let mut damaged = 0;
    // An empty file is a new store, and by SQLite's own rule so is a file of one byte.
    for cut in (2..file.len()).step_by(509) {
        let cut_folder = Folder::light("short");
        std::fs::write(cut_folder.store(), &file[..cut]).unwrap();
        match kept(&cut_folder.store()) {
            Ok(entries) => assert!(entries == whole, "cut at {cut}: sound, and not what was kept"),
            Err(words) => {
                assert!(matches!(words, TableError::Damaged { .. }), "cut at {cut}: {words}");
                assert!(words.to_string().contains("are damaged and cannot be read"));
                damaged += 1;
            }
        }
    }
    assert!(damaged > 20);
}

/// Plays this many inputs and copies the store as a killed process would leave it, with its log beside it.
fn play_some(store: &Path, inputs: usize) -> (Vec<LogEntry<city::State>>, Vec<Synced>) {
    let played = Folder::new("played");
    let (mut whole, mut synced) = (vec![], vec![]);
    {
        let log = beside(&played.store(), "-wal");
        let mut open = Store::open(&played.store()).unwrap();
        let length = || std::fs::metadata(&log).map_or(0, |data| data.len() as usize);
        let (mut host, _) = open.begin(game_start(6), Some(AYA), NOW).unwrap();
        let person = Person::new(6);
        for input in 0..=inputs {
            if input > 0 {
                host.handle(&mut open, person.input(host.table()), NOW).unwrap();
            }
            whole = host.table().log().to_vec();
            synced.push(Synced { log: length(), entries: whole.len() });
        }
        std::fs::copy(played.store(), store).unwrap();
        std::fs::copy(&log, beside(store, "-wal")).unwrap();
    }
    (whole, synced)
}

/// The entries of the only table in a store; empty if it has no table.
fn kept(path: &Path) -> Result<Vec<LogEntry<city::State>>, TableError> {
    let mut store = Store::open(path)?;
    match store.tables()?.first() {
        None => Ok(vec![]),
        Some(table) => Ok(store.resume::<city::State>(table.id)?.0.table().log().to_vec()),
    }
}

fn beside(path: &Path, ending: &str) -> std::path::PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}
