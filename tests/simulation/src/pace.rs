//! A table that is watched for the pace of its connections: quick while things are under way, calm while they are not.

use ayatsuri_multiplayer::NetworkGame;
use ayatsuri_radio::ConnectionPriority;
use ayatsuri_radio::simulated::LinkConditions;
use std::time::Duration;

use crate::table::{Room, Trouble};

/// A quiet table in the middle of a game, at which people act when they are told to.
pub struct Watched<G: NetworkGame>(Room<G>);

impl<G: NetworkGame> Watched<G> {
    /// A host and so many guests, who have just been dealt a game.
    ///
    /// # Errors
    /// What went wrong, in words.
    pub fn begun(seed: u64, setup: G::Setup, guests: usize) -> Result<Watched<G>, String> {
        let trouble = Trouble { weather: LinkConditions::default(), host_dies: 0, guest_dies: 0 };
        let mut room = Room::<G>::new(seed, setup, guests, false, trouble)?;
        room.weathers(trouble.weather);
        room.until("coming", |room| room.everybody_is_here())?;
        room.start()?;
        room.quiet()?;
        Ok(Watched(room))
    }

    /// Nobody does anything for so long.
    pub fn rest(&mut self, millis: u64) {
        let end = self.0.now().monotonic + Duration::from_millis(millis);
        while self.0.now().monotonic < end {
            self.0.run(50);
        }
    }

    /// One action of whoever is asked first, until all show it; how long that took. Nothing once the game is over.
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

    /// Which guests are asked.
    pub fn asked(&self) -> Vec<bool> {
        let is_asked =
            |phone: &crate::GuestPhone<G, _>| phone.game.as_ref().is_some_and(|game| game.prompt().is_some());
        self.0.guests.iter().map(|guest| guest.phone.as_ref().is_some_and(is_asked)).collect()
    }

    /// Which guests' connections are calm.
    pub fn calm(&self) -> Vec<bool> {
        self.radios().map(|radio| self.0.air.pace(radio) == Some(ConnectionPriority::LowPower)).collect()
    }

    /// How often the pace of a connection has changed so far, of all guests.
    pub fn changes(&self) -> u64 {
        self.radios().map(|radio| self.0.air.traffic(radio).changes_of_pace).sum()
    }

    fn radios(&self) -> impl Iterator<Item = &ayatsuri_radio::simulated::SimulatedCentral> {
        self.0.guests.iter().filter_map(|guest| Some(guest.phone.as_ref()?.radio.radio()))
    }
}
