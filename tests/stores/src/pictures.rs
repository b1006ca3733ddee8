//! Checks that the pictures have the number, the sizes and the opacity that a store requires.

use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};

use png::ColorType;

use crate::Fault;

/// A set of pictures.
pub struct Set {
    /// A file, a folder of several, or (with a `-` at its end) how the names of several begin, in the folder of a language.
    pub place: &'static str,
    pub count: std::ops::RangeInclusive<usize>,
    /// The allowed sizes, as width and height.
    pub sizes: &'static [(u32, u32)],
    pub has_alpha: bool,
    pub most_bytes: u64,
}

const MEBIBYTE: u64 = 1024 * 1024;

/// The pictures that `fastlane/metadata/android/LANGUAGE/images` keeps: F-Droid takes them from there, and they are
/// small.
pub const KEPT: &[Set] = &[
    Set { place: "icon.png", count: 1..=1, sizes: &[(512, 512)], has_alpha: true, most_bytes: MEBIBYTE },
    Set { place: "featureGraphic.png", count: 1..=1, sizes: &[(1024, 500)], has_alpha: false, most_bytes: MEBIBYTE },
    // Play takes two; with four of at least 1080, upright 9 to 16, it may show them in its recommendations.
    Set { place: "phoneScreenshots", count: 4..=8, sizes: &[(1080, 1920)], has_alpha: false, most_bytes: 8 * MEBIBYTE },
];

/// The further pictures that are drawn for Google Play.
pub const TABLETS: &[Set] = &[
    Set {
        place: "sevenInchScreenshots",
        count: 4..=8,
        sizes: &[(1920, 1080)],
        has_alpha: false,
        most_bytes: 8 * MEBIBYTE,
    },
    Set {
        place: "tenInchScreenshots",
        count: 4..=8,
        sizes: &[(2560, 1440)],
        has_alpha: false,
        most_bytes: 8 * MEBIBYTE,
    },
];

/// The pictures that are drawn for the App Store, in one folder for each language: `deliver` distinguishes the devices
/// only by the size.
pub const APPLE: &[Set] = &[
    Set { place: "iphone-", count: 3..=10, sizes: &[(1320, 2868)], has_alpha: false, most_bytes: 8 * MEBIBYTE },
    Set { place: "ipad-", count: 3..=10, sizes: &[(2064, 2752)], has_alpha: false, most_bytes: 8 * MEBIBYTE },
];

/// The faults in the pictures of one language.
pub fn faults(folder: &Path, sets: &[Set]) -> Vec<Fault> {
    let mut faults = vec![];
    for set in sets {
        let place = folder.join(set.place);
        let begins =
            |file: &PathBuf| file.file_name().is_some_and(|name| name.to_string_lossy().starts_with(set.place));
        let files = match set.place {
            file if file.ends_with(".png") => vec![place.clone()],
            start if start.ends_with('-') => crate::files_below(folder).into_iter().filter(begins).collect(),
            _ => crate::files_below(&place),
        };
        if !set.count.contains(&files.len()) {
            let what = format!("{} pictures, not from {} to {}", files.len(), set.count.start(), set.count.end());
            faults.push(Fault::of(&place, what));
        }
        faults.extend(files.iter().flat_map(|file| of_picture(file, set)));
    }
    faults
}

/// The faults in one picture of a set.
pub fn of_picture(path: &Path, set: &Set) -> Vec<Fault> {
    let (size, color, has_transparent) = match header(path) {
        Ok(header) => header,
        Err(why) => return vec![Fault::of(path, why)],
    };
    let mut faults = vec![];
    if !set.sizes.contains(&size) {
        faults.push(Fault::of(path, format!("{} by {}, not one of {:?}", size.0, size.1, set.sizes)));
    }
    let has_alpha = matches!(color, ColorType::Rgba | ColorType::GrayscaleAlpha) || has_transparent;
    if has_alpha != set.has_alpha {
        let what = if has_alpha { "it has an alpha channel" } else { "it has no alpha channel, and is to have one" };
        faults.push(Fault::of(path, what));
    }
    let bytes = fs::metadata(path).map_or(0, |known| known.len());
    if bytes > set.most_bytes {
        faults.push(Fault::of(path, format!("{bytes} bytes, more than {}", set.most_bytes)));
    }
    faults
}

fn header(path: &Path) -> Result<((u32, u32), ColorType, bool), String> {
    let file = File::open(path).map_err(|why| why.to_string())?;
    let reader = png::Decoder::new(BufReader::new(file)).read_info().map_err(|why| why.to_string())?;
    let info = reader.info();
    Ok(((info.width, info.height), info.color_type, info.trns.is_some()))
}
