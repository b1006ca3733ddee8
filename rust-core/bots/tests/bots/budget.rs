//! A master thinks for a number of trials, and no longer than its caller lets it, by whatever clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use ayatsuri_bots::search::{ChoiceEvaluation, SearchBudget, SearchableGame};
use ayatsuri_bots::{Bot, Level, Master, SeatViews, play};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::edition::EditionId;
use ayatsuri_rules::{LegalActions, View, city, kingdom};

/// A clock that advances by a millisecond each time it is read.
#[derive(Clone, Default)]
struct FakeClock(Arc<AtomicU32>);

impl FakeClock {
    fn now(&self) -> u32 {
        self.0.fetch_add(1, Ordering::Relaxed)
    }

    /// A budget that ends after `most` milliseconds.
    fn budget(&self, most: u32) -> SearchBudget {
        let clock = self.clone();
        SearchBudget::default().until(move || clock.now() < most)
    }
}

/// Calls `look` at every choice of a game of novices that a master would think about.
fn at_each_choice<G: SearchableGame>(
    setup: &G::Setup,
    players: u8,
    novice: &mut dyn Bot<G>,
    mut look: impl FnMut(&View<G>, &LegalActions<G::Action>),
) {
    let mut rng = GameRng::from_number(8);
    let mut views = SeatViews::<G>::before(setup, players).expect("a legal setup");
    let mut game = G::start(setup, rng.seed(), &mut views).expect("a legal setup");
    play(&mut game, &mut views, |_, view, legal| {
        let mut worthy = legal.clone();
        G::weed(&view.observation, &mut worthy);
        if worthy.len() > 1 {
            look(view, legal);
        }
        novice.choose(view, legal, &mut rng)
    });
}

fn evaluate<G: SearchableGame>(
    budget: SearchBudget,
    view: &View<G>,
    legal: &LegalActions<G::Action>,
) -> Vec<ChoiceEvaluation<G::Action>> {
    Master::new(budget).evaluate(view, legal, &mut GameRng::from_number(5))
}

/// A search that was stopped says after how many trials, and a search of that many trials finds the same.
#[test]
fn a_stopped_search_can_be_repeated_without_a_clock() {
    let setup = kingdom::Setup::recommended(3).expect("three can play");
    let (mut stopped, mut most) = (0, 0);
    at_each_choice::<kingdom::State>(&setup, 3, Level::Novice.for_kingdom().as_mut(), |view, legal| {
        most = (most + 1) % 9;
        let mut master = Master::new(FakeClock::default().budget(most));
        let first = master.choose(view, legal, &mut GameRng::from_number(5));
        let Some(trials) = Bot::<kingdom::State>::stopped_after(&master) else { return };
        stopped += 1;
        let repeated = evaluate(SearchBudget::trials(trials), view, legal);
        assert_eq!(repeated, evaluate(FakeClock::default().budget(most), view, legal));
        assert_eq!(repeated[0].action, first);
    });
    assert!(stopped > 20, "{stopped} searches were stopped");
    let mut master = Master::new(SearchBudget::trials(20));
    at_each_choice::<kingdom::State>(&setup, 3, Level::Novice.for_kingdom().as_mut(), |view, legal| {
        master.choose(view, legal, &mut GameRng::from_number(5));
        assert_eq!(Bot::<kingdom::State>::stopped_after(&master), None, "it had all its trials");
    });
}

/// Between two readings of the clock each choice is tried on one state. So the most tried choice was tried as often as
/// there was time for, and a search without any time has tried each choice once.
fn stop_when_told<G: SearchableGame>(setup: &G::Setup, players: u8, novice: &mut dyn Bot<G>) {
    let (mut stopped, mut searches) = (0, 0);
    at_each_choice(setup, players, novice, |view, legal| {
        searches += 1;
        let clock = FakeClock::default();
        let thought = evaluate(clock.budget(10), view, legal);
        let tried = thought.iter().map(|evaluation| evaluation.trials).max().unwrap_or(0);
        let asked = clock.0.load(Ordering::Relaxed);
        assert!(tried <= 10 && asked <= 11, "{tried} tables, the clock was asked {asked} times");
        stopped += u32::from(tried == 10 && asked == 11);
        assert!(thought.iter().all(|evaluation| legal.contains(&evaluation.action)));

        let at_once = evaluate(SearchBudget::default().until(|| false), view, legal);
        assert!(at_once.iter().all(|evaluation| evaluation.trials == 1));
        assert_eq!(at_once.len(), thought.len());
    });
    assert!(stopped * 2 > searches, "{stopped} of {searches} searches had the whole time");
}

#[test]
fn a_search_ends_when_its_time_does_by_a_clock_passed_in() {
    let city = city::Setup::recommended(EditionId::Fullset, 5).expect("five can play");
    stop_when_told::<city::State>(&city, 5, Level::Novice.for_city().as_mut());
    let kingdom = kingdom::Setup::recommended(3).expect("three can play");
    stop_when_told::<kingdom::State>(&kingdom, 3, Level::Novice.for_kingdom().as_mut());
}
