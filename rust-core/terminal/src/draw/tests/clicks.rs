//! The mouse can do everything that keys do: a click on a thing does the same as its key, and the wheel reaches every
//! row.

use ayatsuri_phone::screen::Screen;
use ratatui_crossterm::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::{BOTH, drawn_on, state_for};
use crate::focus_target::FocusTarget;
use crate::sample_pages;
use crate::ui::{DrawnScreen, HitBox, Overlay, UiCommand, UiState};

const SIZES: [(u16, u16); 3] = [(80, 24), (100, 30), (160, 50)];

pub(super) fn mouse(kind: MouseEventKind, (column, row): (u16, u16)) -> Event {
    Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
}

/// A cell of this thing that nothing else covers.
fn cell_of(drawn: &DrawnScreen, hit: &HitBox) -> Option<(u16, u16)> {
    let cells = (hit.shown.y..hit.shown.bottom()).flat_map(|y| (hit.shown.x..hit.shown.right()).map(move |x| (x, y)));
    cells.into_iter().find(|&(x, y)| {
        let at = ratatui_core::layout::Position::new(x, y);
        drawn.hits.iter().rev().find(|one| one.shown.contains(at)).is_some_and(|top| top.target == hit.target)
    })
}

/// The result of an event: the command, and everything that the person then sees.
fn came(state: &UiState, event: &Event, screen: &Screen, drawn: &DrawnScreen) -> (Option<UiCommand>, String) {
    let mut state = state.clone();
    let command = state.handle(event, screen, drawn);
    (command, format!("{:?} {:?} {:?} {}", state.overlay, state.path, state.entry, state.notice))
}

fn compare(name: &str, state: &UiState, screen: &Screen, (width, height): (u16, u16)) -> usize {
    let (drawn, _) = drawn_on(screen, state, width, height);
    let mut compared = 0;
    for hit in drawn.hits.iter().filter(|hit| !hit.shown.is_empty()) {
        // Other tests check what a press on these does beyond their key.
        let is_other = matches!(hit.target, FocusTarget::SeekBar)
            || matches!((&hit.target, screen), (FocusTarget::Text(_), Screen::Join(_)));
        if is_other {
            continue;
        }
        let Some(at) = cell_of(&drawn, hit) else {
            // A seat's row can be covered by its tiles, which can be clicked themselves.
            assert!(matches!(hit.target, FocusTarget::Seat(_)), "{name}: {:?} cannot be clicked", hit.target);
            continue;
        };
        let key = match (&hit.target, hit.key) {
            (FocusTarget::Key(code), _) => *code,
            (_, Some(code)) => code,
            (_, None) => KeyCode::Enter,
        };
        let mut before = state.clone();
        // A thing that can have the focus is pressed by Enter when it has it.
        if state.overlay.is_none() && !matches!(hit.target, FocusTarget::Key(_)) {
            before.focus = Some(hit.target.clone());
        }
        let by_click = came(&before, &mouse(MouseEventKind::Down(MouseButton::Left), at), screen, &drawn);
        let on_top = state.overlay.is_some() && hit.key.is_none() && !matches!(hit.target, FocusTarget::Key(_));
        if !on_top {
            let by_key = came(&before, &Event::Key(KeyEvent::from(key)), screen, &drawn);
            assert_eq!(by_click, by_key, "{name} at {width}x{height}: {:?}, {key:?}", hit.target);
        }
        compared += 1;
    }
    compared
}

#[test]
fn a_click_does_what_the_key_of_the_same_thing_does_on_every_page() {
    for language in BOTH {
        let mut compared = 0;
        for (name, screen) in sample_pages::all(language) {
            for size in SIZES {
                let mut state = state_for(&screen, language);
                state.now = 100_000;
                compared += compare(name, &state, &screen, size);
                for overlay in [Overlay::Help, Overlay::Log, Overlay::Rounds, Overlay::Known] {
                    let mut state = state.clone();
                    state.open(overlay);
                    compare(name, &state, &screen, size);
                }
            }
        }
        assert!(compared > 1_000, "only {compared} things were clicked");
    }
}

