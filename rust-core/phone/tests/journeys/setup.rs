//! Journeys through the setup screen: the choices that are offered, those that are closed and why, and the setups that
//! the rules refuse.

use crate::person::{Answers, Folder, Person, button, has};
use crate::scripted::{Said, Scripted};
use ayatsuri_phone::screen::{OptionChoice, OptionRow, Screen, SetupScreen, SignKind};
use ayatsuri_phone::{Cast, Language, NewGame, PhoneError};

fn row<'a>(setup: &'a SetupScreen, id: &str) -> &'a OptionRow {
    setup.rows.iter().find(|row| row.id == id).unwrap_or_else(|| panic!("no row {id}"))
}

fn choice<'a>(setup: &'a SetupScreen, of: &str, id: &str) -> &'a OptionChoice {
    row(setup, of).choices.iter().find(|c| c.id == id).unwrap_or_else(|| panic!("{of} has no {id}"))
}

fn chosen(setup: &SetupScreen, of: &str) -> Vec<String> {
    row(setup, of).choices.iter().filter(|c| c.selected).map(|c| c.id.clone()).collect()
}

#[test]
fn every_edition_can_be_set_up_as_recommended_and_at_random_for_each_number_of_players() {
    let folder = Folder::new();
    for language in [Language::English, Language::Japanese] {
        let mut me = Person::opens(&folder, language);
        me.press("new");
        let posters = row(&me.setup(), "edition").choices.clone();
        assert!(posters.iter().all(|one| one.picture.is_some() && one.beside.len() == 2), "three stand on a poster");
        for edition in ["first", "fullset", "expanded", "classic"] {
            me.choose("edition", edition);
            for players in 2..=8u32 {
                let setup = me.setup();
                let offered = choice(&setup, "players", &players.to_string());
                if offered.closed.is_some() {
                    let refused = me.phone.choose_option("players", &players.to_string());
                    assert_eq!(refused, Err(PhoneError::BadSetup { message: offered.closed.said().to_owned() }));
                    assert!(
                        offered.closed.said().contains("(Editions)") || offered.closed.said().contains("（版の表）")
                    );
                    continue;
                }
                me.choose("players", &players.to_string()).press("random").press("recommended");
                assert_eq!(me.setup().problem, None);
                for _ in 0..5 {
                    assert_eq!(me.press("random").setup().problem, None);
                    assert_eq!(chosen(&me.setup(), "players"), [players.to_string()]);
                }
                me.press("start");
                assert_eq!(me.table().seats.len(), players as usize);
                me.press("home").press("new").choose("edition", edition);
            }
        }
    }
}

#[test]
fn a_recommended_cast_follows_the_number_of_players_and_a_chosen_one_stays() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.press("new").choose("edition", "fullset").choose("players", "3").press("random").press("recommended");
    me.choose("players", "4");
    assert_eq!((me.setup().problem, chosen(&me.setup(), "rank-9")), (None, vec!["Artist".to_owned()]));
    me.choose("rank-3", "Wizard").choose("players", "3");
    assert_eq!(
        (chosen(&me.setup(), "rank-3"), chosen(&me.setup(), "rank-9")),
        (vec!["Wizard".to_owned()], vec!["Artist".to_owned()])
    );
}

#[test]
fn what_cannot_be_chosen_says_which_rule_is_in_the_way() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.press("new").choose("edition", "fullset").choose("players", "4");
    let setup = me.setup();
    assert!(choice(&setup, "rank-9", "Queen").closed.said().contains("C9b"));
    assert!(matches!(me.phone.choose_option("rank-9", "Queen"), Err(PhoneError::BadSetup { .. })));
    me.choose("players", "5").choose("rank-9", "Queen");
    assert_eq!(chosen(&me.setup(), "rank-9"), ["Queen"]);

    // With fewer players the Queen stays until the person changes it, and the problem names the rule.
    me.choose("players", "4");
    let setup = me.setup();
    assert!(setup.problem.said().contains("Queen") && setup.problem.said().contains("C9b"), "{}", setup.problem.said());
    assert_eq!(button(&setup.buttons, "start").closed, setup.problem);
    assert!(
        matches!(me.phone.press("start"), Err(PhoneError::NotOffered { message }) if message == setup.problem.said())
    );
    me.choose("rank-3", "Wizard");
    assert_eq!(me.setup().problem, setup.problem, "other rows stay open meanwhile");
    me.choose("rank-9", "Artist");
    assert_eq!(me.setup().problem, None);

    me.choose("edition", "expanded").choose("players", "7").choose("rank-3", "Wizard").choose("players", "8");
    assert!(me.setup().problem.said().contains("ninth"), "{}", me.setup().problem.said());
    me.choose("rank-9", "Artist");
    let setup = me.setup();
    assert_eq!(setup.problem, None);
    assert!(choice(&setup, "rank-9", "none").closed.said().contains("ninth"));

    me.choose("edition", "classic").choose("players", "3");
    let setup = me.setup();
    assert_eq!(chosen(&setup, "ending"), ["8"]);
    assert!(choice(&setup, "ending", "7").closed.said().contains("E1"));
    assert!(setup.rows.iter().all(|row| !row.id.starts_with("rank-") && row.id != "deck" && row.id != "starred"));
}

