//! Checks whether a draft can have gone as a state says. D1–D7 are implemented a second time here, without the rules'
//! own code.

use ayatsuri_rules::city::{Board, DecisionKind, Rank, Ranks, State};
use ayatsuri_rules::{Observer, Seat};

/// One pick of a draft.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DraftPick {
    /// The seat that picks.
    pub seat: Seat,
    /// Whether they keep the character or put it away (D7).
    pub keeps: bool,
    /// Whether they may take the first face-down character instead (E7).
    pub or_down: bool,
}

/// The picks of this table's draft in order (D1, D5, D6, D7, E7).
pub fn draft_picks(board: &Board) -> Vec<DraftPick> {
    let nine = board.ranks.len() == 9;
    let or_down_with = match (board.edition.name(), nine) {
        ("first" | "classic", _) | ("expanded", false) => 7,
        _ => 8,
    };
    let order: Vec<(u8, bool)> = match (board.players, board.edition.name()) {
        (2, _) => vec![(0, true), (1, true), (1, false), (0, true), (0, false), (1, true)],
        (3, "first") => vec![(0, true), (1, true), (2, true)],
        (3, _) => (0..6).map(|number| (number % 3, true)).collect(),
        (players, _) => (0..players).map(|steps| (steps, true)).collect(),
    };
    let last = order.len() - 1;
    let or_down = |number| number == last && board.players == or_down_with;
    order
        .into_iter()
        .enumerate()
        .map(|(number, (steps, keeps))| DraftPick {
            seat: Seat((board.first.0 + steps) % board.players),
            keeps,
            or_down: or_down(number),
        })
        .collect()
}

/// Fails unless everything that the seats drafted and saw in this round is consistent, also with the board.
pub fn check_consistent(game: &State) -> Result<(), String> {
    let board = game.board();
    if board.round == 0 {
        return Ok(());
    }
    let say = |what: String| Err(format!("{what}: {:?}, board {board:?}", game.history()));
    let down = game.history().down;
    let mut pool = board.ranks.minus(board.up);
    if !pool.contains(down) {
        return say(format!("{down:?} cannot lie face down"));
    }
    // D2, E4: a King that was turned up after the face-down character was laid out is in the draft.
    if board.turned_back && board.rules().down_first && down == Rank::CROWN {
        return say("the King was turned up and lies face down".into());
    }
    pool.remove(down);
    let mut held = [Ranks::NONE; 8];
    let mut seen = [0; 8];
    let picks = draft_picks(board);
    for (number, pick) in picks.iter().enumerate().take(usize::from(board.picks) + 1) {
        if number == usize::from(board.picks) && !matches!(board.kind, DecisionKind::Draft | DecisionKind::PutAway) {
            break;
        }
        if pick.or_down {
            pool.insert(down);
        }
        let sight = game.observation(Observer::Seat(pick.seat)).own.draft;
        let turn = &mut seen[pick.seat.index()];
        if sight.passed.get(*turn) != Some(&pool) {
            return say(format!("{:?} was passed {pool:?} and says {sight:?}", pick.seat));
        }
        if pick.or_down && sight.down != down {
            return say(format!("{:?} saw {down:?} face down and says {sight:?}", pick.seat));
        }
        if number == usize::from(board.picks) {
            let asked = game.observation(Observer::Seat(pick.seat)).own.pending.passed;
            let right = board.asked == pick.seat && asked == pool && (board.kind == DecisionKind::Draft) == pick.keeps;
            return if right { Ok(()) } else { say(format!("{:?} is to pick of {pool:?}", pick.seat)) };
        }
        let chosen = sight.chosen[*turn];
        *turn += 1;
        if chosen != game.history().chosen[number] || !pool.contains(chosen) {
            return say(format!("{:?} took {chosen:?} of {pool:?}", pick.seat));
        }
        pool.remove(chosen);
        if pick.keeps {
            held[pick.seat.index()].insert(chosen);
        }
    }
    for seat in board.seats() {
        if game.characters(seat) != held[seat.index()] {
            return say(format!("{seat:?} drafted {:?} and has {:?}", held[seat.index()], game.characters(seat)));
        }
    }
    for rank in board.ranks {
        let holder = board.seats().find(|seat| held[seat.index()].contains(rank));
        let silent = rank == board.killed && !board.victim_shown;
        match board.who(rank) {
            Some(seat) if holder != Some(seat) => {
                return say(format!("{seat:?} revealed {rank:?}, which is {holder:?}'s"));
            }
            None if rank <= board.called && holder.is_some() && !silent => {
                return say(format!("{holder:?} did not answer for {rank:?}"));
            }
            _ => {}
        }
    }
    Ok(())
}
