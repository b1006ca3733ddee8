//! Drawing, in both languages: nothing overflows, nothing is lost, and no character has an uncertain width.

use ayatsuri_phone::Language;
use ayatsuri_phone::screen::{RankState, Screen, TableScreen, Target};
use ratatui_core::backend::TestBackend;
use ratatui_core::buffer::Buffer;
use ratatui_core::terminal::Terminal;
use ratatui_crossterm::crossterm::event::{Event, KeyCode, KeyEvent};

mod asking;
mod clicks;
mod code;
mod first_start;
mod footers;
mod messages;
mod qr;
mod replays;
mod waiting;
mod windows;

use super::draw;
use crate::focus_target::FocusTarget;
use crate::look::Palette;
use crate::sample;
use crate::ui::{DrawnScreen, Overlay, UiState};

pub(super) const BOTH: [Language; 2] = [Language::Japanese, Language::English];

pub(super) fn drawn_on(screen: &Screen, state: &UiState, width: u16, height: u16) -> (DrawnScreen, Buffer) {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    let mut drawn = DrawnScreen::default();
    terminal.draw(|frame| drawn = draw(frame, screen, state)).unwrap();
    (drawn, terminal.backend().buffer().clone())
}

pub fn rows(buffer: &Buffer) -> Vec<String> {
    columns(buffer, 0, buffer.area.width)
}

fn columns(buffer: &Buffer, from: u16, to: u16) -> Vec<String> {
    let mut rows = vec![];
    for y in 0..buffer.area.height {
        let mut row = String::new();
        let mut hidden = 0;
        for x in from..to {
            if hidden > 0 {
                hidden -= 1;
                continue;
            }
            let symbol = buffer[(x, y)].symbol();
            row.push_str(symbol);
            hidden = crate::text::width(symbol).saturating_sub(1);
        }
        rows.push(row);
    }
    rows
}

pub(super) fn state_for(screen: &Screen, language: Language) -> UiState {
    let mut state = UiState::new(Palette::Full, language);
    state.follow(screen);
    state
}

fn table(language: Language) -> Screen {
    Screen::Table(Box::new(sample::full_table(language)))
}

/// Everything that a person can read on a screen of this size: the drawing, and the description of every focus target.
fn readable(screen: &Screen, language: Language, width: u16, height: u16) -> String {
    let mut state = state_for(screen, language);
    let (drawn, buffer) = drawn_on(screen, &state, width, height);
    let mut all = rows(&buffer).join("\n");
    let reading: Vec<Overlay> = drawn.hits.iter().map(|h| Overlay::Explain(h.target.clone())).collect();
    for overlay in reading.into_iter().chain([Overlay::Log, Overlay::Known, Overlay::Help]) {
        state.overlay = Some(overlay);
        state.scroll = 0;
        loop {
            let (drawn, buffer) = drawn_on(screen, &state, width, height);
            // Leave out the edges of the frame.
            let margin = (width - (width - 8).min(84)) / 2 + 1;
            all.push_str(&columns(&buffer, margin, width - margin).join("\n"));
            if state.scroll >= drawn.scroll_end {
                break;
            }
            state.scroll += 1;
        }
    }
    // Sentences may have been wrapped, so spaces and frames do not count.
    all.split(|c: char| c.is_whitespace() || c == '|').collect()
}

fn facts(table: &TableScreen) -> Vec<String> {
    let mut facts = vec![table.title.clone(), table.subtitle.clone()];
    facts.extend(table.headline.clone());
    let card = |card: &ayatsuri_phone::screen::Card| {
        let mut facts = vec![card.name.clone()];
        facts.extend([&card.tint_label, &card.text].into_iter().flatten().cloned());
        facts.extend(card.cost.iter().chain(&card.tax).map(|c| c.amount.to_string()));
        facts
    };
    for seat in &table.seats {
        facts.extend([seat.name.clone(), seat.hand.to_string(), seat.progress.clone(), seat.points.to_string()]);
        facts.extend(seat.counters.iter().flat_map(|c| [c.label.clone(), c.amount.to_string()]));
        facts.extend(seat.city.iter().flat_map(|t| card(&t.card)));
        facts.extend(seat.revealed.iter().map(|c| c.name.clone()));
        facts.extend(seat.notes.iter().map(|note| note.label.clone()));
        facts.push(seat.colour.label.clone());
        facts.extend(seat.temper.clone());
    }
    for rank in &table.ranks {
        facts.extend(card(&rank.card));
        facts.extend(rank.marks.iter().map(|mark| mark.label.clone()));
        facts.extend(rank.known.clone());
    }
    facts.extend(table.market.iter().chain(&table.hand).chain(&table.characters).flat_map(card));
    facts.extend(table.event.iter().flat_map(card));
    facts.extend(table.piles.iter().flat_map(|p| [p.label.clone(), p.amount.to_string()]));
    facts.extend(table.knowledge.clone());
    facts.extend(table.log.iter().map(|line| line.text.clone()));
    facts.extend(table.buttons.iter().map(|b| b.label.clone()));
    if let Some(prompt) = &table.prompt {
        facts.push(prompt.question.clone());
        facts.extend(prompt.cause.clone());
        facts.extend(prompt.looked.iter().flat_map(card));
        for choice in &prompt.choices {
            facts.push(choice.label.clone());
            facts.extend([&choice.detail, &choice.warning].into_iter().flatten().cloned());
        }
        facts.extend(prompt.closed.iter().flat_map(|c| [c.label.clone(), c.reason.clone()]));
    }
    facts
}

