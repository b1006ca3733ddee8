//! Journeys of a person whose games cannot be stored or read: what the screen says, and every way to go on.

use crate::scripted::{Said, Scripted};
use std::fs;

use crate::person::{Answers, Folder, Person, button};
use ayatsuri_phone::screen::{Screen, TroubleScreen};
use ayatsuri_phone::{Cast, Language, NewGame, Phone, PhoneError};

const FILE: &str = "ayatsuri.sqlite";

fn trouble(phone: &Phone) -> TroubleScreen {
    match phone.screen() {
        Screen::Trouble(trouble) => trouble,
        other => panic!("no trouble: {other:?}"),
    }
}

#[test]
fn a_store_in_use_is_said_so_and_can_be_tried_again_or_done_without() {
    let folder = Folder::new();
    let first = Person::opens(&folder, Language::English);
    for language in [Language::English, Language::Japanese] {
        let mut second = Phone::open(folder.path(), language).expect("the phone opens with its trouble");
        let said = trouble(&second);
        assert!(said.text.contains(FILE), "{}", said.text);
        assert!(second.press("retry").is_err(), "it is in use still");
        assert_eq!(trouble(&second).title, said.title);
        second.press("without-saving").expect("one can play without");
        second.press("quick").expect("a game");
        second.skip();
        assert!(matches!(second.screen(), Screen::Table(_)));
    }
    let mut second = Phone::open(folder.path(), Language::English).expect("the phone opens with its trouble");
    drop(first);
    second.press("retry").expect("it is free now");
    assert!(matches!(second.screen(), Screen::Home(_)));
}

#[test]
fn a_damaged_store_is_left_alone_and_a_new_folder_begun() {
    let folder = Folder::new();
    let damaged = vec![0x5a; 9000];
    fs::write(folder.path().join(FILE), &damaged).expect("a file can be written");
    let mut me = Person::opens(&folder, Language::English);
    assert!(button(&trouble(&me.phone).buttons, "fresh").detail.said().contains("new-1"));
    me.press("fresh").ask_for("classic", 4, Cast::Recommended, 1, false).play_on(Answers::First);
    drop(me);
    assert_eq!(fs::read(folder.path().join(FILE)).expect("it is there"), damaged, "not a byte was touched");
    // The next start uses the same new folder.
    let mut me = Person::opens(&folder, Language::English);
    me.press("fresh").press("history");
    let Screen::History(history) = me.phone.screen() else { panic!("no history") };
    assert_eq!(history.entries.len(), 1);
}

#[test]
fn a_store_of_a_newer_version_is_said_so() {
    let folder = Folder::new();
    drop(Person::opens(&folder, Language::English));
    // The schema version of a SQLite file is in its header, at byte 60.
    let path = folder.path().join(FILE);
    let mut bytes = fs::read(&path).expect("the store is there");
    bytes[60..64].copy_from_slice(&999u32.to_be_bytes());
    fs::write(&path, bytes).expect("a file can be written");
    let mut me = Person::opens(&folder, Language::Japanese);
    let said = trouble(&me.phone);
    assert!(said.title.contains("新しい"), "{}", said.title);
    assert!(said.buttons.iter().all(|b| b.id != "retry"), "trying again would not help");
    me.press("without-saving");
    assert!(matches!(me.phone.screen(), Screen::Home(_)));
}

#[test]
fn a_folder_that_cannot_be_made_is_said_so() {
    let folder = Folder::new();
    let file = folder.path().join("a file");
    fs::write(&file, "not a folder").expect("a file can be written");
    let mut phone = Phone::open(&file, Language::English).expect("the phone opens with its trouble");
    assert!(trouble(&phone).text.contains("a file"), "{}", trouble(&phone).text);
    assert!(matches!(phone.press("retry"), Err(PhoneError::Store { .. })));
    phone.press("without-saving").expect("one can play without");
    phone.press("quick").expect("a game");
}

#[test]
fn nobody_plays_without_saving_unasked() {
    let folder = Folder::new();
    let mut first = Person::opens(&folder, Language::English);
    let result = first.ask_for("first", 3, Cast::Recommended, 1, true).press("skip").result();
    let json = first.phone.export(crate::person::number(&result)).expect("it is kept");
    let mut second = Phone::open(folder.path(), Language::English).expect("the phone opens with its trouble");
    let said = trouble(&second);
    let game = NewGame {
        edition: "classic".into(),
        players: None,
        cast: Cast::Recommended,
        seed: None,
        level: "novice".into(),
        watch: false,
    };
    for refused in [second.new_game(game), second.export(1).map(drop)] {
        assert_eq!(refused, Err(PhoneError::Store { message: said.text.clone() }));
    }
    for id in ["home", "back", "quick"] {
        assert!(second.press(id).is_err(), "{id} is no way on");
    }
    assert_eq!(trouble(&second), said);
    // A replay needs no store; after it the trouble page is there again.
    second.open_replay(&json).expect("a record");
    second.press("last").expect("its end");
    second.press("home").expect("home");
    assert_eq!(trouble(&second), said);
}

