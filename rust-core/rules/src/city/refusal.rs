//! Why an action is refused: typed reasons, each with its text and the rule that it names.

use std::fmt;

use super::character::Character;
use super::district::District;
use crate::refusal::NamesRules;

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
        /// The price.
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

impl NamesRules for Refusal {
    fn reason<T>(&self, say: impl FnOnce(&'static str, fmt::Arguments<'_>) -> T) -> T {
        use Refusal::*;
        match *self {
            NotAsked => say("T1", format_args!("it is not this seat that is asked now")),
            NotThisPrompt => say("T1", format_args!("that is not what is asked now")),
            NotInDraft(c) => say("D1", format_args!("{c:?} is not among the characters to choose from")),
            NoThanksOwed => say("P24", format_args!("nobody is to be thanked now")),
            IncomeTaken => say("T3", format_args!("the income of this turn has been taken")),
            IncomeFirst => say("T3", format_args!("the income comes first")),
            PowerAfterIncome => say("E14", format_args!("this power may be used only after the income")),
            NoCardLeft => say("T3, \"An empty deck\"", format_args!("no card is left to draw")),
            NotInHand(d) => say("T4", format_args!("{d:?} is not in the hand")),
            NotLookedAt(d) => say("T3", format_args!("{d:?} is not among the cards looked at")),
            TooDear { price, gold, rule } => {
                say(rule, format_args!("that costs {price} gold, and only {gold} is there"))
            }
            NoBuildLeft => say("T4", format_args!("no more districts may be built in this turn")),
            NeverBuilds => say("C7b", format_args!("this character does not build in this turn")),
            WitchWaits => {
                say("C1b", format_args!("the Witch does not build before she goes on with the bewitched turn"))
            }
            AlikeInCity(d) => say("E13", format_args!("a {d:?} stands in this city already")),
            SwapMakesPair(d) => say("E13", format_args!("an exchange may not bring a second {d:?} into a city")),
            NotThisCharacter => say("T5", format_args!("the character in play cannot do that")),
            UsedUp => say("T5", format_args!("that has been used in this turn")),
            NoColour => say("T6", format_args!("this character has no colour income")),
            NothingOfColour => say("T6", format_args!("no district of the colour stands in the city")),
            NotInCast(c) => say("C1a", format_args!("{c:?} is not in the cast")),
            MayNotName { character, rule } => say(rule, format_args!("{character:?} may not be named")),
            MustName => say("C1b", format_args!("the Witch must name a character")),
            NotAnotherPlayer { rule } => say(rule, format_args!("that must be another player at the table")),
            EmptyHand => say("C3b", format_args!("that player has no hand card")),
            NothingGivenUp => say("C3a", format_args!("no card has been given up")),
            NothingToGiveUp => say("T3", format_args!("no card is to be given up now")),
            HasCrown => say("C4a", format_args!("the crown is here already")),
            NotToThatPlayer => say(
                "E16",
                format_args!("the crown must go to somebody who is neither its holder nor the one who hands it on"),
            ),
            NotThere => say("T5", format_args!("no such district stands there")),
            OwnCity => say("E18", format_args!("he does not destroy in his own city in this edition")),
            Keep => say("P2", format_args!("a Keep cannot be destroyed or exchanged")),
            Protected => say("C5a", format_args!("the Bishop protects that city")),
            Complete => say("C8a", format_args!("that city is complete")),
            NotOwn { rule } => say(rule, format_args!("that must be another player's district")),
            NothingToExchange => say("C8b", format_args!("nothing can be had for that district")),
            GildedAlready(d) => say("C9a", format_args!("gold lies on every {d:?} of the city already")),
            NoSuchEffect(d) => say("T5", format_args!("the {d:?} does not stand in this city")),
            IncomeOnly => say(
                "C1b.1, P20",
                format_args!("in a bewitched or a killed player's turn nothing but the income may be taken"),
            ),
            SevenOrEight => say("P17", format_args!("7 or 8 districts can end the game")),
            NotAssassinated => say("P20", format_args!("the assassinated character is not this seat's")),
            NotInDeck(d) => say("P21", format_args!("{d:?} is not in the deck")),
            NothingToDecline => say("T5", format_args!("there is nothing to decline")),
            Ended => say("F1", format_args!("the game has ended")),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason(|rules, words| write!(f, "{words} ({rules})"))
    }
}

impl std::error::Error for Refusal {}

#[cfg(test)]
mod tests {
    use super::Refusal;
    use crate::city::District;
    use crate::refusal::NamesRules;

    #[test]
    fn the_rules_stand_behind_the_words_and_the_first_is_the_rule() {
        let words_and_rule = |refusal: Refusal| (refusal.to_string(), refusal.rule());
        let not_in_hand = words_and_rule(Refusal::NotInHand(District::Manor));
        assert_eq!(not_in_hand, ("Manor is not in the hand (T4)".into(), "T4"));
        let no_card_left = words_and_rule(Refusal::NoCardLeft);
        assert_eq!(no_card_left, ("no card is left to draw (T3, \"An empty deck\")".into(), "T3"));
        let too_dear = words_and_rule(Refusal::TooDear { price: 3, gold: 2, rule: "C8a" });
        assert_eq!(too_dear, ("that costs 3 gold, and only 2 is there (C8a)".into(), "C8a"));
    }
}
