//! Strangers with connections of their own: neither their frames, nor their wrong codes, nor what they say unencrypted
//! disturb members and friends.

use std::time::Duration;

use crate::net::{MAX_FRAME, TABLE, TestNetwork};
use ayatsuri_clock::MonotonicMillis;
use ayatsuri_link::{
    ConnectionId, JoinCode, JoinRefusal, LinkGuest, LinkGuestEvent, LinkHost, LinkHostEvent, MemberKey, MemberRole,
    SecureRandom,
};

fn a_linked_guest(seed: u64, most: usize) -> (TestNetwork, usize, MemberKey) {
    let mut room = TestNetwork::new(seed);
    room.host.open_door();
    let guest = room.join(most);
    room.until("it is linked", |room| room.key(guest).is_some_and(|key| room.host.is_linked(key.id)));
    let key = room.key(guest).expect("it has joined");
    (room, guest, key)
}

/// The tag of the last frame that a guest has sent: anybody near hears it.
fn tag_on_air(room: &TestNetwork, guest: usize) -> [u8; 2] {
    let last = room.air.iter().rev().find(|frame| frame.from == Some(guest)).expect("it has talked");
    [last.bytes[0], last.bytes[1]]
}

#[test]
fn frames_under_a_members_tag_from_another_connection_spoil_none_of_its_packets() {
    let (mut room, guest, key) = a_linked_guest(31, 20);
    let messages: Vec<Vec<u8>> = (0..60_u8).map(|number| vec![number; 100]).collect();
    for message in &messages {
        room.guests[guest].send(message.clone(), room.now);
    }
    let start = room.now;
    let mut dice = SecureRandom::for_testing_only(31);
    while room.messages_from(key.id).len() < messages.len() && room.now < start + Duration::from_secs(60) {
        let tag = tag_on_air(&room, guest);
        for _ in 0..4 {
            let noise: [u8; 18] = dice.bytes();
            let mut frame = [&tag[..], &noise].concat();
            // First frames of sealed packets among them.
            if noise[1] & 3 == 0 {
                (frame[2], frame[3]) = (0x80, 7);
            }
            room.send(Some(7), frame);
        }
        room.step();
    }
    assert_eq!(room.messages_from(key.id), messages);
    assert!(!room.at_guest[guest].contains(&LinkGuestEvent::Lost));
    assert!(room.now.since(start) < Duration::from_secs(10), "nothing had to be sent again");
}

#[test]
fn a_phone_whose_connection_has_another_number_keeps_its_link() {
    let (mut room, guest, key) = a_linked_guest(32, 20);
    let say = |room: &mut TestNetwork, message: &[u8], peer: u64| {
        room.guests[guest].send(message.to_vec(), room.now);
        while let Some(frame) = room.guests[guest].next(20, room.now) {
            room.host.hear(ConnectionId(peer), &frame, room.now);
        }
        room.step();
    };
    room.run(2_000);
    say(&mut room, b"over the first", 0);
    say(&mut room, b"over another one", 9);
    assert_eq!(room.messages_from(key.id), [b"over the first".to_vec(), b"over another one".to_vec()]);
    room.host.send(key.id, b"an answer".to_vec());
    let down = std::iter::from_fn(|| room.host.next(ConnectionId(9), 20, room.now)).count();
    assert!(down > 0, "it is told over the other one too");
    room.host.remove_connection(ConnectionId(9));
    assert!(!room.host.is_linked(key.id));
}

/// The host's program is started anew while the guest's connection stays, as when iOS restores an app.
fn begin_anew(room: &mut TestNetwork, key: &MemberKey) {
    room.host = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(99));
    room.host.remember(key.clone(), MemberRole::Player);
}

#[test]
fn a_host_begun_anew_behind_a_living_connection_has_its_guest_back_within_a_second() {
    for speaks in [true, false] {
        for most in [20, MAX_FRAME] {
            let (mut room, guest, key) = a_linked_guest(33, most);
            room.run(20_000);
            begin_anew(&mut room, &key);
            let start = room.now;
            if speaks {
                room.guests[guest].send(b"a tap".to_vec(), start);
            }
            room.until("it is back", |room| room.host.is_linked(key.id));
            let took = room.now.since(start);
            assert!(took <= Duration::from_millis(500), "{took:?}");
            room.run(100);
            assert_eq!(
                room.at_guest[guest].last(),
                Some(&LinkGuestEvent::Linked { anew: true, key: None, rules: 1 }),
                "without a loss in between"
            );
            assert!(!room.at_guest[guest].contains(&LinkGuestEvent::Lost));
        }
    }
}

