//! The phone on its own thread, as a shell has it: order of calls, panics, slow bots, and shutting down.

mod master_bots;
mod room;
mod shown;
mod with_others;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::ThreadId;
use std::time::{Duration, Instant};

use pollster::block_on;

use super::actor::{BotScheduling, PhoneActor};
use super::shell_radios::ShellRadios;
use super::{LivePhone, PhoneOptions, SystemRadios, UpdateListener};
use ayatsuri_play::together::RadioFactory;
use ayatsuri_screens::appearance::ShellAbilities;
use ayatsuri_screens::error::PhoneError;
use ayatsuri_screens::words::Language;
use ayatsuri_screens::{
    HomeAction, Offer, PhoneUpdate, Prompt, Screen, SharedKind, ShellEffect, TableScreen, TextField, UserAction,
};

/// Longer than any machine needs, and short enough for a test that hangs.
const PATIENCE: Duration = Duration::from_secs(60);

/// A temporary folder, deleted with the test.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("ayatsuri-live-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder for tests can be made");
        Folder(path)
    }

    fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A listener that records each update, with the thread that brought it.
struct Shell {
    told: Mutex<Sender<(ThreadId, PhoneUpdate)>>,
    latest: Latest,
    fails: bool,
}

/// The latest update of a listener.
type Latest = Arc<Mutex<Option<PhoneUpdate>>>;

impl Shell {
    fn new(told: Sender<(ThreadId, PhoneUpdate)>, fails: bool) -> Box<Shell> {
        Box::new(Shell { told: Mutex::new(told), latest: Latest::default(), fails })
    }
}

impl UpdateListener for Shell {
    fn phone_changed(&self, update: PhoneUpdate) {
        *self.latest.lock().expect("no thread has panicked with the lock") = Some(update.clone());
        let told = (std::thread::current().id(), update);
        let _ = self.told.lock().expect("no thread has panicked with the lock").send(told);
        assert!(!self.fails, "a shell that fails");
    }
}

/// A listener that does nothing.
fn silent() -> Box<Shell> {
    Shell::new(channel().0, false)
}

fn opening(
    folder: &Folder,
    listener: Box<Shell>,
    radios: Option<Arc<dyn SystemRadios>>,
    bots: BotScheduling,
) -> PhoneOptions {
    let radios = radios.map(|radios| Box::new(ShellRadios(radios)) as Box<dyn RadioFactory>);
    PhoneOptions { folder: folder.path().to_owned(), language: Language::English, listener, radios, bots }
}

/// A phone with its listener.
struct Held {
    phone: Arc<LivePhone>,
    updates: Receiver<(ThreadId, PhoneUpdate)>,
    latest: Latest,
}

impl Held {
    fn opens(folder: &Folder, bots: BotScheduling, fails: bool) -> Held {
        Held::opens_with(folder, None, bots, fails)
    }

    fn opens_with(folder: &Folder, radios: Option<Arc<dyn SystemRadios>>, bots: BotScheduling, fails: bool) -> Held {
        let (told, updates) = channel();
        let shell = Shell::new(told, fails);
        let latest = shell.latest.clone();
        let opened = LivePhone::open_with(opening(folder, shell, radios, bots));
        let phone = block_on(opened).expect("the phone opens");
        phone.set_shell_abilities(ShellAbilities { shares: true, ..ShellAbilities::default() });
        Held { phone, updates, latest }
    }

    fn quick(folder: &Folder) -> Held {
        let held = Held::opens(folder, BotScheduling::default(), false);
        held.set_pace("at-once");
        held
    }

    fn set_pace(&self, pace: &str) {
        self.press("settings");
        self.pick("pace", pace);
        self.press("back");
    }

    /// The latest update.
    fn latest(&self) -> PhoneUpdate {
        self.latest.lock().expect("no thread has panicked with the lock").clone().expect("told at the opening")
    }

    /// Does what the screen in front offers under this name.
    fn press(&self, id: &str) {
        block_on(self.phone.act(named(&self.phone.offers(), id))).unwrap_or_else(|e| panic!("{id}: {e}"));
    }

    /// Lets the bots act up to this person's next prompt, unless they are there already.
    fn skip(&self) {
        if let Some(skip) = self.phone.offers().into_iter().find(|offer| offer.id == "skip") {
            let done = block_on(self.phone.act(skip.action));
            assert!(matches!(done, Ok(_) | Err(PhoneError::NotOffered { .. })), "{done:?}");
        }
    }

    fn pick(&self, row: &str, choice: &str) {
        self.press(&format!("{row}/{choice}"));
    }

