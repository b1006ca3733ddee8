//! Draws any screen. Drawing is a pure function of the screen and the terminal's own state; it returns where every
//! focus target was drawn, which is all that keys and clicks need.

mod foot;
mod help;
mod option_row;
mod overlay;
#[cfg(test)]
mod page_tests;
mod pages;
mod people;
mod prompt;
#[cfg(test)]
mod prompt_tests;
mod qr;
mod rank_strip;
mod replay;
mod review;
mod row_heights;
#[cfg(test)]
mod seat_tests;
mod seats;
mod story;
mod table;
#[cfg(test)]
mod tests;

pub use pages::{date_and_time, result_lines};
pub use prompt::step_title;
#[cfg(test)]
pub use tests::rows as tests_rows;

use ayatsuri_phone::Words;
use ayatsuri_phone::screen::{
    Button, CoverAction, DailyAction, HomeAction, JoinAction, LessonAction, LobbyAction, ReplayAction, RulesAction,
    Screen, TableAction, TogetherAction, TroubleAction, UserAction,
};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use ratatui_core::terminal::Frame;
use ratatui_crossterm::crossterm::event::KeyCode;

use crate::describe::{self, Tone};
use crate::focus_target::FocusTarget;
use crate::look::Palette;
use crate::sheet::{PlacedTarget, Sheet};
use crate::text;
use crate::ui::{DrawnScreen, HitBox, NO_KEY, UiState, YES_KEY};
use crate::words::{self, TerminalText, say};

/// The smallest size, in columns and rows, in which screens are drawn.
const MIN_SIZE: (u16, u16) = (60, 16);

/// The keys that number things. Letters with a meaning of their own are left out. `y` is left out, too: it answers yes
/// to a confirmation, and a choice's key pressed twice must not do so.
pub const NUMBERS: &str = "123456789abcdefghijmnotuvwxz";

/// The keys of the buttons that let a bot play for somebody: capitals without a meaning of their own, so that no choice
/// has one of them.
const CAPITALS: &str = "BCDEFIK";

/// Draws the screen, and returns where everything is.
pub fn draw(frame: &mut Frame, screen: &Screen, state: &UiState) -> DrawnScreen {
    let area = frame.area();
    let buffer = frame.buffer_mut();
    buffer.set_style(area, state.palette.ground());
    let mut canvas = Canvas { buffer, state, drawn: DrawnScreen::default() };
    if area.width < MIN_SIZE.0 || area.height < MIN_SIZE.1 {
        canvas.paragraph(area, say(state.language, TerminalText::TooSmall), Style::new());
        return canvas.drawn;
    }
    match screen {
        Screen::Table(table) => table::draw(&mut canvas, area, screen, table),
        other => pages::draw(&mut canvas, area, other),
    }
    // A trouble, and the question whether to give a game up, are about the table that they came from.
    if let Some(signal) = state.signal.as_ref().filter(|_| !matches!(screen, Screen::Trouble(_))) {
        let style = state.palette.accent();
        canvas.put_right(area.y, area.x, area.right() - 1, &format!(" * {signal}"), style);
    }
    if state.overlay.is_some() {
        overlay::draw(&mut canvas, area, screen);
    }
    canvas.drawn
}

/// The frame that is being drawn, with everything that drawing needs.
struct Canvas<'a> {
    buffer: &'a mut Buffer,
    state: &'a UiState,
    drawn: DrawnScreen,
}

