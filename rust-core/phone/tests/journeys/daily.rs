//! The deal of the day: the same for everybody, with one try that counts, and a line against the par.

use crate::person::{Answers, Folder, Person, button, number};
use crate::scripted::Scripted;
use ayatsuri_phone::screen::{
    DailyAction, DailyDay, DailyScreen, DailyState, Screen, SharedKind, ShellEffect, TableScreen,
};
use ayatsuri_phone::{Language, Phone, ShellAbilities, Words};

fn opens(folder: &Folder, language: Language, day: u32) -> Person {
    let mut me = Person::opens(folder, language);
    me.phone.set_today(2026, 11, day);
    me
}

fn page(phone: &Phone) -> DailyScreen {
    match phone.screen() {
        Screen::Daily(page) => page,
        other => panic!("not the deal of the day: {other:?}"),
    }
}

/// The day that the page calls today.
fn today(page: &DailyScreen) -> &DailyDay {
    page.week.iter().find(|day| day.is_today).expect("today is a day of its week")
}

fn ids(page: &DailyScreen) -> Vec<&str> {
    page.buttons.iter().map(|button| button.id.as_str()).collect()
}

/// Plays the game in front to its end.
fn play(me: &mut Person, answers: Answers) {
    assert!(me.play_until(answers, |_| false).is_none());
}

/// Lets the page work until it says that it is done.
fn work(me: &mut Person) {
    for _ in 0..100_000 {
        if me.phone.tick(0).is_none() {
            return;
        }
    }
    panic!("the par is never found");
}

/// Everything that a table shows, except who sits at it.
fn cards(table: &TableScreen) -> String {
    format!("{:?}{:?}{:?}{:?}", table.hand, table.ranks, table.prompt, table.market)
}

#[test]
fn without_a_date_there_is_none_and_a_date_that_is_none_changes_nothing() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    let has_one = |me: &Person| me.home_buttons().iter().any(|button| button.id == "daily");
    assert!(!has_one(&me));
    me.phone.set_today(2026, 2, 29);
    assert!(!has_one(&me));
    me.phone.set_today(2026, 11, 24);
    assert!(has_one(&me));
}

#[test]
fn everybody_has_the_same_cards_and_opponents_whatever_they_are_called() {
    let tables = ["", "Kohana", "Yohei"].map(|name| {
        let folder = Folder::new();
        let mut me = opens(&folder, Language::English, 24);
        me.press("settings");
        me.phone.enter_text("name", name).expect("a name");
        me.press("home").press("daily").press("play-daily");
        let table = me.play_until(Answers::First, |_| true).expect("they are asked");
        let others: Vec<String> =
            table.seats[1..].iter().map(|seat| format!("{}{:?}", seat.name, seat.temper)).collect();
        (cards(&table), others)
    });
    assert!(tables.iter().all(|table| *table == tables[0]));
}

