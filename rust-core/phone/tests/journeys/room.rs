//! A simulated room full of phones: their owners find each other's tables, sit down and play, and phones may be killed.

use crate::scripted::Scripted;
use ayatsuri_clock::{ClockReading, WallMillis};
use ayatsuri_phone::screen::{AuditScreen, Button, LobbyScreen, OptionRow, PersonView, Prompt, ResultScreen, Screen};
use ayatsuri_phone::{Language, Phone, RadioFactory};
use ayatsuri_radio::simulated::{CentralManners, LinkConditions, PeripheralManners, SimulatedRoom};
use ayatsuri_radio::{Central, Peripheral, RadioFault, WakeCallback};
use ayatsuri_rules::chance::GameRng;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use crate::person::{Folder, button};

struct AirRadios {
    radio: SimulatedRoom,
    can_advertise: bool,
    central: CentralManners,
    peripheral: PeripheralManners,
}

impl RadioFactory for AirRadios {
    fn central(&self, _: WakeCallback) -> Result<Arc<dyn Central>, RadioFault> {
        Ok(Arc::new(self.radio.add_guest_with(LinkConditions::default(), self.central)))
    }

    fn peripheral(&self, _: WakeCallback) -> Result<Arc<dyn Peripheral>, RadioFault> {
        if !self.can_advertise {
            return Err(RadioFault::CannotAdvertise);
        }
        let manners = PeripheralManners { is_heard_by_all: true, ..self.peripheral };
        Ok(Arc::new(self.radio.add_host_with(8, manners)))
    }
}

/// The two clocks of a phone. They go on while it sleeps, and its wall clock can be put right.
#[derive(Clone)]
pub struct Clocks {
    radio: SimulatedRoom,
    /// How long all phones have slept at the same time; during that time the air stands still.
    slept: Arc<AtomicU64>,
    /// By how much the wall clock is ahead of the other one.
    ahead: Arc<AtomicI64>,
}

impl Clocks {
    pub fn read(&self) -> ClockReading {
        let monotonic = self.radio.now() + Duration::from_millis(self.slept.load(Ordering::Relaxed));
        let wall = i64::try_from(monotonic.0).expect("no room is that old") + self.ahead.load(Ordering::Relaxed);
        ClockReading { wall: WallMillis(wall), monotonic }
    }

    /// Puts the wall clock ahead by this number of milliseconds, or back if it is negative.
    pub fn put(&self, millis: i64) {
        self.ahead.fetch_add(millis, Ordering::Relaxed);
    }
}

/// A phone with its owner. When it is killed, its folder stays.
pub struct Player {
    pub folder: Folder,
    language: Language,
    pub phone: Option<Phone>,
    pub clocks: Clocks,
    /// Whether it sleeps: then it gets no time.
    pub is_asleep: bool,
}

/// A room full of phones.
pub struct Room {
    pub radio: SimulatedRoom,
    pub players: Vec<Player>,
    slept: Arc<AtomicU64>,
    rng: GameRng,
    /// The Bluetooth stacks of the phones, by the number that mixes them; `None` if all are plain.
    stacks: Option<usize>,
}

impl Room {
    pub fn of(names: &[&str]) -> Room {
        Room::with_stacks(names, None)
    }

    /// Like [`Room::of`], but the phones' Bluetooth stacks behave as those of Android and iOS do, mixed by the number.
    pub fn with_stacks(names: &[&str], stacks: Option<usize>) -> Room {
        let radio = SimulatedRoom::new(11);
        let (slept, chance) = (Arc::default(), GameRng::from_number(5));
        let mut room = Room { radio, players: vec![], slept, rng: chance, stacks };
        for (place, name) in names.iter().enumerate() {
            let language = if place % 2 == 0 { Language::English } else { Language::Japanese };
            let player = room.player(Folder::new(), language);
            room.players.push(player);
            room.open(place);
            let phone = room.phone(place);
            phone.press("settings").expect("there are settings");
            phone.enter_text("name", name).expect("a name");
            phone.choose_option("pace", "at-once").expect("a pace");
            // Explanations in passing would stand where tests read of a table's troubles.
            phone.choose_option("passing", "off").expect("a choice");
            phone.press("home").expect("home");
        }
        room
    }

    /// A room in which the first phone has opened a table of `game` for this number of players, all others have come
    /// in, and the cards are dealt.
    pub fn playing(names: &[&str], game: &str, players: u32) -> Room {
        let mut room = Room::of(names);
        room.open_table(game, players);
        (1..names.len()).for_each(|who| room.join(who));
        room.deal();
        room
    }

