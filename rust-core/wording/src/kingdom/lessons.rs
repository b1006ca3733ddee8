//! The lesson of Marionette Kingdom, with two others. No script leads the game: each part of a round comes by itself.

use ayatsuri_rules::kingdom::{DecisionKind, Event, Figures, Observation, Setup, State};

use crate::lesson_script::{LEARNER, Lesson, LessonStep, Light, Moment};

/// The lesson. It leaves out the Princess, as the rules advise for a first game.
pub static KINGDOM_LESSON: Lesson<State> = Lesson { setup, deal: 3, script: &[], steps: STEPS };

fn setup() -> Setup {
    Setup { players: 3, princess: false, dealer: Some(LEARNER), figures: Figures::HOUSE }
}

/// Whether the learner is asked a question of this kind.
fn is_asked(observation: &Observation, kind: DecisionKind) -> bool {
    observation.board.kind == kind && observation.board.asked.contains(LEARNER)
}

/// Whether the learner is asked in their turn, before or after they have revealed an occupation (`is_revealed`).
fn has_turn(observation: &Observation, is_revealed: bool) -> bool {
    is_asked(observation, DecisionKind::Turn) && observation.board.turn.occupation.is_some() == is_revealed
}

const STEPS: &[LessonStep<State>] = &[
    LessonStep {
        step_name: "kingdom-first-pick",
        reminder: "",
        when: Moment::Seen(|observation: &Observation| is_asked(observation, DecisionKind::FirstPick)),
        lights: &[Light::Choices],
    },
    LessonStep {
        step_name: "kingdom-second-pick",
        reminder: "",
        when: Moment::Seen(|observation: &Observation| is_asked(observation, DecisionKind::SecondPick)),
        lights: &[Light::Choices],
    },
    LessonStep {
        step_name: "kingdom-market",
        reminder: "",
        when: Moment::Seen(|observation: &Observation| has_turn(observation, false)),
        lights: &[Light::Market],
    },
    LessonStep {
        step_name: "kingdom-reveal",
        reminder: "",
        when: Moment::Seen(|observation: &Observation| has_turn(observation, false)),
        lights: &[Light::Choices],
    },
    LessonStep {
        step_name: "kingdom-turn",
        reminder: "",
        when: Moment::Seen(|observation: &Observation| has_turn(observation, true)),
        lights: &[Light::Choices],
    },
    LessonStep {
        step_name: "kingdom-naming",
        reminder: "",
        when: Moment::Heard(|event| matches!(event, Event::Named { .. })),
        lights: &[Light::Ranks],
    },
    LessonStep {
        step_name: "kingdom-buying",
        reminder: "",
        when: Moment::Heard(|event| matches!(event, Event::Bought { .. })),
        lights: &[Light::Market],
    },
    LessonStep {
        step_name: "kingdom-event",
        reminder: "",
        when: Moment::Heard(|event| matches!(event, Event::Turned { .. })),
        lights: &[],
    },
    LessonStep {
        step_name: "kingdom-goal",
        reminder: "",
        when: Moment::Seen(|observation: &Observation| observation.board.round > 1),
        lights: &[Light::Seats],
    },
    LessonStep { step_name: "kingdom-counting", reminder: "", when: Moment::End, lights: &[] },
];
