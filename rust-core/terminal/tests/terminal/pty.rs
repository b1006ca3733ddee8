//! The program in a pseudo-terminal, with an emulated terminal that shows what a person would see.

use std::ffi::OsStr;
use std::io::{Read, Write};
use std::num::NonZero;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, SlavePty, native_pty_system};

/// The time limit for each wait.
const PATIENCE: Duration = Duration::from_secs(30);

/// The program in its pseudo-terminal.
pub struct Terminal {
    pub child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    writer: Box<dyn Write + Send>,
    // This stays open, so that its settings can be read after the program's end.
    _slave: Box<dyn SlavePty + Send>,
    screen: Arc<Mutex<vt100::Parser>>,
    /// Everything that the program has written.
    written: Arc<Mutex<Vec<u8>>>,
    /// The terminal's settings before the program began.
    before: String,
}

fn size(columns: u16, rows: u16) -> PtySize {
    PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }
}

fn cells(n: u16) -> NonZero<u16> {
    NonZero::new(n).expect("a terminal has cells")
}

/// Starts the program with these arguments in a terminal of 80 by 24.
pub fn start(data: &Path, arguments: &[&str]) -> Terminal {
    let mut command = command(super::program());
    command.args(["--data", data.to_str().expect("a plain path")]);
    command.args(arguments);
    spawn(command)
}

/// A program in an environment that does not depend on the computer's settings.
pub fn command(program: impl AsRef<OsStr>) -> CommandBuilder {
    let mut command = CommandBuilder::new(program);
    for name in ["LC_ALL", "LC_MESSAGES", "NO_COLOR", "COLORTERM", "RUST_BACKTRACE"] {
        command.env_remove(name);
    }
    command.env("LANG", "en_US.UTF-8");
    command.env("TERM", "xterm-256color");
    command
}

pub fn spawn(command: CommandBuilder) -> Terminal {
    let pair = native_pty_system().openpty(size(80, 24)).expect("a pseudo-terminal");
    let before = settings(pair.master.as_ref());
    let child = pair.slave.spawn_command(command).expect("the program starts");
    let screen = Arc::new(Mutex::new(vt100::Parser::new(cells(24), cells(80), 0)));
    let mut reader = pair.master.try_clone_reader().expect("a reader");
    let shown = Arc::clone(&screen);
    let written = Arc::new(Mutex::new(vec![]));
    let read = Arc::clone(&written);
    std::thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(n @ 1..) = reader.read(&mut bytes) {
            read.lock().expect("no panic while it was locked").extend_from_slice(&bytes[..n]);
            shown.lock().expect("no panic while it was locked").process(&bytes[..n]);
        }
    });
    let writer = pair.master.take_writer().expect("a writer");
    Terminal { child, master: pair.master, writer, _slave: pair.slave, screen, written, before }
}

/// The terminal's settings: raw or not, echoing or not.
fn settings(master: &dyn MasterPty) -> String {
    #[cfg(unix)]
    return format!("{:?}", master.get_termios().expect("a terminal has settings"));
    #[cfg(not(unix))]
    return {
        let _ = master;
        String::new()
    };
}

impl Terminal {
    /// The place where the program has written these bytes last; `None` if it has not.
    pub fn wrote(&self, what: &str) -> Option<usize> {
        let written = self.written.lock().expect("no panic while it was locked");
        written.windows(what.len()).rposition(|bytes| bytes == what.as_bytes())
    }

    /// The text on the screen.
    pub fn text(&self) -> String {
        self.screen.lock().expect("no panic while it was locked").screen().contents()
    }

    pub fn rows(&self) -> Vec<String> {
        let screen = self.screen.lock().expect("no panic while it was locked");
        let (_, columns) = screen.screen().size();
        screen.screen().rows(0, columns.get()).collect()
    }

    /// Reads something from the emulated terminal.
    pub fn ask<T>(&self, question: impl Fn(&vt100::Screen) -> T) -> T {
        question(self.screen.lock().expect("no panic while it was locked").screen())
    }

