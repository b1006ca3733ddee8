//! Tests of who joins, who is refused, who watches, who gets a seat, and who leaves for good.

use crate::room::{City, PeopleRoom, setup};
use ayatsuri_clock::ClockReading;
use ayatsuri_fair_deal::ShownToObserver;
use ayatsuri_link::{Farewell, JoinRefusal, KeyId};
use ayatsuri_multiplayer::{
    GuestRequest, HostCommand, LobbyError, MultiplayerGuestEvent, TableInPlay, TablePhase, view_checksum,
};
use ayatsuri_rules::city::{Action, Character, EditionId};
use ayatsuri_rules::{ObservedEvent, Observer, Seat};
use ayatsuri_table::{Controller, FinishedGame, FinishedRow, MemoryStorage};

#[test]
fn a_wish_of_a_guest_that_cannot_be_is_refused_in_words_and_changes_nothing() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    let before = room.host.lobby().clone();
    let wishes = [
        (GuestRequest::Seat(Some(0)), LobbyError::Taken),
        (GuestRequest::Seat(Some(9)), LobbyError::NotFound),
        (GuestRequest::Ready(Some(99)), LobbyError::Changed),
    ];
    for (wish, why) in wishes {
        room.guests[0].news.clear();
        room.guests[0].guest.request(wish);
        room.pass(200);
        assert!(
            room.guests[0].news.contains(&MultiplayerGuestEvent::RequestRefused(why)),
            "{why}: {:?}",
            room.guests[0].news
        );
        assert_eq!(room.host.lobby(), &before);
    }
    assert!(
        !room.guests[1].news.iter().any(|news| matches!(news, MultiplayerGuestEvent::RequestRefused(_))),
        "nobody else hears of it"
    );
    room.start();
    room.guests[0].guest.request(GuestRequest::Seat(None));
    room.pass(200);
    assert!(room.guests[0].news.contains(&MultiplayerGuestEvent::RequestRefused(LobbyError::NotNow)));
    assert_eq!(room.seat(0), Some(1));
}

#[test]
fn a_board_is_told_what_everybody_sees_and_no_more() {
    let mut room = PeopleRoom::with(EditionId::Fullset, 5, 2);
    let board = room.join(true);
    room.until("it is in", |room| room.guests[board].guest.lobby().is_some());
    room.start();
    room.play(150);
    room.pass(200);
    let game = room.game.as_ref().expect("a game");
    let on_board = room.guests[board].game.as_ref().expect("it follows");
    assert_eq!((on_board.announcement.own, room.seat(board)), (None, None));
    assert!(on_board.shown().len() > 100);
    let secrets = |shown: &[ShownToObserver<_>]| {
        shown.iter().filter(|s| matches!(s, ShownToObserver::Observed(ObservedEvent::Secret(_)))).count()
    };
    assert_eq!(secrets(on_board.shown()), 0);
    assert_eq!(view_checksum(on_board.view()), view_checksum(game.table().view(Observer::Board)));
    let of_guest = room.guests[0].game.as_ref().expect("it follows");
    assert!(secrets(of_guest.shown()) > 0, "a guest with a seat hears their own");
}

#[test]
fn when_all_places_are_taken_a_board_makes_room_and_then_late_comers_are_refused() {
    let mut room = PeopleRoom::with(EditionId::Fullset, 8, 6);
    let boards = [0, 1].map(|_| {
        let board = room.join(true);
        room.until("it is in", |room| room.guests[board].guest.lobby().is_some());
        board
    });
    assert_eq!(room.link.free(), 0);
    let third = room.join(true);
    room.pass(1_000);
    assert!(
        matches!(room.guests[third].news[..], [MultiplayerGuestEvent::JoinRefused { refusal: JoinRefusal::Full, .. }]),
        "a board is refused"
    );
    room.pass(60_000);
    let is_told = |room: &PeopleRoom, board: usize| {
        room.guests[board].news.contains(&MultiplayerGuestEvent::Ended(Farewell::Full))
    };
    let seventh = room.join(false);
    room.until("they have a seat", |room| room.seat(seventh) == Some(7));
    room.until("the newest board is told", |room| is_told(room, boards[1]));
    assert!(!is_told(&room, boards[0]), "seven guests and a board have room");
    let eighth = room.join(false);
    room.until("the other board is told", |room| is_told(room, boards[0]));
    assert!(room.host.lobby().people.iter().all(|person| !person.is_board));
    assert_eq!(room.seat(eighth), None, "they watch");
    let ninth = room.join(false);
    room.pass(1_000);
    assert!(matches!(
        room.guests[ninth].news[..],
        [MultiplayerGuestEvent::JoinRefused { refusal: JoinRefusal::Full, .. }]
    ));
    assert_eq!(room.host.lobby().people.len(), 9);
}