#[test]
fn one_try_counts_and_is_compared_with_the_par_also_after_a_restart() {
    for language in Language::ALL {
        let folder = Folder::new();
        let mut me = opens(&folder, language, 26);
        me.press("daily");
        assert_eq!(ids(&page(&me.phone)), ["play-daily", "back"]);
        me.press("play-daily");
        me.play_until(Answers::First, |_| true).expect("they are asked");
        let before = cards(&me.table());
        // The person leaves the game and goes on with it.
        me.press("home").press("daily").press("play-daily");
        assert_eq!(cards(&me.table()), before);
        let on_home = |me: &mut Person| {
            let home = me.press("home").home_buttons();
            home.into_iter().find(|button| button.id == "daily").and_then(|button| button.detail)
        };
        let unplayed = on_home(&mut me);
        me.press("daily").press("play-daily");
        play(&mut me, Answers::AtRandom);
        let own = me.result().seats.iter().find(|seat| seat.is_mine).map(|seat| (seat.place, seat.total));
        let (place, total) = own.expect("they played");
        assert_ne!(on_home(&mut me), unplayed, "the first page says that today's is played");
        me.press("daily");
        assert_eq!(
            (page(&me.phone).week_text, today(&page(&me.phone)).state),
            (None, DailyState::Played),
            "no par yet"
        );
        work(&mut me);
        let found = page(&me.phone);
        let text = found.text.clone();
        assert!(text.contains(&place.to_string()) && text.contains(&total.to_string()), "{text}");
        assert_eq!((today(&found).points, today(&found).text.as_str()), (Some(total), text.as_str()));
        assert!(matches!(today(&found).state, DailyState::Reached | DailyState::Below), "{found:?}");
        assert!(found.week_text.is_some(), "the week has one deal");
        assert_eq!(ids(&found), ["play-daily", "share-daily", "back"]);
        me.press("share-daily");
        let shared = std::fs::read_to_string(folder.path().join("ayatsuri-2026-11-26.txt")).expect("it is written");
        assert!(shared.contains("2026-11-26") && shared.contains(&total.to_string()), "{shared}");
        // Another try changes nothing, not even the statistics.
        me.press("play-daily").press("home");
        let watched = Words::new(language).say("game-watched", &[("game", "".into())]);
        let on = me.home_buttons().into_iter().find(|button| button.id == "resume").expect("it goes on");
        assert!(on.detail.as_ref().is_some_and(|detail| !detail.contains(&watched)), "nobody has watched: {on:?}");
        me.press("resume");
        play(&mut me, Answers::First);
        assert!(me.result().seats.iter().any(|seat| seat.is_mine), "it is their game");
        me.press("home").press("history");
        let Screen::History(history) = me.phone.screen() else { panic!("no history") };
        assert!(history.entries.iter().all(|entry| entry.own.is_some() && !entry.title.contains(&watched)));
        me.press("home").press("statistics");
        let Screen::Statistics(statistics) = me.phone.screen() else { panic!("no statistics") };
        let games: u32 = statistics.rows.iter().map(|row| row.games).max().expect("the game that counts");
        assert_eq!(games, 1);
        let folder = folder.copy();
        let mut again = opens(&folder, language, 26);
        again.press("daily");
        assert_eq!((page(&again.phone).text, page(&again.phone).week), (found.text, found.week));
        assert_eq!(again.phone.tick(0), None, "the par is kept");
    }
}

#[test]
fn a_week_is_a_ladder_from_monday_to_sunday_and_what_is_given_up_stays_so() {
    let folder = Folder::new();
    let mut me = opens(&folder, Language::English, 24);
    for day in [24, 25, 30] {
        me.phone.set_today(2026, 11, day);
        me.press("home").press("daily").press("play-daily");
        play(&mut me, Answers::First);
    }
    me.phone.set_today(2026, 11, 29);
    me.press("home").press("daily").press("play-daily").press("give-up").press("give-up-yes");
    me.press("home").press("daily");
    work(&mut me);
    let found = page(&me.phone);
    let numbers: Vec<u32> = found.week.iter().map(|day| day.number).collect();
    assert_eq!(numbers, [23, 24, 25, 26, 27, 28, 29], "from Monday to Sunday");
    let played = [1, 2].map(|day: usize| found.week[day].state);
    assert!(played.iter().all(|state| matches!(state, DailyState::Reached | DailyState::Below)), "{found:?}");
    assert!([0, 3, 4, 5, 6].iter().all(|&day: &usize| found.week[day].state == DailyState::Missed), "{found:?}");
    assert_eq!((found.text.as_str(), today(&found).number), ("Given up.", 29));
    let reached = played.iter().filter(|state| **state == DailyState::Reached).count();
    let text = found.week_text.expect("two days have a par");
    assert!(text.starts_with("2 deals") && text.contains(&format!("{reached} at par")), "{text}");
    me.phone.set_today(2026, 11, 30);
    me.press("home").press("daily");
    work(&mut me);
    let next = page(&me.phone);
    assert!(next.week_text.is_some_and(|text| text.starts_with("1 deal ")), "a new week");
    let later = |day: &DailyDay| {
        day.state == DailyState::Later && day.label.starts_with("Dec ") && day.label.ends_with(", 2026")
    };
    assert!(next.week[1..].iter().all(later), "it does not tell what comes: {:?}", next.week);
}

