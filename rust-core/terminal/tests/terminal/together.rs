//! Several programs at one table, over sockets of this machine or over Bluetooth, in lines of text. A game is played to
//! its audit, while a guest and the host are killed on the way and a stranger nearby attacks the table.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use ayatsuri_link::{Invitation, SecureRandom};
#[cfg(target_os = "linux")]
use ayatsuri_radio::bluetooth::BluetoothCentral;
use ayatsuri_radio::local::LocalCentral;
use ayatsuri_radio::{Central, WakeCallback};
use ayatsuri_radio_tests::stranger::{Program, Stranger};

/// The time limit for each wait.
const PATIENCE: Duration = Duration::from_secs(60);

/// A program that a person plays with.
struct Seat {
    data: tempfile::TempDir,
    arguments: Vec<String>,
    child: Child,
    told: Arc<Mutex<String>>,
    /// How much of its output has been answered, in bytes.
    answered: usize,
}

impl Seat {
    fn sits(arguments: &[&str]) -> Seat {
        let data = tempfile::tempdir().unwrap();
        let arguments: Vec<String> = arguments.iter().map(|&argument| argument.to_owned()).collect();
        let told = Arc::new(Mutex::new(String::new()));
        let child = start(data.path(), &arguments, &told);
        Seat { data, arguments, child, told, answered: 0 }
    }

    fn text(&self) -> String {
        self.told.lock().unwrap().clone()
    }

    fn say(&mut self, line: &str) {
        let input = self.child.stdin.as_mut().unwrap();
        writeln!(input, "{line}").and_then(|()| input.flush()).expect("it listens");
    }

    /// Waits for a text in its output after byte `from`.
    fn waits(&self, what: &str, from: usize) -> String {
        self.waits_until(what, |text| text[from..].contains(what))
    }

