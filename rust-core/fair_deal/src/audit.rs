//! The audit: what the host opens at the end, replayed against what one phone was shown.

use ayatsuri_rules::{EventSink, Game, ObservedEvent, Observer, Record, Seat, Seats, View};
use serde::{Deserialize, Serialize};

use crate::audit_failure::AuditFailure;
use crate::contribution::{CommitmentList, CommitmentOpening};
use crate::hash::digest;
use crate::identity::{MemberId, SeatHolder};
use crate::signing::{ActionSignature, SignatureChain};

/// Who took an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ActionSource {
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
pub struct SeatTransfer {
    /// After so many actions.
    pub after: u32,
    /// Which seat.
    pub seat: Seat,
    /// Who holds it from then on; a bot if nobody.
    pub to: Option<SeatHolder>,
}

/// One thing that a phone was shown of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub enum ShownToObserver<G: Game> {
    /// What happened.
    Heard(ObservedEvent<G::Event, G::Secret>),
    /// A seat passed to another hand.
    Passed {
        /// Which.
        seat: Seat,
        /// Who holds it from then on.
        to: Option<SeatHolder>,
    },
}

/// What a phone was told of a game, as it came.
#[derive(Clone, Debug)]
pub enum HostStatement<G: Game> {
    /// All that it is shown of one thing that was done: of the deal, of an action, or of a seat that passed.
    Update {
        /// Which, of those that concern this phone, from 0.
        number: u32,
        /// What it is shown.
        shown: Vec<ShownToObserver<G>>,
    },
    /// All that it knows, once so many updates count as told.
    View {
        /// How many.
        updates: u32,
        /// What it knows.
        view: Box<View<G>>,
    },
}

/// What the host opens when a game is over, or given up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Disclosure<G: Game> {
    /// All parts of the deal.
    pub openings: Vec<CommitmentOpening>,
    /// The game as it was played.
    pub record: Record<G>,
    /// Who took each of its actions.
    pub by: Vec<ActionSource>,
    /// The last signature with each key of a phone: it is over all that the phone has done with that key. A phone has
    /// another key if a seat was given to it in the middle of the game.
    pub signatures: Vec<(MemberId, ActionSignature)>,
    /// The seats that passed to other hands, in order.
    pub passed: Vec<SeatTransfer>,
}

/// The deal and everything shown were true, as far as this says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// How many of the things that happened this phone was shown, and was right to be shown.
    pub shown: usize,
    /// How many there were for it; more than it was shown if it was away at the end.
    pub of: usize,
    /// Four numbers for four words, to compare aloud: all who have the same hold the same record.
    pub fingerprint: [u8; 4],
    /// Whether this phone had its part in the deal. If not, it has no list but the host's, who may have chosen the cards
    /// as far as this phone can tell.
    #[serde(default)]
    pub had_part: bool,
    /// Whether this phone was shown something of the game from another place, which was not compared.
    #[serde(default)]
    pub is_retold: bool,
    /// How many other phones held a seat and had no part in the deal.
    #[serde(default)]
    pub without_part: usize,
}

impl Verdict {
    /// Whether nothing is left that could have been checked and was not.
    pub fn is_whole(&self) -> bool {
        self.had_part && !self.is_retold && self.shown >= self.of
    }
}

impl<G: Game> Disclosure<G> {
    /// Checks everything that can be checked from one seat.
    ///
    /// * `list`: what was published before the deal, as this phone has kept it.
    /// * `seated`: which phone held which seat at the deal, as this phone was told then; none for a bot.
    /// * `me`: this phone, as the list names it.
    /// * `shown`: all that `observer` was shown, as this phone has kept it.
    ///
    /// # Errors
    /// The first thing that is not right.
    pub fn audit(
        &self,
        list: &CommitmentList,
        seated: &[Option<MemberId>],
        observer: Observer,
        me: Option<MemberId>,
        shown: &[ShownToObserver<G>],
    ) -> Result<Verdict, AuditFailure> {
        let happened = self.played(list, seated, observer)?.concat();
        for (index, thing) in shown.iter().enumerate() {
            match happened.get(index) {
                Some(true_one) if true_one == thing => {}
                Some(_) => return Err(AuditFailure::ShownOtherwise { number: index + 1 }),
                None => return Err(AuditFailure::CutShort),
            }
        }
        self.verdict(list, me, shown.len(), happened.len())
    }

