//! A phone's side of a deal: it commits, reveals its secret, and remembers what it was told, for the audit.

use serde::{Deserialize, Serialize};

use crate::audit_failure::AuditFailure;
use crate::contribution::{
    Commitment, CommitmentList, CommitmentOpening, Contribution, ContributionEntropy, DealSettlement,
};
use crate::identity::{DealContext, MemberId};
use crate::signing::{ActionSigner, FurtherSeat};

/// A phone's memory of one game's deal. It is stored on the phone with its secret: only the phone's owner reads that
/// store.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealWitness {
    me: MemberId,
    table: [u8; 4],
    game: u32,
    /// A digest of the key that this phone shares with the host; `None` on the host's own phone.
    #[serde(default)]
    link: Option<[u8; 32]>,
    announced: Option<(DealContext, Vec<MemberId>)>,
    /// The digest of the terms with which the deal was announced.
    #[serde(default)]
    terms: Option<[u8; 32]>,
    entropy: Option<ContributionEntropy>,
    list: Option<CommitmentList>,
    opening_kept: bool,
    voids: Vec<(DealContext, Vec<MemberId>)>,
}

impl DealWitness {
    /// The state before the deal of a game. `link` is [`Commitment::link`].
    pub fn new(me: MemberId, table: [u8; 4], game: u32, link: Option<[u8; 32]>) -> DealWitness {
        DealWitness {
            me,
            table,
            game,
            link,
            announced: None,
            terms: None,
            entropy: None,
            list: None,
            opening_kept: false,
            voids: Vec::new(),
        }
    }

    /// The number of the game at its table.
    pub fn game(&self) -> u32 {
        self.game
    }

    /// This phone's id.
    pub fn me(&self) -> MemberId {
        self.me
    }

    /// Checks the list that the cards were dealt from.
    ///
    /// # Errors
    /// [`AuditFailure::ListChanged`] if it is another list than the one this phone has revealed its secret for;
    /// [`AuditFailure::LeftOut`] if this phone was asked to take part and is not in it.
    pub fn check_dealt(&self, list: &CommitmentList) -> Result<(), AuditFailure> {
        match &self.list {
            Some(known) if known == list => Ok(()),
            Some(_) => Err(AuditFailure::ListChanged),
            None if self.announced.is_some() || list.of(self.me).is_some() => Err(AuditFailure::LeftOut),
            None => Ok(()),
        }
    }

    /// Whether a message about that deal is late: the deal was declared void before.
    pub fn is_past(&self, context: DealContext) -> bool {
        usize::from(context.attempt) < self.voids.len()
    }

    /// Whether this phone was asked to take part in this deal, and it is not void.
    pub fn is_announced(&self, context: DealContext) -> bool {
        self.announced.as_ref().is_some_and(|(known, _)| *known == context)
    }

    /// Handles the host's request to commit. If it is asked twice for the same deal, this phone commits to the same
    /// secret. The caller must have compared `terms` with what this phone's people have agreed to.
    ///
    /// # Errors
    /// [`AuditFailure::OutOfTurn`] if it is neither this game's first deal nor the one after a void one.
    pub fn commit(
        &mut self,
        context: DealContext,
        members: Vec<MemberId>,
        terms: [u8; 32],
        entropy: &ContributionEntropy,
    ) -> Result<Commitment, AuditFailure> {
        let next = DealContext { table: self.table, game: self.game, attempt: self.voids.len() as u16 };
        if context != next {
            return Err(AuditFailure::OutOfTurn);
        }
        if let Some(part) = self.contribution()
            && self.announced.as_ref().is_some_and(|(known, _)| *known == context)
        {
            // Asked twice, the answer was lost.
            return if self.terms == Some(terms) { Ok(part.commitment()) } else { Err(AuditFailure::OtherTerms) };
        }
        self.announced = Some((context, members));
        self.terms = Some(terms);
        self.opening_kept = false;
        self.entropy = Some(*entropy);
        Ok(Contribution::new(context, self.me, self.link, entropy).commitment())
    }

    fn contribution(&self) -> Option<Contribution> {
        let (context, _) = self.announced.as_ref()?;
        Some(Contribution::new(*context, self.me, self.link, self.entropy.as_ref()?))
    }

    /// Handles the published list. Returns this phone's secret, to be sent to the host.
    ///
    /// # Errors
    /// The list is of another deal or for another game than was announced, lacks this phone, has phones that were not
    /// announced, or is a second one.
    pub fn open(&mut self, list: CommitmentList) -> Result<CommitmentOpening, AuditFailure> {
        let (Some((context, members)), Some(part)) = (&self.announced, self.contribution()) else {
            return Err(AuditFailure::OutOfTurn);
        };
        if list.context != *context {
            return Err(AuditFailure::OutOfTurn);
        }
        if self.list.as_ref().is_some_and(|known| *known != list) {
            return Err(AuditFailure::ListChanged);
        }
        if list.settled != self.terms.map(|terms| DealSettlement::new(terms, &self.voids)) {
            return Err(AuditFailure::OtherTerms);
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

    /// Notes that the host has acknowledged this phone's secret, and so cannot claim any more that it never came.
    pub fn note_opening_kept(&mut self) {
        self.opening_kept = self.list.is_some();
    }

    /// Handles the host's statement that the deal is void because `missing` did not reveal their secrets.
    ///
    /// # Errors
    /// [`AuditFailure::FalselyMissing`] if this phone is named although its secret was acknowledged; [`AuditFailure::OutOfTurn`] if
    /// there is no such deal.
    pub fn note_void(&mut self, context: DealContext, missing: Vec<MemberId>) -> Result<(), AuditFailure> {
        let next = DealContext { table: self.table, game: self.game, attempt: self.voids.len() as u16 };
        if context != next {
            return Err(AuditFailure::OutOfTurn);
        }
        // A phone that was away when the deal was announced is told of it too.
        let was_here = self.announced.as_ref().is_some_and(|(known, _)| *known == context);
        let falsely = was_here && missing.contains(&self.me) && self.opening_kept;
        self.voids.push((context, missing));
        self.announced = None;
        self.terms = None;
        self.entropy = None;
        self.list = None;
        if falsely { Err(AuditFailure::FalselyMissing) } else { Ok(()) }
    }

    /// The void deals and the phones that caused them, to be shown with the result.
    pub fn voids(&self) -> &[(DealContext, Vec<MemberId>)] {
        &self.voids
    }

    /// The list for which this phone has revealed its secret.
    pub fn list(&self) -> Option<&CommitmentList> {
        self.list.as_ref()
    }

    /// The signer of this phone's actions at one of its seats, from the first one on. After a restart it must be brought
    /// up to date with [`ActionSigner::extend`]. `None` if this phone is not in the deal.
    pub fn signer(&self, further: Option<FurtherSeat>) -> Option<ActionSigner> {
        Some(self.contribution()?.into_signer(self.list.as_ref()?, further))
    }

    /// The public key that this phone has made for the deal.
    pub fn key(&self) -> Option<[u8; 32]> {
        Some(self.contribution()?.commitment().key)
    }
}
