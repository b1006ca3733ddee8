//! The cards of the game: occupations, buildings, events. Their figures are in `figures`; their effects are in
//! `occupations`, `event_cards`, `market` and `turn`.

use super::set::{Set, cards};

cards! {
    /// An occupation, drafted anew each round: KA–KI, KP.
    Occupation {
        /// 錬金術師: gold.
        #[default]
        Alchemist = "KA",
        /// 鍛冶屋: troops.
        Smith = "KB",
        /// 料理人: food.
        Cook = "KC",
        /// 死神: ends the turn of a player named rightly.
        Death = "KD",
        /// 象使い: two basic chips for honour.
        ElephantTrainer = "KE",
        /// 財団: changes the display.
        Foundation = "KF",
        /// 将軍: takes the dealer marker.
        General = "KG",
        /// 隠者: looks at the next event.
        Hermit = "KH",
        /// 小悪魔: takes the effect of a player named rightly.
        Imp = "KI",
        /// 姫: takes a chip from the dealer. The table may play without her.
        Princess = "KP",
    }
}

cards! {
    /// A building: K15–K30.
    Building {
        /// 王宮.
        #[default]
        Palace = "K15",
        /// 宝物庫: more gold as the basic chip.
        Treasury = "K16",
        /// 王宮庭園.
        RoyalGarden = "K17",
        /// 採石場: buildings cost less.
        Quarry = "K18",
        /// 闘技場: counts as troops in a War.
        Arena = "K19",
        /// 植物園.
        BotanicalGarden = "K20",
        /// 牧場: more food as the basic chip.
        Ranch = "K21",
        /// 聖堂.
        Sanctuary = "K22",
        /// 兵舎: more troops as the basic chip.
        Barracks = "K23",
        /// 雑貨屋: more gold with the Alchemist.
        GeneralStore = "K24",
        /// 武器屋: more troops with the Smith.
        WeaponShop = "K25",
        /// 食堂: more food with the Cook.
        Diner = "K26",
        /// 凱旋門: more honour from a War.
        TriumphalArch = "K27",
        /// 領主の島.
        LordsIsland = "K28",
        /// 魔法の森: swaps chips at the bank.
        MagicForest = "K29",
        /// 裏取引所: ignores taxes.
        BlackMarket = "K30",
    }
}

cards! {
    /// An event card: KW–KZ. Only the newest is in force.
    EventCard {
        /// 戦争: the most troops bring honour.
        #[default]
        War = "KW",
        /// 徴税: each building's tax is paid, or it goes.
        Tax = "KX",
        /// 魔導書: Alchemist, Smith and Cook are doubled.
        Grimoire = "KY",
        /// 徴兵: troops for everybody.
        Conscription = "KZ",
    }
}

/// A set of occupations.
pub type Occupations = Set<Occupation>;
/// A set of buildings.
pub type Buildings = Set<Building>;
/// A set of event cards.
pub type EventCards = Set<EventCard>;

/// The category of a building.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Category {
    /// 王宮: royal.
    Royal,
    /// Grand.
    Grand,
    /// Common.
    Common,
    /// Nature.
    Nature,
    /// Dark.
    Dark,
}

impl Building {
    /// How many there are.
    pub const COUNT: usize = 16;

    /// Its category.
    pub fn category(self) -> Category {
        use Building::*;
        match self {
            Palace | Treasury | RoyalGarden => Category::Royal,
            Quarry | Arena | BotanicalGarden | Ranch => Category::Grand,
            Sanctuary | Barracks | GeneralStore | WeaponShop | Diner | TriumphalArch => Category::Common,
            LordsIsland | MagicForest => Category::Nature,
            BlackMarket => Category::Dark,
        }
    }
}

impl EventCard {
    /// How many there are.
    pub const COUNT: usize = 4;
}

impl Occupation {
    /// How many there are, the Princess included.
    pub const COUNT: usize = 10;
}
