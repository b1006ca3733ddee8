//! Hosts that try to choose the cards, or who plays a hand, or to tell more after the disclosure: guests find them out.

use ayatsuri_fair_deal::{
    AuditFailure, CommitmentList, DealContext, DealRequest, DealSettlement, MemberId, SeatHolder, ShownToObserver,
};
use ayatsuri_multiplayer::{
    DealTerms, FollowedGame, GameFollower, GuestRequest, HostCommand, HostMessage, Lobby, LobbyError,
    MultiplayerGuestEvent, ObserverUpdate,
};
use ayatsuri_rules::city::EditionId;
use ayatsuri_rules::{Observer, Seat};
use ayatsuri_table::Level;

use crate::room::{BOTS, City, PeopleRoom};

fn member(room: &PeopleRoom, guest: usize) -> MemberId {
    room.guests[guest].guest.me().expect("it is in")
}

fn fouls(room: &PeopleRoom) -> Vec<Option<AuditFailure>> {
    room.guests.iter().map(|guest| guest.guest.foul().cloned()).collect()
}

fn follows(room: &PeopleRoom, guest: usize) -> &FollowedGame<City> {
    room.guests[guest].game.as_ref().expect("a game")
}

/// A deal in which both guests have opened their parts, so that the host knows the seed.
fn opened(room: &mut PeopleRoom) -> DealContext {
    room.make_all_ready();
    room.pass(300);
    room.ask_for_deal();
    let game = room.host.game();
    let has_opened = |room: &PeopleRoom, guest: usize| {
        let state = serde_json::from_str::<serde_json::Value>(&room.guests[guest].guest.stored().state).expect("JSON");
        state["watch"]["list"]["context"]["game"] == game
    };
    for _ in 0..100 {
        if (0..2).all(|guest| has_opened(room, guest)) {
            break;
        }
        room.step();
    }
    assert!((0..2).all(|guest| has_opened(room, guest)));
    DealContext { table: room.host.tag(), game, attempt: 0 }
}

/// Lets the host give a deal up, as if it had been killed, and waits until all are back.
fn drop_it(room: &mut PeopleRoom) {
    room.restart_host();
    room.game = None;
    room.until("all are back", |room| {
        let is_back = |guest: usize| {
            let lobby: Option<&Lobby> = room.guests[guest].guest.lobby();
            lobby.is_some_and(|lobby| lobby.phase == room.host.lobby().phase)
        };
        room.host.lobby().people.iter().all(|person| person.is_here) && (0..2).all(is_back)
    });
    room.pass(500);
}

#[test]
fn a_void_that_cannot_be_is_a_foul_at_once() {
    // The blame for a void deal in which this guest has opened its part: nobody, the host, a stranger, one phone twice.
    for case in 0..4 {
        let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
        let context = opened(&mut room);
        let other = member(&room, 1);
        let missing = [vec![], vec![room.host.me()], vec![MemberId([9; 8])], vec![other, other]][case].clone();
        room.guests[0].news.clear();
        room.tell(0, &HostMessage::DealRequest(DealRequest::Void { context, missing }));
        room.pass(300);
        assert_eq!(room.guests[0].guest.foul(), Some(&AuditFailure::FalselyVoid), "{case}");
        assert!(room.guests[0].news.contains(&MultiplayerGuestEvent::Foul), "its person is told at once");
        room.restart(0);
        room.pass(500);
        assert_eq!(room.guests[0].guest.foul(), Some(&AuditFailure::FalselyVoid), "also after a restart");
    }
}

