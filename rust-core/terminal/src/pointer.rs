//! The meaning of a click, and of the wheel of the mouse.

use ayatsuri_phone::screen::{ReplayAction, Screen, UserAction};
use ratatui_core::layout::Position;
use ratatui_crossterm::crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};

use crate::focus_move::focus_after;
use crate::focus_target::{self, FocusTarget};
use crate::ui::{DrawnScreen, Overlay, TextEntry, UiCommand, UiState};

impl UiState {
    /// Handles a click, a drag or the wheel.
    pub fn mouse(&mut self, mouse: &MouseEvent, screen: &Screen, drawn: &DrawnScreen) -> Option<UiCommand> {
        let at = Position::new(mouse.column, mouse.row);
        // Of overlapping targets the last one drawn is on top: a tile lies on its seat's row.
        let spot = drawn.hits.iter().rev().find(|h| h.shown.contains(at)).map(|h| h.target.clone());
        match mouse.kind {
            MouseEventKind::Down(button) => {
                self.notice.clear();
                self.is_dragging = false;
                if self.entry.is_some() {
                    return self.click_beside_entry(button, spot, screen);
                }
                if matches!(self.overlay, Some(Overlay::Confirm(..))) {
                    return self.click_answer(button, spot.as_ref());
                }
                if self.overlay.is_some() {
                    return self.click_on_top(button, spot, screen);
                }
                return self.click(button, spot?, at.x, screen, drawn);
            }
            MouseEventKind::Drag(MouseButton::Left) if self.is_dragging => return seek(at.x, screen, drawn),
            MouseEventKind::Up(_) => self.is_dragging = false,
            MouseEventKind::ScrollUp | MouseEventKind::ScrollDown => {
                let up = mouse.kind == MouseEventKind::ScrollUp;
                if self.overlay.is_some() {
                    let scroll = self.scroll.min(drawn.scroll_end);
                    self.scroll = if up { scroll.saturating_sub(2) } else { (scroll + 2).min(drawn.scroll_end) };
                } else if up && matches!(spot, Some(FocusTarget::LogLine(_))) {
                    // The log beside the table shows only its end; the overlay has the whole log.
                    self.open(Overlay::Log);
                } else {
                    let code = if up { KeyCode::Up } else { KeyCode::Down };
                    self.focus = focus_after(&drawn.hits, self.focus.as_ref(), code);
                }
            }
            _ => {}
        }
        None
    }

    fn click(
        &mut self,
        button: MouseButton,
        target: FocusTarget,
        column: u16,
        screen: &Screen,
        drawn: &DrawnScreen,
    ) -> Option<UiCommand> {
        match (button, target) {
            (MouseButton::Left, FocusTarget::SeekBar) => {
                self.is_dragging = true;
                seek(column, screen, drawn)
            }
            // A key in the footer is no thing of the page: the focus stays where it is.
            (MouseButton::Left, FocusTarget::Key(code)) => self.page_key(code, screen),
            (MouseButton::Left, FocusTarget::LogLine(place)) => self.activate(&FocusTarget::LogLine(place), screen),
            // A press on the code's row does not join: its digits can be typed all the time.
            (MouseButton::Left, spot @ FocusTarget::Text(_)) if matches!(screen, Screen::Join(_)) => {
                self.focus = Some(spot);
                None
            }
            // The first click lifts the card, and its text appears below. The second takes it.
            (MouseButton::Left, spot) if needs_lift(screen, &spot) && self.focus.as_ref() != Some(&spot) => {
                self.focus = Some(spot);
                None
            }
            (MouseButton::Left, spot) => {
                self.focus = Some(spot.clone());
                self.activate(&spot, screen)
            }
            (_, FocusTarget::Key(_)) => None,
            (_, spot) => {
                self.focus = Some(spot.clone());
                self.open(Overlay::Explain(spot));
                None
            }
        }
    }

    /// A click while an overlay is on top closes it, and does the thing that was clicked on it.
    fn click_on_top(&mut self, button: MouseButton, target: Option<FocusTarget>, screen: &Screen) -> Option<UiCommand> {
        match (button, target) {
            (MouseButton::Left, Some(FocusTarget::Key(KeyCode::F(1)))) => self.open_above(Overlay::Help),
            // A line without a card leaves the log open.
            (MouseButton::Left, Some(spot @ FocusTarget::LogLine(_))) => {
                let cards = self.activate(&spot, screen);
                // Closing the cards leads back to the log.
                self.behind.extend(cards.as_ref().map(|_| (Overlay::Log, self.scroll)));
                return cards;
            }
            (MouseButton::Left, Some(spot)) if !matches!(spot, FocusTarget::Key(_)) => {
                self.close();
                return self.activate(&spot, screen);
            }
            _ => self.close(),
        }
        None
    }

    /// A click while a confirmation is on top answers it: yes on that word, no everywhere else.
    fn click_answer(&mut self, button: MouseButton, target: Option<&FocusTarget>) -> Option<UiCommand> {
        if self.is_early() {
            return None;
        }
        if target == Some(&FocusTarget::Key(KeyCode::F(1))) {
            self.open_above(Overlay::Help);
            return None;
        }
        let Some(Overlay::Confirm(_, action)) = self.overlay.take() else { return None };
        let is_yes = button == MouseButton::Left && target == Some(&FocusTarget::Answer { yes: true });
        is_yes.then_some(UiCommand::Act(action))
    }

    /// A click while a person types a text hands the text in first: what was typed counts before the button that is
    /// pressed.
    fn click_beside_entry(
        &mut self,
        button: MouseButton,
        target: Option<FocusTarget>,
        screen: &Screen,
    ) -> Option<UiCommand> {
        let TextEntry { field, text } = self.entry.take()?;
        let is_pressed = button == MouseButton::Left;
        let pressed = target.filter(|_| is_pressed).filter(|spot| !matches!(spot, FocusTarget::Key(_)));
        let next = pressed.and_then(|spot| {
            self.focus = Some(spot.clone());
            self.activate(&spot, screen)
        });
        Some(UiCommand::Typed(UserAction::Enter { field, text }, next.map(Box::new)))
    }
}

/// Goes to the step of a replay that lies at this column of its bar.
fn seek(column: u16, screen: &Screen, drawn: &DrawnScreen) -> Option<UiCommand> {
    let playback = focus_target::replay(screen)?;
    let bar = drawn.hits.iter().find(|hit| hit.target == FocusTarget::SeekBar)?.shown;
    let last = u32::from(bar.width.saturating_sub(1)).max(1);
    let along = u32::from(column.clamp(bar.x, bar.right().saturating_sub(1)) - bar.x);
    let step = (along * playback.steps? + last / 2) / last;
    (step != playback.step).then(|| UiCommand::Act(ReplayAction::Seek { step }.into()))
}

/// Whether a press on this thing takes a card that is lifted first.
fn needs_lift(screen: &Screen, target: &FocusTarget) -> bool {
    let (Some(table), Some(prompt)) = (focus_target::table(screen), focus_target::prompt(screen)) else { return false };
    let places = match target {
        FocusTarget::Choice(place) => vec![*place],
        spot => focus_target::choices_at(table, spot),
    };
    matches!(places[..], [place] if prompt.choices.get(place).is_some_and(|choice| choice.needs_lift))
}
