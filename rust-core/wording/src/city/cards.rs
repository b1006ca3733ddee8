//! The cards of the city game as screens show them: districts and characters of an edition, with name, price and texts.
//! Each card has a stable id: `district/Castle`, `character/King`.

use ayatsuri_rules::city::{Character, Colour, District, EditionId};

use crate::card_packs::{self, CardPack};
use crate::rule_set::EditionWording as _;
use ayatsuri_screens::words::Words;
use ayatsuri_screens::words::unless_empty;
use ayatsuri_screens::{Card, Counter, Tint};

/// The id of a district's card: `district/Castle`.
pub fn district_id(d: District) -> String {
    format!("district/{}", d.name())
}

/// The id of a character's card: `character/King`.
pub fn character_id(c: Character) -> String {
    format!("character/{}", c.name())
}

/// The district's card with the price and text of that edition.
pub fn district(words: &Words, edition: EditionId, d: District) -> &Card {
    let all = |words: &Words| District::ALL.into_iter().map(|d| word_district(words, edition, d)).collect();
    &card_packs::pack(words, CardPack::Districts(edition), all)[d.index()]
}

/// The character's card with the text of that edition.
pub fn character(words: &Words, edition: EditionId, c: Character) -> &Card {
    let all = |words: &Words| Character::ALL.into_iter().map(|c| word_character(words, edition, c)).collect();
    &card_packs::pack(words, CardPack::Characters(edition), all)[c.index()]
}

/// The districts of an edition, by colour and cost; within purple, those chosen at setup (★) come last.
pub fn districts_of(edition: EditionId) -> impl Iterator<Item = District> {
    District::ALL.into_iter().filter(move |&d| edition.data().cost(d) > 0)
}

/// The characters of an edition, by rank.
pub fn characters_of(edition: EditionId) -> impl Iterator<Item = Character> {
    let rule = edition.data().cast;
    Character::ALL.into_iter().filter(move |&c| rule.has(c))
}

/// The card with that id, or `None` if the edition does not have it.
pub fn explain(words: &Words, edition: EditionId, id: &str) -> Option<Card> {
    let card = match id.split_once('/')? {
        ("district", name) => {
            let d = districts_of(edition).find(|d| d.name() == name)?;
            district(words, edition, d)
        }
        ("character", name) => {
            let c = characters_of(edition).find(|c| c.name() == name)?;
            character(words, edition, c)
        }
        _ => return None,
    };
    Some(card.clone())
}

/// The line that explains a card when it first matters; `None` for a district without an effect.
pub fn in_passing(words: &Words, edition: EditionId, id: &str) -> Option<String> {
    let message = match id.split_once('/')? {
        ("district", name) => effect_message(districts_of(edition).find(|d| d.name() == name)?)?,
        ("character", name) => character_message(characters_of(edition).find(|c| c.name() == name)?),
        _ => return None,
    };
    unless_empty(words.say(&format!("{message}-passing"), &[("edition", edition.wording().into())]))
}

/// The name of a colour, in the phone's language.
pub fn colour(words: &Words, colour: Colour) -> String {
    words.say(
        match colour {
            Colour::Yellow => "colour-yellow",
            Colour::Blue => "colour-blue",
            Colour::Green => "colour-green",
            Colour::Red => "colour-red",
            Colour::Purple => "colour-purple",
        },
        &[],
    )
}

/// The colour as the `Tint` that shells draw.
pub fn tint(colour: Colour) -> Tint {
    match colour {
        Colour::Yellow => Tint::Yellow,
        Colour::Blue => Tint::Blue,
        Colour::Green => Tint::Green,
        Colour::Red => Tint::Red,
        Colour::Purple => Tint::Purple,
    }
}

/// An amount of gold as a counter.
pub fn gold(words: &Words, amount: u32) -> Counter {
    Counter {
        id: "gold".to_owned(),
        label: words.say("counter-gold", &[]),
        short: Some(words.say("counter-gold-short", &[])),
        amount,
    }
}

fn word_district(words: &Words, edition: EditionId, d: District) -> Card {
    let rules = edition.data();
    let say = |id: &str| words.say(id, &[("edition", edition.wording().into())]);
    let (short, text) = match effect_message(d) {
        Some(id) => (unless_empty(say(&format!("{id}-short"))), unless_empty(say(&format!("{id}-text")))),
        None => (None, None),
    };
    let (cost, points) = (u32::from(rules.cost(d)), u32::from(rules.points[d.index()]));
    Card {
        id: district_id(d),
        name: say(district_message(d)),
        tint: tint(d.colour()),
        tint_label: Some(colour(words, d.colour())),
        cost: vec![Counter { short: None, ..gold(words, cost) }], // gold alone is paid: it needs no letter
        tax: vec![],
        cost_label: Some(words.say("card-cost", &[("amount", words.gold(cost).into())])),
        tax_label: None,
        points: Some(points),
        points_label: Some(words.points(points)),
        rank: None,
        short,
        text,
    }
}