#[test]
fn a_locked_table_lets_nobody_in_but_those_who_were_there() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 1);
    let code = room.code();
    room.host.command(HostCommand::SetLocked(true)).expect("at any time");
    room.step();
    assert_eq!(room.link.invitation(), None, "there is no code any more");
    let late = room.join_with(code, false);
    room.pass(1_000);
    assert!(matches!(
        room.guests[late].news[..],
        [MultiplayerGuestEvent::JoinRefused { refusal: JoinRefusal::Closed, .. }]
    ));
    room.restart(0);
    room.until("they are back", |room| room.guests[0].guest.is_linked());
    room.host.command(HostCommand::SetLocked(false)).expect("at any time");
    let other = room.link.open_door().code;
    assert_ne!(other, code);
    let next = room.join(false);
    room.until("they are in", |room| room.seat(next) == Some(2));
}

#[test]
fn of_two_phones_with_one_key_the_newest_has_the_seat_and_the_other_is_told() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 1);
    room.until_asked(0);
    room.pass(60_000);
    let state = room.guests[0].storage.joined(room.host.tag()).expect("it is kept").clone();
    let newest = room.restored(&state, MemoryStorage::new());
    room.until("the old one is told", |room| {
        room.guests[0].news.contains(&MultiplayerGuestEvent::Ended(Farewell::Elsewhere))
    });
    room.until("the new one is asked", |room| {
        room.guests[newest].game.as_ref().is_some_and(|game| game.prompt().is_some())
    });
    let before = room.length();
    room.answer(newest);
    room.pass(300);
    assert!(room.length() > before, "it plays");
    room.pass(60_000);
    assert!(!room.guests[0].guest.is_linked() && room.guests[newest].guest.is_linked(), "nobody fights for it");
}

#[test]
fn who_lost_his_key_needs_a_new_code_and_the_hosts_word_to_have_his_seat_again() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.play(60);
    let code = room.code();
    room.link.close_door();
    let (seat, old) = (room.seat(0).expect("they have a seat"), room.guests[0].guest.me().expect("they are in"));
    // Their phone is lost with everything on it, and they come with another.
    room.go_far(0);
    assert!(room.link.invitation().is_none(), "without a new code nobody comes in");
    let refused = room.join_with(code, false);
    room.pass(5_000);
    assert_eq!(room.guests[refused].guest.me(), None, "the code by which they once came is worth nothing");
    room.guests.pop();
    room.link.open_door();
    let new = room.join(false);
    room.until("they watch", |room| room.guests[new].game.is_some());
    let member = room.guests[new].guest.me().expect("they are in");
    assert_ne!(member, old);
    room.guests[new].guest.request(GuestRequest::Seat(Some(seat)));
    room.play(5);
    assert_eq!(room.seat(new), None, "they watch until the host gives them the seat");
    assert_eq!(room.guests[new].game.as_ref().map(|game| game.announcement.own), Some(None));
    assert_eq!(room.host.give_seat(room.seat(1).expect("a seat"), member), Err(LobbyError::Taken), "not another's");
    room.host.give_seat(seat, member).expect("its person is away");
    room.until("they have it", |room| {
        let game = room.guests[new].game.as_ref();
        let hand = room.game.as_ref().map(|game| game.table().controller(Seat(seat)));
        game.is_some_and(|game| game.announcement.own == Some(seat))
            && matches!(hand, Some(Controller::Person(Some(holder))) if holder.member == member)
    });
    // The old phone comes back and watches.
    room.come_near(0);
    room.until("it is back", |room| room.guests[0].guest.is_linked());
    room.until_asked(new);
    let before = room.length();
    room.answer(new);
    room.pass(300);
    assert_eq!(room.length(), before + 1);
    room.play_to_the_end();
    let verdict = room.guests[new].guest.audit().and_then(|audit| audit.found.clone().ok()).expect("honest");
    assert_eq!(verdict.shown, verdict.of);
    assert_eq!(room.host.give_seat(seat, member), Err(LobbyError::NotNow), "seats are given in the middle of a game");
}

