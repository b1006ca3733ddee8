//! Answers of guests: the right one counts once, every other is refused with a reason or ignored.

use crate::room::{City, PeopleRoom};
use ayatsuri_link::{ConnectionId, FRAME_HEAD};
use ayatsuri_multiplayer::{
    AnswerRefusal, GameFollower, GuestMessage, HostMessage, KnownProgress, MultiplayerGuestEvent, TableInPlay,
    WirePrompt, padded_action, pieces,
};
use ayatsuri_rules::city::{Action, EditionId};
use ayatsuri_rules::{LegalActions, Observer, Seat};

fn room() -> PeopleRoom {
    PeopleRoom::playing(EditionId::Classic, 4, 2)
}

/// Sends the host a message in a guest's name, whatever the guest's program knows.
fn say(room: &mut PeopleRoom, guest: usize, message: &GuestMessage) {
    let now = room.now;
    pieces(message).into_iter().for_each(|piece| room.guests[guest].link.send(piece, now));
    room.pass(200);
}

/// The refusals of answers that a guest was told since the last call.
fn refusals(room: &mut PeopleRoom, guest: usize) -> Vec<AnswerRefusal> {
    let refused = |news: &MultiplayerGuestEvent| {
        if let MultiplayerGuestEvent::AnswerRefused(why) = news { Some(*why) } else { None }
    };
    room.guests[guest].news.drain(..).filter_map(|news| refused(&news)).collect()
}

/// The open prompt of a guest, and its legal answers.
fn asked(room: &PeopleRoom, guest: usize) -> (WirePrompt, LegalActions<Action>) {
    let game = room.guests[guest].game.as_ref().expect("a game");
    (game.prompt().expect("it is asked"), game.legal())
}

/// A guest's answer, signed as its phone does.
fn signed(room: &mut PeopleRoom, guest: usize, prompt: WirePrompt, action: Action) -> GuestMessage {
    let game = room.guests[guest].game.as_mut().expect("a game");
    game.act(prompt, action).expect("it is asked")
}

#[test]
fn an_answer_that_comes_twice_counts_once_and_is_no_fault() {
    let mut room = room();
    room.until_asked(0);
    let (prompt, legal) = asked(&room, 0);
    let answer = signed(&mut room, 0, prompt, legal.as_slice()[0]);
    let before = room.length();
    say(&mut room, 0, &answer);
    assert_eq!(room.length(), before + 1, "it counts");
    let known = room.guests[0].game.as_ref().expect("a game").known();
    for _ in 0..3 {
        say(&mut room, 0, &answer);
    }
    assert_eq!(room.length(), before + 1, "once");
    assert_eq!(refusals(&mut room, 0), []);
    assert_eq!(room.guests[0].game.as_ref().expect("a game").known(), known);
}

#[test]
fn an_answer_whose_acknowledgement_was_lost_with_the_phone_gets_the_same_again() {
    let mut room = room();
    room.until_asked(0);
    let before = room.length();
    room.answer(0);
    let given = room.guests[0]
        .game
        .as_ref()
        .and_then(ayatsuri_multiplayer::FollowedGame::on_its_way)
        .expect("it is on its way");
    // The host takes the answer and stores it; the guest's program is killed before it hears of that.
    room.guests[0].is_asleep = false;
    room.step();
    room.guests[0].is_asleep = true;
    room.pass(200);
    assert_eq!(room.length(), before + 1, "the host has it");
    assert_eq!(room.guests[0].guest.pending(1), Some(given), "the guest does not know");
    room.restart(0);
    room.guests[0].is_asleep = false;
    room.until("it is told", |room| room.guests[0].guest.pending(1).is_none());
    room.pass(500);
    assert_eq!(room.length(), before + 1, "it was sent again, and counts once");
    assert_eq!(refusals(&mut room, 0), []);
    room.play_to_the_end();
    let audit = room.guests[0].guest.audit().expect("an audit");
    let verdict = audit.found.as_ref().expect("honest");
    assert_eq!(verdict.shown, verdict.of);
}

#[test]
fn an_answer_that_comes_again_when_the_game_is_over_is_no_fault() {
    let mut room = room();
    let mut last = None;
    while !room.is_over() {
        room.play(1);
        last = room.guests[0].game.as_ref().and_then(GameFollower::pending).or(last);
    }
    let answer = last.expect("it has answered");
    room.pass(500);
    for _ in 0..2 {
        say(&mut room, 0, &answer);
        assert_eq!(refusals(&mut room, 0), []);
        let GuestMessage::Act { seat: 1, prompt, signature, .. } = answer.clone() else { panic!("an answer") };
        say(
            &mut room,
            0,
            &GuestMessage::Act {
                seat: 1,
                prompt,
                action: padded_action::<City>(&Action::SwapHands(Seat(3))),
                signature,
            },
        );
        assert_eq!(refusals(&mut room, 0), [AnswerRefusal::Late], "another answer counts for nothing");
        // The same after the host's program was started anew.
        room.restart_host();
        room.until("they are back", |room| room.guests.iter().all(|guest| guest.guest.is_linked()));
        room.pass(500);
    }
}

