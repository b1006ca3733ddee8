//! The agreement before a game of Marionette Kingdom: players, the Princess, and the figures that a ruling states.

use ayatsuri_rules::kingdom::{BasicChips, Building, Figures, Setup, UniqueCard};

use super::words;
use crate::json::{Field, Read};

/// The agreement.
#[derive(Clone, Debug, Default)]
pub struct Agreed {
    /// The number of players.
    pub players: u8,
    /// Whether the Princess plays.
    pub princess: bool,
    /// The figures that this ruling states, so that it holds whatever [`Figures::HOUSE`] is.
    pub stated: Vec<Stated>,
}

/// A figure that a ruling states.
#[derive(Clone, Copy, Debug)]
pub enum Stated {
    /// One of the single numbers.
    Number(Number, u8),
    /// The cost of a building.
    Cost(Building, BasicChips),
    /// A building's tax.
    Tax(Building, BasicChips),
    /// A building's points.
    Points(Building, u8),
}

/// A single number among the figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number {
    /// The gold of the Alchemist.
    Alchemist,
    /// The troops of the Smith.
    Smith,
    /// The food of the Cook.
    Cook,
    /// The number of chips that the basic chip becomes with Treasury, Ranch or Barracks.
    Store,
    /// The number of chips that the Quarry saves.
    Quarry,
    /// The number of troops that the Arena adds.
    Arena,
    /// The troops of a Conscription.
    Conscription,
}

impl Number {
    const ALL: [(&'static str, Number); 7] = [
        ("Alchemist", Number::Alchemist),
        ("Smith", Number::Smith),
        ("Cook", Number::Cook),
        ("store", Number::Store),
        ("Quarry saves", Number::Quarry),
        ("Arena counts", Number::Arena),
        ("Conscription", Number::Conscription),
    ];

    fn of(self, figures: &mut Figures) -> &mut u8 {
        match self {
            Number::Alchemist => &mut figures.alchemist,
            Number::Smith => &mut figures.smith,
            Number::Cook => &mut figures.cook,
            Number::Store => &mut figures.store,
            Number::Quarry => &mut figures.quarry,
            Number::Arena => &mut figures.arena,
            Number::Conscription => &mut figures.conscription,
        }
    }
}

impl Agreed {
    /// The setup with `figures`, except those that the ruling states.
    pub fn setup(&self, figures: &Figures) -> Setup {
        let mut figures = *figures;
        for &stated in &self.stated {
            match stated {
                Stated::Number(number, amount) => *number.of(&mut figures) = amount,
                Stated::Cost(b, cost) => figures.buildings[b.index()].cost = cost,
                Stated::Tax(b, tax) => figures.buildings[b.index()].tax = tax,
                Stated::Points(b, points) => figures.buildings[b.index()].points = points,
            }
        }
        Setup { players: self.players, princess: self.princess, dealer: None, figures }
    }
}

/// Reads amounts of basic chips.
pub fn basics(field: &Field<'_>) -> Read<BasicChips> {
    let mut basics = [0; 3];
    for (key, field) in field.map()? {
        match words::chip(key) {
            Ok(kind) if kind.is_basic() => basics[kind as usize] = field.number()?,
            _ => return field.unknown("gold, food, troops"),
        }
    }
    Ok(basics)
}

/// Reads the figures that a ruling states.
pub fn figures(field: &Field<'_>) -> Read<Vec<Stated>> {
    let mut all = vec![];
    for (key, field) in field.map()? {
        if let Some(&(_, number)) = Number::ALL.iter().find(|(name, _)| *name == key) {
            all.push(Stated::Number(number, field.number()?));
            continue;
        }
        let Ok(building) = words::building(key) else {
            let numbers: Vec<&str> = Number::ALL.iter().map(|(name, _)| *name).collect();
            return field.unknown(&format!("{}, and the buildings", numbers.join(", ")));
        };
        for (key, field) in field.map()? {
            all.push(match key {
                "cost" => Stated::Cost(building, basics(&field)?),
                "tax" => Stated::Tax(building, basics(&field)?),
                "points" => Stated::Points(building, field.number()?),
                _ => return field.unknown("cost, tax, points"),
            });
        }
    }
    Ok(all)
}
