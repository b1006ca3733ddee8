//! Results and the list of finished games: places with what decided them, the person's own place, filters, deletion,
//! records that somebody sent.

use crate::person::{Answers, Folder, Person, button, number};
use crate::room::points;
use crate::scripted::{Said, Scripted};
use ayatsuri_phone::screen::{HistoryAction, HistoryEntry, HistoryScreen, ResultScreen, Screen};
use ayatsuri_phone::{Cast, Language, PhoneError};

fn history(person: &Person) -> HistoryScreen {
    match person.phone.screen() {
        Screen::History(history) => history,
        other => panic!("no history: {other:?}"),
    }
}

fn numbers(person: &Person) -> Vec<i64> {
    history(person).entries.iter().map(|entry| entry.id).collect()
}

/// Checks that every place among seats with equal points has a reason, and no other place has. Returns the number of
/// such seats.
fn checks_reasons(result: &ResultScreen) -> usize {
    let mut ties = 0;
    for seat in &result.seats {
        let equals = result.seats.iter().filter(|other| other.total == seat.total).count();
        assert_eq!(seat.decided.is_some(), equals > 1, "{seat:?}");
        ties += usize::from(equals > 1);
        let same_place: Vec<_> = result.seats.iter().filter(|other| other.place == seat.place).collect();
        if equals > 1 && same_place.len() > 1 {
            assert!(same_place.iter().all(|other| other.decided == seat.decided));
        }
        let reason_tells = result.seats.iter().filter(|other| other.total == seat.total && other.place != seat.place);
        for other in reason_tells {
            // If both had the same words, these would not say why one of them is ahead.
            assert!(other.decided != seat.decided || other.decided.said().contains("marker"), "{seat:?} {other:?}");
        }
    }
    ties
}

#[test]
fn places_among_equals_say_what_decided_them() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    for edition in ["first", "classic", "expanded", "kingdom"] {
        let mut ties = 0;
        let (games, players) = match edition {
            "kingdom" => (60, 3),
            // Here gold decides after the districts, which is rare.
            "expanded" => (250, 7),
            _ => (40, 6),
        };
        for seed in 0..games {
            me.ask_for(edition, players, Cast::Recommended, seed, true).press("skip");
            ties += checks_reasons(&me.result());
            me.press("home");
        }
        println!("{edition}: {ties} seats with as many points as another");
        assert!(ties > 4, "{edition}: {ties}");
    }
}

#[test]
fn ones_own_place_comes_first_and_the_list_of_games_has_it_too() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    let mut lost = 0;
    for seed in 0..12 {
        let result = me.ask_for("classic", 7, Cast::Recommended, seed, false).play_on(Answers::First);
        let mine = result.seats.iter().find(|seat| seat.is_mine).expect("I played").clone();
        let place = ["1st", "2nd", "3rd", "4th", "5th", "6th", "7th"][mine.place as usize - 1];
        assert_eq!(result.title.starts_with(&format!("You came {place}. ")), !mine.is_winner, "{}", result.title);
        lost += u32::from(!mine.is_winner);
        assert!(!result.log_label.is_empty() && !result.log.is_empty());
        me.press("home").press("history");
        let entry = history(&me).entries.into_iter().next().expect("the game is listed");
        let own = entry.own.said();
        assert!(own.contains(place) && own.contains(&mine.total.to_string()), "{own} {mine:?}");
        for seat in result.seats.iter().filter(|seat| !seat.is_mine) {
            assert!(entry.people.contains(&seat.name), "{}", entry.people);
        }
        me.press("home");
    }
    assert!(lost > 3, "{lost} games were lost");
}

#[test]
fn the_list_is_filtered_and_games_are_deleted_after_a_question() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    let own = number(&me.ask_for("classic", 2, Cast::Recommended, 1, false).play_on(Answers::First));
    me.press("home").press("history");
    assert_eq!(history(&me).rows.len(), 1, "all games are alike: there is only the row for a record");
    me.press("home").ask_for("kingdom", 2, Cast::Recommended, 1, true).press("skip");
    let watched = number(&me.result());
    me.press("home").press("history");
    assert_eq!(history(&me).rows.iter().map(|row| row.id.as_str()).collect::<Vec<_>>(), ["game", "whose", "record"]);
    for (row, value, shown) in [
        ("whose", "own", vec![own]),
        ("whose", "others", vec![watched]),
        ("whose", "all", vec![watched, own]),
        ("game", "classic", vec![own]),
        ("game", "kingdom", vec![watched]),
    ] {
        assert_eq!(numbers(me.choose(row, value)), shown, "{row} {value}");
    }
    me.choose("whose", "own");
    assert!(history(&me).entries.is_empty() && history(&me).empty.is_some());
    me.choose("whose", "all").press(&format!("delete/{watched}")).press("back");
    assert_eq!(numbers(&me), [watched], "it was only asked");
    me.press(&format!("delete/{watched}")).press("delete-yes");
    assert_eq!(numbers(&me), [own], "the filter that nothing is left for is gone");
    let again = me.phone.act(HistoryAction::Open { game: watched }.into());
    assert!(matches!(again, Err(PhoneError::NotOffered { .. })));
    drop(me);
    let mut me = Person::opens(&folder, Language::English);
    assert_eq!(numbers(me.press("history")), [own]);
}

