//! A host cheats, and a guest's whole phone judges everything that it is told and keeps, not only the game that it
//! follows.

use crate::room::{BOTS, City, PeopleRoom, RoomGuest, setup};
use ayatsuri_fair_deal::{
    AuditFailure, CommitmentList, Contribution, ContributionEntropy, DealContext, DealRequest, DealWitness, Disclosure,
    MemberId, SeatHolder, SeatTransfer, ShownToObserver, Verdict,
};
use ayatsuri_multiplayer::{
    AgreedSetup, AnswerRefusal, DealAnnouncement, DealTerms, GameFollower, HostMessage, MultiplayerGuestEvent,
    ObserverUpdate, TableInPlay, WirePrompt,
};
use ayatsuri_rules::city::{self, EditionId};
use ayatsuri_rules::{Observer, Seat};
use ayatsuri_table::{Level, ShownRow};

fn member(room: &PeopleRoom, guest: usize) -> MemberId {
    room.guests[guest].guest.me().expect("it is in")
}

fn foul(room: &PeopleRoom, guest: usize) -> Option<&AuditFailure> {
    room.guests[guest].guest.foul()
}

fn rows(room: &PeopleRoom, guest: usize) -> Vec<ShownRow> {
    room.guests[guest].storage.shown(room.host.tag(), 1)
}

/// A game in play, after its first updates.
fn in_play() -> PeopleRoom {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.play(40);
    room.pass(500);
    room
}

/// Makes both guests ready, and asks them in the host's name to commit to terms that `alter` has changed.
fn all_commit(room: &mut PeopleRoom, alter: impl Fn(&mut DealTerms)) -> (DealContext, DealTerms) {
    room.make_all_ready();
    let (host, guests) = (room.host.me(), [member(room, 0), member(room, 1)]);
    let context = DealContext { table: room.host.tag(), game: 1, attempt: 0 };
    let mut terms = DealTerms::new(room.host.lobby(), 1, vec!["Bot".into(), "Bot 2".into()]);
    alter(&mut terms);
    for guest in 0..2 {
        let members = vec![host, guests[0], guests[1]];
        room.tell(guest, &HostMessage::DealTerms(terms.clone()));
        let commit = DealRequest::Commit { context, members, terms: terms.digest() };
        room.tell(guest, &HostMessage::DealRequest(commit));
    }
    room.pass(500);
    (context, terms)
}

#[test]
fn nobody_commits_to_a_game_that_they_were_not_ready_for() {
    let alterations: [fn(&mut DealTerms); 5] = [
        |terms| {
            if let AgreedSetup::City(setup) = &mut terms.setup {
                setup.crown = Some(Seat(0));
            }
        },
        |terms| terms.setup = setup(EditionId::Classic, 6),
        |terms| terms.seats.swap(1, 2),
        |terms| terms.seats[3].bot = Level::Master,
        |terms| terms.agreed += 1,
    ];
    for alter in alterations {
        let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
        all_commit(&mut room, alter);
        for guest in 0..2 {
            assert_eq!(foul(&room, guest), Some(&AuditFailure::OtherTerms));
            assert!(room.guests[guest].guest.stored().state.contains("\"announced\":null"), "it has not committed");
        }
    }
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    all_commit(&mut room, |_| {});
    assert_eq!((foul(&room, 0), foul(&room, 1)), (None, None));
}

/// A deal at the moment at which the first guest has opened its part, and the terms of the game.
fn opened_and_not_dealt() -> (PeopleRoom, DealTerms) {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    room.make_all_ready();
    let terms = DealTerms::new(room.host.lobby(), room.host.game() + 1, BOTS.map(str::to_owned).to_vec());
    room.ask_for_deal();
    let has_opened = |room: &PeopleRoom| room.guests[0].guest.stored().state.contains("\"settled\":{");
    for _ in 0..100 {
        if has_opened(&room) {
            break;
        }
        room.step();
    }
    assert!(has_opened(&room) && room.dealt_at.is_none());
    (room, terms)
}

