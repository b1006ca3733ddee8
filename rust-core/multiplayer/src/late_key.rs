//! The key with which a phone signs for a seat that it was given in the middle of a game: a new one each time, so that no
//! chain of signatures begins in the middle.

use ayatsuri_fair_deal::{
    ActionSigner, CommitmentList, Contribution, ContributionEntropy, DealContext, FurtherSeat, MemberId,
};
use ayatsuri_rules::Seat;
use serde::{Deserialize, Serialize};

/// The most late keys that a phone keeps for one game. No honest host passes seats so often, and the limit bounds the
/// memory that another host could take.
const MAX_LATE_KEYS: usize = 64;

/// A signing key for a seat that a phone was given in the middle of a game.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct LateKey {
    /// The deal of the game.
    pub context: DealContext,
    pub seat: u8,
    /// The random bytes that the key is derived from.
    pub entropy: ContributionEntropy,
}

impl LateKey {
    /// Adds a key to those of a game; keys of other games are deleted, and the oldest of too many.
    pub fn remember(self, all: &mut Vec<LateKey>) {
        all.retain(|late| late.context == self.context);
        if all.len() >= MAX_LATE_KEYS {
            all.remove(0);
        }
        all.push(self);
    }

    /// The signer of phone `me`, at the beginning of its chain. `link` is the digest of the key that the phone shares
    /// with the host, `None` on the host's own; `seated` says which phone had which seat at the deal.
    pub fn signer(
        &self,
        me: MemberId,
        link: Option<[u8; 32]>,
        list: &CommitmentList,
        seated: &[Option<MemberId>],
    ) -> ActionSigner {
        let further = FurtherSeat::of(seated, me, Seat(self.seat));
        Contribution::new(self.context, me, link, &self.entropy).into_signer(list, further)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(game: u32, number: u8) -> LateKey {
        let context = DealContext { table: [0; 4], game, attempt: 0 };
        LateKey { context, seat: number % 4, entropy: ContributionEntropy([number; 32], [0; 32]) }
    }

    #[test]
    fn the_last_keys_of_one_game_are_kept() {
        let mut all = vec![];
        for number in 0..70 {
            key(1, number).remember(&mut all);
        }
        let numbers: Vec<u8> = all.iter().map(|late| late.entropy.0[0]).collect();
        assert_eq!(numbers, (6..70).collect::<Vec<_>>(), "the oldest are deleted");
        key(2, 3).remember(&mut all);
        assert_eq!(all.iter().map(|late| late.context.game).collect::<Vec<_>>(), [2], "those of another game, too");
    }
}
