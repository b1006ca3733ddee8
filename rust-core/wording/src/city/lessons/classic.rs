//! The first lesson: a game of three in the classic edition. The lesson leads the learner through the first two rounds:
//! in the first they are robbed, in the second they rob and destroy. Then everybody plays on their own. Whatever the
//! learner is told to do is what a master would do, or as good (`tests.rs` checks it), so that the lesson refuses
//! nothing better.

use ayatsuri_rules::Seat;
use ayatsuri_rules::city::Action::{
    Bonus, Build, ColourIncome, Destroy, Draw, DrawMore, EndTurn, Gold, Keep, Name, Take, TakeCrown,
};
use ayatsuri_rules::city::Character::{Architect, Bishop, King, Magician, Merchant, Thief, Warlord};
use ayatsuri_rules::city::District::{
    Battlefield, Castle, Church, Manor, MapRoom, Market, Monastery, Observatory, Tavern,
};
use ayatsuri_rules::city::{Action, DistrictRef, EditionId, Observation, Setup, State};

use crate::lesson_script::{LEARNER, Lesson, LessonStep, Light, Moment};

/// The deal. The learner can build yellow, blue and red districts. After the Thief's robbery, the Bishop's income still
/// pays for one more district. In the second round the Architect is gone when the cards come back to the learner, so
/// they know whom to rob.
pub static CLASSIC_LESSON: Lesson<State> = Lesson { setup, deal: 295_296, script: SCRIPT, steps: STEPS };

fn setup() -> Setup {
    let setup = Setup::recommended(EditionId::Classic, 3).expect("three can play it");
    Setup { crown: Some(LEARNER), ..setup }
}

const LEFT: Seat = Seat(1);
const RIGHT: Seat = Seat(2);

const SCRIPT: &[(Seat, Action)] = &[
    // 0: the first draft, two characters each. The numbers are those of the actions that follow, from 0.
    (LEARNER, Take(Bishop)),
    (LEFT, Take(Thief)),
    (RIGHT, Take(Magician)),
    (LEARNER, Take(King)),
    (LEFT, Take(Merchant)),
    (RIGHT, Take(Warlord)),
    // 6: the Thief names the learner's second character.
    (LEFT, Gold),
    (LEFT, Name(Bishop)),
    (LEFT, Build(Observatory)),
    (LEFT, EndTurn),
    // 10: the Magician.
    (RIGHT, Gold),
    (RIGHT, Build(Market)),
    (RIGHT, EndTurn),
    // 13: the learner as King.
    (LEARNER, Gold),
    (LEARNER, Build(Monastery)),
    (LEARNER, EndTurn),
    // 16: the learner as Bishop, robbed of 1 gold. Without the income of the Monastery the Battlefield could not be
    // paid.
    (LEARNER, Gold),
    (LEARNER, ColourIncome),
    (LEARNER, Build(Battlefield)),
    (LEARNER, EndTurn),
    // 20: the Merchant, then the Warlord.
    (LEFT, Gold),
    (LEFT, Bonus),
    (LEFT, Build(Church)),
    (LEFT, EndTurn),
    (RIGHT, Gold),
    (RIGHT, Build(Church)),
    (RIGHT, Destroy(DistrictRef { seat: LEFT, district: Church, gilded: false })),
    (RIGHT, EndTurn),
    // 28: the second draft. The Magician and the Architect do not come back to the learner.
    (LEARNER, Take(Warlord)),
    (LEFT, Take(Magician)),
    (RIGHT, Take(Architect)),
    (LEARNER, Take(Thief)),
    (LEFT, Take(King)),
    (RIGHT, Take(Merchant)),
    // 34: the learner as Thief names the Architect.
    (LEARNER, Gold),
    (LEARNER, Name(Architect)),
    (LEARNER, EndTurn),
    // 37: the Magician, then the King.
    (LEFT, Gold),
    (LEFT, Build(Tavern)),
    (LEFT, EndTurn),
    (LEFT, TakeCrown),
    (LEFT, Gold),
    (LEFT, Build(MapRoom)),
    (LEFT, EndTurn),
    // 44: the Merchant grows rich, then the Architect of the same player is robbed of it.
    (RIGHT, Gold),
    (RIGHT, Bonus),
    (RIGHT, Build(Tavern)),
    (RIGHT, ColourIncome),
    (RIGHT, EndTurn),
    (RIGHT, Gold),
    (RIGHT, DrawMore),
    (RIGHT, EndTurn),
    // 52: the learner as Warlord, with 7 gold and one card that they can build.
    (LEARNER, Draw),
    (LEARNER, Keep(Manor)),
    (LEARNER, ColourIncome),
    (LEARNER, Build(Castle)),
    (LEARNER, Destroy(DistrictRef { seat: LEFT, district: Tavern, gilded: false })),
    (LEARNER, EndTurn),
];

const STEPS: &[LessonStep<State>] = &[
    LessonStep {
        step_name: "draft",
        reminder: "lesson-draft-first",
        when: Moment::BeforeAction(0),
        lights: &[Light::Choice],
    },
    LessonStep {
        step_name: "secret",
        reminder: "lesson-secret-first",
        when: Moment::BeforeAction(3),
        lights: &[Light::Choice],
    },
    LessonStep { step_name: "calls", reminder: "", when: Moment::AfterActions(6), lights: &[Light::Ranks] },
    LessonStep { step_name: "thief", reminder: "", when: Moment::AfterActions(8), lights: &[Light::Rank(4)] },
    LessonStep {
        step_name: "income",
        reminder: "lesson-income-first",
        when: Moment::BeforeAction(13),
        lights: &[Light::Choice],
    },
    LessonStep {
        step_name: "build",
        reminder: "lesson-build-first",
        when: Moment::BeforeAction(14),
        lights: &[Light::Choice],
    },
    LessonStep { step_name: "robbed", reminder: "", when: Moment::AfterActions(16), lights: &[Light::OwnSeat] },
    LessonStep {
        step_name: "colours",
        reminder: "lesson-colours-first",
        when: Moment::BeforeAction(17),
        lights: &[Light::Choice, Light::OwnSeat],
    },
    LessonStep {
        step_name: "crown",
        reminder: "lesson-crown-first",
        when: Moment::BeforeAction(28),
        lights: &[Light::Choice],
    },
    LessonStep {
        step_name: "naming",
        reminder: "lesson-naming-first",
        when: Moment::BeforeAction(35),
        lights: &[Light::Choice],
    },
    LessonStep { step_name: "robbing", reminder: "", when: Moment::AfterActions(49), lights: &[Light::OwnSeat] },
    LessonStep {
        step_name: "cards",
        reminder: "lesson-cards-first",
        when: Moment::BeforeAction(52),
        lights: &[Light::Choice, Light::Hand],
    },
    LessonStep {
        step_name: "warlord",
        reminder: "lesson-warlord-first",
        when: Moment::BeforeAction(56),
        lights: &[Light::Choice],
    },
    LessonStep { step_name: "alone", reminder: "", when: Moment::AfterActions(58), lights: &[] },
    LessonStep {
        step_name: "last-round",
        reminder: "",
        when: Moment::Seen(|observation: &Observation| observation.board.is_last_round()),
        lights: &[Light::Seats],
    },
    LessonStep { step_name: "counting", reminder: "", when: Moment::End, lights: &[] },
];
