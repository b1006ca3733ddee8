//! Packs what names need of Unicode's tables into one file: the class of each character, and its look.

use std::path::Path;

use icu_properties::props::{
    BidiControl, CanonicalCombiningClass, DefaultIgnorableCodePoint, Emoji, EmojiModifier, ExtendedPictographic,
    GeneralCategory, JoiningType, PrependedConcatenationMark, RegionalIndicator, UnifiedIdeograph, VariationSelector,
    WhiteSpace,
};
use icu_properties::{CodePointMapData, CodePointSetData};
use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton;

include!("src/class.rs");

const ZERO_WIDTH_NON_JOINER: char = '\u{200c}';
/// The first of the tags.
const FIRST_TAG: char = '\u{e0020}';

/// Characters that are blank by their names in Unicode, although no property says so: a Braille cell without dots,
/// blank hieroglyphs, a note without a head.
const BLANK_BY_NAME: [char; 4] = ['\u{2800}', '\u{13441}', '\u{13442}', '\u{1d159}'];

fn class(c: char) -> CharacterClass {
    let is = |set: icu_properties::CodePointSetDataBorrowed<'static>| set.contains(c);
    if is(CodePointSetData::new::<VariationSelector>()) {
        return CharacterClass::Selector;
    }
    if BLANK_BY_NAME.contains(&c)
        || is(CodePointSetData::new::<DefaultIgnorableCodePoint>())
        || is(CodePointSetData::new::<BidiControl>())
    {
        return match c {
            ZERO_WIDTH_JOINER => CharacterClass::Joiner,
            ZERO_WIDTH_NON_JOINER => CharacterClass::NonJoiner,
            FIRST_TAG..=LAST_TAG => CharacterClass::Tag,
            _ => CharacterClass::Unseen,
        };
    }
    if is(CodePointSetData::new::<WhiteSpace>()) {
        return CharacterClass::Blank;
    }
    // This comes before the categories, because the code points of future emoji are unassigned.
    if is(CodePointSetData::new::<ExtendedPictographic>()) {
        return CharacterClass::Picture;
    }
    if is(CodePointSetData::new::<EmojiModifier>()) {
        return CharacterClass::Modifier;
    }
    if is(CodePointSetData::new::<RegionalIndicator>()) {
        return CharacterClass::Indicator;
    }
    if is(CodePointSetData::new::<Emoji>()) {
        return CharacterClass::Keycap;
    }
    match CodePointMapData::<GeneralCategory>::new().get(c) {
        GeneralCategory::Format if is(CodePointSetData::new::<PrependedConcatenationMark>()) => CharacterClass::Seen,
        GeneralCategory::Format
        | GeneralCategory::Control
        | GeneralCategory::Unassigned
        | GeneralCategory::PrivateUse
        | GeneralCategory::Surrogate
        | GeneralCategory::LineSeparator
        | GeneralCategory::ParagraphSeparator => CharacterClass::Unseen,
        GeneralCategory::NonspacingMark | GeneralCategory::SpacingMark | GeneralCategory::EnclosingMark => {
            match CodePointMapData::<CanonicalCombiningClass>::new().get(c) {
                CanonicalCombiningClass::Virama => CharacterClass::Virama,
                _ => CharacterClass::Mark,
            }
        }
        _ if is(CodePointSetData::new::<UnifiedIdeograph>()) => CharacterClass::Ideograph,
        _ => match CodePointMapData::<JoiningType>::new().get(c) {
            JoiningType::DualJoining | JoiningType::LeftJoining | JoiningType::RightJoining => CharacterClass::Joining,
            _ => CharacterClass::Seen,
        },
    }
}

/// The look of a character: the skeleton (UTS 39) of its compatibility form, without the characters that nobody sees.
fn look(c: char) -> String {
    let mut look = c.to_string();
    // A character of a skeleton may have a compatibility form of its own, so both are applied again.
    for _ in 0..3 {
        let compatible: String = look.nfkc().collect();
        let next: String = skeleton(&compatible).filter(|c| class(*c).is_seen()).collect();
        if next.is_empty() {
            break;
        }
        look = next;
    }
    look
}

/// Writes a number with seven bits in each byte, the lowest first.
fn number(into: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        into.push(number as u8 | 0x80);
        number >>= 7;
    }
    into.push(number as u8);
}

/// Writes the difference of two numbers, positive or negative, so that a small one takes one byte.
fn step(into: &mut Vec<u8>, from: u32, to: u32) {
    let difference = i64::from(to) - i64::from(from);
    number(into, if difference < 0 { (-difference * 2 - 1) as u32 } else { (difference * 2) as u32 });
}

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/class.rs");
    let (mut runs, mut last, mut begun) = (vec![], None, 0);
    let (mut run_count, mut look_count) = (0, 0);
    let (mut places, mut lengths, mut looks) = (vec![], vec![], vec![]);
    let mut before = 0;
    // Neighbouring characters mostly have neighbouring looks, so each place of a look is written as the difference from
    // that place in the look before.
    let mut looked = [0_u32; 32];
    for c in '\0'..=char::MAX {
        let class = class(c);
        if last != Some(class) {
            number(&mut runs, u32::from(c) - begun);
            runs.push(class as u8);
            (last, begun) = (Some(class), u32::from(c));
            run_count += 1;
        }
        // Syllables of Hangul need no entry: arithmetic takes them apart.
        if !class.is_seen() || class == CharacterClass::Blank || HANGUL.contains(&c) {
            continue;
        }
        let look = look(c);
        if look.chars().eq([c]) {
            continue;
        }
        number(&mut places, u32::from(c) - before);
        before = u32::from(c);
        lengths.push(u8::try_from(look.chars().count()).expect("a look is short"));
        for (at, seen) in look.chars().enumerate() {
            let earlier = &mut looked[at.min(31)];
            step(&mut looks, *earlier, u32::from(seen));
            *earlier = u32::from(seen);
        }
        look_count += 1;
    }
    let mut all = vec![];
    number(&mut all, run_count);
    number(&mut all, look_count);
    for part in [&runs, &places, &lengths, &looks] {
        all.extend(part);
    }
    let packed = miniz_oxide::deflate::compress_to_vec(&all, 10);
    let out = std::env::var_os("OUT_DIR").expect("Cargo says where to");
    std::fs::write(Path::new(&out).join("characters"), packed).expect("the file can be written");
}
