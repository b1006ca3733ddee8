//! The place where the focus begins on a screen, and the places where the keys that move it lead.

use ayatsuri_phone::screen::{ReplayAction, Screen};
use ratatui_crossterm::crossterm::event::KeyCode;

use crate::focus_target::{self, FocusTarget};
use crate::ui::HitBox;
use crate::walk;

/// The focus when a screen or prompt appears: the place to which most people would move it.
pub fn usual_focus(screen: &Screen) -> Option<FocusTarget> {
    if let Some(replay) = focus_target::replay(screen) {
        let next = replay.buttons.iter().find(|button| button.action == ReplayAction::Next.into());
        return next.map(|button| FocusTarget::Button(button.id.clone()));
    }
    match screen {
        Screen::Table(table) => walk::usual(table.prompt.as_ref()?, &[]),
        // A key pressed once too often must not begin a game, so Enter on a result shows the first seat.
        Screen::Result(result) if !result.seats.is_empty() => Some(FocusTarget::Placed(0)),
        // The home page puts the game that was played last first.
        Screen::Home(home) => {
            let first = home.buttons.iter().find(|button| button.closed.is_none())?;
            Some(FocusTarget::Button(first.id.clone()))
        }
        Screen::History(history) if !history.entries.is_empty() => Some(FocusTarget::Entry(history.entries[0].id)),
        // The chart stands at the top.
        Screen::Review(_) => Some(FocusTarget::Reading(0)),
        Screen::Nearby(nearby) if !nearby.tables.is_empty() => Some(FocusTarget::Nearby(0)),
        Screen::Join(join) if !join.rows.is_empty() => Some(FocusTarget::Text(join.rows[0].id.clone())),
        // A person who opens a setup wants to choose, so Enter begins no game there either; the key `1` does. The focus
        // is on a choice that is made already, so that Enter changes nothing.
        Screen::Setup(setup) => setup.rows.iter().find_map(|row| {
            let chosen = row.choices.iter().find(|choice| choice.selected)?;
            Some(FocusTarget::Option { row: row.id.clone(), choice: chosen.id.clone() })
        }),
        Screen::Settings(_) | Screen::Rules(_) => screen.rows().iter().find_map(|row| {
            let chosen = row.choices.iter().find(|c| c.selected).or(row.choices.first());
            match chosen {
                Some(choice) => Some(FocusTarget::Option { row: row.id.clone(), choice: choice.id.clone() }),
                None => row.text.is_some().then(|| FocusTarget::Text(row.id.clone())),
            }
        }),
        _ => {
            let buttons = screen.buttons();
            let usual = buttons.iter().find(|b| b.primary).or(buttons.first())?;
            Some(FocusTarget::Button(usual.id.clone()))
        }
    }
}

/// Whether a key is one of those that move the focus.
pub fn is_moving(code: KeyCode) -> bool {
    use KeyCode::{BackTab, Down, End, Home, Left, PageDown, PageUp, Right, Tab, Up};
    matches!(code, BackTab | Down | End | Home | Left | PageDown | PageUp | Right | Tab | Up)
}

