//! The cards of Marionette Kingdom as screens show them: occupations, buildings with cost, tax and points, events.
//! Numbers come from the figures of the game, which may differ from the house's.

use ayatsuri_rules::kingdom::{
    Building, Category, Chip, Chips, EventCard, Figures, Occupation, Occupations, UniqueCard as _,
};

use crate::card_packs::{self, CardPack};
use ayatsuri_screens::words::unless_empty;
use ayatsuri_screens::words::{MessageArg, Words};
use ayatsuri_screens::{Card, Counter, Tint};

/// The id of an occupation's card: `occupation/Smith`.
pub fn occupation_id(o: Occupation) -> String {
    format!("occupation/{o:?}")
}

/// The id of a building's card: `building/Arena`.
pub fn building_id(b: Building) -> String {
    format!("building/{b:?}")
}

/// The id of an event's card: `event/War`.
pub fn event_id(e: EventCard) -> String {
    format!("event/{e:?}")
}

/// All occupations, with the house's figures.
fn occupations(words: &Words) -> &[Card] {
    let all = |words: &Words| Occupation::ALL.iter().map(|&o| word_occupation(words, &Figures::HOUSE, o)).collect();
    card_packs::pack(words, CardPack::Occupations, all)
}

/// All buildings, with the house's figures.
fn buildings(words: &Words) -> &[Card] {
    let all = |words: &Words| Building::ALL.iter().map(|&b| word_building(words, &Figures::HOUSE, b)).collect();
    card_packs::pack(words, CardPack::Buildings, all)
}

/// All events, with the house's figures.
fn events(words: &Words) -> &[Card] {
    let all = |words: &Words| EventCard::ALL.iter().map(|&e| word_event(words, &Figures::HOUSE, e)).collect();
    card_packs::pack(words, CardPack::Events, all)
}

/// The occupation's card with the figures of a game.
pub fn occupation(words: &Words, figures: &Figures, o: Occupation) -> Card {
    if *figures == Figures::HOUSE {
        return occupations(words)[o.index()].clone();
    }
    word_occupation(words, figures, o)
}

/// The building's card with the figures of a game.
pub fn building(words: &Words, figures: &Figures, b: Building) -> Card {
    if *figures == Figures::HOUSE {
        return buildings(words)[b.index()].clone();
    }
    word_building(words, figures, b)
}

/// The event's card with the figures of a game.
pub fn event(words: &Words, figures: &Figures, e: EventCard) -> Card {
    if *figures == Figures::HOUSE {
        return events(words)[e.index()].clone();
    }
    word_event(words, figures, e)
}

pub fn occupation_name(words: &Words, o: Occupation) -> &str {
    &occupations(words)[o.index()].name
}

pub fn building_name(words: &Words, b: Building) -> &str {
    &buildings(words)[b.index()].name
}

pub fn event_name(words: &Words, e: EventCard) -> &str {
    &events(words)[e.index()].name
}

/// The card with that id, or `None` if there is none.
pub fn explain(words: &Words, figures: &Figures, id: &str) -> Option<Card> {
    let (kind, name) = id.split_once('/')?;
    let is_it = |card: &dyn std::fmt::Debug| format!("{card:?}") == name;
    match kind {
        "occupation" => Occupation::ALL.iter().find(|&o| is_it(o)).map(|&o| occupation(words, figures, o)),
        "building" => Building::ALL.iter().find(|&b| is_it(b)).map(|&b| building(words, figures, b)),
        "event" => EventCard::ALL.iter().find(|&e| is_it(e)).map(|&e| event(words, figures, e)),
        _ => None,
    }
}

/// The line that explains an occupation or an event when it first matters.
pub fn in_passing(words: &Words, id: &str) -> Option<String> {
    let (kind, name) = id.split_once('/')?;
    let is_it = |card: &dyn std::fmt::Debug| format!("{card:?}") == name;
    let message = match kind {
        "occupation" => occupation_message(*Occupation::ALL.iter().find(|&o| is_it(o))?),
        "event" => event_message(*EventCard::ALL.iter().find(|&e| is_it(e))?),
        _ => return None,
    };
    unless_empty(words.say(&format!("{message}-passing"), &[]))
}

