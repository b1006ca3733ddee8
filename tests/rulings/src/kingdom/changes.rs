//! The changes of Marionette Kingdom: each makes a figure or printed number one more or one less, or removes a printed
//! effect.

use ayatsuri_rules::kingdom::{Building, Chip, EventCard, Figures, Occupation, UniqueCard};

use super::words;

/// One change of the figures.
pub struct Change {
    /// The change, in words.
    pub what: String,
    /// The ids of the rules that it breaks.
    pub ids: Vec<String>,
    /// The changed figures.
    pub figures: Figures,
}

/// The changes collected so far.
struct Changes(Vec<Change>);

impl Changes {
    fn add(&mut self, what: String, ids: &[&str], change: impl FnOnce(&mut Figures)) {
        let mut figures = Figures::HOUSE;
        change(&mut figures);
        if figures != Figures::HOUSE {
            let ids = ids.iter().map(|id| (*id).to_owned()).collect();
            self.0.push(Change { what, ids, figures });
        }
    }

    /// Adds two changes of a number: one more and one less.
    fn number(&mut self, what: &str, ids: &[&str], of: impl Fn(&mut Figures) -> &mut u8) {
        self.add(format!("{what} one more"), ids, |f| *of(f) += 1);
        self.add(format!("{what} one less"), ids, |f| *of(f) = of(f).saturating_sub(1));
    }
}

/// Whether a building has an effect; the others have only a cost and points.
fn has_effect(b: Building) -> bool {
    use Building::*;
    !matches!(b, Palace | RoyalGarden | BotanicalGarden | Sanctuary | LordsIsland)
}

/// All changes.
pub fn all() -> Vec<Change> {
    let mut all = Changes(vec![]);
    all.number("the Alchemist's gold", &["KA"], |f| &mut f.alchemist);
    all.number("the Smith's troops", &["KB"], |f| &mut f.smith);
    all.number("the Cook's food", &["KC"], |f| &mut f.cook);
    all.number("what Treasury, Ranch and Barracks make", &["K16", "K21", "K23"], |f| &mut f.store);
    all.number("what the Quarry saves", &["K18"], |f| &mut f.quarry);
    all.number("what the Arena counts", &["K19"], |f| &mut f.arena);
    all.number("the troops of a Conscription", &["KZ"], |f| &mut f.conscription);
    all.number("the Elephant Trainer's honour", &["KE"], |f| &mut f.printed.elephant_honour);
    all.number("the honour of a War won alone", &["KW"], |f| &mut f.printed.war_alone);
    all.number("the honour of a War tied", &["KW"], |f| &mut f.printed.war_tied);
    all.number("the Triumphal Arch's honour", &["K27"], |f| &mut f.printed.arch);
    all.number("a shop's chips", &["K24", "K25", "K26"], |f| &mut f.printed.shop);
    all.number("what the Grimoire multiplies by", &["KY"], |f| &mut f.printed.grimoire);
    all.number("what the Princess takes", &["KP"], |f| &mut f.printed.princess);
    all.number("the points that end the game", &["L5"], |f| &mut f.printed.ending);
    for &b in Building::ALL {
        let (name, ids) = (words::of_building(b), [b.id()]);
        for kind in Chip::BASIC {
            let chip = words::of_chip(kind);
            all.number(&format!("the {chip} in the cost of {name}"), &ids, |f| {
                &mut f.buildings[b.index()].cost[kind as usize]
            });
            all.number(&format!("the {chip} in the tax of {name}"), &ids, |f| {
                &mut f.buildings[b.index()].tax[kind as usize]
            });
        }
        all.number(&format!("the points of {name}"), &ids, |f| &mut f.buildings[b.index()].points);
        if has_effect(b) {
            all.add(format!("{name} without effect"), &ids, |f| f.printed.buildings.remove(b));
        }
    }
    for &o in Occupation::ALL {
        all.add(format!("{} without effect", words::of_occupation(o)), &[o.id()], |f| f.printed.occupations.remove(o));
    }
    for &e in EventCard::ALL {
        all.add(format!("{} without effect", words::of_event(e)), &[e.id()], |f| f.printed.events.remove(e));
    }
    all.0
}
