//! Why an action is refused: typed, worded, and naming the rule.

use super::character::Character;
use super::district::District;

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Refusal {
    /// Somebody else is asked, or nobody.
    #[error("it is not this seat that is asked now (T1)")]
    NotAsked,
    /// The prompt asks for something else.
    #[error("that is not what is asked now (T1)")]
    NotThisPrompt,
    /// A draft pick that is not among the cards passed on.
    #[error("{0:?} is not among the characters to choose from (D1)")]
    NotInDraft(Character),
    /// The crown is not held by a Ball Room's owner, or was thanked.
    #[error("nobody is to be thanked now (P24)")]
    NoThanksOwed,
    /// The income was taken.
    #[error("the income of this turn has been taken (T3)")]
    IncomeTaken,
    /// The income must come first.
    #[error("the income comes first (T3)")]
    IncomeFirst,
    /// In this edition the power must wait for the income.
    #[error("this power may be used only after the income (E14)")]
    PowerAfterIncome,
    /// Neither deck nor pile has a card.
    #[error("no card is left to draw (\"An empty deck\")")]
    NoCardLeft,
    /// The card is not in the hand.
    #[error("{0:?} is not in the hand")]
    NotInHand(District),
    /// The card is not among those looked at.
    #[error("{0:?} is not among the cards looked at (T3)")]
    NotLookedAt(District),
    /// Too little gold.
    #[error("that costs {price} gold, and only {gold} is there ({rule})")]
    TooDear {
        /// What it costs.
        price: u16,
        /// What the purse has.
        gold: u16,
        /// The rule of the price.
        rule: &'static str,
    },
    /// The builds of this turn are used up.
    #[error("no more districts may be built in this turn (T4)")]
    NoBuildLeft,
    /// The character never builds.
    #[error("this character does not build in this turn (C7b)")]
    NeverBuilds,
    /// The Witch builds only when she goes on.
    #[error("the Witch does not build before she goes on with the bewitched turn (C1b)")]
    WitchWaits,
    /// A second one of that name.
    #[error("a {0:?} stands in this city already (E13)")]
    AlikeInCity(District),
    /// An exchange would make a pair.
    #[error("an exchange may not bring a second {0:?} into a city (E13)")]
    SwapMakesPair(District),
    /// The character has no such power.
    #[error("the character in play cannot do that (T5)")]
    NotThisCharacter,
    /// The power or effect was used.
    #[error("that has been used in this turn (T5)")]
    UsedUp,
    /// No colour of income.
    #[error("this character has no colour income (T6)")]
    NoColour,
    /// No district of the colour.
    #[error("no district of the colour stands in the city (T6)")]
    NothingOfColour,
    /// The character is not in the cast.
    #[error("{0:?} is not in the cast (C1a)")]
    NotInCast(Character),
    /// A name that may not be named.
    #[error("{character:?} may not be named ({rule})")]
    MayNotName {
        /// The character.
        character: Character,
        /// The rule.
        rule: &'static str,
    },
    /// The Witch must name somebody before she stops.
    #[error("the Witch must name a character (C1b)")]
    MustName,
    /// One's own seat, or none at the table.
    #[error("that must be another player at the table ({rule})")]
    NotAnotherPlayer {
        /// The rule.
        rule: &'static str,
    },
    /// The player has no hand card.
    #[error("that player has no hand card (C3b)")]
    EmptyHand,
    /// Nothing was given up.
    #[error("no card has been given up (C3a)")]
    NothingGivenUp,
    /// The cards of this step are given up one way only.
    #[error("no card is to be given up now")]
    NothingToGiveUp,
    /// The crown is here already.
    #[error("the crown is here already (C4a)")]
    HasCrown,
    /// That player may not get the crown.
    #[error("the crown must go to somebody who is neither its holder nor the one who hands it on (E16)")]
    NotToThatPlayer,
    /// The place is empty.
    #[error("no such district stands there")]
    NotThere,
    /// One's own city in an edition without that.
    #[error("he does not destroy in his own city in this edition (E18)")]
    OwnCity,
    /// The Keep.
    #[error("a Keep cannot be destroyed or exchanged (P2)")]
    Keep,
    /// The Bishop's city.
    #[error("the Bishop protects that city (C5a)")]
    Protected,
    /// A complete city.
    #[error("that city is complete (C8a)")]
    Complete,
    /// Own city where another's is needed.
    #[error("that must be another player's district ({rule})")]
    NotOwn {
        /// The rule.
        rule: &'static str,
    },
    /// Nothing can be got for what is offered.
    #[error("nothing can be had for that district (C8b)")]
    NothingToExchange,
    /// Gold lies on it already.
    #[error("gold lies on every {0:?} of the city already (C9a)")]
    GildedAlready(District),
    /// The district is not in the own city, or has no effect.
    #[error("the {0:?} does not stand in this city")]
    NoSuchEffect(District),
    /// Not in this turn.
    #[error("in a bewitched or a killed player's turn nothing but the income may be taken (C1b.1, P20)")]
    IncomeOnly,
    /// Only 7 or 8.
    #[error("7 or 8 districts can end the game (P17)")]
    SevenOrEight,
    /// The assassinated character is not his.
    #[error("the assassinated character is not this seat's (P20)")]
    NotAssassinated,
    /// The card is not in the deck.
    #[error("{0:?} is not in the deck (P21)")]
    NotInDeck(District),
    /// There is nothing to do without.
    #[error("there is nothing to decline")]
    NothingToDecline,
    /// The game has ended.
    #[error("the game has ended (F1)")]
    Ended,
}

impl Refusal {
    /// The id of the rule it names, as the rules text has it.
    pub fn rule(&self) -> &'static str {
        use Refusal::*;
        match self {
            NotAsked | NotThisPrompt => "T1",
            NotInDraft(_) => "D1",
            NoThanksOwed => "P24",
            IncomeTaken | IncomeFirst | NoCardLeft | NotLookedAt(_) | NothingToGiveUp => "T3",
            PowerAfterIncome => "E14",
            NotInHand(_) | NoBuildLeft => "T4",
            TooDear { rule, .. } | MayNotName { rule, .. } | NotAnotherPlayer { rule } | NotOwn { rule } => rule,
            NeverBuilds => "C7b",
            WitchWaits | MustName => "C1b",
            AlikeInCity(_) | SwapMakesPair(_) => "E13",
            NotThisCharacter | UsedUp | NoSuchEffect(_) | NotThere | NothingToDecline => "T5",
            NoColour | NothingOfColour => "T6",
            NotInCast(_) => "C1a",
            EmptyHand => "C3b",
            NothingGivenUp => "C3a",
            HasCrown => "C4a",
            NotToThatPlayer => "E16",
            OwnCity => "E18",
            Keep => "P2",
            Protected => "C5a",
            Complete => "C8a",
            NothingToExchange => "C8b",
            GildedAlready(_) => "C9a",
            IncomeOnly => "C1b.1",
            SevenOrEight => "P17",
            NotAssassinated => "P20",
            NotInDeck(_) => "P21",
            Ended => "F1",
        }
    }
}
