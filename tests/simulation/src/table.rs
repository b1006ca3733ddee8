//! One table, from its opening to the audit of its last game.

use std::time::Duration;

use ayatsuri_clock::{ClockReading, MonotonicMillis};
use ayatsuri_fair_deal::AuditFailure;
use ayatsuri_multiplayer::{
    FollowedGame, GameFollower, GuestRequest, HostCommand, NetworkGame, TableInPlay, TablePhase, play_bots_again,
    shown_of_entry,
};
use ayatsuri_radio::simulated::{
    CentralManners, LinkConditions, PeripheralManners, SimulatedCentral, SimulatedPeripheral, SimulatedRoom,
};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{Observer, Seat};
use ayatsuri_table::{FinishedGame, Level, LogEntry};

use crate::guest::GuestPhone;
use crate::host::{Disk, HostPhone};

/// How much goes wrong at a table.
#[derive(Clone, Copy, Debug)]
pub struct Trouble {
    /// The conditions of links.
    pub conditions: LinkConditions,
    /// In how many of 10,000 steps the host dies.
    pub host_dies: u32,
    /// In how many of 10,000 steps a guest dies.
    pub guest_dies: u32,
    /// Whether the phones' Bluetooth stacks behave like those of Android and iOS, in any mixture; otherwise they are
    /// plain.
    pub has_manners: bool,
}

/// The visitors of a table: the phones and people that come to the host.
#[derive(Clone, Copy, Debug, Default)]
pub struct Visitors {
    /// The guests' phones with a player.
    pub guests: usize,
    /// Whether a phone comes, too, that shows the board and has no player.
    pub has_board: bool,
    /// The people without a phone, who sit at the phones of others.
    pub without_phone: usize,
}

/// The counts of a table.
#[derive(Clone, Copy, Debug, Default)]
pub struct Outcome {
    /// The games that were played to the end.
    pub games: u32,
    /// The actions in their logs.
    pub actions: u32,
    /// The deaths of the host's phone.
    pub host_deaths: u32,
    /// The deaths of guests' phones.
    pub guest_deaths: u32,
    /// The guests' audits that found the deal fair.
    pub audits: u32,
    /// The seats of guests that had a part in these audits.
    pub seats: u32,
    /// The moves of bots that guests have played again for them.
    pub bots: u32,
    /// The times that a bot took over a seat from a person who was away, or the person took it back.
    pub taken_over: u32,
    /// The milliseconds that passed on the simulated clock.
    pub millis: u64,
}

/// The number of connections that a host's radio can hold.
const MAX_LINKS: usize = 8;

/// The time after which a person asks again. A request is lost if its link is lost at that moment, and the person sees
/// that nothing has happened.
const ASKS_AGAIN: Duration = Duration::from_secs(30);

/// The time limit of every wait: long enough for the longest game under the worst conditions.
const TOO_LONG: Duration = Duration::from_secs(3_600);

/// A table in a simulated room, with all its phones.
pub(crate) struct Room<G: NetworkGame> {
    pub radio: SimulatedRoom,
    pub rng: GameRng,
    trouble: Trouble,
    /// The behaviour of the host's Bluetooth stack.
    manners: PeripheralManners,
    /// The random numbers that decide what the phones' Bluetooth stacks do.
    stacks: GameRng,
    /// The radio of a host that its system will restore, behind connections that live on.
    restored: Option<SimulatedPeripheral>,
    /// The time at which a host's app that is in the background comes to the front again.
    front: Option<MonotonicMillis>,
    /// Whether no phone dies for now.
    is_calm: bool,
    pub host_disk: Disk,
    pub host: Option<HostPhone<G, SimulatedPeripheral>>,
    /// The time at which a dead host comes back.
    host_back: MonotonicMillis,
    pub guests: Vec<Guest<G>>,
    outcome: Outcome,
}

/// A guest: its disk, and its phone while that is alive.
pub(crate) struct Guest<G: NetworkGame> {
    pub disk: Disk,
    pub phone: Option<GuestPhone<G, SimulatedCentral>>,
    /// The time at which a dead phone comes back.
    back: MonotonicMillis,
    conditions: LinkConditions,
    manners: CentralManners,
}

