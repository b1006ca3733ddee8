//! No phone sends or stores again what all know already, and radios are fast only while somebody is asked.

use ayatsuri_multiplayer::{
    GameFollower, GuestMessage, GuestRequest, HostCommand, HostMessage, ObserverUpdate, PersonId, TableInPlay,
    TablePhase, WirePrompt, pieces,
};
use ayatsuri_rules::city::EditionId;
use ayatsuri_rules::{Observer, Seat};
use std::time::Duration;

use crate::keeping::FullDisk;
use crate::room::{City, PeopleRoom, RoomGuest};

/// How many bytes go to guests within `millis` milliseconds.
fn bytes_in(room: &mut PeopleRoom, millis: u64) -> usize {
    let before = room.sent;
    room.pass(millis);
    room.sent - before
}

/// A game that has gone on for a while, with two guests and a board; everything was told.
fn in_play() -> PeopleRoom {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    let board = room.join(true);
    room.until("it is in", |room| room.guests[board].guest.lobby().is_some());
    room.start();
    room.play(100);
    room.pass(3_000);
    room
}

/// Checks that each guest has the host's lobby, lacks no message, and sees what the host's table shows to its seat.
fn check_all_know_all(room: &PeopleRoom) {
    let table = room.game.as_ref().expect("a game");
    for (guest, phone) in room.guests.iter().enumerate() {
        assert_eq!(phone.guest.lobby(), Some(room.host.lobby()), "guest {guest}");
        assert_eq!(room.link.waiting(room.key(guest)), 0, "guest {guest} has taken in everything");
        let game = phone.game.as_ref().expect("it follows");
        let observer = game.seat().map_or(Observer::Board, |seat| Observer::Seat(Seat(seat)));
        assert_eq!(ayatsuri_multiplayer::padded_view(game.view()), table.view(observer), "guest {guest}");
    }
}

#[test]
fn what_everybody_knows_is_not_said_again() {
    let mut room = in_play();
    check_all_know_all(&room);
    let idle = bytes_in(&mut room, 3_000);
    assert!(idle < 600, "{idle} bytes of nothing");
    // A guest that asks for its view gets it in one message, and not again the updates that led to it.
    room.guests[0].guest.request_views();
    let view = bytes_in(&mut room, 3_000);
    assert_eq!(
        room.guests[0].game.as_ref().expect("it follows").times_told_whole(),
        2,
        "at the deal and with the view"
    );
    assert!((440..440 + idle + 400).contains(&view), "{view} bytes for a view");
    check_all_know_all(&room);
    // A guest that comes back with everything it knew hears the lobby, and nothing of the game.
    room.restart(0);
    let back = bytes_in(&mut room, 3_000);
    assert!(back < view + 3_000, "{back} bytes for one that comes back");
    check_all_know_all(&room);
    // A guest that comes back without the game hears all of it, once.
    let kept = room.guests[1].storage.joined(room.host.tag()).expect("it is kept").clone();
    room.go_far(1);
    let other = room.restored(&kept, ayatsuri_table::MemoryStorage::new());
    let all = bytes_in(&mut room, 3_000);
    assert!(all > back, "{all} bytes for the whole game");
    let again = bytes_in(&mut room, 3_000);
    assert!(again < 600, "{again} bytes of nothing");
    room.guests.swap(1, other);
    room.guests.truncate(3);
    check_all_know_all(&room);
    room.play_to_the_end();
    for guest in 0..2 {
        // The first guest kept its answers and goes on in its chain of signatures; the second lost them and needed one
        // new key.
        assert_eq!(room.guests[guest].guest.late_signers().len(), guest, "guest {guest}");
        let found = room.guests[guest].guest.audit().expect("an audit").of_all_seats();
        assert!(found.is_ok_and(|verdict| verdict.shown == verdict.of), "guest {guest}");
    }
}

