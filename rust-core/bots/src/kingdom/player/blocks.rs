//! The names of the weights of *player*, block by block: the features that it weighs for each kind of action.

use ayatsuri_rules::kingdom::{Building, Chip, EventCard, Occupation, UniqueCard};

use crate::weights::{ONCE, blocks};

/// The features of its own situation, for all actions.
pub const SITUATION: [&str; 10] =
    ["one", "points", "rival_points", "lead", "chips", "troops_lead", "dealer", "second_lap", "early", "two_players"];

/// The features of a kind of chips.
pub const CHIP: [&str; 4] = ["has", "short_of_best", "short_of_next", "rivals_have"];

/// The features of a building.
pub const BUILDING: [&str; 6] = ["points", "early", "rival_near", "rivals_near", "missing", "worth"];

/// The features of a naming.
pub const NAME: [&str; 6] = ["likely", "lead", "points", "chips", "guess", "gain"];

const ALL: (usize, fn(usize) -> &'static str) = ONCE;
const OCCUPATION: (usize, fn(usize) -> &'static str) = (Occupation::COUNT, |n| Occupation::ALL[n].name());
const BUILDINGS: (usize, fn(usize) -> &'static str) = (Building::COUNT, |n| Building::ALL[n].name());
const KIND: (usize, fn(usize) -> &'static str) = (Chip::ALL.len(), |n| ["gold", "food", "troops", "honour"][n]);
const EVENT: (usize, fn(usize) -> &'static str) = (EventCard::COUNT, |n| EventCard::ALL[n].name());

blocks! {
    Habit "habit" ALL ["pick", "reveal", "turn", "answer", "name"];
    Pick "pick" OCCUPATION SITUATION;
    PickWorth "pick.worth" ALL ["promise"];
    PickMakes "pick.makes" ALL CHIP;
    PickBeside "pick.beside" ALL ["makes_the_same", "makes_another"];
    Reveal "reveal" OCCUPATION SITUATION;
    RevealWorth "reveal.worth" ALL ["haste"];
    RevealMakes "reveal.makes" ALL CHIP;
    RevealNamed "reveal.named" ALL ["killed", "robbed"];
    Turn "turn" ALL ["below_best", "far_below"];
    Effect "effect" OCCUPATION SITUATION;
    Pay "pay" KIND CHIP;
    Basic "basic" KIND CHIP;
    Take "take" KIND CHIP;
    Swap "swap" ALL SITUATION;
    SwapFrom "swap.from" KIND CHIP;
    SwapTo "swap.to" KIND CHIP;
    Buy "buy" ALL SITUATION;
    BuyOf "buy.of" BUILDINGS BUILDING;
    Discard "discard" ALL SITUATION;
    DiscardOf "discard.of" ALL BUILDING;
    Name "name" OCCUPATION NAME;
    Rob "rob" OCCUPATION NAME;
    End "end" ALL SITUATION;
    Decline "decline" ALL SITUATION;
    Refill "refill" ALL SITUATION;
    OnTop "on_top" EVENT SITUATION;
    PayTax "pay_tax" ALL BUILDING;
    GiveUp "give_up" ALL BUILDING;
}
