//! Positions of Marionette Kingdom with everything that an observer cannot see: every course of the draft that fits
//! what they saw (L2, L3), every order of the event pile that fits what they remember (KH), and every order of a small
//! pile of buildings (L4).

use std::collections::HashMap;

use ayatsuri_laws::{GameConformance, chance_of, watch_one};
use ayatsuri_rules::kingdom::{
    Building, Buildings, DecisionKind, DraftedOccupations, EventCard, EventCards, Observation, Occupation, Occupations,
    Set, State, UniqueCard,
};
use ayatsuri_rules::{Observer, Seat};

use super::Enumerated;

/// One seat's draft: the cards dealt, the one kept of them, the cards passed to the seat, the one kept of those.
type Part = (Occupations, Option<Occupation>, Occupations, Option<Occupation>);

/// A course of the draft: each seat's part.
pub type Course = Vec<Part>;

/// The most outcomes of a position, so that each comes up often enough in the samples.
const MAX_GAMES: usize = 250;

/// The number of positions of each kind.
const POSITIONS: usize = 60;

fn part(draft: &DraftedOccupations) -> Part {
    (draft.dealt, draft.first, draft.passed, draft.second)
}

/// Returns the course of a state's draft, for comparison.
pub fn course(game: &State) -> Course {
    game.board().seats().map(|seat| part(game.draft(seat))).collect()
}

/// Returns a state's event pile, from the top, for comparison.
pub fn event_pile(game: &State) -> Vec<EventCard> {
    game.event_pile().collect()
}

/// Returns a state's pile of buildings, for comparison.
pub fn pile(game: &State) -> Vec<Building> {
    game.pile().collect()
}

/// Continues each of these courses by each of its choices.
fn branch<T>(courses: Vec<Course>, choices: impl Fn(&Course) -> Vec<T>, put: impl Fn(&mut Course, T)) -> Vec<Course> {
    let mut all = vec![];
    for course in courses {
        for choice in choices(&course) {
            let mut next = course.clone();
            put(&mut next, choice);
            all.push(next);
        }
    }
    all
}

/// Lists all sets of three of these occupations.
fn threes(of: Occupations) -> Vec<Occupations> {
    let cards: Vec<Occupation> = of.collect();
    let mut all = vec![];
    for (i, &a) in cards.iter().enumerate() {
        for (j, &b) in cards.iter().enumerate().skip(i + 1) {
            all.extend(cards[j + 1..].iter().map(|&c| Set::of(&[a, b, c])));
        }
    }
    all
}

/// Lists every course of the draft that this observer cannot rule out, dealt and picked card by card.
fn courses(observation: &Observation) -> Vec<Course> {
    let board = &observation.board;
    let stage = match board.kind {
        DecisionKind::FirstPick => 1,
        DecisionKind::SecondPick => 2,
        _ => 3,
    };
    let seats: Vec<usize> = (0..usize::from(board.players)).collect();
    let is_me = |seat: usize| observation.observer == Observer::Seat(Seat(seat as u8));
    let mine = part(&observation.private.draft);
    let has_picked = |seat: usize| !board.asked.contains(Seat(seat as u8));
    let nothing = (Set::NONE, None, Set::NONE, None);
    let mut all = vec![vec![nothing; seats.len()]];
    for &seat in &seats {
        let deals = |course: &Course| {
            if is_me(seat) {
                return vec![mine.0];
            }
            let dealt = course.iter().fold(mine.0, |all, part| all.union(part.0));
            threes(board.occupations().minus(dealt))
        };
        all = branch(all, deals, |course, dealt| course[seat].0 = dealt);
    }
    for &seat in seats.iter().filter(|&&seat| stage > 1 || has_picked(seat)) {
        let picks = |course: &Course| if is_me(seat) { vec![mine.1] } else { course[seat].0.map(Some).collect() };
        all = branch(all, picks, |course, first| course[seat].1 = first);
    }
    if stage == 1 {
        return all;
    }
    for &seat in &seats {
        let passed = |course: &Course| {
            let (dealt, first, ..) = course[(seat + seats.len() - 1) % seats.len()];
            let passed = first.map_or(dealt, |first| dealt.without(first));
            if is_me(seat) && passed != mine.2 { vec![] } else { vec![passed] }
        };
        all = branch(all, passed, |course, passed| course[seat].2 = passed);
    }
    for &seat in seats.iter().filter(|&&seat| stage > 2 || has_picked(seat)) {
        let picks = |course: &Course| if is_me(seat) { vec![mine.3] } else { course[seat].2.map(Some).collect() };
        all = branch(all, picks, |course, second| course[seat].3 = second);
    }
    all.retain(|course| seats.iter().all(|&seat| held(&course[seat]).includes(board.revealed(Seat(seat as u8)))));
    all
}

