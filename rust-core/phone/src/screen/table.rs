//! The table: seats, ranks, the story, and what moves. One screen for a game in play, watched, or replayed.

use super::{Button, Card, Counter, Prompt, Tile};
use crate::narration::headline;

/// What is to be known of whoever sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct Sign {
    /// What it is, for a picture.
    pub kind: SignKind,
    /// The same in words: "bot", "holds the crown".
    pub label: String,
    /// The same in a few letters, where there is little room.
    pub short: String,
}

/// What a sign says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum SignKind {
    /// It is this phone's player, whose name alone does not say so.
    Mine,
    /// A bot plays.
    Bot,
    /// The player is not at the table now.
    Away,
    /// The crown is here; in another game the dealer's marker.
    Marker,
    /// It is this seat's turn.
    Acting,
    /// This seat is asked something in another one's turn, or in nobody's.
    Asked,
}

/// One seat as everybody sees it.
#[derive(Clone, PartialEq, Eq, Default, Debug, uniffi::Record)]
pub struct SeatView {
    /// Its number, clockwise from 0.
    pub seat: u32,
    /// The player's name.
    pub name: String,
    /// Which face to draw.
    pub face: u32,
    /// It is the seat of this phone.
    pub is_mine: bool,
    /// Who sits there, what they hold and do: in words, each with its kind for a picture.
    pub signs: Vec<Sign>,
    /// It is this seat's turn.
    pub is_acting: bool,
    /// This seat is asked something.
    pub is_asked: bool,
    /// Gold; four kinds of chips in another game.
    pub counters: Vec<Counter>,
    /// How many cards are in the hand.
    pub hand: u32,
    /// What those cards are, in words: "Hand", "Face down".
    pub hand_label: String,
    /// What stands before it.
    pub city: Vec<Tile>,
    /// The points of the city so far.
    pub points: u32,
    /// The same in words: "12 points".
    pub points_label: String,
    /// How many districts it has of those that end the game, "5/7"; points in another game.
    pub progress: String,
    /// Points and progress in words: "12 points, 5 of 7 districts", "6 of 10 points".
    pub standing: String,
    /// The characters it revealed this round.
    pub revealed: Vec<Card>,
    /// What else is to be known of it: protected, complete, robbed.
    pub notes: Vec<String>,
}

/// One place of the rank strip.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct RankView {
    /// The character of this rank in the cast.
    pub card: Card,
    /// What became of it.
    pub state: RankState,
    /// The same in words: "will be called", "face up".
    pub state_label: String,
    /// Who it proved to be.
    pub seat: Option<u32>,
    /// It is this phone's own.
    pub is_mine: bool,
    /// It was named: assassinated, robbed, bewitched, in words.
    pub marks: Vec<String>,
    /// What this phone's player knows of it, in words: "yours", "you passed it on", "you put it away".
    pub known: Option<String>,
    /// The same in a word, where there is no room for more.
    pub known_short: Option<String>,
}

/// What became of a rank this round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum RankState {
    /// It will be called.
    Waiting,
    /// It is being called.
    Called,
    /// It was called and answered.
    Answered,
    /// It was called and nobody answered.
    Silent,
    /// It lies face up and is not in this round.
    FaceUp,
}

/// A line of the log, as this seat heard it.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct LogLine {
    /// What happened.
    pub text: String,
    /// A heading: a round begins, a rank is called.
    pub is_heading: bool,
    /// Only this phone's player knows it.
    pub is_secret: bool,
}

/// Something that moves, for animation.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum Cue {
    /// Gold or chips move; a missing seat is the bank. `counter` is the id of the counter they are taken from.
    Chips { from: Option<u32>, to: Option<u32>, counter: String, amount: u32 },
    /// Cards move; a missing seat is the deck or the pile.
    Cards { from: Option<u32>, to: Option<u32>, count: u32 },
    /// The crown moves.
    Marker { to: u32 },
    /// A character is revealed.
    Reveal { seat: u32, card: String },
    /// A district is built.
    Build { seat: u32, card: String },
    /// A district falls.
    Fall { seat: u32, card: String },
    /// Two districts change places.
    Exchange { seat: u32, card: String, other: u32, other_card: String },
    /// It is this phone's turn.
    YourTurn,
}

/// Where a replay or a watched game stands.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct Playback {
    /// How many steps have been done: 0 when the cards are dealt.
    pub step: u32,
    /// How many there are in all; nothing while the game is in play.
    pub steps: Option<u32>,
    /// Forward, back, to the start, to the end, whose eyes.
    pub buttons: Vec<Button>,
    /// Each pair of eyes by itself, where one may look with any of them: for a list to choose from.
    pub eyes: Vec<Button>,
}

/// A game in play, watched, or replayed.
#[derive(Clone, PartialEq, Default, Debug, uniffi::Record)]
pub struct TableScreen {
    /// Game and edition.
    pub title: String,
    /// The round and what ends the game: "Round 3, ends with 7 districts".
    pub subtitle: String,
    /// All seats, this phone's own first, then clockwise.
    pub seats: Vec<SeatView>,
    /// The rank strip; occupations in another game.
    pub ranks: Vec<RankView>,
    /// The cards everybody may take or see in the middle; none in the city games but an open discard pile.
    pub market: Vec<Card>,
    /// What those cards are, in words.
    pub market_label: String,
    /// The event in force, in another game; nothing in the city games.
    pub event: Option<Card>,
    /// What that card is, in words: "Event".
    pub event_label: Option<String>,
    /// The deck and the discards.
    pub piles: Vec<Counter>,
    /// What just happened, as one sentence.
    pub headline: Option<String>,
    /// This phone's hand.
    pub hand: Vec<Card>,
    /// This phone's characters of the round.
    pub characters: Vec<Card>,
    /// What those cards are, in words: "Your characters".
    pub characters_label: String,
    /// What this phone's player can know beyond what is shown: hands seen, cards under the Museum, what lies under the
    /// deck; what lies open in a pile.
    pub knowledge: Vec<String>,
    /// What this phone is asked; nothing while others are.
    pub prompt: Option<Prompt>,
    /// Who is awaited and for what; nothing while this phone is asked.
    pub waiting: Option<String>,
    /// What is the matter with the table of several phones at present: somebody is away, there is no link. Mostly nothing.
    pub notice: Option<String>,
    /// What happened, the newest last.
    pub log: Vec<LogLine>,
    /// How many things had moved when it was drawn: `take_cues` hands over those up to here that were not taken yet.
    pub moved: u64,
    /// The bar of a replay or of a game that is watched.
    pub playback: Option<Playback>,
    /// Skip to my next prompt, leave, rules.
    pub buttons: Vec<Button>,
}

impl TableScreen {
    /// A table of which only what happened is filled in.
    pub(crate) fn of_log(log: &[LogLine]) -> TableScreen {
        TableScreen { headline: headline(log), log: log.to_vec(), ..TableScreen::default() }
    }
}
