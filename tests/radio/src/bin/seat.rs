//! One phone at a table as a program of its own, with everything that it stores in a file:
//!
//! ```text
//! seat host RADIO MEMORY GUESTS GAMES THOUGHT
//! seat guest RADIO MEMORY THOUGHT INVITATION
//! ```
//!
//! RADIO is `local:DIRECTORY` or `bluetooth:ADAPTER`; MEMORY is a directory of its own, from which a killed phone
//! resumes. The host plays GAMES games in a row with GUESTS guests. Each player waits THOUGHT milliseconds before they
//! answer. Events are printed line by line, after the milliseconds since the start; see
//! [`ayatsuri_radio_tests::scene`].

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant, SystemTime};

use ayatsuri_clock::{ClockReading, MonotonicMillis, WallMillis};
use ayatsuri_link::Invitation;
use ayatsuri_multiplayer::{FollowedGame, MultiplayerGuestEvent, TableInPlay, TablePhase, action_bytes};
#[cfg(target_os = "linux")]
use ayatsuri_radio::bluetooth::{BluetoothCentral, BluetoothPeripheral};
use ayatsuri_radio::local::{LocalCentral, LocalPeripheral};
use ayatsuri_radio::{Central, Peripheral, WakeCallback};
use ayatsuri_radio_tests::game::{City, Given, setup};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_simulation::{Disk, GuestPhone, HostPhone};
use ayatsuri_table::{LogAction, LogEntry};

/// The longest sleep, whatever the deadlines are.
const LONGEST_REST: Duration = Duration::from_millis(200);

type Failure = Box<dyn std::error::Error>;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let (wakes, woken) = channel();
    let wake: WakeCallback = Arc::new(move || _ = wakes.send(()));
    let began = SystemTime::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_millis() as i64);
    let clock = Clock { start: Instant::now(), began, woken };
    let done = match &args[..] {
        ["host", radio, memory, guests, games, thought] => radio_of(radio).and_then(|(kind, place)| {
            let disk = disk(memory, "Aya")?;
            let table = (guests.parse()?, games.parse()?, Duration::from_millis(thought.parse()?));
            match kind {
                "local" => host(LocalPeripheral::new(Path::new(place), 8, 182, wake)?, &clock, disk, table),
                #[cfg(target_os = "linux")]
                "bluetooth" => host(BluetoothPeripheral::new(Some(place), 8, wake), &clock, disk, table),
                other => Err(format!("{other} is not a kind of radio").into()),
            }
        }),
        ["guest", radio, memory, thought, invitation] => radio_of(radio).and_then(|(kind, place)| {
            let disk = disk(memory, "Guest")?;
            let (thought, to) = (Duration::from_millis(thought.parse()?), invitation.parse()?);
            match kind {
                "local" => join(LocalCentral::new(Path::new(place), wake)?, &clock, disk, thought, to),
                #[cfg(target_os = "linux")]
                "bluetooth" => join(BluetoothCentral::new(Some(place), wake), &clock, disk, thought, to),
                other => Err(format!("{other} is not a kind of radio").into()),
            }
        }),
        _ => Err("seat host RADIO MEMORY GUESTS GAMES THOUGHT | seat guest RADIO MEMORY THOUGHT INVITATION".into()),
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
    name.split_once(':').ok_or_else(|| format!("{name} is neither local:DIRECTORY nor bluetooth:ADAPTER").into())
}

fn disk(memory: &str, name: &str) -> Result<Disk, Failure> {
    fs::create_dir_all(memory)?;
    Ok(Disk::at(&Path::new(memory).join("store"), name.to_owned())?)
}

/// Tells the time, and waits for the radio's callback or a deadline.
struct Clock {
    start: Instant,
    began: i64,
    woken: Receiver<()>,
}

impl Clock {
    fn now(&self) -> ClockReading {
        let elapsed = self.start.elapsed();
        let wall = WallMillis(self.began + elapsed.as_millis() as i64);
        ClockReading { wall, monotonic: MonotonicMillis::ZERO + elapsed }
    }