#[test]
fn who_leaves_for_good_leaves_his_seat_to_a_bot_and_his_key_is_worth_nothing() {
    for is_sent_away in [false, true] {
        let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
        room.play(40);
        room.pass(60_000);
        let (seat, member) = (room.seat(0).expect("a seat"), room.guests[0].guest.me().expect("they are in"));
        if is_sent_away {
            let at = room.game.as_mut().map(|game| game as &mut dyn TableInPlay);
            room.host
                .remove(member, &mut room.link, at, &mut room.storage, ClockReading::both_at(room.now.0))
                .expect("written");
        } else {
            room.guests[0].link.leave();
        }
        room.until("they are gone", |room| room.host.lobby().lobby_member(member).is_none());
        room.pass(200);
        let told = room.guests[0].news.contains(&MultiplayerGuestEvent::Ended(Farewell::Removed));
        assert_eq!(told, is_sent_away);
        assert!(matches!(room.game.as_ref().map(|game| game.controller(Seat(seat))), Some(Controller::Bot(_))));
        assert!(room.guests[1].guest.lobby().is_some_and(|lobby| lobby.lobby_member(member).is_none()), "all see it");
        room.restart(0);
        room.guests[0].news.clear();
        room.pass(1_000);
        let refused = |news: &MultiplayerGuestEvent| {
            matches!(news, MultiplayerGuestEvent::JoinRefused { refusal: JoinRefusal::UnknownKey, .. })
        };
        assert!(room.guests[0].news.iter().any(refused), "{:?}", room.guests[0].news);
        room.go_far(0);
        room.play_to_the_end();
        room.check_all_honest();
    }
}

#[test]
fn the_same_people_play_again_with_another_edition_for_another_number() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    assert_eq!(room.host.command(HostCommand::SetSetup(setup(EditionId::Fullset, 6))), Err(LobbyError::NotNow));
    room.play_to_the_end();
    room.check_all_honest();
    room.host.rematch();
    assert_eq!(room.host.lobby().phase, TablePhase::Open);
    assert_eq!(room.host.lobby().check_start(), Err(LobbyError::NotReady), "everybody is asked anew");
    room.host.command(HostCommand::SetSetup(setup(EditionId::Fullset, 6))).expect("before a game");
    room.host
        .command(HostCommand::MoveMember(room.guests[0].guest.me().expect("they are in").into(), Some(5)))
        .expect("before a game");
    room.pass(200);
    room.start();
    assert_eq!(room.host.game(), 2);
    assert_eq!(room.guests[0].game.as_ref().map(|game| game.announcement.own), Some(Some(5)));
    room.play_to_the_end();
    room.check_all_honest();
    assert_eq!(room.storage.finished().count(), 2);
    // A guest who was away at the end, and a host that was started anew since, do not hinder the next.
    room.restart_host();
    room.pass(500);
    room.host.rematch();
    room.pass(200);
    room.start();
    room.play(20);
    assert_eq!(room.host.game(), 3);
}

#[test]
fn after_a_restart_only_the_last_game_of_a_table_is_the_one_that_is_over() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 1);
    room.start();
    room.play_to_the_end();
    room.host.rematch();
    room.pass(200);
    room.start();
    room.play_to_the_end();
    room.restart_host();
    let mut found = vec![];
    for (_, row) in room.storage.finished() {
        let read =
            || FinishedGame::<City>::from_bytes(row.game.into(), FinishedRow::LAYOUT, &row.record).expect("whole");
        let context = |game: &mut FinishedGame<City>| game.game_start.fair_deal.as_mut().expect("dealt").list.context;
        found.push((context(&mut read()).game, room.host.restore_finished(read()).is_some()));
        // Nor is a game of another table with the same number.
        let mut elsewhere = read();
        let fair = elsewhere.game_start.fair_deal.as_mut().expect("dealt");
        fair.list.context.table = [!fair.list.context.table[0]; 4];
        assert!(room.host.restore_finished(elsewhere).is_none());
    }
    found.sort_unstable();
    assert_eq!(found, [(1, false), (2, true)]);
}

