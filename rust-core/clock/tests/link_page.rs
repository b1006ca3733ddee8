//! The table of time-outs in docs/link.md is the one of the code. `AYATSURI_WRITE=1 cargo test -p ayatsuri-clock --test
//! link_page` writes it.

use std::path::Path;

use ayatsuri_clock::Timeouts;

const HEADING: &str = "\n## Time-outs\n";

#[test]
fn the_table_of_time_outs_is_that_of_the_code() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/link.md");
    let page = std::fs::read_to_string(&path).expect("docs/link.md is there");
    let (before, rest) = page.split_once(HEADING).expect("a section on time-outs");
    let (_, after) = rest.split_once("\n## ").expect("a section after it");
    let wanted = format!("{before}{HEADING}{}\n## {after}", section());
    if page != wanted && std::env::var_os("AYATSURI_WRITE").is_some() {
        std::fs::write(&path, wanted).expect("docs/link.md can be written");
        return;
    }
    assert!(
        page == wanted,
        "docs/link.md is behind rust-core/clock/src/timeouts.rs: run this test with AYATSURI_WRITE=1"
    );
}

fn section() -> String {
    let mut text = "\nAll in `rust-core/clock/src/timeouts.rs`, from which this table is made.\n\n".to_owned();
    text.push_str("| name | what happens after so long | ms |\n|---|---|---|\n");
    for row in Timeouts::DEFAULT.rows() {
        text.push_str(&format!("| `{}` | {} | {} |\n", row.name, row.meaning, grouped(row.value.as_millis())));
    }
    text
}

/// A number as the page writes it: 60,000.
fn grouped(number: u128) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.char_indices() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
