//! The districts: their names, colours and numbers of copies.
//! `city.md`, "Districts", P1–P25.

mod cards;

pub use cards::Cards;

use serde::{Deserialize, Serialize};

/// The colour of a district.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Colour {
    /// Noble.
    Yellow,
    /// Religious.
    Blue,
    /// Trade.
    Green,
    /// Military.
    Red,
    /// Unique.
    Purple,
}

impl Colour {
    /// All five.
    pub const ALL: [Colour; 5] = [Colour::Yellow, Colour::Blue, Colour::Green, Colour::Red, Colour::Purple];
}

macro_rules! districts {
    ($($(#[$doc:meta])* $name:ident $colour:ident $copies:literal;)*) => {
        /// A district by its name. Copies of the same name cannot be told apart.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
        #[repr(u8)]
        pub enum District { #[default] $($(#[$doc])* $name),* }

        impl District {
            /// All of them, in the order of the tables in `city.md`.
            pub const ALL: [District; District::COUNT] = [$(District::$name),*];
            /// How many names there are.
            pub const COUNT: usize = [$(stringify!($name)),*].len();
            const COLOURS: [Colour; District::COUNT] = [$(Colour::$colour),*];
            const COPIES: [u8; District::COUNT] = [$($copies),*];
            const NAMES: [&'static str; District::COUNT] = [$(stringify!($name)),*];
        }
    };
}

districts! {
    /// Noble, 3 gold.
    Manor Yellow 5;
    /// Noble, 4 gold.
    Castle Yellow 4;
    /// Noble, 5 gold.
    Palace Yellow 3;
    /// Religious, 1 gold.
    Temple Blue 3;
    /// Religious, 2 gold.
    Church Blue 3;
    /// Religious, 3 gold.
    Monastery Blue 3;
    /// Religious, 5 gold.
    Cathedral Blue 2;
    /// Trade, 1 gold.
    Tavern Green 5;
    /// Trade, 2 gold.
    Market Green 4;
    /// Trade, 2 gold.
    TradingPost Green 3;
    /// Trade, 3 gold.
    Docks Green 3;
    /// Trade, 4 gold.
    Harbor Green 3;
    /// Trade, 5 gold.
    TownHall Green 2;
    /// Military, 1 gold.
    Watchtower Red 3;
    /// Military, 2 gold.
    Prison Red 3;
    /// Military, 3 gold.
    Battlefield Red 3;
    /// Military, 5 gold.
    Fortress Red 2;
    /// P1, 2 gold: counts as one colour of the owner's choice at scoring.
    HauntedCity Purple 1;
    /// P2, 3 gold: cannot be destroyed by the Warlord nor exchanged by the Diplomat.
    Keep Purple 2;
    /// P3, 5 gold: once a turn gold for a hand card (E21).
    Laboratory Purple 1;
    /// P4, 5 gold: once a turn cards for gold (E21).
    Smithy Purple 1;
    /// P5, 5 gold, in `classic` 4: drawing as income sees 3 cards.
    Observatory Purple 1;
    /// P6, 5 gold: its owner may buy a destroyed district for 1 gold.
    Graveyard Purple 1;
    /// P7, 6 gold: 8 points.
    DragonGate Purple 1;
    /// P8, 6 gold: 8 points.
    University Purple 1;
    /// P9, 6 gold: drawing as income keeps both cards.
    Library Purple 1;
    /// P10, 6 gold: counts as whichever colour brings a colour income.
    SchoolOfMagic Purple 1;
    /// P11, 6 gold: the owner's districts cost 1 more to destroy (E22).
    GreatWall Purple 1;
    /// P12, 4 gold, in `classic` 5: a point for each gold in the purse at the end.
    ImperialTreasury Purple 1;
    /// P13, 5 gold: a point for each hand card at the end.
    MapRoom Purple 1;
    /// P14, 5 gold: a point for each other purple district of the city.
    WishingWell Purple 1;
    /// P15, 5 gold: a second district of a name may be built (E13).
    Quarry Purple 1;
    /// P16, 5 gold: a gold at the end of a turn without gold.
    PoorHouse Purple 1;
    /// P17, 5 gold: its owner decides whether 7 or 8 districts end the game.
    BellTower Purple 1;
    /// P18, 5 gold, in `expanded` 6: the owner's other purple districts cost 1 less to build.
    Factory Purple 1;
    /// P19, 6 gold: 2 cards at the end of a turn without cards.
    Park Purple 1;
    /// P20, 6 gold: an assassinated owner may still take the income.
    Hospital Purple 1;
    /// P21, 3 gold: when built, a card of the owner's choice from the deck.
    Lighthouse Purple 1;
    /// P22, 3 gold: may be blown up with a district of another player.
    PowderTower Purple 1;
    /// P23, 4 gold: once a turn a hand card is laid under it, a point each at the end.
    Museum Purple 1;
    /// P24, 6 gold: while its owner holds the crown, the others must thank it.
    BallRoom Purple 1;
    /// P25, 6 gold: a gold for its owner each time the crown changes hands.
    ThroneRoom Purple 1;
}

/// How many cards the largest deck has.
pub const DECK_SIZE: usize = 80;

impl District {
    /// Its place in [`District::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its colour.
    #[inline]
    pub fn colour(self) -> Colour {
        Self::COLOURS[self.index()]
    }

    /// How many copies the largest deck has.
    #[inline]
    pub fn copies(self) -> u8 {
        Self::COPIES[self.index()]
    }

    /// Its name in code and in rulings, `TownHall`.
    pub fn name(self) -> &'static str {
        Self::NAMES[self.index()]
    }

    /// The district of that name.
    pub fn by_name(name: &str) -> Option<District> {
        District::ALL.into_iter().find(|d| d.name() == name)
    }
}
