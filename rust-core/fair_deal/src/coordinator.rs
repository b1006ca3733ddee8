//! The host's side of a deal: it asks for commitments, publishes their list, asks for the secrets, and goes on without
//! phones that do not answer in time.

use std::collections::BTreeMap;
use std::time::Duration;

use ayatsuri_clock::MonotonicMillis;
use serde::{Deserialize, Serialize};

use crate::contribution::{Commitment, CommitmentList, CommitmentOpening, DealSettlement};
use crate::identity::{DealContext, MemberId};

/// A message of the host to all phones in the deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DealRequest {
    /// Commit to a fresh secret for this deal, in which `members` take part.
    Commit {
        /// The deal.
        context: DealContext,
        /// The phones that take part.
        members: Vec<MemberId>,
        /// The digest of what was agreed for the game: [`DealSettlement::terms`].
        terms: [u8; 32],
    },
    /// The list of all commitments: reveal the secret.
    Open(CommitmentList),
    /// The deal is void because `missing` did not reveal their secrets. A new attempt without them follows at once.
    Void {
        /// The deal that is void.
        context: DealContext,
        /// The phones that caused it.
        missing: Vec<MemberId>,
    },
}

/// A finished deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompletedDeal {
    /// The seed of the game; only the host knows it until the end.
    pub seed: [u8; 32],
    /// The published list.
    pub commitments: CommitmentList,
    /// All secrets, to be disclosed at the end.
    pub openings: Vec<CommitmentOpening>,
}

enum CoordinatorState {
    Committing(BTreeMap<MemberId, Commitment>),
    Opening { list: CommitmentList, openings: BTreeMap<MemberId, CommitmentOpening> },
}

/// The host's state of a deal under way.
pub struct DealCoordinator {
    context: DealContext,
    members: Vec<MemberId>,
    terms: [u8; 32],
    voids: Vec<(DealContext, Vec<MemberId>)>,
    state: CoordinatorState,
    until: MonotonicMillis,
    /// How long a phone has to commit, and then again to reveal its secret.
    step_timeout: Duration,
    requests: Vec<DealRequest>,
}

impl DealCoordinator {
    /// Begins the deal of a game among `members`, which include the host's own phone. A phone has `step_timeout` to
    /// commit, and then again to reveal its secret. `terms` is [`DealSettlement::terms`], the same for all attempts.
    pub fn begin(
        table: [u8; 4],
        game: u32,
        members: Vec<MemberId>,
        terms: [u8; 32],
        step_timeout: Duration,
        now: MonotonicMillis,
    ) -> DealCoordinator {
        let context = DealContext { table, game, attempt: 0 };
        let state = CoordinatorState::Committing(BTreeMap::new());
        let until = now + step_timeout;
        let mut coordinator = DealCoordinator {
            context,
            members,
            terms,
            voids: Vec::new(),
            state,
            until,
            step_timeout,
            requests: Vec::new(),
        };
        coordinator.ask_for_parts();
        coordinator
    }

    fn ask_for_parts(&mut self) {
        self.requests.push(DealRequest::Commit {
            context: self.context,
            members: self.members.clone(),
            terms: self.terms,
        });
    }

    /// Takes the messages that the host must send now, oldest first.
    pub fn take_requests(&mut self) -> Vec<DealRequest> {
        std::mem::take(&mut self.requests)
    }

    /// Takes a phone's commitment, also that of the host's own [`crate::DealWitness`]. Only a phone's first one counts.
    pub fn take_commitment(&mut self, context: DealContext, commitment: Commitment, now: MonotonicMillis) {
        let CoordinatorState::Committing(parts) = &mut self.state else { return };
        if context == self.context && self.members.contains(&commitment.member) {
            parts.entry(commitment.member).or_insert(commitment);
            if parts.len() == self.members.len() {
                self.publish(now);
            }
        }
    }

    /// Takes a phone's secret. Returns the deal if it was the last one. A secret that does not match its commitment is
    /// ignored.
    pub fn take_opening(&mut self, context: DealContext, opening: CommitmentOpening) -> Option<CompletedDeal> {
        let CoordinatorState::Opening { list, openings } = &mut self.state else { return None };
        if context != self.context || !list.fits(&opening) {
            return None;
        }
        openings.insert(opening.member, opening);
        let openings: Vec<CommitmentOpening> = openings.values().copied().collect();
        let seed = list.seed(&openings).ok()?;
        Some(CompletedDeal { seed, commitments: list.clone(), openings })
    }

    fn publish(&mut self, now: MonotonicMillis) {
        let CoordinatorState::Committing(parts) = &self.state else { return };
        let list = CommitmentList::new(
            self.context,
            Some(DealSettlement::new(self.terms, &self.voids)),
            parts.values().copied().collect(),
        );
        self.requests.push(DealRequest::Open(list.clone()));
        self.state = CoordinatorState::Opening { list, openings: BTreeMap::new() };
        self.until = now + self.step_timeout;
    }

    /// The latest moment for the next call of [`DealCoordinator::tick`].
    pub fn deadline(&self) -> MonotonicMillis {
        self.until
    }

    /// Handles a time-out. Phones that have not committed are left out; if phones have committed and not revealed their
    /// secrets, the deal is void and the next attempt is made without them. Returns those phones.
    pub fn tick(&mut self, now: MonotonicMillis) -> Vec<MemberId> {
        if now < self.until {
            return Vec::new();
        }
        let heard_from: Vec<MemberId> = match &self.state {
            CoordinatorState::Committing(parts) => parts.keys().copied().collect(),
            CoordinatorState::Opening { openings, .. } => openings.keys().copied().collect(),
        };
        let missing: Vec<MemberId> = self.members.iter().copied().filter(|m| !heard_from.contains(m)).collect();
        self.members.retain(|member| heard_from.contains(member));
        match self.state {
            CoordinatorState::Committing(_) => self.publish(now),
            CoordinatorState::Opening { .. } => {
                self.requests.push(DealRequest::Void { context: self.context, missing: missing.clone() });
                self.voids.push((self.context, missing.clone()));
                self.context.attempt += 1;
                self.state = CoordinatorState::Committing(BTreeMap::new());
                self.until = now + self.step_timeout;
                self.ask_for_parts();
            }
        }
        missing
    }
}