#[test]
fn a_late_answer_is_refused_in_words_and_changes_nothing() {
    let mut room = room();
    room.until_asked(0);
    let (prompt, legal) = asked(&room, 0);
    let [first, second] = [legal.as_slice()[0], legal.as_slice()[1]];
    let late = signed(&mut room, 0, prompt, second);
    room.guests[0].game.as_mut().expect("a game").drop_answer(prompt);
    let answer = signed(&mut room, 0, prompt, first);
    say(&mut room, 0, &answer);
    assert_eq!(refusals(&mut room, 0), []);
    let before = room.length();
    say(&mut room, 0, &late);
    assert_eq!(refusals(&mut room, 0), [AnswerRefusal::Late], "the prompt is answered already, otherwise");
    assert_eq!(room.length(), before);
    // So is an answer to a prompt that nobody ever put.
    let GuestMessage::Act { action, signature, .. } = late else { panic!("an answer") };
    say(&mut room, 0, &GuestMessage::Act { seat: 1, prompt: WirePrompt(60_000), action, signature });
    assert_eq!((refusals(&mut room, 0), room.length()), (vec![AnswerRefusal::Late], before));
}

#[test]
fn a_wrong_answer_is_refused_in_words_and_the_prompt_stays_open() {
    let mut room = room();
    room.until_asked(0);
    let (prompt, legal) = asked(&room, 0);
    let before = room.length();
    // An answer that the rules refuse, although its phone has signed it.
    let illegal = Action::SwapHands(Seat(3));
    assert!(!legal.as_slice().contains(&illegal));
    let answer = signed(&mut room, 0, prompt, illegal);
    say(&mut room, 0, &answer);
    assert_eq!((refusals(&mut room, 0), room.length()), (vec![AnswerRefusal::AgainstRules], before));
    // A legal answer under a signature that is not this phone's next one.
    let GuestMessage::Act { signature, .. } = answer else { panic!("an answer") };
    let action = padded_action::<City>(&legal.as_slice()[0]);
    say(&mut room, 0, &GuestMessage::Act { seat: 1, prompt, action, signature });
    assert_eq!((refusals(&mut room, 0), room.length()), (vec![AnswerRefusal::Unsigned], before));
    // Bytes that are no action at all.
    say(&mut room, 0, &GuestMessage::Act { seat: 1, prompt, action: [0xff; 6], signature });
    assert_eq!((refusals(&mut room, 0), room.length()), (vec![AnswerRefusal::AgainstRules], before));
    // After all that the right answer counts.
    let answer = signed(&mut room, 0, prompt, legal.as_slice()[0]);
    say(&mut room, 0, &answer);
    assert_eq!((refusals(&mut room, 0), room.length()), (vec![], before + 1));
}

#[test]
fn nobody_answers_for_another_seat() {
    let mut room = room();
    room.link.open_door();
    let watcher = room.join(false);
    room.until("they watch", |room| room.guests[watcher].game.is_some());
    room.until_asked(0);
    let (prompt, legal) = asked(&room, 0);
    let before = room.length();
    let answer = signed(&mut room, 0, prompt, legal.as_slice()[0]);
    say(&mut room, 1, &answer);
    assert_eq!((refusals(&mut room, 1), room.length()), (vec![AnswerRefusal::NotYours], before));
    // Nor does it count at the other guest's own seat, which was not asked this.
    let GuestMessage::Act { prompt, action, signature, .. } = answer.clone() else { panic!("an answer") };
    say(&mut room, 1, &GuestMessage::Act { seat: 2, prompt, action, signature });
    assert_eq!((refusals(&mut room, 1), room.length()), (vec![AnswerRefusal::Late], before));
    say(&mut room, watcher, &answer);
    assert_eq!((refusals(&mut room, watcher), room.length()), (vec![AnswerRefusal::NotYours], before));
    say(&mut room, 0, &answer);
    assert_eq!((refusals(&mut room, 0), room.length()), (vec![], before + 1));
}

