//! The names of the weights of *player*, block by block: the features that it weighs for each kind of action.

use ayatsuri_rules::city::{Character, District};

use crate::weights::{ONCE, blocks};

/// The features of its own situation, for all actions.
pub const SITUATION: [&str; 15] = [
    "one",
    "gold",
    "useful",
    "payable",
    "short",
    "comes",
    "progress",
    "rival_progress",
    "lead",
    "crown",
    "fewer_cards",
    "rival_gold",
    "players",
    "last_round",
    "builds",
];

/// The features of a card.
pub const CARD: [&str; 10] = [
    "points",
    "price",
    "payable",
    "payable_soon",
    "new_colour",
    "all_colours",
    "banned",
    "income_colour",
    "effect",
    "twice",
];

/// The features of a character that it may take, besides its own situation.
pub const TAKE: [&str; 4] = ["colour", "leaders_colour", "most_gold", "beside_crown"];

/// The features of the players that a naming may hit, each multiplied by the probability of the hit.
pub const NAME: [&str; 7] = ["hit", "lead", "near_end", "gold", "cards", "own_taste", "leader"];

/// The features of a character that it may name, whoever has it.
pub const FEAR: [&str; 4] = ["hit", "gold", "useful", "lead"];

/// The features of another player's district.
pub const STRIKE: [&str; 8] =
    ["points", "price", "leader", "lacks_one", "lacks_two", "last_round", "gold_left", "lead"];

const ALL: (usize, fn(usize) -> &'static str) = ONCE;
const CHARACTER: (usize, fn(usize) -> &'static str) = (Character::COUNT, |n| Character::NAMES[n]);
const DISTRICT: (usize, fn(usize) -> &'static str) = (District::COUNT, |n| District::ALL[n].name());

blocks! {
    Take "take" CHARACTER SITUATION;
    TakeOf "take_of" CHARACTER TAKE;
    PutAway "put_away" ALL ["own", "rivals"];
    Gold "gold" ALL SITUATION;
    Draw "draw" ALL SITUATION;
    End "end" ALL SITUATION;
    ColourIncome "colour_income" ALL SITUATION;
    Gift "gift" ALL SITUATION;
    SailForGold "sail_for_gold" ALL SITUATION;
    SailForCards "sail_for_cards" ALL SITUATION;
    Tithe "tithe" ALL ["one", "pays"];
    Smithy "smithy" ALL SITUATION;
    Build "build" ALL SITUATION;
    BuildCard "build.card" ALL CARD;
    BuildMore "build.more" ALL ["gold_left", "completes", "completes_behind", "before_income", "leaves_payable", "last"];
    BuildOf "build.of" DISTRICT ["one", "early"];
    Keep "keep" ALL CARD;
    TakeCard "take_card" ALL CARD;
    GiveUp "give_up" ALL SITUATION;
    GiveUpCard "give_up.card" ALL CARD;
    DrawAsMany "draw_as_many" ALL SITUATION;
    Laboratory "laboratory" ALL SITUATION;
    LaboratoryCard "laboratory.card" ALL CARD;
    LayUnder "lay_under" ALL SITUATION;
    LayUnderCard "lay_under.card" ALL CARD;
    PayGold "pay_gold" ALL SITUATION;
    PayCard "pay_card" ALL CARD;
    Kill "kill" ALL NAME;
    KillOf "kill.of" CHARACTER FEAR;
    Bewitch "bewitch" ALL NAME;
    BewitchOf "bewitch.of" CHARACTER FEAR;
    Rob "rob" ALL NAME;
    RobOf "rob.of" CHARACTER FEAR;
    SwapHands "swap_hands" ALL SITUATION;
    SwapWith "swap_hands.with" ALL ["more", "lead"];
    Look "look" ALL SITUATION;
    LookAt "look.at" ALL ["cards", "lead"];
    GiveCrown "give_crown" ALL ["standing", "picks_later", "is_thanked", "leader"];
    Destroy "destroy" ALL SITUATION;
    DestroyOf "destroy.of" ALL STRIKE;
    BlowUp "blow_up" ALL SITUATION;
    BlowUpOf "blow_up.of" ALL STRIKE;
    Offer "offer" ALL SITUATION;
    OfferOf "offer.of" ALL ["gain"];
    Exchange "exchange" ALL ["gain", "price"];
    Gild "gild" ALL SITUATION;
    GildOf "gild.of" ALL ["points"];
    Rescue "rescue" ALL SITUATION;
    RescueCard "rescue.card" ALL CARD;
    Ring "ring" ALL ["seven_ahead", "seven"];
    Answer "answer" ALL ["park", "reveal", "look_through", "build_card"];
}
