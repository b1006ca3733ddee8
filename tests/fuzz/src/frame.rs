//! Arbitrary frames, sent to a host that is open to newcomers and to a guest that wants to join. Neither may panic or
//! keep more than a fixed number of bytes, no matter who sends the frames.

use std::time::Duration;

use ayatsuri_clock::MonotonicMillis;
use ayatsuri_link::{ConnectionId, LinkGuest, LinkHost, MemberRole, SecureRandom, TableTag};

/// The most bytes that a host may keep of unauthenticated frames: its links, each with the longest packet, times two
/// for spare capacity.
const MAX_KEPT: usize = 24 * 2 * 2 * ayatsuri_link::MAX_PACKET;

/// The input is `how u8 | length u8 | frame`, repeated: `how` says who hears the frame, and how much later.
pub fn run(bytes: &[u8]) {
    let table = TableTag(*b"fuzz");
    let mut host = LinkHost::new(table, 7, 1, SecureRandom::for_testing_only(1));
    let code = host.open_door().code;
    let mut guest = LinkGuest::joining(table, code, MemberRole::Player, 1, SecureRandom::for_testing_only(2));
    guest.radio_up(MonotonicMillis::ZERO);
    // The tag that the guest chose, so that frames can be addressed to it.
    let tag = guest
        .next(512, MonotonicMillis::ZERO)
        .and_then(|frame| ayatsuri_link::tag_of(&frame))
        .map_or([0; 2], |tag| tag.0.to_le_bytes());
    let (mut rest, mut now) = (bytes, MonotonicMillis(1));
    while let [how, length, more @ ..] = rest {
        let (piece, later) = more.split_at(more.len().min(usize::from(*length)));
        rest = later;
        now += Duration::from_millis(u64::from(how >> 4) * 400);
        if how & 1 == 0 {
            host.hear(ConnectionId(u64::from(how >> 1 & 3)), piece, now);
            assert!(host.kept() <= MAX_KEPT, "{} bytes", host.kept());
        } else if how & 2 == 0 {
            guest.hear(piece, now);
        } else {
            guest.hear(&[&tag, piece].concat(), now);
        }
        host.tick(now);
        guest.tick(now);
        (0..4).for_each(|peer| while host.next(ConnectionId(peer), 20, now).is_some() {});
        while guest.next(182, now).is_some() {}
        while host.event().is_some() {}
        while guest.event().is_some() {}
    }
}
