//! The answer to a question mark.

use ayatsuri_phone::Language;
use ayatsuri_phone::screen::Screen;

use super::choices::NumberedChoice;
use crate::describe::{describe, listed};
use crate::focus_target::FocusTarget;
use crate::text;
use crate::words::{TerminalText, labelled, say};

/// The names of all things on a screen that have an explanation.
fn explainable(screen: &Screen) -> Vec<(String, FocusTarget)> {
    let mut all: Vec<(String, FocusTarget)> = vec![];
    match screen {
        Screen::Table(table) => {
            all.extend(table.hand.iter().enumerate().map(|(i, c)| (c.name.clone(), FocusTarget::Hand(i))));
            all.extend(table.ranks.iter().enumerate().map(|(i, r)| (r.card.name.clone(), FocusTarget::Rank(i))));
            if let Some(prompt) = &table.prompt {
                all.extend(prompt.looked.iter().enumerate().map(|(i, c)| (c.name.clone(), FocusTarget::Looked(i))));
                all.extend(prompt.closed.iter().enumerate().map(|(i, c)| (c.label.clone(), FocusTarget::Closed(i))));
            }
            for seat in &table.seats {
                all.push((seat.name.clone(), FocusTarget::Seat(seat.seat)));
                let tiles = seat.city.iter().enumerate();
                all.extend(tiles.map(|(place, t)| (t.card.name.clone(), FocusTarget::Tile { seat: seat.seat, place })));
            }
            all.extend(table.market.iter().enumerate().map(|(i, c)| (c.name.clone(), FocusTarget::Market(i))));
            all.extend(table.characters.iter().enumerate().map(|(i, c)| (c.name.clone(), FocusTarget::Mine(i))));
            all.extend(table.event.iter().map(|c| (c.name.clone(), FocusTarget::Event)));
        }
        Screen::Rules(rules) => {
            all.extend(
                rules.characters.iter().enumerate().map(|(i, c)| (c.name.clone(), FocusTarget::RuleCharacter(i))),
            );
            all.extend(rules.districts.iter().enumerate().map(|(i, c)| (c.name.clone(), FocusTarget::RuleDistrict(i))));
        }
        Screen::Result(result) => {
            all.extend(result.seats.iter().enumerate().map(|(i, s)| (s.name.clone(), FocusTarget::Placed(i))));
        }
        _ => {}
    }
    all
}

/// The answer to `?`: the description for a number or a name, or the list of all names.
pub(super) fn explain(language: Language, screen: &Screen, choices: &[NumberedChoice], about: &str) -> Vec<String> {
    let all = explainable(screen);
    if about.is_empty() {
        let mut names: Vec<String> = vec![];
        for (name, _) in all {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let mut lines = vec![say(language, TerminalText::PlainHelp).to_owned()];
        if !names.is_empty() {
            let list = labelled(language, say(language, TerminalText::PlainExplain), &listed(language, &names));
            lines.push(text::drawable(&list));
        }
        return lines;
    }
    let by_number = choices.iter().find(|item| item.key == about).map(|item| item.target.clone());
    let wanted = about.to_lowercase();
    let named = |exact: bool| {
        all.iter().find(|(name, _)| {
            let name = name.to_lowercase();
            if exact { name == wanted } else { name.contains(&wanted) }
        })
    };
    let spot = by_number.or_else(|| named(true).or_else(|| named(false)).map(|(_, spot)| spot.clone()));
    match spot.map(|spot| describe(language, screen, &spot)) {
        Some(told) if !told.is_empty() => told.iter().map(|(_, words)| text::drawable(words)).collect(),
        _ => vec![say(language, TerminalText::PlainUnknown).to_owned()],
    }
}
