//! Marionette Kingdom on this phone: cards, prompts, narration, table, result and rules.

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
use ayatsuri_rules::kingdom::{
    Account, Action, Board, DecisionKind, Event, InvalidSetup, Observation, Outcome, PrivateState, Secret, Setup, State,
};
use ayatsuri_rules::{ObservedEvent, Observer, Seat, View};
use ayatsuri_table::PuzzleGame;

use crate::lesson_script::Lesson;
use crate::presentable::{GameMoment, Narrator, PresentableGame, Viewer};
use crate::puzzle_data;
use crate::rule_set::RuleSet;
use crate::seat_name::SeatName;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::{Cue, LogLine, PromptToken, ResultScreen, TableScreen};

/// The only edition of Marionette Kingdom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kingdom;

impl From<Kingdom> for RuleSet {
    fn from(_: Kingdom) -> RuleSet {
        RuleSet::Kingdom
    }
}

impl PresentableGame for State {
    type Edition = Kingdom;
    type Board = Board;

    fn edition_of(_: &Setup) -> Kingdom {
        Kingdom
    }

    fn edition_played(_: &Observation) -> Kingdom {
        Kingdom
    }

    fn board(observation: &Observation) -> &Board {
        &observation.board
    }

    fn is_asked(observation: &Observation, seat: Seat) -> bool {
        observation.board.asked.contains(seat)
    }

    fn of_everybody(observation: &Observation) -> Observation {
        Observation { observer: Observer::Board, private: PrivateState::default(), ..*observation }
    }

    fn moment(observation: &Observation) -> GameMoment {
        let board = &observation.board;
        let is_turn =
            matches!(board.kind, DecisionKind::Turn | DecisionKind::Rob | DecisionKind::Refill | DecisionKind::PutBack);
        GameMoment { round: board.round.into(), turn: is_turn.then(|| (board.turn.seat, u32::from(board.turn.number))) }
    }

    fn is_question(event: &Event) -> bool {
        matches!(event, Event::Asked { .. })
    }

    fn decider(observation: &Observation, observed: &ObservedEvent<Event, Secret>) -> Option<Seat> {
        match observed {
            ObservedEvent::Event(Event::Asked { .. }) => None,
            ObservedEvent::Event(Event::Picked { seat }) => Some(*seat),
            ObservedEvent::Secret(Secret::Kept(_) | Secret::KeptOfPassed(_)) => observation.observer.seat(),
            // In the draft several are asked at once: what follows the last pick is no one seat's decision.
            _ if matches!(observation.board.kind, DecisionKind::FirstPick | DecisionKind::SecondPick) => None,
            _ => observation.board.asked.into_iter().next(),
        }
    }

    fn befalls(observed: &ObservedEvent<Event, Secret>, seat: Seat) -> bool {
        match *observed {
            ObservedEvent::Event(Event::Paid { from: Account::Seat(from), to: Account::Seat(_), .. }) => from == seat,
            ObservedEvent::Event(event) => State::mishap(&event, seat).is_some(),
            ObservedEvent::Secret(_) => false,
        }
    }

    fn is_turn_end(action: Self::Action) -> bool {
        action == Action::EndTurn
    }

    fn rule_of(refused: &Self::Refusal) -> &'static str {
        refused.rule()
    }

    fn bad_setup(words: &Words, _: &Setup, bad: &InvalidSetup) -> String {
        setup::bad_setup(words, bad)
    }

    fn held_label(words: &Words) -> String {
        words.say("replay-occupations", &[])
    }

    fn lesson(_: RuleSet) -> Option<&'static Lesson<State>> {
        Some(&lessons::KINGDOM_LESSON)
    }

    fn puzzles() -> &'static [PuzzleGame<State>] {
        &puzzle_data::KINGDOM
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

    fn cues(before: &View<State>, _: Option<&Event>, observed: &ObservedEvent<Event, Secret>) -> Vec<Cue> {
        cue::cues(before, observed)
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