    /// The same of a phone to which things were told more than once, or all at once: each telling is checked, and what
    /// was told as a whole view against the view that the record gives.
    ///
    /// # Errors
    /// The first thing that is not right.
    pub fn audit_told(
        &self,
        list: &CommitmentList,
        seated: &[Option<MemberId>],
        observer: Observer,
        me: Option<MemberId>,
        told: &[HostStatement<G>],
    ) -> Result<Verdict, AuditFailure> {
        let updates = self.played(list, seated, observer)?;
        let mut was_told = vec![false; updates.len()];
        let mut number = 1;
        for one in told {
            match one {
                HostStatement::Update { number: at, shown } => {
                    let happened = updates.get(*at as usize).ok_or(AuditFailure::CutShort)?;
                    if let Some(other) =
                        (0..shown.len().max(happened.len())).find(|i| shown.get(*i) != happened.get(*i))
                    {
                        return Err(AuditFailure::ShownOtherwise { number: number + other });
                    }
                    number += shown.len();
                    was_told[*at as usize] = true;
                }
                HostStatement::View { updates: so_many, view } => {
                    let before = updates.get(..*so_many as usize).ok_or(AuditFailure::CutShort)?;
                    let mut known: View<G> = View::<G>::before(&self.record.setup, observer)
                        .map_err(|e| AuditFailure::NoGame(e.to_string()))?;
                    for thing in before.iter().flatten() {
                        if let ShownToObserver::Heard(heard) = thing {
                            known.hear(heard);
                        }
                    }
                    if known != **view {
                        return Err(AuditFailure::ShownOtherwise { number });
                    }
                }
            }
        }
        let of = updates.iter().map(Vec::len).sum();
        let shown = updates.iter().zip(&was_told).filter(|(_, told)| **told).map(|(update, _)| update.len()).sum();
        self.verdict(list, me, shown, of)
    }

    fn verdict(
        &self,
        list: &CommitmentList,
        me: Option<MemberId>,
        shown: usize,
        of: usize,
    ) -> Result<Verdict, AuditFailure> {
        let mut late: Vec<MemberId> = self.passed.iter().filter_map(|one| Some(one.to?.member)).collect();
        late.sort_unstable();
        late.dedup();
        late.retain(|member| list.of(*member).is_none() && Some(*member) != me);
        let had_part = me.is_some_and(|me| list.of(me).is_some());
        Ok(Verdict {
            shown,
            of,
            fingerprint: self.fingerprint(list)?,
            had_part,
            is_retold: false,
            without_part: late.len(),
        })
    }

    /// Checks the deal and the signatures, and plays the record: all updates of an observer.
    fn played(
        &self,
        list: &CommitmentList,
        seated: &[Option<MemberId>],
        observer: Observer,
    ) -> Result<Vec<Vec<ShownToObserver<G>>>, AuditFailure> {
        if list.seed(&self.openings)? != self.record.seed {
            return Err(AuditFailure::OtherSeed);
        }
        self.signed(list, seated)?;
        self.happened(observer)
    }

