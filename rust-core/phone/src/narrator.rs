//! What an observer hears, as lines of narration. How each event and each secret is told is in the games' own folders.

use ayatsuri_rules::{ObservedEvent, Seat, View};

use crate::presentable::{PresentableGame, Viewer};
use crate::screen::{LogKind, LogLine};
use crate::speaker::{Sentence, Speaker};

/// The lines that tell what an observer heard; none for what another line tells, or what needs no telling.
/// `onlooker` has the view just before it was heard, `last` is the event that they heard last.
pub fn narrate<G: PresentableGame>(
    onlooker: &Viewer<'_, G>,
    last: Option<&G::Event>,
    heard: &ObservedEvent<G::Event, G::Secret>,
) -> Vec<LogLine> {
    let view_before = onlooker.view;
    let mut narrator =
        Narrator { speaker: onlooker.speaker(), view_before, board: G::board(&view_before.now), last, lines: vec![] };
    match heard {
        ObservedEvent::Event(event) => G::tell_event(&mut narrator, event),
        ObservedEvent::Secret(secret) => G::tell_secret(&mut narrator, secret),
    }
    narrator.lines
}

/// Puts what an observer hears into lines. It has nothing but what this observer heard and knew, so a line cannot tell
/// them more than that.
pub struct Narrator<'a, G: PresentableGame> {
    pub(crate) speaker: Speaker<'a, G::Edition>,
    /// What they knew just before they heard it.
    pub(crate) view_before: &'a View<G>,
    pub(crate) board: &'a G::Board,
    /// The event that they heard last.
    pub(crate) last: Option<&'a G::Event>,
    lines: Vec<LogLine>,
}

impl<'a, G: PresentableGame> Narrator<'a, G> {
    /// Begins a sentence of that kind.
    pub(crate) fn line(&self, kind: LogKind, id: &'a str) -> Sentence<'a, G::Edition> {
        self.speaker.line(id).of_kind(kind)
    }

    /// Tells something that everybody may know.
    pub(crate) fn tell(&mut self, line: Sentence<'_, G::Edition>) {
        let facts = line.facts();
        self.lines.push(facts.log_line(line.say(), false, false));
    }

    /// Tells it as a heading.
    pub(crate) fn headline(&mut self, line: Sentence<'_, G::Edition>) {
        let facts = line.facts();
        self.lines.push(facts.log_line(line.say(), true, false));
    }

    /// Tells something that only this observer may know.
    pub(crate) fn tell_privately(&mut self, line: Sentence<'_, G::Edition>) {
        let facts = line.facts();
        self.lines.push(facts.log_line(line.say(), false, true));
    }

    /// Whether that seat is the observer's own.
    pub(crate) fn is_me(&self, seat: Seat) -> bool {
        self.speaker.me == Some(seat)
    }
}
