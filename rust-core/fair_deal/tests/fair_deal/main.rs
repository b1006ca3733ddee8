//! Tests of the deal and its audit: every phone finds an honest table honest, and every cheat is found by the honest
//! phones that it touches.

mod both_sides;
mod signatures;
mod statements;
mod table;
mod verdicts;

use ayatsuri_clock::MonotonicMillis;
use ayatsuri_fair_deal::{
    ActionSource, AuditFailure, BotEffort, CommitmentList, Contribution, ContributionEntropy, DealContext, DealRequest,
    DealSettlement, SeatHolder, SeatTransfer, ShownToObserver,
};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::edition::EditionId;
use ayatsuri_rules::city::{Setup, State};
use ayatsuri_rules::{AddressedEvents, Game, ObservedEvent, Observer, Record, Seat};
use table::{Phones, Played, STEP_TIMEOUT, TABLE, TERMS, contribution, entropy, member, play_out};

fn a_game() -> Played<State> {
    let setup = Setup::recommended(EditionId::Classic, 4).expect("for 2 to 7");
    play_out(&setup, 3, 7)
}

#[test]
fn an_honest_game_of_every_edition_is_found_honest_by_every_phone() {
    for edition in EditionId::ALL {
        let players = edition.data().players.1;
        let setup = Setup::random(edition, players, &mut GameRng::from_number(5)).expect("a legal setup");
        let played = play_out(&setup, 3, 11);
        let verdicts: Vec<_> = (0..3).map(|phone| played.audit(phone).expect("honest")).collect();
        assert!(verdicts.iter().all(|v| v.shown == v.of && v.fingerprint == verdicts[0].fingerprint));
    }
}

#[test]
fn a_game_given_up_is_audited_as_far_as_it_went() {
    let mut played = a_game();
    let half = played.disclosure.record.actions.len() / 2;
    played.cut(half);
    assert_eq!(played.audit(1), Err(AuditFailure::CutShort), "it was shown more");
    let mut events = AddressedEvents::new();
    played.disclosure.record.replay(&mut events).expect("a record");
    played.shown[1] = events.heard_by(Observer::Seat(Seat(1))).cloned().map(ShownToObserver::Observed).collect();
    let verdict = played.audit(1).expect("honest");
    assert_eq!(verdict.shown, verdict.of);
    // The phone is away at the end: what it was shown is true, and the verdict says how much that was.
    played.shown[1].truncate(10);
    let verdict = played.audit(1).expect("honest");
    assert!(verdict.shown == 10 && verdict.of > 10);
}

#[test]
fn a_deal_from_another_seed_is_found_out() {
    let mut played = a_game();
    played.disclosure.record.seed[0] ^= 1;
    for phone in 0..3 {
        assert_eq!(played.audit(phone), Err(AuditFailure::OtherSeed));
    }
    // So is an altered secret that should fit the other seed.
    let mut played = a_game();
    played.disclosure.openings[0].secret[0] ^= 1;
    assert_eq!(played.audit(2), Err(AuditFailure::OpenedAnother { member: member(0) }));
    let hidden = played.disclosure.openings.remove(0).member;
    assert_eq!(played.audit(2), Err(AuditFailure::NotOpened { member: hidden }));
}

#[test]
fn a_swapped_card_and_a_false_event_are_found_out() {
    let played = a_game();
    for phone in 0..3 {
        // Every seventeenth thing that this phone was shown is replaced by another one in turn.
        for at in (0..played.shown[phone].len()).step_by(17) {
            let mut false_one = a_game();
            let shown = &mut false_one.shown[phone];
            let other = shown.iter().position(|thing| *thing != shown[at]).expect("not all are alike");
            shown[at] = shown[other].clone();
            assert_eq!(false_one.audit(phone), Err(AuditFailure::ShownOtherwise { number: at + 1 }));
        }
    }
}

#[test]
fn who_is_shown_anothers_hand_finds_a_secret_too_many() {
    let mut played = a_game();
    let mut events = AddressedEvents::new();
    played.disclosure.record.replay(&mut events).expect("a record");
    let of_another =
        events.heard_by(Observer::Seat(Seat(2))).find(|thing| matches!(thing, ObservedEvent::Secret(_))).cloned();
    let is_public =
        |thing: &ShownToObserver<State>| matches!(thing, ShownToObserver::Observed(ObservedEvent::Event(_)));
    let at = played.shown[1].iter().position(is_public).expect("events");
    played.shown[1].insert(at, ShownToObserver::Observed(of_another.expect("it has a hand")));
    assert_eq!(played.audit(1), Err(AuditFailure::ShownOtherwise { number: at + 1 }));
}

