//! Why an action is refused: typed, worded, and naming the rule.

use std::fmt;

use super::character::Character;
use super::district::District;
use crate::refusal::first_rule;

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// Somebody else is asked, or nobody.
    NotAsked,
    /// The prompt asks for something else.
    NotThisPrompt,
    /// A draft pick that is not among the cards passed on.
    NotInDraft(Character),
    /// The crown is not held by a Ball Room's owner, or was thanked.
    NoThanksOwed,
    /// The income was taken.
    IncomeTaken,
    /// The income must come first.
    IncomeFirst,
    /// In this edition the power must wait for the income.
    PowerAfterIncome,
    /// Neither deck nor pile has a card.
    NoCardLeft,
    /// The card is not in the hand.
    NotInHand(District),
    /// The card is not among those looked at.
    NotLookedAt(District),
    /// Too little gold.
    TooDear {
        /// What it costs.
        price: u16,
        /// What the purse has.
        gold: u16,
        /// The rule of the price.
        rule: &'static str,
    },
    /// The builds of this turn are used up.
    NoBuildLeft,
    /// The character never builds.
    NeverBuilds,
    /// The Witch builds only when she goes on.
    WitchWaits,
    /// A second one of that name.
    AlikeInCity(District),
    /// An exchange would make a pair.
    SwapMakesPair(District),
    /// The character has no such power.
    NotThisCharacter,
    /// The power or effect was used.
    UsedUp,
    /// No colour of income.
    NoColour,
    /// No district of the colour.
    NothingOfColour,
    /// The character is not in the cast.
    NotInCast(Character),
    /// A name that may not be named.
    MayNotName {
        /// The character.
        character: Character,
        /// The rule.
        rule: &'static str,
    },
    /// The Witch must name somebody before she stops.
    MustName,
    /// One's own seat, or none at the table.
    NotAnotherPlayer {
        /// The rule.
        rule: &'static str,
    },
    /// The player has no hand card.
    EmptyHand,
    /// Nothing was given up.
    NothingGivenUp,
    /// The cards of this step are given up one way only.
    NothingToGiveUp,
    /// The crown is here already.
    HasCrown,
    /// That player may not get the crown.
    NotToThatPlayer,
    /// The place is empty.
    NotThere,
    /// One's own city in an edition without that.
    OwnCity,
    /// The Keep.
    Keep,
    /// The Bishop's city.
    Protected,
    /// A complete city.
    Complete,
    /// Own city where another's is needed.
    NotOwn {
        /// The rule.
        rule: &'static str,
    },
    /// Nothing can be got for what is offered.
    NothingToExchange,
    /// Gold lies on it already.
    GildedAlready(District),
    /// The district is not in the own city, or has no effect.
    NoSuchEffect(District),
    /// Not in this turn.
    IncomeOnly,
    /// Only 7 or 8.
    SevenOrEight,
    /// The assassinated character is not his.
    NotAssassinated,
    /// The card is not in the deck.
    NotInDeck(District),
    /// There is nothing to do without.
    NothingToDecline,
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
            NotAsked => because!("T1", "it is not this seat that is asked now"),
            NotThisPrompt => because!("T1", "that is not what is asked now"),
            NotInDraft(c) => because!("D1", "{c:?} is not among the characters to choose from"),
            NoThanksOwed => because!("P24", "nobody is to be thanked now"),
            IncomeTaken => because!("T3", "the income of this turn has been taken"),
            IncomeFirst => because!("T3", "the income comes first"),
            PowerAfterIncome => because!("E14", "this power may be used only after the income"),
            NoCardLeft => because!("T3, \"An empty deck\"", "no card is left to draw"),
            NotInHand(d) => because!("T4", "{d:?} is not in the hand"),
            NotLookedAt(d) => because!("T3", "{d:?} is not among the cards looked at"),
            TooDear { price, gold, rule } => because!(rule, "that costs {price} gold, and only {gold} is there"),
            NoBuildLeft => because!("T4", "no more districts may be built in this turn"),
            NeverBuilds => because!("C7b", "this character does not build in this turn"),
            WitchWaits => because!("C1b", "the Witch does not build before she goes on with the bewitched turn"),
            AlikeInCity(d) => because!("E13", "a {d:?} stands in this city already"),
            SwapMakesPair(d) => because!("E13", "an exchange may not bring a second {d:?} into a city"),
            NotThisCharacter => because!("T5", "the character in play cannot do that"),
            UsedUp => because!("T5", "that has been used in this turn"),
            NoColour => because!("T6", "this character has no colour income"),
            NothingOfColour => because!("T6", "no district of the colour stands in the city"),
            NotInCast(c) => because!("C1a", "{c:?} is not in the cast"),
            MayNotName { character, rule } => because!(rule, "{character:?} may not be named"),
            MustName => because!("C1b", "the Witch must name a character"),
            NotAnotherPlayer { rule } => because!(rule, "that must be another player at the table"),
            EmptyHand => because!("C3b", "that player has no hand card"),
            NothingGivenUp => because!("C3a", "no card has been given up"),
            NothingToGiveUp => because!("T3", "no card is to be given up now"),
            HasCrown => because!("C4a", "the crown is here already"),
            NotToThatPlayer => {
                because!("E16", "the crown must go to somebody who is neither its holder nor the one who hands it on")
            }
            NotThere => because!("T5", "no such district stands there"),
            OwnCity => because!("E18", "he does not destroy in his own city in this edition"),
            Keep => because!("P2", "a Keep cannot be destroyed or exchanged"),
            Protected => because!("C5a", "the Bishop protects that city"),
            Complete => because!("C8a", "that city is complete"),
            NotOwn { rule } => because!(rule, "that must be another player's district"),
            NothingToExchange => because!("C8b", "nothing can be had for that district"),
            GildedAlready(d) => because!("C9a", "gold lies on every {d:?} of the city already"),
            NoSuchEffect(d) => because!("T5", "the {d:?} does not stand in this city"),
            IncomeOnly => {
                because!("C1b.1, P20", "in a bewitched or a killed player's turn nothing but the income may be taken")
            }
            SevenOrEight => because!("P17", "7 or 8 districts can end the game"),
            NotAssassinated => because!("P20", "the assassinated character is not this seat's"),
            NotInDeck(d) => because!("P21", "{d:?} is not in the deck"),
            NothingToDecline => because!("T5", "there is nothing to decline"),
            Ended => because!("F1", "the game has ended"),
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

#[cfg(test)]
mod tests {
    use super::Refusal;
    use crate::city::District;

    #[test]
    fn the_rules_stand_behind_the_words_and_the_first_is_the_rule() {
        let said = |refusal: Refusal| (refusal.to_string(), refusal.rule());
        let not_in_hand = said(Refusal::NotInHand(District::Manor));
        assert_eq!(not_in_hand, ("Manor is not in the hand (T4)".into(), "T4"));
        let no_card_left = said(Refusal::NoCardLeft);
        assert_eq!(no_card_left, ("no card is left to draw (T3, \"An empty deck\")".into(), "T3"));
        let too_dear = said(Refusal::TooDear { price: 3, gold: 2, rule: "C8a" });
        assert_eq!(too_dear, ("that costs 3 gold, and only 2 is there (C8a)".into(), "C8a"));
    }
}