impl<G: NetworkGame> Room<G> {
    /// Opens a table that the guests are about to join.
    pub fn new(
        seed: u64,
        setup: G::Setup,
        guests: usize,
        has_board: bool,
        trouble: Trouble,
    ) -> Result<Room<G>, String> {
        let radio = SimulatedRoom::new(seed);
        let mut rng = GameRng::from_number(seed);
        let mut host_disk = Disk::new(seed << 4);
        let mut stacks = GameRng::from_number(seed ^ 0x73_7461_636b);
        let mut one_of = |count: usize| if trouble.has_manners { stacks.below(count as u32) as usize } else { 0 };
        let mut manners = PeripheralManners::PHONES[one_of(PeripheralManners::PHONES.len())];
        manners.is_heard_by_all = rng.below(2) == 0;
        let mut host = HostPhone::<G, _>::lay(radio.add_host_with(MAX_LINKS, manners), &mut host_disk, setup);
        host.host.command(HostCommand::SetBotDelay(Some(15))).map_err(|e| e.to_string())?;
        for seat in 0..host.host.lobby().setup.players() {
            let level = [Level::Novice, Level::Novice, Level::Player, Level::Builder][rng.below(4) as usize];
            host.host.command(HostCommand::SetBot(seat, level)).map_err(|e| e.to_string())?;
        }
        let invitation = host.invitation();
        let coming = (0..guests + usize::from(has_board)).map(|number| {
            let most = [20, 100, 182, 182, 244, 512][rng.below(6) as usize];
            let conditions = LinkConditions { max_frame: most, ..trouble.conditions };
            let mut disk = Disk::new(seed << 4 | (number as u64 + 1));
            let manners = CentralManners::PHONES[one_of(CentralManners::PHONES.len())];
            let phone =
                GuestPhone::join(radio.add_guest_with(conditions, manners), &mut disk, invitation, number == guests);
            Guest { disk, phone: Some(phone), back: MonotonicMillis::ZERO, conditions, manners }
        });
        let guests = coming.collect();
        let (host, host_back, outcome) = (Some(host), MonotonicMillis::ZERO, Outcome::default());
        let (restored, front) = (None, None);
        let is_calm = false;
        Ok(Room {
            radio,
            rng,
            trouble,
            manners,
            stacks,
            restored,
            front,
            is_calm,
            host_disk,
            host,
            host_back,
            guests,
            outcome,
        })
    }

    /// Sets the same link conditions for all guests, from now on.
    pub fn set_weather(&mut self, conditions: LinkConditions) {
        for guest in &mut self.guests {
            guest.conditions = conditions;
            if let Some(phone) = &guest.phone {
                self.radio.set_conditions(phone.radio.radio(), conditions);
            }
        }
    }

    /// Lets `time` milliseconds pass and runs every phone once. Nobody acts and nobody dies.
    pub fn run(&mut self, time: u64) {
        self.radio.advance(time);
        let now = self.now();
        if let Some(host) = &mut self.host {
            host.run_alone(&mut self.host_disk, now);
        }
        for guest in &mut self.guests {
            if let Some(phone) = &mut guest.phone {
                phone.run(&mut guest.disk, now, false);
            }
        }
    }

    /// Starts a game as soon as everybody is ready. Returns its number.
    pub fn start(&mut self) -> Result<u32, String> {
        self.until("a start", |room| {
            let now = room.now();
            room.host.as_mut().is_some_and(|host| {
                host.start(now);
                matches!(host.host.lobby().phase, TablePhase::Playing(_) | TablePhase::Over(_))
            })
        })?;
        Ok(self.host.as_ref().ok_or("no host")?.host.game())
    }

    pub fn now(&self) -> ClockReading {
        ClockReading::both_at(self.radio.now().0)
    }