#[test]
fn an_altered_record_is_found_out_by_who_is_in_it() {
    let played = a_game();
    let index = played
        .disclosure
        .sources
        .iter()
        .position(|by| *by != ActionSource::Bot(BotEffort::Whole))
        .expect("people have played");
    let not_signed = Err(AuditFailure::NotSigned { number: index + 1 });
    let altered = |alter: &dyn Fn(&mut Played<State>)| {
        let mut one = a_game();
        alter(&mut one);
        one
    };
    let action = altered(&|p| p.disclosure.record.actions[index].1 = p.disclosure.record.actions[index + 4].1);
    assert_eq!(action.audit(0), not_signed);
    assert_eq!(
        altered(&|p| p.disclosure.sources[index] = ActionSource::Bot(BotEffort::Whole)).audit(1),
        not_signed,
        "no bot sat there"
    );
    let bot = played
        .disclosure
        .sources
        .iter()
        .position(|by| *by == ActionSource::Bot(BotEffort::Whole))
        .expect("bots have played");
    let by_hand = altered(&|p| p.disclosure.sources[bot] = p.disclosure.sources[index]);
    assert_eq!(by_hand.audit(1), Err(AuditFailure::NotSigned { number: bot + 1 }), "a bot sat there");
    let unnamed = altered(&|p| p.disclosure.sources.truncate(p.disclosure.sources.len() - 1));
    assert_eq!(unnamed.audit(1), Err(AuditFailure::NotSigned { number: played.disclosure.sources.len() }));
    // A shorter game from the same seed replays, but is not what was shown.
    let other = altered(&|p| {
        p.disclosure.record =
            Record { actions: p.disclosure.record.actions[..index].to_vec(), ..p.disclosure.record.clone() };
        p.disclosure.sources.truncate(index);
    });
    assert_eq!(other.audit(2), Err(AuditFailure::CutShort));
}

#[test]
fn a_seat_that_passed_to_another_hand_is_audited_as_all_were_told() {
    // Seat 1 is handed to a bot at the end: from its last action on there is no signature, and all were told so.
    let mut played = a_game();
    let of_seat = |(_, (seat, _)): &(usize, &(Seat, _))| *seat == Seat(1);
    let (last, _) = played.disclosure.record.actions.iter().enumerate().rfind(of_seat).expect("it has played");
    played.disclosure.sources[last] = ActionSource::Bot(BotEffort::Whole);
    played.signed[last] = None;
    played.cut(usize::MAX);
    assert_eq!(played.audit(0), Err(AuditFailure::NotSigned { number: last + 1 }));
    played.disclosure.transfers.push(SeatTransfer { after: last as u32, seat: Seat(1), to: None, level: Some(2) });
    let not_told = played.audit(0);
    assert!(matches!(not_told, Err(AuditFailure::ShownOtherwise { .. } | AuditFailure::CutShort)), "{not_told:?}");
    let mut before = AddressedEvents::new();
    let until =
        Record { actions: played.disclosure.record.actions[..last].to_vec(), ..played.disclosure.record.clone() };
    until.replay(&mut before).expect("a record");
    for phone in 0..3 {
        let at = before.heard_by(Observer::Seat(Seat(phone as u8))).count();
        played.shown[phone].insert(at, ShownToObserver::SeatTransferred { seat: Seat(1), to: None, level: Some(2) });
        played.audit(phone).expect("all were told");
    }
    // The seat cannot have passed to a phone that never signed.
    played.disclosure.transfers[0].to = Some(SeatHolder { member: member(5), key: [9; 32] });
    assert_eq!(played.audit(0), Err(AuditFailure::NotSigned { number: last + 1 }));
}

