//! Whole games of a test player who presses the marked choice, or without one a random choice that has no warning, and
//! who says no to every confirmation. Every game ends, and the test player never loses a thing of worth. They win more
//! often than a player who does the same with the marks of earlier versions, in the same deals.
//!
//! `AYATSURI_MARKS=1000` plays that many games of each edition and of Marionette Kingdom, and prints both figures.

use ayatsuri_bots::{Bot, Level, SeatViews, play};
use ayatsuri_phone::screen::Prompt;
use ayatsuri_phone::screen::PromptToken;
use ayatsuri_phone::{Language, PresentableGame, SeatName, Viewer, Words};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{Seat, Seats, View, city, kingdom};

/// The number of games of each, unless `AYATSURI_MARKS` sets another.
const USUAL: u64 = 96;

/// The parts of a game that the test needs beside its rules.
trait Marked: PresentableGame {
    fn prompt(viewer: &Viewer<'_, Self>) -> Option<Prompt>;
    fn novice() -> Box<dyn Bot<Self> + Send>;
    /// The mark and the warnings that earlier versions gave these choices.
    fn earlier(observation: &Self::Observation, legal: &[Self::Action]) -> Earlier<Self::Action>;
    /// The number of unused things of worth.
    fn unused(observation: &Self::Observation) -> usize;
    /// The number of things that the action gives up.
    fn given_up(observation: &Self::Observation, action: Self::Action) -> usize;
}

/// The mark and the warnings of earlier versions.
struct Earlier<A> {
    marked: Option<A>,
    warned: Vec<A>,
}

impl Marked for city::State {
    fn prompt(viewer: &Viewer<'_, Self>) -> Option<Prompt> {
        ayatsuri_phone::city::prompt::prompt(viewer, PromptToken(1))
    }

    fn novice() -> Box<dyn Bot<Self> + Send> {
        Level::Novice.for_city()
    }

    fn earlier(observation: &city::Observation, legal: &[city::Action]) -> Earlier<city::Action> {
        use city::Action;
        const USUAL: [Action; 12] = [
            Action::Thank,
            Action::Gold,
            Action::Bonus,
            Action::DrawMore,
            Action::ColourIncome,
            Action::TakeCrown,
            Action::Reveal,
            Action::UsePark,
            Action::LookThroughDeck,
            Action::DrawAsMany,
            Action::EndTurn,
            Action::Decline,
        ];
        let builds = legal.iter().any(|action| matches!(action, Action::Build(_)));
        let marked = USUAL.into_iter().find(|action| {
            let is_usual = match action {
                Action::EndTurn => !builds,
                Action::Decline => legal.len() == 1,
                _ => true,
            };
            is_usual && legal.contains(action)
        });
        let board = &observation.board;
        let me = board.asked;
        let last = board.rules().card(board.acting()).timing == city::edition::TurnTiming::Last;
        let gains = [Action::ColourIncome, Action::Bonus, Action::DrawMore, Action::SailForGold];
        let is_warned = |action: &Action| match *action {
            _ if legal.contains(&Action::Thank) => *action != Action::Thank,
            Action::EndTurn => gains.iter().any(|gain| legal.contains(gain)),
            Action::Name(c) => {
                board.held_by_nobody().contains(c.rank()) || observation.private.characters.contains(c.rank())
            }
            Action::Tithe => city::richest_other(board, me).is_none(),
            Action::Destroy(place) => last || place.seat == me,
            Action::Offer(..) => last,
            _ => false,
        };
        Earlier { marked, warned: legal.iter().copied().filter(is_warned).collect() }
    }

    fn unused(observation: &city::Observation) -> usize {
        city::unused(observation).len()
    }

    fn given_up(observation: &city::Observation, action: city::Action) -> usize {
        city::given_up(observation, action).len()
    }
}

impl Marked for kingdom::State {
    fn prompt(viewer: &Viewer<'_, Self>) -> Option<Prompt> {
        ayatsuri_phone::kingdom::prompt::prompt(viewer, PromptToken(1))
    }

