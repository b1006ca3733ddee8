//! The words of Marionette Kingdom's rulings: names of cards and chips, and one phrase for each action.

use ayatsuri_rules::Seat;
use ayatsuri_rules::kingdom::{Action, Building, Chip, Chips, EventCard, Naming, Occupation, Set, UniqueCard};

use crate::compare::list;
use crate::names;

/// One step of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The seat that does it.
    pub seat: Seat,
    /// The action.
    pub action: Action,
    /// The occupation whose effect is used; only for [`Action::UseEffect`], which does not name it.
    pub effect: Option<Occupation>,
}

type Word<T> = Result<T, String>;

/// Reads a seat's letter.
pub fn seat(word: &str) -> Word<Seat> {
    names::seat(word, 3)
}

/// The name of a card as the rules text has it: `Lord's Island`.
fn spaced(name: &str) -> String {
    names::spaced(name).replace("Lords ", "Lord's ")
}

fn card<T: UniqueCard>(word: &str, what: &str, name: fn(T) -> String) -> Word<T> {
    let plain = |name: &str| name.chars().filter(|c| c.is_alphanumeric()).collect::<String>();
    let found = T::ALL.iter().find(|&&card| plain(&name(card)) == plain(word));
    found.copied().ok_or_else(|| format!("there is no {what} \"{word}\""))
}

/// Reads an occupation's name.
pub fn occupation(word: &str) -> Word<Occupation> {
    card(word, "occupation", of_occupation)
}

/// Reads a building's name.
pub fn building(word: &str) -> Word<Building> {
    card(word, "building", of_building)
}

/// Reads an event's name.
pub fn event(word: &str) -> Word<EventCard> {
    card(word, "event", of_event)
}

/// The name of an occupation.
pub fn of_occupation(o: Occupation) -> String {
    spaced(o.name())
}

/// The name of a building.
pub fn of_building(b: Building) -> String {
    spaced(b.name())
}

/// The name of an event.
pub fn of_event(e: EventCard) -> String {
    spaced(e.name())
}

/// The names of a set of cards, in the order of the rules text.
pub fn of_set<T: UniqueCard>(set: Set<T>, name: fn(T) -> String) -> String {
    list(set.map(name))
}

/// Reads a kind of chip.
pub fn chip(word: &str) -> Word<Chip> {
    let found = Chip::ALL.into_iter().find(|&c| of_chip(c) == word);
    found.ok_or_else(|| format!("\"{word}\" is no kind of chip; there are gold, food, troops, honour"))
}

/// The name of a kind of chip.
pub fn of_chip(chip: Chip) -> String {
    format!("{chip:?}").to_lowercase()
}

/// Amounts of chips: `1 gold, 2 food`.
pub fn of_chips(chips: Chips) -> String {
    let kinds = Chip::ALL.into_iter().filter(|&kind| chips.get(kind) > 0);
    list(kinds.map(|kind| format!("{} {}", chips.get(kind), of_chip(kind))))
}

/// Reads a naming: `A names B Smith`.
pub fn naming(word: &str) -> Word<Naming> {
    match step(word)? {
        Step { seat: by, action: Action::Name(seat, occupation), .. } => Ok(Naming { by, seat, occupation }),
        _ => Err(format!("\"{word}\" is not a naming: A names B Smith")),
    }
}

/// The phrase of a naming: `A names B Smith`, or `nothing`.
pub fn of_naming(naming: Option<Naming>) -> String {
    naming.map_or("nothing".to_owned(), |n| {
        format!("{} names {} {}", n.by.letter(), n.seat.letter(), of_occupation(n.occupation))
    })
}

/// Reads a phrase with its seat.
pub fn step(phrase: &str) -> Word<Step> {
    let (who, rest) =
        phrase.split_once(' ').ok_or_else(|| format!("\"{phrase}\" is not: a seat, then what it does"))?;
    let (action, effect) = action(rest).map_err(|why| format!("\"{phrase}\": {why}"))?;
    Ok(Step { seat: seat(who)?, action, effect })
}

const WHOLE: &[(&str, Action)] = &[
    ("refills", Action::Refill),
    ("puts it on top", Action::PutOnTop),
    ("puts it under", Action::PutUnder),
    ("ends the turn", Action::EndTurn),
    ("ignores taxes", Action::IgnoreTaxes),
    ("declines", Action::Decline),
];

fn action(words: &str) -> Word<(Action, Option<Occupation>)> {
    if let Some(name) = words.strip_prefix("uses ") {
        return Ok((Action::UseEffect, Some(occupation(name)?)));
    }
    plain(words).map(|action| (action, None))
}

