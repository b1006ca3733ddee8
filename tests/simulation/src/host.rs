//! A hosting phone on any radio. When it dies, only its store survives.

use std::path::Path;

use ayatsuri_clock::ClockReading;
use ayatsuri_link::{Invitation, PROTOCOL, SecureRandom, TableTag};
use ayatsuri_multiplayer::{
    FinishedTable, HostCommand, MultiplayerHost, MultiplayerHostEvent, NetworkGame, TableInPlay, TablePhase,
};
use ayatsuri_radio::{HostDriver, Peripheral, TableDescription};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::{Observer, Seat};
use ayatsuri_store::Store;
use ayatsuri_table::{
    BotChoice, Controller, GameStart, Host, PendingBotChoice, PromptId, TableError, TableId, TableInput, WaitingFor,
};

use crate::choose;

/// A phone's disk.
pub struct Disk {
    /// The store, which survives the phone's death.
    pub store: Store,
    /// The seed of its secrets; `None` takes them from the system.
    seed: Option<u64>,
    lives: u64,
    /// The player's name.
    pub name: String,
    /// How many answers in the game in play were acknowledged to this phone's player.
    pub acknowledged: u32,
}

impl Disk {
    /// Makes a disk in memory, with secrets that are the same in each run.
    pub fn new(seed: u64) -> Disk {
        let store = Store::in_memory().expect("a store in memory");
        Disk { store, seed: Some(seed), lives: 0, name: format!("Guest {seed}"), acknowledged: 0 }
    }

    /// Makes a disk that survives the program.
    ///
    /// # Errors
    /// The store cannot be opened.
    pub fn at(path: &Path, name: String) -> Result<Disk, TableError> {
        Ok(Disk { store: Store::open(path)?, seed: None, lives: 0, name, acknowledged: 0 })
    }

    /// Returns random numbers for one life of the phone: other ones in each life.
    pub fn random(&mut self) -> SecureRandom {
        self.lives += 1;
        match self.seed {
            Some(seed) => SecureRandom::for_testing_only(seed << 20 | self.lives),
            None => SecureRandom::from_system().expect("the system has randomness"),
        }
    }
}

/// The phone while it is alive.
pub struct HostPhone<G: NetworkGame, P: Peripheral> {
    /// The host's side of the table.
    pub host: MultiplayerHost,
    /// The connections of all guests.
    pub radio: HostDriver<P>,
    /// The game in play; `None` before the first deal.
    pub game: Option<Host<G>>,
    /// The last game, if it had ended before the phone was restarted.
    finished: Option<FinishedTable<G>>,
    /// A bot's decision that the table has not got yet, as if it came from the thread of the slow bots.
    choice: Option<BotChoice<G::Action>>,
}

impl<G: NetworkGame, P: Peripheral> HostPhone<G, P> {
    /// Opens a new table with this setup.
    pub fn lay(radio: P, disk: &mut Disk, setup: G::Setup) -> HostPhone<G, P> {
        let random = disk.random();
        let mut host = MultiplayerHost::new("卓".to_owned(), G::agreed(setup), "Aya".to_owned(), random);
        let radio = HostDriver::new(host.link(), radio);
        HostPhone { host, radio, game: None, finished: None, choice: None }
    }

    /// Restarts the phone from its disk.
    pub fn again(radio: P, disk: &mut Disk) -> HostPhone<G, P> {
        let random = disk.random();
        let kept = disk.store.hosted().expect("the store can be read");
        let mut host = MultiplayerHost::restore(&kept[0].table, random);
        let tables = disk.store.tables().expect("the store can be read");
        let mut game = tables.first().map(|table| disk.store.resume::<G>(TableId(table.id.0)).expect("resumed").0);
        let mut finished = None;
        match &mut game {
            Some(game) => host.resume_game(game),
            None => {
                if let Some(over) = disk.store.finished(0, 1).expect("the store can be read").first() {
                    let over = disk.store.finished_game::<G>(over.id).expect("whole");
                    finished = host.restore_finished(over);
                }
            }
        }
        let mut radio = HostDriver::new(host.link(), radio);
        if host.lobby().phase == TablePhase::Open {
            radio.host.open_door();
        }
        HostPhone { host, radio, game, finished, choice: None }
    }

    /// Opens the table to newcomers. Returns the invitation.
    pub fn invitation(&mut self) -> Invitation {
        self.radio.host.open_door()
    }

