//! A replay's list of rounds and its bar, and the cards of a line of the log.

use ayatsuri_phone::screen::{PlaybackMarkKind, ReplayAction, Screen, UserAction};
use ratatui_crossterm::crossterm::event::{Event, KeyCode, KeyEvent, MouseButton, MouseEventKind};

use super::clicks::mouse;
use super::{BOTH, drawn_on, rows, state_for};
use crate::describe;
use crate::focus_target::{self, FocusTarget};
use crate::sample_pages;
use crate::ui::{Overlay, UiCommand};

fn to(step: u32) -> Option<UiCommand> {
    Some(UiCommand::Act(ReplayAction::Seek { step }.into()))
}

#[test]
fn a_round_is_chosen_from_a_list_by_key_and_by_click() {
    for language in BOTH {
        let (_folder, mut phone) = sample_pages::played(language);
        let screen = sample_pages::replay(&mut phone);
        let marks = focus_target::replay(&screen).unwrap().marks.clone();
        let rounds: Vec<_> = marks.iter().filter(|mark| mark.kind == PlaybackMarkKind::Round).collect();
        assert!(rounds.len() > 3);
        let mut state = state_for(&screen, language);
        let (drawn, _) = drawn_on(&screen, &state, 80, 24);
        assert_eq!(state.handle(&Event::Key(KeyEvent::from(KeyCode::Char('R'))), &screen, &drawn), None);
        assert_eq!(state.overlay, Some(Overlay::Rounds));
        let (drawn, buffer) = drawn_on(&screen, &state, 80, 24);
        let read = rows(&buffer).join("\n");
        for round in &rounds {
            assert!(read.contains(&round.label), "{} is not in the list:\n{read}", round.label);
        }
        let key = Event::Key(KeyEvent::from(KeyCode::Char('3')));
        assert_eq!(state.clone().handle(&key, &screen, &drawn), to(rounds[2].step));
        let hit = drawn.hits.iter().find(|hit| hit.target == FocusTarget::Jump(rounds[2].step)).unwrap();
        let click = mouse(MouseEventKind::Down(MouseButton::Left), (hit.shown.x, hit.shown.y));
        assert_eq!(state.handle(&click, &screen, &drawn), to(rounds[2].step));
        phone.act(ReplayAction::Seek { step: rounds[2].step }.into()).unwrap();
        assert_eq!(focus_target::replay(&phone.screen()).unwrap().step, rounds[2].step);
    }
}

#[test]
fn the_bar_goes_to_where_it_is_pressed_and_follows_the_mouse_until_it_is_let_go() {
    for language in BOTH {
        let (_folder, mut phone) = sample_pages::played(language);
        let screen = sample_pages::replay(&mut phone);
        let steps = focus_target::replay(&screen).unwrap().steps.unwrap();
        for (width, height) in [(80, 24), (160, 50)] {
            let mut state = state_for(&screen, language);
            let (drawn, _) = drawn_on(&screen, &state, width, height);
            let bar = drawn.hits.iter().find(|hit| hit.target == FocusTarget::SeekBar).expect("the bar").shown;
            assert!(bar.width > 40);
            let mut does = |kind, at| state.handle(&mouse(kind, at), &screen, &drawn);
            let (down, drag) = (MouseEventKind::Down(MouseButton::Left), MouseEventKind::Drag(MouseButton::Left));
            assert_eq!(does(drag, (bar.x, bar.y)), None, "nothing was pressed");
            assert_eq!(does(down, (bar.x, bar.y)), to(0));
            assert_eq!(does(drag, (bar.right() - 1, bar.y)), to(steps));
            // These positions are off the bar's row, and past its ends.
            assert_eq!(does(drag, (width - 1, 0)), to(steps));
            assert_eq!(does(drag, (0, height - 1)), to(0));
            let middle = does(drag, (bar.x + bar.width / 2, bar.y));
            let Some(UiCommand::Act(UserAction::Replay(ReplayAction::Seek { step }))) = middle else {
                panic!("a step")
            };
            assert!(step.abs_diff(steps / 2) <= steps / 40 + 1, "{step} of {steps}");
            assert_eq!(does(MouseEventKind::Up(MouseButton::Left), (bar.x, bar.y)), None);
            assert_eq!(does(drag, (bar.x, bar.y)), None, "it was let go");
        }
    }
}

