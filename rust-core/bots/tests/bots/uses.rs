//! The novice makes use of every character and every purple district. C1a–C9b, P1–P25.

use crate::common::{Played, UseCounts, tables, whole_game};
use ayatsuri_bots::Level;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::edition::DuplicateRule;
use ayatsuri_rules::city::{
    Account, Action, CardSource, Character, Colour, District, Event, NamingPower, Setup, State, TransferCause, TurnKind,
};
use ayatsuri_rules::{AddressedEvents, Game, ObservedEvent, Observer, Seat};

/// The things that a novice does with characters, and that they bring it unasked.
const CHARACTERS: [&str; 28] = [
    "C1a kills",
    "C1a kills somebody who is there",
    "C1b bewitches",
    "C1b goes on",
    "C1b builds for another",
    "C2a robs",
    "C2a gets gold",
    "C2b gets gold",
    "C3a swaps hands",
    "C3a redraws",
    "C3b takes a card",
    "C3b builds a card",
    "C4a takes the crown",
    "C4b hands the crown on",
    "C4b is paid gold",
    "C4b is paid a card",
    "C5a is drafted",
    "C5b gets gold",
    "C6a gets gold",
    "C6b gets gold",
    "C7a draws",
    "C7a builds three",
    "C7b takes gold",
    "C7b takes cards",
    "C8a destroys",
    "C8b exchanges",
    "C9a lays gold",
    "C9b gets gold",
];

/// The things that a novice does with purple districts besides owning them.
const DISTRICTS: [&str; 26] = [
    "P1 scores as another colour",
    "P3 sells a card",
    "P4 buys cards",
    "P5 sees three",
    "P6 rescues",
    "P6 declines",
    "P9 keeps both",
    "P10 raises the colour income",
    "P11 raises a price",
    "P12 scores",
    "P13 scores",
    "P14 scores",
    "P15 pays less",
    "P15 has two alike",
    "P16 gets gold",
    "P17 rings seven",
    "P17 rings eight",
    "P18 pays less",
    "P19 draws",
    "P20 shows itself",
    "P21 takes a card",
    "P22 blows up",
    "P23 lays a card",
    "P23 scores",
    "P24 is thanked",
    "P25 gets gold",
];

fn look_at_game(played: &Played<State>, uses: &mut UseCounts) {
    let mut tellings = AddressedEvents::<State>::new();
    played.record.replay(&mut tellings).expect("a record of this revision");
    let mut game = State::start(&played.record.setup, played.record.seed, &mut ()).expect("a legal setup");
    for &(seat, action) in &played.record.actions {
        look_at_action(&game, seat, action, uses);
        let mut heard = AddressedEvents::new();
        game.apply(seat, action, &mut heard).expect("a legal action");
        for event in heard.heard_by(Observer::Board) {
            if let ObservedEvent::Event(event) = event {
                look_at_event(&game, event, uses);
            }
        }
    }
    for (seat, score) in played.outcome.scores.iter().enumerate() {
        let scores = [
            ("P1 scores as another colour", u16::from(score.haunted.is_some_and(|c| c != Colour::Purple))),
            ("P12 scores", score.treasury),
            ("P13 scores", score.map_room),
            ("P14 scores", score.wishing_well),
            ("P23 scores", score.museum),
        ];
        for (what, _) in scores.into_iter().filter(|&(_, points)| points > 0) {
            uses.count(what);
        }
        for d in game.board().cities.get(Seat(seat as u8)).names() {
            uses.count(d.name());
        }
    }
}

fn look_at_action(game: &State, seat: Seat, action: Action, uses: &mut UseCounts) {
    let board = game.board();
    match action {
        Action::Name(c) => assert!(!game.characters(seat).contains(c.rank()), "it names its own {c:?}: {board:?}"),
        Action::Destroy(place) => assert_ne!(place.seat, seat, "it destroys its own {:?}", place.district),
        Action::SailForGold => uses.count("C7b takes gold"),
        Action::SailForCards => uses.count("C7b takes cards"),
        Action::Rescue => uses.count("P6 rescues"),
        Action::Decline if matches!(board.kind, ayatsuri_rules::city::DecisionKind::Rescue(..)) => {
            uses.count("P6 declines");
        }
        Action::ColourIncome if board.has(seat, District::SchoolOfMagic) => {
            uses.count("P10 raises the colour income");
        }
        Action::Build(d)
            if board.cities.get(seat).contains(d) && board.rules().duplicate_rule == DuplicateRule::Banned =>
        {
            uses.count("P15 has two alike");
        }
        Action::Build(d) if u16::from(board.price_to_build(seat, d)) < u16::from(board.rules().cost(d)) => {
            let why = if d.colour() == Colour::Purple { "P18 pays less" } else { "P15 pays less" };
            uses.count(why);
        }
        Action::BlowUp(_) => uses.count("P22 blows up"),
        _ => {}
    }
}

