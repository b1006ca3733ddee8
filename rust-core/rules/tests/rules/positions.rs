//! Positions of Marionette Kingdom: every moment of a game can be stated as a position that gives the same moment
//! again; positions that no game can reach are refused, with the field.

use ayatsuri_rules::kingdom::position::{Impossible, Position, RoundMoment, StatedPrompt, StatedSeat, StatedTurn};
use ayatsuri_rules::kingdom::{
    Action, Building, Chip, Chips, DecisionKind, EventCard, Naming, Occupation, OncePerTurn, Setup, State,
};
use ayatsuri_rules::{Game, LegalActions, Observer, Seat, chance::GameRng};

/// The position that states the present moment of this game.
fn stated(game: &State, setup: &Setup) -> Position {
    let board = game.board();
    let in_draft = matches!(board.kind, DecisionKind::FirstPick | DecisionKind::SecondPick);
    let seat_position = |seat| {
        let draft = game.draft(seat);
        StatedSeat {
            dealt: if in_draft { draft.dealt.collect() } else { vec![] },
            kept: [draft.first, draft.second].into_iter().flatten().collect(),
            laid: draft.laid().filter(|_| !in_draft),
            revealed: board.revealed(seat).collect(),
            chips: board.chips(seat),
            buildings: board.buildings(seat).collect(),
        }
    };
    let prompt = match board.kind {
        DecisionKind::Rob => StatedPrompt::Rob,
        DecisionKind::Refill => StatedPrompt::Refill,
        DecisionKind::PutBack => StatedPrompt::PutBack,
        _ => StatedPrompt::Step,
    };
    let all = [OncePerTurn::Effect, OncePerTurn::Basic, OncePerTurn::Purchase, OncePerTurn::Forest];
    let turn = StatedTurn {
        number: board.turn.number,
        occupation: board.turn.occupation,
        used: all.into_iter().filter(|&once| board.turn.has_used(once)).collect(),
        prompt,
    };
    Position {
        round: Some(board.round),
        dealer: board.dealer,
        first: Some(board.first),
        moment: match board.kind {
            DecisionKind::FirstPick => RoundMoment::FirstPick,
            DecisionKind::SecondPick => RoundMoment::SecondPick,
            DecisionKind::Tax => RoundMoment::Tax {
                seat: { board.asked }.next().expect("somebody is asked"),
                due: Some(board.due.collect()),
                begun: board.taxed,
            },
            _ => RoundMoment::Turn(turn),
        },
        seats: board.seats().map(seat_position).collect(),
        display: Some(board.display.collect()),
        pile: game.pile().collect(),
        discards: board.discards.collect(),
        in_force: board.in_force,
        older: board.older.collect(),
        events: game.event_pile().collect(),
        killed: board.killed,
        robbed: board.robbed,
        ..Position::new(setup.clone())
    }
}

/// A game as observers see it, to compare two games without their seeds and other things that nobody sees.
fn seen(game: &State) -> impl PartialEq + std::fmt::Debug + use<> {
    let seats = game.board().seats().map(Observer::Seat).chain([Observer::Board]);
    let mut nows: Vec<_> = seats.map(|observer| game.observation(observer)).collect();
    for observation in &mut nows {
        // Settled taxes and a turn that is over leave values behind that mean nothing any more.
        observation.board.taxed &= observation.board.kind == DecisionKind::Tax;
        if !matches!(
            observation.board.kind,
            DecisionKind::Turn | DecisionKind::Rob | DecisionKind::Refill | DecisionKind::PutBack
        ) {
            observation.board.turn = Default::default();
        }
    }
    (nows, game.pile().collect::<Vec<_>>(), game.event_pile().collect::<Vec<_>>())
}

#[test]
fn every_moment_of_a_game_can_be_stated() {
    let mut legal = LegalActions::new();
    for number in 0..60 {
        let mut rng = GameRng::from_number(number);
        let setup = Setup::random(2 + (number % 2) as u8, &mut rng).expect("two and three can play");
        let mut game = State::start(&setup, rng.seed(), &mut ()).expect("a random setup is legal");
        while !game.owes().is_empty() {
            let restated = stated(&game, &setup).state().unwrap_or_else(|bad| panic!("{bad}, of {game:?}"));
            assert_eq!(seen(&game), seen(&restated), "game {number}");
            let owing: Vec<Seat> = game.owes().collect();
            let seat = rng.pick(&owing).expect("somebody owes an action");
            game.legal(seat, &mut legal);
            let action = rng.pick(&legal).expect("whoever owes an action has one");
            game.apply(seat, action, &mut ()).expect("a listed action is accepted");
        }
    }
}

