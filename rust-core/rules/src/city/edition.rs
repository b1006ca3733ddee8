//! An edition is a row of data: the switches E1–E28, the prices, and what the characters' cards print.
//! Nothing else in the flow knows which edition is played.

use serde::{Deserialize, Serialize};

use super::character::Character;
use super::district::{Cards, Colour, District};

/// The four editions of the city game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum EditionId {
    /// The first edition.
    First,
    /// The full set.
    Fullset,
    /// With the expansion.
    Expanded,
    /// Classic.
    Classic,
}

impl EditionId {
    /// All four.
    pub const ALL: [EditionId; 4] = [EditionId::First, EditionId::Fullset, EditionId::Expanded, EditionId::Classic];

    /// The name in options, rulings and texts.
    pub fn name(self) -> &'static str {
        match self {
            EditionId::First => "first",
            EditionId::Fullset => "fullset",
            EditionId::Expanded => "expanded",
            EditionId::Classic => "classic",
        }
    }

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
        pub(super) static EDITIONS: Cell<[&'static Edition; 4]> = const { Cell::new(super::EDITIONS) };
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

/// Where a card goes that leaves play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CardDestination {
    /// To the discard pile.
    Pile,
    /// Under the deck.
    UnderDeck,
}

/// What of the discard pile is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DiscardVisibility {
    /// All of it.
    All,
    /// What the Magician gave up and what left a city.
    RedrawsAndRuins,
}

/// Whether two districts of one name may stand in a city (E13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DuplicateRule {
    /// Yes, and the Quarry makes them cheaper.
    Allowed,
    /// No, but for what the Wizard builds and for one pair of the Quarry's owner.
    Banned,
}

/// When something may be done in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnTiming {
    /// At any time.
    AnyTime,
    /// Only after the income.
    AfterIncome,
    /// After the income, and it ends the turn.
    Last,
}

/// When the crown moves to the King (E15).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CrownTiming {
    /// At his call; else when he chooses, at the latest at the end of his turn.
    pub at_call: bool,
    /// An assassinated King's player gets it even after the last round.
    pub after_last_round: bool,
}

/// What the Queen is paid for (E17).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QueenPay {
    /// A neighbour holds the crown.
    Crown,
    /// A neighbour is shown to be King or Emperor this round.
    Monarch,
}

/// The Great Wall (E22).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GreatWallRule {
    /// It raises its own price too.
    pub itself: bool,
    /// It binds the Diplomat too.
    pub diplomat: bool,
}

/// What becomes of the Graveyard in a game with the Diplomat (E24).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GraveyardRule {
    /// It stays in the deck, without effect.
    Stays,
    /// It leaves the deck.
    Leaves,
}

/// Who wins a tie (E25).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TieBreak {
    /// The higher sum of district points.
    Districts,
    /// The same, then more gold.
    DistrictsThenGold,
    /// The higher character of the last round.
    HighestRank,
}

/// The Witch's turn and its continuation (E28).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WitchRule {
    /// Three turns, each with its own end.
    Three,
    /// Her two parts are one turn; the bewitched player's has no end of its own.
    One,
}

/// How the game ends (E1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameEnding {
    /// Districts in one city.
    pub districts: u8,
    /// The same with two or three players.
    pub small_table: u8,
    /// What four or more (`option_small`: any number of) players may agree on instead.
    pub option: Option<u8>,
    /// Whether two and three may too.
    pub option_small: bool,
}

/// Which characters a cast may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CastRule {
    /// The second ones of ranks 1–8 may stand in.
    pub seconds: bool,
    /// With how many players rank 9 may be in the cast; 0: never.
    pub ninth_from: u8,
    /// With how many players it must be.
    pub ninth_required_from: u8,
    /// How few players the Queen needs (C9b).
    pub queen_from: u8,
}

/// What a character's card prints.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CharacterRow {
    /// The colour he takes income for.
    pub income: Option<Colour>,
    /// Whether he has his power at all.
    pub power: bool,
    /// The gold his power brings or moves.
    pub gold: u8,
    /// The cards his power brings.
    pub cards: u8,
    /// How many districts he may build in a turn.
    pub builds: u8,
    /// When his power may be used.
    pub when: TurnTiming,
}

