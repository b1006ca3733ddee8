//! Tests of the tables of icons and authors, of the colours, and of the files written from them.

use std::path::Path;

use ayatsuri_art::colours::Colours;
use ayatsuri_art::emblems::Emblems;
use ayatsuri_art::{credits, files, library, style};

fn art() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

fn emblems() -> Emblems {
    Emblems::load(art()).expect("the tables are sound")
}

#[test]
fn the_credits_of_the_app_name_the_author_and_license_of_each_icon_in_use() {
    let emblems = emblems();
    let shown = files::read(&credits::place(art())).expect("the core has credits");
    assert_eq!(shown, credits::credits(&emblems), "scripts/art credits writes them");
    for emblem in &emblems.emblems {
        let rows = shown.lines().filter(|row| {
            let (_, icons) = row.rsplit_once('\t').expect("cells");
            icons.split(", ").any(|icon| icon == emblem.icon)
        });
        assert_eq!(rows.count(), 1, "{}", emblem.icon);
    }
}

#[test]
fn an_icon_of_an_unknown_author_or_license_is_refused() {
    let people = "lorc\tLorc\tCC BY 3.0\n";
    let parse = |table: &str, people: &str| Emblems::parse(table, people).map(|_| ());
    assert_eq!(parse("district/Keep\tstone-tower\tlorc\n", people), Ok(()));
    let faults = [
        ("district/Keep\tstone-tower\n", people, "a row of the emblems"),
        ("district/Keep\tstone-tower\tnobody\n", people, "nothing"),
        ("district/Keep\tstone-tower\tlorc\n", "lorc\tLorc\tunknown\n", "unknown licence"),
        ("district/Keep\tstone-tower\tlorc\n", "lorc\tLorc\n", "a row of the authors"),
        ("district/Keep\ta\tlorc\ndistrict/Keep\tb\tlorc\n", people, "two icons"),
        ("a\tanvil\tlorc\nb\tanvil\tsbed\n", "lorc\tLorc\tCC BY 3.0\nsbed\tSbed\tCC BY 3.0\n", "two authors"),
        ("a\tanvil\tlorc\n", "lorc\tLorc\tCC BY 3.0\nsbed\tSbed\tCC BY 3.0\n", "no icon of Sbed"),
    ];
    for (table, people, fault) in faults {
        let refused = parse(table, people).expect_err(fault);
        assert!(refused.contains(fault), "{refused}");
    }
}

#[test]
fn each_drawing_shows_the_colors_of_the_roles() {
    let colours = Colours::load(art()).expect("the roles are sound");
    let library = library::load_without_icons(art(), &colours, &emblems()).expect("all drawings are sound");
    for (id, path) in library::files(art()).expect("all drawings are there") {
        let file = files::read(&path).expect("it can be read");
        let restyled = style::restyled(&file, &style::style(&library[&id], &colours)).expect("it has one <style>");
        assert!(file == restyled, "{id}: scripts/art styles writes its <style>");
    }
}

#[test]
fn each_role_and_each_tint_is_in_use() {
    let colours = Colours::load(art()).expect("the roles are sound");
    let library = library::load_without_icons(art(), &colours, &emblems()).expect("all drawings are sound");
    // No path has these roles: `ink` is the line around shapes, and icons alone have `emblem`.
    for role in colours.roles.keys().filter(|&role| role != "ink" && role != "emblem") {
        assert!(library.values().any(|drawing| drawing.roles().contains(&role.as_str())), "{role}");
    }
    for tint in colours.tints.keys() {
        assert!(library.contains_key(&format!("pattern/{tint}")), "{tint}");
    }
}
