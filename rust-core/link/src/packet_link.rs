//! The packet layer of one link, for either side: frames in and out, and when the peer was last heard.

use std::collections::VecDeque;

use ayatsuri_clock::{MonotonicMillis, Timeouts};

use crate::frame::{Fragmenter, LinkTag, MAX_PACKET, Reassembler};
use crate::keys::SecureChannel;
use crate::packet::Packet;
use crate::session::{Session, SessionInput};

/// Packets that may wait to be cut into frames. A handshake has two at the most.
const MAX_PACKETS: usize = 4;

pub(crate) struct PacketLink {
    pub tag: LinkTag,
    reassembler: Reassembler,
    fragmenter: Fragmenter,
    packets: VecDeque<Vec<u8>>,
    pub begun: MonotonicMillis,
    pub last_heard: MonotonicMillis,
    timeouts: &'static Timeouts,
}

impl PacketLink {
    pub fn new(tag: LinkTag, timeouts: &'static Timeouts, now: MonotonicMillis) -> PacketLink {
        PacketLink {
            tag,
            reassembler: Reassembler::new(timeouts.reassembly_timeout, MAX_PACKET),
            fragmenter: Fragmenter::new(tag),
            packets: VecDeque::new(),
            begun: now,
            last_heard: now,
            timeouts,
        }
    }

    /// A link whose other side may be a stranger: it takes no packet longer than `max_len` before
    /// [`PacketLink::trust`].
    pub fn of_stranger(tag: LinkTag, max_len: usize, timeouts: &'static Timeouts, now: MonotonicMillis) -> PacketLink {
        let reassembler = Reassembler::new(timeouts.reassembly_timeout, max_len);
        PacketLink { reassembler, ..PacketLink::new(tag, timeouts, now) }
    }

    /// Takes packets of any length from now on.
    pub fn trust(&mut self) {
        self.reassembler.trust();
    }

    /// Drops a packet that has come only in part.
    pub fn give_up(&mut self) {
        self.reassembler.give_up();
    }

    /// Takes a frame. Returns the packet if the frame was its last.
    pub fn hear(&mut self, frame: &[u8], now: MonotonicMillis) -> Option<Vec<u8>> {
        self.reassembler.hear(frame, now)
    }

    pub fn put(&mut self, packet: &Packet) {
        if self.packets.len() < MAX_PACKETS {
            self.packets.push_back(packet.to_bytes());
        }
    }

    /// Whether any packet is still to be sent, whole or in part, besides those that the session holds.
    pub fn has_packets(&self) -> bool {
        !self.fragmenter.is_empty() || !self.packets.is_empty()
    }

    /// The next frame, of at most `max_len` bytes: a piece of a waiting packet or, if none waits, of the session's next
    /// one.
    pub fn next(
        &mut self,
        open: Option<(&mut SecureChannel, &mut Session)>,
        max_len: usize,
        now: MonotonicMillis,
    ) -> Option<Vec<u8>> {
        if self.fragmenter.is_empty() {
            if let Some(packet) = self.packets.pop_front() {
                self.fragmenter.put(packet);
            } else if let Some((channel, session)) = open {
                let plain = session.next(now)?;
                self.fragmenter.put(Packet::Sealed { sealed: channel.encrypt(&plain)? }.to_bytes());
            }
        }
        self.fragmenter.next(max_len)
    }

    /// Decrypts a packet of this link, which proves that the peer is there.
    pub fn open(
        &mut self,
        channel: &mut SecureChannel,
        session: &mut Session,
        sealed: &[u8],
        now: MonotonicMillis,
    ) -> Option<SessionInput> {
        let plain = channel.decrypt(sealed)?;
        self.last_heard = now;
        session.hear(&plain, now)
    }

    /// Bytes of memory held for packets under way.
    pub fn kept(&self) -> usize {
        self.reassembler.kept() + self.packets.iter().map(Vec::len).sum::<usize>()
    }

    /// When the peer counts as lost if nothing more is heard.
    pub fn away_at(&self) -> MonotonicMillis {
        self.last_heard + self.timeouts.peer_lost_after
    }

    /// The radio should be fast until this moment, if no further message is sent or received.
    pub fn lively_until(&self, last_said: MonotonicMillis, is_asked: bool) -> MonotonicMillis {
        let Timeouts { decision_keeps_link_fast, message_keeps_link_fast, .. } = *self.timeouts;
        self.begun.max(last_said) + if is_asked { decision_keeps_link_fast } else { message_keeps_link_fast }
    }

    /// When a host drops this link if it is not completed, or if its farewell is not out.
    pub fn pending_until(&self) -> MonotonicMillis {
        self.begun + self.timeouts.pending_link_timeout
    }

    /// When a guest begins its handshake again if it is not answered.
    pub fn unanswered_at(&self) -> MonotonicMillis {
        self.begun + self.timeouts.handshake_timeout
    }
}

#[cfg(test)]
mod tests {
    use ayatsuri_clock::{MonotonicMillis, Timeouts};

    use super::PacketLink;
    use crate::frame::{Fragmenter, LinkTag, MAX_PACKET};

    #[test]
    fn a_stranger_is_heard_no_longer_than_it_may_write_until_it_is_trusted() {
        const TAG: LinkTag = LinkTag(7);
        let now = MonotonicMillis::ZERO;
        let mut packet_link = PacketLink::of_stranger(TAG, 100, &Timeouts::DEFAULT, now);
        let mut heard = |len: usize, is_trusted: bool| {
            if is_trusted {
                packet_link.trust();
            }
            let mut fragmenter = Fragmenter::new(TAG);
            fragmenter.put(vec![1; len]);
            let mut packet = None;
            while let Some(frame) = fragmenter.next(60) {
                packet = packet_link.hear(&frame, now);
            }
            packet.map(|packet| packet.len())
        };
        assert_eq!([heard(100, false), heard(101, false)], [Some(100), None]);
        assert_eq!([heard(101, true), heard(MAX_PACKET, true)], [Some(101), Some(MAX_PACKET)]);
    }
}
