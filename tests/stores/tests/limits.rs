//! The texts and pictures for the stores keep their limits, and the checks find each kind of fault when a test plants
//! it.

use std::fs;
use std::path::{Path, PathBuf};

use ayatsuri_stores::pictures::{APPLE, KEPT, Set, TABLETS, of_picture};
use ayatsuri_stores::{Fault, alpha, files_below, pictures, texts};
use tempfile::TempDir;

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn metadata() -> PathBuf {
    project().join("fastlane/metadata")
}

/// The folder of a language's pictures, in a folder like `fastlane/metadata`.
fn images(metadata: &Path, language: &str) -> PathBuf {
    metadata.join("android").join(language).join("images")
}

/// A copy in which a fault can be planted.
fn copy() -> TempDir {
    let copy = TempDir::new().expect("a folder");
    for file in files_below(&metadata()) {
        let to = copy.path().join(file.strip_prefix(metadata()).expect("below it"));
        fs::create_dir_all(to.parent().expect("a folder")).expect("made");
        fs::copy(&file, to).expect("copied");
    }
    copy
}

fn said(faults: &[Fault]) -> String {
    faults.iter().map(|fault| format!("{fault}\n")).collect()
}

#[test]
fn every_text_is_there_in_each_language_and_within_its_limit() {
    let faults = texts::faults(&metadata());
    assert!(faults.is_empty(), "{}", said(&faults));
}

#[test]
fn a_planted_fault_in_a_text_is_found() {
    let plants: [(&str, &str, &str); 14] = [
        ("android/en-US/title.txt", &"t".repeat(31), "31 letters, more than 30"),
        ("android/ja-JP/short_description.txt", &"あ".repeat(81), "81 letters, more than 80"),
        ("android/ja-JP/full_description.txt", &"あ".repeat(4001), "more than 4000"),
        ("android/en-US/changelogs/1.txt", &"n".repeat(501), "more than 500"),
        ("ios/ja/subtitle.txt", &"あ".repeat(31), "more than 30"),
        // A Japanese letter has three bytes.
        ("ios/ja/keywords.txt", &"あ".repeat(34), "102 bytes, more than 100"),
        ("ios/en-US/keywords.txt", "board game, bluff", "a space around it"),
        ("ios/en-US/keywords.txt", "go,board game", "less than three letters"),
        ("ios/en-US/promotional_text.txt", &"p".repeat(171), "more than 170"),
        ("ios/en-US/description.txt", "", "empty"),
        ("ios/review_information/notes.txt", &"n".repeat(4001), "more than 4000"),
        ("ios/en-US/name.txt", "Another title", "another title than Android's"),
        ("ios/ja/full_description.txt", "ここでは読まれません", "no store reads"),
        ("ios/fr-FR/name.txt", "Ayatsuri", "in no language of the app"),
    ];
    for (file, text, what) in plants {
        let copy = copy();
        let path = copy.path().join(file);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(&path, text).expect("written");
        let faults = said(&texts::faults(copy.path()));
        assert!(faults.contains(what), "{file}: {faults}");
    }
}

#[test]
fn a_language_that_is_missing_is_found() {
    for (language, texts_of_it) in [("android/ja-JP", 3), ("ios/en-US", 6)] {
        let copy = copy();
        fs::remove_dir_all(copy.path().join(language)).expect("removed");
        let faults = texts::faults(copy.path());
        let missing = faults.iter().filter(|fault| fault.path.starts_with(copy.path().join(language))).count();
        assert!(missing >= texts_of_it, "{}", said(&faults));
    }
    let copy = copy();
    fs::write(copy.path().join("android/en-US/changelogs/2.txt"), "More.").expect("written");
    assert!(said(&texts::faults(copy.path())).contains("builds [1], unlike [1, 2]"), "news in one language alone");
}

#[test]
fn the_kept_pictures_are_as_many_and_as_large_as_the_stores_take() {
    for language in ["en-US", "ja-JP"] {
        let faults = pictures::faults(&images(&metadata(), language), KEPT);
        assert!(faults.is_empty(), "{}", said(&faults));
    }
}

#[test]
fn the_icon_of_the_iphone_app_is_one_that_the_app_store_takes() {
    let icon = Set { place: "", count: 1..=1, sizes: &[(1024, 1024)], has_alpha: false, most_bytes: 1024 * 1024 };
    let path = project().join("ios/App/Ayatsuri/Assets.xcassets/AppIcon.appiconset/light.png");
    let faults = of_picture(&path, &icon);
    assert!(faults.is_empty(), "{}", said(&faults));
}

