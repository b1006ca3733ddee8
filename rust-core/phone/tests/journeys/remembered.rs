//! The things that a phone remembers of its person: name and language from the first start, settings, setups, the
//! favorite table.

use crate::person::{Folder, Person, button};
use crate::scripted::{Said, Scripted};
use ayatsuri_phone::screen::{HomeScreen, Screen, SettingsAction, SettingsScreen};
use ayatsuri_phone::{
    Appearance, CardHiding, CoverOpening, Language, Motion, Phone, PictureSecrecy, ShellAbilities, TextSize,
};

const ABLE: ShellAbilities = ShellAbilities { hides_cards: true, guards_pictures: true, shares: true };

fn settings(phone: &Phone) -> SettingsScreen {
    match phone.screen() {
        Screen::Settings(settings) => settings,
        other => panic!("no settings: {other:?}"),
    }
}

fn home(phone: &Phone) -> HomeScreen {
    match phone.screen() {
        Screen::Home(home) => home,
        other => panic!("not home: {other:?}"),
    }
}

#[test]
fn name_and_language_are_asked_for_once() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.phone.welcome();
    let asked = settings(&me.phone);
    assert_eq!(asked.rows.iter().map(|row| row.id.as_str()).collect::<Vec<_>>(), ["language", "name"]);
    assert_eq!(asked.buttons.len(), 1);
    me.choose("language", "ja").phone.enter_text("name", "あや").expect("a name");
    assert!(settings(&me.phone).title.contains("ようこそ"), "the question is worded again");
    me.press("welcomed");
    home(&me.phone);
    drop(me);
    let mut again = Person::opens(&folder, Language::English);
    again.phone.welcome();
    home(&again.phone);
    assert_eq!(again.phone.language(), Language::Japanese);
    assert_eq!(
        again.press("settings").phone.screen().rows()[0].text.as_ref().map(|text| text.typed.as_str()),
        Some("あや")
    );
}

#[test]
fn who_goes_on_at_once_keeps_the_language_of_the_question() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::Japanese);
    me.phone.welcome();
    me.press("welcomed");
    drop(me);
    let mut again = Person::opens(&folder, Language::English);
    assert_eq!(again.phone.language(), Language::Japanese);
    again.phone.keep_language(Language::English).expect("it is kept");
    drop(again);
    assert_eq!(Person::opens(&folder, Language::Japanese).phone.language(), Language::English);
}

#[test]
fn a_language_named_at_the_first_start_is_no_answer_to_its_questions() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.phone.keep_language(Language::Japanese).expect("it is kept");
    me.phone.welcome();
    assert!(settings(&me.phone).rows.iter().any(|row| row.id == "name"), "the name is asked for");
    drop(me);
    // A person who ended the program there is asked again.
    let mut again = Person::opens(&folder, Language::English);
    again.phone.welcome();
    settings(&again.phone);
    again.press("welcomed");
    drop(again);
    let mut third = Person::opens(&folder, Language::English);
    third.phone.welcome();
    home(&third.phone);
    assert_eq!(third.phone.language(), Language::Japanese);
}

#[test]
fn every_setting_has_a_group_and_words_and_is_kept() {
    let folder = Folder::new();
    for language in [Language::English, Language::Japanese] {
        let mut me = Person::opens(&folder, language);
        me.phone.set_shell_abilities(ABLE);
        me.press("settings").choose("language", if language == Language::English { "en" } else { "ja" });
        let rows = settings(&me.phone).rows;
        assert!(rows[0].heading.is_some() && rows.iter().filter(|row| row.heading.is_some()).count() >= 4);
        assert!(rows.iter().all(|row| row.detail.said().chars().count() >= 8), "{rows:?}");
        // The last row chooses nothing: it opens the page that asks whether to delete everything.
        let (last, kept) = rows.split_last().expect("there are rows");
        assert!(last.choices.iter().all(|choice| !choice.selected && choice.action == SettingsAction::Erase.into()));
        for row in kept.iter().filter(|row| row.id != "language") {
            for choice in &row.choices {
                me.choose(&row.id, &choice.id);
                drop(me);
                me = Person::opens(&folder, language);
                me.phone.set_shell_abilities(ABLE);
                me.press("settings");
                let kept = settings(&me.phone).rows;
                let kept = kept.iter().find(|kept| kept.id == row.id).expect("the row is still there");
                let chosen: Vec<&str> =
                    kept.choices.iter().filter(|choice| choice.selected).map(|choice| choice.id.as_str()).collect();
                assert_eq!(chosen, [choice.id.as_str()], "{}", row.id);
            }
        }
        let shown = Appearance {
            text: TextSize::Largest,
            motion: Motion::Less,
            cover: CoverOpening::Hold,
            hiding: CardHiding::Untouched,
            pictures: PictureSecrecy::RecentApps,
        };
        assert_eq!(me.phone.appearance(), shown, "the last value of each row");
    }
}

