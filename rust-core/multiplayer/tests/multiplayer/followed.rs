//! A followed game takes its host's updates, views and refusals, one by one.

use ayatsuri_fair_deal::{
    ActionSigner, AuditFailure, Contribution, ContributionEntropy, MemberId, SeatHolder, ShownToObserver,
};
use ayatsuri_multiplayer::{
    AnswerRefusal, FollowedGame, GameFollower, KnownProgress, MAX_HEARD, ObserverUpdate, OutOfSync, WirePrompt,
    padded_view,
};
use ayatsuri_rules::city::{Action, EditionId};
use ayatsuri_rules::{Observer, Seat};

use crate::room::{City, PeopleRoom, another};

/// A game in which the first guest is asked for the first time.
fn room() -> PeopleRoom {
    let mut room = PeopleRoom::playing(EditionId::Classic, 5, 2);
    room.until_asked(0);
    room
}

/// The first guest's game, followed anew from what it was told.
fn followed(room: &PeopleRoom) -> FollowedGame<City> {
    let rows = room.guests[0].storage.shown(room.host.tag(), 1);
    let (mut games, replayed) = room.guests[0].guest.follow(&rows).expect("a game of the city");
    assert_eq!(replayed, Ok(()));
    let mut game = games.remove(0);
    game.set_member(room.guests[0].guest.me().expect("it is in"));
    game
}

fn asked(game: &FollowedGame<City>) -> (WirePrompt, Action) {
    (game.prompt().expect("it is asked"), game.legal()[0])
}

/// The next update, which shows nothing and leaves the prompt open.
fn next(game: &FollowedGame<City>) -> ObserverUpdate<City> {
    let observer = Observer::Seat(Seat(game.seat().expect("a seat")));
    let (number, prompt) = (game.known().updates, game.prompt());
    ObserverUpdate { number, observer, is_yours: false, prompt, check: None, shown: vec![] }
}

/// Tells the game its own view once more, as of this progress and with this prompt.
fn tell_view(game: &mut FollowedGame<City>, known: KnownProgress, prompt: Option<WirePrompt>) {
    game.hear_all(&padded_view(game.view()), known, prompt).expect("a view of this seat");
}

fn passes(seat: u8, to: Option<SeatHolder>) -> Vec<ShownToObserver<City>> {
    vec![ShownToObserver::SeatTransferred { seat: Seat(seat), to, level: None }]
}

/// A signer that this phone could have made for a seat that it is given.
fn late_signer(room: &PeopleRoom, number: u8) -> ActionSigner {
    let list = &room.guests[0].guest.announcement().expect("dealt").list;
    let me = room.guests[0].guest.me().expect("it is in");
    let entropy = ContributionEntropy([number; 32], [number; 32]);
    Contribution::new(list.context, me, None, &entropy).into_signer(list, None)
}

#[test]
fn an_update_that_does_not_follow_changes_nothing() {
    let mut game = followed(&room());
    let known = game.known();
    let ahead = ObserverUpdate { number: known.updates + 1, ..next(&game) };
    assert_eq!(game.hear(&ahead.to_bytes()), Err(OutOfSync));
    let another = ObserverUpdate { check: Some(1), ..next(&game) };
    assert_eq!(game.hear(&another.to_bytes()), Err(OutOfSync));
    assert_eq!((game.known(), game.foul()), (known, None));
    assert!(game.hear(&next(&game).to_bytes()).is_ok_and(|row| row.is_some()));
    assert_eq!(game.known().updates, known.updates + 1);
}

#[test]
fn beyond_all_measure_no_update_is_taken_in() {
    let mut game = followed(&room());
    let (known, prompt) = (game.known(), game.prompt());
    let mut heard = 0;
    while !game.is_full() {
        assert!(heard < 2 * MAX_HEARD);
        heard += padded_view(game.view()).len();
        let _ = game.hear_all(&padded_view(game.view()), known, prompt);
    }
    assert!(heard > MAX_HEARD / 2, "{heard} bytes are not much");
    let last = (0..1_000).find(|_| {
        let known = game.known();
        game.hear(&next(&game).to_bytes()) == Ok(None) && game.known() == known
    });
    assert!(last.is_some() && !game.is_asked() && game.foul() == Some(AuditFailure::Impossible));
}

#[test]
fn an_answer_is_on_its_way_until_its_prompt_is_answered() {
    let mut game = followed(&room());
    let (prompt, action) = asked(&game);
    assert_eq!((game.act(another(prompt), action), game.pending()), (None, None), "nobody has asked this");
    let answer = game.act(prompt, action);
    assert!(answer.is_some() && game.pending() == answer && game.act(prompt, action).is_none());
    let open = ObserverUpdate { prompt: Some(prompt), ..next(&game) };
    game.hear(&open.to_bytes()).expect("it follows");
    assert_eq!((game.pending(), game.is_asked()), (answer, false));
    // A bot has answered.
    let closed = ObserverUpdate { prompt: None, ..next(&game) };
    game.hear(&closed.to_bytes()).expect("it follows");
    assert_eq!(game.pending(), None);
}

