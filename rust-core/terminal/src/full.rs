//! The loop of the full screen: it draws, waits for a key, a click, a signal or the next action of a bot, and calls the
//! phone. This module decides only when to do so; other modules decide what is drawn and what a key means.

use std::io::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ayatsuri_phone::screen::{Button, Screen, SignalReason, TableAction, TableSignal, UserAction};
use ayatsuri_phone::{Phone, PhoneError};
use ratatui_crossterm::crossterm::event;

use crate::calling::{self, Calling};
use crate::describe;
use crate::draw;
use crate::focus_target::FocusTarget;
use crate::look::Palette;
use crate::plain;
use crate::terminal::{RawTerminal, Signals};
use crate::today::Today;
use crate::ui::{DrawnScreen, Overlay, UiCommand, UiState};
use crate::words::{TerminalText, say};
use crate::{Afterwards, ExitReason, go_on_afterwards};

/// How often the loop polls for signals.
const GLANCE: Duration = Duration::from_millis(100);

/// How often the loop polls for radio events while one came within the last `LIVELY` milliseconds.
const QUICK_GLANCE: Duration = Duration::from_millis(15);
const LIVELY: u64 = 60_000;

/// Plays in the full screen until the person leaves; then prints the result if it was in front. Shows `notice` first,
/// and does `afterwards` once the questions of the first start are answered.
pub fn run(
    phone: &mut Phone,
    woken: &AtomicBool,
    palette: Palette,
    notice: &str,
    afterwards: Afterwards,
) -> Result<ExitReason, ExitReason> {
    let signals = Signals::catch()?;
    let mut stage = RawTerminal::take()?;
    let mut state = UiState::new(palette, phone.language());
    state.notice = notice.to_owned();
    let end = play(phone, woken, state, afterwards, &signals, &mut stage);
    drop(stage);
    match end? {
        Some(signal) => Ok(ExitReason::Signal(signal)),
        None => {
            if let Screen::Result(result) = phone.screen() {
                plain::print(&draw::result_lines(phone.language(), &result))?;
            }
            Ok(ExitReason::Done)
        }
    }
}

fn play(
    phone: &mut Phone,
    woken: &AtomicBool,
    mut state: UiState,
    mut afterwards: Afterwards,
    signals: &Signals,
    terminal: &mut RawTerminal,
) -> Result<Option<u8>, ExitReason> {
    // This clock goes on while the computer sleeps.
    let now = || ayatsuri_phone::system_clock().monotonic.0;
    let (mut last_woken, mut today) = (0, Today::default());
    today.follow(phone);
    let mut due = phone.tick(now());
    let mut screen = phone.screen();
    let mut calling = Calling::after(phone.signal().as_ref());
    loop {
        let signal = phone.signal();
        call(&calling.follow(signal.as_ref()))?;
        state.signal = signal.filter(|signal| !is_told(signal, &screen)).as_ref().map(calling::words);
        state.language = phone.language();
        state.now = now();
        let bots_act = is_bots_turn(&screen);
        state.is_paused = bots_act && due.is_none();
        state.follow(&screen);
        let mut drawn = DrawnScreen::default();
        let mut area = terminal.terminal.draw(|frame| drawn = draw::draw(frame, &screen, &state))?.area;
        if state.keep_focus(&screen, &drawn) {
            area = terminal.terminal.draw(|frame| drawn = draw::draw(frame, &screen, &state))?.area;
        }
        // Waits until something has to be drawn again.
        loop {
            if let Some(signal) = signals.caught() {
                return Ok(Some(signal));
            }
            if today.follow(phone) {
                screen = phone.screen();
                break;
            }
            let left = due.map_or(u64::MAX, |at| at.saturating_sub(now()));
            let is_woken = woken.swap(false, Ordering::Relaxed);
            if is_woken {
                last_woken = now();
            }
            // Work without pauses must not keep a key waiting.
            if (left == 0 && !event::poll(Duration::ZERO)?) || is_woken {
                due = phone.tick(now());
                screen = phone.screen();
                break;
            }
            // A resize is not always an event: before the first `poll` nothing listens for it, and one that comes
            // together with a key is passed over (crossterm 0.29, `event/source/unix/mio.rs`).
            if terminal.terminal.size()? != area.as_size() {
                break;
            }
            let glance = if now().saturating_sub(last_woken) < LIVELY { QUICK_GLANCE } else { GLANCE };
            if !event::poll(glance.min(Duration::from_millis(left)))? {
                continue;
            }
            let event = event::read()?;
            state.now = now();
            let Some(deed) = state.handle(&event, &screen, &drawn) else { break };
            let Some(done) = perform(phone, &mut state, &screen, deed) else { return Ok(None) };
            show_refusal(&mut state, done);
            if let Some(told) = go_on_afterwards(phone, &mut afterwards) {
                state.follow(&phone.screen());
                state.notice = told;
            }
            due = phone.tick(now());
            screen = phone.screen();
            break;
        }
    }
}