/// A picture of one color, as a file.
fn picture(path: &Path, (wide, high): (u32, u32), color: png::ColorType, alpha: u8) {
    fs::create_dir_all(path.parent().expect("a folder")).expect("made");
    let mut encoder = png::Encoder::new(fs::File::create(path).expect("made"), wide, high);
    encoder.set_color(color);
    let pixel = [20, 17, 15, alpha];
    let of_pixel = color.samples();
    let data = pixel[..of_pixel].repeat((wide * high) as usize);
    encoder.write_header().expect("written").write_image_data(&data).expect("written");
}

#[test]
fn a_planted_fault_in_a_picture_is_found() {
    use png::ColorType::{Rgb, Rgba};
    let first = "phoneScreenshots/1.png";
    let plants = [
        (first, (1080, 2400), Rgb, "1080 by 2400, not one of"),
        (first, (1080, 1920), Rgba, "it has an alpha channel"),
        ("featureGraphic.png", (1024, 512), Rgb, "1024 by 512, not one of"),
        ("featureGraphic.png", (1024, 500), Rgba, "it has an alpha channel"),
        ("icon.png", (512, 512), Rgb, "it has no alpha channel"),
        ("icon.png", (1024, 1024), Rgba, "1024 by 1024, not one of"),
    ];
    for (file, size, color, what) in plants {
        let copy = copy();
        let folder = images(copy.path(), "en-US");
        picture(&folder.join(file), size, color, u8::MAX);
        let faults = said(&pictures::faults(&folder, KEPT));
        assert!(faults.contains(what), "{file}: {faults}");
    }
}

#[test]
fn too_few_and_too_many_pictures_are_found() {
    let copy = copy();
    let folder = images(copy.path(), "ja-JP");
    let shots = folder.join("phoneScreenshots");
    for number in 0..9 {
        picture(&shots.join(format!("more-{number}.png")), (1080, 1920), png::ColorType::Rgb, u8::MAX);
    }
    assert!(said(&pictures::faults(&folder, KEPT)).contains("pictures, not from 4 to 8"));
    fs::remove_dir_all(&shots).expect("removed");
    assert!(said(&pictures::faults(&folder, KEPT)).contains("0 pictures, not from 4 to 8"));
    fs::remove_file(folder.join("icon.png")).expect("removed");
    assert!(said(&pictures::faults(&folder, KEPT)).contains("icon.png"));
    // Those that are drawn, and not kept.
    for sets in [TABLETS, APPLE] {
        assert_eq!(pictures::faults(&folder, sets).len(), sets.len());
    }
}

#[test]
fn a_file_that_is_no_picture_and_one_that_is_too_large_are_found() {
    let copy = copy();
    let folder = images(copy.path(), "en-US");
    let icon = folder.join("icon.png");
    let mut bytes = fs::read(&icon).expect("read");
    // The bytes after the end of a picture are no part of it, but are sent with it.
    bytes.resize(2 * 1024 * 1024, 0);
    fs::write(&icon, bytes).expect("written");
    assert!(said(&pictures::faults(&folder, KEPT)).contains("2097152 bytes, more than 1048576"));
    fs::write(&icon, "no picture").expect("written");
    assert!(!pictures::faults(&folder, KEPT).is_empty());
}

#[test]
fn an_alpha_channel_is_taken_from_what_hides_all_behind_it_and_from_nothing_else() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("picture.png");
    let opaque_one = Set { place: "", count: 1..=1, sizes: &[(3, 2)], has_alpha: false, most_bytes: u64::MAX };
    for color in [png::ColorType::Rgba, png::ColorType::Rgb] {
        picture(&path, (3, 2), color, u8::MAX);
        alpha::make_opaque(&path).expect("opaque");
        assert_eq!(of_picture(&path, &opaque_one), []);
        let mut reader = png::Decoder::new(std::io::BufReader::new(fs::File::open(&path).expect("there")))
            .read_info()
            .expect("read");
        let mut buffer = [0; 18];
        reader.next_frame(&mut buffer).expect("read");
        assert_eq!(buffer[..], [20, 17, 15].repeat(6)[..], "its colors are the same");
    }
    let with_alpha = Set { has_alpha: true, ..opaque_one };
    for alpha in [u8::MAX, 7] {
        picture(&path, (3, 2), png::ColorType::Rgba, alpha);
        alpha::give_alpha(&path).expect("written");
        assert_eq!(of_picture(&path, &with_alpha), []);
    }
    picture(&path, (3, 2), png::ColorType::Rgb, u8::MAX);
    alpha::give_alpha(&path).expect("written");
    assert_eq!(of_picture(&path, &with_alpha), []);
    picture(&path, (3, 2), png::ColorType::Rgba, 254);
    let why = alpha::make_opaque(&path).expect_err("it is seen through").to_string();
    assert!(why.ends_with("it is transparent at 0, 0"), "{why}");
}
