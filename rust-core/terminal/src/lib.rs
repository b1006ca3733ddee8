//! The phone in a terminal: full screen with keys and mouse, or plain lines of text. It uses only the phone: it shows
//! the phone's screens, and every key ends in one of its calls.

#![warn(missing_docs)]

mod calling;
mod describe;
mod draw;
mod focus_move;
mod focus_target;
mod full;
mod going_on;
mod keys;
mod last_radio;
mod line_reader;
mod look;
mod narrow;
mod options;
mod own_rows;
mod page_keys;
mod plain;
mod pointer;
#[cfg(test)]
mod reader;
#[cfg(test)]
mod sample;
#[cfg(test)]
mod sample_pages;
mod sheet;
mod since;
pub mod terminal;
mod text;
mod today;
mod ui;
mod walk;
mod words;

use std::ffi::OsString;
use std::fs::File;
use std::io::{IsTerminal, Read};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

#[cfg(unix)]
use ayatsuri_phone::LocalRadios;
use ayatsuri_phone::screen::{HomeAction, Screen, TextField, UserAction};
use ayatsuri_phone::{Device, Language, MAX_RECORD, NewGame, Phone, PhoneError, RadioFactory};

use crate::look::Palette;
use crate::options::{Command, InvalidCommandLine, Options, RadioChoice};
use crate::words::{TerminalText, say};

/// The end of the program: its exit code and message.
enum ExitReason {
    /// Everything went well.
    Done,
    /// The command line asked for something invalid; exit code 2.
    Refused(String),
    /// Something failed; exit code 1.
    Failed(String),
    /// A signal ended the program.
    Signal(u8),
}

impl From<PhoneError> for ExitReason {
    fn from(error: PhoneError) -> ExitReason {
        match error {
            PhoneError::Store { message } => ExitReason::Failed(message),
            other => ExitReason::Refused(other.to_string()),
        }
    }
}

impl From<std::io::Error> for ExitReason {
    fn from(error: std::io::Error) -> ExitReason {
        match error.kind() {
            // The reader of the output has gone, so nobody would read an error either.
            std::io::ErrorKind::BrokenPipe => ExitReason::Done,
            _ => ExitReason::Failed(error.to_string()),
        }
    }
}

/// The exit code if the program failed.
const EXIT_FAILED: u8 = 1;

/// The exit code if the program refuses to do what its command line says.
const EXIT_REFUSED: u8 = 2;

/// Added to the number of a signal that ended the program, as shells do.
const EXIT_SIGNAL_BASE: u8 = 128;

/// Runs the program with these arguments. They do not include the program's name.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    ayatsuri_phone::speak_as(Device::Computer);
    let options = match options::parse(arguments) {
        Ok(options) => options,
        Err(InvalidCommandLine(message)) => {
            eprintln!("{message}");
            return ExitCode::from(EXIT_REFUSED);
        }
    };
    match serve(options) {
        ExitReason::Done => ExitCode::SUCCESS,
        ExitReason::Refused(message) => {
            eprintln!("{}", text::drawable(&message));
            ExitCode::from(EXIT_REFUSED)
        }
        ExitReason::Failed(message) => {
            eprintln!("{}", text::drawable(&message));
            ExitCode::from(EXIT_FAILED)
        }
        ExitReason::Signal(signal) => ExitCode::from(EXIT_SIGNAL_BASE + signal),
    }
}

fn serve(options: Options) -> ExitReason {
    try_serve(options).unwrap_or_else(|end| end)
}

