//! The help page: the keys of the page below it, and those that work everywhere.

use ayatsuri_phone::screen::Screen;
use ratatui::style::Style;

use super::{Canvas, key_name};
use crate::focus_target::FocusTarget;
use crate::page_keys::page_keys;
use crate::sheet::{Run, Sheet};
use crate::ui::DrawnScreen;
use crate::words::TerminalText;

/// Writes the keys of the page that was `drawn` below, and then the rest.
pub(super) fn write(canvas: &Canvas, screen: &Screen, drawn: &DrawnScreen, sheet: &mut Sheet) {
    let palette = canvas.palette();
    let mut keys: Vec<(String, String)> = vec![];
    for hit in &drawn.hits {
        let (FocusTarget::Button(id), Some(key)) = (&hit.spot, hit.key) else { continue };
        if let Some(button) = screen.buttons().into_iter().find(|button| button.id == *id) {
            keys.push((key_name(key), button.label.clone()));
        }
    }
    let own = page_keys(canvas.state.language, screen);
    keys.extend(own.into_iter().map(|key| (key_name(key.code), key.label)));
    for (key, label) in keys {
        let runs: [Run; 2] = [(format!("{key} "), palette.crown()), (format!("{label}  "), Style::new())];
        sheet.item(None, &runs);
    }
    sheet.end_row();
    sheet.gap();
    sheet.text(canvas.say(TerminalText::HelpText), Style::new());
}