#[test]
fn a_host_that_deals_again_until_it_likes_the_cards_is_told_of_with_the_result() {
    let (mut room, _) = opened_and_not_dealt();
    for _ in 0..3 {
        // The host could know the seed now, and says that its app was killed.
        room.restart_host();
        room.until("all are back", |room| room.guests.iter().all(|guest| guest.guest.is_linked()));
        room.make_all_ready();
        room.ask_for_deal();
        let game = room.host.game();
        for _ in 0..200 {
            if room.guests[0].guest.stored().state.contains(&format!("\"game\":{game},\"attempt\":0}},\"settled\"")) {
                break;
            }
            room.step();
        }
    }
    room.until("the cards are dealt", |room| room.guests.iter().all(|guest| guest.game.is_some()));
    assert!(
        (0..2).all(|guest| room.guests[guest].guest.dropped_deals() == 3),
        "{}",
        room.guests[0].guest.dropped_deals()
    );
    room.play_to_the_end();
    assert_eq!(room.guests[0].guest.dropped_deals(), 3, "until another game is dealt");
    assert_eq!(foul(&room, 0), None, "a host may really have been killed");
}

#[test]
fn seats_and_setup_cannot_be_chosen_once_the_seed_is_known() {
    let honest = in_play().guests[0].guest.announcement().expect("dealt").clone();
    let alterations: [fn(&mut DealAnnouncement); 3] = [
        |dealt| dealt.seats.swap(2, 3),
        |dealt| dealt.seated.swap(0, 3),
        |dealt| dealt.setup = setup(EditionId::Classic, 6),
    ];
    for alter in alterations {
        let (mut room, terms) = opened_and_not_dealt();
        let list = room.host.witness().and_then(DealWitness::list).expect("it is published").clone();
        let (seats, seated) = terms.seating(&list);
        let mut announcement = DealAnnouncement { list, seats, seated, ..honest.clone() };
        alter(&mut announcement);
        room.tell(0, &HostMessage::Dealt(announcement));
        room.pass(300);
        assert_eq!(foul(&room, 0), Some(&AuditFailure::OtherTerms));
    }
}

#[test]
fn a_phone_whose_part_was_asked_for_and_is_not_in_the_deal_says_so() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    let (host, guests) = (room.host.me(), [member(&room, 0), member(&room, 1)]);
    let (context, _) = all_commit(&mut room, |_| {});
    // All have committed. The host goes on with its own part alone, and so has chosen the seed.
    let own = Contribution::new(context, host, None, &ContributionEntropy([1; 32], [2; 32]));
    let forged = Contribution::new(context, guests[0], None, &ContributionEntropy([3; 32], [4; 32]));
    for (guest, list) in [(0, vec![own.commitment(), forged.commitment()]), (1, vec![own.commitment()])] {
        let announcement = DealAnnouncement {
            list: CommitmentList::new(context, None, list),
            mended: 0,
            setup: room.host.lobby().setup.clone(),
            seats: room.host.lobby().seats([]),
            seated: vec![Some(host), None, None, None],
            voids: vec![],
            own: Some(1 + guest as u8),
            further: vec![],
            bots: None,
        };
        room.tell(guest, &HostMessage::Dealt(announcement));
        room.pass(500);
        assert_eq!(foul(&room, guest), Some(&AuditFailure::LeftOut));
    }
}

