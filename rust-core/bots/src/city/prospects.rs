//! An estimate of who will win, made at the start of a round: a weighted sum of features for each seat, turned into
//! shares of the victory by a conditional logit. `scripts/bench tune` fits the weights to games that were played.

use std::sync::LazyLock;

use ayatsuri_rules::Seat;
use ayatsuri_rules::city::{Cards, Colour, District, EditionId, State, score};

use crate::portable;
use crate::weights::{CITY, indicator, section};

/// The features of a seat.
pub const FEATURES: [&str; 16] = [
    "points",      // what the seat would score now
    "size",        // the size of its city, as a share of the size that ends the game
    "colours",     // the share of the five colours that its city has
    "gold",        // its gold, up to 12
    "gold_low",    // its gold, up to 4
    "cards",       // its hand cards, up to 7
    "crown",       // whether it has the crown
    "after_crown", // how far clockwise from the crown it sits, as a share of the table
    "lacks_one",   // whether its city lacks at most one district
    "lacks_two",   // whether its city lacks two
    "purple",      // its purple districts
    "best_card",   // the points of the best hand card that it may build
    "next_card",   // the points of the second best
    "engine",      // its districts that bring gold or cards again and again
    "buildable",   // the different hand cards that it may build, up to 4
    "income",      // the most districts that it has of a colour other than purple
];

/// The game's three stages, by the largest city.
pub const STAGES: [&str; 3] = ["early", "middle", "late"];

/// How many weights an edition has.
pub const COUNT: usize = FEATURES.len() * STAGES.len();

/// Purple districts that bring gold or cards round after round.
const ENGINE: Cards = Cards::all_of(&[
    District::Library,
    District::Observatory,
    District::Smithy,
    District::Laboratory,
    District::SchoolOfMagic,
    District::ThroneRoom,
    District::Park,
    District::PoorHouse,
    District::Factory,
]);

/// The names of an edition's weights, in order.
pub fn names() -> impl Iterator<Item = String> {
    STAGES.into_iter().flat_map(|stage| FEATURES.into_iter().map(move |feature| format!("{feature}.{stage}")))
}

/// Weights differ by the number of players, because it changes what a crown or a card is worth.
const TABLES: [&str; 3] = ["few", "some", "many"];

/// The sections of the data file: for each edition, or the one whose weights it uses, each size of table.
pub fn sections() -> impl Iterator<Item = String> {
    EditionId::ALL
        .into_iter()
        .flat_map(|e| TABLES.map(|table| format!("prospects.{}.{table}", e.data().texts_and_weights_of.name())))
}

/// The index of the section for an edition and a number of players.
pub fn section_of(edition: EditionId, players: u8) -> usize {
    let table = match players {
        0..=3 => 0,
        4..=5 => 1,
        _ => 2,
    };
    edition as usize * TABLES.len() + table
}

static WEIGHTS: LazyLock<Vec<Vec<f32>>> =
    LazyLock::new(|| sections().map(|name| section(&CITY, &name, names())).collect());

/// The features of a seat, each multiplied by the share of each stage.
pub fn features(state: &State, seat: Seat) -> [f32; COUNT] {
    let board = state.board();
    let rules = board.rules();
    let ending = f32::from(board.ending());
    let city = board.cities.get(seat);
    let size = city.len() as f32;
    let gold = f32::from(board.gold_of(seat));
    let cards = f32::from(board.hand_sizes[seat.index()]);
    let lacks = board.ending().saturating_sub(city.len() as u8);
    let distance = (i32::from(seat.0) - i32::from(board.crown.0)).rem_euclid(i32::from(board.players));
    let (mut best, mut next, mut buildable) = (0, 0, 0);
    for d in state.hand(seat).names() {
        if board.may_build_alike(seat, d) {
            let points = rules.points[d.index()];
            buildable += 1;
            if points > best {
                (best, next) = (points, best);
            } else if points > next {
                next = points;
            }
        }
    }
    let most_of_colour = [Colour::Yellow, Colour::Blue, Colour::Green, Colour::Red].map(|c| city.of_colour(c));
    let features = [
        f32::from(score(board, seat).total()) / 10.0,
        size / ending,
        Colour::ALL.into_iter().filter(|&c| city.has_colour(c)).count() as f32 / 5.0,
        gold.min(12.0) / 6.0,
        gold.min(4.0) / 4.0,
        cards.min(7.0) / 4.0,
        indicator(board.crown == seat),
        distance as f32 / f32::from(board.players),
        indicator(lacks <= 1),
        indicator(lacks == 2),
        city.of_colour(Colour::Purple) as f32 / 2.0,
        f32::from(best) / 5.0,
        f32::from(next) / 5.0,
        city.intersection(ENGINE).len() as f32,
        (buildable as f32).min(4.0) / 3.0,
        most_of_colour.into_iter().max().unwrap_or(0) as f32 / 4.0,
    ];
    let stage = stage(state);
    let mut weighed = [0.0; COUNT];
    for (number, &share) in stage.iter().enumerate() {
        for (feature, &value) in features.iter().enumerate() {
            weighed[number * FEATURES.len() + feature] = share * value;
        }
    }
    weighed
}

/// How much of each stage the game is in now; the three shares sum to 1.
fn stage(state: &State) -> [f32; 3] {
    let board = state.board();
    let most = board.seats().map(|seat| board.city_size(seat)).max().unwrap_or(0);
    let progress = (f32::from(most) / f32::from(board.ending())).min(1.0);
    if progress < 0.5 {
        [1.0 - 2.0 * progress, 2.0 * progress, 0.0]
    } else {
        [0.0, 2.0 - 2.0 * progress, 2.0 * progress - 1.0]
    }
}

/// The share of the victory that a seat can expect, 0 to 1.
pub fn prospects(state: &State, seat: Seat) -> f32 {
    let weights = &WEIGHTS[section_of(state.board().edition, state.board().players)];
    let weighed_sum = |seat: Seat| -> f32 {
        features(state, seat).iter().zip(weights).map(|(feature, weight)| feature * weight).sum()
    };
    let own = weighed_sum(seat);
    1.0 / state.board().seats().map(|other| portable::exp((weighed_sum(other) - own).clamp(-30.0, 30.0))).sum::<f32>()
}