fn held(part: &Part) -> Occupations {
    [part.1, part.3].into_iter().flatten().fold(Set::NONE, Set::with)
}

/// Lists every order of these cards that has the known ones in their places.
fn orders<T: UniqueCard>(cards: Set<T>, known: impl Fn(usize) -> Option<T>) -> Vec<Vec<T>> {
    let mut all = vec![vec![]];
    for place in 0..cards.len() {
        let mut longer = vec![];
        for order in all {
            for card in cards.minus(Set::of(&order)).filter(|&card| known(place).is_none_or(|known| known == card)) {
                let mut next = order.clone();
                next.push(card);
                longer.push(next);
            }
        }
        all = longer;
    }
    all
}

/// Collects positions from some prompts of random games, with the outcomes that `enumerate` finds.
fn positions<T: std::hash::Hash + Eq>(
    seed: u64,
    each: u32,
    enumerate: impl Fn(&ayatsuri_rules::View<State>) -> Option<Vec<T>>,
) -> Vec<Enumerated<State, T>> {
    let mut found = vec![];
    for number in 0.. {
        let mut chance = chance_of(seed, number);
        let setup = State::any_setup(&mut chance);
        watch_one::<State>(&setup, &mut chance, |game, views, chance| {
            let (observer, view) = &views[chance.below(views.len() as u32) as usize];
            if chance.below(each) != 0 || found.len() >= POSITIONS {
                return Ok(());
            }
            if let Some(outcomes) = enumerate(view).filter(|outcomes| (2..=MAX_GAMES).contains(&outcomes.len())) {
                let name =
                    format!("game {number}, round {}, {observer:?}, {:?}", game.board().round, game.board().kind);
                let outcomes: HashMap<T, f64> = outcomes.into_iter().map(|outcome| (outcome, 1.0)).collect();
                found.push(Enumerated { name, view: view.clone(), outcomes });
            }
            Ok(())
        })
        .expect("nothing is tried that could break");
        if found.len() >= POSITIONS {
            break;
        }
    }
    found
}

/// Whether the draft has few enough courses to list them.
fn is_small(observation: &Observation) -> bool {
    observation.observer != Observer::Board || observation.board.players == 2
}

/// Collects positions whose drafts are compared.
pub fn drafts() -> Vec<Enumerated<State, Course>> {
    positions(21, 20, |view| is_small(&view.observation).then(|| courses(&view.observation)))
}

/// Collects positions whose event piles are compared.
pub fn events() -> Vec<Enumerated<State, Vec<EventCard>>> {
    let enumerate = |view: &ayatsuri_rules::View<State>| {
        let hidden: EventCards = view.observation.board.hidden_events();
        Some(orders(hidden, |place| view.memory.event(place as u8)))
    };
    positions(22, 40, enumerate)
}

/// Collects positions whose piles of buildings are compared.
pub fn piles() -> Vec<Enumerated<State, Vec<Building>>> {
    let enumerate = |view: &ayatsuri_rules::View<State>| {
        let hidden: Buildings = view.observation.board.hidden_buildings();
        (hidden.len() <= 4).then(|| orders(hidden, |_| None))
    };
    positions(23, 5, enumerate)
}

/// Returns, for each seat but the observer's, the occupations that `Observation::may_hold` names and those that the
/// courses give it.
pub fn said_of_seats(position: &Enumerated<State, Course>) -> Vec<(Occupations, Occupations)> {
    let observation = &position.view.observation;
    let others = observation.board.seats().filter(|&seat| observation.observer != Observer::Seat(seat));
    others
        .map(|seat| {
            let courses = position.outcomes.keys();
            let may = courses.fold(Occupations::NONE, |all, course| all.union(held(&course[seat.index()])));
            (observation.may_hold(seat), may.minus(observation.board.revealed(seat)))
        })
        .collect()
}