#[test]
fn what_a_phone_asked_for_before_a_game_is_not_said_of_the_next() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 3, 2);
    room.play_to_the_end();
    room.host.rematch();
    room.pass(1_000);
    room.guests[0].guest.request_views();
    room.pass(1_000);
    room.start();
    room.play(10);
    room.pass(1_000);
    assert_eq!(room.guests[0].game.as_ref().expect("it follows").times_told_whole(), 1, "it was told no whole view");
    assert_eq!(room.guests[0].storage.shown(room.host.tag(), 1), [], "the game before is forgotten");
    assert!(!room.guests[0].storage.shown(room.host.tag(), 2).is_empty());
}

#[test]
fn what_has_not_changed_is_not_written_again() {
    let mut room = in_play();
    room.guests[0].guest.note_foul_seen();
    let now = room.reading();
    let RoomGuest { guest, link, storage, game: Some(game), .. } = &mut room.guests[0] else { panic!("a game") };
    guest.run(link, &mut [game], &mut FullDisk::new(storage.clone()), now).expect("nothing is written");
    let (mut disk, game) = (FullDisk::new(room.storage.clone()), room.game.as_mut().expect("a game"));
    room.host.run(&mut room.link, Some(game), &mut disk, now).expect("nothing is written");
}

#[test]
fn a_guest_acknowledges_what_it_was_told_after_it_has_written_it() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    room.pass(1_000);
    room.guests[0].is_asleep = true;
    room.host.command(HostCommand::Rename("Other".to_owned())).expect("before a game");
    room.pass(300);
    let key = room.key(0);
    assert!(room.link.waiting(key) > 0);
    let now = room.reading();
    let guest = &mut room.guests[0];
    let failed = guest.guest.run(&mut guest.link, &mut [], &mut FullDisk::new(guest.storage.clone()), now);
    assert!(failed.is_err());
    room.pass(1_000);
    assert!(room.link.waiting(key) > 0, "it was not written");
    room.guests[0].is_asleep = false;
    room.pass(1_000);
    assert_eq!((room.link.waiting(key), room.guests[0].guest.lobby()), (0, Some(room.host.lobby())));
}

#[test]
fn the_guests_radio_stays_fast_while_its_person_is_asked() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    // The radio must be fast for longer if somebody is asked than if nobody were.
    let is_fast = |room: &mut PeopleRoom| {
        room.step();
        let until = room.guests[0].link.lively_until();
        room.guests[0].link.set_asked(false);
        until > room.guests[0].link.lively_until()
    };
    room.until_asked(0);
    room.pass(500);
    assert!(is_fast(&mut room));
    room.answer(0);
    room.pass(500);
    assert_eq!(is_fast(&mut room), room.guests[0].game.as_ref().is_some_and(GameFollower::is_asked));
}

#[test]
fn a_wish_from_before_a_restart_of_the_host_is_dropped() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    room.pass(1_000);
    room.go_far(0);
    room.step();
    assert!(!room.guests[0].guest.is_linked());
    let before = room.host.lobby().people[1].colour;
    room.guests[0].guest.request(GuestRequest::Colour(6));
    room.restart_host();
    room.pass(2_000);
    assert_eq!(room.host.lobby().people[1].colour, before, "its person sees how it is, and may wish it again");
    room.guests[0].guest.request(GuestRequest::Colour(6));
    room.pass(1_000);
    assert_eq!(room.host.lobby().people[1].colour, 6);
}

#[test]
fn a_host_says_when_it_must_run_next() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    assert_eq!(room.host.deadline(), None);
    room.make_all_ready();
    room.guests[0].is_asleep = true;
    room.ask_for_deal();
    room.step();
    let at = room.host.deadline().expect("somebody is waited for");
    assert!(at > room.now + Duration::from_secs(1));
    // Nothing is late if it first runs again at that moment.
    while room.dealt_at.is_none() {
        room.now = at.max(room.now);
        room.step();
        assert!(room.now < at + Duration::from_secs(5));
    }
    room.guests[0].is_asleep = false;
    room.pass(1_000);
    room.host.command(HostCommand::SetBotDelay(Some(30))).expect("at any time");
    room.go_far(1);
    room.step();
    let lost = room.now;
    let at = room.host.deadline().expect("a bot plays for the lost guest later");
    assert!((lost + Duration::from_secs(29)..=lost + Duration::from_secs(30)).contains(&at), "{at:?} {lost:?}");
}

