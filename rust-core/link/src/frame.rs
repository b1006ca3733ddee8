//! Frames: a packet cut into what one write or notification carries, and put together again.
//! A frame is `tag u16 | head u8 | piece`; in `head`, bit 7 marks the first of a packet, bit 6 the last, bits 0 to 5
//! count the frames of this direction of the link.

use crate::times::{Millis, REASSEMBLY};

/// Names a link on air. A guest draws one at random for each try, since a notification reaches every subscriber of a
/// host and a host may not be told whose write it got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LinkTag(pub u16);

/// Bytes of a frame that are not the packet's.
pub const FRAME_HEAD: usize = 3;

/// What one write carries at the least: an attribute protocol MTU of 23 less its own three bytes.
pub const LEAST_FRAME: usize = 20;

/// The longest packet that is put together, in bytes.
pub const MOST_PACKET: usize = 1_280;

const FIRST: u8 = 0x80;
const LAST: u8 = 0x40;
const NUMBER: u8 = 0x3f;

/// The tag of a frame, if it has one.
pub fn tag_of(frame: &[u8]) -> Option<LinkTag> {
    let head = frame.first_chunk::<2>()?;
    Some(LinkTag(u16::from_le_bytes(*head)))
}

/// Cuts packets, one frame at a time, as the radio asks for them.
#[derive(Debug)]
pub(crate) struct Fragmenter {
    tag: LinkTag,
    number: u8,
    packet: Vec<u8>,
    sent: usize,
}

impl Fragmenter {
    pub fn new(tag: LinkTag) -> Fragmenter {
        Fragmenter { tag, number: 0, packet: Vec::new(), sent: 0 }
    }

    /// Whether the whole of the last packet was given out.
    pub fn is_empty(&self) -> bool {
        self.sent == self.packet.len()
    }

    /// Takes the next packet; the last one must be out.
    pub fn put(&mut self, packet: Vec<u8>) {
        debug_assert!(self.is_empty() && !packet.is_empty() && packet.len() <= MOST_PACKET);
        self.packet = packet;
        self.sent = 0;
    }

    /// The next frame, of at most `most` bytes.
    pub fn next(&mut self, most: usize) -> Option<Vec<u8>> {
        let rest = self.packet.get(self.sent..).filter(|rest| !rest.is_empty())?;
        let piece = rest.len().min(most.max(LEAST_FRAME) - FRAME_HEAD);
        let mut head = self.number & NUMBER;
        if self.sent == 0 {
            head |= FIRST;
        }
        if piece == rest.len() {
            head |= LAST;
        }
        let mut frame = Vec::with_capacity(FRAME_HEAD + piece);
        frame.extend(self.tag.0.to_le_bytes());
        frame.push(head);
        frame.extend(&rest[..piece]);
        self.number = self.number.wrapping_add(1);
        self.sent += piece;
        Some(frame)
    }
}

/// Puts packets together. What is missing, out of turn, too long or too slow costs its packet and nothing else; the same
/// frame twice in a row counts once.
#[derive(Debug, Default)]
pub(crate) struct Reassembler {
    packet: Vec<u8>,
    /// The number that the next frame must have; none between packets.
    next: Option<u8>,
    begun: Millis,
}

impl Reassembler {
    /// Takes a frame of this link; the packet, if the frame was its last.
    pub fn hear(&mut self, frame: &[u8], now: Millis) -> Option<Vec<u8>> {
        let (&[_, _, head], piece) = frame.split_first_chunk::<FRAME_HEAD>()?;
        if piece.is_empty() {
            return None;
        }
        let number = head & NUMBER;
        if head & FIRST != 0 {
            self.packet.clear();
            self.begun = now;
        } else if self.next == Some(number.wrapping_add(1) & NUMBER) {
            return None;
        } else if self.next != Some(number) || now.saturating_sub(self.begun) > REASSEMBLY {
            self.give_up();
            return None;
        }
        if self.packet.len() + piece.len() > MOST_PACKET {
            self.give_up();
            return None;
        }
        self.packet.extend_from_slice(piece);
        self.next = Some(number.wrapping_add(1) & NUMBER);
        if head & LAST == 0 {
            return None;
        }
        self.next = None;
        Some(std::mem::take(&mut self.packet))
    }