fn try_serve(options: Options) -> Result<ExitReason, ExitReason> {
    if let Command::Help = options.command {
        plain::print(&[&options::help(options.language)])?;
        return Ok(ExitReason::Done);
    }
    if let Command::Version = options.command {
        plain::print(&[concat!("ayatsuri ", env!("CARGO_PKG_VERSION"))])?;
        return Ok(ExitReason::Done);
    }
    if let Some(file) = &options.log {
        ayatsuri_phone::log::start_with_file(file).map_err(|e| unusable(file, &e))?;
    }
    let woken = Arc::new(AtomicBool::new(false));
    let mut phone = open(&options, &woken)?;
    let mut is_plain = options.is_plain || !std::io::stdin().is_terminal() || !std::io::stdout().is_terminal();
    let mut notice = String::new();
    let mut afterwards: Afterwards = None;
    match options.command {
        Command::Help | Command::Version => {}
        Command::Play(None) => {
            // Lines from a pipe answer the questions for which they were written, so there must be no others.
            if std::io::stdin().is_terminal() {
                phone.welcome();
            }
            notice = go_on(&mut phone);
        }
        Command::Play(Some(game)) => {
            if let trouble @ Screen::Trouble(_) = phone.screen() {
                // Only a person at a terminal can choose how to go on.
                return Err(ExitReason::Failed(plain::title(phone.language(), &trouble)));
            }
            let only_watch = game.watch;
            phone.new_game(game)?;
            if only_watch {
                phone.skip();
                return match phone.screen() {
                    Screen::Result(result) => {
                        plain::print(&draw::result_lines(phone.language(), &result))?;
                        Ok(ExitReason::Done)
                    }
                    other => Err(ExitReason::Failed(plain::title(phone.language(), &other))),
                };
            }
        }
        Command::Host(game) => {
            let is_wanted = game.is_some();
            let host = move |phone: &mut Phone| host(phone, game).map(|found| (found, is_wanted));
            afterwards = named_first(&mut phone, &mut notice, host)?;
        }
        Command::Join(invitation) => {
            let is_wanted = invitation.is_some();
            let join = move |phone: &mut Phone| join(phone, invitation.as_deref()).map(|found| (found, is_wanted));
            afterwards = named_first(&mut phone, &mut notice, join)?;
        }
        Command::Replay(file) => {
            phone.open_replay(&record(&file).map_err(|e| unusable(&file, &e))?)?;
            if is_plain {
                plain::replay(&mut phone)?;
                return Ok(ExitReason::Done);
            }
        }
        Command::Export(id, file) => {
            let json = phone.export(id)?;
            std::fs::write(&file, json).map_err(|e| unusable(&file, &e))?;
            return Ok(ExitReason::Done);
        }
    }
    // A terminal that cannot move the cursor gets plain lines.
    is_plain |= std::env::var("TERM").is_ok_and(|term| term == "dumb");
    if is_plain {
        plain::run(&mut phone, &notice, afterwards).map(|()| ExitReason::Done)
    } else {
        full::run(&mut phone, &woken, Palette::of_environment(), &notice, afterwards)
    }
}

/// The table to which a person got.
#[derive(PartialEq)]
enum TableFound {
    /// The one that they asked for.
    There,
    /// The one that they are at already: they must leave it before they can go to another.
    Back,
}