#[test]
fn what_was_shown_before_a_deal_that_is_told_twice_is_kept_and_compared() {
    let mut room = in_play();
    let before = rows(&room, 0);
    let known = room.guests[0].game.as_ref().expect("a game").known();
    let dealt = room.guests[0].guest.announcement().expect("dealt").clone();
    room.guests[0].news.clear();
    room.tell(0, &HostMessage::Dealt(dealt.clone()));
    room.pass(300);
    assert!(room.guests[0].news.contains(&MultiplayerGuestEvent::Dealt));
    assert_eq!(rows(&room, 0), before, "nothing is forgotten");
    assert_eq!(room.guests[0].game.as_ref().map(GameFollower::known), Some(known));
    // Telling it once more as it was is no foul; telling it otherwise is one.
    let told: Vec<ObserverUpdate<City>> = before.iter().filter_map(|row| ObserverUpdate::read(&row.heard)).collect();
    let again = |updates: &[&ObserverUpdate<City>]| {
        HostMessage::Updates(updates.iter().map(|update| update.to_bytes()).collect())
    };
    room.tell(0, &again(&told.iter().collect::<Vec<_>>()[..10]));
    room.pass(300);
    assert_eq!(foul(&room, 0), None);
    let other = told.iter().find(|one| one.shown != told[3].shown).expect("not all are alike");
    let lie = ObserverUpdate { check: None, shown: other.shown.clone(), ..told[3].clone() };
    room.tell(0, &again(&[&lie]));
    room.pass(300);
    assert_eq!(foul(&room, 0), Some(&AuditFailure::ToldOtherwise));
    // The foul outlasts a restart of the phone, and an announcement of an earlier game.
    room.restart(0);
    room.pass(500);
    let mut old = dealt;
    old.list.context.game = 0;
    room.tell(0, &HostMessage::Dealt(old));
    room.pass(300);
    assert_eq!(rows(&room, 0)[..before.len()], before);
    room.play_to_the_end();
    assert_eq!(foul(&room, 0), Some(&AuditFailure::ToldOtherwise));
    assert!(room.guests[0].guest.audit().is_some_and(|audit| audit.found.is_ok()));
    assert_eq!(foul(&room, 1), None);
}

#[test]
fn a_game_told_from_two_places_is_not_called_checked() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 5, 2);
    room.pass(500);
    let dealt = room.guests[0].guest.announcement().expect("dealt").clone();
    room.tell(0, &HostMessage::Dealt(DealAnnouncement { own: None, ..dealt.clone() }));
    room.tell(0, &HostMessage::Dealt(dealt));
    room.pass(1_000);
    room.play_to_the_end();
    let found = |guest: usize| room.guests[guest].guest.audit().and_then(|audit| audit.found.clone().ok());
    let verdict = found(0).expect("nothing is wrong");
    assert!(verdict.had_part && verdict.is_retold && !verdict.is_whole(), "{verdict:?}");
    assert!(found(1).expect("honest").is_whole());
}

#[test]
fn a_view_that_nobody_asked_for_is_checked_and_so_is_what_comes_after_it() {
    for lies in [false, true] {
        let mut room = in_play();
        let seat = room.seat(0).expect("a seat");
        let of = if lies { Observer::Seat(Seat((seat + 1) % 4)) } else { Observer::Seat(Seat(seat)) };
        let game = room.game.as_ref().expect("a game");
        let view = TableInPlay::view(game, of);
        let follows = room.guests[0].game.as_ref().expect("a game");
        let (known, prompt) = (follows.known(), follows.prompt().filter(|_| !lies));
        room.tell(
            0,
            &HostMessage::View { seat: known.seat, mended: known.mended, updates: known.updates, prompt, view },
        );
        room.pass(500);
        // The guest lost its own prompt with the lie, and asks again.
        room.guests[0].guest.request_views();
        room.pass(500);
        room.play_to_the_end();
        let audit = room.guests[0].guest.audit().expect("an audit");
        // Another seat's view is not taken in at all.
        assert_eq!(foul(&room, 0), lies.then_some(&AuditFailure::Impossible));
        assert!(audit.found.as_ref().is_ok_and(Verdict::is_whole), "{:?}", audit.found);
    }
}

