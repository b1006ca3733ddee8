//! One phone at a table, as a program of its own:
//!
//! ```text
//! talk host RADIO MEMORY TURNS GUESTS
//! talk guest RADIO MEMORY TURNS GUESTS INVITATION
//! ```
//!
//! RADIO is `local:DIRECTORY` or `bluetooth:ADAPTER`; MEMORY is a directory of its own, from which a killed phone goes
//! on. What happens is said line by line, with the milliseconds since the start before it.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use ayatsuri_link::times::Millis;
use ayatsuri_link::{Guest, GuestEvent, Host, HostEvent, Invitation, Key, KeyId, PROTOCOL, Random, Role, TableTag};
#[cfg(target_os = "linux")]
use ayatsuri_radio::bluetooth::{BluetoothCentral, BluetoothPeripheral};
use ayatsuri_radio::local::{LocalCentral, LocalPeripheral};
use ayatsuri_radio::{About, Central, Hosting, Joining, Peripheral, Wake};
use ayatsuri_radio_tests::play::{Hosted, Joined};

type Failure = Box<dyn std::error::Error>;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let (wakes, woken) = channel();
    let wake: Wake = Arc::new(move || _ = wakes.send(()));
    let clock = Clock { start: Instant::now(), woken };
    let done = match &args[..] {
        ["host", radio, memory, turns, guests] => radio_of(radio).and_then(|(kind, place)| {
            let memory = Memory::new(memory)?;
            let game = (turns.parse()?, guests.parse()?);
            match kind {
                "local" => hosts(LocalPeripheral::new(Path::new(place), 8, 182, wake)?, clock, &memory, game),
                #[cfg(target_os = "linux")]
                "bluetooth" => hosts(BluetoothPeripheral::new(Some(place), 8, wake), clock, &memory, game),
                other => Err(format!("{other} is no radio").into()),
            }
        }),
        ["guest", radio, memory, turns, guests, invitation] => radio_of(radio).and_then(|(kind, place)| {
            let memory = Memory::new(memory)?;
            let game = (turns.parse()?, guests.parse()?);
            let invitation = invitation.parse()?;
            match kind {
                "local" => joins(LocalCentral::new(Path::new(place), wake)?, clock, &memory, game, invitation),
                #[cfg(target_os = "linux")]
                "bluetooth" => joins(BluetoothCentral::new(Some(place), wake), clock, &memory, game, invitation),
                other => Err(format!("{other} is no radio").into()),
            }
        }),
        _ => Err("talk host RADIO MEMORY TURNS GUESTS | talk guest … INVITATION".into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            println!("0 failed {error}");
            ExitCode::FAILURE
        }
    }
}

fn radio_of(name: &str) -> Result<(&str, &str), Failure> {
    name.split_once(':').ok_or_else(|| format!("{name} is no radio").into())
}

/// Time, and the wait for whatever comes first: a word of the radio, or a deadline.
struct Clock {
    start: Instant,
    woken: Receiver<()>,
}

impl Clock {
    fn now(&self) -> Millis {
        self.start.elapsed().as_millis() as Millis
    }

    fn say(&self, what: &str) {
        let mut out = std::io::stdout().lock();
        // Who does not listen any more has seen enough.
        let _ = writeln!(out, "{} {what}", self.now()).and_then(|()| out.flush());
    }

    fn wait(&self, deadline: Option<Millis>) {
        let longest = self.now() + 1_000;
        let until = deadline.unwrap_or(longest).min(longest);
        let _ = self.woken.recv_timeout(Duration::from_millis(until.saturating_sub(self.now())));
        while self.woken.try_recv().is_ok() {}
    }
}

/// What outlives the program.
struct Memory(PathBuf);

impl Memory {
    fn new(directory: &str) -> Result<Memory, Failure> {
        fs::create_dir_all(directory)?;
        Ok(Memory(directory.into()))
    }

    /// Keeps a value whole: it is there before or after, whenever the program is killed.
    fn keep(&self, name: &str, value: &[u8]) -> Result<(), Failure> {
        let new = self.0.join(format!("{name}.new"));
        fs::write(&new, value)?;
        Ok(fs::rename(new, self.0.join(name))?)
    }

    fn kept(&self, name: &str) -> Option<Vec<u8>> {
        fs::read(self.0.join(name)).ok()
    }

    fn turn(&self) -> Option<u32> {
        Some(u32::from_le_bytes(self.kept("turn")?.try_into().ok()?))
    }

    fn keep_turn(&self, turn: u32) -> Result<(), Failure> {
        self.keep("turn", &turn.to_le_bytes())
    }

    fn keys(&self) -> Vec<Key> {
        let kept = self.kept("keys").unwrap_or_default();
        let key = |bytes: &[u8]| {
            let (id, secret) = bytes.split_first_chunk()?;
            Some(Key { id: KeyId(*id), secret: secret.try_into().ok()? })
        };
        kept.chunks(40).filter_map(key).collect()
    }

    fn keep_keys(&self, keys: &[Key]) -> Result<(), Failure> {
        let bytes: Vec<u8> = keys.iter().flat_map(|key| key.id.0.into_iter().chain(key.secret)).collect();
        self.keep("keys", &bytes)
    }
}