fn word_character(words: &Words, edition: EditionId, c: Character) -> Card {
    let id = character_message(c);
    let say = |id: &str| words.say(id, &[("edition", edition.wording().into())]);
    let income = edition.data().card(c).income;
    Card {
        id: character_id(c),
        name: say(id),
        tint: income.map_or(Tint::Plain, tint),
        tint_label: income.map(|income| colour(words, income)),
        cost: vec![],
        tax: vec![],
        cost_label: None,
        tax_label: None,
        points: None,
        points_label: None,
        rank: Some(u32::from(c.rank().0)),
        short: unless_empty(say(&format!("{id}-short"))),
        text: unless_empty(say(&format!("{id}-text"))),
    }
}

/// The id of the message that names a district.
fn district_message(d: District) -> &'static str {
    match d {
        District::Manor => "district-manor",
        District::Castle => "district-castle",
        District::Palace => "district-palace",
        District::Temple => "district-temple",
        District::Church => "district-church",
        District::Monastery => "district-monastery",
        District::Cathedral => "district-cathedral",
        District::Tavern => "district-tavern",
        District::Market => "district-market",
        District::TradingPost => "district-trading-post",
        District::Docks => "district-docks",
        District::Harbor => "district-harbor",
        District::TownHall => "district-town-hall",
        District::Watchtower => "district-watchtower",
        District::Prison => "district-prison",
        District::Battlefield => "district-battlefield",
        District::Fortress => "district-fortress",
        _ => effect_message(d).unwrap_or_default(),
    }
}

/// The id of the message that names a district with an effect; the ids of its effect texts begin with it.
fn effect_message(d: District) -> Option<&'static str> {
    let id = match d {
        District::Manor
        | District::Castle
        | District::Palace
        | District::Temple
        | District::Church
        | District::Monastery
        | District::Cathedral
        | District::Tavern
        | District::Market
        | District::TradingPost
        | District::Docks
        | District::Harbor
        | District::TownHall
        | District::Watchtower
        | District::Prison
        | District::Battlefield
        | District::Fortress => return None,
        District::HauntedCity => "district-haunted-city",
        District::Keep => "district-keep",
        District::Laboratory => "district-laboratory",
        District::Smithy => "district-smithy",
        District::Observatory => "district-observatory",
        District::Graveyard => "district-graveyard",
        District::DragonGate => "district-dragon-gate",
        District::University => "district-university",
        District::Library => "district-library",
        District::SchoolOfMagic => "district-school-of-magic",
        District::GreatWall => "district-great-wall",
        District::ImperialTreasury => "district-imperial-treasury",
        District::MapRoom => "district-map-room",
        District::WishingWell => "district-wishing-well",
        District::Quarry => "district-quarry",
        District::PoorHouse => "district-poor-house",
        District::BellTower => "district-bell-tower",
        District::Factory => "district-factory",
        District::Park => "district-park",
        District::Hospital => "district-hospital",
        District::Lighthouse => "district-lighthouse",
        District::PowderTower => "district-powder-tower",
        District::Museum => "district-museum",
        District::BallRoom => "district-ball-room",
        District::ThroneRoom => "district-throne-room",
    };
    Some(id)
}

/// The id of the message that names a character; the ids of its power texts begin with it.
fn character_message(c: Character) -> &'static str {
    match c {
        Character::Assassin => "character-assassin",
        Character::Witch => "character-witch",
        Character::Thief => "character-thief",
        Character::TaxCollector => "character-tax-collector",
        Character::Magician => "character-magician",
        Character::Wizard => "character-wizard",
        Character::King => "character-king",
        Character::Emperor => "character-emperor",
        Character::Bishop => "character-bishop",
        Character::Abbot => "character-abbot",
        Character::Merchant => "character-merchant",
        Character::Alchemist => "character-alchemist",
        Character::Architect => "character-architect",
        Character::Navigator => "character-navigator",
        Character::Warlord => "character-warlord",
        Character::Diplomat => "character-diplomat",
        Character::Artist => "character-artist",
        Character::Queen => "character-queen",
    }
}

#[cfg(test)]
mod tests {
    use ayatsuri_rules::city::{District, EditionId};
    use ayatsuri_screens::words::{Language, Words};

    use super::district;

    #[test]
    fn a_card_says_its_cost_as_an_amount_and_each_number_once() {
        let words = Words::shared(Language::English);
        let gate = district(words, EditionId::Classic, District::DragonGate);
        assert_eq!(gate.cost_label.as_deref(), Some("Cost: 6 gold"));
        assert_eq!(gate.points_label.as_deref(), Some("8 points"));
        for said in [&gate.short, &gate.text] {
            assert!(said.as_ref().is_some_and(|said| !said.contains('6') && !said.contains('8')), "{said:?}");
        }
    }
}
