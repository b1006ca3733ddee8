//! Tests of worth: the rules say what has worth and is still unused in a turn, and what an action gives up. These tests
//! compare that, in random positions of all editions, with what the actions really bring.

use std::collections::BTreeMap;

use ayatsuri_laws::{GameConformance as _, chance_of, watch_one};
use ayatsuri_rules::city::{self, Action, Loss, Unused};
use ayatsuri_rules::{AddressedEvents, Game, LegalActions, ObservedEvent, Observer, Seat, kingdom};

/// How often each kind occurred, by its name.
type Kinds = BTreeMap<String, u32>;

fn count(kinds: &mut Kinds, one: impl std::fmt::Debug) {
    let name = format!("{one:?}");
    let name = name.split(['(', ' ']).next().unwrap_or_default().to_owned();
    *kinds.entry(name).or_default() += 1;
}

fn after(game: &city::State, seat: Seat, action: Action) -> city::State {
    let mut then = *game;
    then.apply(seat, action, &mut ()).expect("a listed action is accepted");
    then
}

fn hand(game: &city::State, seat: Seat) -> usize {
    game.observation(Observer::Seat(seat)).private.hand.len()
}

fn districts(game: &city::State, seat: Seat) -> u16 {
    city::score(game.board(), seat).districts
}

/// Checks that using `one` brings what the rules say, on the states after the actions that use it.
fn check_brings(game: &city::State, seat: Seat, legal: &[Action], one: Unused) {
    let observation = game.observation(Observer::Seat(seat));
    let gold = |game: &city::State| game.board().gold_of(seat);
    let free = |wanted: &dyn Fn(Action) -> bool| {
        let open = legal.iter().copied().filter(|&action| wanted(action));
        let open: Vec<Action> = open.filter(|&action| allows(&observation, action, one)).collect();
        assert!(!open.is_empty(), "{one:?} is of worth and nothing uses it without a loss: {legal:?}");
        open
    };
    let earns = |action: Action, n: u16| assert_eq!(gold(&after(game, seat, action)), gold(game) + n, "{one:?}");
    match one {
        Unused::ColourIncome(n) => earns(free(&|a| a == Action::ColourIncome)[0], n),
        Unused::Bonus(n) => earns(free(&|a| a == Action::Bonus)[0], n),
        Unused::Tithe(payer) => {
            let then = after(game, seat, free(&|a| a == Action::Tithe)[0]);
            assert_eq!(gold(&then), gold(game) + 1);
            assert_eq!(then.board().gold_of(payer) + 1, game.board().gold_of(payer));
        }
        Unused::DrawMore(n) => {
            let then = after(game, seat, free(&|a| a == Action::DrawMore)[0]);
            assert_eq!(hand(&then, seat), hand(game, seat) + usize::from(n));
        }
        Unused::Sail => earns(free(&|a| a == Action::SailForGold)[0], 4),
        Unused::Name => drop(free(&|a| matches!(a, Action::Name(_)))),
        Unused::SwapHands => {
            let more = free(&|a| matches!(a, Action::SwapHands(_)));
            assert!(more.iter().any(|&a| hand(&after(game, seat, a), seat) > hand(game, seat)));
        }
        Unused::Redraw => drop(free(&|a| matches!(a, Action::GiveUp(_)))),
        Unused::Look => drop(free(&|a| matches!(a, Action::Look(_)))),
        Unused::Destroy => {
            let others = free(&|a| matches!(a, Action::Destroy(place) if place.seat != seat));
            // Gold is paid only in the seat's last turn of the game.
            let is_last = game.board().is_last_round();
            // Where E19 ends the turn with the strike, the end may have its own price, such as a tax (C2b).
            let ends_for = legal.contains(&Action::EndTurn).then(|| gold(&after(game, seat, Action::EndTurn)));
            let is_free = |strike| [Some(gold(game)), ends_for].contains(&Some(gold(&after(game, seat, strike))));
            let falls = others.iter().find(|&&strike| is_last || is_free(strike));
            let &strike = falls.expect("a district falls for nothing");
            let Action::Destroy(place) = strike else { unreachable!("only these were kept") };
            let size = |game: &city::State| game.board().city_size(place.seat);
            assert_eq!(size(&after(game, seat, strike)) + 1, size(game));
        }
        Unused::Exchange => {
            let mut best = 0;
            for offer in free(&|a| matches!(a, Action::Offer(..))) {
                let offered = after(game, seat, offer);
                let mut pairs = LegalActions::new();
                offered.legal(seat, &mut pairs);
                let won = pairs.iter().map(|&pair| districts(&after(&offered, seat, pair), seat));
                best = best.max(won.max().unwrap_or(0));
            }
            assert!(best > districts(game, seat), "no exchange wins a point");
        }
        Unused::Gild => {
            let then = after(game, seat, free(&|a| matches!(a, Action::Gild(_)))[0]);
            assert_eq!(districts(&then, seat), districts(game, seat) + 1);
        }
        Unused::Build => {
            let then = after(game, seat, free(&|a| matches!(a, Action::Build(_)))[0]);
            assert_eq!(then.board().city_size(seat), game.board().city_size(seat) + 1);
        }
        Unused::Laboratory => {
            let gives = game.board().rules().laboratory_gold;
            earns(free(&|a| matches!(a, Action::UseLaboratory(_)))[0], gives.into());
        }
        Unused::Smithy => {
            let then = after(game, seat, free(&|a| a == Action::UseSmithy)[0]);
            assert!(hand(&then, seat) > hand(game, seat));
        }
        Unused::Museum => {
            let museum = |game: &city::State| city::score(game.board(), seat).museum;
            let then = after(game, seat, free(&|a| matches!(a, Action::LayUnder(_)))[0]);
            assert_eq!(museum(&then), museum(game) + 1);
        }
    }
}

