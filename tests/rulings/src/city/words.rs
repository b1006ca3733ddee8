//! Reads and writes the words of city rulings: the names of seats, cards and characters, and one phrase for each
//! action.

use ayatsuri_rules::Seat;
use ayatsuri_rules::city::{Action, Cards, Character, Colour, District, DistrictRef, Rank, Ranks};

/// One step of one seat.
pub type Step = (Seat, Action);

pub use crate::compare::list;
use crate::names;

type Word<T> = Result<T, String>;

/// Reads a seat's letter.
pub fn seat(word: &str) -> Word<Seat> {
    names::seat(word, 8)
}

fn joined(word: &str) -> String {
    word.split(' ').collect()
}

/// Reads a district's name: `Town Hall` or `TownHall`.
pub fn district(word: &str) -> Word<District> {
    let name = joined(word);
    let found = District::ALL.into_iter().find(|d| d.name().eq_ignore_ascii_case(&name));
    found.ok_or_else(|| format!("there is no district \"{word}\""))
}

/// Reads a character's name: `Tax Collector` or `TaxCollector`.
pub fn character(word: &str) -> Word<Character> {
    Character::by_name(&joined(word)).ok_or_else(|| format!("there is no character \"{word}\""))
}

/// Reads a district of a city: `Castle`, or `Castle+1` with the Artist's gold on it.
pub fn standing(word: &str) -> Word<(District, bool)> {
    match word.strip_suffix("+1") {
        Some(name) => Ok((district(name)?, true)),
        None => Ok((district(word)?, false)),
    }
}

/// Reads a district with its city: `Castle of B`.
pub fn district_ref(word: &str) -> Word<DistrictRef> {
    let (name, of) = word.rsplit_once(" of ").ok_or_else(|| format!("\"{word}\" does not say whose: Castle of B"))?;
    let (district, gilded) = standing(name)?;
    Ok(DistrictRef { seat: seat(of)?, district, gilded })
}

fn spaced(name: &str) -> String {
    names::spaced(name).replace(" Of ", " of ")
}

/// The name of a district, `Town Hall`.
pub fn of_district(d: District) -> String {
    spaced(d.name())
}

/// The name of a character, `Tax Collector`.
pub fn of_character(c: Character) -> String {
    spaced(&c.name())
}

/// The name of a district in a city.
pub fn of_standing((d, gilded): (District, bool)) -> String {
    format!("{}{}", of_district(d), if gilded { "+1" } else { "" })
}

/// The name of a district with its city: `Castle of B`.
pub fn of_place(district_ref: DistrictRef) -> String {
    format!("{} of {}", of_standing((district_ref.district, district_ref.gilded)), district_ref.seat.letter())
}

/// The names of cards: `Castle, Temple`, or `nothing`.
pub fn of_cards(cards: Cards) -> String {
    list(cards.map(of_district))
}

/// The names of characters of a cast.
pub fn of_ranks(ranks: Ranks, name: impl Fn(Rank) -> Character) -> String {
    list(ranks.map(|rank| of_character(name(rank))))
}

/// Reads a colour.
pub fn colour(word: &str) -> Word<Colour> {
    Colour::ALL
        .into_iter()
        .find(|&c| of_colour(c) == word)
        .ok_or_else(|| format!("\"{word}\" is no colour; there are yellow, blue, green, red, purple"))
}

/// The name of a colour.
pub fn of_colour(c: Colour) -> String {
    format!("{c:?}").to_lowercase()
}

/// Reads a phrase with its seat: one step, or several for a compound phrase.
pub fn steps(phrase: &str) -> Word<Vec<Step>> {
    let (who, rest) =
        phrase.split_once(' ').ok_or_else(|| format!("\"{phrase}\" is not: a seat, then what it does"))?;
    let who = seat(who)?;
    Ok(actions(rest).map_err(|why| format!("\"{phrase}\": {why}"))?.into_iter().map(|a| (who, a)).collect())
}