#[test]
fn what_is_told_before_a_view_accuses_nobody_after_it() {
    let room = room();
    let phone = SeatHolder { member: MemberId([77; 8]), key: [77; 32] };
    for has_view in [false, true] {
        let mut game = followed(&room);
        let (prompt, action) = asked(&game);
        let second = game.legal()[1];
        // Its answer is refused, and an hour later another one counts.
        game.act(prompt, action).expect("it is asked");
        game.note_refusal(prompt, AnswerRefusal::NotYours);
        if has_view {
            let known = game.known();
            tell_view(&mut game, known, Some(prompt));
        }
        game.act(prompt, second).expect("it is asked");
        let counts = ObserverUpdate { is_yours: true, prompt: Some(prompt), ..next(&game) };
        game.hear(&counts.to_bytes()).expect("it follows");
        assert_eq!(game.foul().is_none(), has_view);

        // Somebody who came late gets one bot's seat, and then another.
        let mut game = followed(&room);
        for seat in [3, 4] {
            let given = ObserverUpdate { shown: passes(seat, Some(phone)), ..next(&game) };
            game.hear(&given.to_bytes()).expect("it follows");
            if has_view {
                let (known, prompt) = (game.known(), game.prompt());
                tell_view(&mut game, known, prompt);
            }
        }
        let foul = AuditFailure::SeatTakenOver { seat: 4 };
        assert_eq!(game.foul(), Some(foul).filter(|_| !has_view));
    }
}

#[test]
fn only_what_was_told_before_a_mend_may_be_told_otherwise_after_it() {
    let mut room = room();
    // Two updates come before the mend.
    while followed(&room).known().updates < 2 {
        room.play(1);
        room.until_asked(0);
    }
    for mends in [0, 1] {
        let mut game = followed(&room);
        let (known, prompt) = (game.known(), game.prompt());
        let told = ObserverUpdate::<City> { number: known.updates - 1, ..next(&game) };
        game.act(prompt.expect("it is asked"), game.legal()[0]).expect("it is asked");
        let mended = KnownProgress { updates: told.number, mended: known.mended + mends, ..known };
        tell_view(&mut game, mended, prompt);
        assert_eq!(game.pending().is_some(), mends == 0, "an answer of before a mend is worth nothing");
        game.hear(&told.to_bytes()).expect("it follows");
        let otherwise = Some(AuditFailure::ToldOtherwise);
        assert_eq!(game.foul(), otherwise.clone().filter(|_| mends == 0));
        if mends > 0 {
            let before = ObserverUpdate { number: told.number - 1, ..told };
            assert_eq!(game.hear(&before.to_bytes()), Ok(None));
            assert_eq!(game.foul(), otherwise, "of before a mend nothing is told");
        }
    }
}

#[test]
fn a_view_with_which_an_answer_was_taken_in_or_not_lets_it_sign_either_way() {
    // Earlier answers were acknowledged, and stay in the chain for good.
    let mut room = room();
    room.play(30);
    room.until_asked(0);
    let (prompt, action) = asked(&followed(&room));
    let later = another(prompt);
    // The signature if the answer to `prompt` never came, and if it did.
    let signed = |has_answered: bool| {
        let mut game = followed(&room);
        if has_answered {
            game.act(prompt, action).expect("it is asked");
        }
        let known = game.known();
        tell_view(&mut game, known, Some(later));
        let answer = game.act(later, action).expect("it is asked");
        (game, answer)
    };
    let ((mut first, without), (mut game, with)) = (signed(false), signed(true));
    assert_ne!(without, with);
    assert_eq!((first.sign_anew(later), first.pending()), (None, Some(without.clone())), "it has counted nothing");
    assert_eq!((game.sign_anew(another(later)), game.pending()), (None, Some(with)), "this is of another prompt");
    assert_eq!((game.sign_anew(later), game.pending()), (Some(without.clone()), Some(without.clone())));
    assert_eq!((game.sign_anew(later), game.pending()), (None, Some(without)), "there is no other");

    // Once the host acknowledges a later answer, that is settled.
    let (mut game, _) = signed(true);
    let counts = ObserverUpdate { is_yours: true, prompt: Some(WirePrompt(game.known().updates)), ..next(&game) };
    game.hear(&counts.to_bytes()).expect("it follows");
    let (last, action) = asked(&game);
    let answer = game.act(last, action);
    assert!(answer.is_some() && game.sign_anew(last).is_none() && game.pending() == answer);

    // After a mend it may go back, but never behind its first answer, nor into the chain of another key.
    let room = self::room();
    let (prompt, action) = asked(&followed(&room));
    let later = another(prompt);
    let mut game = followed(&room);
    let mended = KnownProgress { mended: 1, ..game.known() };
    tell_view(&mut game, mended, Some(prompt));
    let answer = game.act(prompt, action);
    assert!(answer.is_some() && game.sign_anew(prompt).is_none() && game.pending() == answer);
    let mended = game.known();
    tell_view(&mut game, mended, Some(later));
    let late = late_signer(&room, 5);
    let to = SeatHolder { member: room.guests[0].guest.me().expect("it is in"), key: late.key() };
    game.sign_with(late);
    let seat = game.seat().expect("a seat");
    game.hear(&ObserverUpdate { shown: passes(seat, Some(to)), ..next(&game) }.to_bytes()).expect("it follows");
    let answer = game.act(later, action);
    assert!(answer.is_some() && game.sign_anew(later).is_none() && game.pending() == answer);
}

