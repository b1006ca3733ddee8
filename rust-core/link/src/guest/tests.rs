//! What a guest makes of a host that is not what it says.

use super::*;
use crate::frame::Fragmenter;
use crate::keys::KeyId;

const START: MonotonicMillis = MonotonicMillis::ZERO;

#[test]
fn a_host_with_other_rules_that_lets_in_all_the_same_is_refused() {
    let table = TableTag(*b"tabl");
    for (rules, why) in [(1, JoinRefusal::HostOutdated), (3, JoinRefusal::GuestOutdated)] {
        let key = MemberKey { id: KeyId([1; 8]), secret: [2; 32] };
        let mut guest =
            LinkGuest::returning(table, key.clone(), MemberRole::Player, 2, SecureRandom::for_testing_only(1));
        guest.radio_up(START);
        let asked = guest.next(512, START).expect("it asks");
        let Some(Packet::Resume { greeting, .. }) = Packet::read(&asked[3..]) else { panic!("it returns") };
        let mut dice = SecureRandom::for_testing_only(2);
        let purpose = HandshakePurpose::Resume(key.id);
        let mut host = NoiseHandshake::new(HandshakeSide::Host, &key.secret, table, purpose, &mut dice).expect("a key");
        host.read(&greeting).expect("its greeting");
        let greeting = HandshakeGreeting { rules, role: MemberRole::Player, life: 7, theirs: 0 };
        let greeting = host.write(&greeting.to_bytes()).expect("an answer");
        let mut frames = Fragmenter::new(guest.line.tag);
        frames.put(Packet::Accept { greeting }.to_bytes());
        guest.hear(&frames.next(512).expect("a frame"), START);
        assert_eq!(guest.event(), Some(LinkGuestEvent::Refused { why, seconds: 0 }));
        assert!(guest.event().is_none() && !guest.is_linked() && guest.next(512, START).is_none());
    }
}
