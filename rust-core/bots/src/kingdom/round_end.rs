//! The value of the last turn of a round that may be the game's last: for each possible event, who wins (L4, L5).
//! The fitted prospects alone would mislead there: they do not know that chips are worth nothing once the game is over.

use ayatsuri_rules::Seat;
use ayatsuri_rules::kingdom::{Board, Building, Buildings, Chip, Chips, Event, EventCard};

use super::prospects::{Holdings, StageWeights};
use super::taxes::unpaid;
use crate::portable;

/// The most points that a seat can be expected to make in one turn and the event after it.
const IN_REACH: u16 = 6;

/// How much each point adds to the worth, in hundredths of a point, so that the bot still plays well in a game that is
/// decided anyway.
const WORTH_OF_POINT: f32 = 10.0;

/// The chips and buildings of a seat when the last turn of the round is over, before the event.
#[derive(Clone, Copy)]
struct SeatHolding {
    seat: Seat,
    chips: Chips,
    buildings: Buildings,
}

/// One event that the end part may turn.
struct PossibleEvent {
    card: EventCard,
    /// How likely it is, 0 to 1.
    likely: f32,
    /// The board at the start of the next round, but with what seats own before the event.
    next: Board,
    /// The prospects' figure of each other seat, with what it owns after the event.
    rivals: Vec<f32>,
}

/// The end of this round, as seen by the seat that has its last turn.
pub struct RoundEnd {
    me: Seat,
    seats: Vec<SeatHolding>,
    events: Vec<PossibleEvent>,
}

impl RoundEnd {
    /// Computes the possible events; `None` if this is not the round's last turn, or if no seat has the game's end in
    /// reach. `likely` is the probability of an event.
    pub fn of(board: &Board, me: Seat, weights: &StageWeights, likely: impl Fn(EventCard) -> f32) -> Option<RoundEnd> {
        // A round has two turns for each seat, counted from 0.
        let is_last = board.turn.seat == me && board.turn.number + 1 == 2 * board.players;
        let most = board.seats().map(|seat| board.points(seat)).max().unwrap_or(0);
        if !is_last || most + IN_REACH < u16::from(board.figures.printed.ending) {
            return None;
        }
        let holding = |seat| SeatHolding { seat, chips: board.chips(seat), buildings: board.buildings(seat) };
        let seats: Vec<SeatHolding> = board.seats().map(holding).collect();
        let possible = |card| {
            let mut next = *board;
            next.fold(&Event::Turned { card });
            if next.older.len() > 1 {
                next.fold(&Event::EventsReshuffled); // L4: the two older ones go back
            }
            next.fold(&Event::RoundBegan { round: board.round.saturating_add(1) });
            let mut seats_after = seats.clone();
            apply_event(board, card, &mut seats_after);
            let rivals = seats_after.iter().filter(|h| h.seat != me);
            let rivals = rivals.map(|h| figure(&next, weights, h, next.display)).collect();
            PossibleEvent { card, likely: likely(card), next, rivals }
        };
        let events = board.hidden_events().filter(|&card| likely(card) > 0.0).map(possible).collect();
        Some(RoundEnd { me, seats, events })
    }

    /// The worth of ending the turn with these chips and buildings, in hundredths of a point.
    pub fn worth(&self, board: &Board, weights: &StageWeights, chips: Chips, buildings: Buildings) -> i32 {
        // The expected share of the victory, and the expected points.
        let (mut share, mut points) = (0.0, 0.0);
        for event in &self.events {
            let mut seats = self.seats.clone();
            seats[self.me.index()] = SeatHolding { seat: self.me, chips, buildings };
            apply_event(board, event.card, &mut seats);
            let own = &seats[self.me.index()];
            points += event.likely * f32::from(points_of(board, own));
            share += event.likely
                * match winner(board, &seats) {
                    Some(winner) => crate::weights::indicator(winner == self.me),
                    None => {
                        let display = event.next.display.minus(buildings);
                        let own = figure(&event.next, weights, own, display);
                        // The clamp keeps the exponential finite.
                        let others: f32 =
                            event.rivals.iter().map(|rival| portable::exp((rival - own).clamp(-30.0, 30.0))).sum();
                        1.0 / (1.0 + others)
                    }
                };
        }
        // A sure win or loss would be infinite in logits.
        let share = share.clamp(0.01, 0.99);
        weights.in_points(portable::ln(share / (1.0 - share))) + (WORTH_OF_POINT * points) as i32
    }
}

/// The prospects' figure of a seat at the start of the next round.
fn figure(next: &Board, weights: &StageWeights, holding: &SeatHolding, display: Buildings) -> f32 {
    let SeatHolding { seat, chips, buildings } = *holding;
    weights.figure(next, &Holdings { chips, buildings, display, ..Holdings::of(next, seat) })
}

fn points_of(board: &Board, holding: &SeatHolding) -> u16 {
    let buildings = holding.buildings.map(|b| u16::from(board.figures.of(b).points)).sum::<u16>();
    buildings + holding.chips.get(Chip::Honour)
}

/// L5: who wins if the game ends with this round; `None` if it goes on.
fn winner(board: &Board, seats: &[SeatHolding]) -> Option<Seat> {
    let ending = u16::from(board.figures.printed.ending);
    if seats.iter().all(|h| points_of(board, h) < ending) {
        return None;
    }
    let after_dealer = |seat: Seat| (seat.0 + board.players - board.dealer.0) % board.players;
    let rank =
        |h: &&SeatHolding| (std::cmp::Reverse(points_of(board, h)), h.chips.get(Chip::Honour), after_dealer(h.seat));
    seats.iter().min_by_key(rank).map(|h| h.seat)
}

/// Applies an event to what the seats have. Seats pay what taxes they can, for buildings of most points first.
fn apply_event(board: &Board, card: EventCard, seats: &mut [SeatHolding]) {
    match card {
        EventCard::War => war(board, seats),
        EventCard::Tax => {
            for h in seats {
                h.buildings = h.buildings.minus(unpaid(board, h.buildings, &mut h.chips));
            }
        }
        EventCard::Conscription => {
            for h in seats {
                h.chips.add(Chips::of(Chip::Troops, u16::from(board.figures.conscription)));
            }
        }
        EventCard::Grimoire => {}
    }
}

/// Applies a War (KW, K19, K27).
fn war(board: &Board, seats: &mut [SeatHolding]) {
    let works = board.figures.printed.buildings;
    let strength = |h: &SeatHolding| {
        let arena =
            if h.buildings.intersection(works).contains(Building::Arena) { u16::from(board.figures.arena) } else { 0 };
        let troops = h.chips.get(Chip::Troops);
        (troops > 0).then_some(troops + arena)
    };
    let Some(most) = seats.iter().filter_map(strength).max() else { return };
    let alone = seats.iter().filter(|h| strength(h) == Some(most)).count() == 1;
    let printed = &board.figures.printed;
    for h in seats.iter_mut().filter(|h| strength(h) == Some(most)) {
        let arch = if h.buildings.intersection(works).contains(Building::TriumphalArch) { printed.arch } else { 0 };
        let honour = if alone { printed.war_alone } else { printed.war_tied };
        h.chips.add(Chips::of(Chip::Honour, u16::from(honour) + u16::from(arch)));
    }
}
