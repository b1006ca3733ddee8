//! The QR code of a table on a page of its own.

use ayatsuri_phone::screen::{QrPicture, Screen};
use ratatui_core::buffer::Buffer;
use ratatui_core::style::Color;
use ratatui_crossterm::crossterm::event::{Event, KeyCode, KeyEvent};

use super::{BOTH, drawn_on, rows};
use crate::look::Palette;
use crate::sample_pages;
use crate::ui::{Overlay, UiState};

const DARK: Color = Color::Indexed(16);
const LIGHT: Color = Color::Indexed(231);

/// Whether each square that a person sees is dark, row by row. Each square has its own two colours, which no theme
/// changes.
fn seen(buffer: &Buffer) -> Vec<Vec<bool>> {
    let mut all = vec![];
    for y in 0..buffer.area.height {
        let cells: Vec<_> = (0..buffer.area.width).map(|x| &buffer[(x, y)]).collect();
        let cells: Vec<_> = cells.into_iter().filter(|cell| [DARK, LIGHT].contains(&cell.bg)).collect();
        if cells.is_empty() {
            continue;
        }
        let is_half = cells.iter().any(|cell| cell.fg == LIGHT);
        let dark = |color: Color| {
            assert!([DARK, LIGHT].contains(&color), "{color:?} may be another color in another theme");
            color == DARK
        };
        if is_half {
            let halves = |cell: &ratatui_core::buffer::Cell| match cell.symbol() {
                " " => (dark(cell.bg), dark(cell.bg)),
                "\u{2580}" => (dark(cell.fg), dark(cell.bg)),
                "\u{2584}" => (dark(cell.bg), dark(cell.fg)),
                "\u{2588}" => (dark(cell.fg), dark(cell.fg)),
                other => panic!("{other} in the picture"),
            };
            let pairs: Vec<(bool, bool)> = cells.into_iter().map(halves).collect();
            all.push(pairs.iter().map(|pair| pair.0).collect());
            all.push(pairs.iter().map(|pair| pair.1).collect());
        } else {
            all.push(cells.chunks(2).map(|two| dark(two[0].bg)).collect());
        }
    }
    all
}

fn check(picture: &QrPicture, seen: &[Vec<bool>]) {
    let side = picture.size + 8;
    // A last row that only fills a cell must be light.
    assert!(seen.len() as u32 == side || seen.len() as u32 == side + 1 && seen[side as usize].iter().all(|dark| !dark));
    for y in 0..side {
        for x in 0..side {
            let inside = x >= 4 && y >= 4 && x < side - 4 && y < side - 4;
            let wanted = inside && picture.dark[((y - 4) * picture.size + x - 4) as usize];
            assert_eq!(seen[y as usize][x as usize], wanted, "square {x}, {y}");
        }
    }
}

#[test]
fn the_code_has_a_page_of_its_own_at_every_usual_size_and_in_every_theme() {
    for language in BOTH {
        let lobby = sample_pages::lobby(language);
        let (picture, code) = {
            let view = lobby.invitation.as_ref().unwrap();
            (view.picture.clone(), view.code.clone())
        };
        let screen = Screen::Lobby(lobby);
        for palette in [Palette::Full, Palette::Indexed, Palette::None] {
            for (width, height) in [(80, 24), (60, 24), (100, 30), (160, 50)] {
                let mut state = UiState::new(palette, language);
                state.follow(&screen);
                let (drawn, buffer) = drawn_on(&screen, &state, width, height);
                let foot = rows(&buffer).pop().unwrap();
                assert!(foot.contains("Q QR"), "{foot}");
                state.handle(&Event::Key(KeyEvent::from(KeyCode::Char('Q'))), &screen, &drawn);
                assert_eq!(state.overlay, Some(Overlay::QrCode));
                let (drawn, buffer) = drawn_on(&screen, &state, width, height);
                check(&picture, &seen(&buffer));
                let spaced: String = code.chars().flat_map(|c| [c, ' ']).collect();
                assert!(rows(&buffer)[0].contains(spaced.trim()), "the code can be read aloud: {:?}", rows(&buffer)[0]);
                assert!(rows(&buffer).pop().unwrap().contains("Esc "));
                state.handle(&Event::Key(KeyEvent::from(KeyCode::Esc)), &screen, &drawn);
                assert_eq!(state.overlay, None);
            }
        }
    }
}

#[test]
fn a_window_too_small_for_the_code_says_so_and_shows_the_invitation() {
    for language in BOTH {
        let lobby = sample_pages::lobby(language);
        let text = lobby.invitation.as_ref().unwrap().text.clone();
        let screen = Screen::Lobby(lobby);
        let mut state = super::state_for(&screen, language);
        state.open(Overlay::QrCode);
        let shown: String = rows(&drawn_on(&screen, &state, 60, 16).1).concat();
        assert!(shown.contains(&text), "{shown}");
    }
}
