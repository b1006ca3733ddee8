//! The names of the weights of *player*, block by block: the features that it weighs for each kind of action.

use ayatsuri_rules::kingdom::{Building, Chip, EventCard, Occupation, UniqueCard};

use crate::weights::{ONCE, blocks};

/// The features of the bot's own situation, for all actions: always 1; its points; the most points of a rival; how far
/// it is ahead of that rival; its basic chips; how far it is ahead in troops; whether it is the dealer; whether every
/// seat has had its first turn; how far the leader is from the end of the game; whether two play.
pub const SITUATION: [&str; 10] =
    ["one", "points", "rival_points", "lead", "chips", "troops_lead", "dealer", "second_lap", "early", "two_players"];

/// The features of a kind of chips: how many the bot has; how many it lacks for the displayed building that is nearest
/// to being bought, and for the next nearest; how many the rival with most has.
pub const CHIP: [&str; 4] = ["has", "short_of_best", "short_of_next", "rivals_have"];

/// The features of a building: its points; how far the leader is from the end of the game; how near a rival is to
/// buying it; how many rivals lack at most two chips for it; how many chips the bot lacks for it; its worth.
pub const BUILDING: [&str; 6] = ["points", "early", "rival_near", "rivals_near", "missing", "worth"];

/// The features of a naming: how likely it is right; the same times the named player's lead, points and chips; how
/// likely the novice thinks it is right; the same times what the bot gains then.
pub const NAME: [&str; 6] = ["likely", "lead", "points", "chips", "guess", "gain"];

/// For a block that has one set of weights.
const ALL: (usize, fn(usize) -> &'static str) = ONCE;
/// For a block that has a set of weights for each occupation.
const OCCUPATION: (usize, fn(usize) -> &'static str) = (Occupation::COUNT, |n| Occupation::ALL[n].name());
/// For a block that has a set of weights for each building.
const BUILDINGS: (usize, fn(usize) -> &'static str) = (Building::COUNT, |n| Building::ALL[n].name());
/// For a block that has a set of weights for each kind of chips.
const KIND: (usize, fn(usize) -> &'static str) = (Chip::ALL.len(), |n| ["gold", "food", "troops", "honour"][n]);
/// For a block that has a set of weights for each event.
const EVENT: (usize, fn(usize) -> &'static str) = (EventCard::COUNT, |n| EventCard::ALL[n].name());

blocks! {
    // Each feature is 1 for the novice's choice at a question of that kind.
    Habit "habit" ALL ["pick", "reveal", "turn", "answer", "name"];
    Pick "pick" OCCUPATION SITUATION;
    // promise: what the novice expects of the card in this round.
    PickWorth "pick.worth" ALL ["promise"];
    PickMakes "pick.makes" ALL CHIP;
    // Whether the card kept first makes the same kind of chips, or another.
    PickBeside "pick.beside" ALL ["makes_the_same", "makes_another"];
    Reveal "reveal" OCCUPATION SITUATION;
    // haste: how much better the novice thinks it is to reveal the card now than in the other turn.
    RevealWorth "reveal.worth" ALL ["haste"];
    RevealMakes "reveal.makes" ALL CHIP;
    // Whether Death's or the Imp's player has named the card.
    RevealNamed "reveal.named" ALL ["killed", "robbed"];
    // below_best: how far the turn's worth falls below the best, up to a point; far_below: what exceeds that point.
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