    /// Kills all phones and starts them again in two rooms that are alike. From here on the rooms may go different
    /// ways. The phones show the first screen.
    pub fn fork(mut self) -> [Room; 2] {
        (0..self.players.len()).for_each(|who| self.die(who));
        [(); 2].map(|()| {
            let radio = SimulatedRoom::new(11);
            while radio.now() < self.radio.now() {
                radio.advance(1_000);
            }
            let (players, slept, chance) = (vec![], Arc::default(), self.rng.clone());
            let mut room = Room { radio, players, slept, rng: chance, stacks: self.stacks };
            room.players =
                self.players.iter().map(|player| room.player(player.folder.copy(), player.language)).collect();
            (0..room.players.len()).for_each(|who| room.open(who));
            room
        })
    }

    fn player(&self, folder: Folder, language: Language) -> Player {
        let clocks = Clocks { radio: self.radio.clone(), slept: self.slept.clone(), ahead: Arc::default() };
        Player { folder, language, phone: None, clocks, is_asleep: false }
    }

    /// Starts the app.
    pub fn open(&mut self, who: usize) {
        self.open_with(who, true);
    }

    pub fn open_with(&mut self, who: usize, can_advertise: bool) {
        let player = &mut self.players[who];
        let phone = Phone::open(player.folder.path(), player.language).expect("the phone opens");
        let (air, clocks) = (self.radio.clone(), player.clocks.clone());
        // The first stack of each list is plain.
        let stack = |count: usize| self.stacks.map_or(0, |number| (number / count + number + who) % count);
        let central = CentralManners::PHONES[stack(CentralManners::PHONES.len())];
        let peripheral = PeripheralManners::PHONES[stack(PeripheralManners::PHONES.len())];
        let radios = AirRadios { radio: air, can_advertise, central, peripheral };
        let phone = phone.with_radios(Box::new(radios), Arc::new(|| {}));
        player.phone = Some(phone.with_clock(Box::new(move || clocks.read())));
    }

    /// Kills the app.
    pub fn die(&mut self, who: usize) {
        self.players[who].phone = None;
    }

    pub fn phone(&mut self, who: usize) -> &mut Phone {
        self.players[who].phone.as_mut().expect("it lives")
    }

    pub fn press(&mut self, who: usize, id: &str) {
        let phone = self.phone(who);
        phone.press(id).unwrap_or_else(|e| panic!("{who} {id}: {e}; {:?}", phone.screen()));
    }

    pub fn screen(&self, who: usize) -> Screen {
        self.players[who].phone.as_ref().expect("it lives").screen()
    }

    /// Lets time pass for all phones.
    pub fn pass(&mut self, millis: u64) {
        let end = self.radio.now() + Duration::from_millis(millis);
        while self.radio.now() < end {
            self.radio.advance(20);
            self.tick();
        }
    }

    /// Ticks every phone that does not sleep.
    fn tick(&mut self) {
        for player in self.players.iter_mut().filter(|player| !player.is_asleep) {
            if let Some(phone) = &mut player.phone {
                phone.tick(player.clocks.read().monotonic.0);
            }
        }
    }

    /// Lets time pass while some phones sleep and nothing is on air.
    pub fn sleep(&mut self, sleepers: &[usize], millis: u64) {
        const STEP: u64 = 5_000;
        sleepers.iter().for_each(|&who| self.players[who].is_asleep = true);
        let is_anybody_awake = sleepers.len() < self.players.len();
        let step = if is_anybody_awake { STEP } else { millis };
        for passed in (0..millis).step_by(usize::try_from(step.max(1)).expect("no night is that long")) {
            self.slept.fetch_add(step.min(millis - passed), Ordering::Relaxed);
            self.tick();
        }
        self.players.iter_mut().for_each(|player| player.is_asleep = false);
    }

    pub fn lobby(&self, who: usize) -> LobbyScreen {
        match self.screen(who) {
            Screen::Lobby(lobby) => lobby,
            other => panic!("{who} is not in the lobby: {other:?}"),
        }
    }

    pub fn result(&self, who: usize) -> ResultScreen {
        match self.screen(who) {
            Screen::Result(result) => result,
            other => panic!("{who} has no result: {other:?}"),
        }
    }

    pub fn prompt(&self, who: usize) -> Option<Prompt> {
        match self.screen(who) {
            Screen::Table(table) => table.prompt,
            _ => None,
        }
    }

    pub fn notice(&self, who: usize) -> String {
        match self.screen(who) {
            Screen::Table(table) => table.notice.unwrap_or_default(),
            other => panic!("{who} is not at the table: {other:?}"),
        }
    }

    /// The first player opens a table of `game` for `players`.
    pub fn open_table(&mut self, game: &str, players: u32) {
        self.press(0, "host");
        let phone = self.phone(0);
        phone.choose_option("edition", game).expect("an edition");
        phone.choose_option("players", &players.to_string()).expect("so many can play");
        phone.press("start").expect("a table is opened");
        self.pass(100);
    }

