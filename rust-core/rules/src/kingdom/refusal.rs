//! Why an action is refused: typed reasons, each with its text and the rule that it names.

use std::fmt;

use super::cards::{Building, Occupation};
use super::chips::Chip;
use crate::refusal::first_rule;

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

impl Refusal {
    /// The id of the rule that the refusal names, as in the rules text; the first one if it names several.
    pub fn rule(&self) -> &'static str {
        first_rule(|words| self.say(words))
    }

    /// Writes what is wrong, and returns the ids of the rules that say so.
    fn say(&self, words: &mut dyn fmt::Write) -> Result<&'static str, fmt::Error> {
        use Refusal::*;
        macro_rules! because {
            ($rules:expr, $text:literal) => {{
                write!(words, $text)?;
                $rules
            }};
        }
        Ok(match *self {
            NotAsked => because!("L3", "it is not this seat that is asked now"),
            NotThisPrompt => because!("L3", "that is not what is asked now"),
            NotInDraft(o) => because!("L2", "{o:?} is not among the occupations to choose from"),
            RevealFirst => because!("L3", "a turn begins with revealing an occupation"),
            HasRevealed => because!("L3", "an occupation has been revealed in this turn"),
            NotFaceDown(o) => because!("L3", "{o:?} is not one of this seat's face-down cards"),
            EffectUsed => because!("L3", "the effect has been used in this turn"),
            Robbed => because!("KI", "the Imp has robbed this turn of its effect"),
            NotThisOccupation => because!("L3", "the occupation in play has no such effect"),
            ChipTaken => because!("L3", "the basic chip has been taken in this turn"),
            NotBasic(kind, rule) => because!(rule, "{kind:?} is not a basic chip"),
            HasBought => because!("L3", "a building has been bought in this turn"),
            NotOnDisplay(b, rule) => because!(rule, "the {b:?} is not on display"),
            TooDear(b) => because!("L3", "the {b:?} costs more than is there"),
            WhichKind(_) => {
                because!("K18", "with the Quarry a building costs less of one kind that is in its cost: say which")
            }
            NotCheaper(b) => because!("K18", "the {b:?} does not cost less of that kind"),
            NotAnotherPlayer(rule) => because!(rule, "that must be another player at the table"),
            AllRevealed(rule) => because!(rule, "that player has no face-down card left"),
            FaceUp(o, rule) => because!(rule, "{o:?} lies face up already"),
            NotInGame(o) => because!("KP", "{o:?} does not play in this game"),
            CannotPay => because!("KE", "those two chips are not there to be paid"),
            OtherOrder => because!("KE", "two chips are named in the order gold, food, troops"),
            IsDealer => because!("KG", "the dealer marker is here already"),
            PrincessIsDealer => because!("KP", "the Princess takes nothing from herself: this player is the dealer"),
            DealerHasNone(kind) => because!("KP", "the dealer has no {kind:?}"),
            NoForest => because!("K29", "the Magic Forest is not this seat's"),
            ForestUsed => because!("K29", "the Magic Forest has been used in this turn"),
            NoSwap => because!("K29", "one basic chip is swapped for another kind"),
            NoChip(kind) => because!("K29", "there is no {kind:?} to swap"),
            NotDue(b) => because!("KX", "no tax is due for the {b:?}"),
            TaxTooHigh(b) => because!("KX", "the tax of the {b:?} is more than is there"),
            NoMarket => because!("K30", "the Black Market is not this seat's"),
            TooLate => because!("K30", "taxes are ignored before the first is paid or a building given up"),
            Ended => because!("L5", "the game has ended"),
        })
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = self.say(f)?;
        write!(f, " ({rules})")
    }
}

impl std::error::Error for Refusal {}
