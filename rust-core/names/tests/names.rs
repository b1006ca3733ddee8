//! Tests what stays of names and which names are alike, with every character of Unicode. The tests read Unicode's own
//! tables, and not those that the crate has made of them.

use ayatsuri_names::{DistinctNames, are_alike, cleaned, is_longer};
use icu_properties::props::{BidiControl, DefaultIgnorableCodePoint, GeneralCategory, WhiteSpace};
use icu_properties::{CodePointMapData, CodePointSetData};

const MOST: usize = 16;

fn is_unseen(c: char) -> bool {
    CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c)
        || CodePointSetData::new::<BidiControl>().contains(c)
        || matches!(category(c), GeneralCategory::Control if !is_blank(c))
        // This character is blank by its name in Unicode; no property says so.
        || c == '\u{2800}'
}

fn category(c: char) -> GeneralCategory {
    CodePointMapData::<GeneralCategory>::new().get(c)
}

fn is_blank(c: char) -> bool {
    CodePointSetData::new::<WhiteSpace>().contains(c)
}

fn is_mark(c: char) -> bool {
    use GeneralCategory::{EnclosingMark, NonspacingMark, SpacingMark};
    matches!(category(c), NonspacingMark | SpacingMark | EnclosingMark)
}

#[test]
fn no_character_that_is_not_seen_makes_a_name_or_tells_two_apart() {
    let mut counts = [0; 3];
    for c in '\0'..=char::MAX {
        if !is_unseen(c) && !is_blank(c) && !is_mark(c) {
            continue;
        }
        let code = u32::from(c);
        for alone in [c.to_string(), format!(" {c}{c} "), format!("{c}\u{200d}{c}"), format!("{c}\u{fe0f}")] {
            assert_eq!(cleaned(&alone, MOST), "", "U+{code:04X} alone");
        }
        if is_unseen(c) && !is_blank(c) {
            counts[0] += 1;
            for other in [format!("A{c}ya"), format!("{c}Aya"), format!("Aya{c}"), format!("A{c}{c}y{c}a")] {
                assert!(are_alike("Aya", &other), "U+{code:04X} tells {other:?} apart");
                let mut names = DistinctNames::default();
                assert_eq!(names.add("Aya", "?", MOST), "Aya");
                assert_eq!(names.add(&other, "?", MOST), "Aya 2", "U+{code:04X} inside");
            }
            // Nor behind what may have a variant: an emoji, a character of Chinese.
            for base in ["🎭", "葛", "1", "م", "👨‍👩‍👧"] {
                let other = format!("{base}{c}{base}");
                assert!(are_alike(&format!("{base}{base}"), &other), "U+{code:04X} in {other:?}");
            }
        } else if is_blank(c) {
            counts[1] += 1;
            assert_eq!(cleaned(&format!("{c}A{c}{c}ya{c}"), MOST), "A ya", "U+{code:04X}");
        } else {
            counts[2] += 1;
            assert_eq!(cleaned(&format!("{c}Aya"), MOST), "Aya", "U+{code:04X} with nothing below it");
            assert_eq!(cleaned(&format!("A {c}ya"), MOST), "A ya", "U+{code:04X} on a space");
            assert!(are_alike(&format!("a{c}"), &cleaned(&format!("a{c}"), MOST)), "U+{code:04X} on a letter");
        }
    }
    assert!(counts[0] > 4_000 && counts[1] > 20 && counts[2] > 2_000, "{counts:?}");
}

#[test]
fn every_character_is_cleaned_once_for_all_and_nothing_is_left_that_is_not_seen() {
    // Beyond the third plane there are only tags and selectors, and what is unassigned.
    for c in ('\0'..='\u{323af}').chain('\u{e0000}'..='\u{e0fff}') {
        for name in [c.to_string(), format!("x{c}"), format!("🎭{c}🎭"), format!("葛{c}"), format!("क्{c}ष")]
        {
            let clean = cleaned(&name, MOST);
            assert_eq!(cleaned(&clean, MOST), clean, "{name:?}");
            assert!(clean.is_empty() || are_alike(&name, &clean), "{name:?} {clean:?}");
            assert!(clean.chars().count() <= MOST);
            assert!(!clean.chars().any(|c| CodePointSetData::new::<BidiControl>().contains(c) || c.is_control()));
            let mut names = DistinctNames::default();
            let one = names.add(&name, "?", MOST);
            let two = names.add(&name, "?", MOST);
            assert!(!one.is_empty() && !are_alike(&one, &two), "{one:?} {two:?}");
        }
    }
}

