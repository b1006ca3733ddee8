//! The rules' refusals in the phone's language: one message for each variant of `Refusal`.

use ayatsuri_rules::city::{Action, Character, Refusal};

use super::PromptContext;
use crate::city::narrate::colour_key;

/// The sentence that says why `action` is refused.
pub(super) fn reason(asked: &PromptContext<'_>, action: Action, refusal: Refusal) -> String {
    let board = asked.board;
    let acting = asked.acting();
    match refusal {
        Refusal::NotAsked => asked.line("refusal-not-asked"),
        Refusal::NotThisPrompt => asked.line("refusal-not-this-prompt"),
        Refusal::NotInDraft(c) => asked.line("refusal-not-in-draft").character(c),
        Refusal::NoThanksOwed => asked.line("refusal-no-thanks-owed"),
        Refusal::IncomeTaken => asked.line("refusal-income-taken"),
        Refusal::IncomeFirst => asked.line("refusal-income-first"),
        Refusal::PowerAfterIncome => asked.line("refusal-power-after-income"),
        Refusal::NoCardLeft => asked.line("refusal-no-card-left"),
        Refusal::NotInHand(d) => asked.line("refusal-not-in-hand").district(d),
        Refusal::NotLookedAt(d) => asked.line("refusal-not-looked-at").district(d),
        Refusal::TooDear { price, gold, .. } => {
            asked.line("refusal-too-dear").number("price", price).number("gold", gold)
        }
        Refusal::NoBuildLeft => asked.line("refusal-no-build-left"),
        Refusal::NeverBuilds => asked.line("refusal-never-builds").character(acting),
        Refusal::WitchWaits => asked.line("refusal-witch-waits"),
        Refusal::AlikeInCity(d) => asked.line("refusal-alike-in-city").district(d),
        Refusal::SwapMakesPair(d) => asked.line("refusal-swap-makes-pair").district(d),
        Refusal::NotThisCharacter => asked.line("refusal-not-this-character").character(acting),
        Refusal::UsedUp => asked.line("refusal-used-up"),
        Refusal::NoColour => asked.line("refusal-no-colour").character(acting),
        Refusal::NothingOfColour => {
            let colour = board.rules().card(acting).income;
            asked.line("refusal-nothing-of-colour").text("colour", colour_key(colour))
        }
        Refusal::NotInCast(c) => asked.line("refusal-not-in-cast").character(c),
        Refusal::MayNotName { character, .. } => {
            let rank = character.rank();
            let why = if rank == board.called {
                "self"
            } else if rank == board.killed {
                "killed"
            } else if rank == board.bewitched {
                "bewitched"
            } else {
                "first"
            };
            let line = asked.line("refusal-may-not-name").text("why", why).character(character);
            line.text("acting", asked.speaker.character(acting))
        }
        Refusal::MustName => asked.line("refusal-must-name"),
        Refusal::NotAnotherPlayer { .. } => asked.line("refusal-not-another-player"),
        Refusal::EmptyHand => asked.line("refusal-empty-hand"),
        Refusal::NothingGivenUp => asked.line("refusal-nothing-given-up"),
        Refusal::NothingToGiveUp => asked.line("refusal-nothing-to-give-up"),
        Refusal::HasCrown => asked.line("refusal-has-crown"),
        Refusal::NotToThatPlayer => {
            let own = action == Action::GiveCrown(asked.seat);
            asked.line("refusal-not-to-that-player").text("why", if own { "self" } else { "holder" })
        }
        Refusal::NotThere => asked.line("refusal-not-there"),
        Refusal::OwnCity => asked.line("refusal-own-city"),
        Refusal::Keep => asked.line("refusal-keep"),
        Refusal::Protected => asked.line("refusal-protected").character(Character::Bishop),
        Refusal::Complete => asked.line("refusal-complete"),
        Refusal::NotOwn { .. } => asked.line("refusal-not-own"),
        Refusal::NothingToExchange => asked.line("refusal-nothing-to-exchange"),
        Refusal::GildedAlready(_) => asked.line("refusal-gilded-already"),
        Refusal::NoSuchEffect(d) => asked.line("refusal-no-such-effect").district(d),
        Refusal::IncomeOnly => asked.line("refusal-income-only"),
        Refusal::SevenOrEight => asked.line("refusal-seven-or-eight"),
        Refusal::NotAssassinated => asked.line("refusal-not-assassinated").character(board.character(board.killed)),
        Refusal::NotInDeck(d) => asked.line("refusal-not-in-deck").district(d),
        Refusal::NothingToDecline => asked.line("refusal-nothing-to-decline"),
        Refusal::Ended => asked.line("refusal-ended"),
    }
    .say()
}

/// Whether a refusal concerns everything of a kind, and not only the thing that was pointed at.
pub(super) fn is_of_all(refusal: Refusal) -> bool {
    matches!(
        refusal,
        Refusal::IncomeFirst
            | Refusal::PowerAfterIncome
            | Refusal::NoCardLeft
            | Refusal::NoBuildLeft
            | Refusal::NeverBuilds
            | Refusal::WitchWaits
            | Refusal::UsedUp
            | Refusal::IncomeOnly
            | Refusal::NotThisCharacter
    )
}

/// Whether a refusal concerns every district of one city.
pub(super) fn is_of_city(refusal: Refusal) -> bool {
    is_of_all(refusal) || matches!(refusal, Refusal::Protected | Refusal::Complete | Refusal::OwnCity)
}
