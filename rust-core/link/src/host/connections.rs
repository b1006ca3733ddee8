//! The connections of a host's radio. Any of them may be a stranger's, so each may cost the host only so much memory
//! and time, and its frames do not mix with another's.

use std::collections::BTreeMap;

use ayatsuri_clock::{MonotonicMillis, Timeouts};

use super::ConnectionId;
use crate::frame::{LinkTag, MAX_PACKET, NO_LINK, Reassembler, first_piece, lone_frame};
use crate::packet::{Packet, UNKNOWN_LINK};

/// Connections that are known. A radio holds fewer.
const MAX_CONNECTIONS: usize = 32;

/// Links that a connection may begin without a pause.
const REQUESTS_AT_ONCE: u32 = 4;

pub(super) struct Connections {
    by_id: BTreeMap<ConnectionId, Connection>,
    /// When the first connection came.
    first: Option<MonotonicMillis>,
    timeouts: &'static Timeouts,
}

struct Connection {
    begun_at: MonotonicMillis,
    /// Whether nothing has come over the connection, and the host has not told the other side yet that its link is
    /// unknown.
    is_silent: bool,
    /// How many links the connection may begin without a pause now. `since` is the moment from which the wait for one
    /// more counts.
    requests: u32,
    since: MonotonicMillis,
    /// A sealed packet came for this link, which the host does not know: it must tell the other side.
    unknown: Option<LinkTag>,
    /// When the host last told the other side that its link is unknown.
    told_at: Option<MonotonicMillis>,
    /// Pieces of a packet for a link that another connection carries. They are kept apart from that link's own.
    stray: Option<(LinkTag, Reassembler)>,
}

impl Connections {
    pub fn new(timeouts: &'static Timeouts) -> Connections {
        Connections { by_id: BTreeMap::new(), first: None, timeouts }
    }

    /// Returns a connection, and enters it if it is new; the oldest then makes room for it if there are too many.
    fn entry(&mut self, connection: ConnectionId, now: MonotonicMillis) -> &mut Connection {
        if self.by_id.len() >= MAX_CONNECTIONS && !self.by_id.contains_key(&connection) {
            let oldest = self.by_id.iter().min_by_key(|(_, one)| one.begun_at).map(|(peer, _)| *peer);
            oldest.and_then(|oldest| self.by_id.remove(&oldest));
        }
        let first = *self.first.get_or_insert(now);
        let is_silent = now.since(first) <= self.timeouts.restored_connections_time;
        self.by_id.entry(connection).or_insert(Connection {
            begun_at: now,
            is_silent,
            requests: REQUESTS_AT_ONCE,
            since: now,
            unknown: None,
            told_at: None,
            stray: None,
        })
    }

    pub fn remove_connection(&mut self, connection: ConnectionId) {
        self.by_id.remove(&connection);
    }

    /// Notes that something came over a connection.
    pub fn hear(&mut self, connection: ConnectionId, now: MonotonicMillis) {
        self.entry(connection, now).is_silent = false;
    }

    /// Whether a connection may begin one more link; if so, that link is counted.
    pub fn may_begin(&mut self, connection: ConnectionId, now: MonotonicMillis) -> bool {
        let interval = self.timeouts.request_interval;
        let one = self.entry(connection, now);
        while one.requests < REQUESTS_AT_ONCE && now >= one.since + interval {
            one.requests += 1;
            one.since += interval;
        }
        if one.requests == REQUESTS_AT_ONCE {
            one.since = now;
        }
        let may_begin = one.requests > 0;
        one.requests = one.requests.saturating_sub(1);
        may_begin
    }

    /// Notes that a sealed packet came over a connection for a link that the host does not know. The host answers it
    /// unencrypted, at most once in each `request_interval`.
    pub fn note_unknown_link(&mut self, connection: ConnectionId, tag: LinkTag, now: MonotonicMillis) {
        let interval = self.timeouts.request_interval;
        let one = self.entry(connection, now);
        if one.told_at.is_none_or(|told_at| now >= told_at + interval) {
            one.told_at = Some(now);
            one.unknown = Some(tag);
        }
    }

