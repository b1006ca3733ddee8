//! Events and secrets of Marionette Kingdom as sentences, one for each kind.

use ayatsuri_rules::kingdom::{Account, DecisionKind, Event, NamingPower, OncePerTurn, Secret, TransferCause};
use ayatsuri_rules::{ObservedEvent, Seat, Seats};

use super::words::{of_building, of_chips, of_event, of_occupation, of_set};
use crate::compare::{self, list};

fn l(seat: Seat) -> char {
    seat.letter()
}

/// The letters of a set of seats.
pub fn letters(seats: Seats) -> String {
    list(seats.map(|seat| l(seat).to_string()))
}

const ASKS: [(DecisionKind, &str); 8] = [
    (DecisionKind::Nothing, "nothing"),
    (DecisionKind::FirstPick, "first pick"),
    (DecisionKind::SecondPick, "second pick"),
    (DecisionKind::Turn, "turn"),
    (DecisionKind::Rob, "robbed effect"),
    (DecisionKind::Refill, "refill"),
    (DecisionKind::PutBack, "put back"),
    (DecisionKind::Tax, "tax"),
];

/// The words for a prompt.
pub fn of_ask(kind: DecisionKind) -> &'static str {
    ASKS.iter().find(|(a, _)| *a == kind).map_or("", |(_, words)| words)
}

/// Reads the words for a prompt.
pub fn decision_kind(text: &str) -> Result<DecisionKind, String> {
    let found = ASKS.iter().find(|(_, words)| *words == text);
    found.map(|&(ask, _)| ask).ok_or_else(|| format!("nothing is asked as \"{text}\""))
}

fn account(account: Account) -> String {
    match account {
        Account::Bank => "the bank".to_owned(),
        Account::Seat(seat) => l(seat).to_string(),
    }
}

fn why(cause: TransferCause) -> String {
    match cause {
        TransferCause::Occupation(o) => format!("the {}", of_occupation(o)),
        TransferCause::Basic => "the basic chip".to_owned(),
        TransferCause::Building(b) => format!("the {}", of_building(b)),
        TransferCause::Bought(b) => format!("buying {}", of_building(b)),
        TransferCause::Event(e) => of_event(e),
        TransferCause::Tax(b) => format!("the tax of {}", of_building(b)),
    }
}

fn uses(once: OncePerTurn) -> &'static str {
    match once {
        OncePerTurn::Effect => "uses the effect",
        OncePerTurn::Basic => "takes the basic chip",
        OncePerTurn::Purchase => "makes the purchase",
        OncePerTurn::Forest => "uses the Magic Forest",
    }
}

/// The sentence for an event or secret that an observer hears.
pub fn of_heard(observed: &ObservedEvent<Event, Secret>) -> String {
    match observed {
        ObservedEvent::Event(event) => of_public(event),
        ObservedEvent::Secret(secret) => of_secret(secret),
    }
}

