//! Which date it is here. The standard library knows no time zones, and the system's `date` does.

use std::process::{Command, Stdio};

/// Year, month and day on the calendar of whoever sits here: as the environment's `AYATSURI_TODAY` says, as `2026-11-24`,
/// else as the system's `date` does, and on Windows, which has none, its clock and time zone. `None` where neither says it: then there is no deal of the day.
pub fn today() -> Option<(i32, u32, u32)> {
    let said = std::env::var("AYATSURI_TODAY").ok().or_else(|| {
        if cfg!(windows) {
            return Some(jiff::Zoned::now().date().to_string());
        }
        let asked = Command::new("date").arg("+%Y-%m-%d").stdin(Stdio::null()).stderr(Stdio::null()).output();
        String::from_utf8(asked.ok()?.stdout).ok()
    })?;
    numbers(&said)
}

fn numbers(said: &str) -> Option<(i32, u32, u32)> {
    let mut parts = said.trim().split('-');
    let numbers = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    parts.next().is_none().then_some(numbers)
}

#[cfg(test)]
mod tests {
    use super::numbers;

    #[test]
    fn a_date_is_three_numbers() {
        assert_eq!(numbers("2026-11-24\n"), Some((2026, 11, 24)));
        for text in ["", "2026-11", "2026-11-24-1", "Tue 24 Nov"] {
            assert_eq!(numbers(text), None, "{text}");
        }
    }
}
