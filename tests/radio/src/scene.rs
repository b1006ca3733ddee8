//! A table of `seat` programs: started, disturbed, killed and restarted, and observed by what they print.

use std::fmt;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use crate::game::Given;

/// The pause between the starts of two guests.
const APART: Duration = Duration::from_millis(1_500);

/// The time limit for anything that is waited for.
const LONG: Duration = Duration::from_secs(60);

/// The parameters of a table.
#[derive(Clone, Copy)]
pub struct Plan {
    /// The number of games, which are played one after the other.
    pub games: u32,
    /// The time that a player thinks, in milliseconds.
    pub thought: u32,
}

/// The phones of one table; the first is the host.
pub struct Scene {
    seat: PathBuf,
    memory: PathBuf,
    plan: Plan,
    radios: Vec<String>,
    phones: Vec<Phone>,
    invitation: Option<String>,
    lines: Receiver<Line>,
    says: Sender<Line>,
}

#[derive(Default)]
struct Phone {
    child: Option<Child>,
    /// The number of times that it has printed that its screen changed.
    turn: u32,
    /// Whether its player is being asked.
    is_asked: bool,
    /// Whether it has sent an answer that is not acknowledged yet.
    is_answering: bool,
    /// The number of answers that it has begun.
    inputs: u32,
    given: Vec<Given>,
    audited: u32,
    is_over: bool,
    lost_at: Option<Instant>,
    linked_at: Option<Instant>,
    shown_at: Option<Instant>,
    shown_after: Option<u64>,
    lost: u32,
}

struct Line {
    phone: usize,
    at: Instant,
    /// The line, or `None` if its program has ended.
    text: Option<String>,
}

/// The table did not go on as it should; the reason in words.
#[derive(Debug)]
pub struct Failed(pub String);

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Failed {}

/// The times that the recovery from a disturbance took, in milliseconds.
#[derive(Clone, Copy, Debug)]
pub struct Back {
    /// From the disturbance until the last guest had a link.
    pub linked: u64,
    /// The longest time from a guest's noticing the loss until its new link.
    pub searched: u64,
    /// The longest time from a guest's new link until its first message.
    pub shown: u64,
}

impl Scene {
    /// Starts a host and its guests, and waits until all have joined. `seat` is the program; `radios` has one for each
    /// phone.
    ///
    /// # Errors
    /// It took too long, or a program has failed.
    pub fn open(seat: &Path, memory: &Path, radios: Vec<String>, plan: Plan) -> Result<(Scene, Back), Failed> {
        let (says, lines) = channel();
        let phones = radios.iter().map(|_| Phone::default()).collect();
        let (seat, memory) = (seat.to_owned(), memory.to_owned());
        let mut scene = Scene { seat, memory, plan, radios, phones, invitation: None, lines, says };
        scene.start(0)?;
        scene.until("the host shows its code", |scene| scene.invitation.is_some())?;
        let start = Instant::now();
        let guests: Vec<usize> = scene.guests().collect();
        for guest in &guests {
            if *guest > 1 {
                // People would type a code one after the other.
                std::thread::sleep(APART);
            }
            scene.start(*guest)?;
        }
        let back = scene.are_back(&guests, start)?;
        Ok((scene, back))
    }

    pub fn guests(&self) -> std::ops::Range<usize> {
        1..self.phones.len()
    }

    /// Starts a phone's program.
    ///
    /// # Errors
    /// The program cannot be started.
    pub fn start(&mut self, phone: usize) -> Result<(), Failed> {
        let role = if phone == 0 { "host" } else { "guest" };
        let mut command = Command::new(&self.seat);
        command.args([role, &self.radios[phone]]).arg(self.memory(phone));
        let Plan { games, thought } = self.plan;
        match &self.invitation {
            Some(invitation) if phone > 0 => command.args([&thought.to_string(), invitation]),
            _ => command.args([self.phones.len() - 1, games as usize, thought as usize].map(|n| n.to_string())),
        };
        let mut child = command.stdout(Stdio::piped()).spawn().map_err(|error| Failed(error.to_string()))?;
        let says = self.says.clone();
        if let Some(out) = child.stdout.take() {
            std::thread::spawn(move || {
                let lines = BufReader::new(out).lines().map_while(Result::ok).map(Some);
                for text in lines.chain([None]) {
                    if says.send(Line { phone, at: Instant::now(), text }).is_err() {
                        return;
                    }
                }
            });
        }
        self.phones[phone].child = Some(child);
        Ok(())
    }

    /// The directory in which a phone stores everything.
    pub fn memory(&self, phone: usize) -> PathBuf {
        self.memory.join(phone.to_string())
    }

    /// Kills a phone's program without warning. Returns whether it had begun an answer that was not acknowledged yet.
    ///
    /// # Errors
    /// A program has failed before.
    pub fn kill(&mut self, phone: usize) -> Result<bool, Failed> {
        let Some(mut child) = self.phones[phone].child.take() else { return Ok(false) };
        // It may have ended by itself, which the next wait will notice.
        let _ = child.kill();
        let _ = child.wait();
        // Lines that it printed before count.
        while let Ok(line) = self.lines.recv_timeout(LONG) {
            if line.phone == phone && line.text.is_none() {
                break;
            }
            self.take(line)?;
        }
        let one = &mut self.phones[phone];
        (one.is_asked, one.linked_at) = (false, None);
        Ok(std::mem::take(&mut one.is_answering))
    }

