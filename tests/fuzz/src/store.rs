//! Opens a store whose file a bad disk or an attacker has altered. Reading it gives a table or an error, never a panic,
//! and the screens of a resumed table can be drawn.

use std::path::Path;
use std::sync::OnceLock;

use ayatsuri_clock::WallMillis;
use ayatsuri_rules::{Observer, Seat, city};
use ayatsuri_store::Store;
use ayatsuri_table::{GameStart, SeatedPlayer, TableInput};

use crate::Bytes;

/// Runs the target. The input is `place u16 | spread u8 | value u8`, repeated: each changes a byte of the file.
pub fn run(bytes: &[u8]) {
    let mut file = whole().to_vec();
    let mut bytes = Bytes(bytes);
    while !bytes.is_empty() {
        // The file is longer than a u16 can count: the third byte spreads the places over it.
        let place = bytes.word() * file.len() / 0x1_0000 + usize::from(bytes.byte() & 3);
        let value = bytes.byte();
        if let Some(byte) = file.get_mut(place) {
            *byte ^= value;
        }
    }
    let Ok(folder) = tempfile::tempdir_in(memory()) else { return };
    let path = folder.path().join("store");
    if std::fs::write(&path, &file).is_ok() {
        read(&path);
    }
}

/// Returns a folder in memory, if the system has one.
fn memory() -> std::path::PathBuf {
    let memory = Path::new("/dev/shm");
    if memory.is_dir() { memory.to_owned() } else { std::env::temp_dir() }
}

fn read(path: &Path) {
    let Ok(mut store) = Store::open(path) else { return };
    for table in store.tables().unwrap_or_default() {
        if let Ok((host, _)) = store.resume::<city::State>(table.id) {
            let seats = host.table().seats().len();
            for seat in 0..seats as u8 {
                let _ = (host.table().prompt(Seat(seat)), host.table().legal(Seat(seat)));
            }
            let _ = host.table().view(Observer::Board);
        }
    }
    for finished in store.finished(0, 10).unwrap_or_default() {
        if let Ok(game) = store.finished_game::<city::State>(finished.id) {
            let _ = game.to_json();
        }
    }
    let _ = (store.statistics(), store.setting::<String>("language"));
}

/// Returns the bytes of a store with a table in play.
fn whole() -> &'static [u8] {
    static WHOLE: OnceLock<Vec<u8>> = OnceLock::new();
    WHOLE.get_or_init(|| {
        let folder = tempfile::tempdir_in(memory()).expect("there is room for a small file");
        let path = folder.path().join("store");
        {
            let mut store = Store::open(&path).expect("a store can be made in it");
            store.set("language", &"ja").expect("a setting is written");
            let setup = city::Setup::recommended(city::EditionId::Classic, 4).expect("four can play");
            let bots = (0..4).map(|i| SeatedPlayer::bot(format!("{i}"), ayatsuri_table::Level::Random)).collect();
            let opening = GameStart::<city::State>::alone(setup, [7; 32], bots);
            let (mut host, _) = store.begin(opening, None, WallMillis(0)).expect("a table is begun");
            host.handle(&mut store, TableInput::Bots { most: 40 }, WallMillis(0)).expect("bots play");
        }
        std::fs::read(&path).expect("it was written")
    })
}
