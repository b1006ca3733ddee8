//! A deal that one phone hinders, on purpose or not.

use crate::room::{City, PeopleRoom, RoomGuest};
use ayatsuri_clock::{Timeouts, WallMillis};
use ayatsuri_fair_deal::{AuditFailure, CommitmentList, Contribution, ContributionEntropy, DealContext, MemberId};
use ayatsuri_multiplayer::{GuestMessage, GuestRequest, MultiplayerGuestEvent, TablePhase, pieces, replayed};
use ayatsuri_rules::Seat;
use ayatsuri_rules::city::EditionId;
use ayatsuri_table::{Controller, LogAction, LogEntry};
use std::time::Duration;

const STEP_TIMEOUT: Duration = Timeouts::DEFAULT.deal_step_timeout;

/// Returns how long a deal takes that a guest hinders by falling asleep: before it is asked, or once it has committed.
fn hindered(room: &mut PeopleRoom, has_committed: bool) -> Duration {
    room.make_all_ready();
    let start = room.now;
    room.guests[0].is_asleep = !has_committed;
    room.ask_for_deal();
    if has_committed {
        // The guest commits, and does not hear what is asked next.
        let is_published = |room: &PeopleRoom| room.host.witness().is_some_and(|witness| witness.list().is_some());
        for _ in 0..20 {
            if is_published(room) {
                break;
            }
            room.step();
        }
        assert!(is_published(room) && room.dealt_at.is_none(), "the list is published, nobody but the host has opened");
        room.guests[0].is_asleep = true;
    }
    room.until("the deal stands", |room| room.dealt_at.is_some());
    room.dealt_at.unwrap_or(start).since(start)
}

/// Plays the game with a bot at the seat of the first guest, which missed the deal, and gives it its seat back. No
/// verdict says that a phone had a part in the deal that it had not.
fn play_without_it_and_give_it_its_seat_back(room: &mut PeopleRoom, foul: Option<&AuditFailure>) {
    let seat = room.seat(0).expect("it has a seat");
    let hand = |room: &PeopleRoom| room.game.as_ref().map(|game| game.table().controller(Seat(seat)));
    assert!(matches!(hand(room), Some(Controller::Bot(_))), "a bot keeps its seat");
    let fair =
        room.game.as_ref().and_then(|game| game.table().game_start().fair_deal.clone()).expect("phones have dealt");
    assert_eq!(fair.list.list.len(), 2, "the host and the other guest");
    room.play(30);
    room.guests[0].is_asleep = false;
    let member = room.guests[0].guest.me().expect("it is in");
    room.until(
        "it has its seat",
        |room| matches!(hand(room), Some(Controller::Person(Some(holder))) if holder.member == member),
    );
    room.play_to_the_end();
    for (number, guest) in room.guests.iter().enumerate() {
        let audit = guest.guest.audit().expect("an audit");
        let verdict = audit.found.as_ref().expect("honest");
        assert_eq!((verdict.shown, guest.guest.foul()), (verdict.of, foul.filter(|_| number == 0)));
        let parts = if number == 0 { (false, 0, false) } else { (true, 1, true) };
        assert_eq!((verdict.had_part, verdict.without_part, verdict.is_whole()), parts);
    }
}

#[test]
fn who_does_not_commit_delays_a_start_once_by_its_time_out_and_is_left_out() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    let took = hindered(&mut room, false);
    assert!((STEP_TIMEOUT..STEP_TIMEOUT + Duration::from_millis(500)).contains(&took), "{took:?}");
    assert!(room.host.lobby().voids.is_empty(), "no deal was void: it had none to give");
    // The guest cannot know that it was too late and that the host did not leave it out.
    play_without_it_and_give_it_its_seat_back(&mut room, Some(&AuditFailure::LeftOut));
}

#[test]
fn who_commits_and_does_not_open_delays_a_start_once_and_all_are_told_because_of_whom() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    let took = hindered(&mut room, true);
    assert!((STEP_TIMEOUT..STEP_TIMEOUT + Duration::from_secs(1)).contains(&took), "{took:?}");
    let name = room.host.lobby().people[1].name.clone();
    assert_eq!(room.host.lobby().voids, [vec![name.clone()]]);
    room.pass(200);
    assert_eq!(room.guests[1].guest.lobby().map(|lobby| lobby.voids.clone()), Some(vec![vec![name]]));
    play_without_it_and_give_it_its_seat_back(&mut room, None);
}

#[test]
fn a_deal_that_nobody_hinders_stands_at_once() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    room.make_all_ready();
    let start = room.now;
    room.ask_for_deal();
    room.until("the deal stands", |room| room.dealt_at.is_some());
    assert!(room.dealt_at.is_some_and(|at| at.since(start) < Duration::from_millis(500)));
}

