//! **House values.** The printed figures of this game were icons and are lost; no public source has them. The fields of
//! [`Figures`] are our own choice and may be tuned, except `printed`, which is from the rules text and never changes.
//! Every number that the rules look up is here and nowhere else.
//!
//! A game carries its figures by value, from its setup to its record: a search can play with other figures, and a game
//! that was played with older ones is replayed with them.
//!
//! # Balance, before and after tuning
//!
//! Goals, "Tuning the house values" in the rules text: 6–9 rounds on average; the first dealer wins within 3 points of
//! a fair share; every building is bought in at least a third of the games in which it was displayed; no opening
//! purchase wins more than 1.25 times a fair share.
//!
//! They were tuned by `scripts/bench balance --bot novice --search` and by hand, with the novice of that day and
//! without the Princess. For each building the table has two figures: the share of the games with the building on
//! display in which somebody bought it, and how often a player with it as their first purchase won, in fair shares.
//!
//! | `scripts/bench balance --bot novice` | 3 players, before | after | 2 players, before | after |
//! |---|--:|--:|--:|--:|
//! | rounds a game | 5.45 ± 0.01 | 6.42 ± 0.01 | 5.79 ± 0.01 | 6.61 ± 0.01 |
//! | the first dealer wins | 36.3 % ± 0.4 | 35.2 % ± 0.2 | 54.7 % ± 0.4 | 52.8 % ± 0.1 |
//! | K15 Palace | 89.7 % ± 0.3 · 0.66 ± 0.03 | 92.1 % ± 0.1 · 0.99 ± 0.01 | 93.2 % ± 0.3 · 0.78 ± 0.03 | 94.8 % ± 0.1 · 0.98 ± 0.00 |
//! | K16 Treasury | 95.6 % ± 0.2 · 0.99 ± 0.02 | 93.6 % ± 0.1 · 1.22 ± 0.01 | 95.4 % ± 0.2 · 0.88 ± 0.02 | 91.7 % ± 0.1 · 1.00 ± 0.00 |
//! | K17 Royal Garden | 94.0 % ± 0.2 · 0.78 ± 0.03 | 94.6 % ± 0.1 · 1.10 ± 0.01 | 94.7 % ± 0.3 · 0.88 ± 0.02 | 95.9 % ± 0.1 · 1.05 ± 0.00 |
//! | K18 Quarry | 96.8 % ± 0.2 · 1.39 ± 0.02 | 78.8 % ± 0.2 · 1.24 ± 0.01 | 96.0 % ± 0.2 · 1.18 ± 0.02 | 81.4 % ± 0.1 · 1.00 ± 0.01 |
//! | K19 Arena | 95.2 % ± 0.2 · 0.85 ± 0.03 | 95.0 % ± 0.1 · 0.96 ± 0.01 | 96.7 % ± 0.2 · 0.95 ± 0.02 | 96.2 % ± 0.0 · 1.02 ± 0.00 |
//! | K20 Botanical Garden | 91.1 % ± 0.3 · 0.69 ± 0.04 | 90.0 % ± 0.1 · 0.83 ± 0.01 | 92.6 % ± 0.3 · 0.90 ± 0.03 | 91.5 % ± 0.1 · 0.96 ± 0.01 |
//! | K21 Ranch | 99.0 % ± 0.1 · 1.47 ± 0.02 | 91.4 % ± 0.1 · 1.12 ± 0.01 | 98.3 % ± 0.1 · 1.16 ± 0.02 | 91.5 % ± 0.1 · 0.98 ± 0.00 |
//! | K22 Sanctuary | 96.0 % ± 0.2 · 0.74 ± 0.02 | 96.2 % ± 0.1 · 0.98 ± 0.01 | 97.3 % ± 0.2 · 0.89 ± 0.02 | 97.4 % ± 0.0 · 0.98 ± 0.00 |
//! | K23 Barracks | 97.5 % ± 0.1 · 0.95 ± 0.02 | 98.5 % ± 0.0 · 1.03 ± 0.01 | 98.2 % ± 0.2 · 1.04 ± 0.02 | 98.5 % ± 0.0 · 1.10 ± 0.00 |
//! | K24 General Store | 98.4 % ± 0.1 · 0.84 ± 0.02 | 99.2 % ± 0.0 · 0.92 ± 0.01 | 98.5 % ± 0.1 · 0.95 ± 0.02 | 98.7 % ± 0.0 · 0.97 ± 0.00 |
//! | K25 Weapon Shop | 96.9 % ± 0.2 · 0.88 ± 0.02 | 97.8 % ± 0.1 · 0.87 ± 0.01 | 97.7 % ± 0.2 · 0.97 ± 0.02 | 98.5 % ± 0.0 · 0.97 ± 0.00 |
//! | K26 Diner | 96.9 % ± 0.2 · 0.93 ± 0.02 | 98.3 % ± 0.1 · 0.90 ± 0.01 | 97.3 % ± 0.2 · 0.99 ± 0.02 | 97.6 % ± 0.0 · 0.99 ± 0.00 |
//! | K27 Triumphal Arch | 95.9 % ± 0.2 · 0.95 ± 0.02 | 95.1 % ± 0.1 · 1.01 ± 0.01 | 97.2 % ± 0.2 · 0.98 ± 0.02 | 96.9 % ± 0.0 · 1.01 ± 0.00 |
//! | K28 Lord's Island | 92.7 % ± 0.2 · 1.06 ± 0.03 | 87.4 % ± 0.1 · 0.93 ± 0.01 | 94.5 % ± 0.3 · 1.08 ± 0.02 | 89.1 % ± 0.1 · 1.04 ± 0.01 |
//! | K29 Magic Forest | 95.4 % ± 0.2 · 1.34 ± 0.03 | 76.2 % ± 0.2 · 1.00 ± 0.02 | 95.4 % ± 0.2 · 1.25 ± 0.02 | 80.8 % ± 0.1 · 1.02 ± 0.01 |
//! | K30 Black Market | 84.6 % ± 0.3 · 0.26 ± 0.08 | 86.5 % ± 0.1 · 0.59 ± 0.04 | 84.9 % ± 0.4 · 0.30 ± 0.07 | 87.0 % ± 0.1 · 0.72 ± 0.02 |
//!
//! Before: 16,000 games with seed 1. After: 100,000 games of three players and 320,000 of two with seed 2, because some
//! figures are near their goals. In games of two, a Conscription of 2 troops instead of 1 brought the dealer within the
//! goal.
//!
//! With the stronger bots *player* and *master*, every goal is met if the Princess plays, as the game is printed.
//! Without her the first dealer wins more often (*player*: 38.3 and 56.4 % ± 0.8; all else is within the goals). Death
//! and the Imp cause that, and no value here changes it: `docs/bots.md`, "The balance".