impl Canvas<'_> {
    fn palette(&self) -> Palette {
        self.state.palette
    }

    fn say(&self, what: TerminalText) -> &'static str {
        say(self.state.language, what)
    }

    /// The text as a heading, with a capital.
    fn title(&self, what: TerminalText) -> String {
        words::titled(self.state.language, what)
    }

    /// The text as a label before what it names.
    fn label(&self, text: &str) -> String {
        words::labelled(self.state.language, text, "")
    }

    /// Writes as much of the text as fits before column `end`; returns the column after it.
    fn put(&mut self, x: u16, y: u16, end: u16, words: &str, style: Style) -> u16 {
        let room = usize::from(end.saturating_sub(x));
        if room == 0 || y >= self.buffer.area.bottom() {
            return x;
        }
        let words = text::drawable(words);
        self.buffer.set_stringn(x, y, text::cut(&words, room), room, style).0
    }

    /// Writes the text so that it ends at column `end`; returns the column where it begins.
    fn put_right(&mut self, y: u16, start: u16, end: u16, words: &str, style: Style) -> u16 {
        let words = text::drawable(words);
        let x = end.saturating_sub(text::width(&words) as u16).max(start);
        self.put(x, y, end, &words, style);
        x
    }

    fn paragraph(&mut self, area: Rect, words: &str, style: Style) -> u16 {
        let lines = text::wrap(words, usize::from(area.width));
        for (line, y) in lines.iter().zip(area.y..area.bottom()) {
            self.put(area.x, y, area.right(), line, style);
        }
        lines.len() as u16
    }

    fn rule(&mut self, area: Rect, y: u16) {
        let dim = self.palette().dim();
        self.put(area.x, y, area.right(), &"-".repeat(usize::from(area.width)), dim);
    }

    /// Records a focus target, and highlights it if it has the focus.
    fn add_hit_box(&mut self, target: FocusTarget, section: u8, shown: Rect, key: Option<KeyCode>) {
        let shown = shown.intersection(self.buffer.area);
        if self.state.overlay.is_none() && self.state.focus.as_ref() == Some(&target) {
            self.buffer.set_style(shown, self.palette().focus());
        }
        self.drawn.hits.push(HitBox {
            target,
            section,
            x: shown.x,
            y: usize::from(shown.y),
            width: shown.width,
            shown,
            key,
        });
    }

    /// Draws a window of a sheet, scrolled to the focus, and records its focus targets.
    fn sheet(&mut self, sheet: &Sheet, window: Rect, section: u8, key: impl Fn(&FocusTarget) -> Option<KeyCode>) {
        let first = sheet.scroll_to(self.state.focus.as_ref(), usize::from(window.height));
        self.sheet_from(sheet, window, first, section, key);
    }

    fn sheet_from(
        &mut self,
        sheet: &Sheet,
        window: Rect,
        first: usize,
        section: u8,
        key: impl Fn(&FocusTarget) -> Option<KeyCode>,
    ) {
        let mark = self.palette().accent();
        sheet.draw(self.buffer, window, first, mark);
        for PlacedTarget { target: spot, x, y, width, height } in &sheet.placed {
            let top = (*y).max(first);
            let bottom = (y + height).min(first + usize::from(window.height));
            let shown = if top < bottom {
                Rect::new(window.x + x, window.y + (top - first) as u16, *width, (bottom - top) as u16)
            } else {
                Rect::ZERO
            };
            self.add_hit_box(spot.clone(), section, shown, key(spot));
            let hit = self.drawn.hits.last_mut().expect("it was just pushed");
            (hit.x, hit.y, hit.width) = (window.x + x, usize::from(window.y) + y, *width);
        }
    }

    /// Draws the beginning of the focus target's description on one or more rows; returns how many it took.
    fn hint(&mut self, area: Rect, screen: &Screen) -> u16 {
        let palette = self.palette();
        if !self.state.notice.is_empty() {
            let notice = self.state.notice.clone();
            return self.paragraph(area, &notice, palette.accent());
        }
        let Some(spot) = &self.state.focus else { return 0 };
        let mut lines = describe::describe(self.state.language, screen, spot);
        if let (FocusTarget::Choice(i), Some(prompt)) = (spot, crate::focus_target::prompt(screen)) {
            // The hint does not repeat the choice's own text.
            let choice = prompt.choices.get(*i);
            lines.retain(|(_, line)| {
                choice.is_none_or(|c| {
                    c.label != *line && text::or_empty(&c.detail) != line && text::or_empty(&c.warning) != line
                })
            });
        }
        let joint = Words::shared(self.state.language).say("terminal-focus-joint", &[]);
        let warned = lines.iter().any(|(tone, _)| *tone == Tone::Warning);
        let mut words: Vec<&str> = vec![];
        for (_, line) in &lines {
            if !words.contains(&line.as_str()) {
                words.push(line);
            }
        }
        let rows = text::wrap(&words.join(&joint), usize::from(area.width));
        let style = if warned { palette.tinted(ayatsuri_phone::screen::Tint::Red) } else { palette.dim() };
        for (i, y) in (area.y..area.bottom()).enumerate() {
            let Some(row) = rows.get(i) else { break };
            let more = y + 1 == area.bottom() && i + 1 < rows.len();
            let row = if more { text::clip(&format!("{row} .."), usize::from(area.width)) } else { row.clone() };
            self.put(area.x, y, area.right(), &row, style);
        }
        (rows.len() as u16).min(area.height)
    }
}

