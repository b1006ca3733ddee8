//! Crashes of a shell, which hands them in at its next start. Of each, only the places in the program and the kinds of
//! errors are kept: an error's message may contain anything that was on the screen.

use ayatsuri_store::Store;
use ayatsuri_table::TableError;
use serde::{Deserialize, Serialize};

/// How many crashes are kept.
const KEPT: usize = 3;

/// The longest report: its lines, and the characters of a line.
const LINES: usize = 60;
const LENGTH: usize = 160;

/// The name of the setting.
const NAME: &str = "crashes";

/// A crash of a shell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct CrashReport {
    /// When it was handed in, in milliseconds since 1970; the shell words the date.
    pub at_ms: i64,
    /// The kinds of its errors and the places in the program, without any message.
    pub lines: Vec<String>,
}

impl CrashReport {
    /// The report of a crash: whatever may be kept of the system's account `told`.
    pub fn of(told: &str, at_ms: i64) -> CrashReport {
        CrashReport { at_ms, lines: told.lines().filter_map(kept_of).take(LINES).collect() }
    }

    /// The crashes that are kept, the latest first.
    pub fn all(store: &Store) -> Vec<CrashReport> {
        store.setting(NAME).ok().flatten().unwrap_or_default()
    }

    /// Stores this crash as the latest.
    pub fn keep(self, store: &mut Store) -> Result<(), TableError> {
        let mut all = CrashReport::all(store);
        all.insert(0, self);
        all.truncate(KEPT);
        store.set(NAME, &all)
    }
}

/// The part of a line that is kept: a frame without folders, or the kind of an error without its message.
fn kept_of(line: &str) -> Option<String> {
    let line = line.trim();
    let cut = |line: String| line.chars().take(LENGTH).collect();
    let is_frame = line.starts_with("at ") || line.starts_with(|c: char| c.is_ascii_digit());
    if is_frame {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || " .$_<>()[]:+-/#,@*&?".contains(c);
        let words = line.split(' ').map(|word| word.rsplit('/').next().unwrap_or_default());
        return line.chars().all(is_plain).then(|| cut(words.collect::<Vec<_>>().join(" ")));
    }
    let (cause, rest) = match line.strip_prefix("Caused by: ") {
        Some(rest) => ("Caused by: ", rest),
        None => ("", line),
    };
    let kind = rest.split(':').next().unwrap_or_default().trim();
    let is_kind = kind.ends_with("Exception") || kind.ends_with("Error");
    let is_name = kind.chars().all(|c| c.is_ascii_alphanumeric() || "._$".contains(c));
    (is_kind && is_name).then(|| cut(format!("{cause}{kind}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crash_is_kept_without_its_messages() {
        let told = "java.lang.IllegalStateException: Aya has Castle, code 481 3759\n\
                    \tat ayatsuri.ui.Table.draw(Table.kt:12)\n\
                    Aya says hello\n\
                    \tat /data/user/0/aya/files/lib.so (offset 0x40)\n\
                    Caused by: java.io.IOException: /data/user/0/aya/games\n\
                    \t... 12 more\n\
                    3   Ayatsuri  0x0000000104a1 $s8PhoneUI5TableV4bodyQrvg + 40\n\
                    at あや.kt\n\
                    my secret: Error\n";
        let kept = CrashReport::of(told, 7);
        assert_eq!(
            kept.lines,
            [
                "java.lang.IllegalStateException",
                "at ayatsuri.ui.Table.draw(Table.kt:12)",
                "at lib.so (offset 0x40)",
                "Caused by: java.io.IOException",
                "3   Ayatsuri  0x0000000104a1 $s8PhoneUI5TableV4bodyQrvg + 40",
            ]
        );
        let long = "at a.b\n".repeat(500) + &"at ".repeat(400);
        let kept = CrashReport::of(&long, 7);
        assert!(kept.lines.len() == LINES && kept.lines.iter().all(|line| line.chars().count() <= LENGTH));
    }

    #[test]
    fn the_latest_crashes_are_kept() {
        let mut store = Store::in_memory().expect("memory is there");
        for at in 0..5 {
            CrashReport::of("at a.b", at).keep(&mut store).expect("memory keeps it");
        }
        assert_eq!(CrashReport::all(&store).iter().map(|crash| crash.at_ms).collect::<Vec<_>>(), [4, 3, 2]);
    }
}
