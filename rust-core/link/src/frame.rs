//! Fragmentation: a packet is cut into frames that fit into one write or notification, and reassembled.
//! A frame is `tag u16 | head u8 | piece`; in `head`, bit 7 marks the first frame of a packet, bit 6 the last, and bits
//! 0 to 5 count the frames of this direction of the link.

use std::time::Duration;

use ayatsuri_clock::MonotonicMillis;

/// Identifies a link on air. A guest draws one at random for each attempt: a notification may reach every subscriber of
/// a host, and some systems do not tell a host whose write it received.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LinkTag(pub u16);

/// Length of a frame's header, in bytes: tag and head.
pub const FRAME_HEAD: usize = 3;

/// Every radio takes frames of at least this many bytes: Bluetooth's smallest MTU of 23, less the three bytes of its
/// attribute protocol.
pub const MIN_FRAME: usize = 20;

/// The longest packet that is reassembled, in bytes.
pub const MAX_PACKET: usize = 1_280;

const FIRST: u8 = 0x80;
const LAST: u8 = 0x40;
const NUMBER: u8 = 0x3f;

/// The tag of a frame; `None` if the frame is shorter than a tag.
pub fn tag_of(frame: &[u8]) -> Option<LinkTag> {
    let head = frame.first_chunk::<2>()?;
    Some(LinkTag(u16::from_le_bytes(*head)))
}

/// The tag of no link. A restarted host uses it for connections whose tag it does not know.
pub(crate) const NO_LINK: LinkTag = LinkTag(0);

/// The piece in a frame, if the frame is the first of its packet.
pub(crate) fn first_piece(frame: &[u8]) -> Option<&[u8]> {
    let (&[_, _, head], piece) = frame.split_first_chunk::<FRAME_HEAD>()?;
    (head & FIRST != 0 && !piece.is_empty()).then_some(piece)
}

/// A packet of one byte in a frame of its own, outside the count of its link's frames.
pub(crate) fn lone_frame(tag: LinkTag, byte: u8) -> Vec<u8> {
    let [low, high] = tag.0.to_le_bytes();
    vec![low, high, FIRST | LAST, byte]
}

