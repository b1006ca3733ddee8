//! What the store keeps as JSON is read and written with the keys that are pinned.

use ayatsuri_formats::is_writing;
use ayatsuri_formats::kept::{self, KeptDocument};

#[test]
fn every_document_is_read_whole_and_has_the_keys_that_are_pinned() {
    let documents = kept::documents();
    if is_writing() {
        for document in &documents {
            document.write_missing().expect("the fixtures can be written");
        }
    }
    let troubles: Vec<String> = documents.iter().flat_map(KeptDocument::troubles).collect();
    assert!(troubles.is_empty(), "{} keys are not as they are pinned:\n\n{}", troubles.len(), troubles.join("\n\n"));
}
