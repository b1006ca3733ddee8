//! Hints: by the rules of the true table, every alternative excludes the best choice, and a choice that is said to go
//! with the best one does.

use ayatsuri_bots::hint::{Hint, HintReason};
use ayatsuri_bots::review::{MomentReason, ReviewableGame};
use ayatsuri_bots::search::{SearchBudget, SearchableGame};
use ayatsuri_bots::{Bot, Level, Master, SeatViews};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::edition::EditionId;
use ayatsuri_rules::{LegalActions, Seat, city, kingdom};

/// The number of positions of each game; the environment variable `AYATSURI_HINTS` sets another.
fn positions() -> usize {
    std::env::var("AYATSURI_HINTS").ok().and_then(|count| count.parse().ok()).unwrap_or(60)
}

/// Counts over all positions.
#[derive(Default)]
struct Seen {
    positions: usize,
    others: usize,
    as_well: usize,
    any_order: usize,
    gains: usize,
    /// Positions in which the hint says whom the best name hits.
    holders: usize,
    /// How often the best name should hit them, by what the hints tell.
    expected_hits: f32,
    /// How often the best name hits them at the true table.
    hits: f32,
}

/// Whether `second` is offered to the same seat right after `first`.
fn is_offered_after<G: SearchableGame>(game: &G, seat: Seat, first: G::Action, second: G::Action) -> bool {
    let mut game = *game;
    game.apply(seat, first, &mut ()).expect("it was offered");
    if game.owes().next() != Some(seat) {
        return false;
    }
    let mut legal = LegalActions::new();
    game.legal(seat, &mut legal);
    legal.contains(&second)
}

fn check<G: ReviewableGame>(game: &G, seat: Seat, hint: &Hint<G::Action>, seen: &mut Seen) {
    let best = hint.best.action;
    for other in &hint.others {
        let both = is_offered_after(game, seat, best, other.action) && is_offered_after(game, seat, other.action, best);
        assert!(!both, "{:?} goes with {best:?}", other.action);
        assert!(other.share <= hint.best.share);
        seen.others += 1;
    }
    let percent = |share: f32| (100.0 * share).round() as u32;
    let next = hint.others.iter().map(|other| percent(other.share)).max();
    match hint.reason {
        HintReason::Wins(by) => {
            assert!(next.is_some_and(|next| percent(hint.best.share) - next <= by), "{hint:?}");
        }
        HintReason::Only | HintReason::AnyOrder => assert_eq!(next, None),
        HintReason::Alike => assert!(next.is_some()),
    }
    match hint.why {
        Some(MomentReason::Holder { seat: holder, tenths, .. }) => {
            assert_ne!(holder, seat, "nobody is told to hit themselves");
            seen.holders += 1;
            seen.expected_hits += tenths as f32 / 10.0;
            seen.hits += f32::from(u8::from(game.named_holder(best) == Some(holder)));
        }
        Some(_) => {
            assert!(matches!(hint.reason, HintReason::Wins(_)), "{hint:?} is as good and gains more");
            seen.gains += 1;
        }
        None => {}
    }
    seen.as_well += usize::from(hint.as_well.is_some());
    seen.any_order += usize::from(hint.reason == HintReason::AnyOrder);
    seen.positions += 1;
}

fn look_at_hints<G: ReviewableGame>(
    setup: &G::Setup,
    players: u8,
    mut player: impl FnMut() -> Box<dyn Bot<G> + Send>,
    is_looked_at: impl Fn(&[G::Action]) -> bool,
) -> Seen {
    let mut seen = Seen::default();
    let mut rng = GameRng::from_number(31);
    let mut legal = LegalActions::new();
    while seen.positions < positions() {
        let mut views = SeatViews::<G>::before(setup, players).expect("a legal setup");
        let mut game = G::start(setup, rng.seed(), &mut views).expect("a legal setup");
        let mut bot = player();
        while let Some(seat) = game.owes().next() {
            views.of(seat).legal(&mut legal);
            if legal.len() > 1 && is_looked_at(&legal) && rng.below(5) == 0 && seen.positions < positions() {
                let mut master = Master::new(SearchBudget::trials(120));
                let hint = master.hint(views.of(seat), &legal, &mut rng.clone()).expect("somebody is asked");
                check(&game, seat, &hint, &mut seen);
            }
            let action = bot.choose(views.of(seat), &legal, &mut rng);
            game.apply(seat, action, &mut views).expect("a legal action");
        }
    }
    seen
}

#[test]
fn what_is_named_beside_the_best_choice_excludes_it() {
    let setup = city::Setup::recommended(EditionId::Classic, 4).expect("four can play");
    let seen = look_at_hints::<city::State>(&setup, 4, || Level::Player.for_city(), |_| true);
    assert!(seen.others > seen.positions / 2, "{} alternatives", seen.others);
    assert!(seen.as_well + seen.any_order > 0, "nothing ever goes with anything");
    assert!(seen.gains > 0, "no gain is ever told");
    let setup = kingdom::Setup::recommended(3).expect("three can play");
    let seen = look_at_hints::<kingdom::State>(&setup, 3, || Level::Player.for_kingdom(), |_| true);
    assert!(seen.others > seen.positions / 2, "{} alternatives", seen.others);
}

#[test]
fn whom_a_name_hits_comes_true_as_often_as_is_told() {
    let setup = city::Setup::recommended(EditionId::Classic, 4).expect("four can play");
    let is_naming = |legal: &[city::Action]| legal.iter().any(|&action| city::State::is_naming(action));
    let seen = look_at_hints::<city::State>(&setup, 4, || Level::Player.for_city(), is_naming);
    assert!(seen.holders > seen.positions / 3, "{} of {} say whom", seen.holders, seen.positions);
    let (expected, hits) = (seen.expected_hits, seen.hits);
    let deviation = (expected * (1.0 - expected / seen.holders as f32)).sqrt();
    println!("{} of {}: {hits} hits, {expected} told, ± {deviation}", seen.holders, seen.positions);
    assert!((hits - expected).abs() < 3.0 * deviation, "{hits} hits, {expected} told, ± {deviation}");
}
