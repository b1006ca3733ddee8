//! A process that plays, and prints each input that was acknowledged, is killed at a random instant; in half of the
//! cases between an input and its acknowledgement. What it acknowledged must be stored, and the game must go on as if
//! nothing had happened.
//!
//! `AYATSURI_KILLS=1000 cargo test -p ayatsuri-store --test store kills -- --nocapture` kills 1000 processes instead of 20.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use crate::kept::Folder;
use crate::play::{AYA, NOW, Person, game_start};
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city;
use ayatsuri_store::Store;
use ayatsuri_table::{FinishedId, LogEntry, PromptId, Resumed, Table, TableError, TableId, TableInput, WaitingFor};

/// The environment variable that is set in the process to be killed: the folder where it plays.
const PLAYS_IN: &str = "AYATSURI_PLAYS_IN";

/// The line that the process prints before an input that takes steps back.
const TAKES_BACK: &str = "input that takes back";

/// How long the person thinks: about as long as a write takes.
const THOUGHT: Duration = Duration::from_millis(2);

/// The input after which a process is killed: any of them, or one that takes steps back.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aim {
    AnyInput,
    TakeBack,
}

#[test]
fn what_was_acknowledged_outlives_a_killed_process() {
    kill_many("kills", Aim::AnyInput);
}

/// A step that was being taken back is there still or gone, and never both.
#[test]
fn steps_that_were_being_taken_back_are_taken_back_once_or_not_at_all() {
    kill_many("take-backs", Aim::TakeBack);
}

fn kill_many(name: &str, aim: Aim) {
    let wanted = std::env::var("AYATSURI_KILLS").map_or(20, |kills| kills.parse().expect("a number of kills"));
    let folder = Folder::new(name);
    let mut rng = GameRng::from_number(20);
    let mut games = Games::default();
    let (mut between, mut otherwise, mut acknowledged, mut unacknowledged) = (0, 0, 0, 0);
    let mut taken_back = 0;
    let mut last = Acknowledged::default();
    // For how many microseconds an input stays unacknowledged. It depends on the machine and is adjusted by trying.
    let mut reach = 400;
    while between + otherwise < wanted || between < wanted / 2 {
        let aim_between = between <= otherwise;
        // Kill within that time, or at any moment.
        let delay = rng.below(if aim_between { reach } else { 20_000 });
        let killed = kill_one(&folder.store(), delay, aim, &mut rng);
        between += usize::from(killed.inside);
        otherwise += usize::from(!killed.inside);
        if aim_between {
            reach = if killed.inside { (reach * 5 / 4).min(20_000) } else { (reach * 4 / 5).max(20) };
        }
        acknowledged += killed.acknowledged.len();
        if let Some(latest) = killed.acknowledged.last() {
            last = *latest;
        }
        taken_back += usize::from(killed.took_back);
        let mut store = Store::open(&folder.store()).expect("the system takes the lock of a killed process back");
        for (entries, table) in games.all_that_is_kept(&mut store) {
            if table.0 == last.table {
                assert!(entries >= last.entries, "acknowledged {last:?}, kept {entries}");
                unacknowledged += usize::from(entries > last.entries);
            }
        }
        assert!(games.latest >= last.table, "table {} was acknowledged and is gone", last.table);
    }
    println!(
        "{} kills, {between} of them between an input and its acknowledgement: {acknowledged} acknowledged \
         inputs, 0 lost; {taken_back} times steps had been taken back in the table that was killed; {unacknowledged} times the last input was kept and not yet acknowledged; {} games finished",
        between + otherwise,
        games.finished
    );
    assert!(acknowledged > wanted, "the processes lived long enough to play");
    assert!(aim == Aim::AnyInput || taken_back == between + otherwise, "every process was taking steps back");
}

/// The process that plays, when this test program runs itself: it goes on with the table in play, or begins the next
/// one, until it is killed.
#[test]
fn the_process_that_plays() {
    let Ok(place) = std::env::var(PLAYS_IN) else { return };
    let mut store = Store::open(Path::new(&place)).unwrap();
    // Prints a whole line, separated from the lines of the test harness.
    let say = |words: String| {
        let mut out = std::io::stdout().lock();
        writeln!(out, "\n{words}").and_then(|()| out.flush()).expect("the one who kills also reads");
    };
    loop {
        let mut host = match store.tables().unwrap().first() {
            Some(table) => store.resume::<city::State>(table.id).unwrap().0,
            None => {
                let number = store.finished(0, u32::MAX).unwrap().len() as u64;
                say("input".into());
                let (host, _) = store.begin(game_start(number), Some(AYA), NOW).unwrap();
                say(format!("acknowledged {} {}", host.id().0, host.table().log().len()));
                host
            }
        };
        let person = Player::new(number(host.id()));
        while host.table().waiting_for() != WaitingFor::Nobody {
            let input = person.input(host.table());
            say(if matches!(input, TableInput::TakeBack { .. }) { TAKES_BACK.into() } else { "input".into() });
            host.handle(&mut store, input, NOW).unwrap();
            say(format!("acknowledged {} {}", host.id().0, host.table().log().len()));
            // Without this pause nearly every instant would be between an input and its acknowledgement.
            std::thread::sleep(THOUGHT);
        }
    }
}

