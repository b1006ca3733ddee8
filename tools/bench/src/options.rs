//! Parsers for options that several subcommands have: bounded numbers, and levels of bots.

use std::ops::RangeInclusive;

use ayatsuri_bots::{Level, Temper};

/// A number within bounds, or an error that says the bounds.
pub fn number(option: &str, value: &str, good: RangeInclusive<u64>) -> Result<u64, String> {
    match value.parse() {
        Ok(number) if good.contains(&number) => Ok(number),
        _ => Err(format!("{option} is a number from {} to {}, not {value}", good.start(), good.end())),
    }
}

pub fn level_names() -> String {
    Level::ALL.map(Level::name).join(", ")
}

/// A level by its name, or an error that lists the names.
pub fn level(option: &str, value: &str) -> Result<Level, String> {
    Level::by_name(value).ok_or_else(|| format!("{option} takes {}, not {value}", level_names()))
}

/// A level, optionally with a colon and its temper, or an error that lists the names.
pub fn level_and_temper(option: &str, value: &str) -> Result<(Level, Temper), String> {
    let (name, temper) = value.split_once(':').unwrap_or((value, Temper::Even.name()));
    let tempers = || Temper::ALL.map(Temper::name).join(", ");
    let temper =
        Temper::by_name(temper).ok_or_else(|| format!("{option} takes a temper of {}, not {temper}", tempers()))?;
    Ok((level(option, name)?, temper))
}
