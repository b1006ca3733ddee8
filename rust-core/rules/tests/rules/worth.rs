//! Everything that the rules call unused has worth: in random games of every edition nobody is warned about a swap for
//! no more cards, or about cards that can be neither built nor counted any more.

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::{
    Action, District, EditionId, Loss, Setup, State, Unused, given_up, price_to_destroy, unused,
};
use ayatsuri_rules::{Game, LegalActions, Observer, Seats};

/// Plays random games in which seats mostly build while they can, and calls `look` before each action.
fn play_games(edition: EditionId, games: u64, mut look: impl FnMut(&State)) {
    let mut legal = LegalActions::new();
    let (least, most) = edition.data().players;
    for number in 0..games {
        let mut rng = GameRng::from_number(number);
        let players = least + rng.below(u32::from(most - least + 1)) as u8;
        let setup = Setup::random(edition, players, &mut rng).expect("a legal setup");
        let mut game = State::start(&setup, rng.seed(), &mut ()).expect("a legal setup");
        while let Some(seat) = game.owes().next() {
            look(&game);
            game.legal(seat, &mut legal);
            // Mostly building what can be built brings the game to an end.
            let builds = legal.iter().copied().find(|action| matches!(action, Action::Build(_)));
            let action = builds.filter(|_| rng.below(4) > 0).or_else(|| rng.pick(&legal));
            game.apply(seat, action.expect("whoever is asked has a choice"), &mut ()).expect("it was listed");
        }
    }
}

#[test]
fn nothing_is_called_unused_that_brings_nothing() {
    let (mut swaps, mut useless) = (0, 0);
    for edition in EditionId::ALL {
        play_games(edition, 150, |game| {
            let seat = game.owes().next().expect("somebody is asked");
            let observation = game.observation(Observer::Seat(seat));
            let board = &observation.board;
            let unused: Vec<Unused> = given_up(&observation, Action::EndTurn)
                .into_iter()
                .filter_map(|loss| if let Loss::Unused(one) = loss { Some(one) } else { None })
                .collect();
            if unused.contains(&Unused::SwapHands) {
                swaps += 1;
                let more = |other: &ayatsuri_rules::Seat| {
                    usize::from(board.hand_sizes[other.index()]) > observation.private.hand.len()
                };
                assert!(Seats::first(board.players).any(|other| more(&other)), "{observation:?}");
            }
            let is_final =
                board.is_last_round() && !observation.private.characters.into_iter().any(|rank| rank > board.called);
            let counts = [District::MapRoom, District::Museum].iter().any(|&one| board.has(seat, one));
            if is_final && board.turn.builds == 0 && !counts {
                useless += usize::from(board.acting().rank().0 == 3);
                let cards = |one: &Unused| matches!(one, Unused::SwapHands | Unused::Redraw);
                assert!(!unused.iter().any(cards), "{unused:?} in the last turn");
            }
        });
    }
    assert!(swaps > 50 && useless > 50, "{swaps} swaps, {useless} last turns");
}

#[test]
fn a_district_that_costs_gold_to_destroy_is_left_standing_without_a_question() {
    let (mut free, mut paid) = (0, 0);
    play_games(EditionId::Classic, 300, |game| {
        let seat = game.owes().next().expect("somebody is asked");
        let observation = game.observation(Observer::Seat(seat));
        let mut legal = LegalActions::new();
        game.legal(seat, &mut legal);
        let prices = legal.iter().filter_map(|action| match action {
            Action::Destroy(place) if place.seat != seat => Some(price_to_destroy(&observation.board, *place)),
            _ => None,
        });
        let Some(least) = prices.min() else { return };
        let is_asked = unused(&observation).contains(&Unused::Destroy);
        if least == 0 {
            free += 1;
            assert!(is_asked, "{observation:?}");
        } else if !observation.board.is_last_round() {
            paid += 1;
            assert!(!is_asked, "{observation:?}");
        }
    });
    assert!(free > 50 && paid > 50, "{free} for nothing, {paid} for gold");
}
