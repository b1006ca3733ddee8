//! A phone that hosts, on any radio: its store outlives it, everything else does not.

use std::path::Path;

use ayatsuri_clock::ClockReading;
use ayatsuri_link::{Invitation, PROTOCOL, SecureRandom, TableTag};
use ayatsuri_multiplayer::{
    FinishedTable, HostCommand, MultiplayerHost, MultiplayerHostEvent, NetworkGame, TableInPlay, TablePhase, filled,
};
use ayatsuri_radio::{HostDriver, Peripheral, TableDescription};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{Observer, Seat};
use ayatsuri_store::Store;
use ayatsuri_table::{Controller, GameStart, Host, PromptId, TableError, TableId, TableInput, WaitingFor};

use crate::choose;

/// The phone's disk.
pub struct Disk {
    /// What outlives the phone's death.
    pub store: Store,
    /// Where its secrets come from: a number that gives the same ones again, or the system.
    seed: Option<u64>,
    lives: u64,
    /// What it calls itself.
    pub name: String,
    /// Answers in the game in play that were acknowledged to this phone's person.
    pub acknowledged: u32,
}

impl Disk {
    /// One in memory, of a phone whose secrets are the same each time.
    pub fn new(seed: u64) -> Disk {
        let store = Store::in_memory().expect("a store in memory");
        Disk { store, seed: Some(seed), lives: 0, name: format!("Guest {seed}"), acknowledged: 0 }
    }

    /// One that outlives the program.
    ///
    /// # Errors
    /// It cannot be opened.
    pub fn at(path: &Path, name: String) -> Result<Disk, TableError> {
        Ok(Disk { store: Store::open(path)?, seed: None, lives: 0, name, acknowledged: 0 })
    }

    /// New secrets for one life of the phone: others in each life, and from the system unless the disk has a seed.
    pub fn random(&mut self) -> SecureRandom {
        self.lives += 1;
        match self.seed {
            Some(seed) => SecureRandom::for_testing_only(seed << 20 | self.lives),
            None => SecureRandom::from_system().expect("the system has chance"),
        }
    }
}

/// The phone while it lives.
pub struct HostPhone<G: NetworkGame, P: Peripheral> {
    /// Who sits at the table, and what each is told.
    pub people: MultiplayerHost,
    /// The connections of all guests.
    pub radio: HostDriver<P>,
    /// The game in play; `None` before the first deal.
    pub game: Option<Host<G>>,
    /// The last game, if the phone was started anew since it was over.
    past: Option<FinishedTable<G>>,
}

impl<G: NetworkGame, P: Peripheral> HostPhone<G, P> {
    /// A table newly laid, with that game's setup.
    pub fn lay(radio: P, disk: &mut Disk, setup: G::Setup) -> HostPhone<G, P> {
        let random = disk.random();
        let mut people = MultiplayerHost::new("卓".to_owned(), G::agreed(setup), "Aya".to_owned(), random);
        let radio = HostDriver::new(people.link(), radio);
        HostPhone { people, radio, game: None, past: None }
    }

    /// From the disk, after a death.
    pub fn again(radio: P, disk: &mut Disk) -> HostPhone<G, P> {
        let random = disk.random();
        let kept = disk.store.hosted().expect("readable");
        let mut people = MultiplayerHost::restore(&kept[0].state, random).expect("whole");
        let tables = disk.store.tables().expect("readable");
        let game = tables.first().map(|table| disk.store.resume::<G>(TableId(table.id.0)).expect("resumed").0);
        let mut past = None;
        match &game {
            Some(game) => people.plays_on(game),
            None => {
                if let Some(over) = disk.store.finished(0, 1).expect("readable").first() {
                    let over = disk.store.finished_game::<G>(over.id).expect("whole");
                    past = people.past(over);
                }
            }
        }
        let mut radio = HostDriver::new(people.link(), radio);
        if people.lobby().stage == TablePhase::Open {
            radio.host.open_door();
        }
        HostPhone { people, radio, game, past }
    }

