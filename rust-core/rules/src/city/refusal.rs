//! Why an action is refused: typed reasons, each with its text and the rule that it names.

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
    /// No Ball Room's owner holds the crown, or it was thanked already.
    NoThanksOwed,
    /// The income was taken already.
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
        /// The gold in the purse.
        gold: u16,
        /// The rule that sets the price.
        rule: &'static str,
    },
    /// The builds of this turn are used up.
    NoBuildLeft,
    /// The character never builds.
    NeverBuilds,
    /// The Witch builds only when she goes on with the bewitched turn.
    WitchWaits,
    /// The city has a district of that name.
    AlikeInCity(District),
    /// An exchange would make a pair.
    SwapMakesPair(District),
    /// The character has no such power.
    NotThisCharacter,
    /// The power or effect was used already.
    UsedUp,
    /// The character has no colour income.
    NoColour,
    /// The city has no district of the colour.
    NothingOfColour,
    /// The character is not in the cast.
    NotInCast(Character),
    /// The character may not be named.
    MayNotName {
        /// The named character.
        character: Character,
        /// The rule.
        rule: &'static str,
    },
    /// The Witch must name somebody before she stops.
    MustName,
    /// The seat is the player's own, or not at the table.
    NotAnotherPlayer {
        /// The rule.
        rule: &'static str,
    },
    /// The player has no hand card.
    EmptyHand,
    /// Nothing was given up.
    NothingGivenUp,
    /// This step names the card to keep, not one to give up.
    NothingToGiveUp,
    /// The player has the crown already.
    HasCrown,
    /// That player may not get the crown.
    NotToThatPlayer,
    /// No such district stands there.
    NotThere,
    /// The edition does not let the Warlord destroy in their own city.
    OwnCity,
    /// A Keep is safe.
    Keep,
    /// The Bishop's city is safe.
    Protected,
    /// A complete city is safe.
    Complete,
    /// The district is the player's own and must be another's.
    NotOwn {
        /// The rule.
        rule: &'static str,
    },
    /// Nothing can be exchanged for the offered district.
    NothingToExchange,
    /// Gold lies on all of them already.
    GildedAlready(District),
    /// The player's city does not have the district, or it has no effect.
    NoSuchEffect(District),
    /// This turn allows nothing but an income.
    IncomeOnly,
    /// The number must be 7 or 8.
    SevenOrEight,
    /// The assassinated character is not this player's.
    NotAssassinated,
    /// The card is not in the deck.
    NotInDeck(District),
    /// There is nothing to decline.
    NothingToDecline,
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