fn hosts<P: Peripheral>(radio: P, clock: Clock, memory: &Memory, (turns, seats): (u32, u8)) -> Result<(), Failure> {
    let mut random = Random::from_system()?;
    let table = match memory.kept("table").map(<[u8; 4]>::try_from) {
        Some(Ok(tag)) => TableTag(tag),
        _ => TableTag::new(&mut random),
    };
    memory.keep("table", &table.0)?;
    let mut keys = memory.keys();
    let mut host = Host::new(table, usize::from(seats), 1, random);
    keys.iter().for_each(|key| host.remember(key.clone(), Role::Player));
    let mut game = Hosted { turn: memory.turn().unwrap_or(1), turns, seats };
    let mut trouble = None;
    if keys.len() < usize::from(seats) {
        clock.say(&format!("open {}", host.open_door()));
    } else {
        clock.say(&format!("again {}", game.turn));
    }
    let mut host = Hosting::new(host, radio);
    let mut has_begun = keys.len() == usize::from(seats);
    loop {
        let now = clock.now();
        let free = host.host.free() as u8;
        host.says(About { protocol: PROTOCOL, table, free, game: "classic".to_owned(), name: "卓".to_owned() });
        host.run(now);
        if trouble != host.trouble() {
            trouble = host.trouble();
            clock.say(&format!("trouble {trouble:?}"));
        }
        while let Some(event) = host.event() {
            match event {
                HostEvent::Joined { key, .. } => {
                    keys.push(key);
                    memory.keep_keys(&keys)?;
                    if keys.len() == usize::from(seats) {
                        host.host.close_door();
                        clock.say("full");
                    }
                }
                HostEvent::Linked { member, anew, .. } => {
                    clock.say(&format!("linked anew={anew}"));
                    let is_full = keys.len() == usize::from(seats);
                    for (seat, key) in (0..).zip(&keys) {
                        if is_full && (!has_begun || anew && key.id == member) {
                            host.host.send(key.id, game.tells(seat, true));
                        }
                    }
                    has_begun |= is_full;
                }
                HostEvent::Message { member, message } => {
                    let seat = keys.iter().position(|key| key.id == member);
                    let goes_on = seat.is_some_and(|seat| game.hears(seat as u8, &message.bytes));
                    if goes_on {
                        memory.keep_turn(game.turn)?;
                        clock.say(&format!("turn {}", game.turn));
                    }
                    host.host.taken(member, message.number, now);
                    if goes_on {
                        for (seat, key) in (0..).zip(&keys) {
                            host.host.send(key.id, game.tells(seat, false));
                        }
                    }
                }
                HostEvent::Lost { .. } => clock.say("lost"),
                HostEvent::Left { .. } | HostEvent::MadeRoom { .. } | HostEvent::WrongCode { .. } => {
                    return Err(format!("{event:?}").into());
                }
            }
        }
        host.run(now);
        clock.wait(host.host.deadline());
    }
}

fn joins<C: Central>(
    radio: C,
    clock: Clock,
    memory: &Memory,
    (turns, seats): (u32, u8),
    Invitation { table, code }: Invitation,
) -> Result<(), Failure> {
    let random = Random::from_system()?;
    let guest = match memory.keys().pop() {
        Some(key) => Guest::returning(table, key, Role::Player, 1, random),
        None => Guest::joining(table, code, Role::Player, 1, random),
    };
    let mut joining = Joining::new(radio);
    joining.sit(table, guest);
    let mut game = Joined { turn: memory.turn().unwrap_or(0), turns, seats };
    let (mut trouble, mut is_new, mut linked_at) = (None, true, None);
    loop {
        let now = clock.now();
        joining.run(now);
        if trouble != joining.trouble() {
            trouble = joining.trouble();
            clock.say(&format!("trouble {trouble:?}"));
        }
        let Some(guest) = &mut joining.guest else { return Err("it has stood up".into()) };
        while let Some(event) = guest.event() {
            match event {
                GuestEvent::Linked { anew, key, .. } => {
                    if let Some(key) = key {
                        memory.keep_keys(&[key])?;
                    }
                    is_new |= anew;
                    linked_at = Some(now);
                    clock.say(&format!("linked anew={anew}"));
                }
                GuestEvent::Message(message) => {
                    let was = game.turn;
                    let answer = game.hears(&message.bytes, is_new).map_err(|wrong| wrong.0)?;
                    if game.turn != was {
                        memory.keep_turn(game.turn)?;
                    }
                    is_new = false;
                    guest.taken(message.number, now);
                    answer.into_iter().for_each(|answer| guest.send(answer, now));
                    if let Some(linked_at) = linked_at.take() {
                        clock.say(&format!("shown after={}", clock.now() - linked_at));
                    }
                    clock.say(&format!("turn {}", game.turn));
                }
                GuestEvent::Lost => clock.say("lost"),
                GuestEvent::Silent | GuestEvent::Refused { .. } => {
                    clock.say(&format!("asks again: {event:?}"));
                    guest.ask_again(None, now);
                }
                GuestEvent::Over(why) => return Err(format!("over: {why:?}").into()),
            }
        }
        joining.run(now);
        clock.wait(joining.deadline());
    }
}
