//! An estimate of who will win Marionette Kingdom: a weighted sum of features for each seat, turned into shares of the
//! victory by a conditional logit. *player* compares ways to use its turn by this estimate, and a search values the
//! ends of its trials by it.

use std::sync::LazyLock;

use ayatsuri_rules::Seat;
use ayatsuri_rules::kingdom::{
    Board, Building, Buildings, Chip, Chips, EventCard, UniqueCard, discounts, price, war_strength,
};

use super::taxes::unpaid;
use crate::portable;
use crate::weights::{KINGDOM, indicator, section};

/// The features of a seat, besides the buildings that it owns.
const TABLE: [&str; 22] = [
    "points",       // its points
    "past_seven",   // its points above seven, up to six
    "honour",       // its honour
    "gold_few",     // its gold, up to 2
    "gold_some",    // its gold beyond that, up to 3
    "gold_many",    // its gold beyond that, up to 6
    "food_few",     // its food, up to 2
    "food_some",    // its food beyond that, up to 3
    "food_many",    // its food beyond that, up to 6
    "troops_few",   // its troops, up to 2
    "troops_some",  // its troops beyond that, up to 3
    "troops_many",  // its troops beyond that, up to 6
    "best_display", // the points of the displayed building that it is nearest to buying, less the more chips it lacks
    "next_display", // the same for the next nearest
    "pays",         // the most points of a displayed building that it can pay for
    "cards",        // its occupations that are still face down
    "dealer",       // whether it is the dealer
    "after_dealer", // how far clockwise from the dealer it sits
    "war",          // the honour that it can expect of a War in this round
    "tax",          // the points that it can expect to lose by a Tax in this round
    "burden",       // the chips that a Tax would take from it
    "one_kind",     // whether all its basic chips are of one kind
];

/// The number of features of a seat.
pub const FEATURES: usize = TABLE.len() + Building::COUNT;

/// The game's stages, by the most points.
const STAGES: [&str; 3] = ["early", "middle", "late"];

/// How many weights a number of players has.
pub const COUNT: usize = FEATURES * STAGES.len();

/// The names of the weights, in order.
pub fn names() -> impl Iterator<Item = String> {
    let owned = || Building::ALL.iter().map(|b| format!("owns.{}", b.name()));
    let features = move || TABLE.into_iter().map(str::to_string).chain(owned());
    STAGES.into_iter().flat_map(move |stage| features().map(move |feature| format!("{feature}.{stage}")))
}

/// The sections of the data file: two players, three players.
pub const SECTIONS: [&str; 2] = ["prospects.two", "prospects.three"];

static WEIGHTS: LazyLock<[Vec<f32>; 2]> = LazyLock::new(|| SECTIONS.map(|name| section(&KINGDOM, name, names())));

/// The chips and buildings that a seat has, or would have at a table that is otherwise unchanged.
#[derive(Clone, Copy)]
pub struct Holdings {
    /// The seat.
    pub seat: Seat,
    /// The chips of that seat, by kind.
    pub chips: Chips,
    /// The buildings that the seat owns.
    pub buildings: Buildings,
    /// The buildings on display.
    pub display: Buildings,
    /// How likely the event of this round is a War, 0 to 1.
    pub war: f32,
    /// How likely it is a Tax, 0 to 1.
    pub tax: f32,
}

impl Holdings {
    /// The holdings of a seat, as everybody sees them.
    pub fn of(board: &Board, seat: Seat) -> Holdings {
        let hidden = board.hidden_events();
        let likely = |card| if hidden.contains(card) { 1.0 / hidden.len().max(1) as f32 } else { 0.0 };
        Holdings {
            seat,
            chips: board.chips(seat),
            buildings: board.buildings(seat),
            display: board.display,
            war: likely(EventCard::War),
            tax: likely(EventCard::Tax),
        }
    }

    /// The features of the seat.
    fn features(&self, board: &Board) -> [f32; FEATURES] {
        let mut features = [0.0; FEATURES];
        features[..TABLE.len()].copy_from_slice(&self.table_features(board));
        for building in self.buildings {
            features[TABLE.len() + building.index()] = 1.0;
        }
        features
    }

    /// The features [`TABLE`] of the seat.
    fn table_features(&self, board: &Board) -> [f32; TABLE.len()] {
        let amount = |kind: Chip| f32::from(self.chips.get(kind).min(11));
        let few = |kind| amount(kind).min(2.0) / 2.0;
        let some = |kind| (amount(kind) - 2.0).clamp(0.0, 3.0) / 3.0;
        let many = |kind| (amount(kind) - 5.0).clamp(0.0, 6.0) / 6.0;
        let has = |b: Building| self.buildings.intersection(board.figures.printed.buildings).contains(b);
        let points: u16 = self.buildings.map(|b| u16::from(board.figures.of(b).points)).sum();
        let points = f32::from(points + self.chips.get(Chip::Honour));
        let saves = if has(Building::Quarry) { u32::from(board.figures.quarry) } else { 0 };
        let (mut best, mut next, mut pays) = (0.0, 0.0, 0.0f32);
        for building in self.display {
            let mut missing = price(board, building, None);
            missing.take(self.chips);
            let missing = missing.total().saturating_sub(saves);
            let points = f32::from(board.figures.of(building).points);
            let near = points / (1.0 + 0.7 * missing as f32) / 2.0;
            if near > best {
                (best, next) = (near, best);
            } else if near > next {
                next = near;
            }
            if missing == 0 {
                pays = pays.max(points / 3.0);
            }
        }
        let distance = (i32::from(self.seat.0) - i32::from(board.dealer.0)).rem_euclid(i32::from(board.players));
        let lost = if self.tax > 0.0 { self.points_lost_by_tax(board) } else { 0 };
        let burden: u32 =
            if has(Building::BlackMarket) { 0 } else { self.buildings.map(|b| board.tax(b).total()).sum() };
        let kinds = Chip::BASIC.into_iter().filter(|&kind| self.chips.get(kind) > 0).count();
        [
            points / 5.0,
            (points - 7.0).clamp(0.0, 6.0) / 3.0,
            amount(Chip::Honour) / 5.0,
            few(Chip::Gold),
            some(Chip::Gold),
            many(Chip::Gold),
            few(Chip::Food),
            some(Chip::Food),
            many(Chip::Food),
            few(Chip::Troops),
            some(Chip::Troops),
            many(Chip::Troops),
            best,
            next,
            pays,
            f32::from(board.face_down(self.seat)) / 2.0,
            indicator(board.dealer == self.seat),
            distance as f32 / 2.0,
            self.war * self.war_share(board, has(Building::Arena), has(Building::TriumphalArch)),
            self.tax * f32::from(lost),
            burden as f32 / 4.0,
            indicator(kinds == 1),
        ]
    }