/// Whether an action gives up nothing but other unused things. Where E19 ends the turn with the action, those can be
/// used before it.
fn allows(observation: &city::Observation, action: Action, one: Unused) -> bool {
    city::given_up(observation, action).iter().all(|loss| matches!(loss, Loss::Unused(other) if *other != one))
}

/// Checks that what an action gives up is really lost.
fn check_lost(game: &city::State, seat: Seat, action: Action, loss: Loss) {
    let board = game.board();
    let then = after(game, seat, action);
    match loss {
        Loss::Turn => {
            let mut events = AddressedEvents::new();
            game.to_owned().apply(seat, action, &mut events).expect("a listed action is accepted");
            let lost = ObservedEvent::Event(city::Event::TurnLost { seat });
            assert!(events.0.iter().any(|one| one.observed == lost), "{action:?} does not lose the turn");
        }
        Loss::Offer => assert_eq!(action, Action::Decline),
        Loss::Power => match action {
            Action::Name(c) => {
                let holder = game.drafter(c.rank());
                let shown = |holder: Seat| board.revealed(holder).contains(c.rank());
                assert!(holder.is_none_or(|holder| holder == seat || shown(holder)), "{c:?} is held by {holder:?}");
            }
            Action::Tithe => assert_eq!(then.board().gold_of(seat), board.gold_of(seat)),
            other => panic!("{other:?} wastes no power"),
        },
        Loss::OwnDistrict(place) => assert!(board.stands(place) && place.seat == seat),
        Loss::Cards(n) => assert_eq!(hand(&then, seat) + usize::from(n), hand(game, seat)),
        Loss::Points(n) => {
            if let Action::ExchangeFor(_) = action {
                assert_eq!(districts(&then, seat) + n, districts(game, seat));
            }
        }
        Loss::Unused(_) => {
            let ends = matches!(action, Action::EndTurn | Action::Name(_) | Action::Destroy(_) | Action::Offer(..));
            assert!(ends, "{action:?} does not end the turn");
        }
    }
}

/// Checks the rules' list against an independent one: the legal actions that always have worth.
fn check_listed(legal: &[Action], unused: &[Unused]) {
    let has = |wanted: &dyn Fn(&Action) -> bool| legal.iter().any(wanted);
    let lists = |wanted: &dyn Fn(&Unused) -> bool| unused.iter().any(wanted);
    let same = [
        (has(&|a| matches!(a, Action::Build(_))), lists(&|u| *u == Unused::Build)),
        (has(&|a| *a == Action::ColourIncome), lists(&|u| matches!(u, Unused::ColourIncome(_)))),
        (has(&|a| *a == Action::Bonus), lists(&|u| matches!(u, Unused::Bonus(_)))),
        (has(&|a| *a == Action::DrawMore), lists(&|u| matches!(u, Unused::DrawMore(_)))),
        (has(&|a| *a == Action::SailForGold), lists(&|u| *u == Unused::Sail)),
        (has(&|a| matches!(a, Action::Look(_))), lists(&|u| *u == Unused::Look)),
        (has(&|a| matches!(a, Action::Gild(_))), lists(&|u| *u == Unused::Gild)),
    ];
    assert!(same.iter().all(|(offered, listed)| offered == listed), "{same:?} {legal:?} {unused:?}");
}