    /// Waits until its output satisfies `is_there`; `what` names that in messages.
    fn waits_until(&self, what: &str, is_there: impl Fn(&str) -> bool) -> String {
        let start = Instant::now();
        loop {
            let text = self.text();
            if is_there(&text) {
                return text;
            }
            assert!(start.elapsed() < PATIENCE, "waited for {what}:\n{text}");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Chooses the last offer with this label, once the program has written all its offers: while it still writes a
    /// screen, the numbers may be those of the screen before.
    fn choose(&mut self, label: &str) {
        let text = self.waits_until(label, |text| {
            let asks = text.lines().last().is_some_and(|line| line.starts_with("Choose a number"));
            asks && text.ends_with("): ") && text.contains(label)
        });
        let line = text.lines().rev().find(|line| line.contains(label) && line.contains(") ")).expect("it is offered");
        let key = line.split(')').next().unwrap().trim().to_owned();
        self.say(&key);
    }

    /// Takes the first choice if a question is asked.
    fn answer(&mut self) -> bool {
        let text = self.text();
        if text.ends_with("y or n: ") && text.len() > self.answered {
            self.answered = text.len();
            self.say("y");
            return true;
        }
        let asked = text.rfind("Choose a number (? explains): ");
        let Some(asked) = asked.filter(|&at| at >= self.answered && !text[at..].contains('\n')) else { return false };
        let begun = text[..asked].rfind("\n\n").unwrap_or(0);
        let Some(key) = crate::keys_offered(&text[begun..asked]).into_iter().next() else { return false };
        self.answered = asked + 1;
        self.say(&key);
        true
    }

    /// Kills the program and starts it again.
    fn die(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        self.arguments.retain(|argument| !argument.starts_with("ayatsuri:"));
        self.answered = self.text().len();
        self.child = start(self.data.path(), &self.arguments, &self.told);
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn start(data: &Path, arguments: &[String], told: &Arc<Mutex<String>>) -> Child {
    let mut command = Command::new(crate::program());
    command.args(arguments).args(["--plain", "--lang", "en", "--data"]).arg(data);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
    let (mut out, told) = (child.stdout.take().unwrap(), Arc::clone(told));
    std::thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(n @ 1..) = out.read(&mut bytes) {
            told.lock().unwrap().push_str(&String::from_utf8_lossy(&bytes[..n]));
        }
    });
    child
}

/// Four radios of one room: sockets in this directory, or those that the environment names (`scripts/test radio
/// terminals`).
fn four_radios(room: &Path) -> [String; 4] {
    match std::env::var("AYATSURI_RADIOS") {
        Ok(named) => {
            let named: Vec<String> = named.split(',').map(str::to_owned).collect();
            named.try_into().expect("four radios are named")
        }
        Err(_) => std::array::from_fn(|_| format!("local:{}", room.display())),
    }
}

/// A stranger beside a table, with a radio of this name, who sends four frames each 30 ms until it is dropped.
struct Besieger {
    is_over: Arc<AtomicBool>,
    thread: Option<JoinHandle<u64>>,
}

impl Besieger {
    fn comes(radio: &str, invitation: &str) -> Besieger {
        let is_over = Arc::new(AtomicBool::new(false));
        let (over, radio) = (Arc::clone(&is_over), radio.to_owned());
        let table = invitation.parse::<Invitation>().expect("an invitation").table;
        let thread = std::thread::spawn(move || {
            let wake: WakeCallback = Arc::new(|| {});
            let (kind, place) = radio.split_once(':').expect("a radio");
            let central: Arc<dyn Central> = match kind {
                "local" => Arc::new(LocalCentral::new(Path::new(place), wake).expect("a directory")),
                #[cfg(target_os = "linux")]
                "bluetooth" => Arc::new(BluetoothCentral::new(Some(place), wake)),
                other => panic!("{other} is no radio"),
            };
            let dice = SecureRandom::for_testing_only(1);
            let mut stranger = Stranger::new(central, table, Program::Everything, 20, dice);
            while !over.load(Ordering::Relaxed) {
                stranger.run(4);
                std::thread::sleep(Duration::from_millis(30));
            }
            stranger.sent()
        });
        Besieger { is_over, thread: Some(thread) }
    }

    /// Sends the stranger away. Returns how many frames they have sent.
    fn goes(mut self) -> u64 {
        self.is_over.store(true, Ordering::Relaxed);
        self.thread.take().expect("it runs").join().expect("it ends")
    }
}

#[test]
fn three_programs_play_a_game_to_its_audit_beside_a_stranger_and_two_of_them_die_on_the_way() {
    let room = tempfile::tempdir().unwrap();
    let [radio, guests @ .., strangers_radio] = four_radios(room.path());
    let host = Seat::sits(&["host", "--edition", "classic", "--players", "3", "--radio", &radio]);
    let lobby = host.waits("ayatsuri:", 0);
    let invitation = lobby.split_whitespace().find(|word| word.starts_with("ayatsuri:")).unwrap().to_owned();
    let stranger = Besieger::comes(&strangers_radio, &invitation);
    let mut seats = vec![host];
    for radio in &guests {
        let mut guest = Seat::sits(&["join", &invitation, "--radio", radio]);
        guest.choose("Join");
        guest.choose("I am ready");
        guest.waits("Not ready after all", 0);
        seats.push(guest);
    }
    seats[0].waits("Everybody is ready", 0);
    seats[0].choose("Start the game");
    let (began, mut answers) = (Instant::now(), 0);
    // This button stands on the result. Before the host's disclosure has come, an audit only says to wait.
    while !seats.iter().all(|seat| seat.text().contains("As a file for another device")) {
        let who = (0..3).find(|&who| seats[who].answer());
        answers += usize::from(who.is_some());
        if let (Some(_), 20 | 40) = (who, answers) {
            // First a guest, then the host.
            let dying = &mut seats[(40 - answers) / 20];
            let before = dying.text().len();
            dying.die();
            dying.waits("Round ", before);
            let seconds = began.elapsed().as_secs();
            println!("after {answers} answers, {seconds} s, one was killed and is back");
        }
        assert!(began.elapsed() < 3 * PATIENCE, "it does not end: {}", seats[0].text());
        std::thread::sleep(Duration::from_millis(5));
    }
    let frames = stranger.goes();
    assert!(frames > 100, "a stranger who sends {frames} frames is none");
    let words: Vec<String> = seats
        .iter_mut()
        .map(|seat| {
            seat.choose("Check the deal");
            let text = seat.waits("Read these words aloud", 0);
            assert!(text.contains("The game was fair"), "{text}");
            text.lines().find(|line| line.contains("Read these words aloud")).unwrap().to_owned()
        })
        .collect();
    assert!(words.iter().all(|said| *said == words[0]), "{words:?}");
    println!(
        "{answers} answers in {} s, {frames} frames of a stranger; three times: {}",
        began.elapsed().as_secs(),
        words[0]
    );
}

#[test]
fn who_is_sent_home_reads_why_and_who_asks_for_another_table_that_he_has_one() {
    let room = tempfile::tempdir().unwrap();
    let radio = format!("local:{}", room.path().display());
    let mut host = Seat::sits(&["host", "--edition", "classic", "--players", "3", "--radio", &radio]);
    let lobby = host.waits("ayatsuri:", 0);
    let invitation = lobby.split_whitespace().find(|word| word.starts_with("ayatsuri:")).unwrap().to_owned();
    let mut guest = Seat::sits(&["join", &invitation, "--radio", &radio]);
    guest.waits("You would join it as Player", 0);
    guest.choose("Join");
    guest.waits("I am ready", 0);
    let (before, at_guest) = (host.text().len(), guest.text().len());
    host.die();
    host.waits("You are back at your table", before);
    host.waits("Player 2 (not ready yet", before);
    // The host hears the guest first, and only a guest that has heard the host as well gets this line.
    let lost = guest.waits("Lost the host's device", at_guest);
    let lost = lost.rfind("Lost the host's device").expect("it is there");
    guest.waits("Not ready yet: Player 2.", lost);
    let before = guest.text().len();
    host.choose("Close the table");
    host.waits("Close it", 0);
    host.choose("Close it");
    guest.waits("The host has closed the table.", before);
}
