//! A table of `talk` programs: started, disturbed, killed and started again, and watched by what they say.

use std::fmt;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

/// How long after a guest the next one begins to join.
const APART: Duration = Duration::from_millis(1_500);

/// How long anything may take.
const LONG: Duration = Duration::from_secs(60);

/// The phones of one table; the first is the host.
pub struct Scene {
    talk: PathBuf,
    memory: PathBuf,
    turns: u32,
    radios: Vec<String>,
    phones: Vec<Phone>,
    invitation: Option<String>,
    lines: Receiver<Line>,
    says: Sender<Line>,
}

#[derive(Default)]
struct Phone {
    child: Option<Child>,
    /// Counts the programs that this phone has run: what a killed one still says is not this one's.
    life: u32,
    turn: u32,
    lost_at: Option<Instant>,
    linked_at: Option<Instant>,
    shown_at: Option<Instant>,
    shown_after: Option<u64>,
    lost: u32,
}

struct Line {
    phone: usize,
    life: u32,
    at: Instant,
    text: String,
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
    /// Starts a host and its guests, and waits until all are in. `talk` is the program; `radios` name the phones' own.
    pub fn open(talk: &Path, memory: &Path, radios: Vec<String>, turns: u32) -> Result<(Scene, Back), Failed> {
        let (says, lines) = channel();
        let phones = radios.iter().map(|_| Phone::default()).collect();
        let (talk, memory) = (talk.to_owned(), memory.to_owned());
        let mut scene = Scene { talk, memory, turns, radios, phones, invitation: None, lines, says };
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
    pub fn start(&mut self, phone: usize) -> Result<(), Failed> {
        let role = if phone == 0 { "host" } else { "guest" };
        let mut command = Command::new(&self.talk);
        command.args([role, &self.radios[phone]]).arg(self.memory.join(phone.to_string()));
        command.args([self.turns.to_string(), (self.phones.len() - 1).to_string()]);
        command.args(self.invitation.iter().filter(|_| phone > 0));
        let mut child = command.stdout(Stdio::piped()).spawn().map_err(|error| Failed(error.to_string()))?;
        let says = self.says.clone();
        let one = &mut self.phones[phone];
        one.life += 1;
        let life = one.life;
        if let Some(out) = child.stdout.take() {
            std::thread::spawn(move || {
                for text in BufReader::new(out).lines().map_while(Result::ok) {
                    if says.send(Line { phone, life, at: Instant::now(), text }).is_err() {
                        return;
                    }
                }
            });
        }
        one.child = Some(child);
        Ok(())
    }

    /// Kills a phone's program, which hears nothing of it.
    pub fn kill(&mut self, phone: usize) {
        if let Some(mut child) = self.phones[phone].child.take() {
            // It may have ended by itself, which shows in what is waited for next.
            let _ = child.kill();
            let _ = child.wait();
            self.phones[phone].life += 1;
        }
    }

    /// Waits until it is this turn.
    pub fn until_turn(&mut self, turn: u32) -> Result<(), Failed> {
        self.until(&format!("turn {turn}"), |scene| scene.phones[0].turn >= turn)
    }

    /// Which turn it is.
    pub fn turn(&self) -> u32 {
        self.phones[0].turn
    }

    /// Waits until these guests have a link again and were told something over it, since that moment.
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

    /// Waits until everybody has seen the end; how often links were lost on the way.
    pub fn ends(&mut self) -> Result<u32, Failed> {
        let end = self.turns + 1;
        self.until("the end is shown", |scene| scene.phones.iter().all(|phone| phone.turn == end))?;
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

    fn takes(&mut self, Line { phone, life, at, text }: Line) -> Result<(), Failed> {
        if std::env::var_os("TALK_ALOUD").is_some() {
            println!("  phone {phone}: {text}");
        }
        let one = &mut self.phones[phone];
        if one.life != life {
            return Ok(());
        }
        let mut words = text.split(' ').skip(1);
        match (words.next(), words.next()) {
            (Some("open"), Some(invitation)) => self.invitation = Some(invitation.to_owned()),
            (Some("turn"), Some(turn)) => one.turn = turn.parse().unwrap_or(one.turn),
            (Some("linked"), _) => one.linked_at = Some(at),
            (Some("shown"), Some(after)) => {
                one.shown_at = Some(at);
                one.shown_after = after.strip_prefix("after=").and_then(|after| after.parse().ok());
            }
            (Some("lost"), _) => {
                one.lost += 1;
                one.lost_at = Some(at);
            }
            (Some("failed"), _) => return Err(Failed(format!("phone {phone}: {text}"))),
            _ => {}
        }
        Ok(())
    }
}

impl Drop for Scene {
    fn drop(&mut self) {
        (0..self.phones.len()).for_each(|phone| self.kill(phone));
    }
}
