//! How a ruling is run: the position, each step with the laws that hold after every one, and what is found.

use ayatsuri_rules::city::{Action, Memory, Setup, State};
use ayatsuri_rules::{Game, Legal, Observer, Seat, Tellings, View};

use crate::position::Start;
use crate::ruling::{Played, Ruling};
use crate::words;

/// A game under way, with what every observer has of it.
pub struct Table {
    /// What was agreed.
    pub setup: Setup,
    /// The game; none if the setup is refused or nothing is played.
    pub state: Option<State>,
    /// The views of the seats, then of the board.
    pub views: Vec<View<State>>,
    /// All that was told since the position.
    pub told: Tellings<State>,
}

/// Something that does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// After which phrase.
    pub after: String,
    /// What: `A gold`.
    pub what: String,
    /// What must hold.
    pub expected: String,
    /// What does.
    pub found: String,
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}\n      expected: {}\n      found:    {}", self.after, self.what, self.expected, self.found)
    }
}

fn broken(what: &str, expected: &str, found: String) -> Failure {
    Failure { after: String::new(), what: what.to_owned(), expected: expected.to_owned(), found }
}

/// Runs a ruling. Everything that fails at one moment is reported; the first such moment ends it.
pub fn run(ruling: &Ruling) -> Result<(), Vec<Failure>> {
    let mut after = "at the start".to_owned();
    let at = |after: &str, mut failures: Vec<Failure>| {
        for failure in &mut failures {
            failure.after = after.to_owned();
        }
        failures
    };
    let mut table = Table::start(ruling).map_err(|failure| at(&after, vec![failure]))?;
    let check = |table: &Table, checks: &[crate::check::Named], after: &str| {
        let failures: Vec<Failure> =
            checks.iter().filter_map(|(key, check)| check.fails(table).map(|(e, f)| broken(key, &e, f))).collect();
        if failures.is_empty() { Ok(()) } else { Err(at(after, failures)) }
    };
    for played in &ruling.play {
        match played {
            Played::Phrase(phrase, steps) => {
                after = format!("after \"{phrase}\"");
                for &(seat, action) in steps {
                    table.step(seat, action).map_err(|failure| at(&after, vec![failure]))?;
                }
            }
            Played::Then(checks) => check(&table, checks, &after)?,
        }
    }
    check(&table, &ruling.then, &after)
}

impl Table {
    fn start(ruling: &Ruling) -> Result<Table, Failure> {
        let mut setup = ruling.agreed.setup();
        let mut told = Tellings::new();
        let state = match &ruling.start {
            None => return Ok(Table { setup, state: None, views: vec![], told }),
            Some(Start::Deal(seed, crown)) => {
                setup.crown = *crown;
                let refused = |e: ayatsuri_rules::city::BadSetup| broken("the setup", "a game", e.to_string());
                let state = State::start(&setup, *seed, &mut told).map_err(refused)?;
                let views: Result<Vec<View<State>>, _> =
                    observers(&state).map(|observer| View::before(&setup, observer)).collect();
                let mut table =
                    Table { setup, state: Some(state), views: views.map_err(refused)?, told: Tellings::new() };
                table.hear(told)?;
                return Ok(table);
            }
            Some(Start::At(position)) => {
                let mut position = position.clone();
                position.setup = setup.clone();
                position.state().map_err(|why| broken("the position", "one that can be", why.to_string()))?
            }
        };
        let views = observers(&state)
            .map(|observer| View { now: state.now(observer), memory: Memory::of_position(&state, observer) })
            .collect();
        let mut table = Table { setup, state: Some(state), views, told: Tellings::new() };
        if let Some(state) = &mut table.state {
            state.go_on(&mut told);
        }
        table.hear(told)?;
        Ok(table)
    }

    /// Does a step.
    fn step(&mut self, seat: Seat, action: Action) -> Result<(), Failure> {
        let Some(state) = &mut self.state else { return Ok(()) };
        let mut told = Tellings::new();
        let before = *state;
        if let Err(why) = state.apply(seat, action, &mut told) {
            if *state != before {
                return Err(broken("a refused action", "changes nothing", words::of_step((seat, action))));
            }
            let phrase = words::of_step((seat, action));
            return Err(broken(&phrase, "allowed", format!("refused with {}: {why}", why.rule())));
        }
        self.hear(told)
    }

    /// Everybody hears what is told; then the laws of a view must hold.
    fn hear(&mut self, told: Tellings<State>) -> Result<(), Failure> {
        let Some(state) = &self.state else { return Ok(()) };
        let (mut here, mut there) = (Legal::new(), Legal::new());
        for (observer, view) in observers(state).zip(&mut self.views) {
            for heard in told.heard_by(observer) {
                view.hear(heard);
            }
            if view.now != state.now(observer) {
                let found = format!("{:?}\n      built:    {:?}", view.now.own, state.now(observer).own);
                return Err(broken(&format!("what {observer:?} knows"), "folded as built", found));
            }
            view.memory
                .is_true_of(state, observer)
                .map_err(|why| broken(&format!("what {observer:?} remembers"), "true", why))?;
            if let Some(seat) = observer.seat() {
                state.legal(seat, &mut here);
                view.legal(&mut there);
                if here.as_slice() != there.as_slice() {
                    return Err(broken(
                        &format!("what {observer:?} is offered"),
                        "the same from its view",
                        String::new(),
                    ));
                }
            }
        }
        self.told.0.extend(told.0);
        Ok(())
    }

    /// The view of a seat.
    pub fn view(&self, seat: Seat) -> Option<&View<State>> {
        let state = self.state.as_ref()?;
        if seat.0 < state.board.players { self.views.get(seat.index()) } else { None }
    }
}

fn observers(state: &State) -> impl Iterator<Item = Observer> + use<> {
    state.board.seats().map(Observer::Seat).chain([Observer::Board])
}