#[test]
fn a_connection_that_speaks_is_told_nothing_that_it_did_not_ask_for() {
    let (mut room, guest, key) = a_linked_guest(34, MAX_FRAME);
    room.drop(guest);
    begin_anew(&mut room, &key);
    let before = room.air.len();
    room.until("it is back", |room| room.host.is_linked(key.id));
    room.run(1_000);
    let in_clear = room.air[before..].iter().filter(|frame| frame.from.is_none() && frame.bytes[3] == 8);
    assert_eq!(in_clear.count(), 0);
}

#[test]
fn who_says_in_clear_that_a_link_is_unknown_cuts_none() {
    let (mut room, guest, key) = a_linked_guest(35, MAX_FRAME);
    let (mut sent, start, before) = (0_u32, room.now, room.air.len());
    let mut lies = 0;
    while room.now < start + Duration::from_secs(60) {
        let tag = tag_on_air(&room, guest);
        // Lies under the link's tag (unknown link, refusal, opening of a link), and then one under the tag of no link.
        for lie in [&[8][..], &[6, 4, 0x58, 2], &[5; 62]] {
            room.send(None, [&tag[..], &[0xc0], lie].concat());
        }
        room.send(None, vec![0, 0, 0xc0, 8]);
        lies += 4;
        if room.now.0.is_multiple_of(500) {
            sent += 1;
            room.host.send(key.id, sent.to_le_bytes().to_vec());
            room.guests[guest].send(sent.to_le_bytes().to_vec(), room.now);
        }
        room.step();
        assert!(room.guests[guest].is_linked() && room.host.is_linked(key.id));
    }
    room.run(5_000);
    let all: Vec<Vec<u8>> = (1..=sent).map(|number| number.to_le_bytes().to_vec()).collect();
    assert_eq!((room.messages_to(guest), room.messages_from(key.id)), (all.clone(), all));
    let is_bad = |event: &LinkGuestEvent| {
        !matches!(event, LinkGuestEvent::Message(_) | LinkGuestEvent::Linked { anew: false, .. })
    };
    assert!(!room.at_guest[guest].iter().skip(1).any(is_bad), "{:?}", room.at_guest[guest]);
    assert!(!room.at_host.iter().any(|event| matches!(event, LinkHostEvent::Lost { .. })));
    let returns = room.links()[&key.id] - 1;
    assert!(returns <= 16, "{returns} returns in a minute");
    assert!(room.air.len() - before - lies < 1_500, "{} frames", room.air.len() - before - lies);
}

#[test]
fn a_host_that_is_gone_is_missed_as_before_whatever_is_said_in_clear() {
    let (mut room, guest, _) = a_linked_guest(36, MAX_FRAME);
    room.run(1_000);
    let start = room.now;
    room.host = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(98));
    room.until("it is lost", |room| room.at_guest[guest].contains(&LinkGuestEvent::Lost));
    let took = room.now.since(start);
    assert!((Duration::from_secs(14)..Duration::from_secs(26)).contains(&took), "{took:?}");
}

#[test]
fn a_thousand_strangers_fill_nobodys_memory() {
    let mut host = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(37));
    host.open_door();
    let (mut dice, mut now, mut most) = (SecureRandom::for_testing_only(37), MonotonicMillis(1_000), 0);
    for number in 0..200_000_u64 {
        let mut frame: [u8; MAX_FRAME] = dice.bytes();
        // Requests that never end, and sealed packets of no link.
        (frame[2], frame[3]) = (0x80 >> (frame[0] & 1), [1, 4, 7][usize::from(frame[1]) % 3]);
        host.hear(ConnectionId(number % 1_000), &frame, now);
        if number % 50 == 0 {
            now += Duration::from_millis(1);
        }
        most = most.max(host.kept());
    }
    assert!(most <= 32 * 1024, "{most} bytes");
}

/// A phone with a connection of its own, over which frames pass without delay.
struct NearPhone {
    connection: ConnectionId,
    link: LinkGuest,
    news: Vec<LinkGuestEvent>,
}

impl NearPhone {
    fn new(peer: u64, code: JoinCode, now: MonotonicMillis) -> NearPhone {
        let random = SecureRandom::for_testing_only(peer);
        let mut link = LinkGuest::joining(TABLE, code, MemberRole::Player, 1, random);
        link.radio_up(now);
        NearPhone { connection: ConnectionId(peer), link, news: vec![] }
    }