#[test]
fn the_next_attempt_is_made_without_those_who_did_not_answer_and_with_all_others() {
    for (with_missing, is_foul) in [(true, true), (false, false)] {
        let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
        let context = opened(&mut room);
        let (host, both) = (room.host.me(), [member(&room, 0), member(&room, 1)]);
        let terms = DealTerms::new(room.host.lobby(), 1, BOTS.map(str::to_owned).to_vec());
        room.tell(0, &HostMessage::DealRequest(DealRequest::Void { context, missing: vec![both[1]] }));
        let members = if with_missing { vec![host, both[0], both[1]] } else { vec![host, both[0]] };
        let context = DealContext { attempt: 1, ..context };
        let commit = DealRequest::Commit { context, members, terms: terms.digest() };
        room.tell(0, &HostMessage::DealRequest(commit));
        room.pass(300);
        // The room's own host goes on with its first attempt meanwhile, and this guest may take that for another foul.
        assert_eq!(room.guests[0].guest.foul() == Some(&AuditFailure::FalselyVoid), is_foul);
    }
}

#[test]
fn a_host_that_grinds_with_void_deals_of_one_game_after_another_is_told_of() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    for _ in 0..2 {
        let context = opened(&mut room);
        // The host gives the deal up, blames the second guest, whose opening it never acknowledged, and begins another
        // game.
        drop_it(&mut room);
        let missing = vec![member(&room, 1)];
        room.tell(0, &HostMessage::DealRequest(DealRequest::Void { context, missing }));
        room.pass(100);
    }
    room.start();
    assert!(room.guests[0].guest.dropped_deals() >= 2, "{}", room.guests[0].guest.dropped_deals());
    room.play_to_the_end();
    assert!(room.guests[0].guest.dropped_deals() >= 2, "it is told with the result");
}

#[test]
fn a_readiness_is_good_for_one_deal() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    let context = opened(&mut room);
    drop_it(&mut room);
    // The host begins the next game by itself, for the same agreement, and asks nobody.
    let (host, both) = (room.host.me(), [member(&room, 0), member(&room, 1)]);
    let game = context.game + 1;
    let terms = DealTerms::new(room.host.lobby(), game, BOTS.map(str::to_owned).to_vec());
    room.tell(0, &HostMessage::DealTerms(terms.clone()));
    let context = DealContext { game, ..context };
    let commit = DealRequest::Commit { context, members: vec![host, both[0], both[1]], terms: terms.digest() };
    room.tell(0, &HostMessage::DealRequest(commit));
    room.pass(500);
    let state: serde_json::Value = serde_json::from_str(&room.guests[0].guest.stored().state).expect("JSON");
    assert!(state["watch"]["announced"].is_null(), "it has not committed: {}", state["watch"]);
    // Once its people are ready again, it commits.
    room.start();
    room.play_to_the_end();
}

#[test]
fn who_has_taken_their_readiness_back_is_dealt_no_game() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    room.make_all_ready();
    room.pass(300);
    let (host, both) = (room.host.me(), [member(&room, 0), member(&room, 1)]);
    let terms = DealTerms::new(room.host.lobby(), 1, BOTS.map(str::to_owned).to_vec());
    room.guests[0].guest.request(GuestRequest::Ready(None));
    room.until("the host has heard of it", |room| !room.host.lobby().people[1].is_ready);
    room.pass(60_000);
    room.tell(0, &HostMessage::DealTerms(terms.clone()));
    let context = DealContext { table: room.host.tag(), game: 1, attempt: 0 };
    let commit = DealRequest::Commit { context, members: vec![host, both[0], both[1]], terms: terms.digest() };
    room.tell(0, &HostMessage::DealRequest(commit));
    room.pass(500);
    let state: serde_json::Value = serde_json::from_str(&room.guests[0].guest.stored().state).expect("JSON");
    assert!(state["watch"]["announced"].is_null(), "{}", state["watch"]);
}