#[test]
fn every_fact_of_a_full_table_can_be_read_in_80_by_24() {
    for language in BOTH {
        let mut table = sample::full_table(language);
        table.market = (0..9).map(|n| sample::card(language, n)).collect();
        table.prompt.as_mut().unwrap().looked = vec![sample::character(language, 3), sample::card(language, 5)];
        let screen = Screen::Table(Box::new(table.clone()));
        let read = readable(&screen, language, 80, 24);
        for fact in facts(&table) {
            let fact: String = crate::text::drawable(&fact).split_whitespace().collect();
            assert!(read.contains(&fact), "{fact} cannot be read");
        }
    }
}

#[test]
fn the_parts_of_a_full_table_are_all_in_sight() {
    for language in BOTH {
        for (width, height) in [(80, 24), (100, 30), (160, 50), (60, 24)] {
            let screen = table(language);
            let Screen::Table(shown) = &screen else { unreachable!() };
            let (drawn, buffer) = drawn_on(&screen, &state_for(&screen, language), width, height);
            let in_sight = |target: &FocusTarget| drawn.hits.iter().any(|h| h.target == *target && !h.shown.is_empty());
            for seat in &shown.seats {
                assert!(in_sight(&FocusTarget::Seat(seat.seat)));
                for place in 0..if width < 80 { 0 } else { seat.city.len() } {
                    let target = FocusTarget::Tile { seat: seat.seat, place };
                    assert!(in_sight(&target), "{target:?} at {width}x{height}");
                }
            }
            assert!((0..9).all(|i| in_sight(&FocusTarget::Rank(i))));
            assert!(
                in_sight(&FocusTarget::Question)
                    && in_sight(&FocusTarget::Choice(1))
                    && in_sight(&FocusTarget::Headline)
            );
            let wanted: &[&str] = if width < 100 { &["skip", "leave"] } else { &["skip", "rules", "leave"] };
            assert!(wanted.iter().all(|id| in_sight(&FocusTarget::Button((*id).into()))));
            // Seat names are drawn in full unless they are too long.
            let text = rows(&buffer).join("\n");
            assert!(shown.seats[..7].iter().all(|s| text.contains(&s.name)));
        }
    }
}

#[test]
fn nothing_is_drawn_over_something_else() {
    for language in BOTH {
        for (width, height) in [(60, 16), (80, 24), (100, 30), (160, 50)] {
            let screen = table(language);
            let (drawn, buffer) = drawn_on(&screen, &state_for(&screen, language), width, height);
            for hit in &drawn.hits {
                assert_eq!(hit.shown.intersection(buffer.area), hit.shown, "{hit:?}");
            }
            let apart = |a: &FocusTarget, b: &FocusTarget| {
                // A tile lies on its seat's row.
                !matches!((a, b), (FocusTarget::Seat(_), FocusTarget::Tile { .. }))
            };
            for (i, a) in drawn.hits.iter().enumerate() {
                for b in &drawn.hits[i + 1..] {
                    let both = a.shown.intersection(b.shown);
                    assert!(both.is_empty() || !apart(&a.target, &b.target), "{a:?} and {b:?} at {width}x{height}");
                }
            }
        }
    }
}

/// Draws a screen of every kind, with the focus on each of its targets and with every overlay.
fn everything(language: Language, mut look: impl FnMut(&Buffer)) {
    let screens = [table(language), Screen::Result(sample::full_result(language))];
    for screen in &screens {
        for (width, height) in [(60, 16), (61, 17), (80, 24), (119, 33), (160, 50), (200, 70)] {
            let mut state = state_for(screen, language);
            let (drawn, buffer) = drawn_on(screen, &state, width, height);
            look(&buffer);
            for hit in &drawn.hits {
                state.focus = Some(hit.target.clone());
                look(&drawn_on(screen, &state, width, height).1);
                state.overlay = Some(Overlay::Explain(hit.target.clone()));
                look(&drawn_on(screen, &state, width, height).1);
                state.overlay = None;
            }
        }
    }
}

#[test]
fn every_character_drawn_has_one_certain_width() {
    for language in BOTH {
        everything(language, |buffer| {
            for cell in buffer.content() {
                assert!(cell.symbol().chars().all(crate::text::is_drawable), "{:?}", cell.symbol());
            }
        });
    }
}

#[test]
fn without_colour_nothing_is_coloured() {
    for language in BOTH {
        let screen = table(language);
        let mut state = UiState::new(Palette::None, language);
        state.follow(&screen);
        let (_, buffer) = drawn_on(&screen, &state, 80, 24);
        for cell in buffer.content() {
            assert_eq!((cell.fg, cell.bg), (ratatui_core::style::Color::Reset, ratatui_core::style::Color::Reset));
        }
    }
}

