//! The people at the host's own phone, and what the host may not do.

use ayatsuri_fair_deal::{AuditFailure, DealRequest};
use ayatsuri_link::SecureRandom;
use ayatsuri_multiplayer::{
    AnswerRefusal, GuestMessage, GuestRequest, HostCommand, LobbyError, MultiplayerGuestEvent, MultiplayerHost,
    MultiplayerHostEvent, PersonId, TableInPlay, answer_result, pieces,
};
use ayatsuri_multiplayer::{GameRevisions, HostMessage};
use ayatsuri_rules::city::EditionId;
use ayatsuri_rules::{LegalActions, Observer, Seat};
use ayatsuri_table::{Controller, InputOutcome, KeptTable, PromptId};

use crate::room::{PeopleRoom, setup};

fn is_bots(room: &PeopleRoom, seat: u8) -> bool {
    let game = room.game.as_ref().expect("a game");
    matches!(game.table().controller(Seat(seat)), Controller::Bot(_))
}

#[test]
fn who_is_away_at_the_hosts_phone_is_so_until_they_say_that_they_are_back() {
    let mut room = PeopleRoom::shared(EditionId::Classic, 5, 1, &[0]);
    let friend = PersonId { member: room.host.me(), person: 1 };
    let seat = room.host.lobby().lobby_member(friend).and_then(|person| person.seat).expect("a seat");
    let (now, game) = (room.reading(), room.game.as_mut().expect("a game"));
    room.host.replace(friend, game, &mut room.storage, now).expect("written");
    room.play(20);
    let is_here = |room: &PeopleRoom| room.host.lobby().lobby_member(friend).expect("at the table").is_here;
    assert_eq!((is_bots(&room, seat), is_here(&room)), (true, false));
    let (now, game) = (room.reading(), room.game.as_mut().expect("a game"));
    room.host.resume_person(1, game, &mut room.storage, now).expect("written");
    room.play(20);
    assert_eq!((is_bots(&room, seat), is_here(&room)), (false, true));
    // A guest who is linked is back at once, and was never away.
    let whom = room.guests[0].guest.me().expect("it is in");
    let (now, game) = (room.reading(), room.game.as_mut().expect("a game"));
    room.host.replace(whom, game, &mut room.storage, now).expect("written");
    assert!(room.host.lobby().lobby_member(whom).expect("at the table").is_here);
    room.pass(500);
    assert!(!is_bots(&room, room.seat(0).expect("a seat")));
    // A person who left their seat to a bot did so for one game; a guest who is away stays away.
    let (now, game) = (room.reading(), room.game.as_mut().expect("a game"));
    room.host.replace(friend, game, &mut room.storage, now).expect("written");
    room.play_to_the_end();
    room.go_far(0);
    room.pass(500);
    room.host.rematch();
    let stored: serde_json::Value = serde_json::from_str(&room.host.stored().state).expect("JSON");
    assert_eq!((&stored["opened"], &stored["holders"]), (&serde_json::Value::Null, &serde_json::json!([])));
    assert!(is_here(&room) && !room.host.lobby().lobby_member(whom).expect("at the table").is_here);
}

/// The open prompt of the host's person, and the legal answers.
fn asked(room: &mut PeopleRoom) -> (PromptId, LegalActions<ayatsuri_rules::city::Action>) {
    for _ in 0..1_000 {
        let table = room.game.as_ref().expect("a game").table();
        if let Some(prompt) = table.prompt(Seat(0)) {
            return (prompt, table.legal(Seat(0)));
        }
        room.play_seats(&[1, 2, 3]);
    }
    panic!("the host's person is never asked");
}