    /// Bytes that it keeps.
    pub fn kept(&self) -> usize {
        self.packet.capacity()
    }

    fn give_up(&mut self) {
        self.packet = Vec::new();
        self.next = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(packet: &[u8], most: usize) -> Vec<Vec<u8>> {
        let mut cutter = Fragmenter::new(LinkTag(0x1234));
        cutter.put(packet.to_vec());
        std::iter::from_fn(|| cutter.next(most)).collect()
    }

    #[test]
    fn a_packet_of_any_length_survives_frames_of_any_length() {
        for length in [1, 16, 17, 18, 34, 35, 179, 180, 600, MOST_PACKET] {
            let packet: Vec<u8> = (0..length).map(|i| i as u8).collect();
            for most in [20, 21, 182, 244, 512] {
                let frames = cut(&packet, most);
                assert!(frames.iter().all(|frame| frame.len() <= most && tag_of(frame) == Some(LinkTag(0x1234))));
                let mut assembler = Reassembler::default();
                let mut whole: Vec<_> = frames.iter().filter_map(|frame| assembler.hear(frame, 0)).collect();
                assert_eq!(whole.pop().as_deref(), Some(&packet[..]), "{length} in {most}");
                assert!(whole.is_empty());
            }
        }
    }

    #[test]
    fn a_lost_or_exchanged_frame_costs_its_packet_alone_and_a_doubled_one_nothing() {
        let packet: Vec<u8> = (0..100).collect();
        let whole = cut(&packet, 20);
        let next = cut(&[7; 30], 20);
        let spoilt = |frames: Vec<&Vec<u8>>| {
            let mut assembler = Reassembler::default();
            let out: Vec<_> = frames.iter().filter_map(|frame| assembler.hear(frame, 0)).collect();
            assert!(out.is_empty(), "{frames:?}");
            let after: Vec<_> = next.iter().filter_map(|frame| assembler.hear(frame, 0)).collect();
            assert_eq!(after, [vec![7; 30]]);
        };
        for at in 0..whole.len() {
            spoilt(whole.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, f)| f).collect());
            if at + 1 < whole.len() {
                let mut exchanged: Vec<_> = whole.iter().collect();
                exchanged.swap(at, at + 1);
                spoilt(exchanged);
            }
        }
        for at in 0..whole.len() {
            let mut doubled: Vec<_> = whole.iter().collect();
            doubled.insert(at, &whole[at]);
            let mut assembler = Reassembler::default();
            let out: Vec<_> = doubled.iter().filter_map(|frame| assembler.hear(frame, 0)).collect();
            assert_eq!(out, [&packet[..]]);
        }
    }

    #[test]
    fn an_endless_or_slow_packet_is_given_up() {
        let mut assembler = Reassembler::default();
        assert_eq!(assembler.hear(&[0, 0, FIRST, 1], 0), None);
        for i in 1..100_u8 {
            let mut frame = vec![0, 0, i & NUMBER];
            frame.extend([0; 100]);
            assert_eq!(assembler.hear(&frame, 0), None);
            assert!(assembler.packet.len() <= MOST_PACKET);
        }
        assert_eq!(assembler.hear(&[0, 0, FIRST, 1], 0), None);
        assert_eq!(assembler.hear(&[0, 0, LAST | 1, 2], REASSEMBLY + 1), None);
        for short in [&[][..], &[1], &[1, 2], &[1, 2, FIRST | LAST]] {
            assert_eq!(assembler.hear(short, 0), None);
        }
    }
}
