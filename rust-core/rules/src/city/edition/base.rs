//! The base of the editions: two values, and what the cards print in all editions. Each edition takes one of the values
//! and changes some of its fields.

use super::{
    CardDestination, CastRule, CharacterRow, CrownTiming, DiscardVisibility, DuplicateRule, Edition, EditionId,
    GameEnding, GraveyardRule, GreatWallRule, PrintedNumbers, QueenPay, RICH, TieBreak, TurnTiming, WitchRule,
};
use crate::city::character::Character;
use crate::city::characters::{PrintedCard, PrintedTiming};
use crate::city::district::{Cards, District};

/// The purple districts P1–P10, with which the option *original districts* plays.
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

/// The number of ordinary districts; the purple ones follow them.
const ORDINARY: usize = 17;

/// The costs of the ordinary districts, then of P1–P25.
pub(super) const fn costs(purple: [u8; District::COUNT - ORDINARY]) -> [u8; District::COUNT] {
    let ordinary = [3, 4, 5, 1, 2, 3, 5, 1, 2, 2, 3, 4, 5, 1, 2, 3, 5];
    let mut cost = [0; District::COUNT];
    let mut d = 0;
    while d < District::COUNT {
        cost[d] = if d < ORDINARY { ordinary[d] } else { purple[d - ORDINARY] };
        d += 1;
    }
    cost
}

/// The characters' cards of an edition in which a power without a stated time may be used at any time (E14). `extras`
/// is the time for the powers of Merchant and Architect, `strikes` for those of Warlord and Diplomat.
pub(super) const fn characters(extras: TurnTiming, strikes: TurnTiming) -> [CharacterRow; Character::COUNT] {
    let mut rows = [row(Character::Assassin, extras, strikes); Character::COUNT];
    let mut i = 0;
    while i < Character::COUNT {
        rows[i] = row(Character::ALL[i], extras, strikes);
        i += 1;
    }
    rows
}

const fn row(character: Character, extras: TurnTiming, strikes: TurnTiming) -> CharacterRow {
    let PrintedCard { income, gold, cards, builds, timing } = character.printed();
    let timing = match timing {
        PrintedTiming::Always(timing) => timing,
        PrintedTiming::OfExtras => extras,
        PrintedTiming::OfStrikes => strikes,
    };
    CharacterRow { income, power: true, gold, cards, builds, timing }
}

/// The characters' cards of an edition in which powers may be used only after the income, except the Magician's (C3a)
/// and the King's crown (E15), which have a time of their own.
pub(super) const fn characters_after_income() -> [CharacterRow; Character::COUNT] {
    let mut rows = characters(TurnTiming::AfterIncome, TurnTiming::AfterIncome);
    rows[Character::Assassin.index()].timing = TurnTiming::AfterIncome;
    rows[Character::Thief.index()].timing = TurnTiming::AfterIncome;
    rows
}

/// The cast of the eight base characters alone: no second ones, never a ninth.
pub(super) const BASE_CAST: CastRule =
    CastRule { seconds: false, ninth_from: 0, ninth_required_from: 9, queen_from: 5 };

pub(super) const NUMBERS: PrintedNumbers = PrintedNumbers {
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

/// The base of `first` and `fullset`: what leaves play goes to a discard pile, and two districts of one name may stand
/// in a city.
pub(super) const WITH_PILE: Edition = Edition {
    texts_and_weights_of: EditionId::First,
    players: (2, 8),
    cast: CastRule { seconds: true, ninth_from: 4, ninth_required_from: 4, queen_from: 5 },
    ending: GameEnding { districts: 8, small_table: 8, option: None, option_small: false },
    faceup_eight: [0; 9],
    faceup_nine: [0; 9],
    down_first: true,
    never_faceup: &[Character::King],
    crown_sees_down_up_to: 0,
    last_may_take_down: (7, 0),
    three_singly: false,
    unkept: CardDestination::Pile,
    redrawn: CardDestination::Pile,
    destroyed: CardDestination::Pile,
    pile: DiscardVisibility::All,
    duplicate_rule: DuplicateRule::Allowed,
    colour_income: TurnTiming::AnyTime,
    kings_crown: CrownTiming { at_call: true, after_last_round: true },
    emperor_is_paid: false,
    queen_pay: QueenPay::Crown,
    strikes_own_city: false,
    monument_price: 5,
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
    cost: [0; District::COUNT],
    within: [Cards::NONE; RICH],
    points: [0; District::COUNT],
    starred: Cards::NONE,
    starred_most: 0,
    originals: false,
    powerless: Cards::NONE,
    characters: characters(TurnTiming::AnyTime, TurnTiming::AnyTime),
    numbers: NUMBERS,
};

/// The base of `expanded` and `classic`: what leaves play goes under the deck, and no two districts of one name stand
/// in a city.
pub(super) const WITHOUT_PILE: Edition = Edition {
    faceup_eight: [0, 0, 0, 0, 2, 1, 0, 0, 0],
    unkept: CardDestination::UnderDeck,
    redrawn: CardDestination::UnderDeck,
    destroyed: CardDestination::UnderDeck,
    duplicate_rule: DuplicateRule::Banned,
    strikes_own_city: true,
    smithy_price: 2,
    smithy_cards: 3,
    wall: GreatWallRule { itself: false, diplomat: false },
    ..WITH_PILE
};
