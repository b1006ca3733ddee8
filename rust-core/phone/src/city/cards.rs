//! Cards as they are drawn: a district or a character of an edition, with its name, price and texts.
//! A card is pointed at by a stable id, `district/Castle` or `character/King`.

use ayatsuri_rules::city::{Character, Colour, District, EditionId};

use crate::pages::said;
use crate::rule_set::EditionWording as _;
use crate::screen::{Card, Counter, Tint};
use crate::words::{CardPack, Words, message_name};

/// The id of a district's card.
pub fn district_id(d: District) -> String {
    format!("district/{}", d.name())
}

/// The id of a character's card.
pub fn character_id(c: Character) -> String {
    format!("character/{}", c.name())
}

/// A district as an edition has it.
pub fn district(words: &Words, edition: EditionId, d: District) -> &Card {
    let all = |words: &Words| District::ALL.into_iter().map(|d| word_district(words, edition, d)).collect();
    &words.pack(CardPack::Districts(edition), all)[d.index()]
}

/// A character as an edition has it.
pub fn character(words: &Words, edition: EditionId, c: Character) -> &Card {
    let all = |words: &Words| Character::ALL.into_iter().map(|c| word_character(words, edition, c)).collect();
    &words.pack(CardPack::Characters(edition), all)[c.index()]
}

/// The districts that an edition knows, by colour and cost, the starred ones last among the purple.
pub fn districts_of(edition: EditionId) -> impl Iterator<Item = District> {
    District::ALL.into_iter().filter(move |&d| edition.data().cost(d) > 0)
}

/// The characters that an edition knows, by rank.
pub fn characters_of(edition: EditionId) -> impl Iterator<Item = Character> {
    let rule = edition.data().cast;
    Character::ALL
        .into_iter()
        .filter(move |c| if c.rank().0 == 9 { rule.ninth_from > 0 } else { rule.seconds || !c.is_second() })
}

/// The card of that id in full, if the edition has it.
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

/// A colour in words.
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

/// The colour as a shell knows it.
pub fn tint(colour: Colour) -> Tint {
    match colour {
        Colour::Yellow => Tint::Yellow,
        Colour::Blue => Tint::Blue,
        Colour::Green => Tint::Green,
        Colour::Red => Tint::Red,
        Colour::Purple => Tint::Purple,
    }
}

/// So much gold.
pub(crate) fn gold(words: &Words, amount: u32) -> Counter {
    Counter {
        id: "gold".to_owned(),
        label: words.say("counter-gold", &[]),
        short: Some(words.say("counter-gold-short", &[])),
        amount,
    }
}

fn word_district(words: &Words, edition: EditionId, d: District) -> Card {
    let rules = edition.data();
    let id = format!("district-{}", message_name(d.name()));
    let say = |id: &str| words.say(id, &[("edition", edition.wording().into())]);
    let is_purple = d.colour() == Colour::Purple;
    let (short, text) =
        if is_purple { (said(say(&format!("{id}-short"))), said(say(&format!("{id}-text")))) } else { (None, None) };
    let (cost, points) = (u32::from(rules.cost(d)), u32::from(rules.points[d.index()]));
    Card {
        id: district_id(d),
        name: say(&id),
        tint: tint(d.colour()),
        tint_label: Some(colour(words, d.colour())),
        cost: vec![Counter { short: None, ..gold(words, cost) }], // the only kind goes without saying
        tax: vec![],
        points: if points == cost { None } else { Some(points) },
        points_label: (points != cost).then(|| words.points(points)),
        rank: None,
        short,
        text,
    }
}

fn word_character(words: &Words, edition: EditionId, c: Character) -> Card {
    let id = format!("character-{}", message_name(&c.name()));
    let say = |id: &str| words.say(id, &[("edition", edition.wording().into())]);
    let income = edition.data().card(c).income;
    Card {
        id: character_id(c),
        name: say(&id),
        tint: income.map_or(Tint::Plain, tint),
        tint_label: income.map(|income| colour(words, income)),
        cost: vec![],
        tax: vec![],
        points: None,
        points_label: None,
        rank: Some(u32::from(c.rank().0)),
        short: said(say(&format!("{id}-short"))),
        text: said(say(&format!("{id}-text"))),
    }
}
