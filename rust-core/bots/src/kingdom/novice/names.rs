//! The choice of a player and an occupation to name with Death or the Imp, by public information and by what the bot
//! saw in the draft (KD, KI). Worth is in hundredths of a point; its figures are rules of thumb.

use ayatsuri_rules::Seat;
use ayatsuri_rules::kingdom::{Action, Chip, Occupation, makes, nameable_occupations, nameable_players, shop};

use super::reading::SeatReading;

/// The expected worth of the best naming, and that naming; `None` if nobody can be named. `deed` is the occupation that
/// names: Death or the Imp.
pub fn best(s: &SeatReading<'_>, deed: Occupation) -> Option<(i32, Action)> {
    let named = nameable_players(s.board, s.me).flat_map(|seat| {
        let possible = s.observation.may_hold(seat).intersection(nameable_occupations(s.board));
        let all: i32 = possible.map(|o| wants(s, seat, o)).sum();
        possible.map(move |o| (likely(s, seat, o, all) * gain_if_right(s, deed, seat, o) / 100, Action::Name(seat, o)))
    });
    named.max_by_key(|&(worth, _)| worth)
}

/// How likely a seat has this card, in percent: the better the card would serve that seat, the likelier the seat kept
/// it. `all` is the sum of `wants` for all cards that the seat may have.
fn likely(s: &SeatReading<'_>, seat: Seat, o: Occupation, all: i32) -> i32 {
    (100 * i32::from(s.board.face_down(seat)) * wants(s, seat, o) / all.max(1)).min(100)
}

/// The gain of the bot if `seat` has the named card.
fn gain_if_right(s: &SeatReading<'_>, deed: Occupation, seat: Seat, o: Occupation) -> i32 {
    if deed == Occupation::Death { gain_by_death(s, seat, o) } else { gain_by_imp(s, seat, o) }
}

/// How likely a naming is right, in percent, and what the bot gains if it is.
pub fn promise(s: &SeatReading<'_>, deed: Occupation, seat: Seat, o: Occupation) -> (i32, i32) {
    let possible = s.observation.may_hold(seat).intersection(nameable_occupations(s.board));
    if !possible.contains(o) {
        return (0, 0);
    }
    (likely(s, seat, o, possible.map(|o| wants(s, seat, o)).sum()), gain_if_right(s, deed, seat, o))
}

/// How well an occupation would serve a seat, by public information.
fn wants(s: &SeatReading<'_>, seat: Seat, o: Occupation) -> i32 {
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

/// The gain of the bot if Death ends the turn of `seat`: that seat loses its effect, a chip and a purchase. The gain
/// grows with the chips and points of that seat; a second rival halves it.
fn gain_by_death(s: &SeatReading<'_>, seat: Seat, o: Occupation) -> i32 {
    let points = i32::from(s.board.points(seat));
    let chips = s.board.chips(seat).total() as i32;
    (wants(s, seat, o) + 50 + 10 * chips + 10 * points) / s.rivals().len().max(1) as i32
}

/// The gain of the bot if the Imp robs `seat`: the effect for itself, and half the worth that `seat` loses, or a
/// quarter if there is a second rival.
fn gain_by_imp(s: &SeatReading<'_>, seat: Seat, o: Occupation) -> i32 {
    wants(s, s.me, o) + wants(s, seat, o) / (2 * s.rivals().len().max(1) as i32)
}
