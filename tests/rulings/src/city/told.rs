//! Events and secrets as sentences, one for each kind.

use ayatsuri_rules::city::{
    Account, Board, CardDestination, CardSource, DecisionKind, District, Event, NamingPower, OncePerTurn, Secret,
    TransferCause, TurnKind,
};
use ayatsuri_rules::{ObservedEvent, Seat};

use super::words::{of_cards, of_character, of_district, of_place, of_ranks};
use crate::compare;

fn l(seat: Seat) -> char {
    seat.letter()
}

fn count(n: u8) -> String {
    if n == 1 { "1 card".to_owned() } else { format!("{n} cards") }
}

fn goes(destination: CardDestination) -> &'static str {
    match destination {
        CardDestination::Pile => "on the pile",
        CardDestination::UnderDeck => "under the deck",
    }
}

fn account(account: Account) -> String {
    match account {
        Account::Bank => "the bank".to_owned(),
        Account::Seat(seat) => l(seat).to_string(),
        Account::City(seat) => format!("the city of {}", l(seat)),
    }
}

fn why(cause: TransferCause) -> String {
    match cause {
        TransferCause::Start => "the start".to_owned(),
        TransferCause::Income => "the income".to_owned(),
        TransferCause::ColourIncome => "the colour income".to_owned(),
        TransferCause::Build => "building".to_owned(),
        TransferCause::Power(c) => format!("the {}", of_character(c)),
        TransferCause::Effect(d) => format!("the {}", of_district(d)),
    }
}

/// The words for an effect that can be used once in a turn.
pub fn of_effect(effect: OncePerTurn) -> &'static str {
    match effect {
        OncePerTurn::Income => "income",
        OncePerTurn::ColourIncome => "colour income",
        OncePerTurn::Power => "power",
        OncePerTurn::Laboratory => "Laboratory",
        OncePerTurn::Smithy => "Smithy",
        OncePerTurn::Museum => "Museum",
    }
}

/// The words for a prompt.
pub fn of_ask(kind: DecisionKind) -> String {
    match kind {
        DecisionKind::Nothing => "nothing".to_owned(),
        DecisionKind::Draft => "draft".to_owned(),
        DecisionKind::PutAway => "put away".to_owned(),
        DecisionKind::Turn => "turn".to_owned(),
        DecisionKind::Keep => "keep".to_owned(),
        DecisionKind::TakeFromHand(of) => format!("take from the hand of {}", l(of)),
        DecisionKind::GiveCrown => "give the crown".to_owned(),
        DecisionKind::PayForCrown(to) => format!("pay {} for the crown", l(to)),
        DecisionKind::Rescue(d, _) => format!("rescue {}", of_district(d)),
        DecisionKind::Ring => "ring".to_owned(),
        DecisionKind::LookThroughDeck => "look through the deck".to_owned(),
        DecisionKind::TakeFromDeck => "take from the deck".to_owned(),
        DecisionKind::Park => "park".to_owned(),
        DecisionKind::Hospital => "hospital".to_owned(),
    }
}

/// The sentence for an event or secret that an observer hears. The board only gives the cast.
pub fn of_heard(board: &Board, observed: &ObservedEvent<Event, Secret>) -> String {
    match observed {
        ObservedEvent::Event(event) => of_event(board, event),
        ObservedEvent::Secret(secret) => of_secret(board, secret),
    }
}