/// The stable id of a kind of chip; the ids of its messages begin with it.
pub fn chip_id(chip: Chip) -> &'static str {
    match chip {
        Chip::Gold => "gold",
        Chip::Food => "food",
        Chip::Troops => "troops",
        Chip::Honour => "honour",
    }
}

/// An amount of one kind of chip, as a counter.
pub fn counter(words: &Words, chip: Chip, amount: u16) -> Counter {
    let id = chip_id(chip);
    Counter {
        id: id.to_owned(),
        label: words.say(&format!("chip-{id}"), &[]),
        short: Some(words.say(&format!("chip-{id}-short"), &[])),
        amount: u32::from(amount),
    }
}

/// A cost or tax as counters, one for each kind of chip in it.
fn counters(words: &Words, chips: Chips) -> Vec<Counter> {
    let some = Chip::ALL.into_iter().filter(|&chip| chips.get(chip) > 0);
    some.map(|chip| counter(words, chip, chips.get(chip))).collect()
}

/// An amount in words: "3 gold, 2 food and 2 troops".
pub fn chips(words: &Words, chips: Chips) -> String {
    let some = Chip::ALL.into_iter().filter(|&chip| chips.get(chip) > 0);
    let items: Vec<String> =
        some.map(|chip| words.say(&format!("chip-{}-some", chip_id(chip)), &[("n", chips.get(chip).into())])).collect();
    words.list(&items)
}

/// The occupations of a game in the order of the rules text, with or without the Princess.
pub fn occupations_of(has_princess: bool) -> Occupations {
    Occupations::first(Occupation::COUNT - usize::from(!has_princess))
}

fn blank(id: String, name: String) -> Card {
    Card {
        id,
        name,
        tint: Tint::Plain,
        tint_label: None,
        cost: vec![],
        tax: vec![],
        cost_label: None,
        tax_label: None,
        points: None,
        points_label: None,
        rank: None,
        short: None,
        text: None,
    }
}

fn word_occupation(words: &Words, figures: &Figures, o: Occupation) -> Card {
    let printed = &figures.printed;
    let n = match o {
        Occupation::Alchemist => figures.alchemist,
        Occupation::Smith => figures.smith,
        Occupation::Cook => figures.cook,
        Occupation::ElephantTrainer => printed.elephant_honour,
        _ => 0,
    };
    let id = occupation_message(o);
    let say = |id: String| unless_empty(words.say(&id, &[("n", n.into())]));
    Card {
        short: say(format!("{id}-short")),
        text: say(format!("{id}-text")),
        ..blank(occupation_id(o), words.say(id, &[]))
    }
}

/// An occupation as it is called within a sentence: "the Smith", "Death".
pub fn occupation_called(words: &Words, o: Occupation) -> String {
    let kind = if o == Occupation::Death { "name" } else { "trade" };
    let name = words.say(occupation_message(o), &[]);
    words.say("occupation-called", &[("kind", kind.into()), ("occupation", name.as_str().into())])
}