    /// Exchanges all frames that wait. Returns the last event that the phone was told.
    fn talk(&mut self, host: &mut LinkHost, now: MonotonicMillis) -> Option<LinkGuestEvent> {
        self.link.tick(now);
        loop {
            let (up, down) = (self.link.next(MAX_FRAME, now), host.next(self.connection, MAX_FRAME, now));
            if up.is_none() && down.is_none() {
                break;
            }
            up.iter().for_each(|frame| host.hear(self.connection, frame, now));
            down.iter().for_each(|frame| self.link.hear(frame, now));
        }
        self.news.extend(std::iter::from_fn(|| self.link.event()));
        self.news.pop()
    }
}

/// How somebody without the code keeps trying codes.
#[derive(Clone, Copy, Debug)]
enum Guesser {
    /// Over one connection, as soon as it may.
    Stays,
    /// Over a new connection each second.
    ComesAnew,
    /// Over a new connection after each wrong code, and as soon as it may.
    WaitsItsTurn,
}

/// Returns how many codes one guesser has tried in an hour, while friends with the code come; each of them must be let
/// in within a minute.
fn an_hour_with(guesser: Guesser) -> usize {
    let mut host = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(3));
    host.open_door();
    let wrong = |host: &LinkHost| {
        let code = host.invitation().expect("the door is open").code;
        if code.to_string() == "000 0000" { "0000001" } else { "0000000" }.parse().expect("seven digits")
    };
    let (mut now, mut peers, mut guesses) = (MonotonicMillis(1_000), 1_000, 0);
    let mut stranger = NearPhone::new(peers, wrong(&host), now);
    let (mut asks, mut friend, mut friend_asks) = (now, None::<NearPhone>, now);
    let mut slowest = Duration::ZERO;
    for second in 0..3_600_u64 {
        now += Duration::from_secs(1);
        host.tick(now);
        // A friend comes every five minutes, with the code that is shown then.
        if second % 300 == 17 {
            let code = host.invitation().expect("the door is open").code;
            (friend, friend_asks) = (Some(NearPhone::new(second, code, now)), now);
        }
        if matches!(guesser, Guesser::ComesAnew) {
            host.remove_connection(stranger.connection);
            peers += 1;
            stranger = NearPhone::new(peers, wrong(&host), now);
        } else if now >= asks {
            stranger.link.ask_again(Some(wrong(&host)), now);
        }
        if let Some(LinkGuestEvent::Refused { refusal: why, seconds }) = stranger.talk(&mut host, now) {
            asks = now + Duration::from_secs(u64::from(seconds.max(1)));
            if why == JoinRefusal::WrongCode && matches!(guesser, Guesser::WaitsItsTurn) {
                host.remove_connection(stranger.connection);
                peers += 1;
                stranger = NearPhone::new(peers, wrong(&host), now);
            }
        }
        if let Some(mut one) = friend.take() {
            if now >= friend_asks {
                one.link.ask_again(None, now);
            }
            match one.talk(&mut host, now) {
                Some(LinkGuestEvent::Linked { key: Some(key), .. }) => {
                    slowest = slowest.max(Duration::from_secs(second % 300 - 17));
                    host.remove(key.id, ayatsuri_link::Farewell::Removed, now);
                    host.remove_connection(one.connection);
                }
                Some(LinkGuestEvent::Refused { seconds, .. }) => {
                    friend_asks = now + Duration::from_secs(u64::from(seconds.max(1)));
                    friend = Some(one);
                }
                _ => friend = Some(one),
            }
        }
        while let Some(event) = host.event() {
            guesses += usize::from(matches!(event, LinkHostEvent::WrongCode { .. }));
        }
        if friend.is_some() {
            assert!(second % 300 < 17 + 60, "{guesser:?}: a friend with the code is kept out");
        }
    }
    println!("{guesser:?}: {guesses} codes tried in an hour; a friend waits for {slowest:?} at most");
    guesses
}

#[test]
fn who_tries_codes_for_an_hour_keeps_no_friend_out_and_has_few_tries() {
    for (guesser, most) in [(Guesser::Stays, 40), (Guesser::ComesAnew, 120), (Guesser::WaitsItsTurn, 220)] {
        let guesses = an_hour_with(guesser);
        assert!((10..=most).contains(&guesses), "{guesser:?}: {guesses} tries");
    }
}