    fn type_text(&self, field: TextField, text: &str) {
        block_on(self.phone.act(UserAction::Enter { field, text: text.into() })).expect("text can be typed");
    }

    fn choose(&self, prompt: &Prompt) {
        let first = UserAction::Choose { prompt: prompt.id, index: prompt.choices[0].index };
        block_on(self.phone.act(first)).expect("the first choice");
    }

    /// Waits for a screen that `will_do` accepts.
    fn wait_for(&self, what: &str, mut will_do: impl FnMut(&Screen) -> bool) -> Screen {
        loop {
            while self.updates.try_recv().is_ok() {}
            let screen = self.phone.screen();
            if will_do(&screen) {
                return screen;
            }
            if self.updates.recv_timeout(PATIENCE).is_err() {
                panic!("{what} never comes; {screen:?}");
            }
        }
    }

    /// Waits for the next prompt; `None` when the game is over.
    fn waits_for_a_prompt(&self) -> Option<Prompt> {
        let asks = |screen: &Screen| match screen {
            Screen::Table(table) => table.prompt.is_some(),
            _ => true,
        };
        match self.wait_for("a prompt", asks) {
            Screen::Table(table) => table.prompt,
            Screen::Result(_) => None,
            other => panic!("in the middle of a game: {other:?}"),
        }
    }

    fn table(&self) -> TableScreen {
        match self.phone.screen() {
            Screen::Table(table) => *table,
            other => panic!("not at a table: {other:?}"),
        }
    }

    fn seed_game(&self, seed: &str) {
        self.press("new");
        self.type_text(TextField::Seed, seed);
        self.press("start");
    }

    /// Plays to the end, and returns the record.
    fn plays_on(&self) -> String {
        while let Some(prompt) = self.waits_for_a_prompt() {
            self.choose(&prompt);
        }
        let Screen::Result(result) = self.phone.screen() else { panic!("no result") };
        let export =
            result.buttons.iter().find(|button| button.id.starts_with("export/")).expect("a finished game is kept");
        match block_on(self.phone.act(export.action.clone())).expect("it can be shared").as_slice() {
            [ShellEffect::Share { kind: SharedKind::Record { .. }, text }] => text.clone(),
            other => panic!("no record: {other:?}"),
        }
    }
}

/// The action that is offered under this name; actions that shells make by themselves need not be offered.
fn named(offers: &[Offer], id: &str) -> UserAction {
    match (offers.iter().find(|offer| offer.id == id), id) {
        (Some(offer), _) => offer.action.clone(),
        (None, "back") => UserAction::Back,
        (None, "home") => UserAction::GoHome,
        (None, _) => panic!("{id} is not offered: {offers:?}"),
    }
}

/// A record's actions, without the times of its entries.
fn deeds(json: &str) -> Vec<String> {
    let is_no_time = |line: &&str| ["\"at\"", "\"began\"", "\"ended\""].iter().all(|time| !line.contains(time));
    json.lines().filter(is_no_time).map(str::to_owned).collect()
}

#[test]
fn a_whole_game_is_the_same_wherever_its_bots_think() {
    let records = [false, true].map(|elsewhere| {
        let folder = Folder::new();
        let bots = BotScheduling { policy: if elsewhere { |_| true } else { |_| false }, ..BotScheduling::default() };
        let held = Held::opens(&folder, bots, false);
        held.set_pace("at-once");
        held.seed_game("77");
        deeds(&held.plays_on())
    });
    assert!(records[0].len() > 1_000, "{:?}", records[0]);
    assert!(records[0] == records[1], "the records differ");
}

#[test]
fn the_listener_hears_of_each_screen_once_in_order_and_from_one_thread() {
    let folder = Folder::new();
    let held = Held::quick(&folder);
    for _ in 0..3 {
        held.press("rules");
        held.press("back");
        held.press("back"); // on the first screen this changes nothing: no new screen
    }
    held.seed_game("5");
    held.skip();
    held.press("leave");
    let told: Vec<(ThreadId, PhoneUpdate)> = held.updates.try_iter().collect();
    assert!(told.len() > 10);
    assert!(told.iter().all(|(thread, _)| *thread == told[0].0));
    assert_ne!(told[0].0, std::thread::current().id());
    assert!(told.windows(2).all(|two| two[0].1 != two[1].1), "each is another than the one before");
    assert_eq!(told.last().map(|(_, update)| &update.screen), Some(&held.phone.screen()));
}

