//! Every key that works is shown: beside the thing that it chooses, in the footer, or on the help page, which every
//! footer names.

use ayatsuri_phone::Language;
use ayatsuri_phone::screen::Screen;
use ratatui_crossterm::crossterm::event::{Event, KeyCode, KeyEvent};

use super::{BOTH, drawn_on, rows, state_for};
use crate::focus_target::FocusTarget;
use crate::page_keys;
use crate::sample_pages;
use crate::ui::{DrawnScreen, Overlay, UiState};

/// Every key that a usual keyboard has.
fn keyboard() -> Vec<KeyCode> {
    use KeyCode::*;
    let mut keys: Vec<KeyCode> = (' '..='~').map(Char).collect();
    keys.extend((1..=12).map(F));
    keys.extend([
        Enter, Esc, Tab, BackTab, Backspace, Delete, Insert, Up, Down, Left, Right, Home, End, PageUp, PageDown,
    ]);
    keys
}

/// The name of a key in footers and on the help page.
fn called(code: KeyCode, language: Language) -> String {
    match code {
        KeyCode::Up | KeyCode::Down | KeyCode::Left | KeyCode::Right if language == Language::Japanese => "矢印".into(),
        KeyCode::Up | KeyCode::Down | KeyCode::Left | KeyCode::Right => "arrows".into(),
        KeyCode::BackTab => "Shift-Tab".into(),
        KeyCode::PageDown => "PgDn".into(),
        other => super::super::key_name(other),
    }
}

/// The whole help page of a screen.
fn help(screen: &Screen, language: Language, (width, height): (u16, u16)) -> String {
    let mut state = state_for(screen, language);
    state.open(Overlay::Help);
    let mut all = String::new();
    loop {
        let (drawn, buffer) = drawn_on(screen, &state, width, height);
        all.push_str(&rows(&buffer).join("\n"));
        if state.scroll >= drawn.scroll_end {
            return all;
        }
        state.scroll += 1;
    }
}

fn in_other_case(code: KeyCode) -> Option<KeyCode> {
    match code {
        KeyCode::Char(letter) => crate::narrow::other_case(letter).map(KeyCode::Char),
        _ => None,
    }
}

/// The keys that do something in this state, but are not shown.
fn untold(screen: &Screen, state: &UiState, language: Language, size: (u16, u16)) -> Vec<KeyCode> {
    let (drawn, buffer) = drawn_on(screen, state, size.0, size.1);
    let lines = rows(&buffer);
    let foot = lines[lines.len() - 3..].join("\n");
    assert!(foot.contains("F1 ") || state.overlay == Some(Overlay::Help), "no help is named:\n{}", lines.join("\n"));
    let help = help(screen, language, size);
    let is_token = |text: &str, name: &str| text.split_whitespace().any(|word| word == name);
    let any_key = match (language, screen) {
        (Language::Japanese, Screen::Cover(_)) => Some("どのキーでも開く"),
        (Language::English, Screen::Cover(_)) => Some("any key opens the cover"),
        _ => None,
    };
    let typed = if language == Language::Japanese {
        "数字と文字はコードに入る"
    } else {
        "digits and letters are typed"
    };
    let named =
        if language == Language::Japanese { "文字を打つと名前に入る" } else { "letters begin your name" };
    let is_told = |code: KeyCode| {
        let name = called(code, language);
        let is_beside = |drawn: &DrawnScreen| {
            drawn.hits.iter().filter(|hit| hit.key == Some(code) && !hit.shown.is_empty()).any(|hit| {
                let words_beside: String = (hit.shown.x..hit.shown.right().min(hit.shown.x + 8))
                    .map(|x| buffer[(x, hit.shown.y)].symbol())
                    .collect();
                is_token(&words_beside, &name)
            })
        };
        let is_of_code = matches!(screen, Screen::Join(_))
            && matches!(code, KeyCode::Char(c) if c.is_alphanumeric() || c == '-')
            && help.contains(typed);
        let is_of_name = page_keys::name_asked(screen).is_some()
            && matches!(code, KeyCode::Char(c) if c.is_alphabetic())
            && help.contains(named);
        // A thing that is scrolled out of sight has a number that the help page names as one of a range.
        let is_number = drawn.hits.iter().any(|hit| hit.key == Some(code) && hit.shown.is_empty())
            && is_token(&help, "1-9")
            && is_token(&help, "a-z");
        is_token(&foot, &name)
            || is_token(&help, &name)
            || is_beside(&drawn)
            || is_of_code
            || is_of_name
            || is_number
            || any_key.is_some_and(|told| help.contains(told))
    };
    let works = |code: KeyCode| {
        let mut after = state.clone();
        let done = after.handle(&Event::Key(KeyEvent::from(code)), screen, &drawn);
        after.scroll = state.scroll;
        done.is_some() || format!("{after:?}") != format!("{state:?}")
    };
    // A letter in the other case counts as the same key.
    let is_other = |code: KeyCode| in_other_case(code).is_some_and(is_told);
    keyboard().into_iter().filter(|&code| works(code) && !is_told(code) && !is_other(code)).collect()
}

