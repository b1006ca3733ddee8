//! The audit: what the host opens at the end, replayed against what one phone was shown.

use std::collections::BTreeMap;

use ayatsuri_rules::{Game, Heard, Observer, Record, Seat, Seats, Sink};
use serde::{Deserialize, Serialize};

use crate::hash::digest;
use crate::parts::{Commitments, Member, Opening};
use crate::signing::{Chain, Signature};
use crate::watch::Unfair;

/// A phone that holds a seat, and the key its actions are signed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Holder {
    /// Which phone.
    pub member: Member,
    /// Its Ed25519 key for this game.
    pub key: [u8; 32],
}

/// Who took an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum By {
    /// A person's phone.
    Phone {
        /// The id of the prompt that it answered.
        prompt: u64,
    },
    /// A bot, at its own seat or for somebody who was away.
    Bot,
}

/// A seat that passed to another phone, or to a bot, in the middle of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Passed {
    /// After so many actions.
    pub after: u32,
    /// Which seat.
    pub seat: Seat,
    /// Who holds it from then on; a bot if nobody.
    pub to: Option<Holder>,
}

/// One thing that a phone was shown of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub enum Shown<G: Game> {
    /// What happened.
    Heard(Heard<G::Event, G::Secret>),
    /// A seat passed to another hand.
    Passed {
        /// Which.
        seat: Seat,
        /// Who holds it from then on.
        to: Option<Holder>,
    },
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
    /// The last signature of each phone: it is over all that the phone has done.
    pub signatures: Vec<(Member, Signature)>,
    /// The seats that passed to other hands, in order.
    pub passed: Vec<Passed>,
}

/// The deal and everything shown were true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    /// * `seated`: which phone held which seat at the deal, as this phone was told then; none for a bot.
    /// * `shown`: all that `observer` was shown, as this phone has kept it.
    ///
    /// # Errors
    /// The first thing that is not right.
    pub fn audit(
        &self,
        list: &Commitments,
        seated: &[Option<Member>],
        observer: Observer,
        shown: &[Shown<G>],
    ) -> Result<Verdict, Unfair> {
        if list.seed(&self.openings)? != self.record.seed {
            return Err(Unfair::OtherSeed);
        }
        self.signed(list, seated)?;
        let happened = self.happened(observer)?;
        for (index, thing) in shown.iter().enumerate() {
            match happened.get(index) {
                Some(true_one) if true_one == thing => {}
                Some(_) => return Err(Unfair::ShownOtherwise { number: index + 1 }),
                None => return Err(Unfair::CutShort),
            }
        }
        Ok(Verdict { shown: shown.len(), of: happened.len(), fingerprint: self.fingerprint(list)? })
    }

    /// All that an observer is to be shown of the game, from the deal to the end of the record.
    fn happened(&self, observer: Observer) -> Result<Vec<Shown<G>>, Unfair> {
        let mut happened = Happened { observer, shown: Vec::new() };
        let record = &self.record;
        let no_game = |why: &dyn ToString| Unfair::NoGame(why.to_string());
        if record.revision != G::REVISION {
            record.replay(&mut ()).map_err(|e| no_game(&e))?;
        }
        let mut game = G::start(&record.setup, record.seed, &mut happened).map_err(|e| no_game(&e))?;
        let mut passed = self.passed.iter().peekable();
        for (after, (seat, action)) in (0u32..).zip(&record.actions) {
            while let Some(one) = passed.next_if(|one| one.after == after) {
                happened.shown.push(Shown::Passed { seat: one.seat, to: one.to });
            }
            game.apply(*seat, *action, &mut happened).map_err(|e| no_game(&e))?;
        }
        happened.shown.extend(passed.map(|one| Shown::Passed { seat: one.seat, to: one.to }));
        Ok(happened.shown)
    }

    fn signed(&self, list: &Commitments, seated: &[Option<Member>]) -> Result<(), Unfair> {
        let holder = |member: Option<Member>| {
            let member = member?;
            Some(Holder { member, key: list.of(member)?.key })
        };
        let mut holders: Vec<Option<Holder>> = seated.iter().map(|member| holder(*member)).collect();
        let mut chains: BTreeMap<Member, (Chain, [u8; 32], usize)> = BTreeMap::new();
        let mut passed = self.passed.iter().peekable();
        for (index, (seat, action)) in self.record.actions.iter().enumerate() {
            while let Some(one) = passed.next_if(|one| one.after as usize == index) {
                if let Some(holder) = holders.get_mut(one.seat.index()) {
                    *holder = one.to;
                }
            }
            let not_signed = Unfair::NotSigned { number: index + 1 };
            match (holders.get(seat.index()).copied().flatten(), self.by.get(index)) {
                (None, Some(By::Bot)) => {}
                (Some(Holder { member, key }), Some(By::Phone { prompt })) => {
                    let bytes = postcard::to_stdvec(action).map_err(|_| not_signed.clone())?;
                    let first = || (Chain::new(&list.context, member), key, index + 1);
                    chains.entry(member).or_insert_with(first).0.extend(*prompt, &bytes);
                }
                _ => return Err(not_signed),
            }
        }
        for (member, (chain, key, number)) in chains {
            let last = self.signatures.iter().find(|(of, _)| *of == member);
            if last.is_none_or(|(_, signature)| !chain.is_signed(&key, signature)) {
                return Err(Unfair::NotSigned { number });
            }
        }
        Ok(())
    }

    fn fingerprint(&self, list: &Commitments) -> Result<[u8; 4], Unfair> {
        let bytes = postcard::to_stdvec(&(&self.record, &self.passed)).map_err(|e| Unfair::NoGame(e.to_string()))?;
        let whole = digest("ayatsuri record", &[&list.digest(), &bytes]);
        Ok([whole[0], whole[1], whole[2], whole[3]])
    }
}

/// Keeps what one observer is shown.
struct Happened<G: Game> {
    observer: Observer,
    shown: Vec<Shown<G>>,
}

impl<G: Game> Sink<G> for Happened<G> {
    fn tell(&mut self, event: &G::Event) {
        self.shown.push(Shown::Heard(Heard::Event(event.clone())));
    }

    fn whisper(&mut self, to: Seats, secret: &G::Secret) {
        if self.observer.seat().is_some_and(|seat| to.contains(seat)) {
            self.shown.push(Shown::Heard(Heard::Secret(secret.clone())));
        }
    }
}
