//! Several people at one phone: each with a seat, a view and a chain of signatures of their own.

use crate::room::{City, PeopleRoom};
use ayatsuri_clock::ClockReading;
use ayatsuri_fair_deal::{AuditFailure, DealRequest, FurtherSeat, MemberId};
use ayatsuri_multiplayer::{
    AnswerRefusal, DealTerms, FollowedGame, GuestMessage, GuestRequest, HostCommand, HostMessage, KnownProgress,
    MultiplayerGuestEvent, PersonId, TableInPlay, action_bytes, padded_action, pieces,
};
use ayatsuri_rules::city::EditionId;
use ayatsuri_rules::{Observer, Seat};
use ayatsuri_table::Controller;

fn member(room: &PeopleRoom, guest: usize) -> MemberId {
    room.guests[guest].guest.me().expect("it is in")
}

fn seats(room: &PeopleRoom, guest: usize) -> Vec<u8> {
    room.host.lobby().seats_of(member(room, guest))
}

fn controller(room: &PeopleRoom, seat: u8) -> Controller {
    room.game.as_ref().expect("a game").table().controller(Seat(seat))
}

/// Whether a guest's phone, and no bot, plays all its seats.
fn plays(room: &PeopleRoom, guest: usize) -> bool {
    let whom = member(room, guest);
    let is_its = |seat: u8| matches!(controller(room, seat), Controller::Person(Some(holder)) if holder.member == whom);
    seats(room, guest).into_iter().all(is_its)
}

/// Sends the host a message in a guest's name, true or not.
fn say(room: &mut PeopleRoom, guest: usize, message: &GuestMessage) {
    let now = room.now;
    pieces(message).into_iter().for_each(|piece| room.guests[guest].link.send(piece, now));
    room.pass(300);
}

fn refusals(room: &mut PeopleRoom, guest: usize) -> Vec<AnswerRefusal> {
    let why = |news: MultiplayerGuestEvent| match news {
        MultiplayerGuestEvent::AnswerRefused(why) => Some(why),
        _ => None,
    };
    std::mem::take(&mut room.guests[guest].news).into_iter().filter_map(why).collect()
}

/// Checks that every seat of every guest was shown everything, and that all of it was true.
fn check_all_whole(room: &PeopleRoom) {
    for (number, guest) in room.guests.iter().enumerate() {
        let audit = guest.guest.audit().expect("an audit");
        assert_eq!(audit.further.len() + 1, room.games(number).count());
        for found in std::iter::once(&audit.found).chain(&audit.further) {
            let verdict = found.as_ref().expect("honest");
            // Bots are played again for the whole phone, not here.
            let is_whole = verdict.had_part && !verdict.is_retold && verdict.shown == verdict.of;
            assert!(is_whole && verdict.shown > 0, "{verdict:?}");
        }
        let sum: usize = std::iter::once(&audit.found).chain(&audit.further).flatten().map(|one| one.shown).sum();
        assert_eq!((audit.of_all_seats().map(|all| all.shown), guest.guest.foul()), (Ok(sum), None));
    }
    let game = room.game.as_ref().expect("a game");
    for seat in room.host.lobby().seats_of(room.host.me()) {
        assert!(game.audit(Observer::Seat(Seat(seat))).is_ok_and(|verdict| verdict.shown == verdict.of));
    }
}

#[test]
fn each_seat_of_a_phone_plays_a_whole_game_with_a_view_and_a_chain_of_its_own() {
    let mut room = PeopleRoom::shared(EditionId::Fullset, 8, 1, &[2, 1, 0]);
    assert_eq!([0, 1, 2].map(|guest| seats(&room, guest)), [vec![1, 5, 6], vec![2, 7], vec![3]]);
    let list = &room.game.as_ref().and_then(|game| game.fair_deal()).expect("a deal").list;
    assert_eq!(list.list.len(), 4, "one part of each phone");
    // The game goes on where it was after each phone was restarted or was out of reach.
    for round in 0..8 {
        room.play(25);
        match round % 4 {
            0 => room.restart(0),
            1 => room.restart_host(),
            2 => room.go_far(1),
            _ => {
                room.come_near(1);
                room.restart(2);
            }
        }
        room.pass(1_000);
    }
    room.play_to_the_end();
    check_all_whole(&room);
    let game = room.game.as_ref().expect("a game");
    for seat in (0..8).map(Seat) {
        let done = game.table().log().iter().filter(|entry| entry.seat() == Some(seat));
        let signed = done.clone().filter(|entry| entry.signature.is_some()).count();
        assert!(signed > 0 && signed == done.count(), "{seat:?}");
    }
}

