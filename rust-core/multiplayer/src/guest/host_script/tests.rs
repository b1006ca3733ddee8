//! Tests of the automaton: in every state it accepts what an honest host's program says there, and takes everything
//! else for a foul.

mod heard;
mod table;

use ayatsuri_fair_deal::{AuditFailure, CommitmentList, DealSettlement, MemberId};
use ayatsuri_rules::city::{EditionId, Setup};

use super::{ForgottenGame, HostScript};
use crate::deal_terms::DealTerms;
use crate::lobby::{GuestRequest, Lobby, TablePhase};
use crate::setup::AgreedSetup;
use crate::wire::{DealAnnouncement, HostMessage};
use heard::{ALL, BEN, HOST, Heard, ME, STRANGER, context};

#[test]
fn people_are_ready_for_what_they_saw_until_they_take_it_back_or_it_is_dealt() {
    let is_ready = |heard: &Heard| heard.script.is_ready(&heard.lobby, ME, 0);
    let agrees = |heard: &Heard| {
        let mut heard = heard.clone();
        heard.hear(&HostMessage::DealTerms(heard.terms(1)));
        heard.hear(&heard.commit(1, 0, &ALL))
    };
    let mut heard = Heard::new();
    assert!(!is_ready(&heard));
    heard.ready();
    assert!(is_ready(&heard));
    assert_eq!(agrees(&heard), '!');
    // The lobby changes on the way: they were ready for something else.
    let mut changed = heard.clone();
    changed.lobby.agreed += 1;
    assert!(!is_ready(&changed));
    // The people take their readiness back. The host may not have heard of that until it shows them as not ready.
    let mut back = heard.clone();
    back.script.note_taken_back();
    assert!(!is_ready(&back));
    assert_eq!(agrees(&back), '!');
    back.hear(&HostMessage::Lobby(back.lobby.clone()));
    assert_eq!(agrees(&back), '=', "the host shows that it has heard");
    back.ready();
    assert!(is_ready(&back), "and are ready anew");
    assert_eq!(agrees(&back), '!');
    // The host has shown them as ready, and then not any more, as something has changed.
    let shown = |heard: &mut Heard, is_shown: bool, phase: TablePhase| {
        let mut lobby = heard.lobby.clone();
        lobby.phase = phase;
        lobby.people.iter_mut().for_each(|person| person.is_ready = is_shown);
        heard.hear(&HostMessage::Lobby(lobby));
    };
    let mut lost = heard.clone();
    shown(&mut lost, false, TablePhase::Open);
    assert!(is_ready(&lost), "it has not heard yet");
    shown(&mut lost, true, TablePhase::Open);
    assert!(is_ready(&lost));
    let mut dealing = lost.clone();
    shown(&mut dealing, false, TablePhase::Dealing);
    assert!(is_ready(&dealing), "a deal that begins takes nothing back");
    let mut again = lost.clone();
    again.ready();
    shown(&mut again, false, TablePhase::Open);
    assert!(is_ready(&again), "the host has not shown it since it was said once more");
    shown(&mut lost, false, TablePhase::Open);
    assert!(!is_ready(&lost));
    // A deal uses it up.
    let mut opened = heard.clone();
    opened.accept(&HostMessage::DealTerms(opened.terms(1)));
    opened.accept(&opened.commit(1, 0, &ALL));
    assert!(is_ready(&opened));
    opened.accept(&opened.open(1, 0, &ALL));
    assert!(!is_ready(&opened));
}

#[test]
fn a_phone_of_two_is_ready_when_both_are() {
    let mut heard = Heard::new();
    heard.lobby.request(ME, GuestRequest::Add("Kei".to_owned())).expect("there is room");
    let is_ready = |heard: &Heard| [0, 1].map(|person| heard.script.is_ready(&heard.lobby, ME, person));
    assert_eq!(is_ready(&heard), [false, false]);
    heard.script.note_ready(&heard.lobby, ME, 1);
    assert_eq!(is_ready(&heard), [false, true]);
    heard.accept(&HostMessage::DealTerms(heard.terms(1)));
    assert_eq!(heard.clone().hear(&heard.commit(1, 0, &ALL)), '=', "one of them is not");
    heard.script.note_ready(&heard.lobby, ME, 0);
    assert_eq!(is_ready(&heard), [true, true]);
    let mut swapped = heard.clone();
    assert_eq!(heard.hear(&heard.commit(1, 0, &ALL)), '!');
    // A person who joined later may have a lower seat.
    swapped.script = HostScript::default();
    let seats: Vec<_> = swapped.lobby.at_phone(ME).map(|person| person.seat).collect();
    for (person, seat) in swapped.lobby.at_phone_mut(ME).zip(seats.into_iter().rev()) {
        person.seat = seat;
    }
    swapped.accept(&HostMessage::Lobby(swapped.lobby.clone()));
    for person in [0, 1] {
        swapped.script.note_ready(&swapped.lobby, ME, person);
    }
    swapped.accept(&HostMessage::DealTerms(swapped.terms(1)));
    assert_eq!(swapped.hear(&swapped.commit(1, 0, &ALL)), '!');
}

