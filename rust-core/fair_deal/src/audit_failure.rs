//! What a phone may find not to be right with a deal or a game.

use serde::{Deserialize, Serialize};

use crate::identity::MemberId;

/// What a host, or somebody with his help, did that he should not have; or what cannot be shown to be right.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum AuditFailure {
    /// A deal was asked for that is not the next one.
    #[error("the deal was begun anew without being declared void")]
    OutOfTurn,
    /// The list that was published, or that the cards were dealt from, lacks this phone's commitment, or has another in
    /// its place: it came too late, or the host has left it out.
    #[error("this phone's part of the deal is not in the list")]
    LeftOut,
    /// The list has somebody who was not announced, or somebody twice.
    #[error("somebody is in the list of the deal who was not announced")]
    Unannounced,
    /// Two lists were published for one deal.
    #[error("the list of the deal was changed after parts had been opened")]
    ListChanged,
    /// This phone had opened, and the deal was declared void for lack of it.
    #[error("the deal was declared void because of this phone, which had answered")]
    FalselyMissing,
    /// At the end a part was not shown.
    #[error("a part of the deal is not shown")]
    NotOpened {
        /// Whose.
        member: MemberId,
    },
    /// At the end a part was shown that was not the one promised.
    #[error("a part of the deal is not the one that was promised")]
    OpenedAnother {
        /// Whose.
        member: MemberId,
    },
    /// The record begins with another seed than the one the parts make.
    #[error("the cards were dealt from something else than the parts")]
    OtherSeed,
    /// The record does not replay.
    #[error("the record cannot be played: {0}")]
    NoGame(String),
    /// The actions of a person's phone bear no signature of it.
    #[error("action {number}, or a later one, was not taken by the phone whose seat it was")]
    NotSigned {
        /// The first that is in doubt, from 1.
        number: usize,
    },
    /// What this phone was shown is not what happened.
    #[error("what this phone was shown as number {number} is not what happened")]
    ShownOtherwise {
        /// Which thing shown, from 1.
        number: usize,
    },
    /// Something that this phone was told once was told otherwise later: before the end, or what was opened.
    #[error("this phone was told something twice, and not alike")]
    ToldOtherwise,
    /// A seat passed to this phone with a key that is not its own: somebody else signs in its name.
    #[error("the seat of this phone was given to somebody who signs in its name")]
    AnotherKey,
    /// This phone was shown more than the record has.
    #[error("the record ends before what this phone was shown")]
    CutShort,
}
