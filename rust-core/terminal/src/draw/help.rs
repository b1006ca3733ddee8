//! The help page: the keys of the page below it, and those that work everywhere.

use std::collections::BTreeMap;

use ayatsuri_phone::screen::{Card, Screen, TableScreen};
use ratatui_core::style::Style;

use super::{Canvas, key_name};
use crate::describe;
use crate::focus_target::{self, FocusTarget};
use crate::look;
use crate::page_keys::{page_keys, typing_keys};
use crate::sheet::{Run, Sheet};
use crate::text;
use crate::ui::DrawnScreen;
use crate::words::TerminalText;

/// Writes the keys of the page that was `drawn` below, and then the rest. Keys for which the bar had no room can be
/// clicked here.
pub(super) fn write(canvas: &Canvas, screen: &Screen, drawn: &DrawnScreen, sheet: &mut Sheet) {
    let palette = canvas.palette();
    let mut keys: Vec<(String, String, Option<FocusTarget>)> = vec![];
    for hit in &drawn.hits {
        let (FocusTarget::Button(id), Some(key), None) = (&hit.target, hit.key, &canvas.state.entry) else { continue };
        if let Some(button) = screen.buttons().into_iter().find(|button| button.id == *id) {
            keys.push((key_name(key), button.label.clone(), Some(hit.target.clone())));
        }
    }
    let own = match canvas.state.entry {
        Some(_) => typing_keys(canvas.state.language),
        None => page_keys(canvas.state.language, screen),
    };
    keys.extend(own.into_iter().map(|key| (key_name(key.code), key.label, None)));
    for (key, label, spot) in keys {
        let runs: [Run; 2] = [(format!("{key} "), palette.crown()), (format!("{label}  "), Style::new())];
        sheet.item(spot, &runs);
    }
    sheet.end_row();
    if let Some(table) = focus_target::table(screen) {
        add_signs(canvas, table, sheet);
    }
    sheet.gap();
    sheet.text(canvas.say(TerminalText::HelpText), Style::new());
}

/// Adds the meaning of the signs below the ranks and of the letters before the cards of this table.
fn add_signs(canvas: &Canvas, table: &TableScreen, sheet: &mut Sheet) {
    let palette = canvas.palette();
    let signs = table.ranks.iter().flat_map(|rank| describe::signs(canvas.state.language, rank));
    let lying = table.seats.iter().flat_map(|seat| &seat.city).map(|tile| &tile.card);
    let cards = table.market.iter().chain(&table.hand).chain(table.prompt.iter().flat_map(|prompt| &prompt.looked));
    let letter = |card: &Card| (look::letter(card), text::or_empty(&card.tint_label).to_owned());
    let letters = lying.chain(cards).map(letter).filter(|(letter, _)| !letter.is_empty());
    for (title, text) in [
        (TerminalText::SignsBelowRanks, signs.collect::<BTreeMap<_, _>>()),
        (TerminalText::LettersOfColours, letters.collect()),
    ] {
        if text.is_empty() {
            continue;
        }
        sheet.gap();
        sheet.text(&canvas.title(title), palette.dim());
        for (sign, meaning) in text {
            let runs: [Run; 2] = [(format!("{sign}  "), palette.crown()), (format!("{meaning}  "), Style::new())];
            sheet.item(None, &runs);
        }
        sheet.end_row();
    }
}
