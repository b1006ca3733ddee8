//! Why an action is refused: typed, worded, and naming the rule.

use super::cards::{Building, Occupation};
use super::chips::Chip;

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Refusal {
    /// Somebody else is asked.
    #[error("it is not this seat that is asked now (L3)")]
    NotAsked,
    /// The prompt asks for something else.
    #[error("that is not what is asked now (L3)")]
    NotThisPrompt,
    /// A pick that is not among the cards dealt or passed on.
    #[error("{0:?} is not among the occupations to choose from (L2)")]
    NotInDraft(Occupation),
    /// A turn begins with a revealed card.
    #[error("a turn begins with revealing an occupation (L3)")]
    RevealFirst,
    /// One card a turn.
    #[error("an occupation has been revealed in this turn (L3)")]
    HasRevealed,
    /// Not one of his face-down cards.
    #[error("{0:?} is not one of this seat's face-down cards (L3)")]
    NotFaceDown(Occupation),
    /// Once in a turn.
    #[error("the effect has been used in this turn (L3)")]
    EffectUsed,
    /// The Imp's player had the effect.
    #[error("the Imp has robbed this turn of its effect (KI)")]
    Robbed,
    /// Another occupation's.
    #[error("the occupation in play has no such effect (L3)")]
    NotThisOccupation,
    /// Once in a turn.
    #[error("the basic chip has been taken in this turn (L3)")]
    ChipTaken,
    /// Honour is not a basic chip.
    #[error("{0:?} is not a basic chip ({1})")]
    NotBasic(Chip, &'static str),
    /// Once in a turn.
    #[error("a building has been bought in this turn (L3)")]
    HasBought,
    /// Not on display.
    #[error("the {0:?} is not on display ({1})")]
    NotOnDisplay(Building, &'static str),
    /// Too few chips.
    #[error("the {0:?} costs more than is there (L3)")]
    TooDear(Building),
    /// The Quarry's owner says which kind he saves.
    #[error("with the Quarry a building costs less of one kind that is in its cost: say which (K18)")]
    WhichKind(Building),
    /// Nothing is saved.
    #[error("the {0:?} does not cost less of that kind (K18)")]
    NotCheaper(Building),
    /// One's own seat, or none at the table.
    #[error("that must be another player at the table ({0})")]
    NotAnotherPlayer(&'static str),
    /// Nothing of his is still to be revealed.
    #[error("that player has no face-down card left ({0})")]
    AllRevealed(&'static str),
    /// Revealed already.
    #[error("{0:?} lies face up already ({1})")]
    FaceUp(Occupation, &'static str),
    /// The Princess, where she does not play.
    #[error("{0:?} does not play in this game (KP)")]
    NotInGame(Occupation),
    /// Two chips that are not there.
    #[error("those two chips are not there to be paid (KE)")]
    CannotPay,
    /// They are named in order, so that a pair has one name.
    #[error("two chips are named in the order gold, food, troops (KE)")]
    OtherOrder,
    /// The marker is his already.
    #[error("the dealer marker is here already (KG)")]
    IsDealer,
    /// She cannot take from herself.
    #[error("the Princess takes nothing from herself: this player is the dealer (KP)")]
    PrincessIsDealer,
    /// None of that kind.
    #[error("the dealer has no {0:?} (KP)")]
    DealerHasNone(Chip),
    /// No Forest.
    #[error("the Magic Forest is not this seat's (K29)")]
    NoForest,
    /// Once in a turn.
    #[error("the Magic Forest has been used in this turn (K29)")]
    ForestUsed,
    /// The same kind, or honour.
    #[error("one basic chip is swapped for another kind (K29)")]
    NoSwap,
    /// No such chip.
    #[error("there is no {0:?} to swap (K29)")]
    NoChip(Chip),
    /// Not a building whose tax is due.
    #[error("no tax is due for the {0:?} (KX)")]
    NotDue(Building),
    /// The tax is too high.
    #[error("the tax of the {0:?} is more than is there (KX)")]
    TaxTooHigh(Building),
    /// No Black Market.
    #[error("the Black Market is not this seat's (K30)")]
    NoMarket,
    /// After the first one.
    #[error("taxes are ignored before the first is paid or a building given up (K30)")]
    TooLate,
    /// The game has ended.
    #[error("the game has ended (L5)")]
    Ended,
}

impl Refusal {
    /// The id of the rule it names, as the rules text has it.
    pub fn rule(&self) -> &'static str {
        use Refusal::*;
        match self {
            NotAsked | NotThisPrompt | RevealFirst | HasRevealed | NotFaceDown(_) | EffectUsed | NotThisOccupation
            | ChipTaken | HasBought | TooDear(_) => "L3",
            NotInDraft(_) => "L2",
            Robbed => "KI",
            NotBasic(_, rule)
            | NotOnDisplay(_, rule)
            | NotAnotherPlayer(rule)
            | AllRevealed(rule)
            | FaceUp(_, rule) => rule,
            WhichKind(_) | NotCheaper(_) => "K18",
            NotInGame(_) | PrincessIsDealer | DealerHasNone(_) => "KP",
            CannotPay | OtherOrder => "KE",
            IsDealer => "KG",
            NoForest | ForestUsed | NoSwap | NoChip(_) => "K29",
            NotDue(_) | TaxTooHigh(_) => "KX",
            NoMarket | TooLate => "K30",
            Ended => "L5",
        }
    }
}