use serde::{Deserialize, Serialize};

use super::cards::{Building, Buildings, EventCard, EventCards, Occupation, Occupations};
use super::chips::BasicChips;
use super::set::UniqueCard;

/// The figures of one building.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct BuildingFigures {
    /// Its cost: gold, food, troops.
    pub cost: BasicChips,
    /// Its tax: gold, food, troops; all 0 if it is not taxed.
    pub tax: BasicChips,
    /// Its points.
    pub points: u8,
}

/// Every number of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Figures {
    /// House: the gold of the Alchemist (KA).
    pub alchemist: u8,
    /// House: the troops of the Smith (KB).
    pub smith: u8,
    /// House: the food of the Cook (KC).
    pub cook: u8,
    /// House: the figures of the buildings, in the order of their ids.
    pub buildings: [BuildingFigures; Building::COUNT],
    /// House: how many chips the basic chip becomes with Treasury, Ranch or Barracks (K16, K21, K23).
    pub store: u8,
    /// House: how many chips of a kind the Quarry saves (K18).
    pub quarry: u8,
    /// House: how many troops the Arena adds in a War (K19).
    pub arena: u8,
    /// House: the troops of a Conscription (KZ).
    pub conscription: u8,
    /// The printed figures, which are never tuned.
    pub printed: PrintedFigures,
}