fn of_event(board: &Board, event: &Event) -> String {
    let name = |rank| of_character(board.character(rank));
    match *event {
        Event::RoundBegan { round } => format!("round {round} begins"),
        Event::FacedUp { up, turned_back } => {
            let back = if turned_back { ", one went back" } else { "" };
            format!("face up: {}{back}", of_ranks(up, |r| board.character(r)))
        }
        Event::Drafted { seat } => format!("{} picks", l(seat)),
        Event::PutAway { seat } => format!("{} puts one away", l(seat)),
        Event::Called { rank } => format!("{} is called", name(rank)),
        Event::Answered { seat, rank } => format!("{} reveals {}", l(seat), name(rank)),
        Event::CrownMoved { to } => format!("the crown goes to {}", l(to)),
        Event::TurnBegan { seat, kind, .. } => {
            let kind = match kind {
                TurnKind::Whole => "turn",
                TurnKind::Bewitched => "bewitched turn",
                TurnKind::Resumed => "continuation",
                TurnKind::Killed => "income in the Hospital",
            };
            format!("{}'s {kind} begins", l(seat))
        }
        Event::Thanked { seat } => format!("{} thanks the crown", l(seat)),
        Event::TurnLost { seat } => format!("{} loses the turn", l(seat)),
        Event::Used { seat, effect } => format!("{} uses the {}", l(seat), of_effect(effect)),
        Event::Gold { from, to, amount, cause } => {
            format!("{amount} gold from {} to {} for {}", account(from), account(to), why(cause))
        }
        Event::Drew { seat, count: n, cause } => format!("{} draws {} for {}", l(seat), count(n), why(cause)),
        Event::Looked { seat, count: n } => format!("{} looks at {}", l(seat), count(n)),
        Event::Kept { seat, count: n } => format!("{} keeps {}", l(seat), count(n)),
        Event::GaveUp { seat, from, count: n, destination: to, shown } => {
            let of = if from == CardSource::Hand { "" } else { " of those looked at" };
            let seen = if shown.is_empty() { String::new() } else { format!(": {}", of_cards(shown)) };
            format!("{} gives up {}{of} {}{seen}", l(seat), count(n), goes(to))
        }
        Event::Reshuffled => "the pile is shuffled".to_owned(),
        Event::Named { seat, character, power: deed } => {
            let deed = match deed {
                NamingPower::Kill => "assassinates",
                NamingPower::Bewitch => "bewitches",
                NamingPower::Rob => "robs",
            };
            format!("{} {deed} {}", l(seat), of_character(character))
        }
        Event::HandsSwapped { a, b } => format!("{} and {} swap hands", l(a), l(b)),
        Event::HandLookedAt { seat, of } => format!("{} looks at the hand of {}", l(seat), l(of)),
        Event::CardPassed { from, to, cause } => {
            format!("a card goes from {} to {} for {}", l(from), l(to), why(cause))
        }
        Event::Built { seat, district, paid, extra } => {
            let by = if extra { " by the Wizard's power" } else { "" };
            format!("{} builds {} for {paid}{by}", l(seat), of_district(district))
        }
        Event::Fell { district_ref, by } => format!("{} falls by {}", of_place(district_ref), l(by)),
        Event::Cleared { district, destination: to } => format!("{} goes {}", of_district(district), goes(to)),
        Event::Rescued { seat, district } => format!("{} rescues {}", l(seat), of_district(district)),
        Event::MuseumEmptied { seat, count: n, destination: to } => {
            format!("{} from under the Museum of {} go {}", count(n), l(seat), goes(to))
        }
        Event::Exchanged { by, gave, took } => {
            format!("{} exchanges {} for {}", l(by), of_place(gave), of_place(took))
        }
        Event::Gilded { district_ref } => {
            format!("gold lies on {}", of_place(ayatsuri_rules::city::DistrictRef { gilded: false, ..district_ref }))
        }
        Event::LaidUnder { seat } => format!("{} lays a card under the Museum", l(seat)),
        Event::Rang { seat, number } => format!("{} rings {number}", l(seat)),
        Event::DeckLookedThrough { seat } => format!("{} looks through the deck", l(seat)),
        Event::TookFromDeck { seat } => format!("{} takes a card from the deck", l(seat)),
        Event::TurnEnded { seat } => format!("{}'s turn ends", l(seat)),
        Event::VictimShown { rank, seat: Some(seat) } => format!("the assassinated {} was {}", name(rank), l(seat)),
        Event::VictimShown { rank, seat: None } => format!("nobody was the assassinated {}", name(rank)),
        Event::RoundEnded => "the round ends".to_owned(),
        Event::GameEnded => "the game ends".to_owned(),
        Event::Asked { seat, kind: ask, .. } => format!("{} is asked: {}", l(seat), of_ask(ask)),
    }
}

fn of_secret(board: &Board, secret: &Secret) -> String {
    let name = |rank| board.character(rank);
    match *secret {
        Secret::Down(rank) => format!("secret: face down lies {}", of_character(name(rank))),
        Secret::Passed(ranks) => format!("secret: to choose from: {}", of_ranks(ranks, name)),
        Secret::Took(rank) => format!("secret: picked {}", of_character(name(rank))),
        Secret::PutAway(rank) => format!("secret: put away {}", of_character(name(rank))),
        Secret::Drew(cards) => format!("secret: drew {}", of_cards(cards)),
        Secret::Looked(cards) => format!("secret: looks at {}", of_cards(cards)),
        Secret::Keep(d) => format!("secret: keeps {}", of_district(d)),
        Secret::Aside(d) => format!("secret: lays {} aside", of_district(d)),
        Secret::Offered(d, _) => format!("secret: offers {}", of_district(d)),
        Secret::Hand(cards) => format!("secret: the hand is {}", of_cards(cards)),
        Secret::HandOf(of, cards) => format!("secret: the hand of {} is {}", l(of), of_cards(cards)),
        Secret::CardPassed { card, from, to } => {
            format!("secret: {} goes from {} to {}", of_district(card), l(from), l(to))
        }
        Secret::LaidUnder(d) => format!("secret: {} lies under the Museum", of_district(d)),
        Secret::Museum(list) => format!("secret: under the Museum lie {}", of_cards(list.cards())),
        Secret::Deck(cards) => format!("secret: in the deck are {}", of_cards(cards)),
        Secret::TookFromDeck(d) => format!("secret: took {}", of_district(d)),
    }
}

