//! The lessons of the editions with second characters, for learners who know the first game. A lesson tells of each
//! character when its rank is called for the first time, whether or not somebody has it. No script leads these games.

use ayatsuri_rules::city::{Character, EditionId, Event, Observation, Setup, State};

use crate::lesson_script::{LEARNER, Lesson, LessonStep, Light, Moment};

/// The lesson of the full set, with three others.
pub static FULLSET: Lesson<State> = Lesson { setup: || setup(EditionId::Fullset), deal: 4, script: &[], steps: STEPS };

/// The lesson of the expansion, with three others.
pub static EXPANDED: Lesson<State> =
    Lesson { setup: || setup(EditionId::Expanded), deal: 4, script: &[], steps: STEPS };

/// All second characters, and the Artist.
fn setup(edition: EditionId) -> Setup {
    let setup = Setup::recommended(edition, 4).expect("four can play it");
    let cast = Character::ALL.into_iter().filter(|character| character.is_second() && *character != Character::Queen);
    Setup { cast: cast.chain([Character::Artist]).collect(), crown: Some(LEARNER), ..setup }
}

/// Whether that rank is called.
fn is_called(event: &Event, rank: u8) -> bool {
    matches!(event, Event::Called { rank: called } if called.0 == rank)
}

const STEPS: &[LessonStep<State>] = &[
    LessonStep {
        step_name: "newcomers",
        reminder: "",
        when: Moment::Seen(|observation: &Observation| observation.board.round > 0),
        lights: &[Light::Ranks],
    },
    LessonStep {
        step_name: "witch",
        reminder: "",
        when: Moment::Heard(|event| is_called(event, 1)),
        lights: &[Light::Rank(0)],
    },
    LessonStep {
        step_name: "tax-collector",
        reminder: "",
        when: Moment::Heard(|event| is_called(event, 2)),
        lights: &[Light::Rank(1)],
    },
    LessonStep {
        step_name: "wizard",
        reminder: "",
        when: Moment::Heard(|event| is_called(event, 3)),
        lights: &[Light::Rank(2)],
    },
    LessonStep {
        step_name: "emperor",
        reminder: "",
        when: Moment::Heard(|event| is_called(event, 4)),
        lights: &[Light::Rank(3)],
    },
    LessonStep {
        step_name: "abbot",
        reminder: "",
        when: Moment::Heard(|event| is_called(event, 5)),
        lights: &[Light::Rank(4)],
    },
    LessonStep {
        step_name: "alchemist",
        reminder: "",
        when: Moment::Heard(|event| is_called(event, 6)),
        lights: &[Light::Rank(5)],
    },
    LessonStep {
        step_name: "navigator",
        reminder: "",
        when: Moment::Heard(|event| is_called(event, 7)),
        lights: &[Light::Rank(6)],
    },
    LessonStep {
        step_name: "diplomat",
        reminder: "",
        when: Moment::Heard(|event| is_called(event, 8)),
        lights: &[Light::Rank(7)],
    },
    LessonStep {
        step_name: "artist",
        reminder: "",
        when: Moment::Heard(|event| is_called(event, 9)),
        lights: &[Light::Rank(8)],
    },
    LessonStep { step_name: "newcomers-known", reminder: "", when: Moment::End, lights: &[] },
];