#[test]
fn what_is_of_worth_in_a_city_turn_is_what_its_actions_bring() {
    let (mut unused_kinds, mut loss_kinds) = (Kinds::new(), Kinds::new());
    for number in 0..600 {
        let mut chance = chance_of(17, number);
        let setup = city::State::any_setup(&mut chance);
        let watched = watch_one::<city::State>(&setup, &mut chance, |game, _, _| {
            let seat = game.board().asked;
            let now = game.observation(Observer::Seat(seat));
            let mut legal = LegalActions::new();
            game.legal(seat, &mut legal);
            let unused = city::unused(&now);
            assert!(
                legal.iter().any(|&action| city::given_up(&now, action).is_empty()),
                "a dead end: {:?}",
                &legal[..]
            );
            if game.board().kind == city::DecisionKind::Turn && !now.private.pending.is_half_made() {
                check_listed(&legal, &unused);
            }
            if game.board().turn.thanks {
                assert!(unused.is_empty() || game.board().kind == city::DecisionKind::Turn);
            } else {
                unused.iter().for_each(|&one| check_brings(game, seat, &legal, one));
            }
            if !game.board().turn.thanks && legal.contains(&Action::EndTurn) {
                let lost: Vec<Loss> = unused.iter().copied().map(Loss::Unused).collect();
                assert_eq!(city::given_up(&now, Action::EndTurn), lost);
            }
            for &action in legal.iter() {
                for loss in city::given_up(&now, action) {
                    check_lost(game, seat, action, loss);
                    count(&mut loss_kinds, loss);
                }
            }
            unused.iter().for_each(|one| count(&mut unused_kinds, one));
            Ok(())
        });
        watched.unwrap_or_else(|broken| panic!("game {number}: {broken}"));
    }
    println!("{unused_kinds:?}\n{loss_kinds:?}");
    assert_eq!((unused_kinds.len(), loss_kinds.len()), (16, 7), "each kind occurs: {unused_kinds:?} {loss_kinds:?}");
}

#[test]
fn what_is_of_worth_in_a_kingdom_turn_is_what_its_actions_bring() {
    use kingdom::{Action, Loss, Unused};
    let (mut unused_kinds, mut loss_kinds) = (Kinds::new(), Kinds::new());
    for number in 0..600 {
        let mut chance = chance_of(18, number);
        let setup = kingdom::State::any_setup(&mut chance);
        let watched = watch_one::<kingdom::State>(&setup, &mut chance, |game, _, _| {
            for seat in game.owes() {
                let now = game.observation(Observer::Seat(seat));
                let mut legal = LegalActions::new();
                game.legal(seat, &mut legal);
                let unused = kingdom::unused(&now);
                let free = |action: &&Action| kingdom::given_up(&now, **action).is_empty();
                assert!(legal.iter().any(|action| free(&action)), "a dead end: {:?}", &legal[..]);
                if legal.contains(&Action::EndTurn) {
                    let buys = legal.iter().any(|action| matches!(action, Action::Buy(..)));
                    assert_eq!(buys, unused.contains(&Unused::Purchase));
                    let basic = legal.iter().any(|action| matches!(action, Action::TakeBasic(_)));
                    assert_eq!(basic, unused.contains(&Unused::Basic));
                    let rest = |action: &&Action| {
                        !matches!(action, Action::EndTurn | Action::Buy(..) | Action::TakeBasic(_) | Action::Swap(..))
                    };
                    let effect = legal.iter().filter(rest).any(|action| free(&action));
                    assert_eq!(effect, unused.contains(&Unused::Effect), "{:?}", &legal[..]);
                } else {
                    assert!(unused.is_empty());
                }
                for &action in legal.iter() {
                    for loss in kingdom::given_up(&now, action) {
                        if let (Loss::Naming, Action::Name(of, named)) = (loss, action) {
                            assert!(
                                !game.observation(Observer::Seat(of)).may_hold(of).contains(named),
                                "it would have hit"
                            );
                        }
                        count(&mut loss_kinds, loss);
                    }
                }
                unused.iter().for_each(|one| count(&mut unused_kinds, one));
            }
            Ok(())
        });
        watched.unwrap_or_else(|broken| panic!("game {number}: {broken}"));
    }
    println!("{unused_kinds:?}\n{loss_kinds:?}");
    assert_eq!((unused_kinds.len(), loss_kinds.len()), (3, 3), "each kind occurs: {unused_kinds:?} {loss_kinds:?}");
}
