//! The deal as the model's host runs it. It can say what [`ayatsuri_fair_deal::DealCoordinator`] says, and what that
//! never would.

use std::collections::BTreeMap;

use ayatsuri_fair_deal::{
    Commitment, CommitmentList, CommitmentOpening, CompletedDeal, Contribution, ContributionEntropy, DealContext,
    DealRequest, DealSettlement, MemberId,
};
use ayatsuri_multiplayer::DealTerms;

/// Void deals, each with the phones that caused it.
pub type Voids = Vec<(DealContext, Vec<MemberId>)>;

/// A deal under way.
pub struct Dealing {
    /// The game and the attempt.
    pub context: DealContext,
    /// The phones that take part.
    pub members: Vec<MemberId>,
    /// The terms of the game.
    pub terms: DealTerms,
    /// The void attempts before it.
    pub voids: Voids,
    /// The list of commitments, once it is published.
    pub list: Option<CommitmentList>,
    me: MemberId,
    /// The random bytes from which the host's own contribution is derived.
    pub entropy: ContributionEntropy,
    commitments: BTreeMap<MemberId, Commitment>,
    openings: BTreeMap<MemberId, CommitmentOpening>,
}

impl Dealing {
    /// Begins the first attempt at the deal of a game.
    pub fn new(
        context: DealContext,
        members: Vec<MemberId>,
        me: MemberId,
        terms: DealTerms,
        entropy: ContributionEntropy,
    ) -> Dealing {
        let mut dealing = Dealing {
            context,
            members,
            terms,
            voids: vec![],
            list: None,
            me,
            entropy,
            commitments: BTreeMap::new(),
            openings: BTreeMap::new(),
        };
        dealing.begin();
        dealing
    }

    fn begin(&mut self) {
        self.commitments = BTreeMap::from([(self.me, self.own().commitment())]);
        self.openings.clear();
        self.list = None;
    }

    /// The request that asks the members to commit.
    pub fn request(&self) -> DealRequest {
        let (context, members) = (self.context, self.members.clone());
        DealRequest::Commit { context, members, terms: self.terms.digest() }
    }

    /// Takes a phone's commitment. Returns the list if it was the last one.
    pub fn committed(&mut self, context: DealContext, commitment: Commitment) -> Option<DealRequest> {
        if context != self.context || self.list.is_some() || !self.members.contains(&commitment.member) {
            return None;
        }
        self.commitments.entry(commitment.member).or_insert(commitment);
        if self.commitments.len() < self.members.len() {
            return None;
        }
        Some(self.publish())
    }

    fn publish(&mut self) -> DealRequest {
        let settled = DealSettlement::new(self.terms.digest(), &self.voids);
        let list = CommitmentList::new(self.context, Some(settled), self.commitments.values().copied().collect());
        self.openings = BTreeMap::from([(self.me, self.own().opening())]);
        self.list = Some(list.clone());
        DealRequest::Open(list)
    }

    /// Takes a phone's secret. Returns the deal if it was the last one.
    pub fn opened(&mut self, context: DealContext, opening: CommitmentOpening) -> Option<CompletedDeal> {
        let list = self.list.as_ref().filter(|list| context == self.context && list.fits(&opening))?;
        self.openings.insert(opening.member, opening);
        if self.openings.len() < list.list.len() {
            return None;
        }
        let openings: Vec<CommitmentOpening> = self.openings.values().copied().collect();
        let seed = list.seed(&openings).ok()?;
        Some(CompletedDeal { seed, commitments: list.clone(), openings })
    }

    /// Ends the wait for phones that do not answer: those that have not committed are left out, and the deal is void if
    /// some have not opened. Returns the requests to send.
    pub fn time_out(&mut self, entropy: ContributionEntropy) -> Vec<DealRequest> {
        let there: Vec<MemberId> = match self.list {
            None => self.commitments.keys().copied().collect(),
            Some(_) => self.openings.keys().copied().collect(),
        };
        let missing: Vec<MemberId> = self.members.iter().copied().filter(|one| !there.contains(one)).collect();
        self.members.retain(|member| there.contains(member));
        if self.list.is_none() {
            return vec![self.publish()];
        }
        self.again(missing, entropy)
    }

    /// Declares the deal void, blaming the members `missing`, and begins the next attempt with all members. Returns the
    /// requests to send.
    pub fn again(&mut self, missing: Vec<MemberId>, entropy: ContributionEntropy) -> Vec<DealRequest> {
        let void = DealRequest::Void { context: self.context, missing: missing.clone() };
        self.voids.push((self.context, missing));
        self.context.attempt += 1;
        self.entropy = entropy;
        self.begin();
        vec![void, self.request()]
    }

    fn own(&self) -> Contribution {
        Contribution::new(self.context, self.me, None, &self.entropy)
    }
}
