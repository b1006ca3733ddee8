//! Reads typed lines while the game goes on: a line, the end of the input, or news that came first. Bytes that are not
//! UTF-8 are no error; they just match nothing that was offered.

use std::io::{self, BufRead, IsTerminal, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use crate::text;

/// How often `changed` is called while a line is awaited.
const GLANCE: Duration = Duration::from_millis(25);

/// The result of waiting for a line.
pub enum LineInput {
    /// A line, trimmed.
    Line(String),
    /// The input has ended.
    End,
    /// `changed` returned true.
    Changed,
}

/// Standard input line by line, read on a thread of its own.
pub struct LineReader(Receiver<Vec<u8>>);

impl LineReader {
    /// Starts reading.
    pub fn read() -> LineReader {
        let (lines, read) = channel();
        std::thread::spawn(move || {
            let mut input = io::stdin().lock();
            let mut bytes = vec![];
            while input.read_until(b'\n', &mut bytes).is_ok_and(|length| length > 0) {
                if lines.send(std::mem::take(&mut bytes)).is_err() {
                    return;
                }
            }
        });
        LineReader(read)
    }

    /// Prints `question` and waits for a line. `changed` is polled, and ends the wait if it returns true.
    ///
    /// # Errors
    /// Standard output cannot be written.
    pub fn ask(&self, question: &str, mut changed: impl FnMut() -> bool) -> io::Result<LineInput> {
        let mut out = io::stdout();
        if !question.is_empty() {
            write!(out, "{}: ", text::certain(question))?;
        }
        out.flush()?;
        loop {
            match self.0.recv_timeout(GLANCE) {
                Ok(bytes) => {
                    let line = String::from_utf8_lossy(&bytes).trim().to_owned();
                    if !io::stdin().is_terminal() {
                        // No terminal has echoed the line, so it is printed for whoever reads the output.
                        writeln!(out, "{line}")?;
                    }
                    return Ok(LineInput::Line(line));
                }
                Err(RecvTimeoutError::Timeout) if changed() => {
                    if !question.is_empty() {
                        writeln!(out)?;
                    }
                    return Ok(LineInput::Changed);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    writeln!(out)?;
                    return Ok(LineInput::End);
                }
            }
        }
    }
}
