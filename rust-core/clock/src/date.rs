//! A date on a person's calendar. Only the caller knows the time zone; here a date is a number of days.

use serde::{Deserialize, Serialize};

/// A date of the Gregorian calendar, as its days since 1970-01-01, negative before. It is stored as a plain integer.
///
/// ```
/// use ayatsuri_clock::LocalDate;
///
/// let date = LocalDate::new(2026, 2, 28).expect("there is such a day");
/// assert_eq!(date.later(1).to_string(), "2026-03-01");
/// assert_eq!(LocalDate::new(2026, 2, 29), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LocalDate(i32);

// The calendar is computed as in <https://howardhinnant.github.io/date_algorithms.html>.

/// The days from 0000-03-01 to 1970-01-01.
const TO_1970: i64 = 719_468;
/// The days of 400 years, after which the calendar repeats.
const DAYS_OF_ERA: i64 = 146_097;
/// The years after which the calendar repeats.
const YEARS_OF_ERA: i64 = 400;
/// The days of a hundred years whose last one is no leap year.
const DAYS_OF_CENTURY: i64 = 36_524;
/// The days of four years, less the leap day.
const DAYS_OF_FOUR_YEARS: i64 = 1_460;
/// The days of a year without a leap day.
const DAYS_OF_YEAR: i64 = 365;
/// The days of five months in a row, counted from March: on average `153 / 5` a month, rounded as the calendar does.
const DAYS_OF_FIVE_MONTHS: i64 = 153;

/// The days of the year before a month, both counted from March.
fn days_before_month(months_from_march: i64) -> i64 {
    (DAYS_OF_FIVE_MONTHS * months_from_march + 2) / 5
}

impl LocalDate {
    /// The date with these numbers, from 1; `None` if there is no such day, or not in the years 1 to 9999.
    pub fn new(year: i32, month: u32, day: u32) -> Option<LocalDate> {
        if !(1..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
            return None;
        }
        // Years are counted from March, so that the leap day is the last of its year.
        let months_from_march = i64::from((month + 9) % 12);
        let year_from_march = i64::from(year) - i64::from(month <= 2);
        let (era, year_of_era) = (year_from_march.div_euclid(YEARS_OF_ERA), year_from_march.rem_euclid(YEARS_OF_ERA));
        let day_of_year = days_before_month(months_from_march) + i64::from(day) - 1;
        let days = era * DAYS_OF_ERA + year_of_era * DAYS_OF_YEAR + year_of_era / 4 - year_of_era / 100 + day_of_year
            - TO_1970;
        let date = LocalDate(days as i32);
        (date.numbers() == (year, month, day)).then_some(date)
    }

    /// Reads a date written as `2026-11-24`; `None` if the text is no date.
    pub fn read(text: &str) -> Option<LocalDate> {
        let mut parts = text.trim().split('-').map(|part| part.parse::<u32>().ok());
        let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
        LocalDate::new(i32::try_from(year).ok()?, month, day).filter(|_| parts.next().is_none())
    }

    /// The days since 1970-01-01.
    pub fn days(self) -> i32 {
        self.0
    }

    /// The date this number of days later, or earlier if it is negative.
    #[must_use]
    pub fn later(self, days: i32) -> LocalDate {
        LocalDate(self.0.saturating_add(days))
    }

    /// The Monday of its week.
    #[must_use]
    pub fn monday(self) -> LocalDate {
        // 1970-01-01 was a Thursday.
        self.later(-(self.0.wrapping_add(3)).rem_euclid(7))
    }

    /// Year, month and day.
    pub fn numbers(self) -> (i32, u32, u32) {
        let days = i64::from(self.0) + TO_1970;
        let (era, day_of_era) = (days.div_euclid(DAYS_OF_ERA), days.rem_euclid(DAYS_OF_ERA));
        let year_of_era = (day_of_era - day_of_era / DAYS_OF_FOUR_YEARS + day_of_era / DAYS_OF_CENTURY
            - day_of_era / (DAYS_OF_ERA - 1))
            / DAYS_OF_YEAR;
        let day_of_year = day_of_era - (DAYS_OF_YEAR * year_of_era + year_of_era / 4 - year_of_era / 100);
        let months_from_march = (5 * day_of_year + 2) / DAYS_OF_FIVE_MONTHS;
        let day = day_of_year - days_before_month(months_from_march) + 1;
        let month = if months_from_march < 10 { months_from_march + 3 } else { months_from_march - 9 };
        let year = year_of_era + era * YEARS_OF_ERA + i64::from(month <= 2);
        (year as i32, month as u32, day as u32)
    }
}

impl std::fmt::Display for LocalDate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (year, month, day) = self.numbers();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::LocalDate;

    #[test]
    fn every_day_of_some_centuries_is_read_back_and_follows_the_one_before() {
        let mut date = LocalDate::new(1899, 12, 31).expect("a day");
        let mut months = 0;
        while date < LocalDate::new(2405, 1, 1).expect("a day") {
            let next = date.later(1);
            let (year, month, day) = next.numbers();
            assert_eq!(LocalDate::new(year, month, day), Some(next));
            assert_eq!(LocalDate::read(&next.to_string()), Some(next));
            let (_, month_before, day_before) = date.numbers();
            assert!(if day == 1 { month != month_before } else { day == day_before + 1 && month == month_before });
            months += u32::from(day == 1);
            date = next;
        }
        assert_eq!(months, 505 * 12 + 1, "each month began once");
        assert_eq!(LocalDate::new(1970, 1, 1).map(LocalDate::days), Some(0));
        assert_eq!(LocalDate::new(2000, 2, 29).map(LocalDate::days), Some(11_016));
    }

    #[test]
    fn what_is_no_day_is_none_and_a_week_begins_on_monday() {
        for text in
            ["2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "0-1-1", "24", "2026-11-24-1", "x"]
        {
            assert_eq!(LocalDate::read(text), None, "{text}");
        }
        let monday = LocalDate::new(2026, 11, 23).expect("a Monday");
        for day in 0..7 {
            assert_eq!(monday.later(day).monday(), monday);
        }
        assert_eq!(monday.later(7).monday(), monday.later(7));
        assert_eq!(LocalDate::new(1969, 12, 29).map(LocalDate::monday), LocalDate::new(1969, 12, 29));
    }
}
