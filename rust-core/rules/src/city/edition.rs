//! An edition is a row of data: the switches E1–E28, the prices, and what the characters' cards print. The code of the
//! game reads this data and names no edition. Each edition has a file in this folder that says how it differs from a
//! base value; a line in the list below adds it to the game. Numbers such as 004 name the printed rule texts that
//! `city.md` lists.

mod base;
mod switches;

use serde::{Deserialize, Serialize};

use super::character::Character;
use super::district::{Cards, District};
pub use base::ORIGINAL_PURPLE;
pub use switches::{
    CardDestination, CastRule, CharacterRow, CrownTiming, DiscardVisibility, DuplicateRule, GameEnding, GraveyardRule,
    GreatWallRule, PrintedNumbers, QueenPay, TieBreak, TurnTiming, WitchRule,
};

/// Defines [`EditionId`] and the rows of data from the list of editions. Each entry has a doc, a variant and a module;
/// the module's name is also the edition's.
macro_rules! editions {
    ($($(#[$doc:meta])* $variant:ident in $module:ident;)+) => {
        $(mod $module;)+

        /// The editions of the city game.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        #[repr(u8)]
        pub enum EditionId {
            $($(#[$doc])* $variant,)+
        }

        impl EditionId {
            /// How many there are.
            pub const COUNT: usize = [$(EditionId::$variant),+].len();

            /// All of them.
            pub const ALL: [EditionId; EditionId::COUNT] = [$(EditionId::$variant),+];

            /// The name in options, rulings and texts.
            pub fn name(self) -> &'static str {
                match self {
                    $(EditionId::$variant => stringify!($module),)+
                }
            }
        }

        const EDITIONS: [&Edition; EditionId::COUNT] = [$({
            static ROW: Edition = $module::EDITION;
            &ROW
        }),+];
    };
}

// Stored and sent bytes contain an edition's place in this list, so a new edition goes to its end.
editions! {
    /// The first edition (004).
    First in first;
    /// The full set (001).
    Fullset in fullset;
    /// With the expansion (003).
    Expanded in expanded;
    /// Classic (002).
    Classic in classic;
}

impl EditionId {
    /// The edition with this name.
    pub fn by_name(name: &str) -> Option<EditionId> {
        EditionId::ALL.into_iter().find(|e| e.name() == name)
    }

    /// The edition's data.
    #[cfg(not(feature = "altered"))]
    #[inline]
    pub fn data(self) -> &'static Edition {
        EDITIONS[self as usize]
    }

    /// The edition's data, or what a test put in its place.
    #[cfg(feature = "altered")]
    pub fn data(self) -> &'static Edition {
        altered::EDITIONS.with(|e| e.get()[self as usize])
    }
}

/// Wrong data for testing the rulings.
#[cfg(feature = "altered")]
pub mod altered {
    use super::{Edition, EditionId};
    use std::cell::Cell;

    thread_local! {
        pub(super) static EDITIONS: Cell<[&'static Edition; EditionId::COUNT]> = const { Cell::new(super::EDITIONS) };
    }

    /// Puts `edition` in the place of `id`'s data on this thread; `None` puts the true data back.
    pub fn set(id: EditionId, edition: Option<Edition>) {
        EDITIONS.with(|cell| {
            let mut all = cell.get();
            all[id as usize] = match edition {
                Some(edition) => Box::leak(Box::new(Edition { within: super::within(&edition.cost), ..edition })),
                None => super::EDITIONS[id as usize],
            };
            cell.set(all);
        });
    }
}

/// One edition, all of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edition {
    /// The edition whose texts and bots' weights are used: this one or, as long as it has none of its own, the one that
    /// it varies.
    pub texts_and_weights_of: EditionId,
    /// The fewest and the most players.
    pub players: (u8, u8),
    /// The characters that a cast may have.
    pub cast: CastRule,
    /// How many districts end the game (E1).
    pub ending: GameEnding,
    /// How many characters lie face up, by number of players, with 8 characters or the 7 of `three_singly` (E2, E8).
    pub faceup_eight: [u8; 9],
    /// How many lie face up, by number of players, with 9 characters (E3).
    pub faceup_nine: [u8; 9],
    /// Whether the face-down card is laid out before the face-up ones (E4).
    pub down_first: bool,
    /// The characters that may not lie face up (E5).
    pub never_faceup: &'static [Character],
    /// The most players with whom the crown's holder sees the face-down card (E6).
    pub crown_sees_down_up_to: u8,
    /// The number of players with whom the last drafter may take the face-down card; with 8 characters, with 9 (E7).
    pub last_may_take_down: (u8, u8),
    /// Whether three players have one character each, of seven (E8).
    pub three_singly: bool,
    /// The destination of the cards that were looked at for the income and not kept (E10).
    pub unkept: CardDestination,
    /// The destination of the cards that the Magician gives up (E11).
    pub redrawn: CardDestination,
    /// The destination of the districts that leave a city (E12).
    pub destroyed: CardDestination,
    /// The cards of the pile that everybody sees.
    pub pile: DiscardVisibility,
    /// Whether two districts of one name may stand in a city (E13).
    pub duplicate_rule: DuplicateRule,
    /// When the colour income may be taken (E14, T6). The rows of `characters` say when powers may be used, the
    /// Warlord's included (E19).
    pub colour_income: TurnTiming,
    /// When the crown moves to the King (E15).
    pub kings_crown: CrownTiming,
    /// Whether whoever gets the crown from the Emperor pays for it (E16).
    pub emperor_is_paid: bool,
    /// The reason for which the Queen is paid (E17).
    pub queen_pay: QueenPay,
    /// Whether the Warlord may destroy a district of their own city (E18).
    pub strikes_own_city: bool,
    /// The price to destroy the Dragon Gate or the University (E20).
    pub monument_price: u8,
    /// The gold that the Smithy takes (E21).
    pub smithy_price: u8,
    /// The cards that the Smithy gives (E21).
    pub smithy_cards: u8,
    /// The gold that the Laboratory gives (E21).
    pub laboratory_gold: u8,
    /// The prices that the Great Wall raises (E22).
    pub wall: GreatWallRule,
    /// Whether a Haunted City built in the last round may count as any colour (E23).
    pub haunted_late: bool,
    /// The fate of the Graveyard in a game with the Diplomat (E24).
    pub graveyard_with_diplomat: GraveyardRule,
    /// The measure that decides a tie (E25).
    pub tie: TieBreak,
    /// Whether an Assassin who built pays the Tax Collector late (E26).
    pub late_tax: bool,
    /// How the Witch's turn and its continuation count (E28).
    pub witch: WitchRule,
    /// Whether the turn that the Hospital gives an assassinated player has an end with the parts of T7 (P20).
    pub hospital_turn_ends: bool,
    /// The cost of each district; 0 if the edition does not have it.
    pub cost: [u8; District::COUNT],
    /// For each amount of gold the districts that cost no more: [`within`] of `cost`.
    within: [Cards; RICH],
    /// The points of each district (F2).
    pub points: [u8; District::COUNT],
    /// The starred districts, from which a host may choose.
    pub starred: Cards,
    /// How many starred districts may be chosen at most.
    pub starred_most: u8,
    /// Whether the option *original districts* exists, which plays with the ordinary ones and P1–P10.
    pub originals: bool,
    /// Districts that have no effect. Empty except in tests of the rulings.
    pub powerless: Cards,
    /// The contents of the characters' cards.
    pub characters: [CharacterRow; Character::COUNT],
    /// The printed numbers.
    pub numbers: PrintedNumbers,
}

/// The length of the table `within`: every district costs less than this.
const RICH: usize = 16;

/// For each amount of gold below [`RICH`] the districts that cost no more.
const fn within(cost: &[u8; District::COUNT]) -> [Cards; RICH] {
    let mut within = [Cards::NONE; RICH];
    let mut gold = 0;
    while gold < RICH {
        let mut d = 0;
        while d < District::COUNT {
            if cost[d] as usize <= gold {
                within[gold] = within[gold].union(Cards::all_of(&[District::ALL[d]]));
            }
            d += 1;
        }
        gold += 1;
    }
    within
}

impl Edition {
    /// This edition with these costs. Districts are worth as many points as they cost (F2), the Dragon Gate and the
    /// University 8 (P7, P8).
    const fn priced(mut self, cost: [u8; District::COUNT]) -> Edition {
        self.cost = cost;
        self.within = within(&cost);
        self.points = cost;
        self.points[District::DragonGate.index()] = 8;
        self.points[District::University.index()] = 8;
        self
    }

    /// The contents of a character's card.
    #[inline]
    pub fn card(&self, c: Character) -> &CharacterRow {
        &self.characters[c.index()]
    }

    /// The cost of a district.
    #[inline]
    pub fn cost(&self, d: District) -> u8 {
        self.cost[d.index()]
    }

    /// The districts that cost no more than `gold`.
    #[inline]
    pub fn within(&self, gold: u16) -> Cards {
        self.within[usize::from(gold).min(RICH - 1)]
    }

    /// All cards of the edition, the starred ones included: those that have a cost.
    #[inline]
    pub fn cards(&self) -> Cards {
        Cards::ALL.without(self.within[0])
    }

    /// Whether the edition has a discard pile.
    #[inline]
    pub fn has_pile(&self) -> bool {
        self.unkept == CardDestination::Pile
    }
}
