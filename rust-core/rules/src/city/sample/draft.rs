//! Deals the draft anew: characters that the observer saw keep their places, the others go wherever that allows.

use super::EXACT_TRIES;
use crate::chance::GameRng;
use crate::city::board::Board;
use crate::city::character::{Rank, Ranks};
use crate::city::draft;
use crate::city::draft_slots::{KnownSlots, SLOTS, holder, known_holder};
use crate::city::history::DraftHistory;
use crate::city::observation::Observation;
use crate::game::Observer;
use crate::seat::{MAX_SEATS, Seat};

/// Deals the draft anew: characters that the observer saw keep their slots, the others are shuffled among the slots
/// they can be in.
pub(super) fn deal_draft(observation: &Observation, rng: &mut GameRng) -> DraftHistory {
    let board = &observation.board;
    if board.round == 0 {
        return DraftHistory::default();
    }
    for _ in 1..EXACT_TRIES {
        let history = deal_draft_once(observation, rng);
        if !draft::cannot_be_down(board, history.down) {
            return history;
        }
    }
    deal_draft_once(observation, rng)
}

/// Deals the draft once. The face-down character may come out as one that cannot lie there (E4).
fn deal_draft_once(observation: &Observation, rng: &mut GameRng) -> DraftHistory {
    let board = &observation.board;
    let picks = usize::from(draft::pick_count(board));
    let done = usize::from(board.picks).min(picks);
    let dealt = board.ranks.minus(board.up);
    let last_may = draft::last_may_take_down(board);
    // Slot 0 is the first face-down character, slots 1 to `picks` are the picks, the rest is left over.
    let slots = dealt.len();
    let mut known = KnownSlots::of(observation, dealt, slots);

    // E7: chance also decides which of the two last cards the last drafter took.
    let took_down = last_may && decide_last(observation, &known, rng);
    // Once all have picked, the deal must fit who has revealed which rank, and which ranks nobody has.
    let mut holders = [None; SLOTS];
    let mut nobodys = None;
    if done == picks {
        nobodys = Some(board.held_by_nobody());
        for (slot, seat) in holders.iter_mut().enumerate().take(slots) {
            *seat = holder(board, slot, picks, took_down);
        }
    }
    for g in 0..known.groups {
        let ranks = known.ranks_of[g];
        let mut rest = [Rank::NONE; SLOTS];
        let mut len = 0;
        for rank in ranks {
            let known_seat = nobodys.and_then(|nobodys| known_holder(board, nobodys, rank));
            let mut own_slots = [0; SLOTS];
            let mut count = 0;
            if let Some(known_seat) = known_seat {
                for (slot, _) in holders.iter().enumerate().take(slots).filter(|&(_, &seat)| seat == known_seat) {
                    if known.is_open(g, slot) {
                        own_slots[count] = slot;
                        count += 1;
                    }
                }
            }
            if count > 0 {
                known.rank_at[own_slots[rng.below(count as u32) as usize]] = rank;
            } else {
                rest[len] = rank;
                len += 1;
            }
        }
        rng.shuffle(&mut rest[..len]);
        let mut next = 0;
        for slot in 0..slots {
            if next < len && known.is_open(g, slot) {
                known.rank_at[slot] = rest[next];
                next += 1;
            }
        }
    }
    let rank_at = known.rank_at;
    let mut history = DraftHistory { down: rank_at[0], ..DraftHistory::default() };
    history.chosen[..done].copy_from_slice(&rank_at[1..=done]);
    if last_may && done == picks && took_down {
        history.chosen[picks - 1] = rank_at[0];
    }
    let mut pool = dealt;
    pool.remove(history.down);
    for &rank in &history.chosen[..done] {
        pool.remove(rank);
    }
    if last_may && done == picks {
        // The one of the two cards that the last drafter did not take.
        pool = Ranks::only(if took_down { rank_at[picks] } else { rank_at[0] });
    }
    history.pool = pool;
    history
}

/// E7: decides whether the last drafter took the face-down card, in proportion to the number of fillings in either
/// case.
fn decide_last(observation: &Observation, known: &KnownSlots, rng: &mut GameRng) -> bool {
    let board = &observation.board;
    let sight = &observation.private.draft;
    let picks = usize::from(draft::pick_count(board));
    if usize::from(board.picks) < picks {
        return false;
    }
    if observation.observer == Observer::Seat(draft::pick(board, picks as u8 - 1).seat) {
        return sight.chosen[usize::from(sight.len.max(1)) - 1] == sight.down;
    }
    let ways = |took_down: bool| -> u32 {
        let mut ways: u32 = 1;
        for (g, &ranks) in known.ranks_of.iter().enumerate() {
            let free: Vec<usize> = (0..=picks).filter(|&slot| known.is_open(g, slot)).collect();
            ways = ways.saturating_mul(fillings(board, &free, ranks, picks, took_down));
        }
        ways
    };
    let (stayed, took) = (ways(false), ways(true).min(u32::MAX / 2));
    let stayed = stayed.min(u32::MAX / 2);
    if stayed + took == 0 { false } else { rng.below(stayed + took) >= stayed }
}

/// The number of ways in which `ranks` can fill the `free` slots.
fn fillings(board: &Board, free: &[usize], ranks: Ranks, picks: usize, took_down: bool) -> u32 {
    let mut taken = [0u32; MAX_SEATS + 1];
    let mut ways = 1;
    let mut unknown = 0;
    let class = |holder: Option<Seat>| holder.map_or(MAX_SEATS, Seat::index);
    let nobodys = board.held_by_nobody();
    for rank in ranks {
        match known_holder(board, nobodys, rank) {
            Some(of) => {
                let room = free.iter().filter(|&&slot| holder(board, slot, picks, took_down) == of).count() as u32;
                let taken = &mut taken[class(of)];
                if room <= *taken {
                    return 0;
                }
                ways *= room - *taken;
                *taken += 1;
            }
            None => unknown += 1,
        }
    }
    (1..=unknown).fold(ways, |ways, n| ways * n)
}