    /// Waits until the host's phone has shown `turn` changes, and the first guest's player is asked.
    ///
    /// # Errors
    /// It took too long, or a program has failed.
    pub fn until_turn(&mut self, turn: u32) -> Result<(), Failed> {
        self.until(&format!("turn {turn}"), |scene| {
            scene.phones[0].turn >= turn && (scene.phones[1].is_asked || scene.is_over())
        })
    }

    /// The number of changes that the host's phone has shown.
    pub fn turn(&self) -> u32 {
        self.phones[0].turn
    }

    /// Waits until a phone's player has begun `more` further answers, or the last game is over.
    ///
    /// # Errors
    /// It took too long, or a program has failed.
    pub fn until_inputs(&mut self, phone: usize, more: u32) -> Result<(), Failed> {
        let inputs = self.phones[phone].inputs + more;
        self.until("somebody answers", |scene| scene.phones[phone].inputs >= inputs || scene.is_over())
    }

    pub fn is_over(&self) -> bool {
        self.phones[0].is_over
    }

    /// All answers that were acknowledged to players.
    pub fn given(&self) -> Vec<Given> {
        self.phones.iter().flat_map(|phone| phone.given.iter().cloned()).collect()
    }

    /// Waits until each of these guests has a new link since `since`, and has received a message over it.
    ///
    /// # Errors
    /// It took too long, or a program has failed.
    pub fn are_back(&mut self, guests: &[usize], since: Instant) -> Result<Back, Failed> {
        let is_back = |phone: &Phone| {
            let later = |at: Option<Instant>| at.is_some_and(|at| at >= since);
            later(phone.linked_at) && later(phone.shown_at)
        };
        self.until("all are back", |scene| guests.iter().all(|guest| is_back(&scene.phones[*guest])))?;
        let phones = || guests.iter().map(|guest| &self.phones[*guest]);
        let millis = |from: Instant, to: Instant| to.saturating_duration_since(from).as_millis() as u64;
        let linked = |phone: &Phone| phone.linked_at.unwrap_or(since);
        let searched = |phone: &Phone| millis(phone.lost_at.unwrap_or(since).max(since), linked(phone));
        Ok(Back {
            linked: phones().map(|phone| millis(since, linked(phone))).max().unwrap_or(0),
            searched: phones().map(searched).max().unwrap_or(0),
            shown: phones().filter_map(|phone| phone.shown_after).max().unwrap_or(0),
        })
    }

    /// Waits until the last game is over and every guest has audited it. Returns how many links were lost on the way.
    ///
    /// # Errors
    /// It took too long, or a program has failed.
    pub fn wait_for_end(&mut self) -> Result<u32, Failed> {
        let games = self.plan.games;
        while !self.is_over() {
            // A game may take long, as long as something happens.
            let turn = self.turn();
            self.until("the game goes on", |scene| scene.turn() > turn || scene.is_over())?;
        }
        self.until("all have audited", |scene| scene.phones[1..].iter().all(|phone| phone.audited == games))?;
        Ok(self.phones[1..].iter().map(|phone| phone.lost).sum())
    }

    fn until(&mut self, what: &str, done: impl Fn(&Scene) -> bool) -> Result<(), Failed> {
        let end = Instant::now() + LONG;
        while !done(self) {
            let left = end.saturating_duration_since(Instant::now());
            let Ok(line) = self.lines.recv_timeout(left) else {
                let turns: Vec<u32> = self.phones.iter().map(|phone| phone.turn).collect();
                return Err(Failed(format!("{what}: not in {} s; turns {turns:?}", LONG.as_secs())));
            };
            self.take(line)?;
        }
        Ok(())
    }

    fn take(&mut self, Line { phone, at, text }: Line) -> Result<(), Failed> {
        let Some(text) = text else { return Ok(()) };
        if std::env::var_os("SEAT_ALOUD").is_some() {
            println!("  phone {phone}: {text}");
        }
        let one = &mut self.phones[phone];
        let mut words = text.split(' ').skip(1);
        match (words.next(), words.next()) {
            (Some("open"), Some(invitation)) => self.invitation = Some(invitation.to_owned()),
            (Some("turn"), _) => one.turn += 1,
            (Some("asked"), _) => one.is_asked = true,
            (Some("input"), _) => {
                one.inputs += 1;
                (one.is_asked, one.is_answering) = (false, true);
            }
            (Some("acknowledged"), Some(given)) => {
                one.is_answering = false;
                one.given.extend(given.parse());
            }
            (Some("audited"), Some(game)) => one.audited = game.parse().unwrap_or(one.audited),
            (Some("over"), _) => one.is_over = true,
            (Some("linked"), _) => one.linked_at = Some(at),
            (Some("shown"), Some(after)) => {
                one.shown_at = Some(at);
                one.shown_after = after.strip_prefix("after=").and_then(|after| after.parse().ok());
            }
            (Some("lost"), _) => {
                one.lost += 1;
                one.lost_at = Some(at);
            }
            (Some("failed" | "refused"), _) => return Err(Failed(format!("phone {phone}: {text}"))),
            _ => {}
        }
        Ok(())
    }
}

impl Drop for Scene {
    fn drop(&mut self) {
        for child in self.phones.iter_mut().filter_map(|phone| phone.child.as_mut()) {
            // It may have ended by itself.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}
