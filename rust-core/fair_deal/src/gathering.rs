//! The host's side of a deal: asks for parts, publishes the list, asks to open, and gives up on who does not.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::parts::{Commitment, Commitments, Opening};
use crate::who::{Context, Member};

/// Milliseconds on the host's clock.
type Millis = u64;

/// How long a phone has to commit, and then to open. A phone answers by itself, without its owner.
pub const PATIENCE: Millis = 10_000;

/// What the host is to send to all members of the deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// Commit to a new part for this deal; these are in it.
    Commit { context: Context, members: Vec<Member> },
    /// Here is the list: open your part.
    Open(Commitments),
    /// That deal is void, because these did not open. Another is asked for at once, without them.
    Void { context: Context, missing: Vec<Member> },
}

/// A deal that stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gathered {
    /// What everything comes from; the host's secret until the end.
    pub seed: [u8; 32],
    /// What was published.
    pub commitments: Commitments,
    /// All parts, to be shown at the end.
    pub openings: Vec<Opening>,
}

enum Stage {
    Committing(BTreeMap<Member, Commitment>),
    Opening { list: Commitments, openings: BTreeMap<Member, Opening> },
}

/// A deal in the making, as the host sees it.
pub struct Gathering {
    context: Context,
    members: Vec<Member>,
    stage: Stage,
    until: Millis,
    asks: Vec<Ask>,
}

impl Gathering {
    /// Begins the deal of a game among `members`, the host's own phone among them.
    pub fn begin(table: [u8; 4], game: u32, members: Vec<Member>, now: Millis) -> Gathering {
        let context = Context { table, game, attempt: 0 };
        let stage = Stage::Committing(BTreeMap::new());
        let mut gathering = Gathering { context, members, stage, until: now + PATIENCE, asks: Vec::new() };
        gathering.ask_for_parts();
        gathering
    }

    fn ask_for_parts(&mut self) {
        self.asks.push(Ask::Commit { context: self.context, members: self.members.clone() });
    }

    /// What is to be sent now, oldest first.
    pub fn asks(&mut self) -> Vec<Ask> {
        std::mem::take(&mut self.asks)
    }

    /// A phone has committed; the host's own too, like every other's by [`crate::Watch`]. The first word counts.
    pub fn committed(&mut self, context: Context, commitment: Commitment, now: Millis) {
        let Stage::Committing(parts) = &mut self.stage else { return };
        if context == self.context && self.members.contains(&commitment.member) {
            parts.entry(commitment.member).or_insert(commitment);
            if parts.len() == self.members.len() {
                self.publish(now);
            }
        }
    }

    /// A phone has opened. The deal, if it was the last. What is not as promised is as if it were not there.
    pub fn opened(&mut self, context: Context, opening: Opening) -> Option<Gathered> {
        let Stage::Opening { list, openings } = &mut self.stage else { return None };
        if context != self.context || !list.fits(&opening) {
            return None;
        }
        openings.insert(opening.member, opening);
        if openings.len() < list.list.len() {
            return None;
        }
        let openings: Vec<Opening> = openings.values().copied().collect();
        let seed = list.seed(&openings).ok()?;
        Some(Gathered { seed, commitments: list.clone(), openings })
    }

    fn publish(&mut self, now: Millis) {
        let Stage::Committing(parts) = &self.stage else { return };
        let list = Commitments::new(self.context, parts.values().copied().collect());
        self.asks.push(Ask::Open(list.clone()));
        self.stage = Stage::Opening { list, openings: BTreeMap::new() };
        self.until = now + PATIENCE;
    }

    /// When [`Gathering::tick`] is to be called.
    pub fn deadline(&self) -> Millis {
        self.until
    }

    /// Time has passed. Who has not committed is left out; who has committed and not opened voids the deal, and the
    /// next is without him. Gives who that was.
    pub fn tick(&mut self, now: Millis) -> Vec<Member> {
        if now < self.until {
            return Vec::new();
        }
        let there: Vec<Member> = match &self.stage {
            Stage::Committing(parts) => parts.keys().copied().collect(),
            Stage::Opening { openings, .. } => openings.keys().copied().collect(),
        };
        let missing: Vec<Member> = self.members.iter().copied().filter(|m| !there.contains(m)).collect();
        self.members.retain(|member| there.contains(member));
        match self.stage {
            Stage::Committing(_) => self.publish(now),
            Stage::Opening { .. } => {
                self.asks.push(Ask::Void { context: self.context, missing: missing.clone() });
                self.context.attempt += 1;
                self.stage = Stage::Committing(BTreeMap::new());
                self.until = now + PATIENCE;
                self.ask_for_parts();
            }
        }
        missing
    }
}
