//! A guest's phone hears its host: it tells its person, stores, and answers.

use ayatsuri_fair_deal::{AuditFailure, DealContext};
use ayatsuri_link::SecureRandom;
use ayatsuri_multiplayer::{
    AnswerRefusal, FollowedGame, GameFollower, GuestMessage, HostMessage, MultiplayerGuest, MultiplayerGuestEvent,
    ObserverUpdate, WirePrompt, padded_view, pieces,
};
use ayatsuri_rules::city::EditionId;
use ayatsuri_rules::{Observer, Seat};
use ayatsuri_table::{Controller, KeptRole, KeptTable, MemoryStorage, TableStorage};

use crate::room::{City, PeopleRoom, RoomGuest, another};

fn room() -> PeopleRoom {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.until_asked(0);
    room.pass(500);
    room.guests[0].news.clear();
    room
}

fn has_news(room: &PeopleRoom, news: &MultiplayerGuestEvent) -> bool {
    room.guests[0].news.contains(news)
}

fn key(room: &PeopleRoom) -> Option<[u8; 32]> {
    match room.game.as_ref()?.table().controller(Seat(room.seat(0)?)) {
        Controller::Person(holder) => holder.map(|holder| holder.key),
        Controller::Bot(_) => None,
    }
}

/// Tells the first guest its own view once more, with this prompt and this number of mendings.
fn tell_view(room: &mut PeopleRoom, mended: u32, prompt: Option<WirePrompt>) {
    let game = room.guests[0].game.as_ref().expect("it follows");
    let (seat, updates, view) = (game.seat(), game.known().updates, padded_view(game.view()));
    room.tell(0, &HostMessage::View { seat, mended, updates, prompt, view });
    room.pass(300);
}

#[test]
fn what_is_new_is_news() {
    let mut room = room();
    let prompt = room.guests[0].game.as_ref().and_then(FollowedGame::prompt);
    tell_view(&mut room, 0, prompt);
    assert!(has_news(&room, &MultiplayerGuestEvent::Played));
    room.go_far(1);
    room.pass(500);
    assert!(has_news(&room, &MultiplayerGuestEvent::LobbyChanged));
    assert!(!has_news(&room, &MultiplayerGuestEvent::Foul));
}

#[test]
fn a_foul_in_the_game_is_told_once_and_outlasts_the_program() {
    let mut room = room();
    let (seat, prompt) = {
        let game = room.guests[0].game.as_mut().expect("it follows");
        let (prompt, action) = (game.prompt().expect("it is asked"), game.legal()[0]);
        game.act(prompt, action).expect("it is asked");
        (game.seat().expect("a seat"), prompt)
    };
    let refusal = HostMessage::AnswerRefused { seat, prompt, refusal: AnswerRefusal::AgainstRules };
    room.tell(0, &refusal);
    room.pass(300);
    assert!(has_news(&room, &MultiplayerGuestEvent::Foul));
    let foul = Some(AuditFailure::AnswerDenied { prompt: prompt.0 });
    assert_eq!(room.guests[0].guest.foul(), foul.as_ref());
    room.guests[0].news.clear();
    room.tell(0, &refusal);
    room.pass(300);
    assert!(!has_news(&room, &MultiplayerGuestEvent::Foul), "it is known");
    room.restart(0);
    assert_eq!(room.guests[0].guest.foul(), foul.as_ref());
}

#[test]
fn a_foul_of_the_host_alone_is_told_and_outlasts_the_program() {
    let mut room = room();
    let context = DealContext { table: [0; 4], game: 9, attempt: 0 };
    room.tell(0, &HostMessage::SeatGiven(context, 0));
    room.until("it is told", |room| has_news(room, &MultiplayerGuestEvent::Foul));
    assert_eq!(room.guests[0].guest.foul(), Some(&AuditFailure::Impossible));
    room.restart(0);
    assert_eq!(room.guests[0].guest.foul(), Some(&AuditFailure::Impossible));
}