#[test]
fn an_answer_comes_when_the_screen_is_there_and_was_told_of() {
    let folder = Folder::new();
    let held = Held::quick(&folder);
    for id in ["rules", "back", "history", "back", "new", "back"] {
        while held.updates.try_recv().is_ok() {}
        held.press(id);
        let (_, told) = held.updates.try_recv().expect("the listener was told before the answer came");
        assert_eq!(told.screen, held.phone.screen());
        assert!(held.updates.try_recv().is_err(), "one call, one other screen");
    }
}

#[test]
fn a_shell_that_fails_stops_nothing() {
    let folder = Folder::new();
    let held = Held::opens(&folder, BotScheduling::default(), true);
    held.set_pace("at-once");
    held.seed_game("5");
    held.plays_on();
}

#[test]
fn a_mistake_in_a_call_is_an_error_and_the_table_goes_on_from_its_log() {
    let folder = Folder::new();
    let held = Held::quick(&folder);
    held.seed_game("9");
    let prompt = held.waits_for_a_prompt().expect("the game has begun");
    held.choose(&prompt);
    let prompt = held.waits_for_a_prompt().expect("the game goes on");
    let before = held.table();
    let failed = block_on(held.phone.ask::<()>(|phone| {
        phone.act(named(&phone.screen().offers(), "give-up")).expect("half done");
        panic!("a mistake of the program");
    }));
    let Err(PhoneError::Fault { message }) = failed else { panic!("{failed:?}") };
    assert!(message.contains("Ayatsuri"), "{message}");
    let after = held.table();
    assert_eq!(after.prompt.as_ref(), Some(&prompt));
    assert_eq!((after.log, after.hand, after.seats), (before.log, before.hand, before.seats));
    held.plays_on();
}

#[test]
fn a_mistake_while_nobody_calls_is_put_into_words_and_the_game_is_kept() {
    let folder = Folder::new();
    let held = Held::quick(&folder);
    held.seed_game("9");
    let prompt = held.waits_for_a_prompt();
    block_on(held.phone.shut_down());
    let (to_actor, _messages) = channel();
    let mut actor = PhoneActor::open(opening(&folder, silent(), None, BotScheduling::default()), &to_actor)
        .expect("the phone opens");
    actor.phone.act(named(&actor.phone.screen().offers(), "resume")).expect("the game is kept");
    let failed = actor.guard(false, |phone| -> u8 {
        phone.act(named(&phone.screen().offers(), "leave")).expect("half done");
        panic!("a mistake of the program")
    });
    assert_eq!(failed, None);
    let Screen::Trouble(trouble) = actor.phone.screen() else { panic!("{:?}", actor.phone.screen()) };
    assert!(!trouble.title.is_empty() && !trouble.text.is_empty());
    actor.phone.act(trouble.buttons[0].action.clone()).expect("a way on");
    actor.phone.act(named(&actor.phone.screen().offers(), "resume")).expect("the game is kept");
    let Screen::Table(table) = actor.phone.screen() else { panic!("{:?}", actor.phone.screen()) };
    // After the restart it comes by an action.
    let same = |prompt: Option<Prompt>| prompt.map(|prompt| Prompt { came_by_itself: false, ..prompt });
    assert_eq!(same(table.prompt), same(prompt));
}

#[test]
fn a_bot_that_fails_does_something_else() {
    let folder = Folder::new();
    let held =
        Held::opens(&folder, BotScheduling { policy: |_| true, think_hook: || panic!("a bot that fails") }, false);
    held.set_pace("at-once");
    held.seed_game("3");
    held.plays_on();
}

/// A gate that holds the thread of the bots until the test opens it, so that no timing is involved. Each test has its
/// own, as tests run at the same time.
struct Gate(Mutex<Option<Receiver<()>>>);

impl Gate {
    const fn new() -> Gate {
        Gate(Mutex::new(None))
    }

    /// Shuts the gate. Dropping the result opens it for good.
    fn shut(&self) -> Sender<()> {
        let (open, gate) = channel();
        *self.0.lock().expect("no thread has panicked with the lock") = Some(gate);
        open
    }

    fn wait(&self) {
        let gate = self.0.lock().expect("no thread has panicked with the lock");
        let _ = gate.as_ref().expect("there is a gate").recv_timeout(PATIENCE);
    }
}

static BOT_GATE: Gate = Gate::new();
static HINT_GATE: Gate = Gate::new();

