//! Invisible characters in names that come from other phones.

/// Whether a character is invisible: a Unicode formatting character, filler or line separator. Such characters change
/// how others are shown, or make two names look alike.
#[must_use]
pub fn is_unseen(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::is_unseen;

    #[test]
    fn what_is_seen_stays_and_what_is_not_is_found() {
        let unseen = "\u{ad}\u{200b}\u{200d}\u{202e}\u{2066}\u{3164}\u{feff}\u{e0041}";
        assert!(unseen.chars().all(is_unseen));
        assert!(!"Mary-Ann O'Neil, 山田 太郎、İpek №5 🎭 é".chars().any(is_unseen), "spaces and marks are seen");
    }
}