/// The sentences of this file, with `_` for what is filled in, so that a misspelt sentence in a ruling is noticed.
const SENTENCES: &[&str] = &[
    "round _ begins",
    "face up: _",
    "_ picks",
    "_ puts one away",
    "_ is called",
    "_ reveals _",
    "the crown goes to _",
    "_'s turn begins",
    "_'s bewitched turn begins",
    "_'s continuation begins",
    "_'s income in the Hospital begins",
    "_ thanks the crown",
    "_ loses the turn",
    "_ uses the _",
    "_ gold from _ to _ for _",
    "_ draws _ for _",
    "_ looks at _",
    "_ keeps _",
    "_ gives up _",
    "the pile is shuffled",
    "_ assassinates _",
    "_ bewitches _",
    "_ robs _",
    "_ and _ swap hands",
    "_ looks at the hand of _",
    "a card goes from _ to _ for _",
    "_ builds _ for _",
    "_ of _ falls by _",
    "_ goes on the pile",
    "_ goes under the deck",
    "_ rescues _",
    "_ from under the Museum of _ go _",
    "_ exchanges _ for _",
    "gold lies on _",
    "_ lays a card under the Museum",
    "_ rings _",
    "_ looks through the deck",
    "_ takes a card from the deck",
    "_'s turn ends",
    "the assassinated _ was _",
    "nobody was the assassinated _",
    "the round ends",
    "the game ends",
    "_ is asked: _",
    "secret: face down lies _",
    "secret: to choose from: _",
    "secret: picked _",
    "secret: put away _",
    "secret: drew _",
    "secret: looks at _",
    "secret: keeps _",
    "secret: lays _ aside",
    "secret: offers _",
    "secret: the hand is _",
    "secret: the hand of _ is _",
    "secret: _ goes from _ to _",
    "secret: _ lies under the Museum",
    "secret: under the Museum lie _",
    "secret: in the deck are _",
    "secret: took _",
];

/// Reads a sentence that an observer can hear.
pub fn sentence(text: &str) -> Result<String, String> {
    compare::sentence(text, SENTENCES)
}

/// Reads the words for a prompt.
pub fn ask(text: &str) -> Result<String, String> {
    let seats = || (0..8).map(Seat);
    let plain = [
        DecisionKind::Draft,
        DecisionKind::PutAway,
        DecisionKind::Turn,
        DecisionKind::Keep,
        DecisionKind::GiveCrown,
        DecisionKind::Ring,
        DecisionKind::LookThroughDeck,
        DecisionKind::TakeFromDeck,
        DecisionKind::Park,
        DecisionKind::Hospital,
    ];
    let mut all = plain
        .into_iter()
        .chain(seats().map(DecisionKind::TakeFromHand))
        .chain(seats().map(DecisionKind::PayForCrown))
        .chain(District::ALL.into_iter().map(|d| DecisionKind::Rescue(d, Seat(0))));
    if all.any(|ask| of_ask(ask) == text) {
        Ok(text.to_owned())
    } else {
        Err(format!("nothing is asked as \"{text}\""))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::random_game;
    use ayatsuri_rules::chance::GameRng;
    use ayatsuri_rules::city::{EditionId, Setup, State};

    #[test]
    fn whatever_is_told_or_asked_in_random_games_can_be_stated() {
        let mut rng = GameRng::from_number(5);
        for round in 0..200 {
            let edition = EditionId::ALL[round % EditionId::COUNT];
            let (least, most) = edition.data().players;
            let players = least + rng.below(u32::from(most - least) + 1) as u8;
            let setup = Setup::random(edition, players, &mut rng).expect("that many may play");
            let (game, told) = random_game::<State>(&setup, &mut rng);
            for telling in &told.0 {
                let text = of_heard(game.board(), &telling.observed);
                assert_eq!(sentence(&text), Ok(text.clone()));
                if let ObservedEvent::Event(Event::Asked { kind: asked, .. }) = telling.observed {
                    assert!(ask(&of_ask(asked)).is_ok(), "{asked:?}");
                }
            }
        }
    }
}