#[test]
fn a_view_tells_of_a_seat_that_has_passed_to_the_last_key() {
    let room = room();
    let (prompt, action) = asked(&followed(&room));
    let mut game = followed(&room);
    let own = game.act(prompt, action);
    let mut game = followed(&room);
    game.sign_with(late_signer(&room, 5));
    assert_eq!(game.act(prompt, action), own, "before it passes the old one signs");
    game.drop_answer(prompt);
    game.set_key_requested(true);
    let known = game.known();
    tell_view(&mut game, known, Some(prompt));
    assert!(game.is_asked() && !game.awaits_key());
    assert_ne!(game.act(prompt, action), own);
}

#[test]
fn a_refusal_is_a_foul_only_of_what_the_rules_allow_and_of_what_is_asked() {
    let room = room();
    let (prompt, action) = asked(&followed(&room));
    let denied = |act: Action, of: WirePrompt| {
        let mut game = followed(&room);
        let answer = game.act(prompt, act);
        game.note_refusal(of, AnswerRefusal::AgainstRules);
        assert_eq!(game.pending(), answer.filter(|_| of != prompt));
        game.foul()
    };
    assert_eq!(denied(action, prompt), Some(AuditFailure::AnswerDenied { prompt: prompt.0 }));
    assert_eq!(denied(action, another(prompt)), None);
    assert_eq!(denied(Action::SwapHands(Seat(3)), prompt), None);
}

#[test]
fn who_cannot_sign_is_not_asked_until_the_seat_has_passed_to_a_new_key() {
    let room = room();
    let mut game = followed(&room);
    let (prompt, action) = asked(&game);
    let answer = |game: &mut FollowedGame<City>, cannot: WirePrompt| {
        game.act(prompt, action).expect("it is asked");
        game.note_refused_signature(cannot);
        game.drop_answer(prompt);
    };
    answer(&mut game, another(prompt));
    assert!(game.is_asked() && !game.needs_key(), "that was another answer");
    // While it waits for a key it is not asked, though it has one.
    game.set_key_requested(true);
    assert!(!game.is_asked() && game.prompt().is_none() && game.awaits_key());
    game.set_key_requested(false);
    assert!(game.is_asked() && !game.awaits_key());
    answer(&mut game, prompt);
    assert!(!game.is_asked() && game.needs_key());
    game.set_key_requested(true);
    assert!(!game.needs_key(), "once is enough");
}

#[test]
fn a_phone_knows_its_own_id_and_no_key_that_it_has_not_made() {
    let room = room();
    let me = room.guests[0].guest.me().expect("it is in");
    let dealt = room.guests[0].guest.announcement().expect("dealt").clone();
    let ayatsuri_multiplayer::AgreedSetup::City(setup) = dealt.setup.clone() else { panic!("a city") };
    for is_known in [false, true] {
        let mut game = FollowedGame::<City>::new(dealt.clone(), &setup, None).expect("a legal setup");
        if is_known {
            game.set_member(me);
        }
        let to = SeatHolder { member: me, key: [7; 32] };
        game.hear(&ObserverUpdate { shown: passes(1, Some(to)), ..next(&game) }.to_bytes()).expect("it follows");
        assert_eq!(game.foul(), Some(AuditFailure::AnotherKey).filter(|_| is_known));
    }
}

#[test]
fn a_disclosure_says_how_much_each_seat_and_the_board_is_told() {
    let mut room = room();
    room.play_to_the_end();
    let opened = room.guests[0].guest.audit().expect("an audit").opened.clone();
    let game = room.guests[0].game.as_ref().expect("it follows");
    let updates = game.updates_of(&opened);
    assert_eq!(
        updates.iter().map(|(seat, _)| *seat).collect::<Vec<_>>(),
        [Some(0), Some(1), Some(2), Some(3), Some(4), None]
    );
    assert!(updates.contains(&(game.seat(), game.known().updates)));
    assert_eq!(game.updates_of(b"?"), []);
}