/// A key's name on a button.
fn key_name(key: KeyCode) -> String {
    match key {
        KeyCode::Char(' ') => "Space".to_owned(),
        KeyCode::Char(c) => c.to_string(),
        KeyCode::Esc => "Esc".to_owned(),
        KeyCode::Home => "Home".to_owned(),
        KeyCode::End => "End".to_owned(),
        KeyCode::PageUp => "PgUp".to_owned(),
        KeyCode::F(number) => format!("F{number}"),
        other => format!("{other:?}"),
    }
}

/// The buttons with their keys. At a table and on the first screen these are letters that no choice has and that never
/// change; the remaining buttons have numbers.
fn keyed<'a>(buttons: impl IntoIterator<Item = &'a Button>) -> Vec<(&'a Button, KeyCode)> {
    let mut numbers = NUMBERS.chars();
    let mut capitals = CAPITALS.chars();
    let mut keys: Vec<(&Button, KeyCode)> = buttons
        .into_iter()
        .map(|button| {
            let key = match &button.action {
                UserAction::Table(TableAction::Skip) => KeyCode::Char('s'),
                UserAction::Table(TableAction::Pause | TableAction::Continue) => KeyCode::Char('p'),
                UserAction::Table(TableAction::GiveUp { .. }) => KeyCode::Char('G'),
                UserAction::Lesson(LessonAction::Next { .. }) => KeyCode::Enter,
                UserAction::Lesson(LessonAction::Skip) => KeyCode::Char('X'),
                UserAction::Table(TableAction::Hint) => KeyCode::Char('H'),
                UserAction::Table(TableAction::TakeBack { .. }) => KeyCode::Char('T'),
                UserAction::Replay(ReplayAction::PreviousRound) => KeyCode::Char('<'),
                UserAction::Replay(ReplayAction::PreviousTurn) => KeyCode::Char('['),
                UserAction::Replay(ReplayAction::NextTurn) => KeyCode::Char(']'),
                UserAction::Replay(ReplayAction::NextRound) => KeyCode::Char('>'),
                UserAction::Replay(ReplayAction::Everything { .. }) => KeyCode::Char('o'),
                UserAction::Together(TogetherAction::WaitOn { .. }) => KeyCode::Char('W'),
                UserAction::Lobby(LobbyAction::Replace { .. }) => capitals.next().map_or(KeyCode::Null, KeyCode::Char),
                UserAction::Replay(ReplayAction::Result) => KeyCode::Char('v'),
                UserAction::Home(home) => home_key(home).unwrap_or_else(|| next_number(&mut numbers)),
                UserAction::Daily(DailyAction::Open) => KeyCode::Char('D'),
                action if is_deed_to_confirm(action) => YES_KEY,
                UserAction::Rules(RulesAction::Learn { .. }) => KeyCode::Char('L'),
                UserAction::Table(TableAction::Rules)
                | UserAction::Replay(ReplayAction::Rules)
                | UserAction::Together(TogetherAction::Rules) => KeyCode::Char('r'),
                UserAction::Table(TableAction::Settings) | UserAction::Together(TogetherAction::Settings) => {
                    KeyCode::Char(',')
                }
                UserAction::Cover(CoverAction::Open { .. }) => KeyCode::Enter,
                // The code takes the digits and letters.
                UserAction::Join(JoinAction::Enter { .. }) => KeyCode::F(2),
                UserAction::Join(JoinAction::Watch { .. }) => KeyCode::F(3),
                UserAction::Table(TableAction::Leave)
                | UserAction::Together(TogetherAction::Leave)
                | UserAction::Back
                | UserAction::GoHome => KeyCode::Esc,
                UserAction::Replay(ReplayAction::First) => KeyCode::Home,
                UserAction::Replay(ReplayAction::Previous) => KeyCode::Left,
                UserAction::Table(TableAction::Step) => KeyCode::Char('>'),
                UserAction::Together(TogetherAction::People) => KeyCode::Char('P'),
                UserAction::Together(TogetherAction::Audit) => KeyCode::Char('A'),
                UserAction::Together(TogetherAction::JoinAnew) => KeyCode::Char('J'),
                UserAction::Together(TogetherAction::EndGame { .. }) => KeyCode::Char('G'),
                UserAction::Replay(ReplayAction::Next) => KeyCode::Right,
                UserAction::Replay(ReplayAction::Last) => KeyCode::End,
                UserAction::Table(TableAction::NextEyes { .. }) | UserAction::Replay(ReplayAction::NextEyes { .. }) => {
                    KeyCode::Char('e')
                }
                _ => next_number(&mut numbers),
            };
            (button, key)
        })
        .collect();
    // A question on a page of its own has the same keys as a confirmation on top of a page.
    if keys.iter().any(|(_, key)| *key == YES_KEY) {
        let back = keys.iter_mut().find(|(button, _)| button.action == UserAction::Back);
        back.into_iter().for_each(|(_, key)| *key = NO_KEY);
    }
    keys
}

