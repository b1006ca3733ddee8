//! The date on this computer, also after midnight has passed, or after the clock or the time zone was changed.

use ayatsuri_phone::Phone;

/// The year, month and day that the phone was told last, on the calendar of the person at this computer.
#[derive(Default)]
pub struct Today(Option<(i32, u32, u32)>);

impl Today {
    /// Tells the phone the date if it has changed. Returns whether it has.
    pub fn follow(&mut self, phone: &mut Phone) -> bool {
        let now = today();
        let is_new = now != self.0;
        if is_new && let Some((year, month, day)) = now {
            phone.set_today(year, month, day);
        }
        self.0 = now;
        is_new
    }
}

/// The date in the environment's `AYATSURI_TODAY`, written `2026-11-24`; without it, that of the system's clock and
/// time zone.
fn today() -> Option<(i32, u32, u32)> {
    match std::env::var("AYATSURI_TODAY") {
        Ok(said) => numbers(&said),
        Err(_) => {
            let date = jiff::Zoned::now().date();
            Some((date.year().into(), u32::from(date.month().unsigned_abs()), u32::from(date.day().unsigned_abs())))
        }
    }
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
