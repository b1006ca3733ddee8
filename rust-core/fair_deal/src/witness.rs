//! A guest's side of a deal: commits, opens, and remembers what it was told, for the audit.

use serde::{Deserialize, Serialize};

use crate::audit_failure::AuditFailure;
use crate::contribution::{Commitment, CommitmentList, CommitmentOpening, Contribution, ContributionEntropy};
use crate::identity::{DealContext, MemberId};
use crate::signing::ActionSigner;

/// What a phone remembers of one game's deal. It is kept in the phone's own store, its secret too: whoever reads that
/// store is the phone's owner.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealWitness {
    me: MemberId,
    table: [u8; 4],
    game: u32,
    announced: Option<(DealContext, Vec<MemberId>)>,
    entropy: Option<ContributionEntropy>,
    list: Option<CommitmentList>,
    opening_kept: bool,
    voids: Vec<(DealContext, Vec<MemberId>)>,
}

impl DealWitness {
    /// Before the deal of a game.
    pub fn new(me: MemberId, table: [u8; 4], game: u32) -> DealWitness {
        DealWitness {
            me,
            table,
            game,
            announced: None,
            entropy: None,
            list: None,
            opening_kept: false,
            voids: Vec::new(),
        }
    }

    /// Which game's deal this is.
    pub fn game(&self) -> u32 {
        self.game
    }

    /// Which phone this is.
    pub fn me(&self) -> MemberId {
        self.me
    }

    /// The cards are dealt from a list.
    ///
    /// # Errors
    /// It is not the one that this phone has opened to; or this phone was asked for a part, and it is not in it.
    pub fn dealt(&self, list: &CommitmentList) -> Result<(), AuditFailure> {
        match &self.list {
            Some(known) if known == list => Ok(()),
            Some(_) => Err(AuditFailure::ListChanged),
            None if self.announced.is_some() || list.of(self.me).is_some() => Err(AuditFailure::LeftOut),
            None => Ok(()),
        }
    }

    /// Whether a question about that deal comes after its time: it was void, or is the one that stands.
    pub fn is_past(&self, context: DealContext) -> bool {
        usize::from(context.attempt) < self.voids.len()
    }

    /// The host asks for a part.
    ///
    /// # Errors
    /// It is not this game's first deal, nor the one after a void one.
    pub fn asked(
        &mut self,
        context: DealContext,
        members: Vec<MemberId>,
        entropy: &ContributionEntropy,
    ) -> Result<Commitment, AuditFailure> {
        let next = DealContext { table: self.table, game: self.game, attempt: self.voids.len() as u16 };
        if context != next {
            return Err(AuditFailure::OutOfTurn);
        }
        if let Some(part) = self.part()
            && self.announced.as_ref().is_some_and(|(known, _)| *known == context)
        {
            return Ok(part.commitment()); // asked twice, the answer was lost
        }
        self.announced = Some((context, members));
        self.list = None;
        self.opening_kept = false;
        self.entropy = Some(*entropy);
        Ok(Contribution::new(context, self.me, entropy).commitment())
    }

    fn part(&self) -> Option<Contribution> {
        let (context, _) = self.announced.as_ref()?;
        Some(Contribution::new(*context, self.me, self.entropy.as_ref()?))
    }

    /// The host has published the list: this phone opens its part to the host.
    ///
    /// # Errors
    /// The list is not this deal's, or not what was announced, or is the second one.
    pub fn published(&mut self, list: CommitmentList) -> Result<CommitmentOpening, AuditFailure> {
        let (Some((context, members)), Some(part)) = (&self.announced, self.part()) else {
            return Err(AuditFailure::OutOfTurn);
        };
        if list.context != *context {
            return Err(AuditFailure::OutOfTurn);
        }
        if self.list.as_ref().is_some_and(|known| *known != list) {
            return Err(AuditFailure::ListChanged);
        }
        if list.of(self.me) != Some(&part.commitment()) {
            return Err(AuditFailure::LeftOut);
        }
        if !list.is_in_order() || list.list.iter().any(|c| !members.contains(&c.member)) {
            return Err(AuditFailure::Unannounced);
        }
        self.list = Some(list);
        Ok(part.opening())
    }

    /// The host has acknowledged this phone's opening: from now on it cannot say that there was none.
    pub fn opening_was_kept(&mut self) {
        self.opening_kept = self.list.is_some();
    }

    /// The host says that the deal is void, because these did not open.
    ///
    /// # Errors
    /// This phone did, and the host has said that it heard; or there is no such deal.
    pub fn voided(&mut self, context: DealContext, missing: Vec<MemberId>) -> Result<(), AuditFailure> {
        let next = DealContext { table: self.table, game: self.game, attempt: self.voids.len() as u16 };
        if context != next {
            return Err(AuditFailure::OutOfTurn);
        }
        // Who was not there when it was announced hears of it all the same.
        let was_here = self.announced.as_ref().is_some_and(|(known, _)| *known == context);
        let falsely = was_here && missing.contains(&self.me) && self.opening_kept;
        self.voids.push((context, missing));
        self.announced = None;
        self.entropy = None;
        self.list = None;
        if falsely { Err(AuditFailure::FalselyMissing) } else { Ok(()) }
    }

    /// The deals that were void, and because of whom: to be shown with the result.
    pub fn voids(&self) -> &[(DealContext, Vec<MemberId>)] {
        &self.voids
    }

    /// The list that this phone has opened to.
    pub fn list(&self) -> Option<&CommitmentList> {
        self.list.as_ref()
    }

    /// Signs this phone's actions from the first one on, once the cards are dealt. A phone that was started anew signs
    /// what it has done once more, and is where it was.
    pub fn signer(&self) -> Option<ActionSigner> {
        self.list.as_ref()?;
        Some(self.part()?.into_signer())
    }
}
