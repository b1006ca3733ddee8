//! Random actions, most of them illegal: legal ones with a field changed, or entirely made up.

use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::kingdom::{Action, Building, Chip, Occupation, State, UniqueCard};
use ayatsuri_rules::{Game, LegalActions, Seat};

fn occupation(rng: &mut GameRng) -> Occupation {
    rng.pick(Occupation::ALL).unwrap_or_default()
}

fn building(game: &State, rng: &mut GameRng) -> Building {
    // Half of the buildings come from a plausible place, so that refusals other than "not there" are tried.
    let near: Vec<Building> = match rng.below(4) {
        0 => game.board().display.collect(),
        1 => game.board().due.collect(),
        _ => vec![],
    };
    rng.pick(&near).or_else(|| rng.pick(Building::ALL)).unwrap_or_default()
}

fn chip(rng: &mut GameRng) -> Chip {
    rng.pick(&Chip::ALL).unwrap_or_default()
}

fn seat(game: &State, rng: &mut GameRng) -> Seat {
    match rng.below(8) {
        0 => Seat(rng.below(256) as u8),
        _ => Seat(rng.below(u32::from(game.board().players)) as u8),
    }
}

/// Returns a random action, legal or not.
pub fn any(game: &State, rng: &mut GameRng) -> Action {
    let mut kind = made_up(rng);
    if rng.below(2) == 0 {
        // A legal action gives the kind; the fields become random below.
        let mut legal = LegalActions::new();
        if let Some(seat) = game.owes().next() {
            game.legal(seat, &mut legal);
        }
        kind = rng.pick(&legal).unwrap_or(kind);
    }
    let (g, c) = (game, rng);
    match kind {
        Action::Pick(_) => Action::Pick(occupation(c)),
        Action::Reveal(_) => Action::Reveal(occupation(c)),
        Action::Name(..) => Action::Name(seat(g, c), occupation(c)),
        Action::PayForHonour(..) => Action::PayForHonour(chip(c), chip(c)),
        Action::Discard(_) => Action::Discard(building(g, c)),
        Action::TakeFromDealer(_) => Action::TakeFromDealer(chip(c)),
        Action::TakeBasic(_) => Action::TakeBasic(chip(c)),
        Action::Buy(..) => Action::Buy(building(g, c), if c.below(2) == 0 { Some(chip(c)) } else { None }),
        Action::Swap(..) => Action::Swap(chip(c), chip(c)),
        Action::PayTax(_) => Action::PayTax(building(g, c)),
        Action::GiveUp(_) => Action::GiveUp(building(g, c)),
        plain => plain,
    }
}

/// Returns a random kind of action, with default fields.
fn made_up(rng: &mut GameRng) -> Action {
    let (o, b, c) = (Occupation::default(), Building::default(), Chip::default());
    let kinds = [
        Action::Pick(o),
        Action::Reveal(o),
        Action::UseEffect,
        Action::Name(Seat(0), o),
        Action::PayForHonour(c, c),
        Action::Discard(b),
        Action::Refill,
        Action::PutOnTop,
        Action::PutUnder,
        Action::TakeFromDealer(c),
        Action::TakeBasic(c),
        Action::Buy(b, None),
        Action::Swap(c, c),
        Action::EndTurn,
        Action::PayTax(b),
        Action::GiveUp(b),
        Action::IgnoreTaxes,
        Action::Decline,
    ];
    rng.pick(&kinds).unwrap_or_default()
}
