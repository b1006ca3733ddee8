//! The audit: what the host discloses at the end is replayed against what one phone was shown.

use ayatsuri_rules::{EventSink, Game, ObservedEvent, Observer, Record, Seat, Seats, View};
use serde::{Deserialize, Serialize};

use crate::audit_failure::AuditFailure;
use crate::contribution::{CommitmentList, CommitmentOpening};
use crate::hash::digest;
use crate::identity::{MemberId, SeatHolder};
use crate::signing::{ActionSignature, FurtherSeat, SignatureChain};

/// The source of an action: a phone or a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ActionSource {
    /// A person, by their phone, which signed the action.
    Phone {
        /// The id of the prompt that the action answered.
        prompt: u64,
    },
    /// A bot, at its own seat or in place of a person who was away.
    Bot(BotEffort),
}

/// How a bot came to an action, as the host says. A phone that has the same bots repeats the action accordingly; this
/// crate has no bots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BotEffort {
    /// As every bot of its level chooses.
    Whole,
    /// Its search was stopped before it was done.
    Stopped {
        /// How many trials it had by then.
        trials: u32,
    },
    /// Not as the bots that were agreed on choose: the app was updated in the middle of the game, or the bot failed.
    /// The action cannot be played again.
    Other,
}

/// A seat that passed to another phone or to a bot in the middle of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatTransfer {
    /// How many actions of the record came before it.
    pub after: u32,
    /// The seat that passed.
    pub seat: Seat,
    /// The phone that holds the seat from then on; a bot if `None`.
    pub to: Option<SeatHolder>,
    /// The number of that bot's level.
    pub level: Option<u8>,
}

impl SeatTransfer {
    fn shown<G: Game>(&self) -> ShownToObserver<G> {
        ShownToObserver::SeatTransferred { seat: self.seat, to: self.to, level: self.level }
    }
}

/// One thing that a phone was shown of a game: an event, a secret of its own, or a seat that passed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub enum ShownToObserver<G: Game> {
    /// An event, or a secret of this phone's seat.
    Observed(ObservedEvent<G::Event, G::Secret>),
    /// A seat passed to another phone or to a bot.
    SeatTransferred {
        /// The seat that passed.
        seat: Seat,
        /// The phone that holds the seat from then on; a bot if `None`.
        to: Option<SeatHolder>,
        /// The number of that bot's level.
        level: Option<u8>,
    },
}

/// One message of the host about a game, as it came.
#[derive(Clone, Debug)]
pub enum HostStatement<G: Game> {
    /// Everything this phone was shown of one step: of the deal, of an action, or of a seat that passed.
    Update {
        /// The number of the update, counted from 0 among those that concern this phone.
        number: u32,
        /// The parts that were shown, in order.
        shown: Vec<ShownToObserver<G>>,
    },
    /// The whole view, as it is after a number of updates.
    View {
        /// How many updates the view stands for.
        updates: u32,
        /// The view.
        view: Box<View<G>>,
    },
}

/// Everything that the host discloses when a game is over or given up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Disclosure<G: Game> {
    /// The secrets of all phones in the deal.
    pub openings: Vec<CommitmentOpening>,
    /// The game as it was played.
    pub record: Record<G>,
    /// Who took each action of the record.
    #[serde(rename = "by")]
    pub sources: Vec<ActionSource>,
    /// The last signature of each chain, which covers all of it. A phone has a chain for each of its seats at the deal, and
    /// one with another key for each seat that it was given later.
    pub signatures: Vec<(MemberId, ActionSignature)>,
    /// The seats that passed to other phones or to bots, in order.
    #[serde(rename = "passed")]
    pub transfers: Vec<SeatTransfer>,
}

/// A summary of a disclosed game, for the page that shows its audit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameCourse {
    /// How many actions the game has.
    pub actions: u32,
    /// The round in which the game ended, from 1.
    pub round: u16,
    /// Whether the game was played to its end.
    pub is_over: bool,
    /// The seats that passed to other phones or to bots, each with the round of its passing.
    pub passed: Vec<(SeatTransfer, u16)>,
}

/// The result of an audit that found nothing wrong, and how much it could check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// How many things this phone was shown, all of them true.
    pub shown: usize,
    /// How many things the record has for this phone; more than `shown` if it was away at the end.
    pub of: usize,
    /// Four bytes of a hash of the record, shown as four words. People compare them aloud: the same words mean the same
    /// record.
    pub fingerprint: [u8; 4],
    /// Whether this phone took part in the deal. If not, it knows only the host's own list, and cannot tell whether the
    /// host chose the cards.
    #[serde(default)]
    pub had_part: bool,
    /// Whether this phone was shown part of the game from another seat before. That part was not compared.
    #[serde(default)]
    pub is_retold: bool,
    /// How many other phones held a seat and took no part in the deal.
    #[serde(default)]
    pub without_part: usize,
    /// The bots' actions that were played again.
    #[serde(default)]
    pub bots: BotsPlayedAgain,
}