/// Whether a page of its own asks for confirmation before this action, as before giving a game up.
pub fn is_deed_to_confirm(action: &UserAction) -> bool {
    matches!(
        action,
        UserAction::Trouble(
            TroubleAction::GiveUp { .. }
                | TroubleAction::DeleteGame { .. }
                | TroubleAction::EndGame { .. }
                | TroubleAction::CloseTable
                | TroubleAction::LeaveTable
                | TroubleAction::EraseAll
        )
    )
}

fn next_number(numbers: &mut impl Iterator<Item = char>) -> KeyCode {
    numbers.next().map_or(KeyCode::Null, KeyCode::Char)
}

/// The letter of a button of the first screen, which never changes. Games in play have numbers.
fn home_key(action: &HomeAction) -> Option<KeyCode> {
    Some(KeyCode::Char(match action {
        HomeAction::BackToTable { .. } | HomeAction::ResumeLatest { .. } | HomeAction::Resume { .. } => return None,
        HomeAction::Learn { .. } => 'L',
        HomeAction::Puzzle => 'P',
        HomeAction::Favorite { .. } => 'F',
        HomeAction::Quick => 'C',
        HomeAction::QuickKingdom => 'K',
        HomeAction::New => 'N',
        HomeAction::Host => 'O',
        HomeAction::Join => 'J',
        HomeAction::History => 'H',
        HomeAction::Rules => 'R',
        HomeAction::Statistics => 'T',
        HomeAction::Settings => 'S',
    }))
}

/// The key of the choice at that place.
fn number(place: usize) -> Option<KeyCode> {
    NUMBERS.chars().nth(place).map(KeyCode::Char)
}