#[test]
fn a_host_killed_in_the_middle_of_a_deal_is_back_in_the_lobby_and_deals_anew() {
    // The moments of a deal: asked, committed, published, opened, and dealt but not stored.
    for steps in 0..8 {
        let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
        room.make_all_ready();
        room.ask_for_deal();
        (0..steps).for_each(|_| room.step());
        let was_dealt = room.game.is_some();
        room.restart_host();
        let stage = room.host.lobby().phase;
        assert_eq!(stage, if was_dealt { TablePhase::Playing(1) } else { TablePhase::Open }, "after {steps} steps");
        room.until("they are back", |room| {
            let back = |guest: &RoomGuest| guest.guest.lobby().is_some_and(|lobby| lobby.phase == stage);
            room.guests.iter().all(back) && room.host.lobby().people.iter().all(|person| person.is_here)
        });
        if !was_dealt {
            room.start();
        }
        room.play_to_the_end();
        for guest in &room.guests {
            let audit = guest.guest.audit().expect("an audit");
            let verdict = audit.found.as_ref().expect("honest");
            assert_eq!((verdict.shown, guest.guest.foul()), (verdict.of, None), "after {steps} steps");
            let dealt = guest.news.iter().filter(|news| **news == MultiplayerGuestEvent::Dealt).count();
            assert_eq!(dealt, 1);
        }
    }
}

/// Makes a deal that two guests hinder, one after the other: each commits, and does not hear what is asked next.
/// Returns the published lists.
fn hindered_twice(room: &mut PeopleRoom) -> Vec<CommitmentList> {
    room.make_all_ready();
    room.ask_for_deal();
    let mut lists = vec![];
    for (attempt, guest) in [(0, Some(0)), (1, Some(1)), (2, None)] {
        let published = |room: &PeopleRoom| {
            let list = room.host.witness().and_then(|witness| witness.list());
            list.filter(|list| list.context.attempt == attempt).cloned()
        };
        room.until("the list is published", |room| published(room).is_some());
        lists.extend(published(room));
        if let Some(guest) = guest {
            assert!(room.dealt_at.is_none());
            room.guests[guest].is_asleep = true;
        }
    }
    room.until("the deal stands", |room| room.dealt_at.is_some());
    lists
}

#[test]
fn all_void_deals_of_a_game_are_told_to_everybody() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 3);
    hindered_twice(&mut room);
    let people = &room.host.lobby().people;
    let names = [1, 2].map(|place| vec![people[place].name.clone()]);
    let members = [1, 2].map(|place| vec![people[place].member]);
    let context = |attempt| DealContext { table: room.host.tag(), game: 1, attempt };
    let voids: Vec<_> = (0..).map(context).zip(members).collect();
    // One guest was restarted meanwhile, and hears of all void attempts with the final deal.
    room.guests[0].is_asleep = false;
    room.restart(0);
    room.guests[1].is_asleep = false;
    room.until("all follow the game", |room| room.guests.iter().all(|guest| guest.game.is_some()));
    room.pass(500);
    assert_eq!(room.host.lobby().voids, names);
    assert_eq!(room.host.witness().map(|witness| witness.voids().to_vec()), Some(voids.clone()));
    for guest in &room.guests {
        assert_eq!(guest.guest.lobby().map(|lobby| lobby.voids.clone()), Some(names.to_vec()));
        assert_eq!(guest.guest.announcement().map(|dealt| dealt.voids.clone()), Some(voids.clone()));
        assert_eq!(guest.guest.foul(), None);
    }
    assert_eq!(room.guests[2].guest.witness().map(|witness| witness.voids().to_vec()), Some(voids));
}

#[test]
fn each_attempt_at_a_deal_and_each_game_has_secrets_of_its_own() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 3);
    let mut lists = hindered_twice(&mut room);
    room.guests[0].is_asleep = false;
    room.guests[1].is_asleep = false;
    room.play_to_the_end();
    room.host.rematch();
    room.pass(500);
    room.start();
    lists.extend(room.game.as_ref().and_then(|game| game.table().game_start().fair_deal.clone()).map(|fair| fair.list));
    assert_eq!(lists.iter().map(|list| list.list.len()).collect::<Vec<_>>(), [4, 3, 2, 4]);
    // A phone's key is made from the same random bytes as its secret, and of nothing else.
    let mut keys: Vec<_> = lists.iter().flat_map(|list| list.list.iter().map(|one| one.key)).collect();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), 13);
}