    pub fn send(&mut self, keys: &str) {
        self.writer.write_all(keys.as_bytes()).expect("the program listens");
        self.writer.flush().expect("the program listens");
    }

    /// Waits until the screen's text satisfies `so`.
    pub fn wait(&self, what: &str, so: impl Fn(&str) -> bool) -> String {
        let start = Instant::now();
        loop {
            let text = self.text();
            if so(&text) {
                return text;
            }
            assert!(start.elapsed() < PATIENCE, "waited for {what}, but there is:\n{text}");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Whether the text satisfies `so` within a second.
    fn is_soon(&self, so: impl Fn(&str) -> bool) -> bool {
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(1) {
            if so(&self.text()) {
                return true;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        false
    }

    /// Waits until nothing has been drawn for a moment.
    pub fn settle(&self) -> String {
        let mut text = self.text();
        let mut quiet = 0;
        while quiet < 6 {
            std::thread::sleep(Duration::from_millis(10));
            let now = self.text();
            quiet = if now == text { quiet + 1 } else { 0 };
            text = now;
        }
        text
    }

    /// Waits until every key sent so far has been handled and drawn. Keys are handled in order, so this opens the list
    /// of keys and waits for it. Bots that act at their own pace may go on meanwhile.
    pub fn heard(&mut self) -> String {
        let is_list = |text: &str| text.contains("explain what the focus is on") || text.contains("今選んでいるもの");
        self.send("\u{1b}OP");
        // A key that arrives together with a resize stays unread until other input comes (crossterm 0.29,
        // `event/source/unix/mio.rs`). A mouse movement, which does nothing here, is that input.
        let mut tries = 0;
        while tries < PATIENCE.as_secs() && !self.is_soon(is_list) {
            self.send("\u{1b}[<35;1;1M");
            tries += 1;
        }
        self.wait("the list of keys", is_list);
        // F2 only closes the list; a lone Esc could be taken as the start of a sequence with whatever is sent next.
        self.send("\u{1b}OQ");
        self.wait("what is below it", |text| !is_list(text));
        // The screen is drawn from the top, so the bar comes last.
        self.settle()
    }

    /// Resizes the terminal and clears its screen until the program draws again.
    pub fn resize(&self, columns: u16, rows: u16) {
        let mut screen = self.screen.lock().expect("no panic while it was locked");
        if screen.screen().size() == (cells(rows), cells(columns)) {
            return; // the program would not be notified
        }
        screen.screen_mut().set_size(cells(rows), cells(columns));
        screen.process(b"\x1b[2J");
        drop(screen);
        self.master.resize(size(columns, rows)).expect("it can be resized");
    }

    /// Resizes, and waits until the program has drawn everything.
    pub fn redrawn(&mut self, columns: u16, rows: u16) -> String {
        self.resize(columns, rows);
        self.wait("its last row", |text| text.lines().count() == usize::from(rows));
        self.heard()
    }

    pub fn end(&mut self) -> ExitStatus {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("it can be asked") {
                // This reads the text that it printed last.
                self.settle();
                return status;
            }
            assert!(start.elapsed() < PATIENCE, "it does not end:\n{}", self.text());
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Checks that the terminal is as it was before the program took it over.
    pub fn assert_sane(&self) {
        assert_eq!(settings(self.master.as_ref()), self.before);
        // The program puts the window's title on the terminal's stack, and at the end takes it back from there.
        let (kept, restored) = (self.wrote("\u{1b}[22;2t"), self.wrote("\u{1b}[23;2t"));
        assert!(kept.is_some() && restored > kept && restored > self.wrote("\u{1b}]2;"), "{kept:?}, {restored:?}");
        self.ask(|screen| {
            assert!(!screen.alternate_screen(), "the other screen is still shown");
            assert!(!screen.hide_cursor(), "the cursor is hidden");
            assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        });
    }
}
