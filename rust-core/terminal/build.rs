//! Every message that the terminal says exists in every language, with the arguments it needs; or nothing is built.

use std::path::Path;

fn main() {
    ayatsuri_word_check::check(Path::new("../phone/words"), Path::new("src"));
}
