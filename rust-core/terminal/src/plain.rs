//! The phone in plain lines of text, for pipes, screen readers and simple terminals: choices have numbers, a question
//! mark explains them, and the program ends politely when the input ends.

mod choices;
mod explain;
mod lines;
mod not_offered;
mod printed;

pub use lines::title;

use std::io::{self, Write};

use ayatsuri_phone::screen::{
    Button, Closed, HomeAction, Prompt, PromptToken, ReplayAction, Screen, TextField, TogetherAction, UserAction,
};
use ayatsuri_phone::{Phone, PhoneError};

use self::choices::{NumberedChoice, PlainCommand, numbered_choices};
use self::explain::explain;
use self::lines::log_line;
use self::not_offered::not_offered;
use self::printed::{AlreadyPrinted, PrintedToEach};
use crate::calling::Calling;
use crate::describe::{self, joined};
use crate::draw::result_lines;
use crate::focus_target::FocusTarget;
use crate::line_reader::{LineInput, LineReader};
use crate::narrow::{narrowed, other_case};
use crate::page_keys;
use crate::text;
use crate::today::Today;
use crate::words::{TerminalText, say};
use crate::{Afterwards, ExitReason, go_on_afterwards};

/// Prints lines, with characters of certain width only.
pub fn print<S: AsRef<str>>(lines: &[S]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    for line in lines {
        writeln!(out, "{}", line.as_ref())?;
    }
    out.flush()
}

/// Whether other people may change this screen.
fn is_shared(screen: &Screen) -> bool {
    match screen {
        Screen::Nearby(_) | Screen::Join(_) | Screen::Lobby(_) | Screen::Audit(_) => true,
        other => other.buttons().iter().any(|button| {
            matches!(
                button.action,
                UserAction::Together(TogetherAction::People) | UserAction::Home(HomeAction::BackToTable { .. })
            )
        }),
    }
}

/// The part of a shared screen that is printed again when it changes.
#[derive(PartialEq)]
enum ReprintedPart {
    /// The prompt's id and the notice; the log already tells each step of a game.
    Table(Option<PromptToken>, Option<String>),
    Page(Box<Screen>),
}

impl ReprintedPart {
    fn of(screen: &Screen) -> ReprintedPart {
        match screen {
            Screen::Table(table) => {
                ReprintedPart::Table(table.prompt.as_ref().map(|prompt| prompt.id), table.notice.clone())
            }
            other => ReprintedPart::Page(Box::new(other.clone())),
        }
    }
}