#[test]
fn one_damaged_game_is_said_so_and_all_others_go_on() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.leave_a_game("first", 3, 1);
    me.leave_a_game("classic", 4, 2);
    drop(me);
    let store = rusqlite::Connection::open(folder.path().join(FILE)).expect("the store is there");
    store
        .execute_batch(
            "UPDATE entries SET entry = x'00' WHERE playing = 2; UPDATE playing SET snapshot = NULL WHERE id = 2",
        )
        .expect("a table in play");
    drop(store);
    let mut me = Person::opens(&folder, Language::English);
    me.press("resume");
    let said = trouble(&me.phone);
    assert!(said.text.contains("others"), "{}", said.text);
    me.press("home");
    assert_eq!(me.home_buttons()[1].id, "resume/1");
    me.press("resume").press("forget");
    me.press("resume");
    assert_eq!(me.table().seats.len(), 3);
}

/// Limits the size of files that this process may write, in bytes.
#[cfg(target_os = "linux")]
fn limit_files(bytes: &str) {
    let me = std::process::id().to_string();
    let set = std::process::Command::new("prlimit").args(["--pid", &me, &format!("--fsize={bytes}:")]).status();
    assert!(set.expect("util-linux is there").success());
}

/// Makes every write fail from now on, as on a full disk.
#[cfg(target_os = "linux")]
fn fill_the_disk() {
    limit_files("1");
}

#[cfg(target_os = "linux")]
fn empty_the_disk() {
    limit_files("unlimited");
}

/// Lets the bots act until this person is asked, and returns the prompt.
#[cfg(target_os = "linux")]
fn asked(me: &mut Person) -> ayatsuri_phone::screen::Prompt {
    if me.table().prompt.is_none() {
        me.phone.skip();
    }
    me.prompt()
}

/// Answers on a full disk; returns the prompt, which stays open.
#[cfg(target_os = "linux")]
fn answer_in_vain(me: &mut Person) -> ayatsuri_phone::screen::Prompt {
    let prompt = asked(me);
    fill_the_disk();
    let Err(PhoneError::Store { message }) = me.phone.choose(prompt.id, prompt.choices[0].index) else {
        panic!("nothing can be written")
    };
    assert_eq!(trouble(&me.phone).text, message);
    prompt
}

/// This test runs in a process of its own: a limit on file sizes holds for the whole process, and the signal that comes
/// with it must be ignored.
#[cfg(target_os = "linux")]
#[test]
fn a_game_that_can_no_longer_be_written_goes_on_at_the_same_prompt_either_way() {
    const CHILD: &str = "AYATSURI_TEST_FULL";
    let name = "trouble::a_game_that_can_no_longer_be_written_goes_on_at_the_same_prompt_either_way";
    if std::env::var_os(CHILD).is_none() {
        let exe = std::env::current_exe().expect("a test knows where it is");
        let child = std::process::Command::new("sh")
            .args(["-c", "trap '' XFSZ; exec \"$0\" --exact \"$1\" --nocapture"])
            .arg(exe)
            .arg(name)
            .env(CHILD, "1")
            .output()
            .expect("a shell is there");
        let said = String::from_utf8_lossy(&child.stdout);
        assert!(
            child.status.success() && said.contains("1 passed"),
            "{said}{}",
            String::from_utf8_lossy(&child.stderr)
        );
        return;
    }
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.ask_for("classic", 7, Cast::Recommended, 3, false);
    // First the disk is full at a bot's turn, and the game goes on from there.
    let mut answered = 0;
    while answered < 5 || me.table().prompt.is_some() {
        let prompt = asked(&mut me);
        me.phone.choose(prompt.id, prompt.choices[0].index).expect("the disk is not full yet");
        answered += 1;
    }
    fill_the_disk();
    me.phone.skip();
    trouble(&me.phone);
    empty_the_disk();
    me.press("retry");
    // Then it is full at this person's turn: the same prompt is open again, in the file or without it.
    let prompt = answer_in_vain(&mut me);
    empty_the_disk();
    me.press("retry");
    assert_eq!(me.table().prompt.as_ref(), Some(&prompt), "the answer was not taken");
    let prompt = answer_in_vain(&mut me);
    me.press("without-saving");
    assert_eq!(me.table().prompt.as_ref(), Some(&prompt));
    me.play_on(Answers::First);
    me.press("home").press("history");
    let Screen::History(history) = me.phone.screen() else { panic!("no history") };
    assert_eq!(history.entries.len(), 1, "what is played without saving is there until the phone is closed");
    drop(me);
    empty_the_disk();
    let mut me = Person::opens(&folder, Language::English);
    me.press("resume");
    assert_eq!(me.prompt(), prompt, "on disk the game stands where it could last be written");
}
