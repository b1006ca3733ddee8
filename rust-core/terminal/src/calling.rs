//! Calls the player when a table awaits them: a bell, once for each signal, and the terminal's title.

use ayatsuri_phone::screen::TableSignal;

/// The escape sequence that puts the window's title on the terminal's stack, and the one that takes it back from there.
pub const KEEP_TITLE: &str = "\x1b[22;2t";
pub const RESTORE_TITLE: &str = "\x1b[23;2t";

const BELL: &str = "\x07";

/// The signals and titles that were called out already.
#[derive(Default)]
pub struct Calling {
    /// The number of the signal that rang last.
    rung: u64,
    title: Option<String>,
}

impl Calling {
    /// Begins with the signal that stands when the program starts, and does not ring for it: whoever starts the program
    /// looks at it.
    pub fn after(signal: Option<&TableSignal>) -> Calling {
        Calling { rung: signal.map_or(0, |signal| signal.number), title: None }
    }

    /// The bytes to write to the terminal for the signal that stands now; empty if nothing has changed.
    pub fn follow(&mut self, signal: Option<&TableSignal>) -> String {
        let heard = signal.filter(|signal| !signal.is_quiet);
        let mut output = String::new();
        let title = heard.map(words);
        if self.title != title {
            // OSC 2 sets the window's title. An empty title gives the terminal its own back.
            let shown = title.as_deref().unwrap_or_default();
            output.push_str(&format!("\x1b]2;{shown}\x1b\\"));
            self.title = title;
        }
        if let Some(signal) = signal.filter(|signal| signal.number > self.rung) {
            self.rung = signal.number;
            output.push_str(if signal.is_quiet { "" } else { BELL });
        }
        output
    }

    /// Whether there is a signal that has not been told.
    pub fn has_news(&self, signal: Option<&TableSignal>) -> bool {
        signal.is_some_and(|signal| signal.number > self.rung)
    }

    /// The words for a new signal, where the page in front does not show it.
    pub fn news(&mut self, signal: Option<&TableSignal>) -> Option<String> {
        let new = signal.filter(|signal| signal.number > self.rung)?;
        self.rung = new.number;
        (!new.is_in_front && !new.is_quiet).then(|| words(new))
    }
}

/// The text of a signal, on one line. It has no control characters, so a table's name cannot send any to the terminal.
pub fn words(signal: &TableSignal) -> String {
    let all = format!("{} - {}", signal.title, signal.text);
    crate::text::drawable(&all).chars().filter(|c| !c.is_control()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ayatsuri_phone::screen::{AwaitingTable, PromptToken, SignalReason};

    fn signal(number: u64, is_quiet: bool) -> TableSignal {
        TableSignal {
            number,
            reason: SignalReason::YourTurn,
            table: AwaitingTable::Together { table: 7 },
            prompt: Some(PromptToken(number)),
            person: None,
            title: "Your turn".to_owned(),
            text: "Anna's\x1b]2;table".to_owned(),
            is_in_front: false,
            is_quiet,
        }
    }

    #[test]
    fn a_signal_rings_once_and_stands_in_the_title_until_it_is_gone() {
        let mut calling = Calling::after(Some(&signal(3, false)));
        assert_eq!(calling.follow(Some(&signal(3, false))), "\x1b]2;Your turn - Anna's]2;table\x1b\\");
        assert_eq!(calling.follow(Some(&signal(3, false))), "");
        assert_eq!(calling.follow(None), "\x1b]2;\x1b\\");
        assert_eq!(calling.follow(Some(&signal(4, false))), "\x1b]2;Your turn - Anna's]2;table\x1b\\\x07");
        assert_eq!(calling.follow(Some(&signal(5, false))), "\x07", "the next one, at the same table");
    }

    #[test]
    fn who_wants_quiet_gets_neither_bell_nor_title() {
        let mut calling = Calling::default();
        assert_eq!(calling.follow(Some(&signal(1, true))), "");
        assert_eq!(calling.follow(Some(&signal(1, false))), "\x1b]2;Your turn - Anna's]2;table\x1b\\", "no late bell");
        assert_eq!(calling.news(Some(&signal(2, true))), None);
        assert_eq!(calling.news(Some(&signal(3, false))).as_deref(), Some("Your turn - Anna's]2;table"));
        assert_eq!(calling.news(Some(&signal(3, false))), None, "once");
    }
}