/// Plays in lines of text until the input ends. It prints `notice` first, and does `afterwards` once the questions of
/// the first start are answered.
pub fn run(phone: &mut Phone, notice: &str, mut afterwards: Afterwards) -> Result<(), ExitReason> {
    if !notice.is_empty() {
        print(&[notice])?;
    }
    let input = LineReader::read();
    let mut readers = PrintedToEach::default();
    // If only this person plays, bots need no pauses: the clock of their ticks runs ahead as fast as they act.
    let mut ahead = 0;
    let mut is_new = true;
    // Whether the screen changed during a wait, even if it is not shared any more.
    let mut has_news = false;
    let mut printed_part = None;
    let mut calling = Calling::after(phone.signal().as_ref());
    // The group of choices in front, and the prompt that it belongs to.
    let mut path: Vec<usize> = vec![];
    let mut path_prompt = None;
    let mut today = Today::default();
    loop {
        today.follow(phone);
        if let Some(told) = go_on_afterwards(phone, &mut afterwards) {
            print(&[text::drawable(&told)])?;
        }
        if let Some(news) = calling.news(phone.signal().as_ref()) {
            print(&[format!("* {news}")])?;
        }
        let mut screen = phone.screen();
        let language = phone.language();
        let is_shared = is_shared(&screen);
        let mut printed = readers.reader_of(&screen);
        if let Screen::Table(table) = &screen {
            print(&printed.new_table_lines(language, table))?;
            if !is_shared && table.prompt.is_none() && table.playback.as_ref().is_none_or(|p| p.steps.is_none()) {
                if let Some(next) = phone.tick(elapsed() + ahead) {
                    ahead = next.saturating_sub(elapsed()).max(ahead);
                    continue;
                }
                let after = phone.screen();
                if after != screen {
                    continue;
                }
            }
        }
        // A review is printed when it is whole.
        if let Screen::Review(review) = &screen
            && review.progress.as_ref().is_some_and(|progress| !progress.is_stopped)
            && phone.tick(elapsed() + ahead).is_some()
        {
            continue;
        }
        if is_shared {
            phone.tick(elapsed() + ahead);
            let after = phone.screen();
            if after != screen {
                screen = after;
                printed = readers.reader_of(&screen);
                if let Screen::Table(table) = &screen {
                    print(&printed.new_table_lines(language, table))?;
                }
            }
        }
        is_new |= (is_shared || has_news) && printed_part.as_ref() != Some(&ReprintedPart::of(&screen));
        has_news = false;
        // This is the end of the game just played. For a game opened from the list, only the result is printed and not
        // the whole log.
        if let Screen::Result(result) = &screen
            && !printed.log.is_empty()
            && result.log.starts_with(&printed.log)
        {
            print(&printed.new_log_lines(language, &result.log))?;
        }
        let prompt = ui_prompt(&screen).map(|prompt| prompt.id);
        if path_prompt != prompt {
            path_prompt = prompt;
            path.clear();
        }
        let choices = numbered_choices(language, &screen, &path);
        if is_new {
            print(&printed.screen_lines(language, &screen, &choices))?;
        }
        printed_part = Some(ReprintedPart::of(&screen));
        let ask = match &screen {
            // While the table waits for others, there is no question: their actions are printed.
            Screen::Table(table) if is_shared && table.prompt.is_none() => "",
            _ if ui_prompt(&screen).is_some() => say(language, TerminalText::PlainPrompt),
            _ => say(language, TerminalText::PlainMenu),
        };
        let input_line = input.ask(ask, || {
            today.follow(phone);
            // The phone ticks on the first screen, too: a table that was left a moment ago still has to say goodbye.
            phone.tick(elapsed() + ahead);
            is_shared && phone.screen() != screen || calling.has_news(phone.signal().as_ref())
        })?;
        let line = match input_line {
            LineInput::Line(line) => meant(&choices, &line),
            // Where a line is awaited, the code of a table is the only pasted text that counts.
            LineInput::Pasted(text) if page_keys::is_code(&screen, &text) => narrowed(&text),
            LineInput::Pasted(_) => {
                print(&[say(language, TerminalText::PastedNowhere)])?;
                is_new = false;
                continue;
            }
            LineInput::End => return farewell(phone),
            LineInput::Changed => {
                is_new = false;
                has_news = true;
                continue;
            }
        };
        is_new = false;
        match line.as_str() {
            // Any line means that the phone has been passed on.
            "" if matches!(screen, Screen::Cover(_)) => {
                let open = screen.buttons().first().map(|button| button.action.clone());
                match open.map_or(Ok(()), |open| crate::act(phone, open)) {
                    Ok(()) => is_new = true,
                    Err(error) => print(&[text::drawable(&error.to_string())])?,
                }
            }
            "" => {}
            "q" => return farewell(phone),
            "t" => {
                printed.table.clear();
                is_new = true;
            }
            "l" => {
                let log = crate::focus_target::log(&screen).unwrap_or_default();
                let lines: Vec<String> = log.iter().map(|line| log_line(language, line)).collect();
                print(&lines)?;
            }
            "H" => print(&phone.hint().unwrap_or_else(|| vec![say(language, TerminalText::NoHint).to_owned()]))?,
            "x" => {
                let closed = ui_prompt(&screen).map(|prompt| prompt.closed.as_slice()).unwrap_or_default();
                if closed.is_empty() {
                    print(&[say(language, TerminalText::PlainAllOpen)])?;
                }
                let line =
                    |one: &Closed| text::drawable(&format!("  x) {}", joined(language, &one.label, &one.reason)));
                print(&closed.iter().map(line).collect::<Vec<_>>())?;
            }
            "h" => print(&[say(language, TerminalText::PlainHelp)])?,
            _ if line.starts_with('?') => {
                let about = line.trim_start_matches('?').trim();
                print(&explain(language, &screen, &choices, about))?;
                let item = choices.iter().find(|item| item.key == about);
                let place = item.and_then(|item| if let FocusTarget::Choice(i) = item.target { Some(i) } else { None });
                let cards = place.map_or(vec![], |place| describe::elsewhere(phone, &screen, place));
                print(&cards.iter().map(|(_, words)| text::drawable(words)).collect::<Vec<_>>())?;
            }
            _ => match choices.iter().find(|item| item.key == line) {
                // A code needs no number before it: the line itself joins.
                None if page_keys::is_code(&screen, &line) => match join(phone, &screen, &line) {
                    Ok(()) => is_new = true,
                    Err(error) => print(&[text::drawable(&error.to_string())])?,
                },
                None => print(&[text::drawable(&not_offered(language, &choices, &line))])?,
                Some(NumberedChoice { closed: Some(closed), .. }) => print(&[text::drawable(closed)])?,
                Some(item) => {
                    if let Some(confirm) = &item.confirm {
                        let ways = [format!("  y) {}", confirm.yes), format!("  n) {}", confirm.no)];
                        print(&[text::drawable(&confirm.question)])?;
                        print(&ways.map(|way| text::drawable(&way)))?;
                        match input.ask(say(language, TerminalText::PlainConfirm), || false)? {
                            LineInput::Line(answer) if narrowed(&answer).eq_ignore_ascii_case("y") => {}
                            LineInput::End => return farewell(phone),
                            LineInput::Line(_) | LineInput::Pasted(_) | LineInput::Changed => {
                                is_new = true;
                                continue;
                            }
                        }
                    }
                    let done = match item.command.clone() {
                        PlainCommand::Walk(way) => {
                            path = way;
                            Ok(())
                        }
                        PlainCommand::Act(action) => crate::act(phone, action),
                        PlainCommand::Enter(field) => {
                            let Some(typed) = typed(&input, field, &item.label)? else {
                                return farewell(phone);
                            };
                            crate::act(phone, UserAction::Enter { field, text: crate::typed_text(field, typed) })
                        }
                    };
                    match done {
                        Ok(()) => is_new = true,
                        Err(error) => print(&[text::drawable(&error.to_string())])?,
                    }
                }
            },
        }
    }
}

