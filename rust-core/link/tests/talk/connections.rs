//! Tests of what a host tells its radio's driver about connections and links, and of the links that a connection may
//! begin.

use crate::net::{MAX_FRAME, TABLE, TestNetwork};
use ayatsuri_clock::{MonotonicMillis, Timeouts};
use ayatsuri_link::{
    ConnectionId, JoinRefusal, KeyId, LinkGuest, LinkGuestEvent, LinkHost, LinkHostEvent, MemberKey, MemberRole,
    SecureRandom,
};

const NOW: MonotonicMillis = MonotonicMillis(1_000);

/// A host and a guest that is linked over connection 0.
fn linked() -> (TestNetwork, usize, KeyId) {
    let mut room = TestNetwork::new(41);
    room.host.open_door();
    let guest = room.join(MAX_FRAME);
    room.until("it is linked", |room| room.key(guest).is_some_and(|key| room.host.is_linked(key.id)));
    room.run(2_000);
    let member = room.member(guest);
    (room, guest, member)
}

#[test]
fn a_connection_is_needed_while_it_carries_a_link() {
    let (mut room, guest, _) = linked();
    let (own, other) = (ConnectionId(guest as u64), ConnectionId(7));
    assert!(room.host.is_needed(own) && !room.host.is_needed(other));
    room.host.remove_connection(own);
    assert!(!room.host.is_needed(own) && !room.host.is_needed(other));
}

#[test]
fn what_was_not_acknowledged_waits() {
    let (mut room, _, member) = linked();
    assert_eq!((room.host.waiting(member), room.host.waiting(KeyId([9; 8]))), (0, 0));
    room.host.send(member, vec![1; 300]);
    room.host.send(member, vec![2; 200]);
    assert!(room.host.waiting(member) >= 500);
    room.run(2_000);
    assert_eq!(room.host.waiting(member), 0, "all of it has arrived");
}

#[test]
fn a_guests_link_stays_fast_for_longer_while_its_person_is_asked() {
    let (mut room, guest, _) = linked();
    let Timeouts { decision_keeps_link_fast, message_keeps_link_fast, .. } = Timeouts::DEFAULT;
    let guest = &mut room.guests[guest];
    let until = guest.lively_until();
    guest.set_asked(true);
    assert_eq!(guest.lively_until(), until + (decision_keeps_link_fast - message_keeps_link_fast));
    guest.set_asked(false);
    assert_eq!(guest.lively_until(), until);
}

#[test]
fn each_connection_counts_in_the_memory_that_is_held() {
    let mut host = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(42));
    let before = host.kept();
    (0..20).for_each(|peer| assert_eq!(host.next(ConnectionId(peer), MAX_FRAME, NOW), None));
    assert!(host.kept() >= before + 20 * size_of::<ConnectionId>(), "{} bytes", host.kept());
}

#[test]
fn a_connection_over_which_nothing_comes_is_told_in_time_that_its_link_is_unknown() {
    let mut host = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(43));
    let (silent, talks) = (ConnectionId(1), ConnectionId(2));
    assert_eq!(host.deadline(), None);
    host.remember(MemberKey { id: KeyId([1; 8]), secret: [2; 32] }, MemberRole::Player);
    for peer in [silent, talks] {
        assert_eq!(host.next(peer, MAX_FRAME, NOW), None);
    }
    host.hear(talks, &[1; 8], NOW);
    let at = NOW + Timeouts::DEFAULT.silent_connection_wait;
    assert_eq!(host.deadline(), Some(at));
    assert_eq!(host.deadline_beside(|peer| peer == silent), None, "its queue is full: it waits for the radio");
    assert_eq!(host.deadline_beside(|peer| peer == talks), Some(at));
    assert!(host.next(talks, MAX_FRAME, at).is_none() && host.next(silent, MAX_FRAME, at).is_some());
    assert_eq!(host.deadline(), None, "it was told");
}

#[test]
fn a_connection_begins_four_links_at_once_and_no_fifth() {
    let mut host = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(44));
    let code = host.open_door().code;
    let over = ConnectionId(3);
    let answered = (0..8).filter(|number| {
        let random = SecureRandom::for_testing_only(100 + number);
        let mut guest = LinkGuest::joining(TABLE, code, MemberRole::Player, 1, random);
        guest.radio_up(NOW);
        while let Some(frame) = guest.next(MAX_FRAME, NOW) {
            host.hear(over, &frame, NOW);
        }
        host.next(over, MAX_FRAME, NOW).is_some()
    });
    assert_eq!(answered.count(), 4);
}

/// One of several guests that share a connection, or have their own.
struct Asking {
    over: ConnectionId,
    link: LinkGuest,
}

impl Asking {
    /// Sends everything that it has to send.
    fn say(&mut self, host: &mut LinkHost) {
        while let Some(frame) = self.link.next(MAX_FRAME, NOW) {
            host.hear(self.over, &frame, NOW);
        }
    }

    /// Hears everything that the host has to send, and returns the next event.
    fn next_told(&mut self, host: &mut LinkHost) -> Option<LinkGuestEvent> {
        while let Some(frame) = host.next(self.over, MAX_FRAME, NOW) {
            self.link.hear(&frame, NOW);
        }
        self.link.event()
    }
}

#[test]
fn a_wrong_code_ends_the_other_tries_over_its_connection_and_nobody_elses() {
    let mut host = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(45));
    let code = host.open_door().code;
    let wrong = if code.to_string() == "000 0000" { "0000001" } else { "0000000" }.parse().expect("seven digits");
    let mut asks = |over, code, number| {
        let random = SecureRandom::for_testing_only(number);
        let mut link = LinkGuest::joining(TABLE, code, MemberRole::Player, 1, random);
        link.radio_up(NOW);
        let mut one = Asking { over: ConnectionId(over), link };
        one.say(&mut host);
        assert_eq!(one.next_told(&mut host), None, "it is answered, and has to prove that it knows the code");
        one
    };
    let (mut first, mut second, mut friend) = (asks(7, wrong, 200), asks(7, wrong, 201), asks(8, code, 202));
    for one in [&mut first, &mut second] {
        one.say(&mut host);
    }
    let tries = std::iter::from_fn(|| host.event()).filter(|event| matches!(event, LinkHostEvent::WrongCode { .. }));
    assert_eq!(tries.count(), 1, "two tries at once are one");
    let told: Vec<Vec<u8>> = std::iter::from_fn(|| host.next(first.over, MAX_FRAME, NOW)).collect();
    for one in [&mut first, &mut second] {
        told.iter().for_each(|frame| one.link.hear(frame, NOW));
    }
    assert!(matches!(first.link.event(), Some(LinkGuestEvent::Refused { refusal: JoinRefusal::WrongCode, .. })));
    assert!(matches!(second.link.event(), Some(LinkGuestEvent::Refused { refusal: JoinRefusal::Wait, .. })));
    friend.say(&mut host);
    assert!(matches!(friend.next_told(&mut host), Some(LinkGuestEvent::Linked { .. })), "it goes on");
}
