//! The terminal as this program uses it: taken over at the start, and restored after a panic, a hang-up or a normal
//! end. Signals only set a flag, which the loop checks to end normally.

use std::io::{self, Stdout, stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use ratatui_core::terminal::Terminal;
use ratatui_crossterm::CrosstermBackend;
use ratatui_crossterm::crossterm::cursor::Show;
use ratatui_crossterm::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui_crossterm::crossterm::execute;
use ratatui_crossterm::crossterm::style::Print;
use ratatui_crossterm::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

use crate::calling::{KEEP_TITLE, RESTORE_TITLE};

/// The terminal in raw mode, with mouse events and with pasted text told apart from typed text. Dropping this restores
/// it.
pub struct RawTerminal {
    /// Where to draw.
    pub terminal: Terminal<CrosstermBackend<Stdout>>,
}

static IS_TAKEN: AtomicBool = AtomicBool::new(false);

impl RawTerminal {
    /// Takes the terminal over. A panic restores it before its message is printed.
    ///
    /// # Errors
    /// The terminal cannot be put into raw mode or written to.
    pub fn take() -> io::Result<RawTerminal> {
        let speak = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            give_back();
            speak(info);
        }));
        IS_TAKEN.store(true, Ordering::SeqCst);
        enable_raw_mode()?;
        if let Err(error) =
            execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste, Print(KEEP_TITLE))
        {
            give_back();
            return Err(error);
        }
        let terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
        Ok(RawTerminal { terminal })
    }
}

impl Drop for RawTerminal {
    fn drop(&mut self) {
        give_back();
    }
}

/// Restores the terminal, once. Errors are ignored: there is nobody to tell.
fn give_back() {
    if IS_TAKEN.swap(false, Ordering::SeqCst) {
        let restored = execute!(
            stdout(),
            Print(RESTORE_TITLE),
            DisableBracketedPaste,
            DisableMouseCapture,
            LeaveAlternateScreen,
            Show
        );
        let _ = restored;
        let _ = disable_raw_mode();
    }
}

/// How often the thread looks for a signal, and checks that the terminal is still there.
#[cfg(unix)]
const GLANCE: std::time::Duration = std::time::Duration::from_millis(100);

/// The time that the main loop has to end by itself after a signal came or the terminal closed.
#[cfg(unix)]
const PATIENCE: std::time::Duration = std::time::Duration::from_millis(500);

/// The signals that ask this program to end.
#[derive(Clone)]
pub struct Signals {
    caught: Arc<AtomicUsize>,
}

impl Signals {
    /// Turns these signals into a flag, and starts watching the terminal, since a terminal that closes sends a signal
    /// only to its session leader. If the program has not ended soon after, this ends it: reading from a closed
    /// terminal may block for ever. Nothing is lost, as everything shown is on disk.
    ///
    /// # Errors
    /// The signal handlers cannot be installed.
    pub fn catch() -> io::Result<Signals> {
        let caught = Arc::new(AtomicUsize::new(0));
        #[cfg(unix)]
        {
            use signal_hook::consts::{SIGHUP, SIGTERM};
            use std::io::IsTerminal as _;

            let mut signals = signal_hook::iterator::Signals::new([SIGHUP, SIGTERM])?;
            let flag = Arc::clone(&caught);
            std::thread::spawn(move || {
                let signal = loop {
                    if let Some(signal) = signals.pending().next() {
                        break signal;
                    } else if !io::stdin().is_terminal() {
                        break SIGHUP;
                    }
                    std::thread::sleep(GLANCE);
                };
                flag.store(usize::try_from(signal).unwrap_or(usize::MAX), Ordering::Relaxed);
                std::thread::sleep(PATIENCE);
                give_back();
                std::process::exit(128 + signal);
            });
        }
        Ok(Signals { caught })
    }

    /// The signal that came, if any.
    pub fn caught(&self) -> Option<u8> {
        match self.caught.load(Ordering::Relaxed) {
            0 => None,
            signal => u8::try_from(signal).ok(),
        }
    }
}