#[test]
fn what_comes_from_nobody_is_dropped() {
    let mut room = room();
    room.until_asked(0);
    room.pass(2_000);
    let now = room.now;
    let (lobby, length) = (room.host.lobby().clone(), room.length());
    // A frame of the guest's own link, as anybody near may have heard it.
    let (prompt, legal) = asked(&room, 0);
    let answer = signed(&mut room, 0, prompt, legal.as_slice()[0]);
    pieces(&answer).into_iter().for_each(|piece| room.guests[0].link.send(piece, now));
    let frame = room.guests[0].link.next(512, now).expect("it has something to say");
    let stranger = ConnectionId(999);
    let mut forged: Vec<Vec<u8>> = (FRAME_HEAD..frame.len())
        .map(|place| {
            let mut altered = frame.clone();
            altered[place] ^= 0x10;
            altered
        })
        .collect();
    forged.extend((0..40).map(|length| vec![0xa5; length]));
    // A sealed packet, and an answer in clear, on links that nobody has opened.
    let unknown = [&[7, 7, 0xc0, 7][..], &[9; 60]].concat();
    forged.push(unknown.clone());
    forged.push([&[8, 8, 0xc0][..], &pieces(&answer)[0]].concat());
    for frame in forged {
        room.link.hear(stranger, &frame, now);
        room.run_host();
        let answer = (frame == unknown).then(|| vec![7, 7, 0xc0, 8]);
        assert_eq!(room.link.next(stranger, 182, now), answer, "it is told at most that there is no such link");
    }
    assert_eq!((room.host.lobby(), room.length()), (&lobby, length), "and nothing has come of it");
    // The guest's own frame is heard as ever.
    room.pass(3_000);
    assert_eq!(room.length(), length + 1);
}

#[test]
fn an_answer_stays_on_its_way_when_a_view_from_before_it_comes() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 1);
    for _ in 0..3 {
        room.until_asked(0);
        let seat = Seat(room.seat(0).expect("a seat"));
        let follows = room.guests[0].game.as_ref().expect("a game");
        let (known, prompt) = (follows.known(), follows.prompt());
        let view = TableInPlay::view(room.game.as_ref().expect("a game"), Observer::Seat(seat));
        room.tell(
            0,
            &HostMessage::View { seat: known.seat, mended: known.mended, updates: known.updates, prompt, view },
        );
        room.answer(0);
        let asked = |room: &PeopleRoom| room.guests[0].game.as_ref().expect("a game").prompt();
        for _ in 0..4 {
            room.step();
            assert!(asked(&room).is_none() || asked(&room) != prompt, "its person is not asked a second time");
        }
    }
    room.play_to_the_end();
    let found = room.guests[0].guest.audit().expect("audited").found.clone();
    assert!(found.expect("honest").is_whole());
}

#[test]
fn a_view_says_how_far_a_phone_knows_the_game_and_how_often_the_table_was_mended() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 1);
    room.until_asked(0);
    let follows = room.guests[0].game.as_ref().expect("a game");
    let (known, prompt) = (follows.known(), follows.prompt());
    let seat = Observer::Seat(Seat(known.seat.expect("a seat")));
    let view = TableInPlay::view(room.game.as_ref().expect("a game"), seat);
    let (mended, updates) = (known.mended + 1, known.updates + 40);
    room.tell(0, &HostMessage::View { seat: known.seat, mended, updates, prompt, view });
    room.step();
    let knows = room.guests[0].game.as_ref().expect("a game").known();
    assert_eq!(knows, KnownProgress { mended, updates, ..known });
    // So it does after a restart, when it tells the host from where to go on.
    room.restart(0);
    let knows = room.guests[0].game.as_ref().expect("a game").known();
    assert_eq!((knows.mended, knows.updates), (mended, updates));
}

#[test]
fn an_answer_that_counts_is_known_to_its_phone_also_if_a_bot_plays_when_it_comes_again() {
    let mut room = room();
    room.until_asked(0);
    let before = room.length();
    // The answer arrives; what the host says to it does not.
    room.answer(0);
    room.go_up(0);
    room.run_host();
    assert_eq!(room.length(), before + 1);
    room.go_far(0);
    let (whom, now) = (room.guests[0].guest.me().expect("it is in"), room.reading());
    let game = room.game.as_mut().expect("a game");
    room.host.replace(whom, game, &mut room.storage, now).expect("written");
    room.restart(0);
    room.until("it has its seat again", |room| !room.host.lobby().people[1].is_replaced);
    room.pass(500);
    assert_eq!(refusals(&mut room, 0), []);
    room.play_to_the_end();
    let found = &room.guests[0].guest.audit().expect("an audit").found;
    let verdict = found.as_ref().expect("honest");
    assert_eq!((verdict.shown, room.guests[0].guest.foul()), (verdict.of, None));
}

#[test]
fn what_the_host_has_acknowledged_is_signed_over_once_and_for_all() {
    let mut room = room();
    room.play(20);
    room.until_asked(0);
    let game = room.guests[0].game.as_mut().expect("it follows");
    let prompt = game.prompt().expect("it is asked");
    let action = game.legal()[0];
    let answer = game.act(prompt, action).expect("it has a key");
    // A host that takes no signature gets no other one: its answers before were acknowledged, one by one.
    assert_eq!(game.sign_anew(prompt), None);
    assert_eq!(GameFollower::pending(game), Some(answer));
}