    /// Updates the table's description on air.
    pub fn say(&mut self) {
        let description = TableDescription {
            protocol: PROTOCOL,
            table: TableTag(self.host.tag()),
            free: self.radio.host.free() as u8,
            game: self.host.lobby().setup.edition().to_owned(),
            name: self.host.lobby().name.clone(),
        };
        self.radio.advertise(description);
    }

    /// Runs the phone and the bots once. If it `dies`, it does so after storing and before sending.
    pub fn run(&mut self, disk: &mut Disk, now: ClockReading, rng: &mut GameRng, dies: bool) {
        self.radio.run(now.monotonic);
        self.run_people(disk, now);
        if let Some(game) = &mut self.game
            && game.table().waiting_for() == WaitingFor::Bots
            && rng.below(3) == 0
        {
            // Slow bots think on another thread, so the game may have gone on when their choice comes.
            let input = match (self.choice.take(), rng.below(3)) {
                (Some(thought), _) => Some(TableInput::Decided(thought)),
                (None, 0) => {
                    self.choice = game.table().pending_choice().map(PendingBotChoice::think);
                    None
                }
                (None, _) => Some(TableInput::Bots { most: 1 + rng.below(3) as usize }),
            };
            if let Some(input) = input {
                game.handle(&mut disk.store, input, now.wall).expect("the store can be written");
            }
            self.run_people(disk, now);
        }
        if !dies {
            self.radio.run(now.monotonic);
        }
    }

    /// Runs the phone once, without the bots.
    pub fn run_alone(&mut self, disk: &mut Disk, now: ClockReading) {
        self.radio.run(now.monotonic);
        self.run_people(disk, now);
        self.radio.run(now.monotonic);
    }

    fn run_people(&mut self, disk: &mut Disk, now: ClockReading) {
        let past = self.finished.as_mut().map(|game| game as &mut dyn TableInPlay);
        let at = self.game.as_mut().map(|game| game as &mut dyn TableInPlay).or(past);
        self.host.run(&mut self.radio.host, at, &mut disk.store, now).expect("the store can be written");
        while let Some(news) = self.host.news() {
            if let MultiplayerHostEvent::Deal(deal) = news {
                let setup = G::setup(&deal.setup).expect("the setup is of this game").clone();
                let own = deal.fair_deal.seated.iter().position(|m| *m == Some(self.host.me()));
                let opening = GameStart { setup, seed: deal.seed, seats: deal.seats, fair_deal: Some(deal.fair_deal) };
                let own = own.map(|seat| Seat(seat as u8));
                let (game, _) = disk.store.begin(opening, own, now.wall).expect("begun");
                (self.game, self.choice) = (Some(game), None);
                self.host.dealt();
                disk.acknowledged = 0;
                self.run_people(disk, now);
            }
        }
    }

    /// Returns the prompt of a player at the host's own phone, if one is asked.
    pub fn asked(&self) -> Option<PromptId> {
        let table = self.game.as_ref()?.table();
        let seats = self.host.lobby().seats_of(self.host.me()).into_iter().map(Seat);
        seats
            .filter(|seat| matches!(table.controller(*seat), Controller::Person(_)))
            .find_map(|seat| table.prompt(seat))
    }

    /// Lets a player at the host's own phone answer, if one is asked.
    pub fn act(&mut self, disk: &mut Disk, now: ClockReading, rng: &mut GameRng) {
        let (Some(prompt), Some(game)) = (self.asked(), &mut self.game) else { return };
        let seat = prompt.seat();
        let action = choose(game.table().view(Observer::Seat(seat)), &game.table().legal(seat), rng);
        let done = self.host.act(prompt, action, game, &mut disk.store, now).expect("the store can be written");
        assert_eq!(done, Ok(()), "{action:?} is legal");
        disk.acknowledged += 1;
    }

    /// Starts the game, with bots in the free seats. Returns `false` if the lobby refuses, for example because somebody
    /// is not ready.
    pub fn start(&mut self, now: ClockReading) -> bool {
        let bots = ["Oito", "Yohei", "Kinta", "Osato", "Bunza", "Koume", "Otama", "Kosue"].map(str::to_owned);
        self.host.start(bots.to_vec(), now).is_ok()
    }

    /// Changes the setup that the lobby shows. Panics during a game.
    pub fn agree(&mut self, setup: G::Setup) {
        self.host.command(HostCommand::SetSetup(G::agreed(setup))).expect("no game is in play");
    }
}
