//! What the phones at a table make of whole messages of a host or a guest who lies: of those that were said in a game, in
//! any order, altered anywhere. Nothing panics, what is kept is bounded, and what is refused changes nothing.

mod guest;
mod host;
mod tape;

use ayatsuri_clock::MonotonicMillis;
use ayatsuri_link::{ConnectionId, LinkGuest, LinkHost};
use serde::{Deserialize, Serialize};

use crate::Bytes;

/// The first byte says who hears the rest: a guest's phone, or a host's.
///
/// Then comes one message after another: `which u8 | how u8 | (place u16 | value u8)*`. `how` says how many bytes of it are
/// altered, whether it is the next one of the game or that one, and whether some time passes.
pub fn run(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    match bytes.byte() % 2 {
        0 => guest::hears(&mut bytes),
        _ => host::hears(&mut bytes),
    }
}

/// No more messages come in one run.
const MAX_STEPS: usize = 64;

/// Bytes that a phone may keep of a table besides what it was shown: a lobby, a deal, a game that was opened, and JSON
/// that needs four letters for some bytes.
const MAX_KEPT: usize = 4 * 1024 * 1024;

/// Which message comes next.
struct Playback<'a, M> {
    messages: &'a [M],
    at: usize,
}

impl<M: Clone + Serialize + for<'a> Deserialize<'a>> Playback<'_, M> {
    /// The next message, if the alterations leave one that can be read; and whether time passes before it.
    fn next(&mut self, bytes: &mut Bytes) -> (Option<M>, bool) {
        let (which, how) = (usize::from(bytes.byte()), bytes.byte());
        if how & 0x40 != 0 {
            self.at = which * self.messages.len() / 256;
        }
        let mut message = postcard::to_stdvec(&self.messages[self.at % self.messages.len()]).expect("it has bytes");
        self.at += 1;
        for _ in 0..how & 7 {
            let place = bytes.word() % message.len();
            let value = bytes.byte();
            // A byte more or less makes lists and texts of other lengths.
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

/// A host's and a guest's side of a link, and nobody between them.
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
