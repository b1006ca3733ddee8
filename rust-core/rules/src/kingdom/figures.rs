//! **House values.** The printed figures of this game were icons and are lost; no public source has them. All in the
//! first part of [`Figures`] is the house's own and may be tuned; what is `printed` below it is from the rule text and
//! never is. Everything that the rules look up as a number is here and nowhere else.
//!
//! A game carries its figures by value, from its setup to its record: a search can play with others than the house's,
//! and a game that was played under older figures is still replayed under them.
//!
//! # Balance, before and after tuning
//!
//! Goals, "Tuning the house values" in the rules text: 6–9 rounds on average; the first dealer wins within 3 points of
//! a fair share; every building is bought in at least a third of the games in which it was displayed; no opening
//! purchase wins more than 1.25 times a fair share.
//!
//! Not tuned yet: these are the values of the rules text as it was first written down.

use serde::{Deserialize, Serialize};

use super::cards::{Building, Buildings, EventCard, EventCards, Occupation, Occupations};
use super::chips::Basics;
use super::set::Card;

/// What one building costs, is taxed and counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct BuildingFigures {
    /// Its cost: gold, food, troops.
    pub cost: Basics,
    /// Its tax: gold, food, troops. None: no tax is printed.
    pub tax: Basics,
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
    /// House: the buildings, in the order of their ids.
    pub buildings: [BuildingFigures; Building::COUNT],
    /// House: how many chips Treasury, Ranch and Barracks make of the basic chip (K16, K21, K23).
    pub store: u8,
    /// House: how many chips of a kind the Quarry takes off (K18).
    pub quarry: u8,
    /// House: how many troops more the Arena counts in a War (K19).
    pub arena: u8,
    /// House: the troops of a Conscription (KZ).
    pub conscription: u8,
    /// What is printed, and never tuned.
    pub printed: Printed,
}

/// The numbers and effects that the rule text has: never tuned, but a test may change them to see that a ruling notices.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Printed {
    /// The honour of the Elephant Trainer (KE).
    pub elephant_honour: u8,
    /// The honour of who wins a War alone (KW).
    pub war_alone: u8,
    /// The honour of each who ties for it (KW).
    pub war_tied: u8,
    /// The honour that the Triumphal Arch adds (K27).
    pub arch: u8,
    /// What a shop adds to its occupation's effect (K24–K26).
    pub shop: u8,
    /// By what the Grimoire multiplies (KY).
    pub grimoire: u8,
    /// What the Princess takes (KP).
    pub princess: u8,
    /// The points at which the game ends (L5).
    pub ending: u8,
    /// The occupations that have their effect.
    pub occupations: Occupations,
    /// The buildings that have theirs.
    pub buildings: Buildings,
    /// The events that have theirs.
    pub events: EventCards,
}

const fn building(cost: Basics, tax: Basics, points: u8) -> BuildingFigures {
    BuildingFigures { cost, tax, points }
}

impl Figures {
    /// The values that the house plays with.
    #[rustfmt::skip]
    pub const HOUSE: Figures = Figures {
        alchemist: 2,
        smith: 2,
        cook: 2,
        buildings: [
            //       gold food troops
            building([3, 2, 2], [1, 1, 0], 4), // K15 Palace
            building([4, 0, 1], [1, 0, 0], 2), // K16 Treasury
            building([2, 3, 0], [0, 1, 0], 3), // K17 Royal Garden
            building([1, 2, 1], [0, 0, 0], 1), // K18 Quarry
            building([2, 0, 3], [0, 0, 1], 2), // K19 Arena
            building([1, 4, 0], [0, 1, 0], 3), // K20 Botanical Garden
            building([1, 2, 0], [0, 0, 0], 1), // K21 Ranch
            building([2, 1, 0], [1, 0, 0], 2), // K22 Sanctuary
            building([0, 1, 2], [0, 1, 0], 1), // K23 Barracks
            building([2, 0, 0], [0, 0, 0], 1), // K24 General Store
            building([0, 0, 2], [0, 0, 0], 1), // K25 Weapon Shop
            building([0, 2, 0], [0, 0, 0], 1), // K26 Diner
            building([1, 0, 3], [0, 0, 1], 2), // K27 Triumphal Arch
            building([3, 3, 0], [1, 0, 0], 4), // K28 Lord's Island
            building([1, 3, 0], [0, 0, 0], 2), // K29 Magic Forest
            building([2, 0, 2], [1, 0, 0], 1), // K30 Black Market
        ],
        store: 2,
        quarry: 1,
        arena: 2,
        conscription: 1,
        printed: Printed::TEXT,
    };

    /// What a building costs, is taxed and counts.
    #[inline]
    pub fn of(&self, building: Building) -> &BuildingFigures {
        &self.buildings[building.index()]
    }
}

impl Printed {
    /// What the rule text prints.
    pub const TEXT: Printed = Printed {
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
