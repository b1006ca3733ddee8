//! Reviews of finished games: every game of every edition has a review, a second review is the same, it judges by what
//! could be known, and the line of chances as everybody could know it depends on nothing hidden.

use ayatsuri_bots::review::{ReviewBudget, ReviewProgress, ReviewWork, ReviewableGame, chances_as_known};
use ayatsuri_bots::{Level, Levelled, SeatViews, Temper, play};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::{self, EditionId};
use ayatsuri_rules::{AddressedEvents, Observer, Record, Seat, View, kingdom};

/// A game of novices.
fn played<G: Levelled>(setup: G::Setup, players: u8, number: u64) -> Record<G> {
    let seed = GameRng::from_number(number).seed();
    let mut views = SeatViews::<G>::before(&setup, players).expect("the setup is right");
    let mut game = G::start(&setup, seed, &mut views).expect("the setup is right");
    let mut record = Record::new(setup, seed);
    let mut bot = Level::Novice.bot::<G>(Temper::Even);
    let mut rng = GameRng::from_number(number + 1);
    play(&mut game, &mut views, |seat, view, legal| {
        let action = bot.choose(view, legal, &mut rng);
        record.actions.push((seat, action));
        action
    });
    record
}

fn reviewed<G: ReviewableGame>(record: &Record<G>, of: Option<Seat>) -> ReviewWork<G> {
    let mut work = ReviewWork::new(record, of, &[None; 8], ReviewBudget::SMALL).expect("the record replays");
    let mut last = 0;
    for _ in 0..10_000 {
        match work.go_on() {
            ReviewProgress::Done => return work,
            ReviewProgress::GoesOn(percent) => {
                assert!(percent >= last && percent < 100, "{last} % and then {percent} %");
                last = percent;
            }
        }
    }
    panic!("the review does not end");
}

/// Reviews one game twice, and checks what the review says.
fn check_review<G: Levelled + ReviewableGame>(setup: G::Setup, players: u8, number: u64) {
    let record = played::<G>(setup, players, number);
    let before = record.clone();
    let of = Seat((number % u64::from(players)) as u8);
    let found = reviewed(&record, Some(of)).found().clone();
    assert!(record == before, "the record is as it was");
    assert!(reviewed(&record, Some(of)).found() == &found, "the same again");
    let last = found.points.last().expect("there is a line");
    assert_eq!(last.after as usize, record.actions.len(), "the line reaches the end");
    assert_eq!(last.open, last.known, "the result is no secret");
    for point in &found.points {
        for chances in [&point.open, &point.known] {
            let sum: u32 = chances.iter().map(|&chance| u32::from(chance)).sum();
            assert_eq!(chances.len(), usize::from(players));
            assert!(sum.abs_diff(1000) <= u32::from(players), "{chances:?}");
        }
    }
    assert!(found.points.windows(2).all(|pair| pair[0].after < pair[1].after), "in order");
    assert!(found.points.iter().filter(|point| point.begins).count() > 2, "rounds begin");
    assert!(found.points.iter().any(|point| point.turn.is_some()), "turns end");
    for one in &found.judged {
        assert_eq!(record.actions[one.action as usize].0, of, "only the seat's own decisions are judged");
    }
    assert!(!found.judged.is_empty());
    for moment in &found.moments {
        assert!(moment.cost > 0 && moment.best != record.actions[moment.action as usize].1);
        let judged = found.judged.iter().find(|one| one.action == moment.action).expect("it was judged");
        assert_eq!((judged.cost, judged.error), (moment.cost, moment.error), "the sums count what is named");
        let after = &record.actions[moment.action as usize + 1..];
        let is_later = after.iter().any(|&(seat, action)| seat == of && action == moment.best);
        assert!(is_later || !moment.is_sooner, "what is to be done sooner was done later");
    }
}

#[test]
fn every_finished_game_has_a_review_that_is_the_same_again() {
    for (number, (edition, players)) in (0..).zip(crate::common::tables()) {
        check_review::<city::State>(
            city::Setup::recommended(edition, players).expect("they may play"),
            players,
            number,
        );
    }
    for (number, setup) in (100..).zip(crate::common::kingdoms()) {
        let players = setup.players;
        check_review::<kingdom::State>(setup, players, number);
    }
}

#[test]
fn without_a_seat_there_is_a_line_and_nobody_is_judged() {
    let setup = city::Setup::recommended(EditionId::Classic, 4).expect("four may play");
    let record = played::<city::State>(setup, 4, 3);
    let work = reviewed(&record, None);
    assert!(work.has_line() && work.found().judged.is_empty() && work.found().moments.is_empty());
}

/// Computes the line as everybody could know it again, from what everybody heard alone.
fn check_tells_nothing<G: Levelled + ReviewableGame>(setup: G::Setup, players: u8, number: u64) {
    let record = played::<G>(setup, players, number);
    let work = reviewed(&record, Some(Seat(0)));
    let mut view = View::<G>::before(&record.setup, Observer::Board).expect("the setup is right");
    let mut events = AddressedEvents::new();
    let mut game = G::start(&record.setup, record.seed, &mut events).expect("the setup is right");
    let mut points = (0..).zip(&work.found().points).peekable();
    for at in 0..=record.actions.len() {
        events.heard_by(Observer::Board).for_each(|heard| view.hear(heard));
        events.0.clear();
        if let Some((number, point)) = points.next_if(|(_, point)| point.after as usize == at) {
            let tables = ReviewBudget::SMALL.known;
            let (known, error) = chances_as_known(&view, point.begins, tables, number, G::OF_PLAYERS.known);
            assert_eq!((&known, error), (&point.known, point.error), "after {at} actions");
        }
        if let Some(&(seat, action)) = record.actions.get(at) {
            game.apply(seat, action, &mut events).expect("it was played");
        }
    }
    assert!(points.next().is_none() && work.found().points.len() > 9);
}

#[test]
fn the_line_as_everybody_could_know_it_depends_on_nothing_hidden() {
    check_tells_nothing::<city::State>(city::Setup::recommended(EditionId::Fullset, 5).expect("five may play"), 5, 8);
    check_tells_nothing::<kingdom::State>(kingdom::Setup::recommended(3).expect("three may play"), 3, 8);
}

/// A seat that plays at random makes mistakes; the review names them, and in the playouts they lose.
#[test]
fn what_a_random_seat_does_is_named_and_loses() {
    let setup = city::Setup::recommended(EditionId::Classic, 4).expect("four may play");
    let levels = [Level::Random, Level::Novice, Level::Novice, Level::Novice];
    let budget = ReviewBudget { open: 1, known: 2, search: 60, pairs: 40, candidates: 3, playouts: 300 };
    let (mut named, mut lost) = (0, 0);
    for number in 0..6 {
        let game = crate::common::whole_game(&setup, &levels, number);
        let mut work = ReviewWork::new(&game.record, Some(Seat(0)), &[None; 4], budget).expect("it replays");
        while work.go_on() != ReviewProgress::Done {}
        for moment in &work.found().moments {
            named += 1;
            lost += u32::from(moment.shares[1] > moment.shares[0]);
        }
    }
    assert!(named >= 6, "{named} moments");
    assert_eq!(named, lost);
}
