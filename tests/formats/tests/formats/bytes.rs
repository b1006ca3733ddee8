//! Every variant of every format has the bytes that are pinned.

use ayatsuri_formats::pinned::PinnedFormat;
use ayatsuri_formats::{assert_pinned, samples};

#[test]
fn every_variant_has_the_bytes_that_are_pinned() {
    assert_pinned("formats", &samples::formats(), PinnedFormat::write_missing, PinnedFormat::troubles);
}

/// Every file of bytes belongs to a format, as a file that no format reads would pin nothing.
#[test]
fn every_file_of_bytes_is_a_formats() {
    let formats = samples::formats();
    for file in std::fs::read_dir(ayatsuri_formats::fixtures().join("bytes")).expect("they are there") {
        let name = file.expect("it is there").file_name().into_string().expect("plain names");
        assert!(formats.iter().any(|format| format!("{}.txt", format.name) == name), "{name} is no format's");
    }
}
