//! What a game provides for its screens: table, narration and result, in words. Each game has one `impl`; the rest of
//! the phone is shared.

use ayatsuri_bots::search::SearchableGame;
use ayatsuri_multiplayer::NetworkGame;
use ayatsuri_rules::{ObservedEvent, Observer, Seat, View};

use crate::rule_set::EditionWording;
use crate::screen::{Cue, LogLine, ResultScreen, TableScreen};
use crate::speaker::{SeatName, Speaker};
use crate::words::Words;

/// A game that this phone can show.
pub trait PresentableGame: NetworkGame + SearchableGame {
    /// The game's edition, which chooses the wording.
    type Edition: EditionWording + Send;

    /// The edition of a setup.
    fn edition_of(setup: &Self::Setup) -> Self::Edition;
    /// The edition that is being played.
    fn edition_played(now: &Self::Observation) -> Self::Edition;
    /// The observer whose observation this is.
    fn observer(now: &Self::Observation) -> Observer;
    /// Whether a seat has to choose something now.
    fn is_asked(now: &Self::Observation, seat: Seat) -> bool;
    /// Why a setup is refused, in a sentence with the rule's id.
    fn bad_setup(words: &Words, setup: &Self::Setup, bad: &Self::BadSetup) -> String;
    /// The table screen; the caller fills in the replay bar and the buttons.
    fn table(onlooker: &Viewer<'_, Self>, prompt: u64, log: &[LogLine]) -> TableScreen;
    /// The lines for one event or secret; none if another line tells it or nothing needs telling. `before` is the
    /// observer's view just before they hear it, `last` the event that they heard last.
    fn narrate(
        words: &Words,
        names: &[SeatName],
        before: &View<Self>,
        last: Option<&Self::Event>,
        heard: &ObservedEvent<Self::Event, Self::Secret>,
    ) -> Vec<LogLine>;
    /// The cue for what an observer hears.
    fn cue(before: &View<Self>, heard: &ObservedEvent<Self::Event, Self::Secret>) -> Option<Cue>;
    /// The result screen; `last` is what everybody knew at the end. The caller fills in the buttons.
    fn result(
        words: &Words,
        names: &[SeatName],
        eyes: Observer,
        last: &Self::Observation,
        outcome: &Self::Outcome,
    ) -> ResultScreen;
}

/// What a screen of a game is drawn from: one observer's view, and the words and names to tell it with.
pub struct Viewer<'a, G: PresentableGame> {
    /// The language's words.
    pub words: &'a Words,
    /// What the observer knows.
    pub view: &'a View<G>,
    /// The players' names; one for each seat.
    pub seats: &'a [SeatName],
}

impl<'a, G: PresentableGame> Viewer<'a, G> {
    /// The speaker that words things for this observer.
    pub(crate) fn speaker(&self) -> Speaker<'a, G::Edition> {
        let now = &self.view.now;
        Speaker { words: self.words, edition: G::edition_played(now), names: self.seats, me: self.me() }
    }

    /// The observer's seat; `None` for the board.
    pub(crate) fn me(&self) -> Option<Seat> {
        G::observer(&self.view.now).seat()
    }
}
