//! The program that `scripts/art` calls for the sounds.

use std::path::Path;
use std::process::ExitCode;

use ayatsuri_sounds::loudness::{effective, loudness_of};
use ayatsuri_sounds::recording::{Asked, mixed};
use ayatsuri_sounds::score::PIECES;
use ayatsuri_sounds::{RATE, SoundError, spectrogram, wave};

const USAGE: &str = "ayatsuri-sounds make FOLDER
    writes every sound, and says how long and how loud it is
ayatsuri-sounds check FOLDER
    says which file is not the sound that this program makes
ayatsuri-sounds record LIST WAVE PICTURE
    mixes the sounds of a list (lines of MILLISECONDS, SOUND, PERCENT with tabs between) and draws what is heard";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["make", folder] => make(Path::new(folder)),
        ["check", folder] => check(Path::new(folder)),
        ["record", list, file, picture] => record(Path::new(list), Path::new(file), Path::new(picture)),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn make(folder: &Path) -> Result<bool, SoundError> {
    let mut size = 0;
    for piece in &PIECES {
        let sound = piece.made();
        let bytes = wave::file(&sound);
        size += bytes.len();
        wave::write(&folder.join(piece.id).with_extension("wav"), &bytes)?;
        let seconds = sound.len() as f64 / f64::from(RATE);
        let peak = sound.iter().map(|one| f64::from(one.unsigned_abs()) / 32_768.0).fold(0.0, f64::max);
        println!(
            "{}: {seconds:.2} s, loudness {:.1} dB, peak {peak:.2}, effective {:.3}, {} bytes",
            piece.id,
            loudness_of(&sound),
            effective(&sound),
            bytes.len()
        );
    }
    println!("{size} bytes in all");
    Ok(true)
}

fn check(folder: &Path) -> Result<bool, SoundError> {
    let mut fresh = true;
    for piece in &PIECES {
        let path = folder.join(piece.id).with_extension("wav");
        if wave::read(&path)? != piece.made() {
            println!("{}: this is not the sound as it is made now; scripts/art sounds makes it", path.display());
            fresh = false;
        }
    }
    Ok(fresh)
}

fn record(list: &Path, file: &Path, picture: &Path) -> Result<bool, SoundError> {
    let text = std::fs::read_to_string(list).map_err(|error| SoundError::File { path: list.to_owned(), error })?;
    let asked: Option<Vec<Asked>> = text.lines().map(Asked::of).collect();
    let other = || SoundError::Content { path: list.to_owned(), what: "a line is no sound with a time".to_owned() };
    let asked = asked.ok_or_else(other)?;
    let (heard, clipped) = mixed(&asked);
    wave::write(file, &wave::file(&heard))?;
    spectrogram::write(picture, &heard)?;
    let seconds = heard.len() / RATE as usize;
    println!("{} sounds in {seconds} seconds, {clipped} samples too loud", asked.len());
    for (n, piece) in PIECES.iter().enumerate() {
        println!("{}: {}", piece.id, asked.iter().filter(|one| one.piece == n).count());
    }
    Ok(true)
}