#[test]
fn a_guest_on_a_slow_link_is_told_the_latest_lobby_and_not_each_that_was() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 1);
    room.go_far(0);
    for number in 0..500 {
        room.host.request(GuestRequest::Name(format!("Aya {number}"))).expect("before a game");
        room.step();
    }
    room.guests[0].news.clear();
    room.come_near(0);
    let is_told = |room: &PeopleRoom| room.guests[0].guest.lobby() == Some(room.host.lobby());
    room.until("it is told", is_told);
    let lobbies = room.guests[0].news.iter().filter(|news| **news == MultiplayerGuestEvent::LobbyChanged).count();
    assert!(lobbies <= 20, "{lobbies} of 500");
    assert_eq!(room.host.lobby().people[0].name, "Aya 499");
}

#[test]
fn a_host_killed_before_it_has_written_that_a_seat_passed_knows_it_again() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.play(20);
    let (seat, member) = (room.seat(0).expect("a seat"), room.guests[0].guest.me().expect("they are in"));
    room.go_far(0);
    room.pass(200);
    let game = room.game.as_mut().expect("a game");
    room.host.replace(member, game, &mut room.storage, ClockReading::both_at(room.now.0)).expect("written");
    // The host is killed here: the table has stored the pass, the lobby has not.
    room.restart_host();
    room.go_far(0);
    let person = room.host.lobby().lobby_member(member).expect("they are known").clone();
    assert!(person.is_replaced && !person.is_here);
    room.come_near(0);
    room.until("they have their seat again", |room| {
        let hand = room.game.as_ref().map(|game| game.table().controller(Seat(seat)));
        matches!(hand, Some(Controller::Person(Some(holder))) if holder.member == member)
    });
    room.until("all see it", |room| {
        room.guests[1]
            .guest
            .lobby()
            .and_then(|lobby| lobby.lobby_member(member))
            .is_some_and(|person| !person.is_replaced)
    });
}

#[test]
fn who_was_let_in_and_never_says_who_he_is_is_seen_and_can_be_sent_away() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 1);
    let ghost = room.join(false);
    room.guests[ghost].is_asleep = true;
    room.until("it is linked", |room| room.link.free() == 6);
    room.pass(200);
    let lobby = room.host.lobby();
    assert_eq!((lobby.people.len(), lobby.people[2].name.as_str(), lobby.people[2].seat), (3, "?", Some(2)));
    assert!(room.guests[0].guest.lobby().is_some_and(|lobby| lobby.people.len() == 3), "all see it");
    // A guest that tells its name later gets it.
    let slow = room.join(false);
    room.guests[slow].is_asleep = true;
    room.pass(1_000);
    assert_eq!(room.host.lobby().people[3].name, "? 2");
    room.guests[slow].is_asleep = false;
    room.until("it has a name", |room| room.host.lobby().people[3].name == "Guest 3");
    let member = room.host.lobby().people[2].member;
    room.host
        .remove(member, &mut room.link, None, &mut room.storage, ClockReading::both_at(room.now.0))
        .expect("written");
    room.pass(200);
    assert_eq!((room.host.lobby().people.len(), room.link.free()), (3, 6));
}

#[test]
fn the_tables_patience_goes_on_after_the_hosts_phone_was_started_anew() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.host.command(HostCommand::SetBotDelay(Some(30))).expect("at any time");
    room.play(10);
    let member = room.guests[0].guest.me().expect("they are in");
    room.restart_host();
    room.go_far(0);
    room.pass(25_000);
    assert!(!room.host.lobby().lobby_member(member).expect("they are known").is_replaced);
    room.pass(10_000);
    assert!(room.host.lobby().lobby_member(member).expect("they are known").is_replaced);
    assert!(!room.host.lobby().people[2].is_replaced, "who is there plays");
}

#[test]
fn a_table_has_no_patience_with_a_board() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 1);
    let board = room.join(true);
    room.until("it is in", |room| room.guests[board].guest.lobby().is_some());
    room.start();
    room.host.command(HostCommand::SetBotDelay(Some(30))).expect("at any time");
    room.go_far(board);
    // Each step checks that the host's deadline is not in the past.
    room.pass(40_000);
    assert_eq!(room.host.deadline(), None);
}