#[test]
fn one_of_two_at_a_phone_is_not_ready_for_both() {
    let mut room = PeopleRoom::with(EditionId::Classic, 5, 2);
    room.add(0);
    let agreed = room.host.lobby().agreed;
    room.guests[0].guest.request_for(1, GuestRequest::Ready(Some(agreed)));
    room.pass(300);
    let (host, both) = (room.host.me(), [member(&room, 0), member(&room, 1)]);
    let terms = DealTerms::new(room.host.lobby(), 1, BOTS.map(str::to_owned).to_vec());
    room.tell(0, &HostMessage::DealTerms(terms.clone()));
    let context = DealContext { table: room.host.tag(), game: 1, attempt: 0 };
    let commit = DealRequest::Commit { context, members: vec![host, both[0], both[1]], terms: terms.digest() };
    room.tell(0, &HostMessage::DealRequest(commit));
    room.pass(500);
    // Nothing is dealt with this phone's help. The host's request and the other person's word may have crossed: nobody
    // is accused.
    let state: serde_json::Value = serde_json::from_str(&room.guests[0].guest.stored().state).expect("JSON");
    assert!(state["watch"]["announced"].is_null(), "{}", state["watch"]);
    assert_eq!(room.guests[0].guest.foul(), None);
}

#[test]
fn terms_are_told_before_a_deal_and_not_in_the_middle_of_a_game() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.play(20);
    let mut terms = DealTerms::new(room.host.lobby(), 1, BOTS.map(str::to_owned).to_vec());
    terms.seats[0].bot = Level::Master;
    room.tell(0, &HostMessage::DealTerms(terms));
    room.pass(300);
    assert!(room.guests[0].guest.foul().is_some());
    // A restart does not make this phone lose its notes.
    room.restart(0);
    room.pass(500);
    assert!(!room.guests[0].guest.loss().is_any());
}

/// Tells all guests in the host's name that a seat passes, which the table does not know of, once they know all that
/// was played.
fn pass_seat(room: &mut PeopleRoom, seat: u8, to: Option<SeatHolder>, level: Option<Level>) {
    room.pass(300);
    for guest in 0..room.guests.len() {
        let (of, number) = (follows(room, guest).known().seat, follows(room, guest).known().updates);
        let observer = of.map_or(Observer::Board, |of| Observer::Seat(Seat(of)));
        let prompt = follows(room, guest).prompt();
        let shown = vec![ShownToObserver::SeatTransferred { seat: Seat(seat), to, level: level.map(Level::number) }];
        let update = ObserverUpdate::<City> { number, observer, is_yours: false, prompt, check: None, shown };
        room.tell(guest, &HostMessage::Updates(vec![update.to_bytes()]));
    }
    room.pass(300);
}

#[test]
fn a_bots_seat_passes_to_no_phone_that_was_there() {
    let foul = Some(AuditFailure::SeatTakenOver { seat: 3 });
    for of in 0..2 {
        let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
        room.play(20);
        let member = if of == 0 { room.host.me() } else { member(&room, 1) };
        pass_seat(&mut room, 3, Some(SeatHolder { member, key: [7; 32] }), None);
        assert_eq!(room.guests[0].guest.foul().cloned(), foul);
    }
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.play(20);
    pass_seat(&mut room, 3, None, Some(Level::Master));
    assert_eq!(fouls(&room), vec![Some(AuditFailure::OtherTerms); 2], "a bot of another level");
}

#[test]
fn a_bots_seat_is_given_to_who_comes_late_and_to_nobody_else() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 5, 2);
    room.play(20);
    room.host.request(GuestRequest::Add("Friend".to_owned())).expect("there is room");
    let friend = ayatsuri_multiplayer::PersonId { member: room.host.me(), person: 1 };
    assert_eq!(room.host.give_seat(3, friend), Err(LobbyError::NotNow));
    let late = room.join(false);
    room.until("it watches", |room| room.guests[late].game.is_some());
    let whom = member(&room, late);
    room.host.give_seat(3, whom).expect("it came late");
    room.until("it plays", |room| room.guests[late].game.as_ref().is_some_and(|game| game.seat() == Some(3)));
    room.play_to_the_end();
    assert_eq!(fouls(&room), vec![None; 3]);
    let verdict = room.guests[0].guest.audit().and_then(|audit| audit.of_all_seats().ok()).expect("honest");
    assert!(verdict.is_whole() && verdict.without_part == 1, "{verdict:?}");
    let opened = room.guests[0].guest.audit().expect("an audit").opened.clone();
    let course = follows(&room, 0).course(&opened).expect("a game");
    let given: Vec<_> = course.passed.iter().filter(|(one, _)| one.to.is_some()).collect();
    assert!(course.is_over && given.len() == 1 && given[0].1 >= 1, "{course:?}");
}