fn of_public(event: &Event) -> String {
    match *event {
        Event::DealerMoved { to } => format!("the dealer marker goes to {}", l(to)),
        Event::RoundBegan { round } => format!("round {round} begins"),
        Event::Picked { seat } => format!("{} picks", l(seat)),
        Event::TurnBegan { seat, .. } => format!("{}'s turn begins", l(seat)),
        Event::Revealed { seat, occupation } => format!("{} reveals {}", l(seat), of_occupation(occupation)),
        Event::Struck { seat, occupation } => format!("Death strikes {} of {}", of_occupation(occupation), l(seat)),
        Event::Robbed { by, of, occupation } => {
            format!("the Imp of {} robs {} of {}", l(by), of_occupation(occupation), l(of))
        }
        Event::Used { seat, once } => format!("{} {}", l(seat), uses(once)),
        Event::UsedRobbed { by, occupation } => format!("{} uses the robbed {}", l(by), of_occupation(occupation)),
        Event::Paid { from, to, chips, cause: for_what } => {
            format!("{} from {} to {} for {}", of_chips(chips), account(from), account(to), why(for_what))
        }
        Event::Named { by, power: deed, seat, occupation } => {
            let card = if deed == NamingPower::Kill { "Death" } else { "Imp" };
            format!("{} names {} {} as {card}", l(by), l(seat), of_occupation(occupation))
        }
        Event::Discarded { by, building } => format!("{} discards {}", l(by), of_building(building)),
        Event::Displayed { building } => format!("{} comes on display", of_building(building)),
        Event::PileMade => "the discards become the pile".to_owned(),
        Event::Bought { seat, building } => format!("{} buys {}", l(seat), of_building(building)),
        Event::Looked { seat } => format!("{} looks at the top event", l(seat)),
        Event::PutBack { seat, under: false } => format!("{} puts it on top", l(seat)),
        Event::PutBack { seat, under: true } => format!("{} puts it under", l(seat)),
        Event::TurnEnded { seat } => format!("{}'s turn ends", l(seat)),
        Event::Turned { card } => format!("{} is turned", of_event(card)),
        Event::TaxDue { seat, buildings } => format!("{}'s taxes are due: {}", l(seat), of_set(buildings, of_building)),
        Event::TaxPaid { seat, building } => format!("{} has paid the tax of {}", l(seat), of_building(building)),
        Event::GivenUp { seat, building } => format!("{} gives up {}", l(seat), of_building(building)),
        Event::TaxIgnored { seat } => format!("{} ignores taxes", l(seat)),
        Event::EventsReshuffled => "the older events go back into the pile".to_owned(),
        Event::GameEnded => "the game ends".to_owned(),
        Event::Asked { seats, kind: ask, .. } => format!("asked: {}: {}", letters(seats), of_ask(ask)),
    }
}

fn of_secret(secret: &Secret) -> String {
    match *secret {
        Secret::Dealt(dealt) => format!("secret: dealt {}", of_set(dealt, of_occupation)),
        Secret::Kept(o) => format!("secret: kept {}", of_occupation(o)),
        Secret::Passed(passed) => format!("secret: received {}", of_set(passed, of_occupation)),
        Secret::KeptOfPassed(o) => format!("secret: kept {} of these", of_occupation(o)),
        Secret::Saw(card) => format!("secret: the top event is {}", of_event(card)),
    }
}

/// The sentences of this file, with `_` for what is filled in, so that a misspelt sentence in a ruling is noticed.
const SENTENCES: &[&str] = &[
    "the dealer marker goes to _",
    "round _ begins",
    "_ picks",
    "_'s turn begins",
    "_ reveals _",
    "Death strikes _ of _",
    "the Imp of _ robs _ of _",
    "_ uses the effect",
    "_ takes the basic chip",
    "_ uses the Magic Forest",
    "_ uses the robbed _",
    "_ from _ to _ for _",
    "_ names _ as Death",
    "_ names _ as Imp",
    "_ discards _",
    "_ comes on display",
    "the discards become the pile",
    "_ buys _",
    "_ looks at the top event",
    "_ puts it on top",
    "_ puts it under",
    "_'s turn ends",
    "_ is turned",
    "_'s taxes are due: _",
    "_ has paid the tax of _",
    "_ gives up _",
    "_ ignores taxes",
    "the older events go back into the pile",
    "the game ends",
    "asked: _",
    "secret: dealt _",
    "secret: kept _",
    "secret: received _",
    "secret: the top event is _",
];

/// Reads a sentence that an observer can hear.
pub fn sentence(text: &str) -> Result<String, String> {
    compare::sentence(text, SENTENCES)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::random_game;
    use ayatsuri_rules::chance::GameRng;
    use ayatsuri_rules::kingdom::{Setup, State};

    #[test]
    fn whatever_is_told_or_asked_in_random_games_can_be_stated() {
        let mut rng = GameRng::from_number(5);
        for number in 0..100 {
            let setup = Setup::random(2 + number % 2, &mut rng).expect("that many may play");
            let (_, told) = random_game::<State>(&setup, &mut rng);
            for telling in &told.0 {
                let text = of_heard(&telling.observed);
                assert_eq!(sentence(&text), Ok(text.clone()));
                if let ObservedEvent::Event(Event::Asked { kind: asked, .. }) = telling.observed {
                    assert_eq!(decision_kind(of_ask(asked)), Ok(asked));
                }
            }
        }
    }
}
