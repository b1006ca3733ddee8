//! Tests that the rules text prints the figures that games are played with: they compare its tables of buildings and of
//! producers with the data.

use ayatsuri_rules::kingdom::{BasicChips, Building, Chip, Figures, UniqueCard};

use super::RULES;
use super::words;

/// The cells of the table row with this id.
fn row(id: &str) -> Vec<&'static str> {
    let line = RULES.lines().find(|line| line.starts_with(&format!("| {id} |")));
    line.unwrap_or_default().split('|').map(str::trim).skip(1).collect()
}

/// Reads amounts such as `3 gold 2 food`; a dash is nothing.
fn amounts(cell: &str) -> BasicChips {
    let mut all = [0; 3];
    let words: Vec<&str> = cell.split(' ').collect();
    for pair in words.chunks(2) {
        if let [amount, kind] = pair {
            let kind = words::chip(kind).unwrap_or_else(|why| panic!("{why}"));
            all[kind as usize] = amount.parse().unwrap_or_else(|_| panic!("{cell}"));
        }
    }
    all
}

#[test]
fn costs_taxes_and_points_of_the_text_are_those_of_the_house() {
    for &b in Building::ALL {
        let (cells, data) = (row(b.id()), Figures::HOUSE.of(b));
        assert!(cells[1].starts_with(&words::of_building(b)), "{cells:?}");
        let points: u8 = cells[5].parse().unwrap_or_else(|_| panic!("{cells:?}"));
        assert_eq!((amounts(cells[3]), amounts(cells[4]), points), (data.cost, data.tax, data.points), "{}", b.id());
    }
}

#[test]
fn what_the_producers_make_in_the_text_is_what_the_house_gives() {
    let house = Figures::HOUSE;
    let made = [("KA", Chip::Gold, house.alchemist), ("KB", Chip::Troops, house.smith), ("KC", Chip::Food, house.cook)];
    for (id, kind, amount) in made {
        assert_eq!(row(id)[2], format!("+{amount} {}", words::of_chip(kind)), "{id}");
    }
    assert_eq!(row("KZ")[2], format!("everybody +{} troops", house.conscription));
    for id in ["K16", "K21", "K23"] {
        assert!(row(id)[6].ends_with(&format!("gives {}", house.store)), "{id}");
    }
    assert_eq!(row("K19")[6], format!("counts {} more troops in a War", house.arena));
    assert!(row("K18")[6].starts_with(&format!("buildings cost them {} chip", house.quarry)));
}