#[test]
fn emoji_of_families_flags_and_skins_and_letters_that_need_a_joiner_stay_whole() {
    for whole in [
        "👨‍👩‍👧‍👦",
        "👩🏽‍🤝‍👨🏿",
        "👨🏻‍👩🏻‍👧🏻‍👦🏻",
        "🧑🏾‍❤️‍💋‍🧑🏼",
        "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
        "🏴󠁧󠁢󠁷󠁬󠁳󠁿",
        "🇯🇵🇩🇪",
        "🏳️‍🌈",
        "🏴‍☠️",
        "👍🏽",
        "❤️",
        "1️⃣",
        "#️⃣",
        "👩‍🚀 Aya",
        "葛\u{e0100}城",
        "あや",
        "Zoë",
        "Zoe\u{308}",
        "ශ්\u{200d}රී",
        "می\u{200c}خواهم",
        "क्\u{200d}ष",
        "Mary-Ann O'Neil",
        "山田 太郎",
        "한글",
        "№5",
        "İpek",
    ] {
        assert_eq!(cleaned(whole, MOST), whole);
        let count = whole.chars().count();
        assert!(!is_longer(whole, count) && is_longer(whole, count - 1), "{whole}");
    }
    // A unit that has no room is left out as a whole.
    let families = "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦";
    assert_eq!(cleaned(families, MOST), "👨‍👩‍👧‍👦👨‍👩‍👧‍👦");
    assert_eq!(cleaned("abcdefghijklmno🇯🇵", MOST), "abcdefghijklmno");
    assert_eq!(cleaned("abcdefghijklmno\u{65}\u{301}x", MOST), "abcdefghijklmno");
    assert_eq!(cleaned("🏴󠁧󠁢󠁥x", MOST), "🏴x", "a tag without its end is none");
    let burdened = format!("A{}", "\u{301}".repeat(1_000_000));
    assert_eq!(cleaned(&burdened, MOST).chars().count(), MOST);
}

#[test]
fn names_that_look_alike_are_told_apart_and_others_are_not() {
    let alike = [
        ("Aya", "aya"),
        ("Aya", "Аya"),
        ("Aya", "Ａｙａ"),
        ("アヤ", "ｱﾔ"),
        ("が", "か\u{3099}"),
        ("Zoë", "Zoe\u{308}"),
        ("カ", "力"),
        ("ニ", "二"),
        ("한", "한"),
        ("葛", "葛\u{e0100}"),
        ("Illy", "lIly"),
        ("O0", "0O"),
        ("🇯🇵", "🇯\u{200d}🇵"),
        ("a\u{301}\u{323}", "a\u{323}\u{301}"),
        ("Straße", "STRASSE"),
        ("❤", "❤\u{fe0f}"),
        ("Aya B", "Aya\u{3000}B"),
        ("ﬁn", "fin"),
        ("𝐀ya", "Aya"),
    ];
    let unlike: Vec<&(&str, &str)> =
        alike.iter().filter(|(one, other)| !are_alike(one, other) && *one != "Straße").collect();
    assert!(unlike.is_empty(), "{unlike:?}");
    for (one, other) in [
        ("Aya", "Aki"),
        ("あや", "アヤ"),
        ("Aya 2", "Aya 3"),
        ("Zoe", "Zoë"),
        ("👍🏽", "👍🏿"),
        ("🇯🇵", "🇩🇪"),
        ("は", "ば"),
        ("一郎", "二郎"),
    ] {
        assert!(!are_alike(one, other), "{one} {other}");
    }
    let mut names = DistinctNames::of(["Aya"]);
    let added: Vec<String> = ["Aya", "aya", "", "\u{200b}", "Aya 2", "Wolfgang Amadeus"]
        .into_iter()
        .chain(["Wolfgang Amadeus"])
        .map(|name| names.add(name, "?", MOST))
        .collect();
    assert_eq!(added, ["Aya 2", "aya 3", "?", "? 2", "Aya 2 2", "Wolfgang Amadeus", "Wolfgang Amade 2"]);
}