/// The printed numbers that no other switch has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PrintedNumbers {
    /// S1.
    pub start_cards: u8,
    /// S1.
    pub start_gold: u8,
    /// T3.
    pub income_gold: u8,
    /// T3.
    pub income_cards: u8,
    /// T3.
    pub income_kept: u8,
    /// P5: how many the Observatory sees.
    pub observatory_sees: u8,
    /// P9: how many the Library keeps.
    pub library_keeps: u8,
    /// P5 with P9.
    pub both_keep: u8,
    /// P6.
    pub rescue_fee: u8,
    /// P11.
    pub wall: u8,
    /// P16.
    pub poor_house: u8,
    /// P19.
    pub park_cards: u8,
    /// P15, P18.
    pub discount: u8,
    /// P25.
    pub throne_room: u8,
    /// P17.
    pub bell: u8,
    /// C9a: how many districts in a turn.
    pub gilds: u8,
    /// F3.
    pub all_colours: u8,
    /// F4.
    pub first_complete: u8,
    /// F4.
    pub complete: u8,
}

/// One edition, all of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edition {
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

/// P1–P10.
pub const ORIGINAL_PURPLE: Cards = Cards::all_of(&[
    District::HauntedCity,
    District::Keep,
    District::Laboratory,
    District::Smithy,
    District::Observatory,
    District::Graveyard,
    District::DragonGate,
    District::University,
    District::Library,
    District::SchoolOfMagic,
]);

const STARRED: Cards = Cards::all_of(&[
    District::ImperialTreasury,
    District::MapRoom,
    District::WishingWell,
    District::Quarry,
    District::PoorHouse,
    District::BellTower,
    District::Factory,
    District::Park,
    District::Hospital,
    District::Lighthouse,
    District::PowderTower,
    District::Museum,
    District::BallRoom,
    District::ThroneRoom,
]);

const ORDINARY: usize = 17;