#[test]
fn nothing_is_told_of_a_game_after_it_was_disclosed() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.play(30);
    room.pass(500);
    let opened =
        ayatsuri_multiplayer::TableInPlay::opened(room.game.as_ref().expect("a game")).expect("dealt by phones");
    room.tell(0, &HostMessage::Disclosure { game: 1, opened });
    room.pass(500);
    assert_eq!(room.guests[0].guest.foul(), None, "a game that was ended is disclosed like this");
    assert!(room.guests[0].guest.audit().is_some_and(|audit| audit.of_all_seats().is_ok()));
    room.play(10);
    room.pass(300);
    assert_eq!(room.guests[0].guest.foul(), Some(&AuditFailure::ToldAfterEnd));
}

#[test]
fn a_foul_is_kept_until_its_page_was_opened() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.play(20);
    let mut dealt = room.guests[0].guest.announcement().expect("dealt").clone();
    dealt.seated.swap(0, 1);
    room.tell(0, &HostMessage::Dealt(dealt));
    room.pass(300);
    let foul = Some(&AuditFailure::ToldOtherwise);
    assert_eq!((room.guests[0].guest.foul(), room.guests[0].guest.is_foul_past()), (foul, false));
    room.play_to_the_end();
    for is_seen in [false, true] {
        room.host.rematch();
        room.pass(500);
        room.start();
        assert_eq!(room.guests[0].guest.foul(), foul.filter(|_| !is_seen));
        room.restart(0);
        room.pass(500);
        assert_eq!(room.guests[0].guest.foul(), foul.filter(|_| !is_seen));
        assert_eq!(room.guests[0].guest.is_foul_past(), !is_seen);
        room.guests[0].guest.note_foul_seen();
        assert_eq!(room.guests[0].guest.foul(), foul.filter(|_| !is_seen), "until the next deal");
        room.play_to_the_end();
    }
}

#[test]
fn an_honest_host_is_not_accused_of_a_key_that_this_phone_has_made_long_ago() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    let seat = room.seat(0).expect("a seat");
    let context = room.guests[0].guest.announcement().expect("dealt").list.context;
    let me = member(&room, 0);
    for number in 0..75_u32 {
        let before = room.guests[0].guest.late_signers().last().map(|(_, signer)| signer.key());
        room.tell(0, &HostMessage::SeatGiven(context, seat));
        room.until("it has made a key", |room| {
            let last = room.guests[0].guest.late_signers().last().map(|(_, signer)| signer.key());
            last != before
        });
        let key = room.guests[0].guest.late_signers().last().map(|(_, signer)| signer.key()).expect("a key");
        let updates = follows(&room, 0).known().updates;
        let shown = vec![ShownToObserver::SeatTransferred {
            seat: Seat(seat),
            to: Some(SeatHolder { member: me, key }),
            level: None,
        }];
        let observer = Observer::Seat(Seat(seat));
        let update =
            ObserverUpdate::<City> { number: updates, observer, is_yours: false, prompt: None, check: None, shown };
        room.tell(0, &HostMessage::Updates(vec![update.to_bytes()]));
        room.until("the seat has passed", |room| follows(room, 0).known().updates > updates);
        assert_eq!(room.guests[0].guest.foul(), None, "{number}");
    }
    room.restart(0);
    assert_eq!(follows(&room, 0).foul(), None);
    room.pass(500);
    assert_eq!(room.guests[0].guest.foul(), None);
}

