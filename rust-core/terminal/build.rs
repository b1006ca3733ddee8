//! Fails the build unless every message that the terminal uses exists in every language, with the arguments it needs.

use std::path::Path;

fn main() {
    ayatsuri_word_check::check(Path::new("../screens/words"), &[Path::new("src")]);
}