#[test]
fn an_answer_of_the_hosts_person_counts_once_and_in_time() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    let act = |room: &mut PeopleRoom, prompt, action| {
        let (now, game) = (room.reading(), room.game.as_mut().expect("a game"));
        room.host.act(prompt, action, game, &mut room.storage, now).expect("written")
    };
    let (mut refused, mut before) = (0, None);
    for _ in 0..12 {
        let (prompt, legal) = asked(&mut room);
        // One that was legal before and is not now takes nothing of the chain.
        if let Some(other) = before.filter(|action| !legal.as_slice().contains(action)) {
            assert_eq!(act(&mut room, prompt, other), Err(AnswerRefusal::AgainstRules));
            refused += 1;
        }
        let action = legal.as_slice()[0];
        assert_eq!(act(&mut room, prompt, action), Ok(()));
        assert_eq!(act(&mut room, prompt, action), Err(AnswerRefusal::Late), "a second time");
        before = Some(action);
        room.play_seats(&[1, 2, 3]);
    }
    assert!(refused > 0);
    let (prompt, legal) = asked(&mut room);
    room.play_to_the_end();
    assert_eq!(act(&mut room, prompt, legal.as_slice()[0]), Err(AnswerRefusal::Late));
    assert!(room.guests.iter().all(|guest| guest.guest.audit().is_some_and(|audit| audit.found.is_ok())));
    // A game that was given up is not played on, though its table still asks.
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    let (prompt, legal) = asked(&mut room);
    let game = room.game.as_mut().expect("a game");
    room.host.end_game(game);
    room.pass(500);
    let length = room.length();
    assert_eq!(act(&mut room, prompt, legal.as_slice()[0]), Err(AnswerRefusal::Late));
    let whom = room.guests[0].guest.me().expect("it is in");
    let (now, game) = (room.reading(), room.game.as_mut().expect("a game"));
    room.host.replace(whom, game, &mut room.storage, now).expect("nothing to do");
    // Nor does anybody make a key for it.
    let (context, seat, now) =
        (room.guests[0].guest.announcement().expect("dealt").list.context, room.seat(0).expect("a seat"), room.now);
    for piece in pieces(&GuestMessage::RequestKey(context, seat)) {
        room.guests[0].link.send(piece, now);
    }
    room.pass(500);
    assert_eq!((room.length(), room.guests[0].guest.late_signers().len()), (length, 0));
}

#[test]
fn whatever_becomes_of_an_answer_is_said_in_one_of_three_ways() {
    let outcomes: [(InputOutcome<()>, Result<(), AnswerRefusal>); 6] = [
        (InputOutcome::Done, Ok(())),
        (InputOutcome::Duplicate, Ok(())),
        (InputOutcome::Late, Err(AnswerRefusal::Late)),
        (InputOutcome::Nothing, Err(AnswerRefusal::Late)),
        (InputOutcome::NotYours, Err(AnswerRefusal::NotYours)),
        (InputOutcome::Refused(()), Err(AnswerRefusal::AgainstRules)),
    ];
    for (outcome, said) in outcomes {
        assert_eq!(answer_result(&outcome), said);
    }
}

#[test]
fn a_seat_passes_only_to_who_may_have_it_and_leaves_nothing_with_who_had_it() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    room.host.request(GuestRequest::Seat(None)).expect("before a game");
    room.start();
    room.play(10);
    // The host takes part in the deal even without a seat, so it was there.
    assert_eq!(room.host.give_seat(3, room.host.me()), Err(LobbyError::NotNow));
    room.link.open_door();
    let older =
        room.join_with_rules(GameRevisions { city: GameRevisions::BUILT_IN.city - 1, ..GameRevisions::BUILT_IN });
    room.until("it is in", |room| room.guests[older].guest.lobby().is_some());
    let outdated = room.guests[older].guest.me().expect("it is in");
    assert_eq!(room.host.give_seat(3, outdated), Err(LobbyError::OtherRules));
    let (seat, first) = (room.seat(0).expect("a seat"), room.guests[0].guest.me().expect("it is in"));
    room.go_far(0);
    let (now, game) = (room.reading(), room.game.as_mut().expect("a game"));
    room.host.replace(first, game, &mut room.storage, now).expect("written");
    room.step();
    let late = room.join(false);
    room.until("it watches", |room| room.guests[late].game.is_some());
    let whom = room.guests[late].guest.me().expect("it is in");
    room.host.give_seat(seat, whom).expect("its person is away");
    room.until("it has the seat", |room| !room.host.lobby().lobby_member(whom).expect("it is in").is_replaced);
    let before = room.host.lobby().lobby_member(first).expect("at the table");
    assert_eq!((before.seat, before.is_replaced), (None, false));
    // The key outlasts the program of its phone.
    let key = |room: &PeopleRoom| room.game.as_ref().map(|game| game.table().controller(Seat(seat)));
    let held = key(&room);
    room.restart(late);
    room.pass(2_000);
    assert_eq!((key(&room), room.guests[late].guest.late_signers().len()), (held, 1));
    room.go_far(older);
    room.come_near(0);
    room.pass(1_000);
    for _ in 0..4_000 {
        if room.is_over() {
            break;
        }
        room.play(1);
    }
    room.pass(2_000);
    assert!(room.guests[late].guest.audit().is_some_and(|audit| audit.found.is_ok()));
    assert!(room.guests.iter().all(|guest| guest.guest.foul().is_none()));
}

