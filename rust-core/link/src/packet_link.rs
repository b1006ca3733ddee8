//! One link on air, whichever side looks at it: frames in and out, and who was last heard.

use std::collections::VecDeque;

use crate::frame::{Fragmenter, LinkTag, Reassembler};
use crate::keys::SecureChannel;
use crate::packet::Packet;
use crate::session::{Session, SessionInput};
use crate::times::{AWAY, HANDSHAKE, LIVELY, Millis, THOUGHT};

/// Packets that wait to be cut. A handshake has two at the most.
const MOST_PACKETS: usize = 4;

pub(crate) struct PacketLink {
    pub tag: LinkTag,
    assembler: Reassembler,
    cutter: Fragmenter,
    packets: VecDeque<Vec<u8>>,
    pub begun: Millis,
    pub last_heard: Millis,
}

impl PacketLink {
    pub fn new(tag: LinkTag, now: Millis) -> PacketLink {
        PacketLink {
            tag,
            assembler: Reassembler::default(),
            cutter: Fragmenter::new(tag),
            packets: VecDeque::new(),
            begun: now,
            last_heard: now,
        }
    }

    /// The packet that this frame completes.
    pub fn hear(&mut self, frame: &[u8], now: Millis) -> Option<Vec<u8>> {
        self.assembler.hear(frame, now)
    }

    pub fn put(&mut self, packet: &Packet) {
        if self.packets.len() < MOST_PACKETS {
            self.packets.push_back(packet.to_bytes());
        }
    }

    /// Whether a frame is ready without asking a session.
    pub fn has_packets(&self) -> bool {
        !self.cutter.is_empty() || !self.packets.is_empty()
    }

    /// The next frame, of at most `most` bytes: of a packet that waits, or of what the session has to say.
    pub fn next(
        &mut self,
        open: Option<(&mut SecureChannel, &mut Session)>,
        most: usize,
        now: Millis,
    ) -> Option<Vec<u8>> {
        if self.cutter.is_empty() {
            if let Some(packet) = self.packets.pop_front() {
                self.cutter.put(packet);
            } else if let Some((seal, session)) = open {
                let plain = session.next(now)?;
                self.cutter.put(Packet::Sealed { sealed: seal.close(&plain)? }.to_bytes());
            }
        }
        self.cutter.next(most)
    }

    /// Opens a packet of this link; it shows that the other side is there.
    pub fn open(
        &mut self,
        seal: &mut SecureChannel,
        session: &mut Session,
        sealed: &[u8],
        now: Millis,
    ) -> Option<SessionInput> {
        let plain = seal.open(sealed)?;
        self.last_heard = now;
        session.hear(&plain, now)
    }

    /// Bytes that it keeps.
    pub fn kept(&self) -> usize {
        self.assembler.kept() + self.packets.iter().map(Vec::len).sum::<usize>()
    }

    /// When the other side counts as away.
    pub fn away_at(&self) -> Millis {
        self.last_heard + AWAY
    }

    /// Until when the next message is wanted soon, if nothing more is said.
    pub fn lively_until(&self, last_said: Millis, is_asked: bool) -> Millis {
        self.begun.max(last_said) + if is_asked { THOUGHT } else { LIVELY }
    }

    /// When a handshake that got no answer is begun again.
    pub fn unanswered_at(&self) -> Millis {
        self.begun + HANDSHAKE
    }
}
