//! The kinds of events, secrets, actions and refusals of this game.

use ayatsuri_rules::city::{
    Account, Action, CardSource, DecisionKind, Event, NamingPower, OncePerTurn, Refusal, Secret, TransferCause,
    TurnKind,
};

use crate::kinds::kinds;

kinds! {
    Event {
        RoundBegan, Drafted, PutAway, Called, Answered, CrownMoved, Thanked, TurnLost, Looked, Kept, Reshuffled,
        HandsSwapped, HandLookedAt, CardPassed, Fell, Cleared, Rescued, MuseumEmptied, Exchanged, Gilded, LaidUnder,
        Rang, DeckLookedThrough, TookFromDeck, TurnEnded, VictimShown, RoundEnded, GameEnded,
    } divided {
        Event::FacedUp { turned_back: false, .. } => "FacedUp",
        Event::FacedUp { turned_back: true, .. } => "FacedUp, King back",
        Event::TurnBegan { thanks: true, .. } => "TurnBegan, thanks",
        Event::TurnBegan { kind: TurnKind::Whole, .. } => "TurnBegan",
        Event::TurnBegan { kind: TurnKind::Bewitched, .. } => "TurnBegan, bewitched",
        Event::TurnBegan { kind: TurnKind::Resumed, .. } => "TurnBegan, resumed",
        Event::TurnBegan { kind: TurnKind::Killed, .. } => "TurnBegan, killed",
        Event::Used { effect: OncePerTurn::Income, .. } => "Used Income",
        Event::Used { effect: OncePerTurn::ColourIncome, .. } => "Used ColourIncome",
        Event::Used { effect: OncePerTurn::Power, .. } => "Used Power",
        Event::Used { effect: OncePerTurn::Laboratory, .. } => "Used Laboratory",
        Event::Used { effect: OncePerTurn::Smithy, .. } => "Used Smithy",
        Event::Used { effect: OncePerTurn::Museum, .. } => "Used Museum",
        Event::Gold { from: Account::City(_), .. } => "Gold off a city",
        Event::Gold { to: Account::City(_), .. } => "Gold onto a city",
        Event::Gold { cause: TransferCause::Start, .. } => "Gold, Start",
        Event::Gold { cause: TransferCause::Income, .. } => "Gold, Income",
        Event::Gold { cause: TransferCause::ColourIncome, .. } => "Gold, ColourIncome",
        Event::Gold { cause: TransferCause::Build, .. } => "Gold, Build",
        Event::Gold { from: Account::Seat(_), to: Account::Seat(_), .. } => "Gold, from seat to seat",
        Event::Gold { cause: TransferCause::Power(_), .. } => "Gold, Power",
        Event::Gold { cause: TransferCause::Effect(_), .. } => "Gold, Effect",
        Event::Drew { cause: TransferCause::Start, .. } => "Drew, Start",
        Event::Drew { cause: TransferCause::Power(_), .. } => "Drew, Power",
        Event::Drew { .. } => "Drew, Effect",
        Event::GaveUp { from: CardSource::Hand, .. } => "GaveUp, Hand",
        Event::GaveUp { from: CardSource::Looked, .. } => "GaveUp, Looked",
        Event::Named { power: NamingPower::Kill, .. } => "Named, Kill",
        Event::Named { power: NamingPower::Bewitch, .. } => "Named, Bewitch",
        Event::Named { power: NamingPower::Rob, .. } => "Named, Rob",
        Event::Built { extra: false, .. } => "Built",
        Event::Built { extra: true, .. } => "Built, extra",
        Event::Asked { kind: DecisionKind::Nothing | DecisionKind::Draft, .. } => "Asked Draft",
        Event::Asked { kind: DecisionKind::PutAway, .. } => "Asked PutAway",
        Event::Asked { kind: DecisionKind::Turn, .. } => "Asked Turn",
        Event::Asked { kind: DecisionKind::Keep, .. } => "Asked Keep",
        Event::Asked { kind: DecisionKind::TakeFromHand(_), .. } => "Asked TakeFromHand",
        Event::Asked { kind: DecisionKind::GiveCrown, .. } => "Asked GiveCrown",
        Event::Asked { kind: DecisionKind::PayForCrown(_), .. } => "Asked PayForCrown",
        Event::Asked { kind: DecisionKind::Rescue(..), .. } => "Asked Rescue",
        Event::Asked { kind: DecisionKind::Ring, .. } => "Asked Ring",
        Event::Asked { kind: DecisionKind::LookThroughDeck, .. } => "Asked LookThroughDeck",
        Event::Asked { kind: DecisionKind::TakeFromDeck, .. } => "Asked TakeFromDeck",
        Event::Asked { kind: DecisionKind::Park, .. } => "Asked Park",
        Event::Asked { kind: DecisionKind::Hospital, .. } => "Asked Hospital",
    }
}

kinds! {
    Secret {
        Down, Passed, Took, PutAway, Drew, Looked, Keep, Aside, Offered, Hand, HandOf, CardPassed, LaidUnder, Museum,
        Deck, TookFromDeck,
    }
}

kinds! {
    Action {
        Take, PutAway, Thank, Gold, Draw, Keep, GiveUp, DrawAsMany, ColourIncome, Bonus, Build, EndTurn, Name,
        SwapHands, Look, TakeCard, BuildCard, TakeCrown, GiveCrown, PayGold, PayCard, Tithe, DrawMore, SailForGold,
        SailForCards, Destroy, Offer, ExchangeFor, Gild, UseLaboratory, UseSmithy, Rescue, Ring, UsePark, Reveal,
        LookThroughDeck, TakeFromDeck, BlowUp, LayUnder, Decline,
    }
}

kinds! {
    Refusal {
        NotAsked, NotThisPrompt, NotInDraft, NoThanksOwed, IncomeTaken, IncomeFirst, PowerAfterIncome, NoCardLeft,
        NotInHand, NotLookedAt, TooDear, NoBuildLeft, NeverBuilds, WitchWaits, AlikeInCity, SwapMakesPair,
        NotThisCharacter, UsedUp, NoColour, NothingOfColour, NotInCast, MayNotName, MustName, NotAnotherPlayer,
        EmptyHand, NothingGivenUp, NothingToGiveUp, HasCrown, NotToThatPlayer, NotThere, OwnCity, Keep, Protected,
        Complete, NotOwn, NothingToExchange, GildedAlready, NoSuchEffect, IncomeOnly, SevenOrEight, NotAssassinated,
        NotInDeck, NothingToDecline, Ended,
    }
}
