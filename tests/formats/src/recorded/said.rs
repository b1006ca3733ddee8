//! What a recorded phone says, and when: each piece of a message once it has heard as much as before it was recorded.

use std::collections::VecDeque;

use ayatsuri_multiplayer::MessageAssembler;
use serde::Deserialize;

use super::recording::{Line, Recording};

/// One recorded direction of one link.
pub struct Script {
    /// How many pieces were heard before each piece that is said.
    said: VecDeque<(usize, Vec<u8>)>,
    /// What this phone has heard so far.
    pub heard: Vec<Vec<u8>>,
}

impl Script {
    /// Of a recorded guest.
    pub fn of_guest(recording: &Recording, guest: usize) -> Script {
        Script::of(recording, |line| match line {
            Line::Up(from, said) if *from == guest => Some((true, said)),
            Line::Down(to, said) if *to == guest => Some((false, said)),
            _ => None,
        })
    }

    /// Of a recorded host, as far as one guest hears it.
    pub fn of_host(recording: &Recording, guest: usize) -> Script {
        Script::of(recording, |line| match line {
            Line::Down(to, said) if *to == guest => Some((true, said)),
            Line::Up(from, said) if *from == guest => Some((false, said)),
            _ => None,
        })
    }

    fn of(recording: &Recording, part: impl Fn(&Line) -> Option<(bool, &Vec<u8>)>) -> Script {
        let (mut said, mut heard) = (VecDeque::new(), 0);
        for (is_said, piece) in recording.lines.iter().filter_map(part) {
            if is_said {
                said.push_back((heard, piece.clone()));
            } else {
                heard += 1;
            }
        }
        Script { said, heard: vec![] }
    }

    /// The next piece, if it is due now.
    pub fn next(&mut self) -> Option<Vec<u8>> {
        let (needed, _) = self.said.front()?;
        if *needed > self.heard.len() {
            return None;
        }
        self.said.pop_front().map(|(_, piece)| piece)
    }

    /// How many pieces are still to be said.
    pub fn left(&self) -> usize {
        self.said.len()
    }
}

/// The bytes of the messages that pieces are of: the first byte of a piece is 0 in the last one.
pub fn wholes(pieces: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let (mut wholes, mut part) = (vec![], vec![]);
    for (more, rest) in pieces.iter().filter_map(|piece| piece.split_first()) {
        part.extend_from_slice(rest);
        if *more == 0 {
            wholes.push(std::mem::take(&mut part));
        }
    }
    wholes
}

/// The messages that pieces are of, as far as today's code can read them.
pub fn messages<M: for<'a> Deserialize<'a>>(pieces: &[Vec<u8>]) -> Vec<M> {
    let mut assembler = MessageAssembler::default();
    pieces.iter().filter_map(|piece| assembler.take(piece)).collect()
}

/// What a guest has said in a recording.
pub fn ups(recording: &Recording, guest: usize) -> Vec<Vec<u8>> {
    let of = |line: &Line| match line {
        Line::Up(from, said) if *from == guest => Some(said.clone()),
        _ => None,
    };
    recording.lines.iter().filter_map(of).collect()
}

/// What the host has said to a guest in a recording.
pub fn downs(recording: &Recording, guest: usize) -> Vec<Vec<u8>> {
    let of = |line: &Line| match line {
        Line::Down(to, said) if *to == guest => Some(said.clone()),
        _ => None,
    };
    recording.lines.iter().filter_map(of).collect()
}
