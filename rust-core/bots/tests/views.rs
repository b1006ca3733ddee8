//! A choice depends on the view and on chance, and on nothing else.

mod common;

use ayatsuri_bots::{Level, Views, play};
use ayatsuri_rules::chance::Chance;
use ayatsuri_rules::city::{Setup, State};
use ayatsuri_rules::{Game, Legal, Observer, View};
use common::tables;

/// Calls `look` at every choice of a game of novices, with the chance that would be used.
fn at_each_choice(
    setup: &Setup,
    seed: u64,
    mut look: impl FnMut(&View<State>, &Legal<ayatsuri_rules::city::Action>, &Chance),
) {
    let mut chance = Chance::from_number(seed);
    let mut views = Views::<State>::before(setup, setup.players).expect("a legal setup");
    let mut game = State::start(setup, chance.seed(), &mut views).expect("a legal setup");
    play(&mut game, &mut views, |_, view, legal| {
        look(view, legal, &chance);
        Level::Novice.for_city().choose(view, legal, &mut chance)
    });
}

#[test]
fn the_same_view_and_chance_give_the_same_choice_whatever_was_chosen_before() {
    let mut dice = Chance::from_number(3);
    for level in Level::ALL {
        for (edition, players) in tables() {
            let setup = Setup::random(edition, players, &mut dice).expect("a legal table");
            let mut old = level.for_city();
            at_each_choice(&setup, 5, |view, legal, chance| {
                let seasoned = old.choose(view, legal, &mut chance.clone());
                let fresh = level.for_city().choose(view, legal, &mut chance.clone());
                assert_eq!(seasoned, fresh, "{level}");
            });
        }
    }
}

#[test]
fn two_states_that_look_alike_to_a_seat_get_the_same_choice() {
    let mut dice = Chance::from_number(4);
    let mut different = 0;
    for (edition, players) in tables() {
        let setup = Setup::random(edition, players, &mut dice).expect("a legal table");
        at_each_choice(&setup, 6, |view, legal, chance| {
            let Observer::Seat(seat) = view.now.observer else { return };
            let (one, other) = (view.sample(&mut dice), view.sample(&mut dice));
            different += u32::from(one != other);
            for state in [one, other] {
                // What the seat may know and do is built anew from a whole table that fits its view.
                let alike = View { now: state.now(view.now.observer), memory: view.memory };
                assert_eq!(alike.now, view.now);
                let mut same = Legal::new();
                state.legal(seat, &mut same);
                assert_eq!(same.as_slice(), legal.as_slice());
                for level in Level::ALL {
                    let choice = level.for_city().choose(view, legal, &mut chance.clone());
                    assert_eq!(level.for_city().choose(&alike, &same, &mut chance.clone()), choice, "{level}");
                }
            }
        });
    }
    assert!(different > 1000, "the sampled tables hardly differ: {different}");
}
