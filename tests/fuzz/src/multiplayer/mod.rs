//! Whole phones that receive the messages of a recorded game in any order, altered anywhere, as from a host or guest
//! who lies. Nothing panics, a phone stores only a limited amount, and a refused message changes nothing.

mod guest;
mod host;
mod tape;

use ayatsuri_clock::MonotonicMillis;
use ayatsuri_link::{ConnectionId, LinkGuest, LinkHost};
use serde::{Deserialize, Serialize};

use crate::Bytes;

/// The first byte says who receives the rest: a guest's phone, or a host's.
///
/// Then come messages: `which u8 | how u8 | (place u16 | value u8)*`. `how` says how many bytes are altered, whether the
/// message is the game's next one or number `which`, and whether some time passes before it.
pub fn run(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    match bytes.byte() % 2 {
        0 => guest::hear(&mut bytes),
        _ => host::hear(&mut bytes),
    }
}

/// The most messages in one run.
const MAX_STEPS: usize = 64;

/// The most bytes that a phone may store of a table besides what it was shown: a lobby, a deal, a disclosure; JSON takes
/// up to four characters for a byte.
pub(crate) const MAX_KEPT: usize = 4 * 1024 * 1024;

/// Chooses the next message.
pub(crate) struct Playback<'a, M> {
    pub messages: &'a [M],
    pub at: usize,
}

impl<M: Clone + Serialize + for<'a> Deserialize<'a>> Playback<'_, M> {
    /// The next message, unaltered.
    pub fn as_it_was(&mut self) -> M {
        self.at += 1;
        self.messages[(self.at - 1) % self.messages.len()].clone()
    }

    /// The next message, or `None` if it cannot be read once it is altered; and whether time passes before it.
    pub fn next(&mut self, bytes: &mut Bytes) -> (Option<M>, bool) {
        let (which, how) = (usize::from(bytes.byte()), bytes.byte());
        if how & 0x40 != 0 {
            self.at = which * self.messages.len() / 256;
        }
        let mut message = postcard::to_stdvec(&self.messages[self.at % self.messages.len()]).expect("it has bytes");
        self.at += 1;
        for _ in 0..how & 7 {
            let place = bytes.word() % message.len();
            let value = bytes.byte();
            // One byte more or less changes the lengths of lists and texts.
            match how >> 3 & 3 {
                0 => message[place] ^= value,
                1 => message[place] = value,
                2 => message.insert(place, value),
                _ if message.len() > 1 => drop(message.remove(place)),
                _ => {}
            }
        }
        (postcard::from_bytes(&message).ok(), how & 0x80 != 0)
    }
}

/// Both ends of a link, with nobody between them.
struct Wire {
    host: LinkHost,
    guest: LinkGuest,
    now: MonotonicMillis,
}

impl Wire {
    fn new(host: LinkHost, mut guest: LinkGuest) -> Wire {
        guest.radio_up(MonotonicMillis(1));
        let mut wire = Wire { host, guest, now: MonotonicMillis(1) };
        wire.carry();
        wire
    }

    fn carry(&mut self) {
        self.host.tick(self.now);
        let _ = self.guest.tick(self.now);
        loop {
            let (up, down) = (self.guest.next(500, self.now), self.host.next(ConnectionId(1), 500, self.now));
            if up.is_none() && down.is_none() {
                return;
            }
            up.iter().for_each(|frame| self.host.hear(ConnectionId(1), frame, self.now));
            down.iter().for_each(|frame| self.guest.hear(frame, self.now));
        }
    }
}
