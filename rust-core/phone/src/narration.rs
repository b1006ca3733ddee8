//! A game as one pair of eyes has been told it: what it knows now, the log, and what moved last.
//! The tellings are kept by whoever has the game; in another language the log is told again from them.

use ayatsuri_rules::{ObservedEvent, Observer, Seat, View};
use ayatsuri_table::{Controller, LogAction, LogEntry};

use crate::narrator::narrate;
use crate::presentable::{PresentableGame, Viewer};
use crate::screen::{Cue, LogLine};
use crate::speaker::SeatName;
use crate::words::Words;

/// What one pair of eyes has of a game.
pub(crate) struct Narration<G: PresentableGame> {
    pub view: View<G>,
    pub log: Vec<LogLine>,
    /// What moved and was not taken yet.
    cues: Vec<Cue>,
    /// Where among these the present step begins.
    step: usize,
    /// The event heard last.
    last: Option<G::Event>,
}

impl<G: PresentableGame> Narration<G> {
    /// Before the first card is dealt.
    pub fn before(setup: &G::Setup, eyes: Observer) -> Narration<G> {
        let view = View::before(setup, eyes).expect("the setup was checked when the game was dealt");
        Narration { view, log: vec![], cues: vec![], step: 0, last: None }
    }

    /// Who looks.
    pub fn eyes(&self) -> Observer {
        G::observer(&self.view.now)
    }

    /// What moves from here on belongs to another step.
    pub fn begin_step(&mut self) {
        self.step = self.cues.len();
    }

    /// Nothing has moved: what was told was not seen happening.
    pub fn stand_still(&mut self) {
        self.cues.clear();
        self.step = 0;
    }

    /// It is this phone's turn, which is told once a step.
    pub fn your_turn(&mut self) {
        if !self.cues[self.step..].contains(&Cue::YourTurn) {
            self.cues.push(Cue::YourTurn);
        }
    }

    /// What has moved since this was asked last.
    pub fn take_cues(&mut self) -> Vec<Cue> {
        self.step = 0;
        std::mem::take(&mut self.cues)
    }

    /// Takes in an entry of a log that is kept here.
    pub fn take(&mut self, words: &Words, names: &[SeatName], entry: &LogEntry<G>) {
        if let LogAction::Passed { seat, to } = entry.deed {
            self.passed(words, names, seat, matches!(to, Controller::Person(_)));
        }
        let eyes = self.eyes();
        self.hear(words, names, entry.heard_by(eyes));
    }

    /// A seat has passed to a bot, or to a person: everybody is told.
    pub fn passed(&mut self, words: &Words, names: &[SeatName], seat: Seat, to_person: bool) {
        let name = names.get(seat.index()).map_or("", |seat| seat.name.as_str());
        let who = if self.eyes().seat() == Some(seat) { "me" } else { "other" };
        let id = if to_person { "log-passed-person" } else { "log-passed-bot" };
        let text = words.say(id, &[("who", who.into()), ("who-name", name.into())]);
        self.log.push(LogLine { text, is_heading: false, is_secret: false });
    }

    /// Takes in what was heard, and tells it.
    pub fn hear<'a>(
        &mut self,
        words: &Words,
        names: &[SeatName],
        heard: impl Iterator<Item = &'a ObservedEvent<G::Event, G::Secret>>,
    ) {
        for heard in heard {
            let onlooker = Viewer { words, view: &self.view, seats: names };
            self.log.extend(narrate(&onlooker, self.last.as_ref(), heard));
            self.cues.extend(G::cue(&self.view, heard));
            self.view.hear(heard);
            if let ObservedEvent::Event(event) = heard {
                self.last = Some(event.clone());
            }
        }
    }
}

/// What just happened, as one sentence: the last line of the log that is neither a heading nor this seat's secret.
pub(crate) fn headline(log: &[LogLine]) -> Option<String> {
    log.iter().rev().find(|line| !line.is_heading && !line.is_secret).map(|line| line.text.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_headline_is_the_last_line_that_is_neither_a_heading_nor_a_secret() {
        let line = |text: &str, is_heading, is_secret| LogLine { text: text.to_owned(), is_heading, is_secret };
        let log = [line("a", false, false), line("b", false, true), line("c", true, false)];
        assert_eq!(headline(&log).as_deref(), Some("a"));
        assert_eq!(headline(&[]), None);
    }
}
