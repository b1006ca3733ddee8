//! One table from the first hello to the audit of its last game.

use ayatsuri_people::{AtTable, Following, Stage, Wired, shown};
use ayatsuri_radio::air::{Air, Weather};
use ayatsuri_rules::Observer;
use ayatsuri_rules::chance::Chance;
use ayatsuri_table::{Entry, FinishedGame, Millis};

use crate::guest::GuestPhone;
use crate::host::{Disk, HostPhone};

/// How rough it is.
#[derive(Clone, Copy, Debug)]
pub struct Trouble {
    /// What befalls frames and connections.
    pub weather: Weather,
    /// Of 10,000 steps so many kill the host, and so many a guest.
    pub host_dies: u32,
    pub guest_dies: u32,
}

/// What a table has been through.
#[derive(Clone, Copy, Debug, Default)]
pub struct Outcome {
    pub games: u32,
    pub actions: u32,
    pub host_deaths: u32,
    pub guest_deaths: u32,
    pub audits: u32,
    pub taken_over: u32,
    pub millis: u64,
}

/// Time enough for the longest game in the worst weather.
const TOO_LONG: Millis = 3_600_000;

struct Room<G: Wired> {
    air: Air,
    chance: Chance,
    trouble: Trouble,
    by_all: bool,
    host_disk: Disk,
    host: Option<HostPhone<G>>,
    host_back: Millis,
    guests: Vec<Seat<G>>,
    outcome: Outcome,
}

struct Seat<G: Wired> {
    disk: Disk,
    phone: Option<GuestPhone<G>>,
    back: Millis,
    weather: Weather,
    is_board: bool,
}

impl<G: Wired> Room<G> {
    fn now(&self) -> Millis {
        self.air.now() as Millis
    }

    fn step(&mut self) {
        self.air.pass(20);
        let now = self.now();
        let dies = |chance: &mut Chance, of: u32| of > 0 && chance.below(10_000) < of;
        if let Some(host) = &mut self.host {
            host.says();
            let is_dying = dies(&mut self.chance, self.trouble.host_dies);
            if self.chance.below(8) == 0 {
                host.act(&mut self.host_disk, now, &mut self.chance);
            }
            host.run(&mut self.host_disk, now, &mut self.chance, is_dying);
            if is_dying {
                self.air.leaves(host.radio.radio());
                self.host = None;
                self.host_back = now + Millis::from(self.chance.below(8_000));
                self.outcome.host_deaths += 1;
            }
        } else if now >= self.host_back {
            self.host = Some(HostPhone::again(&self.air, &mut self.host_disk, self.by_all));
        }
        for seat in &mut self.guests {
            if let Some(phone) = &mut seat.phone {
                if self.chance.below(8) == 0 {
                    phone.act(&mut seat.disk, now, &mut self.chance);
                }
                let is_dying = phone.people.me().is_some() && dies(&mut self.chance, self.trouble.guest_dies);
                phone.run(&mut seat.disk, now, is_dying);
                if is_dying {
                    self.air.leaves(phone.radio.radio());
                    seat.phone = None;
                    // Half of them are back before anybody has noticed, the others are missed.
                    let most = if self.chance.below(2) == 0 { 3_000 } else { 60_000 };
                    seat.back = now + Millis::from(self.chance.below(most));
                    self.outcome.guest_deaths += 1;
                }
            } else if now >= seat.back {
                seat.phone = GuestPhone::again(&self.air, &mut seat.disk, seat.weather);
            }
        }
    }

    fn until(&mut self, what: &str, mut done: impl FnMut(&mut Room<G>) -> bool) -> Result<(), String> {
        let start = self.now();
        while !done(self) {
            if self.now() > start + TOO_LONG {
                return Err(format!("{what} took too long: {}", self.state()));
            }
            self.step();
        }
        Ok(())
    }

    /// Where everybody is, to find out what they wait for.
    fn state(&self) -> String {
        let host = self.host.as_ref().map(|host| {
            let game = host.game.as_ref();
            let prompts = game.map(|game| game.table().prompts().collect::<Vec<_>>());
            let people: Vec<_> =
                host.people.lobby().people.iter().map(|p| (p.seat, p.is_here, p.is_ready, p.is_replaced)).collect();
            (host.people.lobby().stage, game.map(AtTable::length), prompts, people)
        });
        let guests: Vec<_> = self
            .guests
            .iter()
            .map(|seat| {
                let phone = seat.phone.as_ref()?;
                let game = phone.game.as_ref().map(|game| (game.known(), game.prompt(), game.on_its_way()));
                let stage = phone.people.lobby().map(|lobby| lobby.stage);
                Some((phone.people.is_linked(), stage, game, phone.people.audit().map(|a| a.game)))
            })
            .collect();
        format!("{host:?} {guests:?}")
    }

    fn everybody_is_here(&self) -> bool {
        let people = |host: &HostPhone<G>| host.people.lobby().people.iter().filter(|p| p.is_here).count();
        self.host.as_ref().is_some_and(|host| people(host) == self.guests.len() + 1)
    }