fn plain(words: &str) -> Word<Action> {
    if let Some(&(_, action)) = WHOLE.iter().find(|(phrase, _)| *phrase == words) {
        return Ok(action);
    }
    if let Some(kind) = words.strip_prefix("takes ") {
        return match kind.strip_suffix(" from the dealer") {
            Some(kind) => chip(kind).map(Action::TakeFromDealer),
            None => chip(kind).map(Action::TakeBasic),
        };
    }
    if let Some(two) = words.strip_prefix("pays ").and_then(|rest| rest.strip_suffix(" for honour")) {
        return match two.split(' ').collect::<Vec<_>>()[..] {
            ["2", kind] => chip(kind).map(|kind| Action::PayForHonour(kind, kind)),
            ["1", one, "1", two] => Ok(Action::PayForHonour(chip(one)?, chip(two)?)),
            _ => Err("two chips are paid: 2 gold, or 1 gold 1 food".to_owned()),
        };
    }
    if let Some(rest) = words.strip_prefix("buys ") {
        return match rest.split_once(" saving ") {
            Some((name, kind)) => Ok(Action::Buy(building(name)?, Some(chip(kind)?))),
            None => Ok(Action::Buy(building(rest)?, None)),
        };
    }
    if let Some(rest) = words.strip_prefix("names ") {
        let (of, name) = rest.split_once(' ').ok_or("whose, and which: names B Smith")?;
        return Ok(Action::Name(seat(of)?, occupation(name)?));
    }
    if let Some((from, to)) = words.strip_prefix("swaps ").and_then(|rest| rest.split_once(" for ")) {
        return Ok(Action::Swap(chip(from)?, chip(to)?));
    }
    type Reader = fn(&str) -> Word<Action>;
    let starts: [(&str, Reader); 5] = [
        ("picks ", |w| occupation(w).map(Action::Pick)),
        ("reveals ", |w| occupation(w).map(Action::Reveal)),
        ("discards ", |w| building(w).map(Action::Discard)),
        ("pays tax of ", |w| building(w).map(Action::PayTax)),
        ("gives up ", |w| building(w).map(Action::GiveUp)),
    ];
    for (start, read) in starts {
        if let Some(rest) = words.strip_prefix(start) {
            return read(rest);
        }
    }
    Err("there is no such phrase; the README lists them".to_owned())
}

/// The phrase of a step.
pub fn of_step(step: Step) -> String {
    format!("{} {}", step.seat.letter(), of_action(step))
}

fn of_action(step: Step) -> String {
    if let Some((phrase, _)) = WHOLE.iter().find(|(_, a)| *a == step.action) {
        return (*phrase).to_owned();
    }
    match step.action {
        Action::Pick(o) => format!("picks {}", of_occupation(o)),
        Action::Reveal(o) => format!("reveals {}", of_occupation(o)),
        Action::UseEffect => format!("uses {}", step.effect.map_or("the effect".to_owned(), of_occupation)),
        Action::Name(seat, o) => format!("names {} {}", seat.letter(), of_occupation(o)),
        Action::PayForHonour(one, two) if one == two => format!("pays 2 {} for honour", of_chip(one)),
        Action::PayForHonour(one, two) => format!("pays 1 {} 1 {} for honour", of_chip(one), of_chip(two)),
        Action::Discard(b) => format!("discards {}", of_building(b)),
        Action::TakeFromDealer(kind) => format!("takes {} from the dealer", of_chip(kind)),
        Action::TakeBasic(kind) => format!("takes {}", of_chip(kind)),
        Action::Buy(b, None) => format!("buys {}", of_building(b)),
        Action::Buy(b, Some(kind)) => format!("buys {} saving {}", of_building(b), of_chip(kind)),
        Action::Swap(from, to) => format!("swaps {} for {}", of_chip(from), of_chip(to)),
        Action::PayTax(b) => format!("pays tax of {}", of_building(b)),
        Action::GiveUp(b) => format!("gives up {}", of_building(b)),
        other => format!("{other:?}"), // all others are whole phrases
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_has_one_phrase_that_is_read_as_itself() {
        let mut all: Vec<(Action, Option<Occupation>)> = WHOLE.iter().map(|&(_, a)| (a, None)).collect();
        for &o in Occupation::ALL {
            all.extend([(Action::Pick(o), None), (Action::Reveal(o), None), (Action::UseEffect, Some(o))]);
            all.extend([0, 1, 2].map(|seat| (Action::Name(Seat(seat), o), None)));
        }
        for &b in Building::ALL {
            all.extend(
                [Action::Discard(b), Action::Buy(b, None), Action::PayTax(b), Action::GiveUp(b)].map(|a| (a, None)),
            );
            all.extend(Chip::BASIC.map(|kind| (Action::Buy(b, Some(kind)), None)));
        }
        for one in Chip::ALL {
            all.extend([(Action::TakeBasic(one), None), (Action::TakeFromDealer(one), None)]);
            all.extend(Chip::ALL.map(|two| (Action::PayForHonour(one, two), None)));
            all.extend(Chip::ALL.map(|two| (Action::Swap(one, two), None)));
        }
        let mut phrases = vec![];
        for (action, effect) in all {
            let wanted = Step { seat: Seat(1), action, effect };
            let phrase = of_step(wanted);
            assert_eq!(step(&phrase), Ok(wanted), "{phrase}");
            phrases.push(phrase);
        }
        let all = phrases.len();
        phrases.sort();
        phrases.dedup();
        assert_eq!(phrases.len(), all);
    }

    #[test]
    fn cards_are_named_as_in_the_rules_text() {
        for name in Building::ALL.iter().map(|&b| of_building(b)).chain(EventCard::ALL.iter().map(|&e| of_event(e))) {
            assert!(super::super::RULES.contains(&format!("| {name} ")), "{name}");
        }
        for name in Occupation::ALL.iter().map(|&o| of_occupation(o)) {
            assert!(super::super::RULES.contains(&format!("| {name} ")), "{name}");
        }
    }
}