/// How many actions of bots a phone has played again, with the same result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BotsPlayedAgain {
    /// How many actions bots took.
    pub actions: u32,
    /// How many of them were played again. The others cannot be, or not on this phone, or there was no time.
    pub checked: u32,
    /// How many of these are choices of a search that was stopped, as the host says.
    pub stopped: u32,
}

impl BotsPlayedAgain {
    /// How many of the bots' actions are unchecked.
    pub fn unchecked(&self) -> u32 {
        self.actions.saturating_sub(self.checked)
    }
}

impl Verdict {
    /// Whether everything that can be checked was checked. A search that was stopped counts as unchecked: only the host
    /// says how many trials it had, and the app itself stops none.
    pub fn is_whole(&self) -> bool {
        let has_all_bots = self.bots.unchecked() == 0 && self.bots.stopped == 0;
        self.had_part && !self.is_retold && self.shown >= self.of && has_all_bots
    }
}

impl<G: Game> Disclosure<G> {
    /// Checks everything that can be checked from one seat.
    ///
    /// * `list`: the list of the deal, as this phone has stored it.
    /// * `seated`: which phone held which seat at the deal, as this phone was told then; `None` for a bot.
    /// * `me`: this phone's id in the list.
    /// * `shown`: everything `observer` was shown, as this phone has stored it.
    ///
    /// # Errors
    /// The first failure that is found.
    pub fn audit(
        &self,
        list: &CommitmentList,
        seated: &[Option<MemberId>],
        observer: Observer,
        me: Option<MemberId>,
        shown: &[ShownToObserver<G>],
    ) -> Result<Verdict, AuditFailure> {
        let happened = self.played(list, seated, observer)?.concat();
        for (index, shown_thing) in shown.iter().enumerate() {
            match happened.get(index) {
                Some(true_one) if true_one == shown_thing => {}
                Some(_) => return Err(AuditFailure::ShownOtherwise { number: index + 1 }),
                None => return Err(AuditFailure::CutShort),
            }
        }
        self.verdict(list, me, shown.len(), happened.len())
    }

    /// Does the same for a phone that was told things more than once, or as a whole view. It checks each message by
    /// itself, and a whole view against the view that the record gives at that point.
    ///
    /// # Errors
    /// The first failure that is found.
    pub fn audit_told(
        &self,
        list: &CommitmentList,
        seated: &[Option<MemberId>],
        observer: Observer,
        me: Option<MemberId>,
        statements: &[HostStatement<G>],
    ) -> Result<Verdict, AuditFailure> {
        let updates = self.played(list, seated, observer)?;
        let mut was_told = vec![false; updates.len()];
        let mut number = 1;
        for statement in statements {
            match statement {
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
                HostStatement::View { updates: count, view } => {
                    let before = updates.get(..*count as usize).ok_or(AuditFailure::CutShort)?;
                    let mut known: View<G> = View::<G>::before(&self.record.setup, observer)
                        .map_err(|e| AuditFailure::NoGame(e.to_string()))?;
                    for shown_thing in before.iter().flatten() {
                        if let ShownToObserver::Observed(heard) = shown_thing {
                            known.hear(heard);
                        }
                    }
                    if known != **view {
                        return Err(AuditFailure::ShownOtherwise { number });
                    }
                }
            }
        }
        let total_shown = updates.iter().map(Vec::len).sum();
        let shown = updates.iter().zip(&was_told).filter(|(_, told)| **told).map(|(update, _)| update.len()).sum();
        self.verdict(list, me, shown, total_shown)
    }

    /// How many updates an observer is told of the game; `None` if it cannot be played.
    pub fn updates_for(&self, observer: Observer) -> Option<u32> {
        self.happened(observer).ok().map(|updates| updates.len() as u32)
    }

    /// The summary of the game for the page that shows its audit; `None` if it cannot be played.
    pub fn course(&self) -> Option<GameCourse> {
        let mut game = G::start(&self.record.setup, self.record.seed, &mut ()).ok()?;
        let mut rounds = vec![game.round()];
        for (seat, action) in &self.record.actions {
            game.apply(*seat, *action, &mut ()).ok()?;
            rounds.push(game.round());
        }
        let round_at = |after: u32| rounds.get(after as usize).copied().unwrap_or_else(|| game.round());
        let passed = self.transfers.iter().map(|one| (*one, round_at(one.after))).collect();
        let (actions, round, is_over) = (self.record.actions.len() as u32, game.round(), game.outcome().is_some());
        Some(GameCourse { actions, round, is_over, passed })
    }

    fn bot_actions(&self) -> u32 {
        self.sources.iter().filter(|by| matches!(by, ActionSource::Bot(_))).count() as u32
    }