#[test]
fn a_phone_is_shown_what_its_own_seats_see_and_nothing_of_others() {
    let mut room = PeopleRoom::shared(EditionId::Classic, 6, 1, &[1, 0]);
    room.play(80);
    room.pass(500);
    for guest in 0..2 {
        let own: Vec<Option<u8>> = seats(&room, guest).into_iter().map(Some).collect();
        let rows = room.guests[guest].storage.shown(room.host.tag(), 1);
        assert!(rows.iter().all(|row| own.contains(&row.seat)) && !rows.is_empty());
        for followed in room.games(guest) {
            let view = room.game.as_ref().expect("a game").table().view(observer(followed.seat()));
            assert!(followed.view() == view);
        }
    }
    // This holds even if a guest asks for more: for another phone's seat, for the board, or as if it knew them already.
    let foreign = [None, Some(seats(&room, 1)[0]), Some(0), Some(7)];
    let told = |room: &PeopleRoom| room.guests[0].storage.shown(room.host.tag(), 1).len();
    let before = told(&room);
    for seat in foreign {
        let traffic = room.link.waiting(ayatsuri_link::KeyId(member(&room, 0).0));
        say(&mut room, 0, &GuestMessage::RequestView(seat));
        assert_eq!((told(&room), traffic), (before, 0), "{seat:?}");
    }
    let all = |seat| KnownProgress { game: 1, mended: 0, seat, updates: 9_999 };
    let hello =
        GuestMessage::Hello { name: "Guest 1".to_owned(), known: foreign.map(all).to_vec(), is_introduced: true };
    say(&mut room, 0, &hello);
    let rows = room.guests[0].storage.shown(room.host.tag(), 1);
    let own = seats(&room, 0);
    assert!(rows.iter().all(|row| row.seat.is_some_and(|seat| own.contains(&seat))));
    room.play_to_the_end();
    check_all_whole(&room);
}

fn observer(seat: Option<u8>) -> Observer {
    seat.map_or(Observer::Board, |seat| Observer::Seat(Seat(seat)))
}

#[test]
fn a_signature_for_one_seat_of_a_phone_is_worth_nothing_at_another() {
    let mut room = PeopleRoom::shared(EditionId::Classic, 4, 0, &[1, 0]);
    let own = seats(&room, 0);
    // Neither seat has signed anything yet, so that their chains differ by nothing else.
    for (asked, other) in [(own[0], own[1]), (own[1], own[0])] {
        let prompt =
            |room: &PeopleRoom| room.games(0).find(|game| game.seat() == Some(asked)).and_then(FollowedGame::prompt);
        for _ in 0..400 {
            if prompt(&room).is_some() {
                break;
            }
            let others: Vec<u8> = (0..4).filter(|seat| *seat != asked).collect();
            room.play_seats(&others);
        }
        let number = prompt(&room).expect("it is asked");
        let legal = room.games(0).find(|game| game.seat() == Some(asked)).expect("its game").legal();
        let action = *legal.first().expect("a choice");
        let people = &room.guests[0].guest;
        let (witness, seated) = (people.witness().expect("a part"), &people.announcement().expect("dealt").seated);
        let signed = |seat: u8| {
            let mut signer = witness.signer(FurtherSeat::of(seated, witness.me(), Seat(seat))).expect("a key");
            signer.sign(u64::from(number.0), &action_bytes::<City>(&action))
        };
        let (action, signature) = (padded_action::<City>(&action), signed(other));
        let forged = GuestMessage::Act { seat: asked, prompt: number, action, signature };
        let own_entries = |room: &PeopleRoom| {
            let log = room.game.as_ref().expect("a game").table().log();
            log.iter().filter(|entry| entry.seat() == Some(Seat(asked)) && entry.signature.is_some()).count()
        };
        let before = own_entries(&room);
        room.guests[0].news.clear();
        say(&mut room, 0, &forged);
        assert_eq!((refusals(&mut room, 0), own_entries(&room)), (vec![AnswerRefusal::Unsigned], before));
        room.play_seats(&[asked]);
        room.pass(300);
        assert_eq!((refusals(&mut room, 0), own_entries(&room)), (vec![], before + 1));
    }
}