/// Reads a phrase that is one step.
pub fn step(phrase: &str) -> Word<Step> {
    match steps(phrase)?[..] {
        [step] => Ok(step),
        _ => Err(format!("\"{phrase}\" is several steps; here one is wanted")),
    }
}

fn actions(words: &str) -> Word<Vec<Action>> {
    if let Some(rest) = words.strip_prefix("draws and keeps ") {
        return Ok(vec![Action::Draw, Action::Keep(district(rest)?)]);
    }
    if let Some(rest) = words.strip_prefix("redraws ") {
        let mut all: Vec<Action> = vec![];
        for name in rest.split(", ") {
            all.push(Action::GiveUp(district(name)?));
        }
        all.push(Action::DrawAsMany);
        return Ok(all);
    }
    if let Some(rest) = words.strip_prefix("exchanges ")
        && let Some((gave, took)) = rest.split_once(" for ")
    {
        let (d, gilded) = standing(gave)?;
        return Ok(vec![Action::Offer(d, gilded), Action::ExchangeFor(district_ref(took)?)]);
    }
    action(words).map(|a| vec![a])
}

type Reader = fn(&str) -> Word<Action>;

/// The phrases without a card, character or seat in them.
const WHOLE: &[(&str, Action)] = &[
    ("thanks the crown", Action::Thank),
    ("takes gold", Action::Gold),
    ("draws", Action::Draw),
    ("draws as many", Action::DrawAsMany),
    ("takes the colour income", Action::ColourIncome),
    ("takes the bonus", Action::Bonus),
    ("ends the turn", Action::EndTurn),
    ("takes the crown", Action::TakeCrown),
    ("pays gold", Action::PayGold),
    ("takes gold from the richest", Action::Tithe),
    ("draws more", Action::DrawMore),
    ("sails for gold", Action::SailForGold),
    ("sails for cards", Action::SailForCards),
    ("uses the Smithy", Action::UseSmithy),
    ("rescues", Action::Rescue),
    ("uses the Park", Action::UsePark),
    ("reveals", Action::Reveal),
    ("looks through the deck", Action::LookThroughDeck),
    ("declines", Action::Decline),
];

fn action(words: &str) -> Word<Action> {
    if let Some(&(_, action)) = WHOLE.iter().find(|(phrase, _)| *phrase == words) {
        return Ok(action);
    }
    // These phrases have a district between a beginning and an end.
    type OfCard = fn(District) -> Action;
    let enclosing: [(&str, &str, OfCard); 5] = [
        ("takes ", " from the hand", Action::TakeCard),
        ("takes ", " from the deck", Action::TakeFromDeck),
        ("builds ", " from that hand", Action::BuildCard),
        ("lays ", " under the Museum", Action::LayUnder),
        ("gives ", " to the Laboratory", Action::UseLaboratory),
    ];
    for (start, end, action) in enclosing {
        if let Some(name) = words.strip_prefix(start).and_then(|rest| rest.strip_suffix(end)) {
            return district(name).map(action);
        }
    }
    let starts: &[(&str, Reader)] = &[
        ("gives the crown to ", |w| seat(w).map(Action::GiveCrown)),
        ("lays gold on ", |w| district(w).map(Action::Gild)),
        ("takes ", |w| character(w).map(Action::Take)),
        ("puts away ", |w| character(w).map(Action::PutAway)),
        ("keeps ", |w| district(w).map(Action::Keep)),
        ("gives up ", |w| district(w).map(Action::GiveUp)),
        ("builds ", |w| district(w).map(Action::Build)),
        ("names ", |w| character(w).map(Action::Name)),
        ("swaps hands with ", |w| seat(w).map(Action::SwapHands)),
        ("looks at the hand of ", |w| seat(w).map(Action::Look)),
        ("pays ", |w| district(w).map(Action::PayCard)),
        ("destroys ", |w| district_ref(w).map(Action::Destroy)),
        ("offers ", |w| standing(w).map(|(d, gilded)| Action::Offer(d, gilded))),
        ("exchanges for ", |w| district_ref(w).map(Action::ExchangeFor)),
        ("rings ", |w| w.parse().map(Action::Ring).map_err(|_| format!("\"{w}\" is no number"))),
        ("blows up ", |w| district_ref(w).map(Action::BlowUp)),
    ];
    for (start, read) in starts {
        if let Some(rest) = words.strip_prefix(start) {
            return read(rest);
        }
    }
    Err("there is no such phrase; the README lists them".to_owned())
}

