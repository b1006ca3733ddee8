//! The kinds of events, secrets, actions and refusals of this game.

use ayatsuri_rules::kingdom::{
    Account, Action, Building, DecisionKind, Event, EventCard, NamingPower, Occupation, OncePerTurn, Refusal, Secret,
    TransferCause,
};

use crate::kinds::kinds;

kinds! {
    Event {
        DealerMoved, RoundBegan, Picked, TurnBegan, Revealed, Struck, Robbed, Discarded, Displayed, PileMade, Bought,
        Looked, TurnEnded, TaxDue, TaxPaid, GivenUp, TaxIgnored, EventsReshuffled, GameEnded,
    } divided {
        Event::Used { once: OncePerTurn::Effect, .. } => "Used Effect",
        Event::Used { once: OncePerTurn::Basic, .. } => "Used Basic",
        Event::Used { once: OncePerTurn::Purchase | OncePerTurn::Forest, .. } => "Used Forest",
        Event::UsedRobbed { occupation: Occupation::Alchemist, .. } => "UsedRobbed Alchemist",
        Event::UsedRobbed { occupation: Occupation::Smith, .. } => "UsedRobbed Smith",
        Event::UsedRobbed { occupation: Occupation::Cook, .. } => "UsedRobbed Cook",
        Event::UsedRobbed { occupation: Occupation::Death | Occupation::Imp, .. } => "UsedRobbed Death",
        Event::UsedRobbed { occupation: Occupation::ElephantTrainer, .. } => "UsedRobbed Elephant",
        Event::UsedRobbed { occupation: Occupation::Foundation, .. } => "UsedRobbed Foundation",
        Event::UsedRobbed { occupation: Occupation::General, .. } => "UsedRobbed General",
        Event::UsedRobbed { occupation: Occupation::Hermit, .. } => "UsedRobbed Hermit",
        Event::UsedRobbed { occupation: Occupation::Princess, .. } => "UsedRobbed Princess",
        Event::Paid { from: Account::Seat(_), to: Account::Seat(_), .. } => "Paid, from seat to seat",
        Event::Paid { cause: TransferCause::Occupation(Occupation::ElephantTrainer), .. } => "Paid, Elephant",
        Event::Paid { cause: TransferCause::Occupation(_), .. } => "Paid, Occupation",
        Event::Paid { cause: TransferCause::Basic, .. } => "Paid, Basic",
        Event::Paid { cause: TransferCause::Building(Building::MagicForest), .. } => "Paid, Forest",
        Event::Paid { cause: TransferCause::Building(Building::TriumphalArch), .. } => "Paid, Arch",
        Event::Paid {
            cause: TransferCause::Building(Building::GeneralStore | Building::WeaponShop | Building::Diner), ..
        } => "Paid, Shop",
        Event::Paid { cause: TransferCause::Building(_), .. } => "Paid, Store",
        Event::Paid { cause: TransferCause::Bought(_), .. } => "Paid, Bought",
        Event::Paid { cause: TransferCause::Event(EventCard::War), .. } => "Paid, War",
        Event::Paid { cause: TransferCause::Event(_), .. } => "Paid, Conscription",
        Event::Paid { cause: TransferCause::Tax(_), .. } => "Paid, Tax",
        Event::Named { power: NamingPower::Kill, .. } => "Named, Kill",
        Event::Named { power: NamingPower::Rob, .. } => "Named, Rob",
        Event::PutBack { under: false, .. } => "PutBack, top",
        Event::PutBack { under: true, .. } => "PutBack, under",
        Event::Turned { card: EventCard::War } => "Turned War",
        Event::Turned { card: EventCard::Tax } => "Turned Tax",
        Event::Turned { card: EventCard::Grimoire } => "Turned Grimoire",
        Event::Turned { card: EventCard::Conscription } => "Turned Conscription",
        Event::Asked { kind: DecisionKind::Nothing | DecisionKind::FirstPick, .. } => "Asked FirstPick",
        Event::Asked { kind: DecisionKind::SecondPick, .. } => "Asked SecondPick",
        Event::Asked { kind: DecisionKind::Turn, .. } => "Asked Turn",
        Event::Asked { kind: DecisionKind::Rob, .. } => "Asked Rob",
        Event::Asked { kind: DecisionKind::Refill, .. } => "Asked Refill",
        Event::Asked { kind: DecisionKind::PutBack, .. } => "Asked PutBack",
        Event::Asked { kind: DecisionKind::Tax, .. } => "Asked Tax",
    }
}

kinds! {
    Secret {
        Dealt, Kept, Passed, KeptOfPassed, Saw,
    }
}

kinds! {
    Action {
        Pick, Reveal, UseEffect, Name, PayForHonour, Discard, Refill, PutOnTop, PutUnder, TakeFromDealer, TakeBasic,
        Swap, EndTurn, PayTax, GiveUp, IgnoreTaxes, Decline,
    } divided {
        Action::Buy(_, None) => "Buy",
        Action::Buy(_, Some(_)) => "Buy, Quarry",
    }
}

kinds! {
    Refusal {
        NotAsked, NotThisPrompt, NotInDraft, RevealFirst, HasRevealed, NotFaceDown, EffectUsed, Robbed,
        NotThisOccupation, ChipTaken, NotBasic, HasBought, NotOnDisplay, TooDear, WhichKind, NotCheaper,
        NotAnotherPlayer, AllRevealed, FaceUp, NotInGame, CannotPay, OtherOrder, IsDealer, PrincessIsDealer,
        DealerHasNone, NoForest, ForestUsed, NoSwap, NoChip, NotDue, TaxTooHigh, NoMarket, TooLate, Ended,
    }
}
