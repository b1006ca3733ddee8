//! The districts: their colours, copies and costs by edition, and multisets of them as bits.
//! `city.md`, "Districts", P1–P25.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

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
    /// P10, 6 gold: counts for the colour income of any colour.
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
pub const DECK: usize = 80;

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

    /// The place of its first copy among all [`DECK`] cards.
    #[inline]
    pub const fn first_copy(self) -> usize {
        BASE[self.index()] as usize
    }

    /// The district at a place among all [`DECK`] cards.
    #[inline]
    pub fn of_copy(copy: usize) -> District {
        OF_COPY[copy]
    }

    #[inline]
    fn field(self) -> u128 {
        FIELD[self.index()]
    }

    #[inline]
    fn low(self) -> u128 {
        LOW[self.index()]
    }
}

const BASE: [u8; District::COUNT] = {
    let mut base = [0; District::COUNT];
    let mut d = 1;
    while d < District::COUNT {
        base[d] = base[d - 1] + District::COPIES[d - 1];
        d += 1;
    }
    base
};

const OF_COPY: [District; DECK] = {
    let mut of = [District::Manor; DECK];
    let mut d = 0;
    while d < District::COUNT {
        let mut copy = 0;
        while copy < District::COPIES[d] {
            of[BASE[d] as usize + copy as usize] = District::ALL[d];
            copy += 1;
        }
        d += 1;
    }
    of
};

const LOW: [u128; District::COUNT] = {
    let mut low = [0; District::COUNT];
    let mut d = 0;
    while d < District::COUNT {
        low[d] = 1 << BASE[d];
        d += 1;
    }
    low
};

const FIELD: [u128; District::COUNT] = {
    let mut field = [0; District::COUNT];
    let mut d = 0;
    while d < District::COUNT {
        field[d] = ((1u128 << District::COPIES[d]) - 1) << BASE[d];
        d += 1;
    }
    field
};

const _: () = {
    let mut d = 0;
    while d < District::COUNT {
        assert!(FIELD[d] >> 64 == 0 || FIELD[d] == LOW[d], "the lower 64 bits hold every name that has copies");
        d += 1;
    }
};

/// The first copy of every district.
const FIRST: u128 = {
    let mut first = 0;
    let mut d = 0;
    while d < District::COUNT {
        first |= LOW[d];
        d += 1;
    }
    first
};

const OF_COLOUR: [u128; 5] = {
    let mut of = [0; 5];
    let mut d = 0;
    while d < District::COUNT {
        of[District::COLOURS[d] as usize] |= FIELD[d];
        d += 1;
    }
    of
};