    /// The points that a Tax would cost now.
    fn points_lost_by_tax(&self, board: &Board) -> u8 {
        let mut left = self.chips;
        unpaid(board, self.buildings, &mut left).map(|b| board.figures.of(b).points).sum()
    }

    /// The honour that a War would bring now.
    fn war_share(&self, board: &Board, arena: bool, arch: bool) -> f32 {
        let troops = self.chips.get(Chip::Troops);
        if self.war == 0.0 || troops == 0 {
            return 0.0;
        }
        let own = troops + if arena { u16::from(board.figures.arena) } else { 0 };
        let most = board.seats().without(self.seat).filter_map(|seat| war_strength(board, seat)).max().unwrap_or(0);
        let printed = &board.figures.printed;
        let honour = match own.cmp(&most) {
            std::cmp::Ordering::Less => return 0.0,
            std::cmp::Ordering::Equal => printed.war_tied,
            std::cmp::Ordering::Greater => printed.war_alone,
        };
        f32::from(honour + if arch { printed.arch } else { 0 })
    }
}

/// How much of each stage the game is in now; the three shares sum to 1.
fn stage(board: &Board) -> [f32; 3] {
    let most = board.seats().map(|seat| board.points(seat)).max().unwrap_or(0);
    let progress = (f32::from(most) / f32::from(board.figures.printed.ending.max(1))).min(1.0);
    if progress < 0.5 {
        [1.0 - 2.0 * progress, 2.0 * progress, 0.0]
    } else {
        [0.0, 2.0 - 2.0 * progress, 2.0 * progress - 1.0]
    }
}

/// The features of a seat, each multiplied by the share of each stage. For fitting the weights.
pub fn features(board: &Board, seat: Seat) -> [f32; COUNT] {
    let features = Holdings::of(board, seat).features(board);
    let mut weighed = [0.0; COUNT];
    for (weighed, share) in weighed.chunks_mut(FEATURES).zip(stage(board)) {
        for (weighed, feature) in weighed.iter_mut().zip(features) {
            *weighed = share * feature;
        }
    }
    weighed
}

/// The weights at one stage of the game.
pub struct StageWeights([f32; FEATURES]);

impl StageWeights {
    /// The weights for the table's number of players, mixed by how near the end of the game is.
    pub fn of(board: &Board) -> StageWeights {
        let weights = &WEIGHTS[usize::from(board.players > 2)];
        let mut scale = [0.0; FEATURES];
        for (weights, share) in weights.chunks(FEATURES).zip(stage(board)) {
            for (sum, weight) in scale.iter_mut().zip(weights) {
                *sum += share * weight;
            }
        }
        StageWeights(scale)
    }

    /// The weighted sum of a seat's features, in logits.
    pub fn figure(&self, board: &Board, holdings: &Holdings) -> f32 {
        let table = holdings.table_features(board);
        let sum: f32 = table.iter().zip(&self.0).map(|(feature, weight)| feature * weight).sum();
        holdings.buildings.fold(sum, |sum, building| sum + self.0[TABLE.len() + building.index()])
    }

    /// The weighted sum of a seat's features, in hundredths of a point.
    pub fn worth(&self, board: &Board, holdings: &Holdings) -> i32 {
        self.in_points(self.figure(board, holdings))
    }

    /// Converts logits into hundredths of a point.
    pub fn in_points(&self, logits: f32) -> i32 {
        (100.0 * logits / (self.0[0] / 5.0).max(0.05)) as i32
    }
}

/// How near a seat is to buying a displayed building: half the building's points if it can pay now, less the more chips
/// it lacks.
pub fn nearness(board: &Board, seat: Seat, building: Building) -> f32 {
    let missing = missing(board, seat, building);
    f32::from(board.figures.of(building).points) / (1.0 + 0.7 * missing as f32) / 2.0
}

/// How many chips a seat lacks for a building.
pub fn missing(board: &Board, seat: Seat, building: Building) -> u32 {
    let mut missing = price(board, building, discounts(board, seat, building).next());
    missing.take(board.chips(seat));
    missing.total()
}

/// The share of the victory that a seat can expect, 0 to 1.
pub fn prospects(board: &Board, seat: Seat) -> f32 {
    let scale = StageWeights::of(board);
    let logit = |seat: Seat| scale.figure(board, &Holdings::of(board, seat));
    let own_logit = logit(seat);
    1.0 / board.seats().map(|other| portable::exp((logit(other) - own_logit).clamp(-30.0, 30.0))).sum::<f32>()
}
