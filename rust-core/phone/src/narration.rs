//! A game as one observer was told it: what they know now, the log in words, and the cues. The events themselves are
//! kept by the caller, who narrates them again to change the language.

use ayatsuri_rules::{ObservedEvent, Observer, Seat, View};
use ayatsuri_table::{Controller, LogAction, LogEntry};

use crate::narrator::narrate;
use crate::presentable::{PresentableGame, Viewer};
use crate::screen::{Cue, LogLine};
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
    /// The moments before the last steps of one seat, if they may be taken back; the oldest first.
    earlier: Vec<EarlierNarration<G>>,
    /// Where the line about steps taken back is, if nothing was told after it, and how many steps it tells of.
    taken_back: Option<(usize, u32)>,
}

/// A narration before a step that may be taken back.
struct EarlierNarration<G: PresentableGame> {
    /// Whose step it is.
    seat: Seat,
    view: View<G>,
    lines: usize,
    last: Option<G::Event>,
}

impl<G: PresentableGame> Narration<G> {
    /// A narration that begins before the first card is dealt.
    pub fn before(setup: &G::Setup, eyes: Observer) -> Narration<G> {
        let view = View::before(setup, eyes).expect("the setup was checked when the game was dealt");
        Narration { view, log: vec![], cues: vec![], step: 0, last: None, earlier: vec![], taken_back: None }
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
        match entry.deed {
            LogAction::Passed { seat, to } => self.passed(words, names, seat, matches!(to, Controller::Person(_))),
            LogAction::TakenBack { seat, steps } => return self.take_back(words, names, seat, steps),
            LogAction::Dealt | LogAction::Acted { .. } | LogAction::BotActed { .. } => {}
        }
        self.note_moment(entry);
        let eyes = self.eyes();
        self.hear(words, names, entry.heard_by(eyes));
    }

    /// Remembers this moment if the entry may be taken back later, and forgets those before an entry that may not.
    fn note_moment(&mut self, entry: &LogEntry<G>) {
        self.taken_back = None;
        let seat = entry.seat().filter(|_| entry.shows_nothing_hidden());
        self.earlier.retain(|earlier| Some(earlier.seat) == seat);
        if let Some(seat) = seat {
            let (view, last) = (self.view.clone(), self.last.clone());
            self.earlier.push(EarlierNarration { seat, view, lines: self.log.len(), last });
        }
    }

    /// Takes the lines of the last steps away and tells in one line that they were taken back, however often it was
    /// pressed.
    fn take_back(&mut self, words: &Words, names: &[SeatName], seat: Seat, steps: u32) {
        let at = self.earlier.len().saturating_sub(steps as usize);
        let before = self.taken_back.take().filter(|(line, _)| *line + 1 == self.log.len());
        let Some(EarlierNarration { view, lines, last, .. }) = self.earlier.drain(at..).next() else { return };
        (self.view, self.last) = (view, last);
        self.log.truncate(lines);
        // The line of an earlier taking back was the last one, and stands where the steps before it begin or later.
        let steps = steps + before.map_or(0, |(_, steps)| steps);
        let name = names.get(seat.index()).map_or("", |seat| seat.name.as_str());
        let who = if self.eyes().seat() == Some(seat) { "me" } else { "other" };
        let args = [("who", who.into()), ("who-name", name.into()), ("steps", steps.into())];
        self.taken_back = Some((self.log.len(), steps));
        self.log.push(LogLine { text: words.say("log-taken-back", &args), is_heading: false, is_secret: false });
    }

    /// Tells everybody that a bot or a person has taken over a seat.
    pub fn passed(&mut self, words: &Words, names: &[SeatName], seat: Seat, to_person: bool) {
        let name = names.get(seat.index()).map_or("", |seat| seat.name.as_str());
        let who = if self.eyes().seat() == Some(seat) { "me" } else { "other" };
        let id = if to_person { "log-passed-person" } else { "log-passed-bot" };
        let text = words.say(id, &[("who", who.into()), ("who-name", name.into())]);
        self.log.push(LogLine { text, is_heading: false, is_secret: false });
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
        let line = |text: &str, is_heading, is_secret| LogLine { text: text.to_owned(), is_heading, is_secret };
        let log = [line("a", false, false), line("b", false, true), line("c", true, false)];
        assert_eq!(headline(&log).as_deref(), Some("a"));
        assert_eq!(headline(&[]), None);
    }
}