#[test]
fn a_seat_that_is_given_away_and_back_is_audited_with_both_keys_of_its_phone() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.play(60);
    room.pass(300);
    let (seat, first) = (room.seat(0).expect("they have a seat"), room.guests[0].guest.me().expect("they are in"));
    let has = |room: &PeopleRoom, guest: usize| {
        let hand = room.game.as_ref().map(|game| game.table().controller(Seat(seat)));
        let me = room.guests[guest].guest.me();
        matches!(hand, Some(Controller::Person(Some(holder))) if Some(holder.member) == me)
    };
    room.go_far(0);
    let other = room.join(false);
    room.until("they watch", |room| room.guests[other].game.is_some());
    let second = room.guests[other].guest.me().expect("they are in");
    for (away, back, member) in [(0, other, second), (other, 0, first)] {
        room.go_far(away);
        room.come_near(back);
        room.pass(500);
        room.host.give_seat(seat, member).expect("its person is away");
        room.until("they have it", |room| has(room, back));
        for _ in 0..3 {
            room.until_asked(back);
            room.answer(back);
            room.pass(300);
        }
    }
    room.come_near(other);
    room.pass(500);
    room.play_to_the_end();
    for guest in &room.guests {
        let found = &guest.guest.audit().expect("an audit").found;
        let verdict = found.as_ref().expect("honest");
        assert_eq!((verdict.shown, guest.guest.foul()), (verdict.of, None));
    }
}

#[test]
fn a_game_that_was_ended_is_not_resumed_by_a_host_killed_before_its_table_was_given_up() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.play(40);
    room.go_far(1);
    let game = room.game.as_ref().expect("a game");
    room.host.end_game(game);
    room.pass(500);
    room.restart_host();
    assert_eq!(room.host.lobby().phase, TablePhase::Over(1));
    room.until("all have audited", |room| room.guests.iter().all(|guest| guest.guest.audit().is_some()));
    room.check_all_honest();
    room.host.rematch();
    room.pass(200);
    assert_eq!(room.host.lobby().phase, TablePhase::Open);
}

#[test]
fn who_is_sent_home_is_shown_before_what_was_played() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.play(40);
    let game = room.game.as_mut().expect("a game");
    room.host.end_game(game);
    room.host.run(&mut room.link, Some(game), &mut room.storage, ClockReading::both_at(room.now.0)).expect("written");
    for guest in &room.guests {
        let member = KeyId(guest.guest.me().expect("they are in").0);
        room.link.remove(member, Farewell::Closed, room.now);
    }
    room.pass(1_000);
    for guest in &room.guests {
        assert!(guest.news.contains(&MultiplayerGuestEvent::Ended(Farewell::Closed)));
        assert!(guest.guest.audit().is_some_and(|audit| audit.found.is_ok()));
    }
}

#[test]
fn a_choice_half_made_when_its_seat_passes_to_a_bot_is_finished_by_it() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    let mut halves = 0;
    for _ in 0..1_500 {
        if room.is_over() {
            break;
        }
        // The Magician gives up cards one by one before drawing as many.
        if !room.answer_with(0, |action| matches!(action, Action::GiveUp(_))) {
            room.answer_with(0, |action| *action == Action::Take(Character::Magician));
            room.play(1);
            continue;
        }
        room.pass(100);
        let member = room.guests[0].guest.me().expect("they are in");
        let seat = Seat(room.seat(0).expect("a seat"));
        let game = room.game.as_ref().expect("a game");
        let Some(last) = game.table().log().last() else { continue };
        // The guest has done a step that nobody else hears of, and is asked for the next one.
        let is_half = last.seat() == Some(seat) && last.heard_by(Observer::Board).next().is_none();
        if !is_half || game.table().prompt(seat).is_none() || halves > 2 {
            continue;
        }
        halves += 1;
        room.go_far(0);
        room.pass(200);
        let game = room.game.as_mut().expect("a game");
        room.host.replace(member, game, &mut room.storage, ClockReading::both_at(room.now.0)).expect("written");
        let before = room.length();
        room.play(3);
        assert!(room.length() > before, "the bot goes on");
        room.come_near(0);
        room.until("they have their seat again", |room| {
            let hand = room.game.as_ref().map(|game| game.table().controller(seat));
            room.is_over() || matches!(hand, Some(Controller::Person(Some(holder))) if holder.member == member)
        });
    }
    assert!(halves > 0, "no choice of several steps came up");
    room.play_to_the_end();
    room.check_all_honest();
    assert!(room.guests.iter().all(|guest| guest.guest.audit().is_some()));
}