/// Every tile has its colour's letter, so that the colour can be read too.
#[test]
fn a_tile_says_its_colour_in_a_letter_however_short_it_is() {
    let screen = table(Language::English);
    let (drawn, buffer) = drawn_on(&screen, &state_for(&screen, Language::English), 80, 24);
    for hit in &drawn.hits {
        if let FocusTarget::Tile { .. } = hit.target {
            let symbol = buffer[(hit.shown.x, hit.shown.y)].symbol();
            assert!("YBGRP".contains(symbol), "{symbol}");
        }
    }
}

#[test]
fn the_focus_reaches_everything_with_arrows_and_tabs() {
    for language in BOTH {
        for (width, height) in [(80, 24), (160, 50)] {
            let screen = table(language);
            let mut state = state_for(&screen, language);
            let mut reached = vec![];
            let (drawn, _) = drawn_on(&screen, &state, width, height);
            let press = |state: &mut UiState, code: KeyCode| {
                let (drawn, _) = drawn_on(&screen, state, width, height);
                assert_eq!(state.handle(&Event::Key(KeyEvent::from(code)), &screen, &drawn), None);
                state.focus.clone().unwrap()
            };
            for _ in 0..10 {
                press(&mut state, KeyCode::BackTab);
            }
            for _ in 0..10 {
                press(&mut state, KeyCode::Tab);
                press(&mut state, KeyCode::Home);
                for _ in 0..drawn.hits.len() {
                    reached.push(press(&mut state, KeyCode::Right));
                }
                for _ in 0..drawn.hits.len() {
                    reached.push(press(&mut state, KeyCode::Left));
                }
            }
            // A key in the footer is pressed by itself, and never has the focus.
            for hit in drawn.hits.iter().filter(|hit| !matches!(hit.target, FocusTarget::Key(_))) {
                assert!(reached.contains(&hit.target), "{:?} is out of reach", hit.target);
            }
        }
    }
}

#[test]
fn a_focus_scrolled_into_sight_is_in_sight() {
    for language in BOTH {
        let screen = table(language);
        let mut state = state_for(&screen, language);
        let (drawn, _) = drawn_on(&screen, &state, 80, 24);
        for hit in &drawn.hits {
            state.focus = Some(hit.target.clone());
            let (again, _) = drawn_on(&screen, &state, 80, 24);
            let found = again.hits.iter().find(|h| h.target == hit.target).unwrap();
            assert!(!found.shown.is_empty(), "{:?}", hit.target);
        }
    }
}

#[test]
fn a_window_of_any_size_is_drawn_without_panic() {
    for language in BOTH {
        let screens = [table(language), Screen::Result(sample::full_result(language))];
        for screen in &screens {
            for (width, height) in (1..64).zip((1..20).cycle()).chain([(300, 3), (3, 300), (60, 16), (500, 200)]) {
                let mut state = state_for(screen, language);
                drawn_on(screen, &state, width, height);
                state.overlay = Some(Overlay::Help);
                drawn_on(screen, &state, width, height);
            }
        }
    }
}

/// A card that is a choice, a place of the rank strip and a card looked at is described once.
#[test]
fn nothing_is_explained_twice() {
    for language in BOTH {
        let mut shown = sample::full_table(language);
        let character = sample::character(language, 3);
        let prompt = shown.prompt.as_mut().unwrap();
        prompt.looked = vec![character.clone()];
        prompt.choices[0].targets =
            vec![Target::Looked { card: character.id.clone() }, Target::Character { card: character.id }];
        let screen = Screen::Table(Box::new(shown));
        let (drawn, _) = drawn_on(&screen, &state_for(&screen, language), 80, 24);
        for hit in &drawn.hits {
            let lines = crate::describe::describe(language, &screen, &hit.target);
            for (i, (_, line)) in lines.iter().enumerate() {
                assert!(lines[..i].iter().all(|(_, before)| before != line), "{:?}: {line}", hit.target);
            }
        }
    }
}

/// If there is little room, the knowledge of a rank is drawn in one short word, never in a part of a word.
#[test]
fn the_rank_strip_cuts_no_word() {
    for language in BOTH {
        let mut shown = sample::full_table(language);
        for rank in &mut shown.ranks {
            rank.state = RankState::Waiting;
            rank.seat = None;
            rank.marks.clear();
            rank.known = Some("what is known of this rank, at length".into());
            rank.known_short = Some(if language == Language::Japanese { "渡した" } else { "removed" }.into());
        }
        let ranks = shown.ranks.len();
        let screen = Screen::Table(Box::new(shown));
        for (width, height) in [(80, 24), (100, 40), (160, 50)] {
            let (_, buffer) = drawn_on(&screen, &state_for(&screen, language), width, height);
            let text = rows(&buffer).join("\n");
            let short = if language == Language::Japanese { "渡した" } else { "removed" };
            assert_eq!(text.matches(short).count(), ranks, "{width}x{height}:\n{text}");
        }
    }
}
