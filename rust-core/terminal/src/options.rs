//! The options of the command line, and the messages for invalid ones. Only the phone knows the editions, casts and
//! levels; it refuses unknown ones with a list.

use std::ffi::OsString;
use std::path::PathBuf;
use std::str::FromStr;

use ayatsuri_phone::{Cast, Language, NewGame, Words};
use lexopt::Arg::{Long, Short, Value};

/// The task of the program.
#[derive(Debug)]
pub enum Command {
    /// Print the options.
    Help,
    /// Print the version.
    Version,
    /// Play: from the first screen, or this game.
    Play(Option<NewGame>),
    /// Open a table for others with this game, or go back to the one that is open.
    Host(Option<NewGame>),
    /// Join a table: by this invitation, or the one joined last.
    Join(Option<String>),
    /// Show a record as a replay.
    Replay(PathBuf),
    /// Write a finished game to a file.
    Export(i64, PathBuf),
}

/// The whole command line.
#[derive(Debug)]
pub struct Options {
    /// The task of the program.
    pub command: Command,
    /// The language to speak.
    pub language: Language,
    /// Whether the language was named on the command line; then it overrides the settings.
    pub is_language_asked: bool,
    /// The folder of the games.
    pub data: PathBuf,
    /// Whether to use plain lines of text.
    pub is_plain: bool,
    /// The radio for a table of several phones, if one was named.
    pub radio: Option<RadioChoice>,
    /// The file for the program's log, if one was named.
    pub log: Option<PathBuf>,
}

/// The radio for a table of several phones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RadioChoice {
    /// This computer's Bluetooth: the adapter with this name, or the first.
    Bluetooth(Option<String>),
    /// Sockets of this machine, in this directory or the user's default one.
    Local(Option<PathBuf>),
}

impl Default for RadioChoice {
    fn default() -> RadioChoice {
        if cfg!(feature = "bluetooth") { RadioChoice::Bluetooth(None) } else { RadioChoice::Local(None) }
    }
}

impl RadioChoice {
    /// The radio with this name on the command line; `None` if there is none.
    pub fn by_name(name: &str) -> Option<RadioChoice> {
        Some(match name.split_once(':') {
            Some(("bluetooth", adapter)) => RadioChoice::Bluetooth(Some(adapter.to_owned())),
            Some(("local", room)) => RadioChoice::Local(Some(room.into())),
            None if name == "bluetooth" => RadioChoice::Bluetooth(None),
            None if name == "local" => RadioChoice::Local(None),
            _ => return None,
        })
    }

    /// Its name on the command line; `None` if a folder's name is no text.
    pub fn name(&self) -> Option<String> {
        Some(match self {
            RadioChoice::Bluetooth(None) => "bluetooth".to_owned(),
            RadioChoice::Bluetooth(Some(adapter)) => format!("bluetooth:{adapter}"),
            RadioChoice::Local(None) => "local".to_owned(),
            RadioChoice::Local(Some(room)) => format!("local:{}", room.to_str()?),
        })
    }
}

/// The message for an invalid command line.
#[derive(Debug)]
pub struct InvalidCommandLine(pub String);

/// Reads the command line.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Options, InvalidCommandLine> {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let mut language = crate::language_of_environment();
    read(&arguments, &mut language).map_err(|message| {
        InvalidCommandLine(format!("{message}\n{}", Words::shared(language).say("terminal-option-more", &[])))
    })
}

