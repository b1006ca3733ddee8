//! Whom to name as Death or Imp, and what: by what is open on the table, and by what it saw in the draft. KD, KI.

use ayatsuri_rules::Seat;
use ayatsuri_rules::kingdom::{Action, Chip, Occupation, makes, nameable_occupations, nameable_players, shop};

use super::reading::NoviceReading;

/// The best naming and what it can be expected to be worth; `None` if nobody can be named.
pub fn best(s: &NoviceReading<'_>, deed: Occupation) -> Option<(i32, Action)> {
    let named = nameable_players(s.board, s.me).flat_map(|seat| {
        let possible = s.now.may_hold(seat).both(nameable_occupations(s.board));
        let all: i32 = possible.map(|o| wants(s, seat, o)).sum();
        possible.map(move |o| (likely(s, seat, o, all) * gain(s, deed, seat, o) / 100, Action::Name(seat, o)))
    });
    named.max_by_key(|&(worth, _)| worth)
}

/// How likely that card is among a seat's, in percent: the likelier the better it would serve that seat. `all` is what
/// all its possible cards would serve.
fn likely(s: &NoviceReading<'_>, seat: Seat, o: Occupation, all: i32) -> i32 {
    (100 * i32::from(s.board.face_down(seat)) * wants(s, seat, o) / all.max(1)).min(100)
}

/// What it is worth to this seat to have named right.
fn gain(s: &NoviceReading<'_>, deed: Occupation, seat: Seat, o: Occupation) -> i32 {
    if deed == Occupation::Death { harm(s, seat, o) } else { loot(s, seat, o) }
}

/// How likely a naming hits, in percent, and what it is worth if it does.
pub fn promise(s: &NoviceReading<'_>, deed: Occupation, seat: Seat, o: Occupation) -> (i32, i32) {
    let possible = s.now.may_hold(seat).both(nameable_occupations(s.board));
    if !possible.contains(o) {
        return (0, 0);
    }
    (likely(s, seat, o, possible.map(|o| wants(s, seat, o)).sum()), gain(s, deed, seat, o))
}

/// How well an occupation would serve a seat, as everybody sees it.
fn wants(s: &NoviceReading<'_>, seat: Seat, o: Occupation) -> i32 {
    let board = s.board;
    if let Some((kind, amount)) = makes(board, o) {
        let more = shop(kind).is_some_and(|b| board.has(seat, b));
        return 40 * i32::from(amount) + if more { 40 } else { 0 };
    }
    match o {
        Occupation::ElephantTrainer => {
            let chips = board.chips(seat);
            if chips.total() - u32::from(chips.get(Chip::Honour)) >= 2 { 90 } else { 40 }
        }
        Occupation::Princess => match board.dealer {
            dealer if dealer == seat => 5,
            dealer if board.chips(dealer).get(Chip::Honour) > 0 => 150,
            _ => 50,
        },
        Occupation::Death | Occupation::Imp => 60,
        Occupation::General if board.dealer != seat => 40,
        Occupation::General => 5,
        _ => 25,
    }
}

/// How much a turn lost would hurt a seat: its effect, a chip, a purchase; more if it is ahead.
fn harm(s: &NoviceReading<'_>, seat: Seat, o: Occupation) -> i32 {
    let points = i32::from(s.board.points(seat));
    let chips = s.board.chips(seat).total() as i32;
    (wants(s, seat, o) + 50 + 10 * chips + 10 * points) / s.rivals().len().max(1) as i32
}

/// What the effect would be worth to this seat, and the loss to the other.
fn loot(s: &NoviceReading<'_>, seat: Seat, o: Occupation) -> i32 {
    wants(s, s.me, o) + wants(s, seat, o) / (2 * s.rivals().len().max(1) as i32)
}
