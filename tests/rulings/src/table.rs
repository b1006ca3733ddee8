//! A game in play with the views of all observers, and the laws that are checked after every step.

use ayatsuri_rules::{AddressedEvents, Game, LegalActions, NamesRules, Observer, Seat, Seats, View};

use crate::run::{Failure, RulingHarness};

/// A game in play, with the views of all observers.
pub struct Table<G: RulingHarness> {
    /// The setup.
    pub setup: G::Setup,
    /// The game; `None` if only the setup is checked.
    pub state: Option<G>,
    /// The views of the seats, then of the board.
    pub views: Vec<View<G>>,
    /// All events and secrets since the start, each with its observers.
    pub told: AddressedEvents<G>,
}

/// Makes a failure. The caller fills in later after which phrase it occurred.
pub fn broken(what: &str, expected: &str, found: String) -> Failure {
    Failure { after: String::new(), what: what.to_owned(), expected: expected.to_owned(), found }
}

impl<G: RulingHarness> Table<G> {
    /// A table with only a setup.
    pub fn of_setup(setup: G::Setup) -> Table<G> {
        Table { setup, state: None, views: vec![], told: AddressedEvents::new() }
    }

    /// A table with a dealt game.
    ///
    /// # Errors
    /// If the setup is refused.
    pub fn dealt(setup: G::Setup, seed: [u8; 32]) -> Result<Table<G>, Failure> {
        let refused = |e: G::BadSetup| broken("the setup", "a game", e.to_string());
        let mut events = AddressedEvents::new();
        let state = G::start(&setup, seed, &mut events).map_err(refused)?;
        let views: Result<Vec<View<G>>, _> = observers(&state).map(|observer| View::before(&setup, observer)).collect();
        let mut table =
            Table { views: views.map_err(refused)?, setup, state: Some(state), told: AddressedEvents::new() };
        table.hear(events)?;
        Ok(table)
    }

    /// A table with a game at a position.
    ///
    /// # Errors
    /// If a law of views does not hold.
    pub fn at(setup: G::Setup, mut state: G) -> Result<Table<G>, Failure> {
        let views = observers(&state)
            .map(|observer| View { observation: state.observation(observer), memory: state.memory(observer) })
            .collect();
        let mut events = AddressedEvents::new();
        state.begin(&mut events);
        let mut table = Table { setup, state: Some(state), views, told: AddressedEvents::new() };
        table.hear(events)?;
        Ok(table)
    }

    /// Does an action, which must be legal.
    ///
    /// # Errors
    /// If it is refused, or a law of views does not hold afterwards.
    pub fn apply(&mut self, seat: Seat, action: G::Action, phrase: &str) -> Result<(), Failure> {
        let Some(state) = &mut self.state else { return Ok(()) };
        let mut events = AddressedEvents::new();
        let before = *state;
        if let Err(why) = state.apply(seat, action, &mut events) {
            if *state != before {
                return Err(broken("a refused action", "changes nothing", phrase.to_owned()));
            }
            return Err(broken(phrase, "allowed", format!("refused with {}: {why}", why.rule())));
        }
        self.hear(events)
    }

    /// Lets all observers hear their part of these events and secrets, and checks the laws of views.
    fn hear(&mut self, told: AddressedEvents<G>) -> Result<(), Failure> {
        let Some(state) = &self.state else { return Ok(()) };
        let (mut here, mut there) = (LegalActions::new(), LegalActions::new());
        for (observer, view) in observers(state).zip(&mut self.views) {
            for heard in told.heard_by(observer) {
                view.hear(heard);
            }
            if view.observation != state.observation(observer) {
                let found =
                    format!("{}\n      built:    {}", G::own(&view.observation), G::own(&state.observation(observer)));
                return Err(broken(&format!("what {observer:?} knows"), "folded as built", found));
            }
            state
                .check_truth(&view.memory, observer)
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
    pub fn view(&self, seat: Seat) -> Option<&View<G>> {
        let state = self.state.as_ref()?;
        if seat.0 < state.seats() { self.views.get(seat.index()) } else { None }
    }
}

fn observers<G: Game>(state: &G) -> impl Iterator<Item = Observer> + use<G> {
    Seats::first(state.seats()).map(Observer::Seat).chain([Observer::Board])
}

/// Checks that the last of some steps is refused with this rule. A copy of the state does the steps before it.
pub fn refused<G: RulingHarness>(
    state: &G,
    steps: impl IntoIterator<Item = (Seat, G::Action)>,
    rule: &str,
) -> crate::compare::Mismatch {
    let mut game = *state;
    for (seat, action) in steps {
        let before = game;
        if let Err(why) = game.apply(seat, action, &mut ()) {
            if game != before {
                return Some(("a refusal that changes nothing".to_owned(), "one that does".to_owned()));
            }
            let found_rule = why.rule();
            let found = format!("refused with {found_rule}: {why}");
            return if found_rule == rule { None } else { Some((format!("refused with {rule}"), found)) };
        }
    }
    Some((format!("refused with {rule}"), "allowed".to_owned()))
}
