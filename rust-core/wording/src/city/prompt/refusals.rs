//! The rules' refusals in the phone's language: one message for each variant of `Refusal`.

use ayatsuri_rules::city::{Action, Character, Refusal};

use super::PromptContext;
use crate::city::narrate::colour_key;

/// The sentence that says why `action` is refused.
pub(super) fn reason(context: &PromptContext<'_>, action: Action, refusal: Refusal) -> String {
    let board = context.board;
    let acting = context.acting();
    match refusal {
        Refusal::NotAsked => context.line("refusal-not-asked"),
        Refusal::NotThisPrompt => context.line("refusal-not-this-prompt"),
        Refusal::NotInDraft(c) => context.line("refusal-not-in-draft").character(c),
        Refusal::NoThanksOwed => context.line("refusal-no-thanks-owed"),
        Refusal::IncomeTaken => context.line("refusal-income-taken"),
        Refusal::IncomeFirst => context.line("refusal-income-first"),
        Refusal::PowerAfterIncome => context.line("refusal-power-after-income"),
        Refusal::NoCardLeft => context.line("refusal-no-card-left"),
        Refusal::NotInHand(d) => context.line("refusal-not-in-hand").district(d),
        Refusal::NotLookedAt(d) => context.line("refusal-not-looked-at").district(d),
        Refusal::TooDear { price, gold, .. } => {
            context.line("refusal-too-dear").number("price", price).number("gold", gold)
        }
        Refusal::NoBuildLeft => context.line("refusal-no-build-left"),
        Refusal::NeverBuilds => context.line("refusal-never-builds").character(acting),
        Refusal::WitchWaits => context.line("refusal-witch-waits"),
        Refusal::AlikeInCity(d) => context.line("refusal-alike-in-city").district(d),
        Refusal::SwapMakesPair(d) => context.line("refusal-swap-makes-pair").district(d),
        Refusal::NotThisCharacter => context.line("refusal-not-this-character").character(acting),
        Refusal::UsedUp => context.line("refusal-used-up"),
        Refusal::NoColour => context.line("refusal-no-colour").character(acting),
        Refusal::NothingOfColour => {
            let colour = board.rules().card(acting).income;
            context.line("refusal-nothing-of-colour").text("colour", colour_key(colour))
        }
        Refusal::NotInCast(c) => context.line("refusal-not-in-cast").character(c),
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
            let line = context.line("refusal-may-not-name").text("why", why).character(character);
            line.text("acting", context.speaker.character(acting))
        }
        Refusal::MustName => context.line("refusal-must-name"),
        Refusal::NotAnotherPlayer { .. } => context.line("refusal-not-another-player"),
        Refusal::EmptyHand => context.line("refusal-empty-hand"),
        Refusal::NothingGivenUp => context.line("refusal-nothing-given-up"),
        Refusal::NothingToGiveUp => context.line("refusal-nothing-to-give-up"),
        Refusal::HasCrown => context.line("refusal-has-crown"),
        Refusal::NotToThatPlayer => {
            let own = action == Action::GiveCrown(context.seat);
            context.line("refusal-not-to-that-player").text("why", if own { "self" } else { "holder" })
        }
        Refusal::NotThere => context.line("refusal-not-there"),
        Refusal::OwnCity => context.line("refusal-own-city"),
        Refusal::Keep => context.line("refusal-keep"),
        Refusal::Protected => context.line("refusal-protected").character(Character::Bishop),
        Refusal::Complete => context.line("refusal-complete"),
        Refusal::NotOwn { .. } => context.line("refusal-not-own"),
        Refusal::NothingToExchange => context.line("refusal-nothing-to-exchange"),
        Refusal::GildedAlready(_) => context.line("refusal-gilded-already"),
        Refusal::NoSuchEffect(d) => context.line("refusal-no-such-effect").district(d),
        Refusal::IncomeOnly => context.line("refusal-income-only"),
        Refusal::SevenOrEight => context.line("refusal-seven-or-eight"),
        Refusal::NotAssassinated => context.line("refusal-not-assassinated").character(board.character(board.killed)),
        Refusal::NotInDeck(d) => context.line("refusal-not-in-deck").district(d),
        Refusal::NothingToDecline => context.line("refusal-nothing-to-decline"),
        Refusal::Ended => context.line("refusal-ended"),
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
