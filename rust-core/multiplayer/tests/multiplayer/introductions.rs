//! A guest makes sure which phone it is linked to: by the fingerprint in the invitation, or by words that people
//! compare.

use ayatsuri_clock::{ClockReading, MonotonicMillis};
use ayatsuri_fair_deal::{MemberId, WordsNonce};
use ayatsuri_link::{ConnectionId, LinkGuest, LinkGuestEvent, LinkHost, LinkHostEvent, MemberRole, TableTag};
use ayatsuri_multiplayer::{GuestMessage, MultiplayerGuest, MultiplayerGuestEvent, RULES, pieces};
use ayatsuri_rules::city::EditionId;
use ayatsuri_table::MemoryStorage;

use crate::room::PeopleRoom;

impl PeopleRoom {
    fn come_expecting(&mut self, fingerprint: Option<[u8; 10]>) -> usize {
        let (random, code) = (self.random(), self.code());
        let guest = MultiplayerGuest::new(self.host.tag(), false, "Ito".to_owned(), random).expecting(fingerprint);
        self.come(guest, Some(code), MemoryStorage::new())
    }

    fn member(&self, guest: usize) -> MemberId {
        self.guests[guest].guest.me().expect("it is in")
    }

    fn both_words(&self, guest: usize) -> (Option<[u8; 2]>, Option<[u8; 2]>) {
        (self.host.words_of(self.member(guest)), self.guests[guest].guest.words())
    }
}

#[test]
fn both_phones_show_the_same_words_and_keep_them() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 2);
    room.until("both have words", |room| (0..2).all(|guest| room.guests[guest].guest.words().is_some()));
    let words = [0, 1].map(|guest| {
        let (host, own) = room.both_words(guest);
        assert_eq!(host, own, "guest {guest}");
        own
    });
    assert_ne!(words[0], words[1]);
    assert!(!room.guests[0].guest.is_host_proved(), "a code that was typed proves nothing");
    room.restart_host();
    room.pass(3_000);
    room.restart(0);
    room.pass(3_000);
    for guest in [0, 1] {
        assert_eq!(room.both_words(guest), (words[guest], words[guest]), "guest {guest}");
    }
}

#[test]
fn a_guest_who_dies_before_it_has_the_words_gets_the_same_ones() {
    let mut room = PeopleRoom::new(EditionId::Classic, 4);
    let guest = room.come_expecting(None);
    room.until("the host has its words", |room| {
        room.guests[guest].guest.me().is_some_and(|me| room.host.words_of(me).is_some())
    });
    assert_eq!(room.guests[guest].guest.words(), None, "the host's part is still on its way");
    room.restart(guest);
    room.until("it has words", |room| room.guests[guest].guest.words().is_some());
    let (host, own) = room.both_words(guest);
    assert_eq!(host, own);
}

#[test]
fn a_guest_cannot_try_nonces_until_the_words_fit() {
    let mut room = PeopleRoom::with(EditionId::Classic, 4, 1);
    room.until("it has words", |room| room.guests[0].guest.words().is_some());
    let words = room.both_words(0);
    for nonce in 0..20 {
        let again = GuestMessage::WordsNonce(WordsNonce([nonce; 16]));
        let now = room.now;
        pieces(&again).into_iter().for_each(|piece| room.guests[0].link.send(piece, now));
        room.pass(200);
    }
    assert_eq!(room.both_words(0), words);
}

#[test]
fn who_has_scanned_the_code_takes_no_other_host() {
    let mut room = PeopleRoom::new(EditionId::Classic, 4);
    let fingerprint = room.host.fingerprint();
    let right = room.come_expecting(fingerprint);
    room.until("it is in", |room| room.guests[right].guest.lobby().is_some());
    assert!(room.guests[right].guest.is_host_proved());
    room.restart(right);
    assert!(room.guests[right].guest.is_host_proved(), "it has scanned the code once");

    let wrong = room.come_expecting(Some([7; 10]));
    room.pass(5_000);
    let wrong = &room.guests[wrong];
    assert!(wrong.news.contains(&MultiplayerGuestEvent::WrongHost));
    assert!(wrong.guest.lobby().is_none() && !wrong.guest.is_host_proved());
}

