//! Why an action is refused: typed, worded, and naming the rule.

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
    /// One card a turn.
    HasRevealed,
    /// Not one of his face-down cards.
    NotFaceDown(Occupation),
    /// Once in a turn.
    EffectUsed,
    /// The Imp's player had the effect.
    Robbed,
    /// Another occupation's.
    NotThisOccupation,
    /// Once in a turn.
    ChipTaken,
    /// Honour is not a basic chip.
    NotBasic(Chip, &'static str),
    /// Once in a turn.
    HasBought,
    /// Not on display.
    NotOnDisplay(Building, &'static str),
    /// Too few chips.
    TooDear(Building),
    /// The Quarry's owner says which kind he saves.
    WhichKind(Building),
    /// Nothing is saved.
    NotCheaper(Building),
    /// One's own seat, or none at the table.
    NotAnotherPlayer(&'static str),
    /// Nothing of his is still to be revealed.
    AllRevealed(&'static str),
    /// Revealed already.
    FaceUp(Occupation, &'static str),
    /// The Princess, where she does not play.
    NotInGame(Occupation),
    /// Two chips that are not there.
    CannotPay,
    /// They are named in order, so that a pair has one name.
    OtherOrder,
    /// The marker is his already.
    IsDealer,
    /// She cannot take from herself.
    PrincessIsDealer,
    /// None of that kind.
    DealerHasNone(Chip),
    /// No Forest.
    NoForest,
    /// Once in a turn.
    ForestUsed,
    /// The same kind, or honour.
    NoSwap,
    /// No such chip.
    NoChip(Chip),
    /// Not a building whose tax is due.
    NotDue(Building),
    /// The tax is too high.
    TaxTooHigh(Building),
    /// No Black Market.
    NoMarket,
    /// After the first one.
    TooLate,
    /// The game has ended.
    Ended,
}

impl Refusal {
    /// The id of the rule it names, as the rules text has it: the first one, if it names several.
    pub fn rule(&self) -> &'static str {
        first_rule(|words| self.say(words))
    }

    /// Says what is wrong, and returns the ids of the rules by which it is.
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
