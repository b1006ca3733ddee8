//! The course of a draft as slots. Each character that does not lie face up goes to one slot: slot 0 for the first
//! face-down one, a slot for each pick at which one is taken or put away, and a last slot for the one left over, if
//! there is one. This file says which slots an observer knows, and which characters a seat may therefore hold.

use super::board::Board;
use super::character::{Rank, Ranks};
use super::draft;
use super::history::MAX_PICKS;
use super::observation::Observation;
use crate::game::Observer;
use crate::seat::{MAX_SEATS, Seat, Seats};

/// The most slots that a draft has: the first face-down one, each pick, and the one left over.
pub(super) const SLOTS: usize = MAX_PICKS + 2;

/// The room for groups. A seat sees at most three times what is passed on, and each time splits off a group.
const MAX_GROUPS: usize = 5;

/// The slots that an observer knows, and groups of the others, which they cannot tell apart.
pub(super) struct KnownSlots {
    /// The rank in each slot; [`Rank::NONE`] where it is not known.
    pub rank_at: [Rank; SLOTS],
    /// The group of each slot.
    group: [u8; SLOTS],
    /// The ranks in each group.
    pub ranks_of: [Ranks; MAX_GROUPS],
    /// How many groups there are.
    pub groups: usize,
}

impl KnownSlots {
    /// Reads from an observation what its observer knows of the slots; `dealt` are the ranks that do not lie face up.
    pub fn of(observation: &Observation, dealt: Ranks, slots: usize) -> KnownSlots {
        let mut known = KnownSlots {
            rank_at: [Rank::NONE; SLOTS],
            group: [0; SLOTS],
            ranks_of: [Ranks::NONE; MAX_GROUPS],
            groups: 1,
        };
        let board = &observation.board;
        let sight = &observation.private.draft;
        let picks = usize::from(draft::pick_count(board));
        let mut current = 0;
        let mut left = dealt;
        let mut own = 0;
        known.ranks_of[0] = dealt;
        for number in 0..picks {
            let is_own = observation.observer == Observer::Seat(draft::pick(board, number as u8).seat);
            if is_own && own < usize::from(sight.len) {
                let passed = sight.passed[own];
                let with_down = draft::last_may_take_down(board) && number + 1 == picks;
                let seen = if with_down { passed.without(sight.down) } else { passed };
                known.ranks_of[current] = left.minus(seen);
                left = seen;
                current += 1;
                if sight.chosen[own].is_some() && !with_down {
                    known.rank_at[number + 1] = sight.chosen[own];
                    left.remove(sight.chosen[own]);
                }
                own += 1;
            }
            known.group[number + 1] = current as u8;
        }
        for slot in &mut known.group[picks + 1..slots.max(picks + 1)] {
            *slot = current as u8;
        }
        known.ranks_of[current] = left;
        if sight.down.is_some() {
            known.rank_at[0] = sight.down;
            known.ranks_of[0].remove(sight.down);
        }
        known.groups = current + 1;
        known
    }

    /// Whether a slot of a group is still to be filled.
    pub fn is_open(&self, group: usize, slot: usize) -> bool {
        usize::from(self.group[slot]) == group && self.rank_at[slot] == Rank::NONE
    }
}

/// The seat that holds the character in a slot; `None` if nobody does. `took_down` says whether the last drafter took
/// the face-down character (E7).
pub(super) fn holder(board: &Board, slot: usize, picks: usize, took_down: bool) -> Option<Seat> {
    let last_may = draft::last_may_take_down(board);
    let number = match slot {
        0 if last_may && took_down => picks - 1,
        0 => return None,
        slot if slot > picks => return None,
        slot if last_may && slot == picks && took_down => return None,
        slot => slot - 1,
    };
    let pick = draft::pick(board, number as u8);
    if pick.keeps { Some(pick.seat) } else { None }
}

/// Returns `Some(Some(seat))` if that seat revealed the rank, `Some(None)` if it is known that nobody has it, and
/// `None` if nothing is known.
pub(super) fn known_holder(board: &Board, nobodys: Ranks, rank: Rank) -> Option<Option<Seat>> {
    match board.revealed_by(rank) {
        Some(seat) => Some(Some(seat)),
        None if nobodys.contains(rank) => Some(None),
        None => None,
    }
}

/// The slots in which each rank may be, as far as an observer knows, one bit each.
type PossibleSlots = [u16; Rank::SLOTS];

/// The rank in each slot.
type Filling = [Rank; SLOTS];

/// The ranks that each of some seats may hold unrevealed, as far as an observer can tell: those that it holds after some
/// course of the draft that fits what the observer saw (D9) and the calls since. In a position that no draft leads to,
/// each rank is judged by itself.
pub(super) fn may_hold(observation: &Observation, seats: Seats) -> [Ranks; MAX_SEATS] {
    let board = &observation.board;
    let dealt = board.ranks.minus(board.up);
    let slots = dealt.len().min(SLOTS);
    let picks = usize::from(draft::pick_count(board));
    let known = KnownSlots::of(observation, dealt, slots);
    let (mut by_drafts, mut each_alone) = ([Ranks::NONE; MAX_SEATS], [Ranks::NONE; MAX_SEATS]);
    let mut is_by_drafts = false;
    for took_down in [false, true] {
        if !may_have_taken_down(observation, picks, took_down) {
            continue;
        }
        let held = SlotsHeld::of(board, slots, picks, took_down);
        let possible = possible_slots(board, &known, slots, picks, &held);
        let filling = fill(dealt, &possible);
        is_by_drafts |= filling.is_some();
        for seat in seats {
            let slots_of_seat = held.by[seat.index()];
            if let Some(filling) = &filling {
                let fits = |rank: &Rank| bits(slots_of_seat).any(|slot| can_move(*rank, slot, &possible, filling));
                by_drafts[seat.index()] = by_drafts[seat.index()].union(set_of(dealt.filter(fits)));
            } else {
                let fits = |rank: &Rank| possible[rank.index()] & slots_of_seat != 0;
                each_alone[seat.index()] = each_alone[seat.index()].union(set_of(dealt.filter(fits)));
            }
        }
    }
    let mut may_hold = if is_by_drafts { by_drafts } else { each_alone };
    for seat in seats {
        may_hold[seat.index()] = may_hold[seat.index()].minus(board.revealed(seat));
    }
    may_hold
}