fn empty() -> Position {
    Position::new(Setup::recommended(3).expect("three can play"))
}

fn why(position: &Position) -> Impossible {
    position.state().expect_err("this cannot be").why
}

#[test]
fn what_is_left_out_is_filled_in_the_order_of_the_rules_text() {
    let game = empty().state().expect("the empty position can be");
    assert_eq!(game.owes().collect::<Vec<_>>(), [Seat(0)]);
    assert_eq!(game.board().display.collect::<Vec<_>>(), [Building::Palace, Building::Treasury, Building::RoyalGarden]);
    assert_eq!(game.pile().next(), Some(Building::Quarry));
    assert_eq!(game.draft(Seat(0)).first, Some(Occupation::Alchemist));
    assert_eq!(game.draft(Seat(0)).laid(), Some(Occupation::Cook));
    assert_eq!(game.board().round, 1);
}

#[test]
fn the_end_part_goes_on_where_it_is_stated() {
    let mut position = empty();
    position.moment = RoundMoment::EndPart;
    position.events = vec![EventCard::Conscription];
    let mut game = position.state().expect("an end part can be");
    assert!(game.owes().is_empty());
    game.go_on(&mut ());
    assert_eq!(game.board().chips(Seat(2)), Chips::of(Chip::Troops, u16::from(position.setup.figures.conscription)));
    assert_eq!((game.board().kind, game.board().round), (DecisionKind::FirstPick, 2));
}

#[test]
fn what_cannot_be_is_refused_in_words() {
    let mut position = empty();
    position.seats[0].buildings = vec![Building::Palace];
    position.discards = vec![Building::Palace];
    assert_eq!(why(&position), Impossible::BuildingTwice(Building::Palace));

    let mut position = empty();
    position.seats[1].kept = vec![Occupation::Princess];
    assert_eq!(why(&position), Impossible::NotInGame(Occupation::Princess));

    let mut position = empty();
    position.older = vec![EventCard::War];
    assert_eq!(why(&position), Impossible::OlderEvents(1));

    let mut position = empty();
    position.in_force = Some(EventCard::War);
    position.round = Some(3);
    assert_eq!(why(&position), Impossible::Round { round: 3, up: 1 });

    let mut position = empty();
    position.dealer = Seat(1);
    position.first = Some(Seat(0));
    assert_eq!(why(&position), Impossible::MarkerMoved);

    let mut position = empty();
    position.killed = Some(Naming { by: Seat(1), seat: Seat(0), occupation: Occupation::Cook });
    assert_eq!(why(&position), Impossible::NotNamed(Occupation::Death));

    let mut position = empty();
    position.moment = RoundMoment::SecondPick;
    position.seats[0].dealt = vec![Occupation::Imp];
    position.seats[0].kept = vec![Occupation::Death];
    assert_eq!(why(&position), Impossible::NotToChoose(Occupation::Death));

    let mut position = empty();
    position.moment = RoundMoment::RoundBegins;
    position.seats[0].chips = Chips::of(Chip::Honour, 10);
    assert_eq!(why(&position), Impossible::IsOver);

    let mut position = empty();
    position.moment = RoundMoment::Turn(StatedTurn { number: 6, ..StatedTurn::default() });
    assert_eq!(position.state().expect_err("six turns").to_string(), "turn: a round has 6 turns (L3)");
}

#[test]
fn a_stated_naming_ends_the_turn_of_whom_it_meets() {
    let mut position = empty();
    position.seats[0].kept = vec![Occupation::Death, Occupation::Smith];
    position.seats[1].kept = vec![Occupation::Cook, Occupation::Imp];
    position.killed = Some(Naming { by: Seat(0), seat: Seat(1), occupation: Occupation::Cook });
    position.moment = RoundMoment::Turn(StatedTurn { number: 1, ..StatedTurn::default() });
    let mut game = position.state().expect("Death has named somebody");
    game.apply(Seat(1), Action::Reveal(Occupation::Cook), &mut ()).expect("B holds the Cook");
    assert_eq!((game.board().turn.seat, game.board().chips(Seat(1))), (Seat(2), Chips::NONE));
}