    fn novice() -> Box<dyn Bot<Self> + Send> {
        Level::Novice.for_kingdom()
    }

    fn earlier(observation: &kingdom::Observation, legal: &[kingdom::Action]) -> Earlier<kingdom::Action> {
        use kingdom::Action;
        let only_end = legal.iter().all(|action| *action == Action::EndTurn);
        let effect = [Action::UseEffect, Action::Refill, Action::IgnoreTaxes, Action::PutOnTop];
        let marked = effect.into_iter().find(|action| legal.contains(action));
        let marked = marked.or_else(|| only_end.then_some(Action::EndTurn));
        let draft = &observation.private.draft;
        let left = observation.observer.seat().map(|me| me.clockwise(1, observation.board.players));
        let is_warned = |action: &Action| match *action {
            Action::EndTurn => legal.iter().any(|action| !matches!(action, Action::EndTurn | Action::Swap(..))),
            Action::GiveUp(_) => true,
            Action::Name(seat, o) => {
                let passed = Some(seat) != left && draft.passed_on().contains(o);
                draft.held().contains(o) || draft.laid() == Some(o) || passed
            }
            _ => false,
        };
        Earlier { marked, warned: legal.iter().copied().filter(is_warned).collect() }
    }

    fn unused(observation: &kingdom::Observation) -> usize {
        kingdom::unused(observation).len()
    }

