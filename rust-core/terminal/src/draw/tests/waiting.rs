//! The screen while somebody else is awaited, and between two people.

use ayatsuri_phone::Language;
use ayatsuri_phone::screen::{AwaitedSeat, LogKind, Screen, TableScreen};
use ratatui_crossterm::crossterm::event::{Event, KeyCode, KeyEvent};

use super::{BOTH, drawn_on, rows, state_for, table};
use crate::sample;
use crate::since;
use crate::ui::UiCommand;

/// A table at which the player waits, after twelve lines that they have not answered. The first of these lines is their
/// own.
fn waiting_table(language: Language) -> TableScreen {
    let mut table = sample::full_table(language);
    table.prompt = None;
    table.waiting = Some("Chika is choosing a character.".to_owned());
    table.since = Some(18);
    table.seats.truncate(4);
    for (i, line) in table.log.iter_mut().enumerate() {
        line.kind = if i % 2 == 0 { LogKind::Income } else { LogKind::Robbery };
    }
    table
}

#[test]
fn who_waits_reads_what_happened_since_their_last_turn_in_the_rows_that_are_free() {
    for (language, heading) in [(Language::English, "Since your last turn:"), (Language::Japanese, "前回の手番から：")]
    {
        let table = waiting_table(language);
        let shown = |table: &TableScreen| {
            let screen = Screen::Table(Box::new(table.clone()));
            rows(&drawn_on(&screen, &state_for(&screen, language), 80, 24).1)
        };
        let lines = shown(&table);
        let at = lines.iter().position(|row| row.contains(heading)).unwrap_or_else(|| panic!("{lines:#?}"));
        let below = lines[at + 1..].join("\n");
        assert!(below.contains("29"), "the newest line is there: {lines:#?}");
        assert!(!below.contains("28"), "an income is left out before a robbery: {lines:#?}");
        let nothing = TableScreen { since: Some(table.log.len() as u32), ..table.clone() };
        assert!(!shown(&nothing).join("\n").contains(heading), "nothing has happened");
        let mut only_own = table.clone();
        let me = only_own.seats.iter().find(|seat| seat.is_mine).map(|seat| seat.seat);
        only_own.log.iter_mut().for_each(|line| line.actor = me);
        assert!(!shown(&only_own).join("\n").contains(heading), "only the player has done something");
        only_own.log.iter_mut().for_each(|line| (line.is_heading, line.actor) = (true, None));
        assert!(!shown(&only_own).join("\n").contains(heading), "a round that begins is no news");
        // If the log stands beside the table, it tells this, and once is enough.
        let screen = Screen::Table(Box::new(table.clone()));
        let wide = rows(&drawn_on(&screen, &state_for(&screen, language), 160, 50).1).join("\n");
        assert_eq!(wide.matches(heading.trim_end_matches([':', '：'])).count(), 1, "{wide}");
        let watched = TableScreen { since: None, ..table };
        assert!(!shown(&watched).join("\n").contains(heading), "who only watches has no turn");
    }
}

#[test]
fn who_is_awaited_for_minutes_is_said_so() {
    let mut table = waiting_table(Language::English);
    let mut says = |minutes: &[u32]| {
        table.awaited = minutes.iter().map(|&minutes| AwaitedSeat { seat: 2, minutes }).collect();
        since::waiting(Language::English, &table).unwrap()
    };
    let plain = "Chika is choosing a character.";
    assert_eq!((says(&[]).as_str(), says(&[0]).as_str()), (plain, plain));
    assert_eq!(says(&[2]), format!("{plain} (for 2 min)"));
    assert_eq!(says(&[0, 3, 1]), format!("{plain} (for 3 min)"), "for whoever was asked first");
}

#[test]
fn a_table_that_awaits_the_player_is_named_on_every_page() {
    for language in BOTH {
        let screen = table(language);
        let mut state = state_for(&screen, language);
        state.signal = Some("Your turn - Anna's table".to_owned());
        let lines = rows(&drawn_on(&screen, &state, 80, 24).1);
        assert!(lines[0].ends_with(" * Your turn - Anna's table "), "{:?}", lines[0]);
    }
}

#[test]
fn the_cover_says_whose_it_is_and_any_key_opens_it_after_a_moment() {
    for language in BOTH {
        let cover = sample::cover(language);
        let headline = cover.table.headline.clone().unwrap();
        let hand: Vec<String> = cover.table.hand.iter().map(|card| card.name.clone()).collect();
        let screen = Screen::Cover(Box::new(cover.clone()));
        for (width, height) in [(80, 24), (160, 50)] {
            let mut state = state_for(&screen, language);
            let (drawn, buffer) = drawn_on(&screen, &state, width, height);
            let read = rows(&buffer).join("\n");
            for told in [&cover.title, &cover.text, &cover.buttons[0].label, &cover.buttons[1].label] {
                assert!(read.contains(told.as_str()), "{told} is not drawn:\n{read}");
            }
            // One sentence tells of the table; nothing else of it is drawn.
            let mut secrets = hand.iter().filter(|card| !headline.contains(card.as_str()));
            assert!(secrets.all(|card| !read.contains(card.as_str())), "{read}");
            let open = UiCommand::Act(cover.buttons[0].action.clone());
            for code in [KeyCode::Char('x'), KeyCode::Enter, KeyCode::Char(' ')] {
                let key = Event::Key(KeyEvent::from(code));
                assert_eq!(state.handle(&key, &screen, &drawn), None, "{code:?} opened it at once");
            }
            state.now += 300;
            for code in [KeyCode::Char('x'), KeyCode::Enter, KeyCode::Char(' ')] {
                let key = Event::Key(KeyEvent::from(code));
                assert_eq!(state.handle(&key, &screen, &drawn), Some(open.clone()), "{code:?}");
            }
        }
    }
}