#[test]
fn whatever_a_page_offers_is_drawn_as_something_that_can_be_clicked() {
    for language in BOTH {
        for (name, screen) in sample_pages::all(language) {
            for (width, height) in SIZES {
                let mut state = state_for(&screen, language);
                let wheel = |state: &mut UiState, kind| {
                    let (drawn, _) = drawn_on(&screen, state, width, height);
                    state.handle(&mouse(kind, (1, 5)), &screen, &drawn);
                };
                loop {
                    let before = state.focus.clone();
                    wheel(&mut state, MouseEventKind::ScrollUp);
                    if state.focus == before {
                        break;
                    }
                }
                let mut seen: Vec<FocusTarget> = vec![];
                for _ in 0..400 {
                    let (drawn, _) = drawn_on(&screen, &state, width, height);
                    for hit in drawn.hits.into_iter().filter(|hit| !hit.shown.is_empty()) {
                        if !seen.contains(&hit.target) {
                            seen.push(hit.target);
                        }
                    }
                    let before = state.focus.clone();
                    wheel(&mut state, MouseEventKind::ScrollDown);
                    if state.focus == before {
                        break;
                    }
                }
                // The help page shows the buttons for which the bar of a table has no room, and they can be clicked
                // there.
                let mut helped = state_for(&screen, language);
                helped.open(Overlay::Help);
                let (drawn, _) = drawn_on(&screen, &helped, width, height);
                seen.extend(drawn.hits.into_iter().filter(|hit| !hit.shown.is_empty()).map(|hit| hit.target));
                for button in screen.buttons() {
                    // A table leaves out a closed button for taking back, and the list of observers.
                    if button.closed.is_none() {
                        let target = FocusTarget::Button(button.id.clone());
                        assert!(seen.contains(&target), "{name} at {width}x{height}: {}", button.id);
                    }
                }
                for row in crate::own_rows::own_rows(&screen) {
                    for choice in &row.choices {
                        let target = FocusTarget::Option { row: row.id.clone(), choice: choice.id.clone() };
                        assert!(seen.contains(&target), "{name} at {width}x{height}: {target:?}");
                    }
                    let target = FocusTarget::Text(row.id.clone());
                    assert!(row.text.is_none() || seen.contains(&target), "{name} at {width}x{height}: {target:?}");
                }
                if let Screen::History(history) = &screen {
                    for entry in &history.entries {
                        for spot in [
                            FocusTarget::Entry(entry.id),
                            FocusTarget::ShareEntry(entry.id),
                            FocusTarget::DeleteEntry(entry.id),
                        ] {
                            assert!(seen.contains(&spot), "{spot:?} at {width}x{height}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn a_click_beside_a_text_hands_it_in_before_it_presses() {
    for language in BOTH {
        let pages = sample_pages::all(language);
        let (_, screen) = pages.iter().find(|(name, _)| *name == "the people").unwrap();
        let mut state = state_for(screen, language);
        state.focus = Some(FocusTarget::Text("name".into()));
        let (drawn, _) = drawn_on(screen, &state, 80, 24);
        for key in [KeyCode::Enter, KeyCode::Char('A')] {
            assert_eq!(state.handle(&Event::Key(KeyEvent::from(key)), screen, &drawn), None);
        }
        let typed = state.entry.clone().expect("a text is typed");
        let (drawn, _) = drawn_on(screen, &state, 80, 24);
        let start = drawn.hits.iter().find(|hit| hit.target == FocusTarget::Button("start".into())).unwrap();
        let click = mouse(MouseEventKind::Down(MouseButton::Left), (start.shown.x, start.shown.y));
        let Some(UiCommand::Typed(first, Some(next))) = state.handle(&click, screen, &drawn) else { panic!("both") };
        use ayatsuri_phone::screen::{LobbyAction, UserAction};
        assert_eq!(first, UserAction::Enter { field: typed.field, text: "A".into() });
        assert_eq!(*next, UiCommand::Act(LobbyAction::Start { agreed: 1 }.into()));
        assert_eq!(state.entry, None);
    }
}