#[test]
fn a_streak_counts_the_days_in_a_row_and_a_day_that_is_not_over_breaks_nothing() {
    let folder = Folder::new();
    let mut me = opens(&folder, Language::English, 26);
    let streak_on = |me: &mut Person, day: u32| {
        me.phone.set_today(2026, 11, day);
        me.press("home").press("daily");
        page(&me.phone).streak
    };
    let mut streaks = vec![];
    for day in [26, 27, 28] {
        streaks.push(streak_on(&mut me, day));
        me.press("play-daily");
        play(&mut me, Answers::First);
        streaks.push(streak_on(&mut me, day));
    }
    let two = Some("2 days in a row".to_owned());
    let three = Some("3 days in a row".to_owned());
    assert_eq!(streaks, [None, None, None, two.clone(), two, three.clone()]);
    assert_eq!((streak_on(&mut me, 29), streak_on(&mut me, 30)), (three, None));
}

#[test]
fn the_try_that_counts_counts_when_its_game_ends_whatever_is_deleted_afterwards() {
    for language in Language::ALL {
        let folder = Folder::new();
        let mut me = opens(&folder, language, 26);
        let detail = |me: &Person| button(&me.home_buttons(), "daily").detail.clone().expect("it says something");
        let before = detail(&me);
        me.press("daily").press("play-daily");
        play(&mut me, Answers::First);
        let result = me.result();
        let own =
            result.seats.iter().find(|seat| seat.is_mine).map(|seat| (seat.place, seat.total)).expect("they played");
        me.press("home");
        let done = detail(&me);
        assert!(done != before && done.contains(&own.1.to_string()), "it says that it is done: {done}");
        let game = number(&result);
        me.press("history").press(&format!("delete/{game}")).press("delete-yes").press("home");
        assert_eq!(detail(&me), done);
        me.press("daily");
        work(&mut me);
        let found = page(&me.phone);
        assert_eq!(today(&found).points, Some(own.1), "{found:?}");
        me.phone.set_today(2026, 11, 27);
        me.press("home");
        assert!(!detail(&me).contains(&own.1.to_string()), "tomorrow there is another one");
    }
}

#[test]
fn a_result_that_was_reached_with_hints_says_so_also_to_others() {
    for (language, hints, taken_back) in
        [(Language::English, "3 hints", "1 take-back"), (Language::Japanese, "助言3回", "待った1回")]
    {
        let folder = Folder::new();
        let mut me = opens(&folder, language, 26);
        me.press("daily").press("play-daily");
        for asked in 0..3 {
            me.play_until(Answers::First, |_| true).expect("they are asked");
            me.press("hint");
            if asked == 1 {
                // Asking again at the same prompt counts as no further hint.
                me.press("close-hint").press("hint");
            }
            if asked == 2 {
                break;
            }
            let prompt = me.prompt();
            me.answer(&prompt, Answers::First);
        }
        let is_open =
            |table: &TableScreen| table.buttons.iter().any(|one| one.id == "take-back" && one.closed.is_none());
        me.play_until(Answers::First, is_open).expect("something can be taken back");
        me.press("take-back");
        // The hints count even if the game is left in between.
        drop(me);
        let mut me = opens(&folder, language, 26);
        me.press("daily").press("play-daily");
        play(&mut me, Answers::First);
        let result = me.result().subtitle;
        assert!(result.contains(hints) && result.contains(taken_back), "{result}");
        me.press("home").press("daily");
        work(&mut me);
        let text = page(&me.phone).text.clone();
        assert!(text.contains(hints) && text.contains(taken_back), "{text}");
        me.phone.set_shell_abilities(ShellAbilities { shares: true, ..ShellAbilities::default() });
        let effects = me.phone.act(DailyAction::Share.into()).expect("it has a par");
        let [ShellEffect::Share { kind: SharedKind::Day, text: shared }] = effects.as_slice() else {
            panic!("{effects:?}")
        };
        assert!(shared.contains(hints) && shared.contains(taken_back), "{shared}");
        // A try that does not count changes nothing.
        me.press("play-daily");
        me.play_until(Answers::First, |_| true).expect("they are asked");
        me.press("hint").press("home").press("daily");
        assert_eq!(page(&me.phone).text, text);
    }
}