fn set_of(ranks: impl Iterator<Item = Rank>) -> Ranks {
    ranks.fold(Ranks::NONE, Ranks::with)
}

/// E7: whether, as far as the observer knows, the last drafter may have taken the face-down character (`took_down`) or
/// may have left it (not `took_down`).
fn may_have_taken_down(observation: &Observation, picks: usize, took_down: bool) -> bool {
    let board = &observation.board;
    if !draft::last_may_take_down(board) || usize::from(board.picks) < picks {
        return !took_down;
    }
    if observation.observer != Observer::Seat(draft::pick(board, picks as u8 - 1).seat) {
        return true;
    }
    let sight = &observation.private.draft;
    (sight.chosen[usize::from(sight.len.max(1)) - 1] == sight.down) == took_down
}

/// The slots whose characters each seat holds, as far as the draft has come, one bit each.
struct SlotsHeld {
    by: [u16; MAX_SEATS],
    by_nobody: u16,
}

impl SlotsHeld {
    /// The slots that each seat holds if the last drafter took the face-down character or left it (E7).
    fn of(board: &Board, slots: usize, picks: usize, took_down: bool) -> SlotsHeld {
        let mut held = SlotsHeld { by: [0; MAX_SEATS], by_nobody: 0 };
        for slot in 0..slots {
            let is_picked = slot <= usize::from(board.picks);
            match holder(board, slot, picks, took_down).filter(|_| is_picked) {
                Some(seat) => held.by[seat.index()] |= 1 << slot,
                None => held.by_nobody |= 1 << slot,
            }
        }
        held
    }
}

/// The slots of a set, one bit each.
fn bits(slots: u16) -> impl Iterator<Item = usize> {
    (0..SLOTS).filter(move |slot| slots & 1 << slot != 0)
}

/// The slots in which each rank may be; once the draft is done, a rank that was revealed is in a slot of its holder.
fn possible_slots(board: &Board, known: &KnownSlots, slots: usize, picks: usize, held: &SlotsHeld) -> PossibleSlots {
    let mut possible = [0; Rank::SLOTS];
    for (slot, &rank) in known.rank_at.iter().enumerate().take(slots).filter(|(_, rank)| rank.is_some()) {
        possible[rank.index()] = 1 << slot;
    }
    let nobodys = (usize::from(board.picks) >= picks).then(|| board.held_by_nobody());
    for (group, &ranks) in known.ranks_of.iter().enumerate().take(known.groups) {
        let open_slots = (0..slots).filter(|&slot| known.is_open(group, slot)).fold(0, |bits, slot| bits | 1 << slot);
        for rank in ranks {
            let slots_of_rank = match nobodys.and_then(|nobodys| known_holder(board, nobodys, rank)) {
                None => open_slots,
                Some(None) => open_slots & held.by_nobody,
                Some(Some(seat)) => open_slots & held.by[seat.index()],
            };
            possible[rank.index()] =
                if draft::cannot_be_down(board, rank) { slots_of_rank & !1 } else { slots_of_rank };
        }
    }
    possible
}

/// One way in which all the characters can have gone to slots; `None` if there is none.
fn fill(dealt: Ranks, possible: &PossibleSlots) -> Option<Filling> {
    let mut filling = [Rank::NONE; SLOTS];
    for rank in dealt {
        if !try_place(rank, possible, &mut filling, &mut 0) {
            return None;
        }
    }
    Some(filling)
}

/// Puts a rank into one of its slots, and the rank that was there into another, and so on: an augmenting path of a
/// bipartite matching. Leaves the slots in `tried` alone.
fn try_place(rank: Rank, possible: &PossibleSlots, filling: &mut Filling, tried: &mut u16) -> bool {
    for (slot, bit) in (0..SLOTS).map(|slot| (slot, 1 << slot)) {
        if possible[rank.index()] & bit & !*tried == 0 {
            continue;
        }
        *tried |= bit;
        let before = filling[slot];
        if !before.is_some() || try_place(before, possible, filling, tried) {
            filling[slot] = rank;
            return true;
        }
    }
    false
}

/// Whether all ranks can be placed with `rank` in `slot`; `filling` is one way to place them all.
fn can_move(rank: Rank, slot: usize, possible: &PossibleSlots, filling: &Filling) -> bool {
    let displaced = filling[slot];
    if displaced == rank || possible[rank.index()] & 1 << slot == 0 {
        return displaced == rank;
    }
    let mut filling = filling.map(|other| if other == rank { Rank::NONE } else { other });
    filling[slot] = rank;
    !displaced.is_some() || try_place(displaced, possible, &mut filling, &mut (1 << slot))
}
