//! The page of a table's code: digits and letters type it, and nothing else takes them.

use ayatsuri_phone::screen::{JoinAction, Screen, TextField, UserAction};
use ratatui_crossterm::crossterm::event::{Event, KeyCode, KeyEvent};

use super::{BOTH, drawn_on, rows, state_for};
use crate::focus_target::FocusTarget;
use crate::sample_pages;
use crate::ui::UiCommand;

#[test]
fn digits_and_letters_go_into_the_code_whatever_has_the_focus() {
    for language in BOTH {
        let screen = Screen::Join(sample_pages::join(language, "12"));
        let state = state_for(&screen, language);
        let (drawn, buffer) = drawn_on(&screen, &state, 80, 24);
        assert!(rows(&buffer).join("\n").contains("[12]"), "what was typed stands there");
        let mut targets: Vec<Option<FocusTarget>> = drawn.hits.iter().map(|hit| Some(hit.target.clone())).collect();
        targets.push(None);
        let press = |focus: &Option<FocusTarget>, code: KeyCode| {
            let mut state = state.clone();
            state.focus.clone_from(focus);
            state.handle(&Event::Key(KeyEvent::from(code)), &screen, &drawn)
        };
        let typed = |text: String| Some(UiCommand::Act(UserAction::Enter { field: TextField::JoinCode, text }));
        for focus in &targets {
            for c in ('0'..='9').chain('a'..='z').chain('A'..='Z').chain(['-', '７']) {
                let narrow = crate::narrow::narrow(c);
                assert_eq!(press(focus, KeyCode::Char(c)), typed(format!("12{narrow}")), "{c} at {focus:?}");
            }
            assert_eq!(press(focus, KeyCode::Backspace), typed("1".into()));
        }
        let field = Some(FocusTarget::Text("code".into()));
        assert_eq!(state.focus, field);
        let join = Some(UiCommand::Act(JoinAction::Enter { table: 1 }.into()));
        assert_eq!(press(&field, KeyCode::Enter), join);
        assert_eq!(press(&None, KeyCode::F(2)), join);
        assert_eq!(press(&None, KeyCode::F(3)), Some(UiCommand::Act(JoinAction::Watch { table: 1 }.into())));
        assert_eq!(press(&None, KeyCode::Esc), Some(UiCommand::Act(UserAction::Back)));
    }
}