#[test]
fn whoever_watches_and_comes_back_in_the_middle_of_a_deal_accuses_nobody() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    room.guests[1].guest.request(GuestRequest::Seat(None));
    room.until("the second guest watches", |room| room.seat(1).is_none());
    let agreed = room.host.lobby().agreed;
    room.guests[0].guest.request(GuestRequest::Ready(Some(agreed)));
    room.until("the other is ready", |room| room.host.lobby().check_start().is_ok());
    room.guests[0].is_asleep = true;
    room.ask_for_deal();
    room.pass(500);
    room.restart(1);
    room.until("it is back", |room| room.guests[1].guest.is_linked());
    room.pass(500);
    assert!(room.dealt_at.is_none(), "the deal goes on");
    assert_eq!(room.guests[1].guest.foul(), None);
}

#[test]
fn a_phone_commits_in_its_own_name_alone() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    room.make_all_ready();
    let other = room.guests[1].guest.me().expect("it is in");
    room.guests[1].is_asleep = true;
    room.ask_for_deal();
    room.step();
    let context = DealContext { table: room.host.tag(), game: 1, attempt: 0 };
    let forged = Contribution::new(context, other, None, &ContributionEntropy([3; 32], [4; 32])).commitment();
    let now = room.now;
    for piece in pieces(&GuestMessage::Commit(context, forged)) {
        room.guests[0].link.send(piece, now);
    }
    room.pass(1_000);
    assert!(room.host.witness().is_some_and(|witness| witness.list().is_none()), "the other guest has not committed");
    room.guests[1].is_asleep = false;
    room.until("the deal stands", |room| room.dealt_at.is_some());
    room.pass(500);
    let fair =
        room.game.as_ref().and_then(|game| game.table().game_start().fair_deal.clone()).expect("phones have dealt");
    assert!(fair.list.of(other).is_some_and(|own| own.key != forged.key));
    assert_eq!((fair.list.list.len(), room.host.lobby().voids.len()), (3, 0));
    assert!(room.guests.iter().all(|guest| guest.guest.foul().is_none()));
}

#[test]
fn who_the_bots_are_is_said_before_anybody_knows_the_seed() {
    let bots = |random: usize| {
        let mut room = PeopleRoom::with(EditionId::Classic, 7, 1);
        (0..random).for_each(|_| drop(room.random()));
        room.restart(0);
        room.pass(1_000);
        room.start();
        let opening = room.game.as_ref().expect("a game").table().game_start().clone();
        let names: Vec<_> = opening.seats[2..].iter().map(|seated| seated.name.clone()).collect();
        (opening.seed, names)
    };
    let games: Vec<_> = (0..4).map(bots).collect();
    assert!(games.iter().skip(1).all(|(seed, _)| *seed != games[0].0));
    assert!(games.iter().all(|(_, names)| *names == ["Oito", "Yohei", "Kinta", "Osato", "Bunza"]), "{games:?}");
}

#[test]
fn the_game_that_a_guest_keeps_says_what_became_of_its_seats() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.play(20);
    let member: MemberId = room.guests[0].guest.me().expect("it is in");
    room.go_far(0);
    room.pass(200);
    let (now, game) = (room.reading(), room.game.as_mut().expect("a game"));
    room.host.replace(member, game, &mut room.storage, now).expect("written");
    room.play(10);
    room.come_near(0);
    room.pass(1_000);
    room.play_to_the_end();
    let passed = |entries: &[LogEntry<City>]| -> Vec<_> {
        let place = |entry: &LogEntry<City>| match entry.log_action {
            LogAction::Passed { seat, to } => Some((entry.number, seat, matches!(to, Controller::Bot(_)))),
            _ => None,
        };
        entries.iter().filter_map(place).collect()
    };
    let hosts = passed(room.game.as_ref().expect("a game").table().log());
    assert_eq!(hosts.iter().map(|(.., to_a_bot)| *to_a_bot).collect::<Vec<_>>(), [true, false]);
    for guest in &room.guests {
        let (dealt, audit) = (guest.guest.announcement().expect("dealt"), guest.guest.audit().expect("an audit"));
        let kept = replayed::<City>(dealt, &audit.opened, WallMillis(0)).expect("a game");
        assert_eq!(passed(&kept.entries), hosts);
        // Each answer stands behind the prompt that it answered.
        let prompts = |entries: &[LogEntry<City>]| -> Vec<_> {
            entries.iter().map(|entry| entry.log_action.answered().map(|(prompt, _)| prompt)).collect()
        };
        assert_eq!(prompts(&kept.entries), prompts(room.game.as_ref().expect("a game").table().log()));
    }
}
