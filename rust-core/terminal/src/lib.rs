//! The phone in a terminal: full screen with keys and mouse, or plain lines of text.
//! It knows the phone alone: what is shown are its screens, what is pressed are its calls.

mod describe;
mod draw;
mod full;
mod look;
mod options;
mod plain;
#[cfg(test)]
mod sample;
mod sheet;
mod spot;
pub mod terminal;
mod text;
mod typed;
mod ui;
mod words;

use std::ffi::OsString;
use std::io::IsTerminal;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

#[cfg(unix)]
use ayatsuri_phone::LocalRadios;
use ayatsuri_phone::screen::Screen;
use ayatsuri_phone::{Language, NewGame, Phone, PhoneError, Radios};

use crate::look::Palette;
use crate::options::{Asked, Options, Radio, Refused};

/// How the program ends, for the shell that called it.
enum End {
    /// All is well.
    Done,
    /// What was asked for is no good: 2.
    Refused(String),
    /// Something stands in the way: 1.
    Failed(String),
    /// A signal came.
    Signal(u8),
}

impl From<PhoneError> for End {
    fn from(error: PhoneError) -> End {
        match error {
            PhoneError::Store { message } => End::Failed(message),
            other => End::Refused(other.to_string()),
        }
    }
}

impl From<std::io::Error> for End {
    fn from(error: std::io::Error) -> End {
        match error.kind() {
            // Whoever read what is printed has gone: nobody is left to tell.
            std::io::ErrorKind::BrokenPipe => End::Done,
            _ => End::Failed(error.to_string()),
        }
    }
}

/// Runs the program with these arguments.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let options = match options::parse(arguments) {
        Ok(options) => options,
        Err(Refused(message)) => {
            eprintln!("{message}");
            return ExitCode::from(2);
        }
    };
    match serve(options) {
        End::Done => ExitCode::SUCCESS,
        End::Refused(message) => {
            eprintln!("{}", text::certain(&message));
            ExitCode::from(2)
        }
        End::Failed(message) => {
            eprintln!("{}", text::certain(&message));
            ExitCode::from(1)
        }
        End::Signal(signal) => ExitCode::from(128 + signal),
    }
}

fn serve(options: Options) -> End {
    try_serve(options).unwrap_or_else(|end| end)
}

fn try_serve(options: Options) -> Result<End, End> {
    if let Asked::Help = options.asked {
        plain::print(&[options::help(options.language)])?;
        return Ok(End::Done);
    }
    if let Asked::Version = options.asked {
        plain::print(&[concat!("ayatsuri ", env!("CARGO_PKG_VERSION"))])?;
        return Ok(End::Done);
    }
    let woken = Arc::new(AtomicBool::new(false));
    let mut phone = open(&options, &woken)?;
    let mut is_plain = options.is_plain || !std::io::stdin().is_terminal() || !std::io::stdout().is_terminal();
    let mut notice = "";
    match options.asked {
        Asked::Help | Asked::Version => {}
        Asked::Play(None) => go_on(&mut phone)?,
        Asked::Play(Some(game)) => {
            if let trouble @ Screen::Trouble(_) = phone.screen() {
                // Without the options there would be ways on to choose from.
                return Err(End::Failed(plain::title(&trouble)));
            }
            let only_watch = game.watch;
            phone.new_game(game)?;
            if only_watch {
                phone.skip();
                return match phone.screen() {
                    Screen::Result(result) => {
                        plain::print(&draw::result_lines(phone.language(), &result))?;
                        Ok(End::Done)
                    }
                    other => Err(End::Failed(plain::title(&other))),
                };
            }
        }
        Asked::Host(game) => {
            let is_wanted = game.is_some();
            if host(&mut phone, game)? == Came::Back && is_wanted {
                notice = words::say(phone.language(), words::Say::CameBack);
            }
        }
        Asked::Join(invitation) => {
            if join(&mut phone, invitation.as_deref())? == Came::Back && invitation.is_some() {
                notice = words::say(phone.language(), words::Say::CameBack);
            }
        }
        Asked::Replay(file) => {
            let json = std::fs::read_to_string(&file).map_err(|e| unusable(&file, &e))?;
            phone.open_replay(&json)?;
            if is_plain {
                plain::replay(&mut phone)?;
                return Ok(End::Done);
            }
        }
        Asked::Export(id, file) => {
            let json = phone.export(id)?;
            std::fs::write(&file, json).map_err(|e| unusable(&file, &e))?;
            return Ok(End::Done);
        }
    }
    // A terminal that cannot be drawn on is as good as none.
    is_plain |= std::env::var("TERM").is_ok_and(|term| term == "dumb");
    if is_plain {
        plain::run(&mut phone, notice).map(|()| End::Done)
    } else {
        full::run(&mut phone, &woken, Palette::of_environment(), notice)
    }
}