#[test]
fn the_hosts_person_lets_a_friend_in_who_is_told_to_wait() {
    let mut host = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(4));
    host.open_door();
    let mut now = MonotonicMillis(1_000);
    let wrong = "0000000".parse().expect("seven digits");
    for peer in 0..12 {
        let mut stranger = NearPhone::new(100 + peer, wrong, now);
        while let Some(LinkGuestEvent::Refused { refusal: JoinRefusal::Wait, seconds }) = stranger.talk(&mut host, now)
        {
            now += Duration::from_secs(u64::from(seconds));
            stranger.link.ask_again(None, now);
        }
    }
    let code = host.invitation().expect("the door is open").code;
    let mut friend = NearPhone::new(1, code, now);
    let told = friend.talk(&mut host, now);
    assert_eq!(told, Some(LinkGuestEvent::Refused { refusal: JoinRefusal::Wait, seconds: 30 }));
    assert!(host.is_anybody_waiting(now));
    host.let_one_in_now(now);
    friend.link.ask_again(None, now);
    assert!(matches!(friend.talk(&mut host, now), Some(LinkGuestEvent::Linked { .. })));
}

#[test]
fn of_a_wait_that_is_told_in_clear_a_return_obeys_ten_seconds_and_a_join_five_minutes() {
    let key = MemberKey { id: ayatsuri_link::KeyId([1; 8]), secret: [2; 32] };
    let code = "1234567".parse().expect("seven digits");
    let random = SecureRandom::for_testing_only;
    let returning = LinkGuest::returning(TABLE, key, MemberRole::Player, 1, random(1));
    let joining = LinkGuest::joining(TABLE, code, MemberRole::Player, 1, random(2));
    for (mut guest, most) in [(returning, 10), (joining, 300)] {
        let now = MonotonicMillis(1_000);
        guest.radio_up(now);
        let asked = guest.next(MAX_FRAME, now).expect("it asks");
        guest.hear(&[asked[0], asked[1], 0xc0, 6, 4, 0xff, 0xff], now);
        assert_eq!(guest.event(), Some(LinkGuestEvent::Refused { refusal: JoinRefusal::Wait, seconds: most }));
        let radio_is_made_anew = guest.tick(now + Duration::from_secs(10));
        assert_eq!(radio_is_made_anew, most == 10, "who returns looks for another host by itself");
    }
}

#[test]
fn where_too_many_requests_are_open_a_return_is_heard_and_a_join_waits() {
    let mut host = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(5));
    host.open_door();
    let now = MonotonicMillis(1_000);
    let key = MemberKey { id: ayatsuri_link::KeyId([1; 8]), secret: [2; 32] };
    host.remember(key.clone(), MemberRole::Player);
    // First frames of returns that never go on, two over each of eight connections.
    for (peer, number) in (100..108_u8).flat_map(|peer| [(peer, 1), (peer, 2)]) {
        host.hear(ConnectionId(peer.into()), &[&[peer, number, 0x80, 4][..], &[0; 16]].concat(), now);
    }
    let code = host.invitation().expect("the door is open").code;
    let mut friend = NearPhone::new(1, code, now);
    assert_eq!(friend.talk(&mut host, now), None, "a join takes the place of no return");
    let mut link = LinkGuest::returning(TABLE, key, MemberRole::Player, 1, SecureRandom::for_testing_only(6));
    link.radio_up(now);
    let mut member = NearPhone { connection: ConnectionId(2), link, news: vec![] };
    assert!(matches!(member.talk(&mut host, now), Some(LinkGuestEvent::Linked { .. })));
}

#[test]
fn whoever_asks_too_often_may_begin_a_link_each_quarter_of_a_second_all_the_same() {
    let mut host = LinkHost::new(TABLE, 8, 1, SecureRandom::for_testing_only(7));
    host.open_door();
    let start = MonotonicMillis(1_000);
    let asks = |host: &mut LinkHost, number: u8, now| {
        host.hear(ConnectionId(3), &[&[3, number, 0x80, 4][..], &[0; 16]].concat(), now);
    };
    (0..4).for_each(|number| asks(&mut host, number, start));
    for (number, millis) in [(4, 100), (5, 200)] {
        asks(&mut host, number, start + Duration::from_millis(millis));
    }
    let now = start + Duration::from_millis(250);
    let code = host.invitation().expect("the door is open").code;
    let mut friend = NearPhone::new(3, code, now);
    assert!(matches!(friend.talk(&mut host, now), Some(LinkGuestEvent::Linked { .. })));
}
