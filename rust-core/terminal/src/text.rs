//! Text on a grid of cells: its width, cutting, and line breaks. Only characters of one certain width are drawn; all
//! others are replaced by similar ones in ASCII.

use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};
use unicode_width::UnicodeWidthChar;

/// The text in characters of certain width: ASCII, and those that are wide everywhere. Terminals disagree about arrows
/// and about Greek and Cyrillic letters.
pub fn drawable(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match (c, c.width(), c.width_cjk()) {
            ('\u{1f3fb}'..='\u{1f3ff}', ..) => {} // a skin tone, which would merge with the face before it
            ('\u{1f1e6}'..='\u{1f1ff}', ..) => out.extend(flag_letter(c)),
            (' '..='~' | '\u{ff61}'..='\u{ffdc}', ..) => out.push(c),
            (_, Some(2), Some(2)) => out.push(c),
            (_, Some(1 | 2), _) => out.push_str(replacement(c)),
            ('\n' | '\t', ..) => out.push(' '),
            _ => {} // control and combining characters
        }
    }
    out
}

/// Whether all terminals agree on the character's width.
#[cfg(test)]
pub fn is_drawable(c: char) -> bool {
    matches!(c, ' '..='~' | '\u{ff61}'..='\u{ffdc}') || (c.width(), c.width_cjk()) == (Some(2), Some(2))
}

/// The letter of a regional indicator: two of them make a flag, whose width is uncertain.
fn flag_letter(c: char) -> Option<char> {
    char::from_u32(c as u32 - 0x1f1e6 + u32::from(b'A'))
}

/// The replacement for a character of uncertain width.
fn replacement(c: char) -> &'static str {
    match c {
        '★' | '☆' | '※' | '●' | '◆' | '■' => "*",
        '○' | '◇' | '□' => "o",
        '→' => "->",
        '←' => "<-",
        '─' | '―' | '—' | '–' => "-",
        _ => deunicode::deunicode_char(c).map(str::trim).filter(|s| !s.is_empty()).unwrap_or("?"),
    }
}

/// An optional text; empty if it is missing.
pub fn or_empty(text: &Option<String>) -> &str {
    text.as_deref().unwrap_or_default()
}

/// The number of cells that the text takes; all its characters must be of certain width.
pub fn width(text: &str) -> usize {
    text.chars().map(|c| c.width().unwrap_or(0)).sum()
}

/// The beginning of the text, as much as fits.
pub fn cut(text: &str, room: usize) -> &str {
    let mut used = 0;
    for (at, c) in text.char_indices() {
        used += c.width().unwrap_or(0);
        if used > room {
            return &text[..at];
        }
    }
    text
}

/// The text, or its beginning and two dots if it does not fit.
pub fn clip(text: &str, room: usize) -> String {
    clipped(text, room, "..")
}

/// The text, or its beginning and these dots if it does not fit.
pub fn clipped(text: &str, room: usize, dots: &str) -> String {
    if width(text) <= room {
        return text.to_owned();
    }
    let dots = cut(dots, room);
    format!("{}{dots}", cut(text, room - dots.len()).trim_end())
}

/// The names as [`clipped`] leaves them. If two of them would then read alike, they are cut in their middle instead,
/// and keep as much of their ends as tells them apart: `Playe.3` beside `Playe.4`.
pub fn clipped_apart(names: &[String], room: usize, dots: &str) -> Vec<String> {
    let cut_before = |name: &String, kept: usize| {
        let letters: Vec<char> = name.chars().collect();
        // Half a number would name another person.
        let digits = letters.iter().rev().take_while(|letter| letter.is_ascii_digit()).count();
        let end: String = letters[letters.len().saturating_sub(kept.max(digits))..].iter().collect();
        let beginning = room.checked_sub(dots.len() + width(&end)).filter(|_| kept > 0 && width(name) > room);
        beginning.map_or_else(|| clipped(name, room, dots), |room| format!("{}{dots}{end}", cut(name, room).trim_end()))
    };
    // A name that is cut to its beginning must not read as another's: `Player.` beside `Player`.
    let begins =
        |shown: &str, other: &str| shown.strip_suffix(dots).is_some_and(|beginning| other.starts_with(beginning));
    let alike = |shown: &[String], place: usize| {
        let is_cut = shown[place] != names[place];
        (0..names.len())
            .filter(|&other| names[other] != names[place])
            .any(|other| shown[other] == shown[place] || is_cut && begins(&shown[place], &names[other]))
    };
    let mut shown: Vec<String> = names.iter().map(|name| cut_before(name, 0)).collect();
    for kept in 1..room {
        let places: Vec<usize> = (0..names.len()).filter(|&place| alike(&shown, place)).collect();
        places.into_iter().for_each(|place| shown[place] = cut_before(&names[place], kept));
    }
    shown
}