#[test]
fn a_record_that_somebody_sent_is_opened_and_a_bad_one_refused_in_words() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    let result = me.ask_for("classic", 3, Cast::Recommended, 5, false).play_on(Answers::First);
    let json = me.phone.export(number(&result)).expect("it is kept");
    let elsewhere = Folder::new();
    let mut you = Person::opens(&elsewhere, Language::English);
    you.press("history").phone.enter_text("record", &json).expect("a record of any phone");
    assert!(you.table().playback.is_some());
    you.press("back");
    let before: Vec<HistoryEntry> = history(&you).entries;
    assert!(before.is_empty(), "it is shown, not kept");
    let newer = json.replacen("\"revision\": 1", "\"revision\": 7", 1).replacen("\"outcome\"", "\"end\"", 1);
    assert_ne!(newer, json);
    for (bad, said) in [("", "not the record"), ("{\"game\": 3}", "not the record"), (newer.as_str(), "Update the app")]
    {
        let refused = you.phone.enter_text("record", bad).expect_err("no record");
        assert!(matches!(refused, PhoneError::BadRecord { .. }), "{refused:?}");
        assert!(refused.to_string().contains(said), "{refused}");
        history(&you);
    }
    let revision_two = json.replacen("\"revision\": 1", "\"revision\": 2", 1);
    assert!(you.phone.enter_text("record", &revision_two).is_err(), "even if this version could read it");
}

#[test]
fn a_record_that_somebody_sent_is_kept_as_theirs_once_and_can_be_deleted() {
    for edition in ["classic", "kingdom"] {
        let folder = Folder::new();
        let mut me = Person::opens(&folder, Language::English);
        let result = me.ask_for(edition, 3, Cast::Recommended, 5, false).play_on(Answers::First);
        let json = me.phone.export(number(&result)).expect("it is stored");
        me.press("replay");
        assert!(me.table().buttons.iter().all(|button| button.id != "keep"), "one's own is stored already");
        me.press("back").press("home").press("history").phone.enter_text("record", &json).expect("a record");
        assert!(button(&me.table().buttons, "keep").closed.is_some(), "one's own came back");
        assert!(me.phone.press("keep").is_err());

        let elsewhere = Folder::new();
        let mut you = Person::opens(&elsewhere, Language::English);
        you.press("history").phone.enter_text("record", &json).expect("a record of any phone");
        you.press("keep");
        assert!(button(&you.table().buttons, "keep").closed.is_some() && you.phone.press("keep").is_err());
        you.press("home").press("statistics");
        let Screen::Statistics(statistics) = you.phone.screen() else { panic!("{:?}", you.phone.screen()) };
        assert!(statistics.rows.is_empty(), "a game of others is in one's own statistics: {statistics:?}");
        // The same text comes once more, also after a restart and as a file that a shell opens.
        drop(you);
        let mut you = Person::opens(&elsewhere, Language::English);
        you.phone.open_replay(&json).expect("a record");
        assert!(button(&you.table().buttons, "keep").closed.is_some(), "it is stored already");
        you.press("home").press("history");
        let entries = history(&you).entries;
        let [entry] = &entries[..] else { panic!("it is stored once: {entries:?}") };
        assert!(entry.is_sent && entry.own.is_none() && !entry.is_won);
        assert!(entry.title.ends_with("(sent to you)"), "{}", entry.title);
        you.phone.act(entry.open.clone()).expect("it opens");
        assert_eq!(points(&you.result()), points(&result));
        assert!(you.phone.export(entry.id).is_ok_and(|again| again == json), "it can be sent on");
        you.press("home").press("history").press(&format!("delete/{}", entry.id)).press("delete-yes");
        assert!(history(&you).entries.is_empty());
        you.phone.enter_text("record", &json).expect("a record");
        you.press("keep");
    }
}
