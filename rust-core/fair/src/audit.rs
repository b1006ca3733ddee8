//! The audit: what the host opens at the end, replayed against what one phone was shown.

use std::collections::BTreeMap;

use ayatsuri_rules::{Game, Heard, Observer, Record, Seat, Tellings};
use serde::{Deserialize, Serialize};

use crate::hash::digest;
use crate::parts::{Commitments, Member, Opening};
use crate::signing::{Chain, Signature};
use crate::watch::Unfair;

/// Who took an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum By {
    /// A person's phone, with the prompt that it answered.
    Phone {
        /// Its id.
        prompt: u64,
        /// Over the action, by the phone.
        signature: Signature,
    },
    /// A bot, at its own seat or for somebody who was away.
    Bot,
}

/// What the host opens when a game is over, or given up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Opened<G: Game> {
    /// All parts of the deal.
    pub openings: Vec<Opening>,
    /// The game as it was played.
    pub record: Record<G>,
    /// Who took each of its actions.
    pub by: Vec<By>,
}

/// The deal and everything shown were true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// How many of the things that happened this phone was shown, and was right to be shown.
    pub shown: usize,
    /// How many there were for it; more than it was shown if it was away at the end.
    pub of: usize,
    /// Four numbers for four words, to compare aloud: all who have the same hold the same record.
    pub fingerprint: [u8; 4],
}

impl<G: Game> Opened<G> {
    /// Checks everything that can be checked from one seat.
    ///
    /// * `list`: what was published before the deal, as this phone has kept it.
    /// * `held`: which phone held a seat when action `number` (from 1) was taken, as this phone was told at the time;
    ///   none for a bot.
    /// * `shown`: all that `observer` was shown, as this phone has kept it.
    ///
    /// # Errors
    /// The first thing that is not right.
    pub fn audit(
        &self,
        list: &Commitments,
        held: impl Fn(usize, Seat) -> Option<Member>,
        observer: Observer,
        shown: &[Heard<G::Event, G::Secret>],
    ) -> Result<Verdict, Unfair> {
        if list.seed(&self.openings)? != self.record.seed {
            return Err(Unfair::OtherSeed);
        }
        self.signed(list, held)?;
        let mut told = Tellings::new();
        self.record.replay(&mut told).map_err(|e| Unfair::NoGame(e.to_string()))?;
        let mut happened = told.heard_by(observer);
        for (index, thing) in shown.iter().enumerate() {
            match happened.next() {
                Some(true_one) if true_one == thing => {}
                Some(_) => return Err(Unfair::ShownOtherwise { number: index + 1 }),
                None => return Err(Unfair::CutShort),
            }
        }
        let of = shown.len() + happened.count();
        Ok(Verdict { shown: shown.len(), of, fingerprint: self.fingerprint(list)? })
    }

    fn signed(&self, list: &Commitments, held: impl Fn(usize, Seat) -> Option<Member>) -> Result<(), Unfair> {
        let mut chains: BTreeMap<Member, Chain> = BTreeMap::new();
        for (index, (seat, action)) in self.record.actions.iter().enumerate() {
            let number = index + 1;
            let not_signed = Unfair::NotSigned { number };
            match (held(number, *seat), self.by.get(index)) {
                (None, Some(By::Bot)) => {}
                (Some(member), Some(By::Phone { prompt, signature })) => {
                    let key = list.of(member).ok_or(not_signed.clone())?.key;
                    let bytes = postcard::to_stdvec(action).map_err(|_| not_signed.clone())?;
                    let chain = chains.entry(member).or_insert_with(|| Chain::new(&list.context, member));
                    if !chain.verify(&key, *prompt, &bytes, signature) {
                        return Err(not_signed);
                    }
                }
                _ => return Err(not_signed),
            }
        }
        Ok(())
    }

    fn fingerprint(&self, list: &Commitments) -> Result<[u8; 4], Unfair> {
        let bytes = postcard::to_stdvec(&self.record).map_err(|e| Unfair::NoGame(e.to_string()))?;
        let whole = digest("ayatsuri record", &[&list.digest(), &bytes]);
        Ok([whole[0], whole[1], whole[2], whole[3]])
    }
}
