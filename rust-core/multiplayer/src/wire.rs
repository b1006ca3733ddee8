//! What the phones at one table say to each other: postcard messages, cut into pieces where a link's message is too
//! short for one. What belongs to one game alone is bytes here; see [`crate::Update`].

use ayatsuri_fair_deal::{
    ActionSignature, Commitment, CommitmentList, CommitmentOpening, DealContext, DealRequest, MemberId,
};
use ayatsuri_table::SeatedPlayer;
use serde::{Deserialize, Serialize};

use crate::lobby::{Lobby, LobbyError};
use crate::setup::AgreedSetup;

/// Bytes of an action, filled up with zeros, so that the length does not tell which.
pub const ACTION: usize = 6;

/// The longest piece, its first byte too: a whole view goes into one, and where frames are short and some are lost, a
/// piece still comes through.
pub const PIECE: usize = 470;

/// The longest message, put together from its pieces.
const MOST_WHOLE: usize = 256 * 1024;

/// From a guest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GuestMessage {
    /// First of all on every link that is begun anew: who is there, and how much of the game it knows.
    Hello {
        /// The name that the table shall show.
        name: String,
        /// The game it knows, and how much of it.
        known: Option<KnownProgress>,
    },
    /// Wants that seat, or none.
    Sit(Option<u8>),
    /// Wants another name.
    Name(String),
    /// Wants that colour.
    Colour(u8),
    /// Is ready for what was agreed under this number, or not any more.
    Ready(Option<u32>),
    /// Its part in the deal.
    Commit(DealContext, Commitment),
    /// The part itself.
    Open(DealContext, CommitmentOpening),
    /// The key that it will sign with, having been given a seat in the middle of a game.
    Key(DealContext, [u8; 32]),
    /// Answers a prompt.
    Act {
        /// The number of the update that put the prompt.
        prompt: u32,
        /// The action as postcard, then zeros.
        action: [u8; ACTION],
        /// Over prompt and action.
        signature: ActionSignature,
    },
    /// What it knows is not what the checksum says: everything, please.
    Lost,
}

/// How much of a game a guest knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnownProgress {
    /// Which game of this table.
    pub game: u32,
    /// How often the table had been mended; see [`Down::View`].
    pub mended: u32,
    /// From which seat; none from the board.
    pub seat: Option<u8>,
    /// So many updates.
    pub updates: u32,
}

/// From the host.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HostMessage {
    /// Who is there, what was agreed and how far things are; whole, whenever any of it has changed.
    Lobby(Lobby),
    /// About the deal.
    Fair(DealRequest),
    /// Your opening has come.
    OpeningKept(DealContext),
    /// The cards are dealt.
    Dealt(DealAnnouncement),
    /// Something happened, or several things: [`crate::Update`]s, one after another.
    Updates(Vec<Vec<u8>>),
    /// All that you know, since you know something else or the table was mended: so many updates count as heard.
    View {
        /// How often the table has been mended.
        mended: u32,
        /// The number of the next update.
        updates: u32,
        /// The open prompt.
        prompt: Option<u32>,
        /// A view, filled up so that its length does not tell what is in it.
        view: Vec<u8>,
    },
    /// Your answer to that prompt counts for nothing.
    Refused {
        /// Which.
        prompt: u32,
        /// Why.
        why: AnswerRefusal,
    },
    /// You were given a seat in the middle of this game: make a key to sign with.
    Take(DealContext),
    /// The game is over, or given up: everything, for the audit. It is the game's own postcard.
    Opened {
        /// Which game.
        game: u32,
        /// What the host opens.
        opened: Vec<u8>,
    },
    /// You cannot have what you wanted at the table; it changed nothing.
    NotSo(LobbyError),
}

/// What all are told when the cards are dealt; each his own `seat`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealAnnouncement {
    /// Which game, and the list that its seed was made from.
    pub list: CommitmentList,
    /// How often the table has been mended.
    pub mended: u32,
    /// What was agreed.
    pub setup: AgreedSetup,
    /// Who sits where.
    pub seats: Vec<SeatedPlayer>,
    /// Which phone held which seat at the deal.
    pub seated: Vec<Option<MemberId>>,
    /// The deals before it that were void, and because of whom.
    pub voids: Vec<(DealContext, Vec<MemberId>)>,
    /// Your seat; none if you watch.
    pub own: Option<u8>,
}

impl DealAnnouncement {
    /// A game that no phones have dealt, to be followed from a seat: for tests.
    pub fn of_nobody(setup: AgreedSetup, seat: u8) -> DealAnnouncement {
        let context = DealContext { table: [0; 4], game: 0, attempt: 0 };
        let list = CommitmentList::new(context, vec![]);
        DealAnnouncement { list, mended: 0, setup, seats: vec![], seated: vec![], voids: vec![], own: Some(seat) }
    }
}

/// Why an answer counts for nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AnswerRefusal {
    /// The table has gone on.
    Late,
    /// A bot plays for you, or the prompt is another's.
    NotYours,
    /// The rules refuse it.
    Rules,
    /// Its signature is not the next one.
    Unsigned,
}

/// A message as the pieces that a link carries: the first byte says whether more comes.
pub fn pieces<M: Serialize>(message: &M) -> Vec<Vec<u8>> {
    let bytes = postcard::to_stdvec(message).expect("every message has bytes");
    let mut pieces: Vec<Vec<u8>> = bytes.chunks(PIECE - 1).map(|piece| [&[1], piece].concat()).collect();
    if let Some(last) = pieces.last_mut() {
        last[0] = 0;
    }
    pieces
}

/// Puts messages together again.
#[derive(Default)]
pub struct MessageAssembler(Vec<u8>);

impl MessageAssembler {
    /// Takes a piece; a message, if it was the last one and all is well. What cannot be read is dropped.
    pub fn take<M: for<'a> Deserialize<'a>>(&mut self, piece: &[u8]) -> Option<M> {
        let (more, piece) = piece.split_first()?;
        self.0.extend(piece);
        if self.0.len() > MOST_WHOLE {
            self.0.clear();
            return None;
        }
        if *more != 0 {
            return None;
        }
        postcard::from_bytes(&std::mem::take(&mut self.0)).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_message_comes_in_pieces_and_garbage_is_dropped() {
        let long = HostMessage::Opened { game: 3, opened: (0..5_000).map(|i| i as u8).collect() };
        let cut = pieces(&long);
        assert!(cut.len() > 3 && cut.iter().all(|piece| piece.len() <= PIECE));
        let mut together = MessageAssembler::default();
        let read: Vec<HostMessage> = cut.iter().filter_map(|piece| together.take(piece)).collect();
        assert_eq!(read, [long]);
        assert_eq!(together.take::<HostMessage>(&[0, 99, 1, 2]), None);
        assert_eq!(together.take::<HostMessage>(&[]), None);
        for _ in 0..300 {
            assert_eq!(together.take::<HostMessage>(&[1; 1_000]), None);
            assert!(together.0.len() <= MOST_WHOLE);
        }
        let short = GuestMessage::Ready(Some(3));
        assert_eq!(MessageAssembler::default().take(&pieces(&short)[0]), Some(short));
    }
}
