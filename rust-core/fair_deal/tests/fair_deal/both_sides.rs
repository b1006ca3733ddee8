//! The host's and a phone's side of a deal, message by message.

use std::time::Duration;

use ayatsuri_clock::MonotonicMillis;
use ayatsuri_fair_deal::{
    AuditFailure, Commitment, CommitmentList, DealContext, DealCoordinator, DealRequest, DealSettlement, DealWitness,
    checksum, link_digest, terms_digest, voids_digest,
};

use crate::table::{Phones, STEP_TIMEOUT, TABLE, TERMS, contribution, entropy, member};

const FIRST: DealContext = DealContext { table: TABLE, game: 3, attempt: 0 };

fn commitment(phone: usize) -> Commitment {
    contribution(FIRST, phone, 1).commitment()
}

fn coordinator() -> DealCoordinator {
    let mut coordinator =
        DealCoordinator::begin(TABLE, 3, vec![member(0), member(1)], TERMS, STEP_TIMEOUT, MonotonicMillis::ZERO);
    assert!(matches!(&coordinator.take_requests()[..], [DealRequest::Commit { context, .. }] if *context == FIRST));
    coordinator
}

/// The list that a coordinator publishes next, if it does.
fn published(coordinator: &mut DealCoordinator) -> Option<CommitmentList> {
    match &coordinator.take_requests()[..] {
        [] => None,
        [DealRequest::Open(list)] => Some(list.clone()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_list_is_in_one_order_whoever_came_first() {
    let [first, second] =
        [[0, 1], [1, 0]].map(|phones| CommitmentList::new(FIRST, None, phones.map(commitment).to_vec()));
    assert!(first.is_in_order() && first == second);
}

#[test]
fn only_commitments_of_this_deal_from_its_members_count() {
    let mut coordinator = coordinator();
    let now = MonotonicMillis::ZERO;
    coordinator.take_commitment(FIRST, commitment(0), now);
    coordinator.take_commitment(FIRST, commitment(2), now);
    for other in [DealContext { attempt: 1, ..FIRST }, DealContext { game: 4, ..FIRST }] {
        coordinator.take_commitment(other, commitment(1), now);
    }
    assert_eq!(published(&mut coordinator), None, "one phone's is missing");
    // A second one of the same phone does not replace its first.
    coordinator.take_commitment(FIRST, contribution(FIRST, 0, 2).commitment(), now);
    coordinator.take_commitment(FIRST, commitment(1), now);
    assert_eq!(published(&mut coordinator).expect("both have committed").list, [commitment(0), commitment(1)]);
}

#[test]
fn only_openings_that_fit_this_deal_count() {
    let mut coordinator = coordinator();
    for phone in 0..2 {
        coordinator.take_commitment(FIRST, commitment(phone), MonotonicMillis::ZERO);
    }
    let list = published(&mut coordinator).expect("both have committed");
    let opening = |phone| contribution(FIRST, phone, 1).opening();
    assert_eq!(coordinator.take_opening(FIRST, opening(0)), None);
    assert_eq!(coordinator.take_opening(FIRST, contribution(FIRST, 1, 2).opening()), None, "another secret");
    assert_eq!(coordinator.take_opening(FIRST, opening(2)), None, "not in the deal");
    assert_eq!(coordinator.take_opening(DealContext { attempt: 1, ..FIRST }, opening(1)), None);
    assert_eq!(coordinator.take_opening(FIRST, opening(0)), None, "the same one again");
    let deal = coordinator.take_opening(FIRST, opening(1)).expect("both have opened");
    assert_eq!((deal.commitments.clone(), deal.openings.len()), (list, 2));
    assert_eq!(Ok(deal.seed), deal.commitments.seed(&deal.openings));
}

#[test]
fn each_step_waits_for_its_whole_time() {
    let mut coordinator = coordinator();
    let early = MonotonicMillis(1);
    assert_eq!(coordinator.deadline(), MonotonicMillis::ZERO + STEP_TIMEOUT);
    assert_eq!(coordinator.tick(early), []);
    coordinator.take_commitment(FIRST, commitment(0), early);
    coordinator.take_commitment(FIRST, commitment(1), early);
    assert!(published(&mut coordinator).is_some());
    assert_eq!(coordinator.deadline(), early + STEP_TIMEOUT, "from when the list was published");
    coordinator.take_opening(FIRST, contribution(FIRST, 0, 1).opening());
    assert_eq!(coordinator.tick(early + STEP_TIMEOUT.saturating_sub(Duration::from_millis(1))), []);
    assert!(coordinator.take_requests().is_empty());
    let late = early + STEP_TIMEOUT;
    assert_eq!(coordinator.tick(late), [member(1)]);
    assert_eq!(coordinator.deadline(), late + STEP_TIMEOUT);
    let again = DealContext { attempt: 1, ..FIRST };
    assert_eq!(
        coordinator.take_requests(),
        [
            DealRequest::Void { context: FIRST, missing: vec![member(1)] },
            DealRequest::Commit { context: again, members: vec![member(0)], terms: TERMS },
        ]
    );
}

#[test]
fn a_phone_knows_its_deal_and_the_list_that_it_opened_for() {
    let mut phones = Phones::new(2, 5);
    let list = phones.deal(|_, _, _| true).commitments;
    let witness = &phones.witnesses[1];
    assert_eq!((witness.me(), witness.game(), witness.list()), (member(1), 3, Some(&list)));
    assert_eq!(witness.check_dealt(&list), Ok(()));
    let other = CommitmentList { settled: Some(DealSettlement::new([8; 32], &[])), ..list.clone() };
    assert_eq!(witness.check_dealt(&other), Err(AuditFailure::ListChanged));
}

#[test]
fn a_phone_that_was_to_take_part_is_in_the_list_of_the_deal() {
    let new = |phone| DealWitness::new(member(phone), TABLE, 3, None);
    let list = CommitmentList::new(FIRST, None, vec![commitment(0), commitment(1)]);
    assert_eq!(new(2).check_dealt(&list), Ok(()), "it was neither asked nor named");
    assert_eq!(new(1).check_dealt(&list), Err(AuditFailure::LeftOut), "somebody else has committed in its name");
    let mut asked = new(2);
    let dice = entropy(&mut ayatsuri_rules::chance::GameRng::from_number(1));
    asked.commit(FIRST, vec![member(0), member(2)], TERMS, &dice).expect("in turn");
    assert_eq!(asked.check_dealt(&list), Err(AuditFailure::LeftOut), "it has committed");
}

#[test]
fn a_list_of_another_deal_than_was_announced_is_out_of_turn() {
    let mut witness = DealWitness::new(member(1), TABLE, 3, None);
    let dice = entropy(&mut ayatsuri_rules::chance::GameRng::from_number(1));
    let own = witness.commit(FIRST, vec![member(0), member(1)], TERMS, &dice).expect("in turn");
    let settled = Some(DealSettlement::new(TERMS, &[]));
    let list = |context| CommitmentList::new(context, settled, vec![commitment(0), own]);
    let later = DealContext { attempt: 1, ..FIRST };
    assert_eq!(witness.open(list(later)).map(drop), Err(AuditFailure::OutOfTurn));
    assert_eq!(witness.open(list(FIRST)).map(drop), Ok(()));
    // Of a void attempt it keeps no secret.
    witness.note_void(FIRST, vec![member(0)]).expect("in turn");
    let mut new = DealWitness::new(member(1), TABLE, 3, None);
    new.note_void(FIRST, vec![member(0)]).expect("in turn");
    let bytes = |witness: &DealWitness| postcard::to_stdvec(witness).expect("it is stored");
    assert_eq!(bytes(&witness), bytes(&new));
}

#[test]
fn messages_about_a_void_deal_are_past() {
    let mut witness = DealWitness::new(member(1), TABLE, 3, None);
    assert!(!witness.is_past(FIRST));
    witness.note_void(FIRST, vec![member(0)]).expect("in turn");
    assert!(witness.is_past(FIRST) && !witness.is_past(DealContext { attempt: 1, ..FIRST }));
    assert_eq!(witness.note_void(FIRST, vec![member(0)]), Err(AuditFailure::OutOfTurn));
    assert_eq!(witness.voids().len(), 1);
}

#[test]
fn digests_depend_on_all_that_they_are_of() {
    let all_differ = |mut digests: Vec<Vec<u8>>| {
        let count = digests.len();
        digests.sort_unstable();
        digests.dedup();
        assert_eq!(digests.len(), count);
    };
    let voids = |voids: &[(u16, &[usize])]| {
        let void = |(attempt, missing): &(u16, &[usize])| {
            (DealContext { attempt: *attempt, ..FIRST }, missing.iter().copied().map(member).collect())
        };
        voids_digest(&voids.iter().map(void).collect::<Vec<_>>()).to_vec()
    };
    all_differ(vec![voids(&[]), voids(&[(0, &[1])]), voids(&[(0, &[2])]), voids(&[(1, &[1])]), voids(&[(0, &[1, 2])])]);
    all_differ([b"one", b"two"].map(|bytes| terms_digest(bytes).to_vec()).into());
    all_differ([[1; 32], [2; 32]].map(|secret| link_digest(&secret).to_vec()).into());
    all_differ([b"one", b"two"].map(|bytes| checksum(bytes).to_le_bytes().to_vec()).into());
    all_differ(vec![terms_digest(&[1; 32]).to_vec(), link_digest(&[1; 32]).to_vec()]);
}