    fn step(&mut self) {
        self.radio.advance(20);
        let now = self.now();
        let may_die = !self.is_calm;
        let dies = |rng: &mut GameRng, of: u32| may_die && of > 0 && rng.below(10_000) < of;
        if let Some(host) = &mut self.host {
            host.say();
            let is_dying = dies(&mut self.rng, self.trouble.host_dies);
            if self.rng.below(8) == 0 {
                host.act(&mut self.host_disk, now, &mut self.rng);
            }
            host.run(&mut self.host_disk, now, &mut self.rng, is_dying);
            if is_dying {
                // iOS may end an app and start it again while its connections live on.
                let is_restored = !self.manners.can_hang_up && self.stacks.below(2) == 0;
                self.restored = is_restored.then(|| self.radio.restart_app(host.radio.radio()));
                self.radio.remove(host.radio.radio());
                self.host = None;
                // The app is in front when it is back.
                self.front = Some(now.monotonic);
                self.host_back = now.monotonic + Duration::from_millis(u64::from(self.rng.below(8_000)));
                self.outcome.host_deaths += 1;
            }
        } else if now.monotonic >= self.host_back {
            let radio = self.restored.take().unwrap_or_else(|| self.radio.add_host_with(MAX_LINKS, self.manners));
            self.host = Some(HostPhone::again(radio, &mut self.host_disk));
        }
        self.put_in_background(now.monotonic);
        for seat in &mut self.guests {
            if let Some(phone) = &mut seat.phone {
                if self.rng.below(8) == 0 {
                    phone.act(&mut seat.disk, now, &mut self.rng);
                }
                let is_dying = phone.guest.me().is_some() && dies(&mut self.rng, self.trouble.guest_dies);
                phone.run(&mut seat.disk, now, is_dying);
                phone.news.clear();
                if is_dying {
                    self.radio.remove(phone.radio.radio());
                    seat.phone = None;
                    // Half of the phones are back before anybody notices, the others are missed.
                    let most = if self.rng.below(2) == 0 { 3_000 } else { 60_000 };
                    seat.back = now.monotonic + Duration::from_millis(u64::from(self.rng.below(most)));
                    self.outcome.guest_deaths += 1;
                }
            } else if now.monotonic >= seat.back {
                seat.phone =
                    GuestPhone::again(self.radio.add_guest_with(seat.conditions, seat.manners), &mut seat.disk);
            }
        }
    }

    /// Sends the host's app to the background for up to 20 s now and then.
    fn put_in_background(&mut self, now: MonotonicMillis) {
        let Some(host) = &self.host else { return };
        match self.front {
            Some(at) if now >= at => {
                self.radio.set_in_front(host.radio.radio(), true);
                self.front = None;
            }
            None if self.trouble.has_manners && self.stacks.below(5_000) == 0 => {
                self.radio.set_in_front(host.radio.radio(), false);
                self.front = Some(now + Duration::from_millis(u64::from(self.stacks.below(20_000))));
            }
            _ => {}
        }
    }

    pub fn until(&mut self, what: &str, mut done: impl FnMut(&mut Room<G>) -> bool) -> Result<(), String> {
        let start = self.now().monotonic;
        while !done(self) {
            // Phones that die all the time and come back slowly are hardly ever all there, so nobody dies any more.
            self.is_calm = self.now().monotonic > start + TOO_LONG / 2;
            if self.now().monotonic > start + TOO_LONG {
                return Err(format!("{what} took too long: {}", self.state()));
            }
            self.step();
        }
        self.is_calm = false;
        Ok(())
    }

    /// Describes the state of every phone, to find out what a test that hangs is waiting for.
    pub fn state(&self) -> String {
        let host = self.host.as_ref().map(|host| {
            let game = host.game.as_ref();
            let prompts = game.map(|game| game.table().prompts().collect::<Vec<_>>());
            let people: Vec<_> =
                host.host.lobby().people.iter().map(|p| (p.seat, p.is_here, p.is_ready, p.is_replaced)).collect();
            (host.host.lobby().phase, game.map(TableInPlay::length), prompts, people)
        });
        let guests: Vec<_> = self
            .guests
            .iter()
            .map(|seat| {
                let phone = seat.phone.as_ref()?;
                let game = phone.game.as_ref().map(|game| (game.known(), game.prompt(), game.on_its_way()));
                let stage = phone.guest.lobby().map(|lobby| lobby.phase);
                Some((phone.guest.is_linked(), stage, game, phone.guest.audit().map(|a| a.game)))
            })
            .collect();
        format!("{host:?} {guests:?}")
    }

