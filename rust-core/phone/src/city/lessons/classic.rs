//! The first lesson: three play the classic edition. In its first two rounds the learner is led, robs nobody yet and is
//! robbed once, names somebody and destroys a district; then everybody plays on their own.

use ayatsuri_rules::Seat;
use ayatsuri_rules::city::Action::{Bonus, Build, ColourIncome, Destroy, Draw, EndTurn, Gold, Keep, Name, Take};
use ayatsuri_rules::city::Character::{Architect, Assassin, Bishop, King, Magician, Merchant, Thief, Warlord};
use ayatsuri_rules::city::District::{self, Castle, Fortress, Harbor, Manor, Market, Prison, Tavern};
use ayatsuri_rules::city::{Action, DistrictRef, EditionId, Observation, Setup, State};

use crate::lesson::{LEARNER, Lesson, LessonStep, Light, Moment};

/// The deal: the learner's hand is green, and at the first draft only the Magician is not to be had.
pub static CLASSIC_LESSON: Lesson<State> = Lesson { setup, deal: 58, script: SCRIPT, steps: STEPS };

fn setup() -> Setup {
    let setup = Setup::recommended(EditionId::Classic, 3).expect("three can play it");
    Setup { crown: Some(LEARNER), ..setup }
}

const LEFT: Seat = Seat(1);
const RIGHT: Seat = Seat(2);

const SCRIPT: &[(Seat, Action)] = &[
    // The first draft: two characters each.
    (LEARNER, Take(Merchant)),
    (LEFT, Take(Thief)),
    (RIGHT, Take(Assassin)),
    (LEARNER, Take(King)),
    (LEFT, Take(Bishop)),
    (RIGHT, Take(Warlord)),
    // 6: the Assassin names a character that nobody has.
    (RIGHT, Gold),
    (RIGHT, Name(Magician)),
    (RIGHT, Build(Tavern)),
    (RIGHT, EndTurn),
    // 10: the Thief names the learner's.
    (LEFT, Gold),
    (LEFT, Name(Merchant)),
    (LEFT, Build(Manor)),
    (LEFT, EndTurn),
    // 14: the learner as King.
    (LEARNER, Gold),
    (LEARNER, Build(Market)),
    (LEARNER, EndTurn),
    // 17: the Bishop.
    (LEFT, Gold),
    (LEFT, Build(Prison)),
    (LEFT, EndTurn),
    // 20: the learner as Merchant, robbed.
    (LEARNER, Gold),
    (LEARNER, ColourIncome),
    (LEARNER, Bonus),
    (LEARNER, Build(Harbor)),
    (LEARNER, EndTurn),
    // 25: the Warlord, who destroys nothing.
    (RIGHT, Gold),
    (RIGHT, EndTurn),
    // 27: the second draft. The King is the card that lies face down.
    (LEARNER, Take(Assassin)),
    (LEFT, Take(Merchant)),
    (RIGHT, Take(Architect)),
    (LEARNER, Take(Warlord)),
    (LEFT, Take(Bishop)),
    (RIGHT, Take(Magician)),
    // 33: the learner as Assassin hits the Architect.
    (LEARNER, Gold),
    (LEARNER, Name(Architect)),
    (LEARNER, Build(Tavern)),
    (LEARNER, EndTurn),
    // 37: the Magician.
    (RIGHT, Gold),
    (RIGHT, Build(Castle)),
    (RIGHT, EndTurn),
    // 40: the Bishop, then the Merchant.
    (LEFT, Gold),
    (LEFT, Build(District::Keep)),
    (LEFT, EndTurn),
    (LEFT, Gold),
    (LEFT, Bonus),
    (LEFT, EndTurn),
    // 46: the learner as Warlord.
    (LEARNER, Draw),
    (LEARNER, Keep(Fortress)),
    (LEARNER, Destroy(DistrictRef { seat: RIGHT, district: Tavern, gilded: false })),
    (LEARNER, EndTurn),
];

const STEPS: &[LessonStep<State>] = &[
    LessonStep { told_as: "draft", reminder: "lesson-draft-first", when: Moment::Does(0), lights: &[Light::Choice] },
    LessonStep { told_as: "secret", reminder: "lesson-secret-first", when: Moment::Does(3), lights: &[Light::Choice] },
    LessonStep { told_as: "calls", reminder: "", when: Moment::After(6), lights: &[Light::Ranks] },
    LessonStep { told_as: "thief", reminder: "", when: Moment::After(12), lights: &[Light::Rank(5)] },
    LessonStep { told_as: "income", reminder: "lesson-income-first", when: Moment::Does(14), lights: &[Light::Choice] },
    LessonStep { told_as: "build", reminder: "lesson-build-first", when: Moment::Does(15), lights: &[Light::Choice] },
    LessonStep { told_as: "robbed", reminder: "", when: Moment::After(20), lights: &[Light::OwnSeat] },
    LessonStep {
        told_as: "colours",
        reminder: "lesson-colours-first",
        when: Moment::Does(21),
        lights: &[Light::Choice, Light::OwnSeat],
    },
    LessonStep { told_as: "crown", reminder: "lesson-crown-first", when: Moment::Does(27), lights: &[Light::Choice] },
    LessonStep { told_as: "naming", reminder: "lesson-naming-first", when: Moment::Does(34), lights: &[Light::Choice] },
    LessonStep {
        told_as: "cards",
        reminder: "lesson-cards-first",
        when: Moment::Does(46),
        lights: &[Light::Choice, Light::Hand],
    },
    LessonStep {
        told_as: "warlord",
        reminder: "lesson-warlord-first",
        when: Moment::Does(48),
        lights: &[Light::Choice],
    },
    LessonStep { told_as: "alone", reminder: "", when: Moment::After(50), lights: &[] },
    LessonStep {
        told_as: "last-round",
        reminder: "",
        when: Moment::Seen(|now: &Observation| now.board.is_last_round()),
        lights: &[Light::Seats],
    },
    LessonStep { told_as: "counting", reminder: "", when: Moment::End, lights: &[] },
];
