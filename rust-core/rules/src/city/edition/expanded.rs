//! The edition `expanded`: rule text 003 of `city.md`, as differences from a base value.

use super::base::{WITHOUT_PILE, characters, costs};
use super::{CastRule, QueenPay, Edition, EditionId, GameEnding, TieBreak, GreatWallRule, TurnTiming, WitchRule, GraveyardRule};
use crate::city::character::Character;
use crate::city::district::{Cards, District};

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

pub(super) const EDITION: Edition = Edition {
    texts_and_weights_of: EditionId::Expanded,
    cast: CastRule { seconds: true, ninth_from: 4, ninth_required_from: 8, queen_from: 5 },
    ending: GameEnding { districts: 8, small_table: 8, option: Some(7), option_small: true },
    faceup_nine: [0, 0, 0, 0, 3, 2, 1, 0, 0],
    never_faceup: &[Character::King, Character::Emperor],
    last_may_take_down: (7, 8),
    emperor_is_paid: true,
    queen_pay: QueenPay::Monarch,
    wall: GreatWallRule { itself: false, diplomat: true },
    haunted_late: false,
    graveyard_with_diplomat: GraveyardRule::Leaves,
    tie: TieBreak::DistrictsThenGold,
    late_tax: true,
    witch: WitchRule::One,
    hospital_turn_ends: false,
    starred: STARRED,
    starred_most: 3,
    characters: characters(TurnTiming::AfterIncome, TurnTiming::Last),
    ..WITHOUT_PILE
}
.priced(costs([2, 3, 5, 5, 5, 5, 6, 6, 6, 6, 6, 4, 5, 5, 5, 5, 5, 6, 6, 6, 3, 3, 4, 6, 6]));
