//! The lesson of Marionette Kingdom, with two others. Nothing is played by a script: what a round is made of comes by itself.

use ayatsuri_rules::kingdom::{DecisionKind, Event, Figures, Observation, Setup, State};

use crate::lesson_script::{LEARNER, Lesson, LessonStep, Light, Moment};

/// The lesson. It leaves out the Princess, as the rules advise for a first game.
pub static KINGDOM_LESSON: Lesson<State> = Lesson { setup, deal: 3, script: &[], steps: STEPS };

fn setup() -> Setup {
    Setup { players: 3, princess: false, dealer: Some(LEARNER), figures: Figures::HOUSE }
}

/// Whether the learner is asked that.
fn is_asked(now: &Observation, ask: DecisionKind) -> bool {
    now.board.ask == ask && now.board.asked.contains(LEARNER)
}

/// Whether the learner's turn has come so far: nothing revealed, or something.
fn has_turn(now: &Observation, is_revealed: bool) -> bool {
    is_asked(now, DecisionKind::Turn) && now.board.turn.occupation.is_some() == is_revealed
}

const STEPS: &[LessonStep<State>] = &[
    LessonStep {
        told_as: "kingdom-first-pick",
        reminder: "",
        when: Moment::Seen(|now: &Observation| is_asked(now, DecisionKind::FirstPick)),
        lights: &[Light::Choices],
    },
    LessonStep {
        told_as: "kingdom-second-pick",
        reminder: "",
        when: Moment::Seen(|now: &Observation| is_asked(now, DecisionKind::SecondPick)),
        lights: &[Light::Choices],
    },
    LessonStep {
        told_as: "kingdom-market",
        reminder: "",
        when: Moment::Seen(|now: &Observation| has_turn(now, false)),
        lights: &[Light::Market],
    },
    LessonStep {
        told_as: "kingdom-reveal",
        reminder: "",
        when: Moment::Seen(|now: &Observation| has_turn(now, false)),
        lights: &[Light::Choices],
    },
    LessonStep {
        told_as: "kingdom-turn",
        reminder: "",
        when: Moment::Seen(|now: &Observation| has_turn(now, true)),
        lights: &[Light::Choices],
    },
    LessonStep {
        told_as: "kingdom-naming",
        reminder: "",
        when: Moment::Heard(|event| matches!(event, Event::Named { .. })),
        lights: &[Light::Ranks],
    },
    LessonStep {
        told_as: "kingdom-buying",
        reminder: "",
        when: Moment::Heard(|event| matches!(event, Event::Bought { .. })),
        lights: &[Light::Market],
    },
    LessonStep {
        told_as: "kingdom-event",
        reminder: "",
        when: Moment::Heard(|event| matches!(event, Event::Turned { .. })),
        lights: &[],
    },
    LessonStep {
        told_as: "kingdom-goal",
        reminder: "",
        when: Moment::Seen(|now: &Observation| now.board.round > 1),
        lights: &[Light::Seats],
    },
    LessonStep { told_as: "kingdom-counting", reminder: "", when: Moment::End, lights: &[] },
];
