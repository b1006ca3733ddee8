//! Wide characters made narrow. A Japanese input method types wide letters, digits and signs; the program takes each as
//! its narrow form: `３` as `3`, `Ｎ` as `N`.

/// Makes a wide letter, digit, sign or space narrow; leaves every other character as it is.
pub fn narrow(letter: char) -> char {
    match letter {
        '\u{3000}' => ' ',
        // The wide forms stand in the order of ASCII.
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - 0xff01 + u32::from('!')).unwrap_or(letter),
        _ => letter,
    }
}

/// Makes each character of a line narrow that has a narrow form.
pub fn narrowed(line: &str) -> String {
    line.chars().map(narrow).collect()
}

/// The same ASCII letter in the other case; `None` for every other character: no key of the program lies outside ASCII.
pub fn other_case(letter: char) -> Option<char> {
    let other = if letter.is_ascii_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() };
    (other != letter).then_some(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_typed_wide_is_what_its_narrow_form_is() {
        let wide: String = ('！'..='～').collect();
        let ascii: String = ('!'..='~').collect();
        assert_eq!(narrowed(&wide), ascii);
        assert_eq!(narrowed("１\u{3000}彩あé-"), "1 彩あé-");
        assert_eq!(
            [other_case('a'), other_case('Z'), other_case('1'), other_case('あ')],
            [Some('A'), Some('z'), None, None]
        );
    }
}
