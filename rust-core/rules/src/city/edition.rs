//! An edition is a row of data: the switches E1–E28, the prices, and what the characters' cards print.
//! Nothing else in the flow knows which edition is played. Each is a file of this folder that says how it differs
//! from a base value; naming it in the list below adds it to the game.

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

/// Makes [`EditionId`] and the rows of data from the list of editions: each with its doc, its variant and its module,
/// which is also its name.
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

// Bytes that are stored and sent have the place in this list: a new edition goes to its end.
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
    /// The edition of that name.
    pub fn by_name(name: &str) -> Option<EditionId> {
        EditionId::ALL.into_iter().find(|e| e.name() == name)
    }

    /// Its data.
    #[cfg(not(feature = "altered"))]
    #[inline]
    pub fn data(self) -> &'static Edition {
        EDITIONS[self as usize]
    }

    /// Its data, or what a test put in its place.
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
    /// Whose words this edition is told in, and whose weights the bots play it by: its own, or while it has none, those
    /// of the edition that it varies.
    pub kin: EditionId,
    /// The fewest and the most players.
    pub players: (u8, u8),
    /// Who may play.
    pub cast: CastRule,
    /// E1.
    pub ending: GameEnding,
    /// E2, E8: face-up cards by number of players, 8 characters (7 where `three_singly`).
    pub faceup_eight: [u8; 9],
    /// E3: the same with 9.
    pub faceup_nine: [u8; 9],
    /// E4: the face-down card is laid out before the face-up ones.
    pub down_first: bool,
    /// E5: who may not lie face up.
    pub never_faceup: &'static [Character],
    /// E6: up to how many players the crown's holder sees the face-down card.
    pub crown_sees_down_up_to: u8,
    /// E7: with how many players the last drafter may take the face-down card; 8 characters, 9 characters.
    pub last_may_take_down: (u8, u8),
    /// E8: three players have one character each, of seven.
    pub three_singly: bool,
    /// E10.
    pub unkept: CardDestination,
    /// E11.
    pub redrawn: CardDestination,
    /// E12.
    pub destroyed: CardDestination,
    /// What of the pile is seen.
    pub pile: DiscardVisibility,
    /// E13.
    pub alike: DuplicateRule,
    /// E14, T6: when the colour income may be taken. Powers have their moment in `characters`, the strike too (E19).
    pub colour_income: TurnTiming,
    /// E15.
    pub kings_crown: CrownTiming,
    /// E16: whoever gets the crown from the Emperor pays.
    pub emperor_is_paid: bool,
    /// E17.
    pub court: QueenPay,
    /// E18.
    pub strikes_own_city: bool,
    /// E20: the price to destroy the Dragon Gate or University.
    pub monument_price: u8,
    /// E21.
    pub smithy_price: u8,
    /// E21.
    pub smithy_cards: u8,
    /// E21.
    pub laboratory_gold: u8,
    /// E22.
    pub wall: GreatWallRule,
    /// E23: whether a Haunted City built in the last round may count as any colour.
    pub haunted_late: bool,
    /// E24.
    pub graveyard_with_diplomat: GraveyardRule,
    /// E25.
    pub tie: TieBreak,
    /// E26: an Assassin who built pays the Tax Collector late.
    pub late_tax: bool,
    /// E28.
    pub witch: WitchRule,
    /// P20: the killed player's turn that the Hospital gives has an end (T7).
    pub hospital_turn_ends: bool,
    /// What each district costs; 0: not in this edition.
    pub cost: [u8; District::COUNT],
    /// The districts that cost no more than so much: [`within`] of `cost`.
    within: [Cards; RICH],
    /// What each is worth (F2).
    pub points: [u8; District::COUNT],
    /// The districts that a host chooses, up to three.
    pub starred: Cards,
    /// How many starred ones may be chosen.
    pub starred_most: u8,
    /// Whether the option *original districts* exists: the ordinary ones and P1–P10.
    pub originals: bool,
    /// Districts whose text does nothing. Empty but in tests of the rulings.
    pub powerless: Cards,
    /// What the characters' cards print.
    pub characters: [CharacterRow; Character::COUNT],
    /// The printed numbers.
    pub numbers: PrintedNumbers,
}

/// No district costs so much that somebody this rich could not pay for it.
const RICH: usize = 16;

/// For each amount of gold the districts that cost no more.
const fn within(cost: &[u8; District::COUNT]) -> [Cards; RICH] {
    let mut within = [Cards::NONE; RICH];
    let mut gold = 0;
    while gold < RICH {
        let mut d = 0;
        while d < District::COUNT {
            if cost[d] as usize <= gold {
                within[gold] = within[gold].or(Cards::all_of(&[District::ALL[d]]));
            }
            d += 1;
        }
        gold += 1;
    }
    within
}

impl Edition {
    /// The same with districts of these costs, which are worth as much but for the Dragon Gate and the University,
    /// which are worth 8 (P7, P8).
    const fn priced(mut self, cost: [u8; District::COUNT]) -> Edition {
        self.cost = cost;
        self.within = within(&cost);
        self.points = cost;
        self.points[District::DragonGate.index()] = 8;
        self.points[District::University.index()] = 8;
        self
    }

    /// The character's card.
    #[inline]
    pub fn card(&self, c: Character) -> &CharacterRow {
        &self.characters[c.index()]
    }

    /// What a district costs.
    #[inline]
    pub fn cost(&self, d: District) -> u8 {
        self.cost[d.index()]
    }

    /// The districts that cost no more than `gold`.
    #[inline]
    pub fn within(&self, gold: u16) -> Cards {
        self.within[usize::from(gold).min(RICH - 1)]
    }

    /// All its cards, the starred ones too: those that have a cost.
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
