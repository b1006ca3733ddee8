//! Overlays on top of a page: the keys that close them, what comes back then, and where they stand. And pages that are
//! longer than the window.

use ayatsuri_phone::Language;
use ayatsuri_phone::screen::{Confirm, Screen, TableAction};
use ratatui_crossterm::crossterm::event::{Event, KeyCode, KeyEvent};

use super::{BOTH, drawn_on, rows, state_for, table};
use crate::describe;
use crate::focus_target::FocusTarget;
use crate::sample_pages;
use crate::ui::{Overlay, UiCommand, UiState, YES_KEY};

fn press(screen: &Screen, state: &mut UiState, code: KeyCode) -> Option<UiCommand> {
    let (drawn, _) = drawn_on(screen, state, 80, 24);
    let command = state.handle(&Event::Key(KeyEvent::from(code)), screen, &drawn);
    let (drawn, _) = drawn_on(screen, state, 80, 24);
    state.keep_focus(screen, &drawn);
    command
}

fn question() -> Overlay {
    let asked = |text: &str| text.to_owned();
    let confirm = Confirm { question: asked("Really?"), yes: asked("Leave"), no: asked("Stay") };
    Overlay::Confirm(confirm, TableAction::Leave.into())
}

#[test]
fn q_closes_a_window_and_quits_only_from_the_page() {
    for language in BOTH {
        let screen = table(language);
        for overlay in [Overlay::Help, Overlay::Log, Overlay::Known, Overlay::Hint(vec!["a".into()]), question()] {
            let mut state = state_for(&screen, language);
            state.open(overlay);
            assert_eq!(press(&screen, &mut state, KeyCode::Char('q')), None);
            assert_eq!(state.overlay, None);
            assert_eq!(press(&screen, &mut state, KeyCode::Char('q')), Some(UiCommand::Quit));
        }
    }
}

#[test]
fn a_question_comes_back_from_behind_the_help_and_goes_with_its_prompt() {
    let screen = table(Language::English);
    let mut state = state_for(&screen, Language::English);
    state.open(question());
    press(&screen, &mut state, KeyCode::F(1));
    assert_eq!(state.overlay, Some(Overlay::Help));
    press(&screen, &mut state, KeyCode::Esc);
    assert_eq!(state.overlay, Some(question()));
    assert_eq!(press(&screen, &mut state, YES_KEY), Some(UiCommand::Act(TableAction::Leave.into())));
    assert_eq!(state.overlay, None);

    state.open(question());
    press(&screen, &mut state, KeyCode::F(1));
    let Screen::Table(mut next) = screen.clone() else { unreachable!() };
    next.prompt.as_mut().expect("a prompt").id.0 += 1;
    let next = Screen::Table(next);
    state.follow(&next);
    press(&next, &mut state, KeyCode::Esc);
    assert_eq!(state.overlay, None, "the question was about the last prompt");
}

#[test]
fn what_is_asked_again_covers_nothing_that_it_is_about_where_there_is_room() {
    for language in BOTH {
        let Screen::Table(mut table) = table(language) else { unreachable!() };
        table.seats.truncate(3);
        let prompt = table.prompt.as_mut().expect("a prompt");
        prompt.choices.truncate(2);
        prompt.entries.truncate(1);
        prompt.closed.clear();
        let screen = Screen::Table(table);
        let mut state = state_for(&screen, language);
        let (drawn, before) = drawn_on(&screen, &state, 80, 30);
        let about: Vec<_> = drawn
            .hits
            .iter()
            .filter(|hit| matches!(hit.target, FocusTarget::Question | FocusTarget::Choice(_)))
            .collect();
        assert!(!about.is_empty());
        state.open(question());
        let (_, after) = drawn_on(&screen, &state, 80, 30);
        for hit in about {
            let y = usize::from(hit.shown.y);
            assert_eq!(rows(&before)[y], rows(&after)[y]);
        }
    }
}