/// Which table a person came to.
#[derive(PartialEq)]
enum Came {
    /// The one he asked for.
    There,
    /// The one he has already, from which there is no other.
    Back,
}

/// Opens a table for others, or goes on with the one that is open.
fn host(phone: &mut Phone, game: Option<NewGame>) -> Result<Came, PhoneError> {
    if has_button(phone, "together") {
        return phone.press("together").map(|()| Came::Back);
    }
    match game {
        Some(game) => phone.new_table(game)?,
        None => phone.press("host")?,
    }
    Ok(Came::There)
}

/// Looks for a table, or goes back to the one joined last.
fn join(phone: &mut Phone, invitation: Option<&str>) -> Result<Came, PhoneError> {
    if has_button(phone, "together") {
        return phone.press("together").map(|()| Came::Back);
    }
    phone.press("join")?;
    invitation.map_or(Ok(()), |invitation| phone.enter_text("invitation", invitation))?;
    Ok(Came::There)
}

fn has_button(phone: &Phone, id: &str) -> bool {
    describe::buttons(&phone.screen()).iter().any(|button| button.id == id)
}

/// Whoever left in the middle of a game finds it as he left it.
fn go_on(phone: &mut Phone) -> Result<(), PhoneError> {
    match phone.screen() {
        Screen::Home(home) if home.buttons.iter().any(|b| b.id == "resume") => phone.press("resume"),
        _ => Ok(()),
    }
}

fn unusable(file: &std::path::Path, error: &std::io::Error) -> End {
    End::Refused(format!("{}: {error}", file.display()))
}

fn open(options: &Options, woken: &Arc<AtomicBool>) -> Result<Phone, End> {
    let mut phone = Phone::open(&options.data, options.language)?;
    if let Some(radios) = radios(&options.radio)? {
        let woken = Arc::clone(woken);
        phone = phone.with_radios(radios, Arc::new(move || woken.store(true, Ordering::Relaxed)));
    }
    if options.is_language_asked {
        phone.speak(options.language);
    }
    Ok(phone)
}

/// What carries a table of several phones; nothing where this system has none of it.
fn radios(radio: &Radio) -> Result<Option<Box<dyn Radios>>, End> {
    match radio {
        #[cfg(unix)]
        Radio::Local(room) => {
            let local = match room {
                Some(room) => LocalRadios { room: room.clone() },
                None => LocalRadios::at_home()?,
            };
            Ok(Some(Box::new(local)))
        }
        #[cfg(target_os = "linux")]
        Radio::Bluetooth(adapter) => Ok(Some(Box::new(ayatsuri_phone::BluetoothRadios { adapter: adapter.clone() }))),
        #[cfg(not(unix))]
        Radio::Local(_) => Ok(None),
        #[cfg(not(target_os = "linux"))]
        Radio::Bluetooth(_) => Ok(None),
    }
}

/// The language of the environment, as programs find it.
fn language_of_environment() -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty())
        .unwrap_or_default();
    Language::of_locale(&locale)
}