    fn say(&self, what: &str) {
        let mut out = std::io::stdout().lock();
        // If the reader of the output has gone, nobody needs the line.
        let _ = writeln!(out, "{} {what}", self.start.elapsed().as_millis()).and_then(|()| out.flush());
    }

    fn wait(&self, longest: Duration) {
        let _ = self.woken.recv_timeout(longest);
        while self.woken.try_recv().is_ok() {}
    }
}

/// The player: since when they have been asked, and how long they think.
struct Person {
    thought: Duration,
    asked: Option<(u64, MonotonicMillis)>,
}

impl Person {
    fn think(&mut self, prompt: Option<u64>, clock: &Clock) -> bool {
        let Some(prompt) = prompt else {
            self.asked = None;
            return false;
        };
        let since = match self.asked {
            Some((asked, since)) if asked == prompt => since,
            _ => {
                clock.say("asked");
                self.asked.insert((prompt, clock.now().monotonic)).1
            }
        };
        clock.now().monotonic.since(since) >= self.thought
    }

    /// The time to sleep until the player or something else needs attention.
    fn rest(&self, clock: &Clock, longest: Duration) -> Duration {
        let left = |(_, since): (u64, MonotonicMillis)| (since + self.thought).since(clock.now().monotonic);
        self.asked.map_or(longest, left).min(longest)
    }
}

fn host<P: Peripheral>(
    radio: P,
    clock: &Clock,
    mut disk: Disk,
    (guests, games, thought): (u8, u32, Duration),
) -> Result<(), Failure> {
    let mut rng = GameRng::from_number(clock.now().wall.0 as u64);
    let is_new = disk.store.hosted()?.is_empty();
    let mut phone: HostPhone<City, P> = if is_new {
        let mut phone = HostPhone::lay(radio, &mut disk, setup(guests));
        clock.say(&format!("open {}", phone.invitation()));
        phone
    } else {
        HostPhone::again(radio, &mut disk)
    };
    let mut person = Person { thought, asked: None };
    let (mut trouble, mut told, mut over_since) = (None, (0, 0), None);
    loop {
        let now = clock.now();
        phone.say();
        phone.run(&mut disk, now, &mut rng, false);
        if trouble != phone.radio.fault() {
            trouble = phone.radio.fault();
            clock.say(&format!("trouble {trouble:?}"));
        }
        let game = phone.host.game();
        let stands = (game, phone.game.as_ref().map_or(0, TableInPlay::length));
        if stands != told {
            told = stands;
            clock.say("turn");
        }
        let prompt = phone.asked().map(|prompt| prompt.0);
        if person.think(prompt, clock) {
            clock.say("input");
            phone.act(&mut disk, clock.now(), &mut rng);
            let table = phone.game.as_ref().map(ayatsuri_table::Host::table);
            let last = table.and_then(|table| table.log().iter().rfind(|entry| entry.signature.is_some()));
            if let Some(LogEntry { deed: LogAction::Acted { prompt, action }, number, .. }) = last {
                let action = action_bytes::<City>(action);
                let given = Given { game, seat: prompt.seat().0, number: *number, action };
                clock.say(&format!("acknowledged {given}"));
            }
            continue;
        }
        let lobby = phone.host.lobby();
        let are_here = lobby.people.len() == usize::from(guests) + 1 && lobby.people.iter().all(|one| one.is_here);
        match lobby.stage {
            TablePhase::Open if are_here && lobby.check_start().is_ok() => _ = phone.start(now),
            TablePhase::Over(game) if game == games => {
                let is_new = over_since.replace(now.monotonic).is_none();
                is_new.then(|| clock.say("over"));
            }
            // A player who has just come back should see the result before another game begins.
            TablePhase::Over(_) if are_here => {
                let is_seen = now.monotonic.since(*over_since.get_or_insert(now.monotonic)) > Duration::from_secs(2);
                over_since = over_since.filter(|_| !is_seen);
                is_seen.then(|| phone.host.rematch());
            }
            _ => {}
        }
        let until_deadline = phone.host.deadline().map_or(LONGEST_REST, |at| at.since(clock.now().monotonic));
        let are_bots_next =
            phone.game.as_ref().is_some_and(|game| game.table().waiting_for() == ayatsuri_table::WaitingFor::Bots);
        clock.wait(
            person.rest(clock, if are_bots_next { Duration::from_millis(1) } else { until_deadline.min(LONGEST_REST) }),
        );
    }
}

