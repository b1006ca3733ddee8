//! A phone that was told of a game in messages, some of them twice or as a whole view, audits each message by itself.

use ayatsuri_fair_deal::{AuditFailure, HostStatement, SeatTransfer, ShownToObserver, Verdict};
use ayatsuri_rules::city::State;
use ayatsuri_rules::{AddressedEvents, Game, Observer, Seat, View};

use crate::a_game;
use crate::table::{Played, member};

const PHONE: usize = 1;
const OBSERVER: Observer = Observer::Seat(Seat(PHONE as u8));

/// The updates that the host tells the phone: one for the deal and for each action that the phone's seat took or heard
/// of.
fn updates(played: &Played<State>) -> Vec<Vec<ShownToObserver<State>>> {
    let record = &played.disclosure.record;
    let heard = |events: &mut AddressedEvents<State>| -> Vec<ShownToObserver<State>> {
        std::mem::take(events).heard_by(OBSERVER).cloned().map(ShownToObserver::Observed).collect()
    };
    let mut events = AddressedEvents::new();
    let mut game = State::start(&record.setup, record.seed, &mut events).expect("a record");
    let mut updates = vec![heard(&mut events)];
    for (seat, action) in &record.actions {
        game.apply(*seat, *action, &mut events).expect("a record");
        let shown = heard(&mut events);
        if OBSERVER.seat() == Some(*seat) || !shown.is_empty() {
            updates.push(shown);
        }
    }
    updates
}

fn update(number: usize, shown: &[ShownToObserver<State>]) -> HostStatement<State> {
    HostStatement::Update { number: number as u32, shown: shown.to_vec() }
}

fn view_after(played: &Played<State>, updates: &[Vec<ShownToObserver<State>>]) -> HostStatement<State> {
    let mut view = View::<State>::before(&played.disclosure.record.setup, OBSERVER).expect("a legal setup");
    for thing in updates.iter().flatten() {
        if let ShownToObserver::Observed(heard) = thing {
            view.hear(heard);
        }
    }
    HostStatement::View { updates: updates.len() as u32, view: Box::new(view) }
}

fn audit(played: &Played<State>, statements: &[HostStatement<State>]) -> Result<Verdict, AuditFailure> {
    played.disclosure.audit_told(&played.list, &played.seated(), OBSERVER, Some(member(PHONE)), statements)
}

#[test]
fn messages_that_are_true_are_found_honest_and_counted_once() {
    let played = a_game();
    let updates = updates(&played);
    assert!(updates.len() > 50 && updates.iter().any(|update| update.len() > 1), "several things at a time");
    let things: usize = updates.iter().map(Vec::len).sum();
    let all: Vec<_> = (0..).zip(&updates).map(|(number, shown)| update(number, shown)).collect();
    let verdict = audit(&played, &all).expect("honest");
    assert_eq!((verdict.shown, verdict.of), (things, things));
    // The first ten twice, then a view of what came next, then the end; what the view stood for was not shown itself.
    let rest = updates.len() - 10;
    let mut told = [&all[..10], &all[..10]].concat();
    told.push(view_after(&played, &updates[..rest]));
    told.extend_from_slice(&all[rest..]);
    let verdict = audit(&played, &told).expect("honest");
    let shown = [&updates[..10], &updates[rest..]].concat().concat().len();
    assert_eq!((verdict.shown, verdict.of), (shown, things));
}

#[test]
fn a_false_message_is_found_and_its_place_is_told() {
    let played = a_game();
    let updates = updates(&played);
    for at in (0..updates.len()).step_by(7).filter(|at| !updates[*at].is_empty()) {
        // Another thing in the place of the update's last one.
        let other =
            updates.concat().into_iter().find(|thing| Some(thing) != updates[at].last()).expect("not all alike");
        let mut told: Vec<_> = (0..=at).map(|number| update(number, &updates[number])).collect();
        let HostStatement::Update { shown, .. } = &mut told[at] else { panic!("all are updates") };
        *shown.last_mut().expect("not empty") = other.clone();
        let number = updates[..=at].concat().len();
        assert_eq!(audit(&played, &told), Err(AuditFailure::ShownOtherwise { number }));
        // One thing too many, and one too few.
        told[at] = update(at, &[updates[at].clone(), vec![other]].concat());
        assert_eq!(audit(&played, &told), Err(AuditFailure::ShownOtherwise { number: number + 1 }));
        told[at] = update(at, &updates[at][1..]);
        assert!(matches!(audit(&played, &told), Err(AuditFailure::ShownOtherwise { .. })));
    }
}

#[test]
fn a_view_of_another_moment_is_found_and_its_place_is_told() {
    let played = a_game();
    let updates = updates(&played);
    let half = updates.len() / 2;
    let HostStatement::View { view, .. } = view_after(&played, &updates[..half]) else { panic!("a view") };
    let told = [update(0, &updates[0]), HostStatement::View { updates: half as u32 - 3, view: view.clone() }];
    assert_eq!(audit(&played, &told), Err(AuditFailure::ShownOtherwise { number: updates[0].len() + 1 }));
    let told = [HostStatement::View { updates: half as u32, view }];
    assert!(audit(&played, &told).is_ok());
}

#[test]
fn messages_from_beyond_the_record_show_that_it_was_cut_short() {
    let played = a_game();
    let updates = updates(&played);
    let whole = update(updates.len() - 1, updates.last().expect("the deal at least"));
    assert!(audit(&played, std::slice::from_ref(&whole)).is_ok());
    assert_eq!(audit(&played, &[update(updates.len(), &[])]), Err(AuditFailure::CutShort));
    let HostStatement::View { view, .. } = view_after(&played, &updates) else { panic!("a view") };
    assert!(audit(&played, &[HostStatement::View { updates: updates.len() as u32, view: view.clone() }]).is_ok());
    let later = HostStatement::View { updates: updates.len() as u32 + 1, view };
    assert_eq!(audit(&played, &[later]), Err(AuditFailure::CutShort));
}

#[test]
fn a_seat_that_passes_is_an_update_of_its_own_and_changes_no_view() {
    let mut played = a_game();
    let mut updates = updates(&played);
    // After the last action, when nothing remains to be signed.
    let after = played.disclosure.record.actions.len() as u32;
    let one = SeatTransfer { after, seat: Seat(3), to: None, level: Some(1) };
    played.disclosure.transfers.push(one);
    updates.push(vec![ShownToObserver::SeatTransferred { seat: one.seat, to: one.to, level: one.level }]);
    let last = updates.len() - 1;
    assert!(audit(&played, &[update(last, &updates[last]), view_after(&played, &updates)]).is_ok());
    let other = ShownToObserver::SeatTransferred { seat: one.seat, to: one.to, level: Some(2) };
    assert_eq!(audit(&played, &[update(last, &[other])]), Err(AuditFailure::ShownOtherwise { number: 1 }));
}
