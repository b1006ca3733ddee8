//! Reads all 256 words that people compare aloud, alone and one after another, as Japanese and as English ears hear
//! them.
//!
//! `unspeakable.txt` holds the hashes of what must not be heard: indecent words, insults, slurs, curses and death, in
//! kana and in Latin letters, also as somebody may misread them. The file shows none of them. To add one, run `printf
//! %s WORD | b2sum -l 64 | cut -d' ' -f1` with the word in hiragana or small Latin letters, and sort the hash into the
//! file.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use blake2::digest::consts::U8;
use blake2::{Blake2b, Digest};

/// The length of the longest unspeakable word, in letters or kana.
const LONGEST: usize = 8;

/// Each mora (a Japanese syllable) of the words, with the Latin letters in which it is written.
const MORAE: &str = "あa いi うu えe おo かka きki くku けke こko がga ぎgi ぐgu げge ごgo さsa しshi すsu せse そso ざza じji \
                     ずzu ぜze ぞzo たta ちchi つtsu てte とto だda づzu でde どdo なna にni ぬnu ねne のno はha ひhi ふfu \
                     へhe ほho ばba びbi ぶbu べbe ぼbo まma みmi むmu めme もmo やya ゆyu よyo らra りri るru れre ろro わwa";

/// The languages whose words are read, by their folders.
const LANGUAGES: [&str; 2] = ["en", "ja"];

/// The words of a language, in the order of the values of a byte.
fn all(language: &str) -> Vec<String> {
    let path = format!("{}/../screens/words/{language}/spoken.ftl", env!("CARGO_MANIFEST_DIR"));
    let file = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let (_, words) = file.split_once("spoken-words =").expect("the words are there");
    words.split_whitespace().map(str::to_owned).collect()
}

/// The hashes of everything that must not be heard.
struct Unspeakable(HashSet<u64>);

impl Unspeakable {
    fn of_file() -> Unspeakable {
        let lines: Vec<&str> = include_str!("unspeakable.txt").lines().collect();
        assert!(lines.is_sorted_by(|one, next| one < next) && lines.len() > 900, "{} hashes", lines.len());
        let hash = |line: &&str| u64::from_str_radix(line, 16).unwrap_or_else(|_| panic!("{line} is no hash"));
        Unspeakable(lines.iter().map(hash).collect())
    }

    fn holds(&self, text: &str) -> bool {
        self.0.contains(&u64::from_be_bytes(Blake2b::<U8>::digest(text.as_bytes()).into()))
    }
}

/// The unspeakable words that are heard in `words` alone and across any of them after any other, each with the place
/// where it was heard first.
///
/// Any word may follow any other, so the ends of words are joined to the beginnings. A whole word may stand between
/// them, as people read four words in a row.
fn heard_in_a_row(words: &[String], unspeakable: &Unspeakable) -> BTreeMap<String, String> {
    let mut heard = BTreeMap::new();
    let mut hear = |part: String, place: &dyn Fn() -> String| {
        if unspeakable.holds(&part) {
            heard.entry(part).or_insert_with(place);
        }
    };
    // The ends and the beginnings of the words, by their length in letters.
    let (mut ends, mut beginnings) = ([const { BTreeSet::new() }; LONGEST], [const { BTreeSet::new() }; LONGEST]);
    for word in words {
        let places: Vec<usize> = word.char_indices().map(|(place, _)| place).chain([word.len()]).collect();
        let letters = places.len() - 1;
        for (from, to) in (0..letters).flat_map(|from| (from + 1..=letters).map(move |to| (from, to))) {
            let part = &word[places[from]..places[to]];
            let length = to - from;
            if from == 0 && length < LONGEST {
                beginnings[length].insert(part);
            }
            if to == letters && length < LONGEST {
                ends[length].insert(part);
            }
            hear(part.to_owned(), &|| word.clone());
        }
    }
    for between in words.iter().map(String::as_str).chain([""]) {
        let room = LONGEST.saturating_sub(between.chars().count());
        for (one, other) in (1..room).flat_map(|one| (1..=room - one).map(move |other| (one, other))) {
            for end in &ends[one] {
                for beginning in &beginnings[other] {
                    hear(format!("{end}{between}{beginning}"), &|| format!("…{end} {between} {beginning}…"));
                }
            }
        }
    }
    heard
}

#[test]
fn no_word_is_unspeakable_alone_or_after_another() {
    let unspeakable = Unspeakable::of_file();
    for language in LANGUAGES {
        let heard = heard_in_a_row(&all(language), &unspeakable);
        assert!(heard.is_empty(), "{language}: {heard:#?}");
    }
}

#[test]
fn what_is_unspeakable_is_heard_alone_across_words_and_across_a_whole_word() {
    let unspeakable = Unspeakable::of_file();
    let heard = |words: &[&str]| {
        let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
        heard_in_a_row(&words, &unspeakable).into_keys().collect::<Vec<_>>()
    };
    // The mildest words of the list stand here for all of them.
    assert_eq!(heard(&["sabaku", "sakura"]), [] as [&str; 0]);
    assert_eq!(heard(&["sobakasu"]), ["baka", "kasu"]);
    assert_eq!(heard(&["しば", "かさ"]), ["ばか"]);
    assert_eq!(heard(&["na", "h", "on"]), ["aho"]);
    assert_eq!(heard(&["hoes"]), ["hoe"]);
}

#[test]
fn every_byte_has_a_word_of_its_own_and_no_two_differ_in_one_letter_alone() {
    for language in LANGUAGES {
        let words = all(language);
        let distinct: BTreeSet<&String> = words.iter().collect();
        assert_eq!((words.len(), distinct.len()), (256, 256), "{language}");
    }
    let latin = all("en");
    for (number, one) in latin.iter().enumerate() {
        for other in &latin[..number] {
            assert!(!is_near(one.as_bytes(), other.as_bytes()), "{one} {other}");
        }
    }
}

/// Whether one letter more, less or changed turns the one word into the other.
fn is_near(one: &[u8], other: &[u8]) -> bool {
    let same = one.iter().zip(other).take_while(|(a, b)| a == b).count();
    let (one, other) = (&one[same..], &other[same..]);
    let rest = |of: &[u8], skip: usize| of.get(skip..).map(<[u8]>::to_vec);
    [(1, 1), (0, 1), (1, 0)].into_iter().any(|(a, b)| {
        let (a, b) = (rest(one, a), rest(other, b));
        a.is_some() && a == b
    })
}

#[test]
fn phones_in_two_languages_show_the_same_words() {
    let latin_of = |kana: char| {
        let mora = MORAE.split_whitespace().find(|mora| mora.starts_with(kana));
        mora.and_then(|mora| mora.strip_prefix(kana)).unwrap_or_else(|| panic!("{kana} is none of the simple morae"))
    };
    for (kana, latin) in all("ja").iter().zip(all("en")) {
        assert_eq!(kana.chars().map(latin_of).collect::<String>(), latin);
    }
}
