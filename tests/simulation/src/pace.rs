//! A table for testing the pace of connections: quick while something is going on, calm otherwise.

use ayatsuri_multiplayer::NetworkGame;
use ayatsuri_radio::ConnectionPriority;
use ayatsuri_radio::simulated::LinkConditions;
use std::time::Duration;

use crate::table::{Room, Trouble};

/// A quiet table in the middle of a game, whose players act when they are told to.
pub struct Watched<G: NetworkGame>(Room<G>);

impl<G: NetworkGame> Watched<G> {
    /// Deals a game to a host and `guests` guests.
    ///
    /// # Errors
    /// What went wrong, in words.
    pub fn begun(seed: u64, setup: G::Setup, guests: usize) -> Result<Watched<G>, String> {
        let trouble =
            Trouble { conditions: LinkConditions::default(), host_dies: 0, guest_dies: 0, has_manners: false };
        let mut room = Room::<G>::new(seed, setup, guests, false, trouble)?;
        room.set_weather(trouble.conditions);
        room.until("coming", |room| room.everybody_is_here())?;
        room.start()?;
        room.quiet()?;
        Ok(Watched(room))
    }

    /// Lets `millis` pass without any action.
    pub fn rest(&mut self, millis: u64) {
        let end = self.0.now().monotonic + Duration::from_millis(millis);
        while self.0.now().monotonic < end {
            self.0.run(50);
        }
    }

    /// Plays one action of the first player who is asked, until all phones show it. Returns the milliseconds it took;
    /// `None` once the game is over.
    ///
    /// # Errors
    /// What went wrong, in words.
    pub fn act(&mut self) -> Result<Option<u64>, String> {
        let start = self.0.now().monotonic;
        if self.0.one_action().is_none() {
            return Ok(None);
        }
        Ok(Some(self.0.quiet()?.since(start).as_millis() as u64))
    }

    /// For each guest, whether their player is asked.
    pub fn asked(&self) -> Vec<bool> {
        let is_asked =
            |phone: &crate::GuestPhone<G, _>| phone.game.as_ref().is_some_and(|game| game.prompt().is_some());
        self.0.guests.iter().map(|guest| guest.phone.as_ref().is_some_and(is_asked)).collect()
    }

    /// For each guest, whether the connection is calm.
    pub fn calm(&self) -> Vec<bool> {
        self.radios().map(|radio| self.0.radio.pace(radio) == Some(ConnectionPriority::LowPower)).collect()
    }

    /// The number of times that the connections of all guests have changed their pace so far.
    pub fn changes(&self) -> u64 {
        self.radios().map(|radio| self.0.radio.traffic(radio).changes_of_pace).sum()
    }

    fn radios(&self) -> impl Iterator<Item = &ayatsuri_radio::simulated::SimulatedCentral> {
        self.0.guests.iter().filter_map(|guest| Some(guest.phone.as_ref()?.radio.radio()))
    }
}