#[test]
fn what_was_once_found_wrong_stays_so_whatever_is_opened_later() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.play_to_the_end();
    let opened = room.guests[0].guest.audit().expect("an audit").opened.clone();
    let mut other = opened.clone();
    let last = other.len() - 1;
    other[last / 2] ^= 1;
    for (what, is_wrong) in [(&opened, false), (&other, true), (&opened, true)] {
        room.tell(0, &HostMessage::Disclosure { game: 1, opened: what.clone() });
        room.pass(500);
        let audit = room.guests[0].guest.audit().expect("an audit");
        assert_eq!(audit.found.is_err(), is_wrong, "{:?}", audit.found);
    }
}

#[test]
fn a_game_that_is_opened_twice_and_not_alike_is_a_foul() {
    let mut room = PeopleRoom::playing(EditionId::Classic, 4, 2);
    room.play_to_the_end();
    let opened = room.guests[0].guest.audit().expect("an audit").opened.clone();
    room.tell(0, &HostMessage::Disclosure { game: 1, opened: opened.clone() });
    room.pass(500);
    assert_eq!(foul(&room, 0), None, "the same once more is none");
    // In this other record nothing is wrong that this phone could see: a seat passed at the very end.
    let mut other: Disclosure<City> = postcard::from_bytes(&opened).expect("a game");
    let after = other.record.actions.len() as u32;
    let level = Some(Level::Novice.number());
    other.transfers.push(SeatTransfer { after, seat: Seat(3), to: None, level });
    room.tell(0, &HostMessage::Disclosure { game: 1, opened: postcard::to_stdvec(&other).expect("it has bytes") });
    room.pass(500);
    assert!(room.guests[0].guest.audit().is_some_and(|audit| audit.found.is_ok()));
    assert_eq!([foul(&room, 0), foul(&room, 1)], [Some(&AuditFailure::ToldOtherwise), None]);
    assert!(room.guests[0].news.contains(&MultiplayerGuestEvent::Foul));
}

#[test]
fn a_deal_that_is_told_twice_and_not_alike_is_a_foul() {
    // The deal is told to a board, which had no part in it and knows no list but the one it was told.
    type Change = fn(&mut DealAnnouncement);
    let changes: [(&str, Change); 4] = [
        ("nothing", |_| {}),
        ("the list", |dealt| dealt.list.list.truncate(1)),
        ("who held a seat", |dealt| dealt.seated.swap(0, 1)),
        ("a game of before", |dealt| dealt.list.context.game = 0),
    ];
    let fouls = changes.map(|(what, change)| {
        let mut room = PeopleRoom::with(EditionId::Classic, 4, 1);
        let board = room.join(true);
        room.until("it is in", |room| room.guests[board].guest.lobby().is_some());
        room.start();
        assert_eq!(foul(&room, board), None);
        let mut dealt = room.guests[board].guest.announcement().expect("dealt").clone();
        change(&mut dealt);
        room.tell(board, &HostMessage::Dealt(dealt));
        room.pass(300);
        (what, foul(&room, board).cloned())
    });
    let told = changes.map(|(what, _)| (what, Some(AuditFailure::ToldOtherwise).filter(|_| what != "nothing")));
    assert_eq!(fouls, told);
}

#[test]
fn a_seat_that_passes_to_this_phone_with_a_key_of_somebody_else_is_a_foul() {
    let mut room = in_play();
    let seat = Seat(room.seat(0).expect("a seat"));
    let (me, updates) = (member(&room, 0), room.guests[0].game.as_ref().expect("a game").known().updates);
    let passes = |member: MemberId| {
        let to = Some(SeatHolder { member, key: [7; 32] });
        let shown = vec![ShownToObserver::SeatTransferred { seat, to, level: None }];
        let observer = Observer::Seat(seat);
        let update =
            ObserverUpdate::<City> { number: updates, observer, is_yours: false, prompt: None, check: None, shown };
        HostMessage::Updates(vec![update.to_bytes()])
    };
    let other = member(&room, 1);
    let mut honest = in_play();
    honest.tell(0, &passes(other));
    honest.pass(300);
    assert_eq!(foul(&honest, 0), None, "another's key this phone cannot know");
    room.tell(0, &passes(me));
    room.pass(300);
    assert_eq!(foul(&room, 0), Some(&AuditFailure::AnotherKey));
}