/// A change that a host makes to the terms.
type Alteration = fn(&mut DealTerms);

#[test]
fn nobody_commits_to_a_deal_that_leaves_a_friend_out_or_seats_them_elsewhere() {
    let alterations: [(bool, Alteration); 4] = [
        (false, |_| {}),
        (false, |terms| terms.seats.swap(0, 2)),
        (true, |terms| terms.seats[3].member = None),
        (true, |terms| terms.seats.swap(3, 4)),
    ];
    for (is_foul, alter) in alterations {
        let mut room = PeopleRoom::with(EditionId::Classic, 5, 2);
        room.add(0);
        room.make_all_ready();
        let guest = member(&room, 0);
        let mut terms = DealTerms::new(room.host.lobby(), 1, vec!["Bot".into()]);
        assert_eq!([1, 3].map(|seat: usize| terms.seats[seat].member), [Some(guest); 2]);
        alter(&mut terms);
        let context = ayatsuri_fair_deal::DealContext { table: room.host.tag(), game: 1, attempt: 0 };
        room.tell(0, &HostMessage::DealTerms(terms.clone()));
        let members = vec![room.host.me(), guest];
        room.tell(0, &HostMessage::DealRequest(DealRequest::Commit { context, members, terms: terms.digest() }));
        room.pass(500);
        let foul = room.guests[0].guest.foul();
        assert_eq!(foul, is_foul.then_some(&AuditFailure::OtherTerms));
    }
}

#[test]
fn bots_play_for_all_at_a_phone_that_is_away_and_all_have_their_seats_back() {
    let mut room = PeopleRoom::shared(EditionId::Classic, 6, 0, &[2, 1]);
    room.host.command(HostCommand::SetBotDelay(Some(30))).expect("at any time");
    room.play(60);
    for is_restarted in [false, true] {
        room.go_far(0);
        room.pass(25_000);
        assert!(seats(&room, 0).into_iter().all(|seat| matches!(controller(&room, seat), Controller::Person(_))));
        room.pass(10_000);
        assert!(seats(&room, 0).into_iter().all(|seat| matches!(controller(&room, seat), Controller::Bot(_))));
        assert!(plays(&room, 1), "who is there plays");
        room.play(40);
        if is_restarted {
            room.restart_host();
            room.go_far(0);
            room.restart(0);
        } else {
            room.come_near(0);
        }
        room.until("they are back", |room| plays(room, 0));
        room.play(40);
    }
    room.play_to_the_end();
    check_all_whole(&room);
}

#[test]
fn one_of_two_at_the_hosts_phone_leaves_their_seat_to_a_bot_and_comes_back() {
    let mut room = PeopleRoom::shared(EditionId::Classic, 4, 1, &[0]);
    room.play(30);
    let friend = PersonId { member: room.host.me(), person: 1 };
    let own = room.host.lobby().seats_of(friend.member);
    let now = ClockReading::both_at(room.now.0);
    let game = room.game.as_mut().expect("a game");
    room.host.replace(friend, game, &mut room.storage, now).expect("written");
    assert!(
        matches!(controller(&room, own[1]), Controller::Bot(_))
            && matches!(controller(&room, own[0]), Controller::Person(_))
    );
    room.play(40);
    let game = room.game.as_mut().expect("a game");
    room.host.resume_person(friend.person, game, &mut room.storage, now).expect("written");
    assert!(own.iter().all(|seat| matches!(controller(&room, *seat), Controller::Person(_))));
    room.play_to_the_end();
    check_all_whole(&room);
}