/// A multiset of districts: each name has as many bits as copies, filled from the lowest, so that equal multisets
/// are equal numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(u128);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);

    /// The cards of a list.
    pub fn of(list: &[District]) -> Cards {
        Cards::of_all(list.iter().copied())
    }

    /// The cards that come.
    pub fn of_all(list: impl Iterator<Item = District>) -> Cards {
        let mut cards = Cards::NONE;
        for d in list {
            cards.insert(d);
        }
        cards
    }

    /// All copies of these names.
    pub const fn all_of(list: &[District]) -> Cards {
        let mut bits = 0;
        let mut i = 0;
        while i < list.len() {
            bits |= FIELD[list[i].index()];
            i += 1;
        }
        Cards(bits)
    }

    /// All the cards there are.
    pub const ALL: Cards = Cards((1 << DECK) - 1);

    /// All cards of a colour.
    pub const fn all_of_colour(colour: Colour) -> Cards {
        Cards(OF_COLOUR[colour as usize])
    }

    /// How many there are.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there are more than so many: for small numbers quicker than a count.
    #[inline]
    pub fn exceeds(mut self, number: u8) -> bool {
        for _ in 0..number {
            self.0 &= self.0.wrapping_sub(1);
        }
        self.0 != 0
    }

    /// Whether at least one `d` is among them.
    #[inline]
    pub fn contains(self, d: District) -> bool {
        self.0 & d.low() != 0
    }

    /// How many `d` are among them.
    #[inline]
    pub fn count(self, d: District) -> u8 {
        (self.0 & d.field()).count_ones() as u8
    }

    /// Whether there are more `d` among them than among `others`.
    #[inline]
    pub fn has_more(self, d: District, others: Cards) -> bool {
        self.0 & !others.0 & d.field() != 0
    }

    /// How many of a colour are among them.
    #[inline]
    pub fn of_colour(self, colour: Colour) -> usize {
        (self.0 & OF_COLOUR[colour as usize]).count_ones() as usize
    }

    /// Whether one of a colour is among them.
    #[inline]
    pub fn has_colour(self, colour: Colour) -> bool {
        self.0 & OF_COLOUR[colour as usize] != 0
    }

    /// Adds one `d`; nothing if all its copies are among them already.
    #[inline]
    pub fn insert(&mut self, d: District) {
        let field = d.field() as u64; // above it no name has a second copy
        let more = (self.0 as u64 & field) << 1 & field;
        self.0 |= u128::from(more) | d.low();
    }

    /// Takes one `d` away, if one is among them.
    #[inline]
    pub fn remove(&mut self, d: District) {
        let field = d.field() as u64; // above it no name has a second copy
        let fewer = (self.0 as u64 & field) >> 1 & field;
        self.0 = self.0 & !d.field() | u128::from(fewer);
    }

    /// Adds all of `others`.
    pub fn add(&mut self, others: Cards) {
        if self.0 == 0 {
            *self = others;
        } else {
            for d in others {
                self.insert(d);
            }
        }
    }

    /// Takes all of `others` away, as far as they are among them.
    pub fn subtract(&mut self, others: Cards) {
        for d in others {
            self.remove(d);
        }
    }

    /// Whether all of `others` are among them.
    pub fn includes(self, others: Cards) -> bool {
        others.0 & !self.0 == 0
    }

    /// Those that are also among `others`, name by name.
    #[inline]
    pub fn both(self, others: Cards) -> Cards {
        Cards(self.0 & others.0)
    }

    /// Those of these and of `others`, name by name the more.
    #[inline]
    pub(super) const fn or(self, others: Cards) -> Cards {
        Cards(self.0 | others.0)
    }

    /// These without the names of `others`, which has all copies of each.
    #[inline]
    pub(super) const fn without(self, others: Cards) -> Cards {
        Cards(self.0 & !others.0)
    }

    /// The names among them, each once.
    #[inline]
    pub fn names(self) -> Cards {
        Cards(self.0 & FIRST)
    }

    /// The names that are here and not in `others`, each once.
    #[inline]
    pub fn names_without(self, others: Cards) -> Cards {
        Cards(self.0 & FIRST & !others.0)
    }

    /// Those of which `holds` is true.
    #[inline]
    pub fn only(self, mut holds: impl FnMut(District) -> bool) -> Cards {
        let mut cards = Cards::NONE;
        self.for_each(|d| {
            if holds(d) {
                cards.insert(d);
            }
        });
        cards
    }

    /// Whether a Quarry or a Factory is among them (P15, P18).
    #[inline]
    pub(super) fn has_discount(self) -> bool {
        self.0 & (District::Quarry.low() | District::Factory.low()) != 0
    }

    /// The lower 64 bits and the rest.
    #[inline]
    pub(super) fn halves(self) -> (u64, u16) {
        (self.0 as u64, (self.0 >> 64) as u16)
    }

    #[inline]
    pub(super) fn from_halves(low: u64, high: u16) -> Cards {
        Cards(u128::from(low) | u128::from(high) << 64)
    }

    /// Whether some name is among them twice or more.
    #[inline]
    pub fn has_pair(self) -> bool {
        self.0 & !FIRST != 0
    }
}

impl Iterator for Cards {
    type Item = District;

    /// The cards one by one, copies next to each other.
    #[inline]
    fn next(&mut self) -> Option<District> {
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u16);
        if low != 0 {
            self.0 &= u128::from(low - 1) | !u128::from(u64::MAX);
            Some(OF_COPY[low.trailing_zeros() as usize])
        } else if high != 0 {
            self.0 = u128::from(high & (high - 1)) << 64;
            Some(OF_COPY[64 + high.trailing_zeros() as usize])
        } else {
            None
        }
    }

    /// The same without a look at both halves for each card: what `for_each` and its like go by.
    #[inline]
    fn fold<B, F: FnMut(B, District) -> B>(self, init: B, mut f: F) -> B {
        let mut folded = init;
        let mut low = self.0 as u64;
        while low != 0 {
            folded = f(folded, OF_COPY[low.trailing_zeros() as usize]);
            low &= low - 1;
        }
        let mut high = (self.0 >> 64) as u16;
        while high != 0 {
            folded = f(folded, OF_COPY[64 + high.trailing_zeros() as usize]);
            high &= high - 1;
        }
        folded
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(*self).finish()
    }
}

impl Serialize for Cards {
    /// For people a list of names, for machines one number.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() { serializer.collect_seq(*self) } else { self.0.serialize(serializer) }
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        use serde::de::Error;
        if deserializer.is_human_readable() {
            let mut cards = Cards::NONE;
            for d in Vec::<District>::deserialize(deserializer)? {
                if cards.count(d) == d.copies() {
                    return Err(D::Error::custom(format_args!("there are only {} copies of {d:?}", d.copies())));
                }
                cards.insert(d);
            }
            Ok(cards)
        } else {
            let bits = u128::deserialize(deserializer)?;
            let filled = |d: District| {
                let held = bits & d.field();
                held & !(held << 1) & !d.low() == 0
            };
            if bits >> DECK != 0 || !District::ALL.into_iter().all(filled) {
                return Err(D::Error::custom("not a set of cards"));
            }
            Ok(Cards(bits))
        }
    }
}