/// The text of a record, no more of it than the phone reads.
fn record(file: &Path) -> std::io::Result<String> {
    let mut bytes = vec![];
    File::open(file)?.take(MAX_RECORD as u64 + 1).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The part of the command line that waits until the questions of the first start are answered. It returns a text about
/// the outcome.
type Afterwards = Option<Box<dyn FnOnce(&mut Phone) -> Result<String, PhoneError>>>;

/// Goes to a table by `find`: at once, or after a person who was never asked for their name has said it, as others
/// should see who comes.
fn named_first(
    phone: &mut Phone,
    notice: &mut String,
    find: impl FnOnce(&mut Phone) -> Result<(TableFound, bool), PhoneError> + 'static,
) -> Result<Afterwards, PhoneError> {
    // Lines from a pipe answer the questions for which they were written, so there must be no others.
    if std::io::stdin().is_terminal() {
        phone.welcome();
    }
    let find = |phone: &mut Phone| {
        let (found, is_wanted) = find(phone)?;
        let is_back = found == TableFound::Back && is_wanted;
        Ok(if is_back { say(phone.language(), TerminalText::CameBack).to_owned() } else { String::new() })
    };
    if page_keys::name_asked(&phone.screen()).is_some() {
        return Ok(Some(Box::new(find)));
    }
    *notice = find(phone)?;
    Ok(None)
}

/// Does `afterwards` once the questions of the first start are answered; returns a text about the outcome.
fn go_on_afterwards(phone: &mut Phone, afterwards: &mut Afterwards) -> Option<String> {
    afterwards.as_ref().filter(|_| page_keys::name_asked(&phone.screen()).is_none())?;
    let done = afterwards.take()?(phone);
    Some(done.unwrap_or_else(|error| error.to_string())).filter(|told| !told.is_empty())
}

/// Does an action of the person, and ignores its effects: a terminal hands nothing to other apps.
fn act(phone: &mut Phone, action: UserAction) -> Result<(), PhoneError> {
    phone.act(action).map(drop)
}

/// Opens a table for others, or goes back to the one that is open.
fn host(phone: &mut Phone, game: Option<NewGame>) -> Result<TableFound, PhoneError> {
    if let Some(back) = back_to_table(phone) {
        return act(phone, back).map(|()| TableFound::Back);
    }
    match game {
        Some(game) => phone.new_table(game)?,
        None => act(phone, HomeAction::Host.into())?,
    }
    Ok(TableFound::There)
}

/// Searches for a table, or goes back to the one joined last.
fn join(phone: &mut Phone, invitation: Option<&str>) -> Result<TableFound, PhoneError> {
    if let Some(back) = back_to_table(phone) {
        return act(phone, back).map(|()| TableFound::Back);
    }
    phone.act(match invitation {
        Some(link) => UserAction::LinkOpened { link: link.to_owned() },
        None => HomeAction::Join.into(),
    })?;
    Ok(TableFound::There)
}

/// The action that leads back to the table of several phones, if there is one.
fn back_to_table(phone: &Phone) -> Option<UserAction> {
    offered(phone, |action| matches!(action, UserAction::Home(HomeAction::BackToTable { .. })))
}

/// Goes on with the table that was left, if there is one: the one of several phones, hosted or joined, or else the game
/// that was played last. Returns a text about it.
fn go_on(phone: &mut Phone) -> String {
    let Screen::Home(home) = phone.screen() else { return String::new() };
    let is_left = |action: &UserAction| {
        matches!(action, UserAction::Home(HomeAction::BackToTable { .. } | HomeAction::ResumeLatest { .. }))
    };
    let Some(left) = home.buttons.into_iter().find(|button| button.primary && is_left(&button.action)) else {
        return String::new();
    };
    let game = left.detail.unwrap_or(left.label);
    match act(phone, left.action) {
        Ok(()) => words::going_on(phone.language(), &game),
        Err(error) => error.to_string(),
    }
}

/// The text that was typed into a row. For a record a person may type the name of a file, and then the file's text is
/// taken.
fn typed_text(field: TextField, typed: String) -> String {
    match field {
        TextField::Record => std::fs::read_to_string(typed.trim()).unwrap_or(typed),
        _ => typed,
    }
}

/// The first such action that the screen in front offers.
fn offered(phone: &Phone, is_wanted: impl Fn(&UserAction) -> bool) -> Option<UserAction> {
    phone.screen().offers().into_iter().map(|offer| offer.action).find(is_wanted)
}

fn unusable(file: &Path, error: &std::io::Error) -> ExitReason {
    ExitReason::Refused(format!("{}: {error}", file.display()))
}

fn open(options: &Options, woken: &Arc<AtomicBool>) -> Result<Phone, ExitReason> {
    let mut phone = Phone::open(&options.data, options.language)?;
    // If no radio is named, a table of several phones goes on with the radio that it was last used with.
    let named = options.radio.clone();
    let kept = last_radio::kept(&options.data).filter(|kept| named.is_none() && radios(kept).is_ok());
    let mut radio = named.or(kept.clone()).unwrap_or_default();
    phone = with_radio(phone, &radio, woken)?;
    // Only a phone with radios says whether there is such a table.
    if kept.is_some() && back_to_table(&phone).is_none() {
        radio = RadioChoice::default();
        phone = with_radio(phone, &radio, woken)?;
    }
    if matches!(options.command, Command::Play(None) | Command::Host(_) | Command::Join(_)) {
        last_radio::keep(&options.data, &radio);
    }
    if options.is_language_asked {
        phone.speak(options.language);
        // A command that only reads or writes a file leaves the settings alone, and so does a store that cannot be
        // opened.
        if matches!(options.command, Command::Play(_) | Command::Host(_) | Command::Join(_))
            && !matches!(phone.screen(), Screen::Trouble(_))
        {
            phone.keep_language(options.language)?;
        }
    }
    Ok(phone)
}

fn with_radio(phone: Phone, radio: &RadioChoice, woken: &Arc<AtomicBool>) -> Result<Phone, ExitReason> {
    let Some(radios) = radios(radio)? else { return Ok(phone) };
    let woken = Arc::clone(woken);
    Ok(phone.with_radios(radios, Arc::new(move || woken.store(true, Ordering::Relaxed))))
}

/// The radios for a table of several phones; `None` where this system has none.
fn radios(radio: &RadioChoice) -> Result<Option<Box<dyn RadioFactory>>, ExitReason> {
    match radio {
        #[cfg(unix)]
        RadioChoice::Local(room) => {
            let local = match room {
                Some(room) => LocalRadios { room: room.clone() },
                None => LocalRadios::at_home()?,
            };
            Ok(Some(Box::new(local)))
        }
        #[cfg(all(feature = "bluetooth", any(target_os = "linux", target_os = "macos", windows)))]
        RadioChoice::Bluetooth(adapter) => {
            Ok(Some(Box::new(ayatsuri_phone::BluetoothRadios { adapter: adapter.clone() })))
        }
        #[cfg(not(unix))]
        RadioChoice::Local(_) => Ok(None),
        #[cfg(not(all(feature = "bluetooth", any(target_os = "linux", target_os = "macos", windows))))]
        RadioChoice::Bluetooth(_) => Ok(None),
    }
}

/// The language of the environment: `LC_ALL`, `LC_MESSAGES` or `LANG`.
fn language_of_environment() -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty())
        .unwrap_or_default();
    Language::of_locale(&locale)
}
