//! The city game on this phone: cards, prompts, narration, table, result and rules, worded by edition.

pub mod cards;
pub mod narrate;
pub mod prompt;
pub mod result_screen;
pub mod rules_screen;
pub(crate) mod setup;
mod speaker;
pub mod table_screen;

use ayatsuri_rules::city::{
    Board, DecisionKind, EditionId, Event, InvalidSetup, Observation, Outcome, PrivateState, Secret, Setup, State,
};
use ayatsuri_rules::{ObservedEvent, Observer, Seat, View};

use crate::narrator::Narrator;
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
    type Board = Board;

    fn edition_of(setup: &Setup) -> EditionId {
        setup.edition
    }

    fn edition_played(now: &Observation) -> EditionId {
        now.board.edition
    }

    fn board(now: &Observation) -> &Board {
        &now.board
    }

    fn is_asked(now: &Observation, seat: Seat) -> bool {
        now.board.ask != DecisionKind::Nothing && now.board.asked == seat
    }

    fn of_everybody(now: &Observation) -> Observation {
        Observation { observer: Observer::Board, own: PrivateState::default(), ..*now }
    }

    fn bad_setup(words: &Words, setup: &Setup, bad: &InvalidSetup) -> String {
        setup::bad_setup(words, setup.edition, bad)
    }

    fn table(onlooker: &Viewer<'_, State>, prompt: u64, log: &[LogLine]) -> TableScreen {
        table_screen::table(onlooker, prompt, log)
    }

    fn tell_event(narrator: &mut Narrator<'_, State>, event: &Event) {
        narrator.event(event);
    }

    fn tell_secret(narrator: &mut Narrator<'_, State>, secret: &Secret) {
        narrator.secret(secret);
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
