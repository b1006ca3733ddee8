//! A return beside an open link. A host that was restarted while a connection to it lives on says, unencrypted, that it
//! does not know the link. Anybody could say that, so the guest keeps its link until the host has proved over a new one
//! that it knows the key.

use ayatsuri_clock::MonotonicMillis;

use super::{Credential, LinkGuest};
use crate::frame::{NO_LINK, first_piece, tag_of};
use crate::keys::{HandshakePurpose, NoiseHandshake};
use crate::packet::{HandshakeGreeting, PROTOCOL, Packet, UNKNOWN_LINK};
use crate::packet_link::PacketLink;

pub(super) struct ReturnBeside {
    packet_link: PacketLink,
    handshake: NoiseHandshake,
}

impl ReturnBeside {
    pub fn next(&mut self, max_len: usize, now: MonotonicMillis) -> Option<Vec<u8>> {
        self.packet_link.next(None, max_len, now)
    }
}

impl LinkGuest {
    /// Begins a return beside the open link. The next one may begin when this one would have had its answer.
    pub(super) fn return_beside(&mut self, now: MonotonicMillis) {
        let Credential::Key { key, .. } = &self.credential else { return };
        if self.last_return_at.is_some_and(|last_return_at| now < last_return_at + self.timeouts.handshake_timeout) {
            return;
        }
        tracing::info!("the link is said to be unknown: a return is tried beside it");
        self.last_return_at = Some(now);
        let (secret, purpose) = (key.secret, HandshakePurpose::Resume(key.id));
        let mut packet_link = self.new_packet_link(now);
        let Some((handshake, message)) = self.greet(&secret, purpose) else { return };
        packet_link.put(&Packet::Resume { protocol: PROTOCOL, handshake: message });
        self.beside = Some(ReturnBeside { packet_link, handshake });
    }

    /// Takes a frame for the return beside the open link, or one under [`NO_LINK`], by which a restarted host addresses
    /// a phone whose tag it does not know. Returns whether it was such a frame.
    pub(super) fn hear_beside(&mut self, frame: &[u8], now: MonotonicMillis) -> bool {
        let tag = tag_of(frame);
        if tag == Some(NO_LINK) {
            if self.is_linked() && first_piece(frame) == Some(&[UNKNOWN_LINK]) {
                self.return_beside(now);
            }
            return true;
        }
        let Some(beside) = self.beside.as_mut().filter(|beside| tag == Some(beside.packet_link.tag)) else {
            return false;
        };
        match beside.packet_link.hear(frame, now).and_then(|bytes| Packet::read(&bytes)) {
            Some(Packet::Accept { handshake }) => self.take_new_link(&handshake, now),
            Some(Packet::Refuse { .. }) => self.beside = None,
            _ => {}
        }
        true
    }

    /// Takes the host's answer. If it proves that the host knows the key, the new link takes the old one's place.
    fn take_new_link(&mut self, message: &[u8], now: MonotonicMillis) {
        let Some(ReturnBeside { packet_link, mut handshake }) = self.beside.take() else { return };
        let greeting = handshake.read(message).and_then(|bytes| HandshakeGreeting::read(&bytes));
        let (Some(greeting), Some(channel)) = (greeting, handshake.finish()) else { return };
        if greeting.rules == self.rules {
            self.packet_link = packet_link;
            self.take_link(channel, greeting, None, now);
        }
    }
}
