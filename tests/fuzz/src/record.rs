//! Reads arbitrary records of finished games, as JSON and in binary form. Whatever can be read can be written and read
//! again, and a record that replays to the end gives the same game each time.

use ayatsuri_rules::{Record, city, kingdom};
use ayatsuri_table::{FinishedGame, HostableGame};

/// Runs the target. The first byte of the input chooses the game and the form; the rest is the record.
pub fn run(bytes: &[u8]) {
    let Some((how, rest)) = bytes.split_first() else { return };
    match how % 4 {
        0 => json::<city::State>(rest),
        1 => json::<kingdom::State>(rest),
        2 => compact::<city::State>(rest),
        _ => compact::<kingdom::State>(rest),
    }
}

fn json<G: HostableGame + PartialEq>(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(game) = FinishedGame::<G>::from_json(text) else { return };
    let again = FinishedGame::<G>::from_json(&game.to_json());
    assert!(again.is_ok_and(|again| again == game), "it is read as it was written");
    if let Ok(record) = game.record() {
        replay(&record);
    }
}

fn compact<G: HostableGame + PartialEq>(bytes: &[u8]) {
    let Ok(record) = postcard::from_bytes::<Record<G>>(bytes) else { return };
    let written = postcard::to_stdvec(&record);
    let again = written.and_then(|bytes| postcard::from_bytes::<Record<G>>(&bytes));
    assert!(again.is_ok_and(|again| again == record), "it is read as it was written");
    replay(&record);
}

fn replay<G: HostableGame + PartialEq>(record: &Record<G>) {
    let first = record.replay(&mut ());
    assert!(first == record.replay(&mut ()), "a record replays in one way");
}