#[test]
fn a_press_on_a_line_of_the_log_tells_its_cards_and_leads_back_to_the_log() {
    for language in BOTH {
        let (_folder, mut phone) = sample_pages::played(language);
        let screen = sample_pages::replay(&mut phone);
        let log = focus_target::log(&screen).unwrap();
        assert!(log.iter().any(|line| !line.cards.is_empty()), "no line names a card");
        let mut state = state_for(&screen, language);
        state.open(Overlay::Log);
        let (drawn, _) = drawn_on(&screen, &state, 80, 24);
        state.scroll = drawn.scroll_end / 2;
        let (drawn, _) = drawn_on(&screen, &state, 80, 24);
        let line = drawn.hits.iter().find(|hit| matches!(hit.target, FocusTarget::LogLine(_)) && !hit.shown.is_empty());
        let hit = line.expect("a line with a card is in sight");
        let FocusTarget::LogLine(place) = hit.target else { unreachable!() };
        let click = mouse(MouseEventKind::Down(MouseButton::Left), (hit.shown.x + 3, hit.shown.y));
        let scroll = state.scroll;
        let Some(UiCommand::Cards(ids)) = state.handle(&click, &screen, &drawn) else { panic!("the cards") };
        assert_eq!(ids, log[place].cards);
        state.open(Overlay::Cards(describe::cards(&phone, &ids)));
        let (drawn, buffer) = drawn_on(&screen, &state, 80, 24);
        let name = phone.explain(&ids[0]).expect("the card").name;
        assert!(rows(&buffer).join("\n").contains(&name), "{name}");
        state.handle(&Event::Key(KeyEvent::from(KeyCode::Esc)), &screen, &drawn);
        assert_eq!((&state.overlay, state.scroll), (&Some(Overlay::Log), scroll));
        // In a wide window the log stands beside the table, and its lines can be pressed, too.
        let state = state_for(&screen, language);
        let (drawn, _) = drawn_on(&screen, &state, 160, 50);
        assert!(drawn.hits.iter().any(|hit| matches!(hit.target, FocusTarget::LogLine(_))));
        assert!(matches!(&screen, Screen::Table(_)));
    }
}

#[test]
fn a_replay_names_its_round_and_whose_eyes_and_shows_the_open_hands_in_80_by_24() {
    for language in BOTH {
        let (_folder, mut phone) = sample_pages::played(language);
        let screen = sample_pages::replay(&mut phone);
        let shown = |screen: &Screen| rows(&drawn_on(screen, &state_for(screen, language), 80, 24).1).join("\n");
        let table = focus_target::table(&screen).unwrap();
        let eyes = table.playback.iter().flat_map(|playback| &playback.buttons);
        let mut eyes = eyes.filter(|button| matches!(button.action, UserAction::Replay(ReplayAction::NextEyes { .. })));
        let whose = eyes.next_back().and_then(|button| button.detail.clone()).expect("it says whose");
        let read = shown(&screen);
        assert!(read.contains(&table.subtitle) && read.contains(&whose), "{} {whose}\n{read}", table.subtitle);
        phone.act(ReplayAction::Everything { open: true }.into()).unwrap();
        let open = phone.screen();
        assert_ne!(shown(&open), read);
        let seats = &focus_target::replay(&open).unwrap().open;
        let read = shown(&open);
        let seen = seats.iter().filter(|seat| read.lines().any(|line| line.trim() == seat.name)).count();
        assert!(seen > 1, "{seen} of {} open hands are in sight:\n{read}", seats.len());
    }
}