fn word_building(words: &Words, figures: &Figures, b: Building) -> Card {
    let printed = &figures.printed;
    let effect = match b {
        Building::Treasury => Some(("building-treasury", figures.store)),
        Building::Quarry => Some(("building-quarry", figures.quarry)),
        Building::Arena => Some(("building-arena", figures.arena)),
        Building::Ranch => Some(("building-ranch", figures.store)),
        Building::Barracks => Some(("building-barracks", figures.store)),
        Building::GeneralStore => Some(("building-general-store", printed.shop)),
        Building::WeaponShop => Some(("building-weapon-shop", printed.shop)),
        Building::Diner => Some(("building-diner", printed.shop)),
        Building::TriumphalArch => Some(("building-triumphal-arch", printed.arch)),
        Building::MagicForest => Some(("building-magic-forest", 0)),
        Building::BlackMarket => Some(("building-black-market", 0)),
        _ => None, // K15, K17, K20, K22, K28 have no effect
    };
    let (short, text) = effect.map_or_else(Default::default, |(id, n)| {
        let say = |id: String| unless_empty(words.say(&id, &[("n", n.into())]));
        (say(format!("{id}-short")), say(format!("{id}-text")))
    });
    let building_figures = figures.of(b);
    let label = |id: &str, amount: Chips| {
        let has_any = Chip::ALL.into_iter().any(|chip| amount.get(chip) > 0);
        has_any.then(|| words.say(id, &[("amount", chips(words, amount).into())]))
    };
    let (tint, category) = match b.category() {
        Category::Royal => (Tint::Yellow, "category-royal"),
        Category::Grand => (Tint::Blue, "category-grand"),
        Category::Common => (Tint::Red, "category-common"),
        Category::Nature => (Tint::Green, "category-nature"),
        Category::Dark => (Tint::Purple, "category-dark"),
    };
    Card {
        tint,
        tint_label: Some(words.say(category, &[])),
        cost: counters(words, Chips::from(building_figures.cost)),
        tax: counters(words, Chips::from(building_figures.tax)),
        cost_label: label("card-cost", Chips::from(building_figures.cost)),
        tax_label: label("card-tax", Chips::from(building_figures.tax)),
        points: Some(u32::from(building_figures.points)),
        points_label: Some(words.points(building_figures.points)),
        short,
        text,
        ..blank(building_id(b), words.say(building_message(b), &[]))
    }
}

fn word_event(words: &Words, figures: &Figures, e: EventCard) -> Card {
    let printed = &figures.printed;
    let n = match e {
        EventCard::War => printed.war_alone,
        EventCard::Tax => 0,
        EventCard::Grimoire => printed.grimoire,
        EventCard::Conscription => figures.conscription,
    };
    let id = event_message(e);
    let args: [(&str, MessageArg); 2] = [("n", n.into()), ("tied", printed.war_tied.into())];
    let say = |id: String| unless_empty(words.say(&id, &args));
    Card {
        short: say(format!("{id}-short")),
        text: say(format!("{id}-text")),
        ..blank(event_id(e), words.say(id, &[]))
    }
}

/// The id of the message that names an occupation; the ids of its effect texts begin with it.
fn occupation_message(o: Occupation) -> &'static str {
    match o {
        Occupation::Alchemist => "occupation-alchemist",
        Occupation::Smith => "occupation-smith",
        Occupation::Cook => "occupation-cook",
        Occupation::Death => "occupation-death",
        Occupation::ElephantTrainer => "occupation-elephant-trainer",
        Occupation::Foundation => "occupation-foundation",
        Occupation::General => "occupation-general",
        Occupation::Hermit => "occupation-hermit",
        Occupation::Imp => "occupation-imp",
        Occupation::Princess => "occupation-princess",
    }
}

/// The id of the message that names a building.
fn building_message(b: Building) -> &'static str {
    match b {
        Building::Palace => "building-palace",
        Building::Treasury => "building-treasury",
        Building::RoyalGarden => "building-royal-garden",
        Building::Quarry => "building-quarry",
        Building::Arena => "building-arena",
        Building::BotanicalGarden => "building-botanical-garden",
        Building::Ranch => "building-ranch",
        Building::Sanctuary => "building-sanctuary",
        Building::Barracks => "building-barracks",
        Building::GeneralStore => "building-general-store",
        Building::WeaponShop => "building-weapon-shop",
        Building::Diner => "building-diner",
        Building::TriumphalArch => "building-triumphal-arch",
        Building::LordsIsland => "building-lords-island",
        Building::MagicForest => "building-magic-forest",
        Building::BlackMarket => "building-black-market",
    }
}

/// The id of the message that names an event; the ids of its effect texts begin with it.
fn event_message(e: EventCard) -> &'static str {
    match e {
        EventCard::War => "event-war",
        EventCard::Tax => "event-tax",
        EventCard::Grimoire => "event-grimoire",
        EventCard::Conscription => "event-conscription",
    }
}
