//! Who will win Marionette Kingdom, by how the table stands at the start of a round: a figure for each seat, and the
//! shares of victory that such figures came to (conditional logit). `scripts/bench tune` fits the weights.

use std::sync::LazyLock;

use ayatsuri_rules::Seat;
use ayatsuri_rules::kingdom::{Board, Building, Buildings, Chip, discounts, price};

use super::weights;
use crate::weights::{section, yes};

/// What is looked at of a seat.
pub const LOOKS: [&str; 16] = [
    "points",
    "honour",
    "gold",
    "food",
    "troops",
    "chips",
    "least",
    "dealer",
    "after_dealer",
    "best_display",
    "next_display",
    "stores",
    "shops",
    "quarry",
    "burden",
    "war",
];

/// The game's stages, by the most points.
pub const STAGES: [&str; 3] = ["early", "middle", "late"];

/// How many weights a number of players has.
pub const COUNT: usize = LOOKS.len() * STAGES.len();

/// The names of the weights, in order.
pub fn names() -> impl Iterator<Item = String> {
    STAGES.into_iter().flat_map(|stage| LOOKS.into_iter().map(move |look| format!("{look}.{stage}")))
}

/// The sections of the data file: two players, three players.
pub const SECTIONS: [&str; 2] = ["prospects.two", "prospects.three"];

static WEIGHTS: LazyLock<[Vec<f32>; 2]> = LazyLock::new(|| SECTIONS.map(|name| section(weights(), name, names())));

/// How a seat stands, look by look, weighed by stage.
pub fn looks(board: &Board, seat: Seat) -> [f32; COUNT] {
    let chips = board.chips(seat);
    let amount = |kind: Chip| f32::from(chips.get(kind).min(10));
    let all: f32 = Chip::BASIC.into_iter().map(amount).sum();
    let least = Chip::BASIC.into_iter().map(amount).fold(10.0, f32::min);
    let (mut best, mut next) = (0.0, 0.0);
    for building in board.display {
        let near = nearness(board, seat, building);
        if near > best {
            (best, next) = (near, best);
        } else if near > next {
            next = near;
        }
    }
    let own = |some: &[Building]| board.buildings(seat).both(Buildings::of(some)).len() as f32;
    let burden: u32 = board.taxed_buildings(seat).map(|b| board.tax(b).total()).sum();
    let distance = (i32::from(seat.0) - i32::from(board.dealer.0)).rem_euclid(i32::from(board.players));
    let most_troops = board.seats().without(seat).map(|other| board.chips(other).get(Chip::Troops)).max().unwrap_or(0);
    let looks = [
        f32::from(board.points(seat)) / 5.0,
        amount(Chip::Honour) / 5.0,
        amount(Chip::Gold) / 4.0,
        amount(Chip::Food) / 4.0,
        amount(Chip::Troops) / 4.0,
        all.min(14.0) / 8.0,
        least / 2.0,
        yes(board.dealer == seat),
        distance as f32 / 2.0,
        best,
        next,
        own(&[Building::Treasury, Building::Ranch, Building::Barracks]),
        own(&[Building::GeneralStore, Building::WeaponShop, Building::Diner]),
        own(&[Building::Quarry, Building::MagicForest]),
        if board.has(seat, Building::BlackMarket) { 0.0 } else { burden as f32 / 4.0 },
        yes(chips.get(Chip::Troops) > most_troops),
    ];
    let most = board.seats().map(|seat| board.points(seat)).max().unwrap_or(0);
    let done = (f32::from(most) / f32::from(board.figures.printed.ending.max(1))).min(1.0);
    let stage =
        if done < 0.5 { [1.0 - 2.0 * done, 2.0 * done, 0.0] } else { [0.0, 2.0 - 2.0 * done, 2.0 * done - 1.0] };
    let mut weighed = [0.0; COUNT];
    for (number, &share) in stage.iter().enumerate() {
        for (look, &value) in looks.iter().enumerate() {
            weighed[number * LOOKS.len() + look] = share * value;
        }
    }
    weighed
}

/// How near a seat is to a displayed building, in its points: all of them if it could pay now.
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

/// The share of the victory that a seat can expect.
pub fn prospects(board: &Board, seat: Seat) -> f32 {
    let weights = &WEIGHTS[usize::from(board.players > 2)];
    let figure =
        |seat: Seat| -> f32 { looks(board, seat).iter().zip(weights).map(|(look, weight)| look * weight).sum() };
    let own = figure(seat);
    1.0 / board.seats().map(|other| (figure(other) - own).clamp(-30.0, 30.0).exp()).sum::<f32>()
}
