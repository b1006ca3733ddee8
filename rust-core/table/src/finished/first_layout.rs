//! Finished games as stores of schema 1 and 2 have them: their deals settle nothing, so that a commitment has no link and
//! a list no settlement. Postcard has no names, so the old layout is read by types of its own.

use ayatsuri_clock::WallMillis;
use ayatsuri_fair_deal::{Commitment, CommitmentList, CommitmentOpening, DealContext, MemberId};
use serde::Deserialize;

use super::FinishedGame;
use crate::hostable::HostableGame;
use crate::log_entry::LogEntry;
use crate::resume::SnapshotRestart;
use crate::seating::{FairDealRecord, GameStart, SeatedPlayer};

#[derive(Deserialize)]
#[serde(bound = "")]
pub struct FirstLayout<G: HostableGame> {
    game: String,
    revision: u32,
    opening: FirstStart<G>,
    changes: Vec<SnapshotRestart>,
    began: WallMillis,
    ended: WallMillis,
    outcome: G::Outcome,
    entries: Vec<LogEntry<G>>,
}

#[derive(Deserialize)]
#[serde(bound = "")]
struct FirstStart<G: HostableGame> {
    setup: G::Setup,
    seed: [u8; 32],
    seats: Vec<SeatedPlayer>,
    fair: Option<FirstDeal>,
}

#[derive(Deserialize)]
struct FirstDeal {
    context: DealContext,
    list: Vec<(MemberId, [u8; 32], [u8; 32])>,
    parts: Vec<CommitmentOpening>,
    seated: Vec<Option<MemberId>>,
}

impl<G: HostableGame> From<FirstLayout<G>> for FinishedGame<G> {
    fn from(first: FirstLayout<G>) -> FinishedGame<G> {
        let FirstLayout { game, revision, opening, changes, began, ended, outcome, entries } = first;
        let FirstStart { setup, seed, seats, fair } = opening;
        let opening = GameStart { setup, seed, seats, fair: fair.map(FairDealRecord::from) };
        FinishedGame { game, revision, opening, changes, began, ended, outcome, entries }
    }
}

impl From<FirstDeal> for FairDealRecord {
    fn from(deal: FirstDeal) -> FairDealRecord {
        let commitment = |(member, hash, key)| Commitment { member, hash, key, link: None };
        let list = deal.list.into_iter().map(commitment).collect();
        let list = CommitmentList { context: deal.context, settled: None, list };
        FairDealRecord { list, parts: deal.parts, seated: deal.seated }
    }
}