#[test]
fn a_second_process_is_told_in_words_that_the_store_is_in_use() {
    let folder = Folder::new("in-use");
    let mut child = Process::start(&folder.store());
    while child.line().is_some_and(|line| !line.starts_with("acknowledged")) {}
    let words = Store::open(&folder.store()).err().expect("another process has it");
    assert!(matches!(words, TableError::InUse { .. }));
    assert!(words.to_string().starts_with("Ayatsuri is already running"));
    child.kill();
    assert!(Store::open(&folder.store()).is_ok());
}

/// The line that the process printed for one acknowledged input.
#[derive(Clone, Copy, Default, Debug)]
struct Acknowledged {
    table: i64,
    entries: usize,
}

struct Killed {
    acknowledged: Vec<Acknowledged>,
    /// Whether it was killed between an input and its acknowledgement.
    inside: bool,
    /// Whether the input after which it was killed took steps back.
    took_back: bool,
}

/// Lets a process play for a while, and kills it `delay` microseconds after an input.
fn kill_one(store: &Path, delay: u32, aim: Aim, rng: &mut GameRng) -> Killed {
    let mut process = Process::start(store);
    let inputs = 1 + rng.below(12);
    let mut begun = 0;
    let mut lines = vec![];
    let mut took_back = false;
    while begun < inputs || (aim == Aim::TakeBack && !took_back) {
        let line = process.line().expect("it plays until it is killed");
        took_back = line == TAKES_BACK;
        begun += u32::from(line.starts_with("input"));
        lines.push(line);
    }
    std::thread::sleep(Duration::from_micros(u64::from(delay)));
    process.kill();
    while let Some(line) = process.line() {
        lines.push(line);
    }
    let acknowledged = lines.iter().filter_map(|line| {
        let mut numbers = line.strip_prefix("acknowledged ")?.split(' ').map(|n| n.parse::<i64>().unwrap());
        Some(Acknowledged { table: numbers.next()?, entries: numbers.next()? as usize })
    });
    let latest = lines.iter().rfind(|line| line.starts_with("input") || line.starts_with("ack"));
    let inside = latest.is_some_and(|line| line.starts_with("input"));
    Killed { acknowledged: acknowledged.collect(), inside, took_back }
}

struct Process {
    child: Child,
    lines: std::io::Lines<BufReader<std::process::ChildStdout>>,
}

impl Process {
    fn start(store: &Path) -> Process {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["kills::the_process_that_plays", "--exact", "--nocapture", "--test-threads=1"])
            .env(PLAYS_IN, store)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        Process { child, lines }
    }

    fn line(&mut self) -> Option<String> {
        self.lines.next().map(Result::unwrap)
    }

    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// A person who also takes steps back, at every third prompt at which they can. That too depends only on the prompt.
struct Player {
    person: Person,
    seed: [u8; 32],
}

impl Player {
    fn new(number: u64) -> Player {
        Player { person: Person::new(number), seed: GameRng::from_number(number + 500).seed() }
    }

    fn input(&self, table: &Table<city::State>) -> TableInput<city::Action> {
        if let (Ok(steps), Some(prompt)) = (table.check_take_back(AYA), table.prompt(AYA)) {
            let mut rng = GameRng::new(self.seed, prompt.0);
            if rng.below(3) == 0 {
                return TableInput::TakeBack { seat: AYA, steps: 1 + rng.below(steps) };
            }
        }
        self.person.input(table)
    }
}

/// A log entry and the prompts that were open after it.
type Moment = (LogEntry<city::State>, Vec<PromptId>);

/// The games as they go if no process is killed.
#[derive(Default)]
struct Games {
    whole: HashMap<u64, Vec<Moment>>,
    /// The highest table number seen.
    latest: i64,
    finished: usize,
}

impl Games {
    /// Compares everything stored with the uninterrupted games. Returns the number of entries of each table.
    fn all_that_is_kept(&mut self, store: &mut Store) -> Vec<(usize, TableId)> {
        let mut kept = vec![];
        for table in store.tables().unwrap() {
            let (host, resumed) = store.resume::<city::State>(table.id).unwrap();
            assert_eq!(resumed, Resumed::AsItWas);
            let (log, whole) = (host.table().log(), self.whole(number(table.id)));
            assert!(log.iter().eq(whole.iter().map(|(entry, _)| entry).take(log.len())));
            assert!(host.table().prompts().eq(whole[log.len() - 1].1.iter().copied()), "it is at the same prompt");
            kept.push((log.len(), table.id));
            self.latest = self.latest.max(table.id.0);
        }
        let finished = store.finished(0, u32::MAX).unwrap();
        self.finished = finished.len();
        // Earlier games were compared when they were the latest.
        for game in finished.iter().take(2) {
            let FinishedId(id) = game.id;
            let log = store.finished_game::<city::State>(game.id).unwrap().entries;
            assert!(log.iter().eq(self.whole(number(TableId(id))).iter().map(|(entry, _)| entry)));
            kept.push((log.len(), TableId(id)));
            self.latest = self.latest.max(id);
        }
        kept
    }

    /// An uninterrupted game from its deal to its end.
    fn whole(&mut self, number: u64) -> &[Moment] {
        self.whole.entry(number).or_insert_with(|| {
            let mut table = Table::new(game_start(number)).unwrap();
            let player = Player::new(number);
            let mut whole = vec![];
            while table.waiting_for() != WaitingFor::Nobody {
                let outputs = table.handle(player.input(&table), NOW).written();
                whole.extend(outputs.entries.iter().map(|entry| (entry.clone(), outputs.prompts.clone())));
            }
            whole
        })
    }
}

/// The number with which a table's game was begun: tables are numbered from 1 in order.
fn number(id: TableId) -> u64 {
    id.0 as u64 - 1
}
