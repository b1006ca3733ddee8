//! Two choices measured against each other on the same tables: as far as a search plays them, or played out to the end.

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{AddressedEvents, LegalActions, ObservedEvent, Seat, View};

use super::{Mishap, ReviewableGame};
use crate::search::{guess, play_on};

/// A sum of differences between two choices.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Differences {
    count: f32,
    sum: f32,
    sum_of_squares: f32,
}

impl Differences {
    /// Adds one difference.
    pub fn take(&mut self, difference: f32) {
        self.count += 1.0;
        self.sum += difference;
        self.sum_of_squares += difference * difference;
    }

    /// The mean difference; 0 before the first.
    pub fn mean(&self) -> f32 {
        self.sum / self.count.max(1.0)
    }

    /// The standard error of the mean.
    pub fn error(&self) -> f32 {
        let mean = self.mean();
        let variance = (self.sum_of_squares / self.count.max(1.0) - mean * mean).max(0.0);
        (variance / (self.count - 1.0).max(1.0)).sqrt()
    }
}

/// The results of a choice at the end of the round, summed over tables.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct RoundEnds {
    /// The share of the victory that the seat can expect.
    pub share: f32,
    /// Its lead in points over the best of the others.
    pub lead: f32,
    /// In how many tables it is not ahead.
    pub behind: f32,
    /// Its gold or chips.
    pub purse: f32,
    /// Its hand cards.
    pub cards: f32,
    /// In how many tables each [`Mishap`] came.
    pub mishaps: [f32; 3],
}

/// Two choices at one prompt, measured on the same tables.
pub(super) struct Measured {
    /// How much more of the victory the second choice brings.
    pub gain: Differences,
    /// The results of each choice.
    pub ends: [RoundEnds; 2],
    /// For each other seat, in how many tables it holds what the second choice names; empty if that names nothing.
    pub holders: Vec<u32>,
    /// In how many tables another seat holds what the first choice names; `None` if that names nothing.
    pub hits: Option<u32>,
    pub tables: u32,
}

/// Measures `best` against `made` on `tables` tables that fit `view`, each played on as far as a trial of a search. The ends of
/// the round say what each choice comes to besides the victory.
pub(super) fn measure<G: ReviewableGame>(
    view: &View<G>,
    me: Seat,
    [made, best]: [G::Action; 2],
    tables: u32,
    seed: [u8; 32],
) -> Measured {
    let hits = G::is_naming(made).then_some(0);
    let mut measured =
        Measured { gain: Differences::default(), ends: Default::default(), holders: vec![], hits, tables: 0 };
    for table in 0..u64::from(tables) {
        let mut rng = GameRng::new(seed, table);
        let start = guess(view, &mut rng);
        let round = start.round();
        let mut shares = [0.0; 2];
        for ((action, ends), share) in [made, best].into_iter().zip(&mut measured.ends).zip(&mut shares) {
            let (mut game, mut events) = (start, AddressedEvents::new());
            if game.apply(me, action, &mut events).is_err() {
                debug_assert!(false, "{action:?} was legal and is refused");
                continue;
            }
            let mut chance = rng.clone();
            play_on(&mut game, &mut LegalActions::new(), &mut chance, &mut events, |game| game.round() > round);
            let lead = game.lead(me);
            ends.lead += lead;
            ends.behind += if lead <= 0.0 { 1.0 } else { 0.0 };
            ends.purse += game.purse(me) as f32;
            ends.cards += game.cards(me) as f32;
            for mishap in [Mishap::Killed, Mishap::Robbed, Mishap::Lost] {
                let is_mishap = |observed: &ObservedEvent<G::Event, G::Secret>| match observed {
                    ObservedEvent::Event(event) => G::mishap(event, me) == Some(mishap),
                    ObservedEvent::Secret(_) => false,
                };
                ends.mishaps[mishap as usize] +=
                    if events.0.iter().any(|events| is_mishap(&events.observed)) { 1.0 } else { 0.0 };
            }
            let last = round + G::ROUNDS - 1;
            play_on(&mut game, &mut LegalActions::new(), &mut chance, &mut (), |game| game.round() > last);
            *share = game.prospects(me);
            ends.share += *share;
        }
        measured.gain.take(shares[1] - shares[0]);
        measured.tables += 1;
        // A seat does not hit itself.
        let holder = |action| start.named_holder(action).filter(|&seat| seat != me);
        if G::is_naming(best) {
            measured.holders.resize(usize::from(start.seats()), 0);
            if let Some(seat) = holder(best) {
                measured.holders[seat.index()] += 1;
            }
        }
        if let Some(hits) = &mut measured.hits {
            *hits += u32::from(holder(made).is_some());
        }
    }
    measured
}

/// The results of two choices that were played out to the end of the game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlayedOut {
    /// How much more of the victory the second choice brings, −1 to 1.
    pub gain: f32,
    /// Its standard error.
    pub error: f32,
    /// The share of the victory after each choice, 0 to 1.
    pub shares: [f32; 2],
    /// The number of tables.
    pub tables: u32,
}

/// Plays both choices of `me` out to the end of the game on sampled tables that fit `view`. `tables` are the numbers of
/// the tables; one number and one `seed` always give the same table.
pub fn play_out_both<G: ReviewableGame>(
    view: &View<G>,
    me: Seat,
    choices: [G::Action; 2],
    tables: std::ops::Range<u64>,
    seed: [u8; 32],
) -> PlayedOut {
    let mut played = Playouts::default();
    played.go_on(view, me, choices, tables, seed);
    played.found()
}

/// Playouts of two choices, so far.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Playouts {
    gain: Differences,
    shares: [f32; 2],
}

impl Playouts {
    /// Plays both choices out on these tables, too.
    pub fn go_on<G: ReviewableGame>(
        &mut self,
        view: &View<G>,
        me: Seat,
        choices: [G::Action; 2],
        tables: std::ops::Range<u64>,
        seed: [u8; 32],
    ) {
        for table in tables {
            let mut rng = GameRng::new(seed, table);
            let start = guess(view, &mut rng);
            let shares = choices.map(|action| {
                let mut game = start;
                if game.apply(me, action, &mut ()).is_err() {
                    debug_assert!(false, "{action:?} was legal and is refused");
                    return 0.0;
                }
                play_on(&mut game, &mut LegalActions::new(), &mut rng.clone(), &mut (), |_| false);
                game.prospects(me)
            });
            self.gain.take(shares[1] - shares[0]);
            self.shares = [self.shares[0] + shares[0], self.shares[1] + shares[1]];
        }
    }

    /// The results so far.
    pub fn found(&self) -> PlayedOut {
        let count = self.gain.count.max(1.0);
        PlayedOut {
            gain: self.gain.mean(),
            error: self.gain.error(),
            shares: self.shares.map(|share| share / count),
            tables: self.gain.count as u32,
        }
    }
}