    fn verdict(
        &self,
        list: &CommitmentList,
        me: Option<MemberId>,
        shown: usize,
        of: usize,
    ) -> Result<Verdict, AuditFailure> {
        let mut late: Vec<MemberId> = self.transfers.iter().filter_map(|one| Some(one.to?.member)).collect();
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
            bots: BotsPlayedAgain { actions: self.bot_actions(), ..BotsPlayedAgain::default() },
        })
    }

    /// Checks the deal and the signatures, then replays the record. Returns all updates of an observer.
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

    /// Replays the record. Returns what an observer must have been shown of each step that concerns them, in order.
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
        let mut transfers = self.transfers.iter().peekable();
        for (after, (seat, action)) in (0u32..).zip(&record.actions) {
            while let Some(transfer) = transfers.next_if(|transfer| transfer.after == after) {
                updates.push(vec![transfer.shown()]);
            }
            game.apply(*seat, *action, &mut happened).map_err(|e| no_game(&e))?;
            let shown = std::mem::take(&mut happened.shown);
            if observer.seat() == Some(*seat) || !shown.is_empty() {
                updates.push(shown);
            }
        }
        updates.extend(transfers.map(|transfer| vec![transfer.shown()]));
        Ok(updates)
    }

    fn signed(&self, list: &CommitmentList, seated: &[Option<MemberId>]) -> Result<(), AuditFailure> {
        let mut holders: Vec<Option<SeatHolder>> =
            (0..seated.len() as u8).map(|seat| list.holder(seated, Seat(seat))).collect();
        // One chain for each seat that a phone had at the deal, and one for each key of a phone that was given a seat
        // later.
        let mut chains: Vec<(SeatHolder, Option<FurtherSeat>, SignatureChain, usize)> = Vec::new();
        let mut transfers = self.transfers.iter().peekable();
        for (index, (seat, action)) in self.record.actions.iter().enumerate() {
            while let Some(transfer) = transfers.next_if(|transfer| transfer.after as usize == index) {
                if let Some(holder) = holders.get_mut(transfer.seat.index()) {
                    *holder = transfer.to;
                }
            }
            let not_signed = AuditFailure::NotSigned { number: index + 1 };
            match (holders.get(seat.index()).copied().flatten(), self.sources.get(index)) {
                (None, Some(ActionSource::Bot(_))) => {}
                (Some(holder), Some(ActionSource::Phone { prompt })) => {
                    let bytes = postcard::to_stdvec(action).map_err(|_| not_signed.clone())?;
                    let further = FurtherSeat::of(seated, holder.member, *seat);
                    let is_its = |of: &SeatHolder, at: &Option<FurtherSeat>| (*of, *at) == (holder, further);
                    if !chains.iter().any(|(of, at, ..)| is_its(of, at)) {
                        let chain = SignatureChain::new(list, holder.member, further);
                        chains.push((holder, further, chain, index + 1));
                    }
                    if let Some((_, _, chain, _)) = chains.iter_mut().find(|(of, at, ..)| is_its(of, at)) {
                        chain.extend(*prompt, &bytes);
                    }
                }
                _ => return Err(not_signed),
            }
        }
        for (SeatHolder { member, key }, _, chain, number) in chains {
            let mut last = self.signatures.iter().filter(|(of, _)| *of == member);
            if !last.any(|(_, signature)| chain.is_signed(&key, signature)) {
                return Err(AuditFailure::NotSigned { number });
            }
        }
        Ok(())
    }

    fn fingerprint(&self, list: &CommitmentList) -> Result<[u8; 4], AuditFailure> {
        let bytes = match list.settled {
            None => postcard::to_stdvec(&(&self.record, &self.transfers)),
            // The list covers the seats and the void deals; who acted is added here.
            Some(_) => postcard::to_stdvec(&(&self.record, &self.transfers, &self.sources)),
        };
        let bytes = bytes.map_err(|e| AuditFailure::NoGame(e.to_string()))?;
        let whole = digest("ayatsuri record", &[&list.digest(), &bytes]);
        Ok([whole[0], whole[1], whole[2], whole[3]])
    }
}

/// Collects what one observer is shown.
struct ObserverTranscript<G: Game> {
    observer: Observer,
    shown: Vec<ShownToObserver<G>>,
}

impl<G: Game> EventSink<G> for ObserverTranscript<G> {
    fn tell(&mut self, event: &G::Event) {
        self.shown.push(ShownToObserver::Observed(ObservedEvent::Event(event.clone())));
    }

    fn whisper(&mut self, to: Seats, secret: &G::Secret) {
        if self.observer.seat().is_some_and(|seat| to.contains(seat)) {
            self.shown.push(ShownToObserver::Observed(ObservedEvent::Secret(secret.clone())));
        }
    }
}
