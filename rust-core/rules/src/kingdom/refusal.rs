//! Why an action is refused: typed reasons, each with its text and the rule that it names.

use std::fmt;

use super::cards::{Building, Occupation};
use super::chips::Chip;
use crate::refusal::NamesRules;

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// Somebody else is asked.
    NotAsked,
    /// The prompt asks for something else.
    NotThisPrompt,
    /// A pick that is not among the cards dealt or passed on.
    NotInDraft(Occupation),
    /// A turn begins with a revealed card.
    RevealFirst,
    /// An occupation was revealed in this turn already.
    HasRevealed,
    /// The occupation is not one of the player's face-down cards.
    NotFaceDown(Occupation),
    /// The effect was used in this turn already.
    EffectUsed,
    /// The Imp's player has the turn's effect.
    Robbed,
    /// The occupation in play has no such effect.
    NotThisOccupation,
    /// The basic chip was taken in this turn already.
    ChipTaken,
    /// The chip is honour, which is not a basic chip.
    NotBasic(Chip, &'static str),
    /// A building was bought in this turn already.
    HasBought,
    /// The building is not on display.
    NotOnDisplay(Building, &'static str),
    /// The player has too few chips.
    TooDear(Building),
    /// The Quarry's owner must say which kind of chips to save.
    WhichKind(Building),
    /// The Quarry saves nothing of this kind.
    NotCheaper(Building),
    /// The seat is the player's own, or not at the table.
    NotAnotherPlayer(&'static str),
    /// The named player has no face-down card left.
    AllRevealed(&'static str),
    /// The named occupation is face up already.
    FaceUp(Occupation, &'static str),
    /// The named occupation is the Princess, who does not play in this game.
    NotInGame(Occupation),
    /// The player does not have these two chips.
    CannotPay,
    /// The two chips must be named in order, so that each pair has one name.
    OtherOrder,
    /// The player has the marker already.
    IsDealer,
    /// The Princess's player is the dealer and cannot take from themselves.
    PrincessIsDealer,
    /// The dealer has no chip of this kind.
    DealerHasNone(Chip),
    /// The player does not own the Magic Forest.
    NoForest,
    /// The Magic Forest was used in this turn already.
    ForestUsed,
    /// The swap is of one kind for the same, or of honour.
    NoSwap,
    /// The player has no chip of this kind.
    NoChip(Chip),
    /// No tax is due for the building.
    NotDue(Building),
    /// The player cannot pay the building's tax.
    TaxTooHigh(Building),
    /// The player does not own the Black Market.
    NoMarket,
    /// A tax was paid, or a building given up, already.
    TooLate,
    /// The game has ended.
    Ended,
}

impl NamesRules for Refusal {
    fn reason<T>(&self, say: impl FnOnce(&'static str, fmt::Arguments<'_>) -> T) -> T {
        use Refusal::*;
        match *self {
            NotAsked => say("L3", format_args!("it is not this seat that is asked now")),
            NotThisPrompt => say("L3", format_args!("that is not what is asked now")),
            NotInDraft(o) => say("L2", format_args!("{o:?} is not among the occupations to choose from")),
            RevealFirst => say("L3", format_args!("a turn begins with revealing an occupation")),
            HasRevealed => say("L3", format_args!("an occupation has been revealed in this turn")),
            NotFaceDown(o) => say("L3", format_args!("{o:?} is not one of this seat's face-down cards")),
            EffectUsed => say("L3", format_args!("the effect has been used in this turn")),
            Robbed => say("KI", format_args!("the Imp has robbed this turn of its effect")),
            NotThisOccupation => say("L3", format_args!("the occupation in play has no such effect")),
            ChipTaken => say("L3", format_args!("the basic chip has been taken in this turn")),
            NotBasic(kind, rule) => say(rule, format_args!("{kind:?} is not a basic chip")),
            HasBought => say("L3", format_args!("a building has been bought in this turn")),
            NotOnDisplay(b, rule) => say(rule, format_args!("the {b:?} is not on display")),
            TooDear(b) => say("L3", format_args!("the {b:?} costs more than is there")),
            WhichKind(_) => say(
                "K18",
                format_args!("with the Quarry a building costs less of one kind that is in its cost: say which"),
            ),
            NotCheaper(b) => say("K18", format_args!("the {b:?} does not cost less of that kind")),
            NotAnotherPlayer(rule) => say(rule, format_args!("that must be another player at the table")),
            AllRevealed(rule) => say(rule, format_args!("that player has no face-down card left")),
            FaceUp(o, rule) => say(rule, format_args!("{o:?} lies face up already")),
            NotInGame(o) => say("KP", format_args!("{o:?} does not play in this game")),
            CannotPay => say("KE", format_args!("those two chips are not there to be paid")),
            OtherOrder => say("KE", format_args!("two chips are named in the order gold, food, troops")),
            IsDealer => say("KG", format_args!("the dealer marker is here already")),
            PrincessIsDealer => {
                say("KP", format_args!("the Princess takes nothing from herself: this player is the dealer"))
            }
            DealerHasNone(kind) => say("KP", format_args!("the dealer has no {kind:?}")),
            NoForest => say("K29", format_args!("the Magic Forest is not this seat's")),
            ForestUsed => say("K29", format_args!("the Magic Forest has been used in this turn")),
            NoSwap => say("K29", format_args!("one basic chip is swapped for another kind")),
            NoChip(kind) => say("K29", format_args!("there is no {kind:?} to swap")),
            NotDue(b) => say("KX", format_args!("no tax is due for the {b:?}")),
            TaxTooHigh(b) => say("KX", format_args!("the tax of the {b:?} is more than is there")),
            NoMarket => say("K30", format_args!("the Black Market is not this seat's")),
            TooLate => say("K30", format_args!("taxes are ignored before the first is paid or a building given up")),
            Ended => say("L5", format_args!("the game has ended")),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason(|rules, words| write!(f, "{words} ({rules})"))
    }
}

impl std::error::Error for Refusal {}
