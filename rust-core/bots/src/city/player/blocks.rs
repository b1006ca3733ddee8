//! The names of the weights of the bot level *player*, block by block: the features that it weighs for each kind of
//! action. The names are keys of the data file `weights/city.json`; amounts are scaled to lie near 1.

use ayatsuri_rules::city::{Character, District};

use crate::weights::{ONCE, blocks};

/// The features of the bot's own situation, for all actions.
pub const SITUATION: [&str; 15] = [
    "one",            // always 1, so that the action has a worth of its own
    "gold",           // its gold
    "useful",         // the different districts in its hand that may be built
    "payable",        // those of them that its gold pays for, or would with 2 more
    "short",          // the gold that it lacks for the most expensive of them
    "comes",          // the colour income that it may still take in this turn
    "progress",       // the size of its city, as a share of the size that ends the game
    "rival_progress", // the same for the largest city of the others
    "lead",           // how far it stands ahead of the best rival, negative if behind
    "crown",          // whether it has the crown
    "fewer_cards",    // how many cards the largest hand of the others has more than it has useful ones
    "rival_gold",     // the others' gold on average
    "players",        // the number of players
    "last_round",     // whether this is the last round
    "builds",         // how many districts may still be built in this turn
];

/// The places in [`SITUATION`] of the features that other features are computed from.
pub(super) const GOLD: usize = index_of(&SITUATION, "gold");
pub(super) const USEFUL: usize = index_of(&SITUATION, "useful");
pub(super) const PROGRESS: usize = index_of(&SITUATION, "progress");
pub(super) const RIVAL_PROGRESS: usize = index_of(&SITUATION, "rival_progress");
pub(super) const LEAD: usize = index_of(&SITUATION, "lead");
pub(super) const POINTS: usize = index_of(&CARD, "points");
pub(super) const INCOME_COLOUR: usize = index_of(&CARD, "income_colour");
pub(super) const HIT: usize = index_of(&NAMING, "hit");
pub(super) const OWN_TASTE: usize = index_of(&NAMING, "own_taste");

/// The place of a feature in its block. A name that the block does not have fails the build.
const fn index_of(block: &[&str], name: &str) -> usize {
    let mut index = 0;
    while !is_same(block[index].as_bytes(), name.as_bytes()) {
        index += 1;
    }
    index
}