fn join<C: Central>(radio: C, clock: &Clock, mut disk: Disk, thought: Duration, to: Invitation) -> Result<(), Failure> {
    let mut rng = GameRng::from_number(clock.now().wall.0 as u64);
    let mut phone: GuestPhone<City, C> = if disk.store.joined()?.is_empty() {
        GuestPhone::join(radio, &mut disk, to, false)
    } else {
        GuestPhone::again(radio, &mut disk).ok_or("the store has a table that was joined, but no key for it")?
    };
    let mut person = Person { thought, asked: None };
    let (mut trouble, mut linked_at, mut waits) = (None, None, None);
    loop {
        let now = clock.now();
        phone.run(&mut disk, now, false);
        if trouble != phone.radio.fault() {
            trouble = phone.radio.fault();
            clock.say(&format!("trouble {trouble:?}"));
        }
        // An answer is acknowledged once the guest has heard its action as an event.
        let on_its_way = phone.game.as_ref().and_then(FollowedGame::on_its_way);
        if on_its_way.is_none()
            && let Some(given) = waits.take()
            && !phone.news.iter().any(|news| matches!(news, MultiplayerGuestEvent::AnswerRefused(_)))
        {
            clock.say(&format!("acknowledged {given}"));
        }
        for news in std::mem::take(&mut phone.news) {
            match news {
                MultiplayerGuestEvent::LinkChanged if phone.guest.is_linked() => {
                    linked_at = Some(now.monotonic);
                    clock.say("linked");
                }
                MultiplayerGuestEvent::LinkChanged => clock.say("lost"),
                MultiplayerGuestEvent::LobbyChanged | MultiplayerGuestEvent::Played | MultiplayerGuestEvent::Dealt => {
                    if let Some(linked_at) = linked_at.take() {
                        let after = clock.now().monotonic.since(linked_at);
                        clock.say(&format!("shown after={}", after.as_millis()));
                    }
                    clock.say("turn");
                }
                MultiplayerGuestEvent::Audited => {
                    let audit = phone.guest.audit().ok_or("the guest reports an audit and has none")?;
                    let verdict = audit.found.as_ref().map_err(|unfair| format!("game {}: {unfair}", audit.game))?;
                    if verdict.shown != verdict.of {
                        return Err(format!("shown {} of {}", verdict.shown, verdict.of).into());
                    }
                    clock.say(&format!("audited {}", audit.game));
                }
                MultiplayerGuestEvent::AnswerRefused(why) => clock.say(&format!("refused {why:?}")),
                MultiplayerGuestEvent::RequestRefused(_) => {}
                MultiplayerGuestEvent::JoinRefused { .. } => {
                    if let Some(link) = &mut phone.radio.guest {
                        link.ask_again(None, now.monotonic);
                    }
                }
                other => clock.say(&format!("{other:?}")),
            }
        }
        if let Some(foul) = phone.guest.foul() {
            return Err(foul.to_owned().into());
        }
        // The player is ready as soon as they may be; their answers wait until they have thought.
        let prompt = phone.game.as_ref().and_then(FollowedGame::prompt);
        let has_thought = person.think(prompt.map(|prompt| prompt.0.into()), clock);
        if prompt.is_none() || has_thought {
            if has_thought {
                clock.say("input");
            }
            phone.act(&mut disk, now, &mut rng);
            if let (Some((number, action)), Some(game)) =
                (phone.game.as_ref().and_then(FollowedGame::on_its_way), phone.game.as_ref())
                && let Some(seat) = game.announcement.own
                && has_thought
            {
                waits = Some(Given {
                    game: game.announcement.list.context.game,
                    seat,
                    number: number.0,
                    action: action.to_vec(),
                });
                continue;
            }
        }
        let longest = phone.radio.deadline().map_or(LONGEST_REST, |at| at.since(clock.now().monotonic));
        clock.wait(person.rest(clock, longest.min(LONGEST_REST)));
    }
}
