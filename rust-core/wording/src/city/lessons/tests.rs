//! Checks that a lesson tells its learner to do what a master would do who thinks four times as long as one at a table.
//! If the master prefers something else, that must win no more often when both are played to the end.

use ayatsuri_bots::review::{ReviewableGame, play_out_both};
use ayatsuri_bots::search::SearchBudget;
use ayatsuri_bots::{Bot, Master, SeatViews};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::{Action, State};
use ayatsuri_rules::{LegalActions, Seat};

use super::lesson;
use crate::lesson_script::{LEARNER, Lesson, Moment};
use crate::presentable::PresentableGame;
use crate::rule_set::RuleSet;

const TRIALS: u32 = 10_000;

/// The number of games that are played to the end to compare two choices.
const TABLES: u64 = 6_000;

/// A choice that wins only this much more often counts as no better.
const AS_GOOD: f32 = 0.01;

/// Plays the script of a lesson; `look` gets the state before each action, and the views.
fn play<G: PresentableGame>(lesson: &Lesson<G>, mut look: impl FnMut(usize, &G, &SeatViews<G>)) {
    let setup = (lesson.setup)();
    let mut views = SeatViews::before(&setup, G::players(&setup)).unwrap_or_else(|_| panic!("a legal setup"));
    let seed = GameRng::from_number(lesson.deal).seed();
    let mut game = G::start(&setup, seed, &mut views).unwrap_or_else(|_| panic!("a legal setup"));
    for (number, (seat, action)) in lesson.script.iter().enumerate() {
        assert_eq!(game.owes().next(), Some(*seat), "action {number}: {action:?}");
        look(number, &game, &views);
        if let Err(refusal) = game.apply(*seat, *action, &mut views) {
            panic!("action {number}: {refusal}");
        }
    }
}

/// Asks a master about each of the learner's actions in a lesson. Returns the number of these actions.
fn judge<G: PresentableGame + ReviewableGame>(lesson: &Lesson<G>) -> usize {
    let (mut asked, mut legal) = (0, LegalActions::new());
    play(lesson, |number, _, views| {
        let (seat, action) = lesson.script[number];
        if seat != LEARNER {
            return;
        }
        let view = views.of(LEARNER);
        view.legal(&mut legal);
        asked += usize::from(legal.len() > 1);
        let mut master = Master::new(SearchBudget::trials(TRIALS));
        let best = Bot::<G>::choose(&mut master, view, &legal, &mut GameRng::from_number(number as u64));
        if best != action {
            let seed = GameRng::from_number(number as u64).seed();
            let played = play_out_both(view, LEARNER, [action, best], 0..TABLES, seed);
            assert!(
                played.gain <= AS_GOOD,
                "action {number}: the lesson refuses {best:?}, which is better: {played:?}"
            );
        }
    });
    asked
}

#[test]
fn a_lesson_teaches_what_a_master_would_do() {
    let mut asked = 0;
    for rules in RuleSet::ALL {
        asked += lesson(rules).map_or(0, judge);
        asked += <ayatsuri_rules::kingdom::State as PresentableGame>::lesson(rules).map_or(0, judge);
    }
    assert!(asked >= 15, "a master was asked {asked} times");
}

#[test]
fn what_is_to_be_done_is_an_action_of_the_learners() {
    for rules in RuleSet::ALL {
        let Some(lesson) = lesson(rules) else { continue };
        for step in lesson.steps {
            match step.when {
                Moment::BeforeAction(number) => assert_eq!(lesson.script[number].0, LEARNER, "{}", step.step_name),
                Moment::AfterActions(number) => assert!(number <= lesson.script.len(), "{}", step.step_name),
                Moment::Heard(_) | Moment::Seen(_) | Moment::End => {}
            }
        }
    }
}

#[test]
fn the_gold_for_districts_is_taken_first_where_the_next_one_could_not_be_paid_without_it() {
    let lesson = lesson(RuleSet::City(ayatsuri_rules::city::EditionId::Classic)).expect("the first lesson");
    let colours = lesson.steps.iter().find(|step| step.step_name == "colours").expect("it tells of colours");
    let Moment::BeforeAction(at) = colours.when else { panic!("it is done") };
    let mut is_needed = false;
    play(lesson, |number, state: &State, _| {
        if number == at {
            let &[(_, Action::ColourIncome), (Seat(0), Action::Build(district))] = &lesson.script[at..at + 2] else {
                panic!("it is taken before something is built")
            };
            let board = state.board();
            is_needed = !board.can_pay(LEARNER, board.price_to_build(LEARNER, district).into());
        }
    });
    assert!(is_needed);
}