#[test]
fn a_page_key_shows_the_next_page_and_leaves_no_line_out() {
    for language in BOTH {
        let long = |name: &str| name == "rules" || name == "about";
        let mut walked = 0;
        for (name, screen) in sample_pages::all(language).into_iter().filter(|(name, _)| long(name)) {
            let mut state = state_for(&screen, language);
            let whole = drawn_on(&screen, &state, 80, 1_500).1;
            let body = |rows: Vec<String>, foot: usize| rows[2..rows.len() - foot].to_vec();
            // The last column may have the mark that there is more above or below.
            let text = |row: &String| row.chars().take(35).collect::<String>().trim_end().to_owned();
            let lines: Vec<String> = body(rows(&whole), 5).iter().map(text).filter(|row| !row.is_empty()).collect();
            let mut seen: Vec<String> = vec![];
            let mut pages = 0;
            loop {
                let (_, buffer) = drawn_on(&screen, &state, 80, 24);
                seen.extend(body(rows(&buffer), 5).iter().map(text));
                let before = state.focus.clone();
                press(&screen, &mut state, KeyCode::PageDown);
                if state.focus == before {
                    break;
                }
                pages += 1;
            }
            let left_out: Vec<&String> = lines.iter().filter(|line| !seen.contains(line)).collect();
            assert!(left_out.is_empty(), "{name}: {left_out:#?}");
            assert!(pages <= lines.len() / 8, "{name}: {pages} presses for {} lines", lines.len());
            walked += usize::from(lines.len() > 40);
            for _ in 0..pages {
                press(&screen, &mut state, KeyCode::PageUp);
            }
            let (_, buffer) = drawn_on(&screen, &state, 80, 24);
            assert!(rows(&buffer).join("\n").contains(&lines[0]), "{name}: back at the top");
        }
        assert!(walked > 0, "no page is long");
    }
}

#[test]
fn what_can_be_said_of_a_thing_is_more_than_its_name() {
    for language in BOTH {
        for (name, screen) in sample_pages::all(language) {
            let (drawn, _) = drawn_on(&screen, &state_for(&screen, language), 160, 50);
            let labels: Vec<&String> = screen.buttons().into_iter().map(|button| &button.label).collect();
            for hit in &drawn.hits {
                let lines = describe::describe(language, &screen, &hit.target);
                let is_bare = matches!(hit.target, FocusTarget::Button(_) | FocusTarget::Pile(_));
                assert!(
                    !is_bare || lines.len() != 1 || !labels.contains(&&lines[0].1),
                    "{name}: {:?} {lines:?}",
                    hit.target
                );
                assert!(!matches!(hit.target, FocusTarget::Pile(_)) || lines.len() != 1, "{name}: {lines:?}");
            }
        }
    }
}

/// Japanese has punctuation of full width: a half-width colon, semicolon or comma after Japanese text comes from
/// English.
#[test]
fn japanese_has_its_own_marks_on_every_page() {
    for (name, screen) in sample_pages::all(Language::Japanese) {
        for (width, height) in [(80, 24), (160, 50)] {
            let state = state_for(&screen, Language::Japanese);
            let (drawn, buffer) = drawn_on(&screen, &state, width, height);
            let mut lines = rows(&buffer);
            for hit in &drawn.hits {
                let description = describe::describe(Language::Japanese, &screen, &hit.target);
                lines.extend(description.into_iter().map(|(_, line)| line));
            }
            for line in lines {
                let pairs: Vec<char> = line.chars().collect();
                let is_odd = |pair: &[char]| !pair[0].is_ascii() && matches!(pair[1], ':' | ';' | ',' | '(');
                let is_apart = |three: &[char]| !three[0].is_ascii() && three[1] == ' ' && three[2] == '(';
                assert!(!pairs.windows(2).any(is_odd) && !pairs.windows(3).any(is_apart), "{name}: {line}");
            }
        }
    }
}
