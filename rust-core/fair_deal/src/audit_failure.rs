//! Everything that a phone may find wrong with a deal or a game.

use serde::{Deserialize, Serialize};

use crate::identity::MemberId;

/// Something that the host, or somebody with the host's help, did wrong; or something that cannot be proved right. A
/// guest stores it, so a new variant goes to the end. People read the words of `say_unfair`
/// (`play/src/together/audit_screen.rs`).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum AuditFailure {
    /// The host spoke of a deal out of turn: it asked for the next attempt although the last one was not void, told terms
    /// once their deal had begun, published or voided a deal that it had not announced, or went on with a game after it had
    /// announced the next one.
    #[error("the host spoke of a deal at a time when no honest host does")]
    OutOfTurn,
    /// The list that the cards were dealt from lacks this phone's commitment, or has another in its place. The commitment
    /// may have come too late, or the host left it out, so this accuses nobody. While a deal is under way, the host sends
    /// its list to the phones in it alone: a list without this phone's commitment is then [`AuditFailure::Impossible`],
    /// unless this phone has lost its secret and cannot tell.
    #[error("this phone's part of the deal is not in the list")]
    LeftOut,
    /// The list has a phone that was not announced, or a phone twice.
    #[error("somebody is in the list of the deal who was not announced")]
    Unannounced,
    /// The host published two lists for one deal.
    #[error("the list of the deal was changed after parts had been opened")]
    ListChanged,
    /// The deal was declared void because of this phone, although it had revealed its secret.
    #[error("the deal was declared void because of this phone, which had answered")]
    FalselyMissing,
    /// The disclosure lacks a phone's secret.
    #[error("a part of the deal is not shown")]
    NotOpened {
        /// The phone whose secret it is.
        member: MemberId,
    },
    /// A disclosed secret does not match its commitment.
    #[error("a part of the deal is not the one that was promised")]
    OpenedAnother {
        /// The phone whose secret it is.
        member: MemberId,
    },
    /// The record's seed is not the one that the secrets make.
    #[error("the cards were dealt from something else than the parts")]
    OtherSeed,
    /// The record cannot be replayed.
    #[error("the record cannot be played: {0}")]
    NoGame(String),
    /// Actions of a phone are not signed by it.
    #[error("action {number}, or a later one, was not taken by the phone whose seat it was")]
    NotSigned {
        /// The number of the first action in doubt, from 1.
        number: usize,
    },
    /// This phone was shown something that did not happen so.
    #[error("what this phone was shown as number {number} is not what happened")]
    ShownOtherwise {
        /// The number of the thing shown, from 1.
        number: usize,
    },
    /// The host has contradicted itself, before the end or in the disclosure.
    #[error("this phone was told something twice, and not alike")]
    ToldOtherwise,
    /// A seat passed to this phone with a key that it has not made: somebody else signs in its name.
    #[error("the seat of this phone was given to somebody who signs in its name")]
    AnotherKey,
    /// The record ends before what this phone was shown.
    #[error("the record ends before what this phone was shown")]
    CutShort,
    /// The deal was for another game than this phone's person had agreed to, or the game that was dealt is another one
    /// than the deal was for: other rules, players, seats or bots.
    #[error("the game is not the one that was agreed on")]
    OtherTerms,
    /// A bot acted otherwise than bots of its level do in its place.
    #[error("action {number} of seat {seat} is not what the bot there would have done")]
    BotMoved {
        /// The number of the action, from 1.
        number: usize,
        /// The bot's seat.
        seat: u8,
    },
    /// The host told something that cannot be part of a game of these rules at this table, or far more than one game has.
    #[error("something was told that is not possible in this game")]
    Impossible,
    /// The host refused an answer that the rules allow, to a prompt that was open and this phone's.
    #[error("an answer to prompt {prompt} was refused that the rules allow")]
    AnswerDenied {
        /// The number of the update that put the prompt.
        prompt: u32,
    },
    /// A deal was declared void for an impossible reason: because of nobody, of the host's own phone, or of phones that
    /// had no part in it. Or the next attempt is not made among the phones that are left.
    #[error("a deal was declared void for a reason that cannot be")]
    FalselyVoid,
    /// More was told of a game after it had been disclosed.
    #[error("more was told of the game after it had been disclosed")]
    ToldAfterEnd,
    /// A bot's seat passed to a phone that has another seat, or that had one or a part in the deal: its person would play a
    /// second hand. Only a phone that came later may take over a bot.
    #[error("a bot's seat was passed to a phone that may not play it")]
    SeatTakenOver {
        /// The seat.
        seat: u8,
    },
}