    pub fn everybody_is_here(&self) -> bool {
        let phones = |host: &HostPhone<G, SimulatedPeripheral>| {
            host.host.lobby().people.iter().filter(|p| p.is_here && p.person == 0).count()
        };
        self.host.as_ref().is_some_and(|host| phones(host) == self.guests.len() + 1)
    }

    /// Asks for a further person at the phone of a guest, or at the host's if `owner` is `None`. Returns `true` once
    /// the person is at the table or the request was sent.
    fn ask_to_add(&mut self, owner: Option<usize>, name: &str) -> bool {
        let Some(host) = &mut self.host else { return false };
        if host.host.lobby().people.iter().any(|one| one.name == name) {
            return true;
        }
        let request = GuestRequest::Add(name.to_owned());
        match owner {
            None => host.host.request(request).is_ok(),
            Some(guest) => {
                let Some(phone) = &mut self.guests[guest].phone else { return false };
                phone.guest.request(request);
                true
            }
        }
    }

    /// Lets this number of people sit down at the phones of others, each at a random one.
    fn seat_more(&mut self, people: usize, guests: usize) -> Result<(), String> {
        for number in 0..people {
            let name = format!("Friend {number}");
            let owner = (self.rng.below(guests as u32 + 1) as usize).checked_sub(1);
            let mut asked = None;
            self.until("somebody who sits down", |room| {
                let now = room.now().monotonic;
                if asked.is_none_or(|asked| now > asked + ASKS_AGAIN) {
                    asked = room.ask_to_add(owner, &name).then_some(now);
                }
                let knows = |guest: &Guest<G>| {
                    let lobby = guest.phone.as_ref().and_then(|phone| phone.guest.lobby());
                    lobby.is_some_and(|lobby| lobby.people.iter().any(|one| one.name == name))
                };
                room.guests.iter().all(knows)
            })?;
        }
        Ok(())
    }

    /// Lets people join, and plays one game to its audit.
    pub fn play(&mut self) -> Result<(), String> {
        self.until("coming", |room| room.everybody_is_here())?;
        self.play_one()
    }

    /// Plays one game from its start to its audit. Nobody dies after its end.
    fn play_one(&mut self) -> Result<(), String> {
        let game = self.start()?;
        self.until("a game", |room| {
            room.host.as_ref().is_some_and(|host| host.host.lobby().phase == TablePhase::Over(game))
        })?;
        self.trouble = Trouble { host_dies: 0, guest_dies: 0, ..self.trouble };
        self.until("the audit", |room| {
            room.guests.iter().all(|guest| {
                let audited = |phone: &GuestPhone<G, SimulatedCentral>| {
                    phone.guest.audit().is_some_and(|audit| audit.game == game)
                };
                guest.phone.as_ref().is_some_and(audited)
            })
        })?;
        self.check()
    }

    /// Reads the game that the host has stored last.
    pub fn finished(&self) -> Result<FinishedGame<G>, String> {
        let store = &self.host_disk.store;
        let last = store.finished(0, 1).map_err(|e| e.to_string())?;
        store.finished_game(last.first().ok_or("no finished game")?.id).map_err(|e| e.to_string())
    }