    fn given_up(observation: &kingdom::Observation, action: kingdom::Action) -> usize {
        kingdom::given_up(observation, action).len()
    }
}

/// The results of some games.
#[derive(Default, Debug)]
struct Tally {
    games: u64,
    /// The victories; a shared one counts as its share.
    won: f64,
    /// The things of worth that were lost, at the end of a turn or by an action.
    lost: u64,
    marked: u64,
    random: u64,
    asked: u64,
}

/// The marks by which the test player chooses.
#[derive(Clone, Copy, PartialEq)]
enum Marks {
    Shown,
    Earlier,
}

fn names(players: u8) -> Vec<SeatName> {
    let name = |number| SeatName { name: format!("P{number}"), is_named: true, ..SeatName::default() };
    (0..players).map(name).collect()
}

/// The action that the test player comes to, after saying no to every question.
fn pressed<G: Marked>(
    marks: Marks,
    viewer: &Viewer<'_, G>,
    legal: &[G::Action],
    rng: &mut GameRng,
    tally: &mut Tally,
) -> G::Action {
    let any = |open: &[G::Action], rng: &mut GameRng| rng.pick(open).expect("there is a way on without a loss");
    if marks == Marks::Earlier {
        let Earlier { marked, warned } = G::earlier(&viewer.view.observation, legal);
        let open: Vec<G::Action> = legal.iter().copied().filter(|action| !warned.contains(action)).collect();
        return marked.unwrap_or_else(|| if open.is_empty() { any(legal, rng) } else { any(&open, rng) });
    }
    let prompt = G::prompt(viewer).expect("this seat is asked");
    let marked: Vec<_> = prompt.choices.iter().filter(|choice| choice.primary).collect();
    assert!(marked.len() <= 1);
    for choice in &prompt.choices {
        assert_eq!(choice.confirm.is_some(), choice.warning.is_some(), "what warns is asked: {choice:?}");
    }
    if let [choice] = marked[..] {
        assert!(choice.warning.is_none(), "what is marked gives up nothing: {choice:?}");
        tally.marked += 1;
        return legal[choice.index as usize];
    }
    tally.random += 1;
    tally.asked += prompt.choices.iter().filter(|choice| choice.confirm.is_some()).count() as u64;
    let open = prompt.choices.iter().filter(|choice| choice.warning.is_none());
    let open: Vec<G::Action> = open.map(|choice| legal[choice.index as usize]).collect();
    any(&open, rng)
}

/// Plays one deal: the test player sits on a seat that the deal's number chooses, all others are novices.
fn play_one<G: Marked>(setup: &G::Setup, players: u8, number: u64, marks: Marks, tally: &mut Tally) {
    let mut rng = GameRng::from_number(number);
    let seed = rng.seed();
    let mut bots: Vec<_> = (0..players).map(|_| G::novice()).collect();
    let mut rngs: Vec<GameRng> = (0..players).map(|_| GameRng::new(rng.seed(), 0)).collect();
    let me = Seat((number % u64::from(players)) as u8);
    let words = Words::shared(Language::English);
    let seats = names(players);
    let mut views = SeatViews::before(setup, players).expect("a legal setup");
    let mut game = G::start(setup, seed, &mut views).expect("a legal setup");
    let mut actions = 0;
    play(&mut game, &mut views, |seat, view: &View<G>, legal| {
        actions += 1;
        assert!(actions < 5_000, "game {number} does not end");
        let dice = &mut rngs[seat.index()];
        if seat != me {
            return bots[seat.index()].choose(view, legal, dice);
        }
        let viewer = Viewer { words, view, seats: &seats };
        let action = pressed::<G>(marks, &viewer, legal, dice, tally);
        let observation = &view.observation;
        // The default of both games' actions ends the turn: then everything unused is lost.
        let lost =
            if action == G::Action::default() { G::unused(observation) } else { G::given_up(observation, action) };
        tally.lost += lost as u64;
        action
    });
    let winners: Seats = G::winners(&game.outcome().expect("it has ended"));
    tally.games += 1;
    if winners.contains(me) {
        tally.won += 1.0 / winners.count() as f64;
    }
}

fn play_setup<G: Marked>(name: &str, players: u8, setup: &G::Setup) {
    let games = std::env::var("AYATSURI_MARKS").ok().and_then(|count| count.parse().ok()).unwrap_or(USUAL);
    let (mut shown, mut earlier) = (Tally::default(), Tally::default());
    for number in 0..games {
        play_one::<G>(setup, players, number, Marks::Shown, &mut shown);
        play_one::<G>(setup, players, number, Marks::Earlier, &mut earlier);
    }
    let percent = |tally: &Tally| 100.0 * tally.won / tally.games as f64;
    println!(
        "{name}, {players} players, {games} games: marks win {:.1} %, lose {} things; earlier marks win {:.1} %, lose {}. \
         {} marked, {} at random, {} questions answered no",
        percent(&shown),
        shown.lost,
        percent(&earlier),
        earlier.lost,
        shown.marked,
        shown.random,
        shown.asked
    );
    assert_eq!(shown.lost, 0, "{name}: a thing of worth is lost");
    assert!(
        shown.won > earlier.won,
        "{name}: {} of {games} are won, {} with the earlier marks",
        shown.won,
        earlier.won
    );
}

fn play_city(edition: city::EditionId) {
    let setup = city::Setup::recommended(edition, 4).expect("four can play");
    play_setup::<city::State>(edition.name(), 4, &setup);
}

#[test]
fn in_the_first_edition_marks_lose_nothing_and_win_more() {
    play_city(city::EditionId::First);
}

#[test]
fn in_the_full_set_marks_lose_nothing_and_win_more() {
    play_city(city::EditionId::Fullset);
}

#[test]
fn in_the_expanded_edition_marks_lose_nothing_and_win_more() {
    play_city(city::EditionId::Expanded);
}

#[test]
fn in_the_classic_edition_marks_lose_nothing_and_win_more() {
    play_city(city::EditionId::Classic);
}

#[test]
fn in_marionette_kingdom_marks_lose_nothing_and_win_more() {
    let setup = kingdom::Setup::recommended(3).expect("three can play");
    play_setup::<kingdom::State>("kingdom", 3, &setup);
}
