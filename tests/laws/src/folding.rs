//! The observers of one game, whose knowledge is folded only from what they hear.

use ayatsuri_rules::{AddressedEvent, Game, Observer, Seat, View};

use crate::conformance::check_law;
use crate::{Broken, GameConformance};

/// All observers of a table, with what each has folded.
pub struct Observers<G: Game> {
    nows: Vec<(Observer, G::Observation)>,
    /// The views with memory, in games in which memory is checked.
    views: Vec<(Observer, View<G>)>,
}

/// The seats and the board.
pub fn observers(seats: u8) -> impl Iterator<Item = Observer> {
    (0..seats).map(|seat| Observer::Seat(Seat(seat))).chain([Observer::Board])
}

impl<G: GameConformance> Observers<G> {
    /// The observers before the first card is dealt; with `remembering`, memories are folded, too.
    pub fn before(setup: &G::Setup, seats: u8, remembering: bool) -> Result<Observers<G>, Broken> {
        let refused = |e: G::BadSetup| Broken::new("a random setup is legal", e.to_string());
        let mut all = Observers { nows: vec![], views: vec![] };
        for observer in observers(seats) {
            if remembering {
                all.views.push((observer, View::before(setup, observer).map_err(refused)?));
            } else {
                all.nows.push((observer, G::before(setup, observer).map_err(refused)?));
            }
        }
        Ok(all)
    }

    /// Lets everybody hear their part of what was told.
    pub fn hear(&mut self, told: &[AddressedEvent<G>]) -> Result<(), Broken> {
        for telling in told {
            for (observer, now) in &mut self.nows {
                if telling.to.includes(*observer) {
                    G::fold(now, &telling.observed);
                }
            }
            for (observer, view) in &mut self.views {
                if telling.to.includes(*observer) {
                    let before = view.clone();
                    view.hear(&telling.observed);
                    G::check_keeps(&before, &telling.observed, view).map_err(|found| {
                        Broken::new("memory keeps what it is told", format!("{observer:?}: {found}"))
                    })?;
                }
            }
        }
        Ok(())
    }

    /// Compares the folded observations with those of the state.
    pub fn compare(&self, game: &G) -> Result<(), Broken> {
        let nows = self.nows.iter().map(|(observer, now)| (observer, now));
        for (observer, now) in nows.chain(self.views.iter().map(|(observer, view)| (observer, &view.now))) {
            let built = game.observation(*observer);
            check_law!(*now == built, "now folded is now built", "{observer:?}\nfolded {now:?}\nbuilt  {built:?}");
        }
        Ok(())
    }

    /// The views with memories.
    pub fn views(&self) -> &[(Observer, View<G>)] {
        &self.views
    }

    /// The observation of a seat.
    pub fn now_of(&self, seat: Seat) -> &G::Observation {
        match self.views.get(seat.index()) {
            Some((_, view)) => &view.now,
            None => &self.nows[seat.index()].1,
        }
    }
}