    /// All that an observer is to be shown of the game, from the deal to the end of the record: of each thing done that
    /// concerns him, in order.
    fn happened(&self, observer: Observer) -> Result<Vec<Vec<ShownToObserver<G>>>, AuditFailure> {
        let mut happened = ObserverTranscript { observer, shown: Vec::new() };
        let mut updates = Vec::new();
        let record = &self.record;
        let no_game = |why: &dyn ToString| AuditFailure::NoGame(why.to_string());
        if record.revision != G::REVISION {
            record.replay(&mut ()).map_err(|e| no_game(&e))?;
        }
        let mut game = G::start(&record.setup, record.seed, &mut happened).map_err(|e| no_game(&e))?;
        updates.push(std::mem::take(&mut happened.shown));
        let mut passed = self.passed.iter().peekable();
        for (after, (seat, action)) in (0u32..).zip(&record.actions) {
            while let Some(one) = passed.next_if(|one| one.after == after) {
                updates.push(vec![ShownToObserver::Passed { seat: one.seat, to: one.to }]);
            }
            game.apply(*seat, *action, &mut happened).map_err(|e| no_game(&e))?;
            let shown = std::mem::take(&mut happened.shown);
            if observer.seat() == Some(*seat) || !shown.is_empty() {
                updates.push(shown);
            }
        }
        updates.extend(passed.map(|one| vec![ShownToObserver::Passed { seat: one.seat, to: one.to }]));
        Ok(updates)
    }

    fn signed(&self, list: &CommitmentList, seated: &[Option<MemberId>]) -> Result<(), AuditFailure> {
        let holder = |member: Option<MemberId>| {
            let member = member?;
            Some(SeatHolder { member, key: list.of(member)?.key })
        };
        let mut holders: Vec<Option<SeatHolder>> = seated.iter().map(|member| holder(*member)).collect();
        // Of each phone and each of its keys: a seat that it was given later has another.
        let mut chains: Vec<(SeatHolder, SignatureChain, usize)> = Vec::new();
        let mut passed = self.passed.iter().peekable();
        for (index, (seat, action)) in self.record.actions.iter().enumerate() {
            while let Some(one) = passed.next_if(|one| one.after as usize == index) {
                if let Some(holder) = holders.get_mut(one.seat.index()) {
                    *holder = one.to;
                }
            }
            let not_signed = AuditFailure::NotSigned { number: index + 1 };
            match (holders.get(seat.index()).copied().flatten(), self.by.get(index)) {
                (None, Some(ActionSource::Bot)) => {}
                (Some(holder), Some(ActionSource::Phone { prompt })) => {
                    let bytes = postcard::to_stdvec(action).map_err(|_| not_signed.clone())?;
                    if !chains.iter().any(|(of, ..)| *of == holder) {
                        chains.push((holder, SignatureChain::new(&list.context, holder.member), index + 1));
                    }
                    if let Some((_, chain, _)) = chains.iter_mut().find(|(of, ..)| *of == holder) {
                        chain.extend(*prompt, &bytes);
                    }
                }
                _ => return Err(not_signed),
            }
        }
        for (SeatHolder { member, key }, chain, number) in chains {
            let mut last = self.signatures.iter().filter(|(of, _)| *of == member);
            if !last.any(|(_, signature)| chain.is_signed(&key, signature)) {
                return Err(AuditFailure::NotSigned { number });
            }
        }
        Ok(())
    }

    fn fingerprint(&self, list: &CommitmentList) -> Result<[u8; 4], AuditFailure> {
        let bytes =
            postcard::to_stdvec(&(&self.record, &self.passed)).map_err(|e| AuditFailure::NoGame(e.to_string()))?;
        let whole = digest("ayatsuri record", &[&list.digest(), &bytes]);
        Ok([whole[0], whole[1], whole[2], whole[3]])
    }
}

/// Keeps what one observer is shown.
struct ObserverTranscript<G: Game> {
    observer: Observer,
    shown: Vec<ShownToObserver<G>>,
}

impl<G: Game> EventSink<G> for ObserverTranscript<G> {
    fn tell(&mut self, event: &G::Event) {
        self.shown.push(ShownToObserver::Heard(ObservedEvent::Event(event.clone())));
    }

    fn whisper(&mut self, to: Seats, secret: &G::Secret) {
        if self.observer.seat().is_some_and(|seat| to.contains(seat)) {
            self.shown.push(ShownToObserver::Heard(ObservedEvent::Secret(secret.clone())));
        }
    }
}
