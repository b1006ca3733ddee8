//! Effects that do not change the seat's own chips, and what each card promises before it is drafted or revealed. KD,
//! KF–KI. Worth is in hundredths of a point.

use ayatsuri_rules::Seat;
use ayatsuri_rules::kingdom::{Action, Building, Chips, Occupation, discounts, price};

use super::effects::{effects, paid};
use super::names;
use super::reading::SeatReading;

/// The worth of being the dealer: first choice of buildings in later rounds, and the tie-break.
const MARKER: i32 = 60;

/// The worth of taking the marker for this seat.
fn marker(s: &SeatReading<'_>) -> i32 {
    if s.board.dealer == s.me { 0 } else { MARKER }
}

/// The expected worth of a card in this round.
pub fn promise(s: &SeatReading<'_>, o: Occupation) -> i32 {
    let chips = s.board.chips(s.me);
    match o {
        Occupation::Death => 45,
        Occupation::Imp => 40,
        Occupation::Hermit => 15,
        Occupation::Foundation => 12,
        Occupation::General => marker(s),
        // By its turn the seat will have at least two chips.
        Occupation::ElephantTrainer => brings(s, o, chips).max(30),
        _ => brings(s, o, chips),
    }
}

/// How much an occupation's effect would add to the worth of the seat's own chips.
fn brings(s: &SeatReading<'_>, o: Occupation, chips: Chips) -> i32 {
    let now = s.value(chips, None);
    effects(s, o)
        .iter()
        .filter_map(|e| paid(chips, e.gain, e.pay))
        .map(|after| s.value(after, None) - now)
        .max()
        .unwrap_or(0)
}

/// For an effect that does not change the seat's chips: the best action and its worth. `None` for other effects.
pub fn deed(s: &SeatReading<'_>, o: Occupation) -> Option<(i32, Action)> {
    match o {
        Occupation::Death | Occupation::Imp => Some(names::best(s, o).unwrap_or((0, Action::EndTurn))),
        Occupation::Hermit => Some((10, Action::UseEffect)),
        Occupation::General => Some((marker(s), Action::UseEffect)),
        Occupation::Foundation => Some(denial(s)),
        _ => None,
    }
}

/// KF: discards the displayed building that the others want most and this seat cannot buy.
fn denial(s: &SeatReading<'_>) -> (i32, Action) {
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