/// Compares two texts, because a `const fn` cannot use `==` on them.
const fn is_same(one: &[u8], other: &[u8]) -> bool {
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

/// The features of a card.
pub const CARD: [&str; 10] = [
    "points",        // what it scores
    "price",         // what it costs this player to build
    "payable",       // whether the player's gold pays for it
    "payable_soon",  // whether it would with 2 more and the colour income of this turn
    "new_colour",    // whether the city has no district of its colour
    "all_colours",   // whether that colour is the only one missing
    "banned",        // whether it may not be built because the city has the same district
    "income_colour", // whether the character of this turn has income from its colour
    "effect",        // what its effect can be expected to score beyond its points
    "twice",         // whether the hand has another copy
];

/// The features of a character that the bot may take, besides the bot's situation.
pub const TAKE: [&str; 4] = [
    "colour",         // the colour income that the character would bring it
    "leaders_colour", // the same for the rival that stands best
    "most_gold",      // the gold of the richest other player
    "beside_crown",   // whether it sits next to the crown's holder
];

/// The features of naming a character, the same for all characters. Each feature is computed for every rival,
/// multiplied by the probability that the rival has the character, and summed over the rivals.
pub const NAMING: [&str; 7] = [
    "hit",       // always 1: so the sum is how likely somebody is hit
    "lead",      // how far the rival stands ahead of it
    "near_end",  // whether the rival lacks at most two districts for the end of the game
    "gold",      // the rival's gold
    "cards",     // the rival's hand cards
    "own_taste", // for the Witch alone: how much it would like to have the character itself
    "leader",    // whether the rival stands best
];

/// The features of one character that the bot may name. Each character has weights of its own here, so that some are
/// feared more than others.
pub const NAMED_CHARACTER: [&str; 4] = [
    "hit",    // how likely somebody has it
    "gold",   // as in its situation
    "useful", // as in its situation
    "lead",   // as in its situation
];

/// The features of another player's district that the bot may destroy.
pub const STRIKE: [&str; 8] = [
    "points",     // what the owner loses
    "price",      // what it costs
    "leader",     // whether the owner is the rival that stands best
    "lacks_one",  // whether the owner lacks one district for the end of the game
    "lacks_two",  // whether the owner lacks two
    "last_round", // in the last round the points again, otherwise 0
    "gold_left",  // the gold left after paying
    "lead",       // how far the owner stands ahead
];

/// For a block that has one set of weights.
const ALL: (usize, fn(usize) -> &'static str) = ONCE;
/// For a block that has a set of weights for each character.
const CHARACTER: (usize, fn(usize) -> &'static str) = (Character::COUNT, |n| Character::NAMES[n]);
/// For a block that has a set of weights for each district.
const DISTRICT: (usize, fn(usize) -> &'static str) = (District::COUNT, |n| District::ALL[n].name());

blocks! {
    Take "take" CHARACTER SITUATION;
    TakeOf "take_of" CHARACTER TAKE;
    // own: how much the bot would like the character itself; rivals: how much the best rival would.
    PutAway "put_away" ALL ["own", "rivals"];
    Gold "gold" ALL SITUATION;
    Draw "draw" ALL SITUATION;
    End "end" ALL SITUATION;
    ColourIncome "colour_income" ALL SITUATION;
    Gift "gift" ALL SITUATION;
    SailForGold "sail_for_gold" ALL SITUATION;
    SailForCards "sail_for_cards" ALL SITUATION;
    // pays: whether one other player alone is the richest (C5b).
    Tithe "tithe" ALL ["one", "pays"];
    Smithy "smithy" ALL SITUATION;
    Build "build" ALL SITUATION;
    BuildCard "build.card" ALL CARD;
    // gold_left: the gold left after paying; completes: whether the city then ends the game; completes_behind: the same
    // while the player stands well behind the best rival; before_income: whether the district adds to colour income
    // that may still be taken; leaves_payable: the other useful districts that can still be paid for, if another may be
    // built; last: in the last round the points, otherwise 0.
    BuildMore "build.more" ALL ["gold_left", "completes", "completes_behind", "before_income", "leaves_payable", "last"];
    // early: how far the largest city, its own or another, is from ending the game.
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
    Kill "kill" ALL NAMING;
    KillOf "kill.of" CHARACTER NAMED_CHARACTER;
    Bewitch "bewitch" ALL NAMING;
    BewitchOf "bewitch.of" CHARACTER NAMED_CHARACTER;
    Rob "rob" ALL NAMING;
    RobOf "rob.of" CHARACTER NAMED_CHARACTER;
    SwapHands "swap_hands" ALL SITUATION;
    // more: the other's hand cards less its own useful ones; lead: how far the other stands ahead.
    SwapWith "swap_hands.with" ALL ["more", "lead"];
    Look "look" ALL SITUATION;
    // cards: the other's hand cards; lead: how far the other stands ahead.
    LookAt "look.at" ALL ["cards", "lead"];
    // standing: how well the other stands; picks_later: how many seats pick before this player if the other has the
    // crown; is_thanked: whether the other has the Ball Room; leader: whether the other stands best.
    GiveCrown "give_crown" ALL ["standing", "picks_later", "is_thanked", "leader"];
    Destroy "destroy" ALL SITUATION;
    DestroyOf "destroy.of" ALL STRIKE;
    BlowUp "blow_up" ALL SITUATION;
    BlowUpOf "blow_up.of" ALL STRIKE;
    Offer "offer" ALL SITUATION;
    // gain: the points that the best exchange for the district brings (C8b).
    OfferOf "offer.of" ALL ["gain"];
    // gain: the points that the exchange brings; price: what it costs.
    Exchange "exchange" ALL ["gain", "price"];
    Gild "gild" ALL SITUATION;
    // points: what the district scores.
    GildOf "gild.of" ALL ["points"];
    Rescue "rescue" ALL SITUATION;
    RescueCard "rescue.card" ALL CARD;
    // seven: whether the Bell Tower is rung for the smaller number; seven_ahead: then, how much larger its city is than
    // the largest other one.
    Ring "ring" ALL ["seven_ahead", "seven"];
    // Each feature is 1 for the answer that it names.
    Answer "answer" ALL ["park", "reveal", "look_through", "build_card"];
}