/// The numbers and effects that the rules text prints. They are never tuned; tests change them to see that a ruling
/// notices.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PrintedFigures {
    /// The honour of the Elephant Trainer (KE).
    pub elephant_honour: u8,
    /// The honour of a player who wins a War alone (KW).
    pub war_alone: u8,
    /// The honour of each who ties for it (KW).
    pub war_tied: u8,
    /// The honour that the Triumphal Arch adds (K27).
    pub arch: u8,
    /// The number of chips that a shop adds to its occupation's effect (K24–K26).
    pub shop: u8,
    /// The factor of the Grimoire (KY).
    pub grimoire: u8,
    /// How many chips the Princess takes (KP).
    pub princess: u8,
    /// The points at which the game ends (L5).
    pub ending: u8,
    /// The occupations that have their effect: all, except in tests.
    pub occupations: Occupations,
    /// The buildings that have their effect: all, except in tests.
    pub buildings: Buildings,
    /// The events that have their effect: all, except in tests.
    pub events: EventCards,
}

const fn building(cost: BasicChips, tax: BasicChips, points: u8) -> BuildingFigures {
    BuildingFigures { cost, tax, points }
}

impl Figures {
    /// The figures that games are played with.
    #[rustfmt::skip]
    pub const HOUSE: Figures = Figures {
        alchemist: 2,
        smith: 2,
        cook: 2,
        buildings: [
            //       gold food troops
            building([3, 2, 2], [1, 1, 0], 4), // K15 Palace
            building([5, 0, 1], [1, 0, 0], 2), // K16 Treasury
            building([3, 2, 0], [0, 1, 0], 3), // K17 Royal Garden
            building([2, 2, 2], [1, 0, 0], 1), // K18 Quarry
            building([2, 1, 3], [0, 0, 1], 2), // K19 Arena
            building([2, 4, 0], [0, 1, 0], 3), // K20 Botanical Garden
            building([2, 3, 0], [0, 0, 0], 1), // K21 Ranch
            building([2, 1, 0], [1, 0, 0], 2), // K22 Sanctuary
            building([1, 1, 2], [0, 1, 0], 1), // K23 Barracks
            building([2, 1, 0], [0, 0, 0], 1), // K24 General Store
            building([0, 1, 2], [0, 0, 0], 1), // K25 Weapon Shop
            building([1, 2, 0], [0, 0, 0], 1), // K26 Diner
            building([2, 0, 3], [0, 0, 1], 2), // K27 Triumphal Arch
            building([4, 4, 0], [1, 0, 0], 4), // K28 Lord's Island
            building([2, 4, 1], [0, 0, 0], 2), // K29 Magic Forest
            building([2, 0, 2], [1, 0, 0], 1), // K30 Black Market
        ],
        store: 2,
        quarry: 1,
        arena: 2,
        conscription: 2,
        printed: PrintedFigures::TEXT,
    };

    /// The figures of a building.
    #[inline]
    pub fn of(&self, building: Building) -> &BuildingFigures {
        &self.buildings[building.index()]
    }
}

impl PrintedFigures {
    /// The values of the rules text.
    pub const TEXT: PrintedFigures = PrintedFigures {
        elephant_honour: 1,
        war_alone: 2,
        war_tied: 1,
        arch: 1,
        shop: 1,
        grimoire: 2,
        princess: 1,
        ending: 10,
        occupations: Occupations::from_bits((1 << Occupation::COUNT) - 1),
        buildings: Buildings::from_bits(u16::MAX),
        events: EventCards::from_bits((1 << EventCard::COUNT) - 1),
    };
}

impl Default for Figures {
    fn default() -> Figures {
        Figures::HOUSE
    }
}