    /// Opens the door: what a guest needs to come in.
    pub fn invitation(&mut self) -> Invitation {
        self.radio.host.open_door()
    }

    /// Describes the table on air as it is now, so that phones nearby can list it.
    pub fn says(&mut self) {
        let about = TableDescription {
            protocol: PROTOCOL,
            table: TableTag(self.people.tag()),
            free: self.radio.host.free() as u8,
            game: self.people.lobby().setup.edition().to_owned(),
            name: self.people.lobby().name.clone(),
        };
        self.radio.says(about);
    }

    /// Runs the radio, the people and the bots once. `may_die`: between what is written and what is sent.
    pub fn run(&mut self, disk: &mut Disk, now: ClockReading, chance: &mut GameRng, dies: bool) {
        self.radio.run(now.monotonic);
        self.people_run(disk, now);
        if let Some(game) = &mut self.game
            && game.table().waits() == WaitingFor::Bots
            && chance.below(3) == 0
        {
            game.handle(&mut disk.store, TableInput::Bots { most: 1 + chance.below(3) as usize }, now.wall)
                .expect("written");
            self.people_run(disk, now);
        }
        if !dies {
            self.radio.run(now.monotonic);
        }
    }

    /// The same without bots.
    pub fn run_alone(&mut self, disk: &mut Disk, now: ClockReading) {
        self.radio.run(now.monotonic);
        self.people_run(disk, now);
        self.radio.run(now.monotonic);
    }

    fn people_run(&mut self, disk: &mut Disk, now: ClockReading) {
        let past = self.past.as_mut().map(|game| game as &mut dyn TableInPlay);
        let at = self.game.as_mut().map(|game| game as &mut dyn TableInPlay).or(past);
        self.people.run(&mut self.radio.host, at, &mut disk.store, now).expect("written");
        while let Some(news) = self.people.news() {
            if let MultiplayerHostEvent::Deal(deal) = news {
                let setup = G::setup(&deal.setup).expect("this game").clone();
                let own = deal.fair.seated.iter().position(|m| *m == Some(self.people.me()));
                let opening = GameStart { setup, seed: deal.seed, seats: deal.seats, fair: Some(deal.fair) };
                let own = own.map(|seat| Seat(seat as u8));
                let (game, _) = disk.store.begin(opening, own, now.wall).expect("begun");
                self.game = Some(game);
                self.people.dealt();
                disk.acknowledged = 0;
                self.people_run(disk, now);
            }
        }
    }

    /// The prompt of the host's own person, if he is asked.
    pub fn asked(&self) -> Option<PromptId> {
        let seat = self.people.lobby().people[0].seat.map(Seat)?;
        let table = self.game.as_ref()?.table();
        table.prompt(seat).filter(|_| matches!(table.hand(seat), Controller::Person(_)))
    }

    /// The host's own person answers, if he is asked.
    pub fn act(&mut self, disk: &mut Disk, now: ClockReading, chance: &mut GameRng) {
        let (Some(prompt), Some(game)) = (self.asked(), &mut self.game) else { return };
        let seat = prompt.seat();
        let action = choose(game.table().view(Observer::Seat(seat)), &game.table().legal(seat), chance);
        let done = self.people.act(prompt, filled::<G>(&action), game, &mut disk.store, now).expect("written");
        assert_eq!(done, Ok(()), "{action:?} is legal");
        disk.acknowledged += 1;
    }

    /// Starts the game, bots in the seats left over; `false` if the lobby refuses, say because somebody is not ready.
    pub fn start(&mut self, now: ClockReading) -> bool {
        let bots = ["Oito", "Yohei", "Kinta", "Osato", "Bunza", "Koume", "Otama", "Kosue"].map(str::to_owned);
        self.people.start(bots.to_vec(), now).is_ok()
    }

    /// Changes the setup that the lobby shows; panics during a game.
    pub fn agree(&mut self, setup: G::Setup) {
        self.people.order(HostCommand::SetSetup(G::agreed(setup))).expect("before a game");
    }
}
