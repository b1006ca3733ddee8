//! What a person types in lines of text, while others go on: a line, the end of the input, or news that come first.
//! Bytes that are no text are no error, only nothing that was offered.

use std::io::{self, BufRead, IsTerminal, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use crate::text;

/// How often others are looked after while a line is awaited.
const GLANCE: Duration = Duration::from_millis(25);

/// What came of waiting for a line.
pub enum LineInput {
    /// A line, without the spaces around it.
    Line(String),
    /// The input has ended.
    End,
    /// Others have done something meanwhile.
    Changed,
}

/// The input, line by line, read on a thread of its own: others act while a line is awaited.
pub struct LineReader(Receiver<Vec<u8>>);

impl LineReader {
    /// Begins to read.
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

    /// Asks for a line. `changed` says whether something else has happened meanwhile.
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
                        // No terminal has shown what was entered: whoever reads on finds it in its place.
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