#[test]
fn up_to_three_starred_districts_are_chosen_and_a_fourth_is_refused() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.press("new").choose("edition", "expanded");
    me.choose("starred", "Museum").choose("starred", "Park").choose("starred", "Lighthouse");
    let setup = me.setup();
    assert_eq!(chosen(&setup, "starred").len(), 3);
    assert!(choice(&setup, "starred", "Factory").closed.said().contains('3'));
    assert!(matches!(me.phone.choose_option("starred", "Factory"), Err(PhoneError::BadSetup { .. })));
    assert!(setup.summary.contains("Museum") && setup.summary.contains("Park"), "{}", setup.summary);
    me.choose("starred", "Park").choose("starred", "Factory");
    assert_eq!(chosen(&me.setup(), "starred").len(), 3);
}

#[test]
fn the_same_number_of_the_deal_deals_the_same_game() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    let mut deals = vec![];
    for number in ["42", "42", "43"] {
        me.press("new").phone.enter_text("seed", number).expect("a number of the deal");
        me.press("start");
        let prompt = me.prompt();
        let table = me.table();
        let names: Vec<String> = table.seats.iter().map(|seat| seat.name.clone()).collect();
        deals.push((table.hand, names, prompt.choices));
        me.press("home");
    }
    assert_eq!(deals[0], deals[1]);
    assert_ne!(deals[0], deals[2]);
    me.press("new").phone.enter_text("seed", "many").expect("it can be typed");
    let problem = me.setup().problem.unwrap_or_default();
    assert!(problem.contains("whole number"), "{problem}");
    assert!(me.phone.press("start").is_err());
    me.phone.enter_text("seed", "").expect("it can be emptied");
    me.press("start");
}

#[test]
fn the_first_crown_goes_where_it_was_agreed() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    for seat in ["0", "2"] {
        me.press("new").choose("crown", seat).press("start");
        let holder = me.table().seats.iter().find(|s| has(s, SignKind::Crown)).map(|s| s.seat.to_string());
        assert_eq!(holder.as_deref(), Some(seat));
        me.press("home");
    }
}

#[test]
fn the_level_and_the_watching_that_were_chosen_hold() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.press("new").choose("level", "player").choose("play", "watch").press("start");
    assert!(me.table().seats.iter().all(|seat| has(seat, SignKind::Bot) && !seat.is_mine));
    me.press("skip");
    let id = crate::person::number(&me.result());
    let json = me.phone.export(id).expect("it is kept");
    assert_eq!(json.matches("\"player\"").count(), 4, "all four are of that level");
}

#[test]
fn a_bad_value_on_the_command_line_is_answered_with_the_good_ones() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    let good = NewGame {
        edition: "expanded".into(),
        players: None,
        cast: Cast::Recommended,
        seed: Some(1),
        level: "novice".into(),
        watch: false,
    };
    let mut refused = |game: NewGame| me.phone.new_game(game).expect_err("a bad value").to_string();
    let edition = refused(NewGame { edition: "third".into(), ..good.clone() });
    assert!(edition.contains("first, fullset, expanded, classic"), "{edition}");
    let level = refused(NewGame { level: "champion".into(), ..good.clone() });
    assert!(level.contains("novice, player, master.") && !level.contains("builder"), "{level}");
    refused(NewGame { level: "random".into(), ..good.clone() });
    let character = refused(NewGame { cast: Cast::Named(vec!["Wizzard".into()]), ..good.clone() });
    assert!(character.contains("Wizard") && character.contains("TaxCollector"), "{character}");
    let players = refused(NewGame { players: Some(9), ..good.clone() });
    assert!(players.contains("2 to 8"), "{players}");
    let twice = refused(NewGame { cast: Cast::Named(vec!["Wizard".into(), "magician".into()]), ..good.clone() });
    assert!(twice.contains("rank 3"), "{twice}");
    let queen = refused(NewGame { cast: Cast::Named(vec!["Queen".into()]), ..good.clone() });
    assert!(queen.contains("C9b"), "{queen}");
    assert!(matches!(me.phone.screen(), Screen::Home(_)), "nothing was begun");
    let named = Cast::Named(vec!["tax collector".into(), "Emperor".into(), "Artist".into()]);
    me.phone.new_game(NewGame { cast: named, ..good }).expect("three may be named, by any of their names");
    assert_eq!(me.table().ranks.len(), 9);
    me.play_on(Answers::First);
}