    /// Takes a frame for a link that another connection carries. Returns the packet if the frame was its last.
    pub fn hear_stray(
        &mut self,
        connection: ConnectionId,
        tag: LinkTag,
        frame: &[u8],
        now: MonotonicMillis,
    ) -> Option<Vec<u8>> {
        let timeout = self.timeouts.reassembly_timeout;
        let one = self.entry(connection, now);
        if first_piece(frame).is_some_and(Packet::is_sealed) && one.stray.as_ref().is_none_or(|(of, _)| *of != tag) {
            one.stray = Some((tag, Reassembler::new(timeout, MAX_PACKET)));
        }
        let (of, assembler) = one.stray.as_mut()?;
        if *of == tag { assembler.hear(frame, now) } else { None }
    }

    /// The next frame for a connection that belongs to no link: it says that a link is unknown. If the host
    /// `has_absent_members`, a silent connection may be that of such a member, whose phone believes that its link is
    /// open; the host then says so unasked.
    pub fn next(
        &mut self,
        connection: ConnectionId,
        has_absent_members: bool,
        now: MonotonicMillis,
    ) -> Option<Vec<u8>> {
        let wait = self.timeouts.silent_connection_wait;
        let one = self.entry(connection, now);
        if one.is_silent && has_absent_members && now >= one.begun_at + wait {
            one.is_silent = false;
            one.unknown = Some(NO_LINK);
        }
        one.unknown.take().map(|tag| lone_frame(tag, UNKNOWN_LINK))
    }

    /// When the next silent connection must be told that its link is unknown.
    pub fn deadline(&self, is_full: impl Fn(ConnectionId) -> bool) -> Option<MonotonicMillis> {
        let silent = self.by_id.iter().filter(|(peer, one)| one.is_silent && !is_full(**peer));
        silent.map(|(_, one)| one.begun_at + self.timeouts.silent_connection_wait).min()
    }

    pub fn kept(&self) -> usize {
        let strays = self.by_id.values().filter_map(|one| one.stray.as_ref()).map(|(_, pieces)| pieces.kept());
        self.by_id.len() * size_of::<Connection>() + strays.sum::<usize>()
    }
}

#[cfg(test)]
mod tests {
    use ayatsuri_clock::{MonotonicMillis, Timeouts};

    use super::{ConnectionId, Connections};
    use crate::frame::{Fragmenter, LinkTag};
    use crate::packet::Packet;

    fn frames(tag: LinkTag, packet: Vec<u8>) -> Vec<Vec<u8>> {
        let mut fragmenter = Fragmenter::new(tag);
        fragmenter.put(packet);
        std::iter::from_fn(|| fragmenter.next(20)).collect()
    }

    #[test]
    fn pieces_for_another_link_do_not_spoil_the_stray_packet_that_is_under_way() {
        let (peer, now) = (ConnectionId(1), MonotonicMillis::ZERO);
        let mut connections = Connections::new(&Timeouts::DEFAULT);
        let packet = Packet::Sealed { sealed: vec![5; 40] }.to_bytes();
        let stray = frames(LinkTag(3), packet.clone());
        let other = frames(LinkTag(4), packet.clone());
        let in_clear = frames(LinkTag(4), vec![0; 10]);
        let (last, before) = stray.split_last().expect("some");
        assert!(before.len() > 1);
        for frame in before {
            assert_eq!(connections.hear_stray(peer, LinkTag(3), frame, now), None);
        }
        // Neither a later piece, nor the first of a packet that is not sealed.
        for frame in [&other[1], &in_clear[0]] {
            assert_eq!(connections.hear_stray(peer, LinkTag(4), frame, now), None);
        }
        assert_eq!(connections.hear_stray(peer, LinkTag(3), last, now), Some(packet));
    }
}
