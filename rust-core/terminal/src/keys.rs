//! The meaning of a key: on a page, on top of one, and while a text is typed.

use ayatsuri_phone::screen::{Screen, TextField, UserAction};
use ratatui_crossterm::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::describe;
use crate::focus_move::{focus_after, is_moving, usual_focus};
use crate::focus_target::{self, FocusTarget};
use crate::narrow::{narrow, other_case};
use crate::page_keys::{self, page_keys};
use crate::ui::{DrawnScreen, Overlay, TextEntry, UiCommand, UiState, YES_KEY};
use crate::words::{TerminalText, say};

impl UiState {
    /// Handles a key.
    pub fn key(&mut self, key: &KeyEvent, screen: &Screen, drawn: &DrawnScreen) -> Option<UiCommand> {
        if is_interrupt(key) {
            return Some(UiCommand::Quit);
        }
        if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
            return None;
        }
        self.notice.clear();
        if self.overlay.is_some() {
            return self.key_on_top(pressed(key.code), screen, drawn);
        }
        if self.entry.is_some() {
            let typed = self.typed(key.code);
            // The first start asks for nothing else, so the same key pressed again goes on.
            if typed.is_some() && page_keys::name_asked(screen).is_some() {
                self.focus = screen.buttons().first().map(|button| FocusTarget::Button(button.id.clone()));
            }
            return typed;
        }
        // The code takes digits and letters before anything else does.
        if let Some(typed) = page_keys::typed_code(screen, pressed(key.code)) {
            return Some(typed);
        }
        if let KeyCode::Char(letter) = key.code
            && letter.is_alphabetic()
            && let Some(row) = page_keys::name_asked(screen)
            && let Some(text) = &row.text
        {
            self.focus = Some(FocusTarget::Text(row.id.clone()));
            self.entry = Some(TextEntry { field: text.field, text: format!("{}{letter}", text.typed) });
            return None;
        }
        let own = page_keys(self.language, screen);
        let is_used = |code| drawn.hits.iter().any(|h| h.key == Some(code)) || own.iter().any(|key| key.code == code);
        let code = in_use(pressed(key.code), is_used);
        // Keys of things on the screen come first, as a letter may be the number of a choice.
        if let Some(hit) = drawn.hits.iter().find(|h| h.key == Some(code)).filter(|_| self.takes_steps(screen, code)) {
            let spot = hit.target.clone();
            self.focus = Some(spot.clone());
            return self.activate(&spot, screen);
        }
        if own.iter().any(|own| own.code == code) {
            return self.page_key(code, screen);
        }
        match code {
            KeyCode::Backspace if !self.path.is_empty() => self.leave_group(),
            // A key that was pressed once too often on the page before begins nothing.
            KeyCode::Enter | KeyCode::Char(' ') if matches!(screen, Screen::Home(_)) && self.is_early() => {}
            KeyCode::Enter | KeyCode::Char(' ') => {
                // Space does what Enter does if Enter stands beside something.
                let only = drawn.hits.iter().find(|hit| hit.key == Some(KeyCode::Enter)).map(|hit| hit.target.clone());
                if let Some(spot) = only.or_else(|| self.focus.clone()) {
                    return self.activate(&spot, screen);
                }
            }
            KeyCode::Esc if matches!(screen, Screen::Trouble(_)) => {
                // `n` answers no to a question; Esc goes back there, as it does everywhere.
                let back = screen.buttons().into_iter().find(|button| button.action == UserAction::Back)?;
                return self.activate(&FocusTarget::Button(back.id.clone()), screen);
            }
            // Any other key means that the phone has been passed on.
            code if matches!(screen, Screen::Cover(_)) && !is_moving(code) => {
                return self.activate(&usual_focus(screen)?, screen);
            }
            code => self.focus = focus_after(&drawn.hits, self.focus.as_ref(), code),
        }
        None
    }

    /// Whether this key presses the thing that it stands beside. Left and Right step through a replay, until the focus
    /// is on the table: there they move it.
    fn takes_steps(&self, screen: &Screen, code: KeyCode) -> bool {
        let is_at_table = !matches!(self.focus, None | Some(FocusTarget::Button(_) | FocusTarget::SeekBar));
        !(matches!(code, KeyCode::Left | KeyCode::Right) && focus_target::replay(screen).is_some() && is_at_table)
    }

    /// Takes pasted text into the row that is being typed, or else into the row that takes text on this page; pasted
    /// text never presses a key. A record, an invitation or a whole code is handed in at once.
    pub fn paste(&mut self, pasted: &str, screen: &Screen) -> Option<UiCommand> {
        self.notice.clear();
        let rows = || screen.rows().iter().filter_map(|row| Some((row, row.text.as_ref()?)));
        let focused = || rows().find(|(row, _)| self.focus == Some(FocusTarget::Text(row.id.clone())));
        let into = match &self.entry {
            Some(entry) => Some(entry.clone()),
            None => focused().or_else(|| rows().next().filter(|_| rows().count() == 1)).map(|(_, text)| TextEntry {
                field: text.field,
                text: if page_keys::is_handed_in_whole(text.field) { String::new() } else { text.typed.clone() },
            }),
        };
        let Some(mut entry) = into.filter(|_| self.overlay.is_none()) else {
            self.notice = say(self.language, TerminalText::PastedNowhere).to_owned();
            return None;
        };
        // The end of a line does not count as Enter.
        let pasted =
            if entry.field == TextField::Record { pasted.to_owned() } else { pasted.replace(['\r', '\n'], " ") };
        entry.text.push_str(pasted.trim());
        if page_keys::is_handed_in_whole(entry.field) {
            self.entry = None;
            let TextEntry { field, text } = entry;
            return match field {
                TextField::JoinCode => page_keys::code_entered(screen, text),
                field => Some(UiCommand::Act(UserAction::Enter { field, text })),
            };
        }
        self.entry = Some(entry);
        None
    }

    /// Does what a key of the terminal itself does on this page.
    pub fn page_key(&mut self, code: KeyCode, screen: &Screen) -> Option<UiCommand> {
        match code {
            KeyCode::Char('q') => return Some(UiCommand::Quit),
            KeyCode::Char('?') => match self.focus.clone() {
                Some(FocusTarget::Choice(place)) => return Some(UiCommand::Read(place)),
                Some(spot) if !describe::describe(self.language, screen, &spot).is_empty() => {
                    self.open(Overlay::Explain(spot));
                }
                _ => self.open(Overlay::Help),
            },
            KeyCode::F(1) => self.open(Overlay::Help),
            KeyCode::Char('l') => self.open(Overlay::Log),
            KeyCode::Char('k') => self.open(Overlay::Known),
            KeyCode::Char('Q') => self.open(Overlay::QrCode),
            KeyCode::Char('R') => self.open(Overlay::Rounds),
            KeyCode::Char(key @ ('S' | 'X')) => {
                let Some(FocusTarget::Entry(id) | FocusTarget::ShareEntry(id) | FocusTarget::DeleteEntry(id)) =
                    self.focus
                else {
                    return None;
                };
                let spot = if key == 'S' { FocusTarget::ShareEntry(id) } else { FocusTarget::DeleteEntry(id) };
                return self.activate(&spot, screen);
            }
            _ => {}
        }
        None
    }

    /// Goes back to the entries among which the group in front stands, with the focus on the group.
    pub fn leave_group(&mut self) {
        self.focus = Some(FocusTarget::Group(self.path.clone()));
        self.path.pop();
    }

    fn key_on_top(&mut self, code: KeyCode, screen: &Screen, drawn: &DrawnScreen) -> Option<UiCommand> {
        let is_used = |code| {
            let known = [KeyCode::Char('l'), KeyCode::Char('k'), YES_KEY];
            known.contains(&code) || drawn.hits.iter().any(|h| h.key == Some(code))
        };
        let code = in_use(code, is_used);
        if let Some(Overlay::Confirm(_, action)) = &self.overlay {
            let done = (code == YES_KEY).then(|| UiCommand::Act(action.clone()));
            match code {
                KeyCode::F(1) => self.open_above(Overlay::Help),
                _ if self.is_early() => return None,
                _ => self.close(),
            }
            return done;
        }
        if let Some(hit) = drawn.hits.iter().find(|h| h.key == Some(code)) {
            self.close();
            return self.activate(&hit.target.clone(), screen);
        }
        let page = drawn.scroll_page.saturating_sub(1).max(1);
        self.scroll = self.scroll.min(drawn.scroll_end);
        match code {
            KeyCode::Up => self.scroll = self.scroll.saturating_sub(1),
            KeyCode::Down => self.scroll = (self.scroll + 1).min(drawn.scroll_end),
            KeyCode::PageUp => self.scroll = self.scroll.saturating_sub(page),
            KeyCode::PageDown | KeyCode::Char(' ') if self.scroll < drawn.scroll_end => {
                self.scroll = (self.scroll + page).min(drawn.scroll_end);
            }
            KeyCode::Home => self.scroll = 0,
            KeyCode::End => self.scroll = drawn.scroll_end,
            KeyCode::Char('l') if self.overlay != Some(Overlay::Log) && focus_target::log(screen).is_some() => {
                self.open(Overlay::Log);
            }
            KeyCode::Char('k') if self.overlay != Some(Overlay::Known) && page_keys::knows(screen) => {
                self.open(Overlay::Known);
            }
            KeyCode::Char('?') if matches!(self.overlay, Some(Overlay::Explain(_) | Overlay::Read(..))) => {
                self.open_above(Overlay::Help);
            }
            KeyCode::F(1) if self.overlay != Some(Overlay::Help) => self.open_above(Overlay::Help),
            _ => self.close(),
        }
        None
    }

    fn typed(&mut self, code: KeyCode) -> Option<UiCommand> {
        let entry = self.entry.as_mut()?;
        match code {
            KeyCode::Char(c) => entry.text.push(c),
            KeyCode::Backspace => {
                entry.text.pop();
            }
            KeyCode::Enter => {
                let TextEntry { field, text } = self.entry.take()?;
                return Some(UiCommand::Act(UserAction::Enter { field, text }));
            }
            KeyCode::Esc => self.entry = None,
            KeyCode::F(1) => self.open(Overlay::Help),
            _ => {}
        }
        None
    }
}

/// The key in its narrow form.
fn pressed(code: KeyCode) -> KeyCode {
    match code {
        KeyCode::Char(letter) => KeyCode::Char(narrow(letter)),
        code => code,
    }
}

/// The key that is meant: a letter counts in either case, unless both are in use.
fn in_use(code: KeyCode, is_used: impl Fn(KeyCode) -> bool) -> KeyCode {
    let KeyCode::Char(letter) = code else { return code };
    let other = other_case(letter).map(KeyCode::Char);
    other.filter(|&other| !is_used(code) && is_used(other)).unwrap_or(code)
}

/// Ctrl-C and Ctrl-D, which always work.
fn is_interrupt(key: &KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && matches!(key.code, KeyCode::Char('c' | 'd'))
}
