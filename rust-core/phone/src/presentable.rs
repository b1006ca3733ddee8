//! What a game needs to be shown on this phone: its table, its story and its result, in words.
//! Each game is one `impl`; all else of the phone is the same for all of them.

use ayatsuri_bots::search::SearchableGame;
use ayatsuri_multiplayer::NetworkGame;
use ayatsuri_rules::{ObservedEvent, Observer, Seat, View};

use crate::rule_set::EditionWording;
use crate::screen::{Cue, LogLine, ResultScreen, TableScreen};
use crate::speaker::{SeatName, Speaker};
use crate::words::Words;

/// A game that this phone can show.
pub trait PresentableGame: NetworkGame + SearchableGame {
    /// Which of its editions.
    type Edition: EditionWording + Send;

    /// The edition of a setup.
    fn edition_of(setup: &Self::Setup) -> Self::Edition;
    /// The edition that is played.
    fn edition_played(now: &Self::Observation) -> Self::Edition;
    /// Whether a seat is asked for something now.
    fn is_asked(now: &Self::Observation, seat: Seat) -> bool;
    /// Why no game can be set up so, in words that name the rule.
    fn bad_setup(words: &Words, setup: &Self::Setup, bad: &Self::BadSetup) -> String;
    /// The table; the bar of a replay and the buttons are the caller's to fill.
    fn table(onlooker: &Viewer<'_, Self>, prompt: u64, log: &[LogLine]) -> TableScreen;
    /// The lines that tell what an observer heard; none for what another line tells, or what needs no telling.
    /// `before` is his view just before he hears it, `last` the event that he heard last.
    fn narrate(
        words: &Words,
        names: &[SeatName],
        before: &View<Self>,
        last: Option<&Self::Event>,
        heard: &ObservedEvent<Self::Event, Self::Secret>,
    ) -> Vec<LogLine>;
    /// What moves before everybody's eyes with what was heard.
    fn cue(before: &View<Self>, heard: &ObservedEvent<Self::Event, Self::Secret>) -> Option<Cue>;
    /// How it ended; `last` is what everybody knew then. The buttons are the caller's to fill.
    fn result(
        words: &Words,
        names: &[SeatName],
        eyes: Observer,
        last: &Self::Observation,
        outcome: &Self::Outcome,
    ) -> ResultScreen;
}

/// The eyes a screen of a game is drawn for: those of its view.
pub struct Viewer<'a, G: PresentableGame> {
    /// In which language.
    pub words: &'a Words,
    /// What he knows.
    pub view: &'a View<G>,
    /// Who sits where; as many as the table has seats.
    pub seats: &'a [SeatName],
}

impl<'a, G: PresentableGame> Viewer<'a, G> {
    /// Who speaks to him.
    pub(crate) fn speaker(&self) -> Speaker<'a, G::Edition> {
        let now = &self.view.now;
        Speaker { words: self.words, edition: G::edition_played(now), names: self.seats, me: self.me() }
    }

    /// The seat whose eyes these are; nothing for the board.
    pub(crate) fn me(&self) -> Option<Seat> {
        G::observer(&self.view.now).seat()
    }
}