fn look_at_event(game: &State, event: &Event, uses: &mut UseCounts) {
    let board = game.board();
    let what = match *event {
        Event::Named { power: NamingPower::Kill, character, .. } => {
            if board.seats().any(|seat| game.characters(seat).contains(character.rank())) {
                uses.count("C1a kills somebody who is there");
            }
            "C1a kills"
        }
        Event::Named { power: NamingPower::Bewitch, .. } => "C1b bewitches",
        Event::Named { power: NamingPower::Rob, .. } => "C2a robs",
        Event::TurnBegan { kind: TurnKind::Resumed, .. } => "C1b goes on",
        Event::TurnBegan { kind: TurnKind::Killed, .. } => "P20 shows itself",
        Event::Gold { cause: why, to: Account::Seat(_), .. } => match why {
            TransferCause::Power(Character::Thief) => "C2a gets gold",
            TransferCause::Power(Character::TaxCollector) => "C2b gets gold",
            TransferCause::Power(Character::Emperor) => "C4b is paid gold",
            TransferCause::Power(Character::Abbot) => "C5b gets gold",
            TransferCause::Power(Character::Merchant) => "C6a gets gold",
            TransferCause::Power(Character::Alchemist) => "C6b gets gold",
            TransferCause::Power(Character::Queen) => "C9b gets gold",
            TransferCause::Effect(District::Laboratory) => "P3 sells a card",
            TransferCause::Effect(District::PoorHouse) => "P16 gets gold",
            TransferCause::Effect(District::ThroneRoom) => "P25 gets gold",
            _ => return,
        },
        Event::HandsSwapped { .. } => "C3a swaps hands",
        Event::GaveUp { from: CardSource::Hand, .. } if board.acting() == Character::Magician => "C3a redraws",
        Event::CardPassed { cause: TransferCause::Power(Character::Wizard), .. } => "C3b takes a card",
        Event::CardPassed { cause: TransferCause::Power(Character::Emperor), .. } => "C4b is paid a card",
        Event::Built { extra: true, .. } => "C3b builds a card",
        Event::Built { .. } if board.turn.kind == TurnKind::Resumed => "C1b builds for another",
        Event::Built { .. } if board.acting() == Character::Architect && board.turn.builds == 0 => "C7a builds three",
        Event::CrownMoved { to } if board.revealed_by(Character::King.rank()) == Some(to) => "C4a takes the crown",
        Event::CrownMoved { .. } if board.acting() == Character::Emperor => "C4b hands the crown on",
        Event::Answered { rank, .. } if board.character(rank) == Character::Bishop => "C5a is drafted",
        Event::Drew { cause: why, .. } => match why {
            TransferCause::Power(Character::Architect) => "C7a draws",
            TransferCause::Effect(District::Smithy) => "P4 buys cards",
            TransferCause::Effect(District::Park) => "P19 draws",
            _ => return,
        },
        Event::Looked { count: 3, .. } => "P5 sees three",
        Event::Kept { count: 2, .. } => "P9 keeps both",
        Event::Fell { district_ref, .. } => {
            if board.wall(district_ref) > 0 {
                uses.count("P11 raises a price");
            }
            if board.acting() == Character::Warlord { "C8a destroys" } else { return }
        }
        Event::Exchanged { .. } => "C8b exchanges",
        Event::Gilded { .. } => "C9a lays gold",
        Event::Rang { number: 7, .. } => "P17 rings seven",
        Event::Rang { .. } => "P17 rings eight",
        Event::TookFromDeck { .. } => "P21 takes a card",
        Event::LaidUnder { .. } => "P23 lays a card",
        Event::Thanked { .. } => "P24 is thanked",
        Event::TurnLost { .. } => panic!("it forgets to thank the crown (P24)"),
        _ => return,
    };
    uses.count(what);
}

#[test]
fn the_novice_uses_every_power_and_every_purple_district() {
    let mut uses = UseCounts::default();
    let mut rng = GameRng::from_number(11);
    for (edition, players) in tables() {
        for seed in 0..40 {
            let setup = Setup::random(edition, players, &mut rng).expect("a legal table");
            let played = whole_game(&setup, &vec![Level::Novice; usize::from(players)], seed);
            look_at_game(&played, &mut uses);
        }
    }
    let purple = District::ALL.into_iter().filter(|d| d.colour() == Colour::Purple).map(District::name);
    uses.include(CHARACTERS.into_iter().chain(DISTRICTS).chain(purple));
}
