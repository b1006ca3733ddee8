//! A stranger near a table, who sends frames by a program: anything that somebody with a radio can send after reading
//! `docs/link.md`.

use ayatsuri_clock::MonotonicMillis;
use ayatsuri_link::{LinkGuest, MemberRole, PROTOCOL, SecureRandom, TableTag};
use ayatsuri_radio::{Central, CentralEvent};

/// The kind of attack that a stranger repeats, always under a new tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Program {
    /// Whole requests to join, each a correct first message of the key exchange.
    Joins,
    /// The first frame of a request, and never the rest.
    Beginnings,
    /// Returns with a key that nobody has.
    Returns,
    /// Requests to join, and for each answer a proof with a wrong code.
    Guesses,
    /// As `Guesses`, over a new connection after each wrong code.
    GuessesAnew,
    /// A mixture of all, with encrypted packets under tags that it has heard.
    Everything,
}

/// All programs.
pub const PROGRAMS: [Program; 6] = [
    Program::Joins,
    Program::Beginnings,
    Program::Returns,
    Program::Guesses,
    Program::GuessesAnew,
    Program::Everything,
];

/// A revision of the rules. Any will do, as no stranger gets as far as their comparison.
const RULES: u32 = 1;

/// A stranger with the state of its program.
pub struct Stranger<C> {
    radio: C,
    program: Program,
    /// The longest frame, in bytes.
    most: usize,
    dice: SecureRandom,
    is_connected: bool,
    was_hung_up_on: bool,
    /// Frames to be sent before the program goes on.
    waiting: Vec<Vec<u8>>,
    turn: usize,
    /// A correct first message of the exchange, with some code.
    join: Vec<u8>,
    sent: u64,
}

impl<C: Central> Stranger<C> {
    /// Creates a stranger with this radio, who attacks any table in reach. `table` is only the one that the first
    /// message names.
    pub fn new(radio: C, table: TableTag, program: Program, most: usize, mut dice: SecureRandom) -> Stranger<C> {
        radio.scan();
        let code = "000 0000".parse().expect("seven digits");
        // The first message does not contain the revision of the rules.
        let mut asks = LinkGuest::joining(table, code, MemberRole::Player, RULES, dice.fork());
        asks.radio_up(MonotonicMillis::ZERO);
        let join = asks.next(512, MonotonicMillis::ZERO).expect("a request")[3..].to_vec();
        Stranger {
            radio,
            program,
            most,
            dice,
            is_connected: false,
            was_hung_up_on: false,
            waiting: vec![],
            turn: 0,
            join,
            sent: 0,
        }
    }

    /// Whether a host has ended a connection.
    pub fn was_hung_up_on(&self) -> bool {
        self.was_hung_up_on
    }

    /// The number of frames that it has sent.
    pub fn sent(&self) -> u64 {
        self.sent
    }

    fn put(&mut self, tag: [u8; 2], packet: &[u8]) {
        let pieces: Vec<&[u8]> = packet.chunks(self.most - 3).collect();
        let mut frames = Vec::new();
        for (number, piece) in pieces.iter().enumerate() {
            let mut head = number as u8 & 0x3f;
            head |= if number == 0 { 0x80 } else { 0 };
            head |= if number + 1 == pieces.len() { 0x40 } else { 0 };
            frames.push([&tag[..], &[head], piece].concat());
        }
        frames.reverse();
        self.waiting.splice(0..0, frames);
    }

    fn step(&mut self) {
        let tag: [u8; 2] = self.dice.bytes();
        self.turn += 1;
        let program = match self.program {
            Program::Everything => PROGRAMS[self.turn % 4],
            program => program,
        };
        match program {
            Program::Joins | Program::Guesses | Program::GuessesAnew => self.put(tag, &self.join.clone()),
            Program::Beginnings => self.waiting.push([&tag[..], &[0x80, 1, PROTOCOL], &[9; 15]].concat()),
            Program::Returns | Program::Everything => {
                let noise: [u8; 69] = self.dice.bytes();
                self.put(tag, &[&[4, PROTOCOL], &noise[..]].concat());
            }
        }
    }

    fn hear(&mut self, frame: &[u8]) {
        if frame.len() <= 3 || frame[2] & 0x80 == 0 {
            return;
        }
        let tag = [frame[0], frame[1]];
        let guesses = !matches!(self.program, Program::Joins | Program::Beginnings | Program::Returns);
        if self.program == Program::GuessesAnew && frame.get(3..5) == Some(&[6, 5][..]) {
            self.radio.disconnect();
            self.is_connected = false;
            self.waiting.clear();
            self.radio.scan();
        } else if frame[3] == 2 && guesses {
            let proof: [u8; 61] = self.dice.bytes();
            self.put(tag, &[&[3], &proof[..]].concat());
        } else if self.program == Program::Everything {
            self.put(tag, &[&[7], &[0x5a; 52][..]].concat());
        }
    }

    /// Goes on with its program: sends as many frames as the radio takes, `frames` at most.
    pub fn run(&mut self, mut frames: usize) {
        while let Some(event) = self.radio.event() {
            match event {
                CentralEvent::Found(seen) => self.radio.connect(seen.host),
                CentralEvent::Connected { .. } => self.is_connected = true,
                CentralEvent::Received(frame) => self.hear(&frame),
                CentralEvent::Lost => {
                    (self.is_connected, self.was_hung_up_on) = (false, true);
                    self.waiting.clear();
                    self.radio.scan();
                }
                _ => {}
            }
        }
        while self.is_connected && frames > 0 {
            let Some(frame) = self.waiting.last() else {
                self.step();
                continue;
            };
            if !self.radio.write(frame) {
                break;
            }
            (self.sent, frames) = (self.sent + 1, frames - 1);
            self.waiting.pop();
        }
    }
}
