//! The page of the first start: letters begin the name, and no key goes too far: the setup that comes after it begins
//! no game by itself.

use ayatsuri_phone::screen::{HomeAction, Screen, SettingsAction, TextField, UserAction};
use ratatui_crossterm::crossterm::event::{Event, KeyCode, KeyEvent};

use super::{BOTH, drawn_on, rows, state_for};
use crate::focus_target::FocusTarget;
use crate::sample_pages;
use crate::ui::UiCommand;

#[test]
fn letters_begin_the_name_whatever_has_the_focus() {
    for language in BOTH {
        let (_folder, mut phone) = sample_pages::phone(language);
        phone.welcome();
        let screen = phone.screen();
        let mut state = state_for(&screen, language);
        let (drawn, _) = drawn_on(&screen, &state, 80, 24);
        let mut targets: Vec<Option<FocusTarget>> = drawn.hits.iter().map(|hit| Some(hit.target.clone())).collect();
        targets.push(None);
        for focus in targets {
            for letter in ['q', 'l', 'Q', 'é', 'あ', '彩'] {
                let mut state = state.clone();
                state.focus.clone_from(&focus);
                let mut press = |code: KeyCode| state.handle(&Event::Key(KeyEvent::from(code)), &screen, &drawn);
                assert_eq!(press(KeyCode::Char(letter)), None);
                assert_eq!(press(KeyCode::Char('1')), None);
                let name = UserAction::Enter { field: TextField::OwnName, text: format!("{letter}1") };
                assert_eq!(press(KeyCode::Enter), Some(UiCommand::Act(name)), "{letter} at {focus:?}");
                // The typed name is kept, and the same key then goes on.
                assert_eq!(press(KeyCode::Enter), Some(UiCommand::Act(SettingsAction::Welcomed.into())));
            }
        }
        // A digit stays the key of the button, and no shown key types a letter instead.
        let go_on = state.handle(&Event::Key(KeyEvent::from(KeyCode::Char('1'))), &screen, &drawn);
        assert_eq!(go_on, Some(UiCommand::Act(SettingsAction::Welcomed.into())));
        let (_, buffer) = drawn_on(&screen, &state, 80, 24);
        let foot = rows(&buffer).pop().unwrap();
        assert!(!foot.contains(" q "), "{foot}");
        assert!(foot.contains("F1 "), "{foot}");
    }
}

#[test]
fn letters_type_no_name_in_the_settings() {
    for language in BOTH {
        let (_folder, mut phone) = sample_pages::phone(language);
        phone.act(HomeAction::Settings.into()).unwrap();
        let screen = phone.screen();
        let mut state = state_for(&screen, language);
        let (drawn, _) = drawn_on(&screen, &state, 80, 24);
        state.handle(&Event::Key(KeyEvent::from(KeyCode::Char('A'))), &screen, &drawn);
        assert_eq!(state.entry, None);
    }
}

#[test]
fn a_setup_begins_no_game_by_a_key_pressed_too_often() {
    for language in BOTH {
        let (_folder, mut phone) = sample_pages::phone(language);
        phone.act(HomeAction::New.into()).unwrap();
        for _ in 0..5 {
            let screen = phone.screen();
            let Screen::Setup(setup) = &screen else { panic!("still the setup") };
            let summary = setup.summary.clone();
            let mut state = state_for(&screen, language);
            let (drawn, _) = drawn_on(&screen, &state, 80, 24);
            if let Some(UiCommand::Act(action)) =
                state.handle(&Event::Key(KeyEvent::from(KeyCode::Enter)), &screen, &drawn)
            {
                phone.act(action).unwrap();
            }
            let Screen::Setup(setup) = phone.screen() else { panic!("Enter began a game") };
            assert_eq!(setup.summary, summary);
        }
    }
}