#[test]
fn the_hosts_own_phone_is_not_sent_away() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 1);
    let (before, now, me) = (room.host.lobby().clone(), room.reading(), room.host.me());
    let at = room.game.as_mut().map(|game| game as &mut dyn TableInPlay);
    room.host.remove(me, &mut room.link, at, &mut room.storage, now).expect("nothing to do");
    assert_eq!(room.host.lobby(), &before);
}

#[test]
fn a_guests_wishes_change_what_they_name_and_nothing_else() {
    let mut room = PeopleRoom::with(EditionId::Classic, 5, 2);
    room.pass(1_000);
    room.add(0);
    let whom = room.guests[0].guest.me().expect("it is in");
    type Change = fn(&mut ayatsuri_multiplayer::LobbyMember);
    let wishes: [(GuestRequest, Change); 4] = [
        (GuestRequest::Colour(6), |one| one.colour = 6),
        (GuestRequest::Name("Eri".to_owned()), |one| one.name = "Eri".to_owned()),
        (GuestRequest::Seat(None), |one| one.seat = None),
        (GuestRequest::Seat(Some(4)), |one| one.seat = Some(4)),
    ];
    for (wish, change) in wishes {
        let mut then = room.host.lobby().clone();
        change(then.person_mut(whom).expect("at the table"));
        room.guests[0].guest.request(wish);
        room.pass(300);
        assert_eq!(room.host.lobby(), &then);
    }
    // A person who takes their readiness back is dealt nothing, and neither is a phone from which somebody leaves.
    let agreed = room.host.lobby().agreed;
    for person in [0, 1] {
        room.guests[0].guest.request_for(person, GuestRequest::Ready(Some(agreed)));
    }
    let is_ready = |room: &PeopleRoom| room.host.lobby().lobby_member(whom).expect("at the table").is_ready;
    room.until("it is ready", is_ready);
    room.guests[0].guest.request_for(1, GuestRequest::Leave);
    room.until("it is ready for what has changed", |room| !is_ready(room));
    room.guests[0].guest.request(GuestRequest::Ready(Some(agreed)));
    room.until("it is ready", is_ready);
    room.guests[0].guest.request(GuestRequest::Ready(None));
    let state = |room: &PeopleRoom| room.guests[0].guest.stored().state;
    assert!(state(&room).contains("\"is_taken_back\":true"), "{}", state(&room));
    room.until("it is not", |room| !is_ready(room));
}

