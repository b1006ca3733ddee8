//! The novice makes use of every occupation and every building, and reacts to every event. KA–KP, K15–K30, KW–KZ.

use ayatsuri_bots::Level;
use ayatsuri_rules::kingdom::{
    Account, Action, Building, Chip, DecisionKind, Event, EventCard, NamingPower, Occupation, State, TransferCause,
    UniqueCard,
};
use ayatsuri_rules::{AddressedEvents, Game, ObservedEvent, Observer, Seat};

use crate::common::{Played, UseCounts, kingdoms, whole_kingdom};

/// The things that novices must do in these games, besides revealing every occupation and buying every building.
const DONE: [&str; 38] = [
    "KA gets gold",
    "KB gets troops",
    "KC gets food",
    "KD names",
    "KD ends a turn",
    "KE gets honour",
    "KF discards",
    "KF refills",
    "KF leaves a gap",
    "KG takes the marker",
    "KH looks",
    "KH puts on top",
    "KH puts under",
    "KI names",
    "KI robs",
    "KI uses what it robbed",
    "KI declines",
    "KP takes honour",
    "KP takes a basic chip",
    "KW brings honour",
    "KX is paid",
    "KX costs a building",
    "KY doubles",
    "KZ brings troops",
    "K16 gives more",
    "K18 saves gold",
    "K18 saves food",
    "K18 saves troops",
    "K19 decides a War",
    "K21 gives more",
    "K23 gives more",
    "K24 gives more",
    "K25 gives more",
    "K26 gives more",
    "K27 gives more",
    "K29 swaps",
    "K30 ignores taxes",
    "a basic chip is taken",
];

fn look_at_game(played: &Played<State>, uses: &mut UseCounts) {
    let mut game = State::start(&played.record.setup, played.record.seed, &mut ()).expect("a legal setup");
    for &(seat, action) in &played.record.actions {
        look_at_action(&game, seat, action, uses);
        let before = game;
        let mut heard = AddressedEvents::new();
        game.apply(seat, action, &mut heard).expect("a legal action");
        for event in heard.heard_by(Observer::Board) {
            if let ObservedEvent::Event(event) = event {
                look_at_event(&before, event, uses);
            }
        }
    }
}

fn look_at_action(game: &State, seat: Seat, action: Action, uses: &mut UseCounts) {
    let what = match action {
        Action::Name(victim, occupation) => {
            assert_ne!(victim, seat);
            assert!(!game.draft(seat).held().contains(occupation), "it names its own {occupation:?}");
            return;
        }
        Action::Refill => "KF refills",
        Action::Decline if game.board().kind == DecisionKind::Refill => "KF leaves a gap",
        Action::Decline => "KI declines",
        Action::PutOnTop => "KH puts on top",
        Action::PutUnder => "KH puts under",
        Action::TakeBasic(_) => "a basic chip is taken",
        Action::TakeFromDealer(Chip::Honour) => "KP takes honour",
        Action::TakeFromDealer(_) => "KP takes a basic chip",
        Action::Buy(_, Some(Chip::Gold)) => "K18 saves gold",
        Action::Buy(_, Some(Chip::Food)) => "K18 saves food",
        Action::Buy(_, Some(Chip::Troops)) => "K18 saves troops",
        Action::Swap(..) => "K29 swaps",
        _ => return,
    };
    uses.count(what);
}

fn look_at_event(game: &State, event: &Event, uses: &mut UseCounts) {
    let board = game.board();
    let what = match *event {
        Event::Revealed { occupation, .. } => return uses.count(occupation.name()),
        Event::Bought { building, .. } => return uses.count(building.name()),
        Event::Named { power: NamingPower::Kill, .. } => "KD names",
        Event::Named { power: NamingPower::Rob, .. } => "KI names",
        Event::Struck { .. } => "KD ends a turn",
        Event::Robbed { .. } => "KI robs",
        Event::UsedRobbed { .. } => "KI uses what it robbed",
        Event::Discarded { .. } => "KF discards",
        Event::DealerMoved { .. } => "KG takes the marker",
        Event::Looked { .. } => "KH looks",
        Event::TaxPaid { .. } => "KX is paid",
        Event::GivenUp { .. } => "KX costs a building",
        Event::TaxIgnored { .. } => "K30 ignores taxes",
        Event::Paid { to: Account::Seat(seat), cause: why, .. } => match why {
            TransferCause::Occupation(occupation) => {
                let doubles = [Occupation::Alchemist, Occupation::Smith, Occupation::Cook].contains(&occupation);
                if doubles && board.is_in_force(EventCard::Grimoire) {
                    uses.count("KY doubles");
                }
                match occupation {
                    Occupation::Alchemist => "KA gets gold",
                    Occupation::Smith => "KB gets troops",
                    Occupation::Cook => "KC gets food",
                    Occupation::ElephantTrainer => "KE gets honour",
                    _ => return,
                }
            }
            TransferCause::Building(Building::MagicForest) => return,
            TransferCause::Building(building) => return uses.count(format!("{} gives more", building.id())),
            TransferCause::Event(EventCard::War) => {
                let troops = |s: Seat| board.chips(s).get(Chip::Troops);
                if board.has(seat, Building::Arena) && board.seats().any(|s| troops(s) > troops(seat)) {
                    uses.count("K19 decides a War");
                }
                "KW brings honour"
            }
            TransferCause::Event(EventCard::Conscription) => "KZ brings troops",
            _ => return,
        },
        _ => return,
    };
    uses.count(what);
}

#[test]
fn the_novice_uses_every_occupation_and_every_building() {
    let mut uses = UseCounts::default();
    for setup in kingdoms() {
        for seed in 0..150 {
            let played = whole_kingdom(&setup, &vec![Level::Novice; usize::from(setup.players)], seed);
            look_at_game(&played, &mut uses);
        }
    }
    let cards = Occupation::ALL.iter().map(|o| o.name()).chain(Building::ALL.iter().map(|b| b.name()));
    uses.include(DONE.into_iter().chain(cards));
}
