//! A game as one observer was told it: what they know now, the log in words, and the cues. The events themselves are
//! kept by the caller, who narrates them again to change the language.

use ayatsuri_rules::{ObservedEvent, Observer, Seat, View};
use ayatsuri_table::{Controller, LogAction, LogEntry};

use crate::narrator::narrate;
use crate::presentable::{PresentableGame, Viewer};
use crate::screen::{Cue, LogKind, LogLine, StoryPicture};
use crate::speaker::SeatName;
use crate::words::Words;

/// The narration of a game for one observer.
pub(crate) struct Narration<G: PresentableGame> {
    pub view: View<G>,
    pub log: Vec<LogLine>,
    /// The cues that were not taken yet.
    cues: Vec<Cue>,
    /// Where in `cues` the current step begins.
    step: usize,
    /// The event heard last.
    last: Option<G::Event>,
}

impl<G: PresentableGame> Narration<G> {
    /// A narration that begins before the first card is dealt.
    pub fn before(setup: &G::Setup, eyes: Observer) -> Narration<G> {
        let view = View::before(setup, eyes).expect("the setup was checked when the game was dealt");
        Narration { view, log: vec![], cues: vec![], step: 0, last: None }
    }

    /// Whose narration this is.
    pub fn eyes(&self) -> Observer {
        G::observer(&self.view.now)
    }

    /// Begins a step: the cues from here on belong to it.
    pub fn begin_step(&mut self) {
        self.step = self.cues.len();
    }

    /// Drops all cues, after events that were not seen as they happened.
    pub fn stand_still(&mut self) {
        self.cues.clear();
        self.step = 0;
    }

    /// Adds the cue for this phone's turn, at most once a step.
    pub fn your_turn(&mut self) {
        if !self.cues[self.step..].contains(&Cue::YourTurn) {
            self.cues.push(Cue::YourTurn);
        }
    }

    /// The cues since the last call.
    pub fn take_cues(&mut self) -> Vec<Cue> {
        self.step = 0;
        std::mem::take(&mut self.cues)
    }

    /// Narrates an entry of the table's log.
    pub fn take(&mut self, words: &Words, names: &[SeatName], entry: &LogEntry<G>) {
        if let LogAction::Passed { seat, to } = entry.deed {
            self.passed(words, names, seat, matches!(to, Controller::Person(_)));
        }
        let eyes = self.eyes();
        self.hear(words, names, entry.heard_by(eyes));
    }

    /// Tells everybody that a bot or a person has taken over a seat.
    pub fn passed(&mut self, words: &Words, names: &[SeatName], seat: Seat, to_person: bool) {
        let name = names.get(seat.index()).map_or("", |seat| seat.name.as_str());
        let who = if self.eyes().seat() == Some(seat) { "me" } else { "other" };
        let id = if to_person { "log-passed-person" } else { "log-passed-bot" };
        let text = words.say(id, &[("who", who.into()), ("who-name", name.into())]);
        let actor = Some(seat.0.into());
        self.log.push(LogLine {
            text,
            kind: LogKind::Takeover,
            is_heading: false,
            is_secret: false,
            actor,
            other: None,
            cards: vec![],
            amounts: vec![],
            picture: actor.map(|seat| StoryPicture::Face { seat }),
        });
    }

    /// Narrates some events and secrets, and adds them to the view.
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

/// The last line of the log that is neither a heading nor this seat's secret: what just happened.
pub(crate) fn headline(log: &[LogLine]) -> Option<String> {
    log.iter().rev().find(|line| !line.is_heading && !line.is_secret).map(|line| line.text.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_headline_is_the_last_line_that_is_neither_a_heading_nor_a_secret() {
        let line = |text: &str, is_heading, is_secret| LogLine {
            text: text.to_owned(),
            kind: LogKind::Remark,
            is_heading,
            is_secret,
            actor: None,
            other: None,
            cards: vec![],
            amounts: vec![],
            picture: None,
        };
        let log = [line("a", false, false), line("b", false, true), line("c", true, false)];
        assert_eq!(headline(&log).as_deref(), Some("a"));
        assert_eq!(headline(&[]), None);
    }
}
