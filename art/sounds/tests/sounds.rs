//! Each sound file in the repository is the one that the program makes. It can be heard, is as loud as the others, and
//! begins and ends without a click.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use ayatsuri_screens::Sound;
use ayatsuri_sounds::loudness::{LOUDNESS, decibels, loudness_of};
use ayatsuri_sounds::recording::{Asked, mixed};
use ayatsuri_sounds::score::PIECES;
use ayatsuri_sounds::{samples, spectrogram, wave};

/// The most bytes of all files together.
const MOST: u64 = 250_000;

fn kept() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("kept")
}

fn decoded(id: &str) -> Vec<i16> {
    wave::read(&kept().join(id).with_extension("wav")).expect("it is kept")
}

#[test]
fn the_program_makes_every_kept_file_to_the_last_sample() {
    for piece in &PIECES {
        assert!(decoded(piece.id) == piece.made(), "{}: scripts/art sounds makes it", piece.id);
    }
}

#[test]
fn each_sound_of_the_core_has_one_file_and_no_file_is_left_over() {
    let named: Vec<&str> = Sound::ALL.map(Sound::id).into();
    assert_eq!(named, PIECES.map(|piece| piece.id), "the lightest first");
    let files = std::fs::read_dir(kept()).expect("the folder is there");
    let files: Vec<_> = files.map(|file| file.expect("it can be read")).collect();
    let names: BTreeSet<String> = files.iter().map(|file| file.file_name().to_string_lossy().into_owned()).collect();
    assert_eq!(names, named.iter().map(|id| format!("{id}.wav")).collect());
    let size: u64 = files.iter().map(|file| file.metadata().expect("it has a size").len()).sum();
    assert!(size <= MOST, "{size} bytes in all, of at most {MOST}");
}

#[test]
fn every_sound_is_as_loud_as_the_others_and_none_is_clipped() {
    for id in Sound::ALL.map(Sound::id) {
        let sound = decoded(id);
        let loud = loudness_of(&sound);
        assert!((loud - LOUDNESS).abs() <= 1.5, "{id}: {loud:.1} dB: two of them are within 3 dB of each other");
        let peak = sound.iter().map(|one| one.unsigned_abs()).max().expect("it is not empty");
        assert!((5_000..32_000).contains(&peak), "{id}: {peak}");
    }
    // The check would notice a sound that is half as loud: it is not within 3 dB.
    let half: Vec<i16> = decoded("income").iter().map(|one| one / 2).collect();
    assert!((loudness_of(&half) - LOUDNESS).abs() > 3.0);
    assert!(loudness_of(&[0; 4_000]) == f64::NEG_INFINITY, "silence");
}

#[test]
fn no_sound_begins_or_ends_with_a_click() {
    for id in Sound::ALL.map(Sound::id) {
        let sound = decoded(id);
        let peak = sound.iter().map(|one| f64::from(one.unsigned_abs())).fold(0.0, f64::max);
        assert_eq!(sound.last(), Some(&0), "{id}");
        let end = &sound[sound.len() - samples(0.005)..];
        assert!(end.iter().all(|one| f64::from(one.unsigned_abs()) < peak / 300.0), "{id}: 50 dB below its peak");
        // A blow begins suddenly, so the test looks for a constant part instead, which would click.
        let mean = sound.iter().map(|&one| f64::from(one)).sum::<f64>() / sound.len() as f64;
        assert!(mean.abs() < peak / 200.0, "{id}: {mean}");
    }
}

#[test]
fn a_quiet_sound_is_twelve_decibels_lower() {
    let heard = |percent| mixed(&[Asked { at: 0, piece: 2, percent }]).0;
    let lower = loudness_of(&heard(100)) - loudness_of(&heard(25));
    assert!((lower + decibels(25)).abs() < 0.1 && (lower - 12.0).abs() < 0.1, "{lower}");
}

#[test]
fn a_list_is_mixed_as_it_says_and_drawn() {
    let asked: Option<Vec<Asked>> = ["0\tcard\t100", "1000\tyour-turn\t50"].into_iter().map(Asked::of).collect();
    let (heard, clipped) = mixed(&asked.expect("both are sounds"));
    assert_eq!(clipped, 0);
    let card = decoded("card");
    assert_eq!(heard[..card.len()], card);
    assert!(heard[card.len()..samples(1.0)].iter().all(|&one| one == 0), "nothing is heard between them");
    let half = decoded("your-turn").iter().map(|&one| (i64::from(one) * 50 / 100) as i16).collect::<Vec<_>>();
    assert_eq!(heard[samples(1.0)..][..half.len()], half);
    for line in ["", "1\tcard", "1\tcow\t100", "x\tcard\t100", "1\tcard\t100\t"] {
        assert!(Asked::of(line).is_none(), "{line:?}");
    }
    // Ten sounds at once are too loud for a file, and the count says so.
    let many: Vec<Asked> = (0..10).map(|_| Asked { at: 0, piece: 0, percent: 100 }).collect();
    assert!(mixed(&many).1 > 0);
    let folder = std::env::temp_dir().join(format!("ayatsuri-sounds-{}", std::process::id()));
    let picture = folder.join("heard.png");
    spectrogram::write(&picture, &heard).expect("it is written");
    let bytes = std::fs::read(&picture).expect("it is there");
    assert!(bytes.starts_with(b"\x89PNG") && bytes.len() > 500);
    std::fs::remove_dir_all(folder).expect("it is removed");
}
