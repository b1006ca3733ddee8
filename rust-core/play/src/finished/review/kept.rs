//! A review as it is kept with its game: in the store, by the game's number.

use ayatsuri_bots::review::Review;
use ayatsuri_rules::Seat;
use ayatsuri_store::Store;
use ayatsuri_table::TableError;
use serde::{Deserialize, Serialize};

/// The version of the way in which reviews are computed. Increase it with every change that gives the same record
/// another review: a stored review of another version is computed anew.
const RECKONING: u32 = 2;

/// A review as it is stored, with what it was computed by.
#[derive(Serialize, Deserialize)]
#[serde(bound = "A: Serialize + serde::de::DeserializeOwned")]
pub struct KeptReview<A> {
    /// See [`RECKONING`].
    reckoning: u32,
    /// The digest of the bots by which it was worked out.
    bots: u64,
    review: Review<A>,
}

impl<A: Serialize + serde::de::DeserializeOwned> KeptReview<A> {
    /// The stored review of a game; `None` if there is none of that seat, or if it was computed in another way.
    pub fn of(store: &Store, id: i64, judged_seat: Option<Seat>) -> Option<Review<A>> {
        let kept: KeptReview<A> = store.game_setting(id, "review").ok().flatten()?;
        let is_ours =
            kept.reckoning == RECKONING && kept.bots == ayatsuri_bots::DIGEST && kept.review.of == judged_seat;
        is_ours.then_some(kept.review)
    }

    pub fn keep(store: &mut Store, id: i64, review: &Review<A>) -> Result<(), TableError>
    where
        A: Clone,
    {
        let kept = KeptReview { reckoning: RECKONING, bots: ayatsuri_bots::DIGEST, review: review.clone() };
        store.set_game_setting(id, "review", &kept)
    }
}
