//! Effects that change no chips of one's own, and what each card promises before it is drafted or revealed.
//! KD, KF–KI.

use ayatsuri_rules::Seat;
use ayatsuri_rules::kingdom::{Action, Building, Chips, Occupation, discounts, price};

use super::effects::{effects, paid};
use super::names;
use super::reading::NoviceReading;

/// What it is worth to be the dealer: the first choice of buildings in the rounds to come, and the last word in a tie.
const MARKER: i32 = 60;

/// What the marker would be worth to this seat.
fn marker(s: &NoviceReading<'_>) -> i32 {
    if s.board.dealer == s.me { 0 } else { MARKER }
}

/// What a card can be expected to be worth in this round.
pub fn promise(s: &NoviceReading<'_>, o: Occupation) -> i32 {
    let chips = s.board.chips(s.me);
    match o {
        Occupation::Death => 45,
        Occupation::Imp => 40,
        Occupation::Hermit => 15,
        Occupation::Foundation => 12,
        Occupation::General => marker(s),
        // Two chips at least will be there by its turn.
        Occupation::ElephantTrainer => brings(s, o, chips).max(30),
        _ => brings(s, o, chips),
    }
}

/// What its effect would change of the own chips, in worth.
fn brings(s: &NoviceReading<'_>, o: Occupation, chips: Chips) -> i32 {
    let now = s.value(chips, None);
    effects(s, o)
        .iter()
        .filter_map(|e| paid(chips, e.gain, e.pay))
        .map(|after| s.value(after, None) - now)
        .max()
        .unwrap_or(0)
}

/// An effect that changes no chips: what to do by it, and what that is worth. `None` for those that do.
pub fn deed(s: &NoviceReading<'_>, o: Occupation) -> Option<(i32, Action)> {
    match o {
        Occupation::Death | Occupation::Imp => Some(names::best(s, o).unwrap_or((0, Action::EndTurn))),
        Occupation::Hermit => Some((10, Action::UseEffect)),
        Occupation::General => Some((marker(s), Action::UseEffect)),
        Occupation::Foundation => Some(denial(s)),
        _ => None,
    }
}

/// KF: the displayed building that the others want most and this seat cannot have.
fn denial(s: &NoviceReading<'_>) -> (i32, Action) {
    let missing = |seat: Seat, b: Building| {
        let mut missing = price(s.board, b, discounts(s.board, seat, b).next());
        missing.take(s.board.chips(seat));
        missing.total()
    };
    let worth = |b: Building| {
        let near = s.rivals().filter(|&rival| missing(rival, b) <= 2).count() as i32;
        if missing(s.me, b) <= 1 { 0 } else { 10 * near * i32::from(s.board.figures.of(b).points) }
    };
    let best = s.board.display.map(|b| (worth(b), Action::Discard(b))).max_by_key(|&(worth, _)| worth);
    best.unwrap_or((0, Action::EndTurn))
}