/// Does what a key or a click asked for; returns `None` if that was to end the program.
pub(crate) fn perform(
    phone: &mut Phone,
    state: &mut UiState,
    screen: &Screen,
    command: UiCommand,
) -> Option<Result<(), PhoneError>> {
    Some(match command {
        UiCommand::Quit => return None,
        UiCommand::Act(UserAction::Enter { field, text }) => {
            let text = crate::typed_text(field, text);
            crate::act(phone, UserAction::Enter { field, text })
        }
        UiCommand::Act(action) => crate::act(phone, action),
        UiCommand::Typed(typed, next) => match (perform(phone, state, screen, UiCommand::Act(typed))?, next) {
            (Ok(()), Some(next)) => perform(phone, state, screen, *next)?,
            (done, _) => done,
        },
        UiCommand::Hint => {
            let hint = phone.hint().unwrap_or_else(|| vec![say(phone.language(), TerminalText::NoHint).to_owned()]);
            state.open(Overlay::Hint(hint));
            Ok(())
        }
        UiCommand::Read(place) => {
            let cards = describe::elsewhere(phone, screen, place);
            state.open(Overlay::Read(FocusTarget::Choice(place), cards));
            Ok(())
        }
        UiCommand::Cards(ids) => {
            state.open(Overlay::Cards(describe::cards(phone, &ids)));
            Ok(())
        }
        UiCommand::Step => step(phone, state.is_paused),
    })
}

/// Writes the bytes that call the player to the terminal, beside what is drawn.
fn call(what: &str) -> std::io::Result<()> {
    if what.is_empty() {
        return Ok(());
    }
    let mut out = std::io::stdout().lock();
    out.write_all(what.as_bytes())?;
    out.flush()
}

/// Whether the page in front itself says who is awaited: the table does, and so do the people before a game.
fn is_told(signal: &TableSignal, screen: &Screen) -> bool {
    signal.is_in_front || matches!(screen, Screen::Lobby(_)) && signal.reason != SignalReason::YourTurn
}

/// Whether the table in front has bots that act, which the person can stop.
fn is_bots_turn(screen: &Screen) -> bool {
    let is_wanted =
        |button: &&Button| matches!(button.action, UserAction::Table(TableAction::Pause | TableAction::Continue));
    screen.buttons().iter().any(is_wanted)
}

/// Lets the bots do one action, and then wait.
fn step(phone: &mut Phone, is_paused: bool) -> Result<(), PhoneError> {
    if !is_paused {
        phone.act(TableAction::Pause.into())?;
    }
    crate::act(phone, TableAction::Step.into())
}

/// Shows why a call was refused.
pub(crate) fn show_refusal(state: &mut UiState, done: Result<(), PhoneError>) {
    match done {
        // Another answer came first, and the screen in front shows its result.
        Ok(()) | Err(PhoneError::LateAnswer { .. }) => {}
        Err(error) => state.notice = error.to_string(),
    }
}