#[test]
fn a_seat_passes_in_the_round_in_which_it_passed() {
    let mut played = a_game();
    let opened = &mut played.disclosure;
    let length = opened.record.actions.len();
    let pass = |after| SeatTransfer { after, seat: Seat(1), to: None, level: Some(2) };
    opened.transfers = [0, length as u32 / 2, length as u32].map(pass).to_vec();
    let round_after = |actions: usize| {
        let record = Record { actions: opened.record.actions[..actions].to_vec(), ..opened.record.clone() };
        record.replay(&mut ()).expect("a record").round()
    };
    let expected = [0, length / 2, length].map(round_after);
    assert!(expected[0] < expected[1] && expected[1] < expected[2], "in three rounds: {expected:?}");
    let course = opened.course().expect("it can be played");
    assert_eq!(course.passed.iter().map(|(_, round)| *round).collect::<Vec<_>>(), expected);
    assert_eq!((course.actions, course.round, course.is_over), (length as u32, expected[2], true));
}

#[test]
fn every_byte_of_the_entropy_counts() {
    let context = DealContext { table: TABLE, game: 1, attempt: 0 };
    let commitment = |entropy| Contribution::new(context, member(1), None, &entropy).commitment();
    let whole = commitment(ContributionEntropy([1; 32], [2; 32]));
    for byte in 0..64 {
        let mut halves = [[1; 32], [2; 32]];
        halves[byte / 32][byte % 32] ^= 1;
        let other = commitment(ContributionEntropy(halves[0], halves[1]));
        assert!(whole.hash != other.hash && whole.key != other.key, "byte {byte}");
    }
}

#[test]
fn who_withholds_his_part_delays_the_start_once_and_is_left_out() {
    let mut phones = Phones::new(4, 2);
    let gathered = phones.deal(|phone, opening, _| !(phone == 2 && opening));
    assert_eq!(gathered.commitments.context.attempt, 1);
    assert_eq!(phones.now, MonotonicMillis::ZERO + STEP_TIMEOUT, "one wait");
    assert_eq!(gathered.openings.iter().map(|o| o.member).collect::<Vec<_>>(), [member(0), member(1), member(3)]);
    let void = DealContext { table: TABLE, game: 3, attempt: 0 };
    assert_eq!(phones.witnesses[1].voids(), [(void, vec![member(2)])], "everybody can say why");
    // A phone that does not even commit is left out without a void: nothing was opened yet.
    let mut phones = Phones::new(4, 2);
    let gathered = phones.deal(|phone, opening, _| phone != 2 || opening);
    assert_eq!((gathered.commitments.context.attempt, gathered.openings.len()), (0, 3));
}

#[test]
fn a_host_that_grinds_seeds_is_found_out() {
    let settled = Some(DealSettlement::new(TERMS, &[]));
    // The host says that a guest did not open its secret: that guest knows better.
    let mut phones = Phones::new(3, 4);
    let gathered = phones.deal(|_, _, _| true);
    let context = gathered.commitments.context;
    assert_eq!(phones.witnesses[1].note_void(context, vec![member(1)]), Err(AuditFailure::FalselyMissing));
    assert_eq!(phones.witnesses[2].note_void(context, vec![member(1)]), Ok(()));
    assert_eq!(phones.witnesses[2].voids().len(), 1, "the others see that there was a void deal, and for whom");
    // If the opening may have been lost on its way, nobody is accused.
    let mut fresh = Phones::new(2, 6);
    let Some(DealRequest::Commit { context, members, terms }) = fresh.coordinator.take_requests().pop() else {
        panic!("no deal")
    };
    let own =
        fresh.witnesses[1].commit(context, members, terms, &entropy(&mut GameRng::from_number(2))).expect("in turn");
    let list = CommitmentList::new(context, settled, vec![contribution(context, 0, 3).commitment(), own]);
    fresh.witnesses[1].open(list).expect("a true list");
    assert_eq!(fresh.witnesses[1].note_void(context, vec![member(1)]), Ok(()));
    // The host begins anew without declaring the deal void.
    let mut phones = Phones::new(3, 4);
    let list = phones.deal(|_, _, _| true).commitments;
    let again = DealContext { attempt: 1, ..list.context };
    let members = vec![member(0), member(1), member(2)];
    let asked = phones.witnesses[1].commit(again, members, TERMS, &entropy(&mut GameRng::from_number(1)));
    assert_eq!(asked, Err(AuditFailure::OutOfTurn));
    // The host adds a commitment late, or puts another in the place of one.
    let late = contribution(list.context, 7, 1).commitment();
    let longer = CommitmentList::new(list.context, list.settled, [list.list.clone(), vec![late]].concat());
    assert_eq!(phones.witnesses[1].open(longer), Err(AuditFailure::ListChanged));
    let mut fresh = Phones::new(2, 5);
    let Some(DealRequest::Commit { context, members, terms }) = fresh.coordinator.take_requests().pop() else {
        panic!("no deal")
    };
    let own =
        fresh.witnesses[1].commit(context, members, terms, &entropy(&mut GameRng::from_number(2))).expect("in turn");
    let with = |list: Vec<_>| CommitmentList::new(context, settled, list);
    let hosts = contribution(context, 0, 3).commitment();
    let foreign = contribution(context, 7, 4).commitment();
    assert_eq!(fresh.witnesses[1].open(with(vec![hosts, own, foreign])), Err(AuditFailure::Unannounced));
    assert_eq!(fresh.witnesses[1].open(with(vec![hosts, own, own])), Err(AuditFailure::Unannounced));
    let not_mine = contribution(context, 1, 9).commitment();
    assert_eq!(fresh.witnesses[1].open(with(vec![hosts, not_mine])), Err(AuditFailure::LeftOut));
    assert!(fresh.witnesses[1].open(with(vec![hosts, own])).is_ok());
}

