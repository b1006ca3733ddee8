//! The messages between the phones at a table, encoded as postcard (a compact form of serde) and cut into pieces that
//! fit into a message of the link. The parts that belong to one game are opaque bytes here: see
//! [`crate::ObserverUpdate`].

use ayatsuri_fair_deal::{
    ActionSignature, Commitment, CommitmentList, CommitmentOpening, DealContext, DealRequest, Introduction, MemberId,
    WordsNonce,
};
use ayatsuri_table::SeatedPlayer;
use serde::{Deserialize, Serialize};

use crate::deal_terms::DealTerms;
use crate::lobby::{Lobby, LobbyError};
use crate::setup::AgreedSetup;

/// Length of an encoded action, in bytes. Actions are padded with zeros, so that the length does not reveal which one
/// it is.
pub const ACTION: usize = 6;

/// The longest piece, in bytes, with its first byte. A whole view fits into one, and a piece still gets through where
/// frames are short and many are lost.
pub const PIECE: usize = 470;

/// The longest message that is reassembled, in bytes.
const MAX_WHOLE: usize = 256 * 1024;

/// A prompt as phones name it to each other: by the number of the update that put it, from 0, because a phone is not told
/// how many entries the host's log has. On the wire, and where it is stored, it is that number alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct WirePrompt(pub u32);

/// A message from a guest. Variants are numbered by position on the wire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GuestMessage {
    /// The first message whenever the session begins anew.
    Hello {
        /// The person's name.
        name: String,
        /// How much the guest knows of the game, from each seat of its phone or from the board.
        known: Vec<KnownProgress>,
        /// Whether it needs no [`HostMessage::Introduction`] any more.
        is_introduced: bool,
    },
    /// A person at the phone, by their number there, requests a seat, or none.
    TakeSeat(u8, Option<u8>),
    /// A person requests another name.
    Name(u8, String),
    /// A person requests another colour.
    Colour(u8, u8),
    /// A person is ready for what was agreed under this number, or not ready any more.
    Ready(u8, Option<u32>),
    /// The commitment for a deal.
    Commit(DealContext, Commitment),
    /// The revealed secret for a deal.
    Open(DealContext, CommitmentOpening),
    /// The public key with which the guest will sign for a seat that it was given in the middle of a game.
    Key(DealContext, u8, [u8; 32]),
    /// Answers a prompt.
    Act {
        /// The seat that answers.
        seat: u8,
        /// The prompt that is answered.
        prompt: WirePrompt,
        /// The action as postcard, then zeros.
        action: [u8; ACTION],
        /// The signature over prompt and action.
        signature: ActionSignature,
    },
    /// The guest's view from a seat, or from the board for `None`, does not match the checksum: it asks for the whole view.
    RequestView(Option<u8>),
    /// The guest's nonce for the words of its link, the answer to [`HostMessage::Introduction`].
    WordsNonce(WordsNonce),
    /// Another person of this name sits down at the phone.
    Add(String),
    /// A further person at the phone leaves.
    Leave(u8),
    /// The guest cannot sign for this seat of its own any more, and wants to be asked for a new key.
    RequestKey(DealContext, u8),
}

/// How much of a game a guest knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnownProgress {
    /// The number of the game at this table.
    pub game: u32,
    /// How often the table had been mended; see [`HostMessage::View`]. *Mended* means that it was restored after an update of
    /// the rules, from its state and not by replaying the log.
    pub mended: u32,
    /// The seat from which it is known; `None` for the board.
    pub seat: Option<u8>,
    /// The number of updates that are known.
    pub updates: u32,
}

/// A message from the host. Variants are numbered by position on the wire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HostMessage {
    /// The whole lobby, whenever it has changed.
    Lobby(Lobby),
    /// A request or statement about the deal.
    DealRequest(DealRequest),
    /// The guest's secret for that deal has arrived.
    OpeningStored(DealContext),
    /// The cards are dealt.
    Dealt(DealAnnouncement),
    /// One or several [`crate::ObserverUpdate`]s, in order. Each says for which seat of the phone it is.
    Updates(Vec<Vec<u8>>),
    /// The guest's whole view, because its own differs or the table was mended.
    View {
        /// The seat whose view it is; `None` for the board.
        seat: Option<u8>,
        /// How often the table has been mended.
        mended: u32,
        /// The number of the next update: all before it count as told.
        updates: u32,
        /// The open prompt of the seat.
        prompt: Option<WirePrompt>,
        /// The view as postcard, padded so that its length does not reveal what is in it.
        view: Vec<u8>,
    },
    /// An answer of the guest is refused.
    AnswerRefused {
        /// The seat that answered.
        seat: u8,
        /// The prompt that was answered.
        prompt: WirePrompt,
        /// Why.
        refusal: AnswerRefusal,
    },
    /// The guest is given this seat in the middle of this game, and must make a key to sign with.
    SeatGiven(DealContext, u8),
    /// The disclosure for the audit, when the game is over or given up.
    Disclosure {
        /// The number of the game.
        game: u32,
        /// The disclosure as postcard of the game's own type.
        opened: Vec<u8>,
    },
    /// A request of the guest is refused; nothing has changed.
    RequestRefused(LobbyError),
    /// The terms of the deal that the host asks for next.
    DealTerms(DealTerms),
    /// The host's introduction; the first message to a new guest.
    Introduction(Introduction),
    /// The host's nonce for the words of the guest's link.
    WordsNonce(WordsNonce),
}

