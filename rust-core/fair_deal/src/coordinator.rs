//! The host's side of a deal: asks for parts, publishes the list, asks to open, and gives up on who does not.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::contribution::{Commitment, CommitmentList, CommitmentOpening};
use crate::identity::{DealContext, MemberId};

/// Milliseconds on the host's clock.
type Millis = u64;

/// How long a phone has to commit, and then to open. A phone answers by itself, without its owner.
pub const PATIENCE: Millis = 10_000;

/// What the host is to send to all members of the deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DealRequest {
    /// Commit to a new part for this deal; these are in it.
    Commit { context: DealContext, members: Vec<MemberId> },
    /// Here is the list: open your part.
    Open(CommitmentList),
    /// That deal is void, because these did not open. Another is asked for at once, without them.
    Void { context: DealContext, missing: Vec<MemberId> },
}

/// A deal that stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompletedDeal {
    /// What everything comes from; the host's secret until the end.
    pub seed: [u8; 32],
    /// What was published.
    pub commitments: CommitmentList,
    /// All parts, to be shown at the end.
    pub openings: Vec<CommitmentOpening>,
}

enum CoordinatorState {
    Committing(BTreeMap<MemberId, Commitment>),
    Opening { list: CommitmentList, openings: BTreeMap<MemberId, CommitmentOpening> },
}

/// A deal in the making, as the host sees it.
pub struct DealCoordinator {
    context: DealContext,
    members: Vec<MemberId>,
    stage: CoordinatorState,
    until: Millis,
    asks: Vec<DealRequest>,
}

impl DealCoordinator {
    /// Begins the deal of a game among `members`, the host's own phone among them.
    pub fn begin(table: [u8; 4], game: u32, members: Vec<MemberId>, now: Millis) -> DealCoordinator {
        let context = DealContext { table, game, attempt: 0 };
        let stage = CoordinatorState::Committing(BTreeMap::new());
        let mut gathering = DealCoordinator { context, members, stage, until: now + PATIENCE, asks: Vec::new() };
        gathering.ask_for_parts();
        gathering
    }

    fn ask_for_parts(&mut self) {
        self.asks.push(DealRequest::Commit { context: self.context, members: self.members.clone() });
    }

    /// What is to be sent now, oldest first.
    pub fn asks(&mut self) -> Vec<DealRequest> {
        std::mem::take(&mut self.asks)
    }

    /// A phone has committed; the host's own too, like every other's by [`crate::Watch`]. The first word counts.
    pub fn committed(&mut self, context: DealContext, commitment: Commitment, now: Millis) {
        let CoordinatorState::Committing(parts) = &mut self.stage else { return };
        if context == self.context && self.members.contains(&commitment.member) {
            parts.entry(commitment.member).or_insert(commitment);
            if parts.len() == self.members.len() {
                self.publish(now);
            }
        }
    }

    /// A phone has opened. The deal, if it was the last. What is not as promised is as if it were not there.
    pub fn opened(&mut self, context: DealContext, opening: CommitmentOpening) -> Option<CompletedDeal> {
        let CoordinatorState::Opening { list, openings } = &mut self.stage else { return None };
        if context != self.context || !list.fits(&opening) {
            return None;
        }
        openings.insert(opening.member, opening);
        if openings.len() < list.list.len() {
            return None;
        }
        let openings: Vec<CommitmentOpening> = openings.values().copied().collect();
        let seed = list.seed(&openings).ok()?;
        Some(CompletedDeal { seed, commitments: list.clone(), openings })
    }

    fn publish(&mut self, now: Millis) {
        let CoordinatorState::Committing(parts) = &self.stage else { return };
        let list = CommitmentList::new(self.context, parts.values().copied().collect());
        self.asks.push(DealRequest::Open(list.clone()));
        self.stage = CoordinatorState::Opening { list, openings: BTreeMap::new() };
        self.until = now + PATIENCE;
    }

    /// When [`Gathering::tick`] is to be called.
    pub fn deadline(&self) -> Millis {
        self.until
    }

    /// Time has passed. Who has not committed is left out; who has committed and not opened voids the deal, and the
    /// next is without him. Gives who that was.
    pub fn tick(&mut self, now: Millis) -> Vec<MemberId> {
        if now < self.until {
            return Vec::new();
        }
        let there: Vec<MemberId> = match &self.stage {
            CoordinatorState::Committing(parts) => parts.keys().copied().collect(),
            CoordinatorState::Opening { openings, .. } => openings.keys().copied().collect(),
        };
        let missing: Vec<MemberId> = self.members.iter().copied().filter(|m| !there.contains(m)).collect();
        self.members.retain(|member| there.contains(member));
        match self.stage {
            CoordinatorState::Committing(_) => self.publish(now),
            CoordinatorState::Opening { .. } => {
                self.asks.push(DealRequest::Void { context: self.context, missing: missing.clone() });
                self.context.attempt += 1;
                self.stage = CoordinatorState::Committing(BTreeMap::new());
                self.until = now + PATIENCE;
                self.ask_for_parts();
            }
        }
        missing
    }
}
