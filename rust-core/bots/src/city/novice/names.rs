//! The novice's choice of characters to draft and to name. It guesses a rival's character among those that the draft
//! leaves possible, by how well each would serve that rival's city, purse and hand.

use ayatsuri_rules::Seat;
use ayatsuri_rules::chance::GameRng;
use ayatsuri_rules::city::edition::QueenPay;
use ayatsuri_rules::city::{Action, Character, Rank, Ranks, income_of_character};

use super::best;
use super::reading::NoviceReading;

// The numbers of this file are rules of thumb, in tenths of a point where nothing else is said.

/// Chance adds less than this to the appeal of each character that can be drafted.
const DRAFT_WHIM: u32 = 12;

/// Chance changes the value of each naming by at most so many percent.
const NAMING_WHIM: i32 = 25;

/// The game ends soon once a city lacks at most so many districts.
const SOON_MISSING: u8 = 2;

/// Added to the appeal of every character, so that one that seems useless may still be held.
const LEAST_APPEAL: i32 = 15;

/// D1: takes the character that serves best, with some randomness.
pub fn take(s: &NoviceReading<'_>, legal: &[Action], rng: &mut GameRng) -> Option<Action> {
    let mut whims = [0; Rank::SLOTS];
    whims.fill_with(|| rng.below(DRAFT_WHIM) as i32);
    best(legal, |a| match a {
        Action::Take(c) => appeal(s, s.me, c) + whims[c.rank().index()],
        _ => i32::MIN,
    })
}

/// D7: puts away the character that would serve the rival best.
pub fn put_away(s: &NoviceReading<'_>, legal: &[Action]) -> Option<Action> {
    best(legal, |a| match a {
        Action::PutAway(c) => s.rivals().map(|seat| appeal(s, seat, c)).max().unwrap_or(0),
        _ => i32::MIN,
    })
}

/// How well a character would serve a seat, in tenths of a point, by public information; for its own seat the novice
/// also knows the hand.
fn appeal(s: &NoviceReading<'_>, seat: Seat, c: Character) -> i32 {
    let board = s.board;
    let gold = |seat: Seat| i32::from(board.gold_of(seat));
    let hand = |seat: Seat| i32::from(board.hand_sizes[seat.index()]);
    let others = board.seats().without(seat);
    let rivals = (others.len() as i32).max(1);
    let colour_income = i32::from(income_of_character(board, seat, c));
    let card = board.rules().card(c);
    let cards = if seat == s.me { s.useful().len() as i32 } else { hand(seat) };
    let ends_soon = others.into_iter().any(|rival| s.missing(rival) <= SOON_MISSING);
    let leads = others.into_iter().all(|rival| s.standing(rival) < s.standing(seat));
    let if_it_ends_soon = |tenths: i32| if ends_soon { tenths } else { 0 };
    let most_cards = others.into_iter().map(hand).max().unwrap_or(0);
    let beside_crown =
        seat.clockwise(1, board.players) == board.crown || board.crown.clockwise(1, board.players) == seat;
    let power = match c {
        Character::Assassin => 14 + if_it_ends_soon(12),
        Character::Witch => 16,
        Character::Thief => (10 * others.into_iter().map(gold).sum::<i32>() / rivals / 2).min(30) + 4,
        Character::TaxCollector => 7 * rivals,
        Character::Magician => (6 * (most_cards - cards)).clamp(6, 36),
        Character::Wizard => 16,
        Character::King => {
            if board.crown == seat {
                6
            } else {
                12
            }
        }
        Character::Emperor => 10,
        Character::Bishop => {
            if leads {
                14
            } else {
                4
            }
        }
        Character::Abbot => 10,
        Character::Alchemist => (6 * (gold(seat) + 2)).min(30),
        Character::Architect => 20 + if gold(seat) >= 6 && cards >= 2 { 15 } else { 0 },
        Character::Navigator => {
            if gold(seat) >= 3 && cards > 0 {
                14
            } else {
                28
            }
        }
        Character::Warlord | Character::Diplomat => 6 + if_it_ends_soon(10),
        Character::Artist => 5 * gold(seat).min(2) + 4,
        Character::Queen => match (board.rules().queen_pay, beside_crown) {
            (QueenPay::Crown, true) => 22,
            _ => 30 * 2 / rivals.max(2),
        },
        // Of any other character the novice knows only the gold and cards that its card prints.
        _ => 12 * i32::from(card.gold.max(card.cards)),
    };
    10 * colour_income + power
}

/// How likely, in thousandths, a seat holds each rank, among those that the draft leaves possible.
fn suspicion(s: &NoviceReading<'_>, seat: Seat) -> [i32; Rank::SLOTS] {
    let possible = s.observation.may_hold(seat);
    let weight = |rank: Rank| appeal(s, seat, s.board.character(rank)) + LEAST_APPEAL;
    let total_weight: i32 = possible.map(weight).sum();
    let hidden = i32::from(s.board.characters_each()) - s.board.revealed(seat).len() as i32;
    let mut likely = [0; Rank::SLOTS];
    for rank in possible {
        likely[rank.index()] = (1000 * hidden * weight(rank) / total_weight.max(1)).min(1000);
    }
    likely
}

/// C1a, C1b, C2a: names the character that would probably hit the rivals it most wants to hit.
pub fn name(s: &NoviceReading<'_>, legal: &[Action], rng: &mut GameRng) -> Option<Action> {
    let acting = s.board.acting();
    let likely: Vec<(Seat, [i32; Rank::SLOTS])> = s.rivals().map(|seat| (seat, suspicion(s, seat))).collect();
    let own: Ranks = s.observation.private.characters;
    let mut whims = [0; Rank::SLOTS];
    whims.fill_with(|| 100 - NAMING_WHIM + rng.below(2 * NAMING_WHIM as u32 + 1) as i32);
    let value = |c: Character| {
        let rank = c.rank();
        if own.contains(rank) {
            return -1; // it never names its own second character
        }
        let hits = |harm: &dyn Fn(Seat) -> i32| -> i32 {
            likely.iter().map(|(seat, likely)| likely[rank.index()] * harm(*seat)).sum()
        };
        let value = match acting {
            // The 1 is for gold that may still come: even where nobody has any, it names a character that somebody may
            // hold.
            Character::Thief => hits(&|seat| 10 * i32::from(s.board.gold_of(seat)) + 1),
            // The Witch goes on in the place of the named player, if there is one.
            Character::Witch => hits(&|seat| appeal(s, s.me, c) + LEAST_APPEAL + s.lead(seat) / 4),
            _ => hits(&|seat| s.lead(seat) + fear(s, c)),
        };
        value / 100 * whims[rank.index()]
    };
    let namings = legal.iter().copied().filter(|a| matches!(a, Action::Name(_)));
    namings.rev().max_by_key(|&a| match a {
        Action::Name(c) => value(c),
        _ => i32::MIN,
    })
}

/// The harm that a character could do to this seat.
fn fear(s: &NoviceReading<'_>, c: Character) -> i32 {
    let leads = s.rivals().all(|seat| s.standing(seat) <= s.standing(s.me));
    match c {
        Character::Thief => 6 * i32::from(s.gold()),
        Character::Magician => 6 * s.useful().len() as i32,
        Character::Warlord | Character::Diplomat if leads => 30,
        Character::Architect | Character::King => 10,
        _ => 0,
    }
}
