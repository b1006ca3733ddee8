//! A deal that one phone hinders, on purpose or not.

use crate::room::PeopleRoom;
use ayatsuri_clock::Timeouts;
use ayatsuri_fair_deal::AuditFailure;
use ayatsuri_multiplayer::{MultiplayerGuestEvent, TablePhase};
use ayatsuri_rules::Seat;
use ayatsuri_rules::city::EditionId;
use ayatsuri_table::Controller;
use std::time::Duration;

const STEP_TIMEOUT: Duration = Timeouts::DEFAULT.deal_step_timeout;

/// How long a deal takes that a guest hinders, by sleeping from this moment on: before it is asked, or once it has
/// committed.
fn hindered(room: &mut PeopleRoom, has_committed: bool) -> Duration {
    room.all_are_ready();
    let start = room.now;
    room.guests[0].is_asleep = !has_committed;
    room.host_starts();
    if has_committed {
        // It commits, and does not hear what is asked next.
        let watch = |room: &PeopleRoom| room.people.watch().is_some_and(|watch| watch.list().is_some());
        for _ in 0..20 {
            if watch(room) {
                break;
            }
            room.step();
        }
        assert!(watch(room) && room.dealt_at.is_none(), "the list is published, nobody but the host has opened");
        room.guests[0].is_asleep = true;
    }
    room.until("the deal stands", |room| room.dealt_at.is_some());
    room.dealt_at.unwrap_or(start).since(start)
}

/// Nobody's phone is said to have had a part that it had not.
fn plays_without_it_and_gives_it_its_seat_back(room: &mut PeopleRoom, foul: Option<&AuditFailure>) {
    let seat = room.seat(0).expect("it has a seat");
    let hand = |room: &PeopleRoom| room.game.as_ref().map(|game| game.table().hand(Seat(seat)));
    assert!(matches!(hand(room), Some(Controller::Bot(_))), "a bot keeps its seat");
    let fair = room.game.as_ref().and_then(|game| game.table().opening().fair.clone()).expect("phones have dealt");
    assert_eq!(fair.list.list.len(), 2, "the host and the other guest");
    room.plays(30);
    room.guests[0].is_asleep = false;
    let member = room.guests[0].people.me().expect("it is in");
    room.until(
        "it has its seat",
        |room| matches!(hand(room), Some(Controller::Person(Some(holder))) if holder.member == member),
    );
    room.plays_to_the_end();
    for (number, guest) in room.guests.iter().enumerate() {
        let audit = guest.people.audit().expect("an audit");
        let verdict = audit.found.as_ref().expect("honest");
        assert_eq!((verdict.shown, guest.people.foul()), (verdict.of, foul.filter(|_| number == 0)));
        let parts = if number == 0 { (false, 0, false) } else { (true, 1, true) };
        assert_eq!((verdict.had_part, verdict.without_part, verdict.is_whole()), parts);
    }
}

#[test]
fn who_does_not_commit_delays_a_start_once_by_its_time_out_and_is_left_out() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    let took = hindered(&mut room, false);
    assert!((STEP_TIMEOUT..STEP_TIMEOUT + Duration::from_millis(500)).contains(&took), "{took:?}");
    assert!(room.people.lobby().voids.is_empty(), "no deal was void: it had none to give");
    // That it was too late, and not left out, it cannot know.
    plays_without_it_and_gives_it_its_seat_back(&mut room, Some(&AuditFailure::LeftOut));
}

#[test]
fn who_commits_and_does_not_open_delays_a_start_once_and_all_are_told_because_of_whom() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    let took = hindered(&mut room, true);
    assert!((STEP_TIMEOUT..STEP_TIMEOUT + Duration::from_secs(1)).contains(&took), "{took:?}");
    let name = room.people.lobby().people[1].name.clone();
    assert_eq!(room.people.lobby().voids, [vec![name.clone()]]);
    room.pass(200);
    assert_eq!(room.guests[1].people.lobby().map(|lobby| lobby.voids.clone()), Some(vec![vec![name]]));
    plays_without_it_and_gives_it_its_seat_back(&mut room, None);
}

#[test]
fn a_deal_that_nobody_hinders_stands_at_once() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    room.all_are_ready();
    let start = room.now;
    room.host_starts();
    room.until("the deal stands", |room| room.dealt_at.is_some());
    assert!(room.dealt_at.is_some_and(|at| at.since(start) < Duration::from_millis(500)));
}

#[test]
fn a_host_killed_in_the_middle_of_a_deal_is_back_in_the_lobby_and_deals_anew() {
    // At each moment of a deal: asked, committed, published, opened, and dealt but not written.
    for steps in 0..8 {
        let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
        room.all_are_ready();
        room.host_starts();
        (0..steps).for_each(|_| room.step());
        let was_dealt = room.game.is_some();
        room.host_restarts();
        let stage = room.people.lobby().stage;
        assert_eq!(stage, if was_dealt { TablePhase::Playing(1) } else { TablePhase::Open }, "after {steps} steps");
        room.until("they are back", |room| {
            let back = |guest: &crate::room::RoomGuest| guest.people.lobby().is_some_and(|lobby| lobby.stage == stage);
            room.guests.iter().all(back) && room.people.lobby().people.iter().all(|person| person.is_here)
        });
        if !was_dealt {
            room.starts();
        }
        room.plays_to_the_end();
        for guest in &room.guests {
            let audit = guest.people.audit().expect("an audit");
            let verdict = audit.found.as_ref().expect("honest");
            assert_eq!((verdict.shown, guest.people.foul()), (verdict.of, None), "after {steps} steps");
            let dealt = guest.news.iter().filter(|news| **news == MultiplayerGuestEvent::Dealt).count();
            assert_eq!(dealt, 1);
        }
    }
}
