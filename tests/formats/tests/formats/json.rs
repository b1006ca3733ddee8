//! The store's JSON documents are read and written with the keys that are pinned.

use ayatsuri_formats::assert_pinned;
use ayatsuri_formats::kept::{self, KeptDocument};

#[test]
fn every_document_is_read_whole_and_has_the_keys_that_are_pinned() {
    assert_pinned("keys", &kept::documents(), KeptDocument::write_missing, KeptDocument::troubles);
}