#[test]
fn what_a_shell_cannot_do_is_no_setting_and_stays_as_it_was_set() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    let shown = me.phone.appearance();
    assert_eq!((shown.hiding, shown.pictures), (CardHiding::Untouched, PictureSecrecy::AllPictures), "at first");
    let rows = |me: &Person| settings(&me.phone).rows.into_iter().map(|row| row.id).collect::<Vec<_>>();
    me.press("settings");
    let all = rows(&me);
    assert!(["hiding", "pictures"].iter().all(|id| !all.iter().any(|row| row == id)), "{all:?}");
    for (hides_cards, guards_pictures) in [(true, false), (false, true), (true, true)] {
        me.phone.set_shell_abilities(ShellAbilities { hides_cards, guards_pictures, shares: true });
        let there = rows(&me);
        assert_eq!(there.iter().any(|id| id == "hiding"), hides_cards);
        assert_eq!(there.iter().any(|id| id == "pictures"), guards_pictures);
        assert_eq!(there.len(), all.len() + usize::from(hides_cards) + usize::from(guards_pictures));
    }
    me.choose("hiding", "swipe").choose("pictures", "recent");
    drop(me);
    let mut me = Person::opens(&folder, Language::English);
    me.press("settings").choose("motion", "less").press("home");
    let shown = me.phone.appearance();
    assert_eq!((shown.hiding, shown.pictures), (CardHiding::Swipe, PictureSecrecy::RecentApps));
}

#[test]
fn the_setup_and_its_level_come_back_and_last_tables_can_be_chosen() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.press("new").choose("edition", "expanded").choose("players", "5").choose("level", "player").press("start");
    me.press("home").press("new").choose("edition", "kingdom").choose("players", "3").choose("level", "novice");
    me.press("start").press("home");
    drop(me);
    let mut me = Person::opens(&folder, Language::English);
    assert!(button(&home(&me.phone).buttons, "quick").detail.said().contains("Novice"));
    me.press("new");
    let chosen = |me: &Person, row: &str| {
        let setup = me.setup();
        let row = setup.rows.iter().find(|shown| shown.id == row).expect("the row is there").clone();
        row.choices.into_iter().filter(|choice| choice.selected).map(|choice| choice.id).collect::<Vec<_>>()
    };
    assert_eq!((chosen(&me, "edition"), chosen(&me, "players")), (vec!["kingdom".into()], vec!["3".into()]));
    let recall = me.setup().rows.into_iter().find(|row| row.id == "recall").expect("two tables were set up");
    let labels: Vec<&str> = recall.choices.iter().map(|choice| choice.label.as_str()).collect();
    assert_eq!(labels, ["Marionette Kingdom, 3 players, Novice", "Expanded, 5 players, Seasoned"]);
    me.choose("recall", &recall.choices[1].id);
    assert_eq!((chosen(&me, "edition"), chosen(&me, "players")), (vec!["expanded".into()], vec!["5".into()]));
    assert_eq!(chosen(&me, "level"), ["player"]);
    // Only setups that were played are remembered, each once.
    me.press("start").press("home").press("new");
    let recall = me.setup().rows.into_iter().find(|row| row.id == "recall").expect("there are two");
    assert_eq!((recall.choices.len(), recall.choices[0].selected), (2, true));
    assert!(button(&{ me.press("home").home_buttons() }, "quick").detail.said().contains("Seasoned"));
}

#[test]
fn the_favorite_table_starts_with_one_press_on_the_first_screen() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    assert!(me.home_buttons().iter().all(|button| button.id != "favorite"));
    me.press("new").choose("edition", "fullset").choose("players", "6").press("favorite");
    assert!(button(&me.setup().buttons, "favorite").label.starts_with("Remove"));
    me.choose("players", "7");
    assert!(button(&me.setup().buttons, "favorite").label.starts_with("Set as"));
    drop(me);
    let mut me = Person::opens(&folder, Language::English);
    let favorite = button(&me.home_buttons(), "favorite").clone();
    assert!(favorite.detail.said().starts_with("Full set, 6 players"), "{favorite:?}");
    me.press("favorite");
    assert_eq!(me.table().seats.len(), 6);
    me.press("home").press("new").choose("edition", "fullset").choose("players", "6").press("favorite").press("home");
    assert!(me.home_buttons().iter().all(|button| button.id != "favorite"));
    assert!(me.phone.act(favorite.action).is_err());
}

#[test]
fn only_levels_for_people_are_offered() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    let setup = { me.press("new").setup() };
    let levels = &setup.rows.iter().find(|row| row.id == "level").expect("a row of levels").choices;
    assert_eq!(levels.iter().map(|choice| choice.id.as_str()).collect::<Vec<_>>(), ["novice", "player", "master"]);
}

#[test]
fn two_games_in_play_are_told_apart_by_who_plays_and_when() {
    for language in [Language::English, Language::Japanese] {
        let folder = Folder::new();
        let mut me = Person::opens(&folder, language);
        me.press("quick").press("leave");
        let alone = home(&me.phone);
        assert_eq!(alone.in_play.len(), 1);
        me.press("quick").press("leave");
        let both = home(&me.phone);
        let details: Vec<&str> =
            both.in_play.iter().filter_map(|game| button(&both.buttons, &game.id).detail.as_deref()).collect();
        let [first, second] = details[..] else { panic!("two games: {both:?}") };
        assert_ne!(first, second, "they are played with others");
        let one = alone.buttons[0].detail.as_deref().expect("what it is");
        assert!(details.iter().all(|detail| detail.starts_with(one.trim_end_matches('.'))), "{details:?}: {one}");
        assert!(both.in_play.iter().all(|game| game.touched_ms > 0));
    }
}