#[test]
fn the_first_foul_stays_until_its_page_was_opened_and_another_game_is_dealt() {
    let mut script = HostScript::default();
    script.note_foul(1, AuditFailure::LeftOut);
    script.note_foul(1, AuditFailure::LeftOut);
    script.note_foul(1, AuditFailure::OutOfTurn);
    assert_eq!(script.foul, Some(AuditFailure::OutOfTurn), "what accuses nobody gives way");
    script.note_foul(1, AuditFailure::LeftOut);
    script.note_foul(2, AuditFailure::Impossible);
    assert_eq!((script.foul.clone(), script.foul_of), (Some(AuditFailure::OutOfTurn), 1));
    script.is_foul_seen = true;
    script.note_foul(1, AuditFailure::Impossible);
    assert_eq!(script.foul, Some(AuditFailure::OutOfTurn), "of the same game it is the first");
    script.note_foul(2, AuditFailure::Impossible);
    assert_eq!((script.foul.clone(), script.foul_of, script.is_foul_seen), (Some(AuditFailure::Impossible), 2, false));
}

#[test]
fn a_new_game_forgets_a_foul_that_was_seen_and_that_this_phone_was_left_out() {
    for (foul, is_seen, stays) in [
        (AuditFailure::OutOfTurn, false, true),
        (AuditFailure::OutOfTurn, true, false),
        (AuditFailure::LeftOut, false, false),
    ] {
        let mut heard = Heard::new();
        heard.deal(1);
        heard.script.note_foul(1, foul.clone());
        heard.script.is_foul_seen = is_seen;
        heard.hear(&HostMessage::Dealt(heard.announcement(1)));
        assert_eq!(heard.script.foul.as_ref(), Some(&foul), "told once more, the game is no new one");
        heard.open_deal(2);
        heard.hear(&HostMessage::Dealt(heard.announcement(2)));
        assert_eq!(heard.script.foul.is_some(), stays, "{foul:?}");
    }
}

#[test]
fn deals_that_became_no_game_are_counted_and_those_who_caused_a_void_are_named() {
    let mut heard = Heard::new();
    heard.open_again(1);
    heard.script.note_blamed(None);
    assert_eq!(heard.script.blamed, [(context(1, 0), vec!["Ben".to_owned()])], "once, as the lobby called them then");
    // The host drops it, and deals the next game.
    heard.script.ready = None;
    heard.deal(2);
    assert_eq!((heard.script.dropped, heard.script.dropped_before), (0, 2));
    assert_eq!(heard.script.blamed.len(), 1, "told with this game");
    heard.accept(&HostMessage::Disclosure { game: 2, opened: vec![] });
    heard.script.note_key([1; 32]);
    heard.script.blamed.push((context(2, 0), vec!["Ben".to_owned()]));
    heard.deal(3);
    assert_eq!((heard.script.dropped, heard.script.dropped_before), (0, 0));
    assert!(heard.script.blamed.is_empty(), "and no more with the next");
    assert!(heard.script.own_keys.is_empty() && heard.script.disclosed.is_none(), "nor anything else of it");
    // Somebody who is not at the table has no name, and only so many names are kept.
    let mut heard = Heard::new();
    heard.script.begin(40, &heard.listener());
    for attempt in 0..40 {
        let witness = heard.script.witness.as_mut().expect("a deal");
        witness.note_void(context(40, attempt), vec![STRANGER]).expect("the next");
    }
    heard.script.note_blamed(Some(&heard.lobby.clone()));
    assert_eq!(heard.script.blamed.len(), 32);
    assert_eq!(heard.script.blamed[0], (context(40, 0), vec![String::new()]));
}

#[test]
fn a_phone_knows_of_the_game_in_which_it_changed_seats() {
    let mut heard = Heard::new();
    heard.deal(1);
    let dealt = |heard: &Heard, own, further| DealAnnouncement { own, further, ..heard.announcement(1) };
    heard.accept(&HostMessage::Dealt(dealt(&heard, Some(1), vec![3])));
    assert!(!heard.script.has_changed_seats, "a seat more");
    heard.accept(&HostMessage::Dealt(dealt(&heard, Some(1), vec![])));
    assert!(heard.script.has_changed_seats, "a seat less");
    heard.deal(2);
    assert!(!heard.script.has_changed_seats, "another game");
}