#[test]
fn names_that_a_host_makes_up_are_shown_as_names_are() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 1);
    let mut lobby = room.host.lobby().clone();
    lobby.name = "\u{202e}table\n".to_owned() + &"x".repeat(5_000);
    lobby.people[0].name = "  An\u{200b}na\u{7}".to_owned() + &"a".repeat(5_000);
    lobby.voids = vec![vec!["B\u{202e}en".to_owned()]];
    room.tell(0, &HostMessage::Lobby(lobby));
    room.until("it has come", |room| room.guests[0].guest.lobby().is_some_and(|lobby| !lobby.voids.is_empty()));
    let seen = room.guests[0].guest.lobby().expect("it has come");
    assert!(seen.name.starts_with("table xx") && seen.name.chars().count() <= 40, "{}", seen.name);
    assert!(seen.people[0].name.starts_with("Annaaa") && seen.people[0].name.chars().count() <= 20);
    assert_eq!(seen.voids, [["Ben"]]);
}

/// Lets a guest decide on an answer, which the host refuses for this reason.
fn deny(room: &mut PeopleRoom, refusal: AnswerRefusal) -> (WirePrompt, city::Action) {
    room.until_asked(0);
    let RoomGuest { game: Some(game), .. } = &mut room.guests[0] else { panic!("it follows") };
    let (prompt, seat) = (game.prompt().expect("it is asked"), game.known().seat.expect("a seat"));
    let action = game.legal()[0];
    game.act(prompt, action).expect("it is asked");
    room.tell(0, &HostMessage::AnswerRefused { seat, prompt, refusal });
    room.pass(300);
    (prompt, action)
}

#[test]
fn a_host_that_refuses_what_the_rules_allow_is_caught() {
    let mut room = in_play();
    let (prompt, _) = deny(&mut room, AnswerRefusal::AgainstRules);
    assert_eq!(foul(&room, 0), Some(&AuditFailure::AnswerDenied { prompt: prompt.0 }));
    assert_eq!(foul(&room, 1), None);

    for why in [AnswerRefusal::Late, AnswerRefusal::NotYours] {
        let mut room = in_play();
        let prompt = loop {
            let (prompt, action) = deny(&mut room, why);
            assert_eq!(foul(&room, 0), None, "it may be so");
            if room.answer_with(0, |other| *other != action) {
                break prompt;
            }
            room.answer(0); // there was no other choice
        };
        room.pass(500);
        assert_eq!(foul(&room, 0), Some(&AuditFailure::AnswerDenied { prompt: prompt.0 }), "{why:?}");
    }
}

#[test]
fn a_host_that_refuses_what_comes_too_late_is_no_cheat() {
    let mut room = in_play();
    let (_, denied) = deny(&mut room, AnswerRefusal::Late);
    assert!(room.answer_with(0, |same| *same == denied), "it is asked again");
    room.pass(500);
    // A bot plays the seat, which then comes back to the guest with the same prompt.
    let (_, action) = deny(&mut room, AnswerRefusal::NotYours);
    let (whom, now) = (room.guests[0].guest.me().expect("it is in"), room.reading());
    let game = room.game.as_mut().expect("a game");
    room.host.replace(whom, game, &mut room.storage, now).expect("written");
    room.pass(2_000);
    room.answer_with(0, |other| *other != action);
    room.play_to_the_end();
    assert_eq!(foul(&room, 0), None);
    assert!(room.guests[0].guest.audit().is_some_and(|audit| audit.found.as_ref().is_ok_and(Verdict::is_whole)));
}
