//! The city game on this phone: cards, prompts, narration, table, result and rules, worded by edition.

pub mod cards;
pub mod cue;
mod lessons;
pub mod narrate;
pub mod prompt;
pub mod result_screen;
pub mod rules_text;
pub mod setup;
mod speaker;
pub mod table_screen;

use ayatsuri_bots::review::ReviewableGame as _;
use ayatsuri_rules::NamesRules as _;
use ayatsuri_rules::city::{
    Action, Board, DecisionKind, EditionId, Event, InvalidSetup, Observation, Outcome, PrivateState, Secret, Setup,
    State, TurnKind,
};
use ayatsuri_rules::{ObservedEvent, Observer, Seat, View};
use ayatsuri_table::PuzzleGame;

use crate::lesson_script::Lesson;
use crate::presentable::Narrator;
use crate::presentable::{GameMoment, PresentableGame, Viewer};
use crate::puzzle_data;
use crate::rule_set::RuleSet;
use crate::seat_name::SeatName;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{Cue, LogLine, PromptToken, ResultScreen, TableScreen};

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

    fn edition_played(observation: &Observation) -> EditionId {
        observation.board.edition
    }

    fn board(observation: &Observation) -> &Board {
        &observation.board
    }

    fn is_asked(observation: &Observation, seat: Seat) -> bool {
        observation.board.kind != DecisionKind::Nothing && observation.board.asked == seat
    }

    fn of_everybody(observation: &Observation) -> Observation {
        Observation { observer: Observer::Board, private: PrivateState::default(), ..*observation }
    }

    fn moment(observation: &Observation) -> GameMoment {
        let board = &observation.board;
        let is_between = matches!(
            board.kind,
            DecisionKind::Nothing | DecisionKind::GiveCrown | DecisionKind::PayForCrown(_) | DecisionKind::Hospital
        );
        let turn = (board.called.is_some() && !is_between).then(|| (board.turn.seat, u32::from(board.called.0)));
        GameMoment { round: board.round.into(), turn }
    }

    fn is_question(event: &Event) -> bool {
        matches!(event, Event::Asked { .. })
    }

    fn decider(observation: &Observation, observed: &ObservedEvent<Event, Secret>) -> Option<Seat> {
        let is_question = matches!(observed, ObservedEvent::Event(Event::Asked { .. }));
        (observation.board.kind != DecisionKind::Nothing && !is_question).then_some(observation.board.asked)
    }

    fn befalls(observed: &ObservedEvent<Event, Secret>, seat: Seat) -> bool {
        match *observed {
            ObservedEvent::Event(Event::HandsSwapped { b, .. }) => b == seat,
            ObservedEvent::Event(Event::Exchanged { by, took, .. }) => took.seat == seat && by != seat,
            ObservedEvent::Event(Event::TurnBegan { seat: of, kind: TurnKind::Bewitched, .. }) => of == seat,
            ObservedEvent::Event(event) => State::mishap(&event, seat).is_some(),
            // Only the two players hear which card it is.
            ObservedEvent::Secret(Secret::CardPassed { from, .. }) => from == seat,
            ObservedEvent::Secret(_) => false,
        }
    }

    fn is_turn_end(action: Self::Action) -> bool {
        action == Action::EndTurn
    }

    fn rule_of(refused: &Self::Refusal) -> &'static str {
        refused.rule()
    }

    fn bad_setup(words: &Words, setup: &Setup, bad: &InvalidSetup) -> String {
        setup::bad_setup(words, setup.edition, bad)
    }

    fn held_label(words: &Words) -> String {
        words.say("replay-characters", &[])
    }

    fn lesson(rules: RuleSet) -> Option<&'static Lesson<State>> {
        lessons::lesson(rules)
    }

    fn puzzles() -> &'static [PuzzleGame<State>] {
        &puzzle_data::CITY
    }

    fn table(viewer: &Viewer<'_, State>, prompt: PromptToken, log: &[LogLine]) -> TableScreen {
        table_screen::table(viewer, prompt, log)
    }

    fn tell_event(narrator: &mut Narrator<'_, State>, event: &Event) {
        narrator.event(event);
    }

    fn tell_secret(narrator: &mut Narrator<'_, State>, secret: &Secret) {
        narrator.secret(secret);
    }

    fn cues(before: &View<State>, last: Option<&Event>, observed: &ObservedEvent<Event, Secret>) -> Vec<Cue> {
        cue::cues(before, last, observed)
    }

    fn result(
        words: &Words,
        names: &[SeatName],
        observer: Observer,
        last: &Observation,
        outcome: &Outcome,
    ) -> ResultScreen {
        result_screen::result(words, names, observer, &last.board, outcome)
    }
}