#[test]
fn who_did_not_answer_is_named_to_everybody() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 3);
    assert!(room.guests.iter().all(|guest| guest.guest.blamed().is_empty()));
    room.make_all_ready();
    room.ask_for_deal();
    for _ in 0..20 {
        if room.host.witness().is_some_and(|witness| witness.list().is_some()) {
            break;
        }
        room.step();
    }
    room.guests[0].is_asleep = true;
    let name = room.host.lobby().people[1].name.clone();
    room.until("the deal stands", |room| room.dealt_at.is_some());
    room.pass(500);
    for guest in &room.guests[1..] {
        assert_eq!(guest.guest.blamed(), [name.as_str()]);
    }
}

#[test]
fn an_update_that_does_not_follow_is_answered_with_the_wish_for_everything() {
    let mut room = room();
    let game = room.guests[0].game.as_ref().expect("it follows");
    let observer = Observer::Seat(Seat(game.seat().expect("a seat")));
    let (number, prompt) = (game.known().updates, game.prompt());
    let other =
        ObserverUpdate::<City> { number, observer, is_yours: false, prompt, check: Some(1), shown: vec![] }.to_bytes();
    room.tell(0, &HostMessage::Updates(vec![other.clone(), other]));
    let times_told_whole = |room: &PeopleRoom| room.guests[0].game.as_ref().map(FollowedGame::times_told_whole);
    room.until("it is told everything", |room| times_told_whole(room) == Some(2));
    room.pass(500);
    assert_eq!(times_told_whole(&room), Some(2), "once");
    assert_eq!(room.guests[0].guest.foul(), None);
}

#[test]
fn what_was_audited_is_kept_at_once() {
    // In the second game a bot takes part, and the result of playing it again is kept too.
    for players in [2, 3] {
        let mut room = PeopleRoom::playing(EditionId::Classic, players, 1);
        room.play_to_the_end();
        let bots = |room: &PeopleRoom| {
            let audit = room.guests[0].guest.audit().expect("an audit");
            audit.found.as_ref().expect("honest").bots
        };
        let before = bots(&room);
        assert_eq!((before.checked > 0, before.unchecked()), (players == 3, 0));
        if players == 3 {
            room.step();
        }
        room.restart(0);
        assert_eq!(bots(&room), before);
        let audits = room.guests[0].news.iter().filter(|news| **news == MultiplayerGuestEvent::Audited);
        assert_eq!(audits.count(), 1, "a disclosure is told once");
        // The same disclosure once more makes no more work.
        room.pass(500);
        room.guests[0].is_asleep = true;
        let opened = room.guests[0].guest.audit().expect("an audit").opened.clone();
        room.tell(0, &HostMessage::Disclosure { game: 1, opened });
        room.pass(300);
        let now = room.reading();
        let RoomGuest { guest, link, storage, game: Some(game), .. } = &mut room.guests[0] else { panic!("a game") };
        guest.run(link, &mut [game], storage, now).expect("written");
        assert_eq!(std::iter::from_fn(|| guest.news()).last(), Some(MultiplayerGuestEvent::Audited));
        assert!(guest.bots_to_check(game).is_none());
        assert_eq!(bots(&room), before);
    }
}

#[test]
fn what_was_audited_goes_with_another_life_of_the_table() {
    for mended in [0, 1] {
        let mut room = PeopleRoom::playing(EditionId::Classic, 3, 2);
        room.play_to_the_end();
        tell_view(&mut room, mended, None);
        assert_eq!(room.guests[0].guest.audit().is_some(), mended == 0, "the game is not over in another one");
    }
}

#[test]
fn an_answer_that_was_signed_after_one_too_many_is_signed_anew_and_counts() {
    let mut room = room();
    let length = room.length();
    let game = room.guests[0].game.as_mut().expect("it follows");
    let (prompt, action) = (game.prompt().expect("it is asked"), game.legal()[0]);
    // The guest believes that another prompt was put to it and has answered that; its host knows nothing of it.
    tell_view(&mut room, 0, Some(another(prompt)));
    let game = room.guests[0].game.as_mut().expect("it follows");
    game.act(another(prompt), action).expect("it is asked");
    tell_view(&mut room, 0, Some(prompt));
    let held = key(&room);
    room.answer(0);
    room.pass(500);
    assert_eq!((room.length(), key(&room)), (length + 1, held), "under the same key");
    let is_refused = |news: &MultiplayerGuestEvent| matches!(news, MultiplayerGuestEvent::AnswerRefused(_));
    assert!(!room.guests[0].news.iter().any(is_refused), "its person has nothing to do");
    room.play_to_the_end();
    assert!(room.guests[0].guest.audit().is_some_and(|audit| audit.found.is_ok()));
}