/// A host that has lost its notes tells less of the game, and the phone keeps what it knows.
#[test]
fn a_game_that_is_told_once_more_is_the_same_or_told_with_less() {
    let mut heard = Heard::new();
    heard.open_again(1);
    let dealt = heard.announcement(1);
    let mut hushed = heard.clone();
    assert_eq!(hushed.hear(&HostMessage::Dealt(DealAnnouncement { voids: vec![], ..dealt.clone() })), 'd');
    assert_eq!(hushed.script.announcement.as_ref().map(|dealt| dealt.voids.len()), Some(1), "this phone knows better");
    heard.accept(&HostMessage::Dealt(dealt.clone()));
    heard.accept(&HostMessage::Dealt(dealt.clone()));
    heard.accept(&HostMessage::Dealt(DealAnnouncement { voids: vec![], bots: None, ..dealt.clone() }));
    assert_eq!(heard.script.announcement, Some(dealt.clone()));
    let other_void = vec![(context(1, 0), vec![ME])];
    for other in
        [DealAnnouncement { voids: other_void, ..dealt.clone() }, DealAnnouncement { bots: Some(1), ..dealt.clone() }]
    {
        assert_eq!(heard.clone().hear(&HostMessage::Dealt(other)), 'D');
    }
    // A phone without a part in the deal compares with what is settled in the list.
    let mut late = Heard::new();
    late.lobby.people.retain(|person| person.member != ME);
    let told = |voids| HostMessage::Dealt(DealAnnouncement { own: None, voids, ..dealt.clone() });
    let hears = |voids| {
        let mut late = late.clone();
        late.script.forgotten = Some(ForgottenGame::Next);
        late.hear(&told(voids))
    };
    assert_eq!([hears(dealt.voids.clone()), hears(vec![])], ['.', '.']);
    assert_eq!(hears(vec![(context(1, 0), vec![STRANGER])]), 'd');
}

#[test]
fn a_list_that_lacks_this_phone_is_excused_only_if_the_phone_has_lost_its_secret() {
    let mut heard = Heard::new();
    heard.ready();
    heard.accept(&HostMessage::DealTerms(heard.terms(1)));
    heard.accept(&heard.commit(1, 0, &ALL));
    let without_me = heard.open(1, 0, &[HOST, BEN]);
    assert_eq!(heard.clone().hear(&without_me), 'I', "the host goes on without a phone that hears of it");
    heard.script.forgotten = Some(ForgottenGame::Next);
    assert_eq!(heard.hear(&without_me), 'L', "the list may have what it had committed to before");
}

#[test]
fn the_host_is_who_it_was_when_the_deal_began() {
    let mut heard = Heard::new();
    let other = |heard: &Heard| {
        let mut lobby = heard.lobby.clone();
        lobby.people.swap(0, 2);
        HostMessage::Lobby(lobby)
    };
    assert_eq!(heard.script.host, Some(HOST));
    let mut before = heard.clone();
    before.accept(&other(&before));
    assert_eq!(before.script.host, Some(BEN), "before a deal it says who it is");
    heard.ready();
    heard.accept(&HostMessage::DealTerms(heard.terms(1)));
    heard.accept(&other(&heard));
    assert_eq!(heard.script.host, Some(HOST), "in the middle of a deal it is nobody else");
}

#[test]
fn terms_are_those_of_a_list_with_their_digest_and_game() {
    let mut heard = Heard::new();
    heard.deal(1);
    let list = heard.announcement(1).list;
    let terms = |list: &CommitmentList| heard.script.terms_of(list).is_some();
    assert!(terms(&list));
    let settled = |digest| Some(DealSettlement::new(digest, &[]));
    assert!(!terms(&CommitmentList { settled: settled([8; 32]), ..list.clone() }));
    assert!(!terms(&CommitmentList { settled: None, ..list.clone() }));
    assert!(!terms(&CommitmentList { context: context(2, 0), ..list.clone() }));
}

