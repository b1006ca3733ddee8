//! A person deletes everything that their phone keeps.

use std::fs;
use std::path::Path;

use crate::person::{Answers, Folder, Person};
use crate::room::Room;
use crate::scripted::Scripted;
use ayatsuri_phone::screen::Screen;
use ayatsuri_phone::{Cast, Language};

/// The text of a page of trouble or confirmation.
fn asked(screen: Screen) -> String {
    match screen {
        Screen::Trouble(trouble) => trouble.text,
        other => panic!("nothing is asked: {other:?}"),
    }
}

/// The files in a folder and the folders within it, and whether any of them contains these words.
fn files(folder: &Path, words: &str) -> (Vec<String>, bool) {
    let (mut names, mut is_found) = (vec![], false);
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("it can be listed").path();
        if path.is_dir() {
            let (within, found) = files(&path, words);
            names.extend(within);
            is_found |= found;
        } else {
            names.push(path.file_name().expect("a name").to_string_lossy().into_owned());
            let bytes = fs::read(&path).expect("it can be read");
            is_found |= bytes.windows(words.len()).any(|part| part == words.as_bytes());
        }
    }
    names.sort();
    (names, is_found)
}

fn is_first_start(screen: Screen) -> bool {
    match screen {
        Screen::Settings(settings) => {
            settings.rows.iter().all(|row| row.text.as_ref().is_none_or(|name| name.typed.is_empty()))
                && settings.buttons.iter().any(|button| button.id == "welcomed")
        }
        _ => false,
    }
}

#[test]
fn nothing_that_was_kept_is_left_after_it_was_erased_and_all_of_it_before() {
    for language in Language::ALL {
        let folder = Folder::new();
        let mut me = Person::opens(&folder, language);
        me.press("settings").choose("link-record", "on").phone.enter_text("name", "Quixote").expect("a name");
        me.press("home").ask_for("classic", 4, Cast::Recommended, 1, false).play_on(Answers::First);
        me.press("export/1").press("home");
        me.leave_a_game("classic", 4, 2);
        me.press("settings").press("log").press("share").press("share-link-record").press("back");
        // Files that somebody else has put beside the phone's stay.
        let (own, old) = (folder.path().join("ayatsuri-notes.txt"), folder.path().join("new-2"));
        fs::write(own, "mine").expect("a file can be written");
        fs::create_dir(&old).expect("a folder can be made");
        fs::write(old.join("ayatsuri.sqlite"), "a damaged store of Quixote").expect("a file can be written");

        let (before, is_found) = files(folder.path(), "Quixote");
        assert!(is_found);
        for name in ["ayatsuri-1.json", "ayatsuri-log.txt", "ayatsuri-link-record.txt", "link-record.txt"] {
            assert!(before.contains(&name.to_owned()), "{name} of {before:?}");
        }

        me.press("erase");
        let told = asked(me.phone.screen());
        me.press("back");
        assert!(files(folder.path(), "Quixote").1, "asked is not done");
        me.press("erase").press("erase-yes");
        assert!(!told.is_empty() && is_first_start(me.phone.screen()), "{:?}", me.phone.screen());
        let (after, is_found) = files(folder.path(), "Quixote");
        assert!(!is_found, "{after:?}");
        let of_a_store = |name: &&String| !name.starts_with("ayatsuri.sqlite");
        assert_eq!(after.iter().filter(of_a_store).collect::<Vec<_>>(), ["ayatsuri-notes.txt"]);
        assert!(!old.exists());

        // The phone goes on as a new one, and stores whatever comes now.
        me.press("welcomed").press("quick").press("leave");
        drop(me);
        let me = Person::opens(&folder, language);
        assert!(me.home_buttons().iter().any(|button| button.id == "resume"));
        assert_eq!(me.home_buttons().iter().filter(|button| button.id == "history").count(), 1);
    }
}

#[test]
fn a_store_that_another_program_has_open_is_not_erased() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.press("settings").phone.enter_text("name", "Quixote").expect("a name");
    let elsewhere = folder.path().join("new-1");
    fs::create_dir(&elsewhere).expect("a folder can be made");
    let other = ayatsuri_phone::Phone::open(&elsewhere, Language::English).expect("it opens");
    me.press("erase");
    assert!(me.phone.press("erase-yes").is_err(), "it is in use");
    assert!(asked(me.phone.screen()).contains("new-1"));
    assert!(files(folder.path(), "Quixote").1, "nothing is deleted");
    drop(other);
    // The confirmation comes again.
    me.press("retry").press("back");
    let Screen::Settings(settings) = me.phone.screen() else { panic!("no settings: {:?}", me.phone.screen()) };
    assert_eq!(settings.rows[0].text.as_ref().map(|name| name.typed.as_str()), Some("Quixote"));
    me.press("erase").press("erase-yes");
    assert!(is_first_start(me.phone.screen()));
}

#[test]
fn a_host_who_erases_closes_the_table_and_a_guest_leaves_it() {
    for who in [0, 1] {
        let mut room = Room::playing(&["Anna", "Carla", "Dora"], "classic", 4);
        room.press(who, "home");
        room.press(who, "settings");
        room.press(who, "erase");
        room.press(who, "erase-yes");
        assert!(is_first_start(room.screen(who)), "{:?}", room.screen(who));
        room.pass(20_000);
        let told = format!("{:?}", room.screen(2));
        match who {
            0 => assert!(told.contains("The host has closed the table."), "{told}"),
            _ => assert!(told.contains("Carla"), "{told}"),
        }
        assert!(is_first_start(room.screen(who)), "nothing comes back");
        room.die(who);
        room.open(who);
        let Screen::Home(home) = room.screen(who) else { panic!("{:?}", room.screen(who)) };
        assert!(home.buttons.iter().all(|button| button.id != "to-table"), "{:?}", home.buttons);
    }
}