#[test]
fn only_who_cannot_sign_asks_for_a_key() {
    for (refusal, asks) in [(AnswerRefusal::Late, false), (AnswerRefusal::Unsigned, true)] {
        let mut room = room();
        let held = key(&room);
        let game = room.guests[0].game.as_mut().expect("it follows");
        let (prompt, action, seat) = (game.prompt().expect("it is asked"), game.legal()[0], game.seat());
        game.act(prompt, action).expect("it is asked");
        let seat = seat.expect("a seat");
        room.tell(0, &HostMessage::AnswerRefused { seat, prompt, refusal });
        room.pass(1_000);
        assert_eq!(key(&room) != held, asks, "{refusal:?}");
        assert!(room.guests[0].game.as_ref().is_some_and(GameFollower::is_asked), "and is asked again");
    }
}

#[test]
fn an_answer_is_kept_until_it_is_refused() {
    let mut room = room();
    let now = room.reading();
    let guest = &mut room.guests[0];
    let game = guest.game.as_mut().expect("it follows");
    let (prompt, action) = (game.prompt().expect("it is asked"), game.legal()[0]);
    let Some(GuestMessage::Act { seat, action, signature, .. }) = game.act(prompt, action) else { panic!("an answer") };
    game.drop_answer(prompt);
    // An answer to a prompt that nobody put, which the host refuses.
    let never = WirePrompt(60_000);
    let answer = GuestMessage::Act { seat, prompt: never, action, signature };
    guest.guest.act(answer, Some((never, action)), &mut guest.storage, now).expect("written");
    let refusal = AnswerRefusal::NotYours;
    room.tell(0, &HostMessage::AnswerRefused { seat, prompt, refusal });
    room.step();
    assert!(has_news(&room, &MultiplayerGuestEvent::AnswerRefused(refusal)));
    assert_eq!(room.guests[0].guest.pending(seat), Some((never, action)), "that was another one");
    room.until("it is told", |room| has_news(room, &MultiplayerGuestEvent::AnswerRefused(AnswerRefusal::Late)));
    assert_eq!(room.guests[0].guest.pending(seat), None);
    room.restart(0);
    assert_eq!(room.guests[0].guest.pending(seat), None);
}

#[test]
fn who_is_shown_as_ready_and_is_not_says_so() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    room.pass(500);
    let (now, agreed) = (room.now, room.host.lobby().agreed);
    // Its program says that it is ready, and does not know of that any more.
    for piece in pieces(&GuestMessage::Ready(0, Some(agreed))) {
        room.guests[0].link.send(piece, now);
    }
    room.until("it is shown", |room| room.host.lobby().people[1].is_ready);
    room.until("it is taken back", |room| !room.host.lobby().people[1].is_ready);
}

#[test]
fn a_key_is_kept_before_the_seat_passes_to_it() {
    let mut room = room();
    let context = room.guests[0].guest.announcement().expect("dealt").list.context;
    let seat = room.seat(0).expect("a seat");
    room.tell(0, &HostMessage::SeatGiven(context, seat));
    room.until("it has made one", |room| !room.guests[0].guest.late_signers().is_empty());
    room.restart(0);
    assert_eq!(room.guests[0].guest.late_signers().len(), 1);
}

#[test]
fn who_has_lost_what_the_game_was_for_does_not_say_that_it_had_part_in_it() {
    let mut room = room();
    let (tag, now) = (room.host.tag(), room.reading().wall);
    let mut kept = room.guests[0].storage.joined(tag).expect("it is kept").clone();
    let mut state: serde_json::Value = serde_json::from_str(&kept.state).expect("JSON");
    state["terms"] = serde_json::Value::Null;
    kept.state = state.to_string();
    room.guests[0].storage.keep_joined(&kept, now).expect("written");
    room.restart(0);
    room.play_to_the_end();
    let had_part = [0, 1].map(|guest| {
        let audit = room.guests[guest].guest.audit().expect("an audit");
        audit.found.as_ref().map(|verdict| verdict.had_part)
    });
    assert_eq!(had_part, [Ok(false), Ok(true)]);
}