/// A phone between a friend and the host, which knows the code: a host to the friend, a guest to the host. It passes on
/// everything that either says.
struct PhoneBetween {
    to_friend: LinkHost,
    to_host: LinkGuest,
}

/// Links a friend's phone to a phone between it and the host. Returns the events of the friend's phone, that phone, and
/// the words that the host's phone shows for the guest that it knows.
fn with_a_phone_between(
    fingerprint: Option<[u8; 10]>,
) -> (Vec<MultiplayerGuestEvent>, MultiplayerGuest, Option<[u8; 2]>) {
    let mut room = PeopleRoom::new(EditionId::Classic, 4);
    let tag = TableTag(room.host.tag());
    let fingerprint = fingerprint.and(room.host.fingerprint());
    let mut between = PhoneBetween {
        to_friend: LinkHost::new(tag, 8, RULES, room.random()),
        to_host: LinkGuest::joining(tag, room.code(), MemberRole::Player, RULES, room.random()),
    };
    let code = between.to_friend.open_door().code;
    let mut friend = MultiplayerGuest::new(tag.0, false, "Ito".to_owned(), room.random()).expecting(fingerprint);
    let (mut link, mut storage) = (friend.link(Some(code)).expect("a code"), MemoryStorage::new());
    let (friends_peer, hosts_peer) = (ConnectionId(70), ConnectionId(71));
    between.to_host.radio_up(room.now);
    link.radio_up(room.now);
    let (mut news, mut on_its_way, mut member) = (vec![], vec![], None);
    for _ in 0..200 {
        room.step();
        let now: MonotonicMillis = room.now;
        friend.run(&mut link, &mut [], &mut storage, ClockReading::both_at(now.0)).expect("written");
        news.extend(std::iter::from_fn(|| friend.news()));
        while let Some(event) = between.to_friend.event() {
            if let LinkHostEvent::Message { member: of, message } = event {
                member = Some(of);
                between.to_friend.acknowledge(of, message.number, now);
                between.to_host.send(message.bytes, now);
            }
        }
        while let Some(event) = between.to_host.event() {
            if let LinkGuestEvent::Message(message) = event {
                between.to_host.acknowledge(message.number, now);
                on_its_way.push(message.bytes);
            }
        }
        if let Some(member) = member {
            on_its_way.drain(..).for_each(|bytes| between.to_friend.send(member, bytes));
        }
        for _ in 0..20 {
            while let Some(frame) = link.next(182, now) {
                between.to_friend.hear(friends_peer, &frame, now);
            }
            while let Some(frame) = between.to_friend.next(friends_peer, 182, now) {
                link.hear(&frame, now);
            }
            while let Some(frame) = between.to_host.next(182, now) {
                room.link.hear(hosts_peer, &frame, now);
            }
            while let Some(frame) = room.link.next(hosts_peer, 182, now) {
                between.to_host.hear(&frame, now);
            }
        }
    }
    assert_eq!(room.host.lobby().people.len(), 2, "the phone between is in, under the friend's name");
    assert_eq!(room.host.lobby().people[1].name, "Ito");
    let words = room.host.words_of(room.host.lobby().people[1].member);
    (news, friend, words)
}

#[test]
fn a_phone_between_a_friend_and_the_host_is_found_by_the_scanned_code() {
    let (news, friend, _) = with_a_phone_between(Some([0; 10]));
    assert!(news.contains(&MultiplayerGuestEvent::WrongHost), "{news:?}");
    assert!(friend.lobby().is_none());
}

#[test]
fn a_phone_between_a_friend_and_the_host_does_not_bring_about_the_same_words() {
    let (news, friend, at_the_host) = with_a_phone_between(None);
    // The introduction that is passed on was signed for another link.
    assert!(news.contains(&MultiplayerGuestEvent::WrongHost), "{news:?}");
    assert!(friend.words().is_none() || friend.words() != at_the_host);
}