#[test]
fn everybody_is_away_when_the_hosts_program_comes_back_alone() {
    let mut room = in_play();
    room.restart_host();
    (0..3).for_each(|guest| room.go_far(guest));
    room.step();
    let lobby = room.host.lobby();
    assert!(lobby.people[1..].iter().all(|person| !person.is_here));
    assert_eq!(lobby.phase, TablePhase::Playing(1));
}

/// The prompt that a guest was told after each update.
fn prompts(room: &PeopleRoom, guest: usize) -> Vec<(u32, Option<WirePrompt>)> {
    let rows = room.guests[guest].storage.shown(room.host.tag(), room.host.game());
    let read = |row: &ayatsuri_table::ShownRow| ObserverUpdate::<City>::read(&row.heard).expect("an update");
    rows.iter().map(read).map(|update| (update.number, update.prompt)).collect()
}

#[test]
fn a_guest_that_hears_late_hears_the_same_prompts() {
    let mut room = in_play();
    let kept = room.guests[1].storage.joined(room.host.tag()).expect("it is kept").clone();
    room.go_far(1);
    let other = room.restored(&kept, ayatsuri_table::MemoryStorage::new());
    room.pass(3_000);
    let (at_once, later) = (prompts(&room, 1), prompts(&room, other));
    let asked = at_once.iter().filter(|(_, prompt)| prompt.is_some()).count();
    assert!(asked > 3 && later.len() >= at_once.len());
    assert_eq!(later[..at_once.len() - 1], at_once[..at_once.len() - 1]);
}

#[test]
fn a_guest_that_takes_nothing_in_is_told_no_more_and_no_end_before_the_rest() {
    let mut room = in_play();
    let key = room.key(0);
    room.guests[0].is_asleep = true;
    let lobby = room.host.lobby().clone();
    while room.link.waiting(key) < 17_000 {
        room.tell(0, &HostMessage::Lobby(lobby.clone()));
    }
    let (waiting, now, seat) = (room.link.waiting(key), room.now, room.seat(0));
    for piece in pieces(&GuestMessage::RequestView(seat)) {
        room.guests[0].link.send(piece, now);
    }
    room.pass(500);
    assert_eq!(room.link.waiting(key), waiting, "it has no room for its view");
    let game = room.game.as_mut().expect("a game");
    room.host.end_game(game);
    room.pass(500);
    assert_eq!(room.link.waiting(key), waiting, "it has not seen all yet");
    room.guests[0].is_asleep = false;
    room.until("it has audited", |room| room.guests[0].guest.audit().is_some());
    assert!(room.guests[0].guest.foul().is_none());
    assert_eq!(room.guests[0].game.as_ref().expect("it follows").times_told_whole(), 2, "it was told its view before");
}

#[test]
fn who_has_lost_one_of_two_seats_is_told_the_game_of_the_other_from_where_it_was() {
    let mut room = PeopleRoom::shared(EditionId::Classic, 5, 0, &[1, 0]);
    room.play(150);
    room.pass(3_000);
    room.go_far(0);
    room.link.open_door();
    let late = room.join(false);
    room.until("it watches", |room| room.guests[late].game.is_some());
    let [whom, late] = [0, late].map(|guest| room.guests[guest].guest.me().expect("it is in"));
    let seat =
        room.host.lobby().lobby_member(PersonId { member: whom, person: 1 }).and_then(|one| one.seat).expect("a seat");
    room.host.give_seat(seat, late).expect("its person is away");
    room.pass(5_000);
    let kept = room.guests[0].storage.joined(room.host.tag()).expect("it is kept").clone();
    room.restart(0);
    let rest = bytes_in(&mut room, 3_000);
    assert_eq!(room.guests[0].guest.foul(), None);
    room.go_far(0);
    room.pass(3_000);
    room.restored(&kept, ayatsuri_table::MemoryStorage::new());
    let all = bytes_in(&mut room, 3_000);
    assert!(rest + 1_500 < all, "{rest} bytes of {all}");
}