#[test]
fn the_page_that_says_what_was_wrong_was_opened_or_not_also_after_a_restart() {
    let mut room = room();
    room.guests[0].guest.note_foul_seen();
    assert!(!room.guests[0].guest.was_foul_seen(), "nothing was wrong");
    let context = DealContext { table: [0; 4], game: 9, attempt: 0 };
    room.tell(0, &HostMessage::SeatGiven(context, 0));
    room.pass(300);
    assert!(room.guests[0].guest.foul().is_some() && !room.guests[0].guest.was_foul_seen());
    room.guests[0].guest.note_foul_seen();
    room.step();
    room.restart(0);
    assert!(room.guests[0].guest.was_foul_seen());
}

#[test]
fn what_is_kept_and_does_not_fit_together_is_lost() {
    let room = room();
    let kept = room.guests[0].storage.joined(room.host.tag()).expect("it is kept");
    let is_lost = |damage: fn(&mut serde_json::Value)| {
        let mut state: serde_json::Value = serde_json::from_str(&kept.state).expect("JSON");
        damage(&mut state);
        let kept = KeptTable { state: state.to_string(), ..kept.clone() };
        MultiplayerGuest::restore(&kept, SecureRandom::for_testing_only(1)).loss().text
    };
    assert!(!is_lost(|_| {}));
    assert!(is_lost(|state| state["watch"]["list"]["settled"] = serde_json::Value::Null), "another list");
    assert!(is_lost(|state| state["dealt"]["seats"].as_array_mut().expect("seats").reverse()), "other terms");
}

#[test]
fn a_board_is_one_after_a_restart() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 1);
    let board = room.join(true);
    room.until("it is in", |room| room.guests[board].guest.lobby().is_some());
    for (guest, role) in [(0, KeptRole::Player), (board, KeptRole::Board)] {
        room.restart(guest);
        assert_eq!(room.guests[guest].guest.stored().keys[0].role, role);
    }
}

#[test]
fn a_foul_is_past_when_another_game_is_dealt() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.pass(500);
    assert!(!room.guests[0].guest.is_foul_past());
    let view = HostMessage::View { seat: None, mended: 0, updates: 0, prompt: None, view: vec![] };
    room.tell(0, &view);
    room.pass(500);
    assert!(room.guests[0].guest.foul().is_some() && !room.guests[0].guest.is_foul_past());
    room.play_to_the_end();
    assert!(!room.guests[0].guest.is_foul_past());
    room.host.rematch();
    room.pass(500);
    room.start();
    assert!(room.guests[0].guest.foul().is_some() && room.guests[0].guest.is_foul_past());
}

#[test]
fn whom_a_phone_expects_outlasts_its_program() {
    let mut room = PeopleRoom::new(EditionId::Classic, 4);
    let (random, fingerprint) = (room.random(), room.host.fingerprint());
    let guest = MultiplayerGuest::new(room.host.tag(), false, "Ben".to_owned(), random).expecting(fingerprint);
    let code = room.code();
    room.come(guest, Some(code), MemoryStorage::new());
    room.until("it is in", |room| room.guests[0].guest.lobby().is_some());
    for _ in 0..2 {
        assert!(room.guests[0].guest.is_host_proved());
        assert_eq!(room.guests[0].guest.stored().fingerprint, fingerprint.map(|bytes| bytes.to_vec()));
        room.restart(0);
        room.until("it is linked", |room| room.guests[0].guest.is_linked());
    }
    let kept = room.guests[0].guest.stored();
    let mut state: serde_json::Value = serde_json::from_str(&kept.state).expect("JSON");
    state["tag"] = serde_json::json!([9, 9, 9, 9]);
    let other = KeptTable { state: state.to_string(), ..kept.clone() };
    let guest = MultiplayerGuest::restore(&other, SecureRandom::for_testing_only(3));
    assert_eq!((guest.tag(), guest.loss().is_any()), (kept.tag, false), "the row of a table says which it is");
}
