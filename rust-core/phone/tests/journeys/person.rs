//! A person with a phone, for the tests: presses, chooses, looks. The tests use the phone only as a shell does.

use crate::scripted::{Said, Scripted};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use ayatsuri_phone::screen::{Button, Prompt, ResultScreen, Screen, SeatView, SetupScreen, SignKind, TableScreen};
use ayatsuri_phone::{Cast, Language, NewGame, Phone};
use ayatsuri_rules::chance::GameRng;

/// A temporary folder, deleted with the test.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("ayatsuri-phone-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder for tests can be made");
        Folder(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    /// A copy of the folder of a phone that is not running.
    pub fn copy(&self) -> Folder {
        let to = Folder::new();
        for file in std::fs::read_dir(&self.0).expect("a phone has a folder") {
            let file = file.expect("it can be listed").path();
            if file.is_file() {
                let name = file.file_name().expect("it has a name");
                std::fs::copy(&file, to.path().join(name)).expect("it can be copied");
            }
        }
        to
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Whether the seat has a sign of this kind.
pub fn has(seat: &SeatView, kind: SignKind) -> bool {
    seat.signs.iter().any(|sign| sign.kind == kind)
}

/// How the person answers prompts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Answers {
    First,
    AtRandom,
}

pub struct Person {
    pub phone: Phone,
    rng: GameRng,
}

impl Person {
    pub fn opens(folder: &Folder, language: Language) -> Person {
        let phone = Phone::open(folder.path(), language).expect("the phone opens");
        Person { phone, rng: GameRng::from_number(7) }
    }

    pub fn press(&mut self, id: &str) -> &mut Person {
        self.phone.press(id).unwrap_or_else(|e| panic!("{id}: {e}; {:?}", self.phone.screen()));
        self
    }

    /// Presses a button unless it is closed; returns whether it did.
    pub fn press_if_open(&mut self, id: &str) -> bool {
        let screen = self.phone.screen();
        let is_open = screen.buttons().iter().any(|button| button.id == id && button.closed.is_none());
        if is_open {
            self.press(id);
        }
        is_open
    }

    pub fn choose(&mut self, row: &str, choice: &str) -> &mut Person {
        self.phone.choose_option(row, choice).unwrap_or_else(|e| panic!("{row} {choice}: {e}"));
        self
    }

    pub fn ask_for(&mut self, edition: &str, players: u32, cast: Cast, seed: u64, watch: bool) -> &mut Person {
        let game = NewGame {
            edition: edition.into(),
            players: Some(players),
            cast,
            seed: Some(seed),
            level: "novice".into(),
            watch,
        };
        self.phone.new_game(game).unwrap_or_else(|e| panic!("{edition} {players}: {e}"));
        self
    }

    /// Begins a recommended game and leaves it; the next game that is begun has a later time.
    pub fn leave_a_game(&mut self, edition: &str, players: u32, seed: u64) {
        self.ask_for(edition, players, Cast::Recommended, seed, false).press("leave");
        std::thread::sleep(std::time::Duration::from_millis(2));
    }

    pub fn home_buttons(&self) -> Vec<Button> {
        match self.phone.screen() {
            Screen::Home(home) => home.buttons,
            other => panic!("not home: {other:?}"),
        }
    }

    pub fn setup(&self) -> SetupScreen {
        match self.phone.screen() {
            Screen::Setup(setup) => setup,
            other => panic!("not the setup: {other:?}"),
        }
    }

    pub fn table(&self) -> TableScreen {
        match self.phone.screen() {
            Screen::Table(table) => *table,
            other => panic!("not at a table: {other:?}"),
        }
    }

    pub fn result(&self) -> ResultScreen {
        match self.phone.screen() {
            Screen::Result(result) => result,
            other => panic!("no result: {other:?}"),
        }
    }

    /// Lets the bots play until this person is asked.
    pub fn prompt(&mut self) -> Prompt {
        self.phone.skip();
        self.table().prompt.unwrap_or_else(|| panic!("nothing is asked: {:?}", self.table().headline.said()))
    }

    /// The prompt in front, if this person is asked.
    pub fn prompt_in_front(&self) -> Option<Prompt> {
        match self.phone.screen() {
            Screen::Table(table) => table.prompt,
            _ => None,
        }
    }

    pub fn answer(&mut self, prompt: &Prompt, answers: Answers) {
        let index = match answers {
            Answers::First => prompt.choices[0].index,
            Answers::AtRandom => prompt.choices[self.rng.below(prompt.choices.len() as u32) as usize].index,
        };
        self.phone.choose(prompt.id, index).unwrap_or_else(|e| panic!("{}: {e}", prompt.question));
    }

    /// Answers prompts until `enough` says so or the game is over.
    pub fn play_until(
        &mut self,
        answers: Answers,
        mut enough: impl FnMut(&TableScreen) -> bool,
    ) -> Option<TableScreen> {
        for _ in 0..20_000 {
            match self.phone.screen() {
                Screen::Table(table) => match &table.prompt {
                    Some(_) if enough(&table) => return Some(*table),
                    Some(prompt) => {
                        let prompt = prompt.clone();
                        self.answer(&prompt, answers);
                    }
                    None => self.phone.skip(),
                },
                Screen::Result(_) => return None,
                other => panic!("in the middle of a game: {other:?}"),
            }
        }
        panic!("the game does not end");
    }

    /// Plays to the end of the game.
    pub fn play_on(&mut self, answers: Answers) -> ResultScreen {
        self.play_until(answers, |_| false);
        self.result()
    }
}

/// The button with that id.
pub fn button<'a>(buttons: &'a [Button], id: &str) -> &'a Button {
    buttons.iter().find(|b| b.id == id).unwrap_or_else(|| panic!("no button {id} in {buttons:?}"))
}

/// The number of the finished game that a result shows.
pub fn number(result: &ResultScreen) -> i64 {
    let export = result.buttons.iter().find_map(|b| b.id.strip_prefix("export/"));
    export.and_then(|id| id.parse().ok()).expect("a result that is kept can be exported")
}