/// The phrase of a step.
pub fn of_step((who, action): Step) -> String {
    format!("{} {}", who.letter(), of_action(action))
}

fn of_action(action: Action) -> String {
    if let Some((phrase, _)) = WHOLE.iter().find(|(_, a)| *a == action) {
        return (*phrase).to_owned();
    }
    match action {
        Action::Take(c) => format!("takes {}", of_character(c)),
        Action::PutAway(c) => format!("puts away {}", of_character(c)),
        Action::Keep(d) => format!("keeps {}", of_district(d)),
        Action::GiveUp(d) => format!("gives up {}", of_district(d)),
        Action::Build(d) => format!("builds {}", of_district(d)),
        Action::Name(c) => format!("names {}", of_character(c)),
        Action::SwapHands(seat) => format!("swaps hands with {}", seat.letter()),
        Action::Look(seat) => format!("looks at the hand of {}", seat.letter()),
        Action::TakeCard(d) => format!("takes {} from the hand", of_district(d)),
        Action::BuildCard(d) => format!("builds {} from that hand", of_district(d)),
        Action::GiveCrown(seat) => format!("gives the crown to {}", seat.letter()),
        Action::PayCard(d) => format!("pays {}", of_district(d)),
        Action::Destroy(place) => format!("destroys {}", of_place(place)),
        Action::Offer(d, gilded) => format!("offers {}", of_standing((d, gilded))),
        Action::ExchangeFor(place) => format!("exchanges for {}", of_place(place)),
        Action::Gild(d) => format!("lays gold on {}", of_district(d)),
        Action::UseLaboratory(d) => format!("gives {} to the Laboratory", of_district(d)),
        Action::Ring(number) => format!("rings {number}"),
        Action::TakeFromDeck(d) => format!("takes {} from the deck", of_district(d)),
        Action::BlowUp(place) => format!("blows up {}", of_place(place)),
        Action::LayUnder(d) => format!("lays {} under the Museum", of_district(d)),
        _ => format!("{action:?}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every action with some cards, characters and seats.
    fn some_of_each() -> Vec<Action> {
        let mut all: Vec<Action> = WHOLE.iter().map(|(_, a)| *a).collect();
        for c in Character::ALL {
            all.extend([Action::Take(c), Action::PutAway(c), Action::Name(c)]);
        }
        for d in District::ALL {
            all.extend([
                Action::Keep(d),
                Action::GiveUp(d),
                Action::Build(d),
                Action::TakeCard(d),
                Action::BuildCard(d),
            ]);
            all.extend([Action::PayCard(d), Action::Gild(d), Action::UseLaboratory(d), Action::TakeFromDeck(d)]);
            all.push(Action::LayUnder(d));
            for gilded in [false, true] {
                let place = DistrictRef { seat: Seat(2), district: d, gilded };
                all.extend([Action::Destroy(place), Action::Offer(d, gilded), Action::ExchangeFor(place)]);
                all.push(Action::BlowUp(place));
            }
        }
        for seat in (0..8).map(Seat) {
            all.extend([Action::SwapHands(seat), Action::Look(seat), Action::GiveCrown(seat)]);
        }
        all.extend([Action::Ring(7), Action::Ring(8)]);
        all
    }

    #[test]
    fn every_action_has_one_phrase_that_is_read_as_itself() {
        let mut phrases = vec![];
        for action in some_of_each() {
            let phrase = of_step((Seat(1), action));
            assert_eq!(step(&phrase), Ok((Seat(1), action)), "{phrase}");
            phrases.push(phrase);
        }
        let all = phrases.len();
        phrases.sort();
        phrases.dedup();
        assert_eq!(phrases.len(), all);
    }
}
