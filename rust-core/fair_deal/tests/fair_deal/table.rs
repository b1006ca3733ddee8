//! A table of phones that deal and play a whole game, each keeping what it was told.

use std::collections::BTreeMap;

use ayatsuri_bots::{Level, Views, play};
use ayatsuri_fair_deal::{
    Ask, By, Commitments, Context, Entropy, Gathered, Gathering, Member, Opened, Part, Shown, Signature, Signer, Watch,
};
use ayatsuri_rules::chance::Chance;
use ayatsuri_rules::{Game, Observer, Record, Seat, Tellings};

pub const TABLE: [u8; 4] = *b"tabl";

/// Member `i`; 0 is the host.
pub fn member(i: usize) -> Member {
    Member([i as u8 + 1; 8])
}

pub fn entropy(dice: &mut Chance) -> Entropy {
    Entropy(dice.seed(), dice.seed())
}

/// The phones before a deal; the host's own is phone 0, and keeps watch over itself.
pub struct Phones {
    pub dice: Chance,
    pub gathering: Gathering,
    pub watches: Vec<Watch>,
    pub now: u64,
}

impl Phones {
    pub fn new(count: usize, seed: u64) -> Phones {
        let members: Vec<Member> = (0..count).map(member).collect();
        let watches = members.iter().map(|m| Watch::new(*m, TABLE, 3)).collect();
        let gathering = Gathering::begin(TABLE, 3, members, 0);
        Phones { dice: Chance::from_number(seed), gathering, watches, now: 0 }
    }

    /// Passes everything on until the deal stands; `answers(phone, is_opening, context)` says who does.
    pub fn deal(&mut self, answers: impl Fn(usize, bool, Context) -> bool) -> Gathered {
        for _ in 0..20 {
            loop {
                let asks = self.gathering.asks();
                if asks.is_empty() {
                    break;
                }
                for ask in asks {
                    if let Some(gathered) = self.pass_on(&ask, &answers) {
                        return gathered;
                    }
                }
            }
            self.now = self.gathering.deadline();
            self.gathering.tick(self.now);
        }
        panic!("no deal");
    }

    fn pass_on(&mut self, ask: &Ask, answers: &impl Fn(usize, bool, Context) -> bool) -> Option<Gathered> {
        let mut gathered = None;
        for (i, watch) in self.watches.iter_mut().enumerate() {
            match ask {
                Ask::Commit { context, members } => {
                    if members.contains(&member(i)) && answers(i, false, *context) {
                        let part = watch.asked(*context, members.clone(), &entropy(&mut self.dice)).expect("in turn");
                        self.gathering.committed(*context, part, self.now);
                    }
                }
                Ask::Open(list) => {
                    if list.of(member(i)).is_some() && answers(i, true, list.context) {
                        let opening = watch.published(list.clone()).expect("a true list");
                        gathered = self.gathering.opened(list.context, opening).or(gathered);
                        watch.opening_was_kept();
                    }
                }
                Ask::Void { context, missing } => {
                    let falsely = watch.voided(*context, missing.clone());
                    assert!(falsely.is_ok(), "{falsely:?}");
                }
            }
        }
        gathered
    }
}

/// A game that was played, and what each of its phones has kept.
pub struct Played<G: Game> {
    pub list: Commitments,
    pub opened: Opened<G>,
    pub shown: Vec<Vec<Shown<G>>>,
    /// Each signature, of who took an action.
    pub signed: Vec<Option<(Member, Signature)>>,
    pub people: usize,
}

impl<G: Game> Played<G> {
    /// Only so many actions are opened, with the last signatures over them.
    pub fn cut(&mut self, actions: usize) {
        self.opened.record.actions.truncate(actions);
        self.opened.by.truncate(actions);
        let last: BTreeMap<Member, Signature> = self.signed.iter().take(actions).copied().flatten().collect();
        self.opened.signatures = last.into_iter().collect();
    }

    /// Who held a seat at the deal: phone `i` seat `i`, and bots the rest.
    pub fn seated(&self) -> Vec<Option<Member>> {
        (0..8).map(|seat| (seat < self.people).then(|| member(seat))).collect()
    }

    pub fn audit(&self, phone: usize) -> Result<ayatsuri_fair_deal::Verdict, ayatsuri_fair_deal::Unfair> {
        let observer = Observer::Seat(Seat(phone as u8));
        self.opened.audit(&self.list, &self.seated(), observer, Some(member(phone)), &self.shown[phone])
    }
}

/// `people` of the seats are phones, the rest are bots; all choose as novices do.
pub fn play_out(setup: &ayatsuri_rules::city::Setup, people: usize, seed: u64) -> Played<ayatsuri_rules::city::State> {
    let mut phones = Phones::new(people, seed);
    let gathered = phones.deal(|_, _, _| true);
    let mut signers: Vec<Signer> = phones.watches.iter().map(|w| w.signer().expect("a deal")).collect();
    let mut record = Record::new(setup.clone(), gathered.seed);
    let mut views = Views::before(setup, setup.players).expect("a legal setup");
    let mut game = ayatsuri_rules::city::State::start(setup, gathered.seed, &mut views).expect("a legal setup");
    let (mut by, mut signed) = (Vec::new(), Vec::new());
    play(&mut game, &mut views, |seat, view, legal| {
        let action = Level::Novice.for_city().choose(view, legal, &mut phones.dice);
        record.actions.push((seat, action));
        by.push(match signers.get_mut(seat.index()) {
            Some(signer) => {
                let prompt = record.actions.len() as u64;
                let bytes = postcard::to_stdvec(&action).expect("an action has bytes");
                signed.push(Some((member(seat.index()), signer.sign(prompt, &bytes))));
                By::Phone { prompt }
            }
            None => {
                signed.push(None);
                By::Bot
            }
        });
        action
    });
    let mut told = Tellings::new();
    record.replay(&mut told).expect("it was played");
    let seats = (0..people).map(|i| Observer::Seat(Seat(i as u8)));
    let shown = seats.map(|observer| told.heard_by(observer).cloned().map(Shown::Heard).collect()).collect();
    let opened = Opened { openings: gathered.openings, record, by, signatures: vec![], passed: vec![] };
    let mut played = Played { list: gathered.commitments, opened, shown, signed, people };
    played.cut(usize::MAX);
    played
}

/// A part for some deal.
pub fn part(context: Context, i: usize, seed: u64) -> Part {
    Part::new(context, member(i), &entropy(&mut Chance::from_number(seed)))
}