/// The costs of the ordinary districts, then of P1–P25.
const fn costs(purple: [u8; District::COUNT - ORDINARY]) -> [u8; District::COUNT] {
    let ordinary = [3, 4, 5, 1, 2, 3, 5, 1, 2, 2, 3, 4, 5, 1, 2, 3, 5];
    let mut cost = [0; District::COUNT];
    let mut d = 0;
    while d < District::COUNT {
        cost[d] = if d < ORDINARY { ordinary[d] } else { purple[d - ORDINARY] };
        d += 1;
    }
    cost
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

/// Points equal cost, but 8 for the Dragon Gate and the University (P7, P8).
const fn points(cost: [u8; District::COUNT]) -> [u8; District::COUNT] {
    let mut points = cost;
    points[District::DragonGate.index()] = 8;
    points[District::University.index()] = 8;
    points
}

const fn row(income: Option<Colour>) -> CharacterRow {
    CharacterRow { income, power: true, gold: 0, cards: 0, builds: 1, when: TurnTiming::AnyTime }
}

/// The characters' cards where every power without a stated time may be used at any time (E14).
const fn characters(merchant: TurnTiming, strike: TurnTiming) -> [CharacterRow; Character::COUNT] {
    use Colour::{Blue, Green, Red, Yellow};
    let plain = row(None);
    let mut rows = [plain; Character::COUNT];
    rows[Character::Witch.index()].when = TurnTiming::Last; // C1b: there she stops
    rows[Character::TaxCollector.index()].gold = 1;
    rows[Character::King.index()] = row(Some(Yellow));
    rows[Character::Emperor.index()] = CharacterRow { gold: 1, ..row(Some(Yellow)) };
    rows[Character::Bishop.index()] = row(Some(Blue));
    rows[Character::Abbot.index()] = CharacterRow { gold: 1, ..row(Some(Blue)) };
    rows[Character::Merchant.index()] = CharacterRow { gold: 1, when: merchant, ..row(Some(Green)) };
    rows[Character::Architect.index()] = CharacterRow { cards: 2, builds: 3, when: merchant, ..plain };
    rows[Character::Navigator.index()] =
        CharacterRow { gold: 4, cards: 4, builds: 0, when: TurnTiming::AfterIncome, ..plain };
    rows[Character::Warlord.index()] = CharacterRow { when: strike, ..row(Some(Red)) };
    rows[Character::Diplomat.index()] = CharacterRow { when: strike, ..row(Some(Red)) };
    rows[Character::Artist.index()].gold = 1;
    rows[Character::Queen.index()].gold = 3;
    rows
}

/// The same with every power after the income but those with a time of their own: the Magician's (C3a) and the
/// King's crown (E15).
const fn characters_after_income() -> [CharacterRow; Character::COUNT] {
    let mut rows = characters(TurnTiming::AfterIncome, TurnTiming::AfterIncome);
    rows[Character::Assassin.index()].when = TurnTiming::AfterIncome;
    rows[Character::Thief.index()].when = TurnTiming::AfterIncome;
    rows
}

const NUMBERS: PrintedNumbers = PrintedNumbers {
    start_cards: 4,
    start_gold: 2,
    income_gold: 2,
    income_cards: 2,
    income_kept: 1,
    observatory_sees: 3,
    library_keeps: 2,
    both_keep: 2,
    rescue_fee: 1,
    wall: 1,
    poor_house: 1,
    park_cards: 2,
    discount: 1,
    throne_room: 1,
    bell: 7,
    gilds: 2,
    all_colours: 3,
    first_complete: 4,
    complete: 2,
};

const FIRST_COST: [u8; District::COUNT] =
    costs([2, 3, 5, 5, 5, 5, 6, 6, 6, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
const FULLSET_COST: [u8; District::COUNT] =
    costs([2, 3, 5, 5, 5, 5, 6, 6, 6, 6, 6, 4, 5, 5, 5, 5, 5, 5, 6, 6, 3, 3, 4, 6, 6]);
const EXPANDED_COST: [u8; District::COUNT] =
    costs([2, 3, 5, 5, 5, 5, 6, 6, 6, 6, 6, 4, 5, 5, 5, 5, 5, 6, 6, 6, 3, 3, 4, 6, 6]);
const CLASSIC_COST: [u8; District::COUNT] =
    costs([2, 3, 5, 5, 4, 5, 6, 6, 6, 6, 6, 5, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

/// The first edition (004).
pub const FIRST: Edition = Edition {
    players: (3, 7),
    cast: CastRule { seconds: false, ninth_from: 0, ninth_required_from: 9, queen_from: 5 },
    ending: GameEnding { districts: 8, small_table: 8, option: None, option_small: false },
    faceup_eight: [0, 0, 0, 2, 2, 1, 0, 0, 0],
    faceup_nine: [0; 9],
    down_first: true,
    never_faceup: &[Character::King],
    crown_sees_down_up_to: 0,
    last_may_take_down: (7, 0),
    three_singly: true,
    unkept: CardDestination::Pile,
    redrawn: CardDestination::Pile,
    destroyed: CardDestination::Pile,
    pile: DiscardVisibility::All,
    alike: DuplicateRule::Allowed,
    colour_income: TurnTiming::AnyTime,
    kings_crown: CrownTiming { at_call: true, after_last_round: true },
    emperor_is_paid: false,
    court: QueenPay::Crown,
    strikes_own_city: false,
    monument_price: 7,
    smithy_price: 3,
    smithy_cards: 2,
    laboratory_gold: 1,
    wall: GreatWallRule { itself: true, diplomat: false },
    haunted_late: true,
    graveyard_with_diplomat: GraveyardRule::Stays,
    tie: TieBreak::Districts,
    late_tax: false,
    witch: WitchRule::Three,
    hospital_turn_ends: true,
    cost: FIRST_COST,
    within: within(&FIRST_COST),
    points: points(FIRST_COST),
    starred: Cards::NONE,
    starred_most: 0,
    originals: false,
    powerless: Cards::NONE,
    characters: characters(TurnTiming::AnyTime, TurnTiming::AnyTime),
    numbers: NUMBERS,
};

/// The full set (001).
pub const FULLSET: Edition = Edition {
    players: (2, 8),
    cast: CastRule { seconds: true, ninth_from: 4, ninth_required_from: 4, queen_from: 5 },
    ending: GameEnding { districts: 8, small_table: 8, option: None, option_small: false },
    faceup_eight: [0; 9],
    faceup_nine: [0, 0, 0, 0, 3, 2, 1, 0, 0],
    down_first: true,
    never_faceup: &[Character::King, Character::Emperor],
    crown_sees_down_up_to: 3,
    last_may_take_down: (0, 8),
    three_singly: false,
    unkept: CardDestination::Pile,
    redrawn: CardDestination::Pile,
    destroyed: CardDestination::Pile,
    pile: DiscardVisibility::RedrawsAndRuins,
    alike: DuplicateRule::Allowed,
    colour_income: TurnTiming::AnyTime,
    kings_crown: CrownTiming { at_call: true, after_last_round: false },
    emperor_is_paid: false,
    court: QueenPay::Crown,
    strikes_own_city: false,
    monument_price: 5,
    smithy_price: 3,
    smithy_cards: 2,
    laboratory_gold: 1,
    wall: GreatWallRule { itself: true, diplomat: false },
    haunted_late: true,
    graveyard_with_diplomat: GraveyardRule::Stays,
    tie: TieBreak::Districts,
    late_tax: true,
    witch: WitchRule::Three,
    hospital_turn_ends: true,
    cost: FULLSET_COST,
    within: within(&FULLSET_COST),
    points: points(FULLSET_COST),
    starred: Cards::NONE,
    starred_most: 0,
    originals: true,
    powerless: Cards::NONE,
    characters: characters(TurnTiming::AnyTime, TurnTiming::AnyTime),
    numbers: NUMBERS,
};

/// With the expansion (003).
pub const EXPANDED: Edition = Edition {
    players: (2, 8),
    cast: CastRule { seconds: true, ninth_from: 4, ninth_required_from: 8, queen_from: 5 },
    ending: GameEnding { districts: 8, small_table: 8, option: Some(7), option_small: true },
    faceup_eight: [0, 0, 0, 0, 2, 1, 0, 0, 0],
    faceup_nine: [0, 0, 0, 0, 3, 2, 1, 0, 0],
    down_first: true,
    never_faceup: &[Character::King, Character::Emperor],
    crown_sees_down_up_to: 0,
    last_may_take_down: (7, 8),
    three_singly: false,
    unkept: CardDestination::UnderDeck,
    redrawn: CardDestination::UnderDeck,
    destroyed: CardDestination::UnderDeck,
    pile: DiscardVisibility::All,
    alike: DuplicateRule::Banned,
    colour_income: TurnTiming::AnyTime,
    kings_crown: CrownTiming { at_call: true, after_last_round: true },
    emperor_is_paid: true,
    court: QueenPay::Monarch,
    strikes_own_city: true,
    monument_price: 5,
    smithy_price: 2,
    smithy_cards: 3,
    laboratory_gold: 1,
    wall: GreatWallRule { itself: false, diplomat: true },
    haunted_late: false,
    graveyard_with_diplomat: GraveyardRule::Leaves,
    tie: TieBreak::DistrictsThenGold,
    late_tax: true,
    witch: WitchRule::One,
    hospital_turn_ends: false,
    cost: EXPANDED_COST,
    within: within(&EXPANDED_COST),
    points: points(EXPANDED_COST),
    starred: STARRED,
    starred_most: 3,
    originals: false,
    powerless: Cards::NONE,
    characters: characters(TurnTiming::AfterIncome, TurnTiming::Last),
    numbers: NUMBERS,
};

/// Classic (002).
pub const CLASSIC: Edition = Edition {
    players: (2, 7),
    cast: CastRule { seconds: false, ninth_from: 0, ninth_required_from: 9, queen_from: 5 },
    ending: GameEnding { districts: 7, small_table: 8, option: Some(8), option_small: false },
    faceup_eight: [0, 0, 0, 0, 2, 1, 0, 0, 0],
    faceup_nine: [0; 9],
    down_first: false,
    never_faceup: &[Character::King],
    crown_sees_down_up_to: 0,
    last_may_take_down: (7, 0),
    three_singly: false,
    unkept: CardDestination::UnderDeck,
    redrawn: CardDestination::UnderDeck,
    destroyed: CardDestination::UnderDeck,
    pile: DiscardVisibility::All,
    alike: DuplicateRule::Banned,
    colour_income: TurnTiming::AfterIncome,
    kings_crown: CrownTiming { at_call: false, after_last_round: true },
    emperor_is_paid: false,
    court: QueenPay::Crown,
    strikes_own_city: true,
    monument_price: 5,
    smithy_price: 2,
    smithy_cards: 3,
    laboratory_gold: 2,
    wall: GreatWallRule { itself: false, diplomat: false },
    haunted_late: true,
    graveyard_with_diplomat: GraveyardRule::Stays,
    tie: TieBreak::HighestRank,
    late_tax: false,
    witch: WitchRule::Three,
    hospital_turn_ends: true,
    cost: CLASSIC_COST,
    within: within(&CLASSIC_COST),
    points: points(CLASSIC_COST),
    starred: Cards::NONE,
    starred_most: 0,
    originals: false,
    powerless: Cards::NONE,
    characters: characters_after_income(),
    numbers: PrintedNumbers { both_keep: 3, ..NUMBERS },
};

static FIRST_ROW: Edition = FIRST;
static FULLSET_ROW: Edition = FULLSET;
static EXPANDED_ROW: Edition = EXPANDED;
static CLASSIC_ROW: Edition = CLASSIC;
const EDITIONS: [&Edition; 4] = [&FIRST_ROW, &FULLSET_ROW, &EXPANDED_ROW, &CLASSIC_ROW];

impl Edition {
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
