//! A table of phones that deal and play a whole game, each keeping what it was told.

use std::collections::BTreeMap;
use std::time::Duration;

use ayatsuri_bots::{Level, SeatViews, play};
use ayatsuri_clock::MonotonicMillis;
use ayatsuri_fair_deal::{
    ActionSignature, ActionSigner, ActionSource, BotEffort, CommitmentList, CompletedDeal, Contribution,
    ContributionEntropy, DealContext, DealCoordinator, DealRequest, DealWitness, Disclosure, MemberId, ShownToObserver,
};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{AddressedEvents, Game, Observer, Record, Seat};

pub const TABLE: [u8; 4] = *b"tabl";

/// Shorter than the app's own, so that the tests can tell that this one is used.
pub const STEP_TIMEOUT: Duration = Duration::from_millis(300);

/// Member `i`; 0 is the host.
pub fn member(i: usize) -> MemberId {
    MemberId([i as u8 + 1; 8])
}

pub fn entropy(dice: &mut GameRng) -> ContributionEntropy {
    ContributionEntropy(dice.seed(), dice.seed())
}

/// The digest of what was agreed.
pub const TERMS: [u8; 32] = [7; 32];

/// The phones before a deal. The host's own is phone 0, which also witnesses the deal.
pub struct Phones {
    pub dice: GameRng,
    pub coordinator: DealCoordinator,
    pub witnesses: Vec<DealWitness>,
    pub now: MonotonicMillis,
}

impl Phones {
    pub fn new(count: usize, seed: u64) -> Phones {
        let members: Vec<MemberId> = (0..count).map(member).collect();
        let witnesses = members.iter().map(|m| DealWitness::new(*m, TABLE, 3, Some([m.0[0]; 32]))).collect();
        let coordinator = DealCoordinator::begin(TABLE, 3, members, TERMS, STEP_TIMEOUT, MonotonicMillis::ZERO);
        Phones { dice: GameRng::from_number(seed), coordinator, witnesses, now: MonotonicMillis::ZERO }
    }

    /// Passes all messages on until the deal is finished; `answers(phone, is_opening, context)` says which phones
    /// answer.
    pub fn deal(&mut self, answers: impl Fn(usize, bool, DealContext) -> bool) -> CompletedDeal {
        for _ in 0..20 {
            loop {
                let asks = self.coordinator.take_requests();
                if asks.is_empty() {
                    break;
                }
                for ask in asks {
                    if let Some(gathered) = self.pass_on(&ask, &answers) {
                        return gathered;
                    }
                }
            }
            self.now = self.coordinator.deadline();
            self.coordinator.tick(self.now);
        }
        panic!("no deal");
    }

    fn pass_on(
        &mut self,
        request: &DealRequest,
        answers: &impl Fn(usize, bool, DealContext) -> bool,
    ) -> Option<CompletedDeal> {
        let mut gathered = None;
        for (i, witness) in self.witnesses.iter_mut().enumerate() {
            match request {
                DealRequest::Commit { context, members, terms } => {
                    if members.contains(&member(i)) && answers(i, false, *context) {
                        let part = witness
                            .commit(*context, members.clone(), *terms, &entropy(&mut self.dice))
                            .expect("in turn");
                        self.coordinator.take_commitment(*context, part, self.now);
                    }
                }
                DealRequest::Open(list) => {
                    if list.of(member(i)).is_some() && answers(i, true, list.context) {
                        let opening = witness.open(list.clone()).expect("a true list");
                        gathered = self.coordinator.take_opening(list.context, opening).or(gathered);
                        witness.note_opening_kept();
                    }
                }
                DealRequest::Void { context, missing } => {
                    let falsely = witness.note_void(*context, missing.clone());
                    assert!(falsely.is_ok(), "{falsely:?}");
                }
            }
        }
        gathered
    }
}

/// A game that was played, and what each of its phones has kept.
pub struct Played<G: Game> {
    pub list: CommitmentList,
    pub disclosure: Disclosure<G>,
    pub shown: Vec<Vec<ShownToObserver<G>>>,
    /// For each action the phone that took it, and its signature; `None` for a bot's.
    pub signed: Vec<Option<(MemberId, ActionSignature)>>,
    pub people: usize,
}

impl<G: Game> Played<G> {
    /// Discloses the first `actions` actions alone, each phone with its last signature over them.
    pub fn cut(&mut self, actions: usize) {
        self.disclosure.record.actions.truncate(actions);
        self.disclosure.sources.truncate(actions);
        let last: BTreeMap<MemberId, ActionSignature> = self.signed.iter().take(actions).copied().flatten().collect();
        self.disclosure.signatures = last.into_iter().collect();
    }

    /// The phone that held each seat at the deal: phone `i` seat `i`. Bots have the others.
    pub fn seated(&self) -> Vec<Option<MemberId>> {
        (0..8).map(|seat| (seat < self.people).then(|| member(seat))).collect()
    }

    pub fn audit(&self, phone: usize) -> Result<ayatsuri_fair_deal::Verdict, ayatsuri_fair_deal::AuditFailure> {
        let observer = Observer::Seat(Seat(phone as u8));
        self.disclosure.audit(&self.list, &self.seated(), observer, Some(member(phone)), &self.shown[phone])
    }
}

/// Plays a whole game. `people` of the seats are phones, the rest are bots; all choose as novices do.
pub fn play_out(setup: &ayatsuri_rules::city::Setup, people: usize, seed: u64) -> Played<ayatsuri_rules::city::State> {
    let mut phones = Phones::new(people, seed);
    let gathered = phones.deal(|_, _, _| true);
    let mut signers: Vec<ActionSigner> = phones.witnesses.iter().map(|w| w.signer(None).expect("a deal")).collect();
    let mut record = Record::new(setup.clone(), gathered.seed);
    let mut views = SeatViews::before(setup, setup.players).expect("a legal setup");
    let mut game = ayatsuri_rules::city::State::start(setup, gathered.seed, &mut views).expect("a legal setup");
    let (mut sources, mut signed) = (Vec::new(), Vec::new());
    play(&mut game, &mut views, |seat, view, legal| {
        let action = Level::Novice.for_city().choose(view, legal, &mut phones.dice);
        record.actions.push((seat, action));
        sources.push(match signers.get_mut(seat.index()) {
            Some(signer) => {
                let prompt = record.actions.len() as u64;
                let bytes = postcard::to_stdvec(&action).expect("an action has bytes");
                signed.push(Some((member(seat.index()), signer.sign(prompt, &bytes))));
                ActionSource::Phone { prompt }
            }
            None => {
                signed.push(None);
                ActionSource::Bot(BotEffort::Whole)
            }
        });
        action
    });
    let mut events = AddressedEvents::new();
    record.replay(&mut events).expect("it was played");
    let seats = (0..people).map(|i| Observer::Seat(Seat(i as u8)));
    let shown =
        seats.map(|observer| events.heard_by(observer).cloned().map(ShownToObserver::Observed).collect()).collect();
    let disclosure = Disclosure { openings: gathered.openings, record, sources, signatures: vec![], transfers: vec![] };
    let mut played = Played { list: gathered.commitments, disclosure, shown, signed, people };
    played.cut(usize::MAX);
    played
}

/// The contribution of phone `i` to a deal.
pub fn contribution(context: DealContext, i: usize, seed: u64) -> Contribution {
    Contribution::new(context, member(i), None, &entropy(&mut GameRng::from_number(seed)))
}
