//! Measures a table of a host and seven guests at which nothing goes wrong: the bytes to one guest for one action, and
//! the connection events from a tap until every phone shows it.

use ayatsuri_clock::MonotonicMillis;
use ayatsuri_multiplayer::{GameFollower, NetworkGame, TableInPlay, view_checksum};
use ayatsuri_radio::simulated::LinkConditions;
use ayatsuri_rules::{Observer, Seat};
use ayatsuri_table::{Controller, TableInput};

use crate::table::{Room, Trouble};

/// The measurements at one table.
#[derive(Debug, Default)]
pub struct Figures {
    /// For each action and guest, the bytes on air, encrypted and in frames, without those of an idle link.
    pub bytes: Vec<u64>,
    /// For each action of a guest, the connection events from the tap until every phone shows it.
    pub events: Vec<u64>,
    /// The bytes of a whole view, encrypted and in frames.
    pub view: u64,
}

/// Returns the value that `percent` of the values do not exceed.
pub fn percentile(values: &[u64], percent: usize) -> u64 {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    sorted.get((sorted.len() * percent / 100).min(sorted.len().saturating_sub(1))).copied().unwrap_or(0)
}

/// Plays one game of a host and `guests` guests, one action at a time, with frames of `most` bytes.
///
/// # Errors
/// A description of the failure.
pub fn measure<G: NetworkGame>(seed: u64, setup: G::Setup, guests: usize, most: usize) -> Result<Figures, String> {
    let conditions = LinkConditions { max_frame: most, ..LinkConditions::default() };
    let trouble = Trouble { conditions, host_dies: 0, guest_dies: 0, has_manners: false };
    let mut room = Room::<G>::new(seed, setup, guests, false, trouble)?;
    room.set_weather(conditions);
    room.until("coming", |room| room.everybody_is_here())?;
    room.start()?;
    let mut figures = Figures::default();
    room.quiet()?;
    while let Some((is_guests, before)) = room.one_action() {
        let start = room.now().monotonic;
        let shown = room.quiet()?;
        for (guest, before) in before.iter().enumerate() {
            let bytes = room.bytes_down(guest) - before;
            if bytes > 0 {
                figures.bytes.push(bytes);
            }
        }
        if is_guests {
            figures.events.push((shown.since(start).as_millis() as u64).div_ceil(conditions.interval));
        }
        room.pause();
        if figures.events.len() == 40 {
            figures.view = figures.view.max(room.whole_view()?);
        }
    }
    Ok(figures)
}

impl<G: NetworkGame> Room<G> {
    /// Plays one action of the first player who is asked. Returns whether it was a guest's, and how many bytes each
    /// guest had received before.
    pub(crate) fn one_action(&mut self) -> Option<(bool, Vec<u64>)> {
        let now = self.now();
        let before: Vec<u64> = (0..self.guests.len()).map(|guest| self.bytes_down(guest)).collect();
        let host = self.host.as_mut()?;
        let game = host.game.as_mut()?;
        let seat = game.table().prompts().next()?.seat();
        match game.table().controller(seat) {
            Controller::Bot(_) => {
                game.handle(&mut self.host_disk.store, TableInput::Bots { most: 1 }, now.wall).ok()?;
                Some((false, before))
            }
            Controller::Person(_) if host.host.lobby().people[0].seat == Some(seat.0) => {
                host.act(&mut self.host_disk, now, &mut self.rng);
                Some((false, before))
            }
            Controller::Person(_) => {
                let sits = |guest: &&mut crate::table::Guest<G>| {
                    guest
                        .phone
                        .as_ref()
                        .and_then(|p| p.game.as_ref())
                        .is_some_and(|g| g.announcement.own == Some(seat.0))
                };
                let guest = self.guests.iter_mut().find(sits)?;
                guest.phone.as_mut()?.act(&mut guest.disk, now, &mut self.rng);
                Some((true, before))
            }
        }
    }

    /// Runs until every phone has heard everything from the host. Returns the time then.
    pub(crate) fn quiet(&mut self) -> Result<MonotonicMillis, String> {
        for _ in 0..10_000 {
            if self.all_know() {
                return Ok(self.now().monotonic);
            }
            self.run(5);
        }
        Err(format!("not everybody is told: {}", self.state()))
    }

    fn all_know(&self) -> bool {
        let Some(game) = self.host.as_ref().and_then(|host| host.game.as_ref()) else { return false };
        self.guests.iter().all(|guest| {
            let Some(followed) = guest.phone.as_ref().and_then(|phone| phone.game.as_ref()) else { return false };
            let observer = followed.announcement.own.map_or(Observer::Board, |seat| Observer::Seat(Seat(seat)));
            let there = (0..game.length()).filter(|entry| game.concerns(*entry, observer) == Some(true)).count();
            followed.known().updates as usize == there
                && followed.on_its_way().is_none()
                && view_checksum(followed.view()) == view_checksum(game.table().view(observer))
        })
    }

    /// Waits until no acknowledgements are under way, so that they do not count for the next action.
    fn pause(&mut self) {
        for _ in 0..30 {
            self.run(10);
        }
    }

    fn bytes_down(&self, guest: usize) -> u64 {
        let phone = self.guests[guest].phone.as_ref();
        phone.map_or(0, |phone| self.radio.traffic(phone.radio.radio()).bytes_down)
    }

    /// Makes a guest ask for its whole view, and counts the bytes.
    fn whole_view(&mut self) -> Result<u64, String> {
        let before = self.bytes_down(0);
        self.guests[0].phone.as_mut().ok_or("no phone")?.guest.request_views();
        for _ in 0..40 {
            self.run(10);
        }
        Ok(self.bytes_down(0) - before)
    }
}