    /// Checks that every phone has the host's log, and that every audit has found the game fair.
    fn check(&mut self) -> Result<(), String> {
        let game = self.finished()?;
        let me = self.host.as_ref().map(|host| host.host.me());
        let mut fingerprints = vec![];
        for (number, seat) in self.guests.iter().enumerate() {
            let Some(phone) = &seat.phone else { return Err("a phone is dead at the end".into()) };
            if phone.game.is_none() {
                return Err(format!("guest {number} has no game"));
            }
            for followed in phone.games() {
                let told: Vec<_> = game
                    .entries
                    .iter()
                    .flat_map(|entry: &LogEntry<G>| shown_of_entry(entry, observer(followed)))
                    .collect();
                if followed.shown() != told {
                    return Err(format!("guest {number} knows {} of {} things", followed.shown().len(), told.len()));
                }
            }
            // A phone that was dead or cut off while the deal waited for contributions has none in it. Such a phone
            // says that it cannot tell why.
            let had_part =
                phone.guest.me().zip(game.game_start.fair_deal.as_ref()).is_some_and(|(me, f)| f.list.of(me).is_some());
            match phone.guest.foul() {
                None => {}
                Some(AuditFailure::LeftOut) if !had_part => {}
                Some(foul) => return Err(format!("guest {number} cries foul: {foul}")),
            }
            let audit = phone.guest.audit().ok_or("no audit")?;
            if audit.further.len() != phone.further.len() {
                return Err(format!("guest {number} has audited {} further seats", audit.further.len()));
            }
            for found in std::iter::once(&audit.found).chain(&audit.further) {
                match found {
                    Ok(verdict) if verdict.shown == verdict.of && verdict.had_part == had_part => {
                        fingerprints.push(verdict.fingerprint);
                    }
                    other => return Err(format!("guest {number}: {other:?}")),
                }
            }
            let (Some(followed), Ok(verdict)) = (&phone.game, &audit.found) else { continue };
            if let Some(mut bots) = phone.guest.bots_to_check(followed) {
                match play_bots_again(&mut *bots) {
                    Ok(found) if found.unchecked() == 0 => self.outcome.bots += found.checked,
                    other => return Err(format!("guest {number}: {other:?} of the bots")),
                }
            } else if verdict.bots.actions > 0 {
                return Err(format!("guest {number} cannot play the bots again"));
            }
            self.outcome.seats += phone.games().filter(|game| game.seat().is_some()).count() as u32;
        }
        // Every acknowledged answer of the host's player must be in the log: a lost one would have been given twice.
        let holder = |seat: Seat| *game.game_start.fair_deal.as_ref()?.seated.get(seat.index())?;
        let by_own = |entry: &&LogEntry<G>| entry.signature.is_some() && entry.seat().and_then(holder) == me;
        let done = game.entries.iter().filter(by_own).count();
        if done < self.host_disk.acknowledged as usize {
            return Err(format!("{done} of {} acknowledged answers are there", self.host_disk.acknowledged));
        }
        fingerprints.dedup();
        if fingerprints.len() > 1 {
            return Err("two phones hold different records".into());
        }
        self.outcome.audits += self.guests.len() as u32;
        self.outcome.games += 1;
        self.outcome.actions += game.entries.iter().filter(|entry| entry.seat().is_some()).count() as u32;
        self.outcome.taken_over +=
            game.entries.iter().filter(|e| matches!(e.log_action, ayatsuri_table::LogAction::Passed { .. })).count()
                as u32;
        Ok(())
    }
}

/// Plays a table of `setups.len()` games of one kind.
///
/// # Errors
/// A description of the failure.
pub fn play_table<G: NetworkGame>(
    seed: u64,
    setups: &[G::Setup],
    visitors: Visitors,
    trouble: Trouble,
) -> Result<Outcome, String> {
    let Visitors { guests, has_board, without_phone } = visitors;
    let calm = Trouble { host_dies: 0, guest_dies: 0, ..trouble };
    let mut room = Room::<G>::new(seed, setups[0].clone(), guests, has_board, calm)?;
    room.until("coming", |room| room.everybody_is_here())?;
    room.seat_more(without_phone, guests)?;
    room.trouble = trouble;
    for (number, setup) in setups.iter().enumerate() {
        if number > 0 {
            room.until("a rematch", |room| room.host.is_some())?;
            let host = room.host.as_mut().ok_or("no host")?;
            host.host.rematch();
            host.agree(setup.clone());
        }
        room.play_one()?;
        room.trouble = trouble;
    }
    room.outcome.millis = room.radio.now().0;
    Ok(room.outcome)
}

/// Returns the observer as whom a phone follows a game.
fn observer<G: NetworkGame>(followed: &FollowedGame<G>) -> Observer {
    followed.seat().map_or(Observer::Board, |seat| Observer::Seat(Seat(seat)))
}
