//! What the options of the subcommands have in common: numbers in bounds, and levels of bots.

use std::ops::RangeInclusive;

use ayatsuri_bots::{Level, Temper};

/// A number within bounds, or what it should have been.
pub fn number(option: &str, value: &str, good: RangeInclusive<u64>) -> Result<u64, String> {
    match value.parse() {
        Ok(number) if good.contains(&number) => Ok(number),
        _ => Err(format!("{option} is a number from {} to {}, not {value}", good.start(), good.end())),
    }
}

/// The names of all levels.
pub fn level_names() -> String {
    Level::ALL.map(Level::name).join(", ")
}

/// A level by its name, or what it should have been.
pub fn level(option: &str, value: &str) -> Result<Level, String> {
    Level::by_name(value).ok_or_else(|| format!("{option} takes {}, not {value}", level_names()))
}

/// A level, and with a colon its temper, or what it should have been.
pub fn level_and_temper(option: &str, value: &str) -> Result<(Level, Temper), String> {
    let (name, temper) = value.split_once(':').unwrap_or((value, Temper::Even.name()));
    let tempers = || Temper::ALL.map(Temper::name).join(", ");
    let temper =
        Temper::by_name(temper).ok_or_else(|| format!("{option} takes a temper of {}, not {temper}", tempers()))?;
    Ok((level(option, name)?, temper))
}