#[test]
fn every_key_that_works_is_in_the_footer_or_on_the_help_page_that_it_names() {
    for language in BOTH {
        for (name, screen) in sample_pages::all(language) {
            for size in [(80, 24), (160, 50)] {
                let mut state = state_for(&screen, language);
                state.now = 100_000;
                assert_eq!(untold(&screen, &state, language, size), [], "{name}, {language:?}, {size:?}");
                // The keys may depend on what has the focus.
                let hits = drawn_on(&screen, &state, size.0, size.1).0.hits;
                let spots = hits.into_iter().map(|hit| hit.target).filter(|spot| !matches!(spot, FocusTarget::Key(_)));
                for spot in spots.step_by(9) {
                    state.focus = Some(spot);
                    assert_eq!(untold(&screen, &state, language, size), [], "{name}: {:?}", state.focus);
                }
            }
        }
    }
}

/// Any key closes an overlay; keys that do something else there are shown.
#[test]
fn on_top_of_a_page_only_told_keys_do_more_than_close_it() {
    for language in BOTH {
        let pages = sample_pages::all(language);
        for (name, screen) in pages {
            for overlay in
                [Overlay::Log, Overlay::Known, Overlay::Help, Overlay::Rounds, Overlay::Hint(vec!["a".into()])]
            {
                let mut state = state_for(&screen, language);
                state.now = 100_000;
                state.open(overlay);
                let (drawn, _) = drawn_on(&screen, &state, 80, 24);
                let help = help(&screen, language, (80, 24));
                let closes =
                    if language == Language::Japanese { "どのキーでも閉じる" } else { "any key closes" };
                assert!(help.contains(closes));
                for code in keyboard() {
                    let mut after = state.clone();
                    let done = after.handle(&Event::Key(KeyEvent::from(code)), &screen, &drawn);
                    let is_closed = done.is_none() && after.overlay.is_none();
                    let is_scrolled = done.is_none() && after.overlay == state.overlay;
                    let is_named = |code: KeyCode| {
                        drawn.hits.iter().any(|hit| hit.key == Some(code))
                            || help.split_whitespace().any(|word| word == called(code, language))
                    };
                    let named = is_named(code) || in_other_case(code).is_some_and(is_named);
                    assert!(is_closed || is_scrolled || named, "{name}, {:?}: {code:?}", state.overlay);
                }
            }
        }
    }
}

/// With all its buttons the bar of a table leaves room for the help, in both languages.
#[test]
fn a_bar_of_eighty_columns_always_names_the_help() {
    for language in BOTH {
        let pages = sample_pages::all(language);
        let (_, screen) = pages.iter().find(|(name, _)| name.contains("take back")).unwrap();
        let bar = rows(&drawn_on(screen, &state_for(screen, language), 80, 24).1).pop().unwrap();
        assert!(bar.contains(" T ") && bar.contains("F1 "), "{bar}");
        // It does not push out the keys that tell of the table.
        assert!(bar.contains(" l ") && bar.contains("? "), "{bar}");
    }
}