/// The letters of the commands that every page has.
const COMMANDS: [&str; 6] = ["q", "t", "l", "H", "x", "h"];

/// The line as it is meant: in narrow characters, and a letter in the case that a choice or command has.
fn meant(choices: &[NumberedChoice], line: &str) -> String {
    let line = narrowed(line);
    let is_used = |key: &str| COMMANDS.contains(&key) || choices.iter().any(|item| item.key == key);
    let mut letters = line.chars();
    match (letters.next().and_then(other_case), letters.next()) {
        (Some(other), None) if !is_used(&line) && is_used(&other.to_string()) => other.to_string(),
        _ => line,
    }
}

/// Asks for a text; `None` at the end of the input. A record may be pasted into a terminal that does not mark pasted
/// text, or come through a pipe: then its lines are read up to the last.
fn typed(input: &LineReader, field: TextField, question: &str) -> io::Result<Option<String>> {
    let mut text = match input.ask(question, || false)? {
        LineInput::Line(line) => line,
        LineInput::Pasted(text) => return Ok(Some(text)),
        LineInput::End | LineInput::Changed => return Ok(None),
    };
    while field == TextField::Record && text.len() < LONGEST_RECORD && is_begun(&text) {
        match input.ask("", || false)? {
            LineInput::Line(line) | LineInput::Pasted(line) => text = format!("{text}\n{line}"),
            LineInput::End | LineInput::Changed => break,
        }
    }
    Ok(Some(text))
}

/// The most bytes that are read of a record.
const LONGEST_RECORD: usize = 1 << 24;

/// Whether this is the beginning of a JSON object without its end.
fn is_begun(text: &str) -> bool {
    let (mut depth, mut is_text, mut is_escaped) = (0_i64, false, false);
    for letter in text.chars() {
        match letter {
            _ if is_escaped => is_escaped = false,
            '\\' if is_text => is_escaped = true,
            '"' => is_text = !is_text,
            '{' | '[' if !is_text => depth += 1,
            '}' | ']' if !is_text => depth -= 1,
            _ => {}
        }
    }
    text.starts_with('{') && depth > 0
}

/// Hands in the code of a table, and joins with it.
fn join(phone: &mut Phone, screen: &Screen, code: &str) -> Result<(), PhoneError> {
    phone.act(UserAction::Enter { field: TextField::JoinCode, text: code.to_owned() })?;
    let join = screen.buttons().into_iter().find(|button| button.primary);
    join.map_or(Ok(()), |button| crate::act(phone, button.action.clone()))
}

/// Milliseconds for the phone's ticks, on a clock that goes on while the computer sleeps.
fn elapsed() -> u64 {
    ayatsuri_phone::system_clock().monotonic.0
}

/// Prints a record from its first step to its last, and its result.
pub fn replay(phone: &mut Phone) -> Result<(), ExitReason> {
    let mut printed = AlreadyPrinted::default();
    loop {
        match phone.screen() {
            Screen::Table(table) => {
                print(&printed.new_log_lines(phone.language(), &table.log))?;
                let mut forward = table.playback.iter().flat_map(|p| &p.buttons);
                let is_next = |b: &Button| b.action == ReplayAction::Next.into() && b.closed.is_none();
                let is_more = forward.any(is_next);
                phone.act(if is_more { ReplayAction::Next } else { ReplayAction::Result }.into())?;
            }
            Screen::Result(result) => {
                print(&result_lines(phone.language(), &result))?;
                return Ok(());
            }
            other => return Err(ExitReason::Failed(title(phone.language(), &other))),
        }
    }
}

fn ui_prompt(screen: &Screen) -> Option<&Prompt> {
    crate::focus_target::prompt(screen)
}

fn farewell(phone: &mut Phone) -> Result<(), ExitReason> {
    let language = phone.language();
    if crate::going_on::continue_here(phone) {
        print(&[say(language, TerminalText::PlainKept)])?;
    }
    print(&[say(language, TerminalText::PlainBye)])?;
    Ok(())
}
