//! Fails the build unless every message that the phone uses exists in every language, with the arguments it needs.

use std::path::Path;

fn main() {
    ayatsuri_word_check::check(Path::new("words"), Path::new("src"));
}