    /// Everybody's log is the host's, and every audit is honest.
    fn check(&mut self) -> Result<(), String> {
        let store = &self.host_disk.store;
        let last = store.finished(0, 1).map_err(|e| e.to_string())?;
        let game: FinishedGame<G> =
            store.finished_game(last.first().ok_or("no finished game")?.id).map_err(|e| e.to_string())?;
        let mut fingerprints = vec![];
        for (number, seat) in self.guests.iter().enumerate() {
            let Some(phone) = &seat.phone else { return Err("a phone is dead at the end".into()) };
            let Some(followed) = &phone.game else { return Err(format!("guest {number} has no game")) };
            let observer = followed.dealt.own.map_or(Observer::Board, |s| Observer::Seat(ayatsuri_rules::Seat(s)));
            let told: Vec<_> = game.entries.iter().flat_map(|entry: &Entry<G>| shown(entry, observer)).collect();
            if followed.shown() != told {
                return Err(format!("guest {number} knows {} of {} things", followed.shown().len(), told.len()));
            }
            if let Some(foul) = phone.people.foul() {
                return Err(format!("guest {number} cries foul: {foul}"));
            }
            match phone.people.audit().map(|audit| &audit.found) {
                Some(Ok(verdict)) if verdict.shown == verdict.of => fingerprints.push(verdict.fingerprint),
                other => return Err(format!("guest {number}: {other:?}, {:?}", followed.known())),
            }
        }
        fingerprints.dedup();
        if fingerprints.len() > 1 {
            return Err("two phones hold different records".into());
        }
        self.outcome.audits += self.guests.len() as u32;
        self.outcome.games += 1;
        self.outcome.actions += game.entries.iter().filter(|entry| entry.seat().is_some()).count() as u32;
        self.outcome.taken_over +=
            game.entries.iter().filter(|e| matches!(e.deed, ayatsuri_table::Deed::Passed { .. })).count() as u32;
        Ok(())
    }
}

/// Plays a table of `setups.len()` games, all of one kind, with `guests` guests and perhaps a board.
///
/// # Errors
/// What went wrong, in words.
pub fn play_table<G: Wired>(
    seed: u64,
    setups: &[G::Setup],
    guests: usize,
    has_board: bool,
    trouble: Trouble,
) -> Result<Outcome, String> {
    let air = Air::new(seed);
    let mut chance = Chance::from_number(seed);
    let mut host_disk = Disk::new(seed << 4);
    let by_all = chance.below(2) == 0;
    let mut host = HostPhone::<G>::lay(&air, &mut host_disk, setups[0].clone(), by_all);
    host.people.order(ayatsuri_people::Order::Patience(Some(15))).map_err(|e| e.to_string())?;
    let invitation = host.invitation();
    let mut seats = vec![];
    for number in 0..guests + usize::from(has_board) {
        let most = [20, 100, 182, 182, 244, 512][chance.below(6) as usize];
        let weather = Weather { most, ..trouble.weather };
        let mut disk = Disk::new(seed << 4 | (number as u64 + 1));
        let is_board = number == guests;
        let phone = GuestPhone::joins(&air, &mut disk, invitation, weather, is_board);
        seats.push(Seat { disk, phone: Some(phone), back: 0, weather, is_board });
    }
    let calm = Trouble { host_dies: 0, guest_dies: 0, ..trouble };
    let mut room = Room {
        air,
        chance,
        trouble: calm,
        by_all,
        host_disk,
        host: Some(host),
        host_back: 0,
        guests: seats,
        outcome: Outcome::default(),
    };
    room.until("coming", |room| room.everybody_is_here())?;
    room.trouble = trouble;
    for (number, setup) in setups.iter().enumerate() {
        if number > 0 {
            room.until("a rematch", |room| room.host.is_some())?;
            let host = room.host.as_mut().ok_or("no host")?;
            host.people.rematch();
            host.agree(setup.clone());
        }
        room.until("a start", |room| {
            let now = room.now();
            room.host.as_mut().is_some_and(|host| {
                host.start(now);
                matches!(host.people.lobby().stage, Stage::Playing(_) | Stage::Over(_))
            })
        })?;
        let game = room.host.as_ref().ok_or("no host")?.people.game();
        room.until("a game", |room| {
            room.host.as_ref().is_some_and(|host| host.people.lobby().stage == Stage::Over(game))
        })?;
        room.trouble = calm;
        room.until("the audit", |room| {
            room.guests.iter().all(|seat| {
                let audited = |phone: &GuestPhone<G>| phone.people.audit().is_some_and(|audit| audit.game == game);
                seat.phone.as_ref().is_some_and(audited)
            })
        })?;
        room.check()?;
        room.trouble = trouble;
    }
    room.outcome.millis = room.air.now();
    debug_assert!(
        room.guests.iter().all(|seat| seat.is_board == seat.phone.as_ref().is_some_and(GuestPhone::is_board_of))
    );
    Ok(room.outcome)
}
