//! The messages of a recorded phone, and when it sends them: each piece of a message is due once the phone has heard as
//! many pieces as it had heard when it was recorded.

use std::collections::VecDeque;

use ayatsuri_multiplayer::MessageAssembler;
use serde::Deserialize;

use super::recording::{Line, Recording};

/// One direction of one recorded link.
pub struct Script {
    /// The pieces still to be sent, each with the number of pieces that must be heard before it.
    to_send: VecDeque<(usize, Vec<u8>)>,
    /// The pieces that this phone has heard so far.
    pub heard: Vec<Vec<u8>>,
}

impl Script {
    /// Returns the script of a recorded guest.
    pub fn of_guest(recording: &Recording, guest: usize) -> Script {
        Script::of(recording, |line| match line {
            Line::Up(from, piece) if *from == guest => Some((true, piece)),
            Line::Down(to, piece) if *to == guest => Some((false, piece)),
            _ => None,
        })
    }

    /// Returns the script of a recorded host towards one guest.
    pub fn of_host(recording: &Recording, guest: usize) -> Script {
        Script::of(recording, |line| match line {
            Line::Down(to, piece) if *to == guest => Some((true, piece)),
            Line::Up(from, piece) if *from == guest => Some((false, piece)),
            _ => None,
        })
    }

    fn of(recording: &Recording, part: impl Fn(&Line) -> Option<(bool, &Vec<u8>)>) -> Script {
        let (mut to_send, mut heard_count) = (VecDeque::new(), 0);
        for (is_sent, piece) in recording.lines.iter().filter_map(part) {
            if is_sent {
                to_send.push_back((heard_count, piece.clone()));
            } else {
                heard_count += 1;
            }
        }
        Script { to_send, heard: vec![] }
    }

    /// Takes the next piece, if it is due now.
    pub fn next(&mut self) -> Option<Vec<u8>> {
        let (needed, _) = self.to_send.front()?;
        if *needed > self.heard.len() {
            return None;
        }
        self.to_send.pop_front().map(|(_, piece)| piece)
    }

    /// Returns the number of pieces that are still to be sent.
    pub fn left(&self) -> usize {
        self.to_send.len()
    }
}

/// Joins pieces to whole messages. The first byte of a piece is 0 if it is the last one of its message.
pub fn whole_messages(pieces: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let (mut whole_messages, mut part) = (vec![], vec![]);
    for (more_follows, rest) in pieces.iter().filter_map(|piece| piece.split_first()) {
        part.extend_from_slice(rest);
        if *more_follows == 0 {
            whole_messages.push(std::mem::take(&mut part));
        }
    }
    whole_messages
}

/// Joins pieces to messages and reads them, as far as today's code can.
pub fn messages<M: for<'a> Deserialize<'a>>(pieces: &[Vec<u8>]) -> Vec<M> {
    let mut assembler = MessageAssembler::default();
    pieces.iter().filter_map(|piece| assembler.take(piece)).collect()
}

/// Returns the pieces that a guest sends in a recording.
pub fn guest_pieces(recording: &Recording, guest: usize) -> Vec<Vec<u8>> {
    let piece_of = |line: &Line| match line {
        Line::Up(from, piece) if *from == guest => Some(piece.clone()),
        _ => None,
    };
    recording.lines.iter().filter_map(piece_of).collect()
}

/// Returns the pieces that the host sends to a guest in a recording.
pub fn host_pieces(recording: &Recording, guest: usize) -> Vec<Vec<u8>> {
    let piece_of = |line: &Line| match line {
        Line::Down(to, piece) if *to == guest => Some(piece.clone()),
        _ => None,
    };
    recording.lines.iter().filter_map(piece_of).collect()
}
