//! The novice names a character that somebody may hold, even if hitting it brings nothing; and who may hold what is the
//! same asked for all seats at once.

use crate::common::tables;
use ayatsuri_bots::{Level, SeatViews, play};
use ayatsuri_rules::Game;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::{Action, Setup, State};

#[test]
fn the_novice_names_nobody_who_cannot_be_there() {
    let mut dice = GameRng::from_number(8);
    let mut names = 0;
    for (edition, players) in tables() {
        for _ in 0..10 {
            let setup = Setup::random(edition, players, &mut dice).expect("a legal table");
            let mut views = SeatViews::<State>::before(&setup, players).expect("a legal setup");
            let mut game = State::start(&setup, dice.seed(), &mut views).expect("a legal setup");
            play(&mut game, &mut views, |me, view, legal| {
                let all = view.observation.others_may_hold();
                for seat in view.observation.board.seats().without(me) {
                    assert_eq!(all[seat.index()], view.observation.may_hold(seat), "{edition:?} {players}: {seat:?}");
                }
                let choice = Level::Novice.for_city().choose(view, legal, &mut dice);
                let may_be_there = |action: &Action| match action {
                    Action::Name(c) => {
                        let rivals = view.observation.board.seats().without(me);
                        rivals.into_iter().any(|seat| view.observation.may_hold(seat).contains(c.rank()))
                    }
                    _ => false,
                };
                if matches!(choice, Action::Name(_)) && legal.as_slice().iter().any(may_be_there) {
                    names += 1;
                    assert!(may_be_there(&choice), "{edition:?} {players}: {choice:?}");
                }
                choice
            });
        }
    }
    assert!(names > 1000, "{names}");
}
