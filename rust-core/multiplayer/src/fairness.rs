//! What a phone says of a game: whether it was fair. It is decided here alone; screens put it into words.

use ayatsuri_fair_deal::{AuditFailure, BotsPlayedAgain, Verdict};

/// What a phone says of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fairness {
    /// There is nothing to check, or nobody will disclose it any more.
    Unknown,
    /// The host has not disclosed the game yet.
    Waits,
    /// The bots are being played again: until then nothing is called fair.
    ChecksBots(BotsPlayedAgain),
    /// The game was fair: everything was checked.
    Fair(Verdict),
    /// Nothing is wrong, and not everything could be checked.
    Partly(Verdict),
    /// Nothing is wrong with this deal, and the host knew the seeds of others before it: one that was killed has dropped
    /// them, or one that wanted other cards. Nobody is accused, and nothing is called fair.
    DealtAgain(Verdict),
    /// The host left this phone out of the deal, but its contribution may also have come too late: nobody is accused,
    /// and nothing is called fair.
    LeftOut(Verdict),
    /// Something is wrong.
    Wrong(AuditFailure),
}

/// What a phone knows when it says so.
#[derive(Clone, Copy, Debug)]
pub struct FairnessEvidence<'a> {
    /// The result of the audit; `None` as long as the host has disclosed nothing.
    pub found: Option<&'a Result<Verdict, AuditFailure>>,
    /// How far the bots have been played again, while that goes on.
    pub checking: Option<BotsPlayedAgain>,
    /// The first thing that was wrong before the end of the game.
    pub foul: Option<&'a AuditFailure>,
    /// How many deals the host began before this one and dropped.
    pub dropped: u32,
    /// Whether a disclosure may still come.
    pub is_awaited: bool,
}

impl FairnessEvidence<'_> {
    /// What a phone says that knows this.
    pub fn fairness(&self) -> Fairness {
        let Some(found) = self.found else {
            return if self.is_awaited { Fairness::Waits } else { Fairness::Unknown };
        };
        let verdict = match (self.foul.or(found.as_ref().err()), found) {
            (None, Ok(verdict)) => *verdict,
            (Some(AuditFailure::LeftOut), Ok(verdict)) => return Fairness::LeftOut(*verdict),
            (Some(unfair), _) | (None, Err(unfair)) => return Fairness::Wrong(unfair.clone()),
        };
        match self.checking {
            Some(bots) => Fairness::ChecksBots(bots),
            None if self.dropped > 0 => Fairness::DealtAgain(verdict),
            None if verdict.is_whole() => Fairness::Fair(verdict),
            None => Fairness::Partly(verdict),
        }
    }
}