/// Cuts packets into frames, one at a time, whenever the radio can take one.
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

    /// Whether all frames of the last packet were returned.
    pub fn is_empty(&self) -> bool {
        self.sent == self.packet.len()
    }

    /// Takes the next packet. All frames of the previous one must have been returned.
    pub fn put(&mut self, packet: Vec<u8>) {
        debug_assert!(self.is_empty() && !packet.is_empty() && packet.len() <= MAX_PACKET);
        self.packet = packet;
        self.sent = 0;
    }

    /// The next frame, of at most `max_len` bytes; `None` if there is none.
    pub fn next(&mut self, max_len: usize) -> Option<Vec<u8>> {
        let rest = self.packet.get(self.sent..).filter(|rest| !rest.is_empty())?;
        let piece = rest.len().min(max_len.max(MIN_FRAME) - FRAME_HEAD);
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

/// Reassembles packets. A frame that is missing or out of order, or a packet that is too long or too slow, loses that
/// packet and no other; a frame that comes twice in a row counts once.
#[derive(Debug)]
pub(crate) struct Reassembler {
    packet: Vec<u8>,
    /// The number that the next frame must have; `None` between packets.
    next: Option<u8>,
    begun: MonotonicMillis,
    timeout: Duration,
    /// The longest packet that is taken.
    max_len: usize,
}

impl Reassembler {
    /// Gives up on packets that are longer than `max_len` or whose frames take longer than `timeout`.
    pub fn new(timeout: Duration, max_len: usize) -> Reassembler {
        Reassembler { packet: Vec::new(), next: None, begun: MonotonicMillis::ZERO, timeout, max_len }
    }

    /// Takes packets of any length from now on.
    pub fn trust(&mut self) {
        self.max_len = MAX_PACKET;
    }

    /// Takes a frame of this link. Returns the packet if the frame was its last.
    pub fn hear(&mut self, frame: &[u8], now: MonotonicMillis) -> Option<Vec<u8>> {
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
        } else if self.next != Some(number) || now.since(self.begun) > self.timeout {
            self.give_up();
            return None;
        }
        if self.packet.len() + piece.len() > self.max_len {
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

    /// Bytes of memory held for the packet under way.
    pub fn kept(&self) -> usize {
        self.packet.capacity()
    }

    /// Drops the packet under way.
    pub fn give_up(&mut self) {
        self.packet = Vec::new();
        self.next = None;
    }
}

#[cfg(test)]
mod tests {
    use ayatsuri_clock::Timeouts;

    use super::*;

    fn reassembler() -> Reassembler {
        Reassembler::new(Timeouts::DEFAULT.reassembly_timeout, MAX_PACKET)
    }

    fn cut(packet: &[u8], most: usize) -> Vec<Vec<u8>> {
        let mut fragmenter = Fragmenter::new(LinkTag(0x1234));
        fragmenter.put(packet.to_vec());
        std::iter::from_fn(|| fragmenter.next(most)).collect()
    }

    #[test]
    fn a_packet_of_any_length_survives_frames_of_any_length() {
        for length in [1, 16, 17, 18, 34, 35, 179, 180, 600, MAX_PACKET] {
            let packet: Vec<u8> = (0..length).map(|i| i as u8).collect();
            for most in [20, 21, 182, 244, 512] {
                let frames = cut(&packet, most);
                assert!(frames.iter().all(|frame| frame.len() <= most && tag_of(frame) == Some(LinkTag(0x1234))));
                let mut assembler = reassembler();
                let mut whole: Vec<_> =
                    frames.iter().filter_map(|frame| assembler.hear(frame, MonotonicMillis::ZERO)).collect();
                assert_eq!(whole.pop().as_deref(), Some(&packet[..]), "{length} in {most}");
                assert!(whole.is_empty());
            }
        }
    }

    #[test]
    fn a_packet_may_take_as_long_as_its_timeout_and_no_longer() {
        let frames = cut(&[7; 30], 20);
        let end = MonotonicMillis(1_000) + Timeouts::DEFAULT.reassembly_timeout;
        for (at, is_whole) in [(end, true), (MonotonicMillis(end.0 + 1), false)] {
            let mut assembler = reassembler();
            assert_eq!(assembler.hear(&frames[0], MonotonicMillis(1_000)), None);
            assert_eq!(assembler.hear(&frames[1], at).is_some(), is_whole);
        }
    }

    #[test]
    fn a_lost_or_exchanged_frame_costs_its_packet_alone_and_a_doubled_one_nothing() {
        let packet: Vec<u8> = (0..100).collect();
        let whole = cut(&packet, 20);
        let next = cut(&[7; 30], 20);
        let spoilt = |frames: Vec<&Vec<u8>>| {
            let mut assembler = reassembler();
            let out: Vec<_> = frames.iter().filter_map(|frame| assembler.hear(frame, MonotonicMillis::ZERO)).collect();
            assert!(out.is_empty(), "{frames:?}");
            let after: Vec<_> = next.iter().filter_map(|frame| assembler.hear(frame, MonotonicMillis::ZERO)).collect();
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
            let mut assembler = reassembler();
            let out: Vec<_> = doubled.iter().filter_map(|frame| assembler.hear(frame, MonotonicMillis::ZERO)).collect();
            assert_eq!(out, [&packet[..]]);
        }
    }

    #[test]
    fn a_packet_that_is_given_up_leaves_nothing_behind() {
        let frames = cut(&[7; 100], 20);
        let mut assembler = reassembler();
        assert_eq!(assembler.hear(&frames[0], MonotonicMillis::ZERO), None);
        assert!(assembler.kept() > 0);
        assert_eq!(assembler.hear(&frames[2], MonotonicMillis::ZERO), None, "one is missing");
        assert_eq!(assembler.kept(), 0);
        // The missing frame comes late, and all others after it.
        for frame in &frames[1..] {
            assert_eq!(assembler.hear(frame, MonotonicMillis::ZERO), None);
        }
        assert_eq!(assembler.kept(), 0);
    }

    #[test]
    fn only_the_first_frame_of_a_packet_has_its_first_piece() {
        let frames = cut(&[7; 30], 20);
        assert_eq!(first_piece(&frames[0]), Some(&[7; 17][..]));
        assert_eq!(first_piece(&frames[1]), None);
        assert_eq!(first_piece(&[1, 2, FIRST]), None, "a frame without a piece");
        assert_eq!(first_piece(&[1, 2]), None);
        assert_eq!(first_piece(&lone_frame(LinkTag(5), 8)), Some(&[8][..]));
    }

    #[test]
    fn an_endless_or_slow_packet_is_given_up() {
        let mut assembler = reassembler();
        assert_eq!(assembler.hear(&[0, 0, FIRST, 1], MonotonicMillis::ZERO), None);
        for i in 1..100_u8 {
            let mut frame = vec![0, 0, i & NUMBER];
            frame.extend([0; 100]);
            assert_eq!(assembler.hear(&frame, MonotonicMillis::ZERO), None);
            assert!(assembler.packet.len() <= MAX_PACKET);
        }
        assert_eq!(assembler.hear(&[0, 0, FIRST, 1], MonotonicMillis::ZERO), None);
        assert_eq!(assembler.hear(&[0, 0, LAST | 1, 2], MonotonicMillis(5_001)), None);
        for short in [&[][..], &[1], &[1, 2], &[1, 2, FIRST | LAST]] {
            assert_eq!(assembler.hear(short, MonotonicMillis::ZERO), None);
        }
    }
}
