//! The keys that the terminal itself has on each page, besides those of the page's buttons. The footers, the help page
//! and the handling of keys use the same list, so that every key that works is shown.

use ayatsuri_phone::Language;
use ayatsuri_phone::screen::{OptionRow, Screen, SettingsAction, TextField, UserAction};
use ratatui_crossterm::crossterm::event::KeyCode;

use crate::focus_target;
use crate::narrow::narrowed;
use crate::ui::UiCommand;
use crate::words::{TerminalText, say};

/// A key with what it does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PageKey {
    /// The key.
    pub code: KeyCode,
    /// The effect of the key, in a word or two.
    pub label: String,
}

/// The keys of this page, the most important last: where a footer has too little room, it leaves out the first.
pub fn page_keys(language: Language, screen: &Screen) -> Vec<PageKey> {
    let mut all = vec![];
    let mut key = |code, label: &str| all.push(PageKey { code, label: label.to_owned() });
    let own = |text| say(language, text);
    if let Screen::History(history) = screen
        && let [_, share, delete] = &history.entry_labels[..]
        && !history.entries.is_empty()
    {
        key(KeyCode::Char('S'), share);
        key(KeyCode::Char('X'), delete);
    }
    if knows(screen) {
        key(KeyCode::Char('k'), own(TerminalText::Known));
    }
    // On the pages of the code and of the first start, every letter is part of the text.
    if !matches!(screen, Screen::Join(_)) && name_asked(screen).is_none() {
        key(KeyCode::Char('q'), own(TerminalText::Quit));
    }
    if focus_target::log(screen).is_some() {
        key(KeyCode::Char('l'), own(TerminalText::Log));
    }
    key(KeyCode::Char('?'), own(TerminalText::Explain));
    if focus_target::replay(screen).is_some_and(|playback| !playback.marks.is_empty()) {
        key(KeyCode::Char('R'), own(TerminalText::Rounds));
    }
    if let Screen::Lobby(lobby) = screen
        && lobby.invitation.is_some()
    {
        key(KeyCode::Char('Q'), own(TerminalText::QrCode));
    }
    key(KeyCode::F(1), own(TerminalText::Help));
    all
}

/// The keys while a text is being typed.
pub fn typing_keys(language: Language) -> Vec<PageKey> {
    let key = |code, text| PageKey { code, label: say(language, text).to_owned() };
    vec![
        key(KeyCode::Enter, TerminalText::KeepTyped),
        key(KeyCode::Esc, TerminalText::LeaveTyped),
        key(KeyCode::F(1), TerminalText::Help),
    ]
}

/// The last of these keys, for which every footer has room: the help, and the keys that only this page has.
pub fn needed(keys: &[PageKey]) -> &[PageKey] {
    let is_for_all = |key: &PageKey| matches!(key.code, KeyCode::Char('?' | 'q'));
    let after = keys.iter().rposition(is_for_all).map_or(0, |place| place + 1);
    &keys[after..]
}

/// Whether this phone's player knows more than the table shows.
pub fn knows(screen: &Screen) -> bool {
    focus_target::table(screen).is_some_and(|table| !table.knowledge.is_empty())
}

/// How many digits a table's code has.
const CODE: usize = 7;

/// Adds a key to the code of a table while its page is in front; `None` for a key that types nothing. If the code is
/// already whole, it was wrong, and the next digit begins another one.
pub fn typed_code(screen: &Screen, key: KeyCode) -> Option<UiCommand> {
    let Screen::Join(join) = screen else { return None };
    let row = join.rows.iter().find_map(|row| row.text.as_ref())?;
    let mut text = if is_whole(&row.typed) && key != KeyCode::Backspace { String::new() } else { row.typed.clone() };
    match key {
        KeyCode::Char(c) if c.is_alphanumeric() || c == '-' => text.push(c),
        KeyCode::Backspace => drop(text.pop()?),
        _ => return None,
    }
    if key == KeyCode::Backspace {
        return Some(UiCommand::Act(UserAction::Enter { field: row.field, text }));
    }
    code_entered(screen, text)
}

/// Hands in a code that was typed or pasted. With its last digit, the phone joins.
pub fn code_entered(screen: &Screen, typed: String) -> Option<UiCommand> {
    let text = narrowed(&typed);
    let join = screen.buttons().into_iter().find(|button| button.primary).filter(|_| is_whole(&text));
    let join = join.map(|button| Box::new(UiCommand::Act(button.action.clone())));
    let enter = UserAction::Enter { field: TextField::JoinCode, text };
    Some(if join.is_some() { UiCommand::Typed(enter, join) } else { UiCommand::Act(enter) })
}

fn is_whole(code: &str) -> bool {
    let digits = code.chars().filter(char::is_ascii_digit).count();
    digits >= CODE && code.chars().all(|c| c.is_ascii_digit() || matches!(c, ' ' | '-'))
}

/// Whether text pasted into this field is always whole: a code, an invitation, a record that somebody sent.
pub fn is_handed_in_whole(field: TextField) -> bool {
    matches!(field, TextField::JoinCode | TextField::Invitation | TextField::Record)
}

/// The row of the name on the page of the first start, where any letter begins the name; `None` on every other page.
pub fn name_asked(screen: &Screen) -> Option<&OptionRow> {
    let Screen::Settings(settings) = screen else { return None };
    let is_first_start = settings.buttons.iter().any(|button| button.action == SettingsAction::Welcomed.into());
    settings.rows.iter().find(|row| is_first_start && row.text.is_some())
}

/// Whether a line that was typed on the page of a code is a code: digits, with spaces or hyphens between.
pub fn is_code(screen: &Screen, line: &str) -> bool {
    let line = narrowed(line);
    let is_part = |c: char| c.is_ascii_digit() || matches!(c, ' ' | '-');
    matches!(screen, Screen::Join(_))
        && line.chars().all(is_part)
        && line.chars().filter(char::is_ascii_digit).count() > 3
}