/// The text, cut or padded to exactly this many cells.
pub fn pad(text: &str, room: usize) -> String {
    let kept = cut(text, room);
    format!("{kept}{}", " ".repeat(room - width(kept)))
}

/// The text in lines no wider than `room`. Japanese breaks without spaces but by its own rules: no line begins with 、。」
/// or a small kana, and none ends with 「.
pub fn wrap(text: &str, room: usize) -> Vec<String> {
    let options = Options::new(room.max(2))
        .word_separator(WordSeparator::UnicodeBreakProperties)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit)
        .break_words(true);
    drawable_lines(text)
        .flat_map(|line| {
            textwrap::wrap(&line, &options).into_iter().map(std::borrow::Cow::into_owned).collect::<Vec<_>>()
        })
        .collect()
}

/// The lines of a text, in characters of certain width.
pub fn drawable_lines(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split('\n').map(drawable)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_uncertain_width_is_left() {
        let text = "…→×—“”‘’★○●①※°±Ωжé─│┌█’・「」、。ー～（）ﾊﾝｶｸ가🎭👍🏽🇯🇵\u{1b}[31m\u{7}e\u{301}";
        let drawn = drawable(text);
        assert_eq!(drawn, "...->x-\"\"''*o*1*deg+-Ozhe-|+#'・「」、。ー～（）ﾊﾝｶｸ가🎭👍JP[31me");
        assert!(drawn.chars().all(is_drawable), "{drawn}");
    }

    #[test]
    fn a_cut_never_halves_a_wide_character() {
        assert_eq!(cut("修道院長", 5), "修道");
        assert_eq!(pad("修道院長", 5), "修道 ");
        assert_eq!(clip("修道院長です", 9), "修道院..");
        assert_eq!(clip("abc", 1), ".");
    }

    #[test]
    fn names_that_are_cut_still_tell_people_apart() {
        let names = |all: &[&str]| all.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        let apart = |all: &[&str], room| clipped_apart(&names(all), room, ".");
        assert_eq!(apart(&["Player 3", "Player 12", "Oito"], 7), ["Playe.3", "Play.12", "Oito"]);
        assert_eq!(apart(&["Alexander", "Alexandra", "Christopher"], 7), ["Alexa.r", "Alexa.a", "Christ."]);
        assert_eq!(apart(&["プレイヤー3", "プレイヤー4"], 7), ["プレ.3", "プレ.4"]);
        assert_eq!(apart(&["same name", "same name"], 6), ["same.", "same."]);
        assert_eq!(clipped_apart(&names(&["Player 3", "Player 4"]), 8, ".."), ["Player 3", "Player 4"]);
        assert_eq!(apart(&["Player", "Player 2", "Oito"], 7), ["Player", "Playe.2", "Oito"]);
        assert_eq!(apart(&["プレイヤー", "プレイヤー2"], 10), ["プレイヤー", "プレイヤ.2"]);
        for room in 1..12 {
            for name in apart(&["Player 3", "Player 4", "プレイヤー3", "プレイヤー4"], room) {
                assert!(width(&name) <= room, "{name} is wider than {room}");
            }
        }
    }

    #[test]
    fn japanese_breaks_by_its_own_rules() {
        let text = "「城」を建てた。次は、「宮殿」（５金）だ！キャラクターの「ショッピング」ッて、ちょっと々。「もう一度」と言った。";
        for room in 4..60 {
            for line in wrap(text, room) {
                assert!(width(&line) <= room, "{line} is wider than {room}");
                // A run without any break is cut if it is wider than the line.
                if room >= 12 {
                    let first = line.chars().next().unwrap();
                    let last = line.chars().last().unwrap();
                    assert!(!"、。」）！ーッョゃっ々".contains(first), "{room}: {line}");
                    assert!(!"「（".contains(last), "{room}: {line}");
                }
            }
        }
    }

    #[test]
    fn english_breaks_at_spaces() {
        assert_eq!(wrap("Pay 2 gold, draw cards.", 11), ["Pay 2 gold,", "draw cards."]);
        assert_eq!(wrap("one\ntwo", 11), ["one", "two"]);
    }
}
