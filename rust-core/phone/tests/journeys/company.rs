//! The company at a table: bots chosen by name, and the statistics about them.

use std::collections::BTreeSet;

use crate::person::{Answers, Folder, Person};
use crate::scripted::Scripted;
use ayatsuri_phone::screen::{OptionRow, Picture, Screen};
use ayatsuri_phone::{Language, PhoneError};

fn row(me: &Person) -> OptionRow {
    let rows = me.setup().rows;
    rows.into_iter().find(|row| row.label == "With").expect("there is a row for the company")
}

/// The names of the bots at the table in front.
fn others(me: &Person) -> Vec<String> {
    me.table().seats.into_iter().filter(|seat| !seat.is_mine).map(|seat| seat.name).collect()
}

#[test]
fn chosen_bots_sit_at_the_table_the_others_are_drawn_and_no_more_than_there_are_places() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    let (mut orders, mut drawn) = (BTreeSet::new(), BTreeSet::new());
    for seed in 1..12 {
        me.press("home").press("new").choose("edition", "classic").choose("players", "4");
        me.phone.enter_text("seed", &seed.to_string()).expect("a deal");
        me.choose("company", "Oito").choose("company", "Kosue").press("start");
        let others = others(&me);
        assert!(others.len() == 3 && ["Oito", "Kosue"].iter().all(|name| others.contains(&(*name).to_owned())));
        orders.insert(others.iter().position(|name| name == "Oito"));
        drawn.extend(others);
    }
    assert!(orders.len() == 3 && drawn.len() > 4, "chance gives the seats, and draws the others");
    me.press("home").press("new").choose("players", "3");
    me.choose("company", "Oito").choose("company", "Kosue");
    let closed = |me: &Person| row(me).choices.iter().filter(|choice| choice.closed.is_some()).count();
    assert_eq!(closed(&me), 14, "there are two places");
    assert!(matches!(me.phone.choose_option("company", "Bunza"), Err(PhoneError::NotOffered { .. })));
    me.choose("company", "Oito");
    assert_eq!(closed(&me), 0, "who was chosen can leave again");
    let chosen: Vec<String> =
        row(&me).choices.into_iter().filter(|choice| choice.selected).map(|choice| choice.label).collect();
    assert_eq!(chosen, ["Kosue"]);
}

#[test]
fn tempers_are_told_where_they_will_show() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.press("new");
    let told = |me: &Person| (row(me).choices[0].label.clone(), row(me).detail.expect("it says what it is for"));
    let (novice, detail) = told(&me);
    assert!(!novice.contains('(') && detail.ends_with("each has a temper from Seasoned on."), "{novice}: {detail}");
    for level in ["player", "master"] {
        let (label, detail) = told(me.choose("level", level));
        assert!(label.starts_with(&format!("{novice} (")) && !detail.contains("temper"), "{label}: {detail}");
    }
}

#[test]
fn nobody_sits_there_under_the_name_of_a_person() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    me.press("settings");
    me.phone.enter_text("name", "Oito").expect("a name");
    me.press("home").press("new");
    let choice = row(&me).choices.into_iter().find(|choice| choice.label.starts_with("Oito")).expect("it is listed");
    assert_eq!(choice.closed.as_deref(), Some("Somebody at the table has that name."));
}

#[test]
fn the_statistics_tell_how_each_opponent_fared() {
    let folder = Folder::new();
    let mut me = Person::opens(&folder, Language::English);
    let (mut ahead, mut behind) = (0, 0);
    for seed in 1..4 {
        me.press("home").press("new").choose("edition", "classic").choose("players", "2");
        me.phone.enter_text("seed", &seed.to_string()).expect("a deal");
        // The third time they meet as seasoned players, and a temper shows.
        me.choose("company", "Oito").choose("level", if seed == 3 { "player" } else { "novice" }).press("start");
        let result = me.play_on(Answers::AtRandom);
        let mine = result.seats.iter().find(|seat| seat.is_mine).expect("I played");
        ahead += u32::from(mine.place == 1);
        behind += u32::from(mine.place == 2);
        let label = if seed == 3 { "With Oito (patient)" } else { "With Oito" };
        me.press("home").press("statistics");
        let Screen::Statistics(statistics) = me.phone.screen() else { panic!("no statistics") };
        assert!(statistics.rows.iter().any(|row| row.label == label), "{seed}: {:?}", statistics.rows);
    }
    let Screen::Statistics(statistics) = me.phone.screen() else { panic!("no statistics") };
    let oito = statistics.rows.iter().find(|row| row.label == "With Oito (patient)").expect("they met");
    assert_eq!((oito.games, oito.won), (3, ahead));
    assert_eq!(oito.text, format!("Of 3 games you finished ahead of them in {ahead}, behind them in {behind}."));
    // The setup shows each bot's face, and how the person fared against it so far.
    me.press("home").press("new");
    let bots = row(&me).choices;
    let told: Vec<_> = bots.iter().filter_map(|bot| Some((bot.label.as_str(), bot.detail.as_deref()?))).collect();
    assert_eq!(told, [("Oito (patient)", format!("3 games, ahead in {ahead}").as_str())]);
    assert_eq!(bots.iter().find(|bot| bot.label == "Oito (patient)").map(|bot| &bot.picture), Some(&oito.picture));
    let faces: BTreeSet<_> = bots
        .iter()
        .map(|bot| match bot.picture {
            Some(Picture::Face { face }) => face,
            ref other => panic!("{} has {other:?} in place of a face", bot.label),
        })
        .collect();
    assert_eq!(faces.len(), bots.len(), "no two look alike");
}