#[test]
fn a_tap_is_answered_while_a_bot_thinks() {
    let open = BOT_GATE.shut();
    let folder = Folder::new();
    let held = Held::opens(&folder, BotScheduling { policy: |_| true, think_hook: || BOT_GATE.wait() }, false);
    held.set_pace("at-once");
    // If nobody plays, the game waits for a bot at once.
    held.press("new");
    held.pick("play", "watch");
    held.press("start");
    let before = held.table();
    held.press("rules");
    held.press("back");
    held.press("pause");
    held.press("pause");
    assert_eq!(held.table().log, before.log, "the bot thinks still");
    // Leave the game and begin another while the bot of the first is deciding.
    held.press("leave");
    held.press("quick");
    drop(open);
    held.waits_for_a_prompt().expect("the bots of the second game act");
    held.press("leave");
    held.press("resume/1");
    let grown = |screen: &Screen| matches!(screen, Screen::Table(table) if table.log.len() > before.log.len());
    held.wait_for("an action of the bots of the first game", grown);
    held.press("skip");
    held.wait_for("the end", |screen| matches!(screen, Screen::Result(_)));
}

#[test]
fn a_hint_is_worked_out_while_taps_are_answered() {
    let open = HINT_GATE.shut();
    let folder = Folder::new();
    let bots = BotScheduling { policy: ayatsuri_table::Level::takes_time, think_hook: || HINT_GATE.wait() };
    let held = Held::opens(&folder, bots, false);
    held.set_pace("at-once");
    held.seed_game("3");
    let prompt = held.waits_for_a_prompt().expect("I am asked");
    held.press("hint");
    let thinking = held.table().hint.expect("it is said that somebody thinks");
    assert!(thinking.is_thinking && thinking.lines.is_empty(), "{thinking:?}");
    held.press("rules");
    held.press("back");
    assert!(held.table().hint.is_some_and(|hint| hint.is_thinking));
    drop(open);
    let found = |screen: &Screen| matches!(screen, Screen::Table(table) if table.hint.as_ref().is_some_and(|hint| !hint.is_thinking));
    held.wait_for("the hint", found);
    let hint = held.table().hint.expect("it was found");
    assert!(hint.lines[0].contains("master"), "{hint:?}");
    held.press("close-hint");
    assert_eq!(held.table().hint, None);
    held.press("hint");
    held.wait_for("the same hint", found);
    assert_eq!(held.table().hint, Some(hint));
    held.choose(&prompt);
    assert_eq!(held.table().hint, None, "it was about the prompt that was answered");
}

/// Prints a measurement and asserts nothing: `cargo test -p ayatsuri-phone --lib -- --ignored --nocapture`.
#[test]
#[ignore = "it measures"]
fn how_soon_a_tap_is_answered_while_bots_burn_a_core() {
    fn burn() {
        let until = Instant::now() + Duration::from_secs(1);
        while Instant::now() < until {}
    }
    let folder = Folder::new();
    let held = Held::opens(&folder, BotScheduling { policy: |_| true, think_hook: burn }, false);
    held.press("new");
    for (row, choice) in [("edition", "fullset"), ("players", "8"), ("play", "watch")] {
        held.pick(row, choice);
    }
    held.press("start");
    let mut times: Vec<Duration> = (0..200)
        .map(|tap| {
            let started = Instant::now();
            held.press(if tap % 2 == 0 { "rules" } else { "back" });
            started.elapsed()
        })
        .collect();
    times.sort();
    println!("a tap while a bot burns a core: median {:?}, the slowest of 200 {:?}", times[100], times[199]);
}

#[test]
fn a_phone_that_was_shut_down_says_so_and_its_folder_is_free() {
    let folder = Folder::new();
    let held = Held::quick(&folder);
    held.seed_game("4");
    let prompt = held.waits_for_a_prompt();
    let last = held.phone.screen();
    block_on(held.phone.shut_down());
    block_on(held.phone.shut_down());
    let refused = block_on(held.phone.act(UserAction::GoHome));
    assert!(matches!(refused, Err(PhoneError::Closed { .. })), "{refused:?}");
    assert_eq!(held.phone.screen(), last, "what was shown last stays");
    let held = Held::opens(&folder, BotScheduling::default(), false);
    held.press("resume");
    assert_eq!(held.waits_for_a_prompt(), prompt);
}

#[test]
fn a_phone_that_is_let_go_of_ends_and_frees_its_listener() {
    let folder = Folder::new();
    let held = Held::quick(&folder);
    held.seed_game("4");
    let (told, ended) = channel();
    let shell = Shell::new(told, false);
    let other = Folder::new();
    let opened = LivePhone::open(other.path().display().to_string(), Language::Japanese, shell, None);
    drop(block_on(opened).expect("the phone opens"));
    assert!(ended.recv_timeout(PATIENCE).is_ok(), "it was told of the first screen");
    let gone = ended.recv_timeout(PATIENCE);
    assert_eq!(gone.err(), Some(std::sync::mpsc::RecvTimeoutError::Disconnected), "the listener was freed");
}
