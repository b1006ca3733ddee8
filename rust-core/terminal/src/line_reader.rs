//! Reads typed lines while the game goes on: the next input is a line, the end of the input, or news that came first.
//! Bytes that are not UTF-8 are no error; they match nothing that is offered.

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
    /// Pasted text as a whole, if the terminal marks it as pasted.
    Pasted(String),
    /// The input has ended.
    End,
    /// `changed` returned true.
    Changed,
}

/// The sequences that a terminal writes around pasted text once it was asked to (the bracketed paste of xterm).
const PASTE: [&str; 2] = ["\x1b[200~", "\x1b[201~"];

/// Standard input line by line, read on a thread of its own.
pub struct LineReader {
    lines: Receiver<Vec<u8>>,
    /// Whether the terminal was asked to mark pasted text.
    asks: bool,
}

impl LineReader {
    /// Starts reading. A terminal is asked to mark pasted text.
    pub fn read() -> LineReader {
        let (lines, read) = channel();
        std::thread::spawn(move || {
            let mut input = io::stdin().lock();
            while let Some(bytes) = read_whole_line(&mut input) {
                if lines.send(bytes).is_err() {
                    return;
                }
            }
        });
        let is_plain = std::env::var("TERM").is_ok_and(|term| term == "dumb");
        let asks = cfg!(unix) && !is_plain && io::stdin().is_terminal() && io::stdout().is_terminal();
        if asks {
            print!("\x1b[?2004h");
        }
        LineReader { lines: read, asks }
    }

    /// Prints `question` and waits for a line. `changed` is polled, and ends the wait if it returns true.
    ///
    /// # Errors
    /// Standard output cannot be written.
    pub fn ask(&self, question: &str, mut changed: impl FnMut() -> bool) -> io::Result<LineInput> {
        let mut out = io::stdout();
        if !question.is_empty() {
            write!(out, "{}: ", text::drawable(question))?;
        }
        out.flush()?;
        loop {
            match self.lines.recv_timeout(GLANCE) {
                Ok(bytes) => {
                    let line = String::from_utf8_lossy(&bytes).trim().to_owned();
                    if let Some(pasted) = pasted(&line) {
                        return Ok(LineInput::Pasted(pasted));
                    }
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

impl Drop for LineReader {
    fn drop(&mut self) {
        if self.asks {
            print!("\x1b[?2004l");
            let _ = io::stdout().flush();
        }
    }
}

/// The next line with its end. If pasted text begins in it, also all lines up to the end of that text. `None` at the
/// end of the input.
fn read_whole_line(input: &mut impl BufRead) -> Option<Vec<u8>> {
    let mut bytes = vec![];
    let [begin, end] = PASTE.map(str::as_bytes);
    let has = |bytes: &[u8], sign: &[u8]| bytes.windows(sign.len()).any(|part| part == sign);
    loop {
        let length = input.read_until(b'\n', &mut bytes).ok()?;
        if length == 0 {
            return Some(bytes).filter(|bytes| !bytes.is_empty());
        }
        if !has(&bytes, begin) || has(&bytes, end) {
            return Some(bytes);
        }
    }
}

/// The pasted text without the sequences around it; `None` for a line that was typed.
fn pasted(line: &str) -> Option<String> {
    let [begin, end] = PASTE;
    line.contains(begin).then(|| line.replace(begin, "").replace(end, "").trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_pasted_is_one_text_however_many_lines_it_has() {
        let mut input = "1\n\x1b[200~{\n\"a\": 1\n}\x1b[201~\n2\nab\x1b[200~c\x1b[201~d\n\x1b[200~cut off".as_bytes();
        let mut lines =
            std::iter::from_fn(|| read_whole_line(&mut input).map(|bytes| String::from_utf8(bytes).unwrap()));
        let mut next = || lines.next().map(|line| pasted(line.trim()).ok_or(line));
        assert_eq!(next(), Some(Err("1\n".to_owned())));
        assert_eq!(next(), Some(Ok("{\n\"a\": 1\n}".to_owned())));
        assert_eq!(next(), Some(Err("2\n".to_owned())));
        assert_eq!(next(), Some(Ok("abcd".to_owned())));
        assert_eq!(next(), Some(Ok("cut off".to_owned())));
        assert_eq!(next(), None);
    }
}