#[test]
fn a_foul_is_of_the_game_that_the_message_is_about() {
    let mut heard = Heard::new();
    heard.deal(1);
    let of = |message: &HostMessage| {
        let mut heard = heard.clone();
        heard.hear(message);
        (heard.script.foul.is_some(), heard.script.foul_of)
    };
    let mut dealt = heard.announcement(1);
    dealt.list.context.game = 3;
    dealt.list.context.table = [8; 4];
    let terms = DealTerms { setup: AgreedSetup::default(), seats: vec![], ..heard.terms(3) };
    assert_eq!(of(&HostMessage::DealTerms(terms)), (true, 3));
    assert_eq!(of(&Heard::void(3, 0, &[HOST])), (true, 3));
    assert_eq!(of(&HostMessage::Dealt(dealt)), (true, 3));
    assert_eq!(of(&HostMessage::Updates(vec![Heard::update(Some(2), 0)])), (true, 1), "of the game that is followed");
}

#[test]
fn of_a_game_nothing_is_told_too_early_to_others_or_beyond_its_end() {
    let disclosure = |game| HostMessage::Disclosure { game, opened: vec![] };
    assert_eq!(Heard::new().hear(&disclosure(0)), 'I', "nothing was dealt");
    let mut heard = Heard::new();
    heard.deal(1);
    let view = |seat| HostMessage::View { seat, mended: 0, updates: 0, prompt: None, view: vec![] };
    assert_eq!([Some(1), Some(2), None].map(|seat| heard.clone().hear(&view(seat))), ['.', 'I', 'I']);
    heard.script.note_disclosure(1, vec![(None, 9), (Some(1), 5)]);
    let told = |number| heard.clone().hear(&HostMessage::Updates(vec![Heard::update(Some(1), number)]));
    assert_eq!([4, 5, 7].map(told), ['.', 'E', 'E']);
}

#[test]
fn a_game_of_before_the_one_that_is_being_dealt_is_dealt_no_more() {
    let mut heard = Heard::new();
    heard.deal(1);
    heard.accept(&HostMessage::DealTerms(heard.terms(3)));
    let mut dealt = heard.announcement(1);
    assert_eq!(heard.clone().hear(&HostMessage::Dealt(dealt.clone())), 'T', "it is over");
    dealt.list.context.game = 2;
    assert_eq!(heard.hear(&HostMessage::Dealt(dealt)), 'T');
}

#[test]
fn who_missed_an_attempt_does_not_know_who_was_in_it() {
    let ume = MemberId([3; 8]);
    let setup = AgreedSetup::City(Setup::recommended(EditionId::Classic, 5).expect("for five"));
    let mut heard = Heard::new();
    heard.lobby = Lobby::new("Friday".to_owned(), setup, HOST, "Aya".to_owned());
    [ME, BEN, ume, STRANGER].into_iter().for_each(|phone| heard.lobby.add_phone(phone, "One".to_owned(), false));
    heard.accept(&HostMessage::Lobby(heard.lobby.clone()));
    let all = [HOST, ME, BEN, ume, STRANGER];
    heard.ready();
    heard.accept(&HostMessage::DealTerms(heard.terms(1)));
    heard.accept(&heard.commit(1, 0, &all));
    heard.accept(&heard.open(1, 0, &all));
    heard.accept(&Heard::void(1, 0, &[BEN]));
    // This phone was away while the second attempt was announced, to which Ume did not commit.
    heard.accept(&Heard::void(1, 1, &[STRANGER]));
    heard.accept(&heard.commit(1, 2, &[HOST, ME]));
}

#[test]
fn a_phone_that_lost_its_notes_accuses_nobody_of_that_game() {
    let mut heard = Heard::new();
    heard.ready();
    heard.accept(&HostMessage::DealTerms(heard.terms(1)));
    heard.script.forgotten = Some(ForgottenGame::Next);
    heard.script.ready = None;
    let mut declined = heard.clone();
    assert_eq!(declined.hear(&declined.commit(1, 0, &ALL)), '=', "it may have been ready");
    assert_eq!(heard.clone().hear(&heard.open(1, 0, &ALL)), '=', "the secret for it is lost");
    assert_eq!(heard.clone().hear(&Heard::void(1, 0, &[ME])), '.', "it may have committed");
    heard.hear(&HostMessage::Dealt(heard.announcement(1)));
    assert_eq!((heard.script.foul.clone(), heard.script.forgotten), (None, Some(ForgottenGame::Of(1))));
    heard.accept(&HostMessage::Dealt(heard.announcement(1)));
    assert_eq!(heard.script.forgotten, Some(ForgottenGame::Of(1)));
    heard.deal(2);
    assert_eq!(heard.script.forgotten, None, "the next one it knows whole");
    // After too many keys the phone counts as having forgotten some.
    (0..=1_024u32).for_each(|number| heard.script.note_key([number as u8; 32]));
    assert_eq!((heard.script.own_keys.len(), heard.script.forgotten), (1_024, Some(ForgottenGame::Of(2))));
}
