//! Signatures are checked as they come, each with everything that was signed before it.

use ayatsuri_fair_deal::{ActionSigner, CommitmentList, FurtherSeat, SeatHolder, SignatureVerifier};
use ayatsuri_rules::Seat;

use crate::table::{Phones, member};

/// A deal of two phones.
struct Deal {
    phones: Phones,
    list: CommitmentList,
}

impl Deal {
    fn new() -> Deal {
        let mut phones = Phones::new(2, 8);
        let list = phones.deal(|_, _, _| true).commitments;
        Deal { phones, list }
    }

    fn signer(&self, further: Option<FurtherSeat>) -> ActionSigner {
        self.phones.witnesses[1].signer(further).expect("it is in the deal")
    }

    fn verifier(&self, phone: usize, further: Option<FurtherSeat>) -> SignatureVerifier {
        let key = self.list.of(member(phone)).expect("it is in the deal").key;
        SignatureVerifier::new(&self.list, &SeatHolder { member: member(phone), key }, further)
    }
}

#[test]
fn a_phone_signs_with_the_key_that_stands_in_the_list() {
    let deal = Deal::new();
    let key = deal.list.of(member(1)).expect("it is in the deal").key;
    assert_eq!((deal.signer(None).key(), deal.phones.witnesses[1].key()), (key, Some(key)));
    assert!(deal.list.list[0].key != key);
}

#[test]
fn signatures_are_taken_in_their_order_and_nothing_else_is() {
    let deal = Deal::new();
    let (mut signer, mut verifier) = (deal.signer(None), deal.verifier(1, None));
    let first = signer.sign(4, b"first");
    let second = signer.sign(9, b"second");
    assert!(!verifier.verify_next(9, b"second", &second), "the first one is left out");
    assert!(!verifier.verify_next(4, b"other", &first), "another action");
    assert!(!verifier.verify_next(5, b"first", &first), "another prompt");
    assert!(!deal.verifier(0, None).verify_next(4, b"first", &first), "another phone");
    // The refused signatures have changed nothing.
    assert!(verifier.verify_next(4, b"first", &first));
    assert!(!verifier.verify_next(4, b"first", &first), "the same one again");
    assert!(verifier.verify_next(9, b"second", &second));
}

#[test]
fn a_chain_goes_on_after_a_restart() {
    let deal = Deal::new();
    let mut signer = deal.signer(None);
    signer.sign(4, b"first");
    let second = signer.sign(9, b"second");
    let (mut signer, mut verifier) = (deal.signer(None), deal.verifier(1, None));
    signer.extend(4, b"first");
    verifier.extend(4, b"first");
    assert_eq!(signer.sign(9, b"second"), second);
    assert!(verifier.verify_next(9, b"second", &second));
}

#[test]
fn each_further_seat_of_a_phone_has_a_chain_of_its_own() {
    let seated = [Some(member(1)), Some(member(0)), Some(member(1)), None, Some(member(1))];
    let further = |phone, seat| FurtherSeat::of(&seated, member(phone), Seat(seat));
    assert_eq!([further(1, 0), further(0, 1)], [None; 2], "the first seats of both");
    assert_eq!([further(0, 2), further(1, 3), further(1, 6)], [None; 3], "not theirs at the deal");
    let (third, fifth) = (further(1, 2), further(1, 4));
    assert!(third.is_some() && fifth.is_some() && third != fifth);
    let deal = Deal::new();
    for (signs, of) in [None, third, fifth].iter().enumerate() {
        let signature = deal.signer(*of).sign(4, b"first");
        for (checks, of) in [None, third, fifth].iter().enumerate() {
            assert_eq!(deal.verifier(1, *of).verify_next(4, b"first", &signature), signs == checks, "{signs} {checks}");
        }
    }
}