/// The announcement that the cards are dealt, for one guest. Only `own` and `further` differ between guests.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealAnnouncement {
    /// The list that the seed was made from; its context names the game.
    pub list: CommitmentList,
    /// How often the table has been mended.
    pub mended: u32,
    /// The agreed setup.
    pub setup: AgreedSetup,
    /// The occupants of the seats, in order.
    pub seats: Vec<SeatedPlayer>,
    /// The phone that held each seat at the deal; `None` for a bot.
    pub seated: Vec<Option<MemberId>>,
    /// The void attempts before this deal, and the phones that caused them.
    pub voids: Vec<(DealContext, Vec<MemberId>)>,
    /// The seat in front at the receiver's phone; `None` if nobody at it has a seat.
    pub own: Option<u8>,
    /// The seats of the others at that phone.
    #[serde(default)]
    pub further: Vec<u8>,
    /// The digest of the bots that play ([`DealTerms::bots`]). `None` in a game that an older version dealt: nobody
    /// plays its bots again.
    #[serde(default)]
    pub bots: Option<u64>,
}

impl DealAnnouncement {
    /// The places from which the receiver's phone is told the game: each of its seats, the one in front first, or the
    /// board (`None`).
    pub fn observers(&self) -> impl Iterator<Item = Option<u8>> {
        std::iter::once(self.own).chain(self.further.iter().copied().map(Some))
    }

    /// Whether the receiver's seats are seats of this table, and each named once.
    pub(crate) fn has_seats(&self) -> bool {
        let seats: Vec<u8> = self.observers().flatten().collect();
        let is_there = |(place, seat): (usize, &u8)| *seat < self.setup.players() && !seats[..place].contains(seat);
        (self.own.is_some() || self.further.is_empty()) && seats.iter().enumerate().all(is_there)
    }

    /// Whether the game was dealt as these terms say.
    pub(crate) fn follows(&self, terms: &DealTerms) -> bool {
        let (seats, seated) = terms.seating(&self.list);
        self.setup == terms.setup && self.bots == Some(terms.bots) && seats == self.seats && seated == self.seated
    }

    /// A game that was not dealt by phones, seen from a seat: for tests.
    pub fn of_nobody(setup: AgreedSetup, seat: u8) -> DealAnnouncement {
        let context = DealContext { table: [0; 4], game: 0, attempt: 0 };
        let list = CommitmentList::new(context, None, vec![]);
        DealAnnouncement {
            list,
            mended: 0,
            setup,
            seats: vec![],
            seated: vec![],
            voids: vec![],
            own: Some(seat),
            further: vec![],
            bots: None,
        }
    }
}

/// Why an answer is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AnswerRefusal {
    /// The prompt is not open any more.
    Late,
    /// The prompt is another seat's, or a bot plays the seat.
    NotYours,
    /// The rules do not allow the action.
    AgainstRules,
    /// The signature is not the phone's next one.
    Unsigned,
}

/// Cuts a message into pieces for the link. The first byte of a piece is 1 if another follows, 0 if it is the last.
pub fn pieces<M: Serialize>(message: &M) -> Vec<Vec<u8>> {
    let bytes = postcard::to_stdvec(message).expect("every message has bytes");
    let mut pieces: Vec<Vec<u8>> = bytes.chunks(PIECE - 1).map(|piece| [&[1], piece].concat()).collect();
    if let Some(last) = pieces.last_mut() {
        last[0] = 0;
    }
    pieces
}

/// Reassembles messages from pieces.
#[derive(Default)]
pub struct MessageAssembler(Vec<u8>);

impl MessageAssembler {
    /// Takes a piece. Returns the message if it was the last piece; a message that is too long or malformed is dropped.
    pub fn take<M: for<'a> Deserialize<'a>>(&mut self, piece: &[u8]) -> Option<M> {
        let (more_follows, piece) = piece.split_first()?;
        self.0.extend(piece);
        if self.0.len() > MAX_WHOLE {
            self.0.clear();
        }
        if *more_follows != 0 {
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
        let long = HostMessage::Disclosure { game: 3, opened: (0..5_000).map(|i| i as u8).collect() };
        let cut = pieces(&long);
        assert!(cut.len() > 3 && cut.iter().all(|piece| piece.len() <= PIECE));
        let mut together = MessageAssembler::default();
        let read: Vec<HostMessage> = cut.iter().filter_map(|piece| together.take(piece)).collect();
        assert_eq!(read, [long]);
        assert_eq!(together.take::<HostMessage>(&[0, 99, 1, 2]), None);
        assert_eq!(together.take::<HostMessage>(&[]), None);
        for _ in 0..300 {
            assert_eq!(together.take::<HostMessage>(&[1; 1_000]), None);
            assert!(together.0.len() <= MAX_WHOLE);
        }
        together = MessageAssembler::default();
        let of_length = |length: usize| {
            let message = HostMessage::Disclosure { game: 3, opened: vec![7; length - 5] };
            assert_eq!(postcard::to_stdvec(&message).expect("bytes").len(), length);
            let read: Vec<HostMessage> = pieces(&message).iter().filter_map(|piece| together.take(piece)).collect();
            (read == [message], together.0.len())
        };
        assert_eq!([MAX_WHOLE, MAX_WHOLE + 1].map(of_length), [(true, 0), (false, 0)]);
        let short = GuestMessage::Ready(0, Some(3));
        assert_eq!(MessageAssembler::default().take(&pieces(&short)[0]), Some(short));
    }
}