#[test]
fn the_seed_is_for_the_game_that_was_announced() {
    let fresh = || {
        let mut phones = Phones::new(2, 5);
        let Some(DealRequest::Commit { context, members, terms }) = phones.coordinator.take_requests().pop() else {
            panic!("no deal")
        };
        let entropy = entropy(&mut GameRng::from_number(2));
        let own = phones.witnesses[1].commit(context, members.clone(), terms, &entropy).expect("in turn");
        (phones, context, members, own)
    };
    let list = |context, settled, own| {
        CommitmentList::new(context, Some(settled), vec![contribution(context, 0, 3).commitment(), own])
    };
    // Other terms in the list than were announced, or other terms when asked again.
    let (mut phones, context, members, own) = fresh();
    let other = list(context, DealSettlement::new([8; 32], &[]), own);
    assert_eq!(phones.witnesses[1].open(other), Err(AuditFailure::OtherTerms));
    let again = phones.witnesses[1].commit(context, members, [8; 32], &entropy(&mut GameRng::from_number(3)));
    assert_eq!(again, Err(AuditFailure::OtherTerms));
    // Void deals that nobody was told of, or none where there was one.
    let (mut phones, context, _, own) = fresh();
    let untold = DealSettlement::new(TERMS, &[(context, vec![member(0)])]);
    assert_eq!(phones.witnesses[1].open(list(context, untold, own)), Err(AuditFailure::OtherTerms));
    // A list that settles nothing.
    let (mut phones, context, _, own) = fresh();
    let loose = CommitmentList::new(context, None, vec![contribution(context, 0, 3).commitment(), own]);
    assert_eq!(phones.witnesses[1].open(loose), Err(AuditFailure::OtherTerms));
    // Everything that is settled goes into the seed, and so does the key of each link.
    let seed = |settled, link| {
        let part = Contribution::new(context, member(1), link, &entropy(&mut GameRng::from_number(2)));
        let list = CommitmentList::new(context, settled, vec![part.commitment()]);
        list.seed(&[part.opening()]).expect("as promised")
    };
    let plain = DealSettlement::new(TERMS, &[]);
    let handed_over = DealSettlement { handover: Some([1; 32]), ..plain };
    let mut seeds = vec![seed(None, None), seed(Some(plain), Some([1; 32])), seed(Some(plain), Some([2; 32]))];
    seeds.extend(
        [DealSettlement::new([8; 32], &[]), untold, handed_over, plain].map(|settled| seed(Some(settled), None)),
    );
    let count = seeds.len();
    seeds.sort_unstable();
    seeds.dedup();
    assert_eq!(seeds.len(), count);
}

#[test]
fn one_part_is_enough_to_change_the_seed() {
    let context = DealContext { table: TABLE, game: 0, attempt: 0 };
    let seed = |last: u64| {
        let parts = [contribution(context, 0, 1), contribution(context, 1, last)];
        let list = CommitmentList::new(
            context,
            Some(DealSettlement::new(TERMS, &[])),
            parts.iter().map(Contribution::commitment).collect(),
        );
        list.seed(&parts.iter().map(Contribution::opening).collect::<Vec<_>>()).expect("as promised")
    };
    assert_ne!(seed(2), seed(3));
    assert_eq!(seed(2), seed(2));
}

