//! Whether a game was fair, as a phone says to its people. Only this file decides that; screens put it into words.

use ayatsuri_fair_deal::{AuditFailure, BotsPlayedAgain, Verdict};

/// A phone's statement whether a game was fair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fairness {
    /// There is nothing to check, or nobody will disclose it any more.
    Unknown,
    /// The host has not disclosed the game yet.
    Waits,
    /// The bots are being played again: until that is done, nothing is called fair.
    ChecksBots(BotsPlayedAgain),
    /// The game was fair: everything was checked.
    Fair(Verdict),
    /// Nothing is wrong, but not everything could be checked.
    Partly(Verdict),
    /// Nothing is wrong with this deal, but the host knew the seeds of other deals before it: it may have been killed,
    /// or have wanted other cards. The phone accuses nobody and calls nothing fair. A single void attempt that names
    /// who caused it is no reason for this: a phone may fall asleep once.
    DealtAgain(Verdict),
    /// The host left this phone out of the deal, but its contribution may also have come too late: nobody is accused,
    /// and nothing is called fair.
    LeftOut(Verdict),
    /// Something is wrong.
    Wrong(AuditFailure),
}

/// The facts from which a phone derives its [`Fairness`].
#[derive(Clone, Copy, Debug)]
pub struct FairnessEvidence<'a> {
    /// The result of the audit; `None` as long as the host has disclosed nothing.
    pub found: Option<&'a Result<Verdict, AuditFailure>>,
    /// How far the bots have been played again, while that goes on.
    pub checking: Option<BotsPlayedAgain>,
    /// The first foul that was found before the end of the game.
    pub foul: Option<&'a AuditFailure>,
    /// How many deals before this one were opened and became no game.
    pub dropped_deals: u32,
    /// How many attempts at the deal of this game were void.
    pub voids: usize,
    /// Whether the phone knows who did not answer in each of these attempts.
    pub are_missing_named: bool,
    /// Whether a disclosure may still come.
    pub is_awaited: bool,
}

impl FairnessEvidence<'_> {
    /// The statement that follows from these facts.
    pub fn fairness(&self) -> Fairness {
        let Some(found) = self.found else {
            return match (self.foul, self.is_awaited) {
                // A host that was caught may never disclose. Being left out accuses nobody.
                (Some(failure), _) if *failure != AuditFailure::LeftOut => Fairness::Wrong(failure.clone()),
                (_, true) => Fairness::Waits,
                (_, false) => Fairness::Unknown,
            };
        };
        let verdict = match (self.foul.or(found.as_ref().err()), found) {
            (None, Ok(verdict)) => *verdict,
            (Some(AuditFailure::LeftOut), Ok(verdict)) => return Fairness::LeftOut(*verdict),
            (Some(failure), _) | (None, Err(failure)) => return Fairness::Wrong(failure.clone()),
        };
        match self.checking {
            Some(bots) => Fairness::ChecksBots(bots),
            None if self.dropped_deals > 0 || self.voids > 1 || (self.voids > 0 && !self.are_missing_named) => {
                Fairness::DealtAgain(verdict)
            }
            None if verdict.is_whole() => Fairness::Fair(verdict),
            None => Fairness::Partly(verdict),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: Verdict = Verdict {
        shown: 9,
        of: 9,
        fingerprint: [1, 2, 3, 4],
        had_part: true,
        is_retold: false,
        without_part: 0,
        bots: BotsPlayedAgain { actions: 0, checked: 0, stopped: 0 },
    };

    #[test]
    fn from_the_second_deal_that_became_no_game_on_nothing_is_called_fair() {
        let found = Ok(WHOLE);
        let verdict = |dropped_deals, voids, are_missing_named| {
            let (checking, foul) = (None, None);
            FairnessEvidence {
                found: Some(&found),
                checking,
                foul,
                dropped_deals,
                voids,
                are_missing_named,
                is_awaited: true,
            }
            .fairness()
        };
        for (voids, are_missing_named) in [(0, true), (0, false), (1, true)] {
            assert_eq!(verdict(0, voids, are_missing_named), Fairness::Fair(WHOLE), "{voids} {are_missing_named}");
        }
        for (dropped_deals, voids, are_missing_named) in [(1, 0, true), (0, 2, true), (0, 1, false), (1, 1, true)] {
            assert_eq!(
                verdict(dropped_deals, voids, are_missing_named),
                Fairness::DealtAgain(WHOLE),
                "{dropped_deals} {voids} {are_missing_named}"
            );
        }
    }

    #[test]
    fn a_foul_needs_no_disclosure() {
        let verdict = |foul: AuditFailure, is_awaited| {
            let (found, checking, dropped_deals, voids, are_missing_named) = (None, None, 0, 0, true);
            FairnessEvidence { found, checking, foul: Some(&foul), dropped_deals, voids, are_missing_named, is_awaited }
                .fairness()
        };
        let told_otherwise = AuditFailure::ToldOtherwise;
        assert_eq!(
            [true, false].map(|awaited| verdict(told_otherwise.clone(), awaited)),
            [(); 2].map(|()| Fairness::Wrong(told_otherwise.clone()))
        );
        assert_eq!(verdict(AuditFailure::LeftOut, true), Fairness::Waits);
    }
}
