//! The city game on this phone: its cards, prompts, story, table, result and rules, worded by edition.

pub mod cards;
pub mod narrate;
pub mod prompt;
pub mod result_screen;
pub mod rules_screen;
pub(crate) mod setup;
mod speaker;
pub mod table_screen;

use ayatsuri_rules::city::{DecisionKind, EditionId, Event, InvalidSetup, Observation, Outcome, Secret, Setup, State};
use ayatsuri_rules::{ObservedEvent, Observer, Seat, View};

use crate::presentable::{PresentableGame, Viewer};
use crate::rule_set::RuleSet;
use crate::screen::{Cue, LogLine, ResultScreen, TableScreen};
use crate::speaker::SeatName;
use crate::words::Words;

impl From<EditionId> for RuleSet {
    fn from(edition: EditionId) -> RuleSet {
        RuleSet::City(edition)
    }
}

impl PresentableGame for State {
    type Edition = EditionId;

    fn edition_of(setup: &Setup) -> EditionId {
        setup.edition
    }

    fn edition_played(now: &Observation) -> EditionId {
        now.board.edition
    }

    fn is_asked(now: &Observation, seat: Seat) -> bool {
        now.board.ask != DecisionKind::Nothing && now.board.asked == seat
    }

    fn bad_setup(words: &Words, setup: &Setup, bad: &InvalidSetup) -> String {
        setup::bad_setup(words, setup.edition, bad)
    }

    fn table(onlooker: &Viewer<'_, State>, prompt: u64, log: &[LogLine]) -> TableScreen {
        table_screen::table(onlooker, prompt, log)
    }

    fn narrate(
        words: &Words,
        names: &[SeatName],
        before: &View<State>,
        last: Option<&Event>,
        heard: &ObservedEvent<Event, Secret>,
    ) -> Vec<LogLine> {
        narrate::narrate(words, names, before, last, heard)
    }

    fn cue(before: &View<State>, heard: &ObservedEvent<Event, Secret>) -> Option<Cue> {
        narrate::cue(before, heard)
    }

    fn result(
        words: &Words,
        names: &[SeatName],
        eyes: Observer,
        last: &Observation,
        outcome: &Outcome,
    ) -> ResultScreen {
        result_screen::result(words, names, eyes, &last.board, outcome)
    }
}