#[test]
fn the_last_action_of_a_phone_is_signed_like_all_before_it() {
    let whole = a_game();
    let signed: Vec<usize> = (0..whole.signed.len()).filter(|&at| whole.signed[at].is_some()).collect();
    for phone in 0..3 {
        let of_phone = |at: &&usize| whole.signed[**at].is_some_and(|(of, _)| of == member(phone));
        let last = *signed.iter().rev().find(of_phone).expect("it has played");
        let before = *signed.iter().rev().filter(of_phone).nth(1).expect("it has played more than once");
        let auditor = (phone + 1) % 3;
        // The record ends with this action. The signature proves that it is no other action, and not the host's.
        let ends = |alter: &dyn Fn(&mut Played<State>)| {
            let mut played = a_game();
            played.cut(last + 1);
            alter(&mut played);
            let mut events = AddressedEvents::new();
            if played.disclosure.record.replay(&mut events).is_ok() {
                let heard = events.heard_by(Observer::Seat(Seat(auditor as u8)));
                played.shown[auditor] = heard.cloned().map(ShownToObserver::Observed).collect();
            }
            played.audit(auditor)
        };
        assert!(ends(&|_| {}).is_ok(), "{phone}");
        let is_not_signed = |found| matches!(found, Err(AuditFailure::NotSigned { .. }));
        let earlier = whole.disclosure.record.actions[before].1;
        assert!(earlier != whole.disclosure.record.actions[last].1, "another action in its place");
        assert!(is_not_signed(ends(&|played| played.disclosure.record.actions[last].1 = earlier)), "{phone}");
        // The signature covers all actions of the phone but the last.
        let under = whole.signed[before].expect("it has signed").1;
        assert!(is_not_signed(ends(&|played| {
            for (of, signature) in &mut played.disclosure.signatures {
                if *of == member(phone) {
                    *signature = under;
                }
            }
        })));
        assert!(is_not_signed(ends(&|played| played.disclosure.signatures.retain(|(of, _)| *of != member(phone)))));
    }
}

#[test]
fn every_void_deal_is_remembered_with_who_caused_it() {
    let mut phones = Phones::new(5, 2);
    let gathered = phones.deal(|phone, opening, of| !opening || phone != 2 + usize::from(of.attempt) || of.attempt > 1);
    assert_eq!((gathered.commitments.context.attempt, gathered.openings.len()), (2, 3));
    let void = |attempt| DealContext { table: TABLE, game: 3, attempt };
    for phone in [0, 1, 4] {
        assert_eq!(phones.witnesses[phone].voids(), [(void(0), vec![member(2)]), (void(1), vec![member(3)])]);
    }
}

#[test]
fn a_phone_commits_to_another_secret_at_each_attempt_and_to_one_at_each() {
    let mut dice = GameRng::from_number(6);
    let members = vec![member(0), member(1)];
    let mut witness = Phones::new(2, 6).witnesses.remove(1);
    let mut commitments = vec![];
    for attempt in 0..3 {
        let context = DealContext { table: TABLE, game: 3, attempt };
        let (fresh, other) = (entropy(&mut dice), entropy(&mut dice));
        let own = witness.commit(context, members.clone(), TERMS, &fresh).expect("in turn");
        assert_eq!(own, Contribution::new(context, member(1), own.link, &fresh).commitment());
        assert_eq!(witness.commit(context, members.clone(), TERMS, &other), Ok(own), "it was asked twice");
        let list = CommitmentList::new(
            context,
            Some(DealSettlement::new(TERMS, witness.voids())),
            vec![contribution(context, 0, 3).commitment(), own],
        );
        let opening = witness.open(list).expect("a true list");
        assert_eq!(opening, Contribution::new(context, member(1), own.link, &fresh).opening());
        witness.note_void(context, vec![member(0)]).expect("in turn");
        commitments.push((own.key, opening.secret));
    }
    assert!(commitments[0] != commitments[1] && commitments[1] != commitments[2]);
}
