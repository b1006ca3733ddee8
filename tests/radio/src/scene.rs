//! A table of `seat` programs: started, disturbed, killed and started again, and watched by what they say.

use std::fmt;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use crate::game::Given;

/// How long after a guest the next one begins to join.
const APART: Duration = Duration::from_millis(1_500);

/// How long anything may take.
const LONG: Duration = Duration::from_secs(60);

/// What is played at a table.
#[derive(Clone, Copy)]
pub struct Plan {
    /// So many games, one after the other.
    pub games: u32,
    /// How long a person thinks, in milliseconds.
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
    /// Counts what it has shown of the game.
    turn: u32,
    /// Its person has been asked, and has not answered.
    is_asked: bool,
    /// It has begun to answer, and has not said that the answer was acknowledged.
    is_answering: bool,
    /// How often it has begun to answer.
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
    /// None: its program has ended.
    text: Option<String>,
}

/// The table did not go on as it should.
#[derive(Debug)]
pub struct Failed(pub String);

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Failed {}

/// How a disturbance was got over, in milliseconds.
#[derive(Clone, Copy, Debug)]
pub struct Back {
    /// From the disturbance to the last guest's link.
    pub linked: u64,
    /// The longest that a guest took from noticing that its link was lost to having it back.
    pub searched: u64,
    /// The longest that a guest took from its link to the first message.
    pub shown: u64,
}

impl Scene {
    /// Starts a host and its guests, and waits until all are in. `seat` is the program; `radios` name the phones' own.
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
                // People type a code one after the other.
                std::thread::sleep(APART);
            }
            scene.start(*guest)?;
        }
        let back = scene.are_back(&guests, start)?;
        Ok((scene, back))
    }

    /// The numbers of the guests.
    pub fn guests(&self) -> std::ops::Range<usize> {
        1..self.phones.len()
    }

    /// Starts a phone's program.
    ///
    /// # Errors
    /// There is no such program.
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

    /// Where a phone keeps what it keeps.
    pub fn memory(&self, phone: usize) -> PathBuf {
        self.memory.join(phone.to_string())
    }

    /// Kills a phone's program, which hears nothing of it. Whether it had begun to answer, and had not said that the
    /// answer was acknowledged.
    ///
    /// # Errors
    /// A program has failed before.
    pub fn kill(&mut self, phone: usize) -> Result<bool, Failed> {
        let Some(mut child) = self.phones[phone].child.take() else { return Ok(false) };
        // It may have ended by itself, which shows in what is waited for next.
        let _ = child.kill();
        let _ = child.wait();
        // What it said before counts.
        while let Ok(line) = self.lines.recv_timeout(LONG) {
            if line.phone == phone && line.text.is_none() {
                break;
            }
            self.takes(line)?;
        }
        let one = &mut self.phones[phone];
        (one.is_asked, one.linked_at) = (false, None);
        Ok(std::mem::take(&mut one.is_answering))
    }

    /// Waits until so much was shown on the host's phone, and until the first guest's person is asked.
    ///
    /// # Errors
    /// It took too long, or a program has failed.
    pub fn until_turn(&mut self, turn: u32) -> Result<(), Failed> {
        self.until(&format!("turn {turn}"), |scene| {
            scene.phones[0].turn >= turn && (scene.phones[1].is_asked || scene.is_over())
        })
    }

    /// How much was shown on the host's phone.
    pub fn turn(&self) -> u32 {
        self.phones[0].turn
    }

    /// Waits until a phone's person has answered so many times more, or the last game is over.
    ///
    /// # Errors
    /// It took too long, or a program has failed.
    pub fn until_inputs(&mut self, phone: usize, more: u32) -> Result<(), Failed> {
        let inputs = self.phones[phone].inputs + more;
        self.until("somebody answers", |scene| scene.phones[phone].inputs >= inputs || scene.is_over())
    }

    /// Whether the last game is over.
    pub fn is_over(&self) -> bool {
        self.phones[0].is_over
    }

    /// The answers that were acknowledged to the persons.
    pub fn given(&self) -> Vec<Given> {
        self.phones.iter().flat_map(|phone| phone.given.iter().cloned()).collect()
    }

    /// Waits until these guests have a link again and were told something over it, since that moment.
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

    /// Waits until the last game is over and every guest has audited it; how often links were lost on the way.
    ///
    /// # Errors
    /// It took too long, or a program has failed.
    pub fn ends(&mut self) -> Result<u32, Failed> {
        let games = self.plan.games;
        while !self.is_over() {
            // A game may take long; it goes on.
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
            self.takes(line)?;
        }
        Ok(())
    }

    fn takes(&mut self, Line { phone, at, text }: Line) -> Result<(), Failed> {
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