/// The focus after an arrow, Tab, Home, End or page key; the same focus after any other key, and where the key leads
/// nowhere. `hits` are the targets as they were drawn. Without a focus the key finds the first target, or with Up the
/// last.
pub fn focus_after(hits: &[HitBox], focus: Option<&FocusTarget>, code: KeyCode) -> Option<FocusTarget> {
    if !is_moving(code) {
        return focus.cloned();
    }
    // A button for which a bar has no room is 0 wide: only its key works.
    let can_have_focus = |hit: &&HitBox| match hit.target {
        FocusTarget::Key(_) => false,
        FocusTarget::Button(_) => hit.width > 0,
        _ => true,
    };
    let hits: Vec<&HitBox> = hits.iter().filter(can_have_focus).collect();
    let hits = &hits[..];
    let Some(at) = focus.and_then(|focus| hits.iter().position(|h| h.target == *focus)) else {
        let last_section = hits.iter().map(|h| h.section).max();
        let first = if code == KeyCode::Up {
            hits.iter().rev().find(|h| Some(h.section) == last_section)
        } else {
            hits.first()
        };
        return first.map(|h| h.target.clone()).or(focus.cloned());
    };
    let from = hits[at];
    let mut order: Vec<usize> = (0..hits.len()).collect();
    order.sort_by_key(|&i| (hits[i].section, hits[i].y, hits[i].x));
    let place = order.iter().position(|&i| i == at).unwrap_or(0);
    let found = match code {
        KeyCode::Right => order.get(place + 1).copied(),
        KeyCode::Left => place.checked_sub(1).map(|p| order[p]),
        KeyCode::Down => in_next_row(hits, from, |h| (h.section, h.y) > (from.section, from.y), false),
        KeyCode::Up => in_next_row(hits, from, |h| (h.section, h.y) < (from.section, from.y), true),
        KeyCode::Tab => section_after(hits, from.section, false),
        KeyCode::BackTab => section_after(hits, from.section, true),
        KeyCode::Home => order.iter().copied().find(|&i| hits[i].section == from.section),
        KeyCode::End => order.iter().rev().copied().find(|&i| hits[i].section == from.section),
        KeyCode::PageDown | KeyCode::PageUp => {
            // If the section with the focus is in sight as a whole, the page keys scroll another section that is not.
            let is_cut = |section: &u8| hits.iter().any(|hit| hit.section == *section && hit.shown.is_empty());
            let sections = hits.iter().map(|hit| hit.section);
            let section = [from.section].into_iter().chain(sections).find(is_cut).unwrap_or(from.section);
            let is_up = code == KeyCode::PageUp;
            let elsewhere = if is_up { usize::MAX } else { 0 };
            order.retain(|&i| hits[i].section == section);
            a_page_away(hits, &order, if section == from.section { from.y } else { elsewhere }, is_up)
        }
        _ => None,
    };
    found.map_or(focus.cloned(), |i| Some(hits[i].target.clone()))
}

/// The target that shows the next page of a section, or with `is_up` the one before: the rows at one edge of the window
/// then stand at the other edge. `order` are the section's targets from the top, and `from` is the row of the focus.
fn a_page_away(hits: &[&HitBox], order: &[usize], from: usize, is_up: bool) -> Option<usize> {
    let in_sight = || order.iter().map(|&i| hits[i]).filter(|hit| !hit.shown.is_empty());
    let top = in_sight().map(|hit| usize::from(hit.shown.y)).min()?;
    let bottom = in_sight().map(|hit| usize::from(hit.shown.bottom())).max()?;
    let height = bottom - top;
    // The number of rows by which the section is scrolled. It is the largest difference, since a target that is cut at
    // the top gives a smaller one.
    let scrolled = in_sight().map(|hit| hit.y.saturating_sub(usize::from(hit.shown.y))).max()?;
    // A window shows its focus at two thirds of its height (`Sheet::scroll_to`).
    if is_up {
        let limit = (top + scrolled).saturating_sub(height / 3);
        let before = || order.iter().filter(|&&i| hits[i].y < from);
        return before().rev().find(|&&i| hits[i].y <= limit).or(before().next()).copied();
    }
    let limit = bottom + scrolled + height * 2 / 3;
    let after = || order.iter().enumerate().filter(|&(_, &i)| hits[i].y > from);
    let ends_before = |place: usize| order.get(place + 1).map_or(hits[order[place]].y, |&next| hits[next].y) <= limit;
    after().rfind(|&(place, _)| ends_before(place)).or(after().next()).map(|(_, &i)| i)
}

/// The target in the nearest row `beyond` the focus, below it or with `is_up` above it. In that row it is the target
/// closest to straight below or above.
fn in_next_row(hits: &[&HitBox], from: &HitBox, is_beyond: impl Fn(&HitBox) -> bool, is_up: bool) -> Option<usize> {
    let rows = hits.iter().filter(|h| is_beyond(h)).map(|h| (h.section, h.y));
    let row = if is_up { rows.max() } else { rows.min() }?;
    let middle = |h: &HitBox| i32::from(h.x) * 2 + i32::from(h.width);
    (0..hits.len())
        .filter(|&i| (hits[i].section, hits[i].y) == row)
        .min_by_key(|&i| ((middle(hits[i]) - middle(from)).abs(), hits[i].x))
}

/// The first target of the next section, or with `is_back` of the one before; after the last section comes the first.
fn section_after(hits: &[&HitBox], section: u8, is_back: bool) -> Option<usize> {
    let sections = || hits.iter().map(|h| h.section);
    let next = if is_back {
        sections().filter(|&s| s < section).max().or_else(|| sections().max())
    } else {
        sections().filter(|&s| s > section).min().or_else(|| sections().min())
    }?;
    (0..hits.len()).filter(|&i| hits[i].section == next).min_by_key(|&i| (hits[i].y, hits[i].x))
}