#[test]
fn a_host_says_which_rules_its_own_phone_has() {
    let older = GameRevisions { city: GameRevisions::BUILT_IN.city - 1, ..GameRevisions::BUILT_IN };
    let mut room = PeopleRoom::new(EditionId::Classic, 3);
    let random = SecureRandom::for_testing_only(9);
    let host = MultiplayerHost::new("卓".to_owned(), setup(EditionId::Classic, 3), "Aya".to_owned(), random);
    room.host = host.with_revisions(older);
    room.link = room.host.link();
    room.link.open_door();
    let guest = room.join(false);
    room.until("it is in", |room| room.guests[guest].guest.lobby().is_some());
    assert_eq!(room.guests[guest].guest.other_rules(), Some(ayatsuri_link::JoinRefusal::HostOutdated));
    // The program was exchanged: what it has stored is from the one before.
    room.restart_host();
    assert_eq!(room.host.lobby().people[0].revisions, GameRevisions::BUILT_IN);
    let tag = room.host.tag();
    let kept = room.storage.hosted(tag).expect("it is kept");
    let mut state: serde_json::Value = serde_json::from_str(&kept.state).expect("JSON");
    state["tag"] = serde_json::json!([9, 9, 9, 9]);
    let other = KeptTable { state: state.to_string(), ..kept.clone() };
    let host = MultiplayerHost::restore(&other, SecureRandom::for_testing_only(3));
    assert_eq!(host.tag(), tag, "the row of a table says which it is");
    state["me"] = serde_json::json!([9, 9, 9, 9, 9, 9, 9, 9]);
    let other = KeptTable { state: state.to_string(), ..kept.clone() };
    let host = MultiplayerHost::restore(&other, SecureRandom::for_testing_only(3));
    assert!(host.loss().text, "a host is at its own table");
}

#[test]
fn who_leaves_takes_only_its_own_words_along() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    room.pass(1_000);
    let [first, second] = [0, 1].map(|guest| room.guests[guest].guest.me().expect("it is in"));
    let words = room.host.words_of(second);
    assert!(words.is_some() && room.host.words_of(first).is_some());
    let now = room.reading();
    room.host.remove(first, &mut room.link, None, &mut room.storage, now).expect("written");
    room.pass(1_000);
    assert_eq!((room.host.words_of(first), room.host.words_of(second)), (None, words));
    let state: serde_json::Value = serde_json::from_str(&room.host.stored().state).expect("JSON");
    assert_eq!(state["words_nonces"].as_array().map(Vec::len), Some(1));
    assert_eq!(room.host.stored().keys.len(), 2);
    room.guests.remove(0);
    room.restart_host();
    room.until("the other is back", |room| room.guests[0].guest.is_linked());
}

#[test]
fn a_host_that_has_taken_a_secret_in_cannot_say_that_it_is_missing() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    room.make_all_ready();
    room.ask_for_deal();
    room.step();
    room.until("the list is published", |room| room.host.witness().is_some_and(|witness| witness.list().is_some()));
    room.guests[1].is_asleep = true;
    room.pass(1_000);
    assert!(room.dealt_at.is_none(), "the other is waited for");
    let context = room.host.witness().and_then(|witness| witness.list()).expect("published").context;
    let missing = vec![room.guests[0].guest.me().expect("it is in")];
    room.tell(0, &HostMessage::DealRequest(DealRequest::Void { context, missing }));
    room.pass(300);
    assert_eq!(room.guests[0].guest.foul(), Some(&AuditFailure::FalselyMissing));
    assert!(room.guests[0].news.contains(&MultiplayerGuestEvent::Foul));
}

#[test]
fn an_answer_of_a_guest_is_news_at_the_hosts_phone() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.until_asked(0);
    room.answer(0);
    room.go_up(0);
    let (now, game) = (room.reading(), room.game.as_mut().expect("a game"));
    room.host.run(&mut room.link, Some(game), &mut room.storage, now).expect("written");
    let news: Vec<MultiplayerHostEvent> = std::iter::from_fn(|| room.host.news()).collect();
    assert!(news.iter().any(|news| matches!(news, MultiplayerHostEvent::Played)), "{news:?}");
    let game = room.game.as_ref().expect("a game");
    assert_ne!(ayatsuri_multiplayer::view_checksum(game.table().view(Observer::Board)), 0);
    let seats: std::collections::BTreeSet<u32> =
        (0..4).map(|seat| ayatsuri_multiplayer::view_checksum(game.table().view(Observer::Seat(Seat(seat))))).collect();
    assert_eq!(seats.len(), 4);
    room.host.command(HostCommand::SetLocked(true)).expect("at any time");
}