    /// A player searches for tables, and taps the nearest.
    pub fn tap_a_table(&mut self, who: usize) {
        self.press(who, "join");
        self.pass(500);
        // Some stacks take their time, and do not always report that they have connected; a phone that is not let in
        // searches again.
        for _ in 0..300 {
            let Screen::Nearby(nearby) = self.screen(who) else { break };
            if self.stacks.is_none() || !nearby.tables.is_empty() {
                self.press(who, &nearby.tables[0].id);
            }
            self.pass(1_000);
            if self.stacks.is_none() {
                break;
            }
        }
    }

    /// A player finds the table and joins with the code that the host shows.
    pub fn join(&mut self, who: usize) {
        self.come_in(who);
        self.lobby(who);
    }

    /// Like [`Room::join`], but works during a game, too.
    pub fn come_in(&mut self, who: usize) {
        let code = self.lobby(0).invitation.expect("the host shows a code").code;
        self.tap_a_table(who);
        assert!(matches!(self.screen(who), Screen::Join(_)), "{:?}", self.screen(who));
        self.phone(who).enter_text("code", &code).expect("a code can be typed");
        self.press(who, "enter");
        self.pass(1_000);
        for _ in 0..60 {
            if self.stacks.is_none() || !matches!(self.screen(who), Screen::Join(_)) {
                break;
            }
            self.pass(1_000);
        }
    }

    /// The host shows the code in the middle of a game, and a phone comes in by it.
    pub fn let_in(&mut self, who: usize) {
        self.press(0, "people");
        self.press(0, "show-code");
        self.pass(500);
        self.come_in(who);
    }

    pub fn deal(&mut self) {
        for who in 1..self.players.len() {
            self.press(who, "ready");
        }
        self.pass(500);
        self.press(0, "start");
        self.pass(2_000);
        // A stack may lose the link just now; then the deal arrives when the phone has come back.
        for _ in 0..60 {
            let is_dealt = |room: &Room, who| matches!(room.screen(who), Screen::Table(_) | Screen::Cover(_));
            if self.stacks.is_none() || (0..self.players.len()).all(|who| is_dealt(self, who)) {
                break;
            }
            self.pass(1_000);
        }
        for who in 0..self.players.len() {
            let screen = self.screen(who);
            assert!(matches!(screen, Screen::Table(_) | Screen::Cover(_)), "{who}: {screen:?}");
        }
    }

    /// Everybody answers their prompts until `enough` says so or the game is over.
    pub fn play_until(&mut self, mut enough: impl FnMut(&mut Room) -> bool) -> bool {
        for _ in 0..20_000 {
            if enough(self) {
                return true;
            }
            let mut is_on = false;
            for who in 0..self.players.len() {
                if self.players[who].phone.is_none() {
                    continue;
                }
                // If several people sit at a phone, the one who is asked for opens the cover.
                if let Screen::Cover(cover) = self.screen(who) {
                    self.press(who, &format!("open/{}", cover.seat));
                }
                is_on |= matches!(self.screen(who), Screen::Table(_));
                if let Some(prompt) = self.prompt(who) {
                    let choice = self.rng.below(prompt.choices.len() as u32) as usize;
                    let answered = self.phone(who).choose(prompt.id, prompt.choices[choice].index);
                    answered.unwrap_or_else(|e| panic!("{who} {}: {e}", prompt.question));
                }
            }
            if !is_on {
                return false;
            }
            self.pass(60);
        }
        panic!("the game does not end: {:?}", self.screen(0));
    }

    pub fn play_on(&mut self) {
        self.play_until(|_| false);
        self.pass(2_000);
    }

    /// Opens the page of the audit. On a result, checks that its button has the same finding and words.
    pub fn audit(&mut self, who: usize) -> AuditScreen {
        let told = match self.screen(who) {
            Screen::Result(result) => Some(button(&result.buttons, "audit").detail.clone().expect("it says so")),
            _ => None,
        };
        self.press(who, "audit");
        let Screen::Audit(audit) = self.screen(who) else { panic!("{:?}", self.screen(who)) };
        if let Some(told) = told {
            assert!(told.contains(&audit.title) && told.contains(&audit.words.join(" ")), "{told}: {audit:?}");
        }
        self.press(who, "back");
        audit
    }
}

pub fn row<'a>(rows: &'a [OptionRow], id: &str) -> &'a OptionRow {
    rows.iter().find(|row| row.id == id).unwrap_or_else(|| panic!("no row {id} in {rows:?}"))
}

pub fn names(people: &[PersonView]) -> Vec<&str> {
    people.iter().map(|person| person.name.as_str()).collect()
}

pub fn points(result: &ResultScreen) -> Vec<(u32, u32)> {
    let mut points: Vec<_> = result.seats.iter().map(|seat| (seat.seat, seat.total)).collect();
    points.sort_unstable();
    points
}

pub fn ids(buttons: &[Button]) -> Vec<&str> {
    buttons.iter().map(|button| button.id.as_str()).collect()
}
