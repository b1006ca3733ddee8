//! The program that `scripts/stores` calls.

use std::path::Path;
use std::process::ExitCode;

use ayatsuri_stores::alpha::{AlphaError, give_alpha, make_opaque};
use ayatsuri_stores::pictures::{APPLE, KEPT, Set, TABLETS, faults};
use ayatsuri_stores::{Fault, texts};

const USAGE: &str = "ayatsuri-stores texts METADATA
    what is wrong with the texts of fastlane/metadata
ayatsuri-stores pictures kept|tablets|apple FOLDER...
    what is wrong with the pictures of these folders, each of one language
ayatsuri-stores opaque FILE...
    takes the alpha channel from pictures that have one and need none
ayatsuri-stores alpha FILE...
    gives pictures an alpha channel";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let faults = match words[..] {
        ["texts", metadata] => texts::faults(Path::new(metadata)),
        ["pictures", "kept", ref folders @ ..] => of_pictures(folders, KEPT),
        ["pictures", "tablets", ref folders @ ..] => of_pictures(folders, TABLETS),
        ["pictures", "apple", ref folders @ ..] => of_pictures(folders, APPLE),
        ["opaque", ref files @ ..] => return written(files, make_opaque),
        ["alpha", ref files @ ..] => return written(files, give_alpha),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    faults.iter().for_each(|fault| println!("{fault}"));
    if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn of_pictures(folders: &[&str], sets: &[Set]) -> Vec<Fault> {
    folders.iter().flat_map(|folder| faults(Path::new(folder), sets)).collect()
}

fn written(files: &[&str], anew: fn(&Path) -> Result<(), AlphaError>) -> ExitCode {
    for file in files {
        if let Err(why) = anew(Path::new(file)) {
            eprintln!("{why}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