#[test]
fn a_phone_with_a_seat_is_given_another_in_the_middle_of_a_game() {
    let mut room = PeopleRoom::with(EditionId::Classic, 5, 3);
    // A friend without a seat watches at the second guest's phone.
    room.add(1);
    room.guests[1].guest.request_for(1, GuestRequest::Seat(None));
    room.pass(300);
    room.start();
    room.play(60);
    let (lost, whole) = (seats(&room, 0)[0], seats(&room, 1));
    let friend = PersonId { member: member(&room, 1), person: 1 };
    let known = |room: &PeopleRoom| room.games(1).map(|game| (game.seat(), game.shown().len())).collect::<Vec<_>>();
    let before = known(&room);
    room.go_far(0);
    room.pass(500);
    room.host.give_seat(lost, friend).expect("its person is away");
    assert_eq!(seats(&room, 1), [whole[0], lost]);
    room.until("the friend has it", |room| plays(room, 1));
    let now = known(&room);
    assert_eq!(now[0].0, before[0].0);
    assert!(now[0].1 >= before[0].1 && now[1].0 == Some(lost), "{now:?}");
    for is_restarted in [false, true] {
        if is_restarted {
            room.restart(1);
            room.restart_host();
            room.go_far(0);
            room.pass(1_000);
        }
        room.play(60);
    }
    // The phone that had it is back, and watches.
    room.come_near(0);
    room.pass(1_000);
    assert!(seats(&room, 0).is_empty());
    room.play_to_the_end();
    let game = room.game.as_ref().expect("a game");
    let late = |entry: &&ayatsuri_table::LogEntry<City>| entry.seat() == Some(Seat(lost)) && entry.signature.is_some();
    assert!(game.table().log().iter().rev().take(100).any(|entry| late(&entry)), "the friend has played");
    for guest in 0..3 {
        let audit = room.guests[guest].guest.audit().expect("an audit");
        let verdict = audit.of_all_seats().expect("honest");
        assert_eq!((verdict.shown, room.guests[guest].guest.foul()), (verdict.of, None));
        assert_eq!((verdict.is_retold, audit.further.len()), (guest == 0, usize::from(guest == 1)));
    }
}

#[test]
fn unconfirmed_answers_of_two_seats_survive_a_restart_of_their_phone() {
    let mut room = PeopleRoom::shared(EditionId::Classic, 4, 0, &[1, 0]);
    let both = |room: &PeopleRoom| room.games(0).all(|game| game.prompt().is_some());
    // Both seats are asked at once only if a choice is put to several seats; otherwise one after the other.
    for _ in 0..400 {
        if both(&room) || room.is_over() {
            break;
        }
        room.play(1);
    }
    room.pass(500);
    let asked: Vec<u8> = room.games(0).filter(|game| game.prompt().is_some()).filter_map(FollowedGame::seat).collect();
    room.go_far(0);
    room.answer(0);
    let kept: Vec<_> = asked.iter().map(|seat| room.guests[0].guest.pending(*seat)).collect();
    assert!(kept.iter().all(Option::is_some));
    room.restart(0);
    assert_eq!(asked.iter().map(|seat| room.guests[0].guest.pending(*seat)).collect::<Vec<_>>(), kept);
    room.until("they are told", |room| asked.iter().all(|seat| room.guests[0].guest.pending(*seat).is_none()));
    room.play_to_the_end();
    check_all_whole(&room);
}

#[test]
fn each_seat_of_a_phone_takes_its_own_whole_view() {
    let mut room = PeopleRoom::shared(EditionId::Fullset, 6, 1, &[2]);
    room.play(30);
    for _ in 0..3 {
        room.guests[0].guest.request_views();
        room.pass(500);
        room.play(20);
    }
    assert_eq!(room.guests[0].guest.foul(), None);
    room.play_to_the_end();
    check_all_whole(&room);
}

#[test]
fn a_phone_keeps_its_owners_name_and_nobody_elses_as_its_own() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 1);
    room.add(0);
    let kept = |room: &PeopleRoom| room.guests[0].guest.stored().keys[0].name.clone();
    room.guests[0].guest.request(GuestRequest::Name("Ume".to_owned()));
    assert_eq!(kept(&room), "Ume");
    room.guests[0].guest.request_for(1, GuestRequest::Name("Eri".to_owned()));
    assert_eq!(kept(&room), "Ume");
    room.pass(500);
    room.restart(0);
    room.pass(1_000);
    let names: Vec<&str> = room.host.lobby().people.iter().map(|person| person.name.as_str()).collect();
    assert_eq!(names, ["Aya", "Ume", "Eri"]);
}
