//! A choice depends on the view and on random numbers, and on nothing else. The types guarantee that a bot is given
//! only a view. These tests would notice a bot that keeps something between choices, and a view that differs for states
//! that the seat cannot tell apart.

use crate::common::{kingdoms, quick_city, quick_kingdom, tables};
use ayatsuri_bots::{Bot, Level, SeatViews, play};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{Game, LegalActions, Observer, Seat, View, city, kingdom};

/// Makes the bot of a level.
type Maker<G> = fn(Level) -> Box<dyn Bot<G> + Send>;

/// Calls `look` at every choice of a game of novices, with the random numbers that would be used.
fn at_each_choice<G: Game>(
    setup: &G::Setup,
    players: u8,
    bot: Maker<G>,
    seed: u64,
    mut look: impl FnMut(&View<G>, &LegalActions<G::Action>, &GameRng),
) {
    let mut rng = GameRng::from_number(seed);
    let mut views = SeatViews::<G>::before(setup, players).expect("a legal setup");
    let mut game = G::start(setup, rng.seed(), &mut views).expect("a legal setup");
    play(&mut game, &mut views, |_, view, legal| {
        look(view, legal, &rng);
        bot(Level::Novice).choose(view, legal, &mut rng)
    });
}

/// A bot that has played up to this choice chooses the same as a new bot.
fn check_keeps_nothing<G: Game>(setup: &G::Setup, players: u8, bot: Maker<G>, level: Level) {
    let mut old = bot(level);
    at_each_choice(setup, players, bot, 5, |view, legal, chance| {
        let seasoned = old.choose(view, legal, &mut chance.clone());
        let fresh = bot(level).choose(view, legal, &mut chance.clone());
        assert_eq!(seasoned, fresh, "{level}");
    });
}

/// In each of two states that fit a view, all levels choose as they do by the view. Returns how often another seat
/// knows different things in the two states.
fn sees_nothing_else<G: Game>(setup: &G::Setup, players: u8, bot: Maker<G>, levels: &[Level], seed: u64) -> u32 {
    let mut dice = GameRng::from_number(4);
    let mut different = 0;
    at_each_choice(setup, players, bot, seed, |view, legal, chance| {
        let Observer::Seat(seat) = G::observer(&view.now) else { return };
        let (one, other) = (view.sample(&mut dice), view.sample(&mut dice));
        let others = (0..players).map(|n| Observer::Seat(Seat(n))).filter(|&o| o != Observer::Seat(seat));
        different += u32::from(others.into_iter().any(|o| one.observation(o) != other.observation(o)));
        for state in [one, other] {
            // The seat's observation is computed anew from a sampled state that fits its view.
            let alike = View { now: state.observation(Observer::Seat(seat)), memory: view.memory.clone() };
            assert_eq!(alike.now, view.now);
            let mut same = LegalActions::new();
            state.legal(seat, &mut same);
            assert_eq!(same.as_slice(), legal.as_slice());
            for &level in levels {
                let choice = bot(level).choose(view, legal, &mut chance.clone());
                assert_eq!(bot(level).choose(&alike, &same, &mut chance.clone()), choice, "{level}");
            }
        }
    });
    different
}

/// A table of each edition with each number of players.
fn cities() -> impl Iterator<Item = city::Setup> {
    let mut dice = GameRng::from_number(3);
    tables().map(move |(edition, players)| city::Setup::random(edition, players, &mut dice).expect("a legal table"))
}

#[test]
fn the_same_view_and_chance_give_the_same_choice_whatever_was_chosen_before() {
    for level in Level::ALL {
        for setup in cities() {
            check_keeps_nothing::<city::State>(&setup, setup.players, quick_city, level);
        }
        for setup in kingdoms() {
            check_keeps_nothing::<kingdom::State>(&setup, setup.players, quick_kingdom, level);
        }
    }
}

/// Runs [`sees_nothing_else`] at a table of each kind of both games. Returns the sums for the city games and for
/// Marionette Kingdom.
fn both_games(levels: &[Level], seed: u64) -> (u32, u32) {
    let city = cities().map(|setup| sees_nothing_else::<city::State>(&setup, setup.players, quick_city, levels, seed));
    let kingdom =
        kingdoms().map(|setup| sees_nothing_else::<kingdom::State>(&setup, setup.players, quick_kingdom, levels, seed));
    (city.sum(), kingdom.sum())
}

#[test]
fn two_states_that_look_alike_to_a_seat_get_the_same_choice() {
    let (city, kingdom) = both_games(&Level::ALL, 6);
    assert!(city > 1000, "others hardly know anything else: {city}");
    assert!(kingdom > 200, "others hardly know anything else: {kingdom}");
}

#[test]
#[ignore = "takes minutes: the whole count of positions, by hand"]
fn a_master_sees_nothing_but_its_view_in_ten_thousand_positions() {
    let (mut seen, mut seed) = (0, 100);
    while seen < 10_000 {
        let (city, kingdom) = both_games(&[Level::Player, Level::Master], seed);
        seen += city + kingdom;
        seed += 1;
    }
    println!("{seen} positions");
}