#[test]
fn a_seat_that_is_given_again_and_again_without_passing_costs_one_key() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    let seat = room.seat(0).expect("a seat");
    let context = room.guests[0].guest.announcement().expect("dealt").list.context;
    for _ in 0..500 {
        room.tell(0, &HostMessage::SeatGiven(context, seat));
    }
    room.until("they have arrived", |room| room.link.waiting(room.key(0)) == 0);
    assert_eq!((room.guests[0].guest.late_signers().len(), room.guests[0].guest.foul()), (1, None));
}

#[test]
fn a_lobby_and_terms_of_a_game_that_the_rules_do_not_allow_are_not_taken() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    let mut lobby = room.host.lobby().clone();
    let ayatsuri_multiplayer::AgreedSetup::City(setup) = &mut lobby.setup else { panic!("a city") };
    setup.players = 30;
    lobby.bots = vec![Level::Novice; 30];
    assert_eq!(room.host.command(HostCommand::SetSetup(lobby.setup.clone())), Err(LobbyError::Rules));
    room.tell(0, &HostMessage::Lobby(lobby.clone()));
    room.pass(300);
    assert_eq!(room.guests[0].guest.foul(), Some(&AuditFailure::Impossible));
    assert_eq!(room.guests[0].guest.lobby().map(|lobby| lobby.setup.players()), Some(4));
    let mut terms = DealTerms::new(room.host.lobby(), 1, vec![]);
    terms.setup = lobby.setup;
    terms.seats = vec![terms.seats[0].clone(); 30];
    room.tell(1, &HostMessage::DealTerms(terms));
    room.pass(300);
    assert_eq!(room.guests[1].guest.foul(), Some(&AuditFailure::OtherTerms));
}

#[test]
fn terms_of_another_digest_than_the_lists_are_none_of_it() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    let dealt = room.guests[0].guest.announcement().expect("dealt").clone();
    let settled = DealSettlement::new([8; 32], &[]);
    let other = CommitmentList { settled: Some(settled), ..dealt.list.clone() };
    room.tell(0, &HostMessage::Dealt(ayatsuri_multiplayer::DealAnnouncement { list: other, ..dealt.clone() }));
    room.pass(300);
    assert_eq!(room.guests[0].guest.foul(), Some(&AuditFailure::ToldOtherwise));
    assert_eq!(room.guests[0].guest.announcement(), Some(&dealt), "what was told first stands");
}

#[test]
fn whoever_asks_for_its_view_again_and_again_is_told_as_often_as_it_takes_it() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.play(20);
    room.guests[0].is_asleep = true;
    for _ in 0..2_000 {
        room.guests[0].guest.request_views();
    }
    room.go_up(0);
    for _ in 0..100 {
        room.go_up(0);
        room.run_host();
        room.come_down(0);
    }
    let waits = room.link.waiting(room.key(0));
    assert!(waits <= 20_000, "{waits} bytes wait");
    room.guests[0].is_asleep = false;
    room.play_to_the_end();
    assert_eq!(fouls(&room), vec![None; 2]);
}

#[test]
fn words_are_not_ground_out_by_joining_again_and_again() {
    let mut room = PeopleRoom::new(EditionId::Classic, 4);
    let mut words = vec![];
    for _ in 0..8 {
        let guest = room.join(false);
        room.until("it is in", |room| room.guests[guest].guest.lobby().is_some());
        room.pass(1_000);
        let whom = member(&room, guest);
        words.push(room.host.words_of(whom).is_some() && room.guests[guest].guest.words().is_some());
        let now = room.reading();
        room.host.remove(whom, &mut room.link, None, &mut room.storage, now).expect("written");
        room.pass(200);
    }
    assert_eq!(words, [true, true, true, true, true, true, false, false]);
}