fn read(arguments: &[OsString], language: &mut Language) -> Result<Options, String> {
    let mut new = NewGame {
        edition: "classic".to_owned(),
        players: None,
        cast: Cast::Recommended,
        seed: None,
        level: "novice".to_owned(),
        watch: false,
    };
    let mut is_new = false;
    let mut command = None;
    let mut is_language_asked = false;
    let (mut data, mut log) = (None, None);
    let mut is_plain = false;
    let (mut way, mut invitation, mut radio) = (None, None, None);
    let mut parser = lexopt::Parser::from_args(arguments);
    while let Some(argument) = parser.next().map_err(|e| other(*language, &e))? {
        let Long(option) = argument else {
            match argument {
                Short('h') => command = Some(Command::Help),
                Short('V') => command = Some(Command::Version),
                Value(value) if way.is_none() && value == "host" => way = Some(MultiplayerCommand::Host),
                Value(value) if way.is_none() && value == "join" => way = Some(MultiplayerCommand::Join),
                Value(value) if way == Some(MultiplayerCommand::Join) && invitation.is_none() => {
                    invitation = Some(value.to_string_lossy().into_owned());
                }
                Value(value) => return Err(unknown(*language, &value.to_string_lossy())),
                Short(c) => return Err(unknown(*language, &format!("-{c}"))),
                Long(_) => {}
            }
            continue;
        };
        let option = format!("--{option}");
        let mut value = || {
            let value = parser.value().map_err(|e| other(*language, &e))?;
            value.into_string().map_err(|v| bad(*language, &option, &v.to_string_lossy(), "UTF-8"))
        };
        match option.as_str() {
            "--help" => command = Some(Command::Help),
            "--version" => command = Some(Command::Version),
            "--plain" => is_plain = true,
            "--watch" => (new.watch, is_new) = (true, true),
            "--edition" => (new.edition, is_new) = (value()?, true),
            "--level" => (new.level, is_new) = (value()?, true),
            "--players" => (new.players, is_new) = (Some(number(*language, &option, &value()?, "2-8")?), true),
            "--seed" => {
                let good = format!("0-{}", u64::MAX);
                (new.seed, is_new) = (Some(number(*language, &option, &value()?, &good)?), true);
            }
            "--cast" => {
                let cast = value()?;
                new.cast = match cast.as_str() {
                    "random" => Cast::Random,
                    "recommended" => Cast::Recommended,
                    names => Cast::Named(names.split([',', '、']).map(|n| n.trim().to_owned()).collect()),
                };
                is_new = true;
            }
            "--lang" => {
                let named = value()?;
                *language = Language::by_tag(&named)
                    .ok_or_else(|| bad(*language, &option, &named, &Language::ALL.map(Language::tag).join(", ")))?;
                is_language_asked = true;
            }
            "--radio" => {
                let named = value()?;
                let good = "bluetooth, bluetooth:ADAPTER, local, local:DIR";
                let one = RadioChoice::by_name(&named);
                radio = Some(one.ok_or_else(|| bad(*language, &option, &named, good))?);
            }
            "--data" => data = Some(PathBuf::from(parser.value().map_err(|e| other(*language, &e))?)),
            "--log" => log = Some(PathBuf::from(parser.value().map_err(|e| other(*language, &e))?)),
            "--replay" => {
                command = Some(Command::Replay(parser.value().map_err(|e| other(*language, &e))?.into()));
            }
            "--export" => {
                let id = value()?;
                let id = number(*language, &option, &id, "1, 2, 3..")?;
                command = Some(Command::Export(id, parser.value().map_err(|e| other(*language, &e))?.into()));
            }
            unheard => return Err(unknown(*language, unheard)),
        }
    }
    let data = match data.or_else(data_folder) {
        Some(data) => data,
        None => return Err(bad(*language, "--data", "", "a folder")),
    };
    let new = is_new.then_some(new);
    let command = command.unwrap_or(match way {
        None => Command::Play(new),
        Some(MultiplayerCommand::Host) => Command::Host(new),
        Some(MultiplayerCommand::Join) => Command::Join(invitation),
    });
    Ok(Options { command, language: *language, is_language_asked, data, is_plain, radio, log })
}

/// The options that the answer to an unknown option lists.
const OPTIONS: &str = "--edition --players --cast --seed --level --watch --radio --replay --export --lang --data --log --plain --help --version";

/// Whether the command line asks to host or to join a table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum MultiplayerCommand {
    Host,
    Join,
}

/// `$XDG_DATA_HOME/ayatsuri`, or `~/.local/share/ayatsuri`; on Windows, which has neither, `%LOCALAPPDATA%\ayatsuri`.
fn data_folder() -> Option<PathBuf> {
    let absolute = |name| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let of_windows = || if cfg!(windows) { absolute("LOCALAPPDATA") } else { None };
    let base = absolute("XDG_DATA_HOME")
        .or_else(of_windows)
        .or_else(|| absolute("HOME").map(|home| home.join(".local/share")))?;
    Some(base.join("ayatsuri"))
}

fn number<N: FromStr>(language: Language, option: &str, value: &str, good: &str) -> Result<N, String> {
    value.parse().map_err(|_| bad(language, option, value, good))
}

fn bad(language: Language, option: &str, value: &str, good: &str) -> String {
    let args = [("option", option.into()), ("value", value.into()), ("good", good.into())];
    Words::shared(language).say("terminal-option-bad", &args)
}

fn unknown(language: Language, option: &str) -> String {
    let (id, good) = match option.starts_with('-') {
        true => ("terminal-option-unknown", OPTIONS),
        false => ("terminal-command-unknown", "host, join"),
    };
    Words::shared(language).say(id, &[("option", option.into()), ("good", good.into())])
}

fn other(language: Language, error: &lexopt::Error) -> String {
    match error {
        lexopt::Error::MissingValue { option: Some(option) } => {
            Words::shared(language).say("terminal-option-no-value", &[("option", option.as_str().into())])
        }
        _ => error.to_string(),
    }
}

/// The text for `--help`.
pub fn help(language: Language) -> String {
    // The help text aligns its columns to this width.
    let languages = format!("{:<12}", Language::ALL.map(Language::tag).join("|"));
    Words::shared(language).say("terminal-options", &[("languages", languages.into())])
}
